import filecmp
from pathlib import Path

from tests.twin.pythons import run_both


def test_dice_and_entropy_are_the_same_on_both_pythons():
    ours, theirs = run_both("tests/twin/storage/chance_script.py", lambda name: ())
    assert len(ours) > 1300
    assert ours == theirs


def test_both_pythons_store_the_same_bytes_and_read_the_same_from_them(tmp_path: Path):
    ours, theirs = run_both("tests/twin/storage/journal_script.py", lambda name: (tmp_path / name,))
    assert len(ours) > 30
    assert ours == theirs
    names = sorted(path.relative_to(tmp_path / "cpython") for path in (tmp_path / "cpython").rglob("*") if path.is_file())
    assert [str(name) for name in names] == [
        "counts.a", "counts.b", "plays/000001.syn", "plays/000001.tsr", "plays/000003.key", "plays/000003.tsr", "settings.txt",
    ]  # fmt: skip
    for name in names:
        assert filecmp.cmp(tmp_path / "cpython" / name, tmp_path / "micropython" / name, shallow=False), name
