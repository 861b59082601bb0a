"""123.5a-c: stickers on melded and merged permanents; 103.2d, 123.2: the sheets a game begins with;
123.6d-e, 123.7a, 123.8a: what effects read on stickers."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.meld import MeldThem
from apnap.effects.flow.flow import Called, May
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.stickers import (
    HasSticker,
    HasStickerAbilities,
    LettersOnStickers,
    PutStickerOn,
    StickerNumbers,
    StickersOn,
    UniqueVowels,
    WordsInName,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Itself, Permanent
from apnap.effects.words.modifications import LoseAbilities, PowerToughness
from apnap.effects.words.selections import Each, Targets, This, Those, You
from apnap.rules.faces.merging import MutateAbility
from apnap.rules.game.restarting import RestartGame
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import advance, submit
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import Keyword, StaticAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.state.stickers import Sticker
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
STICKERS = (
    Sticker("name", "Hello"),
    Sticker("name", "YOYO"),
    Sticker("ability", abilities=(Keyword("flying"),)),
    Sticker("power and toughness", power=3, toughness=5),
    Sticker("art"),
    Sticker("power and toughness", power=7, toughness=1),
)
HELLO, YOYO, FLYING, THREE_FIVE, ART, SEVEN_ONE = range(6)
SHEET = CardDef("Hello Yoyo", "stickers", abilities=STICKERS)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
HOST = CardDef("Host", "creature", "Horror", None, 5, 6)


def half(name: str, other: str) -> CardDef:
    return CardDef(name, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(HOST,), pair=other)


def stick(t, thing: int, nth: int, after: int = 0) -> None:
    make(t, PutSticker(on=thing, by=0, nth=nth, after=after, kind=STICKERS[nth].kind))


SLAY = instant("Slay", Destroy(Targets()), target=CREATURE)
MELD = instant("Meld", Called("both", MoveTo(Each(CREATURE), "exile")), MeldThem(Those("both")))


# ---- several cards that are one permanent ----------------------------------------------------


@pytest.mark.rule("123.5a")
@pytest.mark.rule("123.5c")
@pytest.mark.parametrize("keeper", ["Rats", "Scavengers"])
def test_123_5a_a_melded_permanent_has_the_stickers_of_both(keeper: str) -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).exile(half("Rats", "Scavengers"), half("Scavengers", "Rats"))
    a.hand(instant("Meld", MeldThem(Each(CardIn("exile")))), SLAY)
    stick(t, a.find("Scavengers"), THREE_FIVE)
    stick(t, a.find("Rats"), SEVEN_ONE)
    a.casts("Meld")
    t.resolve()
    host = characteristics(t, a.find("Host"))
    assert (host.power, host.toughness) == (7, 1)  # in the order in which they were put
    a.casts("Slay", at="Host")
    t.resolve()
    asked = a.question
    assert asked.rule == "123.5c"
    parts = [card.name for card in a.object("Host").components]
    a.answers(next(option for option in asked.options if parts[option.nth] == keeper))
    powers = {name: characteristics(t, a.find(name)).power for name in ("Rats", "Scavengers")}
    assert powers == {"Rats": 2, "Scavengers": 2, keeper: 7}


@pytest.mark.rule("123.5c")
def test_123_5c_in_a_hidden_zone_there_is_nothing_to_choose() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).battlefield(half("Rats", "Scavengers"), half("Scavengers", "Rats"))
    a.hand(MELD, instant("Unsummon", MoveTo(Targets(), "hand"), target=CREATURE))
    stick(t, a.find("Rats"), SEVEN_ONE)
    a.casts("Meld")
    t.resolve()
    a.casts("Unsummon", at="Host")
    t.resolve()
    assert sorted(a.hand_names) == ["Rats", "Scavengers"]
    assert all(not t.game.object(n).stickers for n in t.game.player(0).hand)


@pytest.mark.rule("123.5b")
@pytest.mark.rule("613.7k")
def test_123_5b_a_merged_permanent_has_the_stickers_of_what_merges() -> None:
    beast = CardDef("Beast", "creature", "Beast", "{0}", 5, 5, abilities=(MutateAbility("{0}"),))
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).hand(beast, instant("Mark", PutStickerOn(Each(CardIn("stack"))))).battlefield(
        BEAR
    )
    a.casts(beast, at=a.find(BEAR), way=-2)
    stick(t, t.game.turns[1].stack[-1], THREE_FIVE)
    stick(t, a.find(BEAR), SEVEN_ONE)
    bear = a.find(BEAR)
    t.resolve()
    a.answers(a.question.options[1])
    assert (characteristics(t, bear).name, characteristics(t, bear).power) == (
        "Bear",
        3,
    )  # its sticker is newer now
    assert [each[1] for each in t.game.object(bear).stickers] == [SEVEN_ONE, THREE_FIVE]


# ---- the sheets ------------------------------------------------------------------------------


def sheets(number: int) -> list[CardDef]:
    return [CardDef(f"Sheet {n}", "stickers", abilities=(Sticker("art"),)) for n in range(number)]


def seated(cards: list[CardDef], rules: Ruleset, seed: int = 1):
    return new_game(
        [SeatSetup("A", [BEAR] * 20, stickers=cards), SeatSetup("B", [BEAR] * 20)], rules, seed
    )


@pytest.mark.rule("103.2d")
@pytest.mark.rule("123.2a")
def test_103_2d_three_sheets_at_random() -> None:
    games = [seated(sheets(12), Ruleset(), seed) for seed in range(5)]
    chosen = [[sheet.name for sheet in game.player(0).open_sheets] for game in games]
    assert all(len(set(names)) == 3 for names in chosen)
    assert len({tuple(names) for names in chosen}) > 1
    assert games[0].player(1).open_sheets == ()
    [entry] = [e for e in games[0].log if "103.2d" in e.rules]
    assert all(name in entry.public for name in chosen[0])


@pytest.mark.rule("123.2a")
@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        (sheets(9), "at least 10"),
        ([*sheets(10), *sheets(1)], "Sheet 0 twice"),
        ([BEAR], "stickers"),
    ],
)
def test_123_2a_at_least_ten_different_sheets(cards: list[CardDef], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        seated(cards, Ruleset())


@pytest.mark.rule("103.2d")
@pytest.mark.rule("123.2b")
def test_123_2b_in_a_limited_game_the_player_chooses_up_to_three() -> None:
    game = seated([*sheets(4), *sheets(1)], Ruleset(limited=True))
    [question] = game.questions
    assert (question.rule, question.decider, question.low, question.high) == ("103.2d", 0, 0, 3)
    submit(game, question.id, question.options[3:])
    assert [sheet.name for sheet in game.player(0).open_sheets] == ["Sheet 3", "Sheet 0"]


@pytest.mark.rule("724.1")
@pytest.mark.rule("103.2d")
def test_724_1_a_game_that_restarts_chooses_sheets_again() -> None:
    game = seated(sheets(30), Ruleset())
    before = [sheet.name for sheet in game.player(0).open_sheets]
    RestartGame(by=0).apply(game)
    advance(game)
    again = [sheet.name for sheet in game.player(0).open_sheets]
    assert len(game.player(0).sheets) == 30
    assert len(set(again)) == 3
    assert again != before


# ---- what is read on them --------------------------------------------------------------------


@pytest.mark.rule("123.6e")
@pytest.mark.parametrize(("nth", "gained"), [(HELLO, 2), (YOYO, 2)])
def test_123_6e_unique_vowels(nth: int, gained: int) -> None:
    put = Called("sticker", PutStickerOn(This(), "name"))
    fair = instant("Fair", put, ChangeLife(You(), UniqueVowels("sticker")))
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).hand(fair)
    a.casts("Fair")
    t.resolve()
    a.answers(a.question.options[nth])
    a.answers(a.question.options[0])
    assert a.life == 20 + gained


@pytest.mark.rule("123.6d")
def test_123_6d_letters_whether_large_or_small() -> None:
    strong = StaticAbility(
        Itself(), (PowerToughness(1, 1, LettersOnStickers(Each(HasSticker()), "o")),)
    )
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).battlefield(
        CardDef("Juggler", "creature", power=1, toughness=1, abilities=(strong,)), BEAR
    )
    stick(t, a.find(BEAR), HELLO)
    assert a.power("Juggler") == 2
    stick(t, a.find(BEAR), YOYO)
    assert a.power("Juggler") == 4


@pytest.mark.rule("123.4")
def test_123_4_how_many_stickers_are_on_it() -> None:
    count = StaticAbility(Itself(), (PowerToughness(1, 0, StickersOn(This(), "name", most=4)),))
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).battlefield(CardDef("Pair", "creature", toughness=1, abilities=(count,)))
    for nth in (HELLO, YOYO, ART):
        stick(t, a.find("Pair"), nth)
    assert a.power("Pair") == 1  # YOYO has four letters, Hello five


@pytest.mark.rule("123.7a")
def test_123_7a_the_abilities_of_stickers_though_the_object_has_lost_them() -> None:
    all_of_them = StaticAbility(Itself(), (HasStickerAbilities(Each(Permanent(other=True))),))
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).battlefield(
        CardDef("Chameleon", "creature", toughness=1, abilities=(all_of_them,)), BEAR
    )
    stick(t, a.find(BEAR), FLYING)
    assert "flying" in characteristics(t, a.find("Chameleon")).keywords
    dull = StaticAbility(Permanent(("creature",), other=True), (LoseAbilities(),))
    bears = CardDef("Dull", "enchantment", abilities=(dull,))
    a.battlefield(bears)
    assert "flying" not in characteristics(t, a.find(BEAR)).keywords


@pytest.mark.rule("123.8a")
def test_123_8a_only_the_numbers_of_power_and_toughness_stickers() -> None:
    sizes = [StickerNumbers(Each(HasSticker()), number) for number in ("power", "toughness")]
    gain = instant("Sum", *[ChangeLife(You(), size) for size in sizes])
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).battlefield(BEAR).hand(gain)
    for nth in (HELLO, FLYING, THREE_FIVE, SEVEN_ONE):
        stick(t, a.find(BEAR), nth)
    a.casts("Sum")
    t.resolve()
    assert a.life == 20 + 10 + 6


@pytest.mark.rule("123.6a")
def test_123_6a_words_in_a_name() -> None:
    proud = StaticAbility(WordsInName(3), (PowerToughness(1, 1),))
    t = table(2)
    a, _ = t.seats
    a.stickers(SHEET).battlefield(CardDef("Bear ___ Cub", "creature", power=1, toughness=1))
    a.battlefield(CardDef("Harold", "enchantment", abilities=(proud,)))
    assert a.power("Bear ___ Cub") == 1
    stick(t, a.find("Bear ___ Cub"), HELLO)
    assert a.power("Bear ___ Cub") == 2


@pytest.mark.rule("123.3c")
def test_123_3c_a_ticket_cost_at_most_and_for_nothing() -> None:
    dear = tuple([Sticker("ability", abilities=(Keyword("flying"),), cost=n) for n in (1, 3)])
    gift = PutStickerOn(Targets(), "ability", highest=Number(2), free=True)
    t = table(2)
    a, _ = t.seats
    a.stickers(CardDef("Dear", "stickers", abilities=dear)).battlefield(BEAR)
    a.hand(
        instant("Pin", May((gift,)), target=CREATURE), instant("Pin", May((gift,)), target=CREATURE)
    )
    a.casts("Pin", at=BEAR)
    t.resolve()
    a.answers(True)
    assert (a.tickets, len(a.object(BEAR).stickers)) == (0, 1)
    a.casts("Pin", at=BEAR)
    t.resolve()  # there is none left: nobody is asked
    assert len(a.object(BEAR).stickers) == 1
