"""2026-08:603: abilities that look back in time."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast_and_resolve_all
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:603.10a")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_603_10a_what_is_sacrificed_together_is_seen(edition):
    devil = card(
        "Whenever a player sacrifices a permanent, you gain 1 life.", "Creature — Devil", "Devil"
    )
    fury = card("Sacrifice all creatures you control.", name="Fury")
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(devil, BEAR, BEAR)
    cast_and_resolve_all(t, a, fury)
    assert (a.permanents, a.life) == ([], 23)
