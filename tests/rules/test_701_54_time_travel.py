"""701.54: the keyword action time travel."""

import pytest

from apnap.effects.actions.time_travel import TimeTravel
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("701.54a")
def test_701_54a_time_travel_adds_or_removes_a_time_counter_of_any_number():
    clock = CardDef("Clock", "artifact", cost="{1}")
    omen = CardDef(
        "Omen", "sorcery", cost="{9}",
        abilities=(SpellAbility((gain_life(5),)), *abilities_of("Suspend", number=3, mana="{R}")),
    )  # fmt: skip
    plain = CardDef("Plain", "artifact", cost="{1}")
    travel = instant("Travel", TimeTravel())
    t = table(2)
    a, b = t.seats
    a.hand(travel, omen).battlefield(clock, plain, counters={"time": 2}).lands("Mountain")
    a.battlefield(BEAR)
    b.battlefield(clock, counters={"time": 2})
    a.suspends(omen)
    a.casts(travel)
    t.resolve()
    a.answers(["Clock"])
    a.answers(["Omen"])
    count = {row.card.name: row.count("time") for row in t.game.seats[0].objects.values()}
    assert (count["Clock"], count["Plain"], count["Omen"], count["Bear"]) == (3, 2, 2, 0)
    assert t.game.object(b.find("Clock")).count("time") == 2
