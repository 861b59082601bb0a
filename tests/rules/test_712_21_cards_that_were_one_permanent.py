"""712.21, 727.3: melded and merged permanents that leave the battlefield."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.meld import MeldThem
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, May
from apnap.effects.flow.linked import IsLinked, LastOf, Linked
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import AtBeginning, WhenMoves, dies
from apnap.effects.words.amounts import HowOften, Number
from apnap.effects.words.filters import CardIn, Host, Permanent
from apnap.effects.words.mentions import Became, NotedThings
from apnap.effects.words.selections import Each, Targets, Those, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    ReplacementAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.simple_cards import gain_life, instant, watcher
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
HOST = CardDef("Host", "creature", "Horror", None, 5, 6)
GAIN = ChangeLife(You(), Number(1))


def half(name: str, other: str) -> CardDef:
    return CardDef(name, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(HOST,), pair=other)


MELD = instant("Meld", Called("both", MoveTo(Each(CREATURE), "exile")), MeldThem(Those("both")))
SLAY = instant("Slay", Destroy(Targets()), target=CREATURE)
BOTH = ["Rats", "Scavengers"]


def melded(*mine: CardDef, hand: tuple[CardDef, ...] = ()) -> Table:
    t = table(2)
    a, b = t.seats
    a.battlefield(half("Rats", "Scavengers"), half("Scavengers", "Rats")).hand(MELD, SLAY, *hand)
    a.casts("Meld")
    t.resolve()
    assert a.creatures == ["Host"]
    b.battlefield(*mine)
    return t


CHITTERING_HOST = CardDef("Chittering Host", "creature", "Eldrazi Horror", None, 5, 6)


def scavenger(name: str, other: str, cost: str) -> CardDef:
    return CardDef(
        name, "creature", "Rat", cost, 2, 1, layout="meld", faces=(CHITTERING_HOST,), pair=other
    )


RATS = scavenger("Graf Rats", "Midnight Scavengers", "{1}{B}")
SCAVENGERS = scavenger("Midnight Scavengers", "Graf Rats", "{4}{B}")


@pytest.mark.rule("712.21", example=1)
@pytest.mark.parametrize(
    ("trigger", "gained"),
    [(dies(CREATURE), 1), (WhenMoves(CardIn("graveyard", ("creature",)), to="graveyard"), 2)],
)
def test_712_21_one_permanent_dies_and_two_cards_arrive(trigger: Trigger, gained: int) -> None:
    t = melded(watcher(trigger, GAIN))
    a, b = t.seats
    a.casts("Slay", at="Host")
    t.resolve()
    if b.question is not None and b.question.rule == "603.3b":
        b.answers(b.question.options)
    t.pass_all()
    assert sorted(a.graveyard_names) == ["Meld", *BOTH, "Slay"]
    assert b.life == 20 + gained


@pytest.mark.rule("712.21", example=1)
@pytest.mark.rule("701.37a")
@pytest.mark.rule("712.8g")
def test_712_21_a_melded_permanent_leaves_as_two_cards() -> None:
    t = table(2)
    a, b = t.seats
    watcher = CardDef(
        "Watcher",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(dies(CREATURE), (gain_life(1),)),),
    )
    a.battlefield(RATS, SCAVENGERS).hand(MELD, instant("Slay", Destroy(Each(CREATURE))))
    b.battlefield(watcher)
    a.casts(MELD)
    t.resolve()
    assert (a.permanents, a.exile_names) == (["Chittering Host"], [])
    host = t.game.player(0).battlefield[0]
    chars = characteristics(t, host)
    assert (chars.power, chars.value) == (5, 7)  # 202.3c
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert layers.characteristics_of(twin, host).value == 7
    a.casts("Slay")
    t.pass_all()
    assert (
        sorted(a.graveyard_names[:2]) == ["Graf Rats", "Midnight Scavengers"]
        or sorted(a.graveyard_names)[0] == "Graf Rats"
    )
    assert b.life == 21


@pytest.mark.rule("712.21a")
@pytest.mark.parametrize("last", ["Rats", "Scavengers"])
def test_712_21a_the_owner_arranges_the_cards_of_a_melded_permanent(last: str) -> None:
    host = CardDef("Host", "creature", "Horror", None, 5, 6)
    rats, scavengers = (
        CardDef(one, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(host,), pair=other)
        for one, other in (("Rats", "Scavengers"), ("Scavengers", "Rats"))
    )
    t = table(2)
    a, b = t.seats
    a.exile(rats, scavengers)
    a.hand(
        instant("Meld", MeldThem(Each(CardIn("exile")))),
    )
    b.hand(instant("Return", MoveTo(Targets(), "library"), target=CREATURE))
    a.casts("Meld")
    t.resolve()
    a.passes()
    b.casts("Return", at=a.find("Host"))
    t.resolve()
    assert a.question.rule == "727.3a"
    parts = [card.name for card in a.object("Host").components]
    options = a.question.options
    a.answers(options if parts[-1] == last else options[::-1])
    assert a.library_names[0] == last
    told = [entry.public for entry in t.game.log if "library" in entry.public]
    assert not any("Rats" in line or "Scavengers" in line for line in told)


@pytest.mark.rule("712.21b", example=1)
@pytest.mark.parametrize("last", BOTH)
def test_712_21b_who_exiles_it_decides_which_is_the_last_card(last: str) -> None:
    duplicant = CardDef(
        "Duplicant",
        "artifact",
        abilities=(
            ActivatedAbility((Linked(MoveTo(Targets(), "exile")),), targets=(Target(CREATURE),)),
            ActivatedAbility((MoveTo(LastOf(Each(IsLinked())), "battlefield"),)),
        ),
    )
    t = melded(duplicant)
    a, b = t.seats
    a.passes()
    b.activates("Duplicant", at="Host")
    t.resolve()
    question = b.question
    assert question is not None
    assert question.rule == "712.21b"
    first = t.game.object(a.find("Host")).components[0].name
    b.answers(question.options if first != last else question.options[::-1])
    assert sorted(a.exile_names) == BOTH
    a.passes()
    b.activates("Duplicant", ability=1)
    t.resolve()
    assert b.creatures == [last]


@pytest.mark.rule("712.21c", example=1)
def test_712_21c_both_cards_return_with_a_counter_each() -> None:
    back = Called("back", MoveTo(NotedThings(), "battlefield", owners=True))
    later = TriggeredAbility(AtBeginning("end"), (back, PutCounter(Those("back"))))
    journey = instant(
        "Journey",
        Called("gone", MoveTo(Targets(), "exile")),
        Later(later, noted=Those("gone")),
        target=CREATURE,
    )
    t = melded(hand=(journey,))
    a, _b = t.seats
    a.casts("Journey", at="Host")
    t.resolve()
    a.answers(a.question.options)  # type: ignore[union-attr]
    t.go_to("end").pass_all()
    assert sorted(a.creatures) == BOTH
    assert [a.counters(name, "+1/+1") for name in BOTH] == [1, 1]


@pytest.mark.rule("712.21c", example=2)
def test_712_21c_an_aura_finds_both_cards() -> None:
    demise = CardDef(
        "Demise",
        "enchantment",
        "Aura",
        abilities=(
            EnchantAbility(CREATURE),
            TriggeredAbility(dies(Host()), (MoveTo(Became(), "battlefield"),)),
        ),
    )
    t = melded()
    a, b = t.seats
    b.battlefield(demise, attached_to=a.find("Host"))
    a.casts("Slay", at="Host")
    t.pass_all()
    assert sorted(b.creatures) == BOTH


@pytest.mark.rule("712.21c", example=3)
@pytest.mark.parametrize("exiled", [True, False])
def test_712_21c_one_choice_for_both_cards(exiled: bool) -> None:
    vat = watcher(dies(CREATURE), May((MoveTo(Became(), "exile"),)))
    t = melded(vat)
    a, b = t.seats
    a.casts("Slay", at="Host")
    t.resolve().resolve()
    b.answers(exiled)
    t.pass_all()
    assert sorted(a.exile_names) == (BOTH if exiled else [])
    assert not b.questions


@pytest.mark.rule("712.21d", example=1)
def test_712_21d_one_replacement_effect_moves_both_cards() -> None:
    leyline = CardDef("Leyline", "enchantment", abilities=(ReplacementAbility(GoesElsewhere()),))
    wheel = CardDef(
        "Wheel",
        "enchantment",
        abilities=(ReplacementAbility(GoesElsewhere(instead="library")),),
    )
    t = melded(leyline, wheel)
    a, _b = t.seats
    before = len(a.library_names)
    a.casts("Slay", at="Host")
    t.resolve()
    question = a.question
    assert question is not None
    a.answers(question.options[0])
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    in_exile = [name for name in a.exile_names if name in BOTH]
    assert len(in_exile) in (0, 2)
    assert len(a.library_names) - before + len(in_exile) in (2, 3)


@pytest.mark.rule("712.21e")
@pytest.mark.rule("727.3")
@pytest.mark.parametrize(("cards", "gained"), [(False, 2), (True, 3)])
def test_712_21e_one_object_and_two_cards(cards: bool, gained: int) -> None:
    """ "Destroy all creatures. You gain 1 life for each of them", and for each card put into a
    graveyard this way."""
    count = HowOften("gone", cards=cards)
    rout = instant("Rout", Called("gone", Destroy(Each(CREATURE))), ChangeLife(You(), count))
    t = melded(hand=(rout,))
    a, b = t.seats
    b.battlefield(CardDef("Bear", "creature", power=2, toughness=2))
    a.casts(rout)
    t.resolve()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert a.life == 20 + gained
