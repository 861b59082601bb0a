import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.replacements import (
    ChangeDamage,
    ChangeNumber,
    EntersTapped,
    GoesElsewhere,
    PreventDamage,
)
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, EachPlayer, You
from apnap.state.ability import (
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
BURN = DealDamage(Number(3), EachPlayer(opponents=True))


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("times", "plus", "life"), [(2, 0, 14), (1, 2, 15)])
def test_614_1a_more_damage_instead(times: int, plus: int, life: int):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(
        enchantment(
            "Charm",
            ReplacementAbility(ChangeDamage(to=APlayer("opponent"), times=times, plus=plus)),
        )
    )
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, life, life]
    c.hand(burn).casts(burn)
    t.resolve()
    assert (a.life, b.life) == (17, life - 3 - (3 if times == 2 else plus))


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize(("number", "life"), [(0, 20), (1, 18), (5, 20)])
def test_615_1a_damage_is_prevented(number: int, life: int):
    t = table(3)
    a, b, _c = t.seats
    b.battlefield(
        enchantment("Charm", ReplacementAbility(PreventDamage(to=APlayer("you"), number=number)))
    )
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert [seat.life for seat in t.seats] == [20, life, 17]
    assert t.log_has("615.1a")


@pytest.mark.rule("615.1a")
def test_615_1a_only_combat_damage_is_prevented():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(enchantment("Charm", ReplacementAbility(PreventDamage(combat=True))))
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert b.life == 17
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("end of combat")
    assert b.life == 17


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "life"), [("Double", 15), ("Shield", 16)])
def test_616_1_the_affected_player_chooses_which_applies_first(first: str, life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage())))
    b.battlefield(enchantment("Shield", ReplacementAbility(PreventDamage(number=1))))
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert b.question is not None
    assert b.question.rule == "616.1"
    b.answers(first)
    assert b.life == life


@pytest.mark.rule("614.12")
@pytest.mark.parametrize(("bears", "tapped"), [(0, True), (2, False)])
def test_614_12_enters_tapped_unless(bears: int, tapped: bool):
    unless = Compare(CountOf(Permanent(("creature",), "you")), 2)
    t = table(2)
    a, b = t.seats
    a.battlefield(*[BEAR] * bears)
    b.battlefield(BEAR, BEAR)
    land = CardDef("Gate", "land", abilities=(ReplacementAbility(EntersTapped(unless)),))
    a.hand(land).plays(land)
    assert a.is_tapped(land) == tapped
    assert t.log_has("614.12") == tapped


@pytest.mark.rule("614.6")
def test_614_6_what_is_exiled_instead_has_never_died():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment(
            "Charm", ReplacementAbility(GoesElsewhere(Permanent(("creature",), "opponent")))
        )
    )
    gain = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    a.battlefield(CardDef("Watcher", "artifact", abilities=(gain,)), BEAR)
    b.battlefield(BEAR)
    a.hand(wrath := instant("Test Spell", Destroy(Each(CREATURE)))).casts(wrath)
    t.pass_all()
    assert (a.graveyard_names, b.graveyard_names) == (["Bear", "Test Spell"], [])
    assert b.exile_names == ["Bear"]
    assert a.life == 21


@pytest.mark.rule("614.1a")
def test_614_1a_twice_as_many():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment("Charm", ReplacementAbility(ChangeNumber("CreateTokens", APlayer("you"))))
    )
    a.battlefield(
        enchantment(
            "Charm",
            ReplacementAbility(
                ChangeNumber("PutCounters", CREATURE, plus=1, times=1, kind="+1/+1")
            ),
        )
    )
    a.battlefield(
        enchantment("Charm", ReplacementAbility(ChangeNumber("LifeChange", APlayer("you"))))
    )
    a.battlefield(BEAR)
    everything = instant(
        "Test Spell",
        CreateToken(SOLDIER, Number(3), EachPlayer()),
        PutCounter(Each(Permanent(("creature",), "you")), "+1/+1"),
        PutCounter(Each(Permanent(("creature",), "you")), "charge"),
        ChangeLife(EachPlayer(), Number(2)),
    )
    a.hand(everything).casts(everything)
    t.resolve()
    assert [t.game.object(seat.find(SOLDIER)).many for seat in t.seats] == [6, 3]
    assert (a.counters(BEAR, "+1/+1"), a.counters(BEAR, "charge")) == (2, 1)
    assert (a.life, b.life) == (24, 22)
    lose = instant("Test Spell", ChangeLife(You(), Number(2), sign=-1))
    a.hand(lose).casts(lose)
    t.resolve()
    assert a.life == 22, "losing life is not gaining it"
