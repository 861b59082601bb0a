"""Occasions that few cards wait for: boards without creatures, fog, what was exiled before, kicked
spells, mana of Treasures, landwalk, ring-bearers, and activated abilities of many kinds."""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.zones.attaching import can_attach
from apnap.state.ability import CastingCost, Keyword
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.mana import Mana
from apnap.state.names import BATTLEFIELD, GRAVEYARD, HAND, MANA_TYPES, NOBODY, Zone
from apnap.testing import texts
from apnap.testing.setup import ask_again, attach, place

from .casting_it import act_with, cast_several, give_priority, lay, offered
from .deeds import deed
from .driving import Driver, Wish
from .fighting import team
from .rich_table import (
    ANGEL,
    ANYFOLK,
    CLUE,
    GOBLIN,
    HERO,
    HORDE,
    QUEEN,
    SHADE,
    STRIKE,
    STUDY,
    VEHICLE,
    WALKER,
    creature,
)
from .situations import PRISM, activation, fighters, go_to, own_permanent, put_card

PLENTY = 8  # mana of each type
LANDS = ("plains", "island", "swamp", "mountain", "forest")
WALKING = tuple([creature(f"Plain {land}walker", "{1}{G}", 2, 2, "Cat") for land in LANDS])
KICKED = (
    texts.card("Kicker {1}\nDraw a card.", "Instant", "Plain Kick", mana_cost="{1}{U}"),
    texts.card(
        "Kicker {2}", "Creature — Kavu", "Plain Kavu", mana_cost="{G}", power="2", toughness="2"
    ),
)
BOASTER = texts.card(
    "Boast — {1}: You gain 1 life.",
    "Creature — Human Berserker",
    "Plain Boaster",
    power="2",
    toughness="2",
)
NINJA = texts.card(
    "Ninjutsu {1}",
    "Creature — Human Ninja",
    "Plain Ninja",
    mana_cost="{3}",
    power="2",
    toughness="2",
)
MUMMY = texts.card(
    "Embalm {1}",
    "Creature — Human Cleric",
    "Plain Mummy",
    mana_cost="{3}",
    power="2",
    toughness="2",
)
MILL = texts.card(
    "{T}: You gain 1 life.", "Land Creature — Golem", "Plain Mill", power="1", toughness="1"
)


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


def kicked(driver: Driver, card: CardDef, zone: Zone) -> None:
    """702.33: The player casts spells and kicks them."""
    lay(driver, card, zone)
    for spell in KICKED:
        for nth, ability in enumerate(spell.base.abilities):
            if isinstance(ability, CastingCost):
                driver.wish = Wish(cost=nth)
        cast_several(driver, 0, (spell,))


def paid_by_treasures(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is cast with mana of a Treasure, and so are a creature and a sorcery."""
    for spell in (card, ANYFOLK, STUDY):
        if driver.game.over or not driver.game.is_in(0):
            return
        source = own_treasure(driver.game)
        made = [Mana(each, source=source) for each in MANA_TYPES for _ in range(PLENTY)]
        number = lay(driver, card, HAND) if spell is card else place(driver.game, spell, 0, HAND)
        driver.game.edit_player(0).pool = tuple(made)
        ask_again(driver.game)
        act_with(driver, number)


def own_treasure(game: Game) -> int:
    """A Treasure of the player's."""
    return next(each for each in game.player(0).battlefield if game.object(each).card is CLUE)


def walked_over(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent attacks with creatures that have landwalk of each kind, and one with shadow."""
    number = lay(driver, card, zone)
    walking = []
    for each, land in zip(WALKING, LANDS, strict=True):
        walker = replace(each, abilities=(Keyword(f"{land}walk"),))
        walking.append(put_card(driver.game, walker, BATTLEFIELD, seat=1))
    walking.append(put_card(driver.game, SHADE, BATTLEFIELD, seat=1))
    driver.wish = Wish(attack=tuple(walking), block=True, targets=(number,))
    go_to(driver, "end", turns=1)


def ring_bearer(driver: Driver, card: CardDef, zone: Zone) -> None:
    """701.52: The card becomes the Ring-bearer, attacks, and is blocked; it goes on for a turn."""
    number = lay(driver, card, zone)
    driver.wish = Wish(targets=(number,), attack=team(driver, number), block=True)
    for _ in range(2):
        do(driver, 0, "ring")
    go_to(driver, "upkeep", turns=1)


def activated(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player activates abilities of a planeswalker and a creature of all types, boasts, puts a
    Ninja into combat, and embalms a creature."""
    number = lay(driver, card, zone)
    row = driver.game.object(number)
    queen = put_card(driver.game, QUEEN, BATTLEFIELD)
    for mine in (*own_of(driver.game, WALKER, 0), queen):
        if row.zone == BATTLEFIELD and can_attach(driver.game, row, mine):
            attach(driver.game, number, mine)
        for _ in range(2):  # 606.3: as a rule, a loyalty ability can be activated only once
            use_all(driver, mine)
    mummy = place(driver.game, MUMMY, 0, GRAVEYARD)
    ninja = place(driver.game, NINJA, 0, HAND)
    boaster = put_card(driver.game, BOASTER, BATTLEFIELD)
    use_all(driver, mummy)
    driver.wish = Wish(attack=(boaster, *team(driver, number)))
    go_to(driver, "declare blockers")
    give_priority(driver, 0)
    for mine in (boaster, ninja):
        use_all(driver, mine)
    go_to(driver, "end")


def activated_by_opponent(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent activates abilities of an artifact, a creature, a land, and planeswalkers, in the
    player's turn and in their own; some target things of the player's."""
    number = lay(driver, card, zone)
    driver.wish = Wish(targets=(number,))
    for turn in (0, 1):
        if turn:
            go_to(driver, "precombat main", turns=1)
        for each in (ANGEL, MILL, PRISM, VEHICLE, WALKER):
            if driver.game.over or not driver.game.is_in(1):
                return
            if each is not WALKER:
                put_card(driver.game, each, BATTLEFIELD, seat=1)
            give_priority(driver, 1)
            for theirs in own_of(driver.game, each, 1):
                use_all(driver, theirs)


def counted_up(driver: Driver, card: CardDef, zone: Zone) -> None:
    """701.27: The card has counters of each kind that it speaks of, and gets one more, until it has
    had twelve."""
    for number in range(2, 12):
        if driver.game.over:
            return
        driver.wish = Wish(targets=(put_card(driver.game, card, zone, counters=number),))
        do(driver, 0, "grow")


def own_hurt(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player and an opponent deal damage to a token and to other creatures of each other's, and
    the card fights a red creature."""
    number = lay(driver, card, zone)
    for kind in (HORDE, GOBLIN, ANGEL):
        for seat in (0, 1):
            if driver.game.over or not driver.game.is_in(seat):
                return
            for whose in (0, 1):
                driver.wish = Wish(targets=own_of(driver.game, kind, whose))
                cast_several(driver, seat, (STRIKE,))
    driver.wish = Wish(targets=(number, *own_of(driver.game, HERO, 1)))
    do(driver, 0, "fight")


def own_of(game: Game, card: CardDef, seat: int) -> tuple[int, ...]:
    """A permanent of the player's that is this card, if there is one."""
    own = game.player(seat).battlefield if game.is_in(seat) else ()
    return tuple([each for each in own if game.object(each).card is card][:1])


def cast_and_attacked(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is cast, and opponents attack the player."""
    act_with(driver, lay(driver, card, HAND))
    foes = [each for seat in (1, 2) for each in fighters(driver.game, seat)]
    driver.wish = Wish(attack=tuple(foes))
    go_to(driver, "precombat main", turns=3)


def use_all(driver: Driver, number: int) -> None:
    """Activate each ability of the object that is offered now."""
    for option in [each for each in offered(driver.game, number) if each.verb == "activate"]:
        driver.act(option)
        driver.declared.append([each.player.pool for each in driver.game.seats])  # what was paid
        driver.resolve_all()


def host_targeted(driver: Driver, card: CardDef, zone: Zone) -> None:
    """What the card is attached to becomes the target of spells, and fights."""
    number = lay(driver, card, zone)
    driver.wish = Wish(targets=team(driver, number)[1:2])
    for name in ("grow", "fight"):
        do(driver, 0, name)
    cast_several(driver, 1, (STRIKE,))


def do(driver: Driver, seat: int, name: str) -> None:
    """The player casts the deed of this name."""
    spell = deed(name)
    assert spell is not None
    cast_several(driver, seat, (spell,))
