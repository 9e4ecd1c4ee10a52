import math
import struct

import pytest

from hardware.case import dimensions as d
from hardware.case import stl
from hardware.electronics.parts import BY_REF
from hardware.manifest import ROOT
from hardware.revision import file_name

PARTS = ("base", "lid-130", "lid-096", "cap", "cap-roll", "stand-15", "stand-30")


def mesh(word):
    return stl.read(ROOT / "out" / file_name(f"{word}.stl"))


def size(word):
    low, high = stl.box(mesh(word))
    return tuple(high[i] - low[i] for i in range(3))


@pytest.mark.parametrize("word", PARTS)
def test_every_model_is_watertight_and_the_right_way_out(word):
    assert stl.open_edges(mesh(word)) == 0
    assert stl.volume_mm3(mesh(word)) > 0


@pytest.mark.parametrize("word", PARTS)
def test_every_model_stands_on_the_bed_and_needs_no_supports(word):
    assert stl.box(mesh(word))[0][2] == 0
    assert stl.overhang_mm2(mesh(word)) == 0


@pytest.mark.parametrize("word", PARTS)
def test_every_model_fits_a_small_printer(word):
    assert max(size(word)) <= 120


@pytest.mark.parametrize("word", PARTS)
def test_every_model_has_a_step_file_beside_it(word):
    text = (ROOT / "out" / file_name(f"{word}.step")).read_text(encoding="ascii")
    assert text.startswith("ISO-10303-21;")
    assert text.rstrip().endswith("END-ISO-10303-21;")


def test_the_models_have_the_measures_of_the_parameters():
    assert size("base") == pytest.approx((*d.OUTER, d.Z_RIM - d.Z_BOTTOM), abs=0.01)
    assert size("lid-130") == pytest.approx((*d.OUTER, d.Z_TOP - d.POST_GAP), abs=0.01)
    assert size("cap")[2] == pytest.approx(d.Z_TOP + d.CAP_PROUD - d.SWITCH_TOP, abs=0.01)
    assert size("cap")[0] == pytest.approx(d.SMALL_CAP.flange, abs=0.1)
    assert size("stand-15")[2] == d.STAND_WIDE


@pytest.mark.parametrize("name", sorted(d.walls()))
def test_no_wall_is_thinner_than_three_lines(name):
    assert d.walls()[name] >= d.LEAST_WALL


@pytest.mark.parametrize("ref", sorted(d.HEIGHTS))
def test_the_lid_clears_every_part(ref):
    assert d.HEIGHTS[ref] + 0.5 <= d.LID_HEIGHT


def test_every_part_has_a_height_a_cap_or_a_slot():
    assert set(BY_REF) == set(d.HEIGHTS) | set(d.CAPS) | {"SW6"}


@pytest.mark.parametrize("ref", sorted(set(BY_REF) - {"J2"}))
def test_no_part_touches_a_post(ref):
    part = BY_REF[ref]
    middle = (part.at[0], part.at[1] + (part.size[1] / 2 - 2.0 if ref == "DS1" else 0.0))
    for x, y in d.MOUNTS:
        away = [max(abs(at - m) - side / 2, 0.0) for at, m, side in zip((x, y), middle, part.size, strict=True)]
        apart = math.dist((x, y), middle) - part.size[0] / 2 if ref == "BZ1" else math.hypot(*away)
        assert apart >= d.POST / 2 + 0.3


@pytest.mark.parametrize("ref", sorted(d.CAPS))
def test_a_cap_rests_on_its_switch_moves_and_cannot_fall_out(ref):
    cap = d.CAPS[ref]
    assert cap.hole - cap.across >= 0.5
    assert cap.flange >= cap.hole + 1.5
    assert d.Z_DISC > d.SWITCH_TOP
    assert 0.3 <= d.CAP_PLAY <= 0.8
    for other, height in d.HEIGHTS.items():
        apart = math.dist(d.place(ref), d.place(other)) - cap.flange / 2 - max(BY_REF[other].size) / 2
        assert apart > 0 or height < d.Z_DISC or other in ("DS1",)


def test_the_caps_do_not_touch_each_other_or_the_lip():
    places = {ref: d.place(ref) for ref in d.CAPS}
    for a, at in places.items():
        reach = d.CAPS[a].flange / 2
        assert all(math.dist(at, there) >= reach + d.CAPS[b].flange / 2 + 0.3 for b, there in places.items() if a != b)
        inside = d.BOARD_GAP - d.LIP_GAP - d.LIP
        assert reach - inside <= at[0] <= d.WIDTH_MM - reach + inside
        assert reach - inside <= at[1] <= d.HEIGHT_MM - reach + inside


@pytest.mark.parametrize("name", sorted(d.WINDOWS))
def test_the_light_shield_lies_on_the_glass_and_shows_all_that_is_lit(name):
    window = d.WINDOWS[name]
    for i in range(2):
        assert window.opening[i] >= window.active[i] + 1.5
        assert window.opening[i] + 2 * d.SHIELD_WALL <= window.glass[i]
    assert 0.2 <= d.SHIELD_GAP <= 0.5


def test_the_plug_gets_through_the_slot_into_the_socket():
    assert d.USB_PLUG[0] + 1.0 <= d.USB_SLOT_WIDE
    assert d.USB_SLOT[0] <= d.USB_MIDDLE - d.USB_PLUG[1] / 2 - 0.5
    assert d.USB_SLOT[1] >= d.USB_MIDDLE + d.USB_PLUG[1] / 2 + 0.5


def test_the_screw_reaches_into_the_lid_and_not_through_it():
    thread = d.SCREW_LENGTH - (d.FLOOR + d.STANDOFF + d.THICKNESS_MM + d.POST_GAP)
    assert 1.5 * 2.5 <= thread <= d.Z_RIM - d.POST_GAP


def test_the_cell_fits_below_the_board_between_the_posts():
    assert d.CELL[2] + d.LEG_ROOM + 0.5 <= d.STANDOFF
    assert d.CELL[0] <= d.MOUNTS[1][0] - d.MOUNTS[0][0] - d.POST
    assert d.CELL[1] <= d.MOUNTS[2][1] - d.MOUNTS[0][1] - d.POST


def test_there_are_two_tilts():
    assert len(set(d.STAND_TILTS)) == 2
    assert {f"stand-{tilt}" for tilt in d.STAND_TILTS} <= set(PARTS)


@pytest.mark.parametrize("tilt", d.STAND_TILTS)
def test_a_stand_is_as_steep_as_its_name_says(tilt):
    edges = [(a, b) for corners in mesh(f"stand-{tilt}") for a, b in zip(corners, corners[1:], strict=False)]
    slopes = {round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))) % 90 for a, b in edges}
    assert slopes & {tilt, 90 - tilt}


@pytest.mark.parametrize("tilt", d.STAND_TILTS)
def test_the_device_does_not_tip_over_on_its_stand(tilt):
    deep, high, turn = d.OUTER[1], d.Z_TOP - d.Z_BOTTOM, math.radians(tilt)
    foot = deep * math.cos(turn)
    weight = deep / 2 * math.cos(turn) - high / 2 * math.sin(turn)
    assert foot / 4 <= weight <= foot * 3 / 4


def test_a_hole_in_a_model_is_noticed():
    whole = mesh("stand-15")
    assert stl.open_edges(whole[1:]) == 3
    assert stl.open_edges([(a, c, b) for a, b, c in whole[:1]] + whole[1:]) > 0


def test_a_ceiling_without_support_is_noticed():
    plate = [((0, 0, 5), (0, 1, 5), (1, 0, 5)), ((0, 0, 0), (1, 0, 0), (0, 1, 0))]
    assert stl.overhang_mm2(plate) == 0.5


@pytest.mark.parametrize("data", [b"", b"solid x", bytes(84), bytes(80) + struct.pack("<I", 2) + bytes(50), bytes(80) + b"\xff" * 54])
def test_a_file_that_is_no_stl_is_refused(tmp_path, data):
    path = tmp_path / "part.stl"
    path.write_bytes(data)
    with pytest.raises(ValueError, match=r"part\.stl is no binary STL file"):
        stl.read(path)


def test_what_is_written_is_read_again(tmp_path):
    path = tmp_path / "part.stl"
    stl.write(path, [((0, 0, 0), (1, 0, 0), (0, 1, 0.5)), ((0, 0, 0), (0.0001, 0, 0), (0, 1, 0))])
    assert stl.read(path) == [((0, 0, 0), (1, 0, 0), (0, 1, 0.5))]
