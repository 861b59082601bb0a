"""801.4: a player's spells and abilities cannot target anything out of that player's range."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.mana import CouldProduce
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.replacement.prevention import MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent, Spell
from apnap.effects.words.selections import Targets
from apnap.formats import free_for_all, limited_influence
from apnap.rules.machine.events import GainControl
from apnap.rules.targets.targets import why_not_aimed_at
from apnap.state.ability import ManaAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, table
from apnap.testing.common_cards import RED_BOLT
from apnap.testing.making import make
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import offered
from apnap.testing.tables import ring
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
ANY = Target(AnyTarget())
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)
BLAST = instant("Lightning Blast", DealDamage(Number(4), Targets()), targets=(ANY,))
COUNTERSPELL = instant("Counterspell", CounterSpell(Targets()), target=Spell())


def targets_of(seat: Seat, card: CardDef) -> list[int]:
    """The legal targets of a spell, asked of a copy of the table."""
    twin = seat.table.copy().seat(seat.number).hand(card)
    if not twin.may_cast(card):
        return []
    twin.casts(card)
    [chosen] = twin.object(card).targets or [()]  # of one legal target nobody asks
    return list(chosen) or offered(twin)


TAP = (TapThis(),)


def land(name, types):
    return CardDef(name, "land", abilities=(ManaAbility((), costs=TAP, types=types),))


ORCHARD = land("Exotic Orchard", CouldProduce(Permanent(("land",), "opponent"), colors=True))
ELF = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


def other(kind, name="Other"):
    return instant(name, ChooseOtherTargets(Targets(), kind), target=Spell())


def targets_on_stack(t, nth=0, turn=1):
    return t.game.object(t.game.turns[turn].stack[nth]).targets


def bottom(t):
    return t.game.turns[1].stack[0]


GREEN_BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
PAIR = sorcery(
    "Pair",
    Destroy(Targets(0)),
    Destroy(Targets(1)),
    targets=(Target(CREATURE), Target(CREATURE, another=True)),
)
BOLT_NAME = "Lightning Bolt"


def targets(seat):
    return [option.what for option in seat.question.options]


@pytest.mark.rule("801.4")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_4_permanents_spells_and_cards_go_with_their_players(distance: int):
    t = ring(distance)
    a, b, c, d, _, f = t.seats
    for seat in (b, c):
        seat.battlefield(BEAR)
    for seat in (b, d, f):
        seat.graveyard(BEAR)
    d.hand(BLAST).casts(BLAST, at=d)
    far = [] if distance else [c.find(BEAR)]
    everybody = [0, 1, 5] if distance else [0, 1, 2, 3, 4, 5]
    assert targets_of(a, BLAST) == sorted([*everybody, b.find(BEAR), *far])
    assert targets_of(a, COUNTERSPELL) == ([] if distance else [d.find(BLAST)])
    reanimate = instant(
        "Reanimate", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard", ("creature",))
    )
    found = [seat.find(BEAR, zones=("graveyard",)) for seat in (b, d, f)]
    assert targets_of(a, reanimate) == sorted([found[0], found[2]] if distance else found)


@pytest.mark.rule("801.4")
def test_801_4_the_refusal_says_that_there_is_nothing_to_target():
    t = ring()
    a, _, c = t.seats[:3]
    c.battlefield(BEAR)
    a.hand(murder := instant("Murder", Destroy(Targets()), target=CREATURE))
    refusal = a.why_not(murder)
    assert refusal is not None
    assert refusal.rule == "601.2c"


@pytest.mark.rule("801.4")
@pytest.mark.rule("603.3d")
def test_801_4_a_trigger_without_a_target_in_range_leaves_the_stack():
    kavu = CardDef(
        "Flametongue Kavu",
        "creature",
        "Kavu",
        cost="{0}",
        power=4,
        toughness=2,
        abilities=(
            TriggeredAbility(
                enters(),
                (DealDamage(Number(4), Targets()),),
                (Target(Permanent(("creature",), other=True)),),
            ),
        ),
    )
    t = ring()
    a, _, c = t.seats[:3]
    c.battlefield(GIANT)
    a.hand(kavu).casts(kavu)
    t.resolve()
    assert t.stack == []
    assert t.log_has("603.3d")
    assert c.creatures == ["Hill Giant"]


@pytest.mark.rule("801.4")
@pytest.mark.rule("608.2b")
@pytest.mark.parametrize(("distance", "dies"), [(1, False), (2, True)])
def test_801_4_a_target_that_goes_out_of_range_is_illegal(distance: int, dies: bool):
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    bear = b.find(BEAR)
    a.hand(BLAST).casts(BLAST, at=bear)
    make(t, GainControl(on=bear, controller=2))
    assert c.creatures == ["Runeclaw Bear"]
    t.resolve()
    assert (c.creatures == []) == dies
    assert b.graveyard_names == (["Runeclaw Bear"] if dies else [])
    assert t.log_has("608.2b") == (not dies)


@pytest.mark.rule("801.4")
@pytest.mark.rule("801.2a")
@pytest.mark.parametrize("far", [2, 1])
def test_801_4_ranges_may_be_one_sided(far: int):
    """An emperor reaches a general of the other team, who doesn't reach the emperor."""
    ranges = {seat: far if seat in (1, 4) else 1 for seat in range(6)}
    rules = Ruleset(attack="multiple")
    t = table(6, rules=rules, teams="AAABBB", ranges=ranges)
    emperor, general = t.seat(1), t.seat(3)
    assert (3 in targets_of(emperor, BLAST)) == (far == 2)
    if far == 1:
        return
    emperor.hand(BLAST).casts(BLAST, at=general)
    for seat in t.seats[3:]:
        assert targets_of(seat, COUNTERSPELL) == []
    assert targets_of(t.seat(2), COUNTERSPELL) == [emperor.find(BLAST)]
    next_four = PreventDamage(to=MadeFor(), counted=True)
    hands = instant(
        "Mending Hands", BeginReplacement(next_four, Targets(), left=Number(4)), targets=(ANY,)
    )
    general.hand(hands).casts(hands, at=general)
    t.pass_all()
    assert general.life == 20


@pytest.mark.rule("801.4")
def test_801_lands_out_of_range_are_not_looked_at():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, _, c = t.seats[:3]
    a.hand(ELF).lands(ORCHARD)
    c.lands("Forest")
    assert not a.may_cast(ELF)


@pytest.mark.rule("801.4")
def test_801_4_new_targets_are_within_range_of_the_controller_and_of_who_chooses():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c = t.seats[:3]
    a.hand(BOLT)
    b.hand(other("all"))
    a.casts(BOLT, at=b)
    b.casts("Other", at=bottom(t))
    t.resolve()
    # A has F, A and B in range, B has A, B and C.
    assert targets_on_stack(t) == ((0,),)
    t.pass_all()
    assert (a.life, b.life, c.life) == (17, 20, 20)


@pytest.mark.rule("801.4")
@pytest.mark.parametrize("seats", [4, 12])
def test_801_4_what_is_out_of_range_is_no_legal_target(seats):
    t = table(seats, ranges={0: 1})
    a, b, c, *_ = t.seats
    a.hand(PAIR)
    b.battlefield(GREEN_BEAR)
    c.battlefield(GREEN_BEAR)
    t.begin()
    assert a.why_not(PAIR).rule == "601.2c"
    with pytest.raises(ScenarioError):
        a.casts(PAIR, at=[b.find(GREEN_BEAR), c.find(GREEN_BEAR)])


@pytest.mark.rule("801.4")
def test_601_2c_only_targets_within_range_can_be_chosen():
    t = table(6, ranges={0: 1})
    a, _b, c, *_ = t.seats
    a.hand(RED_BOLT).lands("Mountain")
    c.battlefield(GREEN_BEAR)
    a.casts(RED_BOLT)
    names = {t.game.player(option.what).name for option in a.question.options}
    assert names == {"A", "B", "F"}


@pytest.mark.rule("801.4")
def test_801_4_players_out_of_range_are_not_targets():
    t = table(6, free_for_all, limited_influence(1))
    a = t.seat(0).hand(BOLT_NAME).lands("Mountain")
    a.casts(BOLT_NAME)
    assert sorted(targets(a)) == [0, 1, 5]
    t = table(6, free_for_all)
    a = t.seat(0).hand(BOLT_NAME).lands("Mountain")
    a.casts(BOLT_NAME)
    assert sorted(targets(a)) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("801.4")
@pytest.mark.rule("702.11b")
def test_801_4_the_reason_why_something_cant_be_a_target() -> None:
    t = ring(1)
    a, b, c, *_ = t.seats
    guarded = card("Hexproof", "Creature", "Guarded")
    b.battlefield("Grizzly Bears", guarded)
    c.battlefield("Hill Giant")
    a.hand("Shock").lands("Mountain").casts("Shock")
    [shock] = t.game.turns[1].stack
    reasons = [
        why_not_aimed_at(t.game, shock, thing)
        for thing in (int(c), c.find("Hill Giant"), b.find(guarded), b.find("Grizzly Bears"))
    ]
    assert reasons == [
        ("801.4", "C is out of A's range of influence"),
        ("801.4", "Hill Giant is out of A's range of influence"),
        ("702.11b", "Guarded has hexproof"),
        None,
    ]
