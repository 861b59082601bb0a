"""2026-08:702.195: the keyword ability storied."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.mechanics.emblems_and_designations import has_marker
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)


@pytest.mark.rule("2026-08:702.195a")
def test_2026_08_702_195a_storied_asks_for_three_artifacts_sagas_or_legends():
    bard = creature("Bard", 2, 2, *abilities_of("Storied"), cost="{1}{G}", subtypes="Bear")
    lute = CardDef("Lute", "artifact", cost="{0}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(bard, lute).hand(lute, lute, MURDER)
    a.casts(lute)
    t.resolve()
    assert not has_marker(t.game, 0, "an enduring story")
    a.casts(lute)
    t.resolve()
    assert has_marker(t.game, 0, "an enduring story")
    assert not has_marker(t.game, 1, "an enduring story")
    a.casts(MURDER, at="Bard")
    t.resolve()
    assert has_marker(t.game, 0, "an enduring story")  # for the rest of the game
