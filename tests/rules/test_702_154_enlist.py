"""702.154: the keyword ability enlist."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card

GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("702.154a")
def test_702_154a_enlist_taps_a_creature_that_does_not_attack_for_its_power():
    knight = creature("Knight", 2, 2, *abilities_of("Enlist"), cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(knight, OX)
    a.battlefield(GREEN_BEAR, sick=True)
    a.attacks({knight: b})
    a.answers([a.question.options[0]])
    t.pass_once()
    t.pass_all()
    assert t.game.object(a.find("Ox")).tapped
    assert not t.game.object(a.find("Bear")).tapped  # 702.154a: it has just come
    assert a.power("Knight") == 5


@pytest.mark.rule("702.154b")
def test_702_154b_enlisting_is_optional_and_needs_somebody_at_home():
    knight = creature("Knight", 2, 2, *abilities_of("Enlist"), cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(knight, OX)
    a.attacks({knight: b})
    a.answers([])
    assert a.power("Knight") == 2
    t = table(2)
    a, b = t.seats
    ox = creature("Ox", 2, 2, *abilities_of("Vigilance"), cost="{1}{G}", subtypes="Bear")
    a.battlefield(knight, ox)
    a.attacks({knight: b, ox: b})
    with pytest.raises(ScenarioError):
        a.answers([a.question.options[0]])


@pytest.mark.rule("702.154d")
@pytest.mark.rule("607.2h")
@pytest.mark.parametrize(("paid", "power"), [([0], 5), ([1], 5), ([0, 1], 7), ([], 2)])
def test_702_154d_each_instance_of_enlist_is_for_its_own_creature(paid: list[int], power: int):
    knight = creature("Knight", 2, 2, *abilities_of("Enlist") * 2, cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(knight, OX)
    if len(paid) == 2:
        a.battlefield(GREEN_BEAR)
    a.attacks({knight: b})
    a.answers([a.question.options[nth] for nth in paid])
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert len(t.stack) == len(paid)
    t.pass_all()
    assert a.power("Knight") == power


@pytest.mark.rule("702.154a")
def test_702_154a_two_creatures_do_not_enlist_the_same_one():
    knights = [
        creature(name, 2, 2, *abilities_of("Enlist"), cost="{1}{G}", subtypes="Bear")
        for name in ("Knight", "Paladin")
    ]
    t = table(2)
    a, b = t.seats
    a.battlefield(*knights, OX)
    a.attacks([(each, b) for each in knights])
    both = a.question.options
    assert len(both) == 2
    with pytest.raises(ScenarioError, match=r"508\.1j"):
        a.answers(both)
    a.answers(both[:1])
    t.pass_all()
    assert (a.power("Knight"), a.power("Paladin")) == (5, 2)


@pytest.mark.rule("702.154c")
def test_702_154c_a_creature_enlists_neither_itself_nor_another_attacker() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(card("Enlist\nVigilance", "Creature — Human", "Guard"), BEAR, GIANT)
    t.go_to("declare attackers")
    a.attacks({"Guard": b, "Bear": b})
    a.answers(a.question.options)
    assert t.game.object(a.find("Giant")).tapped  # the only one that could be enlisted
    assert [a.is_tapped(name) for name in ("Guard", "Bear")] == [False, True]
    t.pass_all()
    assert a.power("Guard") == 6
