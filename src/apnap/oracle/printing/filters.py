"""Printers of descriptions."""

from __future__ import annotations

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.flow.linked import IsLinked
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.keywords.cost_reductions import CONVOKED
from apnap.effects.keywords.crewing import IsDesignated
from apnap.effects.statics.attacking_and_blocking import Affected
from apnap.effects.words.amounts import Times, X
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    HasKeyword,
    HasNumber,
    HasType,
    Host,
    IsFighting,
    IsTapped,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.qualities import (
    ControlledBy,
    HasCounter,
    HasDesignation,
    HasMark,
    HasName,
    HasStayed,
    IsCard,
    IsToken,
    OneOf,
)
from apnap.effects.words.relations import HappenedTo
from apnap.effects.words.selections import PlayersWho, ThatPlayer, You
from apnap.effects.words.tallies import Extreme
from apnap.oracle.grammar.selections import MOVED
from apnap.oracle.text.words import COLORS, PERMANENT_TYPES
from apnap.state.ability import Amount, Filter

from .saying import Saying, prints, some

COLOR_WORDS = {letter: word for word, letter in COLORS.items()}
CONTROL = {"": "", "you": "you control", "opponent": "opponent controls"}
HISTORIC = AnyOf((HasType("artifact"), HasType("legendary"), HasType("Saga")))
PERMANENT_CARD = AnyOf(tuple([HasType(each) for each in PERMANENT_TYPES]))


@prints(Permanent)
def permanent(say: Saying, value: Permanent) -> str:
    kind = " ".join(value.types) or "permanent"
    return some("other" if value.other else "", kind, CONTROL[value.control])


@prints(APlayer)
def a_player(say: Saying, value: APlayer) -> str:
    return {"other": "other player", "team": "your team"}.get(value.who, value.who or "player")


@prints(AnyTarget)
def any_target(say: Saying, value: AnyTarget) -> str:
    return "any"


@prints(Spell)
def spell(say: Saying, value: Spell) -> str:
    return some(*value.types, "spell", CONTROL[value.whose])


@prints(CardIn)
def card_in(say: Saying, value: CardIn) -> str:
    whose = {"": "", "you": "your", "opponent": "opponent 's"}[value.whose]
    if value.zone == "outside":
        return some(*value.types, "card you own from outside the game")
    return some(*value.types, "card in", whose, value.zone)


@prints(Itself, Host, Affected)
def itself(say: Saying, value: Filter) -> str:
    return "attached" if isinstance(value, Host) else "~"


@prints(AllOf)
def all_of(say: Saying, value: AllOf) -> str:
    """ "permanent" beside a type that says more is not said: "Goblin" is a Goblin permanent."""
    parts = [say(part) for part in value.parts]
    first, rest = value.parts[0], value.parts[1:]
    if first == APlayer() and any(isinstance(each, HasDesignation) for each in rest):
        parts[0] = ""  # "the monarch" says it
    if isinstance(first, Permanent) and not first.types and any(map(_names_a_type, rest)):
        parts[0] = parts[0].replace("permanent", "")
    if any(isinstance(each, IsLinked) for each in rest):
        parts[0] = parts[0].replace("in exile", "")
    if any(isinstance(each, ControlledBy) and each.owned and each.who != You() for each in rest):
        parts[0] = parts[0].replace("card in hand", "card in their hand")
    if IsCommander() in rest:
        parts[0] = parts[0].replace("permanent", "")
        if say.style != "each":
            parts = [each.replace("you own", "your") for each in parts]
    if say.style == "x" and isinstance(first, SpellCastBy):  # "Elf spells and Goblin spells"
        parts = [say(first), *[_spells(say, part) for part in rest]]
    if say.style == "each":
        before = [each for each in parts if each in ("equipped", "enchanted")]
        parts = before + [each for each in parts if each not in before]
    return some(*parts)


def _spells(say: Saying, part: Filter) -> str:
    return " spell or ".join(map(say, part.parts)) if isinstance(part, AnyOf) else say(part)


def _names_a_type(part: Filter) -> bool:
    if isinstance(part, AnyOf):
        return all(_names_a_type(each) for each in part.parts)
    if isinstance(part, HasType):
        return part.word not in ("legendary", "snow", "world")
    return isinstance(part, IsToken)


@prints(AnyOf)
def any_of(say: Saying, value: AnyOf) -> str:
    """What every alternative says alike is said once."""
    if value == PERMANENT_CARD:
        return "permanent"
    if value == HISTORIC:
        return "historic"
    if value == MOVED:
        return "card"
    if say.style in ("x", "that"):  # or each is said in full
        return " or ".join([say(part) for part in value.parts])
    said = [say(part).split() for part in value.parts]
    shared = [word for word in said[0] if all(word in each for each in said)]
    rest = [" ".join([word for word in each if word not in shared]) for each in said]
    return some(" or ".join([each for each in rest if each]), *shared)


@prints(Non)
def non(say: Saying, value: Non) -> str:
    if value.part == Permanent((), "you"):
        return "you don't control"
    if value.part == IsTapped():
        return "untapped"
    if isinstance(value.part, HasCounter):
        return some("with no", value.part.kind, "counters on it")
    if isinstance(value.part, HappenedTo):
        return say(value.part).replace("attacks", "didn't attack")
    if value.part == ControlledBy(You(), owned=True):
        return "you don't own"
    if value.part == Host() or isinstance(value.part, OneOf):  # than what was spoken of
        return "other"
    if isinstance(value.part, HasKeyword):
        return f"without {value.part.keyword}"
    return "other than ~" if value.part == Itself() else f"non {say(value.part)}"


@prints(HasType)
def has_type(say: Saying, value: HasType) -> str:
    return value.word


@prints(HasColor)
def has_color(say: Saying, value: HasColor) -> str:
    return " or ".join([COLOR_WORDS[each] for each in value.colors]) or "colorless"


@prints(HasKeyword)
def has_keyword(say: Saying, value: HasKeyword) -> str:
    return f"with {value.keyword}"


@prints(HasNumber)
def has_number(say: Saying, value: HasNumber) -> str:
    for bound in (value.low, value.high):
        if isinstance(bound, Extreme):
            return f"with {say(bound)}"
    if value.parity:
        return f"with an {value.parity} {value.quality}"
    if value.low == value.high:
        return f"with {value.quality} {_number(say, value.low)}"
    if value.low is None:
        return f"with {value.quality} {_number(say, value.high, 'less')}"
    return f"with {value.quality} {_number(say, value.low, 'greater')}"


def _number(say: Saying, number: int | Amount | None, way: str = "") -> str:
    if isinstance(number, (int, X)):
        said = "x" if isinstance(number, X) else str(number)
        return f"{said} or {way}" if way else said
    if isinstance(number, Times) and number.plus in (-1, 1) and number.times == 1:
        return f"{way} than {say(number.amount)}"
    assert number is not None
    if say.style == "x":
        return f"x or {way} , where x is {say(number)}"
    return f"{way} than or equal to {say(number)}" if way else f"equal to {say(number)}"


@prints(ControlledBy)
def controlled_by(say: Saying, value: ControlledBy) -> str:
    if value.owned and isinstance(value.who, PlayersWho):
        return f"of {say(value.who)}"
    if value.owned and value.who == ThatPlayer():
        return "owned by the voter"
    if value.owned:
        return "you own" if value.who == You() else ""
    return f"{say(value.who)} controls"


@prints(HasStayed)
def has_stayed(say: Saying, value: HasStayed) -> str:
    since = "continuously since the beginning of the turn"
    if say.style == "x":
        return f"has controlled {since}"
    return f"ignore this effect for each creature the player didn't control {since}"


@prints(IsTapped)
def is_tapped(say: Saying, value: IsTapped) -> str:
    return "tapped"


@prints(IsFighting)
def is_fighting(say: Saying, value: IsFighting) -> str:
    return "attacking" if value.how == "attacks" else "blocking"


@prints(HasCounter)
def has_counter(say: Saying, value: HasCounter) -> str:
    many = f"{value.low} or more" if value.low > 1 else "a"
    return f"with {many} {value.kind} counter on it"


@prints(IsCard)
def is_card(say: Saying, value: IsCard) -> str:
    return "card"


@prints(IsDesignated)
def is_designated(say: Saying, value: IsDesignated) -> str:
    return value.name


@prints(HasMark)
def has_mark(say: Saying, value: HasMark) -> str:
    return value.mark


@prints(HasDesignation)
def has_designation(say: Saying, value: HasDesignation) -> str:
    return value.name


@prints(HasName)
def has_name(say: Saying, value: HasName) -> str:
    return f"named {value.name}"


@prints(IsToken)
def is_token(say: Saying, value: IsToken) -> str:
    return "token"


@prints(AbilityOnStack)
def ability_on_stack(say: Saying, value: AbilityOnStack) -> str:
    source = f"from {say(value.source)} source" if value.source is not None else ""
    return some(value.kind, "ability", CONTROL[value.whose], source)


@prints(IsLinked)
def is_linked(say: Saying, value: IsLinked) -> str:
    if value.link == CONVOKED:
        return "that convoked ~"
    return "you exiled with cards named ~" if value.named else "exiled with ~"
