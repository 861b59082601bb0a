"""702.89: the keyword ability totem armor."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.rules.machine.events import destroy
from apnap.rules.objects.damage import Damage
from apnap.state.ability import EnchantAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.89a")
def test_702_89a_totem_armor() -> None:
    for name in ("Totem armor", "Umbra armor"):
        t = table(2)
        a, _ = t.seats
        umbra = CardDef(
            "Umbra",
            "enchantment",
            "Aura",
            abilities=(EnchantAbility(Permanent(("creature",))), *abilities_of(name)),
        )
        a.battlefield(BEAR).battlefield(umbra, attached_to=BEAR)
        make(t, Damage(on=a.find(BEAR), amount=2, source=a.find(BEAR)))
        t.go_to("beginning of combat")
        assert a.permanents == ["Bear"]
        assert a.object(BEAR).damage == 0
        assert a.graveyard_names == ["Umbra"]
        make(t, destroy(a.find(BEAR)))
        assert a.permanents == []
