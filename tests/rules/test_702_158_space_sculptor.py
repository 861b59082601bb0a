"""702.158: the keyword ability space sculptor."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.testing import Table, table
from apnap.testing.sector_plays import SCULPTOR, choose, sectors

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", power=2, toughness=2)
CROWN = CardDef("Crown", "artifact")
KILL = CardDef(
    "Kill",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent()),)),),
)


def sculpted() -> Table:
    """A has a sculptor and a Bear, B and C a creature; all have chosen."""
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).hand(SCULPTOR)
    b.battlefield(WOLF, CROWN)
    c.battlefield(BEAR)
    a.casts(SCULPTOR)
    t.resolve()
    choose(t, 1, "alpha sector")
    choose(t, 2, "beta sector")
    choose(t, 0, "gamma sector")
    return t


@pytest.mark.rule("702.158b")
def test_702_158b_sectors_last_as_long_as_there_is_a_sculptor():
    t = sculpted()
    a = t.seats[0].hand(KILL, KILL)
    a.casts(KILL, at="Crown")
    t.pass_all()
    assert len(sectors(t)) == 3
    a.casts(KILL, at="Sculptor")
    t.pass_all()
    assert sectors(t) == []
    assert t.log_has("702.158b")
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)


@pytest.mark.rule("702.158b")
def test_702_158b_or_an_ability_of_one():
    t = sculpted()
    a = t.seats[0].hand(KILL)
    a.activates(SCULPTOR)
    a.casts(KILL, at="Sculptor")
    t.resolve()
    assert "Sculptor" in a.graveyard_names
    assert len(sectors(t)) == 3
    t.resolve()
    assert a.life == 21
    assert sectors(t) == []


@pytest.mark.rule("702.158b")
def test_702_158b_a_sculptor_that_leaves_with_its_owner():
    t = sculpted()
    t.seats[0].concedes()
    t.go_to("upkeep", turn_of=t.seats[1])
    assert sectors(t) == []
