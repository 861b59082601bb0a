"""601.3b, 603.2d, 701.14c, 702.95: Permissions to cast and to see cards; more triggers; pairs."""

from __future__ import annotations

from apnap.effects.instructions.casting import CastFrom
from apnap.effects.keywords.soulbond import OfThePair
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import AnyOf, APlayer, HasType, Non
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import cost_parts, spaced
from apnap.oracle.grammar.nouns import SPELL, noun, quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, Unprintable, mark, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import (
    Ability,
    Cost,
    Filter,
    MayLookAtTop,
    PlayRevealed,
)
from apnap.state.names import Zone

from .frame import predicates_of, sentence

LAND = HasType("land")
SPELLS = Non(LAND)  # 305.9: what is no land can be cast
PLACES: dict[str, Zone] = {
    "your hand": "hand",
    "your graveyard": "graveyard",
    "the top of your library": "library",
}
FREE = ("without paying its mana cost", "without paying their mana costs")


@sentence("you")
def cast_this(r: Reader) -> tuple[Ability, ...]:
    """702.140a: Read "You may cast this card from your graveyard using its mutate ability"."""
    r.expect(f"you may cast {SELF} from your graveyard using its mutate ability")
    return (CastFrom(name="mutate", mutating=True),)


@sentence("you", "once")
def cast_from(r: Reader) -> tuple[Ability, ...]:
    """Read "[Once during each of your turns,] you may cast spells from your graveyard", "[Once each
    turn,] you may …"."""
    when = r.one_of("once during each of your turns ,", "once each turn ,")
    once = bool(when)
    r.expect("you may")
    what: Filter
    lands = True
    if r.accept("play lands and cast spells from"):
        what = AnyOf((LAND, SPELLS))
    elif r.accept("play lands from"):
        what = LAND
    else:
        what, lands = spells(r), False
    anybody = r.accept("the top of any player 's library")
    zone: Zone = "library" if anybody else r.pick(PLACES)
    also = r.pick(PLACES) if r.accept("or") else None
    free = bool(r.one_of(*FREE))
    if (zone == "hand" and not free) or (lands and (once or free)):
        raise r.miss("without paying their mana costs")
    costs: tuple[Cost, ...] = ()
    if r.accept("by"):
        mana, costs = _by_doing(r)
        r.expect(IN_ADDITION, IN_ADDITION.replace("its", "their"))
        if mana or free or lands:
            raise r.miss("an additional cost of spells")
    exiled = ". if a spell cast this way would be put into your graveyard , exile {} instead"
    rider = "from graveyard" if r.one_of(exiled.format("it"), exiled.format("that card")) else ""
    holds = YourTurn() if when == "once during each of your turns ," else None
    return (
        CastFrom(
            zone,
            costs=costs,
            free=free,
            what=what,
            lands=lands,
            condition=holds,
            rider=rider,
            limit=int(once),
            also=also or "",
            anybody=anybody,
        ),
    )


IN_ADDITION = "in addition to paying its other costs"
GERUNDS = {
    "discarding": "discard",
    "exiling": "exile",
    "paying": "pay",
    "removing": "remove",
    "sacrificing": "sacrifice",
    "tapping": "tap",
}


def _by_doing(r: Reader) -> tuple[str, tuple[Cost, ...]]:
    """Read "discarding a card", "paying 3 life and discarding a card"."""
    if r.peek() not in GERUNDS:
        raise r.miss("discarding a card")
    words = r.words
    r.words = [*words[: r.at], *[GERUNDS.get(word, word) for word in words[r.at :]]]
    if r.peek(1).startswith("{"):  # "paying {2}{W}": a cost has no verb for that
        r.at += 1
    try:
        return cost_parts(r)
    finally:
        r.words = words


@sentence("you")
def itself_from_graveyard(r: Reader) -> tuple[Ability, ...]:
    """601.3b, 604.6: Read "You may cast ~ from your graveyard [by discarding a card …]"."""
    r.expect(f"you may cast {SELF} from your graveyard")
    costs: tuple[Cost, ...] = ()
    mana = ""
    if r.accept("by"):
        mana, costs = _by_doing(r)
        r.expect("rather than paying its mana cost" if mana else IN_ADDITION)
    holds = condition(r) if r.one_of("as long as", "if") else None
    return (CastFrom(mana=mana or None, costs=costs, condition=holds),)


def spells(r: Reader) -> Filter:
    """The spells, up to where they are cast from."""
    r.expect("cast")
    r.one_of("a", "an")
    words = r.words
    if "from" not in words[r.at :]:
        raise r.miss("spells from your hand")
    r.words = words[: words.index("from", r.at)]  # where they are is read after them
    try:
        phrase = noun(r)
        done = r.is_done()
    finally:
        r.words = words
    if phrase.kind != SPELL or not done or phrase.control:
        raise r.miss("spells")
    r.expect("from")
    return quality(phrase) or SPELLS


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

PLACE_WORDS = {
    "hand": "your hand",
    "graveyard": "your graveyard",
    "library": "the top of your library",
}


def _played(say: Saying, what: Filter | None) -> str:
    if what == LAND:
        return "play lands"
    if what == AnyOf((LAND, Non(LAND))):
        return "play lands and cast spells"
    return spells_cast(say, what)


@prints(CastFrom)
def say_cast_from(say: Saying, value: CastFrom) -> str:
    where = PLACE_WORDS[value.zone]
    if value.mutating:
        return f"you may cast ~ from {where} using its mutate ability"
    if value.what is None:
        costs = " and ".join([_doing(say(cost)) for cost in value.costs])
        by = f"by {costs} in addition to paying its other costs" if costs else ""
        if value.mana is not None:
            costs = f" and {costs}" if costs else ""
            by = f"by paying {spaced(value.mana)}{costs} rather than paying its mana cost"
        word = "if" if say.style == "x" else "as long as"
        holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
        return some(f"you may cast ~ from {where}", by, holds)
    if value.anybody:
        where = "the top of any player 's library"
    if value.also:
        where = f"{where} or {PLACE_WORDS[value.also]}"
    once = "once each turn ," if value.condition is None else "once during each of your turns ,"
    doing = " and ".join([_doing(say(cost)) for cost in value.costs])
    return some(
        once if value.limit else "",
        f"you may {_played(say, value.what)} from {where}",
        "without paying its mana cost" if value.free else "",
        f"by {doing} in addition to paying {mark('any')} other costs" if doing else "",
        ". if a spell cast this way would be put into your graveyard , exile it instead"
        if value.rider
        else "",
    )


def _doing(words: str) -> str:
    verb, rest = words.split(" ", 1)
    return f"{verb.removesuffix('e')}{'p' if verb == 'tap' else ''}ing {rest}"


def spells_cast(say: Saying, what: Filter | None) -> str:
    return "cast spells" if what == Non(LAND) else f"cast {say(what)} spells"


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
