import pytest

from tests.subset.leaks import FORBIDDEN, leak_problems


@pytest.mark.parametrize("text", FORBIDDEN, ids=[f"number {at}" for at in range(len(FORBIDDEN))])
def test_each_forbidden_address_is_found_in_any_case_at_its_line(text: bytes) -> None:
    found = list(leak_problems("docs/a.md", b"one\ntwo " + text.upper() + b"\nthree " + text))
    assert [(problem.path, problem.line) for problem in found] == [("docs/a.md", 2)]


def test_bytes_that_are_no_text_are_searched_as_well() -> None:
    assert list(leak_problems("a.bin", b"\xff\xfe\x00" + FORBIDDEN[0]))


def test_ordinary_text_passes() -> None:
    assert list(leak_problems("README.md", b"make setup; see https://micropython.org and docs/plan")) == []
