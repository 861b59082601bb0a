"""2026-08:614: choices for permanents that enter at the same time."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

POOL = card(
    "As this land enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {G}.",
    "Land",
    "Pool",
    mana_cost="",
)
SPLENDOR = card("Return all land cards from your graveyard to the battlefield.", name="Splendor")
EATER = card("Devour 1", "Creature — Beast", "Eater")
RISE = card("Return all creature cards from your graveyard to the battlefield.", name="Rise")
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:614.12b")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
@pytest.mark.parametrize(("life", "left", "tapped"), [(3, 1, 1), (5, 1, 0)])
def test_2026_08_614_12b_no_life_is_paid_twice(edition, life, left, tapped):
    t = table(2, edition=edition)
    a = t.seat(0).life(life).graveyard(POOL, POOL).hand(SPLENDOR)
    a.casts(SPLENDOR)
    t.resolve()
    while t.questions[0].rule == "614.12a":
        a.answers(True)
    rows = [t.game.object(number) for number in t.game.player(0).battlefield]
    assert a.life == left
    assert sum([row.tapped for row in rows]) == tapped


@pytest.mark.rule("2026-08:614.13b")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_614_13b_one_creature_is_not_devoured_twice(edition):
    t = table(2, edition=edition)
    a = t.seat(0).graveyard(EATER, EATER).battlefield(BEAR).hand(RISE)
    a.casts(RISE)
    t.resolve()
    asked = 0
    while t.questions[0].rule == "614.13a":
        a.answers(BEAR)
        asked += 1
    rows = [t.game.object(number) for number in t.game.player(0).battlefield]
    assert asked == 1
    assert sorted([row.count("+1/+1") for row in rows]) == [0, 1]
