"""701: further keyword actions: support, cloak, convert, fateseal, blight, recruit, exchange."""

from __future__ import annotations

from apnap.effects.actions.airbend import Airbend
from apnap.effects.actions.blight import Blight
from apnap.effects.actions.exchange import ExchangeControl, ExchangeZones
from apnap.effects.actions.fateseal import Fateseal
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.recruit import Recruit
from apnap.effects.actions.support import Support
from apnap.effects.actions.transform import TransformIt
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, Together, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.amounts import amount, number
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Amount, Effect, Selection, Target


def _only_you(r: Reader, who: Selection) -> None:
    if who != You():
        raise r.miss("you")


@player_verb("support")
def support(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.35a: of a permanent, it is other creatures that are supported."""
    _only_you(r, who)
    many = number(r)
    creature = Permanent(("creature",), other=not r.context.is_spell)
    slot = len(r.said.targets)
    if isinstance(many, Number):
        target = Target(creature, 0, many.number)
    else:
        target = Target(creature, 0, x=True)
    r.mention(targets=(*r.said.targets, target))
    r.mention(them=Targets(slot), it=None, became=None)
    return (acted(r, Support(many, Targets(slot))),)


@player_verb("fateseal")
def fateseal(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Fateseal(number(r))),)


@player_verb("recruit")
def recruit(r: Reader, who: Selection) -> tuple[Effect, ...]:
    _only_you(r, who)
    return (acted(r, Recruit()),)


@player_verb("blight")
def blight(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:701.68a; what a player may do, or does to pay, is a cost."""
    return (acted(r, Blight(number(r), who)),)


@player_verb("airbend")
def airbend(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """2026-08:701.65a."""
    _only_you(r, who)
    return (acted(r, Airbend(objects(r)), moved=True),)


@player_verb("convert")
def convert(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.50a: as to transform it."""
    return (acted(r, TransformIt(objects(r))),)


@player_verb("cloak")
def cloak(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.56a."""
    _only_you(r, who)
    r.expect("the top")
    many: Amount = Number(1) if r.peek() == "card" else amount(r)
    r.expect("card of your library", "cards of your library")
    return (acted(r, Manifest(many, hidden_as=CLOAKED), moved=True),)


# ---- exchanging (701.10) ---------------------------------------------------------------------

ZONES = {
    "your hand and graveyard": ("hand", "graveyard"),
    "your graveyard and library": ("graveyard", "library"),
    "your hand and library": ("hand", "library"),
}


def exchange_zones(r: Reader) -> Effect:
    """701.10d."""
    one, other = r.pick(ZONES)
    return ExchangeZones(one, other)


def exchange_control(r: Reader) -> Effect:
    """701.10b: "control of two target creatures", "control of ~ and target creature"."""
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
