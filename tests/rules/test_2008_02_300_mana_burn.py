"""2008-02:300.3, 2006-10:300.3: Mana burn."""

import pytest

from apnap.formats import two_headed_giant
from apnap.testing import table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

EDITIONS = [("2006-10", 2), ("2008-02", 2), ("2024-03", 0)]
RITUAL = card("Add {R}{R}.", "Instant", "Ritual")
BRAID = card("At the beginning of your upkeep, add {R}{R}.", "Enchantment", "Braid")
BOLT = card("Bolt deals 1 damage to any target.", "Instant", "Bolt", mana_cost="{R}{R}")
SLAVER = card("You control target player during that player's next turn.", name="Slaver")
PACT = card("Skip your draw step.", "Enchantment", "Pact")


@pytest.mark.rule("2008-02:300.3")
@pytest.mark.rule("2006-10:300.3")
@pytest.mark.parametrize(("edition", "burn"), EDITIONS)
def test_2008_02_300_3_unspent_mana_burns(edition, burn):
    t = table(2, edition=edition)
    a, _ = t.seats
    cast(t, 0, RITUAL)
    t.go_to("beginning of combat")
    assert a.life == 20 - burn
    assert t.log_has("2008-02:300.3") == bool(burn)


@pytest.mark.rule("2008-02:300.3")
@pytest.mark.rule("2006-10:300.3")
@pytest.mark.rule("106.4")
@pytest.mark.parametrize(("edition", "burn"), EDITIONS)
def test_2008_02_300_3_mana_lasts_until_the_phase_ends(edition, burn):
    t = table(2, active="B", edition=edition)
    a, _ = t.seats
    a.battlefield(BRAID).hand(BOLT)
    t.go_to("upkeep", turn_of=0)
    t.resolve()
    t.go_to("draw", turn_of=0)
    assert a.may_cast(BOLT) == bool(burn)
    t.go_to("precombat main", turn_of=0)
    assert a.life == 20 - burn
    assert not a.may_cast(BOLT)


@pytest.mark.rule("2008-02:300.3")
@pytest.mark.parametrize(("edition", "burn"), EDITIONS)
def test_2008_02_300_3_the_phase_ends_though_its_last_step_is_skipped(edition, burn):
    t = table(2, active="B", edition=edition)
    a, _ = t.seats
    a.battlefield(BRAID, PACT).hand(BOLT)
    t.go_to("upkeep", turn_of=0)
    t.resolve()
    t.go_to("precombat main", turn_of=0)
    assert a.life == 20 - burn
    assert not a.may_cast(BOLT)


@pytest.mark.rule("2008-02:300.3")
@pytest.mark.parametrize(("edition", "burn"), EDITIONS)
def test_2008_02_300_3_a_giant_burns_as_a_whole(edition, burn):
    t = table(4, two_headed_giant, teams="AABB", edition=edition)
    a = t.seat(0)
    before = a.life + 0
    cast(t, 0, RITUAL)
    t.go_to("beginning of combat")
    assert (a.life, t.seat(1).life) == (before - burn, before - burn)
