"""2026-08:702.192: the keyword ability paradigm."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("2026-08:702.192a")
def test_2026_08_702_192a_a_copy_may_be_cast_in_each_of_the_players_main_phases():
    essay = CardDef(
        "Essay", "sorcery", cost="{0}",
        abilities=(SpellAbility((ChangeLife(You(), Number(3)),)), *abilities_of("Paradigm")),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(essay)
    a.casts(essay)
    t.resolve()
    assert (a.life, a.exile_names) == (23, ["Essay"])
    t.go_to("precombat main", turn_of=b)
    assert t.stack == []
    for times in (1, 2):  # a copy that resolves begins nothing of its own
        t.go_to("end", turn_of=b)
        t.go_to("precombat main", turn_of=a)
        assert len(t.stack) == 1
        t.resolve()
        a.answers(a.question.options[-1])
        t.resolve()
        assert a.life == 23 + 3 * times
        assert a.exile_names == ["Essay"]
        t.go_to("precombat main", turn_of=b)


@pytest.mark.rule("2026-08:702.192a")
def test_2026_08_702_192a_the_player_need_not_cast_the_copy():
    essay = CardDef(
        "Essay", "sorcery", cost="{0}",
        abilities=(SpellAbility((ChangeLife(You(), Number(3)),)), *abilities_of("Paradigm")),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(essay)
    a.casts(essay)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    t.resolve()
    a.answers(False)
    assert (a.life, a.exile_names) == (23, ["Essay"])
