"""2026-08:701.66: the keyword action earthbend."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.earthbend import Earthbend
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import Target
from apnap.state.names import EXILE
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher

CREATURE = Permanent(("creature",))


@pytest.mark.rule("2026-08:701.66a")
@pytest.mark.parametrize("how", ["dies", "is exiled"])
def test_2026_08_701_66a_an_earthbent_land_comes_back_tapped(how):
    land = Target(Permanent(("land",), "you"))
    bend = instant("Bend", Earthbend(Number(2)), targets=(land,))
    away = Destroy(Targets()) if how == "dies" else MoveTo(Targets(), EXILE)
    strike = instant("Strike", away, target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(bend).lands("Forest").battlefield(watcher(WhenActs("earthbend")))
    b.hand(strike)
    a.casts(bend, at="Forest")
    t.resolve()
    t.pass_all()
    assert (a.power("Forest"), a.life) == (2, 21)
    assert "haste" in layers.characteristics_of(t.game, a.find("Forest")).keywords
    b.casts(strike, at=a.find("Forest"))
    t.resolve()
    assert "Forest" not in a.permanents
    t.pass_all()
    back = a.find("Forest")
    assert t.game.object(back).tapped
    assert not layers.characteristics_of(t.game, back).is_creature
