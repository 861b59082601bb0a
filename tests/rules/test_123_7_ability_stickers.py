"""123.7: an ability sticker gives its ability."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.stickers import HasStickerAbilities
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.filters import CardIn, Itself, Permanent
from apnap.effects.words.modifications import LoseAbilities, SetPowerToughness
from apnap.effects.words.selections import Each, Targets
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import (
    ManaAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.stickers import Sticker
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.sticker_sheets import (
    SHEET,
    STICKERS,
    sheet,
    sitting,
    stick_ability,
    stick_from_several,
)
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


HELLO, YOYO, FLYING_OF_SEVERAL, THREE_FIVE, ART_OF_SEVERAL, SEVEN_ONE = range(6)
HELLO_YOYO = CardDef("Hello Yoyo", "stickers", abilities=STICKERS)


PERMANENT = Permanent()
CREATURE = Permanent(("creature",))
DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR_CUB = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def stick_from_sheet(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = SHEET.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


@pytest.mark.rule("123.7")
def test_123_7_the_ability_is_that_of_whoever_controls_the_object() -> None:
    t = table(2)
    a, b = t.seats
    upkeep = TriggeredAbility(AtBeginning("upkeep", "you"), (gain_life(3),))
    a.stickers(sheet((upkeep,))).battlefield(BEAR)
    stick_ability(t, a.find(BEAR))
    b.hand(card("Gain control of target creature.", "Instant", "Steal"))
    a.passes()
    b.casts("Steal", at=a.find(BEAR))
    t.pass_all()
    for seat in (b, a):
        t.go_to("upkeep", turn_of=seat)
        t.pass_all()
    assert (a.life, b.life, b.creatures) == (20, 23, ["Bear"])


@pytest.mark.rule("123.7")
@pytest.mark.rule("605.1a")
def test_123_7_a_mana_ability_makes_mana_at_once() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(sheet((ManaAbility(("R",), costs=(TapThis(),)),))).battlefield(BEAR)
    a.hand(CardDef("Spark", "instant", cost="{R}", abilities=(SpellAbility((gain_life(1),)),)))
    assert not a.may_cast("Spark")
    stick_ability(t, a.find(BEAR))
    a.casts("Spark")
    t.resolve()
    assert (a.life, a.is_tapped(BEAR)) == (21, True)


@pytest.mark.rule("123.7")
@pytest.mark.rule("123.5")
def test_123_7_a_card_in_a_graveyard_may_be_cast_by_its_sticker() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(sheet(abilities_of("Flashback", mana="{0}"))).graveyard(
        instant("Life", gain_life(2))
    )
    assert not a.may_cast("Life")
    stick_ability(t, a.find("Life"))
    a.casts(a.find("Life"))
    t.pass_all()
    assert (a.life, a.exile_names, len(a.object("Life").stickers)) == (22, ["Life"], 1)


@pytest.mark.rule("123.7")
def test_123_7_it_gains_the_ability_and_triggers() -> None:
    t, a, _ = sitting(BEAR_CUB)
    stick_from_sheet(t, a.find(BEAR_CUB), GIFT_N)
    a.hand(instant("Slay", Destroy(Targets()), target=CREATURE))
    a.casts("Slay", at=a.find(BEAR_CUB))
    t.resolve()
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("123.7")
@pytest.mark.rule("123.5")
def test_123_7_it_has_the_ability_when_it_comes_back() -> None:
    t, a, _ = sitting()
    a.graveyard(BEAR_CUB)
    stick_from_sheet(t, a.find(BEAR_CUB), GIFT_N)
    a.hand(
        instant("Recall", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard")),
        instant("Slay", Destroy(Targets()), target=CREATURE),
    )
    a.casts("Recall", at=a.find(BEAR_CUB))
    t.resolve()
    a.casts("Slay", at=a.find(BEAR_CUB))
    t.resolve()
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("123.7")
def test_123_7_a_static_ability_works_where_nothing_else_does() -> None:
    crown = StaticAbility(CREATURE, (SetPowerToughness(5, 5),))
    sheet = CardDef("Crown", "stickers", abilities=(Sticker("ability", abilities=(crown,)),))
    t = table(2)
    a, b = t.seats
    a.stickers(sheet).battlefield(CardDef("Stone", "artifact"))
    b.battlefield(BEAR_CUB)
    make(t, PutSticker(on=a.find("Stone"), by=0, kind="ability"))
    assert b.power(BEAR_CUB) == 5
    a.hand(instant("Shatter", Destroy(Targets()), target=PERMANENT)).casts(
        "Shatter", at=a.find("Stone")
    )
    t.resolve()
    assert b.power(BEAR_CUB) == 2


@pytest.mark.rule("123.7a")
def test_123_7a_the_abilities_of_stickers_though_the_object_has_lost_them() -> None:
    all_of_them = StaticAbility(Itself(), (HasStickerAbilities(Each(Permanent(other=True))),))
    t = table(2)
    a, _ = t.seats
    a.stickers(HELLO_YOYO).battlefield(
        CardDef("Chameleon", "creature", toughness=1, abilities=(all_of_them,)), BEAR
    )
    stick_from_several(t, a.find(BEAR), FLYING_OF_SEVERAL)
    assert "flying" in characteristics(t, a.find("Chameleon")).keywords
    dull = StaticAbility(Permanent(("creature",), other=True), (LoseAbilities(),))
    bears = CardDef("Dull", "enchantment", abilities=(dull,))
    a.battlefield(bears)
    assert "flying" not in characteristics(t, a.find(BEAR)).keywords
