"""107.14: Energy that players pay, as it plays."""

from __future__ import annotations

import pytest

from apnap.testing import ScenarioError
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("107.14")
def test_107_14_any_amount_of_energy() -> None:
    t, a, b = two()
    bolt = card(
        "Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. Bolt deals "
        "that much damage to that creature.",
        "Instant",
        "Bolt",
    )
    b.battlefield(BEAR)
    a.hand(bolt).casts(bolt, at=b.find("Bear"))
    t.resolve()
    a.answers(2)
    assert (b.creatures, t.game.player(0).count("energy")) == ([], 1)


@pytest.mark.rule("107.14")
def test_107_14_for_each_energy_paid_this_way() -> None:
    t, a, _ = two()
    young = card(
        "You get {E}{E}, then you may pay one or more {E}. You gain 2 life for each {E} paid this "
        "way.",
        "Instant",
    )
    a.hand(young).casts(young)
    t.resolve()
    a.answers(2)
    assert a.life == 24


@pytest.mark.rule("107.14")
def test_107_14_so_many_energy_or_x_as_a_cost() -> None:
    t, a, _ = two()
    ancient = card(
        "Pay six {E}: You gain 6 life.\nPay X {E}: You gain X life.", "Creature", "Ancient"
    )
    get = card("You get {E}{E}{E}{E}{E}.", "Instant", "Get")
    a.battlefield(ancient).hand(get, get)
    a.casts(get)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.activates(ancient)
    a.casts(get)
    t.resolve()
    a.activates(ancient)
    t.resolve()
    assert (a.life, t.game.player(0).count("energy")) == (26, 4)
    a.activates(ancient, ability=1, x=3)
    t.resolve()
    assert (a.life, t.game.player(0).count("energy")) == (29, 1)


@pytest.mark.rule("122.6")
def test_122_6_getting_one_or_more_energy() -> None:
    t, a, _ = two()
    words = "Whenever you get one or more {E}, you gain that much life."
    a.battlefield(card(words, "Enchantment", "Revolt"), BEAR)
    get = card("You get an amount of {E} equal to the greatest power among creatures you control.")
    a.hand(get).casts(get)
    t.pass_all()
    assert a.life == 22
