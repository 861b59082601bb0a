"""305: lands."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.modifications import (
    AddTypes,
    LoseAbilities,
    LoseTypes,
    SetLandTypes,
    SetTypes,
)
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    CantAbility,
    Keyword,
    ManaAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import enchantment
from apnap.testing.texts import card

GREEN = CardDef("Sprout", "instant", cost="{G}", abilities=(SpellAbility(()),))
BLUE = CardDef("Drop", "instant", cost="{U}", abilities=(SpellAbility(()),))


def can_make(seat):
    return "".join([m for m, each_card in (("G", GREEN), ("U", BLUE)) if seat.may_cast(each_card)])


GAIN = CardDef(
    "Gain", "instant", cost="{0}", abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),)
)
LAND = Permanent(("land",))
BLOOD_MOON = enchantment(
    "Blood Moon",
    StaticAbility(AllOf((LAND, Non(HasType("basic")))), (SetLandTypes(("Mountain",)),)),
    cost="{2}{R}",
)
URBORG = CardDef(
    "Urborg",
    "legendary land",
    abilities=(StaticAbility(LAND, (AddTypes(subtypes=("Swamp",)),)),),
)


@pytest.mark.rule("305.1")
def test_305_1_only_in_a_main_phase_with_an_empty_stack():
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.hand("Forest", GAIN)
    t.begin()
    assert a.why_not("Forest").rule == "305.1"
    t.go_to("precombat main")
    a.casts(GAIN)
    assert a.why_not("Forest").rule == "305.1"
    t.resolve()
    a.plays("Forest")


@pytest.mark.rule("305.2")
def test_305_2_abilities_may_increase_the_number():
    explorer = CardDef("Explorer", "enchantment", abilities=(Keyword("additional land", 2),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(explorer).hand(*["Forest"] * 4)
    for _ in range(3):
        a.plays("Forest")
    assert a.why_not("Forest").rule == "305.2b"


@pytest.mark.rule("305.2a")
def test_305_2a_lands_already_played_count_against_the_number_now():
    t = table(2)
    a, _ = t.seats
    grow = card("You may play an additional land on each of your turns.", "Enchantment", "Grow")
    wreck = card("Destroy target enchantment.", "Instant", "Wreck")
    a.battlefield(grow).hand("Forest", "Forest", "Forest", wreck)
    a.plays("Forest")
    assert a.may_play("Forest")
    a.casts(wreck, at=grow)
    t.resolve()
    assert a.why_not("Forest").rule == "305.2b"


@pytest.mark.rule("305.2b")
def test_305_2b_one_land_in_each_turn():
    t = table(2)
    a, b = t.seats
    a.hand("Forest", "Forest")
    a.plays("Forest")
    assert a.why_not("Forest").rule == "305.2b"
    with pytest.raises(ScenarioError, match=r"305\.2b"):
        a.plays("Forest")
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.plays("Forest")
    assert a.permanents == ["Forest", "Forest"]


@pytest.mark.rule("305.2b")
def test_305_2b_an_effect_may_prohibit_it():
    worms = CardDef("Worms", "artifact", abilities=(CantAbility("play lands", APlayer()),))
    t = table(2)
    a, b = t.seats
    a.hand("Forest")
    b.battlefield(worms)
    assert a.why_not("Forest").rule == "305.2b"


@pytest.mark.rule("305.3")
def test_305_3_not_in_the_turn_of_another_player():
    t = table(4)
    b = t.seats[1]
    b.hand("Forest")
    t.begin()
    assert b.why_not("Forest").rule == "305.3"


@pytest.mark.rule("305.4")
def test_305_4_to_put_a_land_onto_the_battlefield_is_not_to_play_it():
    ramp = CardDef(
        "Ramp",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility(
                (MoveTo(Targets(), "battlefield"),), (Target(CardIn("graveyard", ("land",))),)
            ),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(ramp, "Forest").graveyard("Island")
    a.casts(ramp, at="Island")
    t.resolve()
    a.plays("Forest")
    assert sorted(a.permanents) == ["Forest", "Island"]


@pytest.mark.rule("305.5", example=1)
def test_305_5_the_word_after_the_dash_is_a_land_type() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand("Mountain")
    a.plays("Mountain")
    chars = layers.characteristics_of(t.game, a.find("Mountain"))
    assert (chars.supertypes, chars.types) == ({"basic"}, {"land"})
    assert chars.subtypes == {"Mountain"}


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(
    ("card", "makes"),
    [
        (CardDef("Woods", "land", "Forest"), "G"),
        (CardDef("Grove", "land", "Forest Island"), "GU"),
        (CardDef("Arbor", "land creature", "Forest Dryad", power=1, toughness=1), "G"),
        (CardDef("Cave", "land", "Cave"), ""),
        (CardDef("Painting", "artifact", "Forest"), ""),  # no land
    ],
)
def test_305_6_without_any_text(card, makes):
    t = table(2)
    a, _ = t.seats
    a.battlefield(card).hand(GREEN, BLUE)
    assert can_make(a) == makes


@pytest.mark.rule("305.6")
def test_305_6_of_a_token():
    woods = CardDef("Woods", "land", "Forest", token=True)
    grow = CardDef("Grow", "instant", cost="{0}", abilities=(SpellAbility((CreateToken(woods),)),))
    t = table(2)
    a, _ = t.seats
    a.hand(grow, GREEN, BLUE).casts(grow)
    t.resolve()
    assert can_make(a) == "G"


@pytest.mark.rule("305.6")
@pytest.mark.rule("305.7")
@pytest.mark.parametrize(
    ("change", "makes"),
    [
        (AddTypes(subtypes=("Island",)), "GU"),
        (SetLandTypes(("Island",)), "U"),
        (SetTypes(("artifact",)), ""),
        (LoseTypes(("land",)), ""),
        (AddTypes(("artifact",)), "G"),
        (LoseAbilities(), ""),
    ],
)
def test_305_6_the_ability_goes_with_the_type(change, makes):
    turn = CardDef(
        "Turn",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Modify(Targets(), (change,)),), (Target(Permanent()),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield("Forest").hand(turn, GREEN, BLUE).casts(turn, at="Forest")
    t.resolve()
    assert can_make(a) == makes
    t.next_turn()
    assert can_make(a) == "G"


@pytest.mark.rule("305.6")
def test_305_6_it_is_no_more_than_one():
    t = table(2)
    a, _ = t.seats
    a.battlefield("Forest").hand(GREEN, GREEN).casts(GREEN)
    assert not a.may_cast(GREEN)


@pytest.mark.rule("305.6")
def test_305_6_without_blood_moon_every_land_is_a_swamp() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(URBORG)
    b.lands("Forest")
    forest = layers.characteristics_of(t.game, b.find("Forest"))
    assert forest.subtypes == {"Forest", "Swamp"}
    assert {ability.makes for _, ability in forest.mana} == {("G",), ("B",)}


@pytest.mark.rule("305.7")
def test_305_7_a_land_that_is_given_a_type_loses_its_text() -> None:
    t = table(2)
    a, b = t.seats
    tomb = CardDef("Tomb", "land", abilities=(ManaAbility(("CC",)),), text="Add {C}{C}.")
    a.battlefield(BLOOD_MOON)
    b.battlefield(tomb)
    chars = layers.characteristics_of(t.game, b.find("Tomb"))
    assert [ability.makes for _, ability in chars.mana] == [("R",)]


SONG = card(
    "Enchant permanent\nEnchanted permanent is a colorless Forest land.",
    "Enchantment — Aura",
    "Song",
)


@pytest.mark.rule("305.7")
@pytest.mark.rule("205.1a")
def test_305_7_what_becomes_a_forest_loses_its_text() -> None:
    """Abilities that other effects give it stay."""
    elf = card("Flying\nOther creatures you control get +1/+1.\n{T}: Add {B}.",
               "Legendary Creature — Elf", "Elf", mana_cost="{B}")  # fmt: skip
    wings = card("Lands you control have hexproof.", "Enchantment", "Wings")
    t = table(2)
    a, _ = t.seats
    a.battlefield(elf, BEAR, wings).battlefield(SONG, attached_to=elf)
    chars = layers.characteristics_of(t.game, a.find(elf))
    assert (chars.types, chars.subtypes, chars.supertypes) == ({"land"}, {"Forest"}, {"legendary"})
    assert (chars.name, chars.colors, set(chars.keywords)) == ("Elf", frozenset(), {"hexproof"})
    assert [ability.makes for _, ability in chars.mana] == [("G",)]
    assert a.power(BEAR) == 2


@pytest.mark.rule("305.7")
@pytest.mark.rule("2026-08:205.3i")
@pytest.mark.parametrize("kind", ["Urza's Tower", "Town", "Desert"])
def test_305_7_the_old_land_types_are_lost(kind: str) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BLOOD_MOON, card("{T}: Add {C}.", f"Land — {kind}", "Place"))
    assert layers.characteristics_of(t.game, a.find("Place")).subtypes == {"Mountain"}


@pytest.mark.rule("305.9")
def test_305_9_a_land_that_is_something_else_too_is_only_played():
    arbor = CardDef("Arbor", "land creature", cost="{0}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(arbor)
    t.begin()
    assert {option.verb for option in a.question.options} == {"pass", "play"}
    from apnap.rules.casting.casting import why_not_cast

    assert why_not_cast(t.game, 0, a.find(arbor), 1).rule == "305.9"
