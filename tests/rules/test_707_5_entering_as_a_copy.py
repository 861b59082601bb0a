"""707.5: entering as a copy means being one on arrival, with its enters abilities working."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.replacement.entering import EntersAsCopy, EntersTapped, EntersWith
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import You
from apnap.rules.machine.events import CreateTokens
from apnap.state.ability import ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.making import make
from apnap.testing.simple_cards import as_copy, creature
from apnap.testing.simple_plays import cast, characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("707.5")
def test_707_5_a_token_that_would_be_a_copy_of_itself_enters_as_it_is():
    mirror = creature("Mirror", 2, 2, ReplacementAbility(EntersAsCopy()))
    t = table(2)
    a, _ = t.seats
    make(t, CreateTokens(on=0, token=mirror))
    assert a.power(mirror) == 2


@pytest.mark.rule("707.5")
@pytest.mark.parametrize("copies", [True, False])
def test_707_5_what_it_copies_says_how_it_enters(copies: bool):
    beast = creature("Beast", 4, 4, ReplacementAbility(EntersWith(number=Number(2))))
    clone = creature("Clone", 0, 0, ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)))
    t = table(2)
    a, b = t.seats
    b.battlefield(beast)
    cast(t, 0, clone)
    a.answers(beast if copies else "no")
    if copies:
        number = t.game.player(0).battlefield[-1]
        assert (a.power(number), a.counters(number, "+1/+1")) == (6, 2)
    else:
        assert a.graveyard_names == ["Clone"]


@pytest.mark.rule("707.5")
def test_707_5_it_may_enter_as_itself() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.lands("Island").hand(creature("Clone", 1, 1, as_copy(), cost="{U}", subtypes="Shapeshifter"))
    a.casts("Clone")
    t.resolve()
    a.answers("no")
    assert a.creatures == ["Clone"]


@pytest.mark.rule("707.5", example=1)
def test_707_5_abilities_about_entering_that_are_copied_apply() -> None:
    t = table(2)
    a, b = t.seats
    behemoth = creature(
        "Skyshroud Behemoth",
        5,
        5,
        ReplacementAbility(EntersWith(kind="fade", number=Number(2))),
        ReplacementAbility(EntersTapped()),
        subtypes="Shapeshifter",
    )
    b.battlefield(behemoth)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Skyshroud Behemoth")
    a.answers(a.question.options[0])  # which of the two applies first
    assert a.is_tapped(CLONE)
    assert a.counters(CLONE, "fade") == 2


@pytest.mark.rule("707.5", example=2)
def test_707_5_an_enters_trigger_that_is_copied_triggers() -> None:
    t = table(2)
    a, b = t.seats
    wall = creature(
        "Wall of Omens",
        4,
        4,
        TriggeredAbility(enters(), (DrawCards(You()),)),
        subtypes="Shapeshifter",
    )
    b.battlefield(wall)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Wall of Omens")
    t.pass_all()
    assert len(a.hand_names) == 1
    assert len(b.hand_names) == 0


@pytest.mark.rule("707.5")
@pytest.mark.rule("303.4f")
def test_707_5_what_enters_as_a_copy_of_an_aura_is_attached() -> None:
    aura = card(
        "Enchant creature\nEnchanted creature gets +2/+2.", "Enchantment — Aura", "Strength"
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(GREEN_BEAR).battlefield(aura, attached_to=b.find(GREEN_BEAR))
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    a.battlefield(ox).hand(FREE_CLONE).casts(FREE_CLONE)
    t.resolve()
    a.answers(b.find(aura))
    a.answers(a.find(ox))
    assert (a.power(ox), characteristics(t, a.find(FREE_CLONE)).name) == (3, "Strength")


@pytest.mark.rule("707.5")
@pytest.mark.rule("714.3a")
@pytest.mark.rule("702.155b")
def test_707_5_a_copy_of_a_saga_with_read_ahead_begins_where_its_controller_likes() -> None:
    saga = card(
        "Read ahead\nI — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 3 life.",
        "Enchantment — Saga",
        "Saga",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(saga, counters={"lore": 1})
    a.hand(FREE_CLONE).casts(FREE_CLONE)
    t.resolve()
    a.answers(b.find(saga))
    a.answers(2)
    t.pass_all()
    assert (a.life, a.counters(FREE_CLONE, "lore")) == (22, 2)
