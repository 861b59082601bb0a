"""702.39: the keyword ability provoke."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, order_as_offered, resolve_saying_yes
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
WALL = creature("Wall", 0, 8)
OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.39a")
def test_702_39a_provoke_untaps_it_and_has_it_block() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(creature("Bully", 3, 3, *abilities_of("Provoke")), BEAR)
    b.battlefield(WALL, tapped=True)
    c.battlefield(creature("Elf", 1, 1))
    t.go_to("declare attackers")
    a.attacks({"Bully": b, "Bear": c})
    assert a.question is not None
    assert {option.what for option in a.question.options} == {b.find("Wall")}
    a.answers("Wall")
    t.resolve()
    a.answers(True)
    assert not b.object("Wall").tapped
    t.go_to("declare blockers")
    with pytest.raises(AssertionError):
        b.blocks({})
    b.blocks({"Wall": "Bully"})


@pytest.mark.rule("702.39a")
def test_702_39a_provoke_is_optional() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Bully", 3, 3, *abilities_of("Provoke")))
    b.battlefield(WALL, tapped=True)
    attack(t, {"Bully": 1})
    a.answers("Wall")
    t.resolve()
    a.answers(False)
    assert b.object("Wall").tapped


@pytest.mark.rule("702.39b")
def test_702_39b_each_provoke_triggers() -> None:
    """Two creatures are untapped, and both have to block it."""
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 0, 9, *abilities_of("Provoke") * 2, subtypes="Bear"))
    b.battlefield(OX, BEAR, tapped=True)
    a.attacks({hero: b})
    order_as_offered(t)
    for name in ("Ox", "Bear"):
        a.answers(b.find(name))
    resolve_saying_yes(t)
    assert not b.is_tapped("Ox")
    assert not b.is_tapped("Bear")
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match=r"509\.1c"):
        b.blocks({"Ox": hero})
    b.blocks({"Ox": hero, "Bear": hero})
    assert len(t.game.turns[1].blockers) == 2
