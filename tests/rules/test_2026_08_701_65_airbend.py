"""2026-08:701.65: the keyword action airbend."""

import pytest

from apnap.effects.actions.airbend import Airbend
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.words.filters import Permanent, Spell
from apnap.effects.words.selections import Targets
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant, watcher

CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


@pytest.mark.rule("2026-08:701.65a")
def test_2026_08_701_65a_who_owns_what_is_airbent_may_cast_it_for_two():
    gust = instant("Gust", Airbend(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(gust).lands("Island", "Island").battlefield(watcher(WhenActs("airbend")))
    b.battlefield(OX).lands("Island", "Island")
    a.casts(gust, at=b.find("Ox"))
    t.resolve()
    t.pass_all()
    [card] = t.game.player(1).exile
    assert a.life == 21
    assert not a.may_cast(card)
    t.go_to("precombat main", turn_of=b)
    b.casts(card)
    t.resolve()
    assert "Ox" in b.permanents


@pytest.mark.rule("2026-08:701.65a")
def test_2026_08_701_65a_a_spell_that_is_airbent_leaves_the_stack():
    gust = instant("Gust", Airbend(Targets()), target=Spell())
    t = table(2)
    a, b = t.seats
    a.hand(instant("Boon", gain_life(5))).lands("Island", "Island")
    b.hand(gust)
    a.casts("Boon")
    b.casts(gust, at="Boon")
    t.resolve()
    assert (t.stack, a.exile_names) == ([], ["Boon"])
    a.casts(t.game.player(0).exile[0])
    t.resolve()
    assert a.life == 25
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)  # {2}
