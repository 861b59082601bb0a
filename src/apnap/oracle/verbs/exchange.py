"""701.10: "Exchange control of two target creatures.", "Exchange life totals"."""

from __future__ import annotations

from apnap.effects.actions.exchange import (
    ExchangeControl,
    ExchangeLife,
    ExchangeValues,
    ExchangeZones,
    Quantity,
)
from apnap.effects.words.qualities import Shares
from apnap.effects.words.selections import Targets, Together, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import its_owner_word
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone

from .change_text import exchange_text
from .subjects import one_player

ZONES: dict[str, tuple[Zone, Zone]] = {
    "your hand and graveyard": ("hand", "graveyard"),
    "your graveyard and library": ("graveyard", "library"),
    "your hand and library": ("hand", "library"),
}


def exchange_zones(r: Reader) -> Effect:
    """701.10d: Read "your hand and graveyard", whose cards are exchanged."""
    one, other = r.pick(ZONES)
    return ExchangeZones(one, other)


def exchange_control(r: Reader) -> Effect:
    """701.10b: Read "control of two target creatures", "control of ~ and target creature"."""
    r.expect("control of")
    one = objects(r)
    if isinstance(one, Together) and len(one.parts) == 2:
        return ExchangeControl(*one.parts)
    if isinstance(one, Targets) and (r.is_done() or r.peek() != "and"):
        wanted = r.said.targets[one.slot]
        if (wanted.low, wanted.high, wanted.x) != (2, 2, False):
            raise r.miss("two permanents")
        return ExchangeControl(one, Together(()))
    r.expect("and")
    if isinstance(one, Targets) and r.said.targets[one.slot].high != 1:
        raise r.miss("one permanent")
    other = objects(r)
    if isinstance(other, Targets) and r.said.targets[other.slot].high != 1:
        raise r.miss("one permanent")
    return ExchangeControl(one, other)


@player_verb("exchange")
def exchange(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.10b-d, 701.10g: Read "exchange control of …", "exchange life totals with …"."""
    if r.sees("control of") or r.sees("your hand and") or r.sees("your graveyard and"):
        if who != You():
            raise r.miss("you")
        return (acted(r, r.first([exchange_control, exchange_zones], "what is exchanged")),)
    if r.sees("the text boxes of"):
        return exchange_text(r)
    values = r.attempt(_values)
    if values is not None:
        return (acted(r, ExchangeValues(*values)),)
    if r.accept("life totals with"):
        one_player(r, who)
        other = player(r)
        one_player(r, other)
        return (acted(r, ExchangeLife(who, other)),)
    r.expect("life totals")
    if not isinstance(who, Targets):
        raise r.miss("two players")
    wanted = r.said.targets[who.slot]
    if (wanted.low, wanted.high) != (2, 2):
        raise r.miss("two players")
    return (acted(r, ExchangeLife(who, Together(()))),)


def _values(r: Reader) -> tuple[Quantity, Quantity]:
    """Read "your life total with ~'s toughness"."""
    one = _quantity(r)
    r.expect("with")
    return one, _quantity(r)


def _quantity(r: Reader) -> Quantity:
    """701.10g: Read one of two values that are exchanged: a life total, power or toughness."""
    if r.accept("your life total"):
        return Quantity(You())
    owner = r.attempt(its_owner_word)
    if owner is not None:
        return Quantity(owner, r.expect("power", "toughness"))
    whom = player(r)
    one_player(r, whom)
    r.expect("'s life total")
    return Quantity(whom)


# ---- in words again --------------------------------------------------------------------------


@prints(ExchangeValues)
def say_exchange_values(say: Saying, value: ExchangeValues) -> str:
    return f"exchange {say(value.one)} with {say(value.other)}"


@prints(Quantity)
def say_quantity(say: Saying, value: Quantity) -> str:
    whose = "your" if value.of == You() else f"{say(value.of)} 's"
    return f"{whose} {'life total' if value.what == 'life' else value.what}"


@prints(ExchangeLife)
def say_exchange_life(say: Saying, value: ExchangeLife) -> str:
    other = say(value.other)
    return some(say(value.one), "exchange life totals", f"with {other}" if other else "")


@prints(ExchangeControl)
def say_exchange_control(say: Saying, value: ExchangeControl) -> str:
    other = "" if value.other == Together(()) else f"and {say(value.other)}"
    one = "" if is_one_of_two(say, value.other) else say(value.one)
    return some("exchange control of", one, other)


def is_one_of_two(say: Saying, other: Selection) -> bool:
    """Whether the words for this target speak of the one before it, too: "two target permanents
    that share a card type"."""
    if not isinstance(other, Targets) or not 0 <= other.slot < len(say.targets):
        return False
    return any(isinstance(e, Shares) and e.both for e in parts_of(say.targets[other.slot].what))


@prints(ExchangeZones)
def say_exchange_zones(say: Saying, value: ExchangeZones) -> str:
    return f"exchange your {value.one} and {value.other}"
