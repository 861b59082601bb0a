"""801.8-801.12: what is attached, what effects do and what they know stop at the range."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.turns import ControlNextTurn
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.effects.statics.attacking_and_blocking import Affected, Cant, Costs
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import CountOf, HowOften, Number, Times
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Host, Itself, Permanent
from apnap.effects.words.modifications import (
    GainAbilities,
    PowerToughness,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, You
from apnap.formats import attack_multiple_players, limited_influence
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import GainControl
from apnap.rules.zones.attaching import Attach
from apnap.state.ability import (
    CombatAbility,
    EnchantAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)


def ring(distance: int = 1, size: int = 6) -> Table:
    """Everybody has this range; 0: without a limit."""
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats)


SHOCK = instant("Shock", DealDamage(Number(3), Targets()), target=AnyTarget())
NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))


def check(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew (704.3)."""
    t.seat(0).hand(NOTHING).casts(NOTHING)
    t.resolve()


def take(t: Table, number: int, seat: int) -> None:
    """As Act of Treason would."""
    make(t, GainControl(on=number, controller=seat))
    check(t)


# ---- 801.8, 801.9 ----------------------------------------------------------------------------

LURE = CardDef("Lure", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))
CONFISCATE = CardDef(
    "Confiscate",
    "enchantment",
    "Aura",
    abilities=(EnchantAbility(Permanent()), StaticAbility(Host(), (YouControl(),))),
)


@pytest.mark.rule("801.8")
@pytest.mark.rule("704.5m")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_8_an_aura_on_what_goes_out_of_range(distance: int, stays: bool):
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    a.battlefield(LURE, attached_to=BEAR)
    take(t, b.find(BEAR), 2)
    assert c.creatures == ["Runeclaw Bear"]
    assert a.permanents == (["Lure"] if stays else [])
    assert ("Lure" in a.graveyard_names) == (not stays)
    assert t.log_has("704.5m") == (not stays)
    assert t.log_has("801.8") == (not stays)


@pytest.mark.rule("801.8")
@pytest.mark.rule("608.2b")
def test_801_8_an_aura_spell_whose_target_goes_out_of_range_does_not_resolve():
    t = ring()
    a, b = t.seats[:2]
    b.battlefield(BEAR)
    a.hand(LURE).casts(LURE, at=BEAR)
    make(t, GainControl(on=b.find(BEAR), controller=2))
    t.resolve()
    assert (a.permanents, a.graveyard_names) == ([], ["Lure"])
    assert t.log_has("608.2b")


@pytest.mark.rule("801.8")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_8_what_counts_is_the_range_of_the_auras_controller(distance: int, stays: bool):
    """B takes C's Aura, which is on D's creature, with an Aura of B's."""
    t = ring(distance)
    b, c, d = t.seats[1:4]
    d.battlefield(BEAR)
    c.battlefield(LURE, attached_to=BEAR)
    b.battlefield(CONFISCATE, attached_to=LURE)
    check(t)
    if stays:
        assert b.permanents == ["Confiscate", "Lure"]
    else:
        assert (c.graveyard_names, b.graveyard_names) == (["Lure"], ["Confiscate"])


BONESPLITTER = CardDef(
    "Bonesplitter",
    "artifact",
    "Equipment",
    abilities=(StaticAbility(Host(), (PowerToughness(2, 0),)), *abilities_of("Equip", mana="{0}")),
)
GARRISON = CardDef(
    "Darksteel Garrison", "artifact", "Fortification", abilities=abilities_of("Fortify", mana="{0}")
)


@pytest.mark.rule("801.9")
@pytest.mark.rule("704.5n")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_9_equipment_on_what_goes_out_of_range_comes_off(distance: int, stays: bool):
    t = ring(distance)
    a, b, c = t.seats[:3]
    a.battlefield(BEAR, BONESPLITTER)
    bear = a.find(BEAR)
    a.activates(BONESPLITTER, at=bear)
    t.resolve()
    take(t, bear, 1)
    assert b.power(bear) == 4  # within range, though not A's any more
    take(t, bear, 2)
    assert c.power(bear) == (4 if stays else 2)
    assert a.permanents == ["Bonesplitter"]
    assert (a.object(BONESPLITTER).attached == bear) == stays
    assert t.log_has("801.9") == (not stays)


@pytest.mark.rule("801.9")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_9_a_fortification_too(distance: int, stays: bool):
    t = ring(distance)
    a = t.seat(0).lands("Forest").battlefield(GARRISON)
    forest = a.find("Forest")
    a.activates(GARRISON, at=forest)
    t.resolve()
    take(t, forest, 1)
    assert a.object(GARRISON).attached == forest
    take(t, forest, 2)
    assert (a.object(GARRISON).attached == forest) == stays
    assert a.permanents == ["Darksteel Garrison"]


@pytest.mark.rule("801.9")
def test_801_9_it_can_not_be_attached_out_of_range():
    t = ring()
    a, b, c = t.seats[:3]
    a.battlefield(BONESPLITTER)
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    make(t, Attach(on=a.find(BONESPLITTER), to=c.find(BEAR)))
    assert c.power(BEAR) == 2
    make(t, Attach(on=a.find(BONESPLITTER), to=b.find(BEAR)))
    assert b.power(BEAR) == 4


# ---- 801.10 ----------------------------------------------------------------------------------


@pytest.mark.rule("801.10", example=1)
@pytest.mark.parametrize(("distance", "alive"), [(1, "CDE"), (2, "D"), (0, "")])
def test_801_10_pyroclasm(distance: int, alive: str):
    pyroclasm = card("Pyroclasm deals 2 damage to each creature.", name="Pyroclasm")
    t = ring(distance)
    for seat in t.seats:
        seat.battlefield(BEAR)
    t.seat(0).hand(pyroclasm).casts(pyroclasm)
    t.resolve()
    assert "".join([seat.name for seat in t.seats if seat.creatures]) == alive
    stopped = [entry for entry in t.game.log if "801.10" in entry.rules]
    assert len(stopped) == len(alive)
    assert not any(entry.happened for entry in stopped)


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("distance", "gained"), [(1, 6), (0, 15)])
def test_801_10_only_what_was_really_lost_is_gained(distance: int, gained: int):
    lost = Called("lost", ChangeLife(EachPlayer(opponents=True), Number(3), -1))
    exsanguinate = CardDef(
        "Exsanguinate",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((lost, ChangeLife(You(), Times(HowOften("lost"), 3)))),),
    )
    t = ring(distance)
    a = t.seat(0).hand(exsanguinate).casts(exsanguinate)
    t.resolve()
    lives = [seat.life for seat in t.seats[1:]]
    assert a.life == 20 + gained
    assert lives == ([17, 20, 20, 20, 17] if distance else [17] * 5)


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("distance", "drawn"), [(1, 2), (0, 5)])
def test_801_10_those_out_of_range_discard_nothing(distance: int, drawn: int):
    hand = CardIn("hand")
    discarded = Called("gone", Discard(Chosen(EachPlayer(opponents=True), hand, verb="discard")))
    syphon = CardDef(
        "Syphon Mind",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((discarded, DrawCards(You(), HowOften("gone")))),),
    )
    t = ring(distance)
    for seat in t.seats[1:]:
        seat.hand("Forest")
    a = t.seat(0).hand(syphon).casts(syphon)
    t.resolve()
    assert len(a.hand_names) == drawn
    assert [len(seat.hand_names) for seat in t.seats[1:]] == (
        [0, 1, 1, 1, 0] if distance else [0] * 5
    )


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("attacker", "may"), [(1, False), (2, True)])
def test_801_10_a_static_ability_keeps_those_in_range_from_attacking(attacker: int, may: bool):
    peacekeeper = CardDef(
        "Peacekeeper",
        "creature",
        "Human",
        power=1,
        toughness=1,
        abilities=(CombatAbility(Cant("attack", CREATURE)),),
    )
    t = ring()
    t.seat(0).battlefield(peacekeeper)
    seat = t.seat(attacker).battlefield(BEAR)
    target = t.seat(attacker + 1)
    t.go_to("precombat main", turn_of=seat)
    if may:
        seat.attacks({BEAR: target})
        t.go_to("end of combat", turn_of=seat)
        assert target.life == 18
    else:
        with pytest.raises(ScenarioError, match=r"508\.1"):
            seat.attacks({BEAR: target})


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("attacker", "pays"), [(3, False), (1, True)])
def test_801_10_a_tax_on_attackers_out_of_range_is_not_paid(attacker: int, pays: bool):
    """A, whose range is 1, has Propaganda; the others reach A from farther away."""
    propaganda = CardDef(
        "Propaganda",
        "enchantment",
        abilities=(CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))),),
    )
    t = table(6, ranges={**dict.fromkeys(range(6), 3), 0: 1})
    a = t.seat(0).battlefield(propaganda)
    seat = t.seat(attacker).battlefield(BEAR).lands("Forest", "Forest")
    t.go_to("declare attackers", turn_of=seat)
    seat.attacks({BEAR: a})
    assert [seat.is_tapped(seat.find("Forest", n)) for n in (0, 1)] == [pays, pays]
    t.go_to("end of combat", turn_of=seat)
    assert a.life == 18


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("distance", "power"), [(1, 2), (2, 5)])
def test_801_10_a_lasting_effect_reaches_no_farther(distance: int, power: int):
    growth = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    bear = b.find(BEAR)
    a.hand(growth).casts(growth, at=bear)
    t.resolve()
    assert b.power(bear) == 5
    take(t, bear, 2)
    assert c.power(bear) == power
    take(t, bear, 1)
    assert b.power(bear) == 5  # in range again


@pytest.mark.rule("801.10")
@pytest.mark.parametrize(("distance", "may"), [(1, True), (2, False)])
def test_801_10_combat_rules_for_a_while_reach_no_farther(distance: int, may: bool):
    cant = ForCombat(Targets(), (Cant("attack", Affected()),))
    calm = instant("Calm", cant, target=CREATURE)
    t = ring(distance)
    a, b, c, d = t.seats[:4]
    t.go_to("precombat main", turn_of=c)
    b.battlefield(haste := CardDef("Runner", "creature", power=2, toughness=2))
    runner = b.find(haste)
    a.hand(calm).casts(calm, at=runner)
    t.resolve()
    make(t, GainControl(on=runner, controller=2))
    t.game.edit(runner).since = -1
    if may:
        c.attacks({runner: d})
    else:
        with pytest.raises(ScenarioError, match=r"508\.1"):
            c.attacks({runner: d})


@pytest.mark.rule("801.10")
@pytest.mark.rule("801.3")
def test_801_10_combat_damage_is_no_ability_and_knows_no_range():
    """A, whose range is 1, blocks a creature of D's, who reaches farther."""
    t = table(6, ranges={**dict.fromkeys(range(6), 3), 0: 1})
    a, d = t.seat(0), t.seat(3)
    a.battlefield(GIANT)
    d.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=d)
    d.attacks({BEAR: a})
    a.blocks({GIANT: BEAR})
    t.go_to("end of combat", turn_of=d)
    assert (d.creatures, a.damage(GIANT)) == ([], 2)


# ---- 801.11 ----------------------------------------------------------------------------------

COAT = card(
    "Each creature gets +1/+1 for each other creature on the battlefield "
    "that shares at least one creature type with it.",
    "Artifact",
    "Coat of Arms",
)


@pytest.mark.rule("801.11", example=1)
@pytest.mark.rule("801.11", example=2)
@pytest.mark.parametrize(
    ("distance", "powers"), [(1, [4, 4, 2, 2, 2, 4]), (2, [6, 6, 6, 2, 6, 6]), (0, [7] * 6)]
)
def test_801_11_coat_of_arms_counts_what_its_controller_sees(distance: int, powers: list[int]):
    """F's Bear grows by B's, which F does not see, and not by E's, which F does."""
    t = ring(distance)
    for seat in t.seats:
        seat.battlefield(BEAR, GIANT)
    t.seat(0).battlefield(COAT)
    assert [seat.power(BEAR) for seat in t.seats] == powers
    assert [seat.power(GIANT) for seat in t.seats] == [power + 1 for power in powers]


@pytest.mark.rule("801.11")
@pytest.mark.parametrize(
    ("distance", "lives"), [(1, [9, 9, 3, 1, 20, 9]), (2, [3, 3, 3, 1, 3, 3]), (0, [1] * 6)]
)
def test_801_11_the_lowest_life_total_is_the_lowest_in_range(distance: int, lives: list[int]):
    repay = card(
        "Each player's life total becomes the lowest life total among all players.",
        name="Repay in Kind",
    )
    t = ring(distance)
    for seat, life in zip(t.seats, (20, 9, 3, 1, 20, 12), strict=True):
        seat.life(life)
    t.seat(0).hand(repay).casts(repay)
    t.resolve()
    assert [seat.life for seat in t.seats] == lives


@pytest.mark.rule("801.11")
@pytest.mark.parametrize(("distance", "copies"), [(1, 2), (0, 4)])
def test_801_11_spells_cast_out_of_range_are_not_counted(distance: int, copies: int):
    """D cast two spells this turn, B one and A one."""
    grapeshot = CardDef(
        "Grapeshot",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility((DealDamage(Number(1), Targets()),), (Target(AnyTarget()),)),
            *abilities_of("Storm"),
        ),
    )
    t = ring(distance)
    a, b, d = t.seat(0), t.seat(1), t.seat(3)
    for seat in (d, d, b, a):
        seat.hand(NOTHING).casts(NOTHING)
        t.resolve()
    a.hand(grapeshot).casts(grapeshot, at=b)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    assert t.stack.count("Grapeshot") == 1 + copies


@pytest.mark.rule("801.11")
@pytest.mark.parametrize(("distance", "gained"), [(1, 3), (2, 5), (0, 6)])
def test_801_11_players_out_of_range_are_not_counted(distance: int, gained: int):
    benediction = instant("Benediction of Moons", ChangeLife(You(), CountOf(APlayer())))
    t = ring(distance)
    a = t.seat(0).hand(benediction).casts(benediction)
    t.resolve()
    assert a.life == 20 + gained


@pytest.mark.rule("801.11")
@pytest.mark.parametrize(("distance", "power"), [(1, 3), (2, 5), (0, 6)])
def test_801_11_graveyards_out_of_range_are_not_counted(distance: int, power: int):
    dead = SetPowerToughness(0, 1, CountOf(CardIn("graveyard", ("creature",))), defining=True)
    lhurgoyf = CardDef(
        "Lhurgoyf", "creature", "Lhurgoyf", abilities=(StaticAbility(Itself(), (dead,)),)
    )
    t = ring(distance)
    for seat in t.seats:
        seat.graveyard(BEAR)
    a = t.seat(0).battlefield(lhurgoyf)
    assert (a.power(lhurgoyf), a.toughness(lhurgoyf)) == (power, power + 1)


CROWN = instant("Crown", BecomeTheMonarch())


@pytest.mark.rule("801.11")
@pytest.mark.rule("722.3")
@pytest.mark.parametrize(("distance", "life"), [(1, 20), (0, 21)])
def test_801_11_who_becomes_the_monarch_out_of_range_is_not_seen(distance: int, life: int):
    """A stops being the monarch by a rule, whoever made D the monarch."""
    seen = TriggeredAbility(
        WhenHappens("BecomeMonarch", (("on", APlayer("opponent")),)),
        (ChangeLife(You(), Number(1)),),
    )
    t = ring(distance)
    a, d = t.seat(0), t.seat(3)
    a.battlefield(CardDef("Jealousy", "enchantment", abilities=(seen,)))
    for seat in (a, d):
        seat.hand(CROWN).casts(CROWN)
        t.pass_all()
    monarch = [seat.name for seat in t.seats if "the monarch" in seat.names("command")]
    assert monarch == ["D"]
    assert a.life == life


@pytest.mark.rule("722.4")
@pytest.mark.rule("801.11")
def test_722_4_when_the_monarch_leaves_the_active_player_is_it_at_any_distance():
    t = ring()
    b, d = t.seat(1), t.seat(3)
    b.hand(CROWN).casts(CROWN)
    t.resolve()
    t.go_to("precombat main", turn_of=d)
    b.concedes()
    assert "the monarch" in d.names("command")


@pytest.mark.rule("801.11")
@pytest.mark.rule("720.5")
def test_801_11_who_controls_a_player_chooses_by_that_players_range():
    slaver = instant("Mindslaver", ControlNextTurn(Targets()), target=APlayer())
    bolt = instant("Lightning Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
    t = ring()
    a, b = t.seats[:2]
    a.hand(slaver).casts(slaver, at=b)
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    b.hand(bolt)
    question = next(q for q in t.questions if q.decider == 0 and q.player == 1)
    submit(t.game, question.id, next(o for o in question.options if o.verb == "cast"))
    question = next(q for q in t.questions if q.decider == 0 and q.player == 1)
    assert sorted([option.what for option in question.options]) == [0, 1, 2]


@pytest.mark.rule("801.2c")
@pytest.mark.rule("801.10")
def test_801_10_what_comes_within_range_gets_its_abilities_as_a_turn_begins():
    """C sits between B and D and leaves: what D gives creatures is B's creature's, too."""
    dies = WhenMoves(Itself(), was="battlefield", to="graveyard")
    gains = TriggeredAbility(dies, (ChangeLife(You(), Number(3)),))
    gift = StaticAbility(CREATURE, (GainAbilities((gains,)),))
    t = ring(1, size=5)
    b, c, d = t.seats[1:4]
    b.battlefield(BEAR, GIANT).hand(SHOCK, SHOCK)
    d.battlefield(CardDef("Gift", "enchantment", abilities=(gift,)))
    c.concedes()
    b.casts(SHOCK, at=BEAR)
    t.resolve()
    assert t.stack == []
    t.next_turn()
    b.casts(SHOCK, at=GIANT)
    t.resolve()
    t.resolve()
    assert b.life == 23


# ---- 801.12 ----------------------------------------------------------------------------------


def world(name: str) -> CardDef:
    return CardDef(name, "world enchantment", cost="{0}", abilities=(Keyword("flash"),))


@pytest.mark.rule("801.12")
def test_801_12_each_world_permanent_is_judged_by_itself_and_all_at_once():
    """C's comes last but one. B's and C's go together, though D's is out of B's range."""
    t = ring()
    b, c, d = t.seats[1:4]
    for seat, name in ((b, "Concordant Crossroads"), (c, "Nether Void"), (d, "Hall of Gemstone")):
        seat.hand(world(name))
    for seat, name in ((b, "Concordant Crossroads"), (d, "Hall of Gemstone")):
        seat.casts(name)
        t.resolve()
    assert (b.permanents, d.permanents) == (["Concordant Crossroads"], ["Hall of Gemstone"])
    older = t.game.object(b.find("Concordant Crossroads")).timestamp
    c.battlefield(world("Nether Void"))
    t.game.edit(c.find("Nether Void")).timestamp = older + 1
    check(t)
    assert [seat.permanents for seat in (b, c, d)] == [[], [], ["Hall of Gemstone"]]


@pytest.mark.rule("801.12")
@pytest.mark.parametrize(
    ("ranges", "first", "stay"),
    [
        (dict.fromkeys(range(6), 1), 0, "AD"),
        ({0: 1, 3: 3}, 0, "AD"),
        ({0: 1, 3: 3}, 3, "A"),
        ({0: 3, 3: 3}, 0, "D"),
    ],
)
def test_801_12_what_counts_is_the_range_of_its_own_controller(ranges, first: int, stay: str):
    t = table(6, ranges=ranges)
    for seat in (first, 3 - first):
        t.seat(seat).hand(world(f"World {seat}")).casts(f"World {seat}")
        t.resolve()
    assert "".join([seat.name for seat in t.seats if seat.permanents]) == stay


@pytest.mark.rule("801.10")
@pytest.mark.rule("113.6g")
def test_801_10_what_a_spell_says_goes_with_it_to_another_controller() -> None:
    """It can't be countered, though nobody near who controls it now sees who cast it."""
    sure = card("This spell can't be countered.\nYou gain 3 life.", "Instant", "Sure")
    deny = card("Counter target spell.", "Instant", "Deny")
    t = ring()
    a, b, c, d = t.seats[:4]
    a.hand(sure)
    d.hand(deny)
    a.casts(sure)
    number = t.game.turns[t.game.running].stack[-1]
    for seat in (b, c):
        make(t, GainControl(on=number, controller=seat.number))
    d.casts(deny, at=number)
    t.pass_all()
    assert (a.life, c.life, d.graveyard_names) == (20, 23, ["Deny"])
    check_all(t.game)
