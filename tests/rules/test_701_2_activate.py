"""701.2: the keyword action activate."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

THIEF = card("Gain control of target creature.", "Instant", name="Thief")


@pytest.mark.rule("701.2a")
def test_701_2a_a_permanents_controller_activates_its_abilities_not_its_owner():
    seer = card("{0}: Draw a card.", "Creature — Human", name="Seer")
    t = table(2)
    a, b = t.seats
    a.hand(THIEF)
    b.battlefield(seer)
    assert not a.may_activate(b.find(seer))
    assert b.may_activate(seer)
    a.casts(THIEF, at=seer)
    t.resolve()
    assert a.may_activate(seer)
    assert not b.may_activate(a.find(seer))


@pytest.mark.rule("701.2a")
def test_701_2a_a_card_without_a_controller_has_its_ability_activated_by_its_owner():
    words = "{0}: Return this card from your graveyard to your hand."
    ghost = card(words, "Creature — Spirit", name="Ghost")
    t = table(2)
    a, b = t.seats
    b.graveyard(ghost)
    assert not a.may_activate(b.find(ghost))
    b.activates(ghost)
    t.resolve()
    assert b.hand_names == ["Ghost"]
