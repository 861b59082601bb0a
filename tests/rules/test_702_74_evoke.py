"""702.74: the keyword ability evoke."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import resolve_all
from apnap.testing.texts import card

MULL = card(
    "When this creature enters, draw a card.\nEvoke {U}",
    "Creature — Elemental",
    "Mull",
    mana_cost="{4}{U}",
)


@pytest.mark.rule("702.74a")
def test_702_74a_an_evoked_creature_is_sacrificed_as_it_enters():
    t = table(2)
    a, _ = t.seats
    a.hand(MULL).lands("Island").casts(MULL, paying="evoke")
    resolve_all(t)
    assert (a.creatures, a.graveyard_names, a.hand_names) == ([], ["Mull"], ["Blank"])


@pytest.mark.rule("702.74a")
def test_702_74a_for_its_mana_cost_it_stays():
    t = table(2)
    a, _ = t.seats
    a.hand(MULL).lands(*["Island"] * 5).casts(MULL, paying="mana cost")
    resolve_all(t)
    assert (a.creatures, a.graveyard_names, a.hand_names) == (["Mull"], [], ["Blank"])
