"""2026-08:702.188: the keyword ability web slinging."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("2026-08:702.188a")
def test_2026_08_702_188a_web_slinging_returns_a_tapped_creature():
    spider = creature(
        "Spider", 2, 2, *abilities_of("Web-slinging", mana="{G}"), cost="{9}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(spider).lands("Forest")
    assert not a.may_cast(spider)
    a.battlefield(OX, tapped=True)
    a.casts(spider)
    assert a.hand_names == ["Ox"]
