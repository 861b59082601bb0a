"""Exchanging and doubling; redistributing life totals."""

import pytest

from apnap.effects.actions.double import DoubleCounters, DoubleMana, DoublePower
from apnap.effects.actions.exchange import ExchangeControl, ExchangeLife, ExchangeZones
from apnap.effects.instructions.life import ChangeLife, RedistributeLife, SetLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Pump
from apnap.effects.words.amounts import LifeOf, Number, Times
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, You
from apnap.rules.machine.engine import submit
from apnap.state.ability import CantAbility, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
RUNT = CardDef("Runt", "creature", power=-1, toughness=3)
TWO = (Target(CREATURE), Target(CREATURE, another=True))
PLAYER = (Target(APlayer()),)


@pytest.mark.rule("701.10c")
def test_701_10c_life_totals_are_exchanged():
    t = table(3)
    a, b, c = t.seats
    a.life(5)
    c.life(30)
    resolve_spell(t, ExchangeLife(You(), Targets()), targets=PLAYER, at=c)
    assert [seat.life for seat in (a, b, c)] == [30, 20, 5]
    assert t.log_has("701.10c", "gains 25 life")


@pytest.mark.rule("701.10a")
@pytest.mark.parametrize("verb", ["gain life", "lose life"])
def test_701_10a_if_one_cant_get_the_others_total_nothing_happens(verb: str):
    t = table(2)
    a, b = t.seats
    a.life(5).battlefield(CardDef("Rune", "artifact", abilities=(CantAbility(verb, APlayer()),)))
    resolve_spell(t, ExchangeLife(You(), Targets()), targets=PLAYER, at=b)
    assert (a.life, b.life) == (5, 20)


@pytest.mark.rule("701.10b")
def test_701_10b_each_controller_gains_control_of_the_others_permanent():
    t = table(3)
    _, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(OX)
    resolve_spell(t, ExchangeControl(Targets(0), Targets(1)), targets=TWO, at=[BEAR, OX])
    assert (b.creatures, c.creatures) == (["Ox"], ["Bear"])


@pytest.mark.rule("701.10b")
def test_701_10b_of_permanents_of_one_player_nothing_changes():
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR, OX)
    resolve_spell(t, ExchangeControl(Targets(0), Targets(1)), targets=TWO, at=[BEAR, OX])
    assert b.creatures == ["Bear", "Ox"]
    assert not t.log_has("701.10b")


@pytest.mark.rule("701.10a", example=1)
def test_701_10a_if_one_creature_is_gone_the_other_stays():
    swap = CardDef(
        "Swap",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((ExchangeControl(Targets(0), Targets(1)),), TWO),),
    )
    shrink = CardDef(
        "Shrink",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Pump(Targets(), -9, -9),), (Target(CREATURE),)),),
    )
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(OX)
    a.hand(swap, shrink).casts(swap, at=[BEAR, OX]).casts(shrink, at=BEAR)
    t.pass_all()
    assert (b.creatures, c.creatures) == ([], ["Ox"])
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("701.10f")
@pytest.mark.parametrize("empty", [True, False])
def test_701_10f_zones_are_exchanged_though_one_is_empty(empty: bool):
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR, OX)
    if not empty:
        a.graveyard(RUNT)
    resolve_spell(t, ExchangeZones("hand", "graveyard"))
    assert a.hand_names == ([] if empty else ["Runt"])
    assert a.graveyard_names == ["Bear", "Ox", "Test Spell"]


@pytest.mark.rule("119.5")
def test_119_5_life_totals_are_redistributed():
    t = table(4)
    a, b, c, d = t.seats
    a.life(1)
    b.life(10)
    c.life(40)
    resolve_spell(t, RedistributeLife())
    a.answers([c, b, a, d])
    assert [seat.life for seat in t.seats] == [40, 10, 1, 20]


# ---- doubling --------------------------------------------------------------------------------


@pytest.mark.rule("701.9b")
def test_701_9b_power_is_doubled_as_it_is_now_until_end_of_turn():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    resolve_spell(t, DoublePower(Targets()), target=CREATURE, at=BEAR)
    assert (a.power(BEAR), a.toughness(BEAR)) == (4, 2)
    resolve_spell(t, DoublePower(Each(CREATURE), toughness=True))
    assert (a.power(BEAR), a.toughness(BEAR)) == (8, 4)
    t.next_turn()
    assert a.power(BEAR) == 2


@pytest.mark.rule("701.9c")
def test_701_9c_what_is_negative_becomes_more_so():
    t = table(2)
    a, _ = t.seats
    a.battlefield(RUNT)
    resolve_spell(t, DoublePower(Each(CREATURE), toughness=True))
    assert (a.power(RUNT), a.toughness(RUNT)) == (-2, 6)


@pytest.mark.rule("701.9d")
def test_701_9d_a_life_total_is_doubled():
    t = table(2)
    a, b = t.seats
    b.life(7)
    resolve_spell(t, SetLife(Targets(), Times(LifeOf(Targets()), 2)), targets=PLAYER, at=b)
    assert (a.life, b.life) == (20, 14)


@pytest.mark.rule("701.9e")
def test_701_9e_counters_are_doubled():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 3, "charge": 1})
    b.poison(2)
    resolve_spell(
        t, DoubleCounters(Each(CREATURE), "+1/+1"), DoubleCounters(Targets()), targets=PLAYER, at=b
    )
    assert (a.counters(BEAR, "+1/+1"), a.counters(BEAR, "charge"), b.poison) == (6, 1, 4)


@pytest.mark.rule("701.9f")
def test_701_9f_unspent_mana_is_doubled():
    t = table(2)
    resolve_spell(t, ProduceMana(("GGR",)), DoubleMana())
    assert sorted([mana.type for mana in t.game.player(0).pool]) == ["G", "G", "G", "G", "R", "R"]


# ---- mana ------------------------------------------------------------------------------------


@pytest.mark.rule("106.4")
def test_106_4_mana_in_any_combination_of_colors():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, ProduceMana(("W", "U", "B"), number=Number(3), combination=True))
    question = a.question
    assert question is not None
    white, _, black = question.options
    submit(t.game, question.id, ((white, 1), (black, 2)))
    assert sorted([mana.type for mana in t.game.player(0).pool]) == ["B", "B", "W"]


@pytest.mark.rule("106.4")
def test_106_4_without_a_combination_all_of_it_is_of_one_color():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, ProduceMana(("W", "U", "B"), number=Number(3)), ChangeLife(You(), Number(1)))
    a.answers("U")
    assert [mana.type for mana in t.game.player(0).pool] == ["U", "U", "U"]


@pytest.mark.rule("608.2d")
def test_608_2d_a_player_who_is_chosen_twice_gets_one_life_total():
    t = table(3)
    a, b, c = t.seats
    a.life(4)
    resolve_spell(t, RedistributeLife(Chosen(EachPlayer(), APlayer())))
    for seat, chosen in ((a, b), (b, a), (c, b)):
        seat.answers(chosen)
    a.answers([a, b])
    assert (a.life, b.life) == (20, 4)
