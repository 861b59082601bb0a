"""702.85: the keyword ability cascade."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
ELF = CardDef(
    "Elf", "creature", cost="{3}{G}", power=2, toughness=2, abilities=abilities_of("Cascade")
)
HUGE = CardDef("Huge", "creature", cost="{4}", power=4, toughness=4)
GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.85a")
def test_702_85a_cascade_casts_the_first_cheaper_card_for_nothing():
    t = table(2)
    a, b = t.seats
    a.hand(ELF).library("Forest", HUGE, BOLT, BEAR).lands(*["Forest"] * 4)
    a.casts(ELF)
    t.resolve()
    assert a.exile_names == ["Forest", "Huge", "Bolt"]
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    a.answers(b)
    assert t.stack == ["Elf", "Bolt"]
    assert a.exile_names == []
    bottom = [t.game.object(n).card.name for n in t.game.player(0).library[:2]]
    assert sorted(bottom) == ["Forest", "Huge"]
    t.pass_all()
    assert b.life == 17
    assert "Elf" in a.permanents


@pytest.mark.rule("702.85a")
def test_702_85a_a_card_that_is_not_cast_goes_to_the_bottom_too():
    t = table(2)
    a, _ = t.seats
    a.hand(ELF).library(BOLT, BEAR).lands(*["Forest"] * 4)
    a.casts(ELF)
    t.resolve()
    a.answers("no")
    assert a.exile_names == []
    assert t.game.object(t.game.player(0).library[0]).card.name == "Bolt"


@pytest.mark.rule("702.85c")
def test_702_85c_each_cascade_triggers() -> None:
    first, second = instant("First", *GAIN, cost="{1}"), instant("Second", *GAIN, cost="{1}")
    torrent = instant("Torrent", *GAIN, cost="{2}", more=abilities_of("Cascade") * 2)
    t = table(2)
    a, _ = t.seats
    a.hand(torrent).lands("Forest", "Forest").library(first, second)
    a.casts(torrent)
    for _ in range(20):
        question = t.questions[0]
        if question.rule == "117.1":
            if not t.stack:
                break
            t.pass_once()
        else:
            wanted = [o for o in question.options if o.verb == "cast"]
            t.seat(question.decider).answers(wanted[0] if wanted else question.example())
    assert a.life == 23
