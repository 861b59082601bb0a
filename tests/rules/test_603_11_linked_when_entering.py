"""603.11, 707.9g: linked abilities of entering; 707.10: what copies know; 612.5-6: texts."""

import pytest

from apnap.effects.costs.parts import UseUp
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.text_changes import ExchangeText
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.replacement.entering_sacrifices import EntersTaking
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import AnyTarget, CardIn, Itself, Permanent, Spell
from apnap.effects.words.mentions import UsedToPay
from apnap.effects.words.modifications import HasFullText, PowerToughness
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_looks
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


# ---- linked abilities of entering ------------------------------------------------------------


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


@pytest.mark.rule("707.9g")
@pytest.mark.rule("603.11")
def test_707_9g_not_if_it_enters_as_another_copy() -> None:
    heir = TriggeredAbility(enters(), (GAIN,))
    first = EntersAsCopy(of=Permanent(("creature",)), then=heir)
    clone = CardDef(
        "Clone", "creature", cost="{0}", toughness=1, abilities=(ReplacementAbility(first),)
    )
    again = CardDef(
        "Again",
        "creature",
        cost="{0}",
        power=3,
        toughness=3,
        abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(("creature",)))),),
    )
    for model, gained in ((BEAR, 1), (again, 0)):
        t = table(2)
        a, b = t.seats
        b.battlefield(model, BEAR)
        a.hand(clone)
        a.casts("Clone")
        t.resolve()
        a.answers(b.find(model.name))
        if a.question is not None and a.question.rule == "707.5":
            a.answers(b.find("Bear"))
        t.pass_all()
        assert a.creatures == ["Bear"]
        assert a.life == 20 + gained


# ---- copies of spells (707.10) ---------------------------------------------------------------

FORK = instant("Fork", CopySpell(Targets()), target=Spell())


@pytest.mark.rule("707.10", example=2)
def test_707_10_a_copy_uses_what_was_sacrificed_for_the_original() -> None:
    cost = CastingCost("additional", costs=(UseUp("sacrifice", CREATURE),))
    power = QualityOf("power", UsedToPay())
    fling = CardDef(
        "Fling",
        "instant",
        cost="{0}",
        abilities=(cost, SpellAbility((DealDamage(power, Targets()),), (Target(AnyTarget()),))),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Ogre", "creature", power=4, toughness=4)).hand(fling, FORK)
    a.casts("Fling", at=b)
    a.casts("Fork", at="Fling")
    t.pass_all()
    assert b.life == 12


@pytest.mark.rule("707.10", example=3)
def test_707_10_no_mana_was_spent_on_a_copy() -> None:
    infusion = CardDef(
        "Infusion",
        "sorcery",
        cost="{G}",
        abilities=(SpellAbility((ChangeLife(You(), ManaSpent()),)),),
    )
    t = table(2)
    a, _b = t.seats
    a.lands("Forest").hand(infusion, FORK)
    a.casts("Infusion")
    a.casts("Fork", at="Infusion")
    t.pass_all()
    assert a.life == 21


# ---- text (612.5, 612.6) ---------------------------------------------------------------------


@pytest.mark.rule("612.5")
def test_612_5_two_permanents_exchange_their_text_boxes() -> None:
    flier = CardDef("Bird", "creature", power=1, toughness=1, abilities=abilities_of("Flying"))
    lord = CardDef(
        "Lord",
        "creature",
        power=3,
        toughness=3,
        abilities=(StaticAbility(Itself(), (PowerToughness(2, 0),)),),
    )
    swap = instant("Swap", ExchangeText(Targets()), targets=(Target(CREATURE, 2, 2),))
    t = table(2)
    a, _b = t.seats
    a.battlefield(flier, lord).hand(swap)
    assert (a.power("Bird"), a.power("Lord")) == (1, 5)
    a.casts("Swap", at=["Bird", "Lord"])
    t.resolve()
    assert (a.power("Bird"), a.power("Lord")) == (3, 3)
    keywords = [
        layers.characteristics_of(t.game, a.find(name)).keywords for name in ("Bird", "Lord")
    ]
    assert keywords == [frozenset(), frozenset(("flying",))]


@pytest.mark.rule("612.6")
def test_612_6_the_full_text_of_another_card() -> None:
    top = Each(CardIn("graveyard", ("creature",), "you"))
    shifter = CardDef(
        "Shifter",
        "creature",
        "Shapeshifter",
        "{1}{U}{U}",
        0,
        1,
        abilities=(
            StaticAbility(
                Itself(),
                (HasFullText(top, (ActivatedAbility((GAIN,)),)),),
                Fits(top, CardIn("graveyard")),
            ),
        ),
    )
    angel = CardDef(
        "Angel", "creature", "Angel", "{3}{W}{W}", 4, 4, abilities=abilities_of("Flying")
    )
    t = table(2)
    a, _b = t.seats
    a.battlefield(shifter)
    number = a.find("Shifter")
    assert layers.characteristics_of(t.game, number).name == "Shifter"
    t = table(2)
    a, _b = t.seats
    a.graveyard(angel).battlefield(shifter)
    number = a.table.game.player(0).battlefield[0]
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.value) == ("Angel", 4, 5)
    assert chars.subtypes == {"Angel"}
    assert "flying" in chars.keywords
    assert chars.colors == {"W"}
    a.activates(number)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("612.6")
def test_612_6_which_text_it_has_does_not_depend_on_whose_turn_it_is() -> None:
    lands = Each(Permanent(("land",)))
    mime = CardDef(
        "Mime", "creature", abilities=(StaticAbility(Itself(), (HasFullText(lands),)),), toughness=1
    )
    t = table(2)
    a, b = t.seats
    b.lands("Island")
    a.lands("Mountain").battlefield(mime)
    number = t.game.player(0).battlefield[-1]
    names = []
    for seat in (a, b, a):
        t.go_to("upkeep", seat)
        check_looks(t.game)
        names.append(layers.characteristics_of(t.game, number).name)
    assert names == ["Island"] * 3


@pytest.mark.rule("612.6")
@pytest.mark.rule("611.3a")
def test_612_6_a_card_in_a_graveyard_has_the_text_of_a_permanent() -> None:
    text = HasFullText(Each(Permanent(("creature",), "you")))
    legend = StaticAbility(CardIn("graveyard", ("creature",), "you"), (text,))
    t = table(2)
    a, _b = t.seats
    ox = CardDef("Ox", "creature", cost="{3}", power=4, toughness=4)
    a.battlefield(BEAR, CardDef("Legend", "enchantment", abilities=(legend,))).graveyard(ox)
    number = a.find(ox)
    t.begin()
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.value) == ("Bear", 2, 0)
