"""702.156: the keyword ability ravenous."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.156a")
def test_702_156a_ravenous() -> None:
    for x, drawn in ((5, 1), (4, 0)):
        t = table(2)
        a, _ = t.seats
        bug = CardDef(
            "Tyranid", "creature", cost="{X}", power=0, toughness=0,
            abilities=abilities_of("Ravenous"),
        )  # fmt: skip
        a.hand(bug).lands(*["Forest"] * 5)
        a.casts(bug, x=x)
        t.pass_all()
        assert a.power("Tyranid") == x
        assert len(a.hand_names) == drawn
