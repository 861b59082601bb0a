"""Occasions: what happens at the table around a card, so that its abilities have their turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from apnap.rules.mechanics.day_and_night import DAY
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, HAND, NOBODY, Zone
from apnap.state.question import Act, Option
from apnap.testing import texts
from apnap.testing.designations import set_time
from apnap.testing.setup import ask_again, place

from .casting_it import (
    EXTRA,
    SPELLS,
    act_with,
    cast_after_combat,
    cast_from_graveyard,
    cast_it,
    cast_it_again,
    cast_it_and_lose_it,
    cast_it_and_wait,
    cast_it_defending,
    cast_it_in_combat,
    cast_it_in_response,
    cast_it_otherwise,
    cast_several,
    cast_with_one_color,
    counter_it,
    cycle_it,
    discard_it,
    draw_it,
    give_priority,
    lay,
    made_to_discard_it,
    offered,
    returned,
    second_copy,
    turned_up,
    use_it,
    use_it_and_lose_it,
)
from .deeds import TEXTS, deed
from .driving import Driver, Wish
from .fighting import (
    another_alone,
    attack,
    attack_alone,
    attack_and_cast,
    attack_blocked,
    crewed,
    defend,
    gang_block,
    strike_back,
    team,
)
from .rarer_occasions import (
    activated,
    activated_by_opponent,
    cast_and_attacked,
    cast_and_used,
    cleared,
    counted_up,
    fogged,
    host_targeted,
    kicked,
    own_hurt,
    own_of,
    paid_by_treasures,
    ring_bearer,
    walked_over,
)
from .rich_table import (
    ANGEL,
    ANYFOLK,
    CHARM,
    CLUE,
    CYCLER,
    DENIAL,
    ENGINE,
    FOOD,
    GIANT,
    GOBLIN,
    HEIRESS,
    HIKER,
    MASKED,
    MEMORY,
    MUTANT,
    POWERED,
    STORM,
    STRIKE,
    STUDY,
    SWORD,
    fresh,
)
from .situations import PINGER, PRISM, SUDDEN_BEAR, adorn, fighters, go_to, own_permanent, put_card

Occasion = Callable[[Driver, CardDef, Zone], None]

WITNESS = texts.card(
    "Changeling\n"
    "Whenever a creature enters, you gain 1 life.\nWhenever an artifact enters, you gain 1 life.\n"
    "Whenever a land enters, you gain 1 life.\nWhenever a creature dies, you gain 1 life.\n"
    "Whenever a creature attacks, you gain 1 life.\nWhenever you cast a spell, you gain 1 life.\n"
    "Whenever you draw a card, scry 1.\n"
    "Whenever a creature you control deals combat damage to a player, you gain 1 life.",
    "Legendary Artifact Enchantment Creature — Shapeshifter Shrine",
    "Plain Witness",
)
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
    "steal",
    "poison",
)


OF_OWN_CREATURES = ("explore", "connive")


def doing(name: str, seat: int) -> Occasion:
    """The deed of this name, done by that player to the card."""

    def occasion(driver: Driver, card: CardDef, zone: Zone) -> None:
        spell = deed(name)
        number = lay(driver, card, zone)
        own = own_of(driver.game, ANYFOLK, seat) if name in OF_OWN_CREATURES else ()
        driver.wish = Wish(targets=(number, *own))
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
    cast_several(driver, 0, SPELLS[:-2])
    if not driver.game.is_in(0):  # the spells cost the player the game
        return
    masked = place(driver.game, MASKED, 0, HAND)
    ask_again(driver.game)
    for option in offered(driver.game, masked)[1:]:  # 702.37c: face down
        driver.act(option)
    driver.resolve_all()
    for memory in graves(driver.game, MEMORY):  # 702.34: from the graveyard
        for option in offered(driver.game, memory)[:1]:
            driver.act(option)
        driver.resolve_all()
    if not driver.game.is_in(0):
        return
    mutant = place(driver.game, MUTANT, 0, HAND)
    ask_again(driver.game)
    act_with(driver, mutant, MUTANT.ways[0])
    cast_several(driver, 0, (HEIRESS, CHARM))
    if not driver.game.is_in(0):
        return
    hiker = place(driver.game, HIKER, 0, HAND)  # 715.3: as an Adventure
    ask_again(driver.game)
    driver.act(Option("cast", hiker, nth=1))
    driver.resolve_all()
    for number in driver.game.player(0).exile[-1:]:  # 715.3d: and then from exile
        for option in offered(driver.game, number):
            driver.act(option)
    driver.resolve_all()
    cast_several(driver, 0, SPELLS[-2:])


def graves(game: Game, card: CardDef, seat: int = 0) -> list[int]:
    """The cards of that kind in the player's graveyard."""
    return [each for each in game.player(seat).graveyard if game.object(each).card is card]


def opponents_spells(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent casts spells of several kinds in their own turn."""
    number = lay(driver, card, zone)
    go_to(driver, "precombat main", turns=1)
    for target in (0, *commanders(driver.game, 0)):
        driver.wish = Wish(targets=(target,))
        cast_several(driver, 1, (STRIKE,))
    driver.wish = Wish()
    for memory in graves(driver.game, MEMORY, 1):
        for option in offered(driver.game, memory)[:1]:
            driver.act(option)
        driver.resolve_all()
    cast_several(driver, 0, (STRIKE, SUDDEN_BEAR))
    driver.wish = Wish(targets=(number,))
    cast_several(driver, 1, (*SPELLS[:-2], STORM, *SPELLS[-2:]))
    if driver.game.over or not driver.game.is_in(1):
        return
    prism = put_card(driver.game, PRISM, BATTLEFIELD, seat=1)
    driver.act(Option("activate", prism))
    driver.resolve_all()


def commanders(game: Game, seat: int) -> list[int]:
    """The commanders that the player controls."""
    own = game.player(seat).battlefield
    return [each for each in own if game.object(each).commander != NOBODY]


def turns(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Four turns go by; the card is tapped at first."""
    number = lay(driver, card, zone)
    driver.game.edit(number).tapped = zone == BATTLEFIELD
    host = driver.game.object(number).attached
    if host != NOBODY and not driver.game.is_player(host):
        driver.game.edit(host).tapped = True
    go_to(driver, "precombat main", turns=4)


def busy_turn(driver: Driver, card: CardDef, zone: Zone) -> None:
    """A turn with life, cards, deaths, spells and an attack, up to its end and the next upkeep."""
    number = lay(driver, card, zone)
    names = ("life and cards", "opponents", "sacrifice", "give up", "tokens", "land")
    deeds = [deed(name) for name in names]
    cast_several(driver, 0, (STRIKE, *[each for each in deeds if each is not None], ANYFOLK))
    cast_several(driver, 0, (GOBLIN,))  # which has haste
    driver.wish = Wish(attack=(own_permanent(driver.game, GOBLIN), *team(driver, number)))
    go_to(driver, "draw", turns=1)


def countered(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An opponent counters a spell, and then the player counters one."""
    lay(driver, card, zone)
    for spell in (STUDY, ANYFOLK, GIANT):
        first = place(driver.game, spell, 0, HAND)
        denials = [place(driver.game, DENIAL, seat, HAND) for seat in (1, 0)]
        ask_again(driver.game)
        driver.act(Option("cast", first))
        for seat, denial in zip((1, 0), denials, strict=True):
            give_priority(driver, seat)
            driver.act(Option("cast", denial))
            driver.resolve_all(0 if seat else 1)
        driver.resolve_all()


def own_abilities(driver: Driver, card: CardDef, zone: Zone) -> None:
    """An ability of the player's own targets the card, and then another permanent; a Clue, a
    Food, an Equipment, creatures and something that can be exhausted are used."""
    number = lay(driver, card, zone)
    for token in (CLUE, FOOD, SWORD, ANGEL, ENGINE, POWERED):
        mine = put_card(driver.game, token, BATTLEFIELD)
        driver.act(Option("activate", mine, nth=token.base.activated[0][0]))
        driver.resolve_all()
    pinger = put_card(driver.game, PINGER, BATTLEFIELD)
    for targets in ((number,), ()):
        driver.wish = Wish(targets=targets)
        driver.act(Option("activate", pinger))
        driver.resolve_all()


def witnessed(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Something of the player's, and of an opponent's, triggers on much of what happens."""
    number = lay(driver, card, zone)
    for seat in (0, 1):
        put_card(driver.game, WITNESS, BATTLEFIELD, seat=seat)
    spells = [deed(name) for name in ("tokens", "land", "sacrifice", "life and cards")]
    cast_several(driver, 0, (*[each for each in spells if each is not None], STUDY, ANYFOLK))
    driver.wish = Wish(attack=team(driver, number))
    go_to(driver, "end")


def hurt_laden(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card has counters, and is dealt damage, then destroyed; so is what it is attached to."""
    driver.counters = 3
    number = lay(driver, card, zone)
    host = driver.game.object(number).attached if zone == BATTLEFIELD else NOBODY
    spells = [each for each in (deed("damage"), deed("destroy")) if each is not None]
    for target in (host, number) if host != NOBODY else (number,):
        driver.wish = Wish(targets=(target,))
        cast_several(driver, 1, tuple(spells))


def ruined(driver: Driver, card: CardDef, zone: Zone) -> None:
    """Opponents make the player lose, by life and by damage, and one of them wins."""
    lay(driver, card, zone)
    driver.wish = Wish(targets=(0,))
    spells = [deed("burn"), deed("ruin"), STRIKE, deed("win")]
    cast_several(driver, 1, tuple([each for each in spells if each is not None]))


def transformed(driver: Driver, card: CardDef, zone: Zone) -> None:
    """701.28: The permanent transforms, two spells are cast, and turns go by."""
    number, spell = lay(driver, card, zone), deed("transform")
    assert spell is not None
    driver.wish = Wish(targets=(number,))
    cast_several(driver, 0, (spell, STUDY, STUDY))
    go_to(driver, "draw", turns=3)


def command(driver: Driver, card: CardDef, zone: Zone) -> None:
    """903.8: The player casts a commander from the command zone, and it attacks."""
    number = lay(driver, card, zone)
    for option in [o for each in driver.game.player(0).command for o in offered(driver.game, each)]:
        driver.act(option)
    driver.resolve_all()
    cast_several(driver, 0, (STUDY,))
    for mine in commanders(driver.game, 0):
        driver.game.edit(mine).since = NOBODY
    driver.wish = Wish(attack=(number, *commanders(driver.game, 0)))
    go_to(driver, "end")


def unlock(driver: Driver, card: CardDef, zone: Zone) -> None:
    """2026-08:709.5: A half of the Room is cast, its other door is unlocked; creatures attack,
    and in the next turn one of them does so alone."""
    number = lay(driver, card, HAND)
    for option in offered(driver.game, number)[:1]:
        driver.act(option)
    driver.resolve_all()
    for option in offered(driver.game, own_permanent(driver.game, card)):
        driver.act(option)
        driver.resolve_all()
    driver.wish = Wish(attack=fighters(driver.game, 0))
    go_to(driver, "upkeep", turns=driver.game.size)
    driver.wish = Wish(attack=fighters(driver.game, 0)[:1])
    go_to(driver, "end")


def designated(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The player becomes the monarch, takes the initiative, the card is dealt damage, and an
    opponent's turn goes by."""
    number = lay(driver, card, zone)
    spells = [deed(name) for name in ("monarch", "initiative", "ring")]
    cast_several(driver, 0, tuple([each for each in spells if each is not None]))
    driver.wish = Wish(targets=(number,))
    cast_several(driver, 0, (STRIKE,))
    driver.wish = Wish(attack=fighters(driver.game, 1))
    go_to(driver, "end", turns=1)


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
    """The card has an Equipment and an Aura attached, attacks, is blocked, and is destroyed."""
    number, spell = lay(driver, card, zone), deed("destroy")
    adorn(driver.game, number)
    driver.wish = Wish(attack=team(driver, number), block=True)
    go_to(driver, "end")
    driver.wish = Wish(targets=(number,))
    assert spell is not None
    cast_several(driver, 0, (spell,))


def hurt_and_wait(driver: Driver, card: CardDef, zone: Zone) -> None:
    """The card, or what it is attached to, is dealt a little damage, and the turn ends."""
    number, spell = lay(driver, card, zone), deed("damage")
    host = driver.game.object(number).attached if zone == BATTLEFIELD else NOBODY
    driver.wish = Wish(targets=(number if host == NOBODY else host,))
    assert spell is not None
    cast_several(driver, 0, (spell,))
    go_to(driver, "upkeep", turns=1)


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
    "cast it in combat": cast_it_in_combat,
    "cast it defending": cast_it_defending,
    "cast with one color": cast_with_one_color,
    "cast it again": cast_it_again,
    "made to discard it": made_to_discard_it,
    "cast and used": cast_and_used,
    "cleared": cleared,
    "fogged": fogged,
    "kicked": kicked,
    "treasure": paid_by_treasures,
    "walked over": walked_over,
    "ring-bearer": ring_bearer,
    "activated": activated,
    "counted up": counted_up,
    "own hurt": own_hurt,
    "cast and attacked": cast_and_attacked,
    "host targeted": host_targeted,
    "activated by opponent": activated_by_opponent,
    "cast it otherwise": cast_it_otherwise,
    "counter it": counter_it,
    "discard it": discard_it,
    "turned up": turned_up,
    "cast it and lose it": cast_it_and_lose_it,
    "use it": use_it,
    "use it and lose it": use_it_and_lose_it,
    "cast from graveyard": cast_from_graveyard,
    "second copy": second_copy,
    "own abilities": own_abilities,
    "witnessed": witnessed,
    "cast after combat": cast_after_combat,
    "countered": countered,
    "hurt": hurt_laden,
    "cycle it": cycle_it,
    "returned": returned,
    "crewed": crewed,
    "ruined": ruined,
    "transformed": transformed,
    "command": command,
    "unlock": unlock,
    "designated": designated,
    "chapters": chapters,
    "adorned": adorned,
    "draw it": draw_it,
    "another alone": another_alone,
    "strike back": strike_back,
    "attack and cast": attack_and_cast,
    "hurt and wait": hurt_and_wait,
    "gang block": gang_block,
    "mana": mana,
    "day and night": day_and_night,
    "opponents' spells": opponents_spells,
    **{name: doing(name, 0) for name in TEXTS},
    **{f"opponent's {name}": doing(name, 1) for name in BY_OPPONENTS},
    "opponent has it": controlled_by_opponent,
}


STAND_INS = {
    "cycle it": CYCLER,
    "cast it in combat": SUDDEN_BEAR,
    "cast it defending": SUDDEN_BEAR,
}  # for cards that can do it


OF_DEEDS = ("Deed of", "A casts Deed of", "B casts Deed of")  # that they are cast does not count


@cache
def events_of(name: str) -> frozenset[str]:
    """The names of the events that happen on this occasion."""
    driver = Driver(fresh(), counters=1)
    start = len(driver.game.log)
    OCCASIONS[name](driver, STAND_INS.get(name, EXTRA), BATTLEFIELD)
    return frozenset(
        [
            type(entry.event).__name__
            for entry in driver.game.log.since(start)
            if " deals " in entry.text or not entry.text.startswith(OF_DEEDS)
        ]
    )
