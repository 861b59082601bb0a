"""603.8: abilities that trigger when the game is in a certain state."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.states import WhenState
from apnap.effects.words.amounts import CountOf, HowOften, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AbilityOnStack, CardIn, Permanent
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.loop_cards import drew
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.texts import card

GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
NO_HAND = WhenState(Compare(CountOf(CardIn("hand", whose="you")), high=0))
LIBRARY_OF = watcher(NO_HAND, DrawCards(You()))


@pytest.mark.rule("603.8", example=1)
def test_603_8_once_until_it_has_left_the_stack():
    t = table(2)
    a, b = t.seats
    a.hand(field := CardDef("Field", "land"))
    a.battlefield(LIBRARY_OF)
    a.plays(field)
    assert t.stack == ["Watcher's ability"]
    b.hand(other := instant("Test Spell", GAIN))
    t.pass_once()
    b.casts(other)
    t.resolve()
    assert (b.life, t.stack) == (21, ["Watcher's ability"]), "it does not trigger again meanwhile"
    t.resolve()
    assert (t.stack, a.hand_names) == ([], ["Blank"])


@pytest.mark.rule("603.8", example=1)
def test_603_8_a_state_in_the_middle_of_a_resolution_is_enough():
    t = table(2)
    a, _ = t.seats
    wheel = instant(
        "Test Spell",
        Called("discarded", Discard(Each(CardIn("hand", whose="you")))),
        DrawCards(You(), HowOften("discarded")),
    )
    a.hand(wheel, BEAR, BEAR).battlefield(LIBRARY_OF)
    a.casts(wheel)
    t.resolve()
    assert len(a.hand_names) == 2
    assert t.stack == ["Watcher's ability"]
    t.resolve()
    assert (t.stack, len(a.hand_names)) == ([], 3)


@pytest.mark.rule("603.8")
def test_603_8_countered_it_triggers_again_while_the_state_lasts():
    t = table(2)
    a, b = t.seats
    a.hand(field := CardDef("Field", "land")).battlefield(LIBRARY_OF)
    a.plays(field)
    stop = instant("Test Spell", CounterSpell(Targets()), target=AbilityOnStack())
    b.hand(stop)
    t.pass_once()
    b.casts(stop, at="Watcher's ability")
    t.resolve()
    assert (t.stack, a.hand_names) == (["Watcher's ability"], [])
    t.resolve()
    assert (t.stack, a.hand_names) == ([], ["Blank"])


@pytest.mark.rule("603.8")
@pytest.mark.parametrize("lands", [0, 1])
def test_603_8_when_you_control_no_islands_sacrifice_it(lands: int):
    t = table(2)
    a, _ = t.seats
    none = WhenState(Compare(CountOf(Permanent(("land",), "you")), high=0))
    snake = CardDef(
        "Sea Snake",
        "creature",
        power=4,
        toughness=4,
        abilities=(TriggeredAbility(none, (Sacrifice(This()),)),),
    )
    a.lands(*["Island"] * lands).lands("Island").battlefield(snake)
    away = instant("Test Spell", Destroy(Targets()), target=Permanent(("land",)))
    a.hand(away).casts(away, at="Island")
    t.pass_all()
    assert a.creatures == (["Sea Snake"] if lands else [])
    assert t.stack == []


@pytest.mark.rule("603.8")
@pytest.mark.rule("104.4b")
@pytest.mark.rule("603.3d")
def test_603_8_what_triggers_again_because_it_has_no_target_is_a_draw() -> None:
    """An ability that looks at a state is removed for want of a target, and triggers again."""
    orphan = card("When you control no Swamps, destroy target artifact.", "Enchantment", "Orphan")
    t = table(2, skip_passes=True)
    t.seat(0).battlefield(orphan)
    t.begin()
    assert drew(t)
    t = table(2, skip_passes=True)
    t.seat(0).battlefield(orphan).lands("Swamp")
    t.begin()
    assert not t.over
