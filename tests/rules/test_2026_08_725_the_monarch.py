"""2026-08:725: the next player who can become the monarch does."""

import pytest

from apnap.testing import Table, table
from apnap.testing.texts import card

CROWN = card("Target player becomes the monarch.", "Instant", "Crown")
HUMILITY = card("You can't become the monarch.", "Enchantment", "Modesty")
THIS_TURN = card("You can't become the monarch this turn.", "Instant", "Moment")


def monarch(t: Table) -> list[str]:
    return [seat.name for seat in t.seats if "the monarch" in seat.names("command")]


@pytest.mark.rule("2026-08:725.4")
@pytest.mark.parametrize(("edition", "heir"), [("2024-03", []), ("2026-08", ["C"])])
def test_2026_08_725_4_the_next_player_who_can_follows_the_monarch(edition, heir):
    t = table(4, edition=edition)
    a, b, _, _ = t.seats
    a.hand(CROWN)
    b.battlefield(HUMILITY)
    a.casts(CROWN, at=a)
    t.resolve()
    assert monarch(t) == ["A"]
    a.concedes()
    assert monarch(t) == heir


@pytest.mark.rule("2026-08:725.3")
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_725_3_a_player_who_cannot_become_the_monarch_does_not(edition):
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.hand(CROWN, THIS_TURN, CROWN)
    a.casts(THIS_TURN)
    t.resolve()
    a.casts(CROWN, at=a)
    t.resolve()
    assert monarch(t) == []
    a.casts(CROWN, at=b)
    t.resolve()
    assert monarch(t) == ["B"]
