"""107.1 to 107.3: numbers, and what X is where."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
BALLISTA = card(
    "This creature enters with X +1/+1 counters on it.",
    "Artifact Creature — Construct",
    "Ballista",
    mana_cost="{X}{X}",
    power="0",
    toughness="0",
)
HYDRA = card(
    "When this creature enters, you gain X life.\n{X}: You gain X life.",
    "Creature — Hydra",
    "Hydra",
    mana_cost="{X}{G}",
)
BLAST = card("Counter target spell with mana value X.", "Instant", "Blast", mana_cost="{X}{U}")


def forests(number):
    return ["Forest"] * number


@pytest.mark.rule("107.3g")
def test_107_3g_on_the_stack_x_counts_elsewhere_it_is_0():
    t = table(2)
    a, b = t.seats
    a.hand(BALLISTA).lands(*forests(6))
    b.hand(BLAST).lands(*["Island"] * 8)
    assert layers.characteristics_of(t.game, a.find(BALLISTA)).value == 0
    a.casts(BALLISTA, x=3)
    saved = t.copy()
    b.casts(BLAST, at=BALLISTA, x=6)
    t.resolve()
    assert a.graveyard_names == ["Ballista"]
    saved.resolve()
    there = saved.seats[0]
    assert there.power(BALLISTA) == 3
    look = card(
        "Destroy target permanent with mana value 0.", "Instant", "Smother", mana_cost="{0}"
    )
    there.hand(look)
    there.casts(look, at=BALLISTA)
    saved.resolve()
    assert there.graveyard_names == ["Ballista", "Smother"]


@pytest.mark.rule("107.3i")
@pytest.mark.rule("107.3k")
def test_107_3k_the_x_of_an_ability_has_nothing_to_do_with_that_of_the_spell():
    t = table(2)
    a, _ = t.seats
    a.hand(HYDRA).lands(*forests(8))
    a.casts(HYDRA, x=3)
    t.resolve()
    assert t.stack == ["Hydra's ability"]
    a.activates(HYDRA, x=1)
    a.activates(HYDRA, x=2)
    t.resolve()
    assert a.life == 22
    t.resolve()
    assert a.life == 23
    t.resolve()
    assert a.life == 26


@pytest.mark.rule("107.3m")
def test_107_3m_put_onto_the_battlefield_without_being_cast_x_is_0():
    t = table(2)
    a, _ = t.seats
    back = card(
        "Return target creature card from your graveyard to the battlefield.",
        "Sorcery",
        "Back",
        mana_cost="{X}",
    )
    a.graveyard(HYDRA, BALLISTA).hand(back, back).lands(*forests(8))
    a.casts(back, at=HYDRA, x=4)
    t.pass_all()
    assert a.life == 20
    a.casts(back, at=BALLISTA, x=4)
    t.pass_all()
    assert "Ballista" in a.graveyard_names


@pytest.mark.rule("107.3m")
def test_107_3m_the_x_is_gone_once_it_has_left():
    t = table(2)
    a, _ = t.seats
    blink = card(
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Instant",
        "Blink",
    )
    a.hand(HYDRA, blink).lands(*forests(4))
    a.casts(HYDRA, x=3)
    t.pass_all()
    a.casts(blink, at=HYDRA)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("107.3m")
def test_107_3m_a_copy_of_the_spell_has_its_x_and_a_copy_of_the_permanent_has_none():
    t = table(2)
    a, _ = t.seats
    twice = card("Copy target creature spell.", "Instant", "Twice")
    clone = card(
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "Creature — Shapeshifter",
        "Clone",
        power="0",
        toughness="0",
    )
    a.hand(HYDRA, twice, clone).lands(*forests(4))
    a.casts(HYDRA, x=3)
    a.casts(twice, at=HYDRA)
    t.resolve()
    t.resolve()
    assert a.names("battlefield").count("Hydra") == 1
    t.resolve()
    assert a.life == 23
    t.resolve()
    t.resolve()
    assert a.life == 26
    a.casts(clone)
    t.resolve()
    a.answers(HYDRA)
    t.pass_all()
    assert a.life == 26


@pytest.mark.rule("107.3j")
def test_107_3j_an_ability_that_it_gains_has_an_x_of_its_own():
    t = table(2)
    a, _ = t.seats
    gift = card(
        'Target creature gains "{X}: You gain X life" until end of turn.',
        "Instant",
        "Gift",
        mana_cost="{X}",
    )
    a.hand(BALLISTA, gift).lands(*forests(12))
    a.casts(BALLISTA, x=2)
    t.resolve()
    a.casts(gift, at=BALLISTA, x=5)
    t.resolve()
    a.activates(BALLISTA, x=3)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("107.3n")
def test_107_3n_a_delayed_ability_has_the_x_of_the_spell_that_made_it():
    t = table(2)
    a, _ = t.seats
    later = card(
        "At the beginning of the next end step, you gain X life.",
        "Sorcery",
        "Later",
        mana_cost="{X}",
    )
    a.hand(later).lands(*forests(4))
    a.casts(later, x=4)
    t.resolve()
    t.go_to("end").pass_all()
    assert a.life == 24


@pytest.mark.rule("107.3d")
def test_107_3d_x_of_a_morph_cost_is_chosen_as_it_is_turned_up():
    t = table(2)
    a, _ = t.seats
    trumpeter = card(
        "Morph {X}{X}{R}\nWhen this creature is turned face up, you gain X life.",
        "Creature — Goblin",
        "Trumpeter",
        mana_cost="{R}",
    )
    a.hand(trumpeter).lands(*["Mountain"] * 8)
    a.casts(trumpeter, way=-1)
    t.resolve()
    a.turns_up(t.game.player(0).battlefield[-1], x=2)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("107.2")
def test_107_2_the_power_of_what_is_no_creature_is_0():
    t = table(2)
    a, _ = t.seats
    read = card(
        "You gain 5 life. Target player loses life equal to the greatest power among creatures "
        "you control.",
        "Sorcery",
        "Read",
    )
    a.hand(read)
    a.casts(read, at=a)
    t.resolve()
    assert a.life == 25


@pytest.mark.rule("107.1c")
def test_107_1c_any_number_may_be_none():
    t = table(2)
    a, _ = t.seats
    rain = card(
        "Tap any number of target lands. You gain 1 life.", "Sorcery", "Rain", mana_cost="{0}"
    )
    a.hand(rain).lands("Forest", "Forest")
    a.casts(rain)
    a.answers([])
    t.resolve()
    assert (a.life, a.is_tapped("Forest")) == (21, False)
