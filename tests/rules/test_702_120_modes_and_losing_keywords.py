"""702.42, 702.120, spree and tiered: modes that cost something; 702.1: losing a keyword."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent, Spell
from apnap.effects.words.modifications import GainAbilities, Keywords
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import Mode, Modes, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life

CREATURE = Permanent(("creature",))


def modal(name: str, modes: Modes, *more, cost: str = "{0}") -> CardDef:
    return CardDef(name, "instant", cost=cost, abilities=(SpellAbility(modes=modes), *more))


THREE = (Mode((gain_life(1),)), Mode((gain_life(10),)), Mode((gain_life(100),)))


@pytest.mark.rule("702.42a")
def test_702_42a_entwine_chooses_all_modes_or_as_many_as_the_spell_says():
    modes = Modes(THREE, if_paid="entwine", high_if_paid=3, all_if_paid=True)
    card = modal("Braid", modes, *abilities_of("Entwine", mana="{G}"))
    for chosen, life, paid in (([1], 30, False), ([0, 1, 2], 131, True)):
        t = table(2)
        a, _ = t.seats
        a.hand(card).lands("Forest")
        a.casts(card, modes=chosen)
        assert t.game.object(a.find("Forest")).tapped is paid
        t.resolve()
        assert a.life == life
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest")
    with pytest.raises(ScenarioError, match=r"choose 1 or 3 of the modes"):
        a.casts(card, modes=[0, 1])


@pytest.mark.rule("702.120a")
def test_702_120a_escalate_is_paid_for_each_mode_beyond_the_first():
    card = modal("Rise", Modes(THREE, 1, 3), *abilities_of("Escalate", mana="{1}"))
    t = table(2)
    a, _ = t.seats
    a.hand(card, card).lands("Forest", "Forest")
    a.casts(card, modes=[0])
    t.resolve()
    assert a.life == 21
    trial = t.copy()
    a.casts(card, modes=[0, 1, 2])
    t.resolve()
    assert a.life == 132
    b = trial.seats[0]
    trial.game.edit(b.find("Forest")).tapped = True
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        b.casts(card, modes=[0, 1, 2])


@pytest.mark.rule("2026-08:702.172a")
def test_2026_08_702_172a_the_modes_of_a_spree_each_cost_something():
    options = (Mode((gain_life(1),), mana="{1}"), Mode((gain_life(10),), mana="{2}{G}"))
    card = modal("Spree", Modes(options, 1, 2), *abilities_of("Spree"), cost="{G}")
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest")
    assert not a.may_cast(card)  # no mode can be paid for
    a.lands("Forest")
    with pytest.raises(ScenarioError, match=r"601\.2h"):
        a.casts(card, modes=[1])
    a.lands("Forest", "Forest", "Forest")
    a.casts(card, modes=[0, 1])
    t.resolve()
    assert a.life == 31
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


@pytest.mark.rule("2026-08:702.183a")
def test_2026_08_702_183a_of_tiered_modes_one_is_chosen_and_paid_for():
    options = (Mode((gain_life(1),)), Mode((gain_life(10),), mana="{2}"))
    card = modal("Fire", Modes(options), *abilities_of("Tiered"), cost="{G}")
    t = table(2)
    a, _ = t.seats
    a.hand(card, card).lands("Forest", "Forest", "Forest")
    with pytest.raises(ScenarioError):
        a.casts(card, modes=[0, 1])
    a.casts(card, modes=[1])
    t.resolve()
    assert a.life == 30


# ---- losing what a keyword stands for ----------------------------------------------------------


@pytest.mark.rule("702.1")
def test_702_1_who_loses_a_keyword_loses_the_abilities_it_stands_for():
    knight = CardDef(
        "Knight", "creature", "Knight", cost="{1}", power=2, toughness=2,
        abilities=(
            *abilities_of("Ward", mana="{9}"),
            *abilities_of("Exalted"),
            *abilities_of("Flying"),
        ),
    )  # fmt: skip
    dull = CardDef(
        "Dull", "instant", cost="{0}",
        abilities=(
            SpellAbility(
                (Modify(Targets(), (Keywords(("exalted", "flying"), lost=True),)),),
                (Target(CREATURE),),
            ),
        ),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(knight).hand(dull)
    before = layers.characteristics_of(t.game, a.find("Knight")).abilities
    a.casts(dull, at="Knight")
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find("Knight"))
    assert chars.keywords == {"ward"}
    assert chars.abilities == before[:2]
    a.attacks({knight: b})
    assert t.stack == []
    assert a.power("Knight") == 2


@pytest.mark.rule("702.1")
def test_702_1_a_keyword_gained_later_is_kept():
    bear = CardDef("Bear", "creature", "Bear", cost="{1}", power=2, toughness=2)
    words = (Keywords(("exalted",), lost=True), GainAbilities(abilities_of("Exalted")))
    odd = CardDef(
        "Odd", "instant", cost="{0}",
        abilities=(SpellAbility((Modify(Targets(), words),), (Target(CREATURE),)),),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(bear).hand(odd)
    a.casts(odd, at="Bear")
    t.resolve()
    a.attacks({bear: b})
    t.pass_all()
    assert a.power("Bear") == 3


# ---- copies of what has left the stack ---------------------------------------------------------


@pytest.mark.rule("702.40a")
@pytest.mark.parametrize("keyword", ["Storm", "Replicate"])
def test_702_40a_a_countered_spell_is_copied_as_it_last_was(keyword):
    more = abilities_of("Storm") if keyword == "Storm" else abilities_of("Replicate", mana="{G}")
    rite = CardDef("Rite", "instant", cost="{0}", abilities=(SpellAbility((gain_life(5),)), *more))
    no = CardDef(
        "No", "instant", cost="{0}",
        abilities=(SpellAbility((CounterSpell(Targets()),), (Target(Spell()),)),),
    )  # fmt: skip
    first = CardDef("First", "instant", cost="{0}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, b = t.seats
    a.hand(first, rite).lands("Forest")
    b.hand(no)
    a.casts(first)
    t.resolve()
    a.casts(rite, x=1) if keyword == "Replicate" else a.casts(rite)
    b.casts(no, at="Rite")
    t.resolve()
    assert "Rite" in a.graveyard_names
    t.pass_all()
    assert a.life == 26
