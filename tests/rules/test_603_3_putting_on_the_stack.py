"""603.3: abilities that have triggered go on the stack: in which order, with which choices."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import AtBeginning, dies, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.rules.machine.events import GainControl
from apnap.state.ability import Mode, Modes, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.loop_cards import drew
from apnap.testing.making import make
from apnap.testing.simple_cards import watcher
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
UPKEEP = AtBeginning("upkeep")


def each_with_watcher(t) -> None:
    for seat in t.seats:
        seat.battlefield(watcher(UPKEEP, name=f"{seat.name}'s watcher"))


@pytest.mark.rule("603.3")
@pytest.mark.rule("104.4b")
def test_603_3_abilities_that_only_make_each_other_trigger_are_a_draw() -> None:
    """Each becomes the target of what the other does as that is put on the stack."""
    shy = card(
        "Whenever this creature becomes the target of a spell or ability, tap target creature.",
        "Creature — Fox",
        "Fox",
    )
    t = table(2, skip_passes=True)
    t.seat(0).battlefield(shy).hand(card("Tap target creature.", "Instant", "Lull"))
    t.seat(0).casts("Lull", at="Fox")
    assert drew(t)


@pytest.mark.rule("603.3a")
def test_603_3a_controlled_by_who_controlled_the_source_when_it_triggered():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(card := watcher(UPKEEP))
    t.begin()
    make(t, GainControl(on=a.find(card), controller=1))
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("603.3b")
def test_603_3b_the_active_players_first_then_in_turn_order():
    t = table(4, at="upkeep")
    each_with_watcher(t)
    t.begin()
    assert t.stack == [f"{name}'s watcher's ability" for name in "ABCD"]
    t.go_to("upkeep", turn_of=t.seat(2))
    assert t.stack == [f"{name}'s watcher's ability" for name in "CDAB"]


@pytest.mark.rule("603.3b")
def test_603_3b_each_player_orders_their_own():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(watcher(UPKEEP, name="One"), watcher(UPKEEP, name="Two"))
    b.battlefield(watcher(UPKEEP, name="Three"), watcher(UPKEEP, name="Four"))
    t.begin()
    assert (a.question.rule, b.question) == ("603.3b", None), "A decides first"
    a.answers(a.question.options[::-1])
    b.answers(b.question.options)
    names = ["Two", "One", "Three", "Four"]
    assert t.stack == [f"{name}'s ability" for name in names]


@pytest.mark.rule("603.3b")
def test_603_3b_what_triggers_meanwhile_goes_on_top_after_state_based_actions():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(watcher(UPKEEP))
    b.battlefield(watcher(dies(CREATURE)))
    a.battlefield(CardDef("Doomed", "creature", power=1, toughness=0))
    t.begin()
    assert t.stack == ["Watcher's ability", "Watcher's ability"]
    t.resolve()
    t.resolve()
    assert (a.life, b.life) == (21, 21)


@pytest.mark.rule("603.3c")
@pytest.mark.parametrize(
    ("mode", "lives", "cards"), [(0, (21, 20), 0), (1, (20, 18), 0), (2, (20, 20), 1)]
)
def test_603_3c_the_mode_is_chosen_as_it_goes_on_the_stack(mode, lives, cards):
    t = table(2)
    a, b = t.seats
    a.battlefield(CHARM)
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert a.question.rule == "700.2b"
    assert t.stack == ["Charm's ability"]
    a.answers(a.question.options[mode])
    if mode == 1:
        a.answers(b)
    t.pass_all()
    assert (a.life, b.life) == lives
    assert len(a.hand_names) == cards


BITE = Mode((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),))
CHARM = CardDef(
    "Charm",
    "enchantment",
    abilities=(
        TriggeredAbility(
            enters(CREATURE), (), modes=Modes((Mode((GAIN,)), BITE, Mode((DrawCards(You()),))))
        ),
    ),
)


@pytest.mark.rule("603.3c")
@pytest.mark.parametrize("target", [True, False])
def test_603_3c_a_mode_without_a_legal_target_cant_be_chosen(target: bool):
    t = table(2)
    a, b = t.seats
    kill = Mode((Destroy(Targets()),), (Target(Permanent(("artifact",))),))
    modal = TriggeredAbility(enters(CREATURE), (), modes=Modes((kill, Mode((GAIN,)))))
    a.battlefield(CardDef("Modal", "enchantment", abilities=(modal,)))
    if target:
        b.battlefield(CardDef("Thing", "artifact"))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    if target:
        a.answers(a.question.options[0])
        a.answers("Thing")
    t.pass_all()
    assert (b.permanents, a.life) == ([], 20 if target else 21)


@pytest.mark.rule("603.3c")
def test_603_3c_without_a_mode_it_is_removed_from_the_stack():
    t = table(2)
    a, _ = t.seats
    kill = Mode((Destroy(Targets()),), (Target(Permanent(("artifact",))),))
    only = TriggeredAbility(enters(CREATURE), (), modes=Modes((kill,)))
    up_to = TriggeredAbility(enters(CREATURE), (), modes=Modes((Mode((GAIN,)),), low=0))
    a.battlefield(CardDef("Only", "enchantment", abilities=(only,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == []
    assert t.log_has("603.3c", "Only's ability is removed")
    a.battlefield(CardDef("Up to", "enchantment", abilities=(up_to,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    a.answers(a.question.example())
    assert a.question.rule == "700.2b"
    a.answers(())
    assert t.stack == []
    assert t.log_has("603.3c", "Up to's ability is removed")


@pytest.mark.rule("603.3d")
def test_603_3d_without_a_legal_target_it_is_removed():
    t = table(2)
    a, _ = t.seats
    kill = TriggeredAbility(
        enters(CREATURE), (Destroy(Targets()),), (Target(Permanent(("artifact",))),)
    )
    a.battlefield(CardDef("Killer", "enchantment", abilities=(kill,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == []
    assert t.log_has("603.3d")


@pytest.mark.rule("603.3d")
def test_603_3d_what_is_divided_is_divided_as_it_goes_on_the_stack():
    t = table(3)
    a, b, c = t.seats
    target = Target(AnyTarget(), 1, 3, divided=Number(3))
    ability = TriggeredAbility(
        enters(CREATURE), (DealDamage(Number(3), Targets(), divided=True),), (target,)
    )
    a.battlefield(CardDef("Forker", "enchantment", abilities=(ability,)))
    a.hand(BEAR).casts(BEAR)
    t.resolve()
    a.answers([b, c])
    a.answers({b: 1, c: 2})
    t.pass_all()
    assert (b.life, c.life) == (19, 18)
