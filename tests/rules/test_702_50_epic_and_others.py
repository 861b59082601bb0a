"""702.50: epic; 702.150: compleated; 2026-08:702.192: paradigm."""

from __future__ import annotations

import pytest

from apnap.effects.flow.flow import If
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import APlayer
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.150a")
@pytest.mark.parametrize(
    ("lands", "loyalty", "life"), [(3, 5, 20), (2, 3, 18), (1, 1, 16)], ids=["mana", "2", "4"]
)
def test_702_150a_each_symbol_paid_for_with_life_costs_two_loyalty(lands, loyalty, life):
    walker = CardDef(
        "Walker", "planeswalker", cost="{1}{G/P}{G/P}", loyalty=5,
        abilities=abilities_of("Compleated"),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(walker).lands(*["Forest"] * lands)
    a.casts(walker)
    t.resolve()
    assert t.game.object(a.find("Walker")).count("loyalty") == loyalty
    assert a.life == life


@pytest.mark.rule("2026-08:702.192a")
def test_2026_08_702_192a_a_copy_may_be_cast_in_each_of_the_players_main_phases():
    essay = CardDef(
        "Essay", "sorcery", cost="{0}",
        abilities=(SpellAbility((ChangeLife(You(), Number(3)),)), *abilities_of("Paradigm")),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(essay)
    a.casts(essay)
    t.resolve()
    assert (a.life, a.exile_names) == (23, ["Essay"])
    t.go_to("precombat main", turn_of=b)
    assert t.stack == []
    for times in (1, 2):  # a copy that resolves begins nothing of its own
        t.go_to("end", turn_of=b)
        t.go_to("precombat main", turn_of=a)
        assert len(t.stack) == 1
        t.resolve()
        a.answers(a.question.options[-1])
        t.resolve()
        assert a.life == 23 + 3 * times
        assert a.exile_names == ["Essay"]
        t.go_to("precombat main", turn_of=b)


@pytest.mark.rule("2026-08:702.192a")
def test_2026_08_702_192a_the_player_need_not_cast_the_copy():
    essay = CardDef(
        "Essay", "sorcery", cost="{0}",
        abilities=(SpellAbility((ChangeLife(You(), Number(3)),)), *abilities_of("Paradigm")),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(essay)
    a.casts(essay)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    t.resolve()
    a.answers(False)
    assert (a.life, a.exile_names) == (23, ["Essay"])


@pytest.mark.rule("702.50a")
def test_702_50a_an_epic_spell_is_copied_each_upkeep_and_its_player_casts_no_more():
    drain = ChangeLife(Targets(), Number(2), -1)
    words = SpellAbility((drain,), (Target(APlayer("opponent")),))
    saga = CardDef("Dirge", "sorcery", cost="{0}", abilities=(words, *abilities_of("Epic")))
    bear = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
    t = table(3)
    a, b, c = t.seats
    a.hand(saga, bear)
    b.hand(bear)
    a.casts(saga, at=b)
    t.resolve()
    assert (b.life, a.may_cast(bear)) == (18, False)
    t.go_to("precombat main", turn_of=b)
    assert b.may_cast(bear)
    t.go_to("precombat main", turn_of=c)
    for times in (1, 2):
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        a.answers(c if times == 2 else b)  # 707.10c
        t.resolve()
        assert t.stack == []  # the copy has no epic of its own
        t.go_to("precombat main", turn_of=a)
        assert not a.may_cast(bear)
        t.go_to("precombat main", turn_of=c)
    assert (b.life, c.life) == (16, 18)


@pytest.mark.rule("702.131a")
@pytest.mark.parametrize(("lands", "life"), [(10, 25), (9, 21)])
def test_702_131a_a_spell_with_ascend_gives_the_blessing_before_the_rest_is_followed(lands, life):
    blessed = Fits(You(), HasDesignation("the city's blessing"))
    words = If(blessed, (ChangeLife(You(), Number(5)),), (ChangeLife(You(), Number(1)),))
    hymn = CardDef(
        "Hymn", "sorcery", cost="{0}", abilities=(SpellAbility((words,)), *abilities_of("Ascend"))
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hymn).lands(*["Forest"] * lands)
    a.casts(hymn)
    t.resolve()
    assert a.life == life
