"""605.1b: "Whenever enchanted land is tapped for mana, its controller adds an additional {G}."."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.linked import ChosenColors
from apnap.effects.instructions.mana import TheseTypes
from apnap.effects.triggers.frame import While
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Host
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import mana_symbols
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, int_number, noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import SUBTYPES
from apnap.state.ability import Ability, Filter, ManaTypes, TriggeredManaAbility

from .mana import mana_row

WHO = {"you tap": "you", "an opponent taps": "opponent", "a player taps": ""}
PRODUCERS = ("that land", "that permanent", "it")
ANY_COLOR = TheseTypes("WUBRG")
TYPES = {f"{{{each.lower()}}}": each for each in "WUBRGC"}


def tapped_for_mana(r: Reader) -> tuple[Ability, ...]:
    found = more_mana(r)
    r.accept(".")
    return (found,)


def more_mana(r: Reader) -> TriggeredManaAbility:
    """605.1b: Read "whenever …, that player adds …"."""
    r.expect("whenever")
    waits = _event(r)
    if r.accept("while"):
        holds = condition(r)
        return replace(_added(r, waits), trigger=While(waits, holds))
    return _added(r, waits)


def _added(r: Reader, waits: WhenTappedForMana) -> TriggeredManaAbility:
    """Read ", that player adds {G}"."""
    r.expect(", that player adds", ", its controller adds", ", you add", ", they add", ", add")
    r.accept("an additional")
    return _made(r, waits)


def _event(r: Reader) -> WhenTappedForMana:
    who = r.choose(WHO)
    if who is not None:
        what = _permanent(r)
        r.expect("for")
        return WhenTappedForMana(what, who, _type_made(r))
    what = _permanent(r)
    r.expect("is tapped for")
    return WhenTappedForMana(what, made=_type_made(r))


def _type_made(r: Reader) -> ManaTypes | None:
    """106.12a: Read "mana", "mana of the chosen color", "{C}": what the permanent is tapped for."""
    if r.accept("mana of the chosen color"):
        return ChosenColors()
    if r.accept("mana"):
        return None
    return TheseTypes(mana_row(r))


def _permanent(r: Reader) -> Filter:
    if r.accept("enchanted"):
        word = r.take()  # what an Aura enchants is said by its enchant ability
        if word not in ("land", "permanent") and word not in SUBTYPES:
            raise r.miss("what is enchanted")
        return Host()
    r.expect("a", "an")
    found = noun(r)
    if found.kind in (CARD, PLAYER, SPELL) or found.zone:
        raise r.miss("a permanent")
    return described(found)


def _made(r: Reader, waits: WhenTappedForMana) -> TriggeredManaAbility:
    if r.one_of(*[f"one mana of any type {one} produced" for one in PRODUCERS]):
        return TriggeredManaAbility(waits, same=True)
    if r.accept("one mana of the chosen color") or (
        waits.made == ChosenColors() and r.accept("one mana of that color")
    ):
        return TriggeredManaAbility(waits, types=ChosenColors())
    if r.accept("one mana of any color"):
        return TriggeredManaAbility(waits, types=ANY_COLOR)
    if (number := r.attempt(_in_combination)) is not None:
        return TriggeredManaAbility(waits, types=ANY_COLOR, times=Number(number))
    symbols = mana_symbols(r)
    makes = "".join([TYPES.get(f"{{{each.lower()}}}", "?") for each in symbols[1:-1].split("}{")])
    if not symbols or "?" in makes:
        raise r.miss("mana")
    return TriggeredManaAbility(waits, makes, times=for_each(r) if r.sees("for each") else None)


def _in_combination(r: Reader) -> int:
    """106.4: Read "two mana in any combination of colors"."""
    number = int_number(r)
    r.expect("mana in any combination of colors")
    return number


@prints(TriggeredManaAbility)
def say_triggered_mana(say: Saying, value: TriggeredManaAbility) -> str:
    waits = value.trigger.trigger if isinstance(value.trigger, While) else value.trigger
    yours = isinstance(waits, WhenTappedForMana) and waits.who == "you"
    theirs = "that player adds" if say.style == "x" else "its controller adds"
    return some(say(value.trigger), ",", "you add" if yours else theirs, _made_words(say, value))


def _made_words(say: Saying, value: TriggeredManaAbility) -> str:
    if value.same:
        return "1 mana of any type it produced"
    if value.types == ANY_COLOR and isinstance(value.times, Number):
        return f"an additional {value.times.number} mana in any combination of colors"
    if value.types == ANY_COLOR:
        return "an additional 1 mana of any color"
    if value.types is not None:
        that = isinstance(value.trigger, WhenTappedForMana) and value.trigger.made is not None
        return f"an additional 1 mana of {'that' if that else 'the chosen'} color"
    times = f"for each {say(value.times).removeprefix('the number of ')}" if value.times else ""
    additional = "an additional" if say.style != "that" else ""
    return some(additional, *[f"{{{each.lower()}}}" for each in value.makes], times)
