"""The checks of quick answers notice a quick answer that is wrong."""

import pytest

from apnap.rules.mana.resources import Resources
from apnap.testing import Table, fast_paths, table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.texts import card

BEAR = creature("Bear", 2, 2)
GAIN = card("You gain 1 life.", "Instant", "Sip", mana_cost="{1}{G}")


def lands(number: int) -> Table:
    t = table(3)
    a, *_ = t.seats
    a.lands(*["Forest"] * number).hand(GAIN).battlefield(BEAR)
    t.begin()
    return t


@pytest.mark.parametrize("number", [0, 1, 2])
def test_nothing_is_wrong(number: int) -> None:
    t = lands(number)
    fast_paths.check_fast_paths(t.game)
    for event in fast_paths.plain_events(t.game, 0):
        t.pass_once()
        fast_paths.check_plain_event(t.game, event.on % 3, 1)


def test_an_event_that_is_replaced_is_not_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(
        card("If you would gain life, you gain twice that much life instead.", "Enchantment")
    )
    t.begin()
    events = [e for e in fast_paths.plain_events(t.game, 0) if getattr(e, "amount", 0) > 0]
    monkeypatch.setattr(fast_paths, "plain_events", lambda game, seat: events[:1])
    fast_paths.check_plain_event(t.game, 0, 1)
    monkeypatch.setattr(fast_paths, "is_plain", lambda game, proposed: True)
    with pytest.raises(AssertionError, match="at once"):
        fast_paths.check_plain_event(t.game, 0, 1)


@pytest.mark.parametrize("number", [1, 2])
def test_a_payment_that_is_misjudged(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    t = lands(number)
    right = Resources.has_enough
    monkeypatch.setattr(Resources, "has_enough", lambda self, cost: not right(self, cost))
    with pytest.raises(AssertionError, match="can pay"):
        fast_paths.check_payments(t.game, 0)


def test_an_ordinary_spell_that_is_misjudged(monkeypatch: pytest.MonkeyPatch) -> None:
    t = lands(2)
    monkeypatch.setattr(fast_paths, "why_not_ordinary", lambda *_: "no")
    with pytest.raises(AssertionError, match="Sip: no"):
        fast_paths.check_ordinary_spells(t.game, 0, 1)


def test_a_card_that_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    t = lands(2)
    monkeypatch.setattr(fast_paths, "legal_actions", lambda *_: ())
    with pytest.raises(AssertionError, match="is not offered"):
        fast_paths.check_cards_in_hand(t.game, 0, 1)


def test_a_player_who_should_have_been_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(3, skip_passes=True)
    t.seat(0).hand(instant("Free"))
    t.seat(2).hand(instant("Also free"))
    t.seat(0).casts("Free")
    assert [question.decider for question in t.questions] == [2]  # the others could only pass
    fast_paths.check_skipped_passes(t.game, 1)
    monkeypatch.setattr(fast_paths, "is_worth_asking", lambda actions: True)
    with pytest.raises(AssertionError, match="was skipped"):
        fast_paths.check_skipped_passes(t.game, 1)
