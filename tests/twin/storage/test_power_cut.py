import re

from tests.bench.plays import play_record
from tests.twin.pythons import micropython, run

SCRIPT = "-X heapsize=32M tests/twin/storage/power_cut_script.py"


def figures(lines):
    text = "\n".join(lines)
    print(text)
    return {key: float(value) for key, value in re.findall(r"^(.+): ([\d.]+)$", text, re.MULTILINE)}


def test_a_power_cut_after_or_within_any_flash_operation_of_a_short_play_loses_nothing_confirmed():
    found = figures(run(micropython(), SCRIPT, 80, 1, 0))
    assert found["cuts"] == 2 * found["flash operations"] + 1


# Every seventh operation, about one in two appends; the others differ from these only in which entry they hit.
def test_a_power_cut_in_a_whole_stone_age_play_loses_nothing_confirmed_and_the_flash_budgets_hold(tmp_path):
    path = tmp_path / "play.tsr"
    path.write_bytes(play_record(seed=1))
    found = figures(run(micropython(), SCRIPT, path, 7, 1))
    assert found["appends"] > 150
    assert found["cuts"] > found["flash operations"] / 4
    assert found["bytes an append"] <= 16
    assert found["erases an append"] <= 1.2
