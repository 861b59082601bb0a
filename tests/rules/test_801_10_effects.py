"""801.10: a spell or ability does nothing to what is out of its controller's range; the rest
happens.
"""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import SpellCastBy, TapThis
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.statics.attacking_and_blocking import Affected, Cant, Costs
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import HowOften, Number, Times
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Itself, Permanent
from apnap.effects.words.modifications import GainAbilities, PowerToughness
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, You
from apnap.formats import attack_multiple_players, limited_influence
from apnap.rules.machine.events import GainControl
from apnap.rules.objects.life import LifeChange
from apnap.rules.targets.protection import PlayerHas
from apnap.rules.zones import moving
from apnap.rules.zones.view import view
from apnap.state.ability import (
    CantAbility,
    CombatAbility,
    CostChange,
    Keyword,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import Declare
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.common_cards import FREE_CLONE, RED_BOLT
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.sector_plays import SCULPTOR, choose, sectors
from apnap.testing.seen import view_bytes
from apnap.testing.simple_cards import as_copy, bolt, creature, enchantment, instant, sorcery
from apnap.testing.simple_plays import characteristics, refused_by
from apnap.testing.sticker_sheets import sheet, stick_ability
from apnap.testing.tables import ring
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", power=2, toughness=4)


def cant(verb: str, who: str = "") -> CardDef:
    return CardDef("Ban", "enchantment", abilities=(CantAbility(verb, APlayer(who)),))


RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
TEST_GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)
TEST_BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)
LODESTONE = CardDef("Lodestone", "artifact", abilities=(CostChange(SpellCastBy(), more="{1}"),))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


FREE_OX = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)


def mould(until: str = "") -> CardDef:
    """Target creature becomes a copy of another target creature."""
    words = SpellAbility(
        (BecomeCopy(Targets(0), Targets(1), until=until),), (Target(CREATURE), Target(CREATURE))
    )
    return CardDef(f"Mould {until}", "instant", cost="{0}", abilities=(words,))


RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
HILL_GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)


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


CREATURES = Permanent(("creature",))


def offered(t: Table, seat: Seat) -> set[str]:
    """The names of what this player's creatures may attack."""
    t.go_to("declare attackers")
    question = seat.question
    if not isinstance(question, Declare):
        return set()
    game = t.game
    return {
        game.player(o.at).name if game.is_player(o.at) else game.object(o.at).card.name
        for o in question.options
    }


@pytest.mark.rule("801.10")
def test_801_10_players_out_of_range_neither_choose_nor_sacrifice():
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    for seat in t.seats:
        seat.battlefield(FREE_BEAR, OX)
    a, b, c, _, e = t.seats
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    for seat in (a, b, e):
        assert [q.decider for q in t.questions] == [seat.number]
        seat.answers([OX])
    assert e.creatures == ["Bear"]
    assert c.creatures == ["Bear", "Ox"]


@pytest.mark.rule("801.10")
def test_801_10_a_pump_reaches_only_what_is_in_range():
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    for seat in t.seats:
        seat.battlefield(FREE_BEAR)
    a, b, c, _, e = t.seats
    a.hand(card := sorcery("Test Spell", Pump(Each(CREATURE), 2, 2))).casts(card)
    t.resolve()
    assert [seat.power(FREE_BEAR) for seat in (e, a, b, c)] == [4, 4, 4, 2]
    assert a.life == 20
    assert You().pick is not None


@pytest.mark.rule("801.10")
def test_801_10_a_ban_reaches_as_far_as_its_controller() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    t.seat(0).battlefield(cant("gain life"))
    make(t, *[LifeChange(on=seat, amount=2) for seat in range(6)])
    assert [seat.life for seat in t.seats] == [20, 20, 22, 22, 22, 20]


@pytest.mark.rule("801.10")
@pytest.mark.rule("123.7")
def test_801_10_what_a_sticker_gives_reaches_as_far_as_its_controller() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    seats = t.seats
    anthem = StaticAbility(CREATURE, (PowerToughness(1, 1),))
    seats[0].stickers(sheet((anthem,)))
    for number in (0, 1, 3):
        seats[number].battlefield(FREE_BEAR)
    stick_ability(t, seats[0].find(FREE_BEAR))
    assert [seats[number].power(FREE_BEAR) for number in (0, 1, 3)] == [3, 3, 2]


@pytest.mark.rule("801.10")
def test_801_10_a_card_that_could_not_be_discarded_is_not_named():
    hymn = CardDef(
        "Test Hymn",
        "sorcery",
        cost="{R}",
        abilities=(SpellAbility((Discard(Each(CardIn("hand"))),)),),
    )
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    t.seat(0).hand(hymn).lands(RED)
    t.seat(1).hand(TEST_BEAR)
    t.seat(2).hand(TEST_GIANT)
    t.seat(0).casts(hymn)
    t.resolve()
    assert (t.seat(1).hand_names, t.seat(2).hand_names) == ([], ["Test Giant"])
    lines = [[e["text"] for e in view(t.game, s)["log"] if "801.10" in e["rules"]] for s in (0, 2)]
    words = "does not happen:"
    assert lines == [[f"{words} a card of C is discarded"], [f"{words} Test Giant is discarded"]]
    assert b"Test Giant" not in view_bytes(t.game, None)


@pytest.mark.rule("801.10")
def test_601_2f_an_increase_does_not_reach_out_of_range():
    t = table(6, ranges={3: 1})
    a, b, _, d, *_ = t.seats
    a.hand(RED_BOLT).lands("Mountain")
    d.battlefield(LODESTONE)
    a.casts(RED_BOLT, at=b)
    assert t.stack == ["Bolt"]


@pytest.mark.rule("801.10")
def test_801_10_an_effect_stops_at_the_border_of_its_controllers_range() -> None:
    t = table(6, ranges={0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1})
    everyone = enchantment(
        "Plague", StaticAbility(CREATURE, (PowerToughness(-1, -1),)), cost="{2}{W}{W}"
    )
    t.seat(0).battlefield(everyone)
    for seat in t.seats:
        seat.battlefield(GREEN_BEAR)
    assert [seat.power("Bear") for seat in t.seats] == [1, 1, 2, 2, 2, 1]


@pytest.mark.rule("801.10")
@pytest.mark.rule("702.11c")
def test_801_10_a_grant_of_hexproof_reaches_as_far_as_its_controller() -> None:
    everybody = ReplacementAbility(PlayerHas((Keyword("hexproof"),), APlayer()))
    shrine = CardDef("Shrine", "enchantment", abilities=(everybody,))
    t = table(6, ranges={0: 1})
    a, b, c, d, *_ = t.seats
    a.battlefield(shrine)
    c.hand(bolt("R", APlayer("opponent")))
    with pytest.raises(AssertionError):
        c.casts("R Bolt", at=b)
    c.casts("R Bolt", at=d)
    assert t.stack == ["R Bolt"]
    assert b.life == 20


@pytest.mark.rule("801.10")
def test_801_10_a_sculptor_splits_only_what_is_within_its_controllers_range():
    t = table(rules=Ruleset(range=1, attack="multiple"), seats=6)
    for seat in t.seats:
        seat.battlefield(FREE_BEAR)
    t.seats[0].hand(SCULPTOR).casts(SCULPTOR)
    t.resolve()
    for who in (1, 5, 0):
        choose(t, who, "beta sector")
    assert [each[0] for each in sectors(t)] == ["A", "B", "F"]
    assert [question.rule for question in t.questions] == ["117.1"]


@pytest.mark.rule("801.10")
@pytest.mark.rule("707.4")
def test_801_10_a_copy_effect_from_elsewhere_ends_at_the_range_its_own_does_not() -> None:
    """It entered as a Bear, a spell made it an Ox; out of range of that it is the Bear again."""
    t = table(6, limited_influence(1))
    a, b, _, d = t.seats[:4]
    a.hand(FREE_CLONE, spell := mould())
    b.battlefield(FREE_BEAR, FREE_OX)
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(b.find(FREE_BEAR))
    number = a.find(FREE_CLONE)
    a.casts(spell, at=[number, b.find(FREE_OX)])
    t.resolve()
    assert characteristics(t, number).name == "Ox"
    make(t, GainControl(on=number, controller=d.number))
    assert characteristics(t, number).name == "Bear"


@pytest.mark.rule("801.10")
def test_801_10_a_copy_stays_one_beyond_the_range_of_who_made_it() -> None:
    """What a permanent entered as goes with it; it is no effect on a distant object."""
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, *_ = t.seats
    b.battlefield(GIANT)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Giant")
    clone = a.find(CLONE)
    moving.change_control(t.game, clone, int(c))
    chars = characteristics(t, clone)
    assert (chars.name, chars.power) == ("Giant", 4)
    assert c.creatures == ["Giant"]


@pytest.mark.rule("801.10")
def test_801_10_what_is_out_of_range_is_not_offered_to_copy() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, *_ = t.seats
    b.battlefield(RUNECLAW_BEAR)
    c.battlefield(GIANT)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    assert [o.what for o in a.question.options if o.verb == "copy"] == [b.find(RUNECLAW_BEAR)]


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
    a.battlefield(HILL_GIANT)
    d.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=d)
    d.attacks({BEAR: a})
    a.blocks({HILL_GIANT: BEAR})
    t.go_to("end of combat", turn_of=d)
    assert (d.creatures, a.damage(HILL_GIANT)) == ([], 2)


@pytest.mark.rule("801.10")
@pytest.mark.rule("801.2c")
def test_801_10_what_comes_within_range_gets_its_abilities_as_a_turn_begins():
    """C sits between B and D and leaves: what D gives creatures is B's creature's, too."""
    dies = WhenMoves(Itself(), was="battlefield", to="graveyard")
    gains = TriggeredAbility(dies, (ChangeLife(You(), Number(3)),))
    gift = StaticAbility(CREATURE, (GainAbilities((gains,)),))
    t = ring(1, size=5)
    b, c, d = t.seats[1:4]
    b.battlefield(BEAR, HILL_GIANT).hand(SHOCK, SHOCK)
    d.battlefield(CardDef("Gift", "enchantment", abilities=(gift,)))
    c.concedes()
    b.casts(SHOCK, at=BEAR)
    t.resolve()
    assert t.stack == []
    t.next_turn()
    b.casts(SHOCK, at=HILL_GIANT)
    t.resolve()
    t.resolve()
    assert b.life == 23


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


@pytest.mark.rule("801.10")
@pytest.mark.parametrize("far", [True, False])
def test_801_10_a_tax_does_not_reach_attackers_out_of_range(far):
    tax = enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))
    ranges = {1: 1, 0: 3, 2: 3, 3: 3} if not far else {2: 1, 0: 3, 1: 3, 3: 3}
    t = table(4, ranges=ranges)
    a, b, c, _ = t.seats
    victim = c if far else b
    a.battlefield(FREE_BEAR)
    victim.battlefield(tax)
    t.go_to("declare attackers")
    if not far:
        with refused_by("508.1j"):
            a.attacks({FREE_BEAR: victim})
    else:
        a.attacks({FREE_BEAR: victim})
        t.go_to("end of combat")
        assert victim.life == 18


@pytest.mark.rule("801.10")
def test_801_10_a_restriction_stops_at_the_range_of_its_controller():
    t = table(5, limited_influence(1), attack_multiple_players)
    a, _, c = t.seats[:3]
    a.battlefield(FREE_BEAR)
    c.battlefield(enchantment("Peace", CombatAbility(Cant("attack", CREATURES))))
    assert offered(t, a) == {"B", "E"}
    t = table(5, limited_influence(1), attack_multiple_players)
    t.seat(0).battlefield(FREE_BEAR)
    t.seat(1).battlefield(enchantment("Peace", CombatAbility(Cant("attack", CREATURES))))
    t.go_to("end of combat")
    assert not t.log_has("508.1k")
