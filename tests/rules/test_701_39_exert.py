"""701.39: exerting a permanent, as a cost or as it attacks."""

import pytest

from apnap.effects.actions.exert import Exert, ExertThis, MayExert
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.triggers.combat import WhenPaidToAttack
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Chosen, Each, This, You
from apnap.state.ability import ActivatedAbility, CombatAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

GAIN = (ChangeLife(You(), Number(1)),)
PUMPS = TriggeredAbility(WhenPaidToAttack(), (Pump(This(), 3, 0),))
CHAMPION = CardDef(
    "Champion", "creature", power=2, toughness=2, abilities=(CombatAbility(MayExert()), PUMPS)
)
CREATURE = Permanent(("creature",), "you")
HERALD = CardDef(
    "Herald", "enchantment", abilities=(TriggeredAbility(WhenActs("exert", CREATURE), GAIN),)
)


def pay(seat: Seat, *which: int) -> None:
    question = seat.question
    assert question is not None
    assert question.rule == "508.1g"
    seat.answers([question.options[nth] for nth in which])


def tapped_in_next_turns(t: Table, seat: Seat, what: CardDef) -> list[bool]:
    found = []
    for _ in range(2):
        t.next_turn()
        t.go_to("upkeep", turn_of=seat)
        found.append(seat.is_tapped(what))
    return found


ANY_CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)


@pytest.mark.rule("701.39a")
def test_701_39a_an_exerted_permanent_does_not_untap_in_your_next_untap_step():
    gain = TriggeredAbility(WhenActs("exert", ANY_CREATURE), (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, CardDef("Watcher", "enchantment", abilities=(gain,)))
    resolve_spell(t, SetTapped(Each(ANY_CREATURE)), Exert(Chosen(You(), ANY_CREATURE)))
    t.pass_all()
    assert a.life == 21
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert a.is_tapped(BEAR)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(BEAR)


@pytest.mark.rule("701.39d")
@pytest.mark.rule("701.39a")
@pytest.mark.parametrize("exerts", [True, False])
def test_701_39d_a_creature_may_be_exerted_as_it_attacks(exerts: bool) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(CHAMPION, HERALD).attacks({CHAMPION: b})
    pay(a, *([0] if exerts else []))
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    t.pass_all()
    t.go_to("end of combat")
    assert (b.life, a.life) == ((15, 21) if exerts else (18, 20))
    assert tapped_in_next_turns(t, a, CHAMPION) == [exerts, False]


@pytest.mark.rule("701.39b")
@pytest.mark.rule("607.2h")
def test_701_39b_exerted_twice_it_stays_tapped_once() -> None:
    twice = CardDef("Twice", "creature", power=2, toughness=2, abilities=CHAMPION.abilities * 2)
    t = table(2)
    a, b = t.seats
    a.battlefield(twice, HERALD).attacks({twice: b})
    pay(a, 0, 1)
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    assert len(t.stack) == 4, "each of the two abilities triggers once, the Herald's twice"
    t.pass_all()
    assert (a.power(twice), a.life) == (8, 22)
    assert tapped_in_next_turns(t, a, twice) == [True, False]


@pytest.mark.rule("701.39b")
@pytest.mark.rule("701.39a")
def test_701_39b_exerting_is_a_cost_and_needs_nothing_tapped() -> None:
    restless = CardDef(
        "Restless",
        "creature",
        power=1,
        toughness=1,
        abilities=(
            ActivatedAbility(GAIN, costs=(ExertThis(),)),
            ActivatedAbility(GAIN, costs=(TapThis(),)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(restless)
    a.activates(restless)
    assert not a.is_tapped(restless)
    a.activates(restless, ability=1)
    t.pass_all()
    assert a.life == 22
    assert tapped_in_next_turns(t, a, restless) == [True, False]


@pytest.mark.rule("701.39d")
def test_701_39d_in_words() -> None:
    text = (
        "You may exert this creature as it attacks. When you do, it gets +3/+0 until end of turn."
    )
    champion = card(text, "Creature", "Champion")
    assert champion.abilities == CHAMPION.abilities
    solid = card("{T}, Exert this creature: You gain 1 life.", "Creature")
    [ability] = solid.abilities
    assert isinstance(ability, ActivatedAbility)
    assert ability.costs == (TapThis(), ExertThis())
    herald = card("Whenever you exert a creature, you gain 1 life.", "Enchantment")
    assert herald.abilities == HERALD.abilities
