from xml.etree import ElementTree

import pytest

from hardware.breadboard import draw, holes, plan, table
from hardware.electronics import bom


def test_the_breadboard_joins_what_the_circuit_joins_and_nothing_else():
    assert plan.joined() == plan.wanted()


def test_no_hole_is_used_twice():
    used = [*plan.legs().values(), *(hole for wire in plan.wires() for hole in (wire.start, wire.end))]
    assert len(set(used)) == len(used)


def test_every_hole_is_on_the_breadboard():
    for hole in plan.legs().values():
        assert holes.strip(hole)


@pytest.mark.parametrize("hole", [(0, "a"), (64, "a"), (1, "k"), (1, "")])
def test_a_hole_that_is_not_there_is_refused(hole):
    with pytest.raises(ValueError, match="there is no hole"):
        holes.strip(hole)


def test_the_legs_of_the_pico_are_seven_rows_apart_as_on_the_module():
    across = holes.place((1, "c"))[1] - holes.place((1, "h"))[1]
    assert across == 7 * holes.PITCH_PX


def test_the_parts_list_counts_the_wires():
    lines, _ = bom.read()
    assert next(line.quantity for line in lines if line.part == "jumper wire") == len(plan.wires())


def test_the_diagram_is_sound_and_numbers_every_wire():
    root = ElementTree.fromstring(draw.picture())
    numbers = [e.text for e in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {str(i + 1) for i in range(len(plan.wires()))} <= set(numbers)


def test_two_nets_have_two_colours():
    assert len({colour for colour, _ in draw.COLOURS.values()}) == len(draw.COLOURS)
    assert {wire.net for wire in plan.wires()} == set(draw.COLOURS)


def test_the_table_has_a_line_for_each_wire_in_the_order_of_the_steps():
    lines = table.wire_table().splitlines()[2:]
    steps = [int(line.split("|")[2]) for line in lines]
    assert len(lines) == len(plan.wires())
    assert steps == sorted(steps)
