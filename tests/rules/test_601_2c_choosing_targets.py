"""601.2c: targets are announced: their number first if it varies, never one twice for the same
"target".
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning, WhenTargeted
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AbilityOnStack,
    AllOf,
    AnyOf,
    APlayer,
    CardIn,
    Permanent,
    Spell,
)
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Targets
from apnap.state.ability import CastingCost, Mode, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_all
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
ELF = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
BOX = CardDef("Box", "artifact", cost="{1}")


def names(seat, numbers):
    game = seat.table.game
    found = []
    for number in numbers:
        row = game.find(number)
        found.append(game.player(number).name if row is None else row.card.name)
    return found


def targets_of(seat):
    """What may be chosen; what has been, if there was no choice."""
    question = seat.question
    if question is not None and question.options[0].verb == "target":
        return names(seat, [option.what for option in question.options])
    top = seat.table.game.object(seat.table.game.turns[1].stack[-1])
    return names(seat, [thing for things in top.targets for thing in things])


def from_their_graveyard(low: int, high: int = 1) -> CardDef:
    """Exile so many target cards from target player's graveyard."""
    theirs = AllOf((CardIn("graveyard"), ControlledBy(Targets(0), owned=True)))
    targets = (Target(APlayer()), Target(theirs, low, high))
    return instant("Grave Robber", MoveTo(Targets(1), "exile"), targets=targets)


CREATURE = Permanent(("creature",))
ARTIFACT = Permanent(("artifact",))
LAND = Permanent(("land",))
STATUE = CardDef("Statue", "artifact", cost="{1}")
TAP_TWO = sorcery("Tap Two", SetTapped(Targets()), targets=(Target(CREATURE, 2, 2),), cost="{U}")
WRECK = sorcery(
    "Wreck",
    Destroy(Targets(0)),
    Destroy(Targets(1)),
    targets=(Target(ARTIFACT), Target(LAND)),
    cost="{R}",
)
ARTIFACT_LAND = CardDef("Foundry", "artifact land")
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("601.2c")
def test_601_2c_a_target_may_be_described_by_one_before_it():
    t = table(3)
    a, b, c = t.seats
    a.hand(from_their_graveyard(1)).graveyard(ELF)
    c.graveyard(BEAR, BOX)
    a.casts("Grave Robber")
    assert targets_of(a) == ["A", "C"]  # nobody may be chosen who leaves no target for the rest
    a.answers(c)
    assert targets_of(a) == ["Bear", "Box"]
    a.answers(c.find("Box"))
    t.resolve()
    assert c.graveyard_names == ["Bear"]
    assert (b.exile_names, c.exile_names) == ([], ["Box"])


@pytest.mark.rule("601.2c")
def test_601_2c_without_targets_for_the_rest_it_cant_be_cast_unless_none_is_needed():
    t = table(2)
    a, _b = t.seats
    a.hand(from_their_graveyard(1))
    assert not a.may_cast("Grave Robber")
    t = table(2)
    a, b = t.seats
    a.hand(from_their_graveyard(0, 2))
    a.casts("Grave Robber", at=b)
    assert t.stack == ["Grave Robber"]


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


@pytest.mark.rule("601.2c")
def test_601_2c_targets_of_a_kicker_are_chosen_only_if_it_is_paid():
    more = CastingCost(
        "optional", "{1}", name="kicker", adds=Mode((Destroy(Targets(0)),), (Target(ARTIFACT),))
    )
    flare = sorcery(
        "Flare", DealDamage(Number(2), Targets(0)), target=APlayer(), cost="{R}", more=(more,)
    )
    for times, left in ((1, []), (0, ["Statue"])):
        t = table(2)
        a, b = t.seats
        a.hand(flare).lands("Mountain", "Mountain")
        b.battlefield(STATUE)
        a.casts(flare, x=times, at=[b, STATUE][: 1 + times])
        t.resolve()
        assert (b.life, b.permanents) == (18, left)


@pytest.mark.rule("601.2c", example=1)
def test_601_2c_one_use_of_the_word_target_needs_different_targets():
    t = table(2)
    a, b = t.seats
    a.hand(TAP_TWO).lands("Island")
    b.battlefield(BEAR)
    assert a.why_not(TAP_TWO).rule == "601.2c"
    b.battlefield(BEAR)
    a.casts(TAP_TWO, at=[BEAR, BEAR])
    t.resolve()
    assert all(t.game.object(n).tapped for n in t.game.player(1).battlefield)


@pytest.mark.rule("601.2c", example=1)
def test_601_2c_two_uses_of_the_word_may_have_the_same_target():
    t = table(2)
    a, b = t.seats
    a.hand(WRECK).lands("Mountain")
    b.battlefield(ARTIFACT_LAND)
    a.casts(WRECK, at=[b.find(ARTIFACT_LAND)] * 2)
    t.resolve()
    assert b.graveyard_names == ["Foundry"]


@pytest.mark.rule("601.2c")
def test_601_2c_becoming_the_target_of_a_spell_or_of_a_triggered_ability():
    t = table(2)
    a, b = t.seats
    theirs = AnyOf((Spell(whose="opponent"), AbilityOnStack("opponent")))
    a.battlefield(watcher(WhenTargeted(Permanent(("creature",), "you"), theirs)), FREE_BEAR)
    tap = SetTapped(Targets())
    cast_and_resolve_all(t, 0, instant("Test Spell", tap, target=CREATURE), at=FREE_BEAR)
    assert a.life == 20, "its controller's own spell"
    cast_and_resolve_all(t, 1, instant("Test Spell", tap, target=CREATURE), at=FREE_BEAR)
    assert a.life == 21
    sting = TriggeredAbility(AtBeginning("end", "opponent"), (tap,), (Target(CREATURE),))
    b.battlefield(CardDef("Sting", "enchantment", abilities=(sting,)))
    t.go_to("postcombat main")
    t.pass_once().pass_once()
    b.answers(FREE_BEAR)
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("601.2c")
def test_601_2c_a_target_in_the_second_paragraph_is_needed_too():
    spell = card("Draw a card.\nDestroy target creature.", name="Test Spell")
    t = table(2)
    a, b = t.seats
    a.hand(spell)
    assert not a.may_cast(spell)
    b.battlefield(BEAR)
    a.casts(spell, at=BEAR)
    t.resolve()
    assert b.graveyard_names == ["Bear"]
