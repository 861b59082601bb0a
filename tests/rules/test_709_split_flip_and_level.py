"""709 split cards, 710 flip cards, 711 leveler cards."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.mechanics.levels import level
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, CardIn, HasType, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))


def half(name: str, cost: str, spell: SpellAbility) -> CardDef:
    return CardDef(name, "instant", cost=cost, abilities=(spell,))


FIRE = half(
    "Fire", "{1}{R}", SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),))
)
ICE = half("Ice", "{1}{U}", SpellAbility((DrawCards(You()),)))
FIRE_ICE = CardDef("Fire // Ice", layout="split", faces=(FIRE, ICE))


@pytest.mark.rule("709.4b")
@pytest.mark.rule("709.4c")
def test_709_4b_off_the_stack_it_is_both_halves() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(FIRE_ICE)
    chars = characteristics(t, a.find(FIRE_ICE))
    assert (chars.colors, chars.value, chars.types) == ({"R", "U"}, 4, {"instant"})
    assert len(chars.abilities) == 2


@pytest.mark.rule("709.4b", example=1)
def test_709_4b_assault_battery() -> None:
    assault = half("Assault", "{R}", SpellAbility((DrawCards(You()),)))
    battery = CardDef("Battery", "sorcery", cost="{3}{G}")
    card = CardDef("Assault // Battery", layout="split", faces=(assault, battery))
    assert (card.base.value, card.base.colors) == (5, {"R", "G"})
    t = table(2)
    a, _ = t.seats
    a.lands("Mountain").hand(card)
    a.casts(card, way=1)
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.value, spell.colors) == ("Assault", 1, {"R"})


@pytest.mark.rule("709.3a")
@pytest.mark.rule("709.3b")
def test_709_3a_only_the_chosen_half_counts() -> None:
    t = table(2)
    a, b = t.seats
    a.lands("Mountain", "Mountain").hand(FIRE_ICE)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
    a.casts(FIRE_ICE, at=b, way=1)
    assert t.stack == ["Fire"]
    t.resolve()
    assert (b.life, a.hand_names, a.graveyard_names) == (18, [], ["Fire // Ice"])


@pytest.mark.rule("709.3")
def test_709_3_the_other_half() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Island", "Island").hand(FIRE_ICE)
    a.casts(FIRE_ICE, way=2)
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.102b")
@pytest.mark.rule("702.102d")
@pytest.mark.rule("709.4d")
def test_702_102d_a_fused_spell_does_both_the_left_half_first() -> None:
    wear = half(
        "Wear", "{R}", SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),))
    )
    tear = half(
        "Tear", "{W}", SpellAbility((DealDamage(Number(1), Targets()),), (Target(AnyTarget()),))
    )
    card = CardDef("Wear // Tear", layout="split", faces=(wear, tear), abilities=(Keyword("fuse"),))
    t = table(3)
    a, b, c = t.seats
    a.lands("Mountain", "Plains").hand(card)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1, 2, -3]
    a.casts(card, at=[b, c], way=-3)
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.colors, spell.value) == ({"R", "W"}, 2)
    t.resolve()
    assert (b.life, c.life) == (18, 19)
    assert a.graveyard_names == ["Wear // Tear"]


@pytest.mark.rule("702.127a")
def test_702_127a_aftermath_is_cast_from_the_graveyard_only() -> None:
    start = half("Start", "{R}", SpellAbility((DrawCards(You()),)))
    after = abilities_of("Aftermath")
    finish = CardDef(
        "Finish", "instant", cost="{R}", abilities=(SpellAbility((DrawCards(You()),)), *after)
    )
    card = CardDef("Start // Finish", layout="split", faces=(start, finish))
    t = table(2)
    a, _ = t.seats
    a.lands("Mountain", "Mountain").hand(card)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
    a.casts(card, way=1)
    t.resolve()
    assert a.graveyard_names == ["Start // Finish"]
    a.casts(card, way=2)
    assert t.stack == ["Finish"]
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Start // Finish"], [])
    assert len(a.hand_names) == 2


# ---- flip cards ------------------------------------------------------------------------------

FLIP = ActivatedAbility((FlipIt(This()),))
TOK_TOK = CardDef("Tok-Tok", "legendary creature", "Goblin Shaman", None, 2, 2)
AKKI = CardDef(
    "Akki Lavarunner",
    "creature",
    "Goblin Warrior",
    "{3}{R}",
    1,
    1,
    abilities=(Keyword("haste"), FLIP),
    layout="flip",
    faces=(TOK_TOK,),
)


@pytest.mark.rule("710.2", example=1)
@pytest.mark.rule("710.1c")
def test_710_2_a_flipped_permanent_has_its_other_characteristics() -> None:
    t = table(2)
    a, _ = t.seats
    honor = CardDef(
        "Honor",
        "enchantment",
        cost="{0}",
        abilities=(StaticAbility(HasType("legendary"), (PowerToughness(2, 2),)),),
    )
    a.battlefield(honor, AKKI)
    number = a.find(AKKI)
    assert characteristics(t, number).power == 1
    a.activates(AKKI)
    t.resolve()
    chars = characteristics(t, number)
    assert (chars.name, chars.power, chars.keywords) == ("Tok-Tok", 4, frozenset())
    assert (chars.colors, chars.value, str(chars.cost)) == ({"R"}, 4, "{3}{R}")
    assert a.permanents == ["Honor", "Tok-Tok"]


@pytest.mark.rule("710.4")
def test_710_4_it_is_normal_again_elsewhere() -> None:
    t = table(2)
    a, _ = t.seats
    back = CardDef(
        "Back", "instant", cost="{0}", abilities=(SpellAbility((MoveTo(Each(CREATURE), "hand"),)),)
    )
    a.battlefield(AKKI).hand(back)
    a.activates(AKKI)
    t.resolve()
    a.casts(back)
    t.resolve()
    assert a.hand_names == ["Akki Lavarunner"]
    assert characteristics(t, a.find(AKKI)).name == "Akki Lavarunner"


@pytest.mark.rule("707.3", example=2)
def test_707_3_a_flipped_permanent_is_a_copy_of_the_flipped_half() -> None:
    t = table(2)
    a, b = t.seats
    stabwhisker = CardDef("Stabwhisker the Odious", "legendary creature", "Rat", None, 3, 3)
    shortfang = CardDef(
        "Nezumi Shortfang",
        "creature",
        "Rat",
        "{1}{B}",
        1,
        1,
        layout="flip",
        faces=(stabwhisker,),
    )
    shape = CardDef(
        "Shape",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (BecomeCopy(Targets(0), Targets(1)),), (Target(CREATURE), Target(CREATURE))
            ),
        ),
    )
    a.battlefield(AKKI).hand(shape)
    b.battlefield(shortfang)
    a.activates(AKKI)
    t.resolve()
    a.casts(shape, at=[a.find(AKKI), b.find(shortfang)])
    t.resolve()
    chars = characteristics(t, a.find(AKKI))
    assert (chars.name, chars.power, chars.colors) == ("Stabwhisker the Odious", 3, {"B"})
    assert characteristics(t, b.find(shortfang)).name == "Nezumi Shortfang"


# ---- leveler cards ---------------------------------------------------------------------------


@pytest.mark.rule("711.2a")
@pytest.mark.rule("711.2b")
@pytest.mark.rule("711.5")
@pytest.mark.rule("702.87a")
def test_711_2a_levels_give_base_size_and_abilities() -> None:
    t = table(2)
    a, b = t.seats
    student = CardDef(
        "Student",
        "creature",
        "Human",
        "{W}",
        1,
        1,
        abilities=(
            *abilities_of("Level up", mana="{W}"),
            level(2, 6, 3, 3, Keyword("first strike")),
            level(7, 0, 4, 4, Keyword("double strike")),
        ),
    )
    a.battlefield(student).lands("Plains", "Plains")
    a.activates(student)
    t.resolve()
    assert (a.power(student), a.counters(student, "level")) == (1, 1)
    a.activates(student)
    t.resolve()
    chars = characteristics(t, a.find(student))
    assert (chars.power, chars.keywords) == (3, {"first strike", "level up"})
    t.game.edit(a.find(student)).counters = (("level", 7),)
    layers.forget(t.game, a.find(student))
    chars = characteristics(t, a.find(student))
    assert (chars.power, chars.keywords) == (4, {"double strike", "level up"})
    t.go_to("upkeep", turn_of=b)
    assert a.why_not(student).rule == "602.5d"  # only as a sorcery


@pytest.mark.rule("709.4a")
@pytest.mark.parametrize("name", ["Fire", "Ice", "Firestorm"])
def test_709_4a_a_split_card_has_each_of_its_names(name: str) -> None:
    t = table(2)
    a, _ = t.seats
    cards = AllOf((CardIn("graveyard"), HasName(name)))
    back = CardDef(
        "Recall", "instant", cost="{0}", abilities=(SpellAbility((MoveTo(Each(cards), "hand"),)),)
    )
    a.graveyard(FIRE_ICE).hand(back)
    a.casts(back)
    t.resolve()
    assert a.hand_names == ([] if name == "Firestorm" else ["Fire // Ice"])
