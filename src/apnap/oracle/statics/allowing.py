"""601.3b, 701.14c, 702.95: Permissions to cast and to see cards; pairs."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.casting import CastFrom
from apnap.effects.keywords.soulbond import OfThePair
from apnap.effects.words.filters import APlayer
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, Unprintable, mark, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import (
    Ability,
    Cost,
    MayLookAtTop,
    PlayRevealed,
)
from apnap.state.names import Zone

from .by_doing import IN_ADDITION, by_doing
from .frame import predicates_of, sentence


@sentence("you")
def cast_this(r: Reader) -> tuple[Ability, ...]:
    """702.140a: Read "You may cast this card from your graveyard using its mutate ability"."""
    r.expect(f"you may cast {SELF} from your graveyard using its mutate ability")
    return (CastFrom(name="mutate", mutating=True),)


@sentence("you")
def itself_from_graveyard(r: Reader) -> tuple[Ability, ...]:
    """601.3b, 604.6: Read "You may cast ~ from your graveyard [by discarding a card …]"."""
    r.expect(f"you may cast {SELF} from your graveyard")
    costs: tuple[Cost, ...] = ()
    mana = ""
    if r.accept("by"):
        mana, costs = by_doing(r)
        r.expect("rather than paying its mana cost" if mana else IN_ADDITION)
    exiled = r.accept("or from exile")
    holds = condition(r) if r.one_of("as long as", "if") else None
    found = CastFrom(mana=mana or None, costs=costs, condition=holds)
    return (found, replace(found, zone="exile")) if exiled else (found,)


@sentence("as")
def pair(r: Reader) -> tuple[Ability, ...]:
    """702.95b: Read "As long as ~ is paired with another creature, each of those creatures …"."""
    r.expect(f"as long as {SELF} is paired with another creature ,")
    r.expect("each of those creatures", "both creatures")
    return predicates_of(r, OfThePair())


@sentence("you")
def look_at_top(r: Reader) -> tuple[Ability, ...]:
    r.expect("you may look at the top card of your library any time")
    return (MayLookAtTop(),)


@sentence("play", "players", "each", "your")
def play_revealed(r: Reader) -> tuple[Ability, ...]:
    """701.14c: Read "Play with the top card of your library revealed"."""
    who = r.pick(WHO_PLAYS)
    zone = r.pick(REVEALED)
    return (PlayRevealed(APlayer(who), zone),)


WHO_PLAYS = {
    "play with": "you",
    "players play with": "",
    "each player plays with": "",
    "your opponents play with": "opponent",
}
REVEALED: dict[str, Zone] = {
    "the top card of your library revealed": "library",
    "the top card of their library revealed": "library",
    "the top card of their libraries revealed": "library",
    "your hand revealed": "hand",
    "their hands revealed": "hand",
    "their hand revealed": "hand",
}


# ---- in words again --------------------------------------------------------------------------


@prints(MayLookAtTop)
def say_look_at_top(say: Saying, value: MayLookAtTop) -> str:
    return "you may look at the top card of your library any time"


@prints(PlayRevealed)
def say_play_revealed(say: Saying, value: PlayRevealed) -> str:
    who = value.who.who if isinstance(value.who, APlayer) else "?"
    subject = {"you": "play", "": "players play", "opponent": "your opponents play"}.get(who)
    if subject is None:
        raise Unprintable("PlayRevealed")
    whose = "your" if who == "you" else "their"
    if value.zone == "hand":
        return f"{subject} with {whose} {'hand' if who == 'you' else 'hands'} revealed"
    library = "library" if who == "you" else "libraries"
    return f"{subject} with the top card of {whose} {library} revealed"


@prints(OfThePair)
def say_of_the_pair(say: Saying, value: OfThePair) -> str:
    which = "both creatures" if say.style == "each" else f"each of {mark('any')} creatures"
    return f"as long as ~ is paired with other creature , {which}"
