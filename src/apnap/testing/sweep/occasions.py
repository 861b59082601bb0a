"""Occasions: what happens at the table around a card, so that its abilities have their turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from apnap.rules.mechanics.day_and_night import DAY
from apnap.rules.zones.moving import Side
from apnap.state.ability import CastingCost
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, LIBRARY, NOBODY, Zone
from apnap.state.question import Act, Option
from apnap.testing import texts
from apnap.testing.designations import set_time
from apnap.testing.setup import ask_again, place

from .deeds import TEXTS, deed
from .driving import Driver, Wish
from .rich_table import (
    ANGEL,
    ANYFOLK,
    BRUTE,
    CYCLER,
    DENIAL,
    GUILD,
    HIKER,
    RELIC,
    SHRINE,
    STRIKE,
    STUDY,
    SWORD,
    WASTE,
    creature,
    fresh,
)
from .situations import adorn, fighters, go_to, in_response, late, put_card

Occasion = Callable[[Driver, CardDef, Zone], None]

BY_OPPONENTS = (
    "life and cards",
    "tokens",
    "opponents",
    "sacrifice",
    "destroy",
    "exile",
    "bounce",
    "tap",
    "damage",
    "graveyard",
    "land",
)

SPELLS = (STRIKE, ANYFOLK, STUDY, RELIC, SHRINE, ANGEL, BRUTE, GUILD, SWORD, WASTE)
MASKED = texts.card("Morph {1}", "Creature — Bear", "Plain Masked Bear", mana_cost="{3}")
EXTRA = creature("Nobody Special", "{2}", 2, 2, "Bear")


def lay(driver: Driver, card: CardDef, zone: Zone, seat: int = 0) -> int:
    """Put the card there, with counters if the driver wants them; Vehicles are crewed."""
    number = put_card(driver.game, card, zone, seat, counters=driver.counters)
    if zone == BATTLEFIELD and "Vehicle" in card.base.subtypes:
        for nth, ability in card.base.activated:
            is_crew = any(type(each).__name__ == "Crewing" for each in ability.costs)
            if is_crew or not driver.stack:
                driver.act(Option("activate", number, nth=nth))
                driver.resolve_all()
                break
    return number


def cast_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast or play the card itself."""
    number = lay(driver, card, HAND)
    act_with(driver, number)


def act_with(driver: Driver, number: int) -> None:
    """Cast or play this card, whoever has priority, and let everything resolve."""
    for verb in ("cast", "play"):
        option = Option(verb, number)
        if driver.act_question(option) is not None:
            driver.act(option)
    driver.resolve_all()


def give_priority(driver: Driver, seat: int) -> None:
    """Pass until the player has priority, at most once around."""
    for _ in range(driver.game.size):
        questions = driver.game.questions
        if not questions or not isinstance(questions[0], Act) or questions[0].decider == seat:
            return
        driver.pass_priority()


def doing(name: str, seat: int) -> Occasion:
    """The deed of this name, done by that player to the card."""

    def occasion(driver: Driver, card: CardDef, zone: Zone) -> None:
        spell = deed(name)
        number = lay(driver, card, zone)
        driver.wish = Wish(targets=(number,))
        assert spell is not None
        mine = place(driver.game, spell, seat, HAND)
        ask_again(driver.game)
        give_priority(driver, seat)
        act_with(driver, mine)

    return occasion


def own_spells(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player casts spells of several kinds, which target the card if they can, and cycles."""
    number = lay(driver, card, zone)
    driver.wish = Wish(targets=(number,))
    cycled = place(driver.game, CYCLER, 0, HAND)
    ask_again(driver.game)
    for nth, _ in CYCLER.base.activated:
        driver.act(Option("activate", cycled, nth=nth))
    driver.resolve_all()
    cast_several(driver, 0, SPELLS)
    hiker = place(driver.game, HIKER, 0, HAND)  # 715.3: as an Adventure
    ask_again(driver.game)
    driver.act(Option("cast", hiker, nth=1))
    driver.resolve_all()


def opponents_spells(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent casts spells of several kinds in their own turn."""
    number = lay(driver, card, zone)
    driver.wish = Wish(targets=(number,))
    go_to(driver, "precombat main", turns=1)
    cast_several(driver, 1, SPELLS)


def cast_several(driver: Driver, seat: int, cards: tuple[CardDef, ...]) -> None:
    for each in cards:
        if driver.game.over:
            return
        mine = place(driver.game, each, seat, HAND)
        ask_again(driver.game)
        give_priority(driver, seat)
        act_with(driver, mine)


def attack(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card and others attack; nothing blocks; the turn goes on to its end."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=(number, *fighters(driver.game, 0)))
    go_to(driver, "end")


def attack_alone(driver: Driver, card: CardDef, zone: Zone) -> None:
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=(number,), block=True)
    go_to(driver, "end")


def attack_blocked(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card and others attack, and are blocked."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=(number, *fighters(driver.game, 0)), block=True)
    go_to(driver, "end")


def defend(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent attacks, and the card blocks if it can."""
    number = lay(driver, card, zone)
    driver.wish = Wish(attack=fighters(driver.game, 1), block=True, targets=(number,))
    go_to(driver, "end", turns=1)


def turns(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Four turns go by; the card is tapped at first."""
    number = lay(driver, card, zone)
    driver.game.edit(number).tapped = zone == BATTLEFIELD
    host = driver.game.object(number).attached
    if host != NOBODY and not driver.game.is_player(host):
        driver.game.edit(host).tapped = True
    go_to(driver, "precombat main", turns=4)


def cast_it_and_wait(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card between other spells, and let turns go by."""
    number = lay(driver, card, HAND)
    cast_several(driver, 0, (STUDY, RELIC))
    act_with(driver, number)
    cast_several(driver, 0, (STRIKE, ANYFOLK, BRUTE))
    driver.wish = Wish(attack=fighters(driver.game, 0))
    go_to(driver, "precombat main", turns=3)


def cast_it_in_response(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card while spells and abilities of an opponent's are on the stack."""
    driver.game = in_response()
    act_with(driver, lay(driver, card, HAND))


def busy_turn(driver: Driver, card: CardDef, zone: Zone) -> None:
    """A turn with life, cards, deaths, spells and an attack, up to its end and the next upkeep."""
    number = lay(driver, card, zone)
    deeds = [deed(name) for name in ("life and cards", "opponents", "sacrifice", "tokens", "land")]
    cast_several(driver, 0, (STRIKE, *[each for each in deeds if each is not None]))
    driver.wish = Wish(attack=(number, *fighters(driver.game, 0)), block=True)
    go_to(driver, "draw", turns=1)


def cast_after_combat(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card is cast after life was gained and lost, creatures died, and others attacked."""
    driver.game = late()
    act_with(driver, lay(driver, card, HAND))


def cast_it_otherwise(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card once for each alternative or optional cost, and then do a second spell."""
    for nth, ability in enumerate(card.base.abilities):
        if isinstance(ability, CastingCost) and not driver.game.over:
            driver.wish = Wish(cost=nth)
            act_with(driver, lay(driver, card, HAND))
    driver.wish = Wish()
    cast_several(driver, 0, (STUDY,))


def counter_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Cast the card, and an opponent counters it."""
    number = lay(driver, card, HAND)
    denial = place(driver.game, DENIAL, 1, HAND)
    ask_again(driver.game)
    driver.act(Option("cast", number))
    driver.wish = Wish(targets=(number,))
    give_priority(driver, 1)
    driver.act(Option("cast", denial))
    driver.resolve_all()


def discard_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player discards the card, and draws."""
    lay(driver, card, HAND)
    wheel = deed("cycle")
    assert wheel is not None
    cast_several(driver, 0, (wheel,))


def turned_up(driver: Driver, card: CardDef, zone: Zone) -> None:
    """702.37e: The card is turned face up, and then another one, while spells are on the stack."""
    driver.game = in_response()
    lay(driver, card, zone)
    for each in (card, MASKED):
        number = place(driver.game, each, 0, BATTLEFIELD, side=Side(down=True))
        ask_again(driver.game)
        below = len(driver.stack)
        for nth in range(3):
            driver.act(Option("turn up", number, nth=nth))
        driver.resolve_all(below)
        give_priority(driver, 0)


def countered(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent counters a spell, and then the player counters one."""
    lay(driver, card, zone)
    study = place(driver.game, STUDY, 0, HAND)
    denials = [place(driver.game, DENIAL, seat, HAND) for seat in (1, 0)]
    ask_again(driver.game)
    driver.act(Option("cast", study))
    for seat, denial in zip((1, 0), denials, strict=True):
        give_priority(driver, seat)
        driver.act(Option("cast", denial))
        driver.resolve_all(0 if seat else 1)
    driver.resolve_all()


def hurt_laden(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card has counters, and is dealt damage, then destroyed; so is what it is attached to."""
    driver.counters = 3
    number = lay(driver, card, zone)
    host = driver.game.object(number).attached if zone == BATTLEFIELD else NOBODY
    spells = [each for each in (deed("damage"), deed("destroy")) if each is not None]
    for target in (number, host) if host != NOBODY else (number,):
        driver.wish = Wish(targets=(target,))
        cast_several(driver, 1, tuple(spells))


def chapters(driver: Driver, card: CardDef, zone: Zone) -> None:
    """714.2: A lore counter is put on the Saga that has one, then on another that has two, ..."""
    grow = deed("grow")
    assert grow is not None
    for lore in (1, 2, 3, 4, 5):
        number = put_card(driver.game, card, BATTLEFIELD)
        driver.game.edit(number).counters = (("lore", lore),)
        driver.wish = Wish(targets=(number,))
        cast_several(driver, 0, (grow,))


def adorned(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card has an Equipment and an Aura attached, attacks and is blocked."""
    number = lay(driver, card, zone)
    adorn(driver.game, number)
    driver.wish = Wish(attack=(number, *fighters(driver.game, 0)), block=True)
    go_to(driver, "end")


def draw_it(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player draws the card as the first one of the turn, and mills another copy."""
    draw = deed("life and cards")
    assert draw is not None
    lay(driver, card, LIBRARY)
    lay(driver, EXTRA, LIBRARY)
    lay(driver, card, LIBRARY)
    cast_several(driver, 0, (draw,))


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


def day_and_night(driver: Driver, card: CardDef, zone: Zone) -> None:
    """It is day, and turns without spells go by."""
    lay(driver, card, zone)
    set_time(driver.game, DAY)
    go_to(driver, "precombat main", turns=3)


def mana(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Everybody taps lands for mana without being asked to pay."""
    lay(driver, card, zone)
    driver.game.rules = replace(driver.game.rules, auto_pay=False)
    ask_again(driver.game)
    for seat in range(driver.game.size):
        for option in makes(driver.game, seat)[:12]:
            driver.act(option)
        driver.pass_priority()
    driver.resolve_all()


def makes(game: Game, seat: int) -> list[Option]:
    """605.3a: The mana abilities that the player may activate with priority."""
    for question in game.questions:
        if isinstance(question, Act) and question.decider == seat:
            return [option for option in question.options if option.verb == "make"]
    return []


def controlled_by_opponent(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent has the card, and a turn goes by."""
    number = lay(driver, card, zone, seat=1)
    driver.wish = Wish(attack=(number,))
    go_to(driver, "precombat main", turns=2)


OCCASIONS: dict[str, Occasion] = {
    "cast it": cast_it,
    "own spells": own_spells,
    "attack": attack,
    "attack blocked": attack_blocked,
    "attack alone": attack_alone,
    "defend": defend,
    "turns": turns,
    "busy turn": busy_turn,
    "cast it and wait": cast_it_and_wait,
    "cast it in response": cast_it_in_response,
    "cast it otherwise": cast_it_otherwise,
    "counter it": counter_it,
    "discard it": discard_it,
    "turned up": turned_up,
    "cast after combat": cast_after_combat,
    "countered": countered,
    "hurt": hurt_laden,
    "chapters": chapters,
    "adorned": adorned,
    "draw it": draw_it,
    "another alone": another_alone,
    "gang block": gang_block,
    "mana": mana,
    "day and night": day_and_night,
    "opponents' spells": opponents_spells,
    **{name: doing(name, 0) for name in TEXTS},
    **{f"opponent's {name}": doing(name, 1) for name in BY_OPPONENTS},
    "opponent has it": controlled_by_opponent,
}


@cache
def events_of(name: str) -> frozenset[str]:
    """The names of the events that happen on this occasion."""
    driver = Driver(fresh())
    start = len(driver.game.log)
    OCCASIONS[name](driver, EXTRA, BATTLEFIELD)
    return frozenset(
        [
            type(entry.event).__name__
            for entry in driver.game.log.since(start)
            if not entry.text.startswith(("Deed of", "A casts Deed of", "B casts Deed of"))
        ]
    )
