"""720.4-720.6, with the examples; 722.5; 730: refused answers leave everything as it was."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.flow import May
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import ControlNextTurn
from apnap.effects.mechanics.emblems_and_designations import MONARCH, BecomeTheMonarch
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import Targets, You
from apnap.rules.machine.engine import StaleQuestion, submit
from apnap.rules.zones.view import view
from apnap.state.ability import CastingCost, StaticAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump
from apnap.state.question import Arrange, IllegalAnswer, Option
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


SLAVER = instant("Slaver", ControlNextTurn(Targets()), target=APlayer())
SHOCK = instant("Shock", DealDamage(Number(2), Targets()), target=AnyTarget())


def enslaved(*hand: CardDef, at: str = "precombat main") -> Table:
    """A controls B in B's turn."""
    t = table(3)
    a, b, _c = t.seats
    a.hand(SLAVER).casts(SLAVER, at=b)
    t.resolve()
    b.hand(*hand)
    t.go_to(at, turn_of=b)
    return t


def deciders(t: Table) -> list[tuple[int, int]]:
    return [(question.player, question.decider) for question in t.questions]


@pytest.mark.rule("720.5", example=1)
def test_720_5_what_is_cast_at_whom_and_what_is_chosen_as_it_resolves():
    t = enslaved(instant("Offer", May((ChangeLife(You(), Number(5)),))), SHOCK)
    _a, b, _c = t.seats
    b.casts("Shock", at=b)  # asked of A, who decides for B
    t.resolve()
    assert b.life == 18
    b.casts("Offer")
    t.resolve()
    assert deciders(t) == [(1, 0)]
    t.seat(0).answers(False)
    assert b.life == 18


@pytest.mark.rule("720.5", example=2)
def test_720_5_attacks_orders_and_damage():
    t = table(3)
    a, b, c = t.seats
    a.hand(SLAVER).casts(SLAVER, at=b)
    t.resolve()
    b.battlefield(CardDef("Giant", "creature", power=5, toughness=5))
    c.battlefield(BEAR, BEAR)
    t.go_to("declare attackers", turn_of=b)
    assert deciders(t) == [(1, 0)]
    b.attacks({"Giant": c})
    t.go_to("declare blockers")
    first, second = (c.find("Bear", n) for n in range(2))
    c.blocks([(first, "Giant"), (second, "Giant")])
    [question] = t.questions
    assert isinstance(question, Arrange)
    assert (question.player, question.decider) == (1, 0)
    a.answers([second, first])
    while not t.questions[0].rule.startswith("510"):
        t.pass_once()
    assert deciders(t) == [(1, 0)]


@pytest.mark.rule("720.5a", example=1)
def test_720_5a_costs_are_paid_from_what_the_controlled_player_has():
    cost = UseUp("discard", CardIn("hand"))
    t = enslaved(
        instant(
            "Purge", ChangeLife(You(), Number(1)), more=(CastingCost("additional", costs=(cost,)),)
        ),
        BEAR,
    )
    a, b, _c = t.seats
    a.hand(BEAR, BEAR)
    mine = len(a.hand_names)
    before = [name for name in b.hand_names if name != "Purge"]
    b.casts("Purge", choose=["Bear"])
    t.resolve()
    assert len(a.hand_names) == mine
    assert len(b.hand_names) == len(before) - 1
    assert b.graveyard_names[0] == "Bear"


@pytest.mark.rule("720.5b", example=1)
@pytest.mark.rule("720.6")
def test_720_5b_nobody_else_may_make_a_player_leave():
    t = enslaved()
    _a, b, _c = t.seats
    verbs = {option.verb for question in t.questions for option in question.options}
    assert "concede" not in verbs  # no question is about that
    b.concedes()
    assert b.status == "lost"


@pytest.mark.rule("720.4")
def test_720_4_the_hand_is_seen_by_both_what_is_outside_only_by_its_owner():
    t = enslaved(BEAR)
    t.seat(1).outside(BEAR)
    shown = [view(t.game, seat)["players"][1] for seat in range(3)]
    assert ["Bear" in [card["name"] for card in each["hand"]] for each in shown] == [
        True,
        True,
        False,
    ]
    assert ["outside" in each for each in shown] == [False, True, False]


# ---- the monarch -----------------------------------------------------------------------------


@pytest.mark.rule("722.5")
def test_722_5_without_a_monarch_an_effect_about_the_monarch_does_nothing():
    proud = StaticAbility(CREATURE, (PowerToughness(1, 1),), Fits(You(), HasDesignation(MONARCH)))
    t = table(3)
    a, b, _c = t.seats
    crown = instant("Crown", BecomeTheMonarch(Targets()), target=APlayer())
    a.battlefield(BEAR, CardDef("Court", "enchantment", abilities=(proud,))).hand(crown, crown)
    assert a.power("Bear") == 2
    a.casts("Crown", at=a)
    t.resolve()
    assert a.power("Bear") == 3
    a.casts("Crown", at=b)
    t.resolve()
    assert a.power("Bear") == 2


# ---- illegal actions (730) -------------------------------------------------------------------


@pytest.mark.rule("730.1")
@pytest.mark.rule("730.2")
def test_730_1_an_answer_that_is_refused_leaves_everything_as_it_was():
    t = table(3)
    a, b, _c = t.seats
    a.hand(SHOCK)
    b.battlefield(BEAR)
    t.begin()
    before, lines, text = digest(t.game), len(t.game.log), dump(t.game)
    question = t.questions[0]
    for wrong in (Option("cast", b.find("Bear")), "anything", 7, (), Option("pass", 3)):
        with pytest.raises(IllegalAnswer):
            submit(t.game, question.id, wrong)
    with pytest.raises(IllegalAnswer):
        submit(t.game, question.id, question.options[0], by=2)
    with pytest.raises(StaleQuestion):
        submit(t.game, "1.99.act 0.0", question.options[0])
    assert (digest(t.game), len(t.game.log), dump(t.game)) == (before, lines, text)
    assert t.questions[0].id == question.id  # 730.2: the same player still has priority
    a.casts("Shock", at=b)
    t.resolve()
    assert b.life == 18
    assert digest(t.game) != before


@pytest.mark.rule("730.1")
def test_730_1_an_illegal_attack_is_undone_as_a_whole():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).battlefield(CardDef("Sick", "creature", power=1, toughness=1), sick=True)
    t.go_to("declare attackers")
    before = digest(t.game)
    question = t.questions[0]
    legal = next(o for o in question.options if o.what == a.find("Bear"))
    with pytest.raises(IllegalAnswer):
        submit(t.game, question.id, (legal, legal._replace(what=a.find("Sick"))))
    assert digest(t.game) == before
    assert not a.is_tapped("Bear")
    a.attacks({"Bear": b})
    assert a.is_tapped("Bear")
