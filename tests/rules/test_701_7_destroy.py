"""701.7: the keyword action destroy."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)


@pytest.mark.rule("701.7a")
def test_701_7a_destroy_puts_all_of_them_into_their_owners_graveyards_at_once():
    t = table(3)
    a, b, c = t.seats
    a.hand(wrath := sorcery("Test Spell", Destroy(Each(CREATURE)))).battlefield(BEAR)
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR, owner=b)
    a.casts(wrath)
    t.resolve()
    assert a.creatures == b.creatures == c.creatures == []
    assert b.graveyard_names == ["Bear", "Ox", "Bear"]
    assert t.log_has("701.7a", "is destroyed")
