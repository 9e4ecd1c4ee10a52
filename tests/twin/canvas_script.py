"""Draws pseudo-random pictures and prints a CRC of the buffer after each step; run on CPython and on MicroPython.

With the argument `plain` the loops in machine code are left out.
"""

import binascii
import sys

from firmware.ui import canvas as loops

if "plain" in sys.argv:
    loops.draw_run = loops.invert_run = loops.scale_glyph = None

from firmware.ui import font
from firmware.ui.canvas import Canvas
from firmware.ui.icon_data import ICONS
from firmware.ui.icons import draw_icon
from firmware.ui.text_layout import centre, clip, wrap
from firmware.ui.widgets.big_number import big_number
from firmware.ui.widgets.dice_row import dice_row
from firmware.ui.widgets.menu_list import menu_list
from firmware.ui.widgets.progress import progress
from firmware.ui.widgets.title_bar import title_bar
from firmware.ui.widgets.toast import toast

STEPS = 1500
TEXTS = (
    "Ada: +3 wood",
    "Za\u017c\u00f3\u0142\u0107 g\u0119\u015bl\u0105 ja\u017a\u0144",
    "\u0429\u0435\u0440\u0431\u0430\u043a\u043e\u0432\u0430 \u0410\u043d\u043d\u0430",
    "Nguy\u1ec5n e\u0301 \u6f22\u5b57 \u2192 \u2605",
    "",
)


class Chance:
    """A small repeatable generator."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 75 + 74) % 65537
        return self.state % n

    def x(self):
        return self.below(200) - 40

    def y(self):
        return self.below(120) - 30

    def length(self):
        return self.below(90) - 5

    def text(self):
        return TEXTS[self.below(len(TEXTS))]


def draw_shape(canvas, chance):
    x, y, c = chance.x(), chance.y(), chance.below(2)
    kind = chance.below(6)
    if kind == 0:
        canvas.pixel(x, y, c)
    elif kind == 1:
        canvas.hline(x, y, chance.length(), c)
    elif kind == 2:
        canvas.vline(x, y, chance.length(), c)
    elif kind == 3:
        canvas.rect(x, y, chance.length(), chance.length(), c)
    elif kind == 4:
        canvas.fill_rect(x, y, chance.length(), chance.length(), c)
    else:
        canvas.invert_rect(x, y, chance.length(), chance.length())


def draw_stamp(canvas, chance):
    height = chance.below(27)
    columns = bytes([chance.below(256) for _ in range(chance.below(40))])
    canvas.blit_columns(chance.x(), chance.y(), columns, height, chance.below(2))


def draw_widget(canvas, chance, face):
    kind = chance.below(7)
    if kind == 0:
        print("title", title_bar(canvas, face, chance.text(), chance.text()))
    elif kind == 1:
        items = [(chance.text(), chance.text(), chance.below(3) > 0) for _ in range(chance.below(9) + 1)]
        print("list", menu_list(canvas, face, chance.below(20), chance.below(20), 100, 4, items, chance.below(len(items))))
    elif kind == 2:
        faces = [chance.below(25) - 2 for _ in range(chance.below(12) + 1)]
        print("dice", dice_row(canvas, 0, chance.y(), 128, faces, chance.below(2) == 0, (chance.below(12),)))
    elif kind == 3:
        toast(canvas, face, chance.text() + " " + chance.text())
    elif kind == 4:
        progress(canvas, chance.x(), chance.y(), chance.length(), 9, chance.x(), 100)
    elif kind == 5:
        print("number", big_number(canvas, face, 0, chance.y(), 128, chance.text(), chance.below(4) + 1))
    else:
        draw_icon(canvas, chance.x(), chance.y(), sorted(ICONS)[chance.below(len(ICONS))], chance.below(2))


def print_layout(chance, face):
    width = chance.below(140)
    s = chance.text() + " " + chance.text()
    lines = wrap(face, s, width, 3)
    for line in [clip(face, s, width), centre(face, s, width)[0]] + lines:
        print(binascii.crc32(line.encode()), face.width(line))


def main():
    canvas, chance = Canvas(), Chance(4711)
    faces = (font.small(), font.large())
    for step in range(STEPS):
        face = faces[chance.below(2)]
        kind = chance.below(8)
        if kind < 3:
            draw_shape(canvas, chance)
        elif kind < 5:
            draw_stamp(canvas, chance)
        elif kind < 6:
            print("text", canvas.text(face, chance.x(), chance.y(), chance.text(), chance.below(2)))
        elif kind < 7:
            draw_widget(canvas, chance, face)
        else:
            print_layout(chance, face)
        if step % 100 == 99:
            canvas.fill(chance.below(2))
        print(step, binascii.crc32(canvas.buffer))


main()
