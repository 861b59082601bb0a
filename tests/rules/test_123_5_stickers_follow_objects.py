"""123.5a-c: stickers on melded and merged permanents; 103.2d, 123.2: the sheets a game begins with;
123.6d-e, 123.7a, 123.8a: what effects read on stickers.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.meld import MeldThem
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.stickers import PutStickerOn
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Each, Targets, Those
from apnap.rules.continuous import layers
from apnap.rules.faces.merging import MutateAbility
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import Filter, Keyword
from apnap.state.card import CardDef
from apnap.state.stickers import Sticker
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.sticker_sheets import DARK, ELDRAZI, LARGE, LAST_GIFT, MANA, SMALL, STICKERS

CREATURE = Permanent(("creature",))
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
PERMANENT = Permanent()
FLYING_OF_SHEET = Sticker("ability", abilities=(Keyword("flying"),), cost=2)
ART_OF_SHEET = Sticker("art")
DARK_MANA_ELDRAZI = CardDef(
    "Dark Mana Eldrazi",
    "stickers",
    abilities=(DARK, MANA, ELDRAZI, ART_OF_SHEET, FLYING_OF_SHEET, LAST_GIFT, SMALL, LARGE),
)
DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR_CUB = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def put(kind: str = "", what: Filter = PERMANENT) -> CardDef:
    return instant("Put", PutStickerOn(Targets(), kind), target=what)


def stick_from_sheet(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = DARK_MANA_ELDRAZI.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


def sitting(*cards: CardDef):
    """Two players; the first has these cards on the battlefield, and may use the sheet."""
    t = table(2)
    t.seat(0).stickers(DARK_MANA_ELDRAZI).battlefield(*cards)
    return t, *t.seats


@pytest.mark.rule("123.5")
@pytest.mark.rule("400.7m")
def test_123_5_they_stay_in_public_zones_and_not_in_hidden_ones() -> None:
    t, a, _ = sitting(BEAR_CUB)
    stick_from_sheet(t, a.find(BEAR_CUB), DARK_N)
    stick_from_sheet(t, a.find(BEAR_CUB), SMALL_N)
    a.hand(
        instant("Slay", Destroy(Targets()), target=CREATURE),
        instant("Recall", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard")),
        instant("Unsummon", MoveTo(Targets(), "hand"), target=CREATURE),
    )
    a.casts("Slay", at=a.find(BEAR_CUB))
    t.resolve()
    dead = layers.characteristics_of(t.game, a.find(BEAR_CUB, zones=("graveyard",)))
    assert (dead.name, dead.power, dead.toughness) == ("Dark Bear Cub", 1, 4)
    a.casts("Recall", at=a.find(BEAR_CUB))
    t.resolve()
    assert (a.creatures, a.power(BEAR_CUB)) == (["Dark Bear Cub"], 1)
    a.casts("Unsummon", at=a.find(BEAR_CUB))
    t.resolve()
    assert (a.hand_names, a.object(BEAR_CUB).stickers) == (["Bear Cub"], ())
    a.hand(put("name", CREATURE)).casts(BEAR_CUB)
    t.resolve()
    assert a.power(BEAR_CUB) == 2
    a.casts("Put", at=a.find(BEAR_CUB))
    t.resolve()
    assert DARK_N in [option.nth for option in a.question.options]  # it is free again


@pytest.mark.rule("123.5")
def test_123_5_a_spell_cast_from_the_graveyard_keeps_them() -> None:
    t, a, _ = sitting()
    a.graveyard(BEAR_CUB).hand(instant("Again", MayCast(Each(CardIn("graveyard")))))
    stick_from_sheet(t, a.find(BEAR_CUB), LARGE_N)
    a.casts("Again")
    t.resolve()
    a.answers(BEAR_CUB)
    spell = layers.characteristics_of(t.game, t.game.turns[1].stack[-1])
    assert (spell.power, spell.toughness) == (8, 6)
    t.pass_all()
    assert a.power(BEAR_CUB) == 8


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
    a.casts(beast, at=a.find(BEAR), paying="mutate")
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
