"""2026-08:702.174: the keyword ability gift."""

import pytest

from apnap.effects.costs.parts import Paid
from apnap.effects.flow.flow import If
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.gifts import GiftedPlayer
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery
from apnap.testing.texts import card


@pytest.mark.rule("2026-08:702.174b")
def test_2026_08_702_174b_of_a_permanent_when_it_enters():
    draws = SpellAbility((DrawCards(GiftedPlayer()),))
    host = CardDef(
        "Host",
        "creature",
        cost="{G}",
        power=1,
        toughness=1,
        abilities=abilities_of("Gift", abilities=(draws,)),
    )
    t = table(4)
    a, _, _, d = t.seats
    a.hand(host).lands("Forest")
    a.casts(host, x=1, choose=d)
    t.pass_all()
    assert len(d.hand_names) == 1


@pytest.mark.rule("2026-08:702.174e")
@pytest.mark.parametrize("promised", [1, 0])
def test_2026_08_702_174e_the_chosen_opponent_gets_the_gift(promised):
    words = If(Paid("gift"), (DrawCards(GiftedPlayer()), gain_life(5)), (gain_life(1),))
    treat = sorcery("Treat", words, cost="{G}", more=abilities_of("Gift"))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(treat).lands("Forest")
    a.casts(treat, x=promised, choose=c if promised else None)
    t.resolve()
    assert a.life == (25 if promised else 21)
    assert (len(b.hand_names), len(c.hand_names)) == (0, promised)


GIFTS = [
    pytest.param("a Food", ["Food Token"], marks=pytest.mark.rule("2026-08:702.174d")),
    pytest.param("a tapped Fish", ["Fish Token"], marks=pytest.mark.rule("2026-08:702.174f")),
    pytest.param("a Treasure", ["Treasure Token"], marks=pytest.mark.rule("2026-08:702.174h")),
    pytest.param("an Octopus", ["Octopus Token"], marks=pytest.mark.rule("2026-08:702.174i")),
]


@pytest.mark.rule("2026-08:702.174a")
@pytest.mark.parametrize(("words", "gift"), GIFTS)
def test_2026_08_702_174_what_the_gift_is(words, gift):
    present = card(f"Gift {words}\nYou gain 1 life.", "Sorcery", "Present")
    t = table(3)
    a, b, c = t.seats
    a.hand(present).casts(present, x=1, choose=b)
    t.resolve()
    assert (b.permanents, c.permanents, a.life) == (gift, [], 21)


@pytest.mark.rule("2026-08:702.174g")
def test_2026_08_702_174g_an_extra_turn_for_the_chosen_player():
    present = card("Gift an extra turn\nYou gain 1 life.", "Sorcery", "Present")
    t = table(3)
    a, _, c = t.seats
    a.hand(present).casts(present, x=1, choose=c)
    t.resolve()
    t.next_turn()
    assert t.turn.active is c
