"""Each amount of the vocabulary counts what it says."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import CountersOn, CountOf, LifeOf, Number, QualityOf, Times
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import Each, EachPlayer, You
from apnap.state.ability import Amount
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
AMOUNTS: list[tuple[Amount, int]] = [
    (CountOf(CREATURE), 7),
    (CountOf(APlayer("opponent")), 2),
    (CountOf(CardIn("graveyard", whose="you")), 2),
    (QualityOf("toughness", Each(Permanent(("creature",), "you"))), 7),
    (QualityOf("mana value", Each(Permanent(("creature",), "you"))), 4),
    (CountersOn("charge", Each(CREATURE)), 3),
    (CountersOn("poison", EachPlayer()), 2),
    (LifeOf(You()), 13),
    (Times(LifeOf(You()), half="up"), 7),
    (Times(LifeOf(You()), half="down"), 6),
    (Times(Number(3), 2, 1), 7),
]


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(("amount", "number"), AMOUNTS)
def test_107_3_what_amounts_count(amount: Amount, number: int):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).battlefield(OX, counters={"charge": 3}).graveyard(BEAR, OX).life(13)
    b.battlefield(TOKEN, many=5).graveyard(BEAR)
    b.poison(2)
    a.hand(card := sorcery("Test Spell", ChangeLife(EachPlayer(opponents=True), amount))).casts(
        card
    )
    t.resolve()
    assert c.life == 20 + number
