"""The test table itself: what it sets up, how it moves on, and what it says when it can't."""

import pytest

from apnap.formats import grand_melee, two_headed_giant
from apnap.state.codec import digest
from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, card, table
from apnap.testing.checked_play import is_crowded
from apnap.testing.decks import ARCHER, BEAR, BURN, GIANT, GOBLIN
from apnap.testing.invariants import check_all
from apnap.testing.seen import view_bytes


def test_everything_is_put_where_it_is_said_to_be():
    t = table(3)
    a, b, c = t.seats
    a.hand(BURN, "Forest").lands("Mountain").battlefield(BEAR, tapped=True)
    a.graveyard(GIANT, BEAR).library(BURN, GIANT).life(5).poison(3)
    b.battlefield(GOBLIN, many=7).battlefield(BEAR, counters={"+1/+1": 2}, owner=c)
    t.begin()
    assert a.hand_names == ["Burn", "Forest"]
    assert a.permanents == ["Mountain", "Bear"]
    assert a.creatures == ["Bear"]
    assert a.graveyard_names == ["Giant", "Bear"]
    assert a.library_names[:3] == ["Burn", "Giant", "Blank"]
    assert (a.life, a.poison) == (5, 3)
    assert a.is_tapped(BEAR)
    assert b.count(GOBLIN) == 7
    assert (b.power(BEAR), b.toughness(BEAR)) == (4, 4)
    assert b.object(BEAR).owner == c.number
    check_all(t.game)


def test_it_begins_in_the_precombat_main_phase_of_seat_0():
    t = table(3).begin()
    assert (t.turn.active, t.step) == (t.seat(0), "precombat main")
    assert t.seat(0).hand_names == []


def test_it_may_begin_in_another_step():
    t = table(3, at="upkeep").begin()
    assert t.step == "upkeep"
    t.go_to("draw")
    assert t.seat(0).hand_names == ["Blank"]


def test_with_markers_every_holder_has_begun():
    t = table(12, grand_melee)
    assert [turn.active.name for turn in t.turns] == ["A", "E", "I"]
    assert {turn.step for turn in t.turns} == {"precombat main"}


@pytest.mark.rule("302.6")
def test_302_6_permanents_may_be_set_up_with_summoning_sickness():
    t = table(2)
    a, b = t.seats
    a.battlefield(ARCHER, sick=True).battlefield(BEAR)
    b.battlefield(ARCHER, sick=True)
    assert not a.may_activate(ARCHER)
    a.attacks({BEAR: b})
    t.next_turn()
    assert b.may_activate(ARCHER)


def test_things_may_be_placed_in_the_middle_of_the_game():
    t = table(2).begin()
    a, b = t.seats
    t.go_to("end")
    b.hand(BURN).lands("Mountain")
    b.casts(BURN, at=a)
    t.resolve()
    assert a.life == 17
    check_all(t.game)


def test_others_pass_until_the_player_who_acts_has_priority():
    t = table(4)
    a, b, c, d = t.seats
    a.hand(BURN).lands("Mountain")
    c.hand(BURN).lands("Mountain")
    a.casts(BURN, at=b)
    c.casts(BURN, at=d)
    assert t.stack == ["Burn", "Burn"]
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 17, 20, 17]


def test_going_to_a_step_of_another_player():
    t = table(4)
    t.go_to("end", turn_of=t.seat(2))
    assert t.turn_of(2).step == "end"
    assert t.seat(2).hand_names == ["Blank"]


def test_a_step_that_does_not_come_is_an_error():
    t = table(2).begin()
    with pytest.raises(ScenarioError, match="there was no declare blockers step"):
        t.go_to("declare blockers")


@pytest.mark.parametrize("step", ["combat", "untap", "cleanup"])
def test_steps_without_priority_or_that_do_not_exist_are_errors(step):
    with pytest.raises(ScenarioError, match=r"the steps are|name another"):
        table(2).go_to(step)


def test_what_can_not_be_done_says_why_and_what_could_be():
    t = table(2)
    a, b = t.seats
    a.hand(BURN, "Forest")
    with pytest.raises(ScenarioError) as wrong:
        a.casts(BURN, at=b)
    assert "A can't cast Burn" in str(wrong.value)
    assert "[601.2h]" in str(wrong.value)
    assert "A could: pass, play Forest" in str(wrong.value)
    refusal = a.why_not(BURN)
    assert refusal is not None
    assert refusal.rule == "601.2h"
    assert a.may_play("Forest")


def test_an_action_that_fails_leaves_the_game_as_it_was():
    t = table(12, grand_melee)
    a = t.seat(0).hand(BURN).lands("Mountain")
    before = digest(t.begin().game)
    with pytest.raises(ScenarioError, match="E can't be chosen; possible: target A"):
        a.casts(BURN, at=t.seat(4))
    assert digest(t.game) == before


def test_what_nobody_asks_for_is_an_error():
    t = table(2)
    a, b = t.seats
    a.hand(BEAR, BURN).lands("Forest", "Mountain")
    with pytest.raises(ScenarioError, match="doesn't ask for what at= says"):
        a.casts(BEAR, at=b)
    with pytest.raises(ScenarioError, match="doesn't ask for what x= says"):
        a.casts(BURN, at=b, x=3)


def test_a_name_that_could_be_several_players_is_an_error():
    t = table(3)
    a, b, c = t.seats
    a.hand(BURN).lands("Mountain")
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    with pytest.raises(ScenarioError, match=r"b\.find\('Bear'\)"):
        a.casts(BURN, at=BEAR)
    a.casts(BURN, at=c.find(BEAR))
    t.resolve()
    assert (b.creatures, c.creatures) == (["Bear"], [])


def test_two_creatures_with_one_name_attack_one_after_the_other():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, BEAR)
    a.attacks([(BEAR, b), (BEAR, c)])
    assert t.turn.attackers == [("Bear", "B"), ("Bear", "C")]


def test_part_of_identical_tokens_may_attack():
    t = table(2)
    a, b = t.seats
    a.battlefield(GOBLIN, many=10)
    a.attacks({GOBLIN: (b, 4)})
    t.go_to("combat damage")
    assert b.life == 16
    assert a.count(GOBLIN) == 10


def test_an_attack_that_can_not_be_made_says_which_could():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR)
    with pytest.raises(ScenarioError, match="A could: attack Bear → B, attack Bear → C"):
        a.attacks({GIANT: b})
    with pytest.raises(ScenarioError, match="B is not asked to declare attackers"):
        b.attacks({BEAR: a})


def test_open_questions_have_to_be_answered_before_time_goes_on():
    t = table(2)
    a, b = t.seats
    a.hand(BURN).lands("Mountain")
    a.casts(BURN)  # at whom is not said
    with pytest.raises(ScenarioError, match="this has to be answered first: A: "):
        t.go_to("end")
    a.answers(b)
    t.resolve()
    assert b.life == 17


def test_unknown_cards_and_seats_are_errors():
    t = table(2)
    with pytest.raises(ScenarioError, match="Lightning Blot"):
        t.seat(0).hand("Lightning Blot")
    with pytest.raises(ScenarioError, match="the seats are: 0 A, 1 B"):
        t.seat("C")
    with pytest.raises(ScenarioError, match="A has no Bear"):
        t.seat(0).find(BEAR)
    with pytest.raises(ScenarioError, match="one letter for each seat"):
        table(4, two_headed_giant, teams="AAB")


def test_copies_of_a_table_are_played_on_by_themselves():
    t = table(2)
    t.seat(0).hand(BURN).lands("Mountain")
    t.begin()
    fork = t.copy()
    fork.seat(0).casts(BURN, at=fork.seat(1))
    fork.resolve()
    assert (fork.seat(1).life, t.seat(1).life) == (17, 20)


def test_the_log_tells_what_happened_with_its_rules():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(BURN).lands("Mountain")
    a.casts(BURN, at=BEAR)
    assert not t.log_has("704.5g")
    t.resolve()
    assert t.log_has("704.5g")
    assert t.log_has("704.5g", "Bear")
    assert not t.log_has("704.5g", "Giant")
    assert "120.3" in t.log_rules()


def test_the_winner_is_known_when_the_game_is_over():
    t = table(2)
    a, b = t.seats
    assert t.winner is None
    b.concedes()
    assert t.over
    assert (t.winner, b.status) == (a, "lost")


def test_a_team_wins_together():
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(2).concedes()
    assert [seat.name for seat in t.winners] == ["A", "B"]
    with pytest.raises(ScenarioError, match="have won together"):
        assert t.winner


def test_skipping_passes_is_left_to_the_table():
    t = table(2, skip_passes=True)
    a, _ = t.seats
    a.hand("Forest")
    t.begin()
    assert a.question is not None  # there is a land to play
    a.plays("Forest")
    assert t.turn.active.name == "B"  # nobody could do anything for the rest of the turn
    assert view_bytes(t.game, 0)


def test_objects_are_attached_as_they_are_laid_out():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(GIANT, attached_to=BEAR)
    assert a.object(GIANT).attached == b.find(BEAR)
    assert b.object(BEAR).attachments == (a.find(GIANT),)
    assert b.object(BEAR).attached == NOBODY


def test_a_random_game_stops_where_there_is_too_much_of_everything() -> None:
    t = table(2)
    t.seat(0).battlefield(*["Grizzly Bears"] * 20)
    assert not is_crowded(t.game)
    t.seat(0).battlefield(*["Grizzly Bears"] * 300)
    assert is_crowded(t.game)


# ---- questions ---------------------------------------------------------------------------------


@pytest.fixture
def crossroads():
    """A player who is asked a plain question: which player is the defending player (507.1)."""
    t = table(3, rules=Ruleset(attack="one"))
    a, b, c = t.seats
    a.battlefield(BEAR)
    t.next_question()
    return a, b, c


@pytest.mark.parametrize("value", [[], None, ["B", "C"]])
def test_a_plain_question_is_answered_with_one_thing(crossroads, value):
    a, b, _ = crossroads
    with pytest.raises(ScenarioError, match=r"one thing is to be chosen, and \d were named: A: "):
        a.answers(value)
    a.answers(b)
    assert a.table.turn.defending_players == [b]


def test_an_answer_that_names_nothing_is_an_error(crossroads):
    a, _, _ = crossroads
    with pytest.raises(ScenarioError, match=r"2\.5 names nothing; name a seat, a card"):
        a.answers(2.5)


def test_going_on_to_the_next_question_that_matters():
    tutor = card("Search your library for a card, put it into your hand, then shuffle.")
    t = table(2)
    a, _ = t.seats
    a.hand(tutor).battlefield(BEAR)
    a.casts(tutor)
    assert t.next_question() == a.question
    assert a.answers("Blank").hand_names == ["Blank"]
    with pytest.raises(ScenarioError, match="nothing but routine was asked in this turn"):
        t.next_question()


def test_a_trigger_on_the_way_is_a_question_that_matters():
    shrine = card(
        "At the beginning of your end step, you may draw a card.", "Enchantment", "Shrine"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(*["Forest"] * 9).battlefield(shrine, BEAR)
    t.next_question()
    assert (t.step, a.answers(True).hand_names[-1]) == ("end", "Blank")
