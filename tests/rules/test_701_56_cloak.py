"""701.56: the keyword action cloak."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.transform import TransformIt
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.mechanics.faces import TurnOver, WhenTurnedUp
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.objects import FACE_DOWN
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast

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
DOWN = -1  # the way to cast a card face down
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")


def look(t, seat, number: int = 0):
    things = [n for n in t.game.player(int(seat)).battlefield if t.game.object(n).face_down]
    return layers.characteristics_of(t.game, things[number])


BLACK_OGRE = CardDef("Ogre", "creature", "Ogre", "{2}{B}", 3, 3)


@pytest.mark.rule("701.56a")
@pytest.mark.rule("702.168a")
def test_701_56a_what_is_cloaked_or_disguised_has_ward() -> None:
    t = table(2)
    a, _ = t.seats
    cloak = instant("Cloak", Manifest(hidden_as=CLOAKED))
    spy = CardDef(
        "Spy",
        "creature",
        "Human",
        "{1}{B}",
        2,
        1,
        abilities=abilities_of("Disguise", mana="{B}"),
    )
    a.lands(*WASTES).library(BLACK_OGRE).hand(cloak, spy)
    a.casts(cloak)
    t.resolve()
    assert "ward" in look(t, a).keywords
    a.casts(spy, paying="morph")
    t.resolve()
    assert "ward" in look(t, a, 1).keywords
    a.turns_face_up(t.game.player(0).battlefield[-1])
    assert layers.characteristics_of(t.game, a.find(spy)).keywords == {"disguise"}


@pytest.mark.rule("701.56a")
def test_701_56a_ward_of_a_cloaked_permanent_has_to_be_paid() -> None:
    t = table(2)
    a, b = t.seats
    a.library(BLACK_OGRE).hand(instant("Cloak", Manifest(hidden_as=CLOAKED)))
    b.hand(instant("Slay", Destroy(Targets()), target=CREATURE))
    a.casts("Cloak")
    t.resolve()
    b.casts("Slay", at=t.game.player(0).battlefield[0])
    t.pass_all()
    assert a.permanents == ["a face-down permanent"]
    assert b.graveyard_names == ["Slay"]


# ---- manifest and cloak ----------------------------------------------------------------------


@pytest.mark.rule("701.56d")
@pytest.mark.rule("701.34d")
@pytest.mark.rule("701.56c")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keyword", ["Disguise", "Morph"])
def test_701_56d_who_has_disguise_or_morph_too_has_two_ways_up(kind: CardDef, keyword: str):
    spy = CardDef("Spy", "creature", "", "{2}", 2, 1, abilities=abilities_of(keyword, mana="{1}"))
    for paying, lands in ((keyword.lower(), 1), ("mana cost", 2)):
        t = table(2)
        a, _ = t.seats
        a.library(spy).lands(*["Forest"] * lands)
        cast(t, 0, instant("Hide", Manifest(hidden_as=kind)))
        assert ways_up(a) == [0, 1][:lands]
        a.turns_face_up(newest(t), paying=paying)
        assert a.creatures == ["Spy"]
        assert all(a.is_tapped(a.find("Forest", nth)) for nth in range(lands))


@pytest.mark.rule("701.56b")
def test_701_56b_a_cloaked_creature_card_is_turned_up_for_its_mana_cost():
    t = table(2)
    a, _ = t.seats
    a.library(OGRE).lands("Forest", "Forest")
    cast(t, 0, instant("Hide", Manifest(hidden_as=CLOAKED)))
    assert (a.creatures, a.power(newest(t))) == (["a face-down permanent"], 2)
    a.turns_face_up(newest(t), paying="mana cost")
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
