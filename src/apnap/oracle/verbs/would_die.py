"""614.1a: "If that creature would die this turn, exile it instead"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.casting import MayCast, Permit
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, GoesElsewhere
from apnap.effects.words.filters import AnyOf, Itself, Permanent
from apnap.effects.words.selections import This, Those
from apnap.oracle.abilities.instructions import acted, with_last
from apnap.oracle.grammar.dealt_this_way import dealt_damage
from apnap.oracle.grammar.references import reference
from apnap.oracle.statics.frame import sentence
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.oracle.text.tokens import SELF
from apnap.rules.zones.exile_instead import ExiledInstead
from apnap.state.ability import Ability, Effect, ReplacementAbility, Selection


def would_die(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.1a: Read "If that creature would die this turn, exile it instead"."""
    r.expect("if")
    if r.one_of(*DEALT):
        if not r.said.done:
            raise r.miss("damage that was dealt before")
        types = ("creature", "planeswalker") if "planeswalker" in r.words[r.at - 5 : r.at] else ()
        hit = [Permanent((each,)) for each in types] or [Permanent(("creature",))]
        what: Selection = Those(r.said.done, AnyOf(tuple(hit)) if types else hit[0])
    elif r.sees("a permanent"):
        what = dealt_damage(r)
    elif r.accept("that creature or planeswalker"):
        what = r.refer("permanent", other=True).now()
    else:
        what = reference(r)
    r.expect("would die this turn , exile it instead")
    away = GoesElsewhere(MadeFor(), was="battlefield")
    shield = BeginReplacement(away, what, words="would be exiled instead of dying")
    return (*before, acted(r, shield))


DEALT = (
    "a creature dealt damage this way",
    "a creature or planeswalker dealt damage this way",
)


def would_leave(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.1a: Read "If that creature would leave the battlefield, exile it instead of putting it
    anywhere else."."""
    r.expect("if")
    what = reference(r)
    r.expect("would leave the battlefield , exile it instead of putting it anywhere else")
    if what == This():
        raise r.miss("a permanent that was mentioned before")
    away = ExiledInstead(was="battlefield")
    shield = BeginReplacement(away, what, until="", words="will be exiled if it leaves")
    return (*before, acted(r, shield))


WHOSE = ("your", "a", "their", "its owner 's")


def spell_would_go(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.1a: Read "If that spell would be put into your graveyard, exile it instead.", of a card
    that the sentence before lets a player cast."""
    r.expect("if")
    many = r.expect("that spell", "a spell cast this way", "those spells") == "those spells"
    r.expect("would be put into")
    r.expect(*WHOSE)
    r.expect("graveyard")
    r.accept("this turn")
    r.expect(", exile them instead" if many else ", exile it instead")
    effects = with_last(before, _exiled_afterwards)
    if effects is None:
        raise r.miss("a card that may be cast")
    return effects


def _exiled_afterwards(effect: Effect) -> Effect | None:
    if not isinstance(effect, (MayCast, Permit)) or effect.how.rider or effect.how.lands:
        return None
    return replace(effect, how=replace(effect.how, rider="from graveyard"))


@prints(ExiledInstead)
def say_exiled_instead(say: Saying, value: ExiledInstead) -> str:
    what = say(value.what) if value.what is not None else mark("made for")
    return f"if {what} would leave the {value.was} , exile it instead of putting it anywhere else"


@sentence("if")
def itself_would_leave(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If ~ would leave the battlefield, exile it instead of putting it anywhere
    else."."""
    r.expect(f"if {SELF} would leave the battlefield , exile it instead of putting it anywhere")
    r.expect("else")
    return (ReplacementAbility(ExiledInstead(was="battlefield", what=Itself())),)
