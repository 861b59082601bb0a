"""122, 614.17: Counters that players can't get and that can't be put on permanents."""

from __future__ import annotations

from apnap.effects.replacement.instead import CantHappen, Instead
from apnap.effects.replacement.no_counters import EntersWithout
from apnap.effects.words.filters import AnyOf, APlayer, CardIn, Itself
from apnap.effects.words.selections import You
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Ability, Filter, ReplacementAbility
from apnap.state.names import Zone

from .casting import ZONES
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
    zones: tuple[Zone, ...] = ("battlefield",)
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


def no_counters_words(say: Saying, who: str, kind: str, whom: str = "") -> str:
    """The words for counters that players can't get or objects can't have."""
    counters = some(kind, "counters")
    if whom == "players":
        return f"{who} can't get {counters}"
    if say.style == "each" and not whom:
        return f"{counters} can't be put on {who}"
    return f"{who} can't have {counters} put on it"


@prints(CantHappen)
def say_cant_happen(say: Saying, value: CantHappen) -> str:
    if value.verb == "enter":
        return cant_enter_words(value)
    whom = "players" if isinstance(value.on, APlayer) else ""
    return no_counters_words(say, say(value.on), value.kind, whom)


@prints(EntersWithout)
def say_enters_without(say: Saying, value: EntersWithout) -> str:
    return no_counters_words(say, say(value.what) or "~", value.kind)


def cant_enter_words(value: CantHappen) -> str:
    if isinstance(value.on, CardIn) and not value.on.types:
        return f"cards can't enter from {value.on.zone}"
    each_of = value.on.parts if isinstance(value.on, AnyOf) else (value.on,)
    zones = [ZONES[each.zone] for each in each_of if isinstance(each, CardIn)]
    return f"creature cards in {' and '.join(zones)} can't enter the battlefield"
