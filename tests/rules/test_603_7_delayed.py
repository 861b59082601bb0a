"""603.7, 603.12: delayed and reflexive triggered abilities."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.instead import Instead
from apnap.effects.triggers.events import AtBeginning, WhenCast, dies, leaves
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number, QualityOf, X
from apnap.effects.words.conditions import TimesResolved
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.mentions import IsNoted, NotedNumber, NotedThings
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    This,
    Those,
    You,
)
from apnap.rules.zones.view import view
from apnap.state.ability import (
    ActivatedAbility,
    Effect,
    ReplacementAbility,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)
NEXT_END = AtBeginning("end")
EXILE_IT = TriggeredAbility(NEXT_END, (MoveTo(NotedThings(), "exile"),))


def cast(t: Table, card: CardDef, at=None, by: int = 0) -> None:
    t.seat(by).hand(card).casts(card, at=at)
    t.pass_all()


def targeting(*effects: Effect) -> CardDef:
    return instant("Test Spell", *effects, target=CREATURE)


@pytest.mark.rule("603.7a", example=1)
@pytest.mark.parametrize("gone", [False, True])
def test_603_7a_what_left_before_it_was_made_never_triggers_it(gone: bool):
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    later = Later(TriggeredAbility(leaves(IsNoted()), (GAIN,)), Targets())
    card = instant("Test Spell", *([Destroy(Targets())] if gone else []), later, target=CREATURE)
    cast(t, card, at=BEAR)
    if not gone:
        cast(t, KILL, at=BEAR)
    assert b.creatures == []
    assert a.life == 20 + (not gone)


@pytest.mark.rule("603.7c")
def test_603_7c_only_for_the_object_it_was_made_about_and_that_may_be_chosen():
    t = table(2)
    a, _ = t.seats
    other = CardDef("Other", "creature", power=1, toughness=1)
    a.battlefield(BEAR, other)
    chosen = Chosen(You(), CREATURE)
    card = instant("Test Spell", Later(TriggeredAbility(dies(IsNoted()), (GAIN,)), chosen))
    a.hand(card).casts(card)
    t.resolve()
    assert {option.what for option in a.question.options} == {a.find(BEAR), a.find(other)}
    a.answers(BEAR)
    cast(t, KILL, at=other)
    assert a.life == 20
    cast(t, KILL, at=BEAR)
    assert a.life == 21


@pytest.mark.rule("603.7a", example=2)
def test_603_7a_it_waits_for_the_next_time():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, tapped=True)
    untaps = TriggeredAbility(WhenHappens("Untap", (("on", IsNoted()),)), (GAIN,))
    untap = SetTapped(Targets(), tapped=False)
    cast(t, targeting(untap, Later(untaps, Targets())), at=BEAR)
    assert a.life == 20
    cast(t, targeting(SetTapped(Targets()), untap), at=BEAR)
    assert a.life == 21
    cast(t, targeting(SetTapped(Targets()), untap), at=BEAR)
    assert a.life == 21, "603.7b: only once"


@pytest.mark.rule("603.7b")
@pytest.mark.parametrize(
    ("once", "until", "this_turn", "later"),
    [
        (True, "", 21, 21),
        (False, "end of turn", 22, 22),
        (False, "", 22, 24),
        (True, "end of turn", 21, 21),
    ],
)
def test_603_7b_once_or_as_long_as_it_says(once, until, this_turn, later):
    t = table(2)
    a, b = t.seats
    cast(
        t,
        instant("Test Spell", Later(TriggeredAbility(WhenCast(), (GAIN,)), once=once, until=until)),
    )
    for _ in range(2):
        cast(t, instant("Test Spell", DrawCards(You())), by=1)
    assert a.life == this_turn
    t.go_to("precombat main", turn_of=b)
    for _ in range(2):
        cast(t, instant("Test Spell", DrawCards(You())), by=1)
    assert a.life == later


@pytest.mark.rule("603.7b")
@pytest.mark.parametrize(("until", "life"), [("end of turn", 20), ("", 21), ("your next turn", 21)])
def test_603_7b_the_next_time_this_turn(until: str, life: int):
    t = table(2)
    a, b = t.seats
    cast(t, instant("Test Spell", Later(TriggeredAbility(WhenCast(), (GAIN,)), until=until)))
    t.go_to("precombat main", turn_of=b)
    cast(t, instant("Test Spell", DrawCards(You())), by=1)
    assert a.life == life


@pytest.mark.rule("603.7b")
@pytest.mark.parametrize(("until", "life"), [("your next turn", 21), ("", 22)])
def test_603_7b_until_your_next_turn(until: str, life: int):
    t = table(2)
    a, b = t.seats
    cast(
        t,
        instant(
            "Test Spell", Later(TriggeredAbility(WhenCast(), (GAIN,)), once=False, until=until)
        ),
    )
    t.go_to("precombat main", turn_of=b)
    cast(t, instant("Test Spell", DrawCards(You())), by=1)
    assert a.life == 21
    t.go_to("precombat main", turn_of=a)
    cast(t, instant("Test Spell", DrawCards(You())), by=1)
    assert a.life == life


@pytest.mark.rule("603.7b")
def test_603_7b_of_several_events_at_once_its_controller_chooses():
    t = table(2)
    a, b = t.seats
    big = CardDef("Big", "creature", power=5, toughness=5)
    b.battlefield(BEAR, big)
    gain = ChangeLife(You(), QualityOf("power", Mentioned("on")))
    cast(t, instant("Test Spell", Later(TriggeredAbility(dies(CREATURE), (gain,)))))
    a.hand(wrath := instant("Test Spell", Destroy(Each(CREATURE)))).casts(wrath)
    t.resolve()
    assert a.question.rule == "603.7b"
    a.answers(big)
    t.pass_all()
    assert a.life == 25
    b.battlefield(BEAR)
    cast(t, KILL, at=BEAR)
    assert a.life == 25


@pytest.mark.rule("603.7c", example=1)
@pytest.mark.parametrize("left", [False, True])
def test_603_7c_exile_it_at_the_beginning_of_the_next_end_step(left: bool):
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    cast(t, targeting(Later(EXILE_IT, Targets())), at=BEAR)
    if left:  # and comes back: another object
        away = MoveTo(Targets(), "exile")
        cast(t, targeting(Called("away", away), MoveTo(Those("away"), "battlefield")), at=BEAR)
    t.go_to("precombat main", turn_of=b)
    assert (a.creatures, a.exile_names) == (([], ["Bear"]) if not left else (["Bear"], []))
    assert t.log_has("603.7a")


@pytest.mark.rule("603.7c")
def test_603_7c_what_was_exiled_returns_at_the_next_end_step():
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR)
    back = TriggeredAbility(NEXT_END, (MoveTo(NotedThings(), "battlefield", owners=True),))
    flicker = (Called("gone", MoveTo(Targets(), "exile")), Later(back, Those("gone")))
    cast(t, targeting(*flicker), at=BEAR)
    assert (b.creatures, b.exile_names) == ([], ["Bear"])
    t.go_to("end")
    assert b.creatures == []
    t.pass_all()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("603.7c")
def test_603_7c_made_in_an_end_step_it_waits_for_the_next_one():
    t = table(2, at="end")
    a, b = t.seats
    a.battlefield(BEAR)
    cast(t, targeting(Later(EXILE_IT, Targets())), at=BEAR)
    t.go_to("precombat main", turn_of=b)
    assert a.creatures == ["Bear"]
    t.go_to("end", turn_of=b)
    t.pass_all()
    assert a.creatures == []


@pytest.mark.rule("603.7d")
def test_603_7d_the_source_is_the_spell_however_long_ago():
    """C's spell is from C's last turn but one when its ability deals damage."""
    t = table(2)
    a, b = t.seats
    bolt = DealDamage(Number(3), EachPlayer(opponents=True))
    cast(t, instant("Test Spell", Later(TriggeredAbility(AtBeginning("draw", "you"), (bolt,)))))
    t.go_to("draw", turn_of=b)
    assert b.life == 20
    t.go_to("draw", turn_of=a)
    assert t.stack == ["Test Spell's ability"]
    t.pass_all()
    assert (a.life, b.life) == (20, 17)
    assert t.log_has("120.3", "Test Spell deals 3 damage to B")


@pytest.mark.rule("603.7e")
def test_603_7e_the_source_of_an_abilitys_delayed_ability_is_the_same():
    t = table(3)
    a, b, c = t.seats
    later = Later(TriggeredAbility(NEXT_END, (SetTapped(This()), GAIN)))
    button = CardDef("Button", "artifact", abilities=(ActivatedAbility((later,), mana="{0}"),))
    a.battlefield(button)
    a.activates(button)
    t.pass_all()
    t.go_to("end")
    assert t.stack == ["Button's ability"]
    t.pass_all()
    assert a.is_tapped(button)
    assert [seat.life for seat in (a, b, c)] == [21, 20, 20]


@pytest.mark.rule("603.7h")
def test_603_7h_made_when_the_ability_has_resolved_a_third_time():
    t = table(2)
    a, _ = t.seats
    later = Later(TriggeredAbility(NEXT_END, (GAIN,)))
    ability = ActivatedAbility((If(TimesResolved(3), (later,)),), mana="{0}")
    button = CardDef("Button", "artifact", abilities=(ability,))
    a.battlefield(button, button)
    for at in (0, 0, 1, 1, 0, 0):
        a.activates(a.find(button, nth=at))
        t.pass_all()
    t.go_to("end")
    t.pass_all()
    assert a.life == 21, "the first has resolved four times, the second twice"


@pytest.mark.rule("603.7")
def test_603_7_it_remembers_numbers():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).lands("Forest", "Forest", "Forest")
    gain = TriggeredAbility(NEXT_END, (ChangeLife(You(), NotedNumber()), ChangeLife(You(), X())))
    later = Later(gain, number=QualityOf("power", Each(CREATURE)))
    card = CardDef("Xs", "instant", cost="{X}", abilities=(SpellAbility((later,)),))
    a.hand(card).casts(card, x=3)
    t.pass_all()
    cast(t, KILL, at=BEAR)
    t.go_to("end")
    t.pass_all()
    assert a.life == 25
    assert b.life == 20


@pytest.mark.rule("603.7")
def test_603_7_a_game_with_delayed_abilities_is_saved_and_copied():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    before = digest(t.game)
    cast(t, targeting(Later(EXILE_IT, Targets())), at=BEAR)
    again = load(dump(t.game))
    assert dump(again) == dump(t.game)
    assert digest(again) == digest(t.game) != before
    other = t.copy()
    other.go_to("precombat main", turn_of=b)
    assert other.seat(0).creatures == []
    assert (a.creatures, len(t.game.seats[0].delayed)) == (["Bear"], 1)
    without = t.copy()
    without.game.table(0).delayed.clear()
    assert digest(without.game) != digest(t.game)


@pytest.mark.rule("603.7")
def test_603_7_delayed_abilities_are_seen_by_all():
    later = TriggeredAbility(AtBeginning("end"), (DrawCards(You()),))
    plan = CardDef(
        "Plan", "instant", cost="{0}", abilities=(SpellAbility((Later(later),)),), text="Later."
    )
    t = table(3)
    a, _b, _c = t.seats
    a.hand(plan)
    a.casts("Plan")
    t.resolve()
    for seat in (0, 1, None):
        players = view(t.game, seat)["players"]
        [shown] = players[0]["delayed"]
        assert (shown["source"]["name"], shown["text"], shown["once"]) == ("Plan", "Later.", True)
        assert "delayed" not in players[1]
    t.go_to("end").pass_all()
    assert "delayed" not in view(t.game, 1)["players"][0]


@pytest.mark.rule("603.7f")
def test_603_7f_a_delayed_ability_of_a_replacement_effect() -> None:
    """It is controlled by who controlled the permanent as the effect was applied."""
    later = Later(TriggeredAbility(AtBeginning("end"), (ChangeLife(You(), Number(5)),)))
    loom = CardDef(
        "Loom",
        "artifact",
        abilities=(ReplacementAbility(Instead("draw", APlayer("opponent"), (later,))),),
    )
    steal = card("Gain control of target artifact.", "Instant", "Steal")
    idea = card("Target player draws a card.", "Instant", "Idea")
    t = table(2)
    a, b = t.seats
    a.battlefield(loom).hand(idea)
    b.hand(steal)
    a.casts(idea, at=b)
    t.resolve()
    b.casts(steal, at=a.find(loom))
    t.resolve()
    assert b.permanents == ["Loom"]
    t.go_to("end")
    assert t.stack == ["Loom's ability"]
    t.resolve()
    assert (int(a.life), int(b.life)) == (25, 20)
