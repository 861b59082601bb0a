"""Printers of instructions that move objects, and of choices between instructions."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.search import Search
from apnap.effects.actions.shuffle import ShuffleInto
from apnap.effects.flow.flow import Either, ForEach, ForEachPlayer
from apnap.effects.flow.linked import LinkThose, MoveUntil
from apnap.effects.instructions.copying import CastCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.text_changes import ReplaceWord
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import Chosen, Each, You
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import COLORS, ORDINALS
from apnap.state.ability import Modification

from .effects import became_words
from .rewording import words_changed

NTH = {number: word for word, number in ORDINALS.items()}


@prints(MoveTo)
def move_to(say: Saying, value: MoveTo) -> str:
    what = say(value.what)
    who = _who_moves(say, value) if say.style in ("x", "that") else ""
    if who:
        return some(who, move_said(say, value, what).replace("under its owner 's control", ""))
    return move_said(say, value, what)


def _who_moves(say: Saying, value: MoveTo) -> str:
    """Those who choose what they move, or whose cards all of these are; empty: you."""
    if isinstance(value.what, Chosen) and value.what.who != You():
        return say(value.what.who)
    return "each player" if isinstance(value.what, Each) and value.owners else ""


def move_said(say: Saying, value: MoveTo, what: str) -> str:
    down = "face down" if value.face_down else ""
    more = "additional " if say.style == "x" else ""
    counters = [f"with {number} {more}{kind} counters on it" for kind, number in value.counters]
    if value.zone == "exile":
        return some(f"exile {what}", down, *counters)
    if value.zone in ("hand", "graveyard"):
        return f"put {what} into its owner 's {value.zone}"
    if value.zone == "library":
        return f"put {what} {_in_library(value)}"
    tapped = "tapped" if value.tapped else ""
    owners = "under its owner 's control" if value.owners else ""
    under = say(value.under)
    entering = some(tapped, owners, *counters, down, being_words(say, value.being))
    return some(under, f"put {what} onto the battlefield", entering)


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


@prints(PutTransformed)
def put_transformed(say: Saying, value: PutTransformed) -> str:
    counters = [f"with {number} {kind} counters on it" for kind, number in value.counters]
    tapped = "tapped" if value.tapped else ""
    owners = "under its owner 's control" if value.owners else ""
    where = "onto the battlefield transformed"
    return some("put", say(value.what), where, tapped, owners, *counters)


def _in_library(value: MoveTo) -> str:
    if value.from_top:
        return f"into its owner 's library {NTH[value.from_top]} from the top"
    side = "the bottom" if value.bottom else "top"
    return some(f"on {side} of its owner 's library", "in a random order" if value.random else "")


@prints(MoveUntil)
def move_until(say: Saying, value: MoveUntil) -> str:
    until = say(value.until).removeprefix("when ")
    return f"exile {say(value.what)} until {until}"


@prints(ShuffleInto)
def shuffle_into(say: Saying, value: ShuffleInto) -> str:
    return f"shuffle {say(value.what)} into its owner 's library"


@prints(Either)
def either(say: Saying, value: Either) -> str:
    first = value.branches[0].effects[0]
    if isinstance(first, Search) and len(first.zones) > 1:
        said = say(first).replace("library", "library and/or graveyard", 1)
        return said.replace("shuffle", "if you search your library this way , shuffle")
    if [each.words for each in value.branches] == list(COLORS):
        return say.all(value.branches[0].effects).replace("white", "the color of your choice")
    if isinstance(first, ReplaceWord):
        others = [e for branch in value.branches[1:] for e in branch.effects]
        more = [words_changed(each) for each in others if isinstance(each, ReplaceWord)]
        return " or ".join([say(first), *more])
    chosen = "your choice of" if say.style in ("x", "that") else ""
    said = " or ".join([say.all(each.effects) for each in value.branches])
    return some(say(value.who), chosen, said)


@prints(ForEachPlayer)
def for_each_player(say: Saying, value: ForEachPlayer) -> str:
    if value.first is not None:
        return f"starting with you , {say(value.who)} {say.all(value.effects)}"
    return f"for {say(value.who)} , {say.all(value.effects)}"


@prints(ForEach)
def for_each(say: Saying, value: ForEach) -> str:
    if isinstance(value.effects[0], CastCopy):
        return f"copy {say(value.those)} . {say.all(value.effects)}"
    return f"for {say(value.those)} , {say.all(value.effects)}"


@prints(LinkThose)
def link_those(say: Saying, value: LinkThose) -> str:
    return ""
