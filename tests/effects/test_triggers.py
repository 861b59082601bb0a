import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.triggers.events import (
    AtBeginning,
    WhenCast,
    WhenDealsDamage,
    WhenDraws,
    WhenLifeChanges,
    WhenMoves,
    dies,
    enters,
    leaves,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent, Spell
from apnap.effects.words.selections import (
    Chosen,
    ControllersOf,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    You,
)
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("603.6a")
def test_603_6a_enters_sees_itself_others_and_tokens():
    t = table(2)
    a, b = t.seats
    a.hand(itself := watcher(enters(), types="creature")).casts(itself)
    t.pass_all()
    assert a.life == 21
    a.hand(BEAR).casts(BEAR)
    t.pass_all()
    assert a.life == 21, "it looks at itself only"
    b.battlefield(watcher(enters(Permanent(("creature",), "opponent")), types="creature"))
    make = instant(
        "Test Spell", CreateToken(CardDef("Soldier", "creature", power=1, toughness=1, token=True))
    )
    a.hand(BEAR, make).casts(BEAR)
    t.pass_all()
    a.casts(make)
    t.pass_all()
    assert b.life == 22


@pytest.mark.rule("603.10a")
def test_603_10a_dies_looks_back_so_those_that_die_together_see_each_other():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(dies(CREATURE), types="creature"))
    b.battlefield(BEAR, BEAR)
    a.hand(wrath := instant("Test Spell", Destroy(Each(CREATURE)))).casts(wrath)
    t.resolve()
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize(("zone", "died", "left"), [("graveyard", 1, 1), ("hand", 0, 1)])
def test_603_6c_leaving_is_more_than_dying(zone: str, died: int, left: int):
    for trigger, times in ((dies(), died), (leaves(), left)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(card := watcher(trigger, types="creature"))
        a.hand(away := instant("Test Spell", MoveTo(Targets(), zone), target=CREATURE))
        a.casts(away, at=card)
        t.pass_all()
        assert a.life == 20 + times


@pytest.mark.rule("701.17a")
@pytest.mark.parametrize(("effect", "life"), [(Sacrifice, 21), (Destroy, 20)])
def test_701_17a_a_trigger_tells_sacrifice_from_destruction(effect: type[Sacrifice], life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(
        watcher(WhenMoves(CREATURE, "battlefield", "graveyard", "sacrifice"), types="creature")
    )
    b.battlefield(BEAR)
    card = instant("Test Spell", effect(Each(Permanent(("creature",), "opponent"))))
    a.hand(card).casts(card)
    t.pass_all()
    assert b.creatures == []
    assert a.life == life


@pytest.mark.rule("701.8a")
def test_701_8a_a_discard_triggers():
    t = table(2)
    a, b = t.seats
    trigger = WhenMoves(CardIn("graveyard", whose="opponent"), to="graveyard", cause="discard")
    a.battlefield(watcher(trigger, types="creature"))
    b.hand(BEAR)
    twist = instant("Test Spell", Discard(Chosen(EachPlayer(), CardIn("hand"), verb="discard")))
    a.hand(twist, BEAR).casts(twist)
    t.pass_all()
    assert a.life == 21, "once for B's card, not for its own"


@pytest.mark.rule("603.2")
def test_603_2_attacking_and_blocking_trigger():
    t = table(2)
    a, b = t.seats
    a.battlefield(attacker := watcher(WhenAttacks(), types="creature"), BEAR)
    b.battlefield(
        blocker := CardDef(
            "Blocker",
            "creature",
            power=0,
            toughness=4,
            abilities=(TriggeredAbility(WhenBlocks(), (GAIN,)),),
        )
    )
    t.go_to("declare attackers")
    a.attacks({attacker: b, BEAR: b})
    t.pass_all()
    assert (a.life, b.life) == (21, 20)
    t.go_to("declare blockers")
    b.blocks({blocker: attacker})
    t.pass_all()
    assert (a.life, b.life) == (21, 21)


@pytest.mark.rule("603.2b")
@pytest.mark.parametrize(("whose", "gained"), [("you", 1), ("opponent", 2), ("", 3)])
def test_603_2b_at_the_beginning_of_whose_upkeep(whose: str, gained: int):
    t = table(3, at="upkeep")
    a, b, c = t.seats
    a.battlefield(watcher(AtBeginning("upkeep", whose), types="creature"))
    t.begin()
    t.go_to("draw", turn_of=a)
    t.go_to("draw", turn_of=b)
    t.go_to("draw", turn_of=c)
    assert a.life == 20 + gained


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
            target=CREATURE,
        )
        a.hand(bite).casts(bite, at=card)
        t.pass_all()
    assert b.life == 19
    assert b.hand_names == ([] if combat else ["Bear"])


@pytest.mark.rule("601.2i")
def test_601_2i_casting_a_spell_that_fits():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenCast(APlayer("opponent"), Spell(("instant",))), types="creature"))
    b.hand(instant("Test Spell", GAIN))
    a.hand(instant("Test Spell", DrawCards(You())))
    a.casts("Test Spell")
    b.casts("Test Spell")
    t.pass_all()
    assert (a.life, b.life) == (21, 21)


@pytest.mark.rule("121.1")
def test_121_1_drawing_triggers_once_for_each_card():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenDraws(APlayer("opponent")), types="creature"))
    a.hand(both := instant("Test Spell", DrawCards(EachPlayer(), Number(2)))).casts(both)
    t.resolve()
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    assert a.life == 22
    assert len(b.hand_names) == 2


@pytest.mark.rule("119.9")
def test_119_9_gaining_and_losing_life():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenLifeChanges(APlayer("opponent")), types="creature"))
    b.battlefield(
        watcher(WhenLifeChanges(APlayer("you"), loses=True), DrawCards(You()), types="creature")
    )
    gain = instant("Test Spell", ChangeLife(EachPlayer(opponents=True), Number(3)))
    lose = instant("Test Spell", ChangeLife(EachPlayer(opponents=True), Number(3), sign=-1))
    a.hand(gain).casts(gain)
    t.pass_all()
    assert (a.life, len(b.hand_names)) == (21, 0)
    a.hand(lose).casts(lose)
    t.pass_all()
    assert (a.life, b.life, len(b.hand_names)) == (21, 20, 1)


@pytest.mark.rule("608.2h")
def test_608_2h_the_controller_of_what_died():
    t = table(3)
    a, b, c = t.seats
    punish = ChangeLife(ControllersOf(Mentioned("on")), Number(2), sign=-1)
    a.battlefield(watcher(dies(CREATURE), punish, types="creature"))
    c.battlefield(BEAR, owner=b)
    a.hand(kill := instant("Test Spell", Destroy(Targets()), target=CREATURE))
    a.casts(kill, at=BEAR)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 20, 18]


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
