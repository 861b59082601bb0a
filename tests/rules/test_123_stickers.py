"""123: stickers; 612.9, 613.7k: what they do, and when; 400.7m: where they stay."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import TurnOver
from apnap.effects.mechanics.stickers import HasSticker, PutStickerOn, WhenSticker
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, CardIn, Host, Itself, Permanent
from apnap.effects.words.modifications import SetPowerToughness
from apnap.effects.words.names import SetName
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import TurnFaceUp
from apnap.rules.mechanics.phasing import PhaseIn, phasing_out
from apnap.rules.objects.stickers import PutSticker
from apnap.rules.zones.view import view
from apnap.state.ability import (
    EnchantAbility,
    Filter,
    Keyword,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.state.stickers import Sticker
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

PERMANENT = Permanent()
CREATURE = Permanent(("creature",))
DARK, MANA, ELDRAZI = Sticker("name", "Dark"), Sticker("name", "Mana"), Sticker("name", "Eldrazi")
FLYING = Sticker("ability", abilities=(Keyword("flying"),), cost=2)
LAST_GIFT = Sticker(
    "ability", abilities=(TriggeredAbility(dies(), (ChangeLife(You(), Number(5)),)),), cost=1
)
SMALL, LARGE = (
    Sticker("power and toughness", power=1, toughness=4, cost=2),
    Sticker("power and toughness", power=8, toughness=6, cost=5),
)
ART = Sticker("art")
SHEET = CardDef(
    "Dark Mana Eldrazi",
    "stickers",
    abilities=(DARK, MANA, ELDRAZI, ART, FLYING, LAST_GIFT, SMALL, LARGE),
)
DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def put(kind: str = "", what: Filter = PERMANENT) -> CardDef:
    return instant("Put", PutStickerOn(Targets(), kind), target=what)


def stick(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = SHEET.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


def name(t, thing: int) -> str:
    return layers.characteristics_of(t.game, thing).name


def sitting(*cards: CardDef):
    """Two players; the first has these cards on the battlefield, and may use the sheet."""
    t = table(2)
    t.seat(0).stickers(SHEET).battlefield(*cards)
    return t, *t.seats


# ---- which, and on what ----------------------------------------------------------------------


@pytest.mark.rule("123.3")
@pytest.mark.rule("123.3a")
def test_123_3_a_sticker_that_is_on_nothing_else_is_chosen() -> None:
    t, a, _ = sitting(BEAR)
    a.tickets(10).hand(put(), put("art"))
    stick(t, a.find(BEAR), DARK_N)
    a.casts("Put", at=a.find(BEAR))
    t.resolve()
    offered = [option.nth for option in a.question.options]
    assert offered == [MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N]
    a.answers("put the art sticker")
    assert [each[1] for each in a.object(BEAR).stickers] == [DARK_N, ART_N]


@pytest.mark.rule("123.3a")
def test_123_3a_stickers_that_are_alike_are_two_stickers() -> None:
    t, a, _ = sitting(BEAR)
    a.stickers(SHEET, SHEET)
    a.hand(put("art"))
    stick(t, a.find(BEAR), ART_N)
    a.casts("Put", at=a.find(BEAR))
    t.resolve()  # there is only one to choose
    assert [each[1] for each in a.object(BEAR).stickers] == [ART_N, len(SHEET.abilities) + ART_N]


@pytest.mark.rule("123.3b")
def test_123_3b_not_on_what_somebody_else_owns() -> None:
    t, a, b = sitting()
    b.battlefield(BEAR)
    a.battlefield(CardDef("Loan", "artifact"), owner=b)
    a.hand(put(), put())
    a.casts("Put", at=b.find(BEAR))
    t.resolve()
    a.casts("Put", at=a.find("Loan"))
    t.resolve()
    assert (b.object(BEAR).stickers, a.object("Loan").stickers) == ((), ())


@pytest.mark.rule("123.3c")
@pytest.mark.rule("107.17a")
def test_123_3c_ticket_costs_are_paid_with_ticket_counters() -> None:
    t, a, _ = sitting(BEAR)
    a.tickets(4).hand(put("power and toughness"), put("power and toughness"))
    a.casts("Put", at=a.find(BEAR))
    t.resolve()  # the other one costs 5
    assert (a.tickets, a.power(BEAR), a.toughness(BEAR)) == (2, 1, 4)
    a.casts("Put", at=a.find(BEAR))
    t.resolve()
    assert len(a.object(BEAR).stickers) == 1  # nothing that could be paid for


@pytest.mark.rule("123.3d")
def test_123_3d_a_sticker_that_is_moved_is_not_paid_for_again() -> None:
    t, a, _ = sitting(BEAR, CardDef("Wall", "creature", toughness=4))
    stick(t, a.find(BEAR), FLYING_N)
    stick(t, a.find("Wall"), FLYING_N)
    assert (a.object(BEAR).stickers, a.tickets) == ((), 0)
    assert "flying" in layers.characteristics_of(t.game, a.find("Wall")).keywords
    assert "flying" not in layers.characteristics_of(t.game, a.find(BEAR)).keywords


@pytest.mark.rule("123.4")
def test_123_4_stickered_is_what_has_a_sticker_now() -> None:
    big = StaticAbility(AllOf((CREATURE, HasSticker())), (SetPowerToughness(7, 7),))
    t, a, _ = sitting(BEAR, CardDef("Fair", "enchantment", abilities=(big,)))
    assert a.power(BEAR) == 2
    stick(t, a.find(BEAR), ART_N)
    assert a.power(BEAR) == 7
    a.battlefield(CardDef("Wall", "creature", toughness=4))
    stick(t, a.find("Wall"), ART_N)
    assert (a.power(BEAR), a.power("Wall")) == (2, 7)


@pytest.mark.rule("123.1")
@pytest.mark.rule("707.2")
def test_123_1_stickers_are_not_copied() -> None:
    t, a, _ = sitting(BEAR, CardDef("Shape", "creature", toughness=1))
    stick(t, a.find(BEAR), DARK_N)
    stick(t, a.find(BEAR), SMALL_N)
    a.hand(instant("Ape", BecomeCopy(Targets(), Each(HasSticker())), target=PERMANENT))
    a.casts("Ape", at=a.find("Shape"))
    t.resolve()
    assert sorted([name(t, n) for n in t.game.player(0).battlefield]) == [
        "Bear Cub",
        "Dark Bear Cub",
    ]
    assert (a.power("Shape"), a.power(BEAR)) == (2, 1)


# ---- where they stay -------------------------------------------------------------------------


@pytest.mark.rule("123.5")
@pytest.mark.rule("400.7m")
def test_123_5_they_stay_in_public_zones_and_not_in_hidden_ones() -> None:
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), DARK_N)
    stick(t, a.find(BEAR), SMALL_N)
    a.hand(
        instant("Slay", Destroy(Targets()), target=CREATURE),
        instant("Recall", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard")),
        instant("Unsummon", MoveTo(Targets(), "hand"), target=CREATURE),
    )
    a.casts("Slay", at=a.find(BEAR))
    t.resolve()
    dead = layers.characteristics_of(t.game, a.find(BEAR, zones=("graveyard",)))
    assert (dead.name, dead.power, dead.toughness) == ("Dark Bear Cub", 1, 4)
    a.casts("Recall", at=a.find(BEAR))
    t.resolve()
    assert (a.creatures, a.power(BEAR)) == (["Dark Bear Cub"], 1)
    a.casts("Unsummon", at=a.find(BEAR))
    t.resolve()
    assert (a.hand_names, a.object(BEAR).stickers) == (["Bear Cub"], ())
    a.hand(put("name", CREATURE)).casts(BEAR)
    t.resolve()
    assert a.power(BEAR) == 2
    a.casts("Put", at=a.find(BEAR))
    t.resolve()
    assert DARK_N in [option.nth for option in a.question.options]  # it is free again


@pytest.mark.rule("123.5")
def test_123_5_a_spell_cast_from_the_graveyard_keeps_them() -> None:
    t, a, _ = sitting()
    a.graveyard(BEAR).hand(instant("Again", MayCast(Each(CardIn("graveyard")))))
    stick(t, a.find(BEAR), LARGE_N)
    a.casts("Again")
    t.resolve()
    a.answers(BEAR)
    spell = layers.characteristics_of(t.game, t.game.turns[1].stack[-1])
    assert (spell.power, spell.toughness) == (8, 6)
    t.pass_all()
    assert a.power(BEAR) == 8


@pytest.mark.rule("702.26d")
def test_702_26d_stickers_remain_on_what_phases_out() -> None:
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), SMALL_N)
    bear = a.find(BEAR)
    make(t, *phasing_out(t.game, [bear]))
    assert layers.characteristics_of(t.game, bear).power == 1
    make(t, PhaseIn(on=0, what=bear))
    assert a.power(BEAR) == 1


# ---- name stickers ---------------------------------------------------------------------------


@pytest.mark.rule("123.6")
@pytest.mark.rule("123.6b", example=1)
@pytest.mark.rule("612.9")
def test_123_6b_the_controller_chooses_where_the_word_comes() -> None:
    t, a, b = sitting()
    b.battlefield(BEAR, owner=a)
    a.hand(put("name"))
    a.casts("Put", at=b.find(BEAR))
    t.resolve()
    a.answers("put the name sticker “Dark”")
    asked = b.question
    assert (asked.rule, asked.decider) == ("123.6b", 1)
    assert [option.verb for option in asked.options] == [
        "Dark Bear Cub",
        "Bear Dark Cub",
        "Bear Cub Dark",
    ]
    b.answers("Bear Dark Cub")
    assert name(t, b.find(BEAR)) == "Bear Dark Cub"
    assert t.log_has("123.3", "on Bear Dark Cub")


@pytest.mark.rule("123.6a")
def test_123_6a_blank_lines_are_no_words_but_what_is_hyphenated_is_one() -> None:
    wolf = CardDef("Wolf-Man's _____ Clothing", "creature", toughness=1)
    t, a, _ = sitting(wolf)
    a.hand(put("name"))
    a.casts("Put", at=a.find(wolf))
    t.resolve()
    a.answers("put the name sticker “Dark”")
    assert [option.verb for option in a.question.options] == [
        "Dark Wolf-Man's _____ Clothing",
        "Wolf-Man's Dark _____ Clothing",
        "Wolf-Man's _____ Clothing Dark",
    ]


@pytest.mark.rule("123.6b")
def test_123_6b_a_second_word_may_come_between_any_others() -> None:
    t, a, _ = sitting(BEAR)
    a.hand(put("name"))
    stick(t, a.find(BEAR), DARK_N, 1)
    a.casts("Put", at=a.find(BEAR))
    t.resolve()
    a.answers("put the name sticker “Mana”")
    assert len(a.question.options) == 4
    a.answers("Bear Mana Dark Cub")
    assert name(t, t.game.player(0).battlefield[0]) == "Bear Mana Dark Cub"


@pytest.mark.rule("123.6b")
@pytest.mark.rule("123.6c")
def test_123_6b_what_has_no_name_has_the_word_for_one() -> None:
    t, a, _ = sitting()
    a.battlefield(CardDef("Sphinx of the Secret", "creature", "Sphinx", "{0}", 4, 4))
    sphinx = a.find("Sphinx of the Secret")
    a.hand(put("name"), instant("Hide", TurnOver(Targets(), down=True), target=PERMANENT))
    a.casts("Hide", at=sphinx)
    t.resolve()
    a.casts("Put", at=sphinx)
    t.resolve()
    a.answers("put the name sticker “Dark”")
    assert name(t, sphinx) == "Dark"
    make(t, TurnFaceUp(on=sphinx))
    assert name(t, sphinx) == "Dark Sphinx of the Secret"


@pytest.mark.rule("123.6c", example=1)
def test_123_6c_fae_of_wishes_and_granted() -> None:
    granted = CardDef("Granted", "sorcery", cost="{0}", abilities=(SpellAbility(()),))
    fae = CardDef(
        "Fae of Wishes", "creature", "Faerie", "{0}", 1, 4, layout="adventure", faces=(granted,)
    )
    t, a, _ = sitting()
    a.exile(fae).hand(instant("Again", MayCast(Each(CardIn("exile")))))
    stick(t, a.find(fae), MANA_N, 2)
    assert name(t, a.find(fae)) == "Fae of Mana Wishes"
    a.casts("Again")
    t.resolve()
    a.answers(next(option for option in a.question.options if option.nth == 1))
    assert name(t, t.game.turns[1].stack[-1]) == "Granted Mana"
    t.resolve()
    assert name(t, t.game.player(0).exile[0]) == "Fae of Mana Wishes"


@pytest.mark.rule("123.6c", example=2)
def test_123_6c_it_that_betrays_becomes_seeker_of_the_way() -> None:
    it = CardDef("It That Betrays", "creature", "Eldrazi", "{0}", 11, 11)
    seeker = CardDef("Seeker of the Way", "creature", "Human", "{0}", 2, 2)
    t, a, b = sitting(it)
    b.battlefield(seeker)
    stick(t, a.find(it), ELDRAZI_N, 3)
    thing = a.find(it)
    a.hand(
        instant(
            "Ape",
            BecomeCopy(Targets(), Each(Permanent(("creature",), "opponent"))),
            target=PERMANENT,
        )
    )
    a.casts("Ape", at=thing)
    t.resolve()
    assert name(t, thing) == "Seeker of the Eldrazi Way"


@pytest.mark.rule("123.6c", example=3)
@pytest.mark.rule("612.9")
def test_123_6c_witness_protection_is_later() -> None:
    witness = CardDef(
        "Witness Protection",
        "enchantment",
        "Aura",
        "{0}",
        abilities=(
            EnchantAbility(CREATURE),
            StaticAbility(Host(), (SetName("Legitimate Businessperson"),)),
        ),
    )
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), DARK_N)
    bear = a.find(BEAR)
    a.hand(witness)
    a.casts(witness, at=bear)
    t.resolve()
    assert name(t, bear) == "Legitimate Businessperson"
    stick(t, bear, MANA_N, 1)  # and this one is later still
    assert name(t, bear) == "Legitimate Mana Businessperson"


# ---- ability stickers, power and toughness, art ----------------------------------------------


@pytest.mark.rule("123.7")
def test_123_7_it_gains_the_ability_and_triggers() -> None:
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), GIFT_N)
    a.hand(instant("Slay", Destroy(Targets()), target=CREATURE))
    a.casts("Slay", at=a.find(BEAR))
    t.resolve()
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("123.7")
@pytest.mark.rule("123.5")
def test_123_7_it_has_the_ability_when_it_comes_back() -> None:
    t, a, _ = sitting()
    a.graveyard(BEAR)
    stick(t, a.find(BEAR), GIFT_N)
    a.hand(
        instant("Recall", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard")),
        instant("Slay", Destroy(Targets()), target=CREATURE),
    )
    a.casts("Recall", at=a.find(BEAR))
    t.resolve()
    a.casts("Slay", at=a.find(BEAR))
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
    b.battlefield(BEAR)
    make(t, PutSticker(on=a.find("Stone"), by=0, kind="ability"))
    assert b.power(BEAR) == 5
    a.hand(instant("Shatter", Destroy(Targets()), target=PERMANENT)).casts(
        "Shatter", at=a.find("Stone")
    )
    t.resolve()
    assert b.power(BEAR) == 2


@pytest.mark.rule("123.8")
@pytest.mark.rule("613.4b")
def test_123_8_the_last_one_counts() -> None:
    t, a, _ = sitting(BEAR)
    a.battlefield(CardDef("Other", "creature", toughness=1))
    stick(t, a.find(BEAR), LARGE_N)
    stick(t, a.find(BEAR), SMALL_N)
    assert (a.power(BEAR), a.toughness(BEAR)) == (1, 4)
    stick(t, a.find("Other"), SMALL_N)
    assert (a.power(BEAR), a.power("Other")) == (8, 1)


@pytest.mark.rule("123.8")
def test_123_8_only_creatures_and_vehicle_cards_elsewhere() -> None:
    cart = CardDef("Cart", "artifact", "Vehicle", "{0}", 3, 3)
    rock = CardDef("Rock", "artifact")
    t, a, _ = sitting(rock)
    a.graveyard(cart, rock)
    stick(t, a.find(cart), LARGE_N)
    stick(t, a.find(rock, zones=("graveyard",)), SMALL_N)
    assert layers.characteristics_of(t.game, a.find(cart)).power == 8
    assert layers.characteristics_of(t.game, a.find(rock, zones=("graveyard",))).toughness == 0
    stick(t, a.find(rock, zones=("battlefield",)), SMALL_N)
    assert a.toughness(rock) == 0


@pytest.mark.rule("123.8")
@pytest.mark.rule("613.3")
def test_123_8_after_what_a_card_itself_defines() -> None:
    mass = StaticAbility(Itself(), (SetPowerToughness(9, 9, defining=True),), defining=True)
    goyf = CardDef("Goyf", "creature", cost="{0}", abilities=(mass,))
    t, a, _ = sitting()
    a.graveyard(goyf)
    assert layers.characteristics_of(t.game, a.find(goyf)).power == 9
    stick(t, a.find(goyf), SMALL_N)
    assert layers.characteristics_of(t.game, a.find(goyf)).power == 1


@pytest.mark.rule("123.9")
def test_123_9_art_stickers_mark_an_object() -> None:
    glad = TriggeredAbility(WhenSticker(kind="art", what=CREATURE), (ChangeLife(You(), Number(1)),))
    t, a, _ = sitting(BEAR, CardDef("Gallery", "enchantment", abilities=(glad,)))
    before = layers.characteristics_of(t.game, a.find(BEAR)).contents()
    stick(t, a.find(BEAR), DARK_N)
    t.pass_all()
    assert a.life == 20
    stick(t, a.find(BEAR), ART_N)
    t.pass_all()
    assert a.life == 21
    assert layers.characteristics_of(t.game, a.find(BEAR)).contents()[1:] == before[1:]


# ---- timestamps, melding and merging ---------------------------------------------------------


@pytest.mark.rule("613.7k")
def test_613_7k_a_sticker_is_as_new_as_the_object_it_came_with() -> None:
    t, a, _ = sitting()
    a.graveyard(BEAR)
    stick(t, a.find(BEAR), SMALL_N)
    stick(t, a.find(BEAR), LARGE_N)
    law = StaticAbility(CREATURE, (SetPowerToughness(3, 3),))
    a.battlefield(CardDef("Law", "enchantment", abilities=(law,)))
    a.hand(instant("Recall", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard")))
    a.casts("Recall", at=a.find(BEAR))
    t.resolve()
    assert a.power(BEAR) == 8  # later than the Law, and in their old order


# ---- what is seen and kept -------------------------------------------------------------------


@pytest.mark.rule("123.2c")
def test_123_2c_everybody_sees_sheets_and_stickers() -> None:
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), SMALL_N)
    seen = view(t.game, 1)["players"][0]
    assert seen["sticker_sheets"] == ["Dark Mana Eldrazi"]
    assert seen["battlefield"][0]["stickers"] == ["1/4 sticker"]
    assert (seen["battlefield"][0]["power"], seen["battlefield"][0]["toughness"]) == (1, 4)


def test_123_a_game_with_stickers_is_saved() -> None:
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), DARK_N, 1)
    again = load(dump(t.game))
    assert layers.characteristics_of(again, again.player(0).battlefield[0]).name == "Bear Dark Cub"
    assert dump(again) == dump(t.game)
