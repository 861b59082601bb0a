"""611.2f, 611.2a: what texts say about spells that will be cast this turn, played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, colors="G")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock", mana_cost="{R}")
IDEA = card("Draw a card.", "Sorcery", "Idea", mana_cost="{1}")
COUNTER = card("Counter target spell.", "Instant", "Denial")


@pytest.mark.rule("611.2f")
def test_611_2f_the_next_spell_costs_less() -> None:
    """Hardened Berserker, Kaza."""
    t = table(2)
    a, _ = t.seats
    kaza = card(
        "{T}: The next instant or sorcery spell you cast this turn costs {X} less to cast, where X "
        "is the number of Wizards you control as this ability resolves.",
        "Creature — Wizard",
        "Kaza",
    )
    big = card("Draw a card.", "Sorcery", "Big", mana_cost="{2}")
    wizard = card("", "Creature — Wizard", "Wizard")
    a.battlefield(kaza, wizard).hand(big, big, BEAR)
    a.activates(kaza)
    t.resolve()
    assert not a.may_cast(BEAR)
    a.casts(big)
    t.resolve()
    assert not a.may_cast(big)
    assert refused("The next spell you cast this turn costs {X} less to cast for each Elf.")


@pytest.mark.rule("601.3c")
def test_601_3c_the_next_sorcery_as_though_it_had_flash() -> None:
    """Quicken."""
    t = table(2)
    _, b = t.seats
    words = "The next sorcery spell you cast this turn can be cast as though it had flash."
    quicken = card(f"{words}\nDraw a card.", "Instant", "Quicken")
    b.hand(quicken, IDEA, IDEA, BEAR).lands("Forest", "Forest")
    b.casts(quicken)
    t.resolve()
    assert not b.may_cast(BEAR)
    b.casts(IDEA)
    t.resolve()
    assert not b.may_cast(IDEA)


@pytest.mark.rule("601.3c")
def test_601_3c_spells_this_turn_as_though_they_had_flash() -> None:
    """Winding Canyons, Borne Upon a Wind."""
    t = table(2)
    _, b = t.seats
    wind = card("You may cast creature spells this turn as though they had flash.", "Instant")
    b.hand(wind, BEAR, BEAR, IDEA).lands(*["Forest"] * 5)
    b.casts(wind)
    t.resolve()
    assert not b.may_cast(IDEA)
    for _ in range(2):
        b.casts(BEAR)
        t.resolve()
    assert refused("You may cast spells as though they had flash.")


@pytest.mark.rule("611.2f")
def test_611_2f_the_next_creature_spell_cant_be_countered() -> None:
    """Insist; and Domri for all of them."""
    t = table(2)
    a, b = t.seats
    insist = card("The next creature spell you cast this turn can't be countered.", "Sorcery")
    all_ = card("Creature spells you cast this turn can't be countered.", "Sorcery", "All")
    a.hand(insist, all_, *[BEAR] * 4).lands(*["Forest"] * 8)
    b.hand(*[COUNTER] * 4)
    a.casts(insist)
    t.resolve()
    for expected in (1, 1, 2, 3):
        if expected == 2:
            a.casts(all_)
            t.resolve()
        a.casts(BEAR)
        b.casts(COUNTER, at=a.find(BEAR, zones=("stack",)))
        t.pass_all()
        assert len(a.creatures) == expected


@pytest.mark.rule("611.2f")
def test_611_2f_the_next_spell_has_a_keyword() -> None:
    """Wand of the Worldsoul, Saheeli, Bigger on the Inside."""
    t = table(2)
    a, b = t.seats
    words = "Target player gains 1 life. The next {} they cast this turn has {}."
    wand = card(words.format("spell", "convoke"), "Sorcery", "Wand")
    craft = card(
        "The next spell you cast this turn has affinity for artifacts.", "Sorcery", "Craft"
    )
    a.battlefield(BEAR, BEAR).hand(wand, craft, BEAR, IDEA, IDEA)
    b.hand(SHOCK)
    a.casts(wand, at=a)
    t.resolve()
    assert not b.may_cast(SHOCK)
    a.casts(BEAR)
    while t.stack != ["Bear"] or a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert not a.may_cast(IDEA)
    a.battlefield(CardDef("Relic", "artifact"))
    a.casts(craft)
    t.resolve()
    a.casts(IDEA)
    t.resolve()
    assert not a.may_cast(IDEA)
    assert refused("The next spell you cast this turn has flying.")


@pytest.mark.rule("611.2a")
def test_611_2a_spells_cost_less_until_your_next_turn() -> None:
    """Ral, Leyline Prodigy."""
    t = table(2)
    a, b = t.seats
    ral = card("Until your next turn, instant and sorcery spells you cast cost {1} less to cast.")
    instant = card("You gain 1 life.", "Instant", "Salve", mana_cost="{1}")
    a.hand(ral, IDEA, IDEA, instant, BEAR)
    b.hand(instant)
    a.casts(ral)
    t.resolve()
    a.casts(IDEA)
    t.resolve()
    a.casts(IDEA)
    t.resolve()
    assert not a.may_cast(BEAR)
    t.next_turn()
    assert not b.may_cast(instant)
    a.casts(instant)
    a.hand(instant)
    t.next_turn()
    assert not a.may_cast(instant)


@pytest.mark.rule("603.7b")
def test_603_7b_copy_the_next_spell_when_you_cast_it() -> None:
    """Flamehold Grappler."""
    t = table(3)
    a, b, c = t.seats
    words = "copy the next instant or sorcery spell you cast this turn when you cast it."
    twin = card(f"C{words[1:]} You may choose new targets for the copy.", "Sorcery", "Twin")
    a.hand(twin, SHOCK, SHOCK).lands("Mountain", "Mountain")
    a.casts(twin)
    t.resolve()
    a.casts(SHOCK, at=b)
    t.resolve()
    a.answers(c)
    t.pass_all()
    a.casts(SHOCK, at=b)
    t.pass_all()
    assert (b.life, c.life) == (16, 18)


@pytest.mark.rule("601.3a")
def test_601_3a_players_cant_cast_such_spells_this_turn() -> None:
    """Silence, Orim's Chant, Permission Denied."""
    t = table(3)
    a, b, c = t.seats
    silence = card("Your opponents can't cast spells this turn.", "Instant", "Silence")
    chant = card("Target player can't cast noncreature spells this turn.", "Instant", "Chant")
    b.hand(SHOCK).lands("Mountain")
    c.hand(chant, SHOCK, BEAR).lands("Mountain", "Forest", "Forest")
    a.hand(silence, SHOCK, BEAR).lands("Mountain", "Forest", "Forest")
    c.casts(chant, at=a)
    t.resolve()
    assert not a.may_cast(SHOCK)
    assert a.may_cast(BEAR)
    assert b.may_cast(SHOCK)
    t.next_turn()
    assert a.may_cast(SHOCK)
    a.casts(silence)
    t.resolve()
    assert (a.may_cast(SHOCK), b.may_cast(SHOCK), c.may_cast(SHOCK)) == (True, False, False)
