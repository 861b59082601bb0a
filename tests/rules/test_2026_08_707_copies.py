"""2026-08:707: copies of double-faced permanents."""

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BOG = card("", "Land", "Bog", mana_cost="")
ROGUE = CardDef("Rogue", "creature", "Human Rogue", "{2}{B}", 2, 3, layout="modal", faces=(BOG,))
MOON = card("Transform all Humans.", "Instant", "Moon")
TWIN = card("Create a token that's a copy of target creature.", "Sorcery", "Twin")


@pytest.mark.rule("2026-08:707.8a")
@pytest.mark.parametrize(("edition", "names"), [("2024-03", "Rogue Rogue"), ("2026-08", "Bog Bog")])
def test_2026_08_707_8a_a_token_that_copies_it_has_both_faces(edition, names):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(ROGUE).hand(TWIN, MOON)
    a.casts(TWIN, at=ROGUE)
    t.resolve()
    assert len(a.permanents) == 2
    a.casts(MOON)
    t.resolve()
    assert a.permanents == names.split()
