"""Printers of what objects become, of copies, and of tokens that are no plain ones."""

from __future__ import annotations

from apnap.effects.actions.create import CreateSized
from apnap.effects.instructions.combat import CreateAttacking
from apnap.effects.instructions.copying import (
    BecomeCopy,
    CastCopy,
    CopySpell,
    CreateCopy,
    Exceptions,
)
from apnap.effects.mechanics.preparing import BecomePrepared, EntersPrepared
from apnap.effects.mechanics.roles import CreateRole
from apnap.effects.words.chosen_qualities import ChosenColor, ChosenTypes
from apnap.effects.words.granted_abilities import HasActivatedOf
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    LoseAbilities,
    LoseTypes,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from apnap.effects.words.names import AllNames
from apnap.effects.words.selections import You
from apnap.oracle.grammar.amounts import many
from apnap.oracle.grammar.being import color_words, every_type
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.spoken import as_written
from apnap.state.ability import Modification
from apnap.state.creature_types import CREATURE_TYPES

from .effects import UNTIL, token_words


@prints(AddTypes)
def add_types(say: Saying, value: AddTypes) -> str:
    subtypes = every_type(value.subtypes)
    return some("becomes", *value.supertypes, subtypes, *value.types, _also(say, value))


def _also(say: Saying, value: AddTypes) -> str:
    """205.1b: what becomes an artifact creature keeps its other types; and no type is left where
    every one is had."""
    if not value.types and not value.subtypes:  # 205.4b: supertypes are always additional
        return ""
    every = len(value.subtypes) == len(CREATURE_TYPES) or {*value.types} == {"artifact", "creature"}
    return "" if every and say.style == "x" else ALSO


@prints(ChosenTypes)
def chosen_types(say: Saying, value: ChosenTypes) -> str:
    return some("becomes the chosen type", ALSO if value.also else "")


@prints(ChosenColor)
def chosen_color(say: Saying, value: ChosenColor) -> str:
    return some("becomes the chosen color", "in addition to its other colors" if value.also else "")


ALSO = "in addition to its other types"


@prints(BecomePrepared)
def become_prepared(say: Saying, value: BecomePrepared) -> str:
    return some(say(value.what), "becomes", "unprepared" if value.undone else "prepared")


@prints(EntersPrepared)
def enters_prepared(say: Saying, value: EntersPrepared) -> str:
    return some(say(value.what) or "~", "enters prepared")


@prints(SetTypes)
def set_types(say: Saying, value: SetTypes) -> str:
    return some("becomes", *value.subtypes, *value.types)


@prints(LoseTypes)
def lose_types(say: Saying, value: LoseTypes) -> str:
    return "" if value.types == ("creature",) else f"isn't {' or '.join(value.types)}"


@prints(SetLandTypes)
def land_types(say: Saying, value: SetLandTypes) -> str:
    return some("becomes", *value.subtypes)


@prints(Colors)
def colors(say: Saying, value: Colors) -> str:
    every = "all colors" if len(value.colors) == 5 else color_words(value.colors)
    return some("becomes", every, "in addition to its other colors" if value.also else "")


@prints(AllNames)
def all_names(say: Saying, value: AllNames) -> str:
    return f"has all names of {value.kind.replace('non', 'non ')} cards in addition to its name"


@prints(LoseAbilities)
def lose_abilities(say: Saying, value: Modification) -> str:
    return "loses all abilities"


@prints(HasActivatedOf)
def has_activated_of(say: Saying, value: HasActivatedOf) -> str:
    return f"has all activated abilities of {say(value.of)}"


@prints(SwitchPowerToughness)
def switch(say: Saying, value: Modification) -> str:
    return "switch power and toughness"


# ---- copies and tokens -----------------------------------------------------------------------


@prints(Exceptions)
def exceptions(say: Saying, value: Exceptions) -> str:
    parts = list[str]()
    types = some(*value.supertypes, *value.subtypes, *value.types)
    size = f"{value.size[0]}/{value.size[1]}" if value.size is not None else ""
    colors = color_words(value.colors) if value.colors is not None else ""
    added = ALSO if value.subtypes or value.types else ""
    if types or size or colors:
        parts.append(some("it's", size, colors, types, added))
    parts += [f"it isn't {each}" for each in value.without]
    if value.abilities:
        has = "it has" if as_written(value.abilities) else "with"
        parts.append(f"{has} {say(value.abilities)}")
    if value.this_ability:
        parts.append("it has this ability")
    return f", except {' and '.join(parts)}" if parts else ""


@prints(CreateCopy)
def create_copy(say: Saying, value: CreateCopy) -> str:
    tapped = "tapped" if value.tapped else ""
    number = many(say, value.number)
    copy = f"token that's a copy of {say(value.of)}"
    return some(say(value.who), "creates", number, tapped, copy, say(value.exceptions))


@prints(BecomeCopy)
def become_copy(say: Saying, value: BecomeCopy) -> str:
    copy = f"{say(value.what)} becomes a copy of {say(value.of)}"
    return some(copy, UNTIL[value.until], say(value.exceptions))


@prints(CastCopy)
def cast_copy(say: Saying, value: CastCopy) -> str:
    if value.every:
        then = "for each copy , the player may cast the copy without paying its mana cost"
        return f"{say(value.who)} copies {say(value.what)} . {then}"
    if_you_do = "if you do ," if say.style == "each" else ""
    return some(if_you_do, "you may cast the copy without paying its mana cost")


@prints(CopySpell)
def copy_spell(say: Saying, value: CopySpell) -> str:
    new = "you may choose new targets for the copy" if value.new_targets else ""
    but = say(value.exceptions).replace("it's", "the copy is").replace("it isn't", "the copy isn't")
    if value.who != You():
        new = "and may choose a new target for the copy" if value.new_targets else ""
    if value.at is not None:
        each = f"for {say(value.at)} that spell could target"
        new = f"{each} . each copy targets a different one of those"
    return some(say(value.who), f"copy {say(value.what)}", but, new)


@prints(CreateAttacking)
def create_attacking(say: Saying, value: CreateAttacking) -> str:
    tapped = "tapped and" if value.tapped else ""
    token = token_words(say, value.token)
    return some("you create", many(say, value.number), token, "that's", tapped, "attacking")


@prints(CreateSized)
def create_sized(say: Saying, value: CreateSized) -> str:
    size = "" if say.style != "x" else f", where x is {say(value.size)}"
    token = token_words(say, value.token).removeprefix("0/0")
    return some(say(value.who), "creates 1 x/x", token, size)


@prints(CreateRole)
def create_role(say: Saying, value: CreateRole) -> str:
    return f"create {value.name_of_role} role token attached to {say(value.on)}"
