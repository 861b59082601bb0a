"""105.2: "that's both black and green"."""

from __future__ import annotations

from apnap.effects.words.qualities import HasAllColors
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.words import COLOR_WORDS, COLORS
from apnap.state.ability import Filter


def both_colors(r: Reader) -> Filter:
    """Read two colors that an object has, behind "that's"."""
    r.expect("both")
    one = r.pick(COLORS)
    r.expect("and")
    return HasAllColors(one + r.pick(COLORS))


@prints(HasAllColors)
def say_has_all_colors(say: Saying, value: HasAllColors) -> str:
    return f"both {' and '.join([COLOR_WORDS[each] for each in value.colors])}"
