"""614.16: "If one or more tokens would be created under your control, those tokens plus a Food
token are created instead"."""

from __future__ import annotations

from apnap.effects.replacement.tokens import CreateOthers
from apnap.effects.words.filters import APlayer
from apnap.oracle.grammar.nonterminals import token
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.words import SUBTYPES, TYPES
from apnap.state.ability import Ability, ReplacementAbility
from apnap.state.card import CardDef

from .frame import sentence

YOU = APlayer("you")


@sentence("if")
def other_tokens(r: Reader) -> tuple[Ability, ...]:
    """614.16: Read "If one or more tokens would be created under your control, those tokens plus a
    Food token are created instead"."""
    r.expect("if one or more")
    kinds = _kinds(r)
    r.expect("would be created under your control ,")
    made = _instead(r, kinds)
    r.expect("are created instead", "is created instead")
    return (ReplacementAbility(made),)


def _instead(r: Reader, kinds: tuple[str, ...]) -> CreateOthers:
    if r.accept("those tokens plus"):
        as_many = r.accept("that many")
        if not as_many:
            r.expect("an additional", "a", "an")
        return CreateOthers(YOU, kinds, (token(r),), as_many)
    if r.accept("that many"):
        return CreateOthers(YOU, kinds, (token(r),), as_many=True, instead=True)
    times = {"twice": 2, "three times": 3}[r.expect("twice", "three times")]
    r.expect("that many of those tokens")
    return CreateOthers(YOU, kinds, times=times)


@sentence("if")
def would_create(r: Reader) -> tuple[Ability, ...]:
    """614.16: Read "If you would create one or more Treasure tokens, instead create those tokens
    plus an additional Treasure token", "If you would create a Food token, instead create …"."""
    r.expect("if you would create")
    some_tokens = r.accept("one or more")
    if not some_tokens:
        r.expect("a", "an")
    kinds = _kinds(r)
    r.expect(",")
    if r.accept("instead create those tokens plus an additional"):
        if not some_tokens:
            raise r.miss("one or more")
        return (ReplacementAbility(CreateOthers(YOU, kinds, (token(r),))),)
    if some_tokens or not kinds:
        raise r.miss("a token of some kind")
    before = r.accept("instead create")
    if not before:
        r.expect("create")
    if before and r.accept("one of each"):
        tokens = tuple([_predefined(r, kind) for kind in kinds])
    else:
        tokens = _tokens(r)
    if not before:
        r.expect("instead")
    return (ReplacementAbility(CreateOthers(YOU, kinds, tokens, as_many=True, instead=True)),)


def _tokens(r: Reader) -> tuple[CardDef, ...]:
    """Read "a Food token and a Treasure token"."""
    found, joint = list[CardDef](), "and"
    while joint:
        r.expect("a", "an")
        found.append(token(r))
        joint = r.one_of("and")
    return tuple(found)


def _predefined(r: Reader, kind: str) -> CardDef:
    """111.10: The token of this kind, which the rules define."""
    inner = Reader([r.tokens[0]._replace(text=word) for word in (kind.lower(), "token")], r.context)
    return token(inner)


def _kinds(r: Reader) -> tuple[str, ...]:
    """Read "tokens", "creature tokens", "Clue, Food, or Treasure token"; returns the types or
    subtypes."""
    found = list[str]()
    while not r.one_of("tokens", "token"):
        if found:
            r.expect(", or", "or", ",")
        word = r.take()
        if word not in TYPES and word not in SUBTYPES:
            r.at -= 1
            raise r.miss("a kind of token")
        found.append(TYPES.get(word, SUBTYPES.get(word, word)))
    return tuple(found)


# ---- in words again --------------------------------------------------------------------------


@prints(CreateOthers)
def say_create_others(say: Saying, value: CreateOthers) -> str:
    kinds = " or ".join(value.kinds)
    if value.as_many and value.instead and say.style != "each":
        tokens = say.all(value.tokens, " and ")
        each = tokens if say.style != "x" else "one of each"
        return f"if you would create {kinds} token , instead create {each}"
    if value.tokens and not value.instead and not value.as_many and say.style == "equal":
        plus = f"create {mark('any')} tokens plus an additional {say(value.tokens[0])}"
        return some("if you would create one or more", kinds, "tokens , instead", plus)
    would = some("if one or more", kinds, "tokens would be created under your control ,")
    if value.times > 1:
        times = {2: "twice", 3: "three times"}[value.times]
        return some(would, times, f"that many of {mark('any')} tokens are created instead")
    made = say(value.tokens[0])
    if value.instead:
        return some(would, "that many", made, "are created instead")
    plus = "that many" if value.as_many else some(perhaps("an additional"))
    return some(would, f"{mark('any')} tokens plus", plus, made, "are created instead")
