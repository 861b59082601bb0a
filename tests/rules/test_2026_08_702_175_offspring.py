"""2026-08:702.175: the keyword ability offspring."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("2026-08:702.175a")
@pytest.mark.parametrize(("times", "many"), [(1, 2), (0, 1)])
def test_2026_08_702_175a_offspring_makes_a_1_1_copy(times, many):
    mouse = CardDef(
        "Mouse",
        "creature",
        cost="{W}",
        power=3,
        toughness=3,
        abilities=abilities_of("Offspring", mana="{1}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mouse).lands("Plains", "Plains")
    a.casts(mouse, x=times)
    t.pass_all()
    mice = [n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Mouse"]
    assert sorted([a.power(n) for n in mice]) == [1, 3][2 - many :]
