"""702.57: the keyword ability forecast."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import ActivatedAbility
from apnap.testing import table
from apnap.testing.simple_cards import creature, gain_life, instant

GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.57a")
def test_702_57a_forecast_is_activated_only_from_the_hand() -> None:
    words = (ActivatedAbility(GAIN, "{0}"),)
    herald = creature("Herald", 2, 2, *abilities_of("Forecast", abilities=words))
    t = table(2)
    a, b = t.seats
    a.hand(herald)
    b.battlefield(herald)
    t.go_to("upkeep", turn_of=b)
    assert not b.may_activate(herald)
    t.go_to("upkeep", turn_of=a)
    a.activates(herald)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.57b")
def test_702_57b_forecast_is_activated_in_the_upkeep_once_from_hand():
    omen = instant(
        "Omen",
        gain_life(9),
        cost="{9}",
        more=abilities_of("Forecast", abilities=(ActivatedAbility((gain_life(1),), "{G}"),)),
    )
    t = table(2)
    a, b = t.seats
    a.hand(omen).lands("Forest", "Forest")
    assert not a.may_activate(omen)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_activate(omen)
    t.go_to("upkeep", turn_of=a)
    a.activates(omen)
    t.resolve()
    assert a.life == 21
    assert not a.may_activate(omen)
    [card] = [n for n in t.game.player(0).hand if t.game.object(n).card.name == "Omen"]
    assert 1 in t.game.object(card).shown_to
