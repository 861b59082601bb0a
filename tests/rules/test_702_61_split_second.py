"""702.61: the keyword ability split second."""

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import ActivatedAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life, giving, instant

GAIN = SpellAbility((ChangeLife(You(), Number(1)),))


@pytest.mark.rule("702.61a")
def test_702_61a_with_split_second_on_the_stack_nobody_casts_or_activates():
    elf = creature(
        "Elf",
        2,
        2,
        ActivatedAbility((gain_life(1),), costs=(TapThis(),)),
        cost="{1}{G}",
        subtypes="Bear",
    )
    fast = instant("Fast", gain_life(2), more=abilities_of("Split second"))
    slow = instant("Slow", gain_life(1))
    t = table(2)
    a, b = t.seats
    a.hand(fast, slow)
    b.hand(slow).battlefield(elf)
    assert b.may_cast(slow)
    assert b.may_activate("Elf")
    a.casts(fast)
    assert not a.may_cast(slow)
    assert not b.may_cast(slow)
    assert not b.may_activate("Elf")
    t.resolve()
    assert b.may_cast(slow)


@pytest.mark.rule("702.61b")
def test_702_61b_triggered_abilities_work_with_split_second_on_the_stack():
    prowler = creature("Prowler", 2, 2, *abilities_of("Prowess"), cost="{1}{G}", subtypes="Bear")
    fast = instant("Fast", gain_life(2), more=abilities_of("Split second"))
    t = table(2)
    a, _ = t.seats
    a.hand(fast).battlefield(prowler)
    a.casts(fast)
    t.resolve()
    assert (a.power("Prowler"), a.life) == (3, 20)


@pytest.mark.rule("702.61c")
@pytest.mark.rule("702.61a")
@pytest.mark.parametrize("times", [1, 2])
def test_702_61c_split_second_that_is_given(times: int) -> None:
    t = table(2)
    a, b = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    ).battlefield(giving(abilities_of("Split second") * times))
    b.hand(song)
    a.casts(song)
    assert not b.may_cast(song)
    t.resolve()
    assert b.may_cast(song)
