"""702.50: the keyword ability epic."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.50a")
def test_702_50a_an_epic_spell_is_copied_each_upkeep_and_its_player_casts_no_more():
    drain = ChangeLife(Targets(), Number(2), -1)
    words = SpellAbility((drain,), (Target(APlayer("opponent")),))
    saga = CardDef("Dirge", "sorcery", cost="{0}", abilities=(words, *abilities_of("Epic")))
    bear = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
    t = table(3)
    a, b, c = t.seats
    a.hand(saga, bear)
    b.hand(bear)
    a.casts(saga, at=b)
    t.resolve()
    assert (b.life, a.may_cast(bear)) == (18, False)
    t.go_to("precombat main", turn_of=b)
    assert b.may_cast(bear)
    t.go_to("precombat main", turn_of=c)
    for times in (1, 2):
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        a.answers(c if times == 2 else b)  # 707.10c
        t.resolve()
        assert t.stack == []  # the copy has no epic of its own
        t.go_to("precombat main", turn_of=a)
        assert not a.may_cast(bear)
        t.go_to("precombat main", turn_of=c)
    assert (b.life, c.life) == (16, 18)


@pytest.mark.rule("702.50b")
def test_702_50b_copies_may_still_be_put_on_the_stack() -> None:
    twin = card("{0}: Copy target instant or sorcery spell.", "Artifact", "Twin")
    rite = card("You gain 1 life.\nEpic", "Sorcery", "Rite")
    t = table(2)
    a, b = t.seats
    a.battlefield(twin).hand(rite, instant("Song", *GAIN)).casts(rite)
    t.resolve()
    assert not a.may_cast("Song")
    b.hand(instant("Tune", *GAIN)).casts("Tune")
    a.activates(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    assert (a.life, b.life) == (22, 20)
