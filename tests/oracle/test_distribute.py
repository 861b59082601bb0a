"""Counters that are distributed among targets, tokens by the number, colors by the number; spells
that are countered for aiming at something: cards' words, played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=1, toughness=4)
BOLT = "Lightning Bolt"


@pytest.mark.rule("601.2d")
def test_601_2d_counters_are_distributed_as_the_spell_is_cast() -> None:
    rite = card("Distribute two +1/+1 counters among one or two target creatures.", "Instant")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX).hand(rite, rite)
    a.casts(rite, at=[BEAR, OX], divided={BEAR: 1, OX: 1})
    t.pass_all()
    assert (a.counters(BEAR, "+1/+1"), a.counters(OX, "+1/+1")) == (1, 1)
    a.casts(rite, at=[BEAR])
    t.pass_all()
    assert a.counters(BEAR, "+1/+1") == 3


@pytest.mark.rule("608.2b")
def test_608_2b_what_an_illegal_target_would_get_goes_to_nobody() -> None:
    rite = card("Distribute three +1/+1 counters among up to three target creatures.", "Instant")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX).hand(rite)
    b.hand(BOLT).lands("Mountain")
    a.casts(rite, at=[BEAR, OX], divided={BEAR: 2, OX: 1})
    b.casts(BOLT, at=BEAR)
    t.pass_all()
    assert BEAR.name in a.graveyard_names
    assert a.counters(OX, "+1/+1") == 1


@pytest.mark.rule("614.15")
def test_614_15_more_of_those_tokens_instead() -> None:
    rite = card(
        "Kicker {0}\nCreate a token that's a copy of target creature. If this spell was kicked, "
        "create five of those tokens instead.",
        "Sorcery",
    )
    for paying, many in ([], 1), ("kicker", 5):
        t = table(2)
        a, b = t.seats
        b.battlefield(BEAR)
        a.hand(rite)
        a.casts(rite, at=BEAR, paying=paying)
        t.pass_all()
        assert a.count(BEAR) == many


@pytest.mark.rule("105.2")
@pytest.mark.parametrize(("colors", "dies"), [("W", False), ("WU", True), ("WUB", False)])
def test_105_2_exactly_two_colors(colors: str, dies: bool) -> None:
    sweep = card("Destroy each creature that's exactly two colors.", "Sorcery")
    it = CardDef("Bird", "creature", power=1, toughness=1, colors=colors)
    t = table(2)
    a, b = t.seats
    b.battlefield(it)
    a.hand(sweep)
    a.casts(sweep)
    t.pass_all()
    assert (it.name in b.graveyard_names) == dies


@pytest.mark.rule("105.2")
@pytest.mark.parametrize(("colors", "dies"), [("", False), ("W", True), ("WU", True)])
def test_105_2_one_or_more_colors(colors: str, dies: bool) -> None:
    sweep = card("Destroy all creatures that are one or more colors.", "Sorcery")
    it = CardDef("Bird", "creature", power=1, toughness=1, colors=colors)
    t = table(2)
    a, b = t.seats
    b.battlefield(it)
    a.hand(sweep)
    a.casts(sweep)
    t.pass_all()
    assert (it.name in b.graveyard_names) == dies


@pytest.mark.rule("115.1")
def test_115_1_that_spell_or_ability_is_the_one_that_aims() -> None:
    titan = card(
        "Whenever this creature becomes the target of a spell or ability an opponent controls, "
        "counter that spell or ability unless its controller pays {2}.",
        "Creature — Giant",
        power="6",
        toughness="6",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(titan)
    b.hand(BOLT).lands("Mountain")
    b.casts(BOLT, at=titan)
    t.pass_all()
    assert BOLT in b.graveyard_names
    assert a.damage(titan) == 0


@pytest.mark.rule("508.3d")
def test_508_3d_two_or_more_creatures_attack() -> None:
    dais = card("Whenever two or more creatures attack, you gain 1 life.", "Artifact")
    for attackers, life in (([BEAR], 20), ([BEAR, OX], 21)):
        t = table(2)
        a, b = t.seats
        a.battlefield(BEAR, OX)
        b.battlefield(dais)
        t.go_to("declare attackers")
        a.attacks(dict.fromkeys(attackers, b))
        t.pass_all()
        assert b.life == life


@pytest.mark.rule("508.4")
def test_508_4_a_token_that_attacks_is_as_large_as_the_greatest_of_the_others() -> None:
    ghalta = card(
        "Whenever you attack, create a tapped and attacking X/X green Dinosaur creature token with "
        "trample, where X is the greatest power among other attacking creatures.",
        "Creature — Dinosaur",
        power="9",
        toughness="9",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, ghalta)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, ghalta: b})
    t.pass_all()
    assert (a.power("Dinosaur Token"), a.toughness("Dinosaur Token")) == (2, 2)
