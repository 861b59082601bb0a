"""205: type line."""

import pytest

from apnap.effects.actions.abandon import AbandonScheme
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import (
    AddTypes,
    PowerByKin,
    PowerToughness,
    SetLandTypes,
    SetPowerToughness,
)
from apnap.effects.words.selections import You
from apnap.rules.machine.events import CreateTokens
from apnap.state.ability import (
    Keyword,
    Modification,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.testing import ScenarioError, table
from apnap.testing.making import make
from apnap.testing.planes_and_schemes import deck, scheme, set_in_motion, up
from apnap.testing.simple_cards import creature, enchantment, gain_life, instant
from apnap.testing.simple_plays import characteristics, resolve_spell

CREATURE = Permanent(("creature",))


def printed(types: str = "sorcery", subtypes: str = "", cost: str | None = None) -> Characteristics:
    """What a card with this type line and mana cost is in a hand."""
    card = CardDef("Card", types, subtypes, cost)
    t = table(2)
    a, _ = t.seats
    a.hand(card)
    return characteristics(t, a.find(card))


LIFE = enchantment(
    "Life", StaticAbility(Permanent(("land",)), (AddTypes(("creature",)), SetPowerToughness(1, 1)))
)
GAIN = (SpellAbility((ChangeLife(You(), Number(5)),)),)
EPIC = CardDef("Epic", "legendary sorcery", cost="{0}", abilities=GAIN)
REPLY = CardDef("Reply", "legendary instant", cost="{0}", abilities=GAIN)
PLAIN = CardDef("Plain", "sorcery", cost="{0}", abilities=GAIN)
HERO = CardDef("Hero", "legendary creature", cost="{0}", power=2, toughness=2)
MAGE = CardDef("Mage", "legendary planeswalker", loyalty=3)
CROWN = CardDef("Crown", "legendary artifact")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)


def static(change: Modification) -> StaticAbility:
    return StaticAbility(CREATURE, (change,))


QUIET = scheme("Quiet")
ANTHEM = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(3, 3),))
ENDS = TriggeredAbility(WhenCast(APlayer("opponent")), (gain_life(1), AbandonScheme()))
ONGOING = scheme("Ongoing", set_in_motion(gain_life(9)), ANTHEM, ENDS, types="ongoing scheme")
NOTHING = instant("Nothing", gain_life(0))


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


@pytest.mark.rule("205.4b")
def test_205_4_supertypes_are_no_card_types() -> None:
    card = CardDef("Storm", "world snow legendary enchantment", abilities=(Keyword("flash"),))
    assert card.base.supertypes == {"world", "snow", "legendary"}
    assert card.base.types == {"enchantment"}


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


@pytest.mark.rule("205.3m")
def test_205_3m_only_a_creature_type_is_a_creature_type():
    t = table(2)
    resolve_spell(t, ChooseWord("word", "creature type"))
    with pytest.raises(AssertionError, match="possible names"):
        t.seats[0].answers("Llanowar")


@pytest.mark.rule("205.3m")
@pytest.mark.rule("613.4c")
def test_205_3m_identical_tokens_are_kin_but_not_to_themselves() -> None:
    t = table(2)
    a, _ = t.seats
    change = PowerByKin(1, 1, Permanent(("creature",), "you"))
    a.battlefield(
        creature("Bear", 2, 5, subtypes="Bear"), creature("Were", 1, 5, subtypes="Bear Wolf")
    )
    a.battlefield(creature("Ox", 2, 5, subtypes="Ox"), creature("Blob", 1, 5))
    a.battlefield(CardDef("Coat", "artifact", abilities=(static(change),)))
    t.begin()
    cubs = CardDef("Cub", "creature", "Bear", power=1, toughness=1, token=True)
    make(t, CreateTokens(on=0, token=cubs, number=3))
    assert [a.power(n) for n in ("Bear", "Were", "Cub")] == [2 + 4, 1 + 4, 1 + 4]
    assert [a.power(n) for n in ("Ox", "Blob")] == [2, 1]


@pytest.mark.rule("205.4e")
@pytest.mark.parametrize("card", [EPIC, REPLY])
def test_205_4e_needs_a_legendary_creature_or_planeswalker(card: CardDef):
    t = table(2)
    a, b = t.seats
    a.hand(card, PLAIN, HERO).battlefield(CROWN, BEAR)
    b.battlefield(HERO)
    t.begin()
    assert a.why_not(card).rule == "205.4e"
    assert not a.may_cast(card)
    assert a.may_cast(PLAIN)
    assert a.may_cast(HERO), "205.4e: it is about instants and sorceries"


@pytest.mark.rule("205.4e")
@pytest.mark.parametrize("legend", [HERO, MAGE])
def test_205_4e_with_one_it_may_be_cast(legend: CardDef):
    t = table(2)
    a = t.seats[0].hand(EPIC).battlefield(legend)
    a.casts(EPIC)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("205.4h")
@pytest.mark.rule("314.4")
def test_205_4h_an_ongoing_scheme_stays_and_its_abilities_work():
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(ONGOING, QUIET).battlefield(BEAR)
    b.hand(NOTHING).battlefield(BEAR)
    assert a.power(BEAR) == 2, "314.4: not while it is face down"
    t.begin()
    t.pass_all()
    assert (up(t), a.life) == (["Ongoing"], 29)
    assert (a.power(BEAR), b.power(BEAR)) == (5, 2)
    a.passes()
    b.casts(NOTHING)
    t.pass_all()
    assert (up(t), deck(t)) == ([], ["Quiet", "Ongoing"])
    assert (a.power(BEAR), a.life) == (2, 30)
    assert t.log_has("701.26b")
