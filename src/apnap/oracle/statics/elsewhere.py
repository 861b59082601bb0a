"""611.3a: Static abilities that hold for spells and for cards elsewhere, too."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.keywords.protection import Protects
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, HasType, Non, Permanent, Spell
from apnap.effects.words.modifications import GainAbilities
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Filter, Keyword, Modification, StaticAbility
from apnap.state.names import CARD_ZONES, LIBRARY

from .cards_anywhere import anywhere
from .frame import predicates_of

BEYOND = "that aren't on the battlefield"


NONLAND = AnyOf(
    tuple([AllOf((CardIn(z, (), "you"), Non(HasType("land")))) for z in (*CARD_ZONES, LIBRARY)])
)
OTHERS: dict[str, Filter] = {
    f"creature spells you control and creature cards you own {BEYOND}": AnyOf(
        (Spell(("creature",), "you"), anywhere(("creature",)))
    ),
    f"spells you control and non land cards you own {BEYOND}": AnyOf((Spell((), "you"), NONLAND)),
}
ALL_CARDS = AnyOf((Spell(), anywhere((), "")))
EVERYWHERE = f"all cards {BEYOND} , spells , and permanents"


def same_is_true(r: Reader, last: Ability) -> tuple[Ability, ...]:
    """Read "The same is true for creature spells you control and …"."""
    r.expect("the same is true for")
    others = r.pick(OTHERS)
    r.expect(".")
    if not isinstance(last, StaticAbility):
        raise r.miss("what is so of permanents")
    return (replace(last, affects=others),)


def of_everything(r: Reader) -> tuple[Ability, ...]:
    """Read "All cards that aren't on the battlefield, spells, and permanents are colorless."."""
    r.expect(EVERYWHERE)
    abilities = list[Ability]()
    for each in predicates_of(r, Permanent()):
        if not isinstance(each, StaticAbility):
            raise r.miss("what is so of everything")
        abilities += [each, replace(each, affects=ALL_CARDS)]
    return tuple(abilities)


SPARED = {
    f"this effect doesn't remove {SELF} .": "this",
    "this effect doesn't remove auras .": "Auras",
}


def spares(r: Reader, last: Ability) -> Ability:
    """702.16n-p: Read "This effect doesn't remove this Aura."."""
    what = r.pick(SPARED)
    if not isinstance(last, StaticAbility):
        raise r.miss("protection")
    modifications = list[Modification]()
    for each in last.modifications:
        modifications += _sparing(each, what)
    if tuple(modifications) == last.modifications:
        raise r.miss("protection")
    return replace(last, modifications=tuple(modifications))


def _sparing(change: Modification, what: str) -> tuple[Modification, ...]:
    """702.16n-p: The modification with an exception for what the effect doesn't remove."""
    if isinstance(change, Protects):
        return (replace(change, spares=what),)
    if not isinstance(change, GainAbilities):
        return (change,)
    given = [a for a in change.abilities if isinstance(a, Keyword) and a.name == "protection"]
    others = tuple([each for each in change.abilities if each not in given])
    rest = (GainAbilities(others),) if others else ()
    return (*rest, *[Protects(each.what, what) for each in given])
