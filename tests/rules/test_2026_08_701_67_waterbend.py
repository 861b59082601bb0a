"""2026-08:701.67: the keyword action waterbend."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.waterbend import MayWaterbend, waterbend_to_activate, waterbend_to_cast
from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.state.ability import ActivatedAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant, watcher

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


@pytest.mark.rule("2026-08:701.67b")
def test_2026_08_701_67b_tapping_pays_only_for_the_waterbend_cost():
    wave = instant("Wave", gain_life(5), cost="{2}", more=waterbend_to_cast("{2}"))
    t = table(2)
    a, _ = t.seats
    a.hand(wave).battlefield(BEAR, BEAR, BEAR, BEAR, sick=True).lands("Island")
    assert not a.may_cast(wave)
    a.lands("Island").battlefield(watcher(WhenActs("waterbend")))
    a.casts(wave)
    a.answers(a.question.options[:2])
    t.pass_all()
    tapped = [t.game.object(n).tapped for n in t.game.player(0).battlefield]
    assert tapped.count(True) == 4
    assert a.life == 26  # 2026-08:701.67c


@pytest.mark.rule("2026-08:701.67a")
def test_2026_08_701_67a_an_ability_is_paid_for_by_tapping_artifacts_and_creatures():
    orb = CardDef(
        "Orb", "artifact", cost="{0}",
        abilities=(waterbend_to_activate(ActivatedAbility((gain_life(1),), "{2}{U}")),),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(orb, BEAR)
    assert not a.may_activate(orb)
    a.lands("Island")
    a.activates(orb)
    t.resolve()
    assert a.life == 21
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


@pytest.mark.rule("2026-08:701.67a")
@pytest.mark.parametrize(("bends", "life"), [(True, 25), (False, 21)])
def test_2026_08_701_67a_a_player_may_waterbend_as_a_spell_resolves(bends, life):
    call = instant("Call", MayWaterbend("{2}", (gain_life(5),), (gain_life(1),)))
    t = table(2)
    a, _ = t.seats
    a.hand(call).battlefield(BEAR).lands("Island")
    a.casts(call)
    t.resolve()
    assert [option.nth for option in a.question.options[1:]] == [1]  # one tapped, one paid
    a.answers(a.question.options[1] if bends else False)
    assert a.life == life
    assert t.game.object(a.find("Bear")).tapped is bends


@pytest.mark.rule("2026-08:701.67b")
def test_2026_08_701_67b_an_optional_waterbend_cost_helps_only_if_it_is_paid():
    words = If(Paid("waterbend"), (gain_life(5),), (gain_life(1),))
    wave = instant("Wave", words, cost="{1}", more=waterbend_to_cast("{1}", "optional"))
    t = table(2)
    a, _ = t.seats
    a.hand(wave, wave).battlefield(BEAR)
    assert not a.may_cast(wave)  # its own {1} is not paid by tapping
    a.lands("Island")
    a.casts(wave, x=1)
    t.resolve()
    assert a.life == 25
    assert t.game.object(a.find("Bear")).tapped
