"""704.5n: Equipment or Fortification attached illegally or to a player comes off and stays on
the battlefield.
"""

import pytest

from apnap.effects.instructions.all_instructions import ChangeLife, Destroy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import Table, table
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
HOPE = instant("Hope", ChangeLife(You(), Number(1)))
SWORD = CardDef("Sword", "artifact", "Equipment", cost="{0}")


def check(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew."""
    t.seat(0).hand(HOPE).casts(HOPE)


@pytest.mark.rule("704.5n")
def test_704_5n_equipment_becomes_unattached_and_stays() -> None:
    t = table(2)
    a, b = t.seats
    doom = instant("Doom", Destroy(Targets()), target=CREATURE)
    a.hand(doom)
    b.battlefield(BEAR, creature("Other", 1, 1))
    a.battlefield(SWORD, attached_to=BEAR)
    sword = a.find(SWORD)
    check(t)
    assert t.game.object(sword).attached == b.find(BEAR)
    t.pass_all()
    a.casts(doom, at=BEAR)
    t.resolve()
    assert a.permanents == ["Sword"]
    assert t.game.object(sword).attached == NOBODY
    assert t.log_has("704.5n")


@pytest.mark.rule("704.5n")
def test_704_5n_equipment_on_a_player_or_a_land() -> None:
    t = table(2)
    a, b = t.seats
    b.lands("Forest")
    fort = CardDef("Fort", "artifact", "Fortification")
    a.battlefield(SWORD, attached_to=b).battlefield(fort, attached_to="Forest")
    sword, wall = a.find(SWORD), a.find(fort)
    a.battlefield(SWORD, attached_to="Forest")
    check(t)
    assert t.game.object(sword).attached == NOBODY
    assert t.game.object(a.find(SWORD, nth=1)).attached == NOBODY
    assert t.game.object(wall).attached == b.find("Forest")
