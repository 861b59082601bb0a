"""710: flip cards."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.words.filters import HasType, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, Targets, This
from apnap.state.ability import ActivatedAbility, Keyword, SpellAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import WEREWOLF
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
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
SLAY = instant("Slay", Destroy(Targets()), target=Permanent())
NEZUMI = CardDef(
    "Nezumi",
    "creature",
    "Rat",
    "{1}{B}",
    1,
    1,
    layout="flip",
    faces=(CardDef("Stabwhisker", "legendary creature", "Rat", power=3, toughness=3),),
)


@pytest.mark.rule("710.1b")
@pytest.mark.rule("710.1a")
def test_710_1b_the_other_half_counts_only_on_the_battlefield() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(NEZUMI).graveyard(NEZUMI)
    a.hand(instant("Flip", FlipIt(Targets()), target=CREATURE), SLAY)
    a.casts("Flip", at=a.find(NEZUMI, zones=("battlefield",)))
    t.resolve()
    rat = a.find(NEZUMI, zones=("battlefield",))
    assert (characteristics(t, rat).name, characteristics(t, rat).supertypes) == (
        "Stabwhisker",
        {"legendary"},
    )
    a.casts("Slay", at=rat)
    t.resolve()
    assert {characteristics(t, n).name for n in t.game.player(0).graveyard} >= {"Nezumi"}
    assert "Stabwhisker" not in {characteristics(t, n).name for n in t.game.player(0).graveyard}


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


@pytest.mark.rule("710.5")
@pytest.mark.rule("712.19")
@pytest.mark.rule("715.5")
@pytest.mark.parametrize(
    ("cards", "name"),
    [(NEZUMI, "Stabwhisker"), (WEREWOLF, "Howler"), (WEREWOLF, "Villager")],
)
def test_710_5_either_name_may_be_chosen(cards: CardDef, name: str) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(cards)
    a.hand(instant("Name", ChooseWord("name", "card name", card="creature"), gain_life(1)))
    a.casts("Name")
    t.resolve()
    a.answers(name)
    assert a.life == 21
