"""603.2: You or a permanent of yours becomes a target, you copy a spell, you put a counter."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import cast_text, resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
SHOCK = card("Test Shock deals 1 damage to any target.", "Instant", "Test Shock")


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(("at", "drawn"), [("you", 1), ("yours", 1), ("another", 0), ("own", 0)])
def test_115_1_you_or_a_permanent_you_control_becomes_the_target(at: str, drawn: int) -> None:
    t, a, b, c = three()
    words = "Whenever you or a permanent you control becomes the target of a spell or ability an "
    b.battlefield(card(words + "opponent controls, draw a card.", "Enchantment", "Watch"), BEAR)
    caster = b if at == "own" else a
    caster.hand(SHOCK)
    if at == "own":
        t.next_turn()
    caster.casts(SHOCK, at={"you": b, "yours": b.find(BEAR), "another": c, "own": b.find(BEAR)}[at])
    t.pass_all()
    assert len(b.hand_names) == drawn + (1 if at == "own" else 0)  # the turn's own draw


@pytest.mark.rule("707.10")
def test_707_10_you_copy_an_instant_spell() -> None:
    t, a, b = two()
    watch = card("Whenever you copy an instant spell, you gain 1 life.", "Enchantment", "Watch")
    twin = card("Copy target instant or sorcery spell.", "Instant", "Twin")
    a.battlefield(watch).hand(SHOCK, twin)
    a.casts(SHOCK, at=b)
    a.casts(twin, at=t.find(SHOCK, zones=("stack",)))
    resolve_all(t)
    assert (a.life, b.life) == (21, 18)


@pytest.mark.rule("122.6")
def test_122_6_each_counter_that_you_put() -> None:
    t, a, b = two()
    words = "Whenever you put a +1/+1 counter on a creature, you gain 1 life."
    many = "Whenever you put one or more +1/+1 counters on one or more other creatures, draw a "
    a.battlefield(card(words, "Enchantment", "Watch"), card(many + "card.", "Creature", "Seer"))
    a.battlefield(BEAR, BEAR)
    cast_text(t, "Put two +1/+1 counters on each creature you control.")
    resolve_all(t)
    assert (a.life, len(a.hand_names)) == (20 + 6, 1)
    b.battlefield(BEAR).hand(card("Put a +1/+1 counter on target creature.", "Instant", "Grow"))
    b.casts("Grow", at=b.find(BEAR))
    resolve_all(t)
    assert a.life == 26  # another player has put it there


@pytest.mark.rule("115.1")
def test_115_1_an_opponent_becomes_the_target() -> None:
    t, a, b, c = three()
    words = "Whenever an opponent becomes the target of a spell, you gain 1 life."
    watch = card(words, "Enchantment")
    c.battlefield(watch)
    a.hand(SHOCK, SHOCK, SHOCK)
    for whom in (b, c, a):
        a.casts(SHOCK, at=whom)
        resolve_all(t)
    assert (a.life, b.life, c.life) == (19, 19, 19 + 2)
