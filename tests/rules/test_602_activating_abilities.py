"""602: activating abilities; 606: those of planeswalkers."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import DiscardThis, TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.activating import WhenActivates
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import ActivatedAbility, Effect, Mode, Modes, Target
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, having, watcher

GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
PING = ActivatedAbility(
    (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(APlayer()),)
)
PINGER = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,))


GAIN_ONE = ChangeLife(You(), Number(1))
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)


@pytest.mark.rule("602.2a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_602_2a_the_ability_is_on_the_stack_and_its_source_is_not(seats):
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(PINGER)
    a.activates(PINGER, at=b)
    [number] = t.game.turns[1].stack
    row = t.game.object(number)
    assert (row.controller, row.ability, row.source) == (0, PING, a.find(PINGER))
    assert a.permanents == ["Pinger"]
    t.resolve()
    assert b.life == 19
    assert t.game.turns[1].stack == ()


@pytest.mark.rule("602.2")
def test_602_2_only_the_controller_can_activate_it():
    t = table(4)
    a, b, *_ = t.seats
    b.battlefield(PINGER)
    t.begin()
    assert a.why_not(b.find(PINGER)).rule == "602.2"
    b.activates(PINGER, at=a)
    assert t.stack == ["Pinger's ability"]


@pytest.mark.rule("602.1a", example=1)
def test_602_1a_the_activation_cost_is_all_before_the_colon():
    life = ActivatedAbility(GAIN, mana="{2}", costs=(TapThis(),))
    device = having(life)
    t = table(2)
    a, _ = t.seats
    a.battlefield(device).lands("Forest")
    assert a.why_not(device).rule == "601.2h"
    a.lands("Island")
    a.activates(device)
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("602.2a")
def test_602_2a_from_hand_the_card_is_revealed():
    cycling = ActivatedAbility((DrawCards(You()),), "{1}", (DiscardThis(),), zone="hand")
    card = CardDef("Cycler", "creature", cost="{9}", abilities=(cycling,))
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest")
    a.activates(card)
    assert a.graveyard_names == ["Cycler"]
    assert t.log_has("701.16a")
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("602.2b")
def test_602_2b_modes_x_and_division_are_announced_as_for_a_spell():
    device = having(
        ActivatedAbility(
            mana="{X}",
            modes=Modes(
                (
                    Mode(
                        (DealDamage(X(), Targets(0), divided=True),),
                        (Target(APlayer(), 1, 2, divided=X()),),
                    ),
                    Mode(GAIN),
                )
            ),
        )
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(device).lands("Forest", "Forest", "Forest")
    a.activates(device, modes=[0], x=3, at=[b, c], divided={b: 2, c: 1})
    t.resolve()
    assert (b.life, c.life) == (18, 19)


@pytest.mark.rule("602.2b")
def test_602_2b_how_symbols_are_paid_is_announced_by_hand():
    device = having(ActivatedAbility(GAIN, "{R/P}"))
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a, _ = t.seats
    a.battlefield(device).lands("Mountain")
    a.activates(device)
    a.answers("pay 2 life")
    assert (a.life, a.is_tapped("Mountain")) == (18, False)


@pytest.mark.rule("602.2")
def test_602_2_an_activation_that_has_become_illegal_is_taken_back():
    device = having(
        ActivatedAbility(
            (DealDamage(Number(3), Targets(), divided=True),),
            costs=(TapThis(),),
            targets=(Target(APlayer(), 2, 2, divided=Number(3)),),
        )
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(device)
    a.activates(device, at=[b, c])
    b.concedes()
    a.answers({b: 1, c: 2})
    assert t.stack == []
    assert not a.is_tapped(device)
    assert t.log_has("730.1")


@pytest.mark.rule("602.2b")
def test_602_2b_of_identical_tokens_one_is_tapped():
    token = CardDef("Pinger", "creature", power=1, toughness=1, abilities=(PING,), token=True)
    t = table(2)
    a, b = t.seats
    a.battlefield(token, many=1_000_000)
    a.activates(token, at=b)
    tapped = {t.game.object(n).tapped: t.game.object(n).many for n in t.game.player(0).battlefield}
    assert tapped == {True: 1, False: 999_999}


@pytest.mark.rule("602.2")
def test_602_2_an_ability_that_cannot_be_activated_is_not_begun():
    t = table(2)
    a, b = t.seats
    a.battlefield(PINGER, tapped=True)
    with pytest.raises(ScenarioError, match=r"118\.3"):
        a.activates(PINGER, at=b)
    assert t.stack == []


@pytest.mark.rule("602.2")
def test_602_2_activating_an_ability_triggers():
    t = table(2)
    a, b = t.seats
    button = CardDef("Button", "artifact", abilities=(ActivatedAbility((GAIN_ONE,), mana="{0}"),))
    a.battlefield(button)
    b.battlefield(button)
    artifact = Permanent(("artifact",))
    a.battlefield(watcher(WhenActivates(APlayer("opponent"), artifact), DrawCards(You())))
    a.activates(button)
    t.pass_all()
    assert a.hand_names == []
    t.pass_once()
    b.activates(button)
    t.pass_all()
    assert len(a.hand_names) == 1


@pytest.mark.rule("602.2")
def test_602_2_any_player_may_activate_it_if_it_says_so():
    pool = CardDef(
        "Pool",
        "artifact",
        cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), "{1}", anyone=True),),
    )
    own = CardDef(
        "Own", "artifact", cost="{1}", abilities=(ActivatedAbility((gain_life(1),), "{1}"),)
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(pool, own).lands("Forest")
    c.lands("Forest", "Forest")
    c.activates(a.find("Pool"))
    t.resolve()
    assert c.life == 21
    with pytest.raises(ScenarioError):
        c.activates(a.find("Own"))
    a.activates(pool)
    t.resolve()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("602.3a")
@pytest.mark.rule("602.3")
def test_602_3a_an_opponent_chooses_the_target_of_an_ability() -> None:
    t = table(3)
    a, b, c = t.seats
    target = (Target(CREATURE, by_opponent=True),)
    trap = CardDef(
        "Trap", "artifact", abilities=(ActivatedAbility((Destroy(Targets()),), targets=target),)
    )
    a.battlefield(trap)
    b.battlefield(BEAR)
    c.battlefield(OX)
    a.activates(trap)
    assert {option.what for option in a.question.options} == {1, 2}
    a.answers(c)
    assert c.question.rule == "601.2c"
    c.answers([b.find(BEAR)])
    t.resolve()
    assert (b.creatures, c.creatures) == ([], ["Ox"])
