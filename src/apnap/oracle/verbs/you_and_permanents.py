"""702.11c: "You and permanents you control gain hexproof until end of turn"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Called
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.selections import Each, You
from apnap.oracle.abilities.instructions import OBJECT_VERBS, clause_shape
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect

from .gain import gain_keywords


@clause_shape("you")
def you_and_permanents(r: Reader) -> tuple[Effect, ...]:
    """611.2a, 702.11c: Read what you and permanents gain together: both last as long."""
    r.expect("you and")
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or not phrase.plural or phrase.zone:
        raise r.miss("permanents")
    those = Each(described(phrase))
    r.expect("gain")
    start = r.at
    mine = gain_keywords(r, You())
    end, r.at = r.at, start
    r.speak_of(those, kind_of(those.what), "several", "each")
    theirs = OBJECT_VERBS["gain"](r, those)
    if r.at != end or len(mine) != 1:
        raise r.miss("the same for both")
    return (*[_alone(each) for each in mine], *theirs)


def _alone(effect: Effect) -> Effect:
    inner = effect.effect if isinstance(effect, Called) else effect
    return replace(inner) if isinstance(inner, BeginReplacement) else effect
