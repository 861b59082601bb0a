"""702.150: the keyword ability compleated."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.150a")
@pytest.mark.parametrize(
    ("lands", "loyalty", "life"), [(3, 5, 20), (2, 3, 18), (1, 1, 16)], ids=["mana", "2", "4"]
)
def test_702_150a_each_symbol_paid_for_with_life_costs_two_loyalty(lands, loyalty, life):
    walker = CardDef(
        "Walker", "planeswalker", cost="{1}{G/P}{G/P}", loyalty=5,
        abilities=abilities_of("Compleated"),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(walker).lands(*["Forest"] * lands)
    a.casts(walker)
    t.resolve()
    assert t.game.object(a.find("Walker")).count("loyalty") == loyalty
    assert a.life == life
