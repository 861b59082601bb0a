import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AbilityOnStack, AnyTarget, Permanent, Spell
from apnap.effects.words.modifications import Keywords, PowerToughness, SetPowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import ActivatedAbility, Keyword, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


@pytest.mark.rule("701.21a")
def test_701_21a_tap_and_untap():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, tapped=True)
    b.battlefield(BIRD)
    a.hand(
        card := sorcery(
            "Test Spell",
            SetTapped(Each(MINE), False),
            SetTapped(Each(Permanent(("creature",), "opponent"))),
        )
    )
    a.casts(card)
    t.resolve()
    assert not a.is_tapped(BEAR)
    assert b.is_tapped(BIRD)


@pytest.mark.rule("111.1")
def test_111_1_tokens_for_each_player_share_a_row():
    t = table(3)
    a, _b, c = t.seats
    card = sorcery(
        "Test Spell", CreateToken(SOLDIER, Number(1000000), EachPlayer(opponents=True), tapped=True)
    )
    a.hand(card).casts(card)
    t.resolve()
    rows = [[t.game.object(n) for n in t.game.player(s).battlefield] for s in range(3)]
    assert [[row.many for row in each] for each in rows] == [[], [1_000_000], [1_000_000]]
    assert c.is_tapped(SOLDIER)


@pytest.mark.rule("122.1")
def test_122_1_counters_are_put_and_removed():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR, counters={"+1/+1": 1})
    grow = sorcery("Test Spell", PutCounter(Each(MINE), "+1/+1", Number(2)))
    shrink = sorcery("Test Spell", PutCounter(Each(CREATURE), "+1/+1", Number(5), sign=-1))
    a.hand(grow).casts(grow)
    t.resolve()
    assert (a.power(BEAR), b.power(BEAR)) == (4, 3)
    a.hand(shrink).casts(shrink)
    t.resolve()
    assert (a.power(BEAR), b.power(BEAR)) == (2, 2)
    a.hand(poison := sorcery("Test Spell", PutCounter(EachPlayer(opponents=True), "poison"))).casts(
        poison
    )
    t.resolve()
    assert (a.poison, b.poison) == (0, 1)


@pytest.mark.rule("106.4")
def test_106_4_a_spell_adds_mana():
    t = table(2)
    a, _ = t.seats
    a.hand(ritual := sorcery("Test Spell", ProduceMana(("BBB",)))).casts(ritual)
    t.resolve()
    assert "".join([mana.type for mana in t.game.player(0).pool]) == "BBB"


@pytest.mark.rule("608.2d")
def test_608_2d_each_chooses_which_mana():
    t = table(2)
    a, b = t.seats
    a.hand(rain := sorcery("Test Spell", ProduceMana(("W", "U"), EachPlayer(), Number(2)))).casts(
        rain
    )
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options[1])
    assert b.question is not None
    b.answers(b.question.options[0])
    pools = ["".join([mana.type for mana in t.game.player(seat).pool]) for seat in (0, 1)]
    assert pools == ["UU", "WW"]


@pytest.mark.rule("701.5a")
def test_701_5a_a_countered_spell_does_nothing():
    t = table(2)
    a, b = t.seats
    bolt = CardDef(
        "Bolt",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((DealDamage(Number(3), EachPlayer(opponents=True)),)),),
    )
    no = instant("Test Spell", CounterSpell(Targets()), target=Spell())
    a.hand(bolt)
    b.hand(no)
    a.casts(bolt)
    b.casts(no, at=bolt)
    t.pass_all()
    assert b.life == 20
    assert a.graveyard_names == ["Bolt"]
    assert t.log_has("701.5a", "Bolt is countered")


@pytest.mark.rule("701.5a")
def test_701_5a_a_countered_ability_ceases_to_exist():
    t = table(2)
    a, b = t.seats
    pinger = CardDef(
        "Pinger",
        "creature",
        power=1,
        toughness=1,
        abilities=(
            ActivatedAbility((DealDamage(Number(1), Targets()),), targets=(Target(AnyTarget()),)),
        ),
    )
    stifle = instant("Test Spell", CounterSpell(Targets()), target=AbilityOnStack("opponent"))
    a.battlefield(pinger)
    b.hand(stifle)
    a.activates(pinger, at=b)
    b.casts(stifle, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert (b.life, a.permanents, a.graveyard_names) == (20, ["Pinger"], [])


@pytest.mark.rule("611.2c")
def test_611_2c_a_pump_until_end_of_turn_fixes_what_it_affects():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, BIRD)
    rally = sorcery("Test Spell", Pump(Each(MINE), 1, 2, ("trample",), times=CountOf(MINE)))
    a.hand(rally).casts(rally)
    t.resolve()
    a.battlefield(CardDef("Late", "creature", power=1, toughness=1))
    assert (a.power(BEAR), a.toughness(BEAR), a.power(BIRD)) == (4, 6, 3)
    assert a.power("Late") == 1
    assert "trample" in layers.characteristics_of(t.game, a.find(BIRD)).keywords
    t.go_to("upkeep", turn_of=b)
    assert (a.power(BEAR), a.toughness(BEAR)) == (2, 2)
    assert "trample" not in layers.characteristics_of(t.game, a.find(BIRD)).keywords


@pytest.mark.rule("613.4b")
def test_613_4b_a_set_power_is_below_a_bonus():
    t = table(2)
    a, b = t.seats
    a.battlefield(BIRD)
    changes = (PowerToughness(1, 0), SetPowerToughness(0, 4), Keywords(("flying",), lost=True))
    a.hand(card := sorcery("Test Spell", Modify(Each(MINE), changes, until=""))).casts(card)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    assert (a.power(BIRD), a.toughness(BIRD)) == (1, 4), "it lasts for good"
    assert "flying" not in layers.characteristics_of(t.game, a.find(BIRD)).keywords


@pytest.mark.rule("801.10")
def test_801_10_a_pump_reaches_only_what_is_in_range():
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    for seat in t.seats:
        seat.battlefield(BEAR)
    a, b, c, _, e = t.seats
    a.hand(card := sorcery("Test Spell", Pump(Each(CREATURE), 2, 2))).casts(card)
    t.resolve()
    assert [seat.power(BEAR) for seat in (e, a, b, c)] == [4, 4, 4, 2]
    assert a.life == 20
    assert You().pick is not None
