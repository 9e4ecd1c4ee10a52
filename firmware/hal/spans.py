"""What has changed on the glass: only that goes over the bus."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH = 128
PAGES = 8


def changed_spans(old: bytearray, new: bytearray) -> "Iterator[tuple[int, int, int]]":
    """Yield ``(page, first column, end column)`` for each page of ``new`` that differs from ``old``.

    Both are 1024 bytes in page order (MONO_VLSB). Nothing is allocated for a page that is the same.
    """
    before = memoryview(old)
    after = memoryview(new)
    for page in range(PAGES):
        start = page * WIDTH
        end = start + WIDTH
        if before[start:end] == after[start:end]:
            continue
        first = start
        while old[first] == new[first]:
            first += 1
        while old[end - 1] == new[end - 1]:
            end -= 1
        yield page, first - start, end - start
