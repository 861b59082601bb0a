"""901-905: casual variants as formats that go beside a variant, and the cards they need."""

import itertools

import pytest

from apnap.cards import seat_for
from apnap.formats import CannotCombine, Ruleset, check_parts, check_table, combine
from apnap.formats.catalogue import CASUAL, find
from apnap.formats.parts import PARTS, formats_used_by
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.state.card import CardDef
from apnap.state.ruleset import CASUAL as FIELDS

STONES = [CardDef("Stone", "artifact", cost="{9}")] * 40
CHIEF = CardDef("Chief", "legendary creature", "Bear", "{0}", 2, 2)


def rules(text: str) -> Ruleset:
    return combine(*[find(part) for part in text.split("+")])


@pytest.mark.rule("903.2")
@pytest.mark.rule("901.2")
@pytest.mark.rule("905.3")
@pytest.mark.parametrize("name", [e.name for e in CASUAL if not e.name.startswith("archenemy")])
def test_903_2_the_default_is_free_for_all_with_several_players_attacked(name: str):
    made = rules(name)
    assert (made.variant, made.attack, made.range) == ("free-for-all", "multiple", 0)
    assert check_table(made, [""] * 2) == check_table(made, [""] * 6) == []


@pytest.mark.rule("904.2")
def test_904_2_the_default_is_team_vs_team_with_shared_turns():
    made = rules("archenemy")
    assert (made.variant, made.shared_turns, made.teams) == ("team vs. team", True, 2)
    assert check_table(made, "ABBB") == []
    with pytest.raises(SetupError, match=r"810\.1|teams"):
        check_table(made, "ABBC")


@pytest.mark.rule("903.2")
@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("commander", "life", 40),
        ("commander", "commander_damage", 21),
        ("commander+grand-melee", "variant", "grand melee"),
        ("commander+grand-melee", "range", 1),
        ("commander+emperor", "emperor", True),
        ("commander+emperor", "life", 40),
        ("commander+limited-influence=2", "range", 2),
        ("commander+limited-influence=2", "attack", "multiple"),
        ("commander+attack-left", "attack", "left"),
        ("commander+planechase+vanguard", "planes", True),
        ("commander+planechase+vanguard", "life", 40),
        ("commander+archenemy", "variant", "team vs. team"),
        ("brawl", "commander_damage", 0),
        ("brawl", "free_mulligans", 1),
    ],
)
def test_903_2_commander_goes_with_variants_options_and_other_casual_variants(
    text: str, field: str, value: object
):
    for order in itertools.permutations(text.split("+")):
        assert getattr(rules("+".join(order)), field) == value


@pytest.mark.rule("810.4")
@pytest.mark.rule("903.7")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("two-headed-giant+commander", 60),
        ("two-headed-giant=3+commander", 90),
        ("two-headed-giant+brawl", 45),
        ("two-headed-giant+planechase", 30),
    ],
)
def test_903_7_a_giants_life_is_to_that_of_a_player_as_30_to_20(text: str, life: int):
    """Decision 0022: the book is silent about a giant in Commander."""
    made = rules(text)
    teams = ["A"] * made.team_size + ["B"] * made.team_size
    chiefs = [CHIEF] if made.commanders else []
    seats = [SeatSetup(f"P{n}", STONES, team, commanders=chiefs) for n, team in enumerate(teams)]
    assert new_game(seats, made, 1).life(0) == life


@pytest.mark.rule("103.4d")
@pytest.mark.rule("103.4c")
@pytest.mark.parametrize(("text", "lives"), [("brawl", (25, 30, 30)), ("commander", (40, 40, 40))])
def test_103_4d_starting_life_in_brawl_and_commander(text: str, lives: tuple[int, ...]):
    for size, life in zip((2, 3, 4), lives, strict=True):
        seats = [SeatSetup(f"P{n}", STONES, commanders=[CHIEF]) for n in range(size)]
        game = new_game(seats, rules(text), 1)
        assert [game.life(seat) for seat in range(size)] == [life] * size


@pytest.mark.rule("800.2")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("commander+brawl", "103.4"),
        ("commander+free-for-all+grand-melee", "800.2"),
        ("commander+shared-turns", "806.1"),
        ("commander+grand-melee+attack-multiple", "807.2c"),
        ("commander+attack-left+attack-right", "806.2b"),
    ],
)
def test_800_2_what_does_not_go_together_with_commander(text: str, rule: str):
    for order in itertools.permutations(text.split("+")):
        with pytest.raises(CannotCombine) as refused:
            rules("+".join(order))
        assert refused.value.rule == rule


def test_each_casual_variant_has_a_field_and_a_part():
    assert [part.name for part in PARTS] == list(FIELDS)
    named = {entry.name for entry in CASUAL}
    options = {"archenemy-commander", "brawl", "single-planar-deck", "supervillain-rumble"}
    assert {part.format for part in PARTS} | options == named
    for part in PARTS:
        assert getattr(rules(part.format), part.name)


# ---- the cards -------------------------------------------------------------------------------


@pytest.mark.rule("903.3")
@pytest.mark.parametrize(
    ("deck", "used"),
    [
        ("karlov", ["commander"]),
        ("traveler", ["planechase"]),
        ("overlord", ["archenemy"]),
        ("champions", ["vanguard"]),
        ("plotters", ["conspiracy"]),
        ("green", []),
    ],
)
def test_903_3_a_deck_says_what_it_is_for(deck: str, used: list[str]):
    seats = [seat_for("Ann", deck), seat_for("Bob", "green")]
    assert formats_used_by(seats) == used
    both = seats if deck == "overlord" else [seat_for("Ann", deck), seat_for("Bob", deck)]
    check_parts(rules("+".join(used) or "free-for-all"), both)
    if used:
        with pytest.raises(SetupError, match=f"Ann .* add the format '{used[0]}'"):
            check_parts(rules("free-for-all"), both)


@pytest.mark.rule("903.3")
@pytest.mark.rule("901.3")
@pytest.mark.rule("902.3")
@pytest.mark.rule("904.3")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("commander", "903.3"),
        ("brawl", "903.3"),
        ("planechase", "901.3"),
        ("vanguard", "902.3"),
        ("archenemy", "904.3"),
    ],
)
def test_903_3_a_deck_without_what_the_format_needs_is_refused(text: str, rule: str):
    seats = [seat_for("Ann", "green"), seat_for("Bob", "red")]
    with pytest.raises(SetupError, match=rule.replace(".", r"\.")):
        check_parts(rules(text), seats)
    check_parts(rules("conspiracy"), seats)  # 905.4: any number, so none is enough


@pytest.mark.rule("904.3")
def test_904_3_only_the_archenemy_needs_schemes():
    check_parts(rules("archenemy"), [seat_for("Ann", "overlord"), seat_for("Bob", "green")])


@pytest.mark.rule("903.3")
@pytest.mark.parametrize("part", ["commanders", "planes", "schemes", "conspiracies"])
def test_903_3_the_game_itself_refuses_cards_it_has_no_use_for(part: str):
    types = {"commanders": "legendary creature", "planes": "plane", "schemes": "scheme"}
    card = CardDef("Card", types.get(part, "conspiracy"))
    seats = [SeatSetup("Ann", STONES, **{part: [card]}), SeatSetup("Bob", STONES)]
    with pytest.raises(SetupError, match=f"Ann has {part}"):
        new_game(seats, Ruleset())
    assert new_game(seats, Ruleset(**{part: True})).size == 2


@pytest.mark.rule("702.124g")
def test_702_124g_nobody_has_three_commanders():
    seats = [SeatSetup("Ann", STONES, commanders=[CHIEF] * 3), SeatSetup("Bob", STONES)]
    with pytest.raises(SetupError, match=r"3 commanders.*702\.124g"):
        new_game(seats, rules("commander"))


@pytest.mark.rule("901.3")
@pytest.mark.parametrize("part", ["planes", "schemes", "conspiracies"])
def test_901_3_other_cards_have_no_place_in_a_supplementary_deck(part: str):
    seats = [SeatSetup("Ann", STONES, **{part: [CHIEF]}), SeatSetup("Bob", STONES)]
    with pytest.raises(SetupError, match=r"Chief of Ann's is no"):
        new_game(seats, Ruleset(**{part: True}))
