"""Options and variants by name, and the tables that may play them."""

import itertools

import pytest

from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.formats import CannotCombine, Ruleset, check_table, combine
from apnap.formats.catalogue import (
    BY_NAME,
    OPTIONS,
    VARIANTS,
    UnknownFormat,
    find,
    variant_in,
)
from apnap.rules.game.setup import SeatSetup, SetupError, new_game


def rules(text: str) -> Ruleset:
    return combine(*[find(part) for part in text.split("+")])


def names(count: int, size: int) -> list[str]:
    """Teams of that size, each sitting together."""
    return [f"team {seat // size}" for seat in range(count)]


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("limited-influence=2", "range", 2),
        ("individual-influence=1,0,2", "ranges", ((0, 1), (2, 2))),
        ("alternating-teams+unlimited-influence", "range", 0),
        ("attack-one", "attack", "one"),
        ("attack-multiple", "attack", "multiple"),
        ("attack-left", "attack", "left"),
        ("attack-right", "attack", "right"),
        ("team-vs-team+attack-one", "attack", "one"),
        ("deploy-creatures", "deploy", DEPLOYING),
        ("shared-turns", "shared_turns", True),
        ("random-seats", "random_seats", True),
        ("starting-seat=3", "first", 3),
        ("ante", "ante", True),
        ("ordered-graveyards", "order_graveyards", True),
        ("pay-by-hand", "auto_pay", False),
        ("two-headed-giant=3", "life", 45),
        ("emperor=5", "team_size", 5),
        ("grand-melee+limited-influence=2", "range", 2),
    ],
)
def test_800_2_what_a_name_stands_for(text: str, field: str, value: object):
    assert getattr(rules(text), field) == value


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    ("one", "other"), list(itertools.combinations([e.name for e in VARIANTS], 2))
)
def test_800_2_only_one_variant(one: str, other: str):
    for text in (f"{one}+{other}", f"{other}+{one}"):
        with pytest.raises(CannotCombine) as refused:
            rules(text)
        assert refused.value.rule == "800.2"


@pytest.mark.parametrize("entry", [*VARIANTS, *OPTIONS], ids=lambda entry: entry.name)
def test_every_entry_can_be_made_and_says_what_it_is(entry):
    text = entry.name if entry.plain is not None else f"{entry.name}=2"
    found = combine(find(text))
    assert bool(found.variant) == (entry in VARIANTS) == bool(entry.defaults)
    assert entry.summary
    assert BY_NAME[entry.name] is entry
    assert variant_in(f"ante+{text}") == (entry.name if entry in VARIANTS else "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("gran-melee", "did you mean 'grand-melee'"),
        ("chess", "there are: free-for-all"),
        ("limited-influence", "needs a value .801.: limited-influence=seats"),
        ("limited-influence=x", "has to be limited-influence=seats"),
        ("limited-influence=0", "at least 1 seat"),
        ("limited-influence=1,2", "has to be limited-influence=seats"),
        ("individual-influence=0,0", "at least 1 seat"),
        ("attack-left=2", "has to be attack-left"),
        ("emperor=2", "at least 3"),
        ("two-headed-giant=1", "at least two heads"),
        ("starting-seat=-1", "has to be starting-seat=seat"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(text: str, message: str):
    with pytest.raises(UnknownFormat, match=message):
        find(text)


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("free-for-all+attack-left+attack-multiple", "806.2b"),
        ("free-for-all+attack-one", "806.2b"),
        ("free-for-all+individual-influence=1,1,2", "806.2a"),
        ("free-for-all+deploy-creatures", "806.2c"),
        ("free-for-all+seats-as-listed", "806.3"),
        ("free-for-all+shared-turns", "806.1"),
        ("grand-melee+attack-multiple", "807.2c"),
        ("grand-melee+deploy-creatures", "807.2c"),
        ("grand-melee+seats-as-listed", "807.3"),
        ("emperor+unlimited-influence", "809.3a"),
        ("emperor+shared-turns", "809.4"),
        ("emperor+keep-creatures", "809.3b"),
        ("two-headed-giant+individual-turns", "810.2"),
        ("shared-turns+individual-turns", "800.2"),
        ("deploy-creatures+keep-creatures", "800.2"),
        ("alternating-teams+attack-one", "811.2b"),
        ("alternating-teams+shared-turns", "805.1"),
        ("alternating-teams+random-seats", "811.3"),
        ("team-vs-team+random-seats", "808.2"),
        ("shared-turns+random-seats", "808.2"),
        ("shared-turns+attack-left", "805.10"),
        ("two-headed-giant+attack-right", "805.10"),
        ("limited-influence=1+limited-influence=2", "801.2"),
        ("random-seats+seats-as-listed", "800.2"),
    ],
)
def test_800_2_a_forbidden_mix_is_refused_with_its_rule(text: str, rule: str):
    parts = text.split("+")
    for order in itertools.permutations(parts):
        with pytest.raises(CannotCombine) as refused:
            rules("+".join(order))
        assert refused.value.rule == rule
        assert len(refused.value.reason) > 20


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    ("text", "teams"),
    [
        ("free-for-all+limited-influence=2+attack-right", [""] * 5),
        ("free-for-all+individual-influence=2,2,2,2", [""] * 4),
        ("grand-melee", [""] * 10),
        ("team-vs-team", ["A", "A", "A", "B", "B"]),  # 808.1: of any sizes
        ("team-vs-team", names(6, 2)),
        ("team-vs-team+deploy-creatures+limited-influence=3", names(4, 2)),
        ("emperor", names(6, 3)),
        ("emperor+limited-influence=1", names(6, 3)),
        ("emperor", names(9, 3)),
        ("two-headed-giant", names(4, 2)),
        ("two-headed-giant", ["B", "A", "A", "B"]),  # 805.1: round the end of the list
        ("two-headed-giant=3", names(6, 3)),
        ("alternating-teams", ["A", "B", "C"] * 3),
        ("alternating-teams+deploy-creatures+attack-left", ["A", "B"] * 2),
        ("shared-turns", names(6, 2)),
    ],
)
def test_800_2_tables_that_may_play(text: str, teams: list[str]):
    assert check_table(rules(text), teams) == []


@pytest.mark.rule("805.1")
@pytest.mark.parametrize(
    ("text", "teams", "rule"),
    [
        ("shared-turns", ["A", "B"] * 2, "805.1"),
        ("two-headed-giant", ["A", "B"] * 2, "805.1"),
        ("shared-turns", ["A", "A", "", "B"], "805.1"),
        ("two-headed-giant", names(6, 2), "810.1"),
        ("two-headed-giant", ["A", "A", "A", "B", "B"], "810.1"),
        ("team-vs-team", ["A", "B"] * 2, "808.2"),
        ("emperor", ["A", "A", "A", "B", "B"], "809.1"),
        ("emperor+individual-influence=1,4,1,1,4,1", names(6, 3), "809.6a"),
        ("alternating-teams", names(4, 2), "811.3"),
        ("alternating-teams", ["A", "B", "A", "B", "A"], "811.1"),
        ("deploy-creatures", [""] * 4, "804.1"),
        ("free-for-all", names(4, 2), "806.1"),
        ("grand-melee", names(12, 2), "806.1"),
        ("free-for-all+individual-influence=2,2,2", [""] * 4, "806.2a"),
        ("limited-influence=1+starting-seat=4", [""] * 4, "103.1"),
        ("individual-influence=1,1,1,1,1", [""] * 4, "801.2"),
        ("team-vs-team", ["A"] * 4, "102.3"),
    ],
)
def test_805_1_tables_that_may_not(text: str, teams: list[str], rule: str):
    with pytest.raises(SetupError, match=rule.replace(".", r"\.")):
        check_table(rules(text), teams)


@pytest.mark.rule("807.1")
@pytest.mark.parametrize(("players", "noted"), [(9, True), (10, False)])
def test_807_1_grand_melee_is_normally_for_ten_or_more(players: int, noted: bool):
    notes = check_table(rules("grand-melee"), [""] * players)
    assert [note for note in notes if "807.1" in note] == notes
    assert bool(notes) == noted


@pytest.mark.rule("800.1")
def test_800_1_two_players_are_no_multiplayer_game():
    [note] = check_table(rules("free-for-all"), [""] * 2)
    assert "800.1" in note
    assert check_table(Ruleset(), [""] * 2) == []


@pytest.mark.rule("806.1")
def test_806_1_everybody_against_everybody():
    game = new_game([SeatSetup(name) for name in "ABCDE"], rules("free-for-all"), start=False)
    assert game.sides == ((0,), (1,), (2,), (3,), (4,))


@pytest.mark.rule("806.3")
@pytest.mark.rule("807.3")
@pytest.mark.parametrize("text", ["free-for-all", "grand-melee"])
def test_806_3_seats_are_drawn_and_all_orders_are_as_likely(text: str):
    """Of the six circular orders of four players, each about as often; the same seed, the same."""
    found: dict[str, int] = {}
    seats = [SeatSetup(name) for name in "ABCD"]
    for seed in range(600):
        game = new_game(seats, rules(text), seed, start=False)
        order = "".join([game.player(seat).name for seat in range(4)])
        at = order.index("A")
        circular = order[at:] + order[:at]
        found[circular] = found.get(circular, 0) + 1
    assert len(found) == 6
    assert all(60 < times < 140 for times in found.values())
    again = new_game(seats, rules(text), 599, start=False)
    assert "".join([again.player(seat).name for seat in range(4)]) == order


@pytest.mark.rule("801.2a")
def test_801_2a_the_same_range_for_every_seat_is_everybodys_range():
    seats = [SeatSetup(name) for name in "ABCD"]
    game = new_game(seats, rules("individual-influence=1,1,1,1"), start=False)
    assert (game.rules.range, game.rules.ranges) == (1, ())
    game = new_game(seats, rules("individual-influence=1,1,1,2"), start=False)
    assert (game.rules.range, len(game.rules.ranges)) == (0, 4)


@pytest.mark.rule("800.5")
@pytest.mark.parametrize("text", ["seats-as-listed", "random-seats"])
def test_800_5_where_players_sit_is_agreed_upon(text: str):
    """As they are listed, or drawn; without a word about it, as they are listed."""
    seats = [SeatSetup(name) for name in "ABCDEF"]
    orders = set()
    for seed in range(5):
        game = new_game(seats, rules(text), seed, start=False)
        orders.add("".join([game.player(seat).name for seat in range(6)]))
    assert (orders == {"ABCDEF"}) == (text == "seats-as-listed")
    assert not rules("attack-multiple").random_seats
