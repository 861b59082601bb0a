"""601.3, 609.4: a spell is judged as what it could be, and as though conditions were true."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.instructions.casting import Borrow, CastFrom
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasNumber,
    HasType,
    Spell,
)
from apnap.effects.words.selections import Targets, You
from apnap.rules.faces.face_down import FACE_DOWN_WAY
from apnap.rules.faces.merging import MUTATING
from apnap.state.ability import (
    Ability,
    CantAbility,
    CastingCost,
    FlashAbility,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, LIBRARY
from apnap.state.question import ChooseNumber
from apnap.testing import ScenarioError, Seat, table
from apnap.testing.texts import card

GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
EVEN = HasNumber("mana value", parity="even")
BURN = SpellAbility((DealDamage(Number(1), Targets()),), (Target(AnyTarget()),))
THUNDER = CardDef("Rolling Thunder", "sorcery", cost="{X}{R}{R}", abilities=(BURN,))
WINNOWER = CardDef(
    "Winnower", "artifact", abilities=(CantAbility("cast", APlayer("opponent"), what=EVEN),)
)


def ways_to_cast(seat: Seat, number: int) -> list[int]:
    question = seat.question
    assert question is not None
    return [
        option.nth for option in question.options if (option.verb, option.what) == ("cast", number)
    ]


@pytest.mark.rule("601.3a", example=1)
@pytest.mark.rule("202.3e")
@pytest.mark.parametrize("lands", [2, 3, 6])
def test_601_3a_the_chosen_x_may_make_its_mana_value_odd(lands: int) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(WINNOWER)
    a.hand(THUNDER, CardDef("Even", "sorcery", cost="{R}{R}", abilities=(GAIN,)))
    a.lands(*["Mountain"] * lands)
    assert a.why_not("Even").rule == "601.3"
    if lands == 2:
        assert a.why_not(THUNDER).rule == "601.3a", "X would have to be 0"
        return
    a.casts(THUNDER)
    question = a.question
    assert isinstance(question, ChooseNumber)
    odd = [x for x in range(lands) if question.is_legal(x)]
    assert odd == list(range(1, lands - 1, 2))
    a.answers(odd[-1])
    a.answers(b)
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("601.3a")
@pytest.mark.rule("107.3b")
def test_601_3a_for_a_cost_without_x_it_stays_even() -> None:
    free = CastingCost("alternative", "{R}", name="less")
    thunder = CardDef("Thunder", "sorcery", cost="{X}{R}{R}", abilities=(BURN, free))
    t = table(2)
    a, _ = t.seats
    a.hand(thunder).lands("Mountain", "Mountain", "Mountain")
    ruled = t.copy()
    ruled.seat(1).battlefield(WINNOWER)
    a.casts(thunder)
    assert a.question.rule == "118.9a"
    ruled.seat(0).casts(thunder, x=1)
    assert ruled.seat(0).question.rule == "601.2c", "only the mana cost has an X"


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


@pytest.mark.rule("202.3")
def test_202_3_odd_and_even_mana_values_in_words() -> None:
    bane = card("Destroy each nonland permanent with an even mana value.")
    t = table(2)
    a, b = t.seats
    b.battlefield(BACK, CardDef("Two", "artifact", cost="{2}"), CardDef("Zero", "artifact"))
    a.hand(bane).casts(bane)
    t.resolve()
    assert b.permanents == ["Back"]


# ---- as something else -----------------------------------------------------------------------

HORDE = AllOf((CardIn(LIBRARY, whose="you"), HasType("creature")))
MORPH = CardDef("Whip", "enchantment", cost="{9}", abilities=abilities_of("Morph", mana="{1}{W}"))


def horde(**how: object) -> CardDef:
    return CardDef("Horde", "creature", power=7, toughness=7, abilities=(_from_library(**how),))


def _from_library(**how: object) -> Ability:
    return CastFrom(LIBRARY, what=HORDE, **how)  # type: ignore[arg-type]


@pytest.mark.rule("601.3e", example=1)
@pytest.mark.parametrize("free", [False, True])
def test_601_3e_a_noncreature_card_with_morph_is_cast_face_down(free: bool) -> None:
    """118.9a: not if what lets it be cast has a cost of its own."""
    t = table(2)
    a, _ = t.seats
    a.battlefield(horde(free=free)).library(MORPH).lands(*["Plains"] * 3)
    top = t.game.player(0).library[-1]
    t.begin()
    assert ways_to_cast(a, top) == ([] if free else [FACE_DOWN_WAY])
    if not free:
        a.answers(next(o for o in a.question.options if o.what == top))
        t.resolve()
        new = t.game.player(0).battlefield[-1]
        assert t.game.object(new).face_down
        assert (a.power(new), a.toughness(new)) == (2, 2)


@pytest.mark.rule("601.3e")
@pytest.mark.rule("702.140a")
def test_702_140a_it_may_mutate_from_the_top_of_the_library() -> None:
    beast = CardDef(
        "Beast", "creature", "Beast", "{9}", 3, 3, abilities=abilities_of("Mutate", mana="{G}")
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(horde()).library(beast).lands("Forest")
    top = t.game.player(0).library[-1]
    t.begin()
    assert ways_to_cast(a, top) == [MUTATING]
    a.answers(next(o for o in a.question.options if o.what == top))
    a.answers("Horde")
    t.resolve()
    a.answers(a.question.options[0])
    assert len(t.game.object(t.game.player(0).battlefield[0]).components) == 2


# ---- as though -------------------------------------------------------------------------------

TRANCE = CardDef("Trance", "instant", cost="{0}", abilities=(SpellAbility((Borrow(),)),))
ORRERY = CardDef("Orrery", "artifact", abilities=(FlashAbility(SpellCastBy("you")),))
BACK = CardDef(
    "Back", "sorcery", cost="{9}", abilities=(GAIN, *abilities_of("Flashback", mana="{1}"))
)


@pytest.mark.rule("609.4a", example=1)
@pytest.mark.parametrize("orrery", [True, False])
def test_609_4a_as_though_it_were_in_ones_graveyard_and_had_flash(orrery: bool) -> None:
    t = table(3)
    a, b, c = t.seats
    c.graveyard(BACK, CardDef("Plain", "sorcery", cost="{0}", abilities=(GAIN,)))
    b.hand(TRANCE).lands("Forest")
    a.battlefield(ORRERY)
    if orrery:
        b.battlefield(ORRERY)
    number = c.find(BACK)
    a.passes()
    assert ways_to_cast(b, number) == []
    b.casts(TRANCE)
    t.resolve()
    a.passes()
    if not orrery:
        assert ways_to_cast(b, number) == [], "it is not b's turn"
        return
    b.answers(next(o for o in b.question.options if o.what == number))
    t.resolve()
    assert (b.life, c.life) == (21, 20)
    assert c.exile_names == ["Back"], "702.34a"
    with pytest.raises(ScenarioError):
        b.casts(c.find("Plain"))


@pytest.mark.rule("609.4a")
def test_609_4a_a_permission_about_ones_own_graveyard_reaches_the_others() -> None:
    field = CardDef("Field", "land")
    lands = AllOf((CardIn(GRAVEYARD, whose="you"), HasType("land")))
    crucible = CardDef("Crucible", "artifact", abilities=(CastFrom(what=lands, lands=True),))
    t = table(3)
    a, _, c = t.seats
    c.graveyard(field)
    a.battlefield(crucible).hand(TRANCE)
    number = c.find(field)
    t.begin()
    assert number not in [o.what for o in a.question.options]
    a.casts(TRANCE)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.what == number))
    assert "Field" in a.permanents
    t.next_turn()
    assert t.log_has("514.2")


@pytest.mark.rule("601.2c")
@pytest.mark.rule("107.3a")
@pytest.mark.parametrize("lands", [2, 3])
def test_601_2c_a_target_whose_mana_value_is_x_in_a_spell_of_two_paragraphs(lands: int) -> None:
    repeal = card(
        "Return target nonland permanent with mana value X to its owner's hand.\nDraw a card.",
        "Instant",
        "Repeal",
        mana_cost="{X}{U}",
    )
    t = table(2)
    a, b = t.seats
    a.hand(repeal).lands(*["Island"] * lands)
    b.battlefield("Grizzly Bears")
    if lands == 2:
        assert a.why_not(repeal).rule == "700.2a", "X could be no more than 1"
    else:
        a.casts(repeal, at="Grizzly Bears", x=2)
        t.resolve()
        assert b.hand_names == ["Grizzly Bears"]
        assert len(a.hand_names) == 1
