"""708: face-down spells and permanents; 702.37 morph, 701.34 manifest, 702.168 disguise."""

import json

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import IsFaceDown, TurnOver, WhenTurnedUp
from apnap.effects.replacement.entering import EntersTapped
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent, Spell
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Each, Targets, You
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
from apnap.testing import ScenarioError, table
from apnap.testing.cards_with_faces import GRINNING_DEMON
from apnap.testing.common_cards import CLONE_OF_CREATURE
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
DOWN = -1  # the way to cast a card face down
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")


def morph(name: str, *abilities: Ability, mana: str = "{B}", kind: str = "morph") -> CardDef:
    return CardDef(
        name, "creature", "Beast", "{5}", 3, 3, abilities=(FaceDownAbility(kind, mana), *abilities)
    )


def look(t, seat, number: int = 0):
    things = [n for n in t.game.player(int(seat)).battlefield if t.game.object(n).face_down]
    return layers.characteristics_of(t.game, things[number])


BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, text="Grr.")
TWIN = instant("Twin", CopySpell(Targets(), new_targets=True), target=Spell())


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
    a.casts(beast, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    assert not t.game.object(number).tapped
    assert (t.stack, a.hand_names) == ([], [])
    a.turns_face_up(number)
    assert t.stack == ["Beast's ability"]
    t.pass_all()
    assert a.hand_names == []
    assert a.damage(beast) == 2


@pytest.mark.rule("708.8")
@pytest.mark.rule("613.2b")
def test_708_8_effects_on_the_face_down_permanent_still_apply() -> None:
    t = table(2)
    a, _ = t.seats
    pump = instant("Growth", Pump(Targets(), 3, 3), target=CREATURE)
    a.lands(*WASTES).hand(GRINNING_DEMON, pump)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.casts(pump, at=number)
    t.resolve()
    assert layers.characteristics_of(t.game, number).power == 5
    a.turns_face_up(number)
    assert layers.characteristics_of(t.game, number).power == 9


# ---- who may look ----------------------------------------------------------------------------


def seen(t, seat: int | None) -> str:
    return json.dumps(view(t.game, seat))


@pytest.mark.rule("708.5")
def test_708_5_only_its_controller_may_look_at_it() -> None:
    t = table(3)
    a, *_ = t.seats
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    for seat, knows in ((0, True), (1, False), (2, False), (None, False)):
        assert ("Grinning Demon" in seen(t, seat)) == knows
    t.resolve()
    for seat, knows in ((0, True), (1, False), (2, False), (None, False)):
        assert ("Grinning Demon" in seen(t, seat)) == knows


@pytest.mark.rule("708.2")
def test_708_2_everybody_sees_that_it_is_a_two_two() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
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
    a.lands(*WASTES).hand(GRINNING_DEMON, bounce)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    a.casts(bounce, at=t.game.player(0).battlefield[-1])
    t.resolve()
    assert a.hand_names == ["Grinning Demon"]
    assert "Grinning Demon" in seen(t, 1)


@pytest.mark.rule("708.9")
def test_708_9_it_is_revealed_when_the_game_ends() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    assert "Grinning Demon" not in seen(t, 1)
    b.concedes()
    assert "Grinning Demon" in seen(t, 1)


# ---- manifest, cloak, disguise ---------------------------------------------------------------


OGRE = CardDef("Ogre", "creature", "Ogre", "{2}{B}", 3, 3)


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
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    number = t.game.player(0).battlefield[-1]
    assert layers.characteristics_of(twin, number).power == 2


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


@pytest.mark.rule("708.2")
@pytest.mark.rule("707.2")
def test_708_2_a_copy_of_a_face_down_spell_is_what_that_is_and_face_up() -> None:
    drake = CardDef(
        "Drake",
        "creature",
        "Drake",
        "{4}{U}",
        4,
        4,
        abilities=(Keyword("flying"), *abilities_of("Morph", mana="{0}")),
    )
    t = table(2)
    a, b = t.seats
    a.lands(*["Island"] * 3).hand(drake)
    b.hand(TWIN)
    a.casts(drake, paying="morph")
    a.passes()
    b.casts(TWIN, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    [token] = t.game.player(1).battlefield
    chars = characteristics(t, token)
    assert (chars.name, chars.power, chars.keywords) == ("", 2, frozenset())
    assert not t.game.object(token).face_down
    t.resolve()
    a.turns_face_up(drake)
    assert a.power("Drake") == 4
    assert "Drake" not in str(view(t.game, 1)["players"][1]["battlefield"])
    assert not [o for o in b.question.options if o.what == token] if b.question else True
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)


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
    a.casts(secret, paying="morph")
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
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    assert "Grinning Demon" not in seen(t, int(b))
    a.concedes()
    assert "Grinning Demon" in seen(t, int(b))


@pytest.mark.rule("708.11")
@pytest.mark.rule("614.1e")
@pytest.mark.rule("613.2a")
def test_708_11_what_it_becomes_as_it_is_turned_face_up_is_copied() -> None:
    t = table(2)
    a, _ = t.seats
    shaper = morph("Shaper", AsTurnedUp((BaseValues(5, 1),)))
    a.lands(*WASTES).hand(shaper, CLONE_OF_CREATURE)
    a.casts(shaper, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_face_up(number)
    assert (a.power(shaper), a.toughness(shaper)) == (5, 1)
    a.casts(CLONE_OF_CREATURE)
    t.resolve()
    a.answers(number)
    assert a.power(CLONE_OF_CREATURE) == 5


@pytest.mark.rule("708.5")
def test_708_5_a_refusal_does_not_tell_what_it_is() -> None:
    t = table(2)
    a, b = t.seats
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    refusal = b.why_not(t.game.player(0).battlefield[-1])
    assert "Demon" not in refusal.reason


@pytest.mark.rule("708.5")
def test_708_5_a_face_down_permanent_shows_its_face_to_its_controller():
    t = table(2)
    t.seat(1).battlefield(BEAR)
    t.begin()
    t.game.edit(t.seat(1).find(BEAR)).face_down = True
    assert [view(t.game, s)["players"][1]["battlefield"][0]["name"] for s in (0, 1)] == [
        "a card",
        "Bear",
    ]


CHISEL = card("Face-down creature spells you cast cost {1} less to cast.", "Artifact", "Chisel")
HIDDEN = {
    "morph": card("Morph {5}", "Creature", "Pup", mana_cost="{5}"),
    "disguise": card("Disguise {5}", "Creature", "Spy", mana_cost="{5}"),
}


@pytest.mark.rule("708.4")
@pytest.mark.rule("601.2f")
@pytest.mark.rule("601.3e")
@pytest.mark.parametrize("way", ["morph", "disguise"])
def test_708_4_what_changes_the_cost_of_face_down_spells(way: str) -> None:
    t = table(2)
    a, _ = t.seats
    ear = card("Whenever you cast a face-down creature spell, you gain 1 life.", "Enchantment")
    a.lands("Swamp", "Swamp").hand(HIDDEN[way]).battlefield(CHISEL, ear)
    a.casts(HIDDEN[way], paying=way)
    t.resolve()
    assert a.life == 21
    assert t.stack == ["a face-down card"]


@pytest.mark.rule("708.4")
def test_708_4_the_same_card_face_up_costs_what_it_says() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*["Swamp"] * 4).hand(HIDDEN["morph"]).battlefield(CHISEL)
    assert not a.may_cast(HIDDEN["morph"])


@pytest.mark.rule("708.4")
def test_708_4_only_the_first_face_down_spell_of_the_turn_is_cheaper() -> None:
    first = "The first face-down creature spell you cast each turn costs {3} less to cast."
    t = table(2)
    a, _ = t.seats
    a.battlefield(card(first, "Enchantment")).hand(HIDDEN["morph"], HIDDEN["disguise"])
    a.casts(HIDDEN["morph"], paying="morph")
    t.resolve()
    with pytest.raises(ScenarioError):
        a.casts(HIDDEN["disguise"], paying="disguise")
