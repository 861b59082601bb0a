"""701.48: "Open an Attraction.", "Claim the prize!"."""

from __future__ import annotations

from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.mechanics.attractions import ClaimThePrize
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, many
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection

from .subjects import only_you


@player_verb("open")
def open_attractions(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.48b: Read "open an Attraction"."""
    only_you(r, who)
    number = amount(r)
    r.expect("attraction", "attractions")
    return (acted(r, OpenAttractions(number)),)


@player_verb("claim")
def claim(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """702.159b: Read "claim the prize!"; `attractions` puts the words behind "Prize —" there
    later."""
    r.expect("the prize !")
    only_you(r, who)
    return (ClaimThePrize(),)


@prints(OpenAttractions)
def say_open_attractions(say: Saying, value: OpenAttractions) -> str:
    return f"open {many(say, value.number)} attraction"


@prints(ClaimThePrize)
def say_claim(say: Saying, value: ClaimThePrize) -> str:
    return f"claim the prize ! prize — {say.all(value.effects)}"
