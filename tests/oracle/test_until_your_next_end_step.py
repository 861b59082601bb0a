"""611.2a, 513.1: effects that last until a player's next end step, as they play."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import characteristics
from apnap.testing.tables import two
from apnap.testing.texts import card


@pytest.mark.rule("611.2a")
def test_611_2a_a_card_may_be_played_until_your_next_end_step() -> None:
    t, a, _ = two()
    words = "Exile the top card of your library. You may play it until your next end step."
    haste = card(words, "Instant", "Haste")
    gain = card("You gain 3 life.", "Instant", "Gain")
    a.library(gain).hand(haste).casts(haste)
    t.resolve()
    assert a.may_cast(gain)
    t.go_to("end")
    assert not a.may_cast(gain)


@pytest.mark.rule("611.2a")
def test_611_2a_what_begins_in_an_end_step_lasts_until_the_next_one() -> None:
    t, a, _ = two()
    words = "Exile the top card of your library. You may play it until your next end step."
    haste = card(words, "Instant", "Haste")
    gain = card("You gain 3 life.", "Instant", "Gain")
    a.library(gain).hand(haste)
    t.go_to("end")
    a.casts(haste)
    t.resolve()
    assert a.may_cast(gain)
    t.next_turn()
    assert a.may_cast(gain)  # the opponent's end step doesn't matter
    t.next_turn()
    t.go_to("postcombat main")
    assert a.may_cast(gain)
    t.go_to("end")
    assert not a.may_cast(gain)


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize("words", ["your next upkeep", "the beginning of your next upkeep"])
def test_611_2a_until_your_next_upkeep(words: str) -> None:
    t, a, b = two()
    bear = card("", "Creature — Bear", "Bear")
    a.battlefield(bear)
    spell = card(f"Until {words}, target creature gains flying.", "Sorcery", "Wings")
    a.hand(spell).casts(spell, at=bear)
    t.resolve()
    number = a.find(bear)
    for step, turn_of, flies in (("end", a, True), ("upkeep", b, True), ("upkeep", a, False)):
        t.go_to(step, turn_of=turn_of)
        assert ("flying" in characteristics(t, number).keywords) is flies
