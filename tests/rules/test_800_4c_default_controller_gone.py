"""800.4c: when a control effect ends and the default controller has left, the object is exiled
at once.
"""

import pytest

from apnap.effects.actions.search import Search
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.events import leaves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, HasType, Host, Permanent
from apnap.effects.words.modifications import YouControl
from apnap.effects.words.selections import Targets, You
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.events import GainControl
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.leaving_the_game import ControlEnds
from apnap.rules.zones.looking import Portion
from apnap.state.ability import EnchantAbility, StaticAbility, TriggeredAbility
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, enchantment, sorcery

ANGEL = creature("Angel", 4, 4)
# Gains its controller 1 life whenever another creature leaves the battlefield.
DEMON = creature(
    "Demon",
    5,
    5,
    TriggeredAbility(leaves(Permanent(("creature",), other=True)), (ChangeLife(You(), Number(1)),)),
)


def happens(t, *events):
    t.begin()
    interrupt(t.game, min(t.game.turns), happen(*events))


def take(t, thief, number, effect=7):
    happens(t, GainControl(on=number, controller=int(thief), effect=effect))


CREATURE = Permanent(("creature",))
SERRA_ANGEL = creature("Serra Angel", 4, 4)
ACT_OF_TREASON = sorcery(
    "Act of Treason",
    GainControlOf(Targets(), until="end of turn"),
    SetTapped(Targets(), tapped=False),
    Pump(Targets(), keywords=("haste",)),
    target=CREATURE,
)
BRIBERY = sorcery(
    "Bribery",
    Search(HasType("creature"), to=Portion("battlefield"), whose=Targets()),
    target=APlayer("opponent"),
)
MIND_CONTROL = enchantment(
    "Mind Control",
    EnchantAbility(CREATURE),
    StaticAbility(Host(), (YouControl(),)),
    subtypes="Aura",
)
EXTRACTOR_DEMON = creature(
    "Extractor Demon",
    5,
    5,
    TriggeredAbility(leaves(Permanent(("creature",), other=True)), (ChangeLife(You(), Number(1)),)),
)


@pytest.mark.rule("800.4c")
@pytest.mark.parametrize("older", [False, True])
def test_800_4c_a_borrowed_object_whose_default_controller_is_gone(older):
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(ANGEL, owner=b)
    d.battlefield(DEMON)
    if older:
        take(t, d, a.find(ANGEL), effect=5)
    take(t, c, (d if older else a).find(ANGEL), effect=6)
    a.concedes()
    assert c.permanents == ["Angel"]  # now nothing
    happens(t, ControlEnds(on=c.find(ANGEL), effect=6))
    assert c.permanents == []
    if older:
        assert d.permanents == ["Demon", "Angel"]
    else:
        assert [t.game.object(n).card for n in t.game.player(1).exile] == [ANGEL]
        assert t.log_has("800.4c")
        t.go_to("beginning of combat")
        t.pass_all()
        assert d.life == 21
    check_all(t.game)


@pytest.mark.rule("800.4c")
def test_800_4c_to_the_default_controller_while_they_are_there():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(ANGEL, owner=b)
    take(t, c, a.find(ANGEL), effect=6)
    happens(t, ControlEnds(on=c.find(ANGEL), effect=6))
    assert a.permanents == ["Angel"]


@pytest.mark.rule("800.4c")
@pytest.mark.rule("514.3a")
@pytest.mark.parametrize("case", ["default left", "stays", "older", "owner left"])
def test_800_4c_a_borrowed_creature_whose_default_controller_is_gone(case):
    t = table(4)
    a, b, c, d = t.seats
    b.library(SERRA_ANGEL)
    d.battlefield(EXTRACTOR_DEMON)
    a.hand(BRIBERY).casts(BRIBERY, at=b)
    t.resolve()
    a.answers(SERRA_ANGEL)
    number = a.find(SERRA_ANGEL)
    if case == "older":
        t.go_to("precombat main", turn_of=b)
        d.hand(MIND_CONTROL)
        d.battlefield(MIND_CONTROL, attached_to=number)
        t.begin()
    t.go_to("precombat main", turn_of=c)
    c.hand(ACT_OF_TREASON).casts(ACT_OF_TREASON, at=number)
    t.resolve()
    assert c.creatures == ["Serra Angel"]
    if case != "stays":
        (b if case == "owner left" else a).concedes()
    assert c.creatures == ([] if case == "owner left" else ["Serra Angel"])
    if case == "owner left":
        t.pass_all()
        assert d.life == 21
        return
    t.go_to("end")
    assert c.creatures == ["Serra Angel"]
    t.go_to("upkeep", turn_of=d)
    holder = {"stays": a, "older": d}.get(case)
    if holder is not None:
        assert "Serra Angel" in holder.creatures
    else:
        assert b.exile_names == ["Serra Angel"]
        assert d.life == 21  # its trigger gave a priority in the cleanup step
        assert t.log_has("800.4c")
    check_all(t.game)
