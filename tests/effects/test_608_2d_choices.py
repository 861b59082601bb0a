"""608.2d: what an instruction leaves open is asked, whichever of its words leave it open."""

import pytest

from apnap.effects.amounts import Number
from apnap.effects.damage import Fight
from apnap.effects.filters import APlayer, Permanent
from apnap.effects.moving import Destroy
from apnap.effects.piles import ChoosePile, SeparateIntoPiles
from apnap.effects.selections import Chosen, Each, Those, You
from apnap.effects.turns import SkipNextTurn, TakeExtraTurn
from apnap.state.ability import Effect, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
CREATURE = Permanent(("creature",))
A_PLAYER = Chosen(You(), APlayer())


def cast(t: Table, *effects: Effect) -> None:
    spell = CardDef("Spell", "sorcery", cost="{0}", abilities=(SpellAbility(effects),))
    t.seat(0).hand(spell).casts("Spell")
    t.resolve()


@pytest.mark.rule("608.2d")
def test_608_2d_who_takes_an_extra_turn_is_chosen():
    t = table(3)
    a, _b, c = t.seats
    cast(t, TakeExtraTurn(A_PLAYER))
    a.answers(c)
    t.go_to("upkeep", turn_of=c)
    assert t.game.turns[1].number == 2


@pytest.mark.rule("608.2d")
def test_608_2d_who_skips_a_turn_is_chosen():
    t = table(3)
    a, b, c = t.seats
    cast(t, SkipNextTurn(A_PLAYER))
    a.answers(b)
    t.go_to("upkeep", turn_of=c)
    assert t.game.turns[1].number == 2


@pytest.mark.rule("701.12a")
def test_608_2d_who_fights_whom_is_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR, OX)
    mine, theirs = Permanent(("creature",), "you"), Permanent(("creature",), "opponent")
    there = Chosen(You(), theirs, verb="choose theirs", among=Each(theirs))
    cast(t, Fight(Chosen(You(), mine, verb="choose yours"), there))
    a.answers(a.find("Ox"))
    a.answers(b.find("Bear"))
    assert (a.creatures, b.creatures) == (["Bear", "Ox"], ["Ox"])


@pytest.mark.rule("700.3a")
def test_608_2d_what_goes_into_piles_is_chosen():
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR, OX, BEAR)
    some = Chosen(You(), CREATURE, number=Number(2), verb="choose two")
    cast(t, SeparateIntoPiles(some), ChoosePile(), Destroy(Those("pile")))
    two = [option for option in a.question.options if a.object(option.what).card == BEAR]
    a.answers(two)
    assert len(a.question.options) == 2  # of those two, which are in the first pile
    a.answers(a.question.options)
    a.answers("first pile")
    assert a.creatures == ["Ox"]
