"""Creating tokens (111)."""

from __future__ import annotations

import re

from apnap.effects.predefined import PREDEFINED
from apnap.effects.tokens import CreateToken
from apnap.oracle.amounts import amount
from apnap.oracle.effects import acted, player_verb
from apnap.oracle.keywords import granted
from apnap.oracle.reader import Reader
from apnap.oracle.words import COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.state.ability import Ability, Effect, Selection
from apnap.state.card import CardDef

SIZE = re.compile(r"(\d+)/(\d+)")


@player_verb("create")
def create(r: Reader, who: Selection) -> tuple[Effect, ...]:
    many = amount(r)
    tapped = r.accept("tapped")
    token = r.attempt(predefined) or described_token(r)
    return (acted(r, CreateToken(token, many, who, tapped), moved=True),)


def predefined(r: Reader) -> CardDef:
    """111.10: a Treasure, a Food …"""
    name = SUBTYPES.get(r.take(), "")
    if name not in PREDEFINED:
        raise r.miss("a token")
    r.expect("token", "tokens")
    return PREDEFINED[name]


def described_token(r: Reader) -> CardDef:
    """111.3-4: "1/1 white Soldier creature token with flying"."""
    supertypes = [r.take()] if r.peek() in SUPERTYPES else []
    size = SIZE.fullmatch(r.peek())
    if size is None:
        raise r.miss("a token's power and toughness")
    r.take()
    colors = token_colors(r)
    subtypes = list[str]()
    while (word := r.peek()) in SUBTYPES:
        subtypes.append(SUBTYPES[word])
        r.take()
    types = list[str]()
    while r.peek() in TYPES:
        types.append(TYPES[r.take()])
    if "creature" not in types or not subtypes:
        raise r.miss("a creature token")
    r.expect("token", "tokens")
    abilities: tuple[Ability, ...] = granted(r) if r.accept("with") else ()
    return CardDef(
        "",
        " ".join([*supertypes, *types]),
        " ".join(subtypes),
        power=int(size[1]),
        toughness=int(size[2]),
        colors=colors,
        abilities=abilities,
        token=True,
    )


def token_colors(r: Reader) -> str:
    if r.accept("colorless"):
        return ""
    found = ""
    while r.peek() in COLORS:
        found += COLORS[r.take()]
        if r.peek() in ("and", ",") and r.peek(1) in (*COLORS, "and"):
            r.take()
            r.accept("and")
    if not found:
        raise r.miss("a token's colour")
    return found
