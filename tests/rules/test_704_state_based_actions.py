"""704.5, 704.6: every state-based action, with a control in which it does not apply."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.shuffle import ShuffleInto
from apnap.effects.instructions.all_instructions import DealDamage, PutCounter
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import InsteadOfLosing
from apnap.effects.instructions.life import ChangeLife, SetLife
from apnap.effects.triggers.states import WhenState
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, CardIn, Itself, Permanent
from apnap.effects.words.modifications import SetPowerToughness
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import EnchantAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
AURA = CardDef("Aura", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("704.3")
def test_704_3_all_together_then_again() -> None:
    """The creatures die at once; the Aura follows at the next check."""
    t = table(2)
    a, b = t.seats
    wave = instant("Wave", DealDamage(Number(2), Each(CREATURE)))
    b.battlefield(BEAR, creature("Cub", 1, 1))
    a.hand(wave).battlefield(AURA, attached_to=BEAR)
    a.casts(wave)
    t.resolve()
    rules = [e.rules[-1] for e in t.game.log if e.rules and e.rules[-1].startswith("704.")]
    assert rules == ["704.5g", "704.5g", "704.5m"]


@pytest.mark.rule("704.4")
def test_704_4_nothing_is_checked_while_a_spell_resolves() -> None:
    t = table(2)
    a, b = t.seats
    scare = instant("Scare", ChangeLife(You(), Number(20), -1), ChangeLife(You(), Number(5)))
    a.hand(scare)
    a.casts(scare)
    t.resolve()
    assert a.status == "playing"
    assert a.life == 5
    assert b.life == 20


@pytest.mark.rule("704.4", example=1)
def test_704_4_toughness_0_in_the_middle_of_a_resolution_is_not_seen():
    hand = CountOf(CardIn("hand", (), "you"))
    maro = CardDef("Maro", "creature", "Elemental", "{4}", 0, 0,
        abilities=(StaticAbility(Itself(), (SetPowerToughness(amount=hand),)),))  # fmt: skip
    empty = WhenState(Compare(hand, high=0))
    sees = enchantment("Emptiness", TriggeredAbility(empty, (ChangeLife(You(), Number(5)),)))
    wheel = instant("Wheel", Discard(Each(CardIn("hand", (), "you"))), DrawCards(You(), Number(7)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(maro, sees).hand(GREEN_BEAR)
    cast(t, a, wheel)
    assert (a.creatures, a.toughness("Maro")) == (["Maro"], 7)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("704.7")
def test_704_7_two_reasons_one_death() -> None:
    t = table(2)
    a, b = t.seats
    avatar = CardDef("Avatar", "planeswalker creature", cost="{0}", power=3, toughness=3, loyalty=3)
    a.hand(BOLT)
    b.battlefield(avatar)
    a.casts(BOLT, at=avatar)
    t.resolve()
    assert b.graveyard_names == ["Avatar"]
    deaths = [e for e in t.game.log if e.happened and e.text.startswith("Avatar")]
    assert [e.rules[-1] for e in deaths if "704.5g" in e.rules or "704.5i" in e.rules] == ["704.5i"]


@pytest.mark.rule("704.7", example=1)
def test_704_7_one_effect_replaces_both_reasons_to_lose():
    mirror = CardDef("Mirror", "artifact", cost="{5}",
        abilities=(ReplacementAbility(InsteadOfLosing((
            ShuffleInto(Each(Permanent((), "you"))), DrawCards(You(), Number(7)),
            SetLife(You(), Number(20)),
        ))),))  # fmt: skip
    doom = instant("Doom", DrawCards(You(), Number(2)), ChangeLife(You(), Number(2), -1))
    t = table(2)
    a, _ = t.seats
    a.life(1).battlefield(mirror, *[GREEN_BEAR] * 9).library(GREEN_BEAR, only=True)
    cast(t, a, doom)
    assert (a.status, a.life, len(a.hand_names)) == ("playing", 20, 8)
    assert a.permanents == []


@pytest.mark.rule("704.8", example=1)
def test_704_8_what_dies_is_remembered_as_it_was_before() -> None:
    t = table(2)
    a, b = t.seats
    wolf = creature("Wolf", 1, 1)
    wither = instant("Wither", PutCounter(Targets(), "-1/-1", Number(3)), target=CREATURE)
    a.hand(wither)
    b.battlefield(wolf, counters={"+1/+1": 1})
    number = b.find(wolf)
    a.casts(wither, at=wolf)
    t.resolve()
    assert b.graveyard_names == ["Wolf"]
    last = t.game.seats[1].last_known[number]
    assert last.row.counters == (("+1/+1", 1), ("-1/-1", 3))
    assert last.looked is not None
    assert last.looked.toughness == -1
