"""Occasions on which creatures attack and block."""

from __future__ import annotations

from apnap.state.card import CardDef
from apnap.state.names import NOBODY, Zone
from apnap.state.question import Option

from .casting_it import cast_several, lay
from .driving import Driver, Wish
from .rich_table import ANYFOLK, STRIKE, STUDY, VEHICLE
from .situations import fighters, go_to


def team(driver: Driver, number: int) -> tuple[int, ...]:
    """The card, what it is attached to, and others that attack beside it."""
    rows = driver.game.seats[number % driver.game.size].objects
    host = rows[number].attached if number in rows else NOBODY
    return (number, host, *fighters(driver.game, 0))


def attack(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card and others attack; nothing blocks; the turn goes on to its end."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=team(driver, number))
    go_to(driver, "end")


def attack_alone(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card, or what it is attached to, attacks alone, and is blocked."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=team(driver, number)[:2], block=True)
    go_to(driver, "end")


def attack_blocked(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card and others attack, and are blocked."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=team(driver, number), block=True)
    go_to(driver, "end")


def defend(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent attacks, and the card blocks if it can, and what it is attached to."""
    number = lay(driver, card, zone)
    blockers = team(driver, number)[:2]
    driver.wish = Wish(attack=fighters(driver.game, 1), block=True, targets=blockers)
    go_to(driver, "end", turns=1)


def crewed(driver: Driver, card: CardDef, zone: Zone) -> None:
    """702.122: A Vehicle of the player's is crewed, and attacks; with an odd salt it is blocked."""
    number = lay(driver, card, zone)
    vehicles = [
        each
        for each in driver.game.player(0).battlefield
        if driver.game.object(each).card is VEHICLE
    ]
    for each in vehicles:
        driver.act(Option("activate", each, nth=VEHICLE.base.activated[0][0]))
        driver.resolve_all()
    driver.wish = Wish(attack=(number, *vehicles), block=driver.salt % 2 > 0)
    go_to(driver, "end")


def attack_and_cast(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card and others attack; spells are cast in the second main phase."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=team(driver, number))
    go_to(driver, "postcombat main")
    cast_several(driver, 0, (STRIKE, STUDY, ANYFOLK))
    go_to(driver, "upkeep", turns=1)


def another_alone(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Another creature attacks alone, and isn't blocked."""
    lay(driver, card, zone)
    driver.wish = Wish(attack=fighters(driver.game, 0)[:1])
    go_to(driver, "end")


def gang_block(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card attacks, and several creatures block it."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=(number,), block=True, gang=True)
    go_to(driver, "end")


def strike_back(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent attacks the player, and in the player's next turn the card and others attack
    that opponent."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=fighters(driver.game, 1))
    go_to(driver, "precombat main", turns=3)
    driver.wish = Wish(attack=team(driver, number))
    go_to(driver, "end")
