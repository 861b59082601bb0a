"""508: declaring attackers, step by step."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.goad import Goaded
from apnap.effects.costs.parts import TapThis, UseUp
from apnap.effects.instructions.combat import (
    CreateAttacking,
    ForCombat,
    PutAttacking,
    ReselectAttack,
)
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.statics.attacking_and_blocking import (
    Affected,
    AtLeastOne,
    Cant,
    Costs,
    DefendedBy,
    IfAble,
    NeedsCompany,
    NoMoreThan,
)
from apnap.effects.triggers.combat import (
    WhenAttacked,
    WhenAttacks,
    WhenPaidToAttack,
    WhenPlayerAttacks,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, HasColor, HasType, Itself, Permanent
from apnap.effects.words.relations import HasControl
from apnap.effects.words.selections import Targets, You
from apnap.formats import attack_multiple_players, limited_influence
from apnap.rules.combat.attacking import why_not_attack
from apnap.rules.combat.combat import defending_player
from apnap.rules.machine.events import BeginEffect
from apnap.state.ability import (
    CombatAbility,
    Cost,
    ManaAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import refused_by


def drawing(name: str, trigger: Trigger) -> CardDef:
    """Draws a card for each time it triggers, so that the hand counts them."""
    ability = TriggeredAbility(trigger, (DrawCards(You(), Number(1)),))
    return CardDef(name, "enchantment", abilities=(ability,))


CREATURES = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)
GOBLIN = creature("Goblin", 1, 1, token=True)


def attackable(t: Table, seat: Seat, card: CardDef) -> set[int]:
    """What this creature may attack; nothing if nobody is asked."""
    question = seat.question
    assert question is not None
    return {option.at for option in question.options if option.what == seat.find(card)}


# ---- 508.1a-b --------------------------------------------------------------------------------


@pytest.mark.rule("508.1a")
@pytest.mark.parametrize(
    ("card", "how", "rule"),
    [
        (BEAR, {"tapped": True}, "508.1a"),
        (BEAR, {"sick": True}, "302.6"),
        (creature("Wall", 0, 4, "defender"), {}, "702.3b"),
        (CardDef("Fort", "creature battle", power=1, toughness=1, defense=3), {}, "508.1a"),
        (CardDef("Rock", "artifact"), {}, "508.1a"),
    ],
)
def test_508_1a_who_may_not_attack(card, how, rule):
    t = table(2)
    a, _ = t.seats
    a.battlefield(GIANT).battlefield(card, **how, protector=1 if "battle" in card.types else None)
    t.go_to("declare attackers")
    question = a.question
    assert question is not None
    assert {option.what for option in question.options} == {a.find(GIANT)}
    refusal = why_not_attack(t.game, a.find(card))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("508.1a")
@pytest.mark.rule("702.10b")
def test_508_1a_haste_lets_a_new_creature_attack():
    hasty = creature("Hasty", 1, 1, "haste")
    t = table(2)
    a, b = t.seats
    a.battlefield(hasty, sick=True)
    a.attacks({hasty: b})
    t.go_to("end of combat")
    assert b.life == 19


@pytest.mark.rule("508.1b")
def test_508_1b_planeswalkers_and_battles_may_be_attacked():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT, creature("Wolf", 1, 1))
    a.battlefield(SIEGE, protector=b, counters={"defense": 4})
    b.battlefield(WALKER, counters={"loyalty": 5})
    a.attacks({BEAR: b, GIANT: WALKER, "Wolf": SIEGE})
    t.go_to("end of combat")
    assert b.life == 18
    assert b.counters(WALKER, "loyalty") == 2
    assert a.counters(SIEGE, "defense") == 3


@pytest.mark.rule("508.1b")
def test_508_1b_a_creature_attacks_one_thing():
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    assert a.question is not None
    with refused_by("508.1b"):
        a.answers(tuple(a.question.options))


@pytest.mark.rule("310.8b")
def test_508_1b_a_battle_that_one_protects_is_not_attacked():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(SIEGE, protector=a, counters={"defense": 4})
    c.battlefield(CardDef("Keep", "battle", "Siege", defense=2), protector=b)
    t.go_to("declare attackers")
    assert attackable(t, a, BEAR) == {1, 2, c.find("Keep")}


# ---- 508.1c: restrictions --------------------------------------------------------------------


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_that_cant_attack_is_not_offered():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(enchantment("Peace", CombatAbility(Cant("attack", CREATURES))))
    t.go_to("end of combat")
    assert not t.log_has("508.1k")


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_may_be_kept_from_attacking_some_players():
    islands = HasControl(HasType("Island"), low=1)
    shy = creature("Shy", 2, 2, Cant("attack", whom=DefendedBy(islands, no=True)))
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(shy)
    b.lands("Island")
    t.go_to("declare attackers")
    assert attackable(t, a, shy) == {1}


@pytest.mark.rule("508.1c", example=1)
def test_508_1c_two_that_cant_attack_alone_attack_together():
    flunky = creature("Flunky", 3, 3, NeedsCompany("attack"))
    t = table(2)
    a, b = t.seats
    a.battlefield(flunky, flunky)
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({flunky: b})
    a.attacks([(flunky, b), (flunky, b)])
    t.go_to("end of combat")
    assert b.life == 14


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_may_need_company_of_a_kind():
    leashed = creature("Leashed", 4, 4, NeedsCompany("attack", like=HasColor("B")))
    t = table(2)
    a, b = t.seats
    a.battlefield(leashed, BEAR, creature("Zombie", 2, 2, colors="B"))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({leashed: b, BEAR: b})
    a.attacks({leashed: b, "Zombie": b})


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_that_can_only_attack_alone():
    master = creature("Master", 1, 4, NeedsCompany("attack", alone=True))
    t = table(2)
    a, b = t.seats
    a.battlefield(master, BEAR)
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({master: b, BEAR: b})
    a.attacks({master: b})


@pytest.mark.rule("508.1c")
def test_508_1c_no_more_than_one_creature_can_attack():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({BEAR: b, GIANT: b})
    a.attacks({GIANT: b})
    t.go_to("end of combat")
    assert b.life == 17


# ---- 508.1d: requirements --------------------------------------------------------------------


@pytest.mark.rule("508.1d", example=1)
def test_508_1d_the_one_that_attacks_if_able_takes_the_only_place():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, b = t.seats
    a.battlefield(rager, BEAR, enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({BEAR: b})
    with refused_by("508.1c"):
        a.attacks({BEAR: b, rager: b})
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({rager: b})


@pytest.mark.rule("508.1d")
def test_508_1d_the_refusal_says_what_would_be_legal():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(rager, BEAR)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"Rager attacks B \[508\.1d\]"):
        a.attacks({})
    assert a.question is not None
    assert [o.what for o in a.question.example()] == [a.find(rager)]


@pytest.mark.rule("508.1d")
def test_508_1d_a_tapped_creature_is_not_able():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(rager, tapped=True).battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({})
    assert not t.log_has("508.1k")


@pytest.mark.rule("508.1d")
def test_508_1d_nobody_has_to_pay_to_obey_a_requirement():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(3)
    a, b, c = t.seats
    tax = enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))
    a.battlefield(rager).lands("Forest", "Forest")
    b.battlefield(tax)
    c.battlefield(tax)
    t.go_to("declare attackers")
    a.attacks({})
    assert not t.log_has("508.1k")


@pytest.mark.rule("508.1d")
def test_508_1d_it_has_to_attack_whom_it_can_without_paying():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(3)
    a, b, c = t.seats
    a.battlefield(rager).lands("Forest", "Forest")
    b.battlefield(enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you")))))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({rager: c})


@pytest.mark.rule("701.38b")
def test_508_1d_a_goaded_creature_attacks_somebody_else_if_able():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    c.battlefield(WALKER, counters={"loyalty": 5})
    effect = Continuous(
        controller=1, affected=(a.find(BEAR),), combat=(Goaded(),), until="end of turn"
    )
    make(t, BeginEffect(on=a.find(BEAR), effect=effect))
    t.go_to("declare attackers")
    for target in (b, WALKER):
        with refused_by("508.1d"):
            a.attacks({BEAR: target})
    a.attacks({BEAR: c})


@pytest.mark.rule("701.38b")
def test_508_1d_with_one_opponent_a_goaded_creature_attacks_that_one():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    effect = Continuous(
        controller=1, affected=(a.find(BEAR),), combat=(Goaded(),), until="end of turn"
    )
    make(t, BeginEffect(on=a.find(BEAR), effect=effect))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({BEAR: b})


@pytest.mark.rule("508.1d")
def test_508_1d_a_spell_may_make_a_creature_attack_this_turn():
    provoke = instant(
        "Provoke",
        ForCombat(Targets(), (IfAble("attack", Affected()),), "attacks this turn if able"),
        target=CREATURES,
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.hand(provoke)
    b.casts(provoke, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({GIANT: b})
    a.attacks({BEAR: b})
    t.go_to("upkeep", turn_of=b)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({})  # it was only for that turn


@pytest.mark.rule("506.6")
def test_506_6_which_creatures_had_to_attack_is_remembered():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, b = t.seats
    a.battlefield(rager, BEAR)
    a.attacks({rager: b, BEAR: b})
    assert t.game.turns[1].had_to == (a.find(rager),)


# ---- 508.1f-j --------------------------------------------------------------------------------


@pytest.mark.rule("508.1f")
@pytest.mark.rule("702.20b")
def test_508_1f_attacking_taps_but_not_with_vigilance():
    guard = creature("Guard", 1, 1, "vigilance")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, guard)
    a.attacks({BEAR: b, guard: b})
    assert (a.is_tapped(BEAR), a.is_tapped(guard)) == (True, False)
    assert t.log_has("508.1f", "Bear becomes tapped")


TAX = enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))


@pytest.mark.rule("508.1h")
@pytest.mark.rule("508.1j")
def test_508_1h_the_total_cost_is_paid_for_all_attackers_together():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT, creature("Wolf", 1, 1)).lands(*["Forest"] * 5)
    b.battlefield(TAX)
    a.attacks({BEAR: b, GIANT: b, "Wolf": c})
    assert sum([a.object(n).tapped for n in _lands(t, a)]) == 4
    assert t.log_has("508.1j", "A has paid")
    t.go_to("end of combat")
    assert (b.life, c.life) == (15, 19)


def _lands(t: Table, seat: Seat) -> list[int]:
    ids = t.game.player(seat.number).battlefield
    return [n for n in ids if t.game.object(n).card.base.is_land]


@pytest.mark.rule("508.1j")
def test_508_1j_what_cant_be_paid_is_refused():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT).lands("Forest", "Forest", "Forest")
    b.battlefield(TAX)
    t.go_to("declare attackers")
    with refused_by("508.1j"):
        a.attacks({BEAR: b, GIANT: b})
    a.attacks({BEAR: b})


@pytest.mark.rule("508.1i")
def test_508_1i_a_creature_tapped_by_attacking_makes_no_mana():
    for word in ("trample", "vigilance"):
        elf = creature("Elf", 1, 1, word, ManaAbility(("G",), costs=(TapThis(),)))
        t = table(2)
        a, b = t.seats
        a.battlefield(elf).lands("Forest")
        b.battlefield(TAX)
        t.go_to("declare attackers")
        if word == "vigilance":
            a.attacks({elf: b})
            assert a.is_tapped(elf)  # for mana
        else:
            with refused_by("508.1j"):
                a.attacks({elf: b})


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize("pays", [True, False])
def test_508_1g_an_optional_cost_may_be_paid_as_a_creature_attacks(pays):
    champion = creature(
        "Champion",
        2,
        2,
        Costs("attack", "{1}", Itself(), optional=True),
        TriggeredAbility(WhenPaidToAttack(), (DrawCards(You(), Number(1)),)),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(champion).lands("Forest")
    a.attacks({champion: b})
    assert a.question is not None
    assert a.question.rule == "508.1g"
    before = len(a.hand_names)
    a.answers((a.question.options[0],) if pays else ())
    t.pass_all()
    assert len(a.hand_names) - before == int(pays)
    assert a.is_tapped("Forest") == pays


@pytest.mark.rule("508.1g")
def test_508_1g_only_as_much_as_can_be_paid():
    champion = creature("Champion", 2, 2, Costs("attack", "{1}", Itself(), optional=True))
    t = table(2)
    a, b = t.seats
    a.battlefield(champion, champion).lands("Forest")
    a.attacks([(champion, b), (champion, b)])
    assert a.question is not None
    with refused_by("508.1j"):
        a.answers(a.question.options)
    a.answers(a.question.options[:1])
    assert len(t.turn.attackers) == 2


# ---- 508.1k-508.3 ----------------------------------------------------------------------------


@pytest.mark.rule("508.1k")
def test_508_1k_it_is_an_attacking_creature_until_the_phase_ends():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    a.attacks({BEAR: b})
    assert t.turn.attackers == [("Bear", "B")]
    t.go_to("postcombat main")
    assert t.turn.attackers == []


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


@pytest.mark.rule("506.5")
def test_506_5_whenever_a_creature_attacks_alone():
    for company, expected in (((), 1), ((GIANT,), 0)):
        t = table(2)
        a, b = t.seats
        a.battlefield(BEAR, *company, drawing("Lone", WhenAttacks(CREATURES, alone=True)))
        a.attacks([(card, b) for card in (BEAR, *company)])
        t.pass_all()
        assert len(a.hand_names) == expected


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
    found = [defending_player(t.game, 1, a.find(card)) for card in (BEAR, GIANT, wolf)]
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


# ---- identical tokens ------------------------------------------------------------------------


@pytest.mark.rule("508.1a")
def test_508_1a_some_of_many_tokens_attack():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(GOBLIN, many=1_000_000)
    b.life(2_000_000)
    c.life(2_000_000)
    a.attacks([(GOBLIN, (b, 600_000)), (GOBLIN, (c, 300_000))])
    assert a.count(GOBLIN) == 1_000_000
    t.go_to("end of combat")
    assert (b.life, c.life) == (1_400_000, 1_700_000)
    tapped = [n for n in t.game.player(0).battlefield if t.game.object(n).tapped]
    assert sum([t.game.object(n).many for n in tapped]) == 900_000


@pytest.mark.rule("508.1b")
def test_508_1b_no_more_tokens_attack_than_there_are():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(GOBLIN, many=5)
    t.go_to("declare attackers")
    with refused_by("508.1b"):
        a.attacks([(GOBLIN, (b, 3)), (GOBLIN, (c, 3))])


@pytest.mark.rule("508.1d")
def test_508_1d_every_one_of_many_tokens_attacks_if_able():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(GOBLIN, many=1000)
    a.battlefield(enchantment("Fury", CombatAbility(IfAble("attack", CREATURES))))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks([(GOBLIN, (b, 999))])
    a.attacks([(GOBLIN, (b, 999)), (GOBLIN, (c, 1))])


@pytest.mark.rule("802.3a")
def test_508_1d_at_least_one_attacks_each_of_two_players():
    trove = enchantment("Trove", CombatAbility(AtLeastOne("attack", APlayer("you"))))
    for creatures in (1, 2):
        t = table(4)
        a, b, c, d = t.seats
        a.battlefield(*[BEAR] * creatures)
        b.battlefield(trove)
        c.battlefield(trove)
        t.go_to("declare attackers")
        for wrong in ([], [(BEAR, d)]):
            with refused_by("508.1d"):
                a.attacks(wrong)
        if creatures == 2:
            with refused_by("508.1d"):
                a.attacks([(BEAR, b), (BEAR, b)])
        a.attacks([(BEAR, b), (BEAR, c)][:creatures])


# ---- costs that are not mana, paying by hand -------------------------------------------------


@pytest.mark.rule("508.1h")
def test_508_1h_a_cost_may_be_a_sacrifice():
    tribute = enchantment("Tribute", CombatAbility(Costs("attack", costs=(sacrifice_a_land(),))))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT).lands("Forest")
    b.battlefield(tribute)
    t.go_to("declare attackers")
    with refused_by("508.1j"):
        a.attacks({BEAR: b, GIANT: b})
    a.attacks({GIANT: b})
    assert (a.graveyard_names, t.turn.attackers) == (["Forest"], [("Giant", "B")])


def sacrifice_a_land() -> Cost:
    return UseUp("sacrifice", Permanent(("land",), "you"))


@pytest.mark.rule("508.1i")
def test_508_1i_who_pays_by_hand_chooses_the_mana_abilities():
    t = table(rules=Ruleset(attack="multiple", auto_pay=False), seats=2)
    a, b = t.seats
    a.battlefield(BEAR).lands("Forest", "Island", "Swamp")
    b.battlefield(TAX)
    a.attacks({BEAR: b})
    assert t.turn.attackers == []
    for land in ("Island", "Swamp"):
        assert a.question is not None
        number = a.find(land)
        a.answers(next(o for o in a.question.options if o.what == number))
    while t.turn.attackers == []:
        assert a.question is not None
        a.answers(a.question.example())
    assert [a.is_tapped(land) for land in ("Forest", "Island", "Swamp")] == [False, True, True]
