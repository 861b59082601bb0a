"""611.2, 613: Types, colors, sizes and abilities that objects become, for a while or for good."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import combinations

from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.combat import MakeBlocked
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.preparing import BecomePrepared
from apnap.effects.words.amounts import QualityOf, X
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    GainAbilities,
    LoseAbilities,
    LoseTypes,
    SetCreatureTypes,
    SetLandTypes,
    SetPowerToughness,
    SetTypes,
)
from apnap.effects.words.selections import Each, Targets, This
from apnap.oracle.abilities.instructions import acted, object_verb, with_last
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.being import (
    BASE,
    HAS_SIZE,
    STILL_WALKER,
    base_size,
    color_words,
    every_type,
)
from apnap.oracle.grammar.counting import with_types
from apnap.oracle.grammar.durations import DURATIONS, UNTIL, as_long, duration, lasting_words
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, aside, perhaps, prints, some
from apnap.oracle.text.words import COLORS, SUBTYPES, TYPES
from apnap.state.ability import Amount, Effect, Modification, Selection
from apnap.state.creature_types import CREATURE_TYPES

SIZE = re.compile(r"(\d+)/(\d+)")
VALUE = "mana value"
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
STILL = (
    "it's still a land",
    "that's still a land",
    "they're still lands",
    "that are still lands",
    "he's still a planeswalker",
    "she's still a planeswalker",
    "that's still a planeswalker",
)
ALSO = (
    "in addition to its other types",
    "in addition to its other colors and types",
    "in addition to their other types",
    "in addition to its other creature types",
    "in addition to their other creature types",
)


@dataclass
class Became:
    """The types, colors, size and abilities that something becomes, as far as they have been
    read."""

    changes: tuple[Modification, ...] = ()
    colors: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


def becomes(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "becomes a 4/4 red Dragon artifact creature with flying until end of turn"."""
    if r.accept("the color of your choice"):
        return _of_a_color(r, what, COLORS)
    if r.one_of("the color or colors of your choice", "the colors of your choice"):
        return _of_a_color(r, what, SEVERAL_COLORS)
    if r.accept("the basic land type of your choice"):
        return _of_a_land_type(r, what)
    if r.accept("blocked"):  # 509.1h
        return (acted(r, MakeBlocked(what)),)
    if how := r.one_of("prepared", "unprepared"):  # 2026-08:722.3a-b
        return (acted(r, BecomePrepared(what, undone=how == "unprepared")),)
    until = r.choose(DURATIONS) or r.said.until
    became = _described(r, what)
    until = until or r.choose(DURATIONS) or ""
    added = r.one_of(*ALSO)
    if "colors" in added:
        became.changes = tuple([_also(each) for each in became.changes])
    also = bool(added)
    until = until or r.choose(DURATIONS) or ""
    if r.one_of(*NOTHING_ELSE):
        if also or not became.types:
            raise r.miss("the types that it becomes")
        became.changes = (LoseAbilities(), *became.changes)
        return (acted(r, Modify(what, _only(became), "becomes something else", until)),)
    lasts = r.attempt(as_long, what) if not until else None
    also = r.attempt(_still) or also
    changes = _types(r, became, also, _is_creature(r, what))
    return (acted(r, Modify(what, changes, "becomes something else", until, lasts)),)


NOTHING_ELSE = (
    "and loses all other card types and abilities",
    "and lose all other card types and abilities",
)


def _only(became: Became) -> tuple[Modification, ...]:
    """205.1a: The changes that leave the object no types but these."""
    return (SetTypes(became.types, became.subtypes), *became.changes)


def _also(change: Modification) -> Modification:
    return replace(change, also=True) if isinstance(change, Colors) else change


def _of_a_color(r: Reader, what: Selection, colors: dict[str, str]) -> tuple[Effect, ...]:
    """105.3: Read the duration behind "the color of your choice"; each choice is a branch."""
    until = r.choose(DURATIONS) or r.said.until
    branches = [
        Branch(word, (Modify(what, (Colors(letter),), f"becomes {word}", until),))
        for word, letter in colors.items()
    ]
    return (acted(r, Either(tuple(branches))),)


SEVERAL_COLORS = {
    " and ".join(words): "".join([COLORS[word] for word in words])
    for number in range(1, 6)
    for words in combinations(COLORS, number)
}


def _of_a_land_type(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """305.7: Read the words behind "the basic land type of your choice"; each type is a branch."""
    also = r.accept("in addition to its other types")
    until = r.choose(DURATIONS) or r.said.until
    also = also or r.accept("in addition to its other types")
    branches = [
        Branch(word, (Modify(what, (_land_type(word, also),), f"becomes {word}", until),))
        for word in BASIC_LAND_TYPES
    ]
    return (acted(r, Either(tuple(branches))),)


def _land_type(word: str, also: bool) -> Modification:
    return AddTypes((), (word,)) if also else SetLandTypes((word,))


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _still(r: Reader) -> bool:
    """205.1b: Read "It's still a land.", which changes nothing where types are only added."""
    r.one_of(".", ",")
    r.expect(*STILL)
    return True


def _described(r: Reader, what: Selection) -> Became:
    """Read size, colors, types and abilities: "a 4/4 red Dragon artifact creature with flying"."""
    became = Became()
    r.one_of("a", "an")
    if r.accept("legendary"):
        became.supertypes = ("legendary",)
    if SIZE.fullmatch(r.peek()) or r.sees("x/x"):
        became.changes = (_size(r),)
    while r.peek() in COLORS:
        became.colors += COLORS[r.take()]
        if r.peek() == "and" and r.peek(1) in COLORS:
            r.take()
    if not became.colors and r.accept("all colors"):
        became.colors = "".join(COLORS.values())
    colorless = not became.colors and r.accept("colorless")
    while r.peek() in SUBTYPES or r.peek() in TYPES:
        word = r.take()
        if word in SUBTYPES:
            became.subtypes = (*became.subtypes, SUBTYPES[word])
        else:
            became.types = (*became.types, TYPES[word])
    if became.colors or colorless:
        became.changes = (Colors(became.colors), *became.changes)
    if not (became.changes or became.types or became.subtypes):
        raise r.miss("what it becomes")
    if r.accept("with power and toughness each equal to"):
        became.changes = (*became.changes, SetPowerToughness(amount=value(r)))
        if r.accept("and gains"):
            became.changes = (*became.changes, GainAbilities(granted(r)))
    elif (size := r.attempt(_with_base_size)) is not None:
        became.changes = (*became.changes, _as_it_is(r, what, size))
        if (more := r.attempt(_and_abilities)) is not None:
            became.changes = (*became.changes, more)
    if r.accept("with all creature types"):
        became.subtypes = (*became.subtypes, *CREATURE_TYPES)
    elif r.accept("with"):
        became.changes = (*became.changes, GainAbilities(granted(r)))
        if r.accept("and all creature types"):
            became.subtypes = (*became.subtypes, *CREATURE_TYPES)
    return became


def _with_base_size(r: Reader) -> SetPowerToughness:
    r.expect("with")
    return base_size(r)


def _as_it_is(r: Reader, what: Selection, size: SetPowerToughness) -> SetPowerToughness:
    """611.2d: The size that is set, with the object's mana value as it is now."""
    if not size.mana_value:
        return size
    if what.is_each() or r.are_several(what):
        raise r.miss("one object")
    return SetPowerToughness(amount=QualityOf(VALUE, what))


def _and_abilities(r: Reader) -> Modification:
    """Read ", flying, and haste", "and flying" behind a size."""
    r.expect("and", ",")
    return GainAbilities(granted(r))


def _size(r: Reader) -> Modification:
    size = SIZE.fullmatch(r.peek())
    if size is not None:
        r.take()
        return SetPowerToughness(int(size[1]), int(size[2]))
    if r.accept("x/x"):
        return SetPowerToughness(amount=X())
    raise r.miss("power and toughness")


def _is_creature(r: Reader, what: Selection) -> bool:
    """Whether the words say that the object is a creature."""
    if isinstance(what, This):
        return "creature" in r.context.types
    if isinstance(what, Targets):
        return "creature" in with_types(r.said.targets[what.slot].what)[0]
    if isinstance(what, Each):
        return "creature" in with_types(what.what)[0]
    mention = r.mention_of(what)
    return mention is not None and "creature" in (mention.known()[-1].kind.types or ())


def _super(became: Became) -> tuple[Modification, ...]:
    """205.4b: The supertypes are added, whatever becomes of the types."""
    return (AddTypes((), (), became.supertypes),) if became.supertypes else ()


def _types(
    r: Reader, became: Became, also: bool, creature: bool = False
) -> tuple[Modification, ...]:
    """205.1a-b: The changes of types. New types replace the others, unless the text says "in
    addition" or "still"; an "artifact creature" keeps the others, but not its creature types."""
    if not became.types and not became.subtypes:
        return (*_super(became), *became.changes)
    if also:
        added = AddTypes(became.types, became.subtypes, became.supertypes)
        return (added, *became.changes)
    if not became.types:
        if all(each in LANDS for each in became.subtypes):
            return (SetLandTypes(became.subtypes), *became.changes)
        if creature and all(each in CREATURE_TYPES for each in became.subtypes):
            return (SetCreatureTypes(became.subtypes), *became.changes)
        raise r.miss("in addition to its other types")
    if became.supertypes and became.types != ("creature",):
        raise r.miss("a creature")
    if became.types == ("artifact", "creature"):
        added = AddTypes(became.types, became.subtypes)
        without = (LoseTypes(("creature",)),) if became.subtypes else ()
        return (*without, added, *became.changes)
    return (*_super(became), SetTypes(became.types, became.subtypes), *became.changes)


def still(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """205.1b: Read "It's still a land." behind "where X is …": the types before are only added."""
    r.expect(*STILL)
    effects = with_last(before, _keeping_types)
    if effects is None:
        raise r.miss("what has become something else")
    return effects


def _keeping_types(effect: Effect) -> Effect | None:
    if not isinstance(effect, Modify):
        return None
    first, *others = effect.modifications
    if not isinstance(first, SetTypes):
        return None
    added = AddTypes(first.types, first.subtypes)
    return replace(effect, modifications=(added, *others))


def as_it_enters(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """611.2e: Read "That creature is a black Zombie in addition to its other colors and types.":
    the object that the sentence before puts onto the battlefield enters with these changes."""
    r.expect("it's", "that creature is", "that permanent is")
    became = _described(r, This())
    if "colors" in r.expect(*ALSO):
        became.changes = tuple([_also(each) for each in became.changes])
    changes = _types(r, became, also=True)

    def entering(effect: Effect) -> Effect | None:
        if not isinstance(effect, MoveTo) or effect.zone != "battlefield":
            return None
        return replace(effect, being=(*effect.being, *changes))

    effects = with_last(before, entering)
    if effects is None:
        raise r.miss("what has been put onto the battlefield")
    return effects


@object_verb("have")
def have(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "has base power and toughness 1/1 until end of turn", "has flying for as long as …"."""
    size = r.attempt(base_size)
    if size is None:
        return _while_it_has(r, what)
    changes: tuple[Modification, ...] = (_as_it_is(r, what, size),)
    if r.one_of("and gains all creature types", "and gain all creature types"):
        changes = (*changes, AddTypes(subtypes=CREATURE_TYPES))
    elif r.one_of("and has", "and have"):
        changes = (*changes, GainAbilities(granted(r)))
        return (acted(r, Modify(what, changes, "has another size", "", as_long(r, what))),)
    elif r.one_of("and gains", "and gain"):
        changes = (*changes, GainAbilities(granted(r)))
    elif r.one_of("and loses all abilities", "and lose all abilities"):
        changes = (LoseAbilities(), *changes)
    until = r.choose(DURATIONS) or r.said.until
    return (acted(r, Modify(what, changes, "has another size", until)),)


def _while_it_has(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """611.2b: Read "[has] indestructible for as long as it has a divinity counter on it"."""
    changes = (GainAbilities(granted(r)),)
    return (acted(r, Modify(what, changes, "gains abilities", "", as_long(r, what))),)


@object_verb("isn't", "aren't")
def is_not(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """613.1d: Read "isn't a creature until end of turn"."""
    r.one_of("a", "an")
    if r.peek() not in TYPES:
        raise r.miss("a type")
    change = LoseTypes((TYPES[r.take()],))
    return (acted(r, Modify(what, (change,), "loses a type", duration(r))),)


# ---- in words again --------------------------------------------------------------------------


@prints(MakeBlocked)
def say_make_blocked(say: Saying, value: MakeBlocked) -> str:
    return f"{say(value.what)} becomes blocked"


@prints(BecomePrepared)
def say_become_prepared(say: Saying, value: BecomePrepared) -> str:
    return some(say(value.what), "becomes", "unprepared" if value.undone else "prepared")


@prints(Modify)
def say_modify(say: Saying, value: Modify) -> str:
    if len(value.modifications) == 1 and isinstance(value.modifications[0], LoseTypes):
        types = " ".join(value.modifications[0].types)
        return some(say(value.what), "isn't", types, UNTIL[value.until])
    until = UNTIL[value.until]
    if value.lasts is not None:
        until = lasting_words(say, value.lasts, value.what)
    said = became_words(say, value.modifications)
    return some(say(value.what), said or say.all(value.modifications), until)


def became_words(say: Saying, changes: tuple[Modification, ...]) -> str | None:
    """ "becomes a 3/3 red Elemental creature with haste": all of it in one clause."""
    size = color = types = gains = also = loses = where = legendary = ""
    for each in changes:
        if isinstance(each, SetPowerToughness) and each.only:
            return None
        if isinstance(each, SetPowerToughness) and each.amount is None:
            size = f"{BASE} {each.power}/{each.toughness}"
        elif isinstance(each, SetPowerToughness) and each.amount == X():
            size = f"{BASE} x/x"
        elif isinstance(each, SetPowerToughness) and say.style == "x":
            size, where = f"{BASE} x/x", aside(f", where x is {say(each.amount)}")
        elif isinstance(each, SetPowerToughness) and is_own_value(each.amount):
            gains = f"with {perhaps('base')} power and toughness each equal to {say(each.amount)}"
        elif isinstance(each, SetPowerToughness) and each.amount is not None:
            size = f"with {say(each)}"
        elif isinstance(each, Colors) and not each.also:
            color = color_words(each.colors)
        elif isinstance(each, AddTypes) and not (each.types or each.subtypes):
            legendary = some(*each.supertypes)
        elif isinstance(each, (AddTypes, SetTypes)):
            if isinstance(each, AddTypes):
                legendary = legendary or some(*each.supertypes)
            types = some(every_type(each.subtypes), *each.types)
            said = each.types != ("artifact", "creature") or say.style == "that"  # 205.1b
            keeps = isinstance(each, AddTypes) and said
            keeps = keeps and LoseTypes(("creature",)) not in changes
            keeps = keeps and len(each.subtypes) < len(CREATURE_TYPES)
            also = "in addition to its other types" if keeps else ""
            if keeps and each.types == ("creature",) and say.style == "equal":
                also = STILL_WALKER
            if each.types and len(each.subtypes) >= len(CREATURE_TYPES):
                types = f"{' '.join(each.types)} with all creature types"
                also = "in addition to its other types" if isinstance(each, AddTypes) else ""
        elif isinstance(each, SetCreatureTypes):
            types = some(*each.subtypes)
        elif isinstance(each, GainAbilities):
            gains = f"{'gains' if size.startswith('with') else 'with'} {say(each.abilities)}"
        elif isinstance(each, LoseAbilities):
            loses = "loses all abilities"
        elif each != LoseTypes(("creature",)):
            return None
    if not size and not types and not color:
        return None
    if not types and not color:
        size = size.removeprefix("with ")
        return some(loses, HAS_SIZE, size, gains.replace("with", "gains"), where)
    return some(loses, "becomes", legendary, size, color, types, gains, also, where)


def is_own_value(amount: Amount | None) -> bool:
    """202.3: Whether this is the mana value of an object."""
    return isinstance(amount, QualityOf) and amount.quality == VALUE
