"""601.2c, 601.2f, 602.5b, 700.2: a target of each player, of one graveyard; fresh modes; costs."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import IllegalAnswer
from apnap.testing import ScenarioError, table
from apnap.testing.tables import three
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)


@pytest.mark.rule("601.2c")
def test_601_2c_a_target_of_each_opponent() -> None:
    t, a, b, c = three()
    theft = card(
        "For each opponent, gain control of target creature that player controls.",
        "Sorcery",
        "Theft",
    )
    a.battlefield(OX)
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    a.hand(theft).casts(theft, at=[b.find(OX), c.find(BEAR)])
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Ox", "Ox"]
    assert (b.creatures, c.creatures) == (["Bear"], [])


@pytest.mark.rule("601.2c")
def test_601_2c_no_two_targets_of_one_opponent() -> None:
    t, a, b, c = three()
    wave = card(
        "For each opponent, destroy up to one target creature that player controls.",
        "Sorcery",
        "Wave",
    )
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    a.hand(wave).casts(wave)
    question = a.question
    assert question is not None
    assert len(question.options) == 3
    of_b = tuple([each for each in question.options if each.what % 3 == 1])
    with pytest.raises(IllegalAnswer, match="no two"):
        question.check(of_b)
    a.answers([of_b[0]])
    t.resolve()
    assert (len(b.creatures), len(c.creatures)) == (1, 1)


@pytest.mark.rule("601.2c")
def test_601_2c_those_of_each_opponent_are_spoken_of_together() -> None:
    t, a, b, c = three()
    mutiny = card(
        "For each opponent, gain control of up to one target creature that player controls until "
        "end of turn. Untap those creatures. They gain haste until end of turn.",
        "Sorcery",
        "Mutiny",
    )
    b.battlefield(BEAR, tapped=True)
    c.battlefield(OX, tapped=True)
    a.hand(mutiny).casts(mutiny, at=[b.find(BEAR), c.find(OX)])
    t.resolve()
    assert (a.is_tapped(BEAR), a.is_tapped(OX)) == (False, False)
    t.go_to("declare attackers")
    a.attacks({BEAR: c, OX: b})


@pytest.mark.rule("601.2c")
def test_601_2c_targets_from_a_single_graveyard() -> None:
    t, a, b, c = three()
    beetles = card("Exile up to two target cards from a single graveyard.", "Instant", "Beetles")
    b.graveyard(BEAR, OX)
    c.graveyard(BEAR)
    a.hand(beetles).casts(beetles)
    question = a.question
    assert question is not None
    with pytest.raises(IllegalAnswer, match="one player's"):
        question.check((question.options[0], question.options[2]))
    a.answers([question.options[0], question.options[1]])
    t.resolve()
    assert (b.exile_names, c.exile_names) == (["Bear", "Ox"], [])


@pytest.mark.rule("601.2f")
def test_601_2f_more_for_each_target_beyond_the_first() -> None:
    t, a, b, _ = three()
    strive = card(
        "Strive — This spell costs {2} more to cast for each target beyond the first.\n"
        "Any number of target creatures each get +1/+1 until end of turn.",
        "Instant",
        "Formation",
        mana_cost="{W}",
    )
    a.battlefield(BEAR, OX).hand(strive).lands("Plains", "Plains", "Plains")
    a.casts(strive, at=[BEAR, OX])
    t.resolve()
    assert (a.power(BEAR), a.power(OX)) == (3, 2)
    assert all(t.game.object(n).tapped for n in a._numbers("Plains", ("battlefield",)))
    b.lands("Plains").hand(strive)
    assert b.may_cast(strive)


@pytest.mark.rule("602.5b")
def test_602_5b_a_mana_ability_only_if() -> None:
    t, a, _, _ = three()
    opal = card(
        "{T}: Add {R}. Activate only if you control two or more creatures.", "Artifact", "Opal"
    )
    red = card("You gain 1 life.", "Instant", "Red", mana_cost="{R}")
    a.battlefield(opal, BEAR).hand(red)
    assert not a.may_cast(red)
    a.battlefield(OX)
    a.casts(red)
    t.resolve()
    assert (a.life, a.is_tapped(opal)) == (21, True)


@pytest.mark.rule("601.2f")
@pytest.mark.rule("602.2b")
def test_602_2b_an_ability_costs_less_for_each() -> None:
    t, a, _, _ = three()
    butcher = card(
        "{3}, {T}: You gain 2 life. This ability costs {1} less to activate for each creature card "
        "in your graveyard.",
        "Artifact",
        "Hook",
    )
    a.battlefield(butcher).graveyard(BEAR, OX)
    assert not a.may_activate(butcher)
    a.lands("Plains")
    a.activates(butcher)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("700.2")
def test_700_2_a_mode_that_has_not_been_chosen() -> None:
    t = table(2, at="upkeep")
    a, _ = t.seats
    pact = card(
        "At the beginning of your upkeep, choose one that hasn't been chosen —\n"
        "• You gain 1 life.\n• You gain 3 life.\n• You gain 5 life.",
        "Enchantment",
        "Pact",
    )
    a.battlefield(pact)
    t.begin()
    question = a.question
    assert question is not None
    assert [each.nth for each in question.options] == [0, 1, 2]
    a.answers([question.options[1]])
    t.resolve()
    assert a.life == 23
    used = [value for key, value in t.game.object(a.find(pact)).choices if key == "mode"]
    assert used == [1]
    twin = card(
        "{0}: Choose one that hasn't been chosen —\n• You gain 1 life.\n• You lose 1 life.",
        "Artifact",
        "Twin",
    )
    a.battlefield(twin).activates(twin, modes=[0])
    t.resolve()
    a.activates(twin)
    t.resolve()
    assert (a.life, a.may_activate(twin)) == (23, False)


@pytest.mark.rule("700.2")
def test_700_2_a_mode_that_has_not_been_chosen_this_turn() -> None:
    t, a, _, _ = three()
    greeters = card(
        "Whenever another creature you control enters, choose one that hasn't been chosen this "
        "turn —\n• You gain 1 life.\n• You gain 3 life.",
        "Creature",
        "Greeters",
    )
    cub = CardDef("Cub", "creature", "Bear", "{0}", power=1, toughness=1)
    a.battlefield(greeters).hand(cub, cub, cub, cub)
    a.casts(cub)
    t.resolve()
    assert a.question is not None
    a.answers([a.question.options[1]])
    t.resolve()
    assert a.life == 23
    a.casts(cub)
    t.resolve()
    t.resolve()
    assert a.life == 24
    a.casts(cub)
    t.resolve()
    assert (t.stack, a.life) == ([], 24)
    t.next_turn().next_turn().next_turn()
    a.casts(cub)
    t.resolve()
    assert a.question is not None
    assert len(a.question.options) == 2


@pytest.mark.rule("601.4")
@pytest.mark.parametrize("leads", [True, False])
def test_601_4_both_modes_if_that_is_so(leads: bool) -> None:
    t, a, _, _ = three()
    will = card(
        "Choose one. If you control a Bear as you cast this spell, you may choose both instead.\n"
        "• You gain 1 life.\n• You gain 3 life.",
        "Instant",
        "Will",
    )
    if leads:
        a.battlefield(BEAR)
    a.hand(will).casts(will)
    question = a.question
    assert question is not None
    assert question.is_legal(question.options) == leads
    a.answers(list(question.options) if leads else [question.options[1]])
    t.resolve()
    assert a.life == (24 if leads else 23)


@pytest.mark.rule("502.3")
def test_502_3_not_during_your_next_untap_step() -> None:
    t = table(2)
    a, _ = t.seats
    archer = card(
        "{T}: You gain 1 life. This artifact doesn't untap during your next untap step.",
        "Artifact",
        "Archer",
    )
    a.battlefield(archer)
    a.activates(archer)
    t.resolve()
    t.next_turn().next_turn()
    assert a.is_tapped(archer)
    t.next_turn().next_turn()
    assert not a.is_tapped(archer)


@pytest.mark.rule("502.3")
@pytest.mark.rule("611.2b")
def test_502_3_as_long_as_the_prison_remains_tapped() -> None:
    t = table(2)
    a, b = t.seats
    prison = card(
        "{T}: Tap target creature. That creature doesn't untap during its controller's untap step "
        "for as long as this artifact remains tapped.",
        "Artifact",
        "Prison",
    )
    a.battlefield(prison)
    b.battlefield(BEAR)
    a.activates(prison, at=BEAR)
    t.resolve()
    t.next_turn()
    assert b.is_tapped(BEAR)
    t.next_turn().next_turn()
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("702.3b")
def test_702_3b_a_wall_attacks_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    wall = card(
        "Defender\n{0}: This creature can attack this turn as though it didn't have defender.",
        "Creature — Wall",
        "Wall",
    )
    a.battlefield(wall)
    a.activates(wall)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({wall: b})
    t.go_to("end of combat")
    assert b.life == 18


@pytest.mark.rule("601.2c")
def test_601_2c_cards_from_an_opponents_graveyard_are_in_one_graveyard() -> None:
    """Deadeye Tracker."""
    tracker = card("{0}: Exile two target cards from an opponent's graveyard.", "Artifact", "Map")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(tracker)
    b.graveyard("Forest")
    c.graveyard("Island")
    assert not a.may_activate(tracker), "no opponent has two"
    b.graveyard("Swamp")
    with pytest.raises(ScenarioError, match="one player's"):
        a.activates(tracker, at=["Forest", "Island"])
    a.activates(tracker, at=["Forest", "Swamp"])
    t.resolve()
    assert (b.graveyard_names, c.graveyard_names) == ([], ["Island"])


@pytest.mark.rule("601.2c")
def test_601_2c_creatures_an_opponent_controls_are_one_opponents() -> None:
    """Succumb to the Cold."""
    cold = card("Tap one or two target creatures an opponent controls.", "Instant", "Cold")
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    a.hand(cold).casts(cold)
    question = a.question
    assert question is not None
    with pytest.raises(IllegalAnswer, match="one player's"):
        question.check((question.options[0], question.options[2]))
    a.answers([question.options[0], question.options[1]])
    t.resolve()
    assert [b.is_tapped(BEAR), b.is_tapped(OX), c.is_tapped(BEAR)] == [True, True, False]
