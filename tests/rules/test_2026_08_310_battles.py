"""2026-08:310: battles that are no Sieges, and protectors."""

import pytest

from apnap.testing import table
from apnap.testing.common_cards import FREE_BOLT
from apnap.testing.texts import card

FORT = card("Whenever Fort is dealt damage, you gain 1 life.", "Battle", "Fort", defense="3")
TAKE = card("Gain control of target battle.", "Sorcery", "Take")


@pytest.mark.rule("2026-08:310.8")
@pytest.mark.rule("2026-08:704.5w")
@pytest.mark.parametrize(("edition", "waits"), [("2024-03", True), ("2026-08", False)])
def test_2026_08_310_8_only_a_siege_waits_for_its_ability(edition, waits):
    t = table(3, edition=edition)
    a = t.seat(0)
    a.battlefield(FORT, counters={"defense": 3}, protector=a).hand(FREE_BOLT)
    a.casts(FREE_BOLT, at=FORT)
    t.resolve()
    assert t.stack == ["Fort's ability"]
    assert ("Fort" in a.permanents) is waits
    t.resolve()
    assert (a.life, a.permanents) == (21, [])


@pytest.mark.rule("2026-08:310.9a")
@pytest.mark.rule("2026-08:704.5y")
@pytest.mark.parametrize(("edition", "protector"), [("2024-03", "A"), ("2026-08", "B")])
def test_2026_08_310_9a_the_new_controller_protects_a_battle_without_a_type(edition, protector):
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.battlefield(FORT, counters={"defense": 3}, protector=a)
    b.hand(TAKE)
    t.go_to("precombat main", turn_of=b)
    b.casts(TAKE, at=FORT)
    t.resolve()
    assert b.permanents == ["Fort"]
    assert t.seats[t.game.object(b.find(FORT)).protector].name == protector


@pytest.mark.rule("2026-08:310.7")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_310_7_a_siege_waits_for_its_ability(edition):
    siege = card("", "Battle — Siege", "Siege", defense="3")
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.battlefield(siege, counters={"defense": 3}, protector=b).hand(FREE_BOLT)
    a.casts(FREE_BOLT, at=siege)
    t.resolve()
    assert (t.stack, a.permanents) == (["Siege's ability"], ["Siege"])
