"""Static abilities of a card have to change something: without them, the game goes otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.turn.legal_actions import legal_actions
from apnap.rules.zones.attaching import KINDS
from apnap.rules.zones.hidden_information import Sight
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    CastingCost,
    CastOnly,
    CostChange,
    EnchantAbility,
    Keyword,
    ManaAbility,
    OnlyForAnte,
    OpeningHandAbility,
    SpellAbility,
    SpellWords,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, CARD_ZONES, HAND, NOBODY, Zone
from apnap.state.question import Option
from apnap.state.seats import players

from .driving import Driver, Wish
from .hints import spoken_of
from .occasions import OCCASIONS, events_of
from .rich_table import fresh
from .situations import (
    adorn,
    at_leisure,
    attacking,
    in_need,
    in_response,
    late,
    opponents_turn,
    put_card,
    tapped_out,
)
from .using import Sweep, Tried

# Abilities that are used in other ways. Keywords have tests of their own.
OTHERS = (
    ActivatedAbility,
    CastingCost,
    CastOnly,
    EnchantAbility,
    Keyword,
    ManaAbility,
    OnlyForAnte,
    OpeningHandAbility,
    SpellAbility,
    SpellWords,
    TriggeredAbility,
)
HOSTS = 60  # so many hosts are tried
FEW = 10  # occasions besides the main ones
CLOSELY = (
    "cast it",
    "cast it and wait",
    "cast after combat",
    "adorned",
    "cast it otherwise",
    "use it",
    "attack",
    "second copy",
)  # after these, everything is looked at
MAIN = (
    "cast it",
    "cast it otherwise",
    "counter it",
    "cast it and wait",
    "cast after combat",
    "hurt",
    "countered",
    "gang block",
    "busy turn",
    "own spells",
    "attack",
    "attack blocked",
    "defend",
    "cast it in combat",
    "cast it defending",
    "mana",
    "turns",
    "opponents' spells",
    "life and cards",
    "damage",
    "destroy",
    "opponent has it",
)


ALSO = (  # if spoken of
    "attack alone",
    "cleared",
    "fogged",
    "own hurt",
    "cast and attacked",
    "kicked",
    "treasure",
    "walked over",
    "ring-bearer",
    "designated",
    "activated",
    "activated by opponent",
    "cast and used",
    "cast with one color",
    "cast it again",
    "made to discard it",
    "strike back",
    "opponent's steal",
    "opponent's tokens",
    "opponent's poison",
    "wither",
    "ruined",
    "returned",
    "cast from graveyard",
    "second copy",
    "use it and lose it",
    "cast it in response",
    "command",
    "vote",
    "use it",
    "own abilities",
    "graveyard",
    "witnessed",
    "grow",
    "empty",
    "adorned",
    "opponent's land",
)


class Course(NamedTuple):
    """An occasion, which players have little then, the counters on the card, and whether it is
    tapped."""

    name: str
    poor: tuple[int, ...] = ()
    counters: int = 0
    tapped: bool = False


POOR = (
    Course("cast it", (0,)),
    Course("cast it", (1, 2)),
    Course("attack alone", (0,)),
    Course("attack", (1, 2)),
    Course("defend", (0,)),
)
LADEN = (  # if counters or tapping are spoken of
    Course("attack", counters=4),
    Course("defend", counters=4),
    Course("own spells", counters=4, tapped=True),
    Course("turns", counters=4, tapped=True),
)


def statics_of(card: CardDef) -> list[tuple[int, Ability]]:
    """The static abilities of the card, with their numbers, except those that a keyword stands
    for."""
    found, meant = list[tuple[int, Ability]](), 0
    for nth, ability in enumerate(card.abilities):
        if isinstance(ability, Keyword):
            meant = max(meant - 1, ability.means)
        elif meant:
            meant -= 1
        elif not isinstance(ability, OTHERS):
            found.append((nth, ability))
    return found


def without(card: CardDef, nth: int) -> CardDef:
    """The card with an ability that does nothing in the place of that one."""
    abilities = (*card.abilities[:nth], Ability(), *card.abilities[nth + 1 :])
    return replace(card, abilities=abilities)


def use_statics(sweep: Sweep) -> None:
    """Compare the game with the card and with the card without each static ability."""
    for nth, ability in statics_of(sweep.card):
        tried = sweep.trying(f"static {nth + 1}", type(ability).__name__, ability)
        tried.used = True
        tried.changed = makes_a_difference(sweep, tried, nth, ability)


def makes_a_difference(sweep: Sweep, tried: Tried, nth: int, ability: Ability) -> bool:
    """Whether anything looks or goes otherwise with the ability."""
    card, blank = sweep.card, without(sweep.card, nth)
    for situation in (at_leisure, in_need, attacking, opponents_turn, tapped_out, late):
        for zone in zones_of(ability):
            if appearance(card, zone, situation) != appearance(blank, zone, situation):
                return True
    zone = zones_of(ability)[0]
    if zone == BATTLEFIELD and differs_on_a_host(card, blank):
        return True
    if isinstance(ability, CostChange) and differs_by_target(card, blank):
        return True
    for each in occasions_for(ability, card.text):
        if sweep.gives_up(tried):
            return False
        if course(sweep, card, zone, each) != course(sweep, blank, zone, each):
            return True
    return False


def differs_by_target(card: CardDef, blank: CardDef) -> bool:
    """601.2c, 601.2f: Whether the ability shows in what is paid for the spell if it has some other
    target."""
    for situation in (at_leisure, in_response, attacking, late):
        game = situation()
        rows = [game.player(seat) for seat in players(game)]
        things = [each for row in rows for each in (*row.battlefield, *row.graveyard)]
        for target in (*things, *Driver(game).stack):
            if paid_at(card, situation, target) != paid_at(blank, situation, target):
                return True
    return False


def paid_at(card: CardDef, situation: Callable[[], Game], target: int) -> list[object]:
    """The mana that is left, and what is tapped, after the card was cast at that target."""
    driver = Driver(situation(), Wish(targets=(target,)))
    driver.act(Option("cast", put_card(driver.game, card, HAND)))
    player = driver.game.player(0)
    tapped = [driver.game.object(number).tapped for number in player.battlefield]
    return [player.pool, tapped]


def differs_on_a_host(card: CardDef, blank: CardDef) -> bool:
    """Whether the ability shows if the Aura or Equipment is attached to something else."""
    if not KINDS & card.base.subtypes:
        return False
    return any(
        appearance(card, BATTLEFIELD, at_leisure, host)
        != appearance(blank, BATTLEFIELD, at_leisure, host)
        for host in range(1, HOSTS)
    )


def zones_of(ability: Ability) -> tuple[Zone, ...]:
    """Where its object has to be for the ability to function."""
    zones = getattr(ability, "zones", ())
    there = [zone for zone in ability.elsewhere() if zone in CARD_ZONES]
    if isinstance(zones, tuple) and zones and BATTLEFIELD not in zones and there:
        return tuple(there)
    return (BATTLEFIELD, HAND, *[zone for zone in there if zone != HAND])


def occasions_for(ability: Ability, text: str) -> list[Course]:
    """The main occasions, and a few on which something happens that it watches for; those that the
    card's words speak of come first."""
    names = (*ability.watches(), *ability.watches_there())
    watched = {name.removeprefix("look ").removeprefix("instead of ") for name in names}
    also = [name for name in OCCASIONS if name not in MAIN and watched & events_of(name)]
    also = [name for name in ALSO if spoken_of(name, text)] + also
    rich = [Course(name) for name in (*MAIN, *also[:FEW])]
    laden = LADEN if "counter" in text or "tapped" in text else ()
    return sorted([*POOR, *rich, *laden], key=lambda each: not spoken_of(each.name, text))


def appearance(
    card: CardDef, zone: Zone, situation: Callable[[], Game], host: int = 0
) -> list[object]:
    """How everything looks with the card in this situation, and what each player may do."""
    game = situation()
    counters = {opponents_turn: 20, tapped_out: 2, late: 5}.get(situation, 0)
    number = put_card(game, card, zone, counters=counters, host=host)
    if zone == BATTLEFIELD and situation is attacking:
        adorn(game, number)
    return looks(game, number)


def looks(game: Game, own: int, with_abilities: bool = True) -> list[object]:
    """The characteristics of all objects, and everybody's legal actions."""
    if game.over:
        return []
    found: list[object] = []
    for seat in players(game):
        player = game.player(seat)
        for zone in (player.battlefield, player.hand, player.graveyard):
            for number in zone:
                chars = characteristics_of(game, number)
                found.append((number, chars.power, chars.toughness, chars.name, chars.types))
                found.append((chars.subtypes, chars.colors, chars.keywords, chars.supertypes))
                found.append(len(gained(game, number, own)) if with_abilities else 0)
        found.append(legal_actions(game, seat, min(game.turns)))
        found.append(seen_by(game, seat))
    return found


def gained(game: Game, number: int, own: int) -> list[Ability]:
    """The abilities of the object; of the card itself, only those that it has gained."""
    abilities = characteristics_of(game, number).abilities
    if number != own:
        return [each for each in abilities if type(each) is not Ability]
    printed = game.object(number).card.base.abilities
    return [each for each in abilities if each not in printed]


def seen_by(game: Game, seat: int) -> list[bool]:
    """400.2: Whether the player sees the top cards of libraries and the cards in hands."""
    sight = Sight(game, seat)
    hidden = [(*each.player.library[-1:], *each.player.hand) for each in game.seats]
    return [sight.sees(game.object(number)) for cards in hidden for number in cards]


def is_tapped(event: Event) -> bool:
    """Whether the event is that something enters tapped."""
    return bool(getattr(event, "tapped", False))


def course(sweep: Sweep, card: CardDef, zone: Zone, way: Course) -> list[object]:
    """The lines of the log on this occasion, and how things are afterwards."""
    driver = Driver(fresh(poor=way.poor), counters=way.counters, tapped=way.tapped)
    start = len(driver.game.log)
    OCCASIONS[way.name](driver, card, zone)
    sweep.keep(driver)
    sweep.seen.clear()
    rows = [row for table in driver.game.seats for row in table.objects.values()]
    return [
        driver.declared,
        looks(driver.game, NOBODY, with_abilities=False) if way.name in CLOSELY else None,
        *[(entry.text, is_tapped(entry.event)) for entry in driver.game.log.since(start)],
        *[table.player.pool for table in driver.game.seats],
        *[(row.id, row.zone, row.tapped, row.counters, row.choices, row.damage) for row in rows],
    ]
