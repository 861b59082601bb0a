"""702.155: the keyword ability read ahead."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.sagas import chapter
from apnap.effects.words.filters import Itself
from apnap.effects.words.modifications import GainAbilities
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life
from apnap.testing.texts import card


@pytest.mark.rule("702.155a")
@pytest.mark.rule("702.155c")
def test_702_155a_chapters_that_are_passed_in_the_first_turn_are_skipped() -> None:
    """702.155c: two instances are as one."""
    tale = card(
        "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.",
        "Enchantment — Saga",
        "Tale",
    )
    again = StaticAbility(Itself(), (GainAbilities(abilities_of("Read ahead")),))
    speed = card("Put two lore counters on target enchantment.", "Instant", "Speed")
    for more in ((), (again,)):
        t = table(2)
        a, _ = t.seats
        saga = CardDef("Tale", "enchantment", "Saga", "{0}", abilities=(*tale.abilities, *more))
        a.hand(saga, speed)
        a.casts(saga)
        t.resolve()
        while a.question is not None and a.question.rule != "117.1":
            a.answers(a.question.options[0] if a.question.rule == "616.1" else 1)
        assert a.counters("Tale", "lore") == 1
        a.casts(speed, at="Tale")
        t.resolve()
        t.pass_all()
        assert a.life == 121
    t = table(2)
    a, _ = t.seats
    a.hand(tale)
    a.casts(tale)
    t.resolve()
    a.answers(1)
    t.pass_all()
    t.next_turn()
    a.hand(speed).casts(speed, at="Tale")
    t.resolve()
    if a.question.rule == "603.3b":
        a.answers(list(a.question.options))
    t.pass_all()
    assert a.life == 131  # a turn later none is skipped


@pytest.mark.rule("702.155b")
@pytest.mark.parametrize(("number", "life"), [(1, 21), (2, 30), (3, 120)])
def test_702_155b_a_saga_read_ahead_begins_with_the_chosen_chapter(number, life):
    tale = CardDef(
        "Tale", "enchantment", "Saga", cost="{0}",
        abilities=(
            *abilities_of("Read ahead"),
            *chapter((1,), gain_life(1)),
            *chapter((2,), gain_life(10)),
            *chapter((3,), gain_life(100)),
        ),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(tale)
    a.casts(tale)
    t.resolve()
    a.answers(number)
    assert t.game.object(a.find("Tale")).count("lore") == number
    t.pass_all()
    assert a.life == life
