"""118.3, 118.12, 608.2d: what a player may do is done in full or not at all."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import PayLife, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import WhenTurnedUp
from apnap.effects.replacement.entering import EntersUnderControl
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import CardIn, Permanent, Spell
from apnap.effects.words.selections import Chosen, ControllersOf, Targets, This, Those, You
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.state.ability import ActivatedAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")


def offered(text, lay_out):
    """Is the player asked, once there is so much as laid out; and if so, what follows a yes?"""
    t = table(2)
    a, _ = t.seats
    spell = card(text, "Sorcery", "Bargain")
    a.hand(spell)
    lay_out(a)
    a.casts(spell)
    t.resolve()
    if a.question.rule == "117.1":
        return False
    a.answers(True)
    return a.life == 25


def creatures(number):
    return lambda seat: seat.battlefield(*[BEAR] * number)


def hand(number):
    return lambda seat: seat.hand(*[BEAR] * number)


def graveyard(number):
    return lambda seat: seat.graveyard(*[BEAR] * number)


def library(number):
    return lambda seat: seat.library(*[BEAR] * number, only=True)


GREEN_BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
LEAK = CardDef(
    "Leak",
    "instant",
    cost="{0}",
    abilities=(
        SpellAbility(
            (
                MayPay(
                    "{1}",
                    who=ControllersOf(Targets()),
                    then=(DrawCards(You()),),
                    otherwise=(CounterSpell(Targets()),),
                ),
            ),
            (Target(Spell()),),
        ),
    ),
)


@pytest.mark.rule("118.12")
@pytest.mark.rule("118.3")
@pytest.mark.parametrize(
    ("doing", "zone"),
    [
        ("sacrifice two creatures", creatures),
        ("discard two cards", hand),
        ("exile two cards from your graveyard", graveyard),
        ("tap two untapped creatures you control", creatures),
        ("return two creatures you control to their owner's hand", creatures),
        ("mill two cards", library),  # 701.13b
    ],
)
def test_118_12_who_has_less_cant_choose_to(doing, zone):
    text = f"You may {doing}. If you do, you gain 5 life."
    assert not offered(text, zone(0))
    assert not offered(text, zone(1))
    assert offered(text, zone(2))
    reflexive = f"You may {doing}. When you do, you gain 5 life."
    assert not offered(reflexive, zone(1))


@pytest.mark.rule("118.12")
def test_118_12_of_two_things_both_have_to_be_possible():
    text = "You may discard a card and sacrifice a creature. If you do, you gain 5 life."
    assert not offered(text, hand(1))
    assert not offered(text, creatures(1))
    assert offered(text, lambda seat: seat.hand(BEAR).battlefield(BEAR))


@pytest.mark.rule("118.12")
def test_118_12_so_many_counters_or_none():
    t = table(2)
    a, _ = t.seats
    rust = card(
        "Whenever ~ attacks, you may remove two oil counters from it. If you do, you gain 5 life.",
        "Creature — Phyrexian",
        "Rust",
    )
    a.battlefield(rust, counters={"oil": 3})
    for left, life in ((1, 25), (1, 25)):
        t.go_to("declare attackers", turn_of=a)
        a.attacks({rust: t.seats[1]})
        t.resolve()
        if a.question.rule != "117.1":
            a.answers(True)
        assert (t.game.object(a.find(rust)).count("oil"), a.life) == (left, life)
        t.next_turn()


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("cards", [0, 3])
def test_118_12_an_empty_hand_may_be_discarded(cards):
    assert offered("You may discard your hand. If you do, you gain 5 life.", hand(cards))


@pytest.mark.rule("118.12")
@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("pays", [True, False])
def test_118_12_what_followed_the_payment_is_spoken_of(pays):
    """You may pay {1}. If you do, put target card onto the battlefield. It gets +3/+3."""
    put = MayPay("{1}", then=(MoveTo(Targets(), "battlefield"),))
    words = SpellAbility(
        (Called("put", put), Pump(Those("put"), 3, 3)), (Target(CardIn("graveyard")),)
    )
    raise_it = CardDef("Raise", "sorcery", cost="{0}", abilities=(words,))
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").graveyard(GREEN_BEAR).hand(raise_it)
    a.casts(raise_it, at=GREEN_BEAR)
    t.resolve()
    a.answers(pays)
    assert a.creatures == (["Bear"] if pays else [])
    assert not pays or a.power(GREEN_BEAR) == 5


@pytest.mark.rule("118.12", example=1)
@pytest.mark.parametrize("exiled", [True, False])
def test_118_12_without_the_sacrifice_nothing_is_drawn(exiled: bool) -> None:
    standstill = enchantment(
        "Standstill",
        TriggeredAbility(
            WhenCast(),
            (Called("gone", Sacrifice(This())), If(Done("gone"), (DrawCards(You(), Number(3)),))),
        ),
    )
    seal = CardDef(
        "Seal",
        "artifact",
        abilities=(
            ActivatedAbility(
                (MoveTo(Targets(), "exile"),), targets=(Target(Permanent(("enchantment",))),)
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(standstill)
    b.battlefield(seal).hand(BEAR)
    t.go_to("precombat main", turn_of=b)
    hand = len(a.hand_names)
    b.casts(BEAR)
    if exiled:
        b.activates(seal, at=standstill)
    t.pass_all()
    assert a.permanents == []
    assert len(a.hand_names) - hand == (0 if exiled else 3)


@pytest.mark.rule("118.12", example=2)
@pytest.mark.parametrize("gathered", [True, False])
def test_118_12_the_cost_is_paid_though_something_else_happened(gathered: bool) -> None:
    put = Called("put", MoveTo(Chosen(You(), CardIn("hand", ("creature",))), "battlefield"))
    back = If(Done("put"), (MoveTo(This(), "hand"),))
    plasm = creature(
        "Plasm",
        1,
        1,
        FaceDownAbility("morph", "{0}"),
        TriggeredAbility(WhenTurnedUp(), (May((put, back)),)),
    )
    other = creature("Other", 3, 3, FaceDownAbility("morph", "{0}"))
    theirs = EntersUnderControl(what=Permanent(("creature",), "opponent"))
    gather = instant("Gather", BeginReplacement(theirs))
    t = table(2)
    a, b = t.seats
    a.lands("Swamp", "Swamp", "Swamp").hand(plasm, other)
    a.casts(plasm, paying="morph")
    t.resolve()
    b.hand(gather)
    if gathered:
        b.casts(gather)
        t.resolve()
    a.turns_face_up(a.find(plasm))
    t.resolve()
    a.answers(True)
    a.answers(["Other"])
    assert a.hand_names == ["Plasm"]
    assert (a.creatures, b.creatures) == (([], ["Other"]) if gathered else (["Other"], []))


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(
    ("mana", "costs", "words"),
    [
        ("", (UseUp("return", Permanent(("land",))),), "Return a land for Offer?"),
        ("", (PayLife(2),), "Pay 2 life for Offer?"),
        ("{1}", (PayLife(2), UseUp("discard", CardIn("hand"))), None),
    ],
)
def test_118_12_the_question_names_all_of_the_cost(mana, costs, words):
    offer = instant("Offer", MayPay(mana, costs, then=(DrawCards(You()),)))
    t = table(2)
    a, _ = t.seats
    a.lands("Island").hand(offer, offer)
    a.casts(offer)
    t.resolve()
    assert a.question.prompt == (words or "Pay {1} and 2 life and discard a card for Offer?")


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    ("lands", "pays", "enters"), [(3, True, True), (3, False, False), (2, None, False)]
)
def test_118_12a_a_spell_is_countered_unless_its_controller_pays(lands, pays, enters):
    t = table(4)
    a, b, *_ = t.seats
    a.hand(GREEN_BEAR).lands(*["Forest"] * lands)
    b.hand(LEAK)
    a.casts(GREEN_BEAR)
    b.casts(LEAK, at=GREEN_BEAR)
    t.resolve()
    if pays is not None:  # 608.2d: who can't pay is not asked
        a.answers(pays)
    assert len(b.hand_names) == int(bool(pays))
    t.pass_all()
    assert ("Bear" in a.permanents) == enters
    tapped = sum(t.game.object(n).tapped for n in t.game.player(0).battlefield)
    assert tapped == 2 + int(bool(pays))
