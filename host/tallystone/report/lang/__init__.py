"""What a page says, in other languages than English: from the English sentence to the other one."""
