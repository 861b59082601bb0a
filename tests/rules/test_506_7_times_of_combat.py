"""506.7: spells and abilities with a time of combat at which alone they may be used."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import AddPhases
from apnap.effects.replacement.instead import Skip
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import You
from apnap.state.ability import (
    ActivatedAbility,
    CastOnly,
    CombatTime,
    Effect,
    Keyword,
    ReplacementAbility,
    SpellAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant

GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
FENCER = CardDef("Fencer", "creature", power=2, toughness=2, abilities=(Keyword("first strike"),))
AGAIN = CardDef(
    "Again", "instant", cost="{0}", abilities=(SpellAbility((AddPhases(("combat", "main")),)),)
)
PEACE = CardDef(
    "Peace",
    "enchantment",
    abilities=(ReplacementAbility(Skip("combat", APlayer())),),
)
STEPS = (
    "upkeep",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
)


def device(when: CombatTime) -> CardDef:
    return CardDef("Device", "artifact", abilities=(ActivatedAbility(GAIN, when=when),))


def times(t: Table, when: CombatTime, steps: tuple[str, ...] = STEPS) -> list[str]:
    """In which of these steps of A's turn, one after another, may B cast and activate that?"""
    a, b = t.seats[:2]
    card, other = instant("Timely", *GAIN, more=(CastOnly(when),)), device(when)
    a.battlefield(FENCER)
    b.hand(card).battlefield(other)
    found = []
    for step in steps:
        t.go_to(step)
        if step == "declare attackers":
            a.attacks({FENCER: b} if "declare blockers" in steps else {})
        assert b.may_cast(card) == b.may_activate(other)  # 506.7g
        found += [step] if b.may_cast(card) else []
    return found


@pytest.mark.rule("506.7")
@pytest.mark.parametrize(
    ("side", "point", "first", "last"),
    [
        ("before", "combat", "upkeep", "precombat main"),
        ("before", "attackers", "upkeep", "beginning of combat"),
        ("before", "blockers", "upkeep", "declare attackers"),
        ("before", "damage", "upkeep", "declare blockers"),
        ("before", "end", "upkeep", "combat damage"),
        ("after", "attackers", "declare attackers", "end"),
        ("after", "blockers", "declare blockers", "end"),
        ("after", "damage", "end of combat", "end"),
        ("after", "end", "postcombat main", "end"),
        ("after", "combat", "postcombat main", "end"),
    ],
)
def test_506_7_before_or_after_a_point_of_combat(side, point, first, last):
    t = table(2, at="upkeep")
    wanted = STEPS[STEPS.index(first) : STEPS.index(last) + 1]
    assert times(t, CombatTime(side, point)) == list(wanted)


@pytest.mark.rule("506.7g")
def test_506_7g_the_refusals_say_which_rule():
    card, other = (
        instant("Timely", *GAIN, more=(CastOnly(CombatTime("after", "blockers")),)),
        device(CombatTime("after", "combat")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(card).battlefield(other)
    assert a.why_not(card).rule == "506.7"
    assert a.why_not(other).rule == "506.7g"
    never = instant("Timely", *GAIN, more=(CastOnly(CombatTime(during=True)),))
    a.hand(never)
    assert a.why_not(a.find(never, nth=1)).rule == "506.7c"


@pytest.mark.rule("506.7c")
def test_506_7c_during_combat_before_or_after_a_point():
    combat = list(STEPS[2:8])
    assert times(table(2, at="upkeep"), CombatTime(during=True)) == combat
    before = CombatTime("before", "blockers", during=True)
    assert times(table(2, at="upkeep"), before) == combat[:2]
    after = CombatTime("after", "blockers", during=True)
    assert times(table(2, at="upkeep"), after) == combat[2:]


@pytest.mark.rule("506.7c")
def test_506_7c_during_a_certain_players_combat_phase():
    mine, theirs = CombatTime(during=True, whose="you"), CombatTime(during=True, whose="opponent")
    assert times(table(3, at="upkeep"), mine) == []
    assert times(table(3, at="upkeep"), theirs) == list(STEPS[2:8])


@pytest.mark.rule("506.7c")
def test_506_7c_only_during_a_step():
    damage = CombatTime(step="combat damage")
    both = ["first-strike combat damage", "combat damage"]
    assert times(table(2, at="upkeep"), damage) == both
    blockers = CombatTime(step="declare blockers")
    assert times(table(2, at="upkeep"), blockers) == ["declare blockers"]


@pytest.mark.rule("506.7d")
@pytest.mark.rule("506.7c")
@pytest.mark.parametrize("during", [False, True])
def test_506_7d_the_first_of_several_combat_phases_unless_it_says_during_combat(during):
    before = instant("Timely", *GAIN, more=(CastOnly(CombatTime("before", "blockers", during)),))
    after = device(CombatTime("after", "blockers", during))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(AGAIN)
    b.hand(before).battlefield(after)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    assert (b.may_cast(before), b.may_activate(after)) == (True, False)
    t.go_to("postcombat main")
    a.casts(AGAIN)
    t.resolve()
    t.go_to("beginning of combat")
    assert (b.may_cast(before), b.may_activate(after)) == (during, not during)


@pytest.mark.rule("506.7e")
@pytest.mark.parametrize("point", ["blockers", "damage"])
def test_506_7e_a_point_that_is_skipped_for_want_of_attackers(point):
    steps = ("precombat main", "declare attackers", "end of combat", "postcombat main")
    when = CombatTime("before", point)
    assert times(table(2, at="upkeep"), when, steps) == list(steps[:2])
    end = CombatTime("before", "end")
    assert times(table(2, at="upkeep"), end, steps) == list(steps[:2])


@pytest.mark.rule("506.7e")
def test_506_7e_if_the_phase_is_skipped_only_before_the_precombat_main_phase_ends():
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(PEACE)
    steps = ("upkeep", "precombat main", "postcombat main", "end")
    assert times(t, CombatTime("before", "attackers"), steps) == list(steps[:2])
    assert t.game.turns[1].combats == ((),)
    t.go_to("upkeep", turn_of=b)
    assert b.may_cast(b.find("Timely"))  # another turn


@pytest.mark.rule("506.7f")
def test_506_7f_after_blockers_never_comes_if_that_step_is_skipped():
    steps = ("precombat main", "declare attackers", "end of combat", "postcombat main")
    after = CombatTime("after", "blockers", during=True)
    assert times(table(2, at="upkeep"), after, steps) == []
    attackers = CombatTime("after", "attackers", during=True)
    assert times(table(2, at="upkeep"), attackers, steps) == list(steps[1:3])


@pytest.mark.rule("506.7")
def test_506_7_of_a_creature_spell_with_flash():
    abilities = (Keyword("flash"), CastOnly(CombatTime("before", "attackers")))
    card = CardDef("Ambusher", "creature", cost="{0}", power=1, toughness=1, abilities=abilities)
    t = table(2)
    a, b = t.seats
    b.hand(card)
    a.battlefield(BEAR)
    t.go_to("beginning of combat")
    assert b.may_cast(card)
    t.go_to("declare attackers")
    a.attacks({})
    assert b.why_not(card).rule == "506.7"
