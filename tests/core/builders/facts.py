"""All 84 cards, entered a second time from the fact list; nothing here comes from the program under test.

Amounts are always stone, wood, knowledge, tile.
"""

# word: amounts it takes, coins, points
BUILDINGS = {
    "bower": (1, 0, 0, 1, 8, 0),
    "wooden-shack": (0, 1, 1, 0, 8, 0),
    "covered-bridge": (0, 1, 2, 0, 6, 1),
    "treehouse": (0, 2, 1, 0, 6, 1),
    "stone-bridge": (2, 0, 1, 0, 6, 1),
    "wash-house": (0, 1, 0, 2, 6, 1),
    "straw-hut": (1, 0, 0, 2, 6, 1),
    "townhouse": (2, 0, 2, 1, 10, 2),
    "cottage": (0, 2, 1, 2, 10, 2),
    "rural-house": (1, 2, 1, 1, 10, 2),
    "house": (2, 1, 0, 2, 10, 2),
    "cowshed": (0, 1, 2, 3, 12, 3),
    "inn": (2, 1, 1, 2, 12, 3),
    "pigsty": (0, 2, 2, 2, 12, 3),
    "rural-relay": (0, 3, 1, 2, 12, 3),
    "grain-silo": (0, 2, 3, 1, 12, 3),
    "stables": (0, 3, 1, 3, 14, 3),
    "forge": (2, 2, 0, 3, 14, 3),
    "windmill": (3, 0, 3, 1, 14, 3),
    "watermill": (0, 2, 3, 2, 14, 3),
    "covered-market": (0, 3, 2, 3, 16, 4),
    "bourgeois-house": (2, 2, 2, 2, 16, 4),
    "post": (3, 1, 2, 2, 16, 4),
    "hotel": (1, 3, 3, 1, 16, 4),
    "tavern": (1, 3, 1, 3, 16, 4),
    "farm": (4, 2, 0, 2, 16, 4),
    "church": (4, 0, 2, 4, 18, 5),
    "watchtower": (3, 3, 2, 2, 18, 5),
    "abbey": (4, 3, 2, 1, 18, 5),
    "cloister": (4, 2, 4, 0, 18, 5),
    "chapel": (3, 2, 2, 3, 18, 5),
    "aqueduct": (5, 2, 5, 0, 20, 6),
    "castle": (5, 3, 5, 3, 20, 7),
    "cathedral": (5, 4, 4, 4, 20, 8),
}
# word: amounts it takes, points, amounts it works
MACHINES = {
    "crane-2": (0, 1, 0, 1, 1, 2, 0, 0, 0),
    "saw-2": (1, 0, 1, 0, 1, 0, 2, 0, 0),
    "instrument-2": (1, 1, 0, 0, 1, 0, 0, 2, 0),
    "kiln-2": (0, 1, 1, 0, 1, 0, 0, 0, 2),
    "crane-3": (0, 2, 1, 0, 2, 3, 0, 0, 0),
    "saw-3": (0, 0, 2, 1, 2, 0, 3, 0, 0),
    "instrument-3": (1, 0, 0, 2, 2, 0, 0, 3, 0),
    "kiln-3": (2, 1, 0, 0, 2, 0, 0, 0, 3),
}
# rank: wage, what each card of the rank works
WORKERS = {
    "apprentice": (2, "1010 0110 1001 1100 0011 0101".split()),
    "laborer": (3, "0201 1020 0012 1200 0102 2001 1002 0210 0021 0120 2100 2010".split()),
    "craftsman": (4, "1111 3100 0013 0301 2110 1201 2002 2020 1021 0022 2200 1111 1030 0220 0112 0202".split()),
    "master": (5, "3002 0023 0230 3200 0032 2003 2300 0320".split()),
}
