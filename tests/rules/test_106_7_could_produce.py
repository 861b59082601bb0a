"""106.5, 106.7: mana of types that depend on the game."""

import pytest

from apnap.effects.costs.parts import TapThis, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Branch, Called, Either, If, May, Repeat
from apnap.effects.instructions.mana import CouldProduce, ProduceMana, ProducesInstead
from apnap.effects.replacement.instead import Instead
from apnap.effects.words.conditions import Done, Otherwise, YourTurn
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import ThatPlayer
from apnap.state.ability import ActivatedAbility, ManaAbility, ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_cards import costing, enchantment

TAP = (TapThis(),)


def land(name, types):
    return CardDef(name, "land", abilities=(ManaAbility((), costs=TAP, types=types),))


ORCHARD = land("Exotic Orchard", CouldProduce(Permanent(("land",), "opponent"), colors=True))
POOL = land("Reflecting Pool", CouldProduce(Permanent(("land",), "you")))
WASTES = CardDef("Wastes", "land", abilities=(ManaAbility(("C",), costs=TAP),))
ELF = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
VOID = CardDef("Void", "artifact", cost="{C}")
LAND = Permanent(("land",))


CONTAMINATION = enchantment("Contamination", ReplacementAbility(ProducesInstead(LAND, makes="B")))


@pytest.mark.rule("106.7", example=1)
@pytest.mark.parametrize(
    ("mine", "theirs", "can"),
    [
        ([], [], False),
        ([], [ORCHARD], False),
        (["Forest"], [ORCHARD], True),
        ([], ["Forest"], True),
        ([], ["Island"], False),
    ],
)
def test_106_7_a_colour_that_a_land_of_an_opponent_could_produce(mine, theirs, can):
    t = table(2)
    a, b = t.seats
    a.hand(ELF).lands(ORCHARD, *[card for card in mine if card != "Forest"])
    if mine:
        a.battlefield("Forest", tapped=True)  # what it costs makes no difference
    b.lands(*theirs)
    assert a.may_cast(ELF) is can
    if can:
        a.casts(ELF)
        t.resolve()
        assert a.creatures == ["Elf"]


@pytest.mark.rule("106.7")
def test_106_7_any_type_is_more_than_any_colour():
    t = table(2)
    a, b = t.seats
    a.hand(VOID).lands(POOL).battlefield(WASTES, tapped=True)
    b.hand(VOID).lands(ORCHARD)
    assert a.may_cast(VOID)
    t.go_to("precombat main", turn_of=b)
    assert not b.may_cast(VOID)


@pytest.mark.rule("106.7")
@pytest.mark.parametrize("replaced", [False, True])
def test_106_7_replacement_effects_are_taken_into_account(replaced):
    """If players add {B} instead of any mana, the Forest could produce no {G}."""
    dark = CardDef(
        "Dark",
        "enchantment",
        abilities=(
            ReplacementAbility(
                Instead("add mana", APlayer(), (ProduceMana(("B",), ThatPlayer()),))
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.hand(ELF).lands(ORCHARD)
    b.lands("Forest")
    if replaced:
        b.battlefield(dark)
    assert a.may_cast(ELF) is not replaced


@pytest.mark.rule("106.7")
def test_106_7_the_type_is_one_that_there_is_as_the_ability_resolves():
    """The Forest is sacrificed to pay for the mana that only it could have been."""
    altar = CardDef(
        "Altar",
        "artifact",
        abilities=(
            ManaAbility(
                (),
                costs=(UseUp("sacrifice", Permanent(("land",), "you")),),
                types=CouldProduce(Permanent(("land",), "you")),
            ),
        ),
    )
    t = table(rules=Ruleset(auto_pay=False), seats=2)
    a = t.seats[0]
    a.battlefield(altar, "Forest", "Island", "Swamp")
    t.begin()
    green = [o for o in a.question.options if o.what == a.find(altar)][2]
    a.answers(green)
    a.answers("Forest")
    assert [option.verb for option in a.question.options] == ["U", "B"]
    a.answers(a.question.options[1])
    assert [mana.type for mana in t.game.player(0).pool] == ["B"]


@pytest.mark.rule("106.7")
@pytest.mark.parametrize(
    ("effects", "can"),
    [
        ((May((ProduceMana(("G",)),)),), True),
        (
            (Either((Branch("a", (ProduceMana(("U",)),)), Branch("b", (ProduceMana(("G",)),)))),),
            True,
        ),
        ((If(YourTurn(), (ProduceMana(("G",)),), (ProduceMana(("U",)),)),), True),
        ((If(Otherwise(YourTurn()), (ProduceMana(("G",)),), (ProduceMana(("U",)),)),), False),
        ((Called("x", ProduceMana(("U",))), If(Done("x"), (ProduceMana(("G",)),))), True),
        ((MayPay("{1}", then=(ProduceMana(("G",)),)),), True),
        ((Repeat((ProduceMana(("U",)),)),), False),
    ],
)
def test_106_7_mana_within_other_instructions(effects, can):
    box = CardDef("Box", "land", abilities=(ActivatedAbility(effects, costs=TAP),))
    t = table(2)
    a, _ = t.seats
    a.hand(ELF).lands(POOL).battlefield(box, tapped=True)
    assert a.may_cast(ELF) is can


@pytest.mark.rule("106.7")
@pytest.mark.parametrize("around", [[], [CONTAMINATION]])
def test_106_7_could_produce_what_it_produces_when_tapped(around):
    pool = CardDef(
        "Pool",
        "artifact",
        abilities=(ManaAbility((), costs=(TapThis(),), types=CouldProduce(LAND)),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(pool, *around).battlefield("Forest", tapped=True)
    a.hand(costing("{G}"), costing("{B}"))
    assert a.may_cast(costing("{G}")) == (not around)
    assert a.may_cast(costing("{B}")) == bool(around)
