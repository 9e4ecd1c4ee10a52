import re

import pytest

from hardware import build, manifest
from hardware.revision import file_name

NAMES = sorted(build.outputs())
MADE = sorted(manifest.read())


def sources(name):
    """What the tools made this file from."""
    folder = manifest.ROOT
    drawn = {
        "breadboard.png": folder / "out" / file_name("breadboard.svg"),
        "schematic.png": folder / "kicad" / file_name("board.kicad_sch"),
        "board.png": folder / "kicad" / file_name("board.kicad_pcb"),
    }
    for word, source in drawn.items():
        if name.endswith(f"-{word}"):
            return (source,)
    return manifest.CASE_SOURCES


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_file_is_what_the_sources_make(name):
    assert (manifest.ROOT / name).read_text(encoding="utf-8") == build.outputs()[name], "run `make hardware`"


@pytest.mark.parametrize("name", MADE)
def test_a_model_or_picture_is_as_its_tool_left_it_and_its_source_has_not_changed_since(name):
    assert manifest.read()[name] == manifest.entry(name, sources(name)), "run `make hardware`"


def test_nothing_lies_in_the_folder_that_nobody_makes():
    found = {path.relative_to(manifest.ROOT).as_posix() for path in (manifest.ROOT / "out").iterdir()}
    assert found - {"out/manifest.json"} == {name for name in (*NAMES, *MADE) if name.startswith("out/")}


def test_every_name_carries_the_revision():
    assert all("/tallystone-r1-" in name for name in (*NAMES, *MADE) if name not in build.GUIDES)


def test_no_generated_file_is_too_large_for_the_repository():
    for name in (*NAMES, *MADE):
        assert (manifest.ROOT / name).stat().st_size <= manifest.LARGEST_BYTES, name


@pytest.mark.parametrize("name", ["pins", "wires", "power", "pieces"])
def test_each_table_is_in_one_guide(name):
    texts = [(manifest.ROOT / guide).read_text(encoding="utf-8") for guide in build.GUIDES]
    assert sum(text.count(f"<!-- {name} -->") for text in texts) == 1
    assert sum(text.count(f"<!-- end of {name} -->") for text in texts) == 1


@pytest.mark.parametrize("guide", [*build.GUIDES, "troubleshooting.md"])
def test_every_link_and_picture_of_a_guide_is_there(guide):
    text = (manifest.ROOT / guide).read_text(encoding="utf-8")
    targets = [target.partition("#")[0] for target in re.findall(r"\]\(([^)]+)\)", text)]
    missing = [target for target in targets if target and not (manifest.ROOT / target).exists()]
    assert missing == []


def test_every_picture_is_used_in_a_guide():
    texts = "".join((manifest.ROOT / guide).read_text(encoding="utf-8") for guide in build.GUIDES)
    assert [name for name in MADE if name.endswith(".png") and f"({name})" not in texts] == []


def test_the_tools_are_locked_by_hash_and_name_no_index():
    locked = (manifest.ROOT.parent / "requirements-hardware.lock").read_text(encoding="ascii")
    wanted = (manifest.ROOT / "requirements.in").read_text(encoding="ascii").split()
    entries = [entry for entry in re.split(r"\n(?=\S)", locked) if "==" in entry]
    names = {re.split("==", entry)[0].replace("-", "_") for entry in entries}
    assert set(wanted) <= {name.partition("[")[0] for name in names}
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in locked
    assert "index" not in locked
