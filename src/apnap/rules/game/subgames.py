"""726: Subgames. A subgame is a `Game` inside a procedure of the main game, which waits for it."""

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
from apnap.state.names import ABSENT, COMMAND, EXILE, LIBRARY, NOBODY, OUTSIDE, WON, Zone
from apnap.state.objects import GameObject
from apnap.state.question import Question
from apnap.state.rng import shuffled
from apnap.state.seats import players, unlink

from .ending import result
from .restarting import cards_of
from .setup import SeatSetup, new_game

DECK = "deck"  # 726.2a: a card of a supplementary deck
COMMANDER = "commander"  # 726.2c

Taken = tuple[int, CardDef, str, int]  # owner, card, its role in the subgame, commander number


@dataclass
class Subgame(Procedure):
    """726.1a: The main game is discontinued until this subgame has ended.

    `taken` are the cards that are in it; `outside` are pairs of numbers for each card of the main
    game that is outside the subgame: its number there and in the main game (726.4).
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
        """The subgame, safe to change: it is copied first if a copy of the main game shares it."""
        assert self.inner is not None
        if self.inner.host != game.epoch:
            self.inner = self.inner.copy()
            self.inner.host = game.epoch
        return self.inner

    def outlives_controller(self) -> bool:
        """Whether the subgame goes on when its creator leaves the main game: yes, for the
        others."""
        return self.inner is not None


# ---- beginning (726.2) -----------------------------------------------------------------------


def begin(game: Game, sub: Subgame) -> Need:
    """726.2: Take the libraries into the subgame, and with them the cards of 726.2a-c."""
    sub.seats = tuple([seat for seat in sub.seats if game.is_in(seat)])
    numbers: list[int] = []
    for seat in sub.seats:
        player = game.player(seat)
        for number in (*player.library, *player.command):
            row = game.object(number)
            role = role_in_subgame(row)
            if role:
                numbers.append(number)
                sub.taken += ((seat, row.card, role, row.commander),)
    return happen(SubgameBegins(seats=sub.seats, cards=tuple(numbers)))


def role_in_subgame(row: GameObject) -> str:
    """The place the card has in a subgame; empty if it doesn't go into one."""
    if row.zone == LIBRARY:
        return LIBRARY
    if row.face_down and is_of_a_deck(row.card):
        return DECK
    if VANGUARD in row.card.base.types:  # 726.2b
        return VANGUARD
    return COMMANDER if row.commander != NOBODY else ""


def set_up(game: Game, sub: Subgame) -> Need:
    """726.2: Set up a new game by the same rules, with a random starting player.

    It has counters of its own (726.4b) and may have a subgame itself (726.6). A player who has too
    few cards loses as in any game (726.3).
    """
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
    inner = new_game(seats, rules, game.random_bits(sub.seats[0]), start=False, names=game.names)
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
    """726.4: The player's cards in or outside the main game, which are all outside the subgame."""
    rows = [r for r in game.seats[seat].objects.values() if r.zone != LIBRARY]
    return [row for row in rows if len(cards_of(row)) == 1 and not row.components]


def fill_command_zones(inner: Game, taken: tuple[Taken, ...]) -> None:
    """726.2a-c: Put supplementary decks, vanguards and commanders into the command zones."""
    for seat in range(inner.size):
        decks = [card for who, card, how, _ in taken if who == seat and how == DECK]
        for card in shuffled(tuple(decks), inner.random_bits(seat)) if decks else ():
            create(inner, card, seat, COMMAND, side=Side(down=True))
        for who, card, how, commander in taken:
            if who == seat and how in (VANGUARD, COMMANDER):
                moving.designate(inner, create(inner, card, seat, COMMAND), commander)


def leave_out(inner: Game, seats: tuple[int, ...]) -> None:
    """726.4: Players who are not in the subgame are outside it. If only one side is left, it has
    won."""
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
    """726.1a: Ask the questions of the subgame in the main game, and hand the answers on.

    Each answer is handed on once and then forgotten, so that running this step again does no harm.
    """
    inner = sub.own_nested(game)
    answers, sub.answers = sub.answers, {}
    for key, answer in answers.items():
        submit(inner, key.removeprefix(SUBGAME), answer)
    advance(inner)
    sub.brought = tuple([outer for n, outer in sub.outside if not is_outside(inner, n)])
    if inner.over or sub.brought:
        return None
    return [as_main_game_question(question) for question in inner.questions]


def as_main_game_question(question: Question) -> Question:
    """The question of the subgame as the main game asks it."""
    key = f"{SUBGAME}{question.id}"
    return replace(question, key=key, id="", turn=NOBODY, depth=question.depth + 1)


def is_outside(inner: Game, number: int) -> bool:
    """Whether the card is still outside the subgame; also true for cards of players who have left
    it."""
    row = inner.find(number)
    return row.zone == OUTSIDE if row is not None else not inner.is_in(number % inner.size)


def bring_in(game: Game, sub: Subgame) -> Need:
    """726.4a: Remove cards that were brought into the subgame from the main game. Abilities that
    trigger on it wait until the main game resumes."""
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
    """Go on until the subgame is over."""
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
    """726.5: Put every card back into its owner's library in the main game; 726.5a-c: or into the
    command zone; 2006-10:506.6: or, if it was exiled in the subgame, into exile."""
    inner = sub.own_nested(game)
    exiled = exiled_cards(inner) if game.rules.keep_subgame_exile else []
    returning = [
        (seat, card, LIBRARY if how == COMMANDER and not in_command(inner, n) else how, n)
        for seat, card, how, n in sub.taken
        if game.is_in(seat)
    ]
    for at, (seat, card, how, commander) in enumerate(returning):
        if how == LIBRARY and (seat, card) in exiled:
            exiled.remove((seat, card))
            returning[at] = (seat, card, EXILE, commander)
    winners = tuple([seat for seat in result(inner).winners if seat in sub.seats])
    ends = SubgameEnds(seats=sub.seats, winners=winners, back=tuple(returning))
    shuffles = [Shuffle(on=seat, why=("726.5",)) for seat in sub.seats if game.is_in(seat)]
    return happen(ends, *shuffles)


def exiled_cards(inner: Game) -> list[tuple[int, CardDef]]:
    """2006-10:506.6: The cards in the subgame's exile, with their owners, also those that were
    there when their owners left it."""
    found: list[tuple[int, CardDef]] = []
    for seat, table in enumerate(inner.seats):
        rows = list(table.objects.values())
        if not inner.is_in(seat):
            numbers = inner.player(seat).left_in_exile
            rows += [table.last_known[number].row for number in numbers]
        found += [(seat, row.card) for row in rows if row.zone == EXILE and not row.card.token]
    return found


def in_command(inner: Game, commander: int) -> bool:
    """726.5c: Whether this commander is in the subgame's command zone, or was when its owner
    left."""
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
    """726.2: A subgame begins; its cards leave the main game."""

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
                table.looks.discard(number)
        return replace(self, cards=())

    def text(self, game: Game) -> str:
        return f"{names_of(game, self.seats)} begin a subgame"


@dataclass
class SubgameEnds(Event):
    """726.5: A subgame ends, and the main game goes on."""

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
                zone: Zone = LIBRARY if how == LIBRARY else EXILE if how == EXILE else COMMAND
                moving.designate(game, create(game, card, seat, zone), commander)
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
    """726.1: A subgame for these players, each of them once; None if none of them is in the
    game."""
    inside = tuple([seat for seat in dict.fromkeys(seats) if game.is_in(seat)])
    return Subgame(seats=inside) if inside else None
