"""2026-08:107: hybrid symbols with a colorless half."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

HALF = card("You gain 1 life.", "Instant", "Half", mana_cost="{C/W}")
ROCK = card("{T}: Add {C}.", "Artifact", "Rock")
MEADOW = card("{T}: Add {W}.", "Artifact", "Meadow")
GROVE = card("{T}: Add {G}.", "Artifact", "Grove")


@pytest.mark.rule("2026-08:107.4e")
@pytest.mark.parametrize(("source", "enough"), [(ROCK, True), (MEADOW, True), (GROVE, False)])
def test_2026_08_107_4e_it_is_paid_with_either_half(source, enough):
    t = table(2)
    a = t.seat(0).battlefield(source).hand(HALF)
    assert a.may_cast(HALF) is enough


@pytest.mark.rule("2026-08:107.4e")
def test_2026_08_107_4e_the_card_has_the_color():
    t = table(2)
    white = card("Destroy target white permanent.", "Instant", "Stain")
    bear = card("", "Creature — Bear", "Bear", mana_cost="{C/W}")
    a = t.seat(0).battlefield(bear).hand(white)
    assert a.may_cast(white)
