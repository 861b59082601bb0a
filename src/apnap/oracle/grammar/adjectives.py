"""Adjectives before a noun: "nonblack", "tapped", "legendary", "modified"."""

from __future__ import annotations

import re

from apnap.effects.costs.parts import WasPaidFor
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.keywords.crewing import IsDesignated
from apnap.effects.mechanics.faces import IsFaceDown
from apnap.effects.mechanics.stickers import HasSticker
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    HasColor,
    HasKeyword,
    HasType,
    Host,
    IsFighting,
    IsTapped,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.mentions import ItselfOrItsCard, TheMaker
from apnap.effects.words.qualities import (
    ControlledBy,
    HasCounter,
    HasMark,
    IsGoaded,
    IsToken,
    OneOf,
    SharesName,
)
from apnap.effects.words.relations import (
    HappenedTo,
    HasAttached,
    HowManyColors,
    IsBlocked,
    IsModified,
)
from apnap.effects.words.selections import You
from apnap.effects.words.sizes import AttacksAlone, HasSize
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLOR_WORDS, COLORS, SUBTYPES, SUPERTYPES, TYPES
from apnap.state.ability import Filter

from .suspended import SUSPENDED

SIZE = re.compile(r"(\d+)/(\d+)")


def adjectives(r: Reader) -> Filter:
    """Read one adjective, or several: with "or" among them one has to fit, with commas alone
    all."""
    parts, either = [adjective(r)], False
    while True:
        at = r.at
        joint = r.one_of(", or", "or", ", and/or", "and/or", ",")
        if joint and (more := r.attempt(adjective)) is not None:
            parts.append(more)
            either = either or joint != ","
            continue
        r.at = at
        break
    if len(parts) == 1:
        return parts[0]
    return AnyOf(tuple(parts)) if either else AllOf(tuple(parts))


def adjective(r: Reader) -> Filter:
    word = r.take()
    if word == "non":
        r.one_of("-")
        return Non(_named_type(r))
    if word in COLORS:
        return HasColor(COLORS[word])
    if word == "colorless":
        return HasColor("")
    if word in ("tapped", "untapped"):
        return IsTapped() if word == "tapped" else Non(IsTapped())
    if word == "attacking" and r.accept("alone"):
        return AttacksAlone()
    if (size := SIZE.fullmatch(word)) is not None:
        return HasSize(int(size[1]), int(size[2]))
    if word in ("attacking", "blocking"):
        return IsFighting("attacks" if word == "attacking" else "blocks")
    if word in SUPERTYPES:
        return HasType(word)
    r.at -= 1
    return rarer_adjective(r)


def _named_type(r: Reader) -> Filter:
    """Read the type or color that "non" denies."""
    word = r.take()
    if word in COLORS:
        return HasColor(COLORS[word])
    if word in TYPES:
        return HasType(TYPES[word])
    if word in SUPERTYPES:
        return HasType(word)
    if word in SUBTYPES:
        return HasType(SUBTYPES[word])
    if word in ("token", "tokens"):
        return IsToken()
    if word == "commander":
        return IsCommander()
    r.at -= 1
    raise r.miss("a type or colour")


WORTHY = AllOf(
    (HasType("legendary"), Non(HasType("Villain")), AnyOf((HasColor("R"), HasColor("W"))))
)
ADJECTIVES: dict[str, Filter] = {
    "historic": AnyOf((HasType("artifact"), HasType("legendary"), HasType("Saga"))),
    "modified": IsModified(),
    "worthy": WORTHY,  # 2026-08:700.16
    "multicolored": HowManyColors(2),
    "monocolored": HowManyColors(1, 1),
    "face-down": IsFaceDown(),
    "goaded": IsGoaded(),
    "suspected": HasMark("suspected"),
    "renowned": HasMark("renowned"),
    "prepared": HasMark("prepared"),
    "saddled": IsDesignated("saddled"),
    "stickered": HasSticker(),
    "blocked": IsBlocked(),
    "unblocked": IsBlocked(no=True),
    "commander": IsCommander(),
    "kicked": WasPaidFor("kicker"),
    "suspended": SUSPENDED,
}
ATTACHED = {"enchanted": HasType("Aura"), "equipped": HasType("Equipment")}


def rarer_adjective(r: Reader) -> Filter:
    found = r.choose(ADJECTIVES)
    if found is not None:
        return found
    word = r.peek()
    if word in ATTACHED and _is_described(r):
        r.take()
        return HasAttached(ATTACHED[word])
    raise r.miss("a description")


def _is_described(r: Reader) -> bool:
    """Whether "enchanted creature" describes any such creature: alone, it is the one an Aura is
    attached to (303.4b)."""
    before = r.words[r.at - 1] if r.at else ""
    if not {"Aura", "Equipment"} & r.context.subtypes:
        return True
    return before in ("target", "other", "another", "each", "all", "are", "that's")


NO_BASIC_LAND = Non(AllOf((HasType("basic"), HasType("land"))))


@prints(Non)
def say_non(say: Saying, value: Non) -> str:
    if value.part == Permanent((), "you"):
        return "but don't control" if say.style == "that" else "you don't control"
    if value.part == ControlledBy(You()):
        return "you don't control"
    if value.part == IsTapped():
        return "untapped"
    if value == NO_BASIC_LAND:
        return "other than a basic land card"
    if isinstance(value.part, HasCounter):
        no = "without a" if say.style == "x" else "with no"
        return some(no, value.part.kind, "counters on it")
    if isinstance(value.part, HappenedTo):
        return say(value.part).replace("attacks", "didn't attack")
    if value.part == ControlledBy(You(), owned=True):
        return f"{perhaps('but')} you don't own"
    if value.part == OneOf(TheMaker()):
        return f"other than {SELF}"
    if value.part == Host() or isinstance(value.part, (OneOf, SharesName)):
        return "other"  # than what was spoken of
    if isinstance(value.part, HasKeyword):
        return f"without {value.part.keyword}"
    if isinstance(value.part, AnyOf) and isinstance(value.part.parts[0], HasKeyword):
        return say(value.part).replace("with", "without", 1).replace("with ", "")
    if isinstance(value.part, HasAttached) and say.style == "x":
        return f"that isn't {say(value.part)}"
    than_itself = isinstance(value.part, (Itself, ItselfOrItsCard))
    return "other than ~" if than_itself else f"non {say(value.part)}"


@prints(HasSize)
def say_has_size(say: Saying, value: HasSize) -> str:
    base = "with base power and toughness" if value.base else ""
    return some(base, f"{value.power}/{value.toughness}")


@prints(AttacksAlone)
def say_attacks_alone(say: Saying, value: AttacksAlone) -> str:
    return "attacking alone"


@prints(HasType)
def say_has_type(say: Saying, value: HasType) -> str:
    return value.word


@prints(HasColor)
def say_has_color(say: Saying, value: HasColor) -> str:
    return " or ".join([COLOR_WORDS[each] for each in value.colors]) or "colorless"


@prints(IsTapped)
def say_is_tapped(say: Saying, value: IsTapped) -> str:
    return "tapped"


@prints(IsFighting)
def say_is_fighting(say: Saying, value: IsFighting) -> str:
    return "attacking" if value.how == "attacks" else "blocking"


@prints(IsDesignated)
def say_is_designated(say: Saying, value: IsDesignated) -> str:
    return value.name


@prints(HasMark)
def say_has_mark(say: Saying, value: HasMark) -> str:
    return value.mark


@prints(IsToken)
def say_is_token(say: Saying, value: IsToken) -> str:
    return "token"


@prints(IsBlocked)
def say_is_blocked(say: Saying, value: IsBlocked) -> str:
    return "unblocked" if value.no else "blocked"


@prints(HasAttached)
def say_has_attached(say: Saying, value: HasAttached) -> str:
    if isinstance(value.what, AllOf):
        return f"enchanted by {say(value.what)}"
    return "enchanted" if say(value.what) == "Aura" else "equipped"


@prints(IsModified)
def say_is_modified(say: Saying, value: Filter) -> str:
    return "modified"


@prints(HowManyColors)
def say_how_many_colors(say: Saying, value: HowManyColors) -> str:
    if value == HowManyColors(5):
        return "all colors"
    if 1 < value.low == value.high:
        return f"that's exactly {value.low} colors"
    if value == HowManyColors(1):
        return "that's one or more colors"
    return "monocolored" if value.high == 1 else "multicolored"


@prints(IsFaceDown)
def say_is_face_down(say: Saying, value: IsFaceDown) -> str:
    return "face-down"


@prints(WasPaidFor)
def say_was_paid_for(say: Saying, value: WasPaidFor) -> str:
    return {"kicker": "kicked", "warp": "warped"}[value.name]


@prints(IsGoaded)
def say_is_goaded(say: Saying, value: IsGoaded) -> str:
    return "goaded"


@prints(IsCommander)
def say_is_commander(say: Saying, value: IsCommander) -> str:
    return "commander"
