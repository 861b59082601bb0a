"""904: Archenemy."""

from dataclasses import replace

import pytest

from apnap.effects.actions.set_in_motion import SetSchemeInMotion
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import EachPlayer
from apnap.formats import (
    CannotCombine,
    archenemy,
    attack_left,
    check_table,
    combine,
    free_for_all,
    grand_melee,
    individual_turns,
    limited_influence,
    supervillain_rumble,
    team_vs_team,
    two_headed_giant,
)
from apnap.rules.casual.schemes import Abandon
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Move
from apnap.rules.zones.view import view
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import HAND
from apnap.state.question import NO
from apnap.state.ruleset import Format
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import deck, scheme, set_in_motion, up
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))
DRAIN = scheme("Drain", set_in_motion(ChangeLife(EachPlayer(opponents=True), Number(2), -1)))
ONGOING = card("Creatures you control get +2/+2.", "Ongoing Scheme", "Soil")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
STONE = CardDef("Stone", "artifact", cost="{9}")


def against(others: int = 3, at: str = "precombat main") -> Table:
    """The archenemy A, and a team of the others."""
    return table(1 + others, archenemy, teams="A" + "B" * others, at=at)


def sit(form: Format, decks: list[list[CardDef]], teams: str = "", seed: int = 1) -> Game:
    """A game up to its first turn."""
    seats = [
        SeatSetup(f"P{n}", [STONE] * 40, teams[n] if teams else "", schemes=schemes)
        for n, schemes in enumerate(decks)
    ]
    rules = replace(combine(form), skip_passes=False)
    game = new_game(seats, rules, seed)
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, NO)
    return game


# ---- the table (904.2) -----------------------------------------------------------------------


@pytest.mark.rule("904.2")
def test_904_2_two_teams_that_share_turns_and_may_attack_several_players():
    rules = combine(archenemy)
    assert (rules.variant, rules.teams, rules.attack) == ("team vs. team", 2, "multiple")
    assert (rules.shared_turns, rules.shared_life, rules.range) == (True, False, 0)
    assert combine(archenemy, team_vs_team) == rules
    assert not combine(archenemy, individual_turns).shared_turns
    with pytest.raises(SetupError, match=r"904\.2\b"):
        check_table(rules, "ABC")
    for other in (free_for_all, grand_melee, two_headed_giant):
        with pytest.raises(CannotCombine, match=r"904\.2\b"):
            combine(archenemy, other)


@pytest.mark.rule("904.2")
@pytest.mark.rule("805.4")
def test_904_2_the_team_takes_one_turn_in_which_everybody_draws_and_plays_a_land():
    t = against()
    a, b, c, d = t.seats
    for seat in (b, c, d):
        seat.hand("Forest")
    t.go_to("precombat main", turn_of=b)
    for seat in (b, c, d):
        assert len(seat.hand_names) == 2
        seat.plays("Forest")
        assert "Forest" in seat.permanents
    t.go_to("upkeep", turn_of=a)


@pytest.mark.rule("904.2")
@pytest.mark.rule("802.1")
@pytest.mark.rule("805.10d")
def test_904_2_the_archenemy_attacks_several_and_any_of_the_team_blocks():
    t = against()
    a, b, c, d = t.seats
    a.battlefield("Grizzly Bears", "Serra Angel")
    d.battlefield("Air Elemental")
    a.attacks({"Grizzly Bears": b, "Serra Angel": c})
    d.blocks({"Air Elemental": "Serra Angel"})
    assert t.turn.blockers == [("Air Elemental", "Serra Angel")]
    t.go_to("end of combat")
    assert [seat.life for seat in (b, c, d)] == [18, 20, 20]


@pytest.mark.rule("904.2")
@pytest.mark.rule("805.10")
def test_904_2_the_team_attacks_the_archenemy_together():
    t = against(2)
    a, b, c = t.seats
    b.battlefield("Grizzly Bears")
    c.battlefield("Serra Angel")
    t.go_to("precombat main", turn_of=b)
    b.attacks({"Grizzly Bears": a, "Serra Angel": a})
    t.go_to("end of combat")
    assert a.life == 20 - 6


@pytest.mark.rule("904.2a")
def test_904_2a_the_archenemy_is_alone_and_has_the_scheme_deck():
    with pytest.raises(SetupError, match=r"904\.2a"):
        check_table(combine(archenemy), "AABB")
    with pytest.raises(SetupError, match=r"P1 has the scheme deck.*904\.2a"):
        sit(archenemy, [[], [SCHEME], []], "ABB")
    assert sit(archenemy, [[], [SCHEME], []], "ABA").side_of(1) == (1,)


@pytest.mark.rule("904.2b")
@pytest.mark.parametrize("others", [1, 2, 3, 6])
def test_904_2b_the_other_team_is_any_number_of_players(others: int):
    game = sit(archenemy, [[SCHEME] * 2, *[[]] * others], "A" + "B" * others)
    assert [len(side) for side in game.sides] == [1, others]
    assert game.turns[1].active == 0


@pytest.mark.rule("904.2b")
@pytest.mark.rule("104.2b")
def test_904_2b_each_of_them_loses_alone_and_the_archenemy_wins_against_all():
    t = against(2)
    a, b, c = t.seats
    quake = instant("Quake", DealDamage(Number(20), EachPlayer(opponents=True)))
    b.life(20)
    c.life(30)
    a.hand(quake).casts(quake)
    t.resolve()
    assert [seat.status for seat in t.seats] == ["playing", "lost", "playing"]
    c.concedes()
    assert t.winners == [a]


# ---- starting (904.5, 904.6) -----------------------------------------------------------------


@pytest.mark.rule("904.5")
@pytest.mark.rule("103.4e")
@pytest.mark.rule("119.1d")
def test_904_5_the_archenemy_starts_with_40_life_and_the_others_with_20():
    game = sit(archenemy, [[], [], [SCHEME], []], "BBAB")
    assert [game.life(seat) for seat in range(4)] == [20, 20, 40, 20]


@pytest.mark.rule("904.6")
@pytest.mark.rule("103.1b")
@pytest.mark.parametrize("seed", range(4))
def test_904_6_the_archenemy_takes_the_first_turn_and_draws(seed: int):
    game = sit(archenemy, [[], [], [SCHEME], []], "BBAB", seed)
    assert game.turns[1].active == 2
    while game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].options[0])
    assert len(game.player(2).hand) == 8  # 103.8c


# ---- schemes (904.4, 904.7-11) ---------------------------------------------------------------


@pytest.mark.rule("904.4")
@pytest.mark.rule("314.2")
def test_904_4_schemes_stay_in_the_command_zone():
    t = against(1)
    a = t.seat(0).command(ONGOING).supplementary_deck(SCHEME).battlefield(BEAR)
    bounce = card("Return all permanents to their owners' hands.", "Instant", "Bounce")
    a.hand(bounce)
    t.begin()
    t.pass_all()
    a.casts(bounce)
    t.resolve()
    assert a.permanents == []
    make(t, Move(on=a.find(ONGOING), to=HAND))
    assert (up(t), deck(t), a.hand_names) == (["Soil"], ["Scheme"], ["Bear"])
    assert {t.game.object(n).zone for n in t.game.player(0).command} == {"command"}


@pytest.mark.rule("904.7")
@pytest.mark.rule("109.4f")
@pytest.mark.rule("314.5")
def test_904_7_its_owner_controls_it_in_every_turn():
    t = against(1, at="upkeep")
    a, b = t.seats
    a.supplementary_deck(ONGOING).battlefield(BEAR)
    b.battlefield(BEAR)
    t.go_to("precombat main")
    soil = a.find(ONGOING)
    assert (t.game.object(soil).owner, t.game.controller_of(soil)) == (0, 0)
    t.go_to("precombat main", turn_of=b)
    assert (t.game.controller_of(soil), a.power(BEAR), b.power(BEAR)) == (0, 4, 2)


@pytest.mark.rule("904.8")
@pytest.mark.rule("314.4")
def test_904_8_its_abilities_function_while_it_is_face_up():
    t = against(1, at="upkeep")
    a, _b = t.seats
    a.supplementary_deck(ONGOING).battlefield(BEAR)
    t.begin()
    assert a.power(BEAR) == 2
    t.go_to("precombat main")
    assert a.power(BEAR) == 4
    make(t, Abandon(on=a.find(ONGOING)))
    assert (a.power(BEAR), up(t)) == (2, [])


@pytest.mark.rule("904.9")
@pytest.mark.rule("505.3")
@pytest.mark.rule("703.4e")
def test_904_9_only_in_the_archenemys_precombat_main_phase():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.supplementary_deck(SCHEME, SECOND)
    t.begin()
    assert up(t) == []
    t.go_to("precombat main")
    assert up(t) == ["Scheme"]
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    assert (up(t), up(t, 1), t.stack) == ([], [], [])
    t.go_to("precombat main", turn_of=a)
    assert up(t) == ["Second"]


@pytest.mark.rule("904.9")
def test_904_9_it_triggers_before_anybody_has_priority_and_not_in_the_postcombat_main_phase():
    t = against(at="upkeep")
    a, _b, _c, _d = t.seats
    a.supplementary_deck(DRAIN, SCHEME)
    t.begin()
    t.go_to("precombat main")
    assert (up(t), t.stack) == (["Drain"], ["Drain's ability"])
    assert t.log_has("904.9")
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 18, 18, 18]
    t.go_to("postcombat main")
    assert (up(t), t.stack) == ([], [])


@pytest.mark.rule("904.10")
@pytest.mark.rule("704.6e")
def test_904_10_it_stays_until_no_ability_of_any_scheme_is_left():
    t = against(1, at="upkeep")
    a = t.seat(0).supplementary_deck(SCHEME, SECOND)
    twice = scheme("Twice", set_in_motion(SetSchemeInMotion(Number(2))))
    a.supplementary_deck(twice)
    t.begin()
    t.go_to("precombat main")
    assert up(t) == ["Twice"]
    t.resolve()
    a.answers([option.what for option in a.question.options])
    assert sorted(up(t)) == ["Scheme", "Second", "Twice"]
    t.resolve()
    assert sorted(up(t)) == ["Scheme", "Second", "Twice"]
    t.resolve()
    assert (up(t), len(deck(t)), a.life) == ([], 3, 32)
    check_all(t.game)


@pytest.mark.rule("904.11")
@pytest.mark.rule("205.4h")
@pytest.mark.rule("701.26")
def test_904_11_an_ongoing_scheme_stays_until_it_is_abandoned():
    t = against(1, at="upkeep")
    a, b = t.seats
    soil = card(
        "Creatures you control get +2/+2 and have trample.\n"
        "When a creature you control dies, abandon this scheme.",
        "Ongoing Scheme",
        "The Very Soil Shall Shake",
    )
    a.supplementary_deck(soil, SCHEME).battlefield(BEAR)
    t.begin()
    t.go_to("precombat main", turn_of=b)
    assert (up(t), a.power(BEAR)) == (["The Very Soil Shall Shake"], 4)
    murder = card("Destroy target creature.", "Instant", "Murder")
    b.hand(murder).casts(murder, at=BEAR)
    t.pass_all()
    assert (up(t), deck(t)) == ([], ["Scheme", "The Very Soil Shall Shake"])
    check_all(t.game)


# ---- leaving, and what is seen ---------------------------------------------------------------


@pytest.mark.rule("904.2a")
@pytest.mark.rule("800.4a")
def test_904_2a_if_the_archenemy_leaves_the_team_wins():
    t = against(at="upkeep")
    a, b, c, d = t.seats
    a.supplementary_deck(DRAIN)
    t.begin()
    t.go_to("precombat main")
    assert t.stack == ["Drain's ability"]
    a.concedes()
    assert sorted(seat.name for seat in t.winners) == ["B", "C", "D"]
    assert [seat.life for seat in (b, c, d)] == [20, 20, 20]


@pytest.mark.rule("904.8")
def test_904_8_everybody_sees_the_face_up_scheme_and_nobody_the_deck():
    t = against(1, at="upkeep")
    t.seat(0).supplementary_deck(ONGOING, SCHEME)
    t.begin()
    t.go_to("precombat main")
    for seat in (0, 1, None):
        shown = view(t.game, seat)["players"][0]["command"]
        assert sorted(each["name"] for each in shown) == ["Soil", "a card"]


# ---- Supervillain Rumble (904.12) ------------------------------------------------------------


@pytest.mark.rule("904.12a")
@pytest.mark.rule("904.12")
def test_904_12a_it_is_free_for_all_without_other_options():
    rules = combine(supervillain_rumble)
    assert (rules.variant, rules.attack) == ("free-for-all", "multiple")
    assert (rules.shared_turns, rules.range, rules.deploy) == (False, 0, None)
    for other in (grand_melee, attack_left, limited_influence(1), team_vs_team):
        with pytest.raises(CannotCombine, match=r"904\.12a"):
            combine(supervillain_rumble, other)


@pytest.mark.rule("904.12b")
def test_904_12b_each_player_sets_schemes_in_motion_and_has_40_life():
    game = sit(supervillain_rumble, [[SCHEME]] * 4)
    assert [game.life(seat) for seat in range(4)] == [40] * 4
    t = table(3, supervillain_rumble, at="upkeep")
    _a, b, _c = t.seats
    for seat in t.seats:
        seat.supplementary_deck(DRAIN)
    t.begin()
    t.go_to("precombat main")
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 18, 18]
    t.go_to("precombat main", turn_of=b)
    assert (up(t, 0), up(t, 1)) == ([], ["Drain"])
    t.pass_all()
    assert [seat.life for seat in t.seats] == [18, 18, 16]


@pytest.mark.rule("904.12b")
@pytest.mark.rule("800.4a")
def test_904_12b_the_schemes_of_a_player_who_leaves_are_gone():
    t = table(3, supervillain_rumble, at="upkeep")
    a, b, _c = t.seats
    for seat in t.seats:
        seat.supplementary_deck(ONGOING, DRAIN).battlefield(BEAR)
    t.begin()
    t.go_to("precombat main", turn_of=b)
    assert (up(t, 0), up(t, 1)) == (["Soil"], ["Soil"])
    a.concedes()
    assert (up(t, 0), up(t, 1), b.power(BEAR)) == ([], ["Soil"], 4)
    check_all(t.game)


@pytest.mark.rule("904.12c")
def test_904_12c_a_random_player_starts():
    games = [sit(supervillain_rumble, [[SCHEME]] * 4, seed=seed) for seed in range(9)]
    first = {game.turns[1].active for game in games}
    assert len(first) > 1
