"""2026-08:702.184: the keyword ability station."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.crewing import station_symbol
from apnap.rules.machine.events import destroy
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

ELF = creature("Elf", 1, 1)


@pytest.mark.rule("2026-08:702.184a")
@pytest.mark.rule("2026-08:721.2a")
@pytest.mark.rule("2026-08:721.2b")
def test_2026_08_702_184a_station_charges_it() -> None:
    t = table(2)
    a, _ = t.seats
    symbols = (
        station_symbol(2, (Keyword("flying"),)),
        station_symbol(4, (Keyword("vigilance"),), 5, 6),
    )
    ship = CardDef(
        "Freighter", "artifact", "Spacecraft", abilities=(*abilities_of("Station"), *symbols)
    )
    a.battlefield(ship, creature("Ape", 3, 3), ELF)
    a.activates("Freighter", choose=["Ape"])
    make(t, destroy(a.find("Ape")))  # its power as it last was
    t.resolve()
    assert a.object("Freighter").count("charge") == 3
    assert a.creatures == ["Elf"]
    a.activates("Freighter")
    t.resolve()
    assert a.object("Freighter").count("charge") == 4
    assert sorted(a.creatures) == ["Elf", "Freighter"]
    assert (a.power("Freighter"), a.toughness("Freighter")) == (5, 6)
