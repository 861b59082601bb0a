"""118.14, 609.4b: Mana that may be spent as though it were of any type or color. The cost stays the
same; only the way to pay it changes."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.rule_changes_in_force import may_reach
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.state.ability import Ability, Filter
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.mana import ManaCost, of_any_type
from apnap.state.names import NOBODY, MaybePaidFor
from apnap.state.watched import FREELY


@dataclass(frozen=True)
class SpendsFreely(Ability):
    """609.4b: Players who fit `who` may spend mana as though it were of any type, or with `colors`
    of any color, to pay costs. With `kind` "spell" or "ability", this holds only for casting
    spells, or activating abilities of objects, that fit `what`."""

    who: Filter
    kind: MaybePaidFor = ""
    what: Filter | None = None
    colors: bool = False

    def watches(self) -> tuple[str, ...]:
        return (FREELY,)


def may_spend_any_type(game: Game, seat: int) -> bool:
    """Whether any effect might let this player spend mana as though it were of any type."""
    return may_reach(game, seat, FREELY)


def widened_cost(game: Game, seat: int, mana: ManaCost, kind: MaybePaidFor, thing: int) -> ManaCost:
    """The mana cost, with each symbol widened to the types of mana this player may spend on it.

    `kind` is "spell", "ability" or "", and `thing` the spell or the source of the ability.
    """
    for other in who_sees(game, seat) if may_spend_any_type(game, seat) else ():
        for source, nth in game.seats[other].watchers.get(FREELY, ()):
            abilities = layers.characteristics_of(game, source).abilities
            ability = abilities[nth] if nth < len(abilities) else None
            if not isinstance(ability, SpendsFreely) or ability.kind not in ("", kind):
                continue
            context = Resolution(controller=other, source=source)
            what = ability.what if thing != NOBODY else None
            if what is not None and not what.matches(game, context, thing):
                continue
            if ability.who.matches(game, context, seat):
                mana = of_any_type(mana, ability.colors)
    return mana
