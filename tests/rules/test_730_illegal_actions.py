"""730: actions that can't be completed are reversed, and mana abilities with them."""

import pytest

from apnap.effects.amounts import Number
from apnap.effects.costs import PayLife, SacrificeThis, TapThis
from apnap.effects.damage import DealDamage
from apnap.effects.filters import AnyTarget, CardIn
from apnap.effects.keywords import abilities_of
from apnap.effects.life import ChangeLife
from apnap.effects.moving import Mill, Sacrifice
from apnap.effects.selections import Targets, This, You
from apnap.effects.triggers import WhenMoves, WhenTargeted, sacrificed
from apnap.state.ability import (
    Effect,
    ManaAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.invariants import check_all

BY_HAND = Ruleset(auto_pay=False)
BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{R}{R}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)
GAIN = (ChangeLife(You(), Number(1)),)


def rock(name: str, *costs: object, effects: tuple[Effect, ...] = ()) -> CardDef:
    ability = ManaAbility(("R",), costs=costs, effects=effects)  # type: ignore[arg-type]
    return CardDef(name, "artifact", abilities=(ability,), token=name == "Treasure")


ROCK = rock("Rock", TapThis())


def unfinished(source: CardDef, *more: CardDef) -> tuple[Table, Seat, Seat, Seat]:
    """A casts Bolt with the mana of that source and of C's rock, which then leaves with C."""
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    a.battlefield(source, *more).battlefield(ROCK, owner=c).hand(BOLT)
    a.casts(BOLT, at=b)
    question = a.question
    assert question is not None
    assert question.rule == "601.2g"
    a.answers(next(o for o in question.options if o.what == a.find(source) and o.verb == "make"))
    assert [mana.type for mana in t.game.player(0).pool] == ["R"]
    c.concedes()
    if a.question is not None and a.question.rule == "601.2g":
        a.answers(a.question.example())
    return t, a, b, c


@pytest.mark.rule("730.1")
@pytest.mark.rule("730.2")
@pytest.mark.parametrize("reverses", [True, False])
@pytest.mark.parametrize(
    "source",
    [
        rock("Own Rock", TapThis()),
        rock("Altar", TapThis(), PayLife(2)),
        rock("Treasure", TapThis(), SacrificeThis()),
    ],
)
def test_730_1_the_player_may_reverse_mana_abilities(source: CardDef, reverses: bool) -> None:
    t, a, _, _ = unfinished(source)
    assert (a.question.rule, a.question.player) == ("730.1", 0)
    assert a.hand_names == []
    a.answers(reverses)
    assert a.hand_names == ["Bolt"]
    assert t.stack == []
    assert len(t.game.player(0).pool) == (0 if reverses else 1)
    assert a.life == (20 if reverses or source.name != "Altar" else 18)
    there = source.name in a.permanents
    assert there is (reverses or source.name != "Treasure")
    if reverses:
        assert not a.is_tapped(source)
    assert a.question.rule == "117.1", "730.2: the same player has priority"
    check_all(t.game)


@pytest.mark.rule("730.1")
@pytest.mark.parametrize("reverses", [True, False])
def test_730_1_what_triggered_on_a_reversed_ability_never_did(reverses: bool) -> None:
    mourner = CardDef("Mourner", "enchantment", abilities=(TriggeredAbility(sacrificed(), GAIN),))
    t, a, _, _ = unfinished(rock("Treasure", TapThis(), SacrificeThis()), mourner)
    a.answers(reverses)
    assert t.stack == ([] if reverses else ["Mourner's ability"])


@pytest.mark.rule("730.1")
def test_730_1_not_if_cards_left_a_library() -> None:
    delver = rock("Delver", TapThis(), effects=(Mill(You(), Number(1)),))
    t, a, _, _ = unfinished(delver)
    assert a.question.rule == "117.1"
    assert a.hand_names == ["Bolt"]
    assert len(t.game.player(0).pool) == 1


@pytest.mark.rule("730.1")
def test_730_1_no_ability_triggers_because_of_what_was_undone() -> None:
    """Neither on becoming a target, nor on the card's way back to the graveyard."""
    ghost = CardDef(
        "Ghost",
        "creature",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(WhenTargeted(), (Sacrifice(This()),)),),
    )
    arrives = WhenMoves(CardIn(GRAVEYARD), to=GRAVEYARD)
    grave = CardDef("Grave", "enchantment", abilities=(TriggeredAbility(arrives, GAIN),))
    flash = abilities_of("Flashback", mana="{R}{R}")
    again = CardDef("Again", "instant", cost="{9}", abilities=(*BOLT.abilities, *flash))
    t = table(3, rules=BY_HAND)
    a, b, c = t.seats
    b.battlefield(ghost)
    a.battlefield(grave, rock("Own Rock", TapThis())).battlefield(ROCK, owner=c)
    a.graveyard("Shock", again, "Giant Growth")
    card = a.find(again)
    t.begin()
    a.answers(next(o for o in a.question.options if o.what == card))
    a.answers(ghost)
    assert a.question.rule == "601.2g"
    c.concedes()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert t.stack == []
    assert b.creatures == ["Ghost"]
    assert a.graveyard_names == ["Shock", "Again", "Giant Growth"]
    assert a.find(again) == card, "it is the same object"
    assert a.life == 20
