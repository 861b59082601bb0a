"""The mana that a player could make: every total, as the other engine lists them."""

from __future__ import annotations

from itertools import product

from apnap.effects.costs.parts import TapThis
from apnap.rules.continuous import layers
from apnap.state.ability import ManaAbility
from apnap.state.game import Game

from .reading import NotRunnable

ANY = "Any"
MOST = 5_000  # totals


def mana_options(game: Game, seat: int) -> set[tuple[str, ...]]:
    """106.4, 605.3: All totals that the player's untapped permanents can make together, each as
    sorted types; mana of any color is one type of its own."""
    totals: set[tuple[str, ...]] = {()}
    for number in game.player(seat).battlefield:
        row = game.object(number)
        abilities = [each for _, each in layers.characteristics_of(game, number).mana]
        ways = [way for each in abilities if not row.tapped for way in _ways(each)]
        for _ in range(row.many):
            if ways:
                totals = {tuple(sorted((*one, *way))) for one, way in product(totals, ways)}
            if len(totals) > MOST:
                raise NotRunnable("the totals of mana are too many")
    return totals


def _ways(ability: ManaAbility) -> list[tuple[str, ...]]:
    if ability.mana or ability.times is not None or ability.types is not None:
        raise NotRunnable("the totals of such a mana ability are not known")
    if any(not isinstance(cost, TapThis) for cost in ability.costs):
        raise NotRunnable("the totals of mana abilities with other costs are not known")
    if set("WUBRG") <= set(ability.makes):
        return [(ANY,)]
    return [tuple(each) for each in ability.makes]


def read_mana(text: str) -> tuple[str, ...]:
    """A total as a case writes it, such as "{G}{Any}"."""
    if "[" in text:
        raise NotRunnable(f"mana with a condition is not supported: {text}")
    return tuple(sorted([each for each in text.replace("{", "").split("}") if each]))
