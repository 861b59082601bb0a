"""111, 701.6: "Create a 1/1 white Soldier creature token"."""

from __future__ import annotations

import re
from dataclasses import replace

from apnap.effects.actions.create import (
    CreateSized,
    CreateTheirChoice,
    CreateTogether,
    CreateToken,
)
from apnap.effects.flow.choosing import SomeAtRandom
from apnap.effects.flow.fixed_x import FixedX
from apnap.effects.flow.flow import Branch, Called, Either
from apnap.effects.instructions.combat import CreateAttacking, CreateToAttack
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.mechanics.roles import ROLES, CreateRole
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.selections import EachPlayer, You
from apnap.oracle.abilities.instructions import acted, player_verb, with_last
from apnap.oracle.abilities.keywords import granted, keyword
from apnap.oracle.grammar import nonterminals
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.nouns import card_name
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.power import is_defined
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader, Said
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import tokenise
from apnap.oracle.text.words import COLOR_WORDS, COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.state.ability import Ability, Amount, Effect, Selection
from apnap.state.card import CardDef

from .attack_and_block import IF_ABLE
from .copy import ENTERS, THEY_ENTER, copied_token

SIZE = re.compile(r"(\d+)/(\d+)")
ROLE_NAMES = {name.lower(): name for name in ROLES}


@player_verb("create")
def create(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.6a: Read "create two Treasure tokens and a 1/1 white Soldier creature token"."""
    if r.accept("your choice of"):
        return _your_choice(r, who)
    if isinstance(who, EachPlayer) and r.accept("their choice of"):
        return (_their_choice(r, who),)
    if (by_chance := r.attempt(_one_at_random, who)) is not None:
        return (by_chance,)
    if "or" in r.words[r.at :] and (either := r.attempt(_one_or_the_other, who)) is not None:
        return (either,)
    said, effects = r.said, [_one_kind(r, who)]
    while (more := r.attempt(_and_more, who)) is not None:
        effects.append(more)
    return (_together(r, effects, said) if len(effects) > 1 else effects[0],)


def _together(r: Reader, effects: list[Effect], said: Said) -> Effect:
    """701.6a, 608.2f: Make one instruction of tokens of several kinds. Later words mean all of
    them."""
    kinds = tuple([each.effect if isinstance(each, Called) else each for each in effects])
    if not all(isinstance(each, (CreateSized, CreateToken)) for each in kinds):
        raise r.miss("tokens that are created in the same way")
    r.said = replace(said, names=r.said.names)
    return acted(r, CreateTogether(kinds), moved=True)


def _your_choice(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """608.2d: Read "create your choice of a Clue token, a Food token, or a Treasure token"."""
    start, effects = r.at, [_one_kind(r, who)]
    words = [r.original(start, r.at)]
    while r.one_of(", or", "or", ","):
        start = r.at
        effects.append(_one_kind(r, who))
        words.append(r.original(start, r.at))
    if len(effects) < 2 or who != You():
        raise r.miss("or")
    branches = [Branch(word, (each,)) for word, each in zip(words, effects, strict=True)]
    return (acted(r, Either(tuple(branches)), moved=True),)


def _one_or_the_other(r: Reader, who: Selection) -> Effect:
    """608.2d: Read "create a Food token or a Treasure token"."""
    branches = list[Branch]()
    for joint in ("or", ""):
        start = r.at
        made = _one_kind(r, who)
        branches.append(Branch(r.original(start, r.at), (made,)))
        if joint:
            r.expect(joint)
    if who != You():
        raise r.miss("your choice")
    return acted(r, Either(tuple(branches)), moved=True)


def _their_choice(r: Reader, who: Selection) -> Effect:
    """608.2d: Read "[each player creates] their choice of a 1/1 … token or a 2/2 … token"."""
    tokens, words, said, joint = list[CardDef](), list[str](), r.said, ""
    while not joint.endswith("or"):
        joint = r.expect(", or", "or", ",") if tokens else ""
        start, kind = r.at, _one_kind(r, who)
        made = kind.effect if isinstance(kind, Called) else kind
        if not isinstance(made, CreateToken) or made.number != Number(1) or made.tapped:
            raise r.miss("one token")
        tokens.append(made.token)
        words.append(r.original(start, r.at))
    r.said = replace(said, names=r.said.names)
    return acted(r, CreateTheirChoice(who, tuple(tokens), tuple(words)), moved=True)


def _one_at_random(r: Reader, who: Selection) -> Effect:
    """608.2d: Read "a green creature token that's a 2/2 Wolf or a 3/2 Cat with shroud, chosen at
    random"."""
    r.expect("a", "an")
    colors = token_colors(r)
    r.expect("creature token that's")
    branches, joint = list[Branch](), ""
    while not branches or (joint := r.one_of(", or", "or", ",")):
        start = r.at
        r.expect("a", "an")
        size = SIZE.fullmatch(r.take())
        if size is None:
            raise r.miss("power and toughness")
        kinds = list[str]()
        while r.peek() in SUBTYPES:
            kinds.append(SUBTYPES[r.take()])
        if not kinds:
            raise r.miss("a creature type")
        abilities = keyword(r) if r.accept("with") else ()
        power, toughness = int(size[1]), int(size[2])
        token = CardDef(
            "",
            "creature",
            " ".join(kinds),
            power=power,
            toughness=toughness,
            colors=colors,
            abilities=abilities,
            token=True,
        )
        branches.append(Branch(r.original(start, r.at), (CreateToken(token, who=who),)))
        if joint.endswith("or"):
            break
    r.expect(", chosen at random")
    return acted(r, SomeAtRandom(tuple(branches)))


def _and_more(r: Reader, who: Selection) -> Effect:
    """Read "… and a Treasure token"."""
    r.expect(", and", "and", ",")
    return _one_kind(r, who)


def _one_kind(r: Reader, who: Selection) -> Effect:
    """111.1: Read tokens of one kind, how many, and in which state they are created."""
    name = r.attempt(_name_before) or ""
    later = not name and r.accept("a number of")
    many = Number(1) if name or later else amount(r)
    tapped = r.accept("tapped")
    attacking = tapped and r.accept("and attacking")
    if not later and r.one_of("token that's", "tokens that are"):
        return copied_token(r, who, many, tapped, attacking)
    if r.sees("role") or f"{r.peek()} {r.peek(1)}" in ROLE_NAMES or r.peek() in ROLE_NAMES:
        return _role(r, who, many)
    token, sized = r.attempt(predefined) or r.attempt(named_card), False
    if token is None:
        token, sized = described_token(r, name)
    if r.one_of("that's tapped and attacking", "that are tapped and attacking"):
        tapped = attacking = True
    elif r.one_of("that's attacking", "that are attacking"):
        attacking = True
    at = player(r) if attacking and r.peek() == "that" else None
    if later:  # "a number of … equal to …"
        r.expect("equal to")
        many = value(r)
    if attacking:
        if who != You() or later:
            raise r.miss("a token")
        size = (r.said.x or X()) if sized else None
        return acted(r, CreateAttacking(token, many, at, tapped, size), moved=True)
    if sized:
        if many != Number(1) or tapped or later:
            raise r.miss("one token")
        return acted(r, CreateSized(token, r.said.x or X(), who), moved=True)
    if r.one_of("that attacks", "that attack"):  # 508.1d
        if who != You() or tapped:
            raise r.miss("tokens that you create")
        whom = player(r)
        return acted(r, CreateToAttack(token, whom, many, r.pick(IF_ABLE)), moved=True)
    return acted(r, CreateToken(token, many, who, tapped), moved=True)


def _name_before(r: Reader) -> str:
    """111.9: Read "Marit Lage, a legendary …"."""
    start = r.at
    if "legendary" not in r.words[start:]:
        raise r.miss("a legendary token's name")
    while r.words[r.at : r.at + 3] not in ([",", "a", "legendary"], [",", "an", "legendary"]):
        if r.is_done() or r.peek() in (".", '"'):
            raise r.miss("a legendary token's name")
        r.at += 1
    name = r.original(start, r.at)
    if not name[:1].isupper():
        raise r.miss("a legendary token's name")
    r.at += 2
    return name


def _role(r: Reader, who: Selection, many: Amount) -> Effect:
    """111.10j-r: Read "Monster Role token attached to target creature"."""
    name = r.pick(ROLE_NAMES)
    r.expect("role token attached to")
    if many != Number(1) or who != You():
        raise r.miss("one Role token")
    return acted(r, CreateRole(name, objects(r)))


def predefined(r: Reader) -> CardDef:
    """111.10: Read a predefined token: "Treasure token", "Food token"."""
    name = SUBTYPES.get(r.take(), "")
    if name not in PREDEFINED:
        raise r.miss("a token")
    r.expect("token", "tokens")
    return PREDEFINED[name]


@nonterminals.token.reads
def one_token(r: Reader) -> CardDef:
    """111.1: Read a token that is fully described: "Treasure token", "1/1 green Frog creature
    token"."""
    found = r.attempt(predefined) or r.attempt(named_card)
    if found is not None:
        return found
    token, sized = described_token(r)
    if sized:
        raise r.miss("power and toughness")
    return token


def named_card(r: Reader) -> CardDef:
    """2026-08:111.11: Read "Tarmogoyf token": a token with the characteristics of that card."""
    for card in r.context.cards:
        words = [each.text for each in tokenise(card.name)]
        if r.words[r.at : r.at + len(words)] == words:
            r.at += len(words)
            r.expect("token", "tokens")
            return replace(card, token=True)
    raise r.miss("the name of a card")


def described_token(r: Reader, name: str = "") -> tuple[CardDef, bool]:
    """111.3-4: Read "1/1 white Soldier creature token with flying"; returns also whether its size
    is X."""
    supertypes = [r.take()] if r.peek() in SUPERTYPES else []
    sized = r.accept("x/x")
    size = SIZE.fullmatch(r.peek())
    if size is not None:
        r.take()
    if r.peek() in SUPERTYPES:
        supertypes.append(r.take())
    colors = r.attempt(token_colors)
    if r.peek() in SUPERTYPES:
        supertypes.append(r.take())
    subtypes, types = list[str](), list[str]()
    while (word := r.peek()) in SUBTYPES:
        subtypes.append(SUBTYPES[word])
        r.take()
    while r.peek() in TYPES:
        types.append(TYPES[r.take()])
    has_size = size is not None or sized
    if not types or (has_size and "creature" not in types and "Vehicle" not in subtypes):
        raise r.miss("a token's power and toughness")
    if "creature" in types and not subtypes:
        raise r.miss("a creature token")
    r.expect("token", "tokens")
    if r.accept("named"):
        name = card_name(r)
    outer = r.context
    if "creature" not in types:  # 301.5a: "equipped creature" is what the token is attached to
        r.context = replace(outer, subtypes=frozenset(subtypes), types=frozenset(types))
    try:
        abilities: tuple[Ability, ...] = granted(r) if r.accept("with") else ()
    finally:
        r.context = outer
    if not name and r.accept("named"):
        name = card_name(r)
    if not name and not subtypes:
        raise r.miss("a token's name")
    if colors is None:
        colors = _colors_behind(r)
    if "creature" in types and not has_size:
        abilities = _with_defined_size(r, abilities)
    return CardDef(
        name,
        " ".join([*supertypes, *types]),
        " ".join(subtypes),
        power=int(size[1]) if size else 0,
        toughness=int(size[2]) if size else 0,
        colors=colors,
        abilities=abilities,
        token=True,
    ), sized


def _colors_behind(r: Reader) -> str:
    """105.2: Read "that's all colors", "that's red, green, and white" behind a token."""
    r.expect("that's", "that are")
    return "".join(COLORS.values()) if r.accept("all colors") else token_colors(r)


def _with_defined_size(r: Reader, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """111.3, 604.3: A token without printed power and toughness has an ability that defines them,
    which may stand in a sentence of its own."""
    if r.one_of(". it has", ". those creatures have"):
        abilities += granted(r)
    if not has_defined_size(abilities):
        raise r.miss("a token's power and toughness")
    return abilities


def has_defined_size(abilities: tuple[Ability, ...]) -> bool:
    return is_defined(abilities, "power") and is_defined(abilities, "toughness")


def token_colors(r: Reader) -> str:
    """Read the colors of a token: "white and black", "colorless"; returns their letters."""
    if r.accept("colorless"):
        return ""
    colors = ""
    while r.peek() in COLORS:
        colors += COLORS[r.take()]
        if r.peek() in ("and", ",") and r.peek(1) in (*COLORS, "and"):
            r.take()
            r.accept("and")
    if not colors:
        raise r.miss("a token's colour")
    return colors


def they_have(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """111.3: Read "It has …" behind the tokens, which is part of what the tokens are."""
    r.expect("it has", "they have", "the token has", "those tokens have")
    given = granted(r)

    def has(made: Effect) -> Effect | None:
        if not isinstance(made, (CreateToken, CreateAttacking)):
            return None
        return replace(made, token=replace(made.token, abilities=(*made.token.abilities, *given)))

    effects = with_last(before, has)
    if effects is None:
        raise r.miss("tokens that were created before")
    return effects


# ---- in words again --------------------------------------------------------------------------


def enters_attacking(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """508.4: Read "The token enters tapped and attacking.", which is about the tokens before."""
    r.expect(*ENTERS)
    r.expect("tapped and attacking")
    at = player(r) if r.peek() == "that" else None
    effects = with_last(before, lambda effect: _attacking(effect, at))
    if effects is None:
        raise r.miss("tokens that were created before")
    return effects


def _attacking(effect: Effect, at: Selection | None) -> Effect | None:
    if isinstance(effect, CreateCopy) and effect.who == You() and not effect.attacking:
        return replace(effect, tapped=True, attacking=True, at=at)
    if isinstance(effect, CreateToken) and effect.who == You() and not effect.own:
        return CreateAttacking(effect.token, effect.number, at)
    return None


@prints(CreateAttacking)
def say_create_attacking(say: Saying, value: CreateAttacking) -> str:
    tapped = "tapped and" if value.tapped else ""
    token, size = token_words(say, value.token), ""
    if value.size is not None:
        token = f"x/x {token.removeprefix('0/0')}"
        size = "" if say.style != "x" else f", where x is {say(value.size)}"
    made = some("you create", many(say, value.number), token, "that's", THEY_ENTER)
    made = some(made, tapped, "attacking")
    return some(made, say(value.at), size)


@prints(CreateSized)
def say_create_sized(say: Saying, value: CreateSized) -> str:
    size = "" if isinstance(value.size, (X, FixedX)) else f", where x is {say(value.size)}"
    token = token_words(say, value.token).removeprefix("0/0")
    return some(say(value.who), "creates 1 x/x", token, size)


@prints(CreateRole)
def say_create_role(say: Saying, value: CreateRole) -> str:
    return f"create {value.name_of_role} role token attached to {say(value.on)}"


@prints(CreateToken)
def say_create_token(say: Saying, value: CreateToken) -> str:
    tapped = "tapped" if value.tapped else ""
    return some(
        say(value.who), "creates", many(say, value.number), tapped, token_words(say, value.token)
    )


@prints(CreateTheirChoice)
def say_create_their_choice(say: Saying, value: CreateTheirChoice) -> str:
    tokens = " or ".join([token_words(say, each) for each in value.tokens])
    return f"{say(value.who)} creates their choice of {tokens}"


@prints(SomeAtRandom)
def say_some_at_random(say: Saying, value: SomeAtRandom) -> str:
    said = " or ".join([say.all(each.effects) for each in value.branches])
    if isinstance(value.branches[0].effects[0], CreateToken):
        return f"{said} chosen at random"
    return f"{said} {value.number} abilities chosen at random from among"


@prints(CreateTogether)
def say_create_together(say: Saying, value: CreateTogether) -> str:
    return say.all(value.kinds)


@prints(CreateToAttack)
def say_create_to_attack(say: Saying, value: CreateToAttack) -> str:
    when = next(words for words, until in IF_ABLE.items() if until == value.until)
    made = say(CreateToken(value.token, value.number))
    return some(made, "that attacks", say(value.whom), when)


@prints(CardDef)
def token_words(say: Saying, token: CardDef) -> str:
    """The token described as a card would say it."""
    if token in PREDEFINED.values():
        return f"{token.name.removesuffix(' Token')} token"
    if token.text:  # 2026-08:111.11: only a card has one
        return f"{token.name} token"
    colors = " and ".join([COLOR_WORDS[each] for each in token.colors or ""]) or "colorless"
    if len(token.colors or "") == 5:
        colors = "all colors"
    is_sized = "creature" in token.types or "Vehicle" in token.subtypes
    size = f"{token.power}/{token.toughness}" if is_sized else ""
    if has_defined_size(token.abilities):
        size = ""
    name = "" if token.name == f"{token.subtypes} Token" else f"named {token.name}"
    has = some(perhaps("it has"), perhaps("they have"))  # 111.3: said behind the token
    abilities = some("with", has, say(token.abilities)) if token.abilities else ""
    if "legendary" in token.types:  # 111.9
        name = token.name
    return some(size, colors, token.subtypes, token.types, "token", name, abilities)
