"""801.11: a spell or ability sees only objects and events in its controller's range."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import ControlNextTurn
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.emblems_and_designations import BecomeTheMonarch
from apnap.effects.triggers.events import WhenCast, dies
from apnap.effects.triggers.frame import Nth
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Happened
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Itself, Permanent
from apnap.effects.words.modifications import SetPowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.effects.words.tallies import HowMany
from apnap.rules.machine.engine import submit
from apnap.state.ability import SpellAbility, StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast_and_resolve_all, resolve_spell
from apnap.testing.tables import ring
from apnap.testing.texts import card

BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)


NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))
COAT = card(
    "Each creature gets +1/+1 for each other creature on the battlefield "
    "that shares at least one creature type with it.",
    "Artifact",
    "Coat of Arms",
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CREATURE = Permanent(("creature",))
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
GAIN = ChangeLife(You(), Number(1))


def ring_in_reach(size: int = 6, reach: int = 1, at: str = "precombat main") -> Table:
    return table(size, ranges=dict.fromkeys(range(size), reach), at=at)


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


@pytest.mark.rule("801.11")
def test_801_11_how_many_counts_within_range_only():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, *_ = t.seats
    for seat in t.seats:
        seat.battlefield(GREEN_BEAR)
    resolve_spell(
        t, ChangeLife(You(), HowMany(Each(CREATURE))), ChangeLife(You(), CountOf(CREATURE))
    )
    assert a.life == 26


@pytest.mark.rule("801.11")
def test_801_11_only_what_is_in_range_is_counted():
    t = table(5, ranges=dict.fromkeys(range(5), 1))
    a, _b, _c, _d, _e = t.seats
    for seat in t.seats:
        seat.battlefield(FREE_BEAR)
    a.hand(card := sorcery("Test Spell", ChangeLife(You(), CountOf(CREATURE)))).casts(card)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("801.11")
def test_608_2i_what_happened_this_turn():
    t = table(2)
    a, b = t.seats
    died = Happened(dies(Permanent(("creature",), "opponent")))
    b.battlefield(FREE_BEAR)
    a.battlefield(FREE_BEAR)
    morbid = instant("Test Spell", If(died, (DrawCards(You()),), (GAIN,)))
    kill = instant("Test Spell", Destroy(Targets()), target=CREATURE)
    cast_and_resolve_all(t, 0, kill, at=a.find(FREE_BEAR))
    cast_and_resolve_all(t, 0, morbid)
    assert (a.life, a.hand_names) == (21, [])
    cast_and_resolve_all(t, 0, kill, at=b.find(FREE_BEAR))
    cast_and_resolve_all(t, 0, morbid)
    assert (a.life, len(a.hand_names)) == (21, 1)
    t.go_to("precombat main", turn_of=b)
    cast_and_resolve_all(t, 0, morbid)
    assert a.life == 22


@pytest.mark.rule("801.11")
def test_801_11_what_happened_out_of_range_is_not_counted():
    t = ring_in_reach()
    a, b, d = t.seat(0), t.seat(1), t.seat(3)
    a.battlefield(watcher(Nth(WhenCast(), 2)))
    for seat in (d, b, d):
        seat.hand(none := instant("Test Spell", ChangeLife(EachPlayer(), Number(0)))).casts(none)
        t.pass_all()
    assert a.life == 20
    b.hand(none).casts(none)
    t.pass_all()
    assert a.life == 21
