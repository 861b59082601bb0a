"""702.75: the keyword ability hideaway."""

import pytest

from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.casting import CastFrom, MayCast
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.selections import Each
from apnap.rules.casting.permissions import ANY_TIME
from apnap.rules.machine.events import GainControl
from apnap.rules.zones.view import view
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.state.names import EXILE
from apnap.testing import table
from apnap.testing.making import make

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("702.75a")
def test_702_75a_hideaway_hides_one_of_the_top_cards_to_be_played_later():
    how = CastFrom(EXILE, free=True, lands=True, timing=ANY_TIME)
    play = ActivatedAbility((MayCast(Each(IsLinked("hideaway")), how),), "{G}")
    nook = CardDef(
        "Nook", "artifact", cost="{0}", abilities=(*abilities_of("Hideaway", number=3), play)
    )
    t = table(2)
    a, _b = t.seats
    a.hand(nook).library(BEAR, OX, "Island", only=True).lands("Forest")
    a.casts(nook)
    t.resolve()
    t.resolve()
    a.answers(["Ox"])
    assert sorted(a.library_names) == ["Bear", "Island"]
    [hidden] = t.game.player(0).exile
    assert t.game.object(hidden).face_down
    assert "Ox" in str(view(t.game, 0)["players"])
    assert "Ox" not in str(view(t.game, 1)["players"])
    trial = t.copy()
    make(trial, GainControl(on=a.find("Nook"), controller=1))
    assert "Ox" not in str(view(trial.game, 0)["players"])
    assert "Ox" in str(view(trial.game, 1)["players"])
    a.activates(nook)
    t.resolve()
    a.answers(a.question.options[1])
    t.resolve()
    assert "Ox" in a.permanents
