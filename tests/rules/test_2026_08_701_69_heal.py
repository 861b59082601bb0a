"""2026-08:701.69: the keyword action heal."""

import pytest

from apnap.effects.actions.heal import Heal
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.69a")
def test_2026_08_701_69a_healed_damage_is_gone():
    heal = instant("Salve", Heal(Targets()), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.hand(heal).battlefield(OX)
    t.game.edit(a.find("Ox")).damage = 3
    a.casts(heal, at="Ox")
    t.resolve()
    assert t.game.object(a.find("Ox")).damage == 0
