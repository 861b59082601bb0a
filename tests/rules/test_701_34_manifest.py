"""701.34: the keyword action manifest."""

import json

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.mechanics.faces import IsFaceDown, TurnOver
from apnap.effects.replacement.entering import CantEnter
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Each, EachPlayer, Targets
from apnap.rules.continuous import layers
from apnap.rules.zones.view import view
from apnap.state.ability import ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.objects import FACE_DOWN
from apnap.testing import table
from apnap.testing.cards_with_faces import GRINNING_DEMON
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
DOWN = -1  # the way to cast a card face down
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")


# ---- who may look ----------------------------------------------------------------------------


def seen(t, seat: int | None) -> str:
    return json.dumps(view(t.game, seat))


# ---- manifest, cloak, disguise ---------------------------------------------------------------


MANIFEST = instant("Whisperwood", Manifest(called="made"))
OGRE = CardDef("Ogre", "creature", "Ogre", "{2}{B}", 3, 3)
OGRE_3_3 = CardDef("Ogre", "creature", "Ogre", "{2}", 3, 3)
KINDS = [FACE_DOWN, CLOAKED]


@pytest.mark.rule("701.34b")
@pytest.mark.rule("701.34a")
def test_701_34b_a_manifested_creature_card_is_turned_up_for_its_mana_cost() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).library(OGRE).hand(MANIFEST)
    a.casts(MANIFEST)
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    assert layers.characteristics_of(t.game, number).power == 2
    assert "Ogre" in seen(t, 0)
    assert "Ogre" not in seen(t, 1)
    a.turns_face_up(number, paying="mana cost")
    assert a.power("Ogre") == 3
    assert t.game.object(number).marks == ()


@pytest.mark.rule("701.34b")
def test_701_34b_what_is_no_creature_card_cannot_be_turned_up() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).library("Lightning Bolt").hand(
        MANIFEST, instant("Up", TurnOver(Targets()), target=CREATURE)
    )
    a.casts(MANIFEST)
    t.resolve()
    assert [o for q in a.questions for o in q.options if o.verb == "turn up"] == []
    number = t.game.player(0).battlefield[-1]
    a.casts("Up", at=number)
    t.resolve()
    assert t.game.object(number).face_down  # 701.34g: it stays face down
    assert t.log_has("701.34g")


@pytest.mark.rule("701.34c")
def test_701_34c_a_manifested_card_with_morph_has_two_ways() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).library(GRINNING_DEMON).hand(MANIFEST)
    a.casts(MANIFEST)
    t.resolve()
    ways = [o.nth for q in a.questions for o in q.options if o.verb == "turn up"]
    assert ways == [0, 1]


@pytest.mark.rule("701.34e")
def test_701_34e_cards_are_manifested_one_at_a_time() -> None:
    t = table(2)
    a, _ = t.seats
    two = instant("Two", Manifest(Number(2)))
    a.library(OGRE, GRINNING_DEMON).hand(two)
    a.casts(two)
    t.resolve()
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert [row.card.name for row in rows] == ["Ogre", "Grinning Demon"]
    assert rows[0].entered != rows[1].entered


@pytest.mark.rule("701.34a")
def test_701_34a_cards_that_are_named_are_manifested_and_known_as_such() -> None:
    t = table(2)
    a, b = t.seats
    raise_ = instant("Raise", Manifest(what=Each(CardIn("graveyard"))))
    slay = instant("Slay", Destroy(Each(IsFaceDown(manifested=True))))
    a.lands(*WASTES).graveyard(OGRE).hand(raise_, slay, GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    a.casts(raise_)
    t.resolve()
    assert a.permanents[-2:] == ["a face-down permanent"] * 2
    a.casts(slay)
    t.resolve()
    assert a.permanents[-1] == "a face-down permanent"
    assert "Ogre" in a.graveyard_names
    assert "Grinning Demon" not in a.graveyard_names
    assert b.permanents == []


@pytest.mark.rule("701.34a")
def test_701_34a_each_opponent_manifests_the_own_top_card() -> None:
    t = table(3)
    a, b, c = t.seats
    spell = instant("All", Manifest(who=EachPlayer(True)))
    a.hand(spell)
    b.library(OGRE)
    c.library(GRINNING_DEMON)
    a.casts(spell)
    t.resolve()
    assert [len(seat.permanents) for seat in t.seats] == [0, 1, 1]
    assert t.game.object(t.game.player(2).battlefield[0]).card.name == "Grinning Demon"


@pytest.mark.rule("701.34f")
@pytest.mark.rule("701.56f")
@pytest.mark.parametrize("kind", KINDS)
def test_701_34f_where_creatures_cant_enter_the_card_stays_where_it_was(kind: CardDef):
    cant = ReplacementAbility(CantEnter(CREATURE, zones=("library",)))
    t = table(2)
    a, b = t.seats
    a.library(CardDef("Field", "land"), OGRE_3_3)
    b.battlefield(CardDef("Cage", "artifact", abilities=(cant,)))
    cast(t, 0, instant("Hide", Manifest(hidden_as=kind)))
    assert a.permanents == []
    assert a.library_names[:2] == ["Field", "Ogre"]
    assert not t.game.object(t.game.player(0).library[-1]).face_down
