"""123: stickers; 612.9, 613.7k: what they do, and when; 400.7m: where they stay."""

import pytest

from apnap.effects.flow.flow import May
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.stickers import (
    HasSticker,
    PutStickerOn,
    StickerNumbers,
    StickersOn,
    WhenSticker,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, Itself, Permanent
from apnap.effects.words.modifications import PowerToughness, SetPowerToughness
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.objects.stickers import PutSticker
from apnap.rules.zones.view import view
from apnap.state.ability import Filter, Keyword, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.state.ruleset import Ruleset
from apnap.state.stickers import Sticker
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.sticker_sheets import SHEET, STICKERS, sitting, stick_from_several

PERMANENT = Permanent()
CREATURE = Permanent(("creature",))
DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def put(kind: str = "", what: Filter = PERMANENT) -> CardDef:
    return instant("Put", PutStickerOn(Targets(), kind), target=what)


def stick(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = SHEET.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


def name(t, thing: int) -> str:
    return layers.characteristics_of(t.game, thing).name


HELLO, YOYO, FLYING_OF_SEVERAL, THREE_FIVE, ART_OF_SEVERAL, SEVEN_ONE = range(6)
HELLO_YOYO = CardDef("Hello Yoyo", "stickers", abilities=STICKERS)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


def sheets(number: int) -> list[CardDef]:
    return [CardDef(f"Sheet {n}", "stickers", abilities=(Sticker("art"),)) for n in range(number)]


def seated(cards: list[CardDef], rules: Ruleset, seed: int = 1):
    return new_game(
        [SeatSetup("A", [FREE_BEAR] * 20, stickers=cards), SeatSetup("B", [FREE_BEAR] * 20)],
        rules,
        seed,
    )


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


@pytest.mark.rule("123.3c")
def test_123_3c_a_ticket_cost_at_most_and_for_nothing() -> None:
    dear = tuple([Sticker("ability", abilities=(Keyword("flying"),), cost=n) for n in (1, 3)])
    gift = PutStickerOn(Targets(), "ability", highest=Number(2), free=True)
    t = table(2)
    a, _ = t.seats
    a.stickers(CardDef("Dear", "stickers", abilities=dear)).battlefield(FREE_BEAR)
    a.hand(
        instant("Pin", May((gift,)), target=CREATURE), instant("Pin", May((gift,)), target=CREATURE)
    )
    a.casts("Pin", at=FREE_BEAR)
    t.resolve()
    a.answers(True)
    assert (a.tickets, len(a.object(FREE_BEAR).stickers)) == (0, 1)
    a.casts("Pin", at=FREE_BEAR)
    t.resolve()  # there is none left: nobody is asked
    assert len(a.object(FREE_BEAR).stickers) == 1


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


@pytest.mark.rule("123.4")
def test_123_4_how_many_stickers_are_on_it() -> None:
    count = StaticAbility(Itself(), (PowerToughness(1, 0, StickersOn(This(), "name", most=4)),))
    t = table(2)
    a, _ = t.seats
    a.stickers(HELLO_YOYO).battlefield(CardDef("Pair", "creature", toughness=1, abilities=(count,)))
    for nth in (HELLO, YOYO, ART_OF_SEVERAL):
        stick_from_several(t, a.find("Pair"), nth)
    assert a.power("Pair") == 1  # YOYO has four letters, Hello five


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


# ---- ability stickers, power and toughness, art ----------------------------------------------


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


@pytest.mark.rule("123.2a")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (sheets(9), "at least 10"),
        ([*sheets(10), *sheets(1)], "Sheet 0 twice"),
        ([FREE_BEAR], "stickers"),
    ],
)
def test_123_2a_at_least_ten_different_sheets(cards: list[CardDef], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        seated(cards, Ruleset())


@pytest.mark.rule("123.2b")
@pytest.mark.rule("103.2d")
def test_123_2b_in_a_limited_game_the_player_chooses_up_to_three() -> None:
    game = seated([*sheets(4), *sheets(1)], Ruleset(limited=True))
    [question] = game.questions
    assert (question.rule, question.decider, question.low, question.high) == ("103.2d", 0, 0, 3)
    submit(game, question.id, question.options[3:])
    assert [sheet.name for sheet in game.player(0).open_sheets] == ["Sheet 3", "Sheet 0"]


@pytest.mark.rule("123.8a")
def test_123_8a_only_the_numbers_of_power_and_toughness_stickers() -> None:
    sizes = [StickerNumbers(Each(HasSticker()), number) for number in ("power", "toughness")]
    gain = instant("Sum", *[ChangeLife(You(), size) for size in sizes])
    t = table(2)
    a, _ = t.seats
    a.stickers(HELLO_YOYO).battlefield(FREE_BEAR).hand(gain)
    for nth in (HELLO, FLYING_OF_SEVERAL, THREE_FIVE, SEVEN_ONE):
        stick_from_several(t, a.find(FREE_BEAR), nth)
    a.casts("Sum")
    t.resolve()
    assert a.life == 20 + 10 + 6
