"""400.7, 122.1: "Put it on top of your library.", "Put a +1/+1 counter on it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.combat import PutAttacking
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.mentions import Became, NotedThings
from apnap.effects.words.modifications import Colors
from apnap.effects.words.own_objects import OwnOf
from apnap.effects.words.selections import Chosen, Each, TheRest, This, Those, You
from apnap.oracle.abilities.instructions import acted, clause_shape, player_verb
from apnap.oracle.grammar.nouns import CARD, described, noun
from apnap.oracle.grammar.those_cards import the_others
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.words import ORDINALS
from apnap.state.ability import Effect, Modification, Selection

from .become import became_words
from .counters import put_counters
from .destinations import OWNERS, put_place
from .move_counters import put_its_counters
from .moved_objects import moved_objects
from .planar_deck import put_in_planar_deck
from .stickers import put_sticker
from .turn_face_down import hidden_words


@player_verb("put")
def put(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read the words behind "put": counters, a sticker, or objects and where they go."""
    for production in (put_counters, put_its_counters, put_sticker, put_in_planar_deck):
        effects = r.attempt(production, who)
        if effects is not None:
            return effects
    if who == You() and (commander := r.attempt(_commander)) is not None:
        return commander
    what = moved_objects(r, who)
    if (either := r.attempt(_top_or_bottom, who, what)) is not None:
        return either
    where = put_place(r, who, what)
    there = what.what.zones() if isinstance(what, Chosen) else ()
    if where.zone == "battlefield" and there == ("battlefield",):  # a token that is created
        raise r.miss("an object that is somewhere else")
    if who == You() and r.accept("or into your hand"):
        branches = (
            Branch("put onto the battlefield", (where.effect(what, who),)),
            Branch("put into hand", (MoveTo(what, "hand"),)),
        )
        if where.zone != "battlefield":
            raise r.miss("onto the battlefield")
        return (acted(r, Either(branches), moved=True),)
    if what == This() and where.zone == "battlefield" and r.accept("from the command zone"):
        r.zone = "command"  # 113.6m
    moved = acted(r, where.effect(what, who), moved=True)
    rest = r.attempt(_and_the_rest, who)
    return (moved,) if rest is None else (moved, rest)


@clause_shape("the")
def owners_put(r: Reader) -> tuple[Effect, ...]:
    """108.3: Read "The owner of each card exiled with ~ puts that card on the bottom of their
    library"."""
    r.expect("the owner of each")
    found = noun(r)
    if found.kind != CARD or not found.zone:
        raise r.miss("cards in a zone")
    r.expect("puts that card on the bottom of their library")
    return (acted(r, MoveTo(Each(described(found)), "library", bottom=True), moved=True),)


def _and_the_rest(r: Reader, who: Selection) -> Effect:
    """608.2c: Read "and the rest on the bottom of your library in a random order"."""
    r.expect("and", ", and", ", then")
    what = the_others(r)
    return acted(r, put_place(r, who).effect(what, who), moved=True)


def _top_or_bottom(r: Reader, who: Selection, what: Selection) -> tuple[Effect, ...]:
    """401.4: Read "on their choice of the top or bottom of their library", "into their library
    second from the top or on the bottom": the player who puts it there chooses."""
    nth = 0
    if r.accept("into"):
        r.expect(*OWNERS)
        r.expect("library")
        nth = r.pick(ORDINALS)
        r.expect("from the top or on the bottom")
    else:
        r.expect("on your choice of" if who == You() else "on their choice of")
        r.expect("the top or bottom of")
        r.expect(*OWNERS)
        r.expect("library")
    if r.mention_of(what) is None or isinstance(what, (Each, Chosen)):
        raise r.miss("one object")
    branches = (
        Branch(f"{NTH[nth]} from the top" if nth else "top", (_in(what, nth),)),
        Branch("bottom", (MoveTo(what, "library", bottom=True),)),
    )
    return (acted(r, Either(branches, who), moved=True),)


def _in(what: Selection, nth: int) -> MoveTo:
    return MoveTo(what, "library", from_top=nth)


def top_or_bottom_words(say: Saying, value: Either) -> str:
    """The words for a choice of two places in a library; empty: it is none."""
    moves = [each.effects[0] for each in value.branches if len(each.effects) == 1]
    if len(moves) != 2 or not all(isinstance(each, MoveTo) for each in moves):
        return ""
    top, bottom = moves
    assert isinstance(top, MoveTo)
    assert isinstance(bottom, MoveTo)
    if replace(top, bottom=True, from_top=0) != bottom or bottom.zone != "library":
        return ""
    put = some(say(value.who), "put", say(top.what))
    if top.from_top:
        place = f"into its owner 's library {NTH[top.from_top]} from the top or on the bottom"
    else:
        choice = "your" if value.who == You() else "their"
        place = f"on {choice} choice of the top or bottom of its owner 's library"
    return f"{put} {place}"


def _commander(r: Reader) -> tuple[Effect, ...]:
    """903.3d: Read "[put] your commander into your hand from the command zone"; of two, one."""
    r.expect("your commander into your hand from the command zone")
    what = Chosen(You(), AllOf((CardIn("command", (), "you"), IsCommander())))
    return (acted(r, MoveTo(what, "hand"), moved=True),)


# ---- in words again --------------------------------------------------------------------------

NTH = {number: word for word, number in ORDINALS.items()}


@prints(MoveTo)
def say_move_to(say: Saying, value: MoveTo) -> str:
    what = say(value.what)
    who = _who_moves(say, value) if say.style in ("x", "that") else ""
    if isinstance(value.what, OwnOf):
        who = say(value.what.who)
    if who:
        said = move_said(say, value, what).replace("under its owner 's control", "")
        return some(who, said.replace("its owner 's hand", f"{mark('whoever')} hand"))
    return move_said(say, value, what)


def _who_moves(say: Saying, value: MoveTo) -> str:
    """Those who choose what they move, or whose cards all of these are; empty: you."""
    if isinstance(value.what, Chosen) and value.what.who != You():
        return say(value.what.who)
    return "each player" if isinstance(value.what, Each) and value.owners else ""


def move_said(say: Saying, value: MoveTo, what: str) -> str:
    """The move in words, whoever makes it."""
    down = "face down" if value.face_down else ""
    whoever = mark("whoever")
    yours = "" if value.owners else perhaps(f"under {'their' if value.under else 'your'} control")
    more = "additional " if say.style == "x" else ""
    counters = [f"with {number} {more}{kind} counters on it" for kind, number in value.counters]
    if value.zone == "exile":
        return some(f"{whoever} exile {what}", _from_graveyard(value, "your"), down, *counters)
    if value.zone in ("hand", "graveyard"):
        there = _from_graveyard(value, "your") if value.zone == "hand" else ""
        return some(f"{whoever} put {what}", there, f"into its owner 's {value.zone}")
    if value.zone == "command":
        return f"{whoever} return {what} to the command zone"
    if value.zone == "library":
        put, where = f"{whoever} put {what}", _in_library(say, value)
        if value.bottom and isinstance(value.what, Each):  # "the owner of each … puts that card"
            return some(perhaps("the owner of"), put, mark("any"), where)
        return f"{put} {where}"
    tapped = "tapped" if value.tapped else ""
    owners = "under its owner 's control" if value.owners else ""
    under = say(value.under)
    being = some(being_words(say, value.being), hidden_words(value.hidden_as))
    host = f"attached to {say(value.attached_to)}" if value.attached_to is not None else ""
    entering = some(tapped, owners, yours, *counters, down, being, host)
    there = some(_from_graveyard(value, "its owner 's"), _from_graveyard(value, "your"))
    return some(under, f"{whoever} put {what}", there, "onto the battlefield", entering)


def _from_graveyard(value: MoveTo, whose: str) -> str:
    """Where a card is that an event has just put there."""
    known = isinstance(value.what, (Became, NotedThings, Those))
    return perhaps(f"from {whose} graveyard") if known else ""


def being_words(say: Saying, changes: tuple[Modification, ...]) -> str:
    """611.2e: what it is as it enters."""
    if not changes:
        return ""
    found = became_words(say, tuple([_plain(each) for each in changes])) or say.all(changes)
    if any(isinstance(each, Colors) and each.also for each in changes):
        found = found.replace("its other types", "its other colors and types")
    return f". it is {found.removeprefix('becomes ')}"


def _plain(change: Modification) -> Modification:
    return replace(change, also=False) if isinstance(change, Colors) else change


@prints(PutAttacking)
def say_put_attacking(say: Saying, value: PutAttacking) -> str:
    counters = [f"with {number} {kind} counters on it" for kind, number in value.counters]
    where = some("onto the battlefield", "tapped and" if value.tapped else "", "attacking")
    yours, there = perhaps("under your control"), perhaps("from your graveyard")
    put = some(mark("whoever"), "put", say(value.what), there)
    return some(put, where, say(value.at), yours, *counters)


@prints(PutTransformed)
def say_put_transformed(say: Saying, value: PutTransformed) -> str:
    counters = [f"with {number} {kind} counters on it" for kind, number in value.counters]
    tapped = "tapped" if value.tapped else ""
    owners = "under its owner 's control" if value.owners else ""
    where = "onto the battlefield transformed"
    yours = "" if value.owners else perhaps("under your control")
    return some(mark("whoever"), "put", say(value.what), where, tapped, owners, yours, *counters)


def _in_library(say: Saying, value: MoveTo) -> str:
    if value.from_top:
        return f"into its owner 's library {NTH[value.from_top]} from the top"
    side = "the bottom" if value.bottom else some(perhaps("back"), "top")
    if not value.bottom and say.style == "x" and isinstance(value.what, (Those, TheRest)):
        return some(perhaps("back"), "in any order")
    order = "in a random order" if value.random else perhaps("in any order")  # 401.4
    return some(f"on {side} of its owner 's library", order)
