"""122.5, 122.8: counters that are moved, put again, or removed by choice, from their text."""

from __future__ import annotations

import pytest

from apnap.testing.simple_plays import resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox")
GIFT = card("Put two +1/+1 counters and a flying counter on target creature.", name="Gift")


@pytest.mark.rule("122.1")
def test_122_1_counters_of_several_kinds_on_one_creature() -> None:
    t, a, _ = two()
    a.battlefield(BEAR).hand(GIFT).casts(GIFT, at=BEAR)
    t.resolve()
    assert t.permanent(BEAR).counters == {"+1/+1": 2, "flying": 1}


@pytest.mark.rule("122.1")
def test_122_1_a_counter_on_one_and_one_on_each_of_others() -> None:
    """Ich-Tekik."""
    t, a, _ = two()
    words = "Put a +1/+1 counter on target creature and a +1/+1 counter on each Ox you control."
    splice = card(words, name="Splice")
    a.battlefield(BEAR, OX, OX).hand(splice).casts(splice, at=BEAR)
    t.resolve()
    found = [t.permanent(each, nth).counters for each, nth in ((BEAR, 0), (OX, 0), (OX, 1))]
    assert found == [{"+1/+1": 1}] * 3


@pytest.mark.rule("122.5")
def test_122_5_move_a_counter_onto_a_second_target() -> None:
    """Leech Bonder: the player chooses the kind."""
    t, a, _ = two()
    leech = card("Move a counter from target creature onto a second target creature.", name="Leech")
    a.battlefield(BEAR, OX).hand(GIFT, leech).casts(GIFT, at=BEAR)
    t.resolve()
    a.casts(leech, at=[BEAR, OX])
    t.resolve()
    a.answers(0)  # no +1/+1 counter, and so the other
    assert t.permanent(BEAR).counters == {"+1/+1": 2}
    assert t.permanent(OX).counters == {"flying": 1}


@pytest.mark.rule("122.5")
def test_122_5_move_all_counters() -> None:
    """Fate Transfer."""
    t, a, _ = two()
    fate = card("Move all counters from target creature onto another target creature.", name="Fate")
    a.battlefield(BEAR, OX).hand(GIFT, fate).casts(GIFT, at=BEAR)
    t.resolve()
    a.casts(fate, at=[BEAR, OX])
    t.resolve()
    assert t.permanent(BEAR).counters == {}
    assert t.permanent(OX).counters == {"+1/+1": 2, "flying": 1}


@pytest.mark.rule("122.5")
def test_122_5_any_number_onto_other_creatures() -> None:
    """Forgotten Ancient."""
    t, a, _ = two()
    words = (
        "{0}: You may move any number of +1/+1 counters from this creature onto other creatures."
    )
    ancient = card(
        f"This creature enters with three +1/+1 counters on it.\n{words}", "Creature", "Ancient"
    )
    a.battlefield(BEAR, OX).hand(ancient).casts(ancient)
    t.resolve()
    a.activates(ancient)
    t.resolve()
    a.answers(True)
    a.answers({ancient: 1, BEAR: 2})
    assert t.permanent(ancient).counters == {"+1/+1": 1}
    assert (t.permanent(BEAR).power, t.permanent(OX).power) == (4, 2)


@pytest.mark.rule("122.8")
@pytest.mark.parametrize("how", ["its counters", "those counters"])
def test_122_8_put_its_counters_on_another(how: str) -> None:
    """Star Pupil, Iron Apprentice."""
    t, a, _ = two()
    had = "if it had counters on it, " if how.startswith("those") else ""
    pupil = card(
        "This creature enters with two +1/+1 counters on it.\n"
        f"When this creature dies, {had}put {how} on target creature you control.",
        "Creature",
        "Pupil",
        power="0",
        toughness="0",
    )
    doom = card("Destroy target creature.", name="Doom")
    a.battlefield(BEAR).hand(pupil, doom).casts(pupil)
    t.resolve()
    a.casts(doom, at=pupil)
    t.resolve()
    resolve_all(t)
    assert t.permanent(BEAR).counters == {"+1/+1": 2}


@pytest.mark.rule("122.1")
def test_122_1_remove_up_to_so_many_counters() -> None:
    """Heartless Act: of whichever kinds, as the player chooses."""
    t, a, _ = two()
    act = card("Remove up to two counters from target creature. Draw a card.", name="Act")
    a.battlefield(BEAR).hand(GIFT, act).casts(GIFT, at=BEAR)
    t.resolve()
    a.casts(act, at=BEAR)
    t.resolve()
    a.answers(1)
    a.answers(1)
    assert t.permanent(BEAR).counters == {"+1/+1": 1}
    assert len(a.hand_names) == 1


@pytest.mark.rule("115.4")
def test_115_4_another_target_and_a_third() -> None:
    """Cone of Flame."""
    t, a, b = two()
    words = "Cone deals 1 damage to any target, 2 damage to another target, and 3 damage to a "
    cone = card(f"{words}third target.", name="Cone")
    a.battlefield(BEAR).hand(cone).casts(cone, at=[a, BEAR, b])
    t.resolve()
    assert (a.life, b.life, a.graveyard_names) == (19, 17, ["Cone", "Bear"])
