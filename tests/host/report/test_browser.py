import pytest

from engines_core import registry
from tallystone.speech import LANGUAGES
from tests.host.report.plays import HOSTILE, report_of

PHONE_PX = 360
DESK_PX = 1280
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
OPEN_ALL = "document.querySelectorAll('details').forEach(d => d.open = true)"
CUT_OFF = """[...document.querySelectorAll('header, section, figure, svg, h1, h2, h3, p, summary, footer')]
    .filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !e.closest('.scroll')).map(e => e.tagName)"""


def opened(browser, folder, width, **fields):
    path = folder / "report.html"
    path.write_text(report_of(**fields)[1], "utf-8")
    browser.open(path, width)
    return path


@pytest.mark.parametrize("game", registry.names())
def test_a_report_of_any_game_fits_a_phone_and_asks_for_nothing(browser, tmp_path, game):
    path = opened(browser, tmp_path, PHONE_PX, game=game)
    browser.value(OPEN_ALL)
    assert browser.value(SIDEWAYS) == 0
    assert browser.value(CUT_OFF) == []
    assert browser.requests() == [path.as_uri()]
    assert browser.complaints() == []


@pytest.mark.parametrize("width", [PHONE_PX, DESK_PX])
def test_hostile_names_break_neither_the_page_nor_its_width(browser, tmp_path, width):
    path = opened(browser, tmp_path, width, seats=4, names=HOSTILE)
    browser.value(OPEN_ALL)
    assert browser.value(SIDEWAYS) == 0
    assert browser.value(CUT_OFF) == []
    assert str(browser.value("document.title")).startswith("Stone Age")
    assert browser.value("document.scripts.length + document.images.length") == 0
    assert browser.requests() == [path.as_uri()]
    assert browser.complaints() == []


def test_every_plot_is_as_wide_as_the_phone_lets_it(browser, tmp_path):
    opened(browser, tmp_path, PHONE_PX, game="stone_age")
    sizes = browser.value("[...document.querySelectorAll('figure svg')].map(e => e.getBoundingClientRect().width)")
    assert len(sizes) == 5
    assert all(PHONE_PX * 0.75 < size <= PHONE_PX for size in sizes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_need_no_scrolling_between_people_with_ordinary_names(browser, tmp_path, language):
    opened(browser, tmp_path, PHONE_PX, seats=4, language=language)
    assert browser.value(SIDEWAYS) == 0
    assert browser.value("document.documentElement.lang") == language
    assert browser.value("[...document.querySelectorAll('.scroll')].map(e => e.scrollWidth - e.clientWidth)") == [0, 0, 0]


def test_text_on_a_phone_is_large_enough_to_read(browser, tmp_path):
    opened(browser, tmp_path, PHONE_PX, seats=4, names=HOSTILE)
    heights = browser.value("[...document.querySelectorAll('figure svg text')].map(e => e.getBoundingClientRect().height)")
    assert min(heights) >= 8


def test_it_prints_with_all_that_is_folded_away(browser, tmp_path):
    opened(browser, tmp_path, DESK_PX, game="stone_age")
    pages = browser.printed()
    assert pages.startswith(b"%PDF")
    assert pages.count(b"/Type /Page\n") >= 3


def test_the_browser_of_the_tests_notices_what_they_look_for(browser, tmp_path):
    page_with_faults = tmp_path / "faults.html"
    faults = "<div style='width:999px'>-</div><img src='none.png'><script>nonsense()</script>"
    page_with_faults.write_text(f"<meta name='viewport' content='width=device-width'>{faults}", "utf-8")
    browser.open(page_with_faults, PHONE_PX)
    assert browser.value(SIDEWAYS) > 0
    assert [address.rsplit("/", 1)[1] for address in browser.requests()] == ["faults.html", "none.png"]
    assert any("nonsense" in complaint for complaint in browser.complaints())
