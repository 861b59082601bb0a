"""702.37: the keyword ability morph."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import WhenTurnedUp
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import GainAbilities, LoseAbilities
from apnap.effects.words.selections import You
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.state.ability import Ability, Modification, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import GRINNING_DEMON
from apnap.testing.simple_cards import creature
from apnap.testing.texts import card

DOWN = -1  # the way to cast a card face down
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")


def morph(name: str, *abilities: Ability, mana: str = "{B}", kind: str = "morph") -> CardDef:
    return CardDef(
        name, "creature", "Beast", "{5}", 3, 3, abilities=(FaceDownAbility(kind, mana), *abilities)
    )


def look(t, seat, number: int = 0):
    things = [n for n in t.game.player(int(seat)).battlefield if t.game.object(n).face_down]
    return layers.characteristics_of(t.game, things[number])


CREATURE = Permanent(("creature",))


@pytest.mark.rule("702.37c")
@pytest.mark.rule("708.2a")
def test_702_37c_a_card_with_morph_is_cast_face_down_for_three() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES[:3]).hand(GRINNING_DEMON)
    assert not a.may_cast(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
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


@pytest.mark.rule("702.37e")
@pytest.mark.rule("116.2b")
def test_702_37e_turning_face_up_is_a_special_action() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_face_up(number)
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
    a.lands(*WASTES[:4]).hand(GRINNING_DEMON)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    assert [o.verb for q in a.questions for o in q.options if o.verb == "turn up"] == []


@pytest.mark.rule("702.37e")
@pytest.mark.rule("702.37a")
@pytest.mark.parametrize("strips", [True, False])
def test_702_37e_without_a_morph_cost_face_up_it_stays_face_down(strips: bool) -> None:
    """Creatures have no abilities, or morph for another cost besides; a manifested creature card is
    turned up for its mana cost all the same (701.34b)."""
    beast = creature("Beast", 2, 2, *abilities_of("Morph", mana="{9}"), cost="{1}")
    cover = card("Manifest the top card of your library.", "Sorcery", "Cover")
    change: Modification = LoseAbilities()
    if not strips:
        change = GainAbilities(abilities_of("Morph", mana="{1}"))
    field = CardDef("Field", "enchantment", abilities=(StaticAbility(CREATURE, (change,)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(field).hand(beast, cover).library(beast).lands(*["Forest"] * 4)
    a.casts(beast, paying="morph")
    t.resolve()
    first = t.game.player(0).battlefield[-1]
    a.casts(cover)
    t.resolve()
    assert a.question is not None
    ups = [o for o in a.question.options if o.verb == "turn up"]
    assert (first in [option.what for option in ups]) is not strips
    assert [option.nth for option in ups if option.what != first][:1] == [1]
    a.answers(ups[0])
    assert (a.creatures.count("Beast"), len(a.creatures)) == (1, 2)


@pytest.mark.rule("702.37e")
@pytest.mark.parametrize("other", [True, False])
def test_702_37e_a_morph_cost_that_it_would_give_itself(other: bool) -> None:
    """Face up it has what its own static ability gives; whether or not there are other effects."""
    gives = StaticAbility(CREATURE, (GainAbilities(abilities_of("Morph", mana="{1}")),))
    beast = creature("Beast", 2, 2, *abilities_of("Morph", mana="{9}"), gives, cost="{1}")
    anthem = card("Creatures you control get +1/+1.", "Enchantment", "Anthem")
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[anthem] * other).hand(beast).lands(*["Forest"] * 4)
    a.casts(beast, paying="morph")
    t.resolve()
    ups = [o for q in a.questions for o in q.options if o.verb == "turn up"]
    assert len(ups) == 1
    a.answers(ups[0])
    assert a.creatures == ["Beast"]


@pytest.mark.rule("702.37b")
@pytest.mark.parametrize("kind", ["morph", "megamorph"])
def test_702_37b_megamorph_puts_a_counter_on_it(kind: str) -> None:
    t = table(2)
    a, _ = t.seats
    beast = morph("Beast", kind=kind)
    a.lands(*WASTES).hand(beast)
    a.casts(beast, paying="morph")
    t.resolve()
    a.turns_face_up(t.game.player(0).battlefield[-1])
    assert a.power("Beast") == (4 if kind == "megamorph" else 3)


@pytest.mark.rule("702.37f")
def test_702_37f_x_is_chosen_as_it_is_turned_up() -> None:
    t = table(2)
    a, _ = t.seats
    warrior = morph(
        "Warrior", TriggeredAbility(WhenTurnedUp(), (ChangeLife(You(), X()),)), mana="{X}{B}"
    )
    a.lands(*WASTES).hand(warrior)
    a.casts(warrior, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_face_up(number, x=3)
    assert t.game.object(number).x == 3
    t.pass_all()
    assert a.life == 23
