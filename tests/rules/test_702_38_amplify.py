"""702.38: the keyword ability amplify."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
FREE_OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.38a")
def test_702_38a_amplify_reveals_cards_that_share_a_creature_type():
    chief = creature("Chief", 2, 2, *abilities_of("Amplify", number=2), cost="{G}", subtypes="Bear")
    t = table(2)
    a, _ = t.seats
    a.hand(chief, BEAR, BEAR, OX).lands("Forest")
    a.casts(chief)
    t.resolve()
    assert len(a.question.options) == 2  # no Ox, and not itself
    a.answers(a.question.options)
    assert a.power("Chief") == 6


@pytest.mark.rule("702.38b")
def test_702_38b_each_amplify_works_and_the_same_card_may_be_shown_for_both() -> None:
    more = (*abilities_of("Amplify", number=1), *abilities_of("Amplify", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear"), FREE_BEAR, FREE_OX).casts(hero)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        shown = a.question.rule == "702.38a"
        a.answers(list(a.question.options) if shown else a.question.example())
    assert a.power(hero) == 3
