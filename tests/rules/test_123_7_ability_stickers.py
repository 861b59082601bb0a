"""123.7: ability stickers, among effects, in other zones, with other players."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import AtBeginning, enters
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.modifications import LoseAbilities, PowerToughness
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Keyword,
    ManaAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.stickers import Sticker
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


def sheet(*abilities: tuple[Ability, ...]) -> CardDef:
    stickers = tuple([Sticker("ability", abilities=each) for each in abilities])
    return CardDef("Sheet", "stickers", abilities=stickers)


def stick(t, thing: int, nth: int = 0) -> None:
    make(t, PutSticker(on=thing, by=0, nth=nth, kind="ability"))


RAISE = instant("Raise", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard"))


@pytest.mark.rule("123.7")
def test_123_7_the_ability_is_that_of_whoever_controls_the_object() -> None:
    t = table(2)
    a, b = t.seats
    upkeep = TriggeredAbility(AtBeginning("upkeep", "you"), (gain_life(3),))
    a.stickers(sheet((upkeep,))).battlefield(BEAR)
    stick(t, a.find(BEAR))
    b.hand(card("Gain control of target creature.", "Instant", "Steal"))
    a.passes()
    b.casts("Steal", at=a.find(BEAR))
    t.pass_all()
    for seat in (b, a):
        t.go_to("upkeep", turn_of=seat)
        t.pass_all()
    assert (a.life, b.life, b.creatures) == (20, 23, ["Bear"])


@pytest.mark.rule("123.7")
@pytest.mark.rule("605.1a")
def test_123_7_a_mana_ability_makes_mana_at_once() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(sheet((ManaAbility(("R",), costs=(TapThis(),)),))).battlefield(BEAR)
    a.hand(CardDef("Spark", "instant", cost="{R}", abilities=(SpellAbility((gain_life(1),)),)))
    assert not a.may_cast("Spark")
    stick(t, a.find(BEAR))
    a.casts("Spark")
    t.resolve()
    assert (a.life, a.is_tapped(BEAR)) == (21, True)


@pytest.mark.rule("613.7k")
@pytest.mark.rule("613.1f")
def test_613_7k_a_later_sticker_gives_its_ability_though_all_others_are_lost() -> None:
    t = table(2)
    a, b = t.seats
    a.stickers(sheet((Keyword("flying"),), (Keyword("reach"),))).battlefield(BEAR)
    stick(t, a.find(BEAR))
    a.hand(instant("Dull", Modify(Targets(), (LoseAbilities(),)), target=CREATURE))
    a.casts("Dull", at=a.find(BEAR))
    t.resolve()
    stick(t, a.find(BEAR), 1)
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == {"reach"}
    t.go_to("upkeep", turn_of=b)
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == {"reach", "flying"}


@pytest.mark.rule("123.5")
@pytest.mark.rule("123.7")
def test_123_7_a_card_in_a_graveyard_may_be_cast_by_its_sticker() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(sheet(abilities_of("Flashback", mana="{0}"))).graveyard(
        instant("Life", gain_life(2))
    )
    assert not a.may_cast("Life")
    stick(t, a.find("Life"))
    a.casts(a.find("Life"))
    t.pass_all()
    assert (a.life, a.exile_names, len(a.object("Life").stickers)) == (22, ["Life"], 1)


@pytest.mark.rule("113.6")
@pytest.mark.rule("123.7")
def test_113_6_other_abilities_of_stickers_do_not_function_there() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(sheet((ActivatedAbility((gain_life(1),)),))).graveyard(BEAR).hand(RAISE)
    stick(t, a.find(BEAR))
    assert not a.may_activate(a.find(BEAR))
    a.casts("Raise", at=a.find(BEAR))
    t.resolve()
    assert a.may_activate(a.find(BEAR))


@pytest.mark.rule("123.7")
@pytest.mark.rule("614.12")
def test_614_12_it_enters_as_its_stickers_say() -> None:
    t = table(2)
    a, _ = t.seats
    counters = card("This creature enters with two +1/+1 counters on it.", "Creature", "Big")
    arrives = TriggeredAbility(enters(), (gain_life(4),))
    a.stickers(sheet((*counters.abilities, arrives))).graveyard(BEAR).hand(RAISE)
    stick(t, a.find(BEAR))
    a.casts("Raise", at=a.find(BEAR))
    t.pass_all()
    assert (a.counters(BEAR, "+1/+1"), a.life) == (2, 24)


@pytest.mark.rule("801.10")
@pytest.mark.rule("123.7")
def test_801_10_what_a_sticker_gives_reaches_as_far_as_its_controller() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    seats = t.seats
    anthem = StaticAbility(CREATURE, (PowerToughness(1, 1),))
    seats[0].stickers(sheet((anthem,)))
    for number in (0, 1, 3):
        seats[number].battlefield(BEAR)
    stick(t, seats[0].find(BEAR))
    assert [seats[number].power(BEAR) for number in (0, 1, 3)] == [3, 3, 2]
