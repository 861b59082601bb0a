"""614.1d, 616.1b, 508.1c: Permanents that enter untapped or under an opponent's control, creatures
that can't attack their owner, and keywords with a number that is counted, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError
from apnap.testing.simple_plays import attack, resolve_all
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
FIELD = CardDef("Field", "land")
PATH = card("This land enters tapped.", "Land", "Path")
SPY = card(
    "This creature enters under the control of an opponent of your choice.\n"
    "This creature attacks each combat if able and can't attack its owner or planeswalkers its "
    "owner controls.",
    "Creature — Minion",
    "Spy",
    power="5",
    toughness="5",
)


@pytest.mark.rule("616.1b")
def test_616_1b_under_the_control_of_an_opponent_who_is_chosen() -> None:
    t, a, b, c = three()
    a.hand(SPY).casts(SPY)
    t.pass_once().pass_once().pass_once()
    a.answers(c)
    assert t.permanent(SPY).controller == c
    assert t.permanent(SPY).owner == a
    t.next_turn()
    t.next_turn()
    assert t.turn.active == c
    with pytest.raises(ScenarioError):
        c.attacks([(SPY, a)])
    c.attacks([(SPY, b)])
    t.go_to("postcombat main")
    assert b.life == 15


@pytest.mark.rule("614.1d")
def test_614_1d_the_effect_that_is_applied_last_counts() -> None:
    minstrel = card("Lands you control enter untapped.", "Enchantment", "Ballad")
    t, a, _ = two()
    a.battlefield(minstrel).hand(FIELD, PATH).plays(PATH)
    question = a.question
    assert question is not None
    assert len(question.options) == 2
    before = [t.copy(), t.copy()]
    for nth, each in enumerate(before):
        each.seat(0).answers(question.options[nth])
    assert sorted([each.permanent(PATH).tapped for each in before]) == [False, True]


@pytest.mark.rule("614.1d")
def test_614_1d_what_is_put_onto_the_battlefield_tapped_enters_untapped() -> None:
    ballad = card("Lands you control enter untapped.", "Enchantment", "Ballad")
    spell = card("Put a land card from your hand onto the battlefield tapped.", "Sorcery", "Spell")
    t, a, _ = two()
    a.battlefield(ballad).hand(FIELD, spell).casts(spell)
    resolve_all(t)
    assert not t.permanent(FIELD).tapped


@pytest.mark.rule("107.3i")
def test_107_3i_bushido_with_a_number_that_is_counted() -> None:
    samurai = card(
        "This creature has bushido X, where X is the number of attacking creatures.",
        "Creature — Samurai",
        "Samurai",
    )
    t, a, b = two()
    a.battlefield(BEAR, BEAR, BEAR)
    b.battlefield(samurai)
    bears = [a.find(BEAR, nth) for nth in range(3)]
    a.attacks([(each, b) for each in bears])
    t.go_to("declare blockers")
    b.blocks([("Samurai", bears[0])])
    t.resolve()
    assert t.permanent(samurai).power == 5


@pytest.mark.rule("2026-08:702.189a")
def test_2026_08_702_189a_firebending_x() -> None:
    text = "Firebending X, where X is this creature's power."
    lord = card(text, "Creature — Noble", "Lord", power="3", toughness="3")
    gain = card("You gain 3 life.", "Instant", "Gain", mana_cost="{R}{R}{R}")
    t, a, _ = two()
    a.battlefield(lord).hand(gain)
    attack(t, {"Lord": 1})
    t.resolve()
    a.casts(gain)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("509.1b")
def test_509_1b_no_block_and_not_blocked_by_others() -> None:
    spirit = card(
        "This creature can't block or be blocked by non-Spirit creatures.",
        "Creature — Spirit",
        "Spirit",
    )
    t, a, b = two()
    a.battlefield(spirit, BEAR)
    b.battlefield(spirit, BEAR)
    attack(t, {"Spirit": 1, "Bear": 1})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks([("Bear", "Spirit")])
    with pytest.raises(ScenarioError):
        b.blocks([("Spirit", "Bear")])
    b.blocks([("Spirit", "Spirit"), ("Bear", "Bear")])


@pytest.mark.rule("118.14")
def test_118_14_mana_of_any_type_for_a_card_that_is_exiled() -> None:
    theft = card(
        "Exile the top card of target opponent's library. You may play it for as long as it "
        "remains exiled. Mana of any type can be spent to cast a spell this way.",
        "Sorcery",
        "Theft",
    )
    gain = card("You gain 3 life.", "Sorcery", "Gain", mana_cost="{W}")
    t, a, b = two()
    b.library(gain)
    a.lands("Swamp").hand(theft).casts(theft)
    resolve_all(t)
    a.casts(gain)
    resolve_all(t)
    assert a.life == 23


@pytest.mark.rule("118.14")
def test_118_14_mana_of_any_type_for_a_card_that_is_cast_now() -> None:
    magic = card(
        "You may cast target instant or sorcery card from a graveyard, and mana of any type can be "
        "spent to cast that spell.",
        "Sorcery",
        "Magic",
    )
    gain = card("You gain 3 life.", "Sorcery", "Gain", mana_cost="{W}")
    t, a, b = two()
    b.graveyard(gain)
    a.lands("Swamp").hand(magic).casts(magic, at=gain)
    t.pass_once().pass_once()
    a.answers(gain)
    resolve_all(t)
    assert a.life == 23
