"""608.2c: instructions are followed in order, read as a whole, subject to replacement."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.look_at_top import LookAtTop
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import Called, ForEach, If, May, Repeat
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import CountOf, DamageDealt, HowOften, Number
from apnap.effects.words.conditions import Compare, Done, Fits
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, ThatPlayer, Those, You
from apnap.rules.zones.looking import Portion
from apnap.state.ability import CastingCost, Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import resolve_spell

GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GAIN = ChangeLife(You(), Number(1))
ROCK = CardDef("Rock", "creature", power=0, toughness=3, abilities=(Keyword("indestructible"),))
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))
IMPULSE = LookAtTop(
    Number(3), (Portion("hand", Number(1)),), Portion("library", bottom=True), called="taken"
)


@pytest.mark.rule("608.2c")
def test_608_2c_for_each_of_them_in_the_order_that_is_chosen():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(GREEN_BEAR, OX)
    c.battlefield(GREEN_BEAR)
    steps = (ChangeLife(ThatPlayer(), Number(1)), MoveTo(Those("it"), "exile"))
    resolve_spell(t, ForEach(Each(CREATURE), steps))
    a.answers([OX, GREEN_BEAR])  # 608.2f: whose spell it is
    assert b.exile_names == ["Ox", "Bear"]
    assert [seat.life for seat in (a, b, c)] == [20, 22, 21]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_608_2c_repeat_so_many_times(times: int):
    t = table(2)
    resolve_spell(t, Repeat((ChangeLife(You(), Number(2)),), Number(times)))
    assert t.seats[0].life == 20 + 2 * times


@pytest.mark.rule("608.2c")
def test_608_2c_gain_life_equal_to_the_damage_dealt():
    t = table(2)
    a, b = t.seats
    drain = sorcery(
        "Test Spell",
        DealDamage(Number(3), EachPlayer(opponents=True), called="drained"),
        ChangeLife(You(), DamageDealt("drained")),
    )
    a.hand(drain).casts(drain)
    t.resolve()
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("has_creature", "life"), [(True, 25), (False, 20)])
def test_608_2c_if_you_do_asks_whether_it_really_happened(has_creature: bool, life: int):
    t = table(2)
    a, _ = t.seats
    if has_creature:
        a.battlefield(BEAR)
    card = sorcery(
        "Test Spell",
        Called("paid", May((Sacrifice(Chosen(You(), CREATURE)),), "sacrifice a creature")),
        If(Done("paid"), (ChangeLife(You(), Number(5)),)),
    )
    a.hand(card).casts(card)
    t.resolve()
    if has_creature:
        a.answers(True)
    assert a.question is not None
    assert a.question.rule == "117.1"  # 608.2d: what is impossible is not offered
    assert a.life == life
    assert a.creatures == []


@pytest.mark.rule("608.2c")
def test_608_2c_two_mays_in_a_row_are_two_questions():
    t = table(2)
    a, _ = t.seats
    a.hand(card := sorcery("Test Spell", May((GAIN,)), May((GAIN,)))).casts(card)
    t.resolve()
    assert a.question is not None
    first = a.question.id
    a.answers(False)
    assert a.question is not None
    assert a.question.id != first
    a.answers(True)
    assert a.life == 21


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("bears", "life"), [(1, 19), (2, 21), (3, 21), (4, 19)])
def test_608_2c_if_and_otherwise(bears: int, life: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[BEAR] * bears)
    condition = Compare(CountOf(CREATURE), 2, 3)
    a.hand(
        card := sorcery(
            "Test Spell", If(condition, (GAIN,), (ChangeLife(You(), Number(1), sign=-1),))
        )
    )
    a.casts(card)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("own", "life"), [(True, 21), (False, 20)])
def test_608_2c_if_the_target_fits(own: bool, life: int):
    t = table(2)
    a, b = t.seats
    (a if own else b).battlefield(BEAR)
    card = sorcery(
        "Test Spell", If(Fits(Targets(), Permanent(("creature",), "you")), (GAIN,)), target=CREATURE
    )
    a.hand(card).casts(card, at=BEAR)
    t.resolve()
    assert a.life == life


@pytest.mark.rule("608.2c")
def test_608_2c_this_way_counts_what_really_happened():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, ROCK).battlefield(TOKEN, many=3)
    drain = sorcery(
        "Test Spell",
        Called("killed", Destroy(Each(CREATURE))),
        ChangeLife(You(), HowOften("killed")),
    )
    a.hand(drain).casts(drain)
    t.resolve()
    assert a.life == 24, "the indestructible creature was not destroyed this way"


@pytest.mark.rule("608.2c")
def test_608_2c_instructions_are_followed_in_the_order_written():
    two = instant("Two", ChangeLife(You(), Number(3)), DealDamage(Number(3), You()))
    t = table(2)
    a, _ = t.seats
    a.hand(two).life(1)
    a.casts(two)
    t.resolve()
    assert a.life == 1
    changes = [line for line in t.log if "life" in line and "A" in line]
    assert [("gains" in line) for line in changes[-2:]] == [True, False]


@pytest.mark.rule("608.2c")
def test_608_2c_a_spell_can_ask_what_was_paid_for_it():
    flame = instant(
        "Flame",
        If(
            Paid("kicker"), (DealDamage(Number(4), Targets()),), (DealDamage(Number(2), Targets()),)
        ),
        target=APlayer(),
        more=(CastingCost("optional", "{1}", name="kicker"),),
    )
    for times, life in ((0, 18), (1, 16)):
        t = table(2)
        a, b = t.seats
        a.hand(flame).lands("Forest")
        a.casts(flame, x=times, at=b)
        t.resolve()
        assert b.life == life


@pytest.mark.rule("608.2c")
def test_608_2c_this_way_is_what_was_put_there():
    gain = ChangeLife(You(), HowOften("taken"))
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, THREE)
    resolve_spell(t, IMPULSE, gain)
    a.answers([ONE])
    a.answers([TWO, THREE])
    assert a.life == 21
