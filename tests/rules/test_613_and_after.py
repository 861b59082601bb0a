"""609-614: continuous, replacement and prevention effects: what else the rules say."""

from __future__ import annotations

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.casting import SpellsBefore
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.on_cast import PutIntoGraveyards
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, HasColor, HasType, Permanent
from apnap.effects.words.modifications import (
    AddTypes,
    ChangeText,
    Colors,
    PowerToughness,
    SetTypes,
)
from apnap.effects.words.relations import HappenedTo
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Amount,
    CantAbility,
    HandSizeAbility,
    ReplacementAbility,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2, colors="G")


@pytest.mark.rule("609.7c")
@pytest.mark.parametrize("zone", ["battlefield", "stack", "graveyard"])
def test_609_7c_sources_with_the_property_wherever_they_are(zone: str) -> None:
    """Damage from red sources is prevented: of a permanent, a spell, a card in a graveyard."""
    circle = CardDef(
        "Circle",
        "enchantment",
        abilities=(ReplacementAbility(PreventDamage(HasColor("R"), APlayer("you"))),),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(circle)
    texts = {
        "battlefield": ("{0}: This creature deals 3 damage to target opponent.", "Creature"),
        "stack": ("Test Card deals 3 damage to target opponent.", "Instant"),
        "graveyard": (
            "Exile this card from your graveyard: It deals 3 damage to target opponent.",
            "Creature",
        ),
    }
    for color, life in (("{R}", 20), ("{G}", 17)):
        text, types = texts[zone]
        name = f"Test {color[1]}"
        source = card(text.replace("Test Card", name), types, name, mana_cost=color)
        if zone == "stack":
            a.hand(source).lands("Mountain", "Forest")
            a.casts(source, at=b)
        else:
            a.battlefield(source) if zone == "battlefield" else a.graveyard(source)
            a.activates(source, at=b)
        t.resolve()
        assert int(b.life) == life


@pytest.mark.rule("612.4")
def test_612_4_the_text_of_a_token_can_be_changed() -> None:
    soldier = CardDef(
        "Soldier",
        "creature",
        "Soldier",
        power=1,
        toughness=1,
        colors="W",
        token=True,
        abilities=(
            StaticAbility(
                AllOf((Permanent(("creature",)), HasType("Soldier"))), (PowerToughness(1, 1),)
            ),
        ),
    )
    make = instant("Make", CreateToken(soldier))
    hack = instant(
        "Hack",
        Modify(Targets(), (ChangeText("creature", "Soldier", "Bear"),), until=""),
        target=Permanent(),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(make, hack)
    a.casts(make)
    t.resolve()
    assert (a.power(soldier), a.power(BEAR)) == (2, 2)
    a.casts(hack, at=a.find(soldier))
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(soldier)).subtypes == {"Bear"}
    assert (a.power(soldier), a.power(BEAR)) == (2, 3)


@pytest.mark.rule("613.1d")
@pytest.mark.parametrize("dies", [False, True])
def test_613_1d_what_has_happened_is_looked_at_as_the_layers_stand(dies: bool) -> None:
    """Colours come after types, whether or not something that entered has gone since."""
    entered = HappenedTo(WhenMoves(HasColor("R"), to="battlefield"), "became")
    goblins = StaticAbility(
        AllOf((Permanent(("creature",)), entered)), (AddTypes(subtypes=("Goblin",)),)
    )
    red = StaticAbility(Permanent(("creature",)), (Colors("R"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Rush", "enchantment", abilities=(goblins,)))
    a.battlefield(CardDef("Paint", "enchantment", abilities=(red,)))
    wisp = CardDef("Wisp", "creature", cost="{0}", toughness=0 if dies else 1)
    cub = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
    for each in (wisp, cub):
        a.hand(each).casts(each)
        t.resolve()
    chars = layers.characteristics_of(t.game, a.find(cub))
    assert (chars.colors, chars.subtypes) == ({"R"}, {"Bear"})


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
    a.battlefield(BEAR)
    chars = layers.characteristics_of(t.game, a.find(BEAR))
    assert (chars.types, chars.subtypes) == ({"creature"}, {"Elf"})


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


@pytest.mark.rule("613.4c")
@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("what", [SpellsBefore(), PutIntoGraveyards()])
def test_611_3a_what_is_counted_in_a_turn_is_counted_anew(what: Amount) -> None:
    """+1/+1 for each spell cast this turn, or permanent put into a graveyard this turn."""
    growth = StaticAbility(Permanent(("creature",)), (PowerToughness(1, 1, what),))
    kill = instant("Kill", Destroy(Targets()), target=Permanent(("artifact",)))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, CardDef("Growth", "enchantment", abilities=(growth,)))
    b.battlefield(CardDef("Rock", "artifact"))
    a.hand(kill)
    assert a.power(BEAR) == 2
    a.casts(kill, at=b.find("Rock"))
    t.resolve()
    assert a.power(BEAR) == 3
    t.go_to("upkeep", turn_of=b)
    assert a.power(BEAR) == 2


@pytest.mark.rule("613.10")
@pytest.mark.rule("613.11")
@pytest.mark.parametrize("first", ["set", "less"])
def test_613_10_effects_on_players_in_timestamp_order(first: str) -> None:
    """Four cards at most, and three fewer: one or four."""
    few = CardDef("Few", "enchantment", abilities=(HandSizeAbility(APlayer("you"), 4),))
    less = CardDef("Less", "enchantment", abilities=(HandSizeAbility(APlayer("you"), change=-3),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(*((few, less) if first == "set" else (less, few)))
    a.hand(*[BEAR] * 7)
    t.go_to("end")
    while a.question is None or a.question.rule != "514.1":
        t.pass_once()
    a.answers(a.question.example())
    assert len(a.hand_names) == (1 if first == "set" else 4)


@pytest.mark.rule("614.17a")
def test_614_17a_what_cant_happen_any_more_has_happened() -> None:
    t = table(2)
    a, b = t.seats
    no_life = CardDef("No Life", "enchantment", abilities=(CantAbility("gain life", APlayer()),))
    salve = instant("Salve", ChangeLife(You(), Number(3)))
    a.hand(salve, salve)
    a.casts(salve)
    t.resolve()
    b.battlefield(no_life)
    assert int(a.life) == 23
    a.casts(salve)
    t.resolve()
    assert int(a.life) == 23


@pytest.mark.rule("601.1a")
def test_601_1a_a_card_is_played_as_a_land_or_cast() -> None:
    t = table(2)
    a, _ = t.seats
    text = "Exile the top two cards of your library. You may play those cards this turn."
    dig = card(text, "Sorcery", "Dig")
    a.hand(dig, "Forest").library("Forest", BEAR)
    a.casts(dig)
    t.resolve()
    verbs = {option.verb: option for option in a.question.options if option.many}
    assert set(verbs) == {"play", "cast"}
    a.answers(verbs["play"])
    assert a.permanents == ["Forest"]
    assert "play" not in [option.verb for option in a.question.options], "305.2b: one land a turn"
    a.answers(next(option for option in a.question.options if option.verb == "cast"))
    t.resolve()
    assert a.creatures == ["Bear"]
