"""The rulebook's examples of 110 and 111: permanents and tokens."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Targets, This, Those
from apnap.rules.continuous.copying import Exceptions
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.testing import table
from apnap.testing.simple_cards import sorcery
from apnap.testing.simple_plays import characteristics

BECOME = ActivatedAbility(
    (
        Called("it", MoveTo(Targets(), "exile")),
        BecomeCopy(This(), Those("it"), Exceptions(this_ability=True)),
    ),
    "{0}",
    targets=(Target(CardIn("graveyard", ("creature",))),),
)
DOPPELGANGER = CardDef(
    "Doppelganger", "creature", "Shapeshifter", "{1}{U}{B}", 0, 2, abilities=(BECOME,)
)
FLIP = ActivatedAbility((FlipIt(This()),))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


def flipping(name: str, flipped: str, power: int) -> CardDef:
    other = CardDef(flipped, "legendary creature", "Human", power=power, toughness=5)
    return CardDef(
        name, "creature", "Human", "{1}{U}", 1, 2, abilities=(FLIP,), layout="flip", faces=(other,)
    )


@pytest.mark.rule("110.5c", example=1)
def test_110_5c_a_flipped_permanent_stays_flipped_whatever_it_copies() -> None:
    apprentice, shortfang = flipping("Jushi", "Tomoya", 3), flipping("Nezumi", "Stabwhisker", 4)
    t = table(2)
    a, b = t.seats
    a.battlefield(DOPPELGANGER).graveyard(apprentice)
    b.graveyard(BEAR, shortfang)
    number = a.find(DOPPELGANGER)

    def becomes(card: str) -> Characteristics:
        nth = characteristics(t, number).abilities.index(BECOME)
        activated = [each for each, _ in characteristics(t, number).activated]
        a.activates(number, at=card, ability=activated.index(nth))
        t.resolve()
        return characteristics(t, number)

    assert becomes("Jushi").name == "Jushi"
    a.activates(number, ability=0)  # its own, which flips it
    t.resolve()
    tomoya = characteristics(t, number)
    assert (tomoya.name, tomoya.power, BECOME in tomoya.abilities) == ("Tomoya", 3, True)
    bear = becomes("Bear")
    assert (bear.name, bear.power, BECOME in bear.abilities) == ("Bear", 2, True)
    assert t.game.object(number).flipped
    stabwhisker = becomes("Nezumi")
    assert (stabwhisker.name, stabwhisker.power) == ("Stabwhisker", 4)
    assert BECOME in stabwhisker.abilities


@pytest.mark.rule("707.2")
@pytest.mark.parametrize("copy", [False, True])
def test_707_2_that_a_permanent_is_flipped_is_not_copied(copy: bool) -> None:
    apprentice = flipping("Jushi", "Tomoya", 3)
    twin = sorcery("Twin", CreateCopy(Targets()), target=Permanent(("creature",)))
    t = table(2)
    a, _ = t.seats
    a.hand(twin)
    if copy:  # a permanent that is itself a copy of a flip card
        a.battlefield(DOPPELGANGER).graveyard(apprentice)
        number = a.find(DOPPELGANGER)
        a.activates(number, at="Jushi")
        t.resolve()
    else:
        a.battlefield(apprentice)
        number = a.find(apprentice)
    a.activates(number)
    t.resolve()
    assert a.permanents == ["Tomoya"]
    a.casts(twin, at=number)
    t.resolve()
    assert a.permanents == ["Tomoya", "Jushi"]
    a.activates(t.game.player(0).battlefield[1])
    t.resolve()  # the token can flip; then there are two that are legendary
    a.answers(["Tomoya"])
    assert a.permanents == ["Tomoya"]


@pytest.mark.rule("111.3", example=1)
def test_111_3_a_token_has_only_what_its_creator_says() -> None:
    saproling = CardDef("", "creature", "Saproling", power=1, toughness=1, colors="G", token=True)
    mage = CardDef(
        "Mage", "creature", abilities=(ActivatedAbility((CreateToken(saproling),), "{2}{G}"),),
        power=2, toughness=1,
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(mage).lands("Forest", "Forest", "Forest")
    a.activates(mage)
    t.resolve()
    token = characteristics(t, a.find("Saproling Token"))
    assert (token.cost, token.supertypes, token.abilities) == (None, frozenset(), ())
    assert (token.power, token.toughness, token.colors) == (1, 1, {"G"})
    assert (token.types, token.subtypes) == ({"creature"}, {"Saproling"})
    assert a.object("Saproling Token").card.text == ""


@pytest.mark.rule("111.4", example=1)
def test_111_4_a_token_without_a_name_is_named_after_its_subtypes() -> None:
    dwarf = CardDef("", "creature", "Dwarf Berserker", power=2, toughness=1, colors="R", token=True)
    t = table(2)
    a, _ = t.seats
    a.hand(sorcery("Reinforcements", CreateToken(dwarf, Number(2))))
    a.casts("Reinforcements")
    t.resolve()
    assert a.count("Dwarf Berserker Token") == 2
    assert characteristics(t, a.find("Dwarf Berserker Token")).subtypes == {"Dwarf", "Berserker"}


@pytest.mark.rule("111.4", example=2)
def test_111_4_a_token_with_a_name_has_no_other() -> None:
    boo = CardDef(
        "Boo",
        "legendary creature",
        "Hamster",
        power=1,
        toughness=1,
        colors="R",
        token=True,
        abilities=(Keyword("trample"), Keyword("haste")),
    )
    minsc = CardDef(
        "Minsc", "creature", cost="{0}", power=3, toughness=3,
        abilities=(TriggeredAbility(enters(), (CreateToken(boo),)),),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(minsc)
    a.casts(minsc)
    t.pass_all()
    assert a.creatures == ["Minsc", "Boo"]
    assert characteristics(t, a.find("Boo")).subtypes == {"Hamster"}
    a.attacks({"Boo": b})
    t.go_to("end of combat")
    assert b.life == 19


@pytest.mark.rule("111.4", example=3)
def test_111_4_a_token_that_is_a_copy_has_the_name_of_what_it_copies() -> None:
    dissenter = CardDef("Dissenter", "creature", "Human", "{1}{B}", 1, 1)
    image = sorcery("Image", CreateCopy(Targets()), target=Permanent(("creature",)))
    t = table(2)
    a, b = t.seats
    b.battlefield(dissenter)
    a.hand(image)
    a.casts(image, at=dissenter)
    t.resolve()
    assert a.permanents == ["Dissenter"]
    token = t.game.player(0).battlefield[0]
    chars = characteristics(t, token)
    assert t.game.object(token).card.token
    assert (chars.name, chars.subtypes, str(chars.cost)) == ("Dissenter", {"Human"}, "{1}{B}")
    assert (chars.colors, chars.power, chars.value) == ({"B"}, 1, 2)
