"""Figures of The Builders: Middle Ages. Facts only; the rules are elsewhere.

Resources are always in the order stone, wood, knowledge, tile. The 84 cards are
numbered 0..83: buildings, then machines, then workers from apprentice to master.
What can be built are the cards below SITES; who can work are those from BUILDINGS on.
"""

KINDS = 4
BUILDINGS = 34
"""The first machine."""
SITES = 42
"""The first worker."""
CARDS = 84

FIRST_COINS = 10
FREE_ACTIONS = 3
ACTION_COINS = 5
LAST_ROUND_POINTS = 17
COINS_FOR_A_POINT = 10
PAY = (0, 1, 3, 6)
"""Coins for taking coins with so many actions (BU 7)."""
GOLD_COINS = 5
"""What a gold coin is worth in silver ones."""

BUILDING_WORDS = (
    "bower",
    "wooden-shack",
    "covered-bridge",
    "treehouse",
    "stone-bridge",
    "wash-house",
    "straw-hut",
    "townhouse",
    "cottage",
    "rural-house",
    "house",
    "cowshed",
    "inn",
    "pigsty",
    "rural-relay",
    "grain-silo",
    "stables",
    "forge",
    "windmill",
    "watermill",
    "covered-market",
    "bourgeois-house",
    "post",
    "hotel",
    "tavern",
    "farm",
    "church",
    "watchtower",
    "abbey",
    "cloister",
    "chapel",
    "aqueduct",
    "castle",
    "cathedral",
)
MACHINE_WORDS = ("crane", "saw", "instrument", "kiln")
"""By the kind they make; each is there for 2 and, four cards on, for 3 of it."""

NEEDS = (
    b"\1\0\0\1\0\1\1\0"  # bower, wooden shack
    b"\0\1\2\0\0\2\1\0\2\0\1\0\0\1\0\2\1\0\0\2"  # covered bridge, treehouse, stone bridge, wash house, straw hut
    b"\2\0\2\1\0\2\1\2\1\2\1\1\2\1\0\2"  # townhouse, cottage, rural house, house
    b"\0\1\2\3\2\1\1\2\0\2\2\2\0\3\1\2\0\2\3\1"  # cowshed, inn, pigsty, rural relay, grain silo
    b"\0\3\1\3\2\2\0\3\3\0\3\1\0\2\3\2"  # stables, forge, windmill, watermill
    b"\0\3\2\3\2\2\2\2\3\1\2\2"  # covered market, bourgeois house, post
    b"\1\3\3\1\1\3\1\3\4\2\0\2"  # hotel, tavern, farm
    b"\4\0\2\4\3\3\2\2\4\3\2\1\4\2\4\0\3\2\2\3"  # church, watchtower, abbey, cloister, chapel
    b"\5\2\5\0\5\3\5\3\5\4\4\4"  # aqueduct, castle, cathedral
    b"\0\1\0\1\1\0\1\0\1\1\0\0\0\1\1\0"  # crane, saw, instrument, kiln for 2
    b"\0\2\1\0\0\0\2\1\1\0\0\2\2\1\0\0"  # crane, saw, instrument, kiln for 3
)
"""What a card takes to be built: four amounts a card below SITES (BU 8)."""

REWARDS = bytes(
    (8, 8, 6, 6, 6, 6, 6, 10, 10, 10, 10, 12, 12, 12, 12, 12, 14, 14, 14, 14, 16, 16, 16, 16, 16, 16, 18, 18, 18, 18, 18, 20, 20, 20)
)
"""Coins for a finished building; a machine gives none (BU 8)."""
POINTS = b"\0\0\1\1\1\1\1\2\2\2\2\3\3\3\3\3\3\3\3\3\4\4\4\4\4\4\5\5\5\5\5\6\7" + b"\x08" + b"\1\1\1\1\2\2\2\2"
"""Points for a finished building or machine (BU 8)."""

SKILLS = (
    b"\2\0\0\0\0\2\0\0\0\0\2\0\0\0\0\2\3\0\0\0\0\3\0\0\0\0\3\0\0\0\0\3"  # machines
    b"\1\1\0\0\1\0\1\0\1\0\0\1\0\1\1\0\0\1\0\1\0\0\1\1"  # 6 apprentices
    b"\2\1\0\0\2\0\1\0\2\0\0\1\1\2\0\0\1\0\2\0\1\0\0\2"  # 12 laborers
    b"\0\2\1\0\0\2\0\1\0\1\2\0\0\1\0\2\0\0\2\1\0\0\1\2"
    b"\3\1\0\0\2\2\0\0\2\1\1\0\2\0\2\0\2\0\0\2\1\2\0\1\1\1\1\1\1\1\1\1"  # 16 craftsmen
    b"\1\0\3\0\1\0\2\1\0\3\0\1\0\2\2\0\0\2\0\2\0\1\1\2\0\0\2\2\0\0\1\3"
    b"\3\2\0\0\3\0\0\2\2\3\0\0\2\0\0\3\0\3\2\0\0\2\3\0\0\0\3\2\0\0\2\3"  # 8 masters
)
"""What a card works: four amounts a card from BUILDINGS on (BU 9)."""

RANKS = ("apprentice", "laborer", "craftsman", "master")
FIRST_OF_RANK = (42, 48, 60, 76, CARDS)
"""The first card of each rank, then the end."""
RANK_WAGES = (2, 3, 4, 5)
WAGES = bytes(8) + b"\2" * 6 + b"\3" * 12 + b"\4" * 16 + b"\5" * 8
"""Coins each time a card from BUILDINGS on is sent; what one of them works is never more than BEST_SKILLS."""
BEST_SKILLS = 5
TWIN = 67
"""The worker who is the same as the one before; all other cards are single."""

GROUPS = ("0", "1", "2", "3", "4", "5", "6+", "machine")
"""The lists in which building cards are looked up: by points, and the machines."""
FIRST_OF_GROUP = (0, 2, 7, 11, 20, 26, 31, BUILDINGS, SITES)
