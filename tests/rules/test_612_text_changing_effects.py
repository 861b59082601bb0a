"""612: text-changing effects."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.text_changes import ExchangeText, ReplaceWord
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import (
    AllOf,
    CardIn,
    HasColor,
    HasType,
    Host,
    Itself,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import (
    AddTypes,
    ChangeText,
    Colors,
    GainAbilities,
    HasFullText,
    Keywords,
    PowerToughness,
)
from apnap.effects.words.names import AllNames, SetName
from apnap.effects.words.qualities import HasName, SharesName
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.continuous.text_changes import rewritten
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import hack
from apnap.testing.invariants import check_looks
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import characteristics

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
ELF = CardDef("Elf", "creature", "Elf", "{G}", 1, 1)


CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2, colors="G")


@pytest.mark.rule("612.1")
@pytest.mark.rule("305.6")
def test_612_1_an_island_whose_text_is_changed_is_a_swamp() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Island").hand(hack(ChangeText("land", "Island", "Swamp")))
    a.casts("Hack", at=a.find("Island"))
    t.resolve()
    chars = characteristics(t, a.find("Island"))
    assert chars.subtypes == {"Swamp"}
    assert [ability.makes for _, ability in chars.mana] == [("B",)]
    assert chars.name == "Island"  # 612.2: a name is not changed


LORD = enchantment(
    "Elf Lord",
    StaticAbility(AllOf((Permanent(("creature",)), HasType("Elf"))), (PowerToughness(1, 1),)),
)


@pytest.mark.rule("612.2")
def test_612_2_a_creature_type_in_the_text_of_a_static_ability() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(LORD, ELF, BEAR).hand(hack(ChangeText("creature", "Elf", "Bear")))
    assert (a.power(ELF), a.power(BEAR)) == (2, 2)
    a.casts("Hack", at=a.find(LORD))
    t.resolve()
    assert (a.power(ELF), a.power(BEAR)) == (1, 3)
    assert a.permanents[0] == "Elf Lord"


@pytest.mark.rule("612.2")
def test_612_2_a_color_word_in_an_activated_ability() -> None:
    t = table(2)
    a, b = t.seats
    green = AllOf((Permanent(("creature",)), HasColor("G")))
    altar = CardDef(
        "Altar", "artifact", cost="{0}", abilities=(ActivatedAbility((Destroy(Each(green)),)),)
    )
    soldier = CardDef("Soldier", "creature", "Soldier", "{W}", 1, 1)
    a.battlefield(altar).hand(hack(ChangeText("color", "green", "white")))
    b.battlefield(ELF, soldier)
    a.casts("Hack", at=a.find(altar))
    t.resolve()
    a.activates(altar)
    t.resolve()
    assert b.creatures == ["Elf"]


@pytest.mark.rule("612.2")
def test_612_2_words_are_changed_only_where_they_are_used_as_such() -> None:
    protection = Keyword("protection", what=HasColor("R"))
    changed = rewritten(protection, "color", "red", "blue")
    assert changed == Keyword("protection", what=HasColor("U"))
    assert rewritten(protection, "color", "green", "blue") is protection
    other = Keyword("protection", what=HasColor("R"))  # of another card, that says the same
    assert rewritten(other, "color", "green", "blue") is other
    walk = Keyword("islandwalk")
    assert rewritten(walk, "land", "Island", "Forest") == Keyword("forestwalk")
    mana = ActivatedAbility((), mana="{R}")
    assert rewritten(mana, "color", "red", "blue") is mana  # a mana symbol is no color word


@pytest.mark.rule("612.2a")
def test_612_2a_the_name_and_type_of_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    token = CardDef("Saproling", "creature", "Saproling", None, 1, 1, colors="G", token=True)
    maker = CardDef(
        "Maker", "artifact", cost="{0}", abilities=(ActivatedAbility((CreateToken(token),)),)
    )
    a.battlefield(maker).hand(
        hack(ChangeText("creature", "Saproling", "Elf"), ChangeText("color", "green", "black"))
    )
    a.casts("Hack", at=a.find(maker))
    t.resolve()
    a.activates(maker)
    t.resolve()
    assert a.creatures == ["Elf"]
    chars = characteristics(t, a.find("Elf"))
    assert (chars.subtypes, chars.colors) == ({"Elf"}, {"B"})


@pytest.mark.rule("612.3")
def test_612_3_abilities_that_effects_give_are_not_changed() -> None:
    t = table(2)
    a, _ = t.seats
    give = enchantment(
        "Gift", StaticAbility(Permanent(("creature",)), (Keywords(("islandwalk",)),))
    )
    a.battlefield(give, BEAR).hand(hack(ChangeText("land", "Island", "Swamp")))
    a.casts("Hack", at=a.find(BEAR))
    t.resolve()
    assert characteristics(t, a.find(BEAR)).keywords == {"islandwalk"}


@pytest.mark.rule("612.8")
def test_612_8_a_name_is_set() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(hack(SetName("Legitimate Businessperson"), GainAbilities(())))
    a.casts("Hack", at=a.find(BEAR))
    t.resolve()
    assert characteristics(t, a.find(BEAR)).name == "Legitimate Businessperson"


SPY = CardDef("Spy Kit", "artifact", "Equipment", abilities=(StaticAbility(Host(), (AllNames(),)),))
CHIEF = CardDef("Chief", "legendary creature", "Elf", "{G}", 1, 1)


@pytest.mark.rule("612.7")
def test_612_7_all_names_of_nonlegendary_creature_cards() -> None:
    """Of a card that is in the game or not; not of a legendary one, nor of a token or a land."""
    t = table(2)
    a, b = t.seats
    soldier = CardDef("Legionary", "creature", "Soldier", power=1, toughness=1, token=True)
    a.battlefield(ELF, BEAR).lands("Forest")
    a.battlefield(SPY, attached_to=ELF)
    b.battlefield(CHIEF, soldier).hand(CardDef("Ogre", "creature", power=3, toughness=3))
    spied, by = a.find(ELF), Resolution(controller=0)
    for name in ("Elf", "Bear", "Ogre", "Grizzly Bears"):
        assert HasName(name).matches(t.game, by, spied), name
        assert not HasName(name).matches(t.game, by, a.find(BEAR)) or name == "Bear"
    for name in ("Chief", "Legionary", "Forest", "No Such Card", ""):
        assert not HasName(name).matches(t.game, by, spied), name


@pytest.mark.rule("612.7")
@pytest.mark.rule("201.2a")
def test_612_7_what_shares_a_name_with_it() -> None:
    """Bile Blight and the like, from either side."""
    t = table(2)
    a, b = t.seats
    a.battlefield(ELF).battlefield(SPY, attached_to=ELF)
    b.battlefield(BEAR, CHIEF)
    alike = Each(SharesName(Targets()))
    blight = CardDef(
        "Blight",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Destroy(alike),), (Target(Permanent(("creature",))),)),),
    )
    a.hand(blight, blight)
    t2 = t.copy()
    a.casts(blight, at=b.find(BEAR))
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Chief"])
    a, b = t2.seats
    a.casts(blight, at=a.find(ELF))
    t2.resolve()
    assert (a.creatures, b.creatures) == ([], ["Chief"])


@pytest.mark.rule("612.7")
@pytest.mark.rule("704.5j")
def test_612_7_a_legend_with_all_names_and_the_legend_rule() -> None:
    """It shares a name with a legend that is called like a nonlegendary creature card."""
    t = table(2)
    a, _ = t.seats
    fame = hack(AddTypes(supertypes=("legendary",)))
    a.battlefield(CHIEF, BEAR).battlefield(SPY, attached_to=CHIEF).hand(fame)
    a.casts(fame, at=a.find(BEAR))
    t.resolve()
    assert a.question.rule == "704.5j"
    a.answers(a.find(CHIEF))
    assert a.creatures == ["Chief"]


@pytest.mark.rule("612.2")
@pytest.mark.parametrize("fixed", ["", "Swamp"])
def test_612_2_the_words_are_chosen_as_it_resolves(fixed: str) -> None:
    t = table(2)
    a, b = t.seats
    effect = ReplaceWord(Targets(), "land", "end of turn", new=fixed)
    spell = CardDef(
        "Magical Hack",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((effect,), (Target(Permanent()),)),),
    )
    a.lands("Island").hand(spell)
    a.casts(spell, at=a.find("Island"))
    t.resolve()
    a.answers("Island")
    if not fixed:
        a.answers("Swamp")
    assert characteristics(t, a.find("Island")).subtypes == {"Swamp"}
    t.go_to("upkeep", turn_of=b)
    assert characteristics(t, a.find("Island")).subtypes == {"Island"}


@pytest.mark.rule("612.1")
@pytest.mark.rule("400.7a")
def test_612_1_a_spell_is_changed_and_so_is_the_permanent_it_becomes() -> None:
    t = table(2)
    a, b = t.seats
    token = CardDef("Saproling", "creature", "Saproling", None, 1, 1, colors="G", token=True)
    make = CardDef(
        "Sprout", "sorcery", cost="{0}", abilities=(SpellAbility((CreateToken(token),)),)
    )
    change = ChangeText("creature", "Saproling", "Elf")
    hack_spell = CardDef(
        "Hack",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility((Modify(Targets(), (change, Colors("R")), until=""),), (Target(Spell()),)),
        ),
    )
    sapling = CardDef("Sapling", "creature", "Saproling", "{0}", 1, 1)
    a.hand(make, sapling, hack_spell, hack_spell)
    a.casts(make)
    a.casts(hack_spell, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert a.creatures == ["Elf"]
    a.casts(sapling)
    spell = t.game.turns[1].stack[0]
    assert characteristics(t, spell).colors == frozenset()
    a.casts(hack_spell, at=spell)
    t.resolve()
    assert (characteristics(t, spell).colors, characteristics(t, spell).subtypes) == (
        {"R"},
        {"Elf"},
    )
    t.resolve()
    chars = characteristics(t, a.find(sapling))
    assert (chars.name, chars.colors, chars.subtypes) == ("Sapling", {"R"}, {"Elf"})
    assert b.permanents == []


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
    a.battlefield(GREEN_BEAR).hand(make, hack)
    a.casts(make)
    t.resolve()
    assert (a.power(soldier), a.power(GREEN_BEAR)) == (2, 2)
    a.casts(hack, at=a.find(soldier))
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(soldier)).subtypes == {"Bear"}
    assert (a.power(soldier), a.power(GREEN_BEAR)) == (2, 3)


@pytest.mark.rule("612.5")
def test_612_5_two_permanents_exchange_their_text_boxes() -> None:
    flier = CardDef("Bird", "creature", power=1, toughness=1, abilities=abilities_of("Flying"))
    lord = CardDef(
        "Lord",
        "creature",
        power=3,
        toughness=3,
        abilities=(StaticAbility(Itself(), (PowerToughness(2, 0),)),),
    )
    swap = instant("Swap", ExchangeText(Targets()), targets=(Target(CREATURE, 2, 2),))
    t = table(2)
    a, _b = t.seats
    a.battlefield(flier, lord).hand(swap)
    assert (a.power("Bird"), a.power("Lord")) == (1, 5)
    a.casts("Swap", at=["Bird", "Lord"])
    t.resolve()
    assert (a.power("Bird"), a.power("Lord")) == (3, 3)
    keywords = [
        layers.characteristics_of(t.game, a.find(name)).keywords for name in ("Bird", "Lord")
    ]
    assert keywords == [frozenset(), frozenset(("flying",))]


@pytest.mark.rule("612.6")
def test_612_6_the_full_text_of_another_card() -> None:
    top = Each(CardIn("graveyard", ("creature",), "you"))
    shifter = CardDef(
        "Shifter",
        "creature",
        "Shapeshifter",
        "{1}{U}{U}",
        0,
        1,
        abilities=(
            StaticAbility(
                Itself(),
                (HasFullText(top, (ActivatedAbility((GAIN,)),)),),
                Fits(top, CardIn("graveyard")),
            ),
        ),
    )
    angel = CardDef(
        "Angel", "creature", "Angel", "{3}{W}{W}", 4, 4, abilities=abilities_of("Flying")
    )
    t = table(2)
    a, _b = t.seats
    a.battlefield(shifter)
    number = a.find("Shifter")
    assert layers.characteristics_of(t.game, number).name == "Shifter"
    t = table(2)
    a, _b = t.seats
    a.graveyard(angel).battlefield(shifter)
    number = a.table.game.player(0).battlefield[0]
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.value) == ("Angel", 4, 5)
    assert chars.subtypes == {"Angel"}
    assert "flying" in chars.keywords
    assert chars.colors == {"W"}
    a.activates(number)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("612.6")
def test_612_6_which_text_it_has_does_not_depend_on_whose_turn_it_is() -> None:
    lands = Each(Permanent(("land",)))
    mime = CardDef(
        "Mime", "creature", abilities=(StaticAbility(Itself(), (HasFullText(lands),)),), toughness=1
    )
    t = table(2)
    a, b = t.seats
    b.lands("Island")
    a.lands("Mountain").battlefield(mime)
    number = t.game.player(0).battlefield[-1]
    names = []
    for seat in (a, b, a):
        t.go_to("upkeep", seat)
        check_looks(t.game)
        names.append(layers.characteristics_of(t.game, number).name)
    assert names == ["Island"] * 3


@pytest.mark.rule("612.6")
@pytest.mark.rule("611.3a")
def test_612_6_a_card_in_a_graveyard_has_the_text_of_a_permanent() -> None:
    text = HasFullText(Each(Permanent(("creature",), "you")))
    legend = StaticAbility(CardIn("graveyard", ("creature",), "you"), (text,))
    t = table(2)
    a, _b = t.seats
    ox = CardDef("Ox", "creature", cost="{3}", power=4, toughness=4)
    a.battlefield(FREE_BEAR, CardDef("Legend", "enchantment", abilities=(legend,))).graveyard(ox)
    number = a.find(ox)
    t.begin()
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.value) == ("Bear", 2, 0)
