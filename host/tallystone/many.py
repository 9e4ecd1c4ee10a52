"""Verifying many records at once, on all processors when it is worth it."""

import gc
import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice

import msgspec

from tallystone.verdict import Verdict
from tallystone.verify import verify

CHUNK = 50
"""Records that go to another process together."""
WORTH_IT = 300
"""Fewer than this are done before the other processes would have started."""

Named = tuple[str, bytes]
"""What to call a record, and its bytes."""


def verify_many(records: Iterable[Named], workers: int | None = None) -> Iterator[tuple[Verdict, bytes]]:
    """Yield ``(verdict, bytes)`` for each record in order; only a few are in memory at a time.

    ``workers``: how many processes; None: as many as there are processors.
    """
    rest = iter(records)
    first = list(islice(rest, WORTH_IT))
    workers = workers or os.cpu_count() or 1
    if len(first) < WORTH_IT or workers < 2:
        for source, data in chain(first, rest):
            yield verify(data, source), data
    else:
        yield from _in_parallel(chain(first, rest), workers)


def _in_parallel(records: Iterator[Named], workers: int) -> Iterator[tuple[Verdict, bytes]]:
    with ProcessPoolExecutor(workers, initializer=_begin_worker) as pool:
        try:
            yield from _spread(pool, records, workers)
        finally:
            pool.shutdown(cancel_futures=True)


def _spread(pool: ProcessPoolExecutor, records: Iterator[Named], workers: int) -> Iterator[tuple[Verdict, bytes]]:
    decode = msgspec.msgpack.Decoder(list[Verdict]).decode
    running: deque[tuple[list[Named], Future[bytes]]] = deque()
    while True:
        while len(running) < 2 * workers and (chunk := list(islice(records, CHUNK))):
            running.append((chunk, pool.submit(_verify_chunk, chunk)))
        if not running:
            return
        chunk, future = running.popleft()
        for verdict, (_, data) in zip(decode(future.result()), chunk, strict=True):
            yield verdict, data


def _verify_chunk(chunk: list[Named]) -> bytes:
    return msgspec.msgpack.encode([verify(data, source) for source, data in chunk])


def _begin_worker() -> None:
    # Ctrl-C is the parent's matter.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A verdict leaves no cycles behind; looking for them all the time costs a tenth.
    gc.set_threshold(100_000)
