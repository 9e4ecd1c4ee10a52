"""What the command says, in other languages: one module a language, ``TABLE`` from the English sentence to its own."""
