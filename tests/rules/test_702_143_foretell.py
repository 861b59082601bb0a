"""702.143: the keyword ability foretell."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.table.log import text_for
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import giving, instant
from apnap.testing.simple_plays import exiled
from apnap.testing.texts import card

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))


DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")
GAIN = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.143a")
def test_702_143a_a_foretold_card_is_hidden_and_cast_on_a_later_turn():
    saw = CardDef(
        "Saw",
        "instant",
        cost="{4}{R}",
        abilities=(BOLT_WORDS, *abilities_of("Foretell", mana="{R}")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(saw).lands("Mountain", "Mountain", "Mountain")
    a.foretells(saw)
    assert exiled(a) == ["Saw"]
    card = t.game.player(0).exile[0]
    assert t.game.object(card).face_down
    assert not a.may_cast(card)
    t.go_to("upkeep", turn_of=b)
    a.casts(card, at=b)
    t.resolve()
    assert b.life == 17
    assert a.graveyard_names == ["Saw"]


@pytest.mark.rule("702.143a")
def test_702_143a_only_in_your_own_turn():
    saw = CardDef("Saw", "instant", cost="{9}", abilities=abilities_of("Foretell", mana="{R}"))
    t = table(2)
    _, b = t.seats
    b.hand(saw).lands("Mountain", "Mountain")
    with pytest.raises(ScenarioError):
        b.foretells(saw)


@pytest.mark.rule("702.143c")
@pytest.mark.rule("702.143a")
@pytest.mark.rule("702.143b")
def test_702_143c_foretold_by_what_gave_it_foretell() -> None:
    """It is cast for that cost though the giver has gone; a special action uses no stack."""
    giver = giving((*abilities_of("Foretell", mana="{1}"),), CardIn("hand", whose="you"))
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).hand(ox, DISENCHANT).lands("Island", "Island")
    a.foretells(ox)
    assert t.stack == []
    assert len(t.game.player(0).exile) == 1
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert not a.may_cast("Ox")  # not in the turn in which it was foretold
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts("Ox")
    t.resolve()
    assert "Ox" in a.creatures


@pytest.mark.rule("702.143f")
@pytest.mark.rule("406.3")
def test_702_143f_foretold_cards_are_revealed_as_their_owner_leaves() -> None:
    secret = instant("Secret", *GAIN, cost="{5}", more=abilities_of("Foretell", mana="{1}"))
    t = table(3)
    a, _, _ = t.seats
    a.hand(secret).lands("Forest", "Forest")
    t.begin()
    action = next(o for o in a.question.options if o.verb == "take action")
    a.answers(action)
    told = [text_for(entry, 1) for entry in t.game.log]
    assert not any("Secret" in text for text in told)
    a.concedes()
    told = [text_for(entry, 1) for entry in t.game.log if "702.143f" in entry.rules]
    assert ["Secret" in text for text in told] == [True]
