"""2026-08:605: mana abilities, and those that are none because they move library cards."""

import pytest

from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.texts import card

SPHERE = card(
    "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.",
    "Artifact",
    "Chromatic Sphere",
)
MILLIKIN = card("{T}, Mill a card: Add {C}.", "Artifact Creature — Construct", "Millikin")
STAFF = card(
    'Equipped creature has "{T}, Mill a card: Add {C}."\nEquip {0}', "Artifact — Equipment", "Staff"
)
MONK = card("{T}, Sacrifice this creature: Add {G}. You gain 1 life.", "Creature — Monk", "Monk")
GROWTH = card("You gain 1 life.", "Sorcery", "Growth", mana_cost="{1}")


def mana(t: Table) -> list[str]:
    return [each.type for each in t.game.player(0).pool]


@pytest.mark.rule("2026-08:605.1a")
def test_2026_08_605_1a_an_ability_that_mills_uses_the_stack():
    t = table(2, edition="2026-08")
    a = t.seat(0).battlefield(MILLIKIN)
    a.activates(MILLIKIN)
    assert t.stack == ["Millikin's ability"]
    assert (len(a.graveyard_names), mana(t)) == (1, []), "the cost is paid"
    t.resolve()
    assert mana(t) == ["C"]


@pytest.mark.rule("2026-08:605.1a")
@pytest.mark.parametrize(("edition", "castable"), [("2024-03", True), ("2026-08", False)])
@pytest.mark.parametrize("source", [MILLIKIN, SPHERE])
def test_2026_08_605_1a_it_cannot_be_activated_while_a_cost_is_paid(edition, castable, source):
    t = table(2, edition=edition)
    spell = card("You gain 1 life.", "Sorcery", "Growth", mana_cost="{U}")
    a = t.seat(0).battlefield(source).hand(GROWTH if source is MILLIKIN else spell)
    if source is SPHERE:
        a.lands("Mountain")
    assert a.may_cast("Growth") is castable


@pytest.mark.rule("2026-08:605.1a")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_605_1a_other_effects_beside_the_mana_do_not_matter(edition):
    t = table(2, edition=edition)
    a = t.seat(0).battlefield(MONK).hand(GROWTH)
    a.casts(GROWTH)
    t.resolve()
    assert (a.life, a.permanents) == (22, [])


@pytest.mark.rule("2026-08:605.1a")
def test_2026_08_605_1a_a_saved_game_keeps_the_ability():
    t = table(2, edition="2026-08")
    t.seat(0).battlefield(SPHERE).lands("Forest").activates(SPHERE)
    assert t.stack == ["Chromatic Sphere's ability"]
    assert digest(load(dump(t.game))) == digest(t.game)


@pytest.mark.rule("2026-08:605.1a")
@pytest.mark.parametrize(("edition", "castable"), [("2024-03", True), ("2026-08", False)])
def test_2026_08_605_1a_so_does_an_ability_that_an_equipment_gives(edition, castable):
    t = table(2, edition=edition)
    bear = card("", "Creature — Bear", "Bear")
    a = t.seat(0).battlefield(STAFF, bear).hand(GROWTH)
    a.activates(STAFF, at=bear)
    t.resolve()
    assert a.may_cast(GROWTH) is castable
    if not castable:
        a.activates(bear)
        assert len(t.stack) == 1
