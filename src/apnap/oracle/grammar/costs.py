"""118, 602.1a: Costs before a colon, behind "as an additional cost" or behind "pay"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.behold import Behold
from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.exert import ExertThis
from apnap.effects.actions.forage import Forage
from apnap.effects.actions.waterbend import Waterbends
from apnap.effects.costs.color_identity import LifeForColors
from apnap.effects.costs.counters import (
    CountersToPay,
    HowManyRemoved,
    PayCounters,
    RemoveCounters,
    RemoveCountersFrom,
    RemovedToPay,
)
from apnap.effects.costs.parts import (
    DiscardAtRandom,
    DiscardHand,
    DiscardThis,
    ExileThis,
    ExileTopToPay,
    MillToPay,
    PayLife,
    SacrificeThis,
    TapThis,
    UntapThis,
    UseUp,
)
from apnap.effects.keywords.from_hand import RevealThis
from apnap.effects.words.filters import CardIn, Itself
from apnap.effects.words.mentions import TheMaker, TheSource
from apnap.effects.words.selections import Mentioned, Targets, This, Those
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import MAKER, SELF
from apnap.oracle.text.words import NUMBERS
from apnap.state.ability import Cost, Filter
from apnap.state.mana import mana_cost
from apnap.state.names import Zone

from .nouns import counter_kind, described, int_number, noun, quality


def cost_parts(r: Reader, paid: bool = False) -> tuple[str, tuple[Cost, ...]]:
    """Read a cost; returns its mana and its other parts. With `paid`, "pay" has been read."""
    mana, costs = _parts(r, paid)
    if any(isinstance(each, (Targets, Those, Mentioned)) for each in parts_of(costs)):
        raise r.miss("a cost that speaks of nothing else")  # whoever pays knows no targets
    return mana, costs


def _parts(r: Reader, paid: bool) -> tuple[str, tuple[Cost, ...]]:
    mana, costs = "", list[Cost]()
    if (
        paid
        and r.peek(1) != "{e}"
        and (r.peek() in NUMBERS or r.peek().isdigit() or r.sees("x life"))
    ):
        costs.append(_life(r))
        more = r.sees("and exile") or r.sees("and sacrifice") or r.sees("and discard")
        if not more or r.sees("and exile it"):  # what was spoken of is no choice of the player
            return mana, tuple(costs)
        r.expect("and")
    while True:
        symbols = mana_symbols(r)
        if symbols:
            mana += symbols
        elif paid and r.peek(1) == "life":
            costs.append(_life(r))
        else:
            costs.append(r.attempt(_and_another, costs) or r.first(PARTS, "a cost"))
        if r.sees(", where x is") or not r.one_of(", and", ",", "and"):
            return mana, tuple(costs)


def mana_symbols(r: Reader) -> str:
    """Read a row of mana symbols; returns "" if there is none."""
    found = ""
    while r.peek().startswith("{") and r.peek() not in ("{t}", "{q}", "{e}"):
        found += r.take().upper()
    if found:
        try:
            mana_cost(found)
        except ValueError:
            raise r.miss("mana symbols") from None
    return found


def _tap(r: Reader) -> Cost:
    return TapThis() if r.expect("{t}", "{q}") == "{t}" else UntapThis()


def _sacrifice(r: Reader) -> Cost:
    r.expect("sacrifice", "sacrifices")
    if r.accept(SELF) or _accepts_itself(r):
        r.speak_of(TheSource())
        return SacrificeThis()
    if r.accept(MAKER):
        r.speak_of(TheMaker())
        return SacrificeThis(TheMaker())
    many, x = _how_many(r)
    _use(r, "sacrificed")
    found = _yours(r, "battlefield")
    r.one_of("of their choice", "of your choice")
    return UseUp("sacrifice", found, many, x)


def _and_another(r: Reader, costs: list[Cost]) -> Cost:
    """118.10: Read another object that is sacrificed: "[a green creature], a white creature, and a
    blue creature"; no object counts for two."""
    if not costs or not isinstance(costs[-1], (UseUp, SacrificeThis)):
        raise r.miss("another object")
    if isinstance(costs[-1], UseUp) and costs[-1].how != "sacrifice":
        raise r.miss("another permanent to sacrifice")
    if r.accept(SELF):
        return SacrificeThis()
    if r.peek() not in ("a", "an", "another"):
        raise r.miss("another permanent")
    many, x = _how_many(r)
    _use(r, "sacrificed")
    return UseUp("sacrifice", _yours(r, "battlefield"), many, x)


def _accepts_itself(r: Reader) -> bool:
    """Take "it", if an earlier part of the cost was about the object itself: "remove three quest
    counters from ~ and sacrifice it"."""
    if not r.sees("it :") or not r.said.mentions or r.said.mentions[-1].role != "source":
        return False
    return r.accept("it")


def _use(r: Reader, how: str) -> None:
    """Remember that objects are used to pay, so that later words can refer to them; two kinds of
    use can't be told apart."""
    r.mention(used="several" if r.said.used else how)


def _discard(r: Reader) -> Cost:
    r.expect("discard", "discards")
    if r.accept(SELF):
        r.zone = "hand"
        r.speak_of(TheSource())
        return DiscardThis()
    if r.accept("your hand"):
        return DiscardHand()
    many, x = _how_many(r)
    what = _yours(r, "hand")
    if r.accept("at random"):
        if x or what != CardIn("hand"):
            raise r.miss("cards")
        return DiscardAtRandom(many)
    _use(r, "discarded")
    return UseUp("discard", what, many, x)


def _exile(r: Reader) -> Cost:
    r.expect("exile")
    if _accepts_itself(r):
        return ExileThis()
    if r.accept(SELF):
        if r.accept("from your graveyard"):
            r.zone = "graveyard"
        elif r.accept("from your hand"):
            r.zone = "hand"
        r.speak_of(TheSource())
        return ExileThis()
    many, x = _how_many(r)
    found = noun(r)
    if found.kind == "card" and not found.zone:
        raise r.miss("where the card is")
    _use(r, "exiled")
    anybodys = found.kind == "card" and not found.whose
    return UseUp("exile", described(found), many, x, anybodys=anybodys)


def _tap_others(r: Reader) -> Cost:
    """Read "tap an untapped creature you control", "untap two tapped creatures you control"."""
    how = r.expect("tap", "untap")
    many, x = _how_many(r)
    other = bool(r.one_of("another", "other"))
    r.expect("untapped" if how == "tap" else "tapped")
    found = noun(r)
    if found.control != "you":
        raise r.miss("you control")
    return UseUp(how, described(replace(found, other=found.other or other)), many, x)


def _pay_life(r: Reader) -> Cost:
    r.expect("pay")
    return _life(r)


def _life(r: Reader) -> Cost:
    """Read an amount of life, behind "pay"."""
    if r.accept("x life"):
        return PayLife(0, x=True)
    number = int_number(r)
    r.expect("life")
    return PayLife(number)


OPEN: tuple[HowManyRemoved, ...] = ("any number of", "one or more", "all")


def _remove(r: Reader) -> Cost:
    """122.1: Read "remove two charge counters from ~", "remove any number of …", "remove a counter
    from a creature you control", "remove two +1/+1 counters from among creatures you control"."""
    r.expect("remove")
    how = r.one_of(*OPEN)
    many, x = (0, True) if how else _how_many(r)
    kind = "" if r.peek() in ("counter", "counters") else counter_kind(r)
    r.expect("counter from", "counters from")
    if r.accept(SELF):
        r.speak_of(This())
        if not kind:
            if x:
                raise r.miss("a number")
            return RemoveCountersFrom(Itself(), "", many)
        if how:
            r.mention(much=RemovedToPay(kind))
        return RemoveCounters(kind, many, x, how)
    if how:
        raise r.miss("the object itself")
    if not r.accept("among"):
        if many != 1:
            raise r.miss("among")
        if r.peek() != "another":
            r.expect("a", "an")
    found = noun(r)
    if found.control != "you" or found.zone:
        raise r.miss("you control")
    return RemoveCountersFrom(described(found), kind, many, x)


def _return(r: Reader) -> Cost:
    r.expect("return")
    if r.accept(SELF):
        r.expect("to its owner 's hand")
        r.speak_of(TheSource())
        return UseUp("return", Itself())
    many, x = _how_many(r)
    found = noun(r)
    r.expect("to its owner 's hand", "to their owner 's hand", "to their owner 's hands")
    return UseUp("return", described(found), many, x)


def _energy(r: Reader) -> Cost:
    """107.14: Read "{E}{E}", also behind "pay"."""
    paid = r.accept("pay")
    if (paid or r.peek(1) == "{e}") and r.accept("x {e}"):
        return PayCounters(0, x=True)
    if r.peek(1) == "{e}" and r.peek() in NUMBERS:
        number = int_number(r)
        r.expect("{e}")
        return PayCounters(number)
    number = 0
    while r.accept("{e}"):
        number += 1
    if not number:
        raise r.miss("{E}")
    return PayCounters(number)


def _half_life(r: Reader) -> Cost:
    r.expect("pay half your life , rounded up")
    return PayLife(half=True)


def _life_for_colors(r: Reader) -> Cost:
    r.expect("pay life equal to the number of colors in your")
    r.expect("commanders 's color identity", "commander 's color identity")
    return LifeForColors()


def _how_many(r: Reader) -> tuple[int, bool]:
    if r.one_of("a", "an") or r.peek() == "another":
        return 1, False
    if r.accept("x"):
        return 0, True
    return int_number(r), False


def _yours(r: Reader, zone: Zone) -> Filter:
    found = noun(r)
    if found.control == "opponent":
        raise r.miss("what is yours")
    if zone == "hand":
        if found.kind != "card":
            raise r.miss("a card")
        return described(found, zone)
    return described(found)


def _exile_top(r: Reader) -> Cost:
    """Read "exile the top card of your library", "exile the top creature card of your
    graveyard"."""
    r.expect("exile the top")
    number = 1 if r.peek() not in NUMBERS else int_number(r)
    found = noun(r)
    if found.kind != "card" or found.zone or found.control or found.other:
        raise r.miss("cards")
    zone: Zone = "library" if r.expect(*TOPS) == TOPS[0] else "graveyard"
    what = quality(found)
    if what is not None and (number > 1 or zone == "library"):
        raise r.miss("any cards")
    r.mention(used="several")  # nothing refers to them
    return ExileTopToPay(number, zone, what)


TOPS = ("of your library", "of your graveyard")


def _mill(r: Reader) -> Cost:
    r.expect("mill")
    number = 1 if r.accept("a card") else int_number(r)
    if number > 1:
        r.expect("cards")
    return MillToPay(number)


def _put_counter(r: Reader) -> Cost:
    """2026-08:701.68a, 122.1: Read "put a -1/-1 counter on a creature you control"."""
    r.expect("put")
    many, x = _how_many(r)
    kind = counter_kind(r)
    r.expect("counter on", "counters on")
    if x:
        raise r.miss("a number")
    if r.accept(SELF):
        return CountersToPay(many, kind, Itself())
    r.expect("a", "an")
    found = noun(r)
    if found.control != "you":
        raise r.miss("you control")
    return CountersToPay(many, kind, described(found))


def _keyword_action(r: Reader) -> Cost:
    if r.accept(f"exert {SELF}"):
        r.speak_of(TheSource())
        return ExertThis()
    if r.accept("forage"):
        return Forage()
    if r.accept("blight"):
        return CountersToPay(int_number(r), blight=True)
    r.expect("collect evidence")
    return CollectEvidence(int_number(r))


def _behold(r: Reader) -> Cost:
    """2026-08:701.4a: Read "behold a Dragon": a card or a permanent."""
    r.expect("behold")
    many, x = _how_many(r)
    found = noun(r)
    what = quality(found)
    if x or what is None or found.zone or found.control or found.other:
        raise r.miss("what is beheld")
    return Behold(what, many)


def _reveal(r: Reader) -> Cost:
    """702.57a: Read "reveal this card from your hand"; 702.37a: "reveal a white card in your
    hand"."""
    r.expect("reveal")
    if r.accept(f"{SELF} from your hand"):
        r.zone = "hand"
        return RevealThis()
    many, x = _how_many(r)
    found = noun(r)
    if x or found.kind != "card" or found.zone != "hand" or found.whose not in ("", "you"):
        raise r.miss("cards in your hand")
    return Behold(quality(found) or CardIn("hand"), many, in_hand=True)


# Keyword actions that players may take as though they were costs (118.12).
PAID_ACTIONS = ("blight", "behold", "collect", "forage")
PARTS = [
    _tap,
    _sacrifice,
    _discard,
    _exile_top,
    _exile,
    _tap_others,
    _energy,
    _half_life,
    _life_for_colors,
    _pay_life,
    _remove,
    _return,
    _mill,
    _put_counter,
    _keyword_action,
    _behold,
    _reveal,
]


FIXED: dict[type, str] = {
    TapThis: "{t}",
    UntapThis: "{q}",
    SacrificeThis: "sacrifice ~",
    DiscardThis: "discard ~",
    ExileThis: "exile ~",
    ExertThis: "exert ~",
    Waterbends: "waterbend",
}


@prints(TapThis, UntapThis, SacrificeThis, DiscardThis, ExileThis, ExertThis, Waterbends)
def say_fixed(say: Saying, value: Cost) -> str:
    return FIXED[type(value)]


@prints(LifeForColors)
def say_life_for_colors(say: Saying, value: LifeForColors) -> str:
    return "pay life equal to the number of colors in your commanders 's color identity"


@prints(PayLife)
def say_pay_life(say: Saying, value: PayLife) -> str:
    if value.half:
        return "pay half your life rounded up"
    return f"pay {'x' if value.x else value.amount} life"


@prints(UseUp)
def say_use_up(say: Saying, value: UseUp) -> str:
    what = say(value.what)
    if value.how == "discard" and isinstance(value.what, CardIn):
        what = some(*value.what.types, "card")
    elif value.how == "discard":
        what = what.replace("in hand", "").replace("in  hand", "")
    many = "x" if value.x else str(value.number)
    if value.how == "return":
        return f"return {many} {what} to its owner 's hand"
    choice = perhaps("of their choice") if value.how == "sacrifice" else ""  # 701.17a
    turned = {"tap": "untapped", "untap": "tapped"}.get(value.how, "")
    return some(value.how, many, turned, what, choice)


@prints(RemoveCounters)
def say_remove_counters(say: Saying, value: RemoveCounters) -> str:
    many = value.how or ("x" if value.x else value.number)
    return f"remove {many} {value.kind} counters from ~"


@prints(RemoveCountersFrom)
def say_remove_counters_from(say: Saying, value: RemoveCountersFrom) -> str:
    many = "x" if value.x else value.number
    among = "" if value.what == Itself() or many == 1 else "among"
    return some("remove", str(many), value.kind, "counters from", among, say(value.what))


@prints(RemovedToPay)
def say_removed_to_pay(say: Saying, value: RemovedToPay) -> str:
    if say.style == "that":
        return "that much"
    return f"the number of {value.kind} counters {perhaps('this way')} removed"


@prints(DiscardAtRandom)
def say_discard_at_random(say: Saying, value: DiscardAtRandom) -> str:
    return f"discard {value.number} card at random"


@prints(MillToPay)
def say_mill(say: Saying, value: MillToPay) -> str:
    return f"mill {value.number} card"


@prints(PayCounters)
def say_pay_counters(say: Saying, value: PayCounters) -> str:
    if value.x:
        return "pay x {e}"
    if value.number > 4 and say.style != "each":  # a long row may be said as a number
        return f"pay {value.number} {{e}}"
    return some("pay", *["{e}"] * value.number)


@prints(CountersToPay)
def say_counters_to_pay(say: Saying, value: CountersToPay) -> str:
    if value.blight:
        return f"blight {value.number}"
    return f"put {value.number} {value.kind} counter on {say(value.what)}"


@prints(ExileTopToPay)
def say_exile_top(say: Saying, value: ExileTopToPay) -> str:
    number = "" if value.number == 1 else str(value.number)
    return some("exile the top", number, say(value.what), f"card of your {value.zone}")


@prints(Forage)
def say_forage(say: Saying, value: Cost) -> str:
    return "forage"


@prints(CollectEvidence)
def say_collect_evidence(say: Saying, value: CollectEvidence) -> str:
    return f"collect evidence {value.number}"


@prints(Behold)
def say_behold(say: Saying, value: Behold) -> str:
    if value.in_hand:
        return f"reveal {value.number} {say(value.what)} card in your hand"
    return f"behold {value.number} {say(value.what)}"


@prints(DiscardHand)
def say_discard_hand(say: Saying, value: DiscardHand) -> str:
    return "discard your hand"


@prints(RevealThis)
def say_reveal_this(say: Saying, value: RevealThis) -> str:
    return "reveal ~ from your hand"


def spaced(mana: str) -> str:
    return mana.replace("}{", "} {").lower()


def price(say: Saying, mana: str, costs: tuple[object, ...]) -> str:
    return ", ".join([part for part in (spaced(mana), say.all(costs)) if part])
