"""About this device: what it is, how healthy it is, how much it still holds."""

from binascii import hexlify

from firmware.ui.page_screen import Page, PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App


def show_about(app: "App") -> None:
    """Show the page."""
    lines = [(app.say(label), app.say(value)) for label, value in facts(app)]
    for text in app.entropy_texts() or ["ui_entropy_good"]:
        lines.append((app.say(text), ""))
    for text in app.setting_problems():
        lines.append((app.say(text), ""))
    app.show(PageScreen(app, [Page(app.say("ui_about"), "", lines)], app.home))


def facts(app: "App") -> list:
    """Return ``(label, value)`` texts."""
    rows: list = [
        ("ui_version", ("literal", app.version)),
        ("ui_device", ("literal", "")),
        (("literal", ""), ("literal", hexlify(app.board.unique).decode())),
    ]
    if app.shelf is not None:
        rows.append(("ui_storage_left", ("ui_kilobytes", app.board.free_bytes() // 1024)))
        rows.append(("ui_plays", len(app.shelf.numbers())))
        rows.append(("ui_boots", app.shelf.boot))
        rows.append(("ui_time", "ui_known" if app.shelf.time_source else "ui_unknown"))
    return rows
