"""601.3e: "… if it's an instant or sorcery spell", "… if that spell's mana value is 8 or less"."""

from __future__ import annotations

from apnap.effects.words.filters import HasNumber
from apnap.oracle.grammar.comparisons import bounds, value_bounds
from apnap.oracle.grammar.nouns import SPELL, noun, quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, some
from apnap.state.ability import Filter

WHOSE = ("that spell 's", "the spell 's", "the resulting spell 's", "its")


def spell_is(r: Reader) -> Filter:
    """601.3e: Read what a card has to be as a spell to be cast."""
    r.expect("if")
    if r.one_of("it's a", "it's an"):
        phrase = noun(r)
        found = quality(phrase)
        if phrase.kind != SPELL or phrase.control or phrase.zone or found is None:
            raise r.miss("a spell")
        return found
    r.expect(*[f"{each} mana value is" for each in WHOSE])
    if parity := r.one_of("odd", "even"):
        return HasNumber("mana value", parity=parity)
    compared = r.attempt(value_bounds)
    return HasNumber("mana value", *(compared if compared is not None else bounds(r)))


def spell_is_words(say: Saying, value: Filter) -> str:
    """What the card has to be as a spell."""
    if isinstance(value, HasNumber):
        who = some(perhaps("the resulting spell 's"), perhaps("the"))
        return f"if {who} it 's {say(value)}"
    return f"if it's {say(value)} spell"
