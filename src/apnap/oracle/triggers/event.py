"""603.1: A trigger event with the words that later words can refer to, and subjects of events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.words.filters import AnyOf, APlayer, Host, Itself
from apnap.effects.words.qualities import ControlledBy, IsCard
from apnap.effects.words.selections import Mentioned, This, You
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun, your_commander
from apnap.oracle.grammar.references import host_noun
from apnap.oracle.text.mentions import AS_CARD, Kind
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Filter, Selection, Trigger
from apnap.state.names import Zone

YOU = APlayer("you")
UNKNOWN = Kind()


@dataclass(frozen=True)
class Event:
    """A trigger, and who or what in the event is "it", "that player", "that much"."""

    trigger: Trigger
    it: Selection | None = None
    player: Selection | None = None
    much: Amount | None = None
    became: Selection | None = None
    them: Selection | None = None
    subject: Selection | None = None  # what acts in the event, if that is not "that creature"
    kind: Kind = UNKNOWN  # what "it" or "them" can be called
    zones: frozenset[Zone] = AS_CARD  # where it is afterwards, if it has left
    defending: Selection | None = None  # 508.5: "defending player", of what attacks
    attacking: Selection | None = None  # 506.2: "that attacking player", who attacks in the event
    of_itself: bool = False  # what happens to the object itself, and makes it a new one
    aimed: Selection | None = None  # "that spell or ability", of which it is the target
    dealer: Selection | None = None  # 120.7: "that source", which deals damage
    moves_with: bool = False  # 400.7f: an Aura may be put into a graveyard with what it enchants


def subject_object(r: Reader) -> Filter:
    """Read the object that an event is about: "~", "enchanted creature", "another creature"."""
    if r.accept(SELF):
        if r.accept("or another"):
            other = noun(r)
            return AnyOf((Itself(), described(replace(other, other=True))))
        other_subject = r.attempt(_or_subject)
        return Itself() if other_subject is None else AnyOf((Itself(), other_subject))
    if r.peek() in ("enchanted", "equipped", "fortified"):
        r.take()
        host_noun(r)
        return Host()
    if r.accept(f"the creature {SELF} haunts"):  # 702.55c
        return IsHaunted()
    if r.sees("your commander"):
        return your_commander(r)
    if r.accept("a source you control"):  # 120.7: a permanent, a spell or another object
        return ControlledBy(You())
    r.one_of("a", "an")
    phrase = noun(r)
    if phrase.kind in (PLAYER, SPELL) or (phrase.kind == CARD and not phrase.zone):
        raise r.miss("a permanent")
    return described(phrase)


def _or_subject(r: Reader) -> Filter:
    """Read "~ or equipped creature", "~ or a commander you control", before their verb."""
    r.expect("or")
    found = subject_object(r)
    if found == Itself():
        raise r.miss("another object")
    return found


@dataclass(frozen=True)
class Bound:
    production: Callable[[Reader, Filter], Event]
    what: Filter

    def __call__(self, r: Reader) -> Event:
        return self.production(r, self.what)


def it_is(what: Filter, role: str = "on") -> Selection:
    return This() if what == Itself() else Mentioned(role)


def a_creature(r: Reader) -> Filter:
    r.expect("a", "an")
    phrase = noun(r)
    if phrase.kind in (PLAYER, SPELL, CARD):
        raise r.miss("a creature")
    return described(phrase)


@prints(IsHaunted)
def say_is_haunted(say: Saying, value: IsHaunted) -> str:
    return "the creature ~ haunts"


@prints(IsCard)
def say_is_card(say: Saying, value: IsCard) -> str:
    return "card"
