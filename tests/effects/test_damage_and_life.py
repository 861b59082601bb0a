import pytest

from apnap.effects.actions.fight import Fight
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife, SetLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import (
    CountersOn,
    CountOf,
    DamageDealt,
    LifeOf,
    Number,
    QualityOf,
    Times,
    X,
)
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent
from apnap.effects.words.selections import ControllersOf, Each, EachPlayer, Targets, Those, You
from apnap.state.ability import Amount, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


@pytest.mark.rule("120.1")
def test_120_1_damage_to_each_of_them():
    t = table(3)
    a, b, _c = t.seats
    b.battlefield(BEAR, OX)
    card = sorcery(
        "Test Spell", DealDamage(Number(2), Each(CREATURE)), DealDamage(Number(1), EachPlayer())
    )
    a.hand(card).casts(card)
    t.resolve()
    assert b.damage(OX) == 2
    assert b.creatures == ["Ox"]
    assert [seat.life for seat in t.seats] == [19, 19, 19]


@pytest.mark.rule("120.7")
def test_120_7_another_source_deals_it():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    bite = sorcery(
        "Test Spell",
        DealDamage(QualityOf("power", Targets(0)), Targets(1), source=Targets(0)),
        targets=(Target(Permanent(("creature",), "you")), Target(AnyTarget())),
    )
    a.hand(bite).casts(bite, at=[OX, b])
    t.resolve()
    assert b.life == 17
    assert t.log_has("120.3", "Ox deals 3 damage to B")


@pytest.mark.rule("601.2d")
def test_601_2d_damage_divided_among_targets():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    fork = sorcery(
        "Test Spell",
        DealDamage(Number(5), Targets(), divided=True),
        targets=(Target(AnyTarget(), 1, 3, divided=Number(5)),),
    )
    a.hand(fork).casts(fork, at=[BEAR, b], divided={BEAR: 2, b: 3})
    t.resolve()
    assert (b.creatures, b.life) == (["Ox"], 17)


@pytest.mark.rule("701.12a")
def test_701_12a_each_deals_damage_to_the_other():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    b.battlefield(BEAR)
    card = sorcery(
        "Test Spell",
        Fight(Targets(0), Targets(1)),
        targets=(
            Target(Permanent(("creature",), "you")),
            Target(Permanent(("creature",), "opponent")),
        ),
    )
    a.hand(card).casts(card, at=[OX, BEAR])
    t.resolve()
    assert a.damage(OX) == 2
    assert b.creatures == []
    assert a.life == b.life == 20


@pytest.mark.rule("701.12b")
def test_701_12b_if_one_is_gone_neither_fights():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    b.battlefield(BEAR)
    kill = instant("Test Spell", MoveTo(Targets(), "hand"), target=CREATURE)
    b.hand(kill)
    card = sorcery(
        "Test Spell",
        Fight(Targets(0), Targets(1)),
        targets=(
            Target(Permanent(("creature",), "you")),
            Target(Permanent(("creature",), "opponent")),
        ),
    )
    a.hand(card).casts(card, at=[OX, BEAR])
    b.casts(kill, at=OX)
    t.pass_all()
    assert b.damage(BEAR) == 0


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


@pytest.mark.rule("119.5")
def test_119_5_a_life_total_becomes_a_number():
    t = table(3)
    a, b, c = t.seats
    b.life(4)
    c.life(30)
    card = sorcery("Test Spell", SetLife(EachPlayer(), Number(10)))
    a.hand(card).casts(card)
    t.resolve()
    assert [seat.life for seat in t.seats] == [10, 10, 10]
    assert t.log_has("119.5", "B gains 6 life")
    assert t.log_has("119.5", "C loses 20 life")


@pytest.mark.rule("121.2c")
def test_121_2c_single_draws_all_of_one_players_before_the_next_players():
    t = table(3)
    a, _b, _c = t.seats
    for seat in t.seats:
        seat.library(BEAR, OX)
    card = sorcery("Test Spell", DrawCards(EachPlayer(), Number(2)))
    a.hand(card).casts(card)
    t.resolve()
    draws = [entry.text for entry in t.game.log if "121.1" in entry.rules]
    assert draws == [f"{name} draws {card}" for name in "ABC" for card in ("Bear", "Ox")]


@pytest.mark.rule("121.4")
def test_121_4_drawing_more_than_there_is_loses_the_game():
    t = table(3)
    a, b, c = t.seats
    b.library(BEAR, only=True)
    card = sorcery("Test Spell", DrawCards(EachPlayer(), Number(2)))
    a.hand(card).casts(card)
    t.resolve()
    assert (b.status, c.status) == ("lost", "playing")


@pytest.mark.rule("608.2h")
def test_608_2h_its_controller_gains_life_equal_to_its_power_when_it_is_gone():
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    swords = sorcery(
        "Test Spell",
        Called("gone", MoveTo(Targets(), "exile")),
        ChangeLife(ControllersOf(Targets()), QualityOf("power", Targets())),
        target=CREATURE,
    )
    a.hand(swords).casts(swords, at=OX)
    t.resolve()
    assert (a.life, b.life, b.exile_names) == (20, 23, ["Ox"])


@pytest.mark.rule("400.7j")
def test_400_7j_an_effect_finds_what_it_has_moved_to_a_public_zone():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    flicker = sorcery(
        "Test Spell",
        Called("gone", MoveTo(Targets(), "exile")),
        MoveTo(Those("gone"), "battlefield", owners=True),
        target=CREATURE,
    )
    a.hand(flicker)
    before = b.find(BEAR)
    a.casts(flicker, at=BEAR)
    t.resolve()
    assert b.creatures == ["Bear"]
    assert b.find(BEAR) != before


AMOUNTS: list[tuple[Amount, int]] = [
    (CountOf(CREATURE), 7),
    (CountOf(APlayer("opponent")), 2),
    (CountOf(CardIn("graveyard", whose="you")), 2),
    (QualityOf("toughness", Each(Permanent(("creature",), "you"))), 7),
    (QualityOf("mana value", Each(Permanent(("creature",), "you"))), 4),
    (CountersOn("charge", Each(CREATURE)), 3),
    (CountersOn("poison", EachPlayer()), 2),
    (LifeOf(You()), 13),
    (Times(LifeOf(You()), half="up"), 7),
    (Times(LifeOf(You()), half="down"), 6),
    (Times(Number(3), 2, 1), 7),
]


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(("amount", "number"), AMOUNTS)
def test_107_3_what_amounts_count(amount: Amount, number: int):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).battlefield(OX, counters={"charge": 3}).graveyard(BEAR, OX).life(13)
    b.battlefield(TOKEN, many=5).graveyard(BEAR)
    b.poison(2)
    a.hand(card := sorcery("Test Spell", ChangeLife(EachPlayer(opponents=True), amount))).casts(
        card
    )
    t.resolve()
    assert c.life == 20 + number


@pytest.mark.rule("107.3")
def test_107_3_x_is_what_was_chosen():
    t = table(2)
    a, b = t.seats
    blaze = CardDef(
        "Blaze",
        "sorcery",
        cost="{X}",
        abilities=(SpellAbility((DealDamage(X(), EachPlayer(opponents=True)),)),),
    )
    a.hand(blaze).lands("Forest", "Forest", "Forest").casts(blaze, x=2)
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("801.11")
def test_801_11_only_what_is_in_range_is_counted():
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    a, _b, _c, _d, _e = t.seats
    for seat in t.seats:
        seat.battlefield(BEAR)
    a.hand(card := sorcery("Test Spell", ChangeLife(You(), CountOf(CREATURE)))).casts(card)
    t.resolve()
    assert a.life == 23
