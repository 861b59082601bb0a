"""509.1: first, the defending player declares blockers; an illegal declaration is taken back."""

import time

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.combat import ForCombat, MakeBlocked
from apnap.effects.statics.attacking_and_blocking import (
    Affected,
    AtLeastOne,
    BlockedBy,
    BlocksMore,
    Cant,
    Costs,
    IfAble,
    NeedsCompany,
    NoMoreThan,
)
from apnap.effects.triggers.combat import WhenBecomesBlocked
from apnap.effects.words.filters import HasColor, Itself, Permanent
from apnap.effects.words.relations import IsBlocked
from apnap.effects.words.selections import Each, Targets
from apnap.rules.combat.blocking import why_not_block
from apnap.rules.combat.requirements import Numbers, best_declaration, count_obeyed
from apnap.state.ability import CombatAbility
from apnap.state.card import CardDef
from apnap.state.declaration import ATTACK, Draft, Limit, Requirement
from apnap.state.question import Declare
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import creature, drawing, enchantment, instant
from apnap.testing.simple_plays import refused_by
from apnap.testing.tables import giants

CREATURES = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
ANGEL = creature("Angel", 4, 4, "flying")
ELVES = creature("Elves", 1, 1)
GORGER = creature("Gorger", 5, 6)
GOBLIN = creature("Goblin", 1, 1, token=True)


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    """A attacks B with these, and B is to declare blockers."""
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(card, b) for card in cards])
    t.go_to("declare blockers")
    return a, b


def can_block(blocker: CardDef, attacker: CardDef, lands: tuple[str, ...] = ()) -> bool:
    t = table(2)
    a, b = t.seats
    b.battlefield(blocker).lands(*lands)
    a.battlefield(attacker)
    a.attacks({attacker: b})
    t.go_to("declare blockers")
    question = b.question
    offered = isinstance(question, Declare)
    reason = why_not_block(t.game, 1, b.find(blocker), a.find(attacker))
    assert offered == (reason is None)
    return offered


@pytest.mark.rule("509.1a")
@pytest.mark.rule("802.4a")
def test_509_1a_why_a_creature_can_not_block():
    flyer = creature("Flyer", 1, 1, "flying")
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    a.battlefield(flyer, BEAR, GIANT)
    b.battlefield(GIANT).battlefield(BEAR, tapped=True)
    a.attacks({flyer: b, BEAR: b, GIANT: c})
    t.go_to("declare blockers")
    refusal = b.why_not(GIANT, at=a.find(flyer))
    assert (refusal.rule, refusal.reason) == ("702.9b", "Giant can't block Flyer")
    assert b.why_not(GIANT) is None  # it could block the Bear
    assert b.why_not(GIANT, at=a.find(BEAR)) is None
    refusal = b.why_not(GIANT, at=a.find(GIANT))
    assert (refusal.rule, refusal.reason) == ("802.4a", "Giant does not attack B")
    refusal = b.why_not(BEAR)
    assert (refusal.rule, refusal.reason) == ("509.1a", "Bear is not an untapped creature")


def value(draft: Draft, numbers: Numbers) -> tuple[int, int]:
    return count_obeyed(draft, numbers), -sum(numbers.values())


def crowd(creatures: int, places: int, many: int = 1) -> Draft:
    draft = Draft(ATTACK)
    for each_creature in range(100, 100 + creatures):
        for place in range(places):
            draft.add(each_creature, many, place)
    return draft


WOLF = creature("Wolf", 1, 1)


# ---- 509.1a-b --------------------------------------------------------------------------------


@pytest.mark.rule("509.1a")
def test_509_1a_only_untapped_creatures_that_are_no_battles_block():
    t = table(2)
    a, b = t.seats
    fort = CardDef("Fort", "creature battle", power=1, toughness=1, subtypes="Siege", defense=3)
    b.battlefield(GIANT).battlefield(BEAR, tapped=True).battlefield(CardDef("Rock", "artifact"))
    b.battlefield(fort, protector=a, counters={"defense": 3})
    attack(t, ELVES)
    question = b.question
    assert question is not None
    assert {option.what for option in question.options} == {b.find(GIANT)}


@pytest.mark.rule("509.1a")
def test_509_1a_a_creature_blocks_one_attacker():
    t = table(2)
    b = t.seats[1].battlefield(GIANT)
    attack(t, BEAR, ELVES)
    assert b.question is not None
    with refused_by("509.1a"):
        b.answers(b.question.options)


@pytest.mark.rule("509.1a")
def test_509_1a_some_can_block_an_additional_creature():
    guard = creature("Guard", 2, 5, BlocksMore(1))
    t = table(2)
    b = t.seats[1].battlefield(guard)
    attack(t, BEAR, ELVES, GIANT)
    assert b.question is not None
    with refused_by("509.1a"):
        b.answers(b.question.options)
    b.answers(b.question.options[:2])
    b.answers([BEAR, ELVES])  # 509.3
    t.go_to("end of combat")
    assert b.life == 17
    assert "Guard" in b.permanents


EVASION = [
    ("702.9b", creature("X", 1, 1, "flying"), GIANT, ANGEL),
    ("702.17b", creature("X", 1, 1, "flying"), GIANT, creature("Spider", 1, 3, "reach")),
    ("702.36b", creature("X", 1, 1, "fear"), GIANT, creature("Z", 1, 1, colors="B")),
    (
        "702.36b",
        creature("X", 1, 1, "fear"),
        GIANT,
        creature("Golem", 1, 1, types="artifact creature"),
    ),
    (
        "702.13b",
        creature("X", 1, 1, "intimidate", colors="R"),
        GIANT,
        creature("R", 1, 1, colors="RG"),
    ),
    ("702.28b", creature("X", 1, 1, "shadow"), GIANT, creature("S", 1, 1, "shadow")),
    ("702.28b", ELVES, creature("S", 1, 1, "shadow"), GIANT),
    ("702.31b", creature("X", 1, 1, "horsemanship"), GIANT, creature("H", 1, 1, "horsemanship")),
    ("702.118b", creature("X", 2, 1, "skulk"), GIANT, BEAR),
    ("509.1b", creature("X", 2, 1, Cant("block", CREATURES, Itself())), GIANT, None),
    ("509.1b", BEAR, creature("Coward", 2, 2, Cant("block")), GIANT),
    (
        "509.1b",
        creature("X", 2, 1, Cant("block", HasColor("G"), Itself())),
        creature("G", 1, 1, colors="G"),
        GIANT,
    ),
]


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("rule", "attacker", "cant", "can"), EVASION)
def test_509_1b_evasion(rule, attacker, cant, can):
    assert not can_block(cant, attacker)
    if can is not None:
        assert can_block(can, attacker)


@pytest.mark.rule("509.1b", example=1)
def test_509_1b_evasion_abilities_are_cumulative():
    both = creature("Both", 1, 1, "flying", "shadow")
    assert not can_block(ANGEL, both)
    assert not can_block(creature("S", 1, 1, "shadow"), both)
    assert can_block(creature("FS", 1, 1, "shadow", "flying"), both)


@pytest.mark.rule("509.1b")
def test_509_1b_no_more_than_one_may_block_it():
    elusive = creature("Elusive", 3, 3, BlockedBy(most=1))
    t = table(2)
    b = t.seats[1].battlefield(BEAR, GIANT)
    attack(t, elusive)
    with refused_by("509.1b"):
        b.blocks({BEAR: elusive, GIANT: elusive})
    b.blocks({BEAR: elusive})


@pytest.mark.rule("509.1b")
def test_509_1b_one_that_cant_block_alone_and_a_limit_on_all():
    t = table(2)
    a, b = t.seats
    flunky = creature("Flunky", 3, 3, NeedsCompany("block"))
    b.battlefield(flunky, BEAR, ELVES)
    a.battlefield(enchantment("Caverns", CombatAbility(NoMoreThan("block", 2))))
    attack(t, GIANT)
    with refused_by("509.1b"):
        b.blocks({flunky: GIANT})
    with refused_by("509.1b"):
        b.blocks({flunky: GIANT, BEAR: GIANT, ELVES: GIANT})
    b.blocks({flunky: GIANT, BEAR: GIANT})


# ---- 509.1c: requirements --------------------------------------------------------------------


@pytest.mark.rule("509.1c", example=1)
def test_509_1c_menace_and_one_that_blocks_if_able():
    brute = creature("Brute", 3, 3, "menace")
    eager = creature("Eager", 2, 2, IfAble("block"))
    t = table(2)
    b = t.seats[1].battlefield(eager, BEAR)
    attack(t, brute)
    for wrong, rule in (({eager: brute}, "702.111b"), ({BEAR: brute}, "702.111b"), ({}, "509.1c")):
        with refused_by(rule):
            b.blocks(wrong)
    b.blocks({eager: brute, BEAR: brute})


@pytest.mark.rule("509.1c")
def test_509_1c_all_creatures_able_to_block_it_do_so():
    lure = creature("Lure", 1, 1, IfAble("block", CREATURES, Itself()))
    t = table(2)
    b = t.seats[1].battlefield(BEAR, GIANT)
    attack(t, lure, ANGEL)
    with refused_by("509.1c"):
        b.blocks({BEAR: lure})
    b.blocks({BEAR: lure, GIANT: lure})


@pytest.mark.rule("509.1c")
def test_509_1c_two_lures_share_the_blockers():
    lure = creature("Lure", 1, 1, IfAble("block", CREATURES, Itself()))
    t = table(2)
    b = t.seats[1].battlefield(BEAR, GIANT)
    a, _ = attack(t, lure, lure)
    b.blocks([(BEAR, a.find(lure)), (GIANT, a.find(lure, 1))])


@pytest.mark.rule("509.1c")
def test_509_1c_it_must_be_blocked_by_somebody():
    bait = creature("Bait", 1, 1, AtLeastOne("block"))
    t = table(2)
    b = t.seats[1].battlefield(BEAR, GIANT)
    attack(t, bait, ELVES)
    with refused_by("509.1c"):
        b.blocks({BEAR: ELVES, GIANT: ELVES})
    b.blocks({BEAR: bait, GIANT: ELVES})


@pytest.mark.rule("509.1c")
def test_509_1c_nobody_has_to_pay_to_obey():
    lure = creature("Lure", 1, 1, IfAble("block", CREATURES, Itself()))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).lands("Forest")
    a.battlefield(enchantment("Toll", CombatAbility(Costs("block", "{1}"))))
    attack(t, lure)
    b.blocks({})
    assert t.turn.blockers == []


@pytest.mark.rule("509.1c")
def test_509_1c_forty_that_each_need_two_blockers_take_no_time():
    draft = crowd(40, 40)
    draft.limits += [Limit("", "", (place,), least=2) for place in range(40)]
    draft.requirements += [Requirement("", "", (place,)) for place in range(40)]
    begun = time.perf_counter()
    found = best_declaration(draft, list(draft.pairs))
    assert value(draft, found) == (20, -40)
    assert time.perf_counter() - begun < 5


# ---- 509.1d-i --------------------------------------------------------------------------------


@pytest.mark.rule("509.1d")
@pytest.mark.rule("509.1f")
def test_509_1d_blocking_may_cost_mana():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, GIANT).lands("Forest")
    a.battlefield(enchantment("Toll", CombatAbility(Costs("block", "{1}"))))
    attack(t, ELVES)
    with refused_by("509.1f"):
        b.blocks({BEAR: ELVES, GIANT: ELVES})
    b.blocks({BEAR: ELVES})
    assert b.is_tapped("Forest")
    assert t.log_has("509.1f", "B has paid")


@pytest.mark.rule("509.1h")
def test_509_1h_it_stays_blocked_without_its_blocker():
    doom = instant("Doom", Destroy(Targets()), target=CREATURES)
    t = table(2)
    a, b = t.seats
    a.hand(doom)
    b.battlefield(BEAR)
    attack(t, GIANT)
    b.blocks({BEAR: GIANT})
    a.casts(doom, at=BEAR)
    t.resolve()
    t.go_to("end of combat")
    assert b.life == 20


@pytest.mark.rule("509.1h")
def test_509_1h_an_effect_may_say_that_it_becomes_blocked():
    smoke = instant("Smoke", MakeBlocked(Targets()), target=CREATURES)
    t = table(2)
    a, b = t.seats
    a.battlefield(drawing("Horn", WhenBecomesBlocked(CREATURES)))
    b.hand(smoke)
    attack(t, GIANT)
    b.casts(smoke, at=GIANT)
    t.resolve()
    assert t.stack == ["Horn's ability"]  # 509.5c
    t.go_to("end of combat")
    assert b.life == 20


# ---- effects that last, identical tokens -----------------------------------------------------


@pytest.mark.rule("509.1b")
def test_509_1b_a_spell_may_keep_a_creature_from_blocking_this_turn():
    panic = instant("Panic", ForCombat(Targets(), (Cant("block", Affected()),)), target=CREATURES)
    t = table(2)
    a, b = t.seats
    a.hand(panic)
    b.battlefield(GIANT, BEAR)
    a.casts(panic, at=GIANT)
    t.resolve()
    attack(t, ELVES)
    question = b.question
    assert question is not None
    assert {option.what for option in question.options} == {b.find(BEAR)}


@pytest.mark.rule("509.1a")
def test_509_1a_tokens_of_one_row_block_different_attackers():
    t = table(2)
    a, b = t.seats
    b.battlefield(GOBLIN, many=5)
    attack(t, BEAR, GIANT)
    b.blocks([(GOBLIN, (BEAR, 2)), (GOBLIN, (GIANT, 1))])
    t.go_to("end of combat")
    assert b.life == 20
    assert b.count(GOBLIN) == 2  # two and one died
    assert a.permanents == ["Giant"]  # two goblins killed the Bear


@pytest.mark.rule("509.1a")
def test_509_1a_attackers_of_one_row_are_blocked_one_by_one():
    t = table(2)
    a, b = t.seats
    a.battlefield(GOBLIN, many=1000)
    b.battlefield(GIANT, BEAR).life(2000)
    a.attacks([(GOBLIN, (b, 1000))])
    t.go_to("declare blockers")
    question = b.question
    assert question is not None
    singles = [o for o in question.options if o.what == b.find(GIANT)]
    by_bear = [o for o in question.options if o.what == b.find(BEAR)]
    b.answers((singles[1], by_bear[2]))
    t.go_to("end of combat")
    assert b.life == 2000 - 998
    assert a.count(GOBLIN) == 998


@pytest.mark.rule("509.1a")
def test_509_1a_a_row_may_block_a_row_one_by_one():
    t = table(2)
    a, b = t.seats
    a.battlefield(GOBLIN, many=1000)
    b.battlefield(creature("Rat", 1, 1, token=True), many=700).life(2000)
    a.attacks([(GOBLIN, (b, 1000))])
    t.go_to("declare blockers")
    question = b.question
    assert question is not None
    row = next(o for o in question.options if t.game.object(o.at).many > 1)
    b.answers((row._replace(many=600),))
    t.go_to("end of combat")
    assert b.life == 2000 - 400
    assert (a.count(GOBLIN), b.count("Rat")) == (400, 100)


@pytest.mark.rule("509.1f")
def test_805_10d_each_defender_pays_for_their_own_blockers():
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(GIANT, enchantment("Toll", CombatAbility(Costs("block", "{1}"))))
    b1.battlefield(BEAR).lands("Forest")
    b2.battlefield(WOLF).lands("Forest")
    a1.attacks({GIANT: b1})
    b1.blocks({BEAR: GIANT, WOLF: GIANT})
    assert (b1.is_tapped("Forest"), b2.is_tapped("Forest")) == (True, True)


@pytest.mark.rule("509.1h")
def test_509_1h_blocked_and_unblocked_creatures():
    held = instant("Held", Destroy(Each(IsBlocked())))
    free = instant("Free", Destroy(Each(IsBlocked(no=True))))
    t = table(2)
    t.seat(1).battlefield(BEAR).hand(held, free)
    a, b = attack(t, GIANT, GORGER, ELVES)
    b.blocks({BEAR: GIANT})
    after = t.copy()
    b.casts(held)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Gorger", "Elves"], ["Bear"])
    after.seat(1).casts(free)
    after.resolve()
    assert after.seat(0).creatures == ["Giant"]


@pytest.mark.rule("509.1h")
def test_509_1h_before_blocks_nothing_is_unblocked():
    t = table(2)
    a, b = t.seats
    b.hand(free := instant("Free", Destroy(Each(IsBlocked(no=True)))))
    a.battlefield(GIANT).attacks({GIANT: b})
    b.casts(free)
    t.resolve()
    assert a.creatures == ["Giant"]
