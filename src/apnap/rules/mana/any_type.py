"""118.14, 609.4b: mana of any type can be spent. It changes how a cost is paid, not the cost."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.rule_changes_in_force import may_reach
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.mana import ManaCost, of_any_type
from apnap.state.names import NOBODY

FREELY = "spends freely"  # the name among the watchers


@dataclass(frozen=True)
class SpendsFreely(Ability):
    """609.4b: players who fit may spend mana as though it were of any type, or with `colors` of any
    color, to pay costs; with `kind` "spell" or "ability" only to cast spells, or to activate
    abilities of objects, that fit `what`."""

    who: Filter
    kind: str = ""
    what: Filter | None = None
    colors: bool = False

    def watches(self) -> tuple[str, ...]:
        return (FREELY,)


def is_anything_spent_freely(game: Game, seat: int) -> bool:
    return may_reach(game, seat, FREELY)


def as_payable(game: Game, seat: int, mana: ManaCost, kind: str, thing: int) -> ManaCost:
    """The cost as that player may pay it: for a "spell" or the "ability" of an object, or else."""
    for other in who_sees(game, seat) if is_anything_spent_freely(game, seat) else ():
        for source, nth in game.seats[other].watchers.get(FREELY, ()):
            abilities = layers.characteristics_of(game, source).abilities
            ability = abilities[nth] if nth < len(abilities) else None
            if not isinstance(ability, SpendsFreely) or ability.kind not in ("", kind):
                continue
            context = Resolution(controller=other, source=source)
            fits = thing != NOBODY and ability.what is not None
            if fits and ability.what is not None and not ability.what.matches(game, context, thing):
                continue
            if ability.who.matches(game, context, seat):
                mana = of_any_type(mana, ability.colors)
    return mana
