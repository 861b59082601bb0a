"""702.141: the keyword ability encore."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import giving
from apnap.testing.texts import card


@pytest.mark.rule("702.141a")
def test_702_141a_a_token_for_each_opponent_that_attacks_that_opponent():
    ghost = CardDef(
        "Ghost",
        "creature",
        cost="{5}",
        power=2,
        toughness=2,
        abilities=abilities_of("Encore", mana="{B}"),
    )
    t = table(4)
    a, b, c, d = t.seats
    a.graveyard(ghost).lands("Swamp")
    a.activates(ghost)
    t.resolve()
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Ghost"]
    assert len(tokens) == 3
    with pytest.raises(ScenarioError):
        a.attacks({tokens[0]: b, tokens[1]: b, tokens[2]: b})
    a.attacks({tokens[0]: b, tokens[1]: c, tokens[2]: d})
    t.go_to("end")
    assert [b.life, c.life, d.life] == [18, 18, 18]
    t.pass_all()
    assert "Ghost" not in a.permanents


@pytest.mark.rule("702.141a")
def test_702_141a_encore_given_in_a_graveyard() -> None:
    giver = giving((*abilities_of("Encore", mana="{1}"),), CardIn("graveyard", whose="you"))
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(giver).graveyard(BEAR).lands("Forest")
    a.activates(a.find("Bear", zones=("graveyard",)))
    t.resolve()
    assert a.creatures == ["Bear", "Bear"]


@pytest.mark.rule("702.141a")
def test_702_141a_the_tokens_are_created_at_the_same_time() -> None:
    keeper = card(
        "Whenever one or more tokens you control enter, put a +1/+1 counter on this creature.",
        "Creature — Elf",
        "Keeper",
    )
    watcher = card(
        "Whenever another creature you control enters, you gain 1 life.\nEncore {1}",
        "Creature — Spirit",
        "Watcher",
    )
    t = table(4)
    a, _, _, _ = t.seats
    a.battlefield(keeper).graveyard(watcher).lands("Forest")
    a.activates(watcher)
    t.resolve()
    assert a.question is not None
    a.answers([*a.question.options])  # 603.3b
    t.pass_all()
    assert a.creatures.count("Watcher") == 3
    assert a.counters(keeper, "+1/+1") == 1
    assert a.life == 26  # each of the three has seen the two others enter


@pytest.mark.rule("702.141a")
def test_702_141a_of_twice_as_many_tokens_two_attack_each_opponent() -> None:
    season = card(
        "If one or more tokens would be created under your control, twice that many of those "
        "tokens are created instead.",
        "Enchantment",
        "Season",
    )
    ghost = card("Encore {1}", "Creature — Spirit", "Ghost")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(season).graveyard(ghost).lands("Forest")
    a.activates(ghost)
    t.resolve()
    assert a.count("Ghost") == 4
    one, other = [n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Ghost"]
    with pytest.raises(ScenarioError):
        a.attacks({one: (b, 2), other: (b, 2)})
    a.attacks({one: (b, 2), other: (c, 2)})
    t.go_to("end")
    assert [b.life, c.life] == [16, 16]
