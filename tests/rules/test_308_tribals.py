"""308: tribals."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("308.1")
@pytest.mark.rule("300.2b")
@pytest.mark.rule("308.2")
def test_308_1_a_tribal_card_is_cast_like_the_other_type_and_has_creature_types():
    t = table(2, at="upkeep")
    a, _ = t.seats
    trick = card("Draw a card.", "Tribal Instant — Goblin", "Trick")
    king = card(
        "Whenever you cast a Goblin spell, you gain 2 life.", "Creature — Goblin", "Goblin King"
    )
    a.battlefield(king).hand(trick)
    a.casts(trick)
    t.pass_all()
    assert a.life == 22
