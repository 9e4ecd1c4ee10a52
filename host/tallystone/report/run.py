"""From a play or a file to its report."""

from collections.abc import Iterator
from pathlib import Path

from tallystone.export.target import binary_file, make_folder, text_file
from tallystone.records import is_record, read_input
from tallystone.replay import record_from_text
from tallystone.report.data import ReportData, report_data
from tallystone.report.language import Language
from tallystone.report.page import page
from tallystone.report.plots import PLOTS
from tallystone.report.style import png, styled
from tallystone.store.database import Database
from tallystone.store.reading import find, read_plays, read_record


def data_of_play(database: Database, reference: str, language: Language | None = None) -> ReportData:
    """Return what the report of a stored play needs. Raises UsageError, DataError, DatabaseError."""
    with database.reading() as connection:
        (play_id,) = find(connection, [reference])
        play = next(read_plays(connection, [play_id]))
        return report_data(read_record(connection, play_id), f"play {play.play}", play, language)


def data_of_file(name: str, language: Language | None = None) -> ReportData:
    """Return what the report of a record or a transcript needs ("-": standard input). Raises DataError."""
    data = read_input(name)
    return report_data(data if is_record(data) else record_from_text(data, name), name, None, language)


def file_name(data: ReportData) -> str:
    """Return what the report is called unless somebody says otherwise."""
    head = data.verdict.head
    assert head is not None, "without a head there is no report"
    return f"tallystone-{head.device}-{head.number}.html"


def write_report(data: ReportData, path: Path) -> None:
    """Write the report; the file appears whole or not at all. Raises DataError."""
    text = page(data)
    with text_file(path, "utf-8") as out:
        out.write(text)


def write_pictures(data: ReportData, folder: Path) -> Iterator[Path]:
    """Write the plots as PNG and yield each file. Raises DataError."""
    make_folder(folder)
    with styled():
        for name, plot in PLOTS.items():
            figure = plot(data)
            if figure is not None:
                path = folder / f"{name}.png"
                with binary_file(path) as out:
                    out.write(png(figure))
                yield path
