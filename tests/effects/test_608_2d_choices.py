"""608.2d: what an instruction leaves open is asked, whichever of its words leave it open."""

import pytest

from apnap.effects.amounts import Number
from apnap.effects.damage import DealDamage, Fight
from apnap.effects.filters import APlayer, CardIn, Permanent
from apnap.effects.moving import Destroy, MoveTo
from apnap.effects.piles import ChoosePile, SeparateIntoPiles
from apnap.effects.selections import Chosen, Each, EachPlayer, Those, You
from apnap.effects.turns import SkipNextTurn, TakeExtraTurn
from apnap.state.ability import Effect, Keyword, SpellAbility
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


@pytest.mark.rule("608.2d")
def test_608_2d_under_whose_control_something_enters_is_chosen():
    t = table(3)
    a, _b, c = t.seats
    a.graveyard(BEAR)
    cast(t, MoveTo(Each(CardIn("graveyard", ("creature",), "you")), "battlefield", under=A_PLAYER))
    a.answers(c)
    assert (a.creatures, c.creatures) == ([], ["Bear"])


@pytest.mark.rule("120.7")
def test_608_2d_what_deals_the_damage_is_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    linked = CardDef("Leech", "creature", power=1, toughness=1, abilities=(Keyword("lifelink"),))
    a.battlefield(linked)
    source = Chosen(You(), CREATURE, verb="choose the source")
    cast(t, DealDamage(Number(3), EachPlayer(opponents=True), source=source))
    a.answers(a.find("Leech"))
    assert (a.life, b.life) == (23, 17)
