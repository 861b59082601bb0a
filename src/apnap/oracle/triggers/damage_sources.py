"""120.7: Events of sources of damage: "a source an opponent controls deals damage to you"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.filters import APlayer, Itself
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import ControllersOf, EachPlayer, Mentioned, This
from apnap.oracle.grammar.nouns import SPELL, described, int_number, noun
from apnap.oracle.grammar.sources import dealt_to, one_source
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter

from .event import Event, a_creature

SOURCE = Mentioned("source")
OPPONENTS = ControlledBy(EachPlayer(opponents=True))


def source_deals(r: Reader) -> Event:
    """120.7: Read "a source deals damage to ~", "a red source you control deals noncombat damage",
    "an instant or sorcery spell you control deals damage to an opponent"."""
    what = r.attempt(one_source) or _spell(r)
    r.expect("deals")
    low, high = _so_much(r)
    combat, noncombat = r.accept("combat"), r.accept("non combat")
    r.expect("damage")
    to = _goal(r) if r.accept("to") else None
    trigger = WhenDealsDamage(what, to, combat, noncombat, low=low, high=high)
    found = Event(trigger, dealer=SOURCE, much=ThatMuch())
    if isinstance(to, APlayer) and to.who != "you":
        return replace(found, player=Mentioned("on"))
    if to is not None and to.zones() and to != Itself() and not _has_players(to):
        found = replace(found, it=Mentioned("on"), kind=kind_of(to))
    elif to == Itself():
        found = replace(found, it=This())
    if OPPONENTS in parts_of(what):
        found = replace(found, player=ControllersOf(SOURCE))
    return found


def _spell(r: Reader) -> Filter:
    r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind != SPELL:
        raise r.miss("a source")
    return described(phrase)


def _so_much(r: Reader) -> tuple[int, int | None]:
    """Read "exactly 1", "6 or more"; any damage is at least 1."""
    if r.accept("exactly"):
        number = int_number(r)
        return number, number
    low = r.attempt(int_number)
    if low is None:
        return 1, None
    r.expect("or more")
    return low, None


def _goal(r: Reader) -> Filter:
    if r.accept(SELF):
        return Itself()
    return r.attempt(dealt_to) or a_creature(r)


def _has_players(what: Filter) -> bool:
    return any(isinstance(each, APlayer) for each in parts_of(what))
