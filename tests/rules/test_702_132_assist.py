"""702.132: assist: another player may pay for some of the generic mana."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table

DUEL = CardDef(
    "Duel", "instant", cost="{3}{G}",
    abilities=(SpellAbility((ChangeLife(You(), Number(5)),)), *abilities_of("Assist")),
)  # fmt: skip


def untapped(t, seat: int) -> int:
    return len([n for n in t.game.player(seat).battlefield if not t.game.object(n).tapped])


@pytest.mark.rule("702.132a")
def test_702_132a_another_player_pays_for_generic_mana():
    t = table(3)
    a, b, c = t.seats
    a.hand(DUEL).lands("Forest", "Forest")
    assert not a.may_cast(DUEL)
    b.lands("Island")
    c.lands("Island", "Island", "Island")
    assert a.may_cast(DUEL)
    a.casts(DUEL)
    c.answers(2)  # b has too little, so that there was no choice
    t.resolve()
    assert (a.life, c.life) == (25, 20)
    assert [untapped(t, seat) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("702.132a")
def test_702_132a_if_the_other_player_pays_too_little_the_spell_is_not_cast():
    t = table(2)
    a, b = t.seats
    a.hand(DUEL).lands("Forest")
    b.lands("Island", "Island", "Island")
    a.casts(DUEL)
    b.answers(1)
    assert a.hand_names == ["Duel"]
    assert t.stack == []
    assert [untapped(t, seat) for seat in range(2)] == [1, 3]


@pytest.mark.rule("702.132a")
def test_702_132a_who_can_pay_alone_need_not_ask():
    t = table(2)
    a, b = t.seats
    a.hand(DUEL).lands(*["Forest"] * 4)
    b.lands("Island")
    a.casts(DUEL)
    a.answers(False)
    t.resolve()
    assert a.life == 25
    assert untapped(t, 1) == 1


@pytest.mark.rule("702.132a")
def test_702_132a_colored_mana_is_not_paid_for_by_another():
    t = table(2)
    a, b = t.seats
    a.hand(DUEL).lands("Island")
    b.lands(*["Forest"] * 4)
    assert not a.may_cast(DUEL)
