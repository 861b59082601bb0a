"""The rulebook's examples of section 2: names, mana costs, types, power and toughness."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    CardIn,
    HasType,
    Itself,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import AddTypes, SetLandTypes, SetPowerToughness
from apnap.effects.words.selections import Mentioned, Targets, This, Those, You
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.machine.events import Damage
from apnap.state.ability import (
    ActivatedAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
ELF = CardDef("Elf", "creature", "Elf", "{G}", 1, 1)


def printed(types: str = "sorcery", subtypes: str = "", cost: str | None = None) -> Characteristics:
    """What a card with this type line and mana cost is in a hand."""
    card = CardDef("Card", types, subtypes, cost)
    t = table(2)
    a, _ = t.seats
    a.hand(card)
    return characteristics(t, a.find(card))


# ---- 201, 202 --------------------------------------------------------------------------------


@pytest.mark.rule("201.5b", example=2)
def test_201_5b_what_is_spliced_onto_a_spell_is_done_by_that_spell() -> None:
    arcane = AllOf((Spell(), HasType("Arcane")))
    ray = CardDef(
        "Ray",
        "instant",
        "Arcane",
        "{1}{R}",
        abilities=(
            SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),)),
            *abilities_of("Splice", what=arcane, mana="{R}"),
        ),
    )
    reach = CardDef(
        "Reach", "sorcery", "Arcane", "{G}", abilities=(SpellAbility((DrawCards(You()),)),)
    )
    t = table(2)
    a, b = t.seats
    a.hand(reach, ray).lands("Forest", "Mountain")
    a.casts(reach, x=1, at=b)
    spell = t.game.turns[1].stack[0]
    t.resolve()
    assert b.life == 18
    sources = [entry.event.source for entry in t.game.log if isinstance(entry.event, Damage)]
    assert sources == [spell]
    assert characteristics(t, spell).name == "Reach"


@pytest.mark.rule("201.5b", example=3)
def test_201_5b_an_ability_gained_while_copying_speaks_of_the_copy() -> None:
    become = ActivatedAbility(
        (
            Called("it", MoveTo(Targets(), "exile")),
            BecomeCopy(This(), Those("it"), Exceptions(this_ability=True)),
        ),
        targets=(Target(CardIn("graveyard", ("creature",))),),
    )
    doppelganger = CardDef("Doppelganger", "creature", cost="{0}", toughness=2, abilities=(become,))
    t = table(2)
    a, b = t.seats
    a.battlefield(doppelganger, BEAR).graveyard(BEAR)
    b.graveyard(ELF)
    number, other = a.find(doppelganger), a.find(BEAR)
    a.activates(number, at="Bear")
    t.resolve()
    assert a.permanents == ["Bear", "Bear"]
    a.activates(number, at="Elf")
    t.resolve()
    assert (characteristics(t, number).name, characteristics(t, other).name) == ("Elf", "Bear")
    assert (a.exile_names, b.exile_names) == (["Bear"], ["Elf"])
    assert characteristics(t, number).abilities == (become,)


@pytest.mark.rule("202.2a", example=1)
@pytest.mark.parametrize(
    ("cost", "colors"), [("{2}{W}", {"W"}), ("{2}", set()), ("{2}{W}{B}", {"W", "B"})]
)
def test_202_2a_the_mana_cost_gives_the_colors(cost: str, colors: set[str]) -> None:
    assert printed(cost=cost).colors == colors


@pytest.mark.rule("202.3", example=1)
def test_202_3_mana_value_is_the_total_of_the_cost() -> None:
    assert printed(cost="{3}{U}{U}").value == 5


@pytest.mark.rule("202.3f", example=1)
def test_202_3f_a_hybrid_symbol_counts_one() -> None:
    assert printed(cost="{1}{W/U}{W/U}").value == 3


@pytest.mark.rule("202.3f", example=2)
def test_202_3f_of_a_hybrid_symbol_the_larger_half_counts() -> None:
    assert printed(cost="{2/B}{2/B}{2/B}").value == 6


@pytest.mark.rule("202.3g", example=1)
def test_202_3g_a_phyrexian_symbol_counts_one() -> None:
    assert printed(cost="{1}{W/P}{W/P}").value == 3


TURN = ActivatedAbility((TransformIt(This()),))
RAVAGER = CardDef("Ravager", "creature", "Werewolf", None, 4, 4, colors="RG", abilities=(TURN,))
HUNTMASTER = CardDef(
    "Huntmaster",
    "creature",
    "Human Werewolf",
    "{2}{R}{G}",
    2,
    2,
    abilities=(TURN,),
    layout="transform",
    faces=(RAVAGER,),
)


@pytest.mark.rule("202.3b", example=1)
def test_202_3b_a_back_face_has_the_mana_value_of_the_front() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(HUNTMASTER)
    number = a.find(HUNTMASTER)
    assert characteristics(t, number).value == 4
    a.activates(number)
    t.resolve()
    assert (characteristics(t, number).name, characteristics(t, number).value) == ("Ravager", 4)


@pytest.mark.rule("202.3b", example=2)
@pytest.mark.parametrize(("turned", "value"), [(True, 0), (False, 4)])
def test_202_3b_a_clone_of_a_back_face_has_mana_value_0(turned: bool, value: int) -> None:
    copies = ReplacementAbility(EntersAsCopy(of=CREATURE, may=True))
    clone = CardDef("Clone", "creature", cost="{0}", abilities=(copies,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(HUNTMASTER).hand(clone)
    if turned:
        a.activates(HUNTMASTER)
        t.resolve()
    a.casts(clone)
    t.resolve()
    a.answers(a.find(HUNTMASTER))
    chars = characteristics(t, a.find(clone))
    assert (chars.name, chars.value) == ("Ravager" if turned else "Huntmaster", value)


@pytest.mark.rule("202.3b", example=3)
def test_202_3b_a_back_face_that_copies_a_back_face_has_mana_value_0() -> None:
    insect = CardDef("Insect", "creature", power=3, toughness=2, colors="U")
    delver = CardDef(
        "Delver", "creature", "Human", "{U}", 1, 1,
        abilities=(TURN,), layout="transform", faces=(insect,),
    )  # fmt: skip
    shape = instant(
        "Shape", BecomeCopy(Targets(0), Targets(1)), targets=(Target(CREATURE), Target(CREATURE))
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(delver, HUNTMASTER).hand(shape)
    number = a.find(delver)
    for each in (number, a.find(HUNTMASTER)):
        a.activates(each)
        t.resolve()
    assert (characteristics(t, number).name, characteristics(t, number).value) == ("Insect", 1)
    a.casts(shape, at=[number, a.find(HUNTMASTER)])
    t.resolve()
    assert (characteristics(t, number).name, characteristics(t, number).value) == ("Ravager", 0)


# ---- 205 -------------------------------------------------------------------------------------

LIFE = enchantment(
    "Life", StaticAbility(Permanent(("land",)), (AddTypes(("creature",)), SetPowerToughness(1, 1)))
)


@pytest.mark.rule("205.1b", example=1)
def test_205_1b_lands_that_are_still_lands_keep_what_they_were() -> None:
    works = CardDef("Works", "artifact land")
    urza = CardDef("Urza’s Mine", "land", "Urza’s Mine")
    t = table(2)
    a, _ = t.seats
    a.battlefield(works, urza, "Forest")
    before = characteristics(t, a.find("Forest"))
    a.battlefield(LIFE)
    assert characteristics(t, a.find(works)).types == {"artifact", "land", "creature"}
    assert characteristics(t, a.find(urza)).types == {"land", "creature"}
    assert characteristics(t, a.find(urza)).subtypes == {"Urza’s", "Mine"}
    forest = characteristics(t, a.find("Forest"))
    assert (forest.types, forest.subtypes) == ({"land", "creature"}, {"Forest"})
    assert forest.supertypes == before.supertypes == {"basic"}
    assert (forest.power, forest.toughness) == (1, 1)


@pytest.mark.rule("205.1b", example=2)
def test_205_1b_an_artifact_enchantment_becomes_an_artifact_enchantment_creature() -> None:
    march = enchantment(
        "March",
        StaticAbility(
            Permanent(("artifact",)), (AddTypes(("artifact", "creature")), SetPowerToughness(1, 1))
        ),
    )
    lantern = CardDef("Lantern", "artifact enchantment")
    t = table(2)
    a, b = t.seats
    a.battlefield(march)
    b.battlefield(lantern)
    chars = characteristics(t, b.find(lantern))
    assert chars.types == {"artifact", "enchantment", "creature"}
    assert (chars.power, chars.toughness) == (1, 1)
    assert characteristics(t, a.find(march)).types == {"enchantment"}


@pytest.mark.rule("205.4b", example=1)
def test_205_4b_a_legendary_land_stays_legendary() -> None:
    cradle = CardDef("Cradle", "legendary land")
    t = table(2)
    a, _ = t.seats
    a.battlefield(cradle, LIFE)
    chars = characteristics(t, a.find(cradle))
    assert (chars.supertypes, chars.types) == ({"legendary"}, {"land", "creature"})


@pytest.mark.rule("205.3b", example=1)
@pytest.mark.parametrize(
    ("types", "subtypes", "kinds"),
    [
        ("basic land", "Mountain", {"Mountain"}),
        ("creature", "Goblin Wizard", {"Goblin", "Wizard"}),
        ("artifact", "Equipment", {"Equipment"}),
    ],
)
def test_205_3b_each_word_after_the_dash_is_a_subtype(
    types: str, subtypes: str, kinds: set[str]
) -> None:
    chars = printed(types, subtypes)
    assert chars.subtypes == kinds
    assert chars.types == {types.split()[-1]}


@pytest.mark.rule("205.3c", example=1)
def test_205_3c_a_land_creature_has_a_land_type_and_a_creature_type() -> None:
    arbor = CardDef("Arbor", "land creature", "Forest Dryad", None, 1, 1, colors="G")
    islands = enchantment("Islands", StaticAbility(CREATURE, (SetLandTypes(("Island",)),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(arbor)
    assert characteristics(t, a.find(arbor)).subtypes == {"Forest", "Dryad"}
    a.battlefield(islands)  # which takes the land type away, not the creature type
    assert characteristics(t, a.find(arbor)).subtypes == {"Island", "Dryad"}


@pytest.mark.rule("205.3e", example=1)
@pytest.mark.parametrize(
    ("word", "legal"),
    [
        ("Merfolk", True),
        ("Wizard", True),
        ("Merfolk Wizard", False),
        ("artifact", False),
        ("opponent", False),
        ("Swamp", False),
        ("truck", False),
    ],
)
def test_205_3e_one_existing_creature_type_is_chosen(word: str, legal: bool) -> None:
    name = instant("Name", ChooseWord("word", "creature type"))
    t = table(2)
    a, _ = t.seats
    a.hand(name)
    a.casts(name)
    t.resolve()
    if legal:
        a.answers(word)
        assert t.stack == []
    else:
        with pytest.raises(ScenarioError):
            a.answers(word)
        assert t.stack == ["Name"]


# ---- 208 -------------------------------------------------------------------------------------


@pytest.mark.rule("208.3a", example=1)
def test_208_3a_a_vehicle_is_bigger_once_it_is_a_creature() -> None:
    motorist = CardDef(
        "Motorist",
        "creature",
        power=3,
        toughness=1,
        abilities=(TriggeredAbility(WhenActs("crew", Itself()), (Pump(Mentioned("at"), 1, 1),)),),
    )
    truck = CardDef(
        "Truck", "artifact", "Vehicle", power=4, toughness=4, abilities=abilities_of("Crew", 2)
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(motorist, BEAR, truck, truck)
    crewed, other = a.find(truck), a.find(truck, nth=1)
    a.activates(crewed, choose=[motorist])
    assert len(t.stack) == 2
    t.resolve()
    assert not characteristics(t, crewed).is_creature
    t.resolve()
    assert characteristics(t, crewed).is_creature
    assert (characteristics(t, crewed).power, characteristics(t, crewed).toughness) == (5, 5)
    a.activates(other, choose=[BEAR])
    t.pass_all()
    assert (characteristics(t, other).power, characteristics(t, other).toughness) == (4, 4)
