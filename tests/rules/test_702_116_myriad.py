"""702: myriad, enlist; sunburst, amplify, tribute, hideaway; champion, haunt, cipher and others."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import in_order
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)


@pytest.mark.rule("702.116a")
def test_702_116a_a_myriad_token_attacks_each_other_opponent_or_their_planeswalker():
    legion = creature("Legion", 2, 2, *abilities_of("Myriad"), cost="{1}{G}", subtypes="Bear")
    walker = CardDef("Walker", "planeswalker", cost="{3}", loyalty=3)
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(legion)
    d.battlefield(walker, counters={"loyalty": 3})
    a.attacks({legion: b})
    t.resolve()
    a.answers(c)
    a.answers(d.find("Walker"))
    assert a.permanents.count("Legion") == 3
    assert t.turn.attackers == [("Legion", "B"), ("Legion", "C"), ("Legion", "Walker")]
    t.go_to("postcombat main")
    assert (b.life, c.life, d.life) == (18, 18, 20)
    assert t.game.object(d.find("Walker")).count("loyalty") == 1
    assert a.permanents.count("Legion") == 1  # the tokens are exiled at end of combat


@pytest.mark.rule("702.116a")
def test_702_116a_a_player_need_not_create_myriad_tokens_and_two_players_have_none():
    legion = creature("Legion", 2, 2, *abilities_of("Myriad"), cost="{1}{G}", subtypes="Bear")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(legion)
    a.attacks({legion: b})
    t.resolve()
    a.answers(False)
    assert a.permanents == ["Legion"]
    t = table(2)
    a, b = t.seats
    a.battlefield(legion)
    a.attacks({legion: b})
    t.resolve()
    assert a.permanents == ["Legion"]


@pytest.mark.rule("702.116a")
def test_702_116a_tokens_are_copies_of_a_creature_that_has_died_meanwhile():
    legion = creature("Legion", 2, 2, *abilities_of("Myriad"), cost="{1}{G}", subtypes="Bear")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(legion)
    b.hand(MURDER)
    a.attacks({legion: b})
    b.casts(MURDER, at="Legion")
    t.resolve()
    t.resolve()
    a.answers(c)  # b was the defending player (508.5)
    assert t.turn.attackers == [("Legion", "C")]


@pytest.mark.rule("702.116b")
def test_702_116b_each_myriad_makes_its_tokens() -> None:
    t = table(3)
    a, b, c = t.seats
    lord = card("Legendary creatures you control have myriad.", "Enchantment", "Giver")
    hero = CardDef("Hero", "legendary creature", cost="{0}", power=1, toughness=1,
                   abilities=abilities_of("Myriad"))  # fmt: skip
    a.battlefield(hero, lord, card("The \"legend rule\" doesn't apply to permanents you control.",
                                   "Enchantment", "Mirror"))  # fmt: skip
    t.go_to("declare attackers")
    a.attacks({"Hero": b})
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers(c)
    assert a.permanents.count("Hero") == 3
    assert [at for _, at in t.turn.attackers].count("C") == 2
