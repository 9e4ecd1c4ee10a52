"""The colours of wooden pieces: what people call them, and how a screen shows them."""

from tallystone.store.names import folded

NAMED_COLOURS = {
    "red": "#c1272d",
    "blue": "#1f5fbf",
    "green": "#1e8449",
    "yellow": "#c9a400",
    "black": "#222222",
    "white": "#a9a9a9",
    "orange": "#e0761b",
    "purple": "#7d3c98",
    "pink": "#d6619d",
    "brown": "#7b4a21",
    "grey": "#7f7f7f",
}
"""By the English word."""

_WORDS = """
red: czerwony czerwona czerwone красный красная красное красные
blue: niebieski niebieska niebieskie синий синяя синее синие голубой голубая голубое голубые
green: zielony zielona zielone зелёный зелёная зелёное зелёные зеленый зеленая зеленое зеленые
yellow: żółty żółta żółte жёлтый жёлтая жёлтое жёлтые желтый желтая желтое желтые
black: czarny czarna czarne чёрный чёрная чёрное чёрные черный черная черное черные
white: biały biała białe белый белая белое белые
orange: pomarańczowy pomarańczowa pomarańczowe оранжевый оранжевая оранжевое оранжевые
purple: violet fioletowy fioletowa fioletowe фиолетовый фиолетовая фиолетовое фиолетовые
pink: różowy różowa różowe розовый розовая розовое розовые
brown: brązowy brązowa brązowe коричневый коричневая коричневое коричневые
grey: gray szary szara szare серый серая серое серые
"""
_ENGLISH = {folded(word): line.split(":")[0] for line in _WORDS.strip().splitlines() for word in line.split(":")[1].split()}


def drawn(colour: str) -> str:
    """Return how the colour that people call ``colour``, in English, Polish or Russian, is drawn; "" when it is not known."""
    word = folded(colour)
    return NAMED_COLOURS.get(_ENGLISH.get(word, word), "")
