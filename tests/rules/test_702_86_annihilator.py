"""702.86: the keyword ability annihilator."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, in_order, order_as_offered
from apnap.testing.texts import card

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.86a")
@pytest.mark.rule("802.2a")
def test_702_86a_annihilator_strikes_the_player_it_attacks() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(creature("Titan", 8, 8, *abilities_of("Annihilator", number=2)), BEAR)
    b.lands("Forest", "Island", "Swamp")
    c.lands("Forest", "Island", "Swamp")
    t.go_to("declare attackers")
    a.attacks({"Titan": c, "Bear": b})
    t.resolve()
    c.answers(["Forest", "Swamp"])
    assert c.permanents == ["Island"]
    assert len(b.permanents) == 3


@pytest.mark.rule("702.86b")
def test_702_86b_each_instance_of_annihilator_triggers() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Titan", 8, 8, *abilities_of("Annihilator", number=1) * 2))
    b.lands("Forest", "Forest")
    attack(t, {"Titan": 1})
    order_as_offered(t)
    t.resolve()
    b.answers([b.find("Forest")])
    t.pass_all()
    assert b.permanents == []


@pytest.mark.rule("702.86b")
@pytest.mark.rule("702.115b")
@pytest.mark.rule("702.105b")
def test_702_86b_annihilator_ingest_and_dethrone_twice() -> None:
    t = table(2)
    a, b = t.seats
    lord = card(
        "Creatures you control have annihilator 1, ingest, and dethrone.", "Enchantment", "Banner"
    )
    a.battlefield(card("Annihilator 2\nIngest\nDethrone", "Creature — Human", "Drone"), lord)
    b.lands("Forest", "Forest", "Forest", "Forest")
    t.go_to("declare attackers")
    a.attacks({"Drone": b})
    in_order(a)
    for _ in range(4):
        t.resolve()
        if b.question is not None and b.question.rule != "117.3a":
            b.answers(b.question.example())
    t.pass_all()
    assert len(b.permanents) == 1
    assert a.counters("Drone", "+1/+1") == 2
    t.go_to("combat damage")
    in_order(a)
    t.pass_all()
    assert len(b.exile_names) == 2
