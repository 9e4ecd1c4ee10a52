import math
from dataclasses import replace

import pytest

from hardware.electronics.circuit import nets
from hardware.electronics.parts import BY_REF, PARTS
from hardware.kicad import design_rules, layout
from hardware.kicad.pcb_file import pcb_text
from hardware.kicad.router import RoutingError, route
from hardware.kicad.schematic_file import schematic_text
from hardware.kicad.sexpr import identity, text, words


def test_the_copper_breaks_no_design_rule(copper):
    assert design_rules.problems(layout.pads(), *copper) == []


def test_every_pin_of_the_circuit_has_a_hole_in_the_board():
    on_board = {f"{pad.part}.{pad.pin}": pad.net for pad in layout.pads()}
    assert {pin: name for name, net in nets().items() for pin in net}.items() <= on_board.items()


def test_the_pico_has_the_outline_and_holes_of_its_datasheet():
    pico = BY_REF["A1"]
    holes = {pin.name: pico.hole(pin) for pin in pico.pins}
    assert pico.size == (21.0, 51.0)
    assert math.dist(holes["1"], holes["40"]) == pytest.approx(17.78)
    assert math.dist(holes["1"], holes["20"]) == pytest.approx(48.26)
    assert math.dist(holes["20"], holes["21"]) == pytest.approx(17.78)


def test_the_usb_socket_of_the_pico_is_at_the_edge():
    assert BY_REF["A1"].at[1] - BY_REF["A1"].size[1] / 2 == 0


def test_no_body_stands_on_another():
    flat = [part for part in PARTS if part.ref != "DS1"]
    for i, a in enumerate(flat):
        for b in flat[:i]:
            apart = [abs(a.at[k] - b.at[k]) - (a.size[k] + b.size[k]) / 2 for k in range(2)]
            assert max(apart) >= 0, f"{a.ref} and {b.ref}"


def test_nothing_but_its_own_header_is_under_the_display():
    display = BY_REF["DS1"]
    low, high = display.at[1] - 2.0, display.at[1] - 2.0 + display.size[1]
    for part in PARTS:
        beside = abs(part.at[0] - display.at[0]) >= (part.size[0] + display.size[0]) / 2
        above_or_below = part.at[1] + part.size[1] / 2 <= low or part.at[1] - part.size[1] / 2 >= high
        assert part is display or beside or above_or_below, part.ref


def test_a_cut_track_is_noticed(copper):
    tracks, vias = copper
    cut = [track for track in tracks if track.net != "ROLL"]
    found = design_rules.problems(layout.pads(), cut, vias)
    assert len(found) >= 1
    assert all("is not joined to the rest of ROLL" in sentence for sentence in found if "ROLL" in sentence)


def test_a_track_across_others_is_noticed(copper):
    tracks, vias = copper
    stray = layout.Track("SDA", 1, (10.0, 29.0), (90.0, 29.0))
    assert any("mm from" in sentence for sentence in design_rules.problems(layout.pads(), [*tracks, stray], vias))


def test_a_via_at_the_edge_or_a_screw_is_noticed(copper):
    tracks, vias = copper
    found = design_rules.problems(layout.pads(), tracks, [*vias, layout.Via("GND", (0.7, 30.0)), layout.Via("GND", (6.0, 4.0))])
    assert any("too near to the edge" in sentence for sentence in found)
    assert any("too near to the mounting hole" in sentence for sentence in found)


def test_a_pad_that_is_walled_in_is_said_by_net():
    middle = layout.Pad("X1", "1", "A", (48.0, 29.0), 1.0, 0.5)
    ring = [layout.Pad("W", str(i), f"W{i}", (48 + 2 * math.cos(i * 0.39), 29 + 2 * math.sin(i * 0.39)), 1.0, 0.5) for i in range(16)]
    far = replace(middle, part="X2", at=(70.0, 29.0))
    with pytest.raises(RoutingError, match="for the net A"):
        route((middle, far, *ring), ["A"], "A")


def test_the_files_for_kicad_come_out_the_same_every_time(copper):
    assert pcb_text(*copper) == pcb_text(*copper)
    assert schematic_text() == schematic_text()
    assert identity("a", "b") == identity("a", "b") != identity("b", "a")


def test_the_schematic_labels_every_connected_pin():
    drawn = schematic_text()
    for name, net in nets().items():
        flags = 1 if name in ("GND", "VSYS") else 0
        assert drawn.count(f'(global_label "{name}"') == len(net) + flags, name


def test_brackets_quotes_and_numbers_are_written_as_kicad_reads_them():
    assert text([*words("at 1.50 -0.00001"), 'a "b" \\']) == '(at 1.5 0 "a \\"b\\" \\\\")'
