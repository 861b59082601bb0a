"""2006-10:601.7, 2008-02:601.7: Abilities trigger if the whole event is within range."""

import pytest

from apnap.testing import Table, table
from apnap.testing.simple_plays import cast, in_order
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
BEAR = card("", "Creature — Bear", "Grizzly Bears")
GIANT = card("", "Creature — Giant", "Hill Giant", power="3", toughness="3")
NET = card("Whenever a creature dies, you may pay {1}. If you do, you gain 1 life.", "Artifact")
TERROR = card("Destroy target creature.", "Instant", "Terror")


def ring(edition: str, distance: int) -> Table:
    return table(6, ranges=dict.fromkeys(range(6), distance), edition=edition)


def on(name: str, when: str):
    text = f"Enchant creature\nWhenever enchanted creature {when}, you gain 1 life."
    return card(text, "Enchantment — Aura", name)


@pytest.mark.rule("2006-10:601.7")
@pytest.mark.rule("2006-10:601.7", example=1)
@pytest.mark.rule("2008-02:601.7")
@pytest.mark.rule("2008-02:601.7", example=1)
@ALL
@pytest.mark.parametrize(("distance", "life"), [(1, 21), (2, 22)])
def test_2006_10_601_7_blocked_and_blocked_by_a_creature(edition, distance, life):
    t = ring(edition, distance)
    rob, alex, lee = t.seats[:3]
    alex.battlefield(BEAR)
    rob.battlefield(on("First", "becomes blocked"), attached_to=BEAR)
    rob.battlefield(on("Second", "becomes blocked by a creature"), attached_to=BEAR)
    lee.battlefield(GIANT)
    t.go_to("declare attackers", turn_of=alex)
    alex.attacks({BEAR: lee})
    t.go_to("declare blockers", turn_of=alex)
    lee.blocks({GIANT: BEAR})
    in_order(rob)
    t.pass_all()
    assert rob.life == life


@pytest.mark.rule("2006-10:601.7a")
@pytest.mark.rule("2006-10:601.7a", example=1)
@pytest.mark.rule("2008-02:601.7a")
@pytest.mark.rule("2008-02:601.7a", example=1)
@ALL
@pytest.mark.parametrize(("distance", "lives"), [(1, [21, 20]), (2, [21, 21])])
def test_2006_10_601_7a_soul_nets(edition, distance, lives):
    """Carissa controls Alex's creature; one of them is out of the other's range, or not."""
    t = ring(edition, distance)
    carissa, max_, alex = t.seats[:3]
    for seat in (carissa, alex):
        seat.battlefield(NET).lands("Forest")
    carissa.battlefield(BEAR, owner=alex)
    cast(t, 1, TERROR, at=BEAR)
    assert alex.graveyard_names == ["Grizzly Bears"]
    while t.stack:
        t.resolve()
        for seat in (carissa, alex):
            if seat.question is not None and seat.question.rule != "117.1":
                seat.answers("yes")
    assert [carissa.life, alex.life] == lives
    assert max_.life == 20
