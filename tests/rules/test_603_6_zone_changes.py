"""603.6: abilities that trigger when objects change zones."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning, WhenCast, WhenMoves, dies, enters, leaves
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import CardIn, Host, Itself, Non, Permanent
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.modifications import AddTypes, GainAbilities, LoseAbilities
from apnap.effects.words.qualities import HasCounter
from apnap.effects.words.selections import Each, Mentioned, Targets, This, You
from apnap.rules.machine.events import Move
from apnap.state.ability import (
    EnchantAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, watcher

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)
HAND_BACK = MoveTo(Became(Mentioned("on")), "hand")


@pytest.mark.rule("603.6a")
def test_603_6a_newcomers_see_each_other():
    t = table(2)
    a, _ = t.seats
    warden = CardDef(
        "Warden", "creature", toughness=1, abilities=(TriggeredAbility(enters(CREATURE), (GAIN,)),)
    )
    a.graveyard(warden, BEAR)
    back = instant("Test Spell", MoveTo(Each(CardIn("graveyard", ("creature",))), "battlefield"))
    a.hand(back).casts(back)
    t.resolve()
    a.answers(a.question.example())
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("603.6b", example=1)
@pytest.mark.parametrize("animated", [True, False])
def test_603_6b_a_land_that_enters_as_a_creature(animated: bool):
    t = table(2)
    a, _ = t.seats
    a.battlefield(watcher(enters(CREATURE)))
    if animated:
        all_ = StaticAbility(Permanent(("land",)), (AddTypes(("creature",)),))
        a.battlefield(CardDef("Living Lands", "enchantment", abilities=(all_,)))
    a.hand(land := CardDef("Field", "land", toughness=1)).plays(land)
    t.pass_all()
    assert a.life == 20 + animated


@pytest.mark.rule("603.6b", example=1)
@pytest.mark.parametrize("humble", [True, False])
def test_603_6b_an_ability_lost_at_once_never_triggers(humble: bool):
    t = table(2)
    a, b = t.seats
    if humble:
        none = StaticAbility(CREATURE, (LoseAbilities(),))
        b.battlefield(CardDef("Humility", "enchantment", abilities=(none,)))
    gift = CardDef(
        "Gift",
        "creature",
        cost="{0}",
        toughness=1,
        abilities=(TriggeredAbility(enters(), (GAIN,)),),
    )
    a.hand(gift).casts(gift)
    t.pass_all()
    assert a.life == (20 if humble else 21)


@pytest.mark.rule("603.6b")
def test_603_6b_an_ability_that_is_given_triggers_and_looks_back():
    t = table(2)
    a, b = t.seats
    both = (TriggeredAbility(enters(), (GAIN,)), TriggeredAbility(dies(), (GAIN,)))
    give = StaticAbility(Permanent(("creature",), "you"), (GainAbilities(both),))
    a.battlefield(CardDef("Giver", "enchantment", abilities=(give,)))
    a.hand(BEAR).casts(BEAR)
    t.pass_all()
    assert a.life == 21
    b.hand(KILL)
    t.pass_once()
    b.casts(KILL, at=BEAR)
    t.pass_all()
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize(("was", "life"), [("", 20), ("battlefield", 21)])
def test_603_6c_from_anywhere_is_no_leaves_the_battlefield_trigger(was: str, life: int):
    """The enchantment goes at the same time: only what looks back sees the creature."""
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenMoves(None if not was else CREATURE, was, "graveyard")))
    b.battlefield(BEAR)
    both = instant("Test Spell", Destroy(Each(Permanent())))
    a.hand(both).casts(both)
    t.pass_all()
    assert (a.permanents, b.permanents) == ([], [])
    assert a.life == life


@pytest.mark.rule("603.6")
@pytest.mark.parametrize("taken", [False, True])
def test_603_6_it_finds_the_card_in_the_zone_it_went_to(taken: bool):
    t = table(2)
    a, b = t.seats
    phoenix = CardDef(
        "Phoenix",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (HAND_BACK,)),),
    )
    a.battlefield(phoenix).hand(KILL).casts(KILL, at=phoenix)
    t.resolve()
    assert t.stack == ["Phoenix's ability"]
    if taken:
        away = instant("Test Spell", MoveTo(Each(CardIn("graveyard", ("creature",))), "exile"))
        b.hand(away)
        t.pass_once()
        b.casts(away)
    t.pass_all()
    assert a.hand_names == ([] if taken else ["Phoenix"])
    assert a.exile_names == (["Phoenix"] if taken else [])


@pytest.mark.rule("603.6")
def test_603_6_not_if_it_left_and_came_back():
    t = table(2)
    a, b = t.seats
    phoenix = CardDef(
        "Phoenix",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (HAND_BACK,)),),
    )
    a.battlefield(phoenix).hand(KILL).casts(KILL, at=phoenix)
    t.resolve()
    there = Each(CardIn("graveyard", ("creature",)))
    round_trip = instant(
        "Test Spell", MoveTo(there, "exile"), MoveTo(Each(CardIn("exile")), "graveyard")
    )
    b.hand(round_trip)
    t.pass_once()
    b.casts(round_trip)
    t.pass_all()
    assert (a.hand_names, "Phoenix" in a.graveyard_names) == ([], True)


@pytest.mark.rule("400.7e")
def test_400_7e_nothing_is_found_in_a_hidden_zone():
    t = table(2)
    a, _ = t.seats
    again = MoveTo(Became(), "battlefield")
    a.battlefield(watcher(leaves(CREATURE), again), BEAR)
    bounce = instant("Test Spell", MoveTo(Targets(), "hand"), target=CREATURE)
    a.hand(bounce).casts(bounce, at=BEAR)
    t.pass_all()
    assert (a.creatures, a.hand_names) == ([], ["Bear"])


@pytest.mark.rule("603.6e")
def test_603_6e_an_aura_finds_both_cards():
    t = table(2)
    a, b = t.seats
    aura = CardDef(
        "Aura",
        "enchantment",
        "Aura",
        abilities=(
            EnchantAbility(CREATURE),
            TriggeredAbility(dies(Host()), (HAND_BACK, MoveTo(Became(TheSource()), "hand"))),
        ),
    )
    b.battlefield(BEAR)
    a.battlefield(aura, attached_to=BEAR)
    a.hand(KILL).casts(KILL, at=BEAR)
    t.pass_all()
    assert b.hand_names == ["Bear"]
    assert a.hand_names == ["Aura"], "put into the graveyard as a state-based action"


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize("zone", ["hand", "library", "battlefield"])
def test_113_6k_put_into_a_graveyard_from_anywhere_works_from_there(zone: str):
    t = table(2)
    a, _ = t.seats
    ability = TriggeredAbility(
        WhenMoves(Itself(), to="graveyard"), (MoveTo(This(), "library"),), zones=("graveyard",)
    )
    colossus = CardDef("Colossus", "creature", power=1, toughness=1, abilities=(ability,))
    getattr(a, zone)(colossus)
    number = a.find(colossus, zones=(zone,))

    make(t, Move(on=number))
    t.pass_all()
    assert a.graveyard_names == []
    assert "Colossus" in a.library_names


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize("zone", ["graveyard", "exile", "hand"])
def test_113_6b_an_ability_functions_only_in_its_zone(zone: str):
    t = table(2, at="upkeep")
    a, _ = t.seats
    ghost = CardDef(
        "Ghost",
        "creature",
        abilities=(TriggeredAbility(AtBeginning("upkeep", "you"), (GAIN,), zones=("graveyard",)),),
    )
    getattr(a, zone)(ghost)
    t.begin()
    t.pass_all()
    assert a.life == (21 if zone == "graveyard" else 20)


@pytest.mark.rule("113.6k")
def test_113_6k_when_you_cast_this_spell():
    t = table(2)
    a, _ = t.seats
    ability = TriggeredAbility(WhenCast(what=Itself()), (GAIN,), zones=("stack",))
    titan = CardDef("Titan", "creature", cost="{0}", power=1, toughness=1, abilities=(ability,))
    a.hand(titan, BEAR).casts(titan)
    assert t.stack == ["Titan", "Titan's ability"]
    t.pass_all()
    a.casts(BEAR)
    t.pass_all()
    assert (a.life, a.creatures) == (21, ["Titan", "Bear"])


# ---- last known information ------------------------------------------------------------------


@pytest.mark.rule("608.2h")
def test_608_2h_the_power_it_had_with_its_counters():
    t = table(2)
    a, b = t.seats
    drain = ChangeLife(You(), QualityOf("power", Mentioned("on")))
    a.battlefield(watcher(dies(CREATURE), drain))
    b.battlefield(BEAR, counters={"+1/+1": 3})
    a.hand(KILL).casts(KILL, at=BEAR)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("counters", [0, 1])
def test_608_2h_undying_remembers_whether_it_had_counters(counters: int):

    t = table(2)
    a, _ = t.seats
    undying = TriggeredAbility(
        dies(),
        (MoveTo(Became(), "battlefield", owners=True, counters=(("+1/+1", 1),)),),
        condition=Fits(Mentioned("on"), Non(HasCounter("+1/+1")), was=True),
    )
    wolf = CardDef("Wolf", "creature", power=2, toughness=2, abilities=(undying,))
    a.battlefield(wolf, counters={"+1/+1": counters} if counters else None)
    a.hand(KILL).casts(KILL, at=wolf)
    t.pass_all()
    assert a.creatures == ([] if counters else ["Wolf"])
    if not counters:
        assert a.power(wolf) == 3
