"""605: mana abilities. They don't use a stack."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import ManaAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.game import Game

from . import layers
from .events import AddMana
from .happening import happen
from .paying import mana_of


@dataclass
class MakeMana(Procedure):
    """605.3: activate mana abilities one by one: an object, which ability, what it makes."""

    activate: tuple[tuple[int, int, str], ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return MAKE_MANA


def pay_its_cost(game: Game, make: MakeMana) -> Need:
    """605.3a, 602.2b."""
    number, nth, _ = make.activate[0]
    ability = layers.look(game, number).abilities[nth]
    assert isinstance(ability, ManaAbility)
    by = Resolution(controller=make.controller, source=number)
    [cost] = ability.costs or (None,)
    return None if cost is None else cost.pay(game, by)


def add_its_mana(game: Game, make: MakeMana) -> Need:
    """605.3b: it resolves at once."""
    number, nth, made = make.activate[0]
    ability = layers.look(game, number).abilities[nth]
    assert isinstance(ability, ManaAbility)
    why = ("605.3b",)
    return happen(AddMana(on=make.controller, mana=mana_of(game, number, ability, made), why=why))


def then_the_next(game: Game, make: MakeMana) -> Need:
    make.activate = make.activate[1:]
    if make.activate:
        make.go_to(pay_its_cost)
    return None


MAKE_MANA: tuple[Step, ...] = (pay_its_cost, add_its_mana, then_the_next)
