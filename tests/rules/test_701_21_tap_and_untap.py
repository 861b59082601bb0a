"""701.21: the keyword actions tap and untap."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import sorcery
from apnap.testing.texts import card

MINE = Permanent(("creature",), "you")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


@pytest.mark.rule("701.21a")
def test_701_21a_tap_and_untap():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, tapped=True)
    b.battlefield(BIRD)
    a.hand(
        card := sorcery(
            "Test Spell",
            SetTapped(Each(MINE), False),
            SetTapped(Each(Permanent(("creature",), "opponent"))),
        )
    )
    a.casts(card)
    t.resolve()
    assert not a.is_tapped(BEAR)
    assert b.is_tapped(BIRD)


@pytest.mark.rule("701.21b")
def test_701_21b_what_is_untapped_is_not_untapped_again():
    wake = card("Untap target creature.", "Instant", name="Wake")
    dancer = card("Whenever this creature becomes untapped, you gain 1 life.", "Creature — Elf")
    t = table(2)
    a, _ = t.seats
    a.battlefield(dancer).hand(wake, wake)
    a.casts(wake, at=dancer)
    t.pass_all()
    assert a.life == 20
    t2 = table(2)
    a, _ = t2.seats
    a.battlefield(dancer, tapped=True).hand(wake)
    a.casts(wake, at=dancer)
    t2.pass_all()
    assert a.life == 21
