"""Transform, convert, manifest, cloak: which actions these are, and where they can't be taken."""

import pytest

from apnap.effects.actions.transform import TransformIt, WhenTransforms
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.faces import WhenTurnedUp
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, This, You
from apnap.state.ability import ActivatedAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import END
from apnap.testing import table
from apnap.testing.cards_with_faces import IRONSMITH
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast, characteristics

CREATURE = Permanent(("creature",))


def gain(trigger, life: int) -> TriggeredAbility:
    return TriggeredAbility(trigger, (ChangeLife(You(), Number(life)),))


BACK = CardDef("Wolf", "creature", "Wolf", None, 4, 4)
FRONT = CardDef("Man", "creature", "Human", "{1}", 1, 1, layout="transform", faces=(BACK,))
TURN = instant("Turn", TransformIt(Targets()), target=CREATURE)
GAIN = (ChangeLife(You(), Number(1)),)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


@pytest.mark.rule("701.28a")
@pytest.mark.rule("712.8d")
@pytest.mark.rule("712.8e")
def test_701_28a_a_permanent_turns_over_and_back() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH)
    number = a.find(IRONSMITH)
    assert (characteristics(t, number).name, characteristics(t, number).power) == (
        "Village Ironsmith",
        1,
    )
    a.activates(IRONSMITH)
    t.resolve()
    chars = characteristics(t, number)
    assert (chars.name, chars.power, chars.colors) == ("Ironfang", 3, {"R"})
    assert (chars.cost, chars.value) == (None, 2)  # 202.3b
    assert "vigilance" not in chars.keywords
    assert a.permanents == ["Ironfang"]
    t.pass_all()
    assert a.life == 22  # it has its back face's trigger as soon as it is there
    a.activates(number)
    t.resolve()
    assert characteristics(t, number).name == "Village Ironsmith"
    assert a.life == 22


@pytest.mark.rule("701.28b")
@pytest.mark.rule("701.50b")
def test_701_28b_what_transforms_is_not_turned_face_up_or_down():
    watcher = CardDef(
        "Watcher",
        "enchantment",
        abilities=(
            gain(WhenTurnedUp(CREATURE), 1),
            gain(WhenHappens("TurnFaceDown", (("on", CREATURE),)), 10),
            gain(WhenTransforms(CREATURE), 100),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(FRONT, watcher)
    cast(t, 0, TURN, at=a.find(FRONT))
    t.pass_all()
    assert a.permanents == ["Wolf", "Watcher"]
    assert a.life == 120
    assert not t.game.object(a.find(FRONT)).face_down


@pytest.mark.rule("701.28c")
def test_701_28c_what_has_one_face_does_not_transform() -> None:
    turn = instant("Turn", TransformIt(Targets()), target=CREATURE)
    changed = TriggeredAbility(WhenTransforms(Permanent()), GAIN)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, CardDef("Eye", "enchantment", abilities=(changed,)))
    a.hand(turn).casts(turn, at=BEAR)
    t.resolve()
    assert (a.creatures, t.stack, a.life) == (["Bear"], [], 20)


@pytest.mark.rule("701.28d")
@pytest.mark.rule("701.50d")
@pytest.mark.parametrize("types", ["sorcery", "instant"])
def test_701_28d_nothing_transforms_into_a_spell(types: str):
    word = CardDef("Word", types)
    card = CardDef("Man", "creature", "", "{1}", 1, 1, layout="transform", faces=(word,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(card)
    cast(t, 0, TURN, at=a.find(card))
    assert a.permanents == ["Man"]
    assert t.log_has("712.10")


@pytest.mark.rule("701.28f")
@pytest.mark.parametrize(("turned", "name"), [(False, "Wolf"), (True, "Wolf")])
def test_701_28f_a_delayed_ability_counts_from_when_it_was_made(turned: bool, name: str):
    turn = TriggeredAbility(AtBeginning(END), (TransformIt(This()),))
    later = ActivatedAbility((Later(turn),))
    front = CardDef(
        "Man", "creature", "", "{1}", 1, 1, layout="transform", faces=(BACK,), abilities=(later,)
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(front)
    number = a.find(front)
    a.activates(front)
    t.resolve()
    if turned:
        cast(t, 0, TURN, at=number)
    t.go_to("end")
    t.pass_all()
    assert a.permanents == [name]


@pytest.mark.rule("701.28f")
def test_701_28f_the_second_of_two_activations_is_ignored() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH)
    a.activates(IRONSMITH)
    a.activates(IRONSMITH)
    t.pass_all()
    assert a.permanents == ["Ironfang"]
