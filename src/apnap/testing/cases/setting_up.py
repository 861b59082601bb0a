"""The table of a case, as it lies before the first turn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from apnap.formats import rulebook
from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.continuous import layers
from apnap.rules.game.before_the_game import ask_for_words
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import advance, submit
from apnap.rules.machine.events import Move
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.day_and_night import DAY, NIGHT
from apnap.rules.turn.turns import TURN
from apnap.rules.zones import moving
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    COMMAND,
    DRAW,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    OUTSIDE,
    UNTAP,
    MaybeTime,
    Zone,
)
from apnap.state.rng import draw_bits, shuffled
from apnap.state.ruleset import AttackOption, Ruleset
from apnap.testing.setup import begin_turns
from apnap.testing.words import player_of

from .reading import DECKS, Cards, Case, NotRunnable

ZONES: dict[str, Zone] = {"HAND": HAND, "LIBRARY": LIBRARY, "GRAVEYARD": GRAVEYARD, "EXILED": EXILE}
SEED = 1
# A permanent with free abilities: what each is called, and what it does.
CUSTOM = {
    "TargetDamage": {"target damage {n}": "{0}: ~ deals {n} damage to any target."},
    "TargetDestroy": {"target destroy": "{0}: Destroy {many} target {permanents}."},
    "TargetExile": {"target exile": "{0}: Exile {many} target {permanents}."},
    "TargetTransform": {"target transform": "{0}: Transform target creature."},
    "TargetBlink": {
        "target blink": "{0}: Exile target creature, then return it to the battlefield under its "
        "owner's control."
    },
    "AllDestroy": {"all destroy": "{0}: Destroy all permanents."},
    "ReturnFromAnyToHand": {
        "return from graveyard": "{0}: Return target card from your graveyard to your hand.",
        "return from exile": "{0}: Return target card you own from exile to your hand.",
        "return from library": "{0}: Search your library for a card, put it into your hand, then "
        "shuffle.",
    },
    "SpellCostModification": {"": "Spells you cast cost {{n}} {more} to cast."},
}
COLORS_OF_LANDS = {
    "Plains": "W",
    "Island": "U",
    "Swamp": "B",
    "Mountain": "R",
    "Forest": "G",
}
NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
# What other functions see to.
IGNORED = (
    "skip_init_shuffling",
    "clear_library",
    "clear_hand",
    "manual_mana_payment",
    "set_daytime",
)


@dataclass
class Waiting(Procedure):
    """A procedure that does nothing, so that the game stands still while the table is laid."""

    def steps(self) -> tuple[Step, ...]:
        return (wait,)


def wait(game: Game, waiting: Procedure) -> Need:
    return []


@dataclass
class Laid:
    """A game whose table is laid, and the names that the case has for objects."""

    game: Game
    seats: dict[str, int]  # by letter
    aliases: dict[str, int] = field(default_factory=dict)
    custom: dict[int, tuple[str, ...]] = field(default_factory=dict)  # what abilities are called


def rules_of(case: Case) -> Ruleset:
    """The rules of the other engine, which are those of the newest edition."""
    options, size = case.options, len(case.players)
    attack: AttackOption = "multiple"
    if options["attack_option"] == "LEFT" and size > 2:
        attack = "left"
    return replace(
        rulebook("2026-08"),
        life=options["life"],
        range=1 if options["range"] == "ONE" and size > 3 else 0,
        attack=attack,
        skip_first_draw=options["first_player_skips_draw"],
        commander_damage=21 if "Commander" in options["game_type"] else 0,
        skip_passes=False,
        auto_pay=False,
    )


def lay(case: Case, cards: Cards) -> Laid:
    """A game with decks and an empty table; `place_all` then puts down what the case names."""
    deck: list[CardDef] = []
    seats = {letter: number for number, letter in enumerate(case.options["turn_order"])}
    cleared = {each["player"] for each in case.setup if each["kind"] == "clear_library"}
    players = {each["seat"]: each for each in case.players}
    setups = []
    for letter in seats:
        name = players[letter]["deck"]
        if name not in DECKS:
            raise NotRunnable(f"the deck {name} is not known")
        land, many, _ = DECKS[name]
        deck = [] if letter in cleared else [cards.card(land)] * many
        setups.append(SeatSetup(f"Player{letter}", deck))
    game = new_game(setups, rules_of(case), SEED, start=False)
    game.turns[0].agenda = (Waiting(turn=0, epoch=game.epoch),)
    laid = Laid(game, seats)
    for letter in seats:
        for commander in DECKS[players[letter]["deck"]][2]:
            entry = {"player": letter, "card": commander, "zone": "COMMAND"}
            place_card(laid, cards, entry)
    return laid


@dataclass
class ChoosingBefore(Procedure):
    """607.2p: The choices that are made before the game begins."""

    def steps(self) -> tuple[Step, ...]:
        return (choose_before,)


def choose_before(game: Game, choosing: Procedure) -> Need:
    """607.2p: Ask the players one after another."""
    events: list[Event] = []
    for seat in range(game.size):
        questions, more = ask_for_words(game, choosing, seat)
        if questions:
            return questions
        events += more
    return happen(*events) if events else None


def make_choices_before(laid: Laid, case: Case) -> None:
    """607.2p: The other engine chooses by itself the color of the cards in the deck."""
    game = laid.game
    turn = game.edit_turn(0)
    turn.agenda = (*turn.agenda, ChoosingBefore(turn=0, epoch=game.epoch))
    game.turns_to_ask_again = (0,)
    advance(game)
    decks = {laid.seats[each["seat"]]: each["deck"] for each in case.players}
    while game.questions:
        question = game.questions[0]
        color = COLORS_OF_LANDS[DECKS[decks[player_of(question)]][0]]
        submit(game, question.id, color)


def place_card(laid: Laid, cards: Cards, entry: dict[str, Any]) -> None:
    """Put down one entry of the set-up; a permanent enters as the rules say, but nothing
    triggers."""
    seat = laid.seats[entry["player"]]
    name, zone = entry["card"], entry["zone"]
    card = cards.card(name)
    laid.game.names = laid.game.names.with_cards((card,))
    for at in range(entry.get("count", 1)):
        if zone == "BATTLEFIELD":
            number = enter(laid.game, seat, card, name, bool(entry.get("tapped")))
        elif zone in ZONES:
            number = moving.create(laid.game, card, seat, ZONES[zone]).id
        elif zone == "COMMAND":
            number = moving.create(laid.game, card, seat, COMMAND).id
            moving.designate(laid.game, laid.game.edit(number), number)
        else:
            raise NotRunnable(f"cards in the zone {zone} are not supported")
        if "alias" in entry:
            many = entry.get("count", 1) > 1
            laid.aliases[f"{entry['alias']}.{at + 1}" if many else entry["alias"]] = number


def enter(game: Game, seat: int, card: CardDef, name: str, tapped: bool) -> int:
    """Begin to put the permanent onto the battlefield; questions about that have to be answered."""
    row = moving.create(game, card, seat, OUTSIDE)
    names = [each.name for each in card.faces]
    double = card.layout in ("transform", "modal", "meld")
    face = names.index(name) + 1 if double and name in names else 0
    move = happen(Move(on=row.id, to=BATTLEFIELD, controller=seat, tapped=tapped, face=face))
    move.turn, move.epoch, move.silent = 0, game.epoch, True
    turn = game.edit_turn(0)
    turn.agenda = (*turn.agenda, move)
    game.turns_to_ask_again = (0,)
    advance(game)
    return row.id


def settle_down(laid: Laid, shuffle: bool) -> None:
    """Remove everything that has triggered in the set-up, and all summoning sickness."""
    game = laid.game
    game.edit_turn(0).waiting = ()
    for seat in range(game.size):
        player = game.edit_player(seat)
        for number in player.waiting:
            del game.table(seat).objects[number]
        player.waiting = ()
        if shuffle:
            player.library = shuffled(player.library, draw_bits(SEED, seat, 0))
        for number in player.battlefield:
            game.edit(number).since = NOBODY
            layers.forget(game, number)


def begin(laid: Laid) -> None:
    """Begin the first turn with its untap step."""
    ahead = TURN
    if laid.game.rules.skip_first_draw:
        ahead = tuple([step for step in TURN if step != DRAW])
    begin_turns(laid.game, UNTAP, ahead)


def daytime_of(entry: dict[str, Any]) -> MaybeTime:
    """728.1: Day or night, as the set-up says."""
    said = [value for value in entry.values() if isinstance(value, bool)]
    if not said:
        raise NotRunnable("the set-up set_daytime says neither day nor night")
    return DAY if said[0] else NIGHT


def custom_card(entry: dict[str, Any]) -> tuple[tuple[str, ...], CardDef]:
    """The names of the case's own abilities, and the enchantment that has them."""
    if entry["effect"] not in CUSTOM:
        raise NotRunnable(f"the custom effect {entry['effect']} is not supported")
    number = int(entry.get("amount") or 1)
    words = {
        "{0}": "{0}",
        "{n}": str(abs(number)),
        "{many} ": f"{NUMBERS[number]} ".lstrip() if 0 < number < len(NUMBERS) else "",
        "{permanents}": "permanent" if number == 1 else "permanents",
        "{more}": "more" if number > 0 else "less",
    }
    called, texts = [], []
    for name, text in CUSTOM[entry["effect"]].items():
        for word, meaning in words.items():
            name, text = name.replace(word, meaning), text.replace(word, meaning)
        called.append(name)
        texts.append(text.replace("~", "Custom Effect"))
    facts = CardFacts("Custom Effect", type_line="Enchantment", text="\n".join(texts))
    card = compile_card(facts)
    if isinstance(card, Refused):
        raise NotRunnable(f"the custom effect {entry['effect']} does not compile")
    return tuple(called), card
