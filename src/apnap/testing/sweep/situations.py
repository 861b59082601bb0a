"""Situations in which a card is used: at one's leisure, in response, in combat, with little."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from apnap.effects.keywords.cases_sagas_attractions import SOLVED
from apnap.effects.keywords.players import HAS_SPEED, MAX_SPEED, SPEED
from apnap.rules.continuous import layers
from apnap.rules.zones.attaching import KINDS, can_attach
from apnap.state.ability import ActivatedAbility, Keyword
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, EXILE, HAND, LIBRARY, NOBODY, Zone
from apnap.state.question import Act, Option
from apnap.testing import texts
from apnap.testing.designations import give_marker
from apnap.testing.setup import ask_again, attach, place, set_counters

from .deeds import deed
from .driving import Driver, Wish
from .rich_table import (
    ANGEL,
    ANYFOLK,
    AURA,
    BLAZE,
    CHARM,
    EAR,
    GOLEM,
    HORDE,
    STRIKE,
    STUDY,
    SWORD,
    VAMPIRE,
    WASTE,
    creature,
    fresh,
)

SUDDEN_BEAR = creature("Sudden Bear", "{1}{G}", 2, 2, "Bear", "flash")
SUDDEN_RELIC = CardDef("Sudden Relic", "artifact", cost="{1}", abilities=(Keyword("flash"),))
SUDDEN = (
    SUDDEN_BEAR,
    creature("Sudden Giant", "{6}{G}", 7, 7, "Giant", "flash"),
    SUDDEN_RELIC,
    CardDef("Sudden Shrine", "enchantment", cost="{W}{B}", abilities=(Keyword("flash"),)),
    CHARM,
    BLAZE,
    STRIKE,
)
NOVICE = texts.card("{T}: You gain 1 life.", "Creature — Human Cleric", "Plain Novice")
SUDDEN_STUDY = texts.card("Flash\nDraw a card.", "Sorcery", "Sudden Study", mana_cost="{U}")
PINGER = texts.card("{0}: Plain Pinger deals 1 damage to any target.", "Artifact", "Plain Pinger")
PRISM = texts.card(
    "{0}: Plain Prism deals 1 damage to any target.",
    "Artifact",
    "Plain Prism",
    mana_cost="{W}{U}{B}{R}{G}",
)
COUNTER = re.compile(r"([+-]\d/[+-]\d|[a-z]+) counters?\b")
NOT_KINDS = frozenset(
    ("a", "the", "more", "that", "many", "those", "any", "no", "of", "and", "these")
)
IMPLIED = ("time", "age", "fade", "lore")  # counters that keywords speak of in reminder text only
USUAL = ("+1/+1", "-1/-1", "loyalty", "charge", "poison", "energy", "experience", *IMPLIED)
FIGHTERS = 9  # creatures that attack beside the card
FEW_FIGHTERS = 4  # as many as an opponent survives
FOREIGN = -1  # the first thing of an opponent's, as what an Aura or Equipment is attached to


def at_leisure() -> Game:
    """The player's main phase, with an empty stack."""
    return fresh()


def in_need() -> Game:
    """The main phase of a player who has three life and nothing else, but an artifact card on top
    of the library."""
    game = fresh(poor=(0,))
    place(game, GOLEM, 0, LIBRARY)
    ask_again(game)
    return game


@cache
def _in_response() -> Game:
    """An opponent's spells and an ability are on the stack, and the player has priority."""
    game = fresh(active=1)
    put_card(game, EAR, BATTLEFIELD)
    pinger = put_card(game, PINGER, BATTLEFIELD, seat=1)
    driver = Driver(game)
    for nth, card in enumerate((*SUDDEN, STRIKE)):
        number = place(game, card, 1, HAND)
        ask_again(game)
        own = [thing for thing in game.player(0).battlefield if game.object(thing).card is VAMPIRE]
        driver.wish = Wish(targets=tuple(own) if nth < len(SUDDEN) else (0,))
        driver.act(Option("cast", number))
    driver.act(Option("activate", pinger))
    driver.pass_priority()  # B and C pass; A comes last
    if priority_of(game) != 0:
        driver.pass_priority()
    for card in (SUDDEN_BEAR, SUDDEN_STUDY, SUDDEN_RELIC, STRIKE):
        number = place(game, card, 0, HAND)
        ask_again(game)
        driver.act(Option("cast", number))  # and the player still has priority
    for number in game.player(0).battlefield:
        if game.object(number).card is ANGEL:
            driver.act(Option("activate", number, nth=ANGEL.base.activated[0][0]))
    return game


def in_response() -> Game:
    return _in_response().copy()


def priority_of(game: Game) -> int:
    """The player who has priority."""
    question = game.questions[0]
    return question.decider if isinstance(question, Act) else NOBODY


@cache
def _in_combat(attacker: int, step: str = "declare blockers") -> Game:
    """Creatures of A's attack B, or B's attack A, some are blocked, and A has priority."""
    game = fresh(active=attacker)
    driver = Driver(game)
    fight(driver, fighters(game, attacker), step=step)
    while not game.over and priority_of(game) != 0:
        driver.pass_priority()
    return game


def attacking() -> Game:
    return _in_combat(0).copy()


def defending() -> Game:
    return _in_combat(1).copy()


def attackers_declared() -> Game:
    """The declare attackers step of the player's own turn."""
    return _in_combat(0, "declare attackers").copy()


def attacked() -> Game:
    """The declare attackers step of an opponent who attacks the player."""
    return _in_combat(1, "declare attackers").copy()


@cache
def _attacking_alone() -> Game:
    """The declare attackers step of the player's turn, with one attacker."""
    game = fresh()
    driver = Driver(game)
    fight(driver, fighters(game, 0)[:1], step="declare attackers")
    return game


def attacking_alone() -> Game:
    return _attacking_alone().copy()


def opponents_turn() -> Game:
    """The upkeep of an opponent, in which the player has priority."""
    game = fresh("upkeep", active=1)
    driver = Driver(game)
    while priority_of(game) != 0:
        driver.pass_priority()
    return game


def tapped_out() -> Game:
    """All permanents of the player's are tapped, and there is a land on top of the library."""
    game = fresh()
    place(game, WASTE, 0, LIBRARY)
    for number in game.player(0).battlefield:
        game.edit(number).tapped = True
        layers.forget(game, number)
    return game


def adorn(game: Game, number: int) -> None:
    """Attach an Equipment and an Aura to the permanent, as far as they may be."""
    for card in (SWORD, AURA):
        attached = place(game, card, game.object(number).controller, BATTLEFIELD)
        if can_attach(game, game.object(attached), number):
            attach(game, attached, number)
    ask_again(game)


@cache
def _late() -> Game:
    """The second main phase of a turn with spells, life, cards, deaths and an attack."""
    game = fresh()
    driver = Driver(game)
    names = ("life and cards", "opponents", "sacrifice", "damage", "tokens", "land")
    for spell in (*[deed(name) for name in names], ANYFOLK, GOLEM):
        assert spell is not None
        number = place(game, spell, 0, HAND)
        ask_again(game)
        driver.act(Option("cast", number))
        driver.resolve_all()
    for number in game.player(0).command:
        driver.act(Option("cast", number))
        driver.resolve_all()
    horde = [each for each in game.player(0).battlefield if game.object(each).card is HORDE]
    fight(driver, (*fighters(game, 0)[: FEW_FIGHTERS - 1], *horde[:1]), block=False)
    go_to(driver, "postcombat main")
    game.edit_player(0).life = 4
    place(game, STUDY, 0, LIBRARY)  # on top
    place(game, NOVICE, 0, BATTLEFIELD)  # 302.6: it can't be tapped yet
    marker = give_marker(game, 0, HAS_SPEED)  # 2026-08:702.179: as fast as can be
    game.edit(marker).counters = ((SPEED, MAX_SPEED - 1),)
    ask_again(game)
    return game


def late() -> Game:
    return _late().copy()


def own_upkeep() -> Game:
    return fresh("upkeep")


SITUATIONS: tuple[Callable[[], Game], ...] = (
    at_leisure,
    in_response,
    attacking,
    defending,
    opponents_turn,
    own_upkeep,
    late,
    in_need,
    attackers_declared,
    attacked,
    attacking_alone,
)


def fighters(game: Game, seat: int) -> tuple[int, ...]:
    """Some untapped creatures of the player's."""
    found = []
    for number in game.player(seat).battlefield:
        if layers.characteristics_of(game, number).is_creature and not game.object(number).tapped:
            found.append(number)
    return tuple(found[:FIGHTERS])


def fight(
    driver: Driver,
    attackers: tuple[int, ...],
    block: bool = True,
    step: str = "declare blockers",
) -> None:
    """Attack with these creatures, and go on to the declare blockers step or another one."""
    driver.wish = Wish(attack=attackers, block=block, targets=driver.wish.targets)
    go_to(driver, step)


def go_to(driver: Driver, step: str, turns: int = 0) -> None:
    """Pass until that step, of this turn or so many turns later; the stack resolves on the way."""
    game = driver.game
    number = min(game.turns)
    begun = game.turns[number].number + turns
    while not game.over and number in game.turns:
        turn = game.turns[number]
        if (turn.number, turn.step) == (begun, step) or turn.number > begun:
            return
        if driver.stack:
            driver.resolve_top()
        else:
            driver.pass_priority()


def cast_before(card: CardDef) -> tuple[Game, int]:
    """The player has cast or played the card, with all that it asks, and its permanent is untapped;
    NOBODY: there is none."""
    game = fresh()
    driver, number = Driver(game), put_card(game, card, HAND)
    for verb in ("cast", "play"):
        if driver.act_question(Option(verb, number)) is not None:
            driver.act(Option(verb, number))
            driver.resolve_all()
    return game, own_permanent(game, card)


def attacked_before(card: CardDef) -> tuple[Game, int]:
    """The card attacked this turn, and it is the second main phase."""
    return after_attack(card, "postcombat main")


def attacks_now(card: CardDef) -> tuple[Game, int]:
    """The card is attacking, and not blocked."""
    return after_attack(card, "declare blockers")


def blocked_now(card: CardDef) -> tuple[Game, int]:
    """The card is attacking, and blocked."""
    return after_attack(card, "declare blockers", block=True)


def after_attack(card: CardDef, step: str, block: bool = False) -> tuple[Game, int]:
    game = fresh()
    driver, number = Driver(game), put_card(game, card, BATTLEFIELD)
    fight(driver, (number, *fighters(game, 0)), block=block)
    go_to(driver, step)
    return game, own_permanent(game, card)


def own_permanent(game: Game, card: CardDef) -> int:
    """The newest permanent of the player's that is this card, untapped and long there."""
    found = [each for each in game.player(0).battlefield if game.object(each).card is card]
    if game.over or not found:
        return NOBODY
    row = game.edit(found[-1])
    row.tapped, row.since = False, NOBODY
    ask_again(game)
    return found[-1]


def activation(game: Game, number: int, nth: int, ability: ActivatedAbility) -> Option:
    """The option to activate the ability, which had this number before others came or went."""
    abilities = layers.characteristics_of(game, number).abilities if number in numbers(game) else ()
    return Option("activate", number, nth=abilities.index(ability) if ability in abilities else nth)


def numbers(game: Game) -> frozenset[int]:
    """The numbers of all objects in the game."""
    return frozenset([number for table in game.seats for number in table.objects])


def used_before(card: CardDef, often: int = 1) -> tuple[Game, int]:
    """The first activated ability of the card was activated."""
    game = fresh()
    driver, number = Driver(game), put_card(game, card, BATTLEFIELD)
    for nth, ability in card.base.activated[:often]:
        driver.act(activation(game, number, nth, ability))
        driver.resolve_all()
    return game, own_permanent(game, card)


def blocks_now(card: CardDef) -> tuple[Game, int]:
    """The card is blocking."""
    game = fresh(active=1)
    driver, number = Driver(game), put_card(game, card, BATTLEFIELD)
    driver.wish = Wish(targets=(number,))
    fight(driver, fighters(game, 1))
    while not game.over and priority_of(game) != 0:
        driver.pass_priority()
    return game, own_permanent(game, card)


def often_used(card: CardDef) -> tuple[Game, int]:
    """Each activated ability of the card but the last was activated."""
    return used_before(card, often=max(1, len(card.base.activated) - 1))


def cast_a_turn_ago(card: CardDef) -> tuple[Game, int]:
    """The player cast or played the card in the last turn of theirs."""
    game, number = cast_before(card)
    if number == NOBODY:
        return game, number
    go_to(Driver(game), "precombat main", turns=game.size)
    return game, own_permanent(game, card)


def with_another_in_hand(card: CardDef) -> tuple[Game, int]:
    """The player also has another card of that name in hand."""
    game = fresh()
    put_card(game, card, HAND)
    return game, put_card(game, card, BATTLEFIELD)


PLACINGS = (
    cast_before,
    with_another_in_hand,
    cast_a_turn_ago,
    attacks_now,
    blocked_now,
    attacked_before,
    used_before,
    often_used,
    blocks_now,
)


def put_card(
    game: Game,
    card: CardDef,
    zone: Zone,
    seat: int = 0,
    counters: int = 0,
    level: int = 3,
    host: int = 0,
) -> int:
    """Put the card where it is to be used; Auras and Equipment are attached to a creature."""
    number = place(game, card, seat, zone)
    if counters:
        spread_counters(game, card)
    if zone == EXILE and counters and "Suspend" in card.text:
        game.edit(number).counters = (("time", counters),)
    if zone == BATTLEFIELD:
        row = game.edit(number)
        row.since = NOBODY
        if card.base.is_creature and card.base.toughness == 0 and not counters:
            row.counters = set_counters(row.counters, "+1/+1", 2)  # 704.5f: it would die
        for kind in counter_kinds(card) if counters else ():
            row.counters = set_counters(row.counters, kind, how_many(card, kind, counters))
        layers.forget(game, number)
        if "Class" in card.base.subtypes:
            row.level = level
        if counters and "Case" in card.base.subtypes:
            row.marks += (SOLVED,)
        hosts = hosts_for(game, number)
        if host == FOREIGN:
            hosts = [each for each in hosts if game.controller_of(each) != seat] or hosts
        if hosts:
            attach(game, number, hosts[min(max(host, 0), len(hosts) - 1)])
    ask_again(game)
    return number


def takes_counters(card: CardDef) -> bool:
    """122: Whether the card's words take counters away from something."""
    return "counter from" in card.text or "counters from" in card.text


def how_many(card: CardDef, kind: str, counters: int) -> int:
    """So many counters of this kind that the permanent lives with them."""
    if kind == "loyalty":
        return 4 * counters
    return min(counters, max(1, (card.base.toughness or 0) - 2)) if kind == "-1/-1" else counters


def spread_counters(game: Game, card: CardDef) -> None:
    """Put a counter of each unusual kind that the card speaks of on a Golem of each player, and on
    an Angel in exile."""
    kinds = [kind for kind in COUNTER.findall(card.text) if kind not in (*NOT_KINDS, *USUAL)]
    for player in range(game.size) if kinds else ():
        for number in (*game.player(player).battlefield, *game.player(player).exile):
            row = game.object(number)
            if row.card is (GOLEM if row.zone == BATTLEFIELD else ANGEL):
                for kind in kinds:
                    row = game.edit(number)
                    row.counters = set_counters(row.counters, kind, 1)
                layers.forget(game, number)


def counter_kinds(card: CardDef) -> list[str]:
    """The kinds of counters that the card speaks of; a planeswalker has loyalty, too."""
    first = () if "-1/-1 counter" in card.text else ("+1/+1",)  # 704.5q: they remove each other
    kinds = [*first, *COUNTER.findall(card.text), *[kind for kind in IMPLIED if kind in card.text]]
    if "planeswalker" in card.base.types:
        kinds.append("loyalty")
    return [kind for kind in dict.fromkeys(kinds) if kind not in NOT_KINDS]


def toughness(game: Game, number: int) -> int:
    return layers.characteristics_of(game, number).toughness or 0


def hosts_for(game: Game, number: int) -> list[int]:
    """702.5a, 301.5: Everything that the Aura or Equipment may be attached to, own things first,
    and of those what is toughest."""
    row = game.object(number)
    if not KINDS & row.card.base.subtypes:
        return []
    own = sorted(game.player(row.controller).battlefield, key=lambda each: -toughness(game, each))
    for seat in range(game.size):
        own += [thing for thing in game.player(seat).battlefield if seat != row.controller]
    return [thing for thing in (*own, 1, 0) if can_attach(game, row, thing)]
