"""2026-08:700.9: any permanent can be modified."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

SHRINE = card(
    "{0}: You gain 1 life. Activate only if you control a modified permanent.", "Artifact"
)
ROCK = card("", "Artifact", "Rock")
BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("2026-08:700.9")
@pytest.mark.parametrize(("edition", "rock"), [("2024-03", False), ("2026-08", True)])
def test_2026_08_700_9_a_permanent_with_a_counter_is_modified(edition, rock):
    for thing, modified in ((ROCK, rock), (BEAR, True)):
        t = table(2, edition=edition)
        a = t.seat(0).battlefield(SHRINE).battlefield(thing, counters={"charge": 1})
        assert a.may_activate(SHRINE) is modified
