"""2026-08:702.182: the keyword ability job select."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("2026-08:702.182a")
def test_2026_08_702_182a_job_select() -> None:
    t = table(2)
    a, _ = t.seats
    rod = CardDef("Rod", "artifact", "Equipment", cost="{0}", abilities=abilities_of("Job select"))
    a.hand(rod).casts(rod)
    t.pass_all()
    assert a.object("Rod").attached == a.find("Hero Token")
    assert a.power("Hero Token") == 1
