"""202: mana cost and color."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.transform import TransformIt, WhenTransforms
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, HasNumber, Permanent, Spell
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.mana import mana_cost
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))


def printed(types: str = "sorcery", subtypes: str = "", cost: str | None = None) -> Characteristics:
    """What a card with this type line and mana cost is in a hand."""
    card = CardDef("Card", types, subtypes, cost)
    t = table(2)
    a, _ = t.seats
    a.hand(card)
    return characteristics(t, a.find(card))


GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
BURN = SpellAbility((DealDamage(Number(1), Targets()),), (Target(AnyTarget()),))
THUNDER = CardDef("Rolling Thunder", "sorcery", cost="{X}{R}{R}", abilities=(BURN,))
BACK = CardDef(
    "Back", "sorcery", cost="{9}", abilities=(GAIN, *abilities_of("Flashback", mana="{1}"))
)
TURN = ActivatedAbility((TransformIt(This()),))
IRONFANG = CardDef(
    "Ironfang",
    "creature",
    "Werewolf",
    None,
    3,
    1,
    colors="R",
    abilities=(
        Keyword("first strike"),
        TURN,
        TriggeredAbility(WhenTransforms(), (ChangeLife(You(), Number(2)),)),
    ),
)
IRONSMITH = CardDef(
    "Village Ironsmith",
    "creature",
    "Human Werewolf",
    "{1}{R}",
    1,
    1,
    abilities=(Keyword("vigilance"), TURN),
    layout="transform",
    faces=(IRONFANG,),
)


@pytest.mark.rule("202.2a", example=1)
@pytest.mark.parametrize(
    ("cost", "colors"), [("{2}{W}", {"W"}), ("{2}", set()), ("{2}{W}{B}", {"W", "B"})]
)
def test_202_2a_the_mana_cost_gives_the_colors(cost: str, colors: set[str]) -> None:
    assert printed(cost=cost).colors == colors


@pytest.mark.rule("202.3", example=1)
def test_202_3_mana_value_is_the_total_of_the_cost() -> None:
    assert printed(cost="{3}{U}{U}").value == 5


@pytest.mark.rule("202.3")
@pytest.mark.parametrize(
    ("cost", "value"),
    [("{1}{U}{U}", 3), ("{X}{R}", 1), ("{G/W}{2/W}", 3), ("{W/P}{1}", 2), ("{S}", 1), ("{0}", 0)],
)
def test_202_3_mana_value(cost, value):
    assert mana_cost(cost).mana_value == value


@pytest.mark.rule("202.3")
def test_202_3_odd_and_even_mana_values_in_words() -> None:
    bane = card("Destroy each nonland permanent with an even mana value.")
    t = table(2)
    a, b = t.seats
    b.battlefield(BACK, CardDef("Two", "artifact", cost="{2}"), CardDef("Zero", "artifact"))
    a.hand(bane).casts(bane)
    t.resolve()
    assert b.permanents == ["Back"]


@pytest.mark.rule("202.3f", example=1)
def test_202_3f_a_hybrid_symbol_counts_one() -> None:
    assert printed(cost="{1}{W/U}{W/U}").value == 3


@pytest.mark.rule("202.3f", example=2)
def test_202_3f_of_a_hybrid_symbol_the_larger_half_counts() -> None:
    assert printed(cost="{2/B}{2/B}{2/B}").value == 6


@pytest.mark.rule("202.3g", example=1)
def test_202_3g_a_phyrexian_symbol_counts_one() -> None:
    assert printed(cost="{1}{W/P}{W/P}").value == 3


RAVAGER = CardDef("Ravager", "creature", "Werewolf", None, 4, 4, colors="RG", abilities=(TURN,))
HUNTMASTER = CardDef(
    "Huntmaster",
    "creature",
    "Human Werewolf",
    "{2}{R}{G}",
    2,
    2,
    abilities=(TURN,),
    layout="transform",
    faces=(RAVAGER,),
)


@pytest.mark.rule("202.3b", example=1)
def test_202_3b_a_back_face_has_the_mana_value_of_the_front() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(HUNTMASTER)
    number = a.find(HUNTMASTER)
    assert characteristics(t, number).value == 4
    a.activates(number)
    t.resolve()
    assert (characteristics(t, number).name, characteristics(t, number).value) == ("Ravager", 4)


@pytest.mark.rule("202.3b", example=2)
@pytest.mark.parametrize(("turned", "value"), [(True, 0), (False, 4)])
def test_202_3b_a_clone_of_a_back_face_has_mana_value_0(turned: bool, value: int) -> None:
    copies = ReplacementAbility(EntersAsCopy(of=CREATURE, may=True))
    clone = CardDef("Clone", "creature", cost="{0}", abilities=(copies,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(HUNTMASTER).hand(clone)
    if turned:
        a.activates(HUNTMASTER)
        t.resolve()
    a.casts(clone)
    t.resolve()
    a.answers(a.find(HUNTMASTER))
    chars = characteristics(t, a.find(clone))
    assert (chars.name, chars.value) == ("Ravager" if turned else "Huntmaster", value)


@pytest.mark.rule("202.3b", example=3)
def test_202_3b_a_back_face_that_copies_a_back_face_has_mana_value_0() -> None:
    insect = CardDef("Insect", "creature", power=3, toughness=2, colors="U")
    delver = CardDef(
        "Delver", "creature", "Human", "{U}", 1, 1,
        abilities=(TURN,), layout="transform", faces=(insect,),
    )  # fmt: skip
    shape = instant(
        "Shape", BecomeCopy(Targets(0), Targets(1)), targets=(Target(CREATURE), Target(CREATURE))
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(delver, HUNTMASTER).hand(shape)
    number = a.find(delver)
    for each in (number, a.find(HUNTMASTER)):
        a.activates(each)
        t.resolve()
    assert (characteristics(t, number).name, characteristics(t, number).value) == ("Insect", 1)
    a.casts(shape, at=[number, a.find(HUNTMASTER)])
    t.resolve()
    assert (characteristics(t, number).name, characteristics(t, number).value) == ("Ravager", 0)


@pytest.mark.rule("202.3b")
def test_202_3b_a_back_face_counts_with_the_mana_value_of_the_front() -> None:
    t = table(2)
    a, _ = t.seats
    small = AllOf((CREATURE, HasNumber("mana value", high=1)))
    a.battlefield(IRONSMITH).hand(instant("Cull", MoveTo(Each(small), "hand"), DrawCards(You())))
    a.activates(IRONSMITH)
    t.pass_all()
    a.casts("Cull")
    t.resolve()
    assert a.permanents == ["Ironfang"]


@pytest.mark.rule("202.3e")
@pytest.mark.parametrize("x", [1, 2])
def test_202_3e_x_counts_on_the_stack(x: int) -> None:
    cheap = Target(AllOf((Spell(), HasNumber("mana value", high=3))))
    words = SpellAbility((CounterSpell(Targets()),), (cheap,))
    counter = CardDef("Counter", "instant", cost="{0}", abilities=(words,))
    t = table(2)
    a, b = t.seats
    a.hand(THUNDER).lands(*["Mountain"] * 4)
    b.hand(counter)
    a.casts(THUNDER, at=b, x=x)
    assert b.may_cast(counter) is (x == 1)
