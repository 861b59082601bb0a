"""901: Planechase."""

from collections import Counter

import pytest

from apnap.effects.actions.planeswalk import (
    PlaneswalkAway,
    WhenEncountered,
)
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.formats import (
    attack_multiple_players,
    limited_influence,
    shared_team_turns,
    two_headed_giant,
)
from apnap.rules.casual.planar_die import PlanarDieRoll
from apnap.rules.casual.planes import Planeswalk
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Move
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.game import Continuous, Game
from apnap.state.names import HAND, StepName
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import (
    FEAST,
    chaos,
    deck,
    plane,
    roll_options,
    rolls,
    up,
)
from apnap.testing.simple_cards import enchantment, gain_life, instant
from apnap.testing.texts import card

PLANES = Ruleset(planes=True, attack="multiple")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))

PLANE = CardDef("Plane", "plane", abilities=(ANTHEM,))
WALK = instant("Walk", PlaneswalkAway())
TOLARIA = plane("Tolaria", chaos(gain_life(3)))
NAAR = plane("Naar", TriggeredAbility(WhenEncountered(), (gain_life(5),)))
NAAR_ISLE = card(
    "At the beginning of your upkeep, put a flame counter on Naar Isle, then Naar Isle deals "
    "damage to you equal to the number of flame counters on it.\n"
    "Whenever chaos ensues, Naar Isle deals 3 damage to target player or planeswalker.",
    "Plane — Wildfire",
    "Naar Isle",
)
EPIPHANY = card(
    "When you encounter Mutual Epiphany, each player draws four cards.",
    "Phenomenon",
    "Mutual Epiphany",
)
STONE = CardDef("Stone", "artifact", cost="{9}")


def academy(seats: int = 2) -> Table:
    """A table on the plane Tolaria; A's planar deck has Naar on top."""
    t = table(seats, rules=PLANES)
    t.seat(0).command(TOLARIA).supplementary_deck(NAAR).lands(*["Mountain"] * 3)
    return t


@pytest.mark.rule("901.4")
@pytest.mark.rule("311.2")
def test_901_4_planes_stay_in_the_command_zone():
    t = academy()
    t.seat(0).battlefield(BEAR)
    bounce = card("Return all creatures to their owners' hands.", "Instant", "Bounce")
    t.seat(0).hand(bounce).casts(bounce)
    t.resolve()
    make(t, Move(on=t.seat(0).find(TOLARIA), to=HAND))
    assert (up(t), deck(t), t.seat(0).hand_names) == (["Tolaria"], ["Naar"], ["Bear"])
    assert t.game.object(t.seat(0).find(TOLARIA)).zone == "command"


# ---- the starting plane (901.5) --------------------------------------------------------------


def begin(game: Game) -> Game:
    """Everybody keeps their hand."""
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, game.questions[0].options[0])
    return game


def face_up(game: Game) -> list[tuple[int, str]]:
    """Who owns the face-up cards in the command zone, and their names."""
    rows = [game.object(n) for seat in range(game.size) for n in game.player(seat).command]
    return [(row.owner, row.card.name) for row in rows if not row.face_down]


def sit(decks: list[list[CardDef]], rules: Ruleset, seed: int = 1, teams: str = "") -> Game:
    seats = [
        SeatSetup(f"P{n}", [STONE] * 40, teams[n] if teams else "", planes=planes)
        for n, planes in enumerate(decks)
    ]
    return begin(new_game(seats, rules, seed))


@pytest.mark.rule("901.5")
@pytest.mark.rule("103.7")
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_901_5_the_starting_player_turns_up_a_plane_and_phenomena_go_under(seed: int):
    naar = plane("Naar", TriggeredAbility(WhenEncountered(), (gain_life(5),)))
    decks = [[EPIPHANY, naar], [EPIPHANY, FEAST], [EPIPHANY, FEAST]]
    game = sit(decks, Ruleset(planes=True, first=0, skip_passes=False), seed)
    assert face_up(game) == [(0, "Naar")]
    assert (game.life(0), game.turns[1].stack) == (20, ())  # it was no planeswalking
    below = [game.object(n) for n in game.player(0).command if game.object(n).face_down]
    assert [row.card.name for row in below] == ["Mutual Epiphany"]
    assert [len(game.player(seat).hand) for seat in range(3)] == [7, 7, 7]
    check_all(game)


@pytest.mark.rule("901.5")
def test_901_5_a_deck_of_phenomena_has_no_starting_plane():
    game = sit([[EPIPHANY], [FEAST]], Ruleset(planes=True, first=0, skip_passes=False))
    assert face_up(game) == []
    check_all(game)


@pytest.mark.rule("901.12a")
@pytest.mark.rule("901.12b")
def test_901_12b_the_primary_player_of_the_starting_team_sets_the_plane():
    rules = two_headed_giant(Ruleset(planes=True, first=3, skip_passes=False))
    game = sit([[FEAST], [PLANE], [TOLARIA], [NAAR]], rules, teams="AABB")
    assert face_up(game) == [(2, "Tolaria")]


# ---- who controls it (901.6) -----------------------------------------------------------------


@pytest.mark.rule("901.6")
@pytest.mark.rule("901.7")
@pytest.mark.rule("109.4d")
def test_901_6_you_is_the_active_player_whoever_owns_the_plane():
    t = table(3, rules=PLANES, at="upkeep")
    a, b, c = t.seats
    a.command(NAAR_ISLE)
    t.begin()
    t.pass_all()
    assert [a.life, b.life, c.life] == [19, 20, 20]
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    t.pass_all()
    assert [a.life, b.life, c.life] == [19, 18, 17]


@pytest.mark.rule("901.6")
@pytest.mark.rule("311.7")
def test_901_6_who_rolls_chaos_chooses_the_target():
    t = table(3, rules=PLANES)
    a, b, c = t.seats
    a.command(NAAR_ISLE)
    t.go_to("upkeep", turn_of=b)
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    rolls(t, 1, "chaos")
    b.answers(c)
    t.resolve()
    assert c.life == 17


@pytest.mark.rule("901.7a")
@pytest.mark.rule("311.6")
def test_901_7a_a_plane_that_was_turned_down_has_no_counters_when_it_comes_again():
    t = table(2, rules=PLANES, at="upkeep")
    a = t.seat(0).command(NAAR_ISLE).supplementary_deck(TOLARIA)
    t.begin()
    t.pass_all()
    before = a.find(NAAR_ISLE)
    assert a.counters(NAAR_ISLE, "flame") == 1
    make(t, Planeswalk(on=0))
    make(t, Planeswalk(on=0))
    assert up(t) == ["Naar Isle"]
    assert (a.counters(NAAR_ISLE, "flame"), a.find(NAAR_ISLE) == before) == (0, False)


# ---- planeswalking (901.11) ------------------------------------------------------------------


@pytest.mark.rule("901.11")
def test_901_11_effects_that_last_until_a_player_planeswalks_end_then():
    t = table(2, rules=PLANES)
    a, b = t.seats
    grow = CardDef("Eloren", "plane")
    a.command(grow).supplementary_deck(TOLARIA).battlefield(BEAR)
    t.begin()
    make(t, until_planeswalking(t, a.find(BEAR)))
    assert a.power(BEAR) == 3
    t.go_to("precombat main", turn_of=b)
    assert a.power(BEAR) == 3
    b.supplementary_deck(NAAR)
    rolls(t, 1, "planeswalker")
    assert a.power(BEAR) == 3
    t.resolve()
    assert (up(t, 1), a.power(BEAR)) == (["Naar"], 2)
    assert t.log_has("901.11")


def until_planeswalking(t: Table, creature: int) -> BeginEffect:
    """A creature gets +1/+1 until a player planeswalks."""
    effect = Continuous(
        controller=0,
        source=creature,
        affected=(creature,),
        modifications=(PowerToughness(1, 1),),
        until="a player planeswalks",
    )
    return BeginEffect(on=creature, effect=effect, words="gets +1/+1")


@pytest.mark.rule("901.11c")
def test_901_11c_a_player_planeswalks_away_from_all_face_up_planes():
    t = table(2, rules=PLANES)
    a = t.seat(0).command(TOLARIA, FEAST).supplementary_deck(NAAR).lands("Mountain")
    rolls(t, 0, "chaos")
    t.resolve()
    assert a.life == 23
    rolls(t, 0, "planeswalker")
    t.resolve()
    assert (up(t), sorted(deck(t))) == (["Naar"], ["Feast", "Tolaria"])


# ---- teams (901.12) --------------------------------------------------------------------------


def giants(at: StepName = "precombat main") -> Table:
    return table(4, two_headed_giant, rules=Ruleset(planes=True), teams="AABB", at=at)


@pytest.mark.rule("901.12c")
@pytest.mark.rule("901.12")
def test_901_12c_you_means_both_members_of_the_planar_controllers_team():
    t = giants(at="upkeep")
    a, _b, c, _d = t.seats
    a.command(NAAR_ISLE)
    t.begin()
    assert t.stack == ["Naar Isle's ability"]
    t.pass_all()
    assert (a.life, c.life) == (28, 30)
    t.go_to("upkeep", turn_of=c)
    t.pass_all()
    assert (a.life, c.life) == (28, 26)


@pytest.mark.rule("901.12c")
def test_901_12c_creatures_you_control_are_those_of_both():
    t = giants()
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.seat(0).command(PLANE)
    t.seat(2).battlefield(enchantment("Anthem", ANTHEM))
    assert [seat.power(BEAR) for seat in t.seats] == [5, 5, 5, 2]


@pytest.mark.rule("901.12b")
def test_901_12b_if_a_team_leaves_the_primary_player_of_the_next_takes_over():
    t = table(6, headed_teams, rules=Ruleset(planes=True), teams="AABBCC")
    a, b, c, d, _e, _f = t.seats
    a.command(FEAST)
    b.supplementary_deck(TOLARIA)
    c.supplementary_deck(NAAR)
    d.supplementary_deck(PLANE)
    t.begin()
    a.concedes()
    assert (up(t, 1), t.game.turns[1].planar) == (["Tolaria"], 1)  # a teammate goes on
    b.concedes()
    assert (up(t, 2), t.game.turns[1].planar) == (["Naar"], 2)
    t.pass_all()
    assert (c.life, d.life) == (25, 25)
    check_all(t.game)


def headed_teams(rules: Ruleset) -> Ruleset:
    """Teams that share their turns, but not their life."""
    return shared_team_turns(attack_multiple_players(rules))


# ---- ranges and several turns (901.13, 901.14) -----------------------------------------------


@pytest.mark.rule("901.13")
def test_901_13_no_range_limits_a_plane():
    t = table(6, limited_influence(1), rules=PLANES)
    krosa = card("All creatures get +2/+2.", "Plane — Dominaria", "Krosa")
    t.seat(0).command(krosa)
    for seat in t.seats:
        seat.battlefield(BEAR)
    assert [seat.power(BEAR) for seat in t.seats] == [4] * 6


# ---- one planar deck (901.15) ----------------------------------------------------------------

SINGLE = Ruleset(planes=True, single_planar_deck=True, attack="multiple")


@pytest.mark.rule("901.15c")
@pytest.mark.rule("901.15")
def test_901_15c_everybody_planeswalks_with_the_common_deck():
    t = table(3, rules=SINGLE)
    a, b, _c = t.seats
    a.command(TOLARIA).supplementary_deck(NAAR, FEAST)
    t.go_to("precombat main", turn_of=b)
    rolls(t, 1, "planeswalker")
    t.pass_all()
    assert ([name for n in range(3) for name in up(t, n)], b.life) == (["Naar"], 25)
    assert deck(t) == ["Feast", "Tolaria"]


@pytest.mark.rule("901.15b")
@pytest.mark.rule("108.3a")
@pytest.mark.parametrize("leaver", [0, 1])
def test_901_15b_the_planar_controller_owns_it_so_nothing_leaves_with_others(leaver: int):
    t = table(3, rules=SINGLE, at="upkeep")
    a, _b, c = t.seats
    a.command(NAAR_ISLE).supplementary_deck(FEAST, TOLARIA)
    t.begin()
    t.pass_all()
    t.seat(leaver).concedes()
    assert not t.log_has("701.24b")
    shown = [(n, name) for n in range(3) for name in up(t, n)]
    assert [name for _, name in shown] == ["Naar Isle"]
    keeper = t.seat(shown[0][0])
    assert (deck(t, keeper.number), keeper.counters(NAAR_ISLE, "flame")) == (
        ["Feast", "Tolaria"],
        1,
    )
    check_all(t.game)
    t.go_to("upkeep", turn_of=c)
    t.pass_all()
    assert c.life == (17 if leaver == 0 else 18)


@pytest.mark.rule("901.15b")
def test_901_15b_an_ability_of_a_phenomenon_still_belongs_to_it():
    t = table(3, rules=SINGLE)
    a, b, c = t.seats
    a.command(FEAST).supplementary_deck(EPIPHANY, TOLARIA).hand(WALK).casts(WALK)
    t.resolve()
    a.concedes()
    assert [name for n in range(3) for name in up(t, n)] == ["Mutual Epiphany"]
    t.resolve()
    assert [name for n in range(3) for name in up(t, n)] == ["Tolaria"]
    assert (len(b.hand_names), len(c.hand_names)) == (4, 4)
    check_all(t.game)


# ---- the planar die (901.3a, 901.8) ----------------------------------------------------------


@pytest.mark.rule("901.8")
def test_901_8_the_planeswalking_ability_can_be_countered():
    t = academy()
    stifle = card(
        "Counter target activated or triggered ability.", "Instant", "Stifle", mana_cost="{0}"
    )
    b = t.seat(1).hand(stifle)
    rolls(t, 0, "planeswalker")
    [number] = t.game.turns[1].stack
    b.casts(stifle, at=number)
    t.resolve()
    assert (t.stack, up(t)) == ([], ["Tolaria"])


@pytest.mark.rule("901.3a")
def test_901_3a_one_side_in_six_each():
    t = academy()
    game = t.begin().game
    faces = Counter([PlanarDieRoll(on=0).apply(game).face for _ in range(6000)])
    assert set(faces) == {"blank", "chaos", "planeswalker"}
    assert 900 < faces["chaos"] < 1100
    assert 900 < faces["planeswalker"] < 1100


@pytest.mark.rule("901.12d")
def test_901_12d_each_member_of_the_active_team_pays_for_their_own_rolls():
    t = table(4, two_headed_giant, rules=Ruleset(planes=True), teams="AABB")
    t.seat(0).command(TOLARIA).lands("Mountain")
    rolls(t, 0, "blank")
    assert [[option.nth for option in roll_options(t, seat)] for seat in range(4)] == [
        [1],
        [0],
        [],
        [],
    ]


@pytest.mark.rule("901.12d")
@pytest.mark.rule("701.24a")
def test_901_12d_the_primary_player_planeswalks_when_a_teammate_rolls_the_symbol():
    t = table(4, two_headed_giant, rules=Ruleset(planes=True), teams="AABB")
    t.seat(0).command(TOLARIA).supplementary_deck(NAAR)
    t.seat(1).supplementary_deck(plane("Elsewhere"))
    rolls(t, 1, "planeswalker")
    t.resolve()
    assert (up(t, 0), up(t, 1)) == (["Naar"], [])
