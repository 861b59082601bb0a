"""510, 511: assigning and dealing combat damage; the end of combat."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Pump
from apnap.effects.statics.attacking_and_blocking import BlocksMore
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.selections import Targets
from apnap.rules.machine.events import BeginEffect
from apnap.state.ability import (
    ActivatedAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.question import Divide, Option
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import attack_with, refused_by

CREATURE = (Target(Permanent(("creature",))),)
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
ELVES = creature("Elves", 1, 1)
GORGER = creature("Gorger", 5, 6)
GUARDIAN = creature("Guardian", 0, 3)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
GOBLIN = creature("Goblin", 1, 1, token=True)
DOOM = instant("Doom", Destroy(Targets()), targets=CREATURE)


def to_damage(t: Table) -> None:
    """Everybody passes until damage is to be assigned, or has been dealt."""
    while t.step == "declare blockers":
        t.pass_once()


def gain(t: Table, number: int, keyword: str, lost: bool = False) -> None:
    change = (Keywords((keyword,), lost),)
    effect = Continuous(controller=0, affected=(number,), modifications=change, until="end of turn")
    make(t, BeginEffect(on=number, effect=effect))


# ---- 510.1a-b --------------------------------------------------------------------------------


@pytest.mark.rule("510.1a")
def test_510_1a_damage_equals_power_and_none_without_power():
    t = table(2)
    _, b = attack_with(t, [GIANT, creature("Egg", 0, 4)], {})
    t.go_to("end of combat")
    assert b.life == 17
    assert not t.log_has("120.3", "Egg")


@pytest.mark.rule("510.1b")
def test_510_1b_an_unblocked_creature_damages_what_it_attacks():
    t = table(2)
    a, b = t.seats
    a.battlefield(GIANT)
    b.battlefield(WALKER, counters={"loyalty": 5})
    a.attacks({GIANT: WALKER})
    t.go_to("end of combat")
    assert (b.life, b.counters(WALKER, "loyalty")) == (20, 2)


@pytest.mark.rule("510.1c")
def test_510_1c_one_blocker_gets_all_and_the_player_nothing():
    t = table(2)
    a, b = attack_with(t, [GORGER], {ELVES: GORGER})
    t.go_to("end of combat")
    assert (b.life, b.permanents, a.damage(GORGER)) == (20, [], 1)


# ---- 510.1c: dividing ------------------------------------------------------------------------


def gorger(t: Table) -> tuple[Seat, Seat]:
    """The order of the rulebook's examples: Guardian, then Elves."""
    a, b = attack_with(t, [GORGER], {GUARDIAN: GORGER, ELVES: GORGER})
    a.answers([GUARDIAN, ELVES])
    return a, b


@pytest.mark.rule("510.1c", example=1)
@pytest.mark.parametrize("split", [(3, 2), (4, 1), (5, 0)])
def test_510_1c_the_first_in_the_order_gets_lethal_damage_before_the_next(split):
    t = table(2)
    a, b = gorger(t)
    to_damage(t)
    assert isinstance(a.question, Divide)
    for wrong in ({GUARDIAN: 2, ELVES: 3}, {ELVES: 5}):
        with refused_by("510.1c"):
            a.answers(wrong)
    with refused_by("510.1"):
        a.answers({GUARDIAN: 3, ELVES: 1})
    a.answers({card: n for card, n in zip((GUARDIAN, ELVES), split, strict=True) if n})
    assert b.permanents == ([] if split[1] else ["Elves"])


@pytest.mark.rule("510.1c", example=2)
def test_510_1c_a_pumped_blocker_may_need_it_all():
    growth = instant("Growth", Pump(Targets(), 3, 3), targets=CREATURE)
    t = table(2)
    t.seats[1].hand(growth)
    _, b = gorger(t)
    b.casts(growth, at=GUARDIAN)
    t.resolve()
    t.go_to("end of combat")
    assert b.damage(GUARDIAN) == 5
    assert b.permanents == ["Guardian", "Elves"]


@pytest.mark.rule("510.1c", example=4)
def test_510_1c_damage_from_others_in_the_same_step_counts():
    baloth, boars = creature("Baloth", 7, 7), creature("Boars", 4, 4)
    armodon, ape = creature("Armodon", 3, 3), creature("Ape", 5, 5)
    brigade, piker = creature("Brigade", 2, 4, BlocksMore(1)), creature("Piker", 2, 1)
    t = table(2)
    a, b = t.seats
    a.battlefield(baloth, boars)
    b.battlefield(armodon, brigade, ape, piker)
    t.game.edit(b.find(armodon)).damage = 2
    a.attacks([(baloth, b), (boars, b)])
    t.go_to("declare blockers")
    assert b.question is not None
    wanted = {
        (armodon, baloth),
        (brigade, baloth),
        (ape, baloth),
        (brigade, boars),
        (piker, boars),
    }
    pairs = {(b.find(one), a.find(other)) for one, other in wanted}
    b.answers([option for option in b.question.options if (option.what, option.at) in pairs])
    a.answers([armodon, brigade, ape])
    a.answers([brigade, piker])
    b.answers([baloth, boars])
    to_damage(t)
    assert isinstance(a.question, Divide)

    def part(card: CardDef, by: CardDef, number: int) -> tuple[Option, int]:
        return Option("assign", b.find(card), a.find(by)), number

    good = (
        part(armodon, baloth, 1),
        part(brigade, baloth, 1),
        part(ape, baloth, 5),
        part(brigade, boars, 3),
        part(piker, boars, 1),
    )
    bad = (*good[:3], part(brigade, boars, 2), part(piker, boars, 2))
    assert not a.question.is_legal(bad)
    assert a.question.is_legal(a.question.example())
    assert a.question.is_legal(good)


@pytest.mark.rule("510.1c", example=4)
def test_510_1c_what_is_marked_already_counts():
    armodon = creature("Armodon", 3, 3)
    t = table(2)
    a, b = attack_with(t, [GIANT], {armodon: GIANT, BEAR: GIANT})
    a.answers([armodon, BEAR])
    t.game.edit(b.find(armodon)).damage = 2
    to_damage(t)
    a.answers({armodon: 1, BEAR: 2})
    assert b.permanents == []


@pytest.mark.rule("510.1c")
def test_510_1c_without_damage_orders_it_is_divided_freely():
    t = table(rules=Ruleset(damage_order=False, attack="multiple"), seats=2)
    a, b = attack_with(t, [GORGER], {GUARDIAN: GORGER, ELVES: GORGER})
    to_damage(t)
    assert isinstance(a.question, Divide)
    a.answers({GUARDIAN: 1, ELVES: 4})
    assert b.permanents == ["Guardian"]


@pytest.mark.rule("510.1d")
def test_510_1d_a_blocker_divides_among_what_it_blocks():
    guard = creature("Guard", 3, 9, BlocksMore(1))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, ELVES)
    b.battlefield(guard)
    a.attacks([(BEAR, b), (ELVES, b)])
    t.go_to("declare blockers")
    assert b.question is not None
    b.answers(b.question.options)
    b.answers([BEAR, ELVES])
    to_damage(t)
    assert isinstance(b.question, Divide)
    with refused_by("510.1c"):
        b.answers({ELVES: 2, BEAR: 1})
    b.answers({BEAR: 2, ELVES: 1})
    assert a.permanents == []


@pytest.mark.rule("702.2c")
def test_702_2c_with_deathtouch_one_damage_is_lethal():
    for word, legal in (("deathtouch", True), ("vigilance", False)):
        snake = creature("Snake", 2, 2, word)
        t = table(2)
        a, _ = attack_with(t, [snake], {GORGER: snake, GUARDIAN: snake})
        a.answers([GORGER, GUARDIAN])
        to_damage(t)
        if not legal:
            assert not isinstance(a.question, Divide)  # 2 damage reach no further than the first
            continue
        a.answers({GORGER: 1, GUARDIAN: 1})
        assert t.seats[1].permanents == []


# ---- 702.19: trample -------------------------------------------------------------------------


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


# ---- 510.2 -----------------------------------------------------------------------------------


@pytest.mark.rule("510.2", example=1)
@pytest.mark.parametrize("sacrificed", [True, False])
def test_510_2_damage_is_dealt_all_at_once(sacrificed):
    hawk, piker = creature("Hawk", 1, 1, "flying"), creature("Piker", 2, 1)
    fanatic = creature(
        "Fanatic",
        1,
        1,
        ActivatedAbility(
            (DealDamage(Number(1), Targets()),),
            costs=(SacrificeThis(),),
            targets=(Target(AnyTarget()),),
        ),
    )
    t = table(2)
    a, b = attack_with(t, [hawk, piker], {fanatic: piker})
    if sacrificed:
        b.activates(fanatic, at=hawk)
        t.resolve()
    t.go_to("end of combat")
    assert a.permanents == (["Piker"] if sacrificed else ["Hawk"])
    assert (b.permanents, b.life) == ([], 20 if sacrificed else 19)


@pytest.mark.rule("510.2")
def test_510_2_both_of_two_that_kill_each_other_die():
    t = table(2)
    a, b = attack_with(t, [BEAR], {creature("Wolf", 2, 2): BEAR})
    t.go_to("end of combat")
    assert (a.permanents, b.permanents) == ([], [])


# ---- 510.4: first strike, double strike ------------------------------------------------------


def damage_steps(t: Table) -> int:
    return sum(["damage step begins" in line for line in t.log])


@pytest.mark.rule("510.4")
@pytest.mark.rule("702.7b")
@pytest.mark.parametrize(("word", "steps"), [("first strike", 2), ("vigilance", 1)])
def test_510_4_first_strike_kills_before_the_other_strikes(word, steps):
    knight = creature("Knight", 2, 2, word)
    t = table(2)
    a, b = attack_with(t, [knight], {BEAR: knight})
    t.go_to("end of combat")
    assert damage_steps(t) == steps
    assert a.permanents == (["Knight"] if steps == 2 else [])
    assert b.permanents == []


@pytest.mark.rule("702.4b")
@pytest.mark.parametrize(("word", "life"), [("double strike", 16), ("first strike", 18)])
def test_702_4b_double_strike_deals_damage_twice(word, life):
    t = table(2)
    _, b = attack_with(t, [creature("Knight", 2, 2, word)], {})
    t.go_to("end of combat")
    assert b.life == life


@pytest.mark.rule("510.4")
def test_510_4_a_blocker_with_first_strike_makes_two_steps_too():
    knight = creature("Knight", 2, 2, "first strike")
    t = table(2)
    a, b = attack_with(t, [BEAR, GIANT], {knight: BEAR})
    t.go_to("end of combat")
    assert (a.permanents, b.permanents, b.life) == (["Giant"], ["Knight"], 17)


@pytest.mark.rule("702.7c")
def test_702_7c_gaining_first_strike_between_the_steps_takes_nothing_away():
    knight = creature("Knight", 1, 1, "first strike")
    t = table(2)
    a, b = attack_with(t, [knight, BEAR], {})
    t.go_to("first-strike combat damage")
    gain(t, a.find(BEAR), "first strike")
    gain(t, a.find(knight), "first strike", lost=True)
    t.go_to("end of combat")
    assert b.life == 17


@pytest.mark.rule("702.4c")
@pytest.mark.rule("702.4d")
def test_702_4c_double_strike_counts_as_each_step_begins():
    twice, once = creature("Twice", 3, 3, "double strike"), creature("Once", 1, 1, "first strike")
    t = table(2)
    a, b = attack_with(t, [twice, once], {})
    t.go_to("first-strike combat damage")
    assert b.life == 16
    gain(t, a.find(twice), "double strike", lost=True)
    gain(t, a.find(once), "double strike")
    t.go_to("end of combat")
    assert b.life == 15


# ---- 511, identical tokens -------------------------------------------------------------------


@pytest.mark.rule("511.3")
def test_511_3_everything_is_removed_from_combat_as_the_step_ends():
    t = table(2)
    wall = creature("Wall", 0, 9)
    attack_with(t, [GORGER], {wall: GORGER})
    t.go_to("end of combat")
    assert t.turn.attackers
    assert t.turn.blockers
    t.go_to("postcombat main")
    turn = t.game.turns[1]
    left = (turn.attackers, turn.blockers, turn.blocked, turn.declared, turn.defended)
    assert not any(left)
    assert turn.defending == ()
    assert t.log_has("511.3")


@pytest.mark.rule("510.1c")
def test_510_1c_trampling_over_a_row_of_tokens():
    beast = creature("Beast", 5, 5, "trample")
    t = table(2)
    a, b = t.seats
    a.battlefield(beast)
    b.battlefield(GOBLIN, many=3)
    a.attacks({beast: b})
    b.blocks([(GOBLIN, (beast, 3))])
    to_damage(t)
    a.answers({GOBLIN: 3, b: 2})
    assert (b.count(GOBLIN), b.life) == (0, 18)


@pytest.mark.rule("510.1c")
def test_510_1c_one_creature_kills_as_many_of_a_row_as_its_damage_reaches():
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Ogre", 3, 9))
    b.battlefield(creature("Soldier", 1, 2, token=True), many=4)
    a.attacks({"Ogre": b})
    b.blocks([("Soldier", ("Ogre", 4))])
    t.go_to("end of combat")
    assert b.count("Soldier") == 3
    assert a.damage("Ogre") == 4
