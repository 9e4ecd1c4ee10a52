"""One of a list. What cannot be chosen is grey; its reason is shown when it is selected."""

from engines_core.question import Option, Question
from firmware.ui import fontset
from firmware.ui.canvas import Canvas
from firmware.ui.draw_choice import SHORT_PX, ChoiceView, draw_choice
from firmware.ui.draw_head import Head
from firmware.ui.draw_strip import Foot
from firmware.ui.question_screen import FOOT_PX, QuestionScreen, Setting, short_toast
from firmware.ui.text_layout import end_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.app import App

_LONGEST_NOTE_PX = 60
_LINE_PX = 112
_WIDEST_PX = 118

# How the note of a line is shown: at its right, so but with icons for words, after the text, or at the bottom of the screen.
_BESIDE = 0
_ICONS_BESIDE = 1
_JOINED = 2
_BELOW = 3
_ICONS_BELOW = 4


class ChoiceScreen(QuestionScreen):
    """LEFT and RIGHT move through the list and around its ends; OK takes the selected line."""

    def __init__(self, app: "App", question: Question, setting: Setting) -> None:
        super().__init__(app, question, setting)
        self.options: tuple = question.options
        self.selected = _first_selected(question, self.options)
        self._style = _style_for(app, self.options)
        self._short = _all_short(app, self.options)

    def step(self, by: int) -> None:
        """Select the line before or after."""
        self.selected = (self.selected + by) % len(self.options)

    def ok(self) -> None:
        """Take the selected line, if it can be taken."""
        option = self.options[self.selected]
        if option.reason is not None:
            self.app.refuse()
        else:
            self.answer((option.value,))

    def view(self) -> ChoiceView:
        """Return what is to be drawn."""
        option = self.options[self.selected]
        head = self.setting.head
        foot = self.foot()
        if option.reason is not None:
            foot = self.foot(option.reason, "lock")
        elif option.note is not None and self._style >= _BELOW:
            foot = self.foot(option.note)
            if self._toast:
                head = Head(head.title, head.right, short_toast(self.app, self._toast), head.notes, head.dice, head.large)
        elif not self._toast and self._is_cut(option):
            foot = Foot(end_of(fontset.small(), _said(self.app, option, self._style)[0], FOOT_PX))
        return ChoiceView(head, _Items(self), self.selected, foot, self._short)  # type: ignore[arg-type]

    def _is_cut(self, option: Option) -> bool:
        """Return whether the selected line is too long; then its end is shown below."""
        text, note = _said(self.app, option, self._style)
        font = fontset.small()
        return font.width(text) + font.width(note) > _WIDEST_PX

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen."""
        draw_choice(canvas, self.view())

    def item(self, at: int) -> tuple:
        """Return ``(text, right text, enabled)`` of line ``at``."""
        option = self.options[at]
        text, note = _said(self.app, option, self._style)
        if option.note is None and not self._short:
            note = self.app.icon_in(text)
        return text, note, option.reason is None


class _Items:
    """The lines of a choice, said only when they are drawn."""

    def __init__(self, screen: ChoiceScreen) -> None:
        self._screen = screen

    def __len__(self) -> int:
        return len(self._screen.options)

    def __getitem__(self, at: int) -> tuple:
        return self._screen.item(at)


def _first_selected(question: Question, options: tuple) -> int:
    """Return the index of the likely option; 0 when none can be chosen at all."""
    for wanted in (question.default, None):
        for at in range(len(options)):
            if options[at].reason is None and (wanted is None or options[at].value == wanted[0]):
                return at
    return 0


def _style_for(app: "App", options: tuple) -> int:
    """Return how texts and notes are written: the first way in which every line fits, else the notes below."""
    for style in (_BESIDE, _ICONS_BESIDE, _JOINED):
        if _all_fit(app, options, style):
            return style
    texts = [app.say(option.label) for option in options]
    return _BELOW if max([fontset.small().width(text) for text in texts]) <= _LINE_PX else _ICONS_BELOW


def _all_fit(app: "App", options: tuple, style: int) -> bool:
    font = fontset.small()
    for option in options:
        text, note = _said(app, option, style)
        if font.width(note) > _LONGEST_NOTE_PX or font.width(text) + font.width(note) > _LINE_PX:
            return False
    return True


def _said(app: "App", option: Option, style: int) -> tuple[str, str]:
    """Return the text of a line and the note at its right."""
    text = app.say(option.label)
    if style == _ICONS_BELOW:
        return app.with_icons(text), ""
    if option.note is None or style == _BELOW:
        return text, ""
    note = app.say(option.note)
    if style == _ICONS_BESIDE:
        return app.with_icons(text), app.with_icons(note)
    return (text + ": " + note, "") if style == _JOINED else (text, note)


def _all_short(app: "App", options: tuple) -> bool:
    font = fontset.small()
    for option in options:
        if option.note is not None or font.width(app.say(option.label)) > SHORT_PX:
            return False
    return True
