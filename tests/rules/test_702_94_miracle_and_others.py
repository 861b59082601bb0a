"""702.94, 702.155, 702.162, 702.169: miracle, read ahead, more than meets the eye, solved;
701.57, waterbend: costs that are keyword actions."""

from __future__ import annotations

import pytest

from apnap.effects.actions.collect_evidence import CollectEvidence
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.waterbend import MayWaterbend, waterbend_to_activate, waterbend_to_cast
from apnap.effects.costs.parts import Paid
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import If
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.cases_sagas_attractions import to_solve
from apnap.effects.mechanics.sagas import chapter
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, instant, sorcery, watcher

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


# ---- miracle -----------------------------------------------------------------------------------

WONDER = sorcery("Wonder", gain_life(5), cost="{9}", more=abilities_of("Miracle", mana="{G}"))
DRAW = instant("Draw", DrawCards(You()))


@pytest.mark.rule("702.94a")
def test_702_94a_the_first_card_drawn_in_a_turn_may_be_cast_for_its_miracle_cost():
    t = table(2)
    a, b = t.seats
    b.hand(DRAW, DRAW).lands("Forest").library(WONDER, WONDER)
    b.casts(DRAW)
    t.resolve()
    b.answers(True)
    assert 0 in t.game.object(t.game.player(1).hand[-1]).shown_to
    t.resolve()  # the ability, in another player's turn
    b.answers(b.question.options[-1])
    t.resolve()
    assert b.life == 25
    b.casts(DRAW)
    t.resolve()
    assert b.hand_names == ["Wonder"]
    assert t.stack == []  # it was the second card of the turn
    assert a.life == 20


@pytest.mark.rule("702.94a")
def test_702_94a_who_might_draw_a_miracle_is_asked_about_other_cards_too():
    t = table(2)
    _, b = t.seats
    b.hand(DRAW).library(BEAR, WONDER)
    b.casts(DRAW)
    t.resolve()
    assert b.question is not None
    with pytest.raises(ScenarioError):
        b.answers(True)
    b.answers(False)
    assert b.hand_names == ["Bear"]
    t = table(2)
    _, b = t.seats
    b.hand(DRAW).library(BEAR)
    b.casts(DRAW)
    t.resolve()
    assert not t.log_has("702.94a")  # nobody without such a card is asked


# ---- read ahead --------------------------------------------------------------------------------


@pytest.mark.rule("702.155b")
@pytest.mark.parametrize(("number", "life"), [(1, 21), (2, 30), (3, 120)])
def test_702_155b_a_saga_read_ahead_begins_with_the_chosen_chapter(number, life):
    tale = CardDef(
        "Tale", "enchantment", "Saga", cost="{0}",
        abilities=(
            *abilities_of("Read ahead"),
            *chapter((1,), gain_life(1)),
            *chapter((2,), gain_life(10)),
            *chapter((3,), gain_life(100)),
        ),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(tale)
    a.casts(tale)
    t.resolve()
    a.answers(number)
    assert t.game.object(a.find("Tale")).count("lore") == number
    t.pass_all()
    assert a.life == life


# ---- more than meets the eye -------------------------------------------------------------------


@pytest.mark.rule("702.162a")
def test_702_162a_a_card_is_cast_converted_for_its_other_cost():
    car = CardDef("Car", "artifact", "Vehicle", colors="", power=5, toughness=3)
    robot = CardDef(
        "Robot", "artifact creature", "Robot", cost="{5}", power=3, toughness=3,
        layout="transform", faces=(car,),
        abilities=abilities_of("More than meets the eye", mana="{G}"),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(robot, robot).lands("Forest")
    assert not a.may_cast(robot)
    a.casts(robot, way=1)
    assert layers.characteristics_of(t.game, t.game.turns[1].stack[0]).value == 5
    t.resolve()
    assert a.permanents[-1] == "Car"
    a.lands(*["Forest"] * 5)
    a.casts(robot)
    t.resolve()
    assert a.permanents[-1] == "Robot"


# ---- solved ------------------------------------------------------------------------------------


@pytest.mark.rule("702.169b")
def test_702_169b_what_a_case_says_once_it_is_solved():
    bears = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    tap = ActivatedAbility((gain_life(1),))
    case = CardDef(
        "Case", "enchantment", "Case", cost="{0}",
        abilities=(
            to_solve(Compare(CountOf(Permanent(("creature",), "you")), low=2)),
            *abilities_of("Solved", abilities=(bears, tap)),
        ),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(case, BEAR)
    t.go_to("end")
    assert t.stack == []
    assert (a.power("Bear"), a.may_activate("Case")) == (2, False)
    a.battlefield(BEAR)
    t.go_to("upkeep", turn_of=b)
    t.go_to("end", turn_of=a)
    t.pass_all()
    assert (a.power("Bear"), a.may_activate("Case")) == (3, True)


# ---- evidence ----------------------------------------------------------------------------------


@pytest.mark.rule("701.57a")
def test_701_57a_evidence_is_cards_with_that_total_mana_value():
    words = If(Paid("evidence"), (gain_life(5),), (gain_life(1),))
    cost = CastingCost("optional", "", (CollectEvidence(4),), "evidence")
    clue = instant("Clue", words, more=(cost,))
    t = table(2)
    a, _ = t.seats
    a.hand(clue, clue).graveyard(BEAR).battlefield(watcher(WhenActs("collect evidence")))
    a.casts(clue)  # 701.57b: there is not enough
    t.resolve()
    assert a.life == 21
    a.graveyard(OX, OX)
    a.casts(clue, x=1)
    with pytest.raises(ScenarioError, match=r"701\.57a"):
        a.answers(["Bear"])
    a.answers(["Bear", "Ox"])
    assert sorted(a.exile_names) == ["Bear", "Ox"]
    t.pass_all()
    assert a.life == 27


@pytest.mark.rule("701.57b")
def test_701_57b_who_has_too_little_cant_choose_to_collect_evidence():
    offer = instant("Offer", MayPay(costs=(CollectEvidence(4),), then=(gain_life(5),)))
    t = table(2)
    a, _ = t.seats
    a.hand(offer, offer).graveyard(BEAR)
    a.casts(offer)
    t.resolve()
    assert a.life == 20
    a.graveyard(OX)
    a.casts(offer)
    t.resolve()
    a.answers(True)
    a.answers(["Bear", "Ox"])
    assert a.life == 25


# ---- waterbending ------------------------------------------------------------------------------


@pytest.mark.rule("2026-08:701.67b")
def test_2026_08_701_67b_tapping_pays_only_for_the_waterbend_cost():
    wave = instant("Wave", gain_life(5), cost="{2}", more=waterbend_to_cast("{2}"))
    t = table(2)
    a, _ = t.seats
    a.hand(wave).battlefield(BEAR, BEAR, BEAR, BEAR, sick=True).lands("Island")
    assert not a.may_cast(wave)
    a.lands("Island").battlefield(watcher(WhenActs("waterbend")))
    a.casts(wave)
    a.answers(a.question.options[:2])
    t.pass_all()
    tapped = [t.game.object(n).tapped for n in t.game.player(0).battlefield]
    assert tapped.count(True) == 4
    assert a.life == 26  # 2026-08:701.67c


@pytest.mark.rule("2026-08:701.67a")
def test_2026_08_701_67a_an_ability_is_paid_for_by_tapping_artifacts_and_creatures():
    orb = CardDef(
        "Orb", "artifact", cost="{0}",
        abilities=(waterbend_to_activate(ActivatedAbility((gain_life(1),), "{2}{U}")),),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(orb, BEAR)
    assert not a.may_activate(orb)
    a.lands("Island")
    a.activates(orb)
    t.resolve()
    assert a.life == 21
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


@pytest.mark.rule("2026-08:701.67a")
@pytest.mark.parametrize(("bends", "life"), [(True, 25), (False, 21)])
def test_2026_08_701_67a_a_player_may_waterbend_as_a_spell_resolves(bends, life):
    call = instant("Call", MayWaterbend("{2}", (gain_life(5),), (gain_life(1),)))
    t = table(2)
    a, _ = t.seats
    a.hand(call).battlefield(BEAR).lands("Island")
    a.casts(call)
    t.resolve()
    assert [option.nth for option in a.question.options[1:]] == [1]  # one tapped, one paid
    a.answers(a.question.options[1] if bends else False)
    assert a.life == life
    assert t.game.object(a.find("Bear")).tapped is bends


@pytest.mark.rule("2026-08:701.67b")
def test_2026_08_701_67b_an_optional_waterbend_cost_helps_only_if_it_is_paid():
    words = If(Paid("waterbend"), (gain_life(5),), (gain_life(1),))
    wave = instant("Wave", words, cost="{1}", more=waterbend_to_cast("{1}", "optional"))
    t = table(2)
    a, _ = t.seats
    a.hand(wave, wave).battlefield(BEAR)
    assert not a.may_cast(wave)  # its own {1} is not paid by tapping
    a.lands("Island")
    a.casts(wave, x=1)
    t.resolve()
    assert a.life == 25
    assert t.game.object(a.find("Bear")).tapped
