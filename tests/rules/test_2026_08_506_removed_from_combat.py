"""2026-08:506.4: what is removed from combat."""

import pytest

from apnap.rules.combat.battles import Protect
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.texts import card

SIEGE = CardDef("Siege", "battle", "Siege", defense=3)
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:506.4")
@pytest.mark.parametrize(("edition", "lost"), [("2024-03", 2), ("2026-08", 0)])
def test_2026_08_506_4_a_battle_with_a_new_protector_is_removed_from_combat(edition, lost):
    t = table(3, edition=edition)
    a, b, c = t.seats
    a.battlefield(SIEGE, counters={"defense": 3}, protector=b).battlefield(BEAR)
    a.attacks({BEAR: SIEGE})
    make(t, Protect(on=a.find(SIEGE), protector=c.number))
    t.go_to("end of combat")
    assert a.counters(SIEGE, "defense") == 3 - lost
