"""702.15: the keyword ability lifelink."""

import pytest

from apnap.effects.instructions.all_instructions import DealDamage, DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenLifeChanges
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.machine.events import CreateTokens
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Keyword, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import one_on_one, resolve_all
from apnap.testing.texts import card


@pytest.mark.rule("702.15b")
def test_702_15b_lifelink_saves_before_state_based_actions() -> None:
    """The life is gained with the damage, so the check sees both."""
    t = table(2)
    a, b = t.seats
    kiss = CardDef(
        "Kiss",
        "instant",
        cost="{0}",
        abilities=(
            Keyword("lifelink"),
            SpellAbility((DealDamage(Number(3), EachPlayer()),), ()),
        ),
    )
    a.hand(kiss).life(3)
    a.casts(kiss)
    t.resolve()
    assert a.status == "playing"
    assert a.life == 6
    assert b.life == 17


@pytest.mark.rule("702.15e")
def test_702_15e_each_source_with_lifelink_gains_by_itself() -> None:
    t = table(2)
    a, b = t.seats
    monk = creature("Monk", 2, 2, Keyword("lifelink"))
    a.battlefield(monk, monk)
    sources = [a.find(monk), a.find(monk, nth=1)]
    make(t, *[Damage(on=1, amount=2, source=number, combat=True) for number in sources])
    gains = [e.event.amount for e in t.game.log if "120.3f" in e.rules]
    assert gains == [2, 2]
    assert (a.life, b.life) == (24, 16)


@pytest.mark.rule("702.15e", example=1)
def test_702_15e_two_sources_two_gains() -> None:
    t = table(2)
    a, b = t.seats
    gains = TriggeredAbility(WhenLifeChanges(APlayer("you")), (DrawCards(You()),))
    cleric = creature("Cleric", 1, 1, *abilities_of("Lifelink"))
    a.battlefield(creature("Pridemate", 2, 2, gains), cleric, cleric)
    t.go_to("declare attackers")
    one, other = a.find(cleric), a.find(cleric, nth=1)
    a.attacks({one: b, other: b})
    t.go_to("combat damage")
    if isinstance(a.question, Arrange):
        a.answers(a.question.options)
    t.pass_all()
    assert len(a.hand_names) == 2


@pytest.mark.rule("702.15f")
@pytest.mark.rule("702.15b")
def test_702_15f_several_instances_of_lifelink_are_redundant() -> None:
    t = table(2)
    a, b = one_on_one(t, creature("Cleric", 3, 3, *abilities_of("Lifelink") * 2))
    assert (a.life, b.life) == (23, 17)


PRIDEMATE = card("Whenever you gain life, put a +1/+1 counter on this creature.",
                 "Creature", "Pridemate")  # fmt: skip


@pytest.mark.rule("702.15b")
@pytest.mark.rule("119.9")
def test_702_15b_a_source_that_hits_several_at_once_gains_life_once() -> None:
    lash = card("Lifelink\nTest Card deals 2 damage to each creature and each opponent.", "Instant")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(PRIDEMATE).hand(lash)
    b.battlefield(creature("Ox", 1, 5), creature("Ape", 2, 4))
    a.casts(lash)
    t.pass_all()
    assert [e.event.amount for e in t.game.log if "120.3f" in e.rules] == [10]
    assert a.life == 30
    assert a.graveyard_names == ["Test Card", "Pridemate"]


@pytest.mark.rule("702.15b")
@pytest.mark.rule("702.15e")
def test_702_15e_each_creature_gains_life_by_itself_however_many_it_hits() -> None:
    clerics = [creature(name, 5, 5, *abilities_of("Lifelink")) for name in ("Cleric", "Monk")]
    t = table(2)
    a, b = t.seats
    a.battlefield(PRIDEMATE, *clerics)
    b.battlefield(creature("Ape", 2, 2))
    cleric, monk = [a.find(each) for each in clerics]
    hits = [(b.find("Ape"), 2, cleric), (1, 3, cleric), (1, 1, monk)]
    make(t, *[Damage(on=on, amount=n, source=s, combat=True) for on, n, s in hits])
    resolve_all(t)
    assert (a.life, b.life, a.counters("Pridemate", "+1/+1")) == (26, 16, 2)


@pytest.mark.rule("702.15e")
@pytest.mark.rule("111.1")
def test_702_15e_identical_tokens_gain_life_one_by_one() -> None:
    token = CardDef("Cat", "creature", "Cat", power=1, toughness=1, token=True,
                    abilities=abilities_of("Lifelink"))  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(PRIDEMATE)
    make(t, CreateTokens(on=0, token=token, number=3))
    cats = a.find("Cat")
    assert t.game.object(cats).many == 3
    make(t, Damage(on=1, amount=3, source=cats, dealers=3))
    resolve_all(t)
    assert (a.life, b.life, a.counters("Pridemate", "+1/+1")) == (23, 17, 3)
