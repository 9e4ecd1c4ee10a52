"""What is printed or counted and published of Origins: First Builders (OR 1)."""

SEATS = (2, 4)

STONE = 0
FOOD = 1
WISDOM = 2
GOLD = 3
GOODS = ("stone", "food", "wisdom", "gold")
"""The first three are the basic resources; gold is a joker (OR 8.8)."""
BASIC = 3

COLOURS = ("blue", "orange", "purple", "red", "yellow")
"""Colours of citizen dice, buildings, towers and bonus action tiles; -1 in their place is none."""
SPEAKER = 5
"""In place of a colour: a speaker die has none (OR 7.6)."""
ARCHON = 48
"""In place of a die's code."""
DIE_WORDS = COLOURS + ("speaker",)

CITIZEN_FACES = (1, 2, 3, 4, 5, 6)
SPEAKER_FACES = (2, 2, 3, 3, 4, 5)
BEST = 6
BEST_SPEAKER = 5

SITES = 5
DIAL = 6
"""A mothership shows 1 to 6."""
TEMPLES = ("sea", "forest", "mountain")

LEFT_OUT = (2, 1, 0)
"""Citizen dice of each colour that stay in the box with 2, 3, 4 seats."""
CITIZENS = 9
SPEAKERS = 4
FIRST_OFFER = 2
"""Dice of each colour rolled at the start; each seat takes as many."""
FIRST_DICE = 2
FIRST_BASES = 2
MOST_BASES = 6
TOWER_DISKS = 12
TILES = 15
"""Building tiles of each colour."""
LAST_COLOURS = 3
"""The game ends when tower disks of no more colours are left."""

CELLS = 40
"""More cells of the military track are not kept count of; the board has fewer."""
MOST_ROW = 10
MOST_STEPS = 15
"""Of a temple track."""

# Rewards beside the cells of the military track (OR 6)
NO_REWARD = 0
EXCHANGE = 1
ONE_OF = 2
"""ONE_OF + kind: one of that kind of goods."""
TWO_GOLD = 6
CHOICE_AND = 7
"""CHOICE_AND + kind: one basic resource of choice, and one of that kind of goods."""
REWARDS = (
    "none",
    "exchange",
    "stone",
    "food",
    "wisdom",
    "gold",
    "2-gold",
    "choice+stone",
    "choice+food",
    "choice+wisdom",
    "choice+gold",
)

# What lies between two cells
PLAIN = 0
THRESHOLD = 1
TRACK_END = 2
BORDERS = ("plain", "threshold", "end")

# What an action or an effect does
RESOURCES_A = 0
RESOURCES_B = 1
ADVANCE = 2
ATTACK = 3
MARCH = 4
BUY = 5
TEMPLE = 6
CITIZEN = 7
SPEAKER_DIE = 8
OTHER = 9
PRINTED = ("choice+gold", "stone+wisdom+food", "advance", "attack", "advance+attack", "buy", "temple", "citizen", "speaker", "other")
"""What can be printed as an action of an encounter site or on a bonus action tile."""
COUNTED = (ADVANCE, MARCH, TEMPLE)
"""Those with a number beside."""
MOST_COUNTED = 6
GAIN = 10
PAY = 11
POINTS = 12
TOKEN = 13
TOWER = 14
EFFECTS = PRINTED[:OTHER] + ("", "gain", "pay", "points", "token", "tower")
"""What can be entered as an effect of a building, a card, a track; OTHER is none of them."""
