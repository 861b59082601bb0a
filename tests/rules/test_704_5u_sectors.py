"""704.5u, 702.158: space sculptor and sectors."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.words.amounts import Number
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.playing import put
from apnap.testing.sector_plays import SCULPTOR, choose, sectors

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", power=2, toughness=2)
CROWN = CardDef("Crown", "artifact")
RAT = CardDef("Rat", "creature", "Rat", power=1, toughness=1, token=True)


def sculpted() -> Table:
    """A has a sculptor and a Bear, B and C a creature; all have chosen."""
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).hand(SCULPTOR)
    b.battlefield(WOLF, CROWN)
    c.battlefield(BEAR)
    a.casts(SCULPTOR)
    t.resolve()
    choose(t, 1, "alpha sector")
    choose(t, 2, "beta sector")
    choose(t, 0, "gamma sector")
    return t


@pytest.mark.rule("704.5u")
@pytest.mark.rule("702.158c")
def test_704_5u_who_controls_no_sculptor_chooses_first():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).hand(SCULPTOR)
    b.battlefield(WOLF, CROWN)
    c.battlefield(BEAR)
    a.casts(SCULPTOR)
    t.resolve()
    assert b.question.rule == "704.5u"
    assert a.question is None
    choose(t, 1, "alpha sector")
    assert a.question is None
    choose(t, 2, "beta sector")
    assert sectors(t) == [], "all at once, after the last has chosen"
    choose(t, 0, "gamma sector")
    assert sectors(t) == [
        "A 1 Bear: gamma sector",
        "B 1 Wolf: alpha sector",
        "C 1 Bear: beta sector",
    ]
    assert t.log_has("704.5u")
    check_all(t.game)


@pytest.mark.rule("704.5u")
def test_704_5u_a_creature_that_comes_later_gets_a_sector_too():
    t = sculpted()
    a = t.seats[0].hand(BEAR)
    a.casts(BEAR)
    t.resolve()
    choose(t, 0, "beta sector")
    assert len(sectors(t)) == 4
    assert a.question.rule != "704.5u"


@pytest.mark.rule("704.5u")
def test_704_5u_without_a_sculptor_nothing_is_chosen():
    t = table(2)
    a = t.seats[0].hand(BEAR)
    a.casts(BEAR)
    t.resolve()
    assert sectors(t) == []
    assert not t.log_has("704.5u")


@pytest.mark.rule("704.5u")
def test_704_5u_identical_tokens_may_be_in_different_sectors():
    t = table(2)
    a, b = t.seats
    b.battlefield(RAT, many=5)
    a.hand(SCULPTOR).casts(SCULPTOR)
    t.resolve()
    alpha, beta, gamma = b.question.options
    put(t.game, b.question, ((alpha, 3), (beta, 0), (gamma, 2)))
    assert sorted(sectors(t)) == ["B 2 Rat: gamma sector", "B 3 Rat: alpha sector"]
    check_all(t.game)


@pytest.mark.rule("704.5u")
@pytest.mark.rule("704.5j")
def test_704_5u_a_token_that_the_legend_rule_leaves_gets_its_sector():
    king = CardDef("King", "legendary creature", power=1, toughness=1, token=True)
    two = SpellAbility((CreateToken(king, Number(2)),))
    t = sculpted()
    a = t.seats[0]
    a.hand(CardDef("Two", "instant", cost="{0}", abilities=(two,))).casts("Two")
    t.resolve()
    while t.questions[0].rule != "117.1":
        put(t.game, a.question, a.question.example())
    kings = [line for line in sectors(t) if "King" in line]
    assert len(kings) == 1
    assert kings[0].startswith("A 1 King: ")
