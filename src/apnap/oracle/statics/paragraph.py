"""604: The static abilities of one paragraph."""

from __future__ import annotations

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.flow.linked import WasChosen
from apnap.effects.words.conditions import AllTrue, Else, Otherwise, YourTurn
from apnap.effects.words.filters import AllOf, Host, Itself, Permanent
from apnap.effects.words.modifications import GainAbilities, LoseTypes, SetPowerToughness
from apnap.effects.words.rule_changes import AssignsAsThoughUnblocked
from apnap.effects.words.selections import This
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.being import ALSO, STILL_WALKER
from apnap.oracle.grammar.references import HOST
from apnap.oracle.statics import elsewhere
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import OTHERWISE, Saying, mark, perhaps, prints, some
from apnap.state.ability import Ability, CastingCost, Modification, StaticAbility

from .cards_anywhere import anywhere
from .frame import held, predicates_of, static


@nonterminals.statics.reads
def statics(r: Reader) -> tuple[Ability, ...]:
    """Read sentence after sentence; some are about the one before."""
    abilities = list(static(r))
    last = tuple(abilities)
    while not r.is_done():
        if r.sees("otherwise ,"):
            abilities += otherwise(r, last)
            continue
        more = r.attempt(elsewhere.same_is_true, abilities[-1])
        if more is None and (spared := r.attempt(elsewhere.spares, abilities[-1])) is not None:
            abilities[-1] = spared
            continue
        last = more if more is not None else static(r)
        abilities += last
    return tuple(abilities)


def otherwise(r: Reader, before: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Read "Otherwise, it gets -3/-3.", while the condition of the sentence before does not
    hold."""
    r.expect("otherwise , it")
    conditions = {getattr(each, "condition", None) for each in before}
    subjects = {each.affects for each in before if isinstance(each, StaticAbility)}
    holds = conditions.pop() if len(conditions) == 1 else None
    what = subjects.pop() if len(subjects) == 1 else None
    if holds is None or what not in (Host(), Itself()):
        raise r.miss("a condition in the sentence before")
    r.speak_of(HOST if what == Host() else This(), role="host" if what == Host() else "source")
    found = tuple([held(r, each, Else(holds)) for each in predicates_of(r, what)])
    r.expect(".")
    return found


@prints(Else)
def say_else(say: Saying, value: Else) -> str:
    return OTHERWISE


@prints(StaticAbility)
def say_static(say: Saying, value: StaticAbility) -> str:
    for words, others in elsewhere.OTHERS.items():
        if value.affects == others:
            return f"the same is true for {words}"
    of_spells = SpellCastBy in [type(each) for each in parts_of(value.affects)]
    word = "if" if of_spells and say.style == "x" else "as long as"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    several = value.condition.conditions if isinstance(value.condition, AllTrue) else ()
    if several[:1] == (YourTurn(),) and say.style == "equal":  # "during your turn, as long as …"
        holds = " ".join([f"as long as {say(each)}" for each in several])
    if isinstance(value.condition, Else):
        holds = say(value.condition)
    if isinstance(value.condition, Otherwise) and say.style == "x":
        holds = f"unless {say(value.condition.condition)}"
    said = [_so(say, each) for each in value.modifications]
    affects = value.affects
    yours = several[:1] == (YourTurn(),) or value.condition == YourTurn()
    if yours and affects == Itself() and say.style == "that":
        said = [each.replace(ALSO, STILL_WALKER) for each in said]
    for special in (sources_with_name, other_cost, as_though_unblocked):
        if (said_so := special(say, value)) is not None:
            return said_so
    if affects == elsewhere.ALL_CARDS:
        return some(elsewhere.EVERYWHERE, ", ".join(said), holds)
    there = perhaps(HERE) if affects == Itself() and value.condition is None else ""
    return some(there, say(affects), ", ".join(said), holds)


HERE = "as long as ~ is on the battlefield"  # 113.6: where it functions anyway


def _so(say: Saying, value: Modification) -> str:
    """What something is, not what it becomes."""
    if isinstance(value, SetPowerToughness) and value.amount is None:
        return f"with {say(value)}"
    if isinstance(value, LoseTypes):
        return f"isn't {' '.join(value.types)}"
    said = say(value)
    if isinstance(value, GainAbilities):  # tokens are "with" it (`round_trip`)
        return f"with {said.removeprefix('gains')}" if say.style == "that" else said
    return said.replace("becomes", "is")


def sources_with_name(say: Saying, value: StaticAbility) -> str | None:
    """ "Activated abilities of sources with the chosen name": said once, of permanents."""
    affects = value.affects
    if not isinstance(affects, AllOf) or affects.parts[1:] != (WasChosen("name"),):
        return None
    if affects.parts[0] == anywhere((), ""):
        return ""
    if affects.parts[0] != Permanent():
        return None
    said = say(value.modifications[0])
    return said.replace("abilities", "abilities of sources with the chosen name", 1)


def other_cost(say: Saying, value: StaticAbility) -> str | None:
    """ "You may pay {0} rather than pay the mana cost for spells you cast"."""
    first = value.modifications[0]
    cost = first.abilities[0] if isinstance(first, GainAbilities) and first.abilities else None
    if not isinstance(cost, CastingCost) or cost.kind != "alternative":
        return None
    mana = cost.mana.replace("}{", "} {").lower()
    pay = "pay" if mana else ""
    paid = some(pay, mana, say.all(cost.costs, " and "))
    return f"you may {paid} rather than pay the mana cost for {say(value.affects)}"


def as_though_unblocked(say: Saying, value: StaticAbility) -> str | None:
    """ "You may have ~ assign its combat damage as though it weren't blocked"."""
    if value.modifications != (AssignsAsThoughUnblocked(),):
        return None
    return f"you may have {say(value.affects)} {say(value.modifications[0])}"


@prints(AssignsAsThoughUnblocked)
def say_as_though_unblocked(say: Saying, value: Modification) -> str:
    it = mark("any")
    return f"assign {it} combat damage as though {it} weren't blocked"
