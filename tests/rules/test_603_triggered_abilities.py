"""603: handling triggered abilities."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.delayed import WhenDone
from apnap.effects.flow.flow import Called, May
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards, RevealsDraws, WhenRevealsDrawn
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering_sacrifices import EntersTaking
from apnap.effects.triggers.events import AtBeginning, WhenMoves, dies, enters
from apnap.effects.triggers.frame import AnyTrigger, ThisWay
from apnap.effects.triggers.states import WhenLosesGame
from apnap.effects.words.amounts import CountOf, LifeOf, Number, QualityOf
from apnap.effects.words.conditions import AllTrue, AnyTrue, Compare
from apnap.effects.words.filters import AllOf, AnyTarget, CardIn, HasType, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Mentioned, Targets, You
from apnap.state.ability import ReplacementAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import enchantment, instant, watcher
from apnap.testing.simple_plays import cast, cast_and_resolve_all, resolve_all

MINE = Permanent(("creature",), "you")
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
UPKEEP = AtBeginning("upkeep")


def cast_and_pass(t: Table, card: CardDef, at=None, by: int = 0) -> None:
    t.seat(by).hand(card).casts(card, at=at)
    t.pass_all()


FLING = DealDamage(QualityOf("power", Mentioned("on")), Targets())
OTHER = Chosen(You(), Permanent(("creature",), "you", other=True), verb="sacrifice")
MANTICORE = CardDef(
    "Heart-Piercer Manticore",
    "creature",
    cost="{0}",
    power=4,
    toughness=3,
    abilities=(
        TriggeredAbility(
            enters(),
            (
                May(
                    (
                        Called("did", Sacrifice(OTHER)),
                        WhenDone(
                            "did", TriggeredAbility(ThisWay(), (FLING,), (Target(AnyTarget()),))
                        ),
                    )
                ),
            ),
        ),
    ),
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("603.1")
def test_603_1_an_ability_with_two_trigger_events():
    t = table(2)
    a, _ = t.seats
    both = watcher(AnyTrigger((enters(), dies())), types="creature")
    a.hand(CardDef(both.name, "creature", cost="{0}", toughness=1, abilities=both.abilities))
    a.casts("Watcher")
    resolve_all(t)
    assert a.life == 21
    cast_and_resolve_all(t, 0, instant("Test Spell", Destroy(Each(CREATURE))))
    assert a.life == 22


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(
    ("kind", "life", "lands", "gained"),
    [
        (AllTrue, 5, 1, 1),
        (AllTrue, 5, 0, 0),
        (AllTrue, 20, 1, 0),
        (AnyTrue, 5, 0, 1),
        (AnyTrue, 20, 1, 1),
        (AnyTrue, 20, 0, 0),
    ],
)
def test_603_4_several_conditions(kind, life: int, lands: int, gained: int):
    t = table(2)
    a, _ = t.seats
    both = (Compare(LifeOf(You()), high=10), Compare(CountOf(LAND), 1))
    a.life(life).lands(*["Forest"] * lands)
    a.battlefield(watcher(enters(CREATURE), condition=kind(both)))
    cast_and_resolve_all(t, 0, BEAR)
    assert a.life == life + gained


@pytest.mark.rule("603.4", example=1)
@pytest.mark.parametrize(
    ("upkeep", "later", "wins"), [(40, 40, True), (39, 39, False), (40, 39, False), (39, 40, False)]
)
def test_603_4_the_condition_is_checked_twice(upkeep: int, later: int, wins: bool):

    t = table(2, at="upkeep")
    a, _ = t.seats
    sovereign = TriggeredAbility(
        AtBeginning("upkeep", "you"), (WinTheGame(You()),), condition=Compare(LifeOf(You()), 40)
    )
    a.battlefield(CardDef("Felidar Sovereign", "creature", toughness=6, abilities=(sovereign,)))
    a.life(upkeep)
    t.begin()
    assert t.stack == (["Felidar Sovereign's ability"] if upkeep == 40 else [])
    a.life(later)
    t.pass_all()
    assert t.over == wins
    assert t.log_has("608.2a") == (upkeep > later)


@pytest.mark.rule("603.5")
@pytest.mark.parametrize("willing", [True, False])
def test_603_5_whether_one_may_is_asked_on_resolution(willing: bool):
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(watcher(UPKEEP, May((DrawCards(You()),))))
    t.begin()
    assert t.stack == ["Watcher's ability"], "whether or not it will be used"
    t.resolve()
    a.answers(willing)
    assert len(a.hand_names) == willing


@pytest.mark.rule("603.5")
@pytest.mark.parametrize("pays", [True, False])
def test_603_5_unless_is_dealt_with_on_resolution(pays: bool):
    t = table(2, at="upkeep")
    a, b = t.seats
    a.lands("Forest")
    b.battlefield(
        watcher(
            UPKEEP, MayPay("{1}", who=EachPlayer(opponents=True), otherwise=(DrawCards(You()),))
        )
    )
    t.begin()
    assert t.stack == ["Watcher's ability"]
    t.resolve()
    a.answers(pays)
    assert (a.is_tapped("Forest"), len(b.hand_names)) == (pays, not pays)


@pytest.mark.rule("603.9")
@pytest.mark.parametrize(("who", "life"), [("opponent", 21), ("you", 20), ("", 21)])
def test_603_9_a_player_loses_the_game_for_any_reason(who: str, life: int):
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(watcher(WhenLosesGame(who)))
    t.begin()
    b.concedes()
    resolve_all(t)
    assert a.life == life
    assert t.log_has("104.3a")


@pytest.mark.rule("603.11")
def test_603_11_when_you_do() -> None:
    heir = TriggeredAbility(enters(), (GAIN,))
    eater = CardDef(
        "Eater",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(ReplacementAbility(EntersTaking(which=MINE, then=heir)),),
    )
    for takes in (True, False):
        t = table(2)
        a, _b = t.seats
        a.battlefield(BEAR).hand(eater)
        a.casts("Eater")
        t.resolve()
        a.answers([a.find("Bear")] if takes else [])
        t.pass_all()
        assert a.life == (21 if takes else 20)


@pytest.mark.rule("603.11", example=1)
@pytest.mark.parametrize(("first", "cards"), [("Forest", 2), ("Bear", 1)])
def test_603_11_what_is_revealed_this_way_triggers_the_linked_ability(
    first: str, cards: int
) -> None:
    basic = AllOf((HasType("land"), HasType("basic")))
    abilities = (RevealsDraws(), TriggeredAbility(WhenRevealsDrawn(basic), (DrawCards(You()),)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Etchings", *abilities))
    a.library("Forest" if first == "Forest" else GREEN_BEAR, "Forest", "Forest")
    cast(t, a, instant("Think", DrawCards(You())))
    t.pass_all()  # the second card drawn in a turn is not revealed
    assert len(a.hand_names) == cards


@pytest.mark.rule("603.12", example=1)
@pytest.mark.parametrize("willing", [True, False])
def test_603_12_when_you_do(willing: bool):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(MANTICORE).casts(MANTICORE)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(willing)
    if willing:
        assert t.stack == ["Heart-Piercer Manticore's ability"], "the target is chosen only now"
        a.answers(b)
        t.pass_all()
    assert (a.creatures, b.life) == (
        (["Heart-Piercer Manticore"], 18) if willing else (["Bear", "Heart-Piercer Manticore"], 20)
    )


@pytest.mark.rule("603.12", example=1)
def test_603_12_not_for_a_sacrifice_for_any_other_reason():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, MANTICORE)
    cast_and_pass(
        t, instant("Test Spell", Sacrifice(Each(Permanent(("creature",), "you", other=True))))
    )
    assert t.stack == []
    assert (a.creatures, b.life) == ([], 20)


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("creatures", [0, 1])
def test_603_12_when_you_dont(creatures: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[BEAR] * creatures)
    did = Called("did", Destroy(Each(CREATURE)))
    cast_and_pass(
        t,
        instant(
            "Test Spell", did, WhenDone("did", TriggeredAbility(ThisWay(), (GAIN,)), did=False)
        ),
    )
    assert a.life == 21 - creatures


@pytest.mark.rule("603.12")
def test_603_12_when_a_creature_card_is_milled_this_way():
    t = table(2)
    a, _ = t.seats
    a.library("Forest", BEAR, "Forest")
    fits = WhenMoves(CardIn("graveyard", ("creature",)), "library", "graveyard")
    found = TriggeredAbility(fits, (MoveTo(Became(), "hand"),))
    cast_and_pass(
        t,
        instant("Test Spell", Called("milled", Mill(You(), Number(3))), WhenDone("milled", found)),
    )
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("603.12a")
@pytest.mark.parametrize(("once", "life"), [(False, 22), (True, 21)])
def test_603_12a_once_for_each_time_or_once_for_all(once: bool, life: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, BEAR)
    both = Called("did", Destroy(Each(CREATURE)))
    a.hand(
        card := instant(
            "Test Spell", both, WhenDone("did", TriggeredAbility(ThisWay(), (GAIN,)), once)
        )
    )
    a.casts(card)
    t.resolve()
    if not once:
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == life
