"""506, 507: who attacks, who defends, and what is removed from combat."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.combat import CreateAttacking, PutAttacking, TakeOutOfCombat
from apnap.effects.statics.attacking_and_blocking import IfAble
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.modifications import AddTypes, Keywords, LoseTypes
from apnap.effects.words.selections import Each, Targets
from apnap.rules.combat.combat import attacking_players, defending_player
from apnap.rules.game.state_based import StateBasedActions
from apnap.rules.machine.events import BeginEffect, Tap
from apnap.state.ability import Modification, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, drawing, instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 3, 3)
WALKER = CardDef("Walker", "planeswalker", "Walker", "{4}", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", "{2}", defense=4)
ONE_CREATURE = (Target(Permanent(("creature",))),)
DOOM = CardDef(
    "Doom", "instant", cost="{0}", abilities=(SpellAbility((Destroy(Targets()),), ONE_CREATURE),)
)
RUIN = CardDef(
    "Ruin",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent(("planeswalker",))),)),),
)
MAZE = CardDef(
    "Maze",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((TakeOutOfCombat(Targets()),), ONE_CREATURE),),
)


def loses(lost: str, gains: str = "") -> tuple[Modification, ...]:
    """A permanent stops being one of its card types, or becomes another."""
    return (LoseTypes((lost,)), AddTypes((gains,) if gains else ()))


def change(t: Table, number: int, changes: tuple[Modification, ...]) -> None:
    """An effect changes a permanent until end of turn."""
    effect = Continuous(
        controller=0, affected=(number,), modifications=changes, until="end of turn"
    )
    make(t, BeginEffect(on=number, effect=effect))
    make(t, StateBasedActions())


def fighters(t: Table) -> set[int]:
    turn = t.game.turns[t.turn.number]
    return {number for pair in (*turn.attackers, *turn.blockers) for number in pair}


def options(t: Table) -> set[str]:
    """What the open declaration lets creatures attack or block."""
    return {
        t.game.player(o.at).name if t.game.is_player(o.at) else t.game.object(o.at).card.name
        for o in t.questions[0].options
    }


FREE_BEAR = creature("Bear", 2, 2)
LANTERN = CardDef("Lantern", "artifact")
LIVING_SIEGE = CardDef("Living Siege", "battle creature", "Siege", power=3, toughness=3, defense=3)
MINE = Each(CardIn("graveyard", whose="you"))


def attacked(seats: int = 2) -> tuple[Table, list[Seat]]:
    t = table(seats)
    a, b = t.seats[:2]
    a.battlefield(FREE_BEAR).attacks({FREE_BEAR: b})
    return t, t.seats


CREATURES = Permanent(("creature",))
FREE_GIANT = creature("Giant", 3, 3)


# ---- who attacks, who defends ----------------------------------------------------------------


@pytest.mark.rule("506.2")
def test_506_2_with_two_players_the_other_one_defends():
    t = table(rules=Ruleset(), seats=2)
    t.go_to("beginning of combat")
    assert attacking_players(t.game, 1) == [0]
    assert t.game.turns[1].defending == (1,)


@pytest.mark.rule("506.2a")
def test_506_2a_where_all_opponents_defend_nobody_is_asked():
    t = table(4)
    t.go_to("beginning of combat")
    assert t.game.turns[1].defending == (1, 2, 3)


@pytest.mark.rule("506.3")
def test_506_3_only_creatures_attack_and_only_some_things_are_attacked():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, CardDef("Rock", "artifact"))
    b.battlefield(GIANT, WALKER, CardDef("Rock", "artifact"), CardDef("Song", "enchantment"))
    a.battlefield(SIEGE, protector=b, counters={"defense": 4})
    t.go_to("declare attackers")
    question = t.questions[0]
    assert {option.what for option in question.options} == {a.find(BEAR)}
    assert options(t) == {"B", "Walker", "Siege"}


# ---- removed from combat (506.4) -------------------------------------------------------------


@pytest.mark.rule("506.4")
def test_506_4_a_permanent_that_leaves_is_removed_from_combat():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT).hand(DOOM)
    a.attacks({BEAR: b, GIANT: b})
    bear = a.find(BEAR)
    a.casts(DOOM, at=BEAR)
    t.resolve()
    assert bear not in fighters(t)
    t.go_to("end of combat")
    assert b.life == 17


@pytest.mark.rule("506.4")
def test_506_4_an_effect_may_remove_a_creature_from_combat():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(MAZE)
    a.attacks({BEAR: b})
    a.casts(MAZE, at=BEAR)
    t.resolve()
    assert t.turn.attackers == []
    assert t.log_has("506.4", "Bear is removed from combat")
    t.go_to("end of combat")
    assert (b.life, a.permanents) == (20, ["Bear"])


@pytest.mark.rule("506.4")
@pytest.mark.parametrize("gains", ["artifact", "battle"])
def test_506_4_what_stops_being_a_creature_or_becomes_a_battle_is_removed(gains):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    a.attacks({BEAR: b})
    lost = "creature" if gains == "artifact" else "nothing"
    change(t, a.find(BEAR), loses(lost, gains))
    assert t.turn.attackers == []
    assert b.life == 20


@pytest.mark.rule("506.4")
def test_506_4_a_creature_that_changes_otherwise_stays():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    a.attacks({BEAR: b})
    change(t, a.find(BEAR), loses("nothing", "artifact"))
    assert t.turn.attackers == [("Bear", "B")]


@pytest.mark.rule("506.4a")
def test_506_4a_what_would_have_kept_it_from_attacking_comes_too_late():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    a.attacks({BEAR: b})
    change(t, a.find(BEAR), (Keywords(("defender",)),))
    t.go_to("end of combat")
    assert b.life == 18


@pytest.mark.rule("506.4b")
def test_506_4b_a_tapped_blocker_still_deals_damage():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(GIANT)
    a.attacks({BEAR: b})
    b.blocks({GIANT: BEAR})
    make(t, Tap(on=b.find(GIANT)))
    t.go_to("end of combat")
    assert a.permanents == []


@pytest.mark.rule("506.4c")
def test_506_4c_without_its_planeswalker_an_attacker_attacks_nothing():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(WALKER, GIANT).hand(RUIN)
    a.attacks({BEAR: WALKER})
    b.casts(RUIN, at=WALKER)
    t.resolve()
    turn = t.game.turns[1]
    assert turn.attackers == ((a.find(BEAR), NOBODY),)
    assert defending_player(t.game, 1, a.find(BEAR)) == 1  # 508.5
    t.go_to("end of combat")
    assert b.life == 20


@pytest.mark.rule("506.4c")
def test_506_4c_it_may_still_be_blocked():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(WALKER, GIANT).hand(RUIN)
    a.attacks({BEAR: WALKER})
    b.casts(RUIN, at=WALKER)
    t.resolve()
    b.blocks({GIANT: BEAR})
    t.go_to("end of combat")
    assert a.permanents == []


@pytest.mark.rule("506.4")
def test_506_4_a_planeswalker_that_stops_being_one_is_not_attacked():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(WALKER)
    a.attacks({BEAR: WALKER})
    change(t, b.find(WALKER), loses("planeswalker", "artifact"))
    t.go_to("end of combat")
    assert (b.life, b.permanents) == (20, ["Walker"])
    assert t.log_has("506.4", "Walker is removed from combat")


@pytest.mark.rule("506.4d")
def test_506_4d_a_blocking_planeswalker_under_attack_has_to_stop_being_both():
    both = CardDef("Both", "creature planeswalker", power=2, toughness=2, loyalty=3)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(both)
    a.attacks({BEAR: both})
    b.blocks({both: BEAR})
    change(t, b.find(both), loses("planeswalker"))
    assert b.find(both) in fighters(t)
    change(t, b.find(both), loses("creature", "artifact"))
    assert b.find(both) not in fighters(t)


@pytest.mark.rule("506.4e")
@pytest.mark.parametrize("lost", ["battle", "planeswalker"])
@pytest.mark.parametrize("protected", [True, False])
def test_506_4e_a_planeswalker_that_is_a_battle_too(lost, protected):
    both = CardDef("Both", "planeswalker battle", "Siege", loyalty=3, defense=3)
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(both, protector=c, counters={"loyalty": 3, "defense": 3})
    a.attacks({BEAR: both})
    if protected:
        t.game.edit(b.find(both)).protector = b.number
    change(t, b.find(both), loses(lost))
    stays = lost == "planeswalker" or protected
    assert (b.find(both) in fighters(t)) == stays


@pytest.mark.rule("506.5")
def test_506_5_attacking_alone_is_known():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    a.attacks({BEAR: b})
    attack = next(e.event for e in t.game.log if "508.1k" in e.rules)
    assert attack.alone
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    a.attacks({BEAR: b, GIANT: b})
    assert not any(e.event.alone for e in t.game.log if "508.1k" in e.rules)


@pytest.mark.rule("506.5")
@pytest.mark.parametrize("many", [1, 2])
def test_506_5_none_of_identical_tokens_that_attack_does_so_alone(many):
    """Crowd of True Believers."""
    words = "{T}: Target creature that's attacking alone gets +1/+0 until end of turn."
    t = table(2)
    a, b = t.seats
    a.battlefield(card(words, "Enchantment", "Crowd"))
    a.battlefield(CardDef("Soldier", "creature", power=1, toughness=1, token=True), many=2)
    a.attacks([("Soldier", (b, many))])
    assert a.may_activate("Crowd") == (many == 1)


@pytest.mark.rule("506.5")
def test_506_5_whenever_a_creature_attacks_alone():
    for company, expected in (((), 1), ((FREE_GIANT,), 0)):
        t = table(2)
        a, b = t.seats
        a.battlefield(FREE_BEAR, *company, drawing("Lone", WhenAttacks(CREATURES, alone=True)))
        a.attacks([(card, b) for card in (FREE_BEAR, *company)])
        t.pass_all()
        assert len(a.hand_names) == expected


@pytest.mark.rule("506.3c")
@pytest.mark.parametrize(
    "card",
    [
        CardDef("Wasp", "creature", power=1, toughness=1, token=True),
        CardDef("Trinket", "artifact", token=True),
        CardDef("Fort", "creature battle", power=1, toughness=1, defense=3, token=True),
    ],
)
def test_506_3a_only_creatures_that_are_no_battles_enter_attacking(card):
    ambush = CardDef(
        "Ambush", "instant", cost="{0}", abilities=(SpellAbility((CreateAttacking(card),)),)
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(ambush)
    a.attacks({BEAR: b})
    a.casts(ambush)
    t.resolve()
    assert card.name in a.permanents
    assert (len(t.turn.attackers) == 2) == (card.name == "Wasp")


@pytest.mark.rule("506.3b")
def test_506_3b_creatures_of_a_defending_player_do_not_enter_attacking():
    wasp = CardDef("Wasp", "creature", power=1, toughness=1, token=True)
    ambush = CardDef(
        "Ambush", "instant", cost="{0}", abilities=(SpellAbility((CreateAttacking(wasp),)),)
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.hand(ambush)
    a.attacks({BEAR: b})
    b.casts(ambush)
    t.resolve()
    assert b.permanents == ["Wasp"]
    assert t.turn.attackers == [("Bear", "B")]


@pytest.mark.rule("506.1")
@pytest.mark.rule("508.8")
def test_506_1_without_attackers_blockers_and_damage_are_skipped():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({})
    t.go_to("end of combat")
    steps = [entry.text for entry in t.game.log if "500.1" in entry.rules]
    assert not any("blockers" in step or "damage" in step for step in steps)
    assert b.life == 20


@pytest.mark.rule("506.3a")
@pytest.mark.rule("506.3e")
@pytest.mark.parametrize(
    ("card", "attacks"),
    [(FREE_BEAR, True), (LANTERN, False), (LIVING_SIEGE, False)],
    ids=["c", "a", "b"],
)
def test_506_3a_only_creatures_that_are_no_battles_are_put_attacking(
    card: CardDef, attacks: bool
) -> None:
    t, (a, b, *_) = attacked()
    call = instant("Call", PutAttacking(MINE))
    a.graveyard(CardDef(f"New {card.name}", card.types, card.subtypes, None, 2, 2, defense=3))
    a.hand(call).casts(call)
    t.resolve()
    while t.questions[0].rule != "117.1":
        question = t.questions[0]
        t.seat(question.decider).answers(question.example())
    assert f"New {card.name}" in a.permanents
    attackers = [name for name, _ in t.turn.attackers]
    assert (f"New {card.name}" in attackers) is attacks
    assert b.life == 20


@pytest.mark.rule("506.6")
def test_506_6_which_creatures_had_to_attack_is_remembered():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, b = t.seats
    a.battlefield(rager, FREE_BEAR)
    a.attacks({rager: b, FREE_BEAR: b})
    assert t.game.turns[1].had_to == (a.find(rager),)
