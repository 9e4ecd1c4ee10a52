"""Polish."""

TABLE = {
    "{0} won with {1} {1|point|points}.": "Wygrywa {0}: {1} {1|punkt|punkty|punktów}.",
    "{0} and {1} tied with {2} {2|point|points}.": "Remis, {0} i {1}: po {2} {2|punkcie|punkty|punktów}.",
    "Not finished; {0} leads with {1} {1|point|points}.": "Nieukończona; prowadzi {0}: {1} {1|punkt|punkty|punktów}.",
    "Date unknown": "Data nieznana",
    "Something is wrong with the record:": "Z zapisem jest coś nie tak:",
    "Standings": "Wyniki",
    "Place": "Miejsce",
    "Player": "Gracz",
    "Points": "Punkty",
    "corrected by hand": "poprawione ręcznie",
    "Points over the rounds": "Punkty w kolejnych rundach",
    "Points over the play": "Punkty w czasie partii",
    "What each would have had if the game had ended there.": "Ile każdy by miał, gdyby gra skończyła się w tym miejscu.",
    "Where the points came from": "Skąd wzięły się punkty",
    "Part": "Za co",
    "Total": "Razem",
    "How each part was counted": "Jak policzono każdą część",
    "Dice and luck": "Kości i szczęście",
    "The code on the start screen was {0}.": "Kod na ekranie startowym: {0}.",
    "{0} {0|roll|rolls} came from physical dice.": "{0} {0|rzut wykonano|rzuty wykonano|rzutów wykonano} kośćmi ze stołu.",
    "Dice": "Kości",
    "Pips": "Oczka",
    "Average": "Średnio",
    "Luckier than": "Lepiej niż",
    "Luckier than: the share of evenings with as many fair dice that would have shown fewer pips. "
    "High dice are counted as luck, whatever they were used for.": (
        "Lepiej niż: odsetek wieczorów, w których tyle samo uczciwych kości pokazałoby mniej oczek. "
        "Wysokie rzuty liczą się jako szczęście, bez względu na to, do czego posłużyły."
    ),
    "Luck, roll by roll": "Szczęście, rzut po rzucie",
    "How often each face came": "Jak często wypadała każda ścianka",
    "What happened when": "Co się działo i kiedy",
    "Time by round": "Czas rund",
    "Time": "Czas",
    "Share": "Udział",
    "While the device was on. A step is the time of the player whose step it is.": (
        "Gdy urządzenie było włączone. Czas kroku należy do gracza, który go wykonał."
    ),
    "{0} {0|step|steps} taken back, and not shown here.": "{0} {0|krok cofnięto|kroki cofnięto|kroków cofnięto}; nie są tu pokazane.",
    "Round": "Runda",
    "table": "stół",
    "Play {0} of device {1}, rules version {2}": "Partia {0} urządzenia {1}, wersja zasad {2}",
    "Checked:": "Sprawdzono:",
    "SHA-256 of the record:": "SHA-256 zapisu:",
    "Made by TallyStone {0}.": "Utworzył TallyStone {0}.",
    "The device rolled, and every roll follows from the secret number that it had committed to before the first one.": (
        "Rzucało urządzenie, a każdy rzut wynika z tajnej liczby, którą ustaliło przed pierwszym z nich."
    ),
    "The device rolled; its secret number is not revealed yet, so the dice cannot be checked.": (
        "Rzucało urządzenie; jego tajna liczba nie jest jeszcze ujawniona, więc kości nie można sprawdzić."
    ),
    "All dice were rolled at the table and typed in.": "Wszystkimi kośćmi rzucano na stole, a wyniki wpisano.",
    "The dice do not match the secret number that the device committed to.": (
        "Kości nie zgadzają się z tajną liczbą, którą ustaliło urządzenie."
    ),
    "very unlucky": "duży pech",
    "unlucky": "pech",
    "about average": "przeciętnie",
    "lucky": "szczęście",
    "very lucky": "duże szczęście",
    "Rolls": "Rzuty",
    "Pips above the average": "Oczka ponad średnią",
    "Face (dashed: the average of fair dice)": "Ścianka (kreski: średnia uczciwych kości)",
    "Times": "Ile razy",
    "Minutes": "Minuty",
    "{0} h": "{0} h",
    "{0} min": "{0} min",
    "{0} set by hand from {1} to {2}": "{0}: ręcznie z {1} na {2}",
}
