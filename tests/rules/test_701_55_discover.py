"""701.55: the keyword action discover."""

import pytest

from apnap.effects.actions.discover import Discover
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast

BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
FIELD = CardDef("Field", "land")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
HUGE = CardDef("Huge", "creature", cost="{4}", power=4, toughness=4)


@pytest.mark.rule("701.55a")
@pytest.mark.parametrize("cast", [True, False])
def test_701_55a_discover_casts_the_card_or_puts_it_into_the_hand(cast):
    quest = sorcery("Quest", Discover(Number(2)), cost="{R}")
    t = table(2)
    a, _ = t.seats
    a.hand(quest).library(HUGE, GREEN_BEAR, BOLT).lands("Mountain")
    a.casts(quest)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == ("cast" if cast else "no")))
    t.pass_all()
    assert ("Bear" in a.permanents) is cast
    assert a.hand_names == ([] if cast else ["Bear"])
    assert a.exile_names == []


@pytest.mark.rule("701.55b")
@pytest.mark.parametrize("library", [(), (FIELD, FIELD), (BEAR,)])
def test_701_55b_who_finds_nothing_has_discovered(library):
    t = table(2)
    a, _ = t.seats
    a.library(*library, only=True).battlefield(watcher(WhenActs("discover", APlayer("you"))))
    cast(t, 0, instant("Quest", Discover(Number(3))))
    if BEAR in library:
        a.answers("no")
    t.pass_all()
    assert a.life == 21
    assert len(a.library_names) == library.count(FIELD)
