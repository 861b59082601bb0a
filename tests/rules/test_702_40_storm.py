"""702.40: the keyword ability storm."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Spell
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant, sorcery
from apnap.testing.simple_plays import resolve_all

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.40a")
@pytest.mark.parametrize("keyword", ["Storm", "Replicate"])
def test_702_40a_a_countered_spell_is_copied_as_it_last_was(keyword):
    more = abilities_of("Storm") if keyword == "Storm" else abilities_of("Replicate", mana="{G}")
    rite = CardDef("Rite", "instant", cost="{0}", abilities=(SpellAbility((gain_life(5),)), *more))
    no = CardDef(
        "No", "instant", cost="{0}",
        abilities=(SpellAbility((CounterSpell(Targets()),), (Target(Spell()),)),),
    )  # fmt: skip
    first = CardDef("First", "instant", cost="{0}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, b = t.seats
    a.hand(first, rite).lands("Forest")
    b.hand(no)
    a.casts(first)
    t.resolve()
    a.casts(rite, x=1) if keyword == "Replicate" else a.casts(rite)
    b.casts(no, at="Rite")
    t.resolve()
    assert "Rite" in a.graveyard_names
    t.pass_all()
    assert a.life == 26


@pytest.mark.rule("702.40a")
def test_702_40a_storm_copies_the_spell_for_each_spell_before_it():
    gale = sorcery("Gale", gain_life(1), cost="{R}", more=abilities_of("Storm"))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(BOLT, gale).lands("Mountain", "Mountain")
    c.hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=b)
    c.casts(BOLT, at=b)
    t.pass_all()
    a.casts(gale)
    t.resolve()  # storm
    assert t.stack == ["Gale", "Gale", "Gale"]
    t.pass_all()
    assert a.life == 23
    assert a.graveyard_names == ["Bolt", "Gale"]


@pytest.mark.rule("702.40a")
def test_702_40a_new_targets_may_be_chosen_for_the_copies():
    grape = CardDef("Grape", "sorcery", cost="{R}", abilities=(BOLT_WORDS, *abilities_of("Storm")))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(BOLT, grape).lands("Mountain", "Mountain")
    a.casts(BOLT, at=b)
    t.resolve()
    a.casts(grape, at=b)
    t.resolve()
    a.answers(c)
    t.pass_all()
    assert (b.life, c.life) == (14, 17)


@pytest.mark.rule("702.40b")
def test_702_40b_storm_twice_triggers_twice() -> None:
    shot = instant("Shot", *GAIN, more=abilities_of("Storm") * 2)
    t = table(2)
    a, _ = t.seats
    a.hand(instant("First", *GAIN), shot)
    a.casts("First")
    t.resolve()
    a.casts(shot)
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    resolve_all(t)
    assert a.life == 24, "the first, the spell, and a copy for each of the two"
