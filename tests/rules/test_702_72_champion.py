"""702.72: the keyword ability champion."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import HasType, Permanent
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
KILL = card("Destroy target permanent.", "Instant", "Kill")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.72a")
@pytest.mark.rule("607.2k")
def test_702_72a_a_champion_exiles_another_and_gives_it_back():
    hero = creature(
        "Hero", 2, 2, *abilities_of("Champion", what=HasType("Bear")), cost="{G}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hero, hero, MURDER).battlefield(BEAR, OX).lands("Forest", "Forest")
    a.casts(hero)
    t.resolve()
    t.resolve()
    a.answers(["Bear"])
    assert sorted(a.permanents) == ["Forest", "Forest", "Hero", "Ox"]
    a.casts(MURDER, at="Hero")
    t.resolve()
    t.pass_all()
    assert "Bear" in a.permanents


@pytest.mark.rule("702.72a")
def test_702_72a_a_champion_without_another_to_exile_is_sacrificed():
    hero = creature(
        "Hero", 2, 2, *abilities_of("Champion", what=HasType("Bear")), cost="{G}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hero).battlefield(OX).lands("Forest")
    a.casts(hero)
    t.resolve()
    t.resolve()
    assert sorted(a.permanents) == ["Forest", "Ox"]


@pytest.mark.rule("702.72b")
@pytest.mark.rule("702.72c")
@pytest.mark.parametrize("early", [True, False])
def test_702_72b_only_what_it_championed_returns(early: bool) -> None:
    """If it has left before it champions something, what it exiles then stays there."""
    knight = creature("Knight", 2, 2, *abilities_of("Champion"))
    t = table(2)
    a, b = t.seats
    a.exile(CardDef("Ghost", "creature", power=1, toughness=1))
    a.battlefield(GREEN_BEAR).hand(knight).casts(knight)
    b.hand(KILL)
    t.resolve()
    if early:
        b.casts(KILL, at=knight)
        t.resolve()
        t.resolve()
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        wanted = [o for o in a.question.options if o.what == a.find(GREEN_BEAR)]
        a.answers(wanted)
    assert "Bear" in a.exile_names
    if not early:
        b.casts(KILL, at=knight)
        resolve_saying_yes(t)
    assert a.creatures == ([] if early else ["Bear"])
    assert "Ghost" in a.exile_names
