"""904: Archenemy."""

import pytest

from apnap.effects.actions.set_in_motion import WhenSetInMotion
from apnap.state.ability import Ability, Effect, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import gain_life


def scheme(name: str, *abilities: Ability, types: str = "scheme") -> CardDef:
    return CardDef(name, types, abilities=abilities)


def set_in_motion(*effects: Effect) -> TriggeredAbility:
    return TriggeredAbility(WhenSetInMotion(), effects)


SCHEME = scheme("Scheme", set_in_motion(gain_life(5)))
SECOND = scheme("Second", set_in_motion(gain_life(7)))


def up(t: Table, seat: int = 0) -> list[str]:
    rows = [t.game.object(number) for number in t.game.player(seat).command]
    return [row.card.name for row in rows if not row.face_down]


@pytest.mark.rule("904.9")
def test_904_9_only_in_the_archenemys_precombat_main_phase():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.supplementary_deck(SCHEME, SECOND)
    t.begin()
    assert up(t) == []
    t.go_to("precombat main")
    assert up(t) == ["Scheme"]
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    assert (up(t), up(t, 1), t.stack) == ([], [], [])
    t.go_to("precombat main", turn_of=a)
    assert up(t) == ["Second"]
