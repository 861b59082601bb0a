"""721: ending the turn, and the combat phase."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import EndTheTurn
from apnap.effects.triggers.events import AtBeginning, dies, discarded
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent, Spell
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import ActivatedAbility, Keyword, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_spell

PUT_CREATURES = MoveTo(Each(CardIn("hand", ("creature",), "you")), "battlefield")
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GAINS = (ChangeLife(You(), Number(5)),)
DOOMED = CardDef(
    "Doomed", "creature", power=1, toughness=0, abilities=(TriggeredAbility(dies(), GAINS),)
)
STOP = instant("Stop", EndTheTurn())
PEACE = instant("Peace", EndTheTurn(combat=True))


def attacked() -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).attacks({BEAR: b})
    return t, a, b


# ---- the turn --------------------------------------------------------------------------------


@pytest.mark.rule("721.1")
def test_721_1_the_stack_is_exiled_and_the_rest_of_the_turn_is_skipped():
    gain = instant("Gain", ChangeLife(You(), Number(5)))
    watch = TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(1)),))
    t = table(3)
    a, b, _ = t.seats
    a.hand(gain, stop := instant("Stop", EndTheTurn()))
    b.battlefield(CardDef("Clock", "artifact", abilities=(watch,)))
    a.casts(gain).casts(stop)
    t.resolve()
    assert sorted(a.exile_names) == ["Gain", "Stop"]
    assert a.life == 20
    assert t.turn.active is b
    assert t.step == "upkeep"
    assert b.life == 20, "721.1e: there was no end step"
    assert t.log_has("721.1d", "the turn ends")


@pytest.mark.rule("721.1a")
def test_721_1a_abilities_that_triggered_before_never_go_on_the_stack():
    gain = TriggeredAbility(dies(), (ChangeLife(You(), Number(5)),))
    mourned = CardDef("Mourned", "creature", power=1, toughness=1, abilities=(gain,))
    t = table(2)
    a, b = t.seats
    a.battlefield(mourned).hand(
        card := instant("Test Spell", Destroy(Each(Permanent(("creature",)))), EndTheTurn())
    )
    a.casts(card)
    t.resolve()
    assert a.creatures == []
    assert a.life == 20
    assert t.turn.active is b
    assert t.log_has("721.1a")
    rows = [row for seat in t.game.seats for row in seat.objects.values()]
    assert [row for row in rows if row.ability is not None] == []  # it is nowhere


@pytest.mark.rule("721.1f")
def test_721_1f_abilities_that_trigger_meanwhile_wait_for_the_cleanup_step():
    """State-based actions are checked while the turn ends: the creature dies then."""
    t = table(2)
    a, b = t.seats
    a.hand(card := instant("Test Spell", PUT_CREATURES, EndTheTurn()), DOOMED).casts(card)
    t.resolve()
    assert t.step == "cleanup"
    t.pass_all()
    assert a.life == 25
    t.go_to("upkeep", turn_of=b)
    assert t.turn.active is b


@pytest.mark.rule("721.1d")
def test_721_1d_creatures_are_removed_from_combat():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    resolve_spell(t, EndTheTurn())
    assert b.life == 20
    assert t.turn.attackers == []
    assert t.turn.active is b


@pytest.mark.rule("721.1b")
def test_721_1b_what_is_no_card_ceases_to_exist():
    copies = SpellAbility((CopySpell(Targets()),), (Target(Spell()),))
    twin = CardDef("Twin", "instant", cost="{0}", abilities=(copies,))
    wheel = CardDef("Wheel", "artifact", abilities=(ActivatedAbility(GAINS),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(wheel).hand(instant("Gain", *GAINS), twin, STOP)
    a.casts("Gain").casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    assert t.stack == ["Gain", "Gain"]
    a.activates(wheel)
    a.casts(STOP)
    t.resolve()
    assert a.life == 20
    assert sorted(a.exile_names) == ["Gain", "Stop"]
    assert a.graveyard_names == ["Twin"]
    assert t.log_has("721.1b", "ceases to exist")


@pytest.mark.rule("721.1c")
def test_721_1c_state_based_actions_are_checked_before_damage_wears_off():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    resolve_spell(t, DealDamage(Number(2), Each(Permanent(("creature",)))), EndTheTurn())
    assert a.graveyard_names == ["Bear"]
    assert t.turn.active.name == "B"


@pytest.mark.rule("721.1d")
@pytest.mark.rule("514.3a")
@pytest.mark.parametrize("ends", [True, False])
def test_721_1d_in_the_cleanup_step_a_new_one_begins(ends: bool):
    """Without ending the turn, the effect also ends: in the cleanup step that follows anyway."""
    sad = CardDef("Sad", "artifact", abilities=(TriggeredAbility(discarded(), GAINS),))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, sad).hand(STOP, instant("Grow", Pump(Each(Permanent()), 3, 3)))
    a.hand(*[CardDef("Blank", "land")] * 6)
    t.begin()
    while t.step != "cleanup":
        t.pass_once()
    a.answers([a.find("Blank")])
    assert t.stack == ["Sad's ability"]
    a.casts("Grow")
    t.resolve()
    assert a.power(BEAR) == 5
    if ends:
        a.casts(STOP)
        t.resolve()
        assert a.life == 20, "721.1b: the ability was exiled"
        assert t.log_has("721.1d")
    t.go_to("upkeep", turn_of=b)
    assert (a.power(BEAR), a.life) == (2, 20 if ends else 25)


@pytest.mark.rule("721.1e")
@pytest.mark.parametrize("ends", [True, False])
def test_721_1e_nothing_triggers_at_the_end_step_that_is_skipped(ends: bool):
    late = TriggeredAbility(AtBeginning("end"), GAINS)
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Late", "artifact", abilities=(late,)))
    if ends:
        resolve_spell(t, EndTheTurn())
    t.go_to("upkeep", turn_of=b)
    assert a.life == (20 if ends else 25)


@pytest.mark.rule("721.1f")
def test_721_1f_otherwise_nobody_gets_priority_in_the_cleanup_step():
    t = table(2)
    a, b = t.seats
    b.hand(instant("Gain", *GAINS))
    resolve_spell(t, EndTheTurn())
    assert (t.step, t.turn.active) == ("upkeep", b)
    assert not [q for q in t.questions if q.player == a.number and q.turn == 2]


# ---- the combat phase ------------------------------------------------------------------------


@pytest.mark.rule("721.2a")
def test_721_2a_abilities_that_triggered_before_never_go_on_the_stack():
    mourned = CardDef(
        "Mourned", "creature", power=1, toughness=1, abilities=(TriggeredAbility(dies(), GAINS),)
    )
    t, a, _ = attacked()
    a.battlefield(mourned)
    resolve_spell(t, Destroy(Each(Permanent(("creature",)))), EndTheTurn(combat=True))
    assert (a.creatures, a.life, t.step) == ([], 20, "postcombat main")
    assert t.stack == []


@pytest.mark.rule("721.2b")
def test_721_2b_every_object_on_the_stack_is_exiled():
    t, a, b = attacked()
    b.hand(instant("Gain", *GAINS))
    a.hand(PEACE)
    b.casts("Gain")
    a.casts(PEACE)
    t.resolve()
    assert (a.exile_names, b.exile_names, b.life) == (["Peace"], ["Gain"], 20)


@pytest.mark.rule("721.2f")
@pytest.mark.rule("721.2c")
def test_721_2f_abilities_that_trigger_meanwhile_wait_for_the_next_phase():
    """State-based actions are checked while the combat phase ends: the creature dies then."""
    t, a, _ = attacked()
    a.hand(card := instant("Test Spell", PUT_CREATURES, EndTheTurn(combat=True)), DOOMED).casts(
        card
    )
    t.resolve()
    assert (t.step, t.stack) == ("postcombat main", ["Doomed's ability"])
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("721.2d")
@pytest.mark.parametrize("ends", [True, False])
def test_721_2d_what_lasts_until_end_of_combat_expires(ends: bool):
    t, a, _ = attacked()
    resolve_spell(t, Pump(Each(Permanent(("creature",))), 3, 3, until="end of combat"))
    assert a.power(BEAR) == 5
    if ends:
        resolve_spell(t, EndTheTurn(combat=True))
        assert t.step == "postcombat main"
    assert a.power(BEAR) == (2 if ends else 5)


@pytest.mark.rule("721.2e")
@pytest.mark.parametrize("ends", [True, False])
def test_721_2e_nothing_triggers_at_end_of_combat(ends: bool):
    late = TriggeredAbility(AtBeginning("end of combat"), GAINS)
    t, a, _ = attacked()
    a.battlefield(CardDef("Late", "artifact", abilities=(late,)))
    if ends:
        resolve_spell(t, EndTheTurn(combat=True))
    t.go_to("postcombat main")
    assert a.life == (20 if ends else 25)


@pytest.mark.rule("721.2d")
def test_721_2d_the_combat_phase_ends_and_the_next_phase_begins():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    resolve_spell(t, EndTheTurn(combat=True))
    assert t.step == "postcombat main"
    assert t.turn.active is a
    assert t.turn.attackers == []
    t.go_to("end")
    assert b.life == 20


@pytest.mark.rule("721.2g")
def test_721_2g_outside_the_combat_phase_nothing_happens():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Cat", "creature", power=1, toughness=1, abilities=(Keyword("haste"),)))
    resolve_spell(t, EndTheTurn(combat=True))
    assert t.step == "precombat main"
    assert a.graveyard_names == ["Test Spell"]
