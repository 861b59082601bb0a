"""508: declaring attackers, step by step."""

from dataclasses import replace

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.combat import CreateAttacking, PutAttacking, ReselectAttack
from apnap.effects.instructions.modify import Modify
from apnap.effects.statics.attacking_and_blocking import NoMoreThan
from apnap.effects.triggers.combat import WhenAttacked, WhenAttacks, WhenPlayerAttacks
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasColor, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import Each, Mentioned, Targets
from apnap.formats import attack_multiple_players, attack_right, limited_influence
from apnap.rules.combat.combat import defending_player
from apnap.state.ability import CombatAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import creature, drawing, enchantment, instant
from apnap.testing.simple_plays import refused_by
from apnap.testing.texts import card

CREATURES = Permanent(("creature",))
BEAR = card("", "Creature — Bear", "Bear")
GIANT = creature("Giant", 3, 3)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)
GOBLIN = creature("Goblin", 1, 1, token=True)
MINE = Each(CardIn("graveyard", whose="you"))


def attacked(seats: int = 2) -> tuple[Table, list[Seat]]:
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(BEAR).attacks({BEAR: b})
    return t, t.seats


GOBLIN_TOKEN = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
CREATURE = Permanent(("creature",))
# Destroy that creature at end of combat.
DOOM = Later(
    TriggeredAbility(AtBeginning("end of combat"), (Destroy(NotedThings()),)),
    noted=Mentioned("on"),
)


@pytest.mark.rule("508.2a", example=1)
@pytest.mark.parametrize(("color", "dies"), [("U", False), ("G", True)])
def test_508_2a_a_creature_that_turns_green_later_did_not_attack_as_a_green_one(
    color: str, dies: bool
) -> None:
    green = AllOf((CREATURE, HasColor("G")))
    hunter = CardDef(
        "Hunter",
        "enchantment",
        abilities=(TriggeredAbility(WhenAttacks(green), (DOOM,)),),
    )
    attacker = creature("Attacker", 2, 2, colors=color)
    dye = instant("Dye", Modify(Targets(), (Colors("G"),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(attacker).hand(dye)
    b.battlefield(hunter)
    a.attacks({attacker: b})
    assert len(t.stack) == (1 if dies else 0)
    t.pass_all()
    a.casts(dye, at=attacker)
    t.resolve()
    assert t.stack == []
    t.go_to("postcombat main")
    assert a.creatures == ([] if dies else ["Attacker"])
    assert b.life == 18


# ---- 508.1k-508.3 ----------------------------------------------------------------------------


@pytest.mark.rule("508.3a")
def test_508_3a_whenever_a_creature_attacks_a_player():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(drawing("Alarm", WhenAttacks(CREATURES, APlayer("you"))))
    a.attacks({BEAR: b, GIANT: c})
    t.pass_all()
    assert len(b.hand_names) == 1


@pytest.mark.rule("508.3d")
@pytest.mark.rule("508.3e")
@pytest.mark.rule("508.3b")
@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        (WhenPlayerAttacks(APlayer()), 1),
        (WhenPlayerAttacks(APlayer(), APlayer()), 2),  # B, and C
        (WhenAttacked(APlayer()), 2),  # B, and C
        (WhenAttacks(CREATURES), 3),
    ],
)
def test_508_3d_how_often_an_attack_triggers(trigger, times):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT, creature("Wolf", 1, 1))
    b.battlefield(drawing("Drum", trigger))
    a.attacks({BEAR: b, GIANT: b, "Wolf": c})
    assert len(t.game.turns[1].waiting) + len(t.stack) == times


@pytest.mark.rule("508.3d")
@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("Whenever you attack, you gain 1 life for each attacking creature.", 24),
        ("Whenever a creature you control attacks, you gain 1 life.", 24),
        ("Whenever you attack a player, you gain 1 life.", 21),
        ("Whenever you attack with three or more creatures, you gain 1 life.", 21),
    ],
)
def test_508_3d_a_player_attacks_once_with_identical_tokens(words, life):
    t = table(2)
    a, b = t.seats
    token = replace(BEAR, token=True)
    a.battlefield(token, many=4).battlefield(card(words, "Enchantment", "Drum"))
    t.go_to("declare attackers")
    a.attacks([(token, (b, 4))])
    if a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("508.3e")
def test_508_3e_a_planeswalker_is_not_a_player():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(WALKER, drawing("Horn", WhenPlayerAttacks(APlayer(), APlayer())))
    a.attacks({BEAR: WALKER})
    assert t.stack == []


@pytest.mark.rule("508.2b")
def test_508_2b_what_triggered_is_on_the_stack_before_anyone_gets_priority():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(drawing("Alarm", WhenAttacks(CREATURES)))
    a.attacks({BEAR: b})
    assert t.stack == ["Alarm's ability"]
    assert t.step == "declare attackers"


# ---- 508.4: put onto the battlefield attacking -----------------------------------------------


SWARM = instant("Swarm", CreateAttacking(GOBLIN, Number(3)))


@pytest.mark.rule("508.4")
def test_508_4_its_controller_chooses_what_it_attacks():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, drawing("Alarm", WhenAttacks(CREATURES))).hand(SWARM)
    a.attacks({BEAR: b})
    t.pass_all()
    a.casts(SWARM)
    for seat in t.seats:
        seat.passes()
    question = a.question
    assert question is not None
    assert question.rule == "508.4"
    assert {option.at for option in question.options} == {1, 2}
    with refused_by("508.4"):
        a.answers(())
    at_b, at_c = question.options
    a.answers((at_b._replace(many=1), at_c._replace(many=2)))
    assert t.stack == []  # 508.3a: it never attacked
    t.go_to("end of combat")
    assert (b.life, c.life) == (17, 18)


@pytest.mark.rule("508.4")
def test_803_1b_what_enters_attacking_attacks_that_player_too():
    raid = CardDef(
        "Raid", "instant", cost="{0}", abilities=(SpellAbility((CreateAttacking(GOBLIN_TOKEN),)),)
    )
    t = table(4, attack_right)
    a, b, c, d = t.seats
    a.battlefield(BEAR).hand(raid)
    a.attacks({BEAR: d})
    a.casts(raid)
    t.resolve()
    t.go_to("end of combat")
    assert (b.life, c.life, d.life) == (20, 20, 17)


@pytest.mark.rule("508.4c")
def test_508_4c_it_is_not_affected_by_restrictions():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(SWARM)
    b.battlefield(enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    a.attacks({BEAR: b})
    a.casts(SWARM)
    t.resolve()
    t.go_to("end of combat")
    assert b.life == 15


@pytest.mark.rule("508.4a")
@pytest.mark.parametrize("gone", [True, False])
def test_508_4a_if_what_the_effect_says_is_gone_it_does_not_attack(gone):
    rise = instant(
        "Rise",
        PutAttacking(Targets(0), Targets(1)),
        targets=(
            Target(CardIn("graveyard", ("creature",), "you"), 0, 1),
            Target(Permanent(("planeswalker",)), 0, 1),
        ),
    )
    zap = instant("Zap", Destroy(Targets()), target=Permanent(("planeswalker",)))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).graveyard(GIANT).hand(rise)
    b.battlefield(WALKER, counters={"loyalty": 5}).hand(zap)
    a.attacks({BEAR: b})
    a.casts(rise, at=[GIANT, WALKER])
    if gone:
        b.casts(zap, at=WALKER)
    t.pass_all()
    assert "Giant" in a.permanents
    assert (("Giant", "Walker") in t.turn.attackers) != gone
    assert len(t.turn.attackers) == (1 if gone else 2)


@pytest.mark.rule("508.4b")
@pytest.mark.parametrize("leaves", [True, False])
def test_508_4b_not_attacking_a_player_who_has_left(leaves: bool) -> None:
    t, (a, b, c) = attacked(3)
    words = (Target(APlayer()),)
    call = instant("Call", PutAttacking(MINE, at=Targets()), targets=words)
    a.graveyard(CardDef("Wolf", "creature", power=1, toughness=1)).hand(call)
    a.casts(call, at=c)
    if leaves:
        c.concedes()
    t.resolve()
    if leaves:  # 608.2b: the target is illegal, and nothing is put anywhere
        assert "Wolf" not in a.permanents
    assert (("Wolf", "C") in t.turn.attackers) is not leaves
    assert ("Bear", "B") in t.turn.attackers
    assert b.life == 20


@pytest.mark.rule("508.8")
def test_508_8_a_creature_put_attacking_is_enough_for_the_steps_to_follow():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(SWARM)
    a.attacks({})
    a.casts(SWARM)
    t.resolve()
    t.go_to("combat damage")
    assert b.life == 17


# ---- 508.5-508.7 -----------------------------------------------------------------------------


@pytest.mark.rule("508.5")
@pytest.mark.rule("310.8d")
def test_508_5_each_attacker_has_its_own_defending_player():
    t = table(4)
    a, b, c, d = t.seats
    wolf = creature("Wolf", 1, 1)
    a.battlefield(BEAR, GIANT, wolf)
    c.battlefield(WALKER, counters={"loyalty": 5})
    c.battlefield(SIEGE, protector=d, counters={"defense": 4})
    a.attacks({BEAR: b, GIANT: WALKER, wolf: SIEGE})
    found = [defending_player(t.game, 1, a.find(each_card)) for each_card in (BEAR, GIANT, wolf)]
    assert found == [1, 2, 3]


@pytest.mark.rule("508.5")
def test_508_5_the_defending_player_is_remembered():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR).hand(instant("Zap", Destroy(Targets()), target=CREATURES))
    a.attacks({BEAR: b})
    bear = a.find(BEAR)
    a.casts("Zap", at=BEAR)
    t.resolve()
    assert defending_player(t.game, 1, bear) == 1
    assert defending_player(t.game, 1, 99) == NOBODY


@pytest.mark.rule("508.7a")
@pytest.mark.rule("508.7c")
def test_508_7_reselecting_turns_the_attack_but_nobody_attacks_again():
    portal = instant("Portal", ReselectAttack(Targets()), target=CREATURES)
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, drawing("Alarm", WhenAttacks(CREATURES)))
    b.hand(portal)
    a.attacks({BEAR: b})
    t.pass_all()
    b.casts(portal, at=BEAR)
    t.resolve()
    assert b.question is not None
    assert {option.what for option in b.question.options} == {1, 2}
    b.answers(c)
    assert t.stack == []
    assert t.game.turns[1].declared == ((a.find(BEAR), 1),)
    assert defending_player(t.game, 1, a.find(BEAR)) == 2
    t.go_to("end of combat")
    assert (b.life, c.life) == (20, 18)


@pytest.mark.rule("508.7e")
def test_508_7e_only_within_range_of_the_attackers_controller():
    portal = instant("Portal", ReselectAttack(Targets()), target=CREATURES)
    t = table(6, limited_influence(1), attack_multiple_players)
    a, b = t.seats[:2]
    a.battlefield(BEAR)
    b.hand(portal)
    a.attacks({BEAR: b})
    b.casts(portal, at=BEAR)
    t.resolve()
    assert not any("C" in pair for pair in t.turn.attackers)
    assert t.log_has("508.7a", "Bear is now attacking B")  # C is out of A's range, F out of B's


@pytest.mark.rule("508.5")
def test_508_5_the_player_whom_the_equipped_creature_attacks():
    """Kusari-Gama."""
    gama = card(
        "Whenever equipped creature deals damage to a blocking creature, this Equipment deals that "
        "much damage to each other creature defending player controls.",
        "Artifact — Equipment",
    )
    bear, ox = creature("Bear", 2, 2), creature("Ox", 1, 4)
    t = table(3, at="beginning of combat")
    a, b, c = t.seats
    a.battlefield(bear, ox).battlefield(gama, attached_to=bear)
    b.battlefield(ox, bear)
    c.battlefield(bear)
    a.attacks({bear: b, a.find(ox): c})
    t.go_to("declare blockers")
    b.blocks({b.find(ox): a.find(bear)})
    t.go_to("end of combat")
    assert (b.creatures, c.creatures) == (["Ox"], ["Bear"])
