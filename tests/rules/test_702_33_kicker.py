"""702.33: the keyword ability kicker."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import Paid, TimesPaid
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import (
    CastingCost,
    ReplacementAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
KICKED = If(Paid("kicker"), (gain_life(5),), (gain_life(1),))
KICK = sorcery("Kick", KICKED, cost="{W}", more=abilities_of("Kicker", mana="{2}"))


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("times", "life"), [(1, 25), (0, 21)])
def test_702_33d_a_spell_whose_kicker_cost_is_paid_was_kicked(times, life):
    t = table(2)
    a, _ = t.seats
    a.hand(KICK).lands("Plains", "Plains", "Plains")
    a.casts(KICK, x=times)
    t.resolve()
    assert a.life == life
    lands = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert len([land for land in lands if land.tapped]) == 1 + 2 * times


@pytest.mark.rule("702.33c")
def test_702_33c_multikicker_may_be_paid_several_times():
    counters = ReplacementAbility(EntersWith(number=TimesPaid("kicker")))
    beast = CardDef(
        "Beast",
        "creature",
        cost="{G}",
        power=1,
        toughness=1,
        abilities=(counters, *abilities_of("Multikicker", mana="{1}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(beast).lands("Forest", "Forest", "Forest")
    a.casts(beast, x=2)
    t.resolve()
    assert a.power("Beast") == 3


@pytest.mark.rule("702.33e")
@pytest.mark.parametrize("times", [0, 1])
def test_702_33e_a_permanent_knows_whether_its_spell_was_kicked(times):
    mage = CardDef(
        "Mage",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            CastingCost("optional", "{1}", name="kicker"),
            TriggeredAbility(enters(), (DrawCards(You()),), condition=Paid("kicker")),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mage).lands("Forest")
    a.casts(mage, x=times)
    t.pass_all()
    assert len(a.hand_names) == times


@pytest.mark.rule("702.33f")
@pytest.mark.rule("702.33a")
@pytest.mark.rule("702.33b")
def test_702_33f_which_of_two_kickers_was_paid():
    effects = (
        If(Paid("kicker {1}{R}"), (gain_life(10),)),
        If(Paid("kicker {2}"), (gain_life(100),)),
        If(Otherwise(Paid("kicker")), (gain_life(1000),)),
    )
    two = sorcery(
        "Two",
        *effects,
        cost="{W}",
        more=(*abilities_of("Kicker", mana="{1}{R}"), *abilities_of("Kicker", mana="{2}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(two).lands("Plains", "Mountain", "Mountain")
    a.casts(two)
    a.answers(1)
    t.resolve()
    assert a.life == 30


@pytest.mark.rule("702.33g")
def test_702_33g_targets_of_what_kicking_adds_are_chosen_only_if_it_is_kicked():
    added = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    blast = CardDef(
        "Blast",
        "sorcery",
        cost="{R}",
        abilities=(BOLT_WORDS, *abilities_of("Kicker", mana="{1}", abilities=(added,))),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(blast, blast).lands("Mountain", "Mountain", "Mountain")
    a.casts(blast, at=b, x=0)
    t.resolve()
    assert (b.life, b.permanents) == (17, ["Bear"])
    a.casts(blast, at=[b, BEAR], x=1)
    t.resolve()
    assert (b.life, b.permanents) == (14, [])
