"""720.4-720.6, with the examples; 722.5; 730: refused answers leave everything as it was."""

import pytest

from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.flow import May
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import ControlNextTurn
from apnap.effects.replacement.replacements import ChangeDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn
from apnap.effects.words.selections import Targets, You
from apnap.rules.machine.events import Damage
from apnap.rules.objects.controlling_players import ControlPlayer
from apnap.state.ability import CastingCost, ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant

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


@pytest.mark.rule("720.5")
def test_616_1_one_who_controls_the_player_chooses():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(
        enchantment("Double", ReplacementAbility(ChangeDamage())),
        enchantment("Plus", ReplacementAbility(ChangeDamage(times=1, plus=1))),
    )
    t.begin()
    make(t, ControlPlayer(on=1, by=2))
    t.go_to("upkeep", turn_of=b)
    make(t, Damage(on=1, amount=1))
    question = c.question
    assert question is not None
    assert (question.rule, question.player, question.decider) == ("616.1", 1, 2)
    c.answers("Plus")
    assert b.life == 16


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
