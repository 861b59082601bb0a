"""613.8: dependency between effects overrides timestamps."""

import pytest

from apnap.effects.instructions.modify import Modify
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, HasType, Non, Permanent, Spell
from apnap.effects.words.modifications import (
    AddTypes,
    ChangeText,
    Colors,
    Keywords,
    LoseAbilities,
    LoseTypes,
    SetLandTypes,
    SetPowerToughness,
    SetTypes,
)
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import hack
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
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
LIFE_AND_LIMB = enchantment(
    "Life and Limb",
    *[
        StaticAbility(
            HasType(word),
            (
                AddTypes(("creature", "land"), ("Saproling", "Forest")),
                Colors("G", also=True),
                SetPowerToughness(1, 1),
            ),
        )
        for word in ("Forest", "Saproling")
    ],
    cost="{3}{G}",
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2, colors="G")


@pytest.mark.rule("613.8")
@pytest.mark.parametrize("order", [(BLOOD_MOON, URBORG), (URBORG, BLOOD_MOON)])
def test_613_8_blood_moon_and_urborg(order: tuple[CardDef, ...]) -> None:
    """Urborg's effect depends on Blood Moon's, which would make it not exist: whatever is older."""
    t = table(2)
    a, b = t.seats
    a.battlefield(*order)
    b.lands("Forest")
    urborg = layers.characteristics_of(t.game, a.find("Urborg"))
    assert urborg.subtypes == {"Mountain"}
    assert [ability.makes for _, ability in urborg.mana] == [("R",)]
    assert layers.characteristics_of(t.game, b.find("Forest")).subtypes == {"Forest"}


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize(("rusted", "kind"), [(False, {"Bear", "Goblin"}), (True, {"Bear"})])
def test_613_8a_an_effect_whose_condition_another_ends_waits_for_it(
    rusted: bool, kind: set[str]
) -> None:
    """As long as you control an artifact, all are Goblins; newer: artifacts are none any more."""
    artifact = Permanent(("artifact",), "you")
    goblins = StaticAbility(
        Permanent(), (AddTypes(subtypes=("Goblin",)),), Compare(CountOf(artifact), 1)
    )
    rust = StaticAbility(HasType("artifact"), (LoseTypes(("artifact",)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Wand", "artifact"), enchantment("Warren", goblins, cost="{2}{W}{W}"))
    if rusted:
        a.battlefield(enchantment("Rust", rust, cost="{2}{W}{W}"))
    b.battlefield(BEAR)
    assert layers.characteristics_of(t.game, b.find("Bear")).subtypes == kind


@pytest.mark.rule("613.8")
def test_613_8_abilities_given_do_not_wait_but_abilities_taken_do() -> None:
    """Each creature gives all a keyword; one, newer than the others, takes the abilities away."""
    givers = [
        CardDef(word, "creature", power=1, toughness=1, abilities=(StaticAbility(CREATURE, gift),))
        for word, gift in (("flying", (Keywords(("flying",)),)), ("haste", (Keywords(("haste",)),)))
    ]
    t = table(2)
    a, b = t.seats
    a.battlefield(*givers)
    b.battlefield(BEAR)
    assert layers.characteristics_of(t.game, b.find("Bear")).keywords == {"flying", "haste"}
    silence = StaticAbility(HasName("haste"), (LoseAbilities(),))
    b.battlefield(enchantment("Silence", silence, cost="{2}{W}{W}"))
    assert layers.characteristics_of(t.game, b.find("Bear")).keywords == {"flying"}


@pytest.mark.rule("613.8b")
def test_613_8b_life_and_limb_depends_on_itself_in_a_loop() -> None:
    t = table(2)
    a, b = t.seats
    saproling = CardDef("Saproling", "creature", "Saproling", colors="G", power=1, toughness=1)
    a.battlefield(LIFE_AND_LIMB, saproling)
    b.lands("Forest")
    for chars in (
        layers.characteristics_of(t.game, b.find("Forest")),
        layers.characteristics_of(t.game, a.find("Saproling")),
    ):
        assert chars.types == {"creature", "land"}
        assert chars.subtypes == {"Forest", "Saproling"}
        assert (chars.power, chars.toughness, chars.colors) == (1, 1, {"G"})


@pytest.mark.rule("613.8b")
@pytest.mark.parametrize(
    ("order", "subtypes"),
    [
        (("Goblins", "Gears", "Magic"), {"Goblin", "Wizard"}),
        (("Gears", "Goblins", "Magic"), {"Goblin", "Wizard"}),
        (("Gears", "Magic", "Goblins"), {"Goblin"}),
        (("Magic", "Goblins", "Gears"), {"Goblin"}),
    ],
)
def test_613_8b_a_loop_keeps_its_place_among_the_others(
    order: tuple[str, ...], subtypes: set[str]
) -> None:
    """Artifact creatures are Goblins and nothing else, and Goblins are artifacts too: each of the
    two depends on the other. Neither depends on what adds Wizard, nor that on them."""
    artifact = AllOf((Permanent(("creature",)), HasType("artifact")))
    goblin = AllOf((Permanent(("creature",)), HasType("Goblin")))
    abilities = {
        "Goblins": StaticAbility(artifact, (SetTypes(("artifact", "creature"), ("Goblin",)),)),
        "Gears": StaticAbility(goblin, (AddTypes(("artifact",)),)),
        "Magic": StaticAbility(Permanent(("creature",)), (AddTypes(subtypes=("Wizard",)),)),
    }
    golem = CardDef("Golem", "artifact creature", "Golem", power=3, toughness=3)
    raider = CardDef("Raider", "creature", "Goblin", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(golem, raider)
    for name in order:
        a.battlefield(CardDef(name, "enchantment", abilities=(abilities[name],)))
    chars = layers.characteristics_of(t.game, a.find(golem))
    assert (chars.types, chars.subtypes) == ({"artifact", "creature"}, subtypes)
    assert layers.characteristics_of(t.game, a.find(raider)).types == {"artifact", "creature"}


@pytest.mark.rule("613.8c")
def test_613_8c_after_each_effect_the_others_are_looked_at_again() -> None:
    """Once the oldest has made creatures artifacts, the next, which makes Elves of Goblins, depends
    on the youngest, which makes artifact creatures Goblins; before, it did not."""
    goblin = AllOf((Permanent(("creature",)), HasType("Goblin")))
    elves = StaticAbility(goblin, (SetTypes(("creature",), ("Elf",)),))
    goblins = StaticAbility(
        AllOf((Permanent(("creature",)), HasType("artifact"))), (AddTypes(subtypes=("Goblin",)),)
    )
    artifacts = StaticAbility(Permanent(("creature",)), (AddTypes(("artifact",)),))
    t = table(2)
    a, _ = t.seats
    for name, ability in (("Forge", artifacts), ("Elven", elves), ("Lore", goblins)):
        a.battlefield(CardDef(name, "enchantment", abilities=(ability,)))
    a.battlefield(GREEN_BEAR)
    chars = layers.characteristics_of(t.game, a.find(GREEN_BEAR))
    assert (chars.types, chars.subtypes) == ({"creature"}, {"Elf"})


# ---- text-changing effects -------------------------------------------------------------------


def hacked(t, *changes):
    """The characteristics of an Island after these changes, the oldest first."""
    a = t.seats[0]
    a.lands("Island")
    for old, new in changes:
        spell = hack(ChangeText("land", old, new))
        a.hand(spell)
        a.casts(spell, at=a.find("Island"))
        t.resolve()
    return characteristics(t, a.find("Island")).subtypes


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ((("Island", "Swamp"), ("Swamp", "Forest")), "Forest"),
        ((("Swamp", "Forest"), ("Island", "Swamp")), "Forest"),
        ((("Swamp", "Island"), ("Island", "Swamp")), "Island"),
        ((("Forest", "Plains"), ("Island", "Swamp")), "Swamp"),
    ],
)
def test_613_8a_a_text_change_waits_for_the_one_that_writes_its_word(changes, result):
    assert hacked(table(2), *changes) == {result}


WALKER = card("Islandwalk, swampwalk", "Creature — Bear", "Walker")


@pytest.mark.rule("613.8a", "613.8b")
@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ((("Swamp", "Forest"), ("Island", "Swamp")), "forestwalk"),
        ((("Swamp", "Island"), ("Island", "Swamp")), "swampwalk"),  # a loop: by timestamp
        ((("Island", "Swamp"), ("Swamp", "Island")), "islandwalk"),
    ],
)
def test_613_8a_text_changes_of_an_object_with_both_words(changes, result):
    t = table(2)
    a, _ = t.seats
    a.battlefield(WALKER)
    for old, new in changes:
        spell = hack(ChangeText("land", old, new))
        a.hand(spell)
        a.casts(spell, at=WALKER)
        t.resolve()
    assert characteristics(t, a.find(WALKER)).keywords == {result}


@pytest.mark.rule("613.8a")
def test_613_8a_text_changes_of_a_spell_wait_for_each_other_too():
    t = table(2)
    a, b = t.seats
    end = card("Destroy target Island.", "Instant", "End")
    b.lands("Island", "Forest")
    a.hand(end).casts(end, at=b.find("Island"))
    for old, new in (("Swamp", "Forest"), ("Island", "Swamp")):
        spell = instant(
            "Hack", Modify(Targets(), (ChangeText("land", old, new),), until=""), target=Spell()
        )
        a.hand(spell)
        a.casts(spell, at=end)
        t.resolve()
    [ability] = characteristics(t, t.game.turns[t.game.running].stack[-1]).abilities
    assert "Forest" in repr(ability.targets)
    t.resolve()
    assert b.graveyard_names == []


@pytest.mark.rule("613.8")
@pytest.mark.rule("613.8a")
@pytest.mark.rule("305.7")
@pytest.mark.parametrize("newer", ["Moon", "Song"])
def test_613_8_what_a_forest_said_about_lands_does_not_apply(newer: str) -> None:
    """Whether its ability exists depends on what makes it a Forest, however old either is."""
    song = card(
        "Enchant permanent\nEnchanted permanent is a colorless Forest land.",
        "Enchantment — Aura",
        "Song",
    )
    tomb = card("{T}: Add {C}{C}.", "Land", "Tomb")
    t = table(2)
    a, _ = t.seats
    a.battlefield(tomb, BLOOD_MOON).battlefield(song, attached_to=BLOOD_MOON)
    moon, aura = a.find(BLOOD_MOON), a.find(song)
    if newer == "Moon":
        row = t.game.edit(moon)
        row.timestamp = t.game.object(aura).timestamp + 1
        layers.forget(t.game, moon)
    assert characteristics(t, moon).subtypes == {"Forest"}
    assert characteristics(t, a.find(tomb)).subtypes == frozenset()
