"""701.24, 701.26, 701.48: what is done with planes, schemes and Attractions."""

from __future__ import annotations

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.actions.open_an_attraction import OpenAttractions
from apnap.effects.actions.planeswalk import PlaneswalkAway
from apnap.effects.mechanics.attractions import ClaimThePrize
from apnap.effects.mechanics.chaos import LetChaosEnsue
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.grammar.amounts import amount
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Effect, Selection


@player_verb("abandon")
def abandon(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.26a: only its owner abandons a scheme."""
    if who != You():
        raise r.miss("you")
    r.expect(SELF)
    return (acted(r, AbandonScheme()),)


@player_verb("planeswalk")
def planeswalk(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if who != You():
        raise r.miss("you")
    return (acted(r, PlaneswalkAway()),)


@clause_shape("chaos")
def chaos(r: Reader) -> tuple[Effect, ...]:
    r.expect("chaos ensues")
    return (acted(r, LetChaosEnsue()),)


@player_verb("open")
def open_attractions(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.48b."""
    if who != You():
        raise r.miss("you")
    number = amount(r)
    r.expect("attraction", "attractions")
    return (acted(r, OpenAttractions(number)),)


@player_verb("claim")
def claim(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """702.159b: what stands behind "Prize —" is put there later (`cards.attractions`)."""
    r.expect("the prize !")
    if who != You():
        raise r.miss("you")
    return (ClaimThePrize(),)
