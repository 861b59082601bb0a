"""2026-08:712: modal double-faced cards can transform."""

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BOG = card("", "Land", "Bog", mana_cost="")
ROGUE = CardDef("Rogue", "creature", "Human Rogue", "{2}{B}", 2, 3, layout="modal", faces=(BOG,))
SPELL = card("Draw a card.", "Instant", "Reading")
SCHOLAR = CardDef("Scholar", "creature", "Human", "{1}{U}", 1, 1, layout="modal", faces=(SPELL,))
MOON = card("Transform all Humans.", "Instant", "Moon")
BACK = card(
    "Return target creature card from your graveyard to the battlefield transformed.", name="Back"
)


@pytest.mark.rule("2026-08:712.9")
@pytest.mark.parametrize(("edition", "name"), [("2024-03", "Rogue"), ("2026-08", "Bog")])
def test_2026_08_712_9_a_modal_double_faced_permanent_transforms(edition, name):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(ROGUE).hand(MOON)
    a.casts(MOON)
    t.resolve()
    assert a.permanents == [name]


@pytest.mark.rule("2026-08:712.10")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_712_10_not_into_an_instant(edition):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(SCHOLAR).hand(MOON)
    a.casts(MOON)
    t.resolve()
    assert a.permanents == ["Scholar"]


@pytest.mark.rule("2026-08:712.14a")
@pytest.mark.parametrize(
    ("edition", "there", "left"), [("2024-03", [], "Rogue"), ("2026-08", ["Bog"], "")]
)
def test_2026_08_712_14a_it_can_be_put_onto_the_battlefield_transformed(edition, there, left):
    t = table(2, edition=edition)
    a = t.seat(0).graveyard(ROGUE).hand(BACK)
    a.casts(BACK, at=ROGUE)
    t.resolve()
    assert a.permanents == there
    assert ("Rogue" in a.graveyard_names) is bool(left)
