"""103: Setting up a game: seats, decks, teams and ranges, and whether they fit the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from apnap.rules.casual.vanguards import VANGUARD, starting_life
from apnap.rules.machine.engine import advance
from apnap.rules.multiplayer.range_of_influence import fix_ranges
from apnap.rules.multiplayer.seating import (
    check_teams,
    ranges_to_generals,
    sides_of,
    why_not_emperors,
)
from apnap.rules.objects.stickers import why_not_sheets
from apnap.rules.zones.command_zone import has_astrotorium_back
from apnap.rules.zones.moving import Side, create, designate
from apnap.state.ability import OnlyForAnte
from apnap.state.card import CardDef
from apnap.state.game import Game, SeatTable
from apnap.state.known_names import KnownNames
from apnap.state.names import COMMAND, LIBRARY, NOBODY, OUTSIDE
from apnap.state.notes import Note
from apnap.state.player import Player
from apnap.state.readings import as_read
from apnap.state.rng import draw_bits, shuffled
from apnap.state.ruleset import Ruleset
from apnap.state.seats import players
from apnap.state.turn import Turn

from .starting import StartGame

# The parts of a player's cards that a casual variant adds, its name, and the rule.
PARTS: Final = (
    ("commanders", "commander", "903.3"),
    ("planes", "planechase", "901.3"),
    ("schemes", "archenemy", "904.3"),
    ("conspiracies", "conspiracy", "905.4"),
)


class SetupError(ValueError):
    """The game can't be set up like this. The message says what would be right."""


@dataclass
class SeatSetup:
    """A player who sits down, with a deck. Players with the same team name are teammates.

    >>> from apnap.cards import bundled_deck
    >>> len(SeatSetup("Ann", bundled_deck("green"), team="A").deck)
    60
    """

    name: str
    deck: list[CardDef] = field(default_factory=list)
    team: str = ""
    outside: list[CardDef] = field(default_factory=list)  # 400.11a: cards outside the game
    vanguard: CardDef | None = None  # 902.3
    attractions: list[CardDef] = field(default_factory=list)  # 717.2: the Attraction deck
    stickers: list[CardDef] = field(default_factory=list)  # 123.2a: sticker sheets
    commanders: list[CardDef] = field(default_factory=list)  # 903.3; they are not in `deck`, too
    companion: CardDef | None = None  # 702.139a: another card outside the game
    planes: list[CardDef] = field(default_factory=list)  # 901.3: the planar deck
    schemes: list[CardDef] = field(default_factory=list)  # 904.3: the scheme deck
    conspiracies: list[CardDef] = field(default_factory=list)  # 905.4: outside, until it starts
    notes: tuple[Note, ...] = ()  # 905.2b: what the player noted during the draft


def new_game(
    seats: list[SeatSetup],
    rules: Ruleset,
    seed: int = 0,
    start: bool = True,
    names: KnownNames | None = None,
) -> Game:
    """103.1: Set up a game and play it up to its first question. The seats are in turn order.

    201.4a: The game knows the names of its own cards; `names` are others it is to know.

    >>> from apnap import combine
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> game.question.prompt
    'Take a mulligan?'
    """
    check_setup(seats, rules)
    if rules.random_seats:
        seats = list(shuffled(tuple(seats), draw_bits(seed, NOBODY, 0)))
    sides = sides_of([seat.team for seat in seats])
    if rules.range_to_generals and not (rules.range or rules.ranges):
        rules = replace(rules, ranges=ranges_to_generals(sides, rules.emperors))
    rules = with_common_range(rules, len(seats))
    game = Game(rules, seed, sides)
    game.names = (names or KnownNames()).with_cards(cards_of(seats))
    seat_players(game, seats)
    game.turns[0] = Turn(id=0, agenda=(StartGame(turn=0),))
    for number, seat in enumerate(seats):
        bring_cards(game, number, seat)
    for number in range(game.size):
        game.edit_player(number).life = starting_life(game, number)
    fix_ranges(game, players(game))
    game.turns_to_ask_again = (0,)
    if start:
        advance(game)
    return game


def seat_players(game: Game, seats: list[SeatSetup]) -> None:
    """Give each player a table, neighbours and a team."""
    size = len(seats)
    side_at = {member: n for n, side in enumerate(game.sides) for member in side}
    for number, seat in enumerate(seats):
        side = side_at[number]
        player = Player(id=number, name=seat.name, side=side)
        player.left, player.right = (number + 1) % size, (number - 1) % size
        player.sheets = tuple(seat.stickers)
        player.notes = seat.notes
        if game.rules.shared_life:
            player.life_at = game.sides[side][0]
        game.seats.append(SeatTable(game.epoch, player, game.size))


def bring_cards(game: Game, number: int, seat: SeatSetup) -> None:
    """103.2-103.3: Put the player's cards where they are before the game begins; 702.139b: the
    commanders are still in the deck."""
    for card in read(game, seat.deck):
        create(game, card, number, LIBRARY)
    for card in read(game, seat.commanders):
        row = create(game, card, number, LIBRARY)
        designate(game, row, row.id)
    if game.rules.commanders:  # 903.11
        names = frozenset([card.name for card in (*seat.deck, *seat.commanders)])
        game.edit_player(number).starting_deck = names
    companions = [] if seat.companion is None else [seat.companion]
    if game.rules.conspiracies:  # 905.1d; conspiracies may still start in the command zone
        left_out = [card for card in seat.outside if "dungeon" not in card.base.types]
        game.edit_player(number).left_out = len(left_out) + len(companions)
    for card in read(game, (*seat.outside, *companions, *seat.conspiracies)):
        create(game, card, number, OUTSIDE)
    if seat.vanguard is not None:  # 902.3
        create(game, seat.vanguard, number, COMMAND)
    for cards in (seat.attractions, seat.planes, seat.schemes):  # 103.3a
        if cards:
            for card in shuffled(tuple(read(game, cards)), game.random_bits(number)):
                create(game, card, number, COMMAND, side=Side(down=True))
    if game.rules.deploy is not None:  # 804.2
        create(game, game.rules.deploy, number, COMMAND)


def read(game: Game, cards: Iterable[CardDef]) -> list[CardDef]:
    """The cards as the rules of this game read them."""
    return [as_read(card, game.rules) for card in cards]


def cards_of(seats: list[SeatSetup]) -> Iterator[CardDef]:
    """Every card that the players bring to the game."""
    for seat in seats:
        yield from (*seat.deck, *seat.outside, *seat.attractions)
        if seat.vanguard is not None:
            yield seat.vanguard
        yield from (*seat.commanders, *seat.planes, *seat.schemes, *seat.conspiracies)
        if seat.companion is not None:
            yield seat.companion


def with_common_range(rules: Ruleset, size: int) -> Ruleset:
    """801.2a: If every seat was given the same range, make it the range of the whole game."""
    distances = {distance for _, distance in rules.ranges}
    if len(rules.ranges) < size or len(distances) > 1:
        return rules
    return replace(rules, range=distances.pop(), ranges=())


# ---- checks ----------------------------------------------------------------------------------


def check_setup(seats: list[SeatSetup], rules: Ruleset) -> None:
    """Raise an error if these players can't play by these rules. Nothing has been created yet."""
    if not isinstance(rules, Ruleset):
        raise SetupError("the rules are not a Ruleset: give one, such as Ruleset(life=40)")
    if len(seats) < 2:
        raise SetupError(f"a game needs at least two players (100.1), not {len(seats)}")
    check_seats(seats, rules)
    check_numbers(len(seats), rules)
    check_ranges(len(seats), rules)
    check_sides(seats, rules)
    check_archenemy(seats, rules)


def check_seats(seats: list[SeatSetup], rules: Ruleset) -> None:
    """100.2: Check that all names differ and that the decks are made of cards."""
    names: set[str] = set()
    for seat in seats:
        if not isinstance(seat, SeatSetup):
            raise SetupError(f"{seat!r} is not a seat: give a SeatSetup(name, deck)")
        if not isinstance(seat.name, str) or not seat.name.strip():
            raise SetupError(f"{seat.name!r} is not a name: every seat needs one")
        if seat.name in names:
            raise SetupError(f"two seats have the name {seat.name!r}: every seat needs its own")
        names.add(seat.name)
        if not isinstance(seat.team, str):
            raise SetupError(f"{seat.team!r} is not the name of a team: give a text, or none")
        check_cards(seat.deck, f"{seat.name}'s deck", rules)
        check_cards(seat.outside, f"what {seat.name} has outside the game", rules)
        check_attractions(seat, rules)
        check_casual(seat, rules)
        reason = why_not_sheets(seat.stickers, f"{seat.name}'s sticker sheets", rules)
        if reason:
            raise SetupError(reason)
    check_vanguards(seats, rules)


def check_attractions(seat: SeatSetup, rules: Ruleset) -> None:
    """717.2: Check that Attractions are in a deck of their own; 717.1: and that they have
    lights."""
    check_cards(seat.attractions, f"{seat.name}'s Attraction deck", rules)
    for card in seat.attractions:
        if not has_astrotorium_back(card) or not card.lights:
            raise SetupError(
                f"{card.name} in {seat.name}'s Attraction deck is no Attraction with lights "
                '(717.1): give CardDefs of the subtype "Attraction" with lights such as (2, 6)'
            )
    for card in seat.deck:
        if has_astrotorium_back(card):
            raise SetupError(
                f"{card.name} is in {seat.name}'s deck (717.2): put it among the `attractions`"
            )


def check_casual(seat: SeatSetup, rules: Ruleset) -> None:
    """901.3, 903.3, 904.3, 905.4: Check the parts of a player's cards that casual variants use."""
    mine = f"{seat.name}'s"
    check_cards(seat.commanders, f"{mine} commanders", rules)
    check_cards(seat.planes, f"{mine} planar deck", rules)
    check_cards(seat.schemes, f"{mine} scheme deck", rules)
    check_cards(seat.conspiracies, f"{mine} conspiracies", rules)
    check_cards([] if seat.companion is None else [seat.companion], f"{mine} companion", rules)
    for cards, types, rule in (
        (seat.planes, ("plane", "phenomenon"), "901.3"),
        (seat.schemes, ("scheme",), "904.3"),
        (seat.conspiracies, ("conspiracy",), "905.4"),
    ):
        for card in cards:
            if card.base.types.isdisjoint(types):
                raise SetupError(f"{card.name} of {mine} is no {' or '.join(types)} card ({rule})")
    for part, format_name, rule in PARTS:
        if getattr(seat, part) and not getattr(rules, part):
            raise SetupError(
                f"{seat.name} has {part}, and these rules have no use for them ({rule}): add the "
                f"format {format_name!r}, or set Ruleset({part}=True)"
            )
    if len(seat.commanders) > 2:
        raise SetupError(
            f"{seat.name} has {len(seat.commanders)} commanders; there can be two at most "
            "(702.124g)"
        )


def check_vanguards(seats: list[SeatSetup], rules: Ruleset) -> None:
    """902.3, 103.4b: Check that either every player has a vanguard or nobody has."""
    if all(seat.vanguard is None for seat in seats):
        return
    for seat in seats:
        card = seat.vanguard
        if card is None or not isinstance(card, CardDef) or VANGUARD not in card.base.types:
            raise SetupError(
                f"{seat.name} has no vanguard card, but others have (902.3): give every "
                'SeatSetup a vanguard, a CardDef of the type "vanguard"'
            )
        check_types(card, f"front of {seat.name}", rules)
        if rules.life + card.life_modifier < 1:
            total = rules.life + card.life_modifier
            raise SetupError(f"{seat.name} would start with {total} life (902.4): give another one")


def check_cards(cards: Any, where: str, rules: Ruleset) -> None:
    """400.11a, 407.3: Check that these are cards, and that ante cards are used only when playing
    for ante."""
    if not isinstance(cards, list):
        raise SetupError(f"{where} is {cards!r:.80}, not a list of CardDefs")
    for card in cards:
        if not isinstance(card, CardDef):
            raise SetupError(f"{card!r:.80} in {where} is not a CardDef")
        check_types(card, where, rules)
        if not rules.ante and any(isinstance(each, OnlyForAnte) for each in card.abilities):
            raise SetupError(
                f"{card.name} in {where} is played only for ante (407.3): take it out, or set "
                "Ruleset(ante=True)"
            )


def check_types(card: CardDef, where: str, rules: Ruleset) -> None:
    """205.2a: Check that the edition of the rulebook knows every card type of the card."""
    if not rules.card_types:
        return
    for face in (card, *card.faces):
        unknown = sorted(face.base.types.difference(rules.card_types))
        if unknown:
            raise SetupError(
                f"{card.name} in {where} is a {unknown[0]}, and the rulebook of {rules.edition} "
                "has no such card type (205.2a): take it out, or play by a later edition"
            )


def check_numbers(size: int, rules: Ruleset) -> None:
    """103.1, 103.4, 103.5, 807.4a: Check the starting player, life total, hand size and turn
    markers."""
    if rules.first is not None and not 0 <= rules.first < size:
        raise SetupError(
            f"seat {rules.first} is to play first (103.1); the seats are 0 to {size - 1}"
        )
    if rules.life < 1:
        raise SetupError(f"the starting life total is {rules.life}; it has to be at least 1")
    if rules.hand < 0:
        raise SetupError(f"the starting hand size is {rules.hand}; it has to be at least 0")
    if rules.seats_per_marker < 0:
        raise SetupError(
            f"there is a turn marker for every {rules.seats_per_marker} seats; it has to be for at "
            "least 1, or 0 for one turn at a time (807.4a)"
        )


def check_ranges(size: int, rules: Ruleset) -> None:
    """801.2: Check that every range of influence is for an existing seat and at least 1."""
    for seat, distance in rules.ranges:
        if not 0 <= seat < size:
            raise SetupError(
                f"a range is given for seat {seat} (801.2a); the seats are 0 to {size - 1}"
            )
        if distance < 1:
            raise SetupError(
                f"the range of seat {seat} is {distance}; it has to be at least 1 (801.2)"
            )
    if rules.range < 0:
        raise SetupError(
            f"the range is {rules.range}; it has to be at least 1, or 0 for no limit (801.2)"
        )


def check_sides(seats: list[SeatSetup], rules: Ruleset) -> None:
    """102.3, 805.1, 808.2, 809.1, 810.1, 811.1: Check that the teams fit the variant."""
    names = [seat.name for seat in seats]
    reason = check_teams(names, [seat.team for seat in seats], rules)
    if not reason and rules.emperor:
        reason = why_not_emperors(names, sides_of([seat.team for seat in seats]), rules)
    if reason:
        raise SetupError(reason)


def check_archenemy(seats: list[SeatSetup], rules: Ruleset) -> None:
    """904.2a: Check that the player with the scheme deck has no teammates."""
    for seat in seats if rules.archenemy_starts else ():
        mates = [each.name for each in seats if each is not seat and each.team == seat.team]
        if seat.schemes and seat.team and mates:
            raise SetupError(
                f"{seat.name} has the scheme deck, and the archenemy has no teammates (904.2a): "
                f"put {mates[0]} into the other team"
            )
