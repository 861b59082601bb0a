"""708: face-down spells and permanents; 702.37 morph, 701.34 manifest, 702.168 disguise."""

from __future__ import annotations

import json

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.faces import CLOAKED
from apnap.effects.mechanics.faces import IsFaceDown, TurnOver, WhenTurnedUp
from apnap.effects.replacement.entering import EntersAsCopy, EntersTapped
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.qualities import SharesName
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import BaseValues
from apnap.rules.faces.face_down import AsTurnedUp, FaceDownAbility
from apnap.rules.zones.view import view
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
DOWN = -1  # the way to cast a card face down
DEMON = CardDef(
    "Grinning Demon",
    "creature",
    "Demon",
    "{2}{B}{B}",
    6,
    6,
    abilities=(FaceDownAbility("morph", "{2}{B}{B}"), Keyword("flying")),
)
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")
CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
)


def morph(name: str, *abilities: Ability, mana: str = "{B}", kind: str = "morph") -> CardDef:
    return CardDef(
        name, "creature", "Beast", "{5}", 3, 3, abilities=(FaceDownAbility(kind, mana), *abilities)
    )


def look(t, seat, number: int = 0):
    things = [n for n in t.game.player(int(seat)).battlefield if t.game.object(n).face_down]
    return layers.characteristics_of(t.game, things[number])


@pytest.mark.rule("708.2a")
@pytest.mark.rule("702.37c")
def test_702_37c_a_card_with_morph_is_cast_face_down_for_three() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES[:3]).hand(DEMON)
    assert not a.may_cast(DEMON)
    a.casts(DEMON, way=DOWN)
    assert t.stack == ["a face-down card"]
    spell = layers.characteristics_of(t.game, t.game.turns[1].stack[0])
    assert (spell.name, spell.power, spell.cost, spell.types) == ("", 2, None, {"creature"})
    t.resolve()
    assert a.permanents[-1] == "a face-down permanent"
    chars = look(t, a)
    assert (chars.power, chars.toughness, chars.abilities) == (2, 2, ())
    assert (chars.colors, chars.subtypes, chars.value) == (frozenset(), frozenset(), 0)
    assert [n for n in t.game.player(0).battlefield if t.game.object(n).tapped] != []


@pytest.mark.rule("702.37d")
def test_702_37d_other_cards_cannot_be_cast_face_down() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(CardDef("Ogre", "creature", "Ogre", "{2}{B}", 3, 3))
    t.begin()
    options = [o for o in a.question.options if o.verb == "cast"]
    assert [o.nth for o in options] == [0]


@pytest.mark.rule("708.4")
def test_708_4_a_face_down_spell_needs_the_time_of_a_creature_spell() -> None:
    """What the card is does not count: an instant-speed creature is cast face down as a sorcery."""
    t = table(2)
    a, b = t.seats
    flash = morph("Flash Beast", Keyword("flash"))
    b.lands(*WASTES).hand(flash)
    a.hand(CardDef("Wait", "instant", cost="{0}", abilities=(SpellAbility(()),)))
    a.passes()
    ways = [o.nth for q in b.questions for o in q.options if o.verb == "cast"]
    assert ways == [0]


@pytest.mark.rule("702.37e")
@pytest.mark.rule("116.2b")
def test_702_37e_turning_face_up_is_a_special_action() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_up(number)
    assert t.stack == []
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.keywords) == ("Grinning Demon", 6, {"flying"})
    assert t.log_has("708.8")
    tapped = [n for n in t.game.player(0).battlefield if t.game.object(n).tapped]
    assert len(tapped) == 7


@pytest.mark.rule("702.37e")
def test_702_37e_it_has_to_be_paid_for() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES[:4]).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    assert [o.verb for q in a.questions for o in q.options if o.verb == "turn up"] == []


@pytest.mark.rule("708.3")
@pytest.mark.rule("708.8")
def test_708_3_abilities_about_entering_do_nothing_face_down_nor_when_turned_up() -> None:
    t = table(2)
    a, _ = t.seats
    beast = morph(
        "Beast",
        ReplacementAbility(EntersTapped()),
        TriggeredAbility(enters(), (DrawCards(You()),)),
        TriggeredAbility(WhenTurnedUp(), (DealDamage(Number(2), Each(CREATURE)),)),
    )
    a.lands(*WASTES).hand(beast)
    a.casts(beast, way=DOWN)
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    assert not t.game.object(number).tapped
    assert (t.stack, a.hand_names) == ([], [])
    a.turns_up(number)
    assert t.stack == ["Beast's ability"]
    t.pass_all()
    assert a.hand_names == []
    assert a.damage(beast) == 2


@pytest.mark.rule("702.37b")
@pytest.mark.parametrize("kind", ["morph", "megamorph"])
def test_702_37b_megamorph_puts_a_counter_on_it(kind: str) -> None:
    t = table(2)
    a, _ = t.seats
    beast = morph("Beast", kind=kind)
    a.lands(*WASTES).hand(beast)
    a.casts(beast, way=DOWN)
    t.resolve()
    a.turns_up(t.game.player(0).battlefield[-1])
    assert a.power("Beast") == (4 if kind == "megamorph" else 3)


@pytest.mark.rule("613.2b")
@pytest.mark.rule("708.8")
def test_708_8_effects_on_the_face_down_permanent_still_apply() -> None:
    t = table(2)
    a, _ = t.seats
    pump = instant("Growth", Pump(Targets(), 3, 3), target=CREATURE)
    a.lands(*WASTES).hand(DEMON, pump)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.casts(pump, at=number)
    t.resolve()
    assert layers.characteristics_of(t.game, number).power == 5
    a.turns_up(number)
    assert layers.characteristics_of(t.game, number).power == 9


@pytest.mark.rule("613.2c")
@pytest.mark.rule("707.2", example=2)
def test_707_2_a_clone_of_a_face_down_demon_is_face_up_and_nameless() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(DEMON, CLONE)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    demon = t.game.player(0).battlefield[-1]
    a.casts(CLONE)
    t.resolve()
    a.answers(demon)
    clone = a.find(CLONE)
    chars = layers.characteristics_of(t.game, clone)
    assert (chars.name, chars.power, chars.types) == ("", 2, {"creature"})
    assert not t.game.object(clone).face_down
    able = [o.what for q in a.questions for o in q.options if o.verb == "turn up"]
    assert able == [demon]


SHAPE = CardDef(
    "Shape",
    "instant",
    cost="{0}",
    abilities=(
        SpellAbility((BecomeCopy(Targets(0), Targets(1)),), (Target(CREATURE), Target(CREATURE))),
    ),
)


@pytest.mark.rule("707.3", example=3)
@pytest.mark.rule("708.10")
def test_707_3_a_face_down_copy_is_turned_up_for_the_cost_it_copied() -> None:
    t = table(2)
    a, b = t.seats
    lorian = CardDef(
        "Branchsnap Lorian",
        "creature",
        "Beast",
        "{1}{G}{G}",
        4,
        1,
        abilities=(FaceDownAbility("morph", "{G}"), Keyword("trample")),
    )
    b.battlefield(lorian)
    a.lands(*WASTES[:3], "Forest").hand(DEMON, SHAPE)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    demon = t.game.player(0).battlefield[-1]
    t.game.edit(a.find("Forest")).tapped = False
    a.casts(SHAPE, at=[demon, b.find(lorian)])
    t.resolve()
    chars = layers.characteristics_of(t.game, demon)
    assert (chars.name, chars.power, chars.abilities) == ("", 2, ())
    for land in t.game.player(0).battlefield[:4]:
        t.game.edit(land).tapped = t.game.object(land).card.name != "Forest"
    a.turns_up(demon)
    chars = layers.characteristics_of(t.game, demon)
    assert (chars.name, chars.power, "trample" in chars.keywords) == (
        "Branchsnap Lorian",
        4,
        True,
    )


@pytest.mark.rule("707.3", example=4)
def test_707_3_a_face_down_copy_of_what_has_no_morph_stays_face_down() -> None:
    t = table(2)
    a, b = t.seats
    ones = CardDef("Wandering Ones", "creature", "Spirit", "{U}", 1, 1)
    up = instant("Up", TurnOver(Targets()), target=CREATURE)
    b.battlefield(ones)
    a.lands(*WASTES).hand(DEMON, SHAPE, up)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    demon = t.game.player(0).battlefield[-1]
    a.casts(SHAPE, at=[demon, b.find(ones)])
    t.resolve()
    assert [o for q in a.questions for o in q.options if o.verb == "turn up"] == []
    assert layers.characteristics_of(t.game, demon).power == 2
    a.casts(up, at=demon)
    t.resolve()
    chars = layers.characteristics_of(t.game, demon)
    assert (chars.name, chars.power, chars.colors) == ("Wandering Ones", 1, {"U"})


# ---- who may look ----------------------------------------------------------------------------


def seen(t, seat: int | None) -> str:
    return json.dumps(view(t.game, seat))


@pytest.mark.rule("708.5")
def test_708_5_only_its_controller_may_look_at_it() -> None:
    t = table(3)
    a, *_ = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    for seat, knows in ((0, True), (1, False), (2, False), (None, False)):
        assert ("Grinning Demon" in seen(t, seat)) == knows
    t.resolve()
    for seat, knows in ((0, True), (1, False), (2, False), (None, False)):
        assert ("Grinning Demon" in seen(t, seat)) == knows


@pytest.mark.rule("708.2")
def test_708_2_everybody_sees_that_it_is_a_two_two() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    theirs = view(t.game, 1)["players"][0]["battlefield"][-1]
    assert (theirs["power"], theirs["toughness"], theirs["face_down"]) == (2, 2, True)
    assert theirs["name"] == "a card"


@pytest.mark.rule("708.9")
def test_708_9_it_is_revealed_as_it_leaves() -> None:
    t = table(2)
    a, _ = t.seats
    bounce = CardDef(
        "Unsummon",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((MoveTo(Targets(), "hand"),), (Target(CREATURE),)),),
    )
    a.lands(*WASTES).hand(DEMON, bounce)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    a.casts(bounce, at=t.game.player(0).battlefield[-1])
    t.resolve()
    assert a.hand_names == ["Grinning Demon"]
    assert "Grinning Demon" in seen(t, 1)


@pytest.mark.rule("708.9")
def test_708_9_it_is_revealed_when_the_game_ends() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    assert "Grinning Demon" not in seen(t, 1)
    b.concedes()
    assert "Grinning Demon" in seen(t, 1)


# ---- manifest, cloak, disguise ---------------------------------------------------------------

MANIFEST = instant("Whisperwood", Manifest(called="made"))
OGRE = CardDef("Ogre", "creature", "Ogre", "{2}{B}", 3, 3)


@pytest.mark.rule("701.34a")
@pytest.mark.rule("701.34b")
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
    a.turns_up(number, way=1)
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
    a.lands(*WASTES).library(DEMON).hand(MANIFEST)
    a.casts(MANIFEST)
    t.resolve()
    ways = [o.nth for q in a.questions for o in q.options if o.verb == "turn up"]
    assert ways == [0, 1]


@pytest.mark.rule("701.34e")
def test_701_34e_cards_are_manifested_one_at_a_time() -> None:
    t = table(2)
    a, _ = t.seats
    two = instant("Two", Manifest(Number(2)))
    a.library(OGRE, DEMON).hand(two)
    a.casts(two)
    t.resolve()
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert [row.card.name for row in rows] == ["Ogre", "Grinning Demon"]
    assert rows[0].entered != rows[1].entered


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
    a.lands(*WASTES).library(OGRE).hand(cloak, spy)
    a.casts(cloak)
    t.resolve()
    assert "ward" in look(t, a).keywords
    a.casts(spy, way=DOWN)
    t.resolve()
    assert "ward" in look(t, a, 1).keywords
    a.turns_up(t.game.player(0).battlefield[-1])
    assert layers.characteristics_of(t.game, a.find(spy)).keywords == {"disguise"}


@pytest.mark.rule("701.56a")
def test_701_56a_ward_of_a_cloaked_permanent_has_to_be_paid() -> None:
    t = table(2)
    a, b = t.seats
    a.library(OGRE).hand(instant("Cloak", Manifest(hidden_as=CLOAKED)))
    b.hand(instant("Slay", Destroy(Targets()), target=CREATURE))
    a.casts("Cloak")
    t.resolve()
    b.casts("Slay", at=t.game.player(0).battlefield[0])
    t.pass_all()
    assert a.permanents == ["a face-down permanent"]
    assert b.graveyard_names == ["Slay"]


@pytest.mark.rule("708.2a")
@pytest.mark.rule("708.2b")
def test_708_2a_a_permanent_is_turned_face_down() -> None:
    t = table(2)
    a, b = t.seats
    down = instant("Ixidron", TurnOver(Each(CREATURE), down=True))
    dragon = CardDef("Dragon", "creature", "Dragon", "{R}", 5, 5, abilities=(Keyword("flying"),))
    b.battlefield(dragon, OGRE)
    a.hand(down, instant("Slay", Destroy(Each(IsFaceDown()))))
    a.casts(down)
    t.resolve()
    assert [layers.characteristics_of(t.game, n).power for n in t.game.player(1).battlefield] == [
        2,
        2,
    ]
    assert look(t, b).keywords == frozenset()
    a.casts("Slay")
    t.resolve()
    assert b.graveyard_names == ["Dragon", "Ogre"]


@pytest.mark.rule("708.2")
def test_708_2_a_face_down_permanent_survives_saving() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    number = t.game.player(0).battlefield[-1]
    assert layers.characteristics_of(twin, number).power == 2


@pytest.mark.rule("701.34a")
def test_701_34a_cards_that_are_named_are_manifested_and_known_as_such() -> None:
    t = table(2)
    a, b = t.seats
    raise_ = instant("Raise", Manifest(what=Each(CardIn("graveyard"))))
    slay = instant("Slay", Destroy(Each(IsFaceDown(manifested=True))))
    a.lands(*WASTES).graveyard(OGRE).hand(raise_, slay, DEMON)
    a.casts(DEMON, way=DOWN)
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
    c.library(DEMON)
    a.casts(spell)
    t.resolve()
    assert [len(seat.permanents) for seat in t.seats] == [0, 1, 1]
    assert t.game.object(t.game.player(2).battlefield[0]).card.name == "Grinning Demon"


@pytest.mark.rule("708.2")
def test_708_2_what_turns_it_face_down_may_list_characteristics() -> None:
    t = table(2)
    a, _ = t.seats
    thing = CardDef("", "artifact creature", power=1, toughness=3, layout="face down")
    a.battlefield(OGRE).hand(
        instant("Box", TurnOver(Targets(), down=True, hidden_as=thing), target=CREATURE)
    )
    a.casts("Box", at=a.find(OGRE))
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find(OGRE))
    assert (chars.types, chars.toughness) == ({"artifact", "creature"}, 3)


@pytest.mark.rule("702.37f")
def test_702_37f_x_is_chosen_as_it_is_turned_up() -> None:
    t = table(2)
    a, _ = t.seats
    warrior = morph(
        "Warrior", TriggeredAbility(WhenTurnedUp(), (ChangeLife(You(), X()),)), mana="{X}{B}"
    )
    a.lands(*WASTES).hand(warrior)
    a.casts(warrior, way=DOWN)
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_up(number, x=3)
    assert t.game.object(number).x == 3
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("708.5")
def test_708_5_an_ability_of_a_face_down_permanent_does_not_tell_what_it_is() -> None:
    t = table(2)
    a, b = t.seats
    secret = CardDef(
        "Secret",
        "creature",
        "Beast",
        "{5}",
        3,
        3,
        abilities=(FaceDownAbility("morph", "{B}"),),
        text="A text that is a secret.",
    )
    give = CardDef(
        "Staff",
        "artifact",
        cost="{0}",
        abilities=(
            StaticAbility(
                Permanent(("creature",), "you"),
                (GainAbilities((ActivatedAbility((ChangeLife(You(), Number(1)),)),)),),
            ),
        ),
    )
    a.battlefield(give).lands(*WASTES[:3]).hand(secret)
    a.casts(secret, way=DOWN)
    t.resolve()
    a.activates(t.game.player(0).battlefield[-1])
    assert t.stack == ["a face-down permanent's ability"]
    assert "ecret" not in seen(t, 1)
    assert "A text that is a secret." in seen(t, 0)
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("708.9")
def test_708_9_it_is_revealed_when_its_owner_leaves_the_game() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    assert "Grinning Demon" not in seen(t, int(b))
    a.concedes()
    assert "Grinning Demon" in seen(t, int(b))


@pytest.mark.rule("201.2")
def test_201_2_what_has_no_name_shares_none() -> None:
    t = table(2)
    a, b = t.seats
    slay = instant("Echo", Destroy(Each(SharesName(Targets()))), target=CREATURE)
    a.lands(*WASTES).library(OGRE, OGRE).hand(instant("Two", Manifest(Number(2))), slay)
    b.battlefield(OGRE, OGRE)
    a.casts("Two")
    t.resolve()
    a.casts(slay, at=t.game.player(0).battlefield[-1])
    t.resolve()
    assert len(a.permanents) == 9
    a.hand(slay)
    a.casts(slay, at=b.find(OGRE))
    t.resolve()
    assert (len(a.permanents), b.permanents) == (9, [])


@pytest.mark.rule("614.1e")
@pytest.mark.rule("708.11")
@pytest.mark.rule("613.2a")
def test_708_11_what_it_becomes_as_it_is_turned_face_up_is_copied() -> None:
    t = table(2)
    a, _ = t.seats
    shaper = morph("Shaper", AsTurnedUp((BaseValues(5, 1),)))
    a.lands(*WASTES).hand(shaper, CLONE)
    a.casts(shaper, way=DOWN)
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_up(number)
    assert (a.power(shaper), a.toughness(shaper)) == (5, 1)
    a.casts(CLONE)
    t.resolve()
    a.answers(number)
    assert a.power(CLONE) == 5


@pytest.mark.rule("708.5")
def test_708_5_a_refusal_does_not_tell_what_it_is() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*WASTES).hand(DEMON)
    a.casts(DEMON, way=DOWN)
    t.resolve()
    refusal = b.why_not(t.game.player(0).battlefield[-1])
    assert "Demon" not in refusal.reason
