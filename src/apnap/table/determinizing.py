"""A game to search in: what the seat knows is as it is, and what it does not know is drawn anew.

The result depends on the seat's view, on which cards each owner has among those that the seat does
not see, and on the random numbers; not on where these cards really lie.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from apnap.rules.casual.conspiracies import CONSPIRACY, NAMED
from apnap.rules.continuous.cards_elsewhere import register_abilities_again, settle_cards
from apnap.rules.machine.engine import advance
from apnap.rules.zones import moving
from apnap.rules.zones.hidden_information import UNKNOWN, Sight
from apnap.state.card import CardDef
from apnap.state.event import Entry, Log
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY, OUTSIDE
from apnap.state.objects import GameObject
from apnap.state.records import clone
from apnap.state.rng import below, shuffled

from .face_down_candidates import could_be, foretold_by, is_choosy, permission_to_cast
from .seat_view import SeatView

NOTHING = CardDef(UNKNOWN)


class RandomBits(Protocol):
    """A source of random numbers, such as `random.Random` or the `chance` of a bot."""

    def getrandbits(self, k: int, /) -> int:
        """A whole number below 2**k."""


Identity = tuple[CardDef, int]  # a card, and the number of the commander it is (903.3)


def determinize(view: SeatView, rng: RandomBits) -> Game:
    """A game as it could be, as far as the seat knows: cards that the seat does not see are dealt
    anew to where their owner has such cards, and random values to come are others. Questions to the
    seat are the same, and the game can be played on.

    >>> from random import Random
    >>> from apnap import digest, submit
    >>> from apnap.table import SeatView
    >>> from apnap.testing.random_play import random_game
    >>> from apnap.formats import combine, free_for_all
    >>> game = random_game(3, combine(free_for_all), seed=7)
    >>> mine = SeatView(game, game.question.decider)
    >>> trial = determinize(mine, Random(1))
    >>> trial.question.id == game.question.id, digest(trial) == digest(game)
    (True, False)
    """
    game = view._game.copy()
    sight = Sight(game, view.seat)
    sight.searched = view._sight.searched
    game.seed = rng.getrandbits(64)
    hide_log(game, sight)
    end_static_effects(game)
    for seat in range(game.size):
        heaps = unseen_by_heap(game, sight, seat)
        unseen = sorted([row.id for rows in heaps.values() for row in rows])
        lie_in_order(game, seat, unseen)
        for number in unseen:
            moving.stop_watching_there(game, game.object(number))
        name_anew(game, [game.object(number) for number in unseen], rng)
        for rows in heaps.values():
            deal_anew(game, rows, rng)
        for number in unseen:
            moving.watch_there(game, game.object(number))
    forget_derived(game)
    for seat in range(game.size):
        settle_cards(game, seat)
    game.asked, game.turns_to_ask_again = {}, tuple(game.turns)
    advance(game)
    return game


# ---- which cards are hidden --------------------------------------------------------------------


def unseen_by_heap(game: Game, sight: Sight, seat: int) -> dict[str, list[GameObject]]:
    """The cards of this owner that the seat does not see, by the heap they come from: the deck, the
    sideboard, and the decks in the command zone. Within a heap they are in the order of zones."""
    heaps: dict[str, list[GameObject]] = {}
    for number in sorted(game.seats[seat].objects):
        row = game.object(number)
        if row.ability is None and not row.card.token and not sight.sees(row):
            heaps.setdefault(heap_of(row), []).append(row)
    return heaps


def heap_of(row: GameObject) -> str:
    """The heap that everybody knows the card to come from."""
    if row.zone == OUTSIDE:
        return "outside"
    if row.zone != COMMAND:
        return "deck"
    types = row.card.base.types
    kinds = ("plane", "phenomenon", "scheme", CONSPIRACY)
    kind = next((each for each in kinds if each in types), "other")
    return "plane" if kind == "phenomenon" else kind


def lie_in_order(game: Game, seat: int, unseen: list[int]) -> None:
    """401.2: Let the unseen cards of a library lie in the order of their numbers, apart from those
    that other players have been shown: nothing depends then on how they really lie."""
    library, hidden = game.player(seat).library, frozenset(unseen)
    places: dict[tuple[int, ...], list[int]] = {}
    for place, number in enumerate(library):
        if number in hidden:
            places.setdefault(game.object(number).shown_to, []).append(place)
    order = list(library)
    for group in places.values():
        numbers = sorted([library[place] for place in group])
        for place, number in zip(group, numbers, strict=True):
            order[place] = number
    if tuple(order) != library:
        game.edit_player(seat).library = tuple(order)


# ---- dealing anew ------------------------------------------------------------------------------


def deal_anew(game: Game, rows: list[GameObject], rng: RandomBits) -> None:
    """Deal the cards of a heap to its places at random; what is face down gets a card that could
    be."""
    left: list[Identity] = sorted([(row.card, row.commander) for row in rows], key=in_name_order)
    left = list(shuffled(tuple(left), rng.getrandbits(64)))
    for row in sorted(rows, key=lambda row: (not is_choosy(game, row), row.id)):
        at = next((n for n, each in enumerate(left) if could_be(game, row, each[0])), 0)
        become(game, row, left.pop(at))


def in_name_order(identity: Identity) -> tuple[str, str, int]:
    card, commander = identity
    return card.name, card.text, commander


def become(game: Game, row: GameObject, identity: Identity) -> None:
    """Let the object be that card."""
    card, commander = identity
    foretold = foretold_by(game, row)
    row = game.edit(row.id)
    row.card, row.commander = card, commander
    if foretold != NOBODY:  # 702.143a: for the cost that is printed on the card
        table = game.table(foretold % game.size)
        effect = clone(table.effects[foretold], game.epoch)
        effect.permits = permission_to_cast(card)
        table.effects[foretold] = effect


def name_anew(game: Game, unseen: list[GameObject], rng: RandomBits) -> None:
    """702.106a: Name other cards for hidden conspiracies: some that their owner has."""
    names = sorted({row.card.name for row in unseen if heap_of(row) == "deck"})
    for row in unseen:
        secret = [value for key, value in row.choices if key == NAMED]
        if secret and names and heap_of(row) == CONSPIRACY:
            named = [names[below(rng.getrandbits(64), len(names))] for _ in secret]
            game.edit(row.id).choices = tuple([(NAMED, name) for name in named])


def end_static_effects(game: Game) -> None:
    """611.3a: End what static abilities do to cards outside the battlefield; it is found again for
    the cards that are there then."""
    for table in game.seats:
        for effect in [each for each in table.effects.values() if each.static != NOBODY]:
            del game.table(effect.id % game.size).effects[effect.id]
            for number in effect.affected:
                if game.find(number) is not None:
                    register_abilities_again(game, number)


# ---- what is remembered ------------------------------------------------------------------------


def hide_log(game: Game, sight: Sight) -> None:
    """Keep of the log what the seat may read. 608.2h: Of what was last known of an object, too."""
    entries, hidden = list[Entry](), set[int]()
    for entry in game.log.since(0):
        if entry.seen_by is not None and not sight.reads(entry):
            hidden.add(entry.event.on)
            entry = replace(entry, text=entry.public, hash=0)
        entries.append(entry)
    if not hidden:
        return
    log = Log()
    for entry in entries:
        log.append(entry)
    game.log = log
    for seat in range(game.size):
        known = game.seats[seat].last_known
        for number in hidden.intersection(known):
            last = clone(known[number], game.epoch)
            last.row = clone(last.row, game.epoch)
            last.row.card, last.looked = NOTHING, NOTHING.base
            game.table(seat).last_known[number] = last


def forget_derived(game: Game) -> None:
    """Forget everything that was computed from the cards as they were."""
    for seat in range(game.size):
        table = game.table(seat)
        table.looks.clear()
        table.region = ()
    game.actions, game.kept_draft = {}, None
    game.note_watchers()
