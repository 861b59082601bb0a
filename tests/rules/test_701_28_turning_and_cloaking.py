"""Transform, convert, manifest, cloak: which actions these are, and where they can't be taken."""

from __future__ import annotations

import pytest

from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.transform import TransformIt, WhenTransforms
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.mechanics.faces import TurnOver, WhenTurnedUp
from apnap.effects.replacement.entering import CantEnter
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    ReplacementAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import END
from apnap.state.objects import FACE_DOWN
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card as text

CREATURE = Permanent(("creature",))
OGRE = CardDef("Ogre", "creature", "Ogre", "{2}", 3, 3)
KINDS = [FACE_DOWN, CLOAKED]


def gain(trigger, life: int) -> TriggeredAbility:
    return TriggeredAbility(trigger, (ChangeLife(You(), Number(life)),))


def newest(t: Table, seat: int = 0) -> int:
    return t.game.player(seat).battlefield[-1]


def ways_up(seat: Seat) -> list[int]:
    return [o.nth for q in seat.questions for o in q.options if o.verb == "turn up"]


# ---- transform and convert -------------------------------------------------------------------

BACK = CardDef("Wolf", "creature", "Wolf", None, 4, 4)
FRONT = CardDef("Man", "creature", "Human", "{1}", 1, 1, layout="transform", faces=(BACK,))
TURN = instant("Turn", TransformIt(Targets()), target=CREATURE)


@pytest.mark.rule("701.28b")
@pytest.mark.rule("701.50b")
def test_701_28b_what_transforms_is_not_turned_face_up_or_down():
    watcher = CardDef(
        "Watcher",
        "enchantment",
        abilities=(
            gain(WhenTurnedUp(CREATURE), 1),
            gain(WhenHappens("TurnFaceDown", (("on", CREATURE),)), 10),
            gain(WhenTransforms(CREATURE), 100),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(FRONT, watcher)
    cast(t, 0, TURN, at=a.find(FRONT))
    t.pass_all()
    assert a.permanents == ["Wolf", "Watcher"]
    assert a.life == 120
    assert not t.game.object(a.find(FRONT)).face_down


@pytest.mark.rule("701.28d")
@pytest.mark.rule("701.50d")
@pytest.mark.parametrize("types", ["sorcery", "instant"])
def test_701_28d_nothing_transforms_into_a_spell(types: str):
    word = CardDef("Word", types)
    card = CardDef("Man", "creature", "", "{1}", 1, 1, layout="transform", faces=(word,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(card)
    cast(t, 0, TURN, at=a.find(card))
    assert a.permanents == ["Man"]
    assert t.log_has("712.10")


@pytest.mark.rule("701.28f")
@pytest.mark.parametrize(("turned", "name"), [(False, "Wolf"), (True, "Wolf")])
def test_701_28f_a_delayed_ability_counts_from_when_it_was_made(turned: bool, name: str):
    turn = TriggeredAbility(AtBeginning(END), (TransformIt(This()),))
    later = ActivatedAbility((Later(turn),))
    front = CardDef(
        "Man", "creature", "", "{1}", 1, 1, layout="transform", faces=(BACK,), abilities=(later,)
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(front)
    number = a.find(front)
    a.activates(front)
    t.resolve()
    if turned:
        cast(t, 0, TURN, at=number)
    t.go_to("end")
    t.pass_all()
    assert a.permanents == [name]


# ---- manifest and cloak ----------------------------------------------------------------------


@pytest.mark.rule("701.34d")
@pytest.mark.rule("701.56c")
@pytest.mark.rule("701.56d")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keyword", ["Disguise", "Morph"])
def test_701_56d_who_has_disguise_or_morph_too_has_two_ways_up(kind: CardDef, keyword: str):
    spy = CardDef("Spy", "creature", "", "{2}", 2, 1, abilities=abilities_of(keyword, mana="{1}"))
    for way, lands in ((0, 1), (1, 2)):
        t = table(2)
        a, _ = t.seats
        a.library(spy).lands(*["Forest"] * lands)
        cast(t, 0, instant("Hide", Manifest(hidden_as=kind)))
        assert ways_up(a) == [0, 1][:lands]
        a.turns_up(newest(t), way=way)
        assert a.creatures == ["Spy"]
        assert all(a.is_tapped(a.find("Forest", nth)) for nth in range(lands))


@pytest.mark.rule("701.56b")
def test_701_56b_a_cloaked_creature_card_is_turned_up_for_its_mana_cost():
    t = table(2)
    a, _ = t.seats
    a.library(OGRE).lands("Forest", "Forest")
    cast(t, 0, instant("Hide", Manifest(hidden_as=CLOAKED)))
    assert (a.creatures, a.power(newest(t))) == (["a face-down permanent"], 2)
    a.turns_up(newest(t), way=1)
    assert (a.creatures, a.power(OGRE)) == (["Ogre"], 3)
    assert "ward" not in layers.characteristics_of(t.game, newest(t)).keywords


@pytest.mark.rule("701.56b")
@pytest.mark.parametrize(
    "card", [CardDef("Field", "land"), CardDef("Thing", "creature", "", None, 1, 1)]
)
def test_701_56b_without_a_mana_cost_or_no_creature_it_stays_down(card: CardDef):
    t = table(2)
    a, _ = t.seats
    a.library(card).lands(*["Forest"] * 5)
    cast(t, 0, instant("Hide", Manifest(hidden_as=CLOAKED)))
    assert ways_up(a) == []


@pytest.mark.rule("701.56e")
def test_701_56e_cards_are_cloaked_one_at_a_time():
    t = table(2)
    a, _ = t.seats
    a.library(OGRE, FRONT)
    cast(t, 0, instant("Hide", Manifest(Number(2), hidden_as=CLOAKED)))
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert [row.card.name for row in rows] == ["Ogre", "Man"]
    assert rows[0].entered != rows[1].entered


@pytest.mark.rule("701.34f")
@pytest.mark.rule("701.56f")
@pytest.mark.parametrize("kind", KINDS)
def test_701_34f_where_creatures_cant_enter_the_card_stays_where_it_was(kind: CardDef):
    cant = ReplacementAbility(CantEnter(CREATURE, zones=("library",)))
    t = table(2)
    a, b = t.seats
    a.library(CardDef("Field", "land"), OGRE)
    b.battlefield(CardDef("Cage", "artifact", abilities=(cant,)))
    cast(t, 0, instant("Hide", Manifest(hidden_as=kind)))
    assert a.permanents == []
    assert a.library_names[:2] == ["Field", "Ogre"]
    assert not t.game.object(t.game.player(0).library[-1]).face_down


@pytest.mark.rule("701.56g")
@pytest.mark.parametrize("kind", KINDS)
def test_701_56g_a_spell_that_would_be_turned_up_is_revealed_and_stays_down(kind: CardDef):
    watcher = CardDef("Watcher", "enchantment", abilities=(gain(WhenTurnedUp(CREATURE), 1),))
    t = table(2)
    a, _ = t.seats
    a.library(TURN).battlefield(watcher)
    cast(t, 0, instant("Hide", Manifest(hidden_as=kind)))
    assert 1 not in t.game.object(newest(t)).shown_to
    cast(t, 0, instant("Up", TurnOver(Each(CREATURE))))
    t.pass_all()
    assert (a.creatures, a.life) == (["a face-down permanent"], 20)
    assert {0, 1} <= set(t.game.object(newest(t)).shown_to), "its controller reveals it"


@pytest.mark.rule("701.50e")
def test_701_50e_what_has_transformed_meanwhile_is_not_converted():
    abilities = text("{0}: Convert this creature.\n{0}: Transform this creature.", "Creature — X")
    both = CardDef(
        "Man",
        "creature",
        "",
        "{1}",
        1,
        1,
        layout="transform",
        faces=(BACK,),
        abilities=abilities.abilities,
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(both)
    a.activates(both, ability=0)
    a.activates(both, ability=1)
    t.pass_all()
    assert a.permanents == ["Wolf"]
