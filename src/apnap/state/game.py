"""A game: a table for each seat, the turns in progress, and the log. Copies share all rows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .ability import Ability, CombatRule, Condition, Filter, Modification, Replacement
from .characteristics import Characteristics
from .declaration import Draft, KeptDraft
from .delayed import Delayed
from .event import Log
from .known_names import ALWAYS_KNOWN, KnownNames
from .names import ANYBODY, NOBODY, PHASED_OUT, PLAYING, CombatVerb, Duration, MaybeTime
from .objects import GameObject, LastKnown
from .outcome import Outcome, outcome_of, winners_of
from .player import Player
from .question import Act, Option, Question
from .records import EPOCHS, Record, clone
from .rng import below, draw_bits
from .ruleset import Ruleset
from .slots import Slots
from .turn import Turn
from .watched import DELAYED

SUBGAME = "subgame "  # 726: keys of questions in a subgame begin with this


Watcher = tuple[int, int]  # an object, and the number of its ability


@dataclass
class Continuous(Record):
    """611.2: A continuous effect created by a resolved spell or ability. 611.3a: Also the effect of
    a static ability on cards outside the battlefield."""

    controller: int = NOBODY
    source: int = NOBODY
    affected: tuple[int, ...] = ()
    modifications: tuple[Modification, ...] = ()
    until: Duration = ""  # "end of turn", or empty: for the rest of the game
    lasts: Condition | None = None  # 611.2b: "for as long as" this holds
    turn: int = NOBODY  # the marker whose turn it lasts for
    timestamp: int = 0
    combat: tuple[CombatRule, ...] = ()  # its rules for attacking and blocking
    replacement: Replacement | None = None  # 614.3, 615.3: its replacement or prevention effect
    left: int = 0  # 615.7: the amount or number of times that is left; 0: no limit
    also: tuple[int, ...] = ()  # others it mentions, such as who is dealt damage instead
    # 601.3b: a permission to cast or play the affected cards, or another ability in force.
    permits: Ability | None = None
    next_spell: Filter | None = None  # 611.2f: the spell it waits for
    static: int = NOBODY  # 611.3a: the number of the static ability it comes from, if any
    whose: int = NOBODY  # whose turns and steps `until` is about; NOBODY: those of its controller
    waits: bool = False  # 611.2a: "during that player's next turn": it is not in force before that

    def turns_of(self) -> int:
        """The player whose turns and steps its duration is about."""
        return self.controller if self.whose == NOBODY else self.whose


class Actions:
    """The legal actions of a player, and when they were computed."""

    def __init__(
        self, options: tuple[Option, ...], at: int, version: int, seat_version: int
    ) -> None:
        self.options = options
        self.at = at  # the length of the log
        # While these versions stay the same, the player can only pass in all steps in which no
        # sorcery could be cast. NOBODY: that is not known.
        self.actions_version = version
        self.seat_actions_version = seat_version


class SeatTable:
    """Everything that belongs to one seat. Work on distant seats never touches it."""

    def __init__(self, epoch: int, player: Player, size: int) -> None:
        """`size` is the number of seats at the table."""
        self.epoch = epoch
        self.player = player
        # Owned by this player, or an ability controlled.
        self.objects: Slots[GameObject] = Slots(player.id, size)
        self.effects: dict[int, Continuous] = {}  # controlled by this player
        self.last_known: dict[int, LastKnown] = {}
        self.delayed: dict[int, Delayed] = {}  # controlled by this player
        self.watchers: dict[
            str, tuple[Watcher, ...]
        ] = {}  # by event class, controlled by this player
        self.altered: tuple[int, ...] = ()  # objects with other watchers than their cards
        self.next_number = 1
        # Derived: characteristics by object, and the digest of all rows (0: unknown).
        self.looks: Slots[Characteristics] = Slots(player.id, size)
        self.region: tuple[int, ...] = ()  # the seats that `looks` was computed together with
        self.hash = 0

    def make_room(self) -> None:
        """Have a place for whatever gets one of the numbers that were given."""
        self.objects.make_room(self.next_number)
        self.looks.make_room(self.next_number)

    def copy(self, epoch: int) -> SeatTable:
        twin = SeatTable(epoch, self.player, self.objects.size)
        twin.objects = self.objects.copy()
        twin.effects = self.effects.copy()
        twin.last_known = self.last_known.copy()
        twin.delayed = self.delayed.copy()
        twin.watchers = self.watchers.copy()
        twin.next_number = self.next_number
        twin.altered = self.altered
        twin.looks = self.looks.copy()
        twin.region = self.region
        twin.hash = self.hash
        return twin


class Game:
    """All data of a game in progress; `engine` advances it.

    Players are numbered by seat, in turn order. Each object's number leads to its seat's table
    (`number % seats`), so that numbers given at one seat don't depend on any other seat.
    """

    def __init__(self, rules: Ruleset, seed: int, sides: tuple[tuple[int, ...], ...]) -> None:
        self.rules = rules
        self.seed = seed
        self.sides = sides
        self.size = sum([len(side) for side in sides])  # seats at the start
        self.epoch = next(EPOCHS)
        self.seats: list[SeatTable] = []
        self.turns: dict[int, Turn] = {}  # in marker order
        self.running = 0  # the turn whose agenda is being run
        self.clock = 0  # timestamps (613.7)
        self.remaining = self.size
        self.departed: tuple[int, ...] = ()  # left since ranges were last fixed (801.2c)
        self.over = False
        self.names: KnownNames = ALWAYS_KNOWN  # 201.4a
        self.daytime: MaybeTime = ""  # 728.1
        self.log = Log()
        self.present: tuple[int, ...] = ()  # derived: the players in the game; empty: unknown
        # Derived: all watcher names of all seats, and DELAYED if there are delayed abilities. Names
        # of things that are gone may be included, but a name that is missing is watched by nobody.
        self.watched: frozenset[str] = frozenset()
        # Derived: the questions of each turn's top step, and the turns to ask again.
        self.asked: dict[int, list[Question]] = {}
        self.turns_to_ask_again: tuple[int, ...] = ()
        # Derived: what players may do, by the turn's number times the size plus the seat.
        self.actions: dict[int, Actions] = {}
        # Derived: what could be declared when somebody was last asked for attackers or blockers.
        self.kept_draft: KeptDraft | None = None
        # Derived: counts how often hands and mana may have changed since this copy was made, for
        # all players at once and for single seats.
        self.actions_version = 0
        self.seat_actions_version = [0] * self.size
        # Derived, and only set while `layers` computes: the characteristics so far.
        self.drafts: dict[int, Characteristics] | None = None
        self.defining = False  # while 604.3 is applied to an object outside the battlefield
        self.seats_to_resettle: tuple[int, ...] = ()  # seats where something changed in this step
        self.recheck_day_and_night = (
            False  # something changed near daybound (702.145), a sculptor went
        )
        self.host = 0  # 726: the epoch of the main game, if this is a subgame
        self.control_source_left = False  # an object whose ability gave control left in this step

    # ---- copies --------------------------------------------------------------------------

    def copy(self) -> Game:
        """A copy that can be played on independently. Rows are shared until one of the games
        writes."""
        twin = Game(self.rules, self.seed, self.sides)
        twin.seats = self.seats.copy()
        twin.turns = self.turns.copy()
        twin.running = self.running
        twin.clock = self.clock
        twin.remaining = self.remaining
        twin.departed = self.departed
        twin.over = self.over
        twin.names = self.names
        twin.daytime = self.daytime
        twin.present = self.present
        twin.watched = self.watched
        twin.log = self.log.copy()
        twin.asked = self.asked.copy()
        twin.turns_to_ask_again = self.turns_to_ask_again
        self.epoch = next(EPOCHS)  # the original, too, no longer owns its rows
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether both games have the same contents, and so would go on in the same way."""
        if not isinstance(other, Game):
            return NotImplemented
        from .codec import digest

        return self is other or digest(self) == digest(other)

    def __hash__(self) -> int:
        return hash((self.seed, self.sides))

    def __repr__(self) -> str:
        if self.over:
            names = " and ".join([self.player(seat).name for seat in self.winners])
            return f"<Game of {self.size}, over: {f'{names} won' if names else 'a draw'}>"
        question = self.question
        if question is None:
            return f"<Game of {self.size}, waiting for advance(game)>"
        turn = self.turns[question.turn]
        name, step = self.player(question.decider).name, f", {turn.step}" if turn.step else ""
        return (
            f"<Game of {self.size}, turn {turn.number}{step}: {name} is asked {question.prompt!r}>"
        )

    def table(self, seat: int) -> SeatTable:
        """The seat's table, to write to."""
        table = self.seats[seat]
        if table.epoch != self.epoch:
            table = self.own_table(seat)
        table.hash = 0
        return table

    def own_table(self, seat: int) -> SeatTable:
        """The seat's table, not shared with other copies, to write derived data into."""
        table = self.seats[seat]
        if table.epoch != self.epoch:
            table = table.copy(self.epoch)
            self.seats[seat] = table
        return table

    def edit(self, number: int) -> GameObject:
        """The object, to write to. This is the only way to get a writable object."""
        table = self.table(number % self.size)
        row = table.objects[number]
        if row.epoch != self.epoch:
            row = clone(row, self.epoch)
            table.objects[number] = row
        row.hash = 0
        return row

    def edit_player(self, seat: int) -> Player:
        table = self.table(seat)
        row = table.player
        if row.epoch != self.epoch:
            row = clone(row, self.epoch)
            table.player = row
        row.hash = 0
        return row

    def edit_turn(self, number: int) -> Turn:
        row = self.turns[number]
        if row.epoch != self.epoch:
            row = clone(row, self.epoch)
            self.turns[number] = row
        row.hash = 0
        return row

    # ---- reading -------------------------------------------------------------------------

    def object(self, number: int) -> GameObject:
        """The object, which must exist."""
        slots = self.seats[number % self.size].objects.slots
        row = slots[number // self.size] if number >= self.size else None
        if row is None:
            raise KeyError(number)
        return row

    def find(self, number: int) -> GameObject | None:
        """The object, if it still exists under this number."""
        if number < self.size:
            return None
        slots, at = self.seats[number % self.size].objects.slots, number // self.size
        return slots[at] if at < len(slots) else None

    def player(self, seat: int) -> Player:
        return self.seats[seat].player

    def is_player(self, thing: int) -> bool:
        return 0 <= thing < self.size

    def is_in(self, seat: int) -> bool:
        """800.4: Whether this player is still in the game."""
        return self.seats[seat].player.status == PLAYING

    def is_here(self, thing: int) -> bool:
        """Whether this player is still in the game, or this object still exists (400.7)."""
        if thing < 0:
            return False
        if thing < self.size:
            return self.seats[thing].player.status == PLAYING
        row = self.find(thing)
        return row is not None and row.zone != PHASED_OUT  # 702.26b

    def controller_of(self, thing: int) -> int:
        """The player itself, or the object's controller; NOBODY if nothing is known about it."""
        if thing < self.size:
            return thing
        row = self.find(thing)
        if row is not None:
            return row.controller
        last = self.seats[thing % self.size].last_known.get(thing)
        return last.row.controller if last is not None else NOBODY

    def life(self, seat: int) -> int:
        """119.1, 810.9: The player's life total, or the team's."""
        player = self.seats[seat].player
        if player.life_at == NOBODY:
            return player.life
        return self.seats[player.life_at].player.life

    def side_of(self, seat: int) -> tuple[int, ...]:
        return self.sides[self.seats[seat].player.side]

    @property
    def questions(self) -> list[Question]:
        """All open questions, in marker order."""
        questions: list[Question] = []
        for turn in sorted(self.asked):
            for question in self.asked[turn]:
                if self.first_stack_of(question) == turn:
                    questions.append(self.merged(question))
        return questions

    @property
    def question(self) -> Question | None:
        """The first open question; None when the game is over."""
        return self.merged(self.asked[min(self.asked)][0]) if self.asked else None

    @property
    def winners(self) -> tuple[int, ...]:
        """104.2: The seats that have won; empty while nobody has."""
        return winners_of(self)

    @property
    def result(self) -> Outcome | None:
        """104.1: How the game has ended; None while it goes on."""
        return outcome_of(self)

    def subgame(self, turn: int = NOBODY) -> Game | None:
        """726: The subgame that is being played, in that turn or in any; to look at."""
        for number in sorted(self.turns) if turn == NOBODY else [turn]:
            for procedure in self.turns[number].agenda:
                inner: Game | None = procedure.nested_game()
                if inner is not None:
                    return inner
        return None

    def asking(self, question: Question) -> Game:
        """The game that the numbers in a question refer to: this one, or a subgame (726)."""
        game = self
        for turn in _turns_of(question)[: question.depth]:
            inner = game.subgame(turn)
            assert inner is not None
            game = inner
        return game

    def merged(self, question: Question) -> Question:
        """807.5a: A player with priority for several stacks gets one question that covers all of
        them."""
        others = self._same_decider(question)
        if len(others) < 2:
            return question
        options = [option for each in others for option in each.options]
        return replace(others[0], options=tuple(options), stacks=tuple([q.turn for q in others]))

    def first_stack_of(self, question: Question) -> int:
        others = self._same_decider(question)
        return others[0].turn if others else question.turn

    def _same_decider(self, question: Question) -> list[Question]:
        """The priority questions of this decider for all stacks, in marker order."""
        if len(self.asked) < 2 or not isinstance(question, Act) or question.depth:
            return []
        questions: list[Question] = []
        for turn in sorted([question.turn, *self.turns_beside(question.turn)]):
            for each in self.asked.get(turn, ()):
                if isinstance(each, Act) and each.decider == question.decider:
                    questions.append(each)
        return questions

    def turns_beside(self, number: int) -> set[int]:
        """807.4b: The turns of the next two markers on each side; 2006-10:608.4: all other turns,
        where they share one stack."""
        beside: set[int] = set()
        if len(self.turns) == 1 or number not in self.turns:
            return beside
        if self.rules.one_stack:
            return {other for other in self.turns if other != number}
        highest = max(1, self.size // (self.rules.seats_per_marker or self.size))
        for step in (1, -1):
            other = number
            for _ in range(2):
                other = (other - 1 + step) % highest + 1
                while other not in self.turns:
                    other = (other - 1 + step) % highest + 1
                beside.add(other)
        beside.discard(number)
        return beside

    # ---- writing -------------------------------------------------------------------------

    def new_number(self, seat: int) -> int:
        """A number that no object of this seat has had."""
        table = self.table(seat)
        number = table.next_number * self.size + seat
        table.next_number += 1
        table.make_room()
        return number

    def tick(self, seat: int) -> int:
        """613.7: A new timestamp, later than all that it could be compared with.

        If all players have the same limited range, each seat has its own clock, set later than
        those of all seats that its objects could interact with. So distant turns leave no trace in
        it.
        """
        reach = self.seats[seat].player.reach
        if reach is None or self.rules.ranges:
            self.clock += 1
            return self.clock
        latest = 0
        for near in reach:
            for other in self.seats[near].player.reach or ():
                latest = max(latest, self.seats[other].player.clock)
        player = self.edit_player(seat)
        player.clock = latest + 1
        return player.clock

    def random(self, seat: int, sides: int) -> int:
        """A random number from 0 to sides - 1, rolled for this seat."""
        return below(self.random_bits(seat), sides)

    def random_bits(self, seat: int) -> int:
        player = self.edit_player(seat)
        player.draws += 1
        return draw_bits(self.seed, seat, player.draws)

    def note_watcher(self, name: str) -> None:
        """Something may be registered under this watcher name from now on, which may allow any
        player more actions."""
        self.actions_version += 1
        if name not in self.watched:
            self.watched |= {name}

    def note_watchers(self) -> None:
        """Compute the set of watcher names anew, dropping names that are no longer used."""
        names = {name for table in self.seats for name in table.watchers}
        if any(table.delayed for table in self.seats):
            names.add(DELAYED)
        self.watched = frozenset(names)

    def stir(self, seat: int) -> None:
        """The hand or the sources of mana of this player, or of ANYBODY, may have changed."""
        if seat == ANYBODY:
            self.actions_version += 1
        elif seat != NOBODY:
            self.seat_actions_version[seat] += 1

    def draft_for(self, verb: CombatVerb, turn: int, side: tuple[int, ...]) -> Draft | None:
        """508.1, 509.1: The draft of this declaration, if it was made before and nothing has
        happened since, as the log shows."""
        known = self.kept_draft
        if known is None or known.at != self.log.size or known.turn != turn or known.side != side:
            return None
        return known.draft if known.draft.verb == verb else None

    def touch(self, seat: int) -> None:
        """Something of the running turn will last at that seat until the turn ends."""
        if len(self.turns) > 1 and seat not in self.turns[self.running].touched:
            self.edit_turn(self.running).touched += (seat,)

    def mark(self, thing: int) -> None:
        """704: State-based actions have to check this object or player."""
        turn = self.edit_turn(self.running)
        if thing not in turn.dirty:
            turn.dirty += (thing,)

    def mark_all(self, things: tuple[int, ...]) -> None:
        """704: State-based actions have to check these objects or players."""
        turn = self.edit_turn(self.running)
        if turn.dirty:
            known = frozenset(turn.dirty)
            turn.dirty += tuple([thing for thing in things if thing not in known])
        else:
            turn.dirty = things


def _turns_of(question: Question) -> list[int]:
    """726: The turn in which a question is asked, and inside it those of each subgame."""
    turns, key = [question.turn], question.key
    for _ in range(question.depth):
        head, _, key = key.removeprefix(SUBGAME).split(".", 2)
        turns.append(int(head))
    return turns


def inner_turn(question: Question) -> int:
    """The turn in which the question is asked, in the game that its numbers refer to."""
    return _turns_of(question)[-1]
