"""700: additional rules in general."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.piles import ChoosePile, InPile, SeparateIntoPiles
from apnap.effects.triggers.combat import WhenBecomesBlocked
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, APlayer, Itself, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import LoseTypes
from apnap.effects.words.selections import Chosen, Each, Targets, Those, Together, You
from apnap.effects.words.tallies import Devotion
from apnap.rules.machine.events import GainControl
from apnap.rules.mana.devotion import MoreDevotion
from apnap.state.ability import Mode, Modes, SpellAbility, StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast, resolve_spell
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
PLAIN_OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
PLAYER = (Target(APlayer()),)
FACT_OR_FICTION = card(
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard.",
    "Instant",
    "Fact or Fiction",
)
CARDS = tuple(CardDef(name, "land") for name in ("Ant", "Bee", "Cat", "Dog", "Eel"))
ARTIFACT = Permanent(("artifact",))
STATUE = CardDef("Statue", "artifact", cost="{1}")
CHARM = CardDef(
    "Charm",
    "instant",
    cost="{R}",
    abilities=(
        SpellAbility(
            (),
            (),
            Modes(
                (
                    Mode((DealDamage(Number(2), Targets(0)),), (Target(AnyTarget()),)),
                    Mode((Destroy(Targets(0)),), (Target(ARTIFACT),)),
                    Mode((DrawCards(You()),)),
                ),
                low=1,
                high=2,
            ),
        ),
    ),
)
ANYONE_ELSE = APlayer("opponent")


@pytest.mark.rule("700.1", example=1)
@pytest.mark.parametrize(("by_a_creature", "times"), [(False, 1), (True, 2)])
def test_700_1_blocked_by_two_is_one_event_or_two(by_a_creature: bool, times: int):
    whom = CREATURE if by_a_creature else None
    gains = TriggeredAbility(WhenBecomesBlocked(Itself(), whom), (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Ox", "creature", "Ox", "{3}", 3, 9, abilities=(gains,)))
    one, two = [CardDef(name, "creature", "Bear", "{1}", 1, 1) for name in ("One", "Two")]
    b.battlefield(one, two)
    a.attacks({"Ox": b})
    b.blocks({"One": "Ox", "Two": "Ox"})
    a.answers(["One", "Two"])  # in which order damage is assigned
    if times == 2:
        a.answers(a.question.options)  # in whatever order they go on the stack
    t.go_to("combat damage")
    assert a.life == 20 + times


@pytest.mark.rule("700.2a")
def test_700_2a_a_mode_without_a_legal_target_cannot_be_chosen():
    t = table(2)
    a, _ = t.seats
    a.hand(CHARM).lands("Mountain")
    a.casts(CHARM)
    assert {option.nth for option in a.question.options} == {0, 2}


@pytest.mark.rule("700.2d")
def test_700_2d_two_modes_have_their_own_targets_and_are_followed_in_order():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(CHARM).lands("Mountain")
    c.battlefield(STATUE)
    a.casts(CHARM, modes=[1, 0], at=[b, STATUE])  # asked in the order printed
    t.resolve()
    assert b.life == 18
    assert c.permanents == []


@pytest.mark.rule("700.2d")
def test_700_2d_the_same_mode_more_than_once():
    again = CardDef(
        "Again",
        "sorcery",
        cost="{R}",
        abilities=(
            SpellAbility(
                (),
                (),
                Modes(
                    (
                        Mode((DealDamage(Number(1), Targets(0)),), (Target(APlayer()),)),
                        Mode((DrawCards(You()),)),
                    ),
                    low=2,
                    high=2,
                    again=True,
                ),
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.hand(again).lands("Mountain")
    a.casts(again, modes=[0, 0], at=[b, b])
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("700.3a")
def test_608_2d_what_goes_into_piles_is_chosen():
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR, PLAIN_OX, BEAR)
    some = Chosen(You(), CREATURE, number=Number(2), verb="choose two")
    resolve_spell(t, SeparateIntoPiles(some), ChoosePile(), Destroy(Those("pile")))
    two = [option for option in a.question.options if a.object(option.what).card == BEAR]
    a.answers(two)
    assert len(a.question.options) == 2  # of those two, which are in the first pile
    a.answers(a.question.options)
    a.answers("first pile")
    assert a.creatures == ["Ox"]


@pytest.mark.rule("700.3a")
@pytest.mark.parametrize("first", [True, False])
def test_700_3a_an_opponent_makes_two_piles_and_you_choose_one(first: bool):
    t = table(3)
    a, _, c = t.seats
    a.library(*CARDS)
    a.hand(FACT_OR_FICTION).casts(FACT_OR_FICTION)
    t.resolve()
    a.answers(c)
    c.answers([CARDS[3], CARDS[0]])
    assert t.log_has("700.3a", "Dog, Ant | Bee, Cat, Eel")
    a.answers("first pile" if first else "other pile")
    piles = [["Dog", "Ant"], ["Bee", "Cat", "Eel"]]
    taken, left = piles if first else reversed(piles)
    assert a.hand_names == taken
    assert a.graveyard_names == [*left, "Fact or Fiction"]


@pytest.mark.rule("700.3a")
@pytest.mark.rule("400.7")
def test_700_3a_what_has_left_is_in_no_pile():
    t = table(2)
    a, b = t.seats
    b.battlefield(GREEN_BEAR, OX)
    gone = Called("gone", Destroy(Targets()))
    both = Together((Targets(), Each(CREATURE)))
    bear = (Target(CREATURE),)
    resolve_spell(t, gone, SeparateIntoPiles(both), ChoosePile(), targets=bear, at=GREEN_BEAR)
    assert [t.game.object(option.what).card for option in a.question.options] == [OX]
    a.answers(a.question.options)
    a.answers("first pile")
    assert t.stack == []


@pytest.mark.rule("700.3b")
def test_700_3b_identical_tokens_may_go_into_different_piles():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    t = table(2)
    a, b = t.seats
    b.battlefield(token, many=6).battlefield(OX)
    piles = SeparateIntoPiles(Each(CREATURE, Targets()))
    resolve_spell(t, piles, ChoosePile(who=Targets()), Destroy(Those("pile")), targets=PLAYER, at=b)
    assert a.question is not None
    a.answers([option for option in a.question.options if option.many in (2, 3)])
    b.answers("first pile")
    assert (b.count(token), b.creatures) == (1, ["Soldier", "Ox"])


@pytest.mark.rule("700.3c", example=1)
def test_700_3c_cards_in_piles_are_still_in_the_library():
    cards = [CardDef(f"Card {n}", "sorcery", cost="{9}") for n in range(5)]
    other = Chosen(You(), ANYONE_ELSE, verb="who separates")
    fact = instant(
        "Fact",
        RevealCards(TopCards(You(), Number(5)), called="shown"),
        SeparateIntoPiles(Those("shown"), who=other),
        ChoosePile(),
        MoveTo(Those("pile"), "hand"),
        MoveTo(InPile(other=True), "graveyard"),
    )
    t = table(2)
    a, b = t.seats
    a.library(*cards)
    a.hand(fact)
    a.casts(fact)
    t.pass_all()
    assert b.question is not None  # B separates the cards
    assert a.library_names[:5] == [f"Card {n}" for n in range(5)]
    b.answers(["Card 0", "Card 1"])
    assert a.library_names[:5] == [f"Card {n}" for n in range(5)]
    a.answers(a.question.options[0])
    assert sorted(a.hand_names) == ["Card 0", "Card 1"]
    assert sorted(a.graveyard_names) == ["Card 2", "Card 3", "Card 4", "Fact"]


@pytest.mark.rule("700.3d")
def test_700_3d_a_pile_may_be_empty():
    t = table(2)
    a, b = t.seats
    a.library(*CARDS)
    a.hand(FACT_OR_FICTION).casts(FACT_OR_FICTION)
    t.resolve()
    b.answers([])
    a.answers("first pile")
    assert a.hand_names == []
    assert len(a.graveyard_names) == 6


@pytest.mark.rule("700.5")
@pytest.mark.parametrize(("colors", "number"), [("W", 2), ("B", 2), ("WB", 3), ("G", 0)])
def test_700_5_a_hybrid_symbol_counts_once_for_a_combination(colors: str, number: int) -> None:
    pair = CardDef("Pair", "creature", cost="{2}{W/B}{W}{B}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(pair)
    cast(t, a, instant("Praise", ChangeLife(You(), Devotion(colors))))
    assert a.life == 20 + number


@pytest.mark.rule("700.5a", example=1)
@pytest.mark.parametrize("altar", [True, False])
def test_700_5a_devotion_is_counted_before_types_change(altar: bool) -> None:
    sleeps = StaticAbility(Itself(), (LoseTypes(("creature",)),), Compare(Devotion("R"), high=4))
    god = CardDef(
        "God", "legendary enchantment creature", "God", "{3}{R}", 5, 6, abilities=(sleeps,)
    )
    ogre = CardDef("Ogre", "creature", "Ogre", "{R}{R}{R}", 3, 3)
    t = table(2)
    a, b = t.seats
    a.battlefield(god, ogre)
    b.battlefield(ogre)
    assert a.creatures == ["Ogre"]
    if altar:
        a.battlefield(CardDef("Altar", "artifact", cost="{3}", abilities=(MoreDevotion(),)))
    t.begin()
    assert sorted(a.creatures) == (["God", "Ogre"] if altar else ["Ogre"])
    make(t, GainControl(on=a.find(ogre), controller=1))
    assert a.creatures == []


@pytest.mark.rule("700.7", example=1)
def test_700_7_that_creature_is_destroyed_though_it_is_none_any_more():
    doom = Later(TriggeredAbility(AtBeginning("end"), (Destroy(NotedThings()),)), Targets())
    frenzy = instant("Frenzy", Pump(Targets(), 2, 2), doom, target=CREATURE)
    calm = instant("Calm", Modify(Targets(), (LoseTypes(("creature",)),)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Golem", "artifact creature", "Golem", "{3}", 3, 3))
    cast(t, a, frenzy, at="Golem")
    cast(t, a, calm, at="Golem")
    assert a.creatures == []
    t.go_to("end")
    t.resolve()
    assert "Golem" in a.graveyard_names
