"""801.7: an ability triggers only if all that its trigger event mentions is within range."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.combat import WhenAttacked, WhenAttacks, WhenBlocks, WhenPlayerAttacks
from apnap.effects.triggers.events import AtBeginning, WhenDealsDamage, WhenMoves, dies, enters
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.triggers.mana import WhenTappedForMana
from apnap.effects.triggers.states import WhenHappens, WhenLosesControl, WhenUnattached
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.selections import Targets, Those, You
from apnap.formats import grand_melee
from apnap.rules.machine.events import GainControl, Move
from apnap.rules.zones.attaching import Unattach
from apnap.state.ability import Trigger, TriggeredAbility, TriggeredManaAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant, watcher
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
ARTIFACT = Permanent(("artifact",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)


def ring(size: int = 6, reach: int = 1, at: str = "precombat main") -> Table:
    return table(size, ranges=dict.fromkeys(range(size), reach), at=at)


def on(name: str, when: str) -> CardDef:
    text = f"Enchant creature\nWhenever enchanted creature {when}, you gain 1 life."
    return card(text, "Enchantment — Aura", name)


GREEN_BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
# Whoever it is: a player who has lost is no player any more that a description could fit.
WHEN_LOSES = WhenHappens("LosesGame", (("on", AllOf(())),), back=True)
MOURNER = creature("Mourner", 1, 1, TriggeredAbility(WHEN_LOSES, (ChangeLife(You(), Number(1)),)))


@pytest.mark.rule("801.7", example=1)
@pytest.mark.parametrize(("reach", "life"), [(1, 21), (2, 22)])
def test_801_7_becomes_blocked_and_becomes_blocked_by_a_creature(reach: int, life: int):
    t = ring(reach=reach)
    rob, alex, lee = t.seats[:3]
    alex.battlefield(BEAR)
    rob.battlefield(on("Fury", "becomes blocked"), attached_to=BEAR)
    rob.battlefield(on("Harness", "becomes blocked by a creature"), attached_to=BEAR)
    lee.battlefield(giant := CardDef("Giant", "creature", power=3, toughness=3))
    t.go_to("declare attackers", turn_of=alex)
    alex.attacks({BEAR: lee})
    t.go_to("declare blockers", turn_of=alex)
    lee.blocks({giant: BEAR})
    while rob.question is not None and rob.question.rule == "603.3b":
        rob.answers(rob.question.example())
    t.pass_all()
    assert rob.life == life
    assert t.log_has("801.7", "Harness does not trigger: C is out of A's range") == (reach == 1)
    assert not t.log_has("801.7", "Fury")


@pytest.mark.rule("801.7")
@pytest.mark.parametrize(("seat", "life"), [(1, 21), (4, 20)])
def test_801_7_a_creature_enters_in_range_or_not(seat: int, life: int):
    t = ring()
    a = t.seat(0).battlefield(watcher(enters(CREATURE)))
    t.go_to("precombat main", turn_of=t.seat(seat))
    t.seat(seat).hand(BEAR).casts(BEAR)
    t.pass_all()
    assert a.life == life
    assert t.log_has("801.7", "Watcher does not trigger: E is out of A's range") == (seat == 4)


@pytest.mark.rule("801.7")
@pytest.mark.parametrize(("whose", "gained"), [("player", 3), ("opponent", 2), ("you", 1), ("", 6)])
def test_801_7_each_players_step_names_a_player_and_each_step_does_not(whose: str, gained: int):
    t = ring(at="upkeep")
    a = t.seat(0).battlefield(watcher(AtBeginning("upkeep", whose)))
    for seat in t.seats:
        t.go_to("draw", turn_of=seat)
    assert a.life == 20 + gained
    out = ["C", "D", "E"] if whose in ("player", "opponent") else []
    for name in "BCDEF":
        assert t.log_has("801.7", f"{name} is out of A's range") == (name in out)


@pytest.mark.rule("801.7")
def test_801_7_the_next_end_step_is_anybodys():
    t = ring()
    a, b, d = t.seat(0), t.seat(1), t.seat(3)
    b.battlefield(BEAR)
    t.go_to("precombat main", turn_of=d)
    back = TriggeredAbility(
        AtBeginning("end"), (MoveTo(NotedThings(), "battlefield", owners=True),)
    )
    slide = instant(
        "Test Spell",
        Called("gone", MoveTo(Targets(), "exile")),
        Later(back, Those("gone")),
        target=CREATURE,
    )
    a.hand(slide).casts(slide, at=BEAR)
    t.pass_all()
    assert b.creatures == []
    t.go_to("end", turn_of=d)
    t.pass_all()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("801.7")
@pytest.mark.parametrize(
    ("trigger", "life"),
    [
        (WhenDealsDamage(CREATURE, APlayer(), combat=True), 20),
        (WhenDealsDamage(CREATURE, None, combat=True), 21),
        (WhenDealsDamage(None, APlayer(), combat=True), 20),
        (WhenAttacks(CREATURE), 21),
        (WhenAttacks(CREATURE, APlayer()), 20),
        (WhenAttacked(APlayer()), 20),
        (WhenPlayerAttacks(APlayer()), 21),
        (WhenPlayerAttacks(APlayer(), APlayer()), 20),
        (WhenHappens("Tap", (("on", CREATURE),)), 21),
        (WhenHappens("Attacks", (("on", CREATURE), ("at", APlayer()))), 20),
    ],
)
def test_801_7_only_what_is_mentioned_has_to_be_in_range(trigger: Trigger, life: int):
    """B's creature, in A's range, hits C, who is not."""
    t = ring()
    a, b, c = t.seats[:3]
    a.battlefield(watcher(trigger))
    b.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: c})
    t.go_to("postcombat main", turn_of=b)
    assert (a.life, c.life) == (life, 18)
    assert t.log_has("801.7") == (life == 20)


@pytest.mark.rule("801.7")
@pytest.mark.parametrize("trigger", [WhenUnattached(ARTIFACT), WhenLosesControl(ARTIFACT, "")])
@pytest.mark.parametrize(("seat", "life"), [(1, 21), (2, 20)])
def test_801_7_what_is_lost_out_of_range(trigger: Trigger, seat: int, life: int):
    t = ring()
    a = t.seat(0).battlefield(watcher(trigger))
    t.seat(seat).battlefield(BEAR)
    blade = CardDef("Blade", "artifact", "Equipment")
    t.seat(seat).battlefield(blade, attached_to=t.seat(seat).find(BEAR))
    number = t.seat(seat).find(blade)
    if isinstance(trigger, WhenUnattached):
        make(t, Unattach(on=number, was=t.seat(seat).find(BEAR)))
    else:
        make(t, GainControl(on=number, controller=seat + 1))
    t.pass_all()
    assert a.life == life
    assert t.log_has("801.7") == (life == 20)


@pytest.mark.rule("801.7")
@pytest.mark.parametrize(("whom", "life"), [(None, 21), (CREATURE, 20)])
def test_801_7_blocking(whom, life: int):
    """B blocks a creature of C's."""
    t = ring()
    a, b, c = t.seats[:3]
    a.battlefield(watcher(WhenBlocks(CREATURE, whom)))
    b.battlefield(wall := CardDef("Wall", "creature", toughness=4))
    c.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=c)
    c.attacks({BEAR: b})
    t.go_to("declare blockers", turn_of=c)
    b.blocks({wall: BEAR})
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("801.7")
def test_801_7_one_or_more_counts_what_is_in_range():
    t = ring()
    a, b, c = t.seats[:3]
    a.battlefield(watcher(OneOrMore(dies(CREATURE))))
    c.battlefield(BEAR)
    make(t, Move(on=c.find(BEAR)))
    t.pass_all()
    assert a.life == 20
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    make(t, Move(on=c.find(BEAR)), Move(on=b.find(BEAR)))
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("801.7")
@pytest.mark.parametrize(("seat", "life"), [(1, 21), (2, 20)])
def test_801_7_only_what_happens_in_range_triggers(seat: int, life: int):
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    a = t.seat(0)
    a.battlefield(watcher(enters(Permanent(("land",))), types="creature"))
    player = t.seat(seat)
    player.hand(land := CardDef("Field", "land"))
    t.go_to("precombat main", turn_of=player)
    player.plays(land)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("801.7")
def test_605_4a_a_triggered_mana_ability_does_not_trigger_out_of_range():
    everyone = CardDef(
        "Plenty",
        "enchantment",
        abilities=(TriggeredManaAbility(WhenTappedForMana(HasType("land")), "G"),),
    )
    t = table(6, ranges={3: 1})
    a, _, _, d, *_ = t.seats
    d.battlefield(everyone)
    a.lands("Forest").hand(GREEN_BEAR)
    assert not a.may_cast(GREEN_BEAR)
    t = table(6)
    a, _, _, d, *_ = t.seats
    d.battlefield(everyone)
    a.lands("Forest").hand(GREEN_BEAR)
    a.casts(GREEN_BEAR)
    assert t.stack == ["Bear"]


@pytest.mark.rule("801.7")
def test_801_7_only_within_range():
    t = table(12, grand_melee)
    t.seat(3).battlefield(MOURNER)
    t.begin()
    t.seat(2).concedes()
    t.seat(0).concedes()
    t.pass_all()
    assert t.seat(3).life == 21
    check_all(t.game)


@pytest.mark.rule("801.7a", example=1)
def test_801_7a_leaving_is_judged_by_where_it_was():
    t = ring()
    carissa, alex, max_ = t.seat(0), t.seat(2), t.seat(1)
    demon = card(
        "Flying\nWhenever another creature leaves the battlefield, "
        "you may have target player mill two cards.\nUnearth {2}{B}",
        "Creature — Demon",
        "Extractor Demon",
        power="5",
        toughness="5",
    )
    for seat in (carissa, alex):
        seat.battlefield(demon)
    carissa.battlefield(bear := card("", "Creature — Bear", "Runeclaw Bear"), owner=alex)
    max_.hand(KILL).casts(KILL, at=bear)
    t.resolve()
    assert alex.graveyard_names == ["Runeclaw Bear"]
    carissa.answers(max_)
    assert t.stack == ["Extractor Demon's ability"]
    assert t.log_has("801.7", "Extractor Demon does not trigger: A is out of C's range")
    t.resolve()
    carissa.answers("yes")
    assert len(max_.graveyard_names) == 3  # the spell and two cards


@pytest.mark.rule("801.7a")
@pytest.mark.parametrize(("owner", "gained"), [(3, 1), (1, 2)])
def test_801_7a_arriving_is_judged_by_where_it_is(owner: int, gained: int):
    t = ring()
    a, b = t.seat(0), t.seat(1)
    a.battlefield(watcher(dies(CREATURE)))
    a.battlefield(watcher(WhenMoves(CardIn("graveyard", ("creature",)), to="graveyard")))
    b.battlefield(BEAR, owner=t.seat(owner))
    b.hand(KILL).casts(KILL, at=BEAR)
    t.resolve()
    if gained == 2:
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 20 + gained
