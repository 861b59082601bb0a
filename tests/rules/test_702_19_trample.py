"""702.19: the keyword ability trample."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.statics.attacking_and_blocking import BlocksMore
from apnap.effects.words.filters import HasColor, Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import Keyword, Target
from apnap.state.card import CardDef
from apnap.state.question import Divide
from apnap.testing import table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import attack_with, refused_by, to_damage

CREATURE = (Target(Permanent(("creature",))),)
BEAR = creature("Bear", 2, 2)
ELVES = creature("Elves", 1, 1)
GORGER = creature("Gorger", 5, 6)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
DOOM = instant("Doom", Destroy(Targets()), targets=CREATURE)


OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


@pytest.mark.rule("702.19a")
def test_702_19a_trample_is_for_attackers_only() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Elf", 1, 1))
    b.battlefield(creature("Wurm", 6, 6, *abilities_of("Trample")))
    t.go_to("declare attackers")
    a.attacks({"Elf": b})
    t.go_to("declare blockers")
    b.blocks({"Wurm": "Elf"})
    t.go_to("end of combat")
    assert (a.life, a.permanents) == (20, [])


@pytest.mark.rule("702.19b")
def test_702_19b_trample_needs_lethal_damage_to_all_blockers_first():
    beast = creature("Beast", 6, 6, "trample")
    t = table(2)
    a, b = attack_with(t, [beast], {BEAR: beast, ELVES: beast})
    a.answers([BEAR, ELVES])
    to_damage(t)
    for wrong in ({BEAR: 2, b: 4}, {BEAR: 1, b: 5}):
        with refused_by("702.19b"):
            a.answers(wrong)
    a.answers({BEAR: 2, ELVES: 1, b: 3})
    assert (b.life, b.permanents) == (17, [])


@pytest.mark.rule("702.19b", example=1)
def test_702_19b_damage_from_another_attacker_helps():
    small, big = creature("Small", 1, 1), creature("Big", 3, 3, "trample")
    guard = creature("Guard", 2, 2, BlocksMore(1))
    t = table(2)
    a, b = t.seats
    a.battlefield(small, big)
    b.battlefield(guard)
    a.attacks([(small, b), (big, b)])
    t.go_to("declare blockers")
    assert b.question is not None
    b.answers(b.question.options)
    b.answers([small, big])
    to_damage(t)
    a.answers({guard: 1, b: 2})
    b.answers({small: 1, big: 1})
    assert (b.life, b.permanents) == (18, [])


@pytest.mark.rule("702.19b")
def test_702_19b_deathtouch_and_trample():
    both = creature("Both", 5, 5, "trample", "deathtouch")
    t = table(2)
    a, b = attack_with(t, [both], {GORGER: both})
    to_damage(t)
    a.answers({GORGER: 1, b: 4})
    assert (b.life, b.permanents) == (16, [])


@pytest.mark.rule("702.19b")
def test_702_19b_too_weak_to_trample_is_not_asked():
    beast = creature("Beast", 3, 3, "trample")
    t = table(2)
    _, b = attack_with(t, [beast], {GORGER: beast})
    t.go_to("end of combat")
    assert (b.life, b.damage(GORGER)) == (20, 3)


@pytest.mark.rule("702.19b", example=2)
def test_702_19b_what_protection_prevents_counts_as_assigned() -> None:

    t = table(2)
    a, b = t.seats
    guarded = abilities_of("Protection", what=HasColor("G"))
    a.battlefield(creature("Wurm", 6, 6, *abilities_of("Trample"), colors="G"))
    b.battlefield(creature("Knight", 2, 2, *guarded))
    t.go_to("declare attackers")
    a.attacks({"Wurm": b})
    t.go_to("declare blockers")
    b.blocks({"Knight": "Wurm"})
    t.go_to("combat damage")
    with pytest.raises(AssertionError):
        a.answers({"Knight": 1, b: 5})
    a.answers({"Knight": 2, b: 4})
    t.go_to("end of combat")
    assert b.life == 16
    assert b.object("Knight").damage == 0


@pytest.mark.rule("702.19d")
@pytest.mark.parametrize(("word", "life"), [("trample", 15), ("vigilance", 20)])
def test_702_19d_a_trampler_without_blockers_left_damages_the_player(word, life):
    beast = creature("Beast", 5, 5, word)
    t = table(2)
    t.seats[0].hand(DOOM)
    a, b = attack_with(t, [beast], {BEAR: beast})
    a.casts(DOOM, at=BEAR)
    t.resolve()
    t.go_to("end of combat")
    assert b.life == life


@pytest.mark.rule("702.19f")
def test_702_19f_trample_does_not_reach_beyond_a_planeswalker():
    beast = creature("Beast", 7, 7, "trample")
    t = table(2)
    a, b = t.seats
    a.battlefield(beast)
    b.battlefield(WALKER, counters={"loyalty": 3})
    a.attacks({beast: WALKER})
    t.go_to("end of combat")
    assert (b.life, b.permanents) == (20, [])


@pytest.mark.rule("702.19c", example=1)
def test_702_19c_trample_over_planeswalkers():
    over = creature("Over", 7, 7, "trample over planeswalkers")
    t = table(2)
    a, b = t.seats
    a.battlefield(ELVES, over)
    b.battlefield(WALKER, counters={"loyalty": 3})
    a.attacks({ELVES: WALKER, over: WALKER})
    t.go_to("declare blockers")
    to_damage(t)
    assert isinstance(a.question, Divide)
    with refused_by("702.19c"):
        a.answers({WALKER: 1, b: 6})
    a.answers({WALKER: 2, b: 5})
    assert (b.life, b.permanents) == (15, [])


@pytest.mark.rule("702.19e")
def test_702_19e_without_its_planeswalker_it_damages_the_player():
    over = creature("Over", 4, 4, "trample over planeswalkers")
    ruin = instant("Ruin", Destroy(Targets()), target=Permanent(("planeswalker",)))
    t = table(2)
    a, b = t.seats
    a.battlefield(over)
    b.battlefield(WALKER, counters={"loyalty": 3}).hand(ruin)
    a.attacks({over: WALKER})
    b.casts(ruin, at=WALKER)
    t.resolve()
    t.go_to("end of combat")
    assert b.life == 16


@pytest.mark.rule("702.19g")
@pytest.mark.rule("702.15f")
@pytest.mark.rule("702.2f")
def test_702_19g_trample_lifelink_and_deathtouch_twice_are_as_good_as_once() -> None:
    words = tuple([Keyword(name) for name in ("trample", "lifelink", "deathtouch")])
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 4, 9, *words, *words, subtypes="Bear"))
    b.battlefield(OX)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks({OX: hero})
    t.go_to("combat damage")
    a.answers({OX: 1, b: 3})
    t.go_to("end of combat")
    assert (a.life, b.life, b.creatures) == (24, 17, [])
