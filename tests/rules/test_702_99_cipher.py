"""702.99: the keyword ability cipher."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.making import make
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("702.99a")
def test_702_99a_a_creature_casts_copies_of_the_card_encoded_on_it():
    code = instant("Code", gain_life(4), more=abilities_of("Cipher"))
    t = table(2)
    a, b = t.seats
    a.hand(code).battlefield(GREEN_BEAR)
    a.casts(code)
    t.resolve()
    a.answers(["Bear"])
    assert (a.life, a.exile_names) == (24, ["Code"])
    a.attacks({GREEN_BEAR: b})
    t.go_to("combat damage")
    t.resolve()
    a.answers(a.question.options[-1])
    t.pass_all()
    assert a.life == 28
    assert a.exile_names == ["Code"]  # 702.99a: the card itself stays there


@pytest.mark.rule("702.99a")
def test_702_99a_a_copy_of_a_spell_is_not_encoded():
    code = instant("Code", gain_life(4), more=(*abilities_of("Cipher"), *abilities_of("Storm")))
    t = table(2)
    a, _ = t.seats
    a.hand(instant("First", gain_life(1)), code).battlefield(GREEN_BEAR)
    a.casts("First")
    t.resolve()
    a.casts(code)
    t.resolve()
    assert len(t.stack) == 2
    t.resolve()  # the copy
    assert a.question is None or not a.question.key.endswith("encode on 0")
    t.resolve()
    a.answers(["Bear"])
    assert a.exile_names == ["Code"]


@pytest.mark.rule("702.99c")
@pytest.mark.rule("702.99b")
def test_702_99c_encoded_though_another_controls_it() -> None:
    code = card("You gain 4 life.\nCipher", "Sorcery", "Code")
    steal = card("Gain control of target creature.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.hand(code).battlefield(BEAR)
    b.hand(steal)
    a.casts(code)
    t.resolve()
    a.answers(["Bear"])
    b.casts(steal, at="Bear")
    t.resolve()
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=b)
    b.attacks({"Bear": a})
    t.go_to("combat damage")
    t.resolve()
    b.answers(b.question.options[-1])
    t.pass_all()
    assert (a.life, b.life) == (22, 24)


@pytest.mark.rule("702.99c")
def test_702_99c_no_longer_encoded_when_the_card_leaves_exile() -> None:
    code = card("You gain 4 life.\nCipher", "Sorcery", "Code")
    t = table(2)
    a, _ = t.seats
    a.hand(code).battlefield(BEAR)
    a.casts(code)
    t.resolve()
    a.answers(["Bear"])
    assert len(layers.characteristics_of(t.game, a.find("Bear")).abilities) == 1
    make(t, Move(on=t.game.player(0).exile[0], to="graveyard"))
    assert layers.characteristics_of(t.game, a.find("Bear")).abilities == ()
