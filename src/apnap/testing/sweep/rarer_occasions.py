"""Occasions that few cards wait for: boards without creatures, fog, and what was exiled before."""

from __future__ import annotations

from apnap.state.card import CardDef
from apnap.state.names import NOBODY, Zone

from .casting_it import act_with, cast_several, lay
from .deeds import deed
from .driving import Driver, Wish
from .fighting import team
from .rich_table import STRIKE
from .situations import activation, go_to, own_permanent


def cleared(driver: Driver, card: CardDef, zone: Zone) -> None:
    """All creatures are destroyed, and the turn ends."""
    lay(driver, card, zone)
    do(driver, 0, "clear")
    go_to(driver, "upkeep", turns=1)


def fogged(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent prevents damage; then the player deals damage with a spell and in combat."""
    number = lay(driver, card, zone)
    do(driver, 1, "fog")
    driver.wish = Wish(targets=(1,))
    cast_several(driver, 0, (STRIKE,))
    driver.wish = Wish(attack=team(driver, number))
    go_to(driver, "end")


def cast_and_used(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is cast, its abilities are activated one after another, and it attacks; so it goes
    in the player's next turn, too."""
    act_with(driver, lay(driver, card, zone="hand"))
    for _ in range(2):
        number = own_permanent(driver.game, card)
        for nth, ability in card.base.activated if number != NOBODY else ():
            driver.act(activation(driver.game, number, nth, ability))
            driver.resolve_all()
        driver.wish = Wish(attack=team(driver, number) if number != NOBODY else ())
        go_to(driver, "precombat main", turns=driver.game.size)


def do(driver: Driver, seat: int, name: str) -> None:
    """The player casts the deed of this name."""
    spell = deed(name)
    assert spell is not None
    cast_several(driver, seat, (spell,))
