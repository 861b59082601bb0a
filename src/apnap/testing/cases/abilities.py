"""The abilities that a case asks for: keywords, mana abilities, and triggered ones by their
kind."""

from __future__ import annotations

import re
from collections.abc import Iterable

from apnap.rules.continuous import layers
from apnap.state.ability import Ability, Keyword
from apnap.state.game import Game

from .reading import NotRunnable
from .tables import COLORS, Args
from .texts import keyword_of, own_names, plain, says, text_of

MADE = re.compile(r"(?:Mana\.|new )?(\w+?)Mana\(\s*(\d+)?")
COLOR_ARGS = {name: name.lower() for name in COLORS}
# Abilities by the beginning of their text, which is compared without blanks.
BEGINNINGS = {
    "BeginningOfUpkeepTriggeredAbility": r"atthebeginningof\w*upkeep",
    "BeginningOfEndStepTriggeredAbility": r"atthebeginningof\w*endstep",
    "BeginningOfCombatTriggeredAbility": r"atthebeginningof\w*combat",
    "EntersBattlefieldTriggeredAbility": r"when(ever)?~enters",
    "DiesSourceTriggeredAbility": r"when(ever)?~dies",
    "AttacksTriggeredAbility": r"when(ever)?~attacks",
    "BlocksTriggeredAbility": r"when(ever)?~blocks",
    "DealsCombatDamageToAPlayerTriggeredAbility": r"when(ever)?~dealscombatdamagetoaplayer",
}


def has_ability(game: Game, number: int, ability: Args) -> bool:
    """Whether the permanent has the ability; what can't be read is not supported."""
    kind, word = ability["class"], ability.get("keyword") or ""
    if kind in BEGINNINGS:
        texts = [_text(game, number, each) for each in _abilities(game, number)]
        return any(re.match(BEGINNINGS[kind], text) for text in texts)
    if kind.endswith("ManaAbility"):
        return _makes_mana(game, number, ability)
    if not word or word.endswith("triggered"):
        raise NotRunnable(f"asking for the ability {kind} is not supported")
    return _has_keyword(game, number, word, ability.get("args") or ())


def _abilities(game: Game, number: int) -> tuple[Ability, ...]:
    return layers.characteristics_of(game, number).abilities


def _text(game: Game, number: int, ability: Ability) -> str:
    card = game.object(number).printed()
    return plain(text_of(game, ability, card), own_names(card))


def _has_keyword(game: Game, number: int, word: str, args: Iterable[object]) -> bool:
    """702.1: Whether it has the keyword: by name, else each ability that the keyword means."""
    wanted = word
    for each in args:
        if isinstance(each, bool) or str(each).lower() in ("true", "false"):
            continue  # whether the reminder text is shown
        if str(each) in COLOR_ARGS:
            wanted += f" from {COLOR_ARGS[str(each)]}"
        elif re.fullmatch(r"(\{[^}]+\})+|\d+", str(each)):
            wanted += f" {each}"
        else:
            raise NotRunnable(f"asking for {word} with {each} is not supported")
    chars = layers.characteristics_of(game, number)
    if wanted in chars.keywords:
        return True
    here = chars.abilities
    if any(isinstance(each, Keyword) and each.name == wanted for each in here):
        return True
    if any(plain(keyword_of(game, each)).startswith(plain(wanted)) for each in here):
        return True
    card = game.object(number).printed()
    meant = says(wanted.capitalize(), card.name or "It", card.types, card.subtypes)
    if not meant and not _is_known(word):
        raise NotRunnable(f"asking for the ability {wanted} is not supported")
    return bool(meant) and all(each in here for each in meant)


def _is_known(word: str) -> bool:
    """Whether it is a keyword that needs words beside it, such as ward or cycling."""
    return bool(says(f"{word} {{1}}".capitalize(), "It", "creature", ""))


def _makes_mana(game: Game, number: int, ability: Args) -> bool:
    """605.1: Whether it has a mana ability that makes exactly this mana."""
    kind = ability["class"].removesuffix("ManaAbility").upper()
    letters = COLORS.get(kind, "")
    match = MADE.search(ability.get("expr") or "") if kind == "SIMPLE" else None
    if match is not None and match[1].upper() in COLORS:
        letters = COLORS[match[1].upper()] * int(match[2] or 1)
    makes = [each.makes for _, each in layers.characteristics_of(game, number).mana]
    if kind == "ANYCOLOR":
        return any(set("WUBRG") <= set(each) for each in makes)
    if not letters:
        raise NotRunnable(f"asking for the ability {ability['class']} is not supported")
    return (letters,) in makes
