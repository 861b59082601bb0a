"""122, 614.17: Counters that players can't get and that can't be put on permanents."""

from __future__ import annotations

from apnap.effects.replacement.instead import CantHappen, Instead
from apnap.effects.replacement.no_counters import EntersWithout
from apnap.effects.words.filters import APlayer, Itself
from apnap.effects.words.selections import You
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Ability, Filter, ReplacementAbility

from .damage import doing
from .frame import Made, affected, predicate, sentence


def kind_of_counters(r: Reader) -> str:
    """Read "counters", "poison counters", "additional poison counters"; returns "" for any kind."""
    r.accept("additional")
    if r.accept("counters"):
        return ""
    kind = counter_kind(r)
    r.expect("counters")
    return kind


def no_counters(what: Filter, kind: str) -> tuple[Ability, ...]:
    """122.6: The abilities by which objects can't have counters put on them, nor enter with
    them."""
    enters = EntersWithout(None if what == Itself() else what, kind=kind)
    zones = ("battlefield",)
    return (
        ReplacementAbility(CantHappen("get counters", what, kind), zones),
        ReplacementAbility(enters, zones),
    )


@predicate("can't")
def cant_have_counters(r: Reader, what: Filter) -> Made:
    """Read "can't have -1/-1 counters put on them"."""
    r.expect("can't have")
    kind = kind_of_counters(r)
    r.expect("put on it", "put on them")
    return no_counters(what, kind)


@sentence("counters")
def counters_cant(r: Reader) -> tuple[Ability, ...]:
    r.expect("counters can't be put on")
    return no_counters(affected(r), "")


@sentence("if")
def instead_of_counters(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If you would get one or more poison counters, instead you …"."""
    r.expect("if you would get one or more")
    kind = kind_of_counters(r)
    r.expect(", instead")
    r.mention(player=You())
    replaced = Instead("get counters", APlayer("you"), doing(r), kind=kind)
    return (ReplacementAbility(replaced),)
