"""2026-08:701.50: to connive 0 is not to connive."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

SPY = card(
    "Whenever this creature connives, you gain 1 life.\n"
    "{0}: This creature connives X, where X is the number of artifacts you control.",
    "Creature — Spy",
    "Spy",
)
ROCK = card("", "Artifact", "Rock")


@pytest.mark.rule("2026-08:701.50e")
@pytest.mark.parametrize(("edition", "life"), [("2024-03", 21), ("2026-08", 20)])
def test_2026_08_701_50e_connive_0_triggers_nothing(edition, life):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(SPY)
    a.activates(SPY)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("2026-08:701.50d")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_701_50d_connive_1_draws_and_triggers(edition):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(SPY, ROCK)
    a.activates(SPY)
    t.pass_all()
    assert (a.life, len(a.graveyard_names), a.hand_names) == (21, 1, [])
