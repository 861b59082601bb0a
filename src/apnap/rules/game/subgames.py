"""726: subgames. A subgame is a `Game` inside a procedure of the main game, which waits for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casual.vanguards import VANGUARD, starting_life
from apnap.rules.machine.engine import advance, submit
from apnap.rules.machine.events import Move, Shuffle
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import names_of
from apnap.rules.multiplayer.range_of_influence import fix_ranges
from apnap.rules.zones import moving
from apnap.rules.zones.command_zone import is_of_a_deck
from apnap.rules.zones.moving import Side, create
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import SUBGAME, Game
from apnap.state.names import ABSENT, COMMAND, LIBRARY, NOBODY, OUTSIDE, WON
from apnap.state.objects import GameObject
from apnap.state.question import Question
from apnap.state.rng import shuffled
from apnap.state.seats import players, unlink

from .ending import result
from .restarting import cards_of
from .setup import SeatSetup, new_game

DECK = "deck"  # 726.2a: a card of a supplementary deck
COMMANDER = "commander"  # 726.2c

Taken = tuple[int, CardDef, str, int]  # whose card it is, from where, and which commander it is


@dataclass
class Subgame(Procedure):
    """726.1a: the main game is discontinued until this one has ended.

    `taken` are the cards that are in it; `outside` are the numbers that cards of the main game
    have outside the subgame, each with its number in the main game (726.4).
    """

    seats: tuple[int, ...] = ()
    taken: tuple[Taken, ...] = ()
    outside: tuple[tuple[int, int], ...] = ()
    inner: Game | None = None
    brought: tuple[int, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return PLAY_SUBGAME

    def nested_game(self) -> Game | None:
        return self.inner

    def own_nested(self, game: Game) -> Game:
        """The subgame, to be played: no copy of the main game has the same one."""
        assert self.inner is not None
        if self.inner.host != game.epoch:
            self.inner = self.inner.copy()
            self.inner.host = game.epoch
        return self.inner

    def outlives_controller(self) -> bool:
        """The others play on, though who made the subgame may have left the main game."""
        return self.inner is not None


# ---- beginning (726.2) -----------------------------------------------------------------------


def begin(game: Game, sub: Subgame) -> Need:
    """726.2: libraries go into the subgame, and 726.2a-c what else does."""
    sub.seats = tuple([seat for seat in sub.seats if game.is_in(seat)])
    numbers: list[int] = []
    for seat in sub.seats:
        player = game.player(seat)
        for number in (*player.library, *player.command):
            row = game.object(number)
            how = goes_in(row)
            if how:
                numbers.append(number)
                sub.taken += ((seat, row.card, how, row.commander),)
    return happen(SubgameBegins(seats=sub.seats, cards=tuple(numbers)))


def goes_in(row: GameObject) -> str:
    """How the card goes into a subgame; empty: it doesn't."""
    if row.zone == LIBRARY:
        return LIBRARY
    if row.face_down and is_of_a_deck(row.card):
        return DECK
    if VANGUARD in row.card.base.types:  # 726.2b
        return VANGUARD
    return COMMANDER if row.commander != NOBODY else ""


def set_up(game: Game, sub: Subgame) -> Need:
    """726.2: a new game by the same rules; who plays first is determined at random. It has counters
    of its own (726.4b) and may have a subgame itself (726.6); too few cards in a library are lost
    with as in any game (726.3)."""
    mirrored = {seat: cards_outside(game, seat) for seat in sub.seats}
    seats = []
    for seat in range(game.size):
        side = game.player(seat).side
        seats.append(
            SeatSetup(
                game.player(seat).name,
                [card for who, card, how, _ in sub.taken if who == seat and how == LIBRARY],
                f"side {side}" if len(game.sides[side]) > 1 else "",
                [row.card for row in mirrored.get(seat, [])],
                stickers=list(game.player(seat).sheets),
            )
        )
    rules = replace(game.rules, first=None, random_seats=False)
    if len(sub.seats) < game.size:
        rules = replace(rules, seats_per_marker=0)
    inner = new_game(seats, rules, game.random_bits(sub.seats[0]), start=False)
    inner.host = game.epoch
    for seat, rows in mirrored.items():
        pairs = zip(inner.player(seat).outside, rows, strict=True)
        sub.outside += tuple(
            [(n, row.id) for n, row in pairs if "dungeon" not in row.card.base.types]
        )
    fill_command_zones(inner, sub.taken)
    for seat in range(inner.size):
        inner.edit_player(seat).life = starting_life(inner, seat)  # 103.4b
    leave_out(inner, sub.seats)
    sub.inner = inner
    return None


def cards_outside(game: Game, seat: int) -> list[GameObject]:
    """726.4: what the player owns in the main game, or outside that one, is outside this one."""
    rows = [r for r in game.seats[seat].objects.values() if r.zone != LIBRARY]
    return [row for row in rows if len(cards_of(row)) == 1 and not row.components]


def fill_command_zones(inner: Game, taken: tuple[Taken, ...]) -> None:
    """726.2a-c."""
    for seat in range(inner.size):
        decks = [card for who, card, how, _ in taken if who == seat and how == DECK]
        for card in shuffled(tuple(decks), inner.random_bits(seat)) if decks else ():
            create(inner, card, seat, COMMAND, side=Side(down=True))
        for who, card, how, commander in taken:
            if who == seat and how in (VANGUARD, COMMANDER):
                create(inner, card, seat, COMMAND).commander = commander


def leave_out(inner: Game, seats: tuple[int, ...]) -> None:
    """726.4: players who are not in the subgame are outside it; who has nobody to play against has
    won it."""
    for seat in range(inner.size):
        if seat not in seats:
            inner.edit_player(seat).status = ABSENT
            inner.remaining -= 1
            inner.present = ()
            if inner.remaining:
                unlink(inner, seat)
    fix_ranges(inner, players(inner))
    if len({inner.player(seat).side for seat in seats}) < 2:
        for seat in seats:
            inner.edit_player(seat).status = WON
        inner.over = True


# ---- playing ---------------------------------------------------------------------------------


def play(game: Game, sub: Subgame) -> Need:
    """726.1a: what is asked in the subgame is asked in the main game, and answered there.

    The answers are handed on once and forgotten, so that to ask again does nothing again.
    """
    inner = sub.own_nested(game)
    answers, sub.answers = sub.answers, {}
    for key, answer in answers.items():
        submit(inner, key.removeprefix(SUBGAME), answer)
    advance(inner)
    sub.brought = tuple([outer for n, outer in sub.outside if not is_outside(inner, n)])
    if inner.over or sub.brought:
        return None
    return [handed_on(question) for question in inner.questions]


def handed_on(question: Question) -> Question:
    key = f"{SUBGAME}{question.id}"
    return replace(question, key=key, id="", turn=NOBODY, depth=question.depth + 1)


def is_outside(inner: Game, number: int) -> bool:
    """Also of a player who has left the subgame, which takes nothing into it."""
    row = inner.find(number)
    return row.zone == OUTSIDE if row is not None else not inner.is_in(number % inner.size)


def bring_in(game: Game, sub: Subgame) -> Need:
    """726.4a: what has been brought into the subgame leaves the main game; what triggers there
    waits until that resumes."""
    sub.outside = tuple([pair for pair in sub.outside if pair[1] not in sub.brought])
    events: list[Event] = []
    for number in sub.brought:
        row = game.find(number)
        if row is not None:
            sub.taken += ((row.owner, row.card, LIBRARY, row.commander),)
            verb = "is brought into the subgame"
            events.append(Move(on=number, to=OUTSIDE, why=("726.4a",), verb=verb))
    return happen(*events) if events else None


def play_on(game: Game, sub: Subgame) -> Need:
    """Until the subgame is over."""
    for event in sub.happened if sub.brought else ():
        became = game.find(event.became) if isinstance(event, Move) else None
        if became is not None:
            moving.remove(game, became)
    sub.brought = ()
    assert sub.inner is not None
    if not sub.inner.over:
        sub.go_to(play)
    return None


# ---- ending (726.5) --------------------------------------------------------------------------


def end(game: Game, sub: Subgame) -> Need:
    """726.5: every card goes back to its owner's main-game library, wherever it is; 726.5a-c: or to
    the command zone."""
    inner = sub.own_nested(game)
    back = [
        (seat, card, LIBRARY if how == COMMANDER and not in_command(inner, n) else how, n)
        for seat, card, how, n in sub.taken
        if game.is_in(seat)
    ]
    winners = tuple([seat for seat in result(inner).winners if seat in sub.seats])
    ends = SubgameEnds(seats=sub.seats, winners=winners, back=tuple(back))
    shuffles = [Shuffle(on=seat, why=("726.5",)) for seat in sub.seats if game.is_in(seat)]
    return happen(ends, *shuffles)


def in_command(inner: Game, commander: int) -> bool:
    """726.5c: is, or was as its owner left, this commander in the subgame's command zone?"""
    for table in inner.seats:
        rows = [*table.objects.values(), *[last.row for last in table.last_known.values()]]
        for row in rows:
            here = row.id in table.objects or not inner.is_in(row.owner)
            if here and row.commander == commander and row.zone == COMMAND:
                return True
    return False


PLAY_SUBGAME: tuple[Step, ...] = (begin, set_up, play, bring_in, play_on, end)


@dataclass
class SubgameBegins(Event):
    """726.2: the cards leave the main game."""

    seats: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    def rule(self) -> str:
        return "726.2"

    def roles(self) -> tuple[int, ...]:
        return self.seats

    def apply(self, game: Game) -> Event:
        for seat in self.seats:
            game.edit_player(seat).library = ()
        for number in self.cards:
            row = game.object(number)
            if row.zone == COMMAND:
                moving.remove(game, row)
            else:
                moving.stop_watching_there(game, row)
                table = game.table(row.owner)
                del table.objects[number]
                table.looks.pop(number, None)
        return replace(self, cards=())

    def text(self, game: Game) -> str:
        return f"{names_of(game, self.seats)} begin a subgame"


@dataclass
class SubgameEnds(Event):
    """726.5: the main game goes on."""

    seats: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    back: tuple[Taken, ...] = ()

    def rule(self) -> str:
        return "726.5"

    def roles(self) -> tuple[int, ...]:
        return self.seats

    def apply(self, game: Game) -> Event:
        decks: dict[int, list[CardDef]] = {}
        for seat, card, how, commander in self.back:
            if how == DECK:
                decks.setdefault(seat, []).append(card)
            else:
                zone = LIBRARY if how == LIBRARY else COMMAND
                create(game, card, seat, zone).commander = commander
        for seat, cards in decks.items():  # 726.5a
            for card in shuffled(tuple(cards), game.random_bits(seat)):
                create(game, card, seat, COMMAND, side=Side(down=True))
        return replace(self, back=())

    def text(self, game: Game) -> str:
        if not self.winners:
            return "the subgame ends, and nobody has won it"
        verb = "has" if len(self.winners) == 1 else "have"
        return f"the subgame ends: {names_of(game, self.winners)} {verb} won it"


def subgame_for(game: Game, seats: list[int]) -> Subgame | None:
    """726.1: those players play a subgame, each of them once."""
    inside = tuple([seat for seat in dict.fromkeys(seats) if game.is_in(seat)])
    return Subgame(seats=inside) if inside else None
