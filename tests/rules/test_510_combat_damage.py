"""510, 511: assigning and dealing combat damage; the end of combat."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Pump
from apnap.effects.replacement.prevention import MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.statics.attacking_and_blocking import BlocksMore
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Mentioned, Targets
from apnap.state.ability import ActivatedAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.state.question import Divide
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.simple_cards import creature, instant, watcher
from apnap.testing.simple_plays import attack_with, cast, refused_by, to_damage
from apnap.testing.texts import card

CREATURE = (Target(Permanent(("creature",))),)
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
ELVES = creature("Elves", 1, 1)
GORGER = creature("Gorger", 5, 6)
GUARDIAN = creature("Guardian", 0, 3)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
GOBLIN = creature("Goblin", 1, 1, token=True)


ANY_CREATURE = Permanent(("creature",))
CREATURES = Permanent(("creature",))


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    """A attacks B with these, and B is to declare blockers."""
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(card, b) for card in cards])
    t.go_to("declare blockers")
    return a, b


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


ZAP = card("Zap deals 2 damage to target creature.", "Instant", "Zap")
BRIGADE = card(
    "This creature can block an additional creature each combat.",
    "Creature — Human Soldier",
    "Brigade",
    toughness="4",
)
BALOTH, BOARS = creature("Baloth", 7, 7), creature("Boars", 4, 4)
ARMODON, APE, PIKER = creature("Armodon", 3, 3), creature("Ape", 5, 5), creature("Piker", 2, 1)


@pytest.fixture
def brigade_blocks_two() -> Table:
    """The Brigade blocks the Baloth, beside the wounded Armodon and the Ape, and the Boars, beside
    the Piker; damage is to be assigned."""
    t = table(2)
    a, b = t.seats
    a.battlefield(BALOTH, BOARS)
    b.battlefield(ARMODON, BRIGADE, APE, PIKER)
    cast(t, 0, ZAP, at=ARMODON)
    a.attacks({BALOTH: b, BOARS: b})
    b.blocks({ARMODON: BALOTH, BRIGADE: [BALOTH, BOARS], APE: BALOTH, PIKER: BOARS})
    a.answers([ARMODON, BRIGADE, APE])
    a.answers([BRIGADE, PIKER])
    b.answers([BALOTH, BOARS])
    to_damage(t)
    return t


@pytest.mark.rule("510.1c", example=4)
def test_510_1c_damage_from_others_in_the_same_step_counts(brigade_blocks_two: Table):
    a, b = brigade_blocks_two.seats
    a.answers(
        {
            (ARMODON, BALOTH): 1,
            (BRIGADE, BALOTH): 1,
            (APE, BALOTH): 5,
            (BRIGADE, BOARS): 3,
            (PIKER, BOARS): 1,
        }
    )
    b.answers({BALOTH: 2})  # of the Brigade's damage
    assert b.creatures == []


@pytest.mark.rule("510.1c", example=4)
def test_510_1c_less_than_lethal_damage_from_all_together_is_too_little(
    brigade_blocks_two: Table,
):
    a, b = brigade_blocks_two.seats
    with refused_by("510.1c"):
        a.answers(
            {
                (ARMODON, BALOTH): 1,
                (BRIGADE, BALOTH): 1,
                (APE, BALOTH): 5,
                (BRIGADE, BOARS): 2,
                (PIKER, BOARS): 2,
            }
        )
    assert a.question.is_legal(a.question.example())
    assert b.creatures == ["Armodon", "Brigade", "Ape", "Piker"]


@pytest.mark.rule("510.1c", example=4)
def test_510_1c_what_is_marked_already_counts():
    t = table(2)
    a, b = attack_with(t, [GIANT], {ARMODON: GIANT, BEAR: GIANT})
    a.answers([ARMODON, BEAR])
    cast(t, 0, ZAP, at=ARMODON)
    to_damage(t)
    a.answers({ARMODON: 1, BEAR: 2})
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


@pytest.mark.rule("510.1d")
def test_509_1g_a_blocker_whose_attacker_is_gone_goes_on_blocking_nothing():
    doom = instant("Doom", Destroy(Targets()), target=CREATURES)
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).hand(doom)
    attack(t, GIANT, ELVES)
    b.blocks({BEAR: GIANT})
    b.casts(doom, at=GIANT)
    t.resolve()
    assert t.game.turns[1].blockers == ((b.find(BEAR), NOBODY),)
    t.go_to("end of combat")
    assert (a.permanents, b.life) == (["Elves"], 19)


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


@pytest.mark.rule("510.4")
def test_510_4_a_blocker_with_first_strike_makes_two_steps_too():
    knight = creature("Knight", 2, 2, "first strike")
    t = table(2)
    a, b = attack_with(t, [BEAR, GIANT], {knight: BEAR})
    t.go_to("end of combat")
    assert (a.permanents, b.permanents, b.life) == (["Giant"], ["Knight"], 17)


# ---- 511, identical tokens -------------------------------------------------------------------


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


@pytest.mark.rule("510.1c", example=3)
@pytest.mark.parametrize("shares", [(3, 2), (4, 1), (5, 0), (2, 3)])
def test_510_1c_prevention_is_not_reckoned_with(shares: tuple[int, int]) -> None:
    gorger, guardian, elves = creature("G", 5, 6), creature("P", 0, 3), creature("E", 1, 1)
    mend = instant(
        "Mend",
        BeginReplacement(PreventDamage(to=MadeFor(), counted=True), Targets(), left=Number(4)),
        target=ANY_CREATURE,
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(gorger)
    b.battlefield(guardian, elves).hand(mend)
    a.attacks({gorger: b})
    b.blocks({guardian: gorger, elves: gorger})
    a.answers(["P", "E"])
    b.casts(mend, at=guardian)
    t.resolve()
    while t.step == "declare blockers":
        t.pass_once()
    assert isinstance(a.question, Divide)
    division = {guardian: shares[0], elves: shares[1]}
    if shares[0] < 3:
        with pytest.raises(ScenarioError, match=r"510\.1c"):
            a.answers(division)
        return
    a.answers(division)
    assert b.damage(guardian) == max(0, shares[0] - 4)
    assert b.creatures == (["P"] if shares[1] else ["P", "E"])


@pytest.mark.rule("510.3a")
@pytest.mark.parametrize("combat", [False, True])
def test_510_3a_dealing_damage_to_a_player(combat: bool):
    t = table(2)
    a, b = t.seats
    trigger = WhenDealsDamage(to=APlayer(), combat=True)
    card = watcher(
        trigger, Discard(Chosen(Mentioned("on"), CardIn("hand"), verb="discard")), types="creature"
    )
    a.battlefield(card)
    b.hand(BEAR)
    if combat:
        t.go_to("declare attackers")
        a.attacks({card: b})
        t.go_to("end of combat")
    else:
        bite = instant(
            "Test Spell",
            DealDamage(Number(1), EachPlayer(opponents=True), source=Targets()),
            target=ANY_CREATURE,
        )
        a.hand(bite).casts(bite, at=card)
        t.pass_all()
    assert b.life == 19
    assert b.hand_names == ([] if combat else ["Bear"])
