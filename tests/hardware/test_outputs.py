import pytest

from hardware import build, manifest

NAMES = sorted(build.outputs())


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_file_is_what_the_sources_make(name):
    assert (manifest.ROOT / name).read_text(encoding="utf-8") == build.outputs()[name], "run `make hardware`"


def test_every_name_carries_the_revision():
    assert all("/tallystone-r1-" in name for name in NAMES)
