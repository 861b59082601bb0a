"""807.4: turn markers, from the first turns to the last, when players leave and when they don't."""

from dataclasses import replace

import pytest

from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import LifeOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.selections import You
from apnap.formats import combine, grand_melee
from apnap.rules.game.ending import concede, leaving
from apnap.rules.machine.engine import interrupt, submit
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.turn_markers import (
    ExtraTurn,
    is_waiting,
    marker_seats,
    marker_to_the_right,
)
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import LOST, WON
from apnap.state.question import Option
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Table, playing, table
from apnap.testing.decks import BEAR, BURN, GIANT, RUNNER, small_deck
from apnap.testing.invariants import check_all
from apnap.testing.random_play import Chance, play, random_game
from apnap.testing.simple_cards import instant
from apnap.testing.starting_games import all_keep, sit, stones
from apnap.testing.texts import card

# Each row: an event, how many players are left, and where each marker is: the number of the player
# who has it (the first player is 1), T taking a turn, X an extra turn, w waiting to begin one, R
# for each time it is designated for removal, † if its holder has left during the turn.
TRACES = {
    "A": """
        setup         | 16 | 1T    5T    9T    13T
        end M1        | 16 | 2w    5T    9T    13T
        end M3        | 16 | 2w    5T    10w   13T
        end M2        | 16 | 2T    6T    10w   13T
        end M1        | 16 | 3w    6T    10w   13T
        end M4        | 16 | 3w    6T    10T   14T
        end M3        | 16 | 3w    6T    11w   14T
        end M2        | 16 | 3T    7T    11w   14T
        end M4        | 16 | 3T    7T    11T   15T
        end M1        | 16 | 4w    7T    11T   15T
    """,
    "B": """
        setup         | 15 | 1T    5T    9T
        end M3        | 15 | 1T    5T    10T
        end M3        | 15 | 1T    5T    11T
        end M3        | 15 | 1T    5T    12T
        end M3        | 15 | 1T    5T    13w
        end M1        | 15 | 2w    5T    13T
        end M2        | 15 | 2T    6T    13T
        end M1        | 15 | 3w    6T    13T
        end M3        | 15 | 3w    6T    14T
        end M2        | 15 | 3T    7T    14T
    """,
    "C": """
        setup         | 12 | 1T    5T    9T
        end M1        | 12 | 2w    5T    9T
        leave 7       | 11 | 2w    5TR   9T
        end M2        | 11 | 2T    -     9T
        end M3        | 11 | 2T    -     10T
        end M1        | 11 | 3T    -     10T
        end M3        | 11 | 3T    -     11T
    """,
    "D": """
        setup         | 16 | 1T    5T    9T    13T
        leave 5       | 15 | 1TR   5†T   9T    13T
        end M1        | 15 | -     5†T   9T    13T
        end M2        | 15 | -     6w    9T    13T
        end M3        | 15 | -     6T    10w   13T
        end M4        | 15 | -     6T    10T   14T
        end M2        | 15 | -     7w    10T   14T
        leave 7       | 14 | -     8w    10T   14T
        leave 15      | 13 | -     8w    10T   14T
        leave 16      | 12 | -     8w    10T   14T
        leave 9       | 11 | -     -     10T   14T
        end M3        | 11 | -     -     11w   14T
        end M4        | 11 | -     -     11T   1T
    """,
    "E": """
        setup         | 15 | 1T    5T    9T
        leave 10      | 14 | 1T    5T    9T
        leave 11      | 13 | 1T    5T    9T
        leave 12      | 12 | 1T    5T    9T
        leave 13      | 11 | 1T    5T    9TR
        leave 14      | 10 | 1T    5T    9TR
        leave 15      | 9  | 1T    5T    9TR
        leave 2       | 8  | 1T    5T    9TR
        leave 1       | 7  | 1†T   5T    9TRR
        end M3        | 7  | 1†T   5TR   -
        end M2        | 7  | 1†T   -     -
        end M1        | 7  | 3T    -     -
        end M1        | 7  | 4T    -     -
    """,
    "F": """
        setup         | 16 | 1T    5T    9T    13T
        leave 4 6     | 14 | 1TR   5T    9T    13T
        end M1        | 14 | -     5T    9T    13T
        end M2        | 14 | -     7w    9T    13T
        end M3        | 14 | -     7w    10w   13T
        end M4        | 14 | -     7w    10T   14T
        end M3        | 14 | -     7T    11w   14T
    """,
    "G": """
        setup         | 16 | 1T    5T    9T    13T
        extra M1      | 16 | 1T    5T    9T    13T
        end M1        | 16 | 1X    5T    9T    13T
        end M4        | 16 | 1X    5T    9T    14w
        end M2        | 16 | 1X    6w    9T    14w
        end M1        | 16 | 2T    6w    9T    14T
        end M3        | 16 | 2T    6T    10T   14T
    """,
    "H": """
        setup         | 16 | 1T    5T    9T    13T
        extra M1      | 16 | 1T    5T    9T    13T
        end M4        | 16 | 1T    5T    9T    14w
        end M1        | 16 | 2w    5T    9T    14T
        end M2        | 16 | 2T    6w    9T    14T
        end M3        | 16 | 2T    6T    10T   14T
        end M4        | 16 | 2T    6T    10T   15w
        end M3        | 16 | 2T    6T    11T   15w
        end M1        | 16 | 3w    6T    11T   15T
        end M2        | 16 | 3T    7T    11T   15T
        end M1        | 16 | 4w    7T    11T   15T
        end M3        | 16 | 4w    7T    12w   15T
        end M4        | 16 | 4w    7T    12T   16T
        end M4        | 16 | 4w    7T    12T   1w
        end M2        | 16 | 4T    8T    12T   1w
        end M1        | 16 | 5w    8T    12T   1X
        end M4        | 16 | 5w    8T    12T   1T
        end M4        | 16 | 5w    8T    12T   2w
    """,
    "I": """
        setup         | 16 | 1T    5T    9T    13T
        extra M1      | 16 | 1T    5T    9T    13T
        leave 2       | 15 | 1TR   5T    9T    13T
        end M1        | 15 | -     5T    9T    13T
        end M4        | 15 | -     5T    9T    14T
        end M4        | 15 | -     5T    9T    15T
        end M4        | 15 | -     5T    9T    16T
        end M4        | 15 | -     5T    9T    1w
        end M2        | 15 | -     6w    9T    1X
        end M4        | 15 | -     6w    9T    1T
        end M4        | 15 | -     6w    9T    3w
    """,
    "J": """
        setup         | 15 | 1T    5T    9T
        leave 3       | 14 | 1T    5T    9T
        extra M1      | 14 | 1T    5T    9T
        end M1        | 14 | 1w    5T    9T
        end M2        | 14 | 1X    6w    9T
        end M1        | 14 | 2w    6w    9T
        end M3        | 14 | 2w    6T    10T
    """,
    "K": """
        setup         | 15 | 1T    5T    9T
        end M3        | 15 | 1T    5T    10T
        end M3        | 15 | 1T    5T    11T
        end M3        | 15 | 1T    5T    12T
        end M3        | 15 | 1T    5T    13w
        leave 3       | 14 | 1T    5T    13w
        extra M1      | 14 | 1T    5T    13w
        end M1        | 14 | 2w    5T    13T
        end M2        | 14 | 2w    6T    13T
        end M3        | 14 | 2w    6T    14w
    """,
    "L": """
        setup         | 16 | 1T    5T    9T    13T
        leave 6 7 8 9 10| 11 | 1T    5TR   9†TR  13T
        end M2        | 11 | 1T    -     9†TR  13T
        end M3        | 11 | 1T    -     -     13T
        end M1        | 11 | 2T    -     -     13T
        end M4        | 11 | 2T    -     -     14T
    """,
    "M": """
        setup         | 15 | 1T    5T    9T
        leave 2       | 14 | 1T    5T    9T
        leave 3       | 13 | 1T    5T    9T
        leave 4       | 12 | 1T    5T    9T
        end M1        | 12 | 5w    5T    9T
        end M2        | 12 | 5w    6w    9T
        end M3        | 12 | 5w    6T    10T
        end M2        | 12 | 5w    7w    10T
        end M3        | 12 | 5w    7T    11T
        end M2        | 12 | 5w    8w    11T
        end M3        | 12 | 5w    8T    12T
        end M2        | 12 | 5T    9w    12T
    """,
    "N": """
        setup         | 12 | 1T    5T    9T
        leave 2       | 11 | 1TR   5T    9T
        leave 3       | 10 | 1TR   5T    9T
        leave 4       | 9  | 1TR   5T    9T
        leave 6       | 8  | 1TR   5T    9T
        end M1        | 8  | -     5T    9T
        leave 7       | 7  | -     5TR   9T
        end M2        | 7  | -     -     9T
        end M3        | 7  | -     -     10T
        leave 8       | 6  | -     -     10T
        leave 11      | 5  | -     -     10T
        leave 12      | 4  | -     -     10T
        leave 1       | 3  | -     -     10T
        end M3        | 3  | -     -     5T
        leave 9       | 2  | -     -     5T
        end M3        | 2  | -     -     10T
    """,
}
WHAT = {
    "A": "uneven pace, nobody leaves",
    "B": "three markers for fifteen: one runs ahead",
    "C": "a marker is designated during its turn, and removed after it",
    "D": "a holder leaves in the turn, another while waiting; a waiting marker is designated",
    "E": "one marker is designated twice",
    "F": "two leave at once: the marker with the lower number is designated",
    "G": "an extra turn: the marker is kept",
    "H": "an extra turn, a marker close on the right: passed on, the extra turn is owed",
    "I": "an extra turn, but the marker is removed",
    "J": "an extra turn, a marker close on the left: kept, the extra turn waits",
    "K": "an extra turn, markers close on both sides: passed on",
    "L": "five leave at once: two markers are designated",
    "M": "two markers at one seat",
    "N": "from twelve players down to two",
}
# Where everybody near a marker leaves, nobody gets priority there (807.5a) and the turn runs out by
# itself; so that it waits for its row, somebody farther away gets priority too.
RANGES = {"E": 4, "L": 4}


def start(seats: int, distance: int = 1) -> Table:
    """A Grand Melee in which all first turns have begun, with every pass a question."""
    rules = replace(grand_melee(Ruleset()), range=distance)
    return table(seats, rules=rules, at="upkeep").begin()


def do(game: Game, event: str) -> None:
    verb, *rest = event.split()
    if verb == "leave":
        seats = [int(number) - 1 for number in rest]
        near = marker_to_the_right(game, seats[0])
        interrupt(game, near, happen(leaving(game, [(seat, "704.5a") for seat in seats])))
    elif verb == "extra":
        number = int(rest[0][1:])
        interrupt(game, number, happen(ExtraTurn(on=game.turns[number].active)))
    elif verb == "end":
        end_turn(game, int(rest[0][1:]))


def end_turn(game: Game, number: int) -> None:
    """Everybody passes until that turn is over."""
    begun = game.turns[number].number
    while number in game.turns and game.turns[number].number == begun:
        turn = game.turns[number]
        if is_waiting(turn):
            return
        question = game.asked[number][0]
        answer = question.example()
        if isinstance(answer, Option):
            answer = answer._replace(turn=number)
        submit(game, game.merged(question).id, answer)


def cell(game: Game, number: int) -> str:
    if number not in game.turns:
        return "-"
    turn = game.turns[number]
    state = "w" if is_waiting(turn) else "X" if turn.is_extra else "T"
    gone = "" if game.is_in(turn.active) else "†"
    return f"{turn.active + 1}{gone}{state}{'R' * turn.removals}"


# What each trace shows.
RULES = {
    "A": ("807.4b", "807.4c", "807.4d"),
    "B": ("807.4a", "807.4d"),
    "C": ("807.4e", "807.4g"),
    "D": ("807.4c", "807.4e", "807.4g"),
    "E": ("807.4e", "807.4f", "807.4g"),
    "F": ("807.4e",),
    "G": ("807.4i",),
    "H": ("807.4i",),
    "I": ("807.4j", "807.4g"),
    "J": ("807.4i",),
    "K": ("807.4i",),
    "L": ("807.4e",),
    "M": ("807.4d",),
    "N": ("807.4a", "807.4f"),
}
ALL = [
    pytest.param(
        name,
        marks=[pytest.mark.rule(rule) for rule in RULES[name]],
        id=f"{name}: {WHAT[name]}",
    )
    for name in sorted(TRACES)
]


NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))


def end_turn_by_passing(t: Table, number: int) -> None:
    """Pass for this turn only, until it is over."""
    begun = t.game.turns[number].number
    while t.game.turns[number].number == begun and number in t.game.asked:
        t.pass_once(turn=t.game.turns[number].active)


VANILLA = small_deck(30, (BEAR, GIANT, RUNNER, BURN))


def play_until_turns_begin(game):
    """Everybody keeps the first hand."""
    chance = Chance(0)
    while 1 not in game.turns:
        play(game, chance, 1)


@pytest.mark.rule("807.4")
@pytest.mark.parametrize("name", ALL)
def test_807_4_trace(name):
    follow(name)


@pytest.mark.rule("807.4")
@pytest.mark.parametrize("seed", range(3))
def test_807_4_twelve_players_play_to_the_end(seed):
    game = random_game(12, combine(grand_melee), seed, deck=VANILLA)
    chance = Chance(seed)
    most_turns = 0
    while not game.over:
        assert play(game, chance, 20)
        check_all(game)
        most_turns = max(most_turns, len([n for n, turn in game.turns.items() if turn.step]))
    assert most_turns == 3
    statuses = [game.player(seat).status for seat in range(12)]
    assert statuses.count(WON) == 1
    assert statuses.count(LOST) == 11


@pytest.mark.rule("807.4i")
@pytest.mark.parametrize("name", ["G", "H"])
def test_807_4i_an_extra_turn_is_taken_at_once_or_owed(name):
    follow(name)


@pytest.mark.rule("807.4j")
def test_807_4j_a_marker_that_is_removed_leaves_the_extra_turn_owed():
    """The extra turn comes just before the player's next turn, with another marker."""
    follow("I")


TIME_WALK = card("Take an extra turn after this one.", name="Time Walk")


@pytest.mark.rule("807.4j", example=1)
@pytest.mark.parametrize("leaves_game", [True, False])
def test_807_4j_time_walk_and_the_player_to_the_left_leaves(leaves_game: bool):
    t = table(16, rules=grand_melee(Ruleset()))
    alex, left = t.seats[:2]
    alex.hand(TIME_WALK).casts(TIME_WALK)
    t.resolve()
    if leaves_game:
        left.concedes()
    end_turn(t.game, 1)
    if not leaves_game:
        assert cell(t.game, 1) == "1X"
        return
    assert 1 not in t.game.turns
    for number in (4, 4, 4, 4, 2, 3):  # until the next marker on the right comes around
        end_turn(t.game, number)
    assert cell(t.game, 4) == "1X"
    end_turn(t.game, 4)
    assert cell(t.game, 4) == "1T"


def follow(name: str) -> None:
    rows = [line.split("|") for line in TRACES[name].strip().splitlines()]
    game = start(int(rows[0][1]), RANGES.get(name, 1)).game
    markers = list(game.turns)
    for row, (event, players, expected) in enumerate(rows):
        do(game, event)
        found = [cell(game, number) for number in markers]
        assert (game.remaining, found) == (int(players), expected.split()), f"row {row}: {event}"
        check_all(game)


@pytest.mark.rule("807.4a", example=1)
@pytest.mark.parametrize(
    ("players", "markers"), [(10, 2), (12, 3), (15, 3), (16, 4), (19, 4), (20, 5), (3, 1)]
)
def test_807_4a_one_marker_for_each_full_four_players(players, markers):
    assert len(start(players).game.turns) == markers
    assert len(marker_seats(players, 4, 0)) == markers


@pytest.mark.rule("807.4a")
def test_103_8_markers_are_for_those_who_are_still_there():
    rules = replace(grand_melee(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 12, rules=rules)
    concede(game, 0)
    concede(game, 3)
    all_keep(game)
    assert [turn.active for turn in game.turns.values()] == [1, 6]
    check_all(game)


@pytest.mark.rule("807.4a")
def test_305_3_in_a_grand_melee_each_active_player_has_a_turn():
    t = table(12, grand_melee)
    for number in (0, 4, 8):
        t.seat(number).hand("Forest")
    t.seat(1).hand("Forest")
    t.begin()
    for number in (0, 4, 8):
        t.seat(number).plays("Forest")
        assert t.seat(number).permanents == ["Forest"]
    assert t.seat(1).why_not("Forest").rule == "305.3"


@pytest.mark.rule("807.4a", example=1)
@pytest.mark.parametrize(("players", "markers"), [(16, 4), (15, 3), (12, 3), (7, 1)])
def test_807_4a_a_marker_for_each_full_four_players(players, markers):
    game = random_game(players, combine(grand_melee))
    play_until_turns_begin(game)
    assert len([number for number in game.turns if number]) == markers


@pytest.mark.rule("807.4b")
def test_103_8_in_a_grand_melee_several_begin():
    rules = replace(grand_melee(Ruleset()), first=2, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 12, rules=rules)
    all_keep(game)
    assert [turn.active for turn in game.turns.values()] == [2, 6, 10]


@pytest.mark.rule("807.4b")
@pytest.mark.rule("103.8c")
def test_807_4b_all_first_turns_begin_together_and_everybody_draws():
    t = table(12, grand_melee, at="upkeep")
    for seat in (0, 4, 8):
        t.go_to("draw", turn_of=t.seat(seat))
        assert len(t.seat(seat).hand_names) == 1
    assert [turn.active.name for turn in t.turns] == ["A", "E", "I"]


@pytest.mark.rule("807.4b")
def test_807_4b_markers_are_four_seats_apart():
    game = random_game(12, combine(grand_melee))
    play_until_turns_begin(game)
    first = game.turns[1].active
    assert [game.turns[n].active for n in (1, 2, 3)] == [(first + 4 * n) % 12 for n in range(3)]


@pytest.mark.rule("807.4c")
def test_807_4c_who_leaves_before_the_turn_began_hands_the_marker_on_at_once():
    t = start(16)
    end_turn(t.game, 1)  # the second player waits: the fifth is three seats away
    t.seat(1).concedes()
    assert cell(t.game, 1) == "3w"
    assert cell(t.game, 4) == "13TR"  # 807.4e: the first to the right, not the player's own
    assert t.log_has("807.4e")


@pytest.mark.rule("807.4d")
def test_807_4d_a_waiting_marker_gives_nobody_priority():
    t = start(16)
    end_turn(t.game, 1)
    assert 1 not in t.game.asked
    assert t.game.turns[1].number == 1
    end_turn(t.game, 2)
    assert t.game.turns[1].number == 2


@pytest.mark.rule("807.4d")
def test_807_4d_nothing_is_put_on_the_stack_of_a_waiting_marker():
    t = table(16, grand_melee)
    end_turn_by_passing(t.begin(), 1)  # B waits: the fifth player is three seats away
    b = t.seat(1).hand(NOTHING)
    with pytest.raises(ScenarioError, match="priority"):
        b.casts(NOTHING)


@pytest.mark.rule("807.4e")
def test_807_4e_one_after_another_is_not_at_once():
    """Who leaves first designates; the next departure takes no marker away."""
    first = start(16)
    for seat in (3, 5):
        first.seat(seat).concedes()
    assert [turn.removals for turn in first.game.turns.values()] == [1, 0, 0, 0]
    second = start(16)
    for seat in (5, 3):
        second.seat(seat).concedes()
    assert [turn.removals for turn in second.game.turns.values()] == [0, 1, 0, 0]


@pytest.mark.rule("807.4e")
@pytest.mark.parametrize(("gone", "marker"), [("13 15", 3), ("17 2", 1), ("4 6", 1)])
def test_807_4e_the_lowest_number_of_those_to_the_right(gone, marker):
    game = start(20).game
    do(game, f"leave {gone}")
    assert [n for n, turn in game.turns.items() if turn.removals] == [marker]


@pytest.mark.rule("807.4e")
@pytest.mark.rule("801.14")
def test_807_4e_a_win_takes_the_neighbours_and_one_marker():
    endurance = CardDef(
        "Test of Endurance",
        "enchantment",
        abilities=(
            TriggeredAbility(
                AtBeginning("upkeep", "you"),
                (WinTheGame(You()),),
                condition=Compare(LifeOf(You()), low=50),
            ),
        ),
    )
    t = table(16, grand_melee, at="upkeep")
    a = t.seat(0).life(50).battlefield(endurance)
    t.resolve(turn=a)
    assert [seat.name for seat in t.seats if seat.status == "lost"] == ["B", "P"]
    assert not t.over
    assert [turn.removals for turn in t.game.turns.values()] == [1, 0, 0, 0]


@pytest.mark.rule("807.4f")
def test_807_4f_pending_designations_count_as_removed():
    game = start(15, 4).game
    for seat in (10, 11, 12, 13, 14, 15, 2, 1, 3):
        do(game, f"leave {seat}")
    assert sum([turn.removals for turn in game.turns.values()]) == 2


@pytest.mark.rule("807.4h")
def test_807_4h_the_gap_closes_as_any_turn_begins():
    t = start(16)
    game = t.game
    do(game, "leave 2 3")
    assert 3 not in game.player(0).reach
    do(game, "end M3")
    assert cell(game, 3) == "10w"  # no turn has begun
    assert 3 not in game.player(0).reach
    do(game, "end M4")
    assert cell(game, 3) == "10T"
    assert 3 in game.player(0).reach
    assert 0 in game.player(3).reach


@pytest.mark.rule("807.4h")
def test_807_4h_any_turn_that_begins_fixes_the_ranges():
    t = table(18, grand_melee).begin()  # four markers, also when two have left
    t.seat(6).concedes()
    t.seat(7).concedes()
    assert t.seat(5).reach == ["E", "F"]
    assert t.seat(8).reach == ["I", "J"]
    while t.game.turns[2].active == 4:
        t.pass_once(turn=4)
    while t.seat(8).reach == ["I", "J"]:
        t.pass_once()
    assert t.seat(5).reach == ["E", "F", "I"]
    assert t.seat(8).reach == ["F", "I", "J"]


@pytest.mark.rule("807.4j")
def test_807_4j_an_extra_turn_for_who_has_no_marker_comes_before_the_next_turn():
    game = start(16).game
    interrupt(game, 1, happen(ExtraTurn(on=15)))
    begun = [[], []]
    for _ in range(3):
        for number in (4, 3, 2, 1):
            do(game, f"end M{number}")
    while not begun[1]:
        for number in (4, 3, 2, 1):
            holder = game.turns[number].active
            if holder == 15 and not is_waiting(game.turns[number]):
                begun[len(begun[0]) > 0].append((number, game.turns[number].is_extra))
            do(game, f"end M{number}")
    assert begun == [[(4, True)], [(4, False)]]


@pytest.mark.rule("807.4")
def test_807_4_your_turn_is_the_turn_you_take_whoever_acts():
    """With two turns in progress, each guard flies as long as its own controller's turn lasts."""
    guard = card(
        "As long as it's your turn, ~ has flying.",
        "creature",
        name="Guard",
        power="2",
        toughness="2",
    )
    t = table(8, grand_melee)
    seats = [t.seats[n].battlefield(guard) for n in (0, 1, 4, 5)]
    t.begin()

    def flying() -> list[bool]:
        return ["flying" in seat.permanent("Guard").keywords for seat in seats]

    assert flying() == [True, False, True, False]
    t.game.running = t.turn_of(4).number  # the other turn is going on
    assert flying() == [True, False, True, False]
    marker = t.turn_of(4).number
    while t.game.turns[marker].active == 4:
        playing.pass_once(t.game, marker)
    assert flying() == [True, False, False, False]  # the fifth player's turn is over
    check_all(t.game)
