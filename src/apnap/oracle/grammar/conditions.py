"""Conditions behind "if", "unless" and "as long as"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.instructions.casting import WasCast, WasCastFrom
from apnap.effects.keywords.players import MAX_SPEED, Speed
from apnap.effects.mechanics.faces import ItIs
from apnap.effects.words.amounts import CountersOn, CountOf, LifeOf, QualityOf, StartingLife, Times
from apnap.effects.words.conditions import (
    AllTrue,
    AnybodyDid,
    AnyTrue,
    Compare,
    CostHasX,
    Fits,
    Happened,
    Otherwise,
    YourTurn,
)
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    APlayer,
    CardIn,
    HasKeyword,
    HasNumber,
    Host,
    Permanent,
)
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.qualities import (
    HasCounter,
    HasDesignation,
    HasMark,
    IsToken,
    OneOf,
    Shares,
)
from apnap.effects.words.relations import (
    AttachedTo,
    HasTotal,
    HowManyColors,
    PartySize,
    TargetsWhat,
)
from apnap.effects.words.selections import This, Those, You
from apnap.effects.words.sizes import Exceeds
from apnap.effects.words.unspent_mana import UnspentMana
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Condition, Filter, Selection

from . import nonterminals
from .adjectives import adjective
from .circumstances import CIRCUMSTANCES, COMMANDING
from .comparisons import bounds, value_bounds
from .costs_paid import cost_paid, cost_was_paid, escaped, kicked, promised
from .counting import card_types_among
from .histories import happened_this_turn
from .modifiers import fitting
from .nouns import CARD, KEYWORD_NAMES, counter_kind, described, int_number, noun, quality
from .past import happened, object_did
from .postmodifiers import postmodifying_quality, with_quality
from .references import HOST, ONE, as_it_was, host_word, its_owner_word, used_to_pay, yours_of_two
from .ring import is_ring_bearer, tempted

YOU = APlayer("you")


@nonterminals.condition.reads
def condition(r: Reader) -> Condition:
    """Read one condition, or several with "and" or "or" between them."""
    found = [_one(r)]
    joint = ""
    while True:
        at, said = r.at, r.said
        word = r.one_of("and", "or")
        if word and (not joint or joint == word):
            if word == "or":
                r.accept("if")
            more = r.attempt(_one)
            if more is not None:
                found.append(more)
                joint = word
                continue
        r.at, r.said = at, said
        break
    if len(found) == 1:
        return found[0]
    return AllTrue(tuple(found)) if joint == "and" else AnyTrue(tuple(found))


def _one(r: Reader) -> Condition:
    found = r.attempt(_first, CIRCUMSTANCES)
    return found if found is not None else _first(r, CONDITIONS)


def _first(r: Reader, productions: Sequence[Callable[[Reader], Condition]]) -> Condition:
    return r.first(productions, "a condition")


# ---- how many --------------------------------------------------------------------------------


def _controls(r: Reader) -> Condition:
    if r.accept("you don't control"):
        if r.peek() != "another":
            r.expect("a", "an")
        return Compare(CountOf(described(replace(noun(r), control="you"))), high=0)
    if r.accept("no opponent controls"):
        r.one_of("a", "an")
        return Compare(CountOf(described(replace(noun(r), control="opponent"))), high=0)
    whose = r.pick(
        {
            "you control": "you",
            "an opponent controls": "opponent",
            "your opponents control": "opponent",
        }
    )
    if r.accept("more"):
        raise r.miss("a number")
    low, high = bounds(r)
    if low == high and low not in (0, None) and r.words[r.at - 2] != "exactly":
        raise r.miss("or more")
    found = Compare(CountOf(described(replace(noun(r), control=whose))), low, high)
    more = r.attempt(_and_others, whose) if (low, high) == (1, None) else None
    return found if more is None else AllTrue((found, *more))


def _and_others(r: Reader, whose: str) -> tuple[Condition, ...]:
    """Read "[an artifact], a creature, an enchantment, and a land", "[an Urza's Mine] and an Urza's
    Tower": one of each."""
    found = list[Condition]()
    joint = ""
    while not joint.endswith("and"):
        joint = r.expect(", and", "and", ",")
        r.expect("a", "an")
        found.append(Compare(CountOf(described(replace(noun(r), control=whose))), low=1))
    return tuple(found)


def _there_are(r: Reader) -> Condition:
    r.expect("there are", "there is", "there's")
    low, high = bounds(r)
    types = r.attempt(card_types_among)
    if types is not None:
        return Compare(types, low, high)
    counters = r.attempt(_counters_on)
    if counters is not None:
        return Compare(counters, low, high)
    found = noun(r)
    if not found.zone and not r.accept("on the battlefield"):
        raise r.miss("where they are")
    return Compare(CountOf(described(found)), low, high)


def _are_attached(r: Reader) -> Condition:
    """701.3a: Read "two or more Equipment are attached to it"."""
    low, high = bounds(r)
    found = described(noun(r))
    r.expect("is attached to", "are attached to")
    host = fitting(r)
    if host == Host():
        r.speak_of(HOST, role="host")  # "it" behind the condition
    return Compare(CountOf(AllOf((found, AttachedTo(host)))), low, high)


def _counters_on(r: Reader) -> Amount:
    """Read "no omen counters on ~"."""
    kind = counter_kind(r)
    r.expect("counters on", "counter on")
    what = as_it_was(r)
    if what == TheSource():
        r.speak_of(what)
    _speak_of_counters(r, kind, what)
    return CountersOn(kind, what)


def _speak_of_counters(r: Reader, kind: str, what: Selection) -> None:
    """Let "those counters" mean the counters of this kind on the object."""
    r.mention(counters=(kind, This() if what == TheSource() else what))


def _have(r: Reader) -> Condition:
    """Read "you have 10 or more life", "you have no cards in hand"."""
    r.expect("you have")
    if r.accept("the city's blessing") or r.accept("the city 's blessing"):
        return Fits(You(), HasDesignation("the city's blessing"))
    if r.accept("the initiative"):
        return Fits(You(), HasDesignation("the initiative"))
    if r.accept("a full party"):  # 700.8b
        return Compare(PartySize(), low=4)
    if r.accept("max speed"):  # 2026-08:702.179e
        return Compare(Speed(), low=MAX_SPEED)
    if r.accept("an enduring story"):
        return Fits(You(), HasDesignation("an enduring story"))
    if r.accept("at least"):
        more = int_number(r)
        r.expect("life more than your starting life total")
        return Fits(You(), HasTotal("life", low=Times(StartingLife(), 1, more)))
    low, high = bounds(r)
    if r.accept("life"):
        return Compare(LifeOf(You()), low, high)
    if r.accept("unspent mana"):
        return Compare(UnspentMana(), low, high)
    if r.accept("cards in your library"):
        return Compare(CountOf(CardIn("library", (), "you")), low, high)
    if not r.one_of("cards in hand", "card in hand"):
        cards = noun(r)
        if cards.kind != CARD or cards.zone not in ("hand", "graveyard", "library"):
            raise r.miss("cards of yours")
        if cards.whose != "you":
            raise r.miss("cards of yours")
        return Compare(CountOf(described(cards)), low, high)
    held = CountOf(CardIn("hand", (), "you"))
    if high is not None and low is None:  # "fewer than seven": so many are missing
        r.mention(difference=Times(held, -1, high + 1))
    return Compare(held, low, high)


def _cards_in_graveyard(r: Reader) -> Condition:
    low, high = bounds(r)
    found = noun(r)
    r.expect("are", "is")
    if r.accept("in your graveyard"):
        return Compare(CountOf(described(replace(found, zone="graveyard", whose="you"))), low, high)
    raise r.miss("in your graveyard")


def _life_total(r: Reader) -> Condition:
    r.expect("your life total is")
    if (compared := r.attempt(value_bounds)) is not None:
        return Fits(You(), HasTotal("life", *compared))
    low, high = bounds(r)
    return Compare(LifeOf(You()), low, high)


def _opponent_has(r: Reader) -> Condition:
    r.expect("an opponent has")
    low, high = bounds(r)
    if r.accept("life"):
        raise r.miss("poison counters")
    r.expect("poison counters", "poison counter")
    if high is not None or low is None:
        raise r.miss("or more")
    poisoned = AllOf((APlayer("opponent"), HasCounter("poison", low)))
    return Compare(CountOf(poisoned), low=1)


# ---- the object itself, or another -----------------------------------------------------------


def thing(r: Reader) -> Selection:
    """Read the object that a condition is about: the source, its host, or one mentioned before."""
    if r.one_of(SELF):
        r.speak_of(This())
        return This()
    if r.peek() in ("enchanted", "equipped"):
        return host_word(r)
    if r.accept("it"):
        return _it(r)
    if r.peek() == "that" and r.peek(1) in ONE and r.peek(2) != "'s":
        r.at += 2
        noun = r.words[r.at - 1]
        return r.refer(noun, other=True).as_it_was(noun)
    if r.accept("the top card of your library"):
        return TopCards()
    if r.sees("the creature you control"):
        return yours_of_two(r)
    if r.peek() == "the":
        return used_to_pay(r)
    raise r.miss("what the condition is about")


def _it(r: Reader) -> Selection:
    """608.2c: The object that "it" means: in "if it's a land card", no token or other permanent."""
    until = r.words.index(",", r.at) if "," in r.words[r.at :] else r.at
    if "card" in r.words[r.at : until] and (card := r.attempt(Reader.refer, "card")) is not None:
        return card.as_it_was()
    return r.refer().as_it_was()


def _is_so(r: Reader) -> Condition:
    if r.accept("it's"):
        what, is_, was = _it(r), "is", False
    else:
        what = thing(r)
        is_ = r.expect("is", "isn't", "was", "wasn't")
        was = is_.startswith("was")
    denied = is_.endswith("n't") or r.accept("not")
    card = _card(r, what)
    found = Fits(what, _state(r, card is not None), was=was)
    if card is not None and r.words[r.at - 1] == "card":
        found = Fits(card, found.how)
    return Otherwise(found) if denied else found


def _card(r: Reader, what: Selection) -> Selection | None:
    """The card that an instruction has shown, or surely moved; None if there is no such card."""
    mention = r.mention_of(what)
    if mention is None:
        return None
    last = mention.known()[-1]
    if len(mention.known()) > 1 and last.by in r.said.doubtful:
        return None
    return last.what if isinstance(last.what, Those) else None


def _state(r: Reader, of_card: bool = False) -> Filter:
    """Read the quality behind "is"; with `of_card`, an instruction has shown or moved a card ("it's
    a land card")."""
    mark = r.one_of("monstrous", "renowned", "suspected")
    if mark:
        return HasMark(mark)
    found = r.attempt(adjective)
    if found is not None:
        other = r.attempt(_or_adjective)
        return found if other is None else AnyOf((found, other))
    if r.accept("a token"):
        return IsToken()
    if r.sees("your ring-bearer"):
        return is_ring_bearer(r)
    if r.accept("all colors"):
        return HowManyColors(5)
    if r.accept("attached to"):
        return AttachedTo(fitting(r))
    r.one_of("a", "an")
    what = noun(r)
    described_as = quality(what)
    card = of_card and what.kind == CARD and not (what.zone or what.other)
    if (what.kind and not card) or described_as is None:
        raise r.miss("a description")
    return described_as


def _or_adjective(r: Reader) -> Filter:
    """Read "[it's attacking] or blocking"."""
    r.expect("or")
    return adjective(r)


def _targets(r: Reader) -> Condition:
    """115.1: Read "it targets a creature you control with the chosen name"."""
    what = thing(r)
    mention = r.mention_of(what)
    if mention is None or mention.stages[0].kind.zones != frozenset(("stack",)):
        raise r.miss("a spell")
    r.expect("targets")
    return Fits(what, TargetsWhat(fitting(r)))


def _shares(r: Reader) -> Condition:
    """Read "it shares a creature type with ~", "that card shares a color with that permanent"."""
    what = thing(r)
    r.expect("shares a")
    kind = r.expect("creature type", "color", "card type")
    r.expect("with")
    return Fits(what, Shares(kind, as_it_was(r)))


def _has(r: Reader) -> Condition:
    what = thing(r)
    had = r.expect("has", "had", "doesn't have")
    keyword = r.one_of(*KEYWORD_NAMES)
    how: Filter
    if r.peek() in ("mana", "power", "toughness") or r.sees("the chosen name"):
        how = with_quality(r)
    elif keyword:
        how = HasKeyword(keyword)
    elif r.accept("counters on it"):
        how = HasCounter("")
    else:
        low, high = bounds(r)
        kind = ""
        if not r.one_of("counter on it", "counters on it"):
            kind = counter_kind(r)
            r.expect("counter on it", "counters on it")
        if high == 0:
            return Otherwise(Fits(what, HasCounter(kind), was=had == "had"))
        _speak_of_counters(r, kind, what)
        if had == "had" and r.said.much is None:
            r.mention(much=CountersOn(kind, what))
        if high is not None and had != "has":
            raise r.miss("or more")
        if high is not None or low is None:
            return Compare(CountersOn(kind, what), low, high)
        how = HasCounter(kind, low)
    found = Fits(what, how, was=had == "had")
    return Otherwise(found) if had == "doesn't have" else found


def _some_of_those(r: Reader) -> Condition:
    """Read "two or more of those creatures are attacking you"."""
    low, high = bounds(r)
    r.expect("of those creatures are")
    those = r.refer("creature", "several").now()
    how = postmodifying_quality(r)
    return Compare(CountOf(AllOf((Permanent(("creature",)), OneOf(those), how))), low, high)


def _power_is(r: Reader) -> Condition:
    whose = its_owner_word(r)
    name = r.expect("power", "toughness", "mana value")
    r.expect("is", "was")
    if name == "power" and r.one_of("different from its base power"):
        return Fits(whose, Exceeds(name, "base power", differs=True), was=True)
    if (compared := r.attempt(value_bounds)) is not None:
        return Fits(whose, HasNumber(name, *compared), was=True)
    low, high = bounds(r)
    return Compare(QualityOf(name, whose), low, high)


# ---- players ---------------------------------------------------------------------------------


def _your_turn(r: Reader) -> Condition:
    if r.accept("it's your turn"):
        return YourTurn()
    r.expect("it's not your turn")
    return Otherwise(YourTurn())


def _monarch(r: Reader) -> Condition:
    monarch = HasDesignation("the monarch")
    if r.accept("you're the monarch"):
        return Fits(You(), monarch)
    if r.accept("you're not the monarch"):
        return Otherwise(Fits(You(), monarch))
    if r.accept("an opponent is the monarch"):
        return Compare(CountOf(AllOf((APlayer("opponent"), monarch))), low=1)
    if r.accept("there is no monarch"):  # 722.1
        return Compare(CountOf(AllOf((APlayer(), monarch))), high=0)
    r.expect("it's neither day nor night")
    return ItIs("")


def _day(r: Reader) -> Condition:
    return ItIs("day" if r.expect("it's day", "it's night") == "it's day" else "night")


def _x_in_its_cost(r: Reader) -> Condition:
    """107.3: Read "that spell's mana cost or that ability's activation cost contains {X}"."""
    r.expect("that spell 's mana cost or that ability 's activation cost contains {x}")
    if r.said.aimed is None:
        raise r.miss("a spell or ability that was mentioned before")
    return CostHasX(r.said.aimed)


@prints(CostHasX)
def say_cost_has_x(say: Saying, value: CostHasX) -> str:
    spell, its = say(value.what), "that ability 's activation cost contains {x}"
    return f"{spell} 's mana cost or {its}"


CONDITIONS = [
    _x_in_its_cost,
    _your_turn,
    _monarch,
    _day,
    _controls,
    _there_are,
    _have,
    _life_total,
    _opponent_has,
    kicked,
    promised,
    escaped,
    cost_paid,
    cost_was_paid,
    happened_this_turn,
    _is_so,
    _targets,
    _shares,
    _has,
    _power_is,
    _some_of_those,
    tempted,
    _cards_in_graveyard,
    _are_attached,
    happened,
    object_did,
]


@prints(HasDesignation)
def say_has_designation(say: Saying, value: HasDesignation) -> str:
    return value.name


@prints(AllTrue)
def say_all_true(say: Saying, value: AllTrue) -> str:
    return " and ".join([say(each) for each in value.conditions])


@prints(AnyTrue)
def say_any_true(say: Saying, value: AnyTrue) -> str:
    return f" or {perhaps('if')} ".join([say(each) for each in value.conditions])


@prints(ItIs)
def say_it_is(say: Saying, value: ItIs) -> str:
    return f"it's {value.time}" if value.time else "it's neither day nor night"


@prints(Fits)
def say_fits(say: Saying, value: Fits) -> str:
    how = say(value.how)
    bounds = [getattr(value.how, name, None) for name in ("low", "high")]
    strict = any(isinstance(each, Times) and each.plus in (-1, 1) for each in bounds)
    has = say.style == "that" or (strict and say.style == "x")  # "it has mana value less than …"
    if any(isinstance(each, Amount) for each in bounds) and not has:
        if isinstance(value.how, HasNumber):
            return f"{say(value.what)} 's {how.removeprefix('with ')}"
        if isinstance(value.how, HasTotal) and value.what == You() and value.how.what == "life":
            have = perhaps("you have")
            return f"{have} your life is {compared_to(say, value.how)}"
    if value.how == HasCounter("poison"):
        return f"{say(value.what)} is poisoned"
    cast, *came = value.how.parts if isinstance(value.how, AllOf) else (value.how,)
    if cast == WasCast(by_you=True):
        return some("you cast", say(value.what), *map(say, came))
    if isinstance(value.how, HasTotal) and value.how.what == "library":
        return how
    if value.how == HasDesignation("the initiative") and value.what == You():
        return f"{say(value.what)} have the initiative"
    if value.how == COMMANDING:
        return f"{say(value.what)} is in the command zone or on the battlefield"
    if value.how == CardIn("command"):
        return f"{say(value.what)} is in the command zone"
    if isinstance(value.how, CardIn) and not value.how.types:
        return f"{say(value.what)} is {how.removeprefix('card ')}"
    if how.startswith("with "):
        had = value.was and (value.what != TheSource() or say.style == "that")
        return f"{say(value.what)} {'had' if had else 'has'} {how.removeprefix('with ')}"
    if value.how in (HasDesignation("the city's blessing"), HasDesignation("an enduring story")):
        return f"{say(value.what)} has {how}"
    card = "card" if isinstance(value.what, Those) and say.style in ("each", "equal") else ""
    return some(say(value.what), "is", how, card)


def compared_to(say: Saying, value: HasTotal) -> str:
    """ "less than half your starting life total"."""
    way, than = ("less", value.high) if value.low is None else ("greater", value.low)
    if isinstance(than, Times) and than.plus > 1:
        return f"at least {than.plus} more than {say(than.amount)}"
    if isinstance(than, Times) and than.plus in (-1, 1) and not than.half:
        return f"{way} than {say(than.amount)}"
    half = "half" if isinstance(than, Times) and than.half else ""
    whole = than.amount if isinstance(than, Times) else than
    return some(way, "than or equal to", half, say(whole))


@prints(YourTurn)
def say_your_turn(say: Saying, value: YourTurn) -> str:
    if value.who is not None:
        return f"it's {say(value.who)} 's turn"
    if value.main:
        return some(perhaps("during"), perhaps("it's"), "your main phase")
    return "it's your turn"


@prints(Otherwise)
def say_otherwise(say: Saying, value: Otherwise) -> str:
    inner = value.condition
    if isinstance(inner, Fits) and isinstance(inner.how, HasCounter) and inner.how.low == 1:
        has = "had" if inner.was and (inner.what != TheSource() or say.style == "that") else "has"
        if say.style == "x":
            return f"{say(inner.what)} doesn't have a {inner.how.kind} counter on it"
        return f"{say(inner.what)} {has} no {inner.how.kind} counters on it"
    if isinstance(inner, AnybodyDid):
        return "no one does"
    did = isinstance(inner, Happened) or (isinstance(inner, WasCastFrom) and say.style != "x")
    return f"didn't {say(inner)}" if did else f"not {say(inner)}"
