"""702.88: the keyword ability rebound."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Spell
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import giving, instant
from apnap.testing.simple_plays import in_order, resolve_saying_yes
from apnap.testing.texts import card

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")


GAIN_TUPLE = (ChangeLife(You(), Number(1)),)


@pytest.mark.rule("702.88a")
def test_702_88a_rebound_is_cast_again_in_the_next_upkeep_and_only_once():
    stag = CardDef("Stag", "sorcery", cost="{R}", abilities=(BOLT_WORDS, *abilities_of("Rebound")))
    t = table(2)
    a, b = t.seats
    a.hand(stag).lands("Mountain")
    a.casts(stag, at=b)
    t.resolve()
    assert a.exile_names == ["Stag"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    a.answers(b)
    t.pass_all()
    assert b.life == 14
    assert a.graveyard_names == ["Stag"]


@pytest.mark.rule("702.88a")
def test_702_88a_a_spell_that_is_given_rebound_rebounds() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    ).battlefield(giving(abilities_of("Rebound")))
    a.casts(song)
    t.resolve()
    assert a.exile_names == ["Song"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    resolve_saying_yes(t)
    assert (a.life, a.graveyard_names) == (22, ["Song"])


@pytest.mark.rule("702.88a")
def test_702_88a_a_spell_that_has_lost_rebound_does_not() -> None:
    words = SpellAbility((Modify(Targets(), (LoseAbilities(),)),), (Target(Spell()),))
    hush = CardDef("Hush", "instant", cost="{0}", abilities=(words,))
    t = table(2)
    a, _ = t.seats
    a.hand(
        song := CardDef(
            "Song", "instant", cost="{0}", colors="R", abilities=(GAIN, *abilities_of("Rebound"))
        ),
        hush,
    )
    a.casts(song)
    a.casts(hush, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    assert (a.exile_names, "Song" in a.graveyard_names) == ([], True)


@pytest.mark.rule("702.88a")
@pytest.mark.rule("709.3a")
@pytest.mark.parametrize(("half", "exiled"), [("Left", True), ("Right", False)])
def test_702_88a_only_the_half_that_is_cast_has_its_keywords(half: str, exiled: bool) -> None:
    halves = (
        CardDef(
            "Left", "instant", cost="{0}", colors="R", abilities=(GAIN, *abilities_of("Rebound"))
        ),
        CardDef("Right", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
    )
    both = CardDef("Left // Right", "instant", layout="split", faces=halves)
    t = table(2)
    a, _ = t.seats
    a.hand(both).casts(half)
    t.resolve()
    assert bool(a.exile_names) is exiled


@pytest.mark.rule("702.88a")
def test_702_88a_only_from_ones_own_hand() -> None:
    """Who has gained control of the spell has not cast it from their hand."""
    charm = card("Rebound\nYou gain 1 life.", "Instant", "Charm")
    steal = card("Gain control of target spell.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.hand(charm)
    b.hand(steal)
    a.casts(charm)
    b.casts(steal, at="Charm")
    t.resolve()
    t.resolve()
    assert (b.life, a.graveyard_names, a.exile_names) == (21, ["Charm"], [])


@pytest.mark.rule("702.88b")
def test_702_88b_cast_again_without_its_mana_cost_but_with_others() -> None:
    """118.9d, 107.3b: additional costs are paid, X is 0, no other alternative cost is."""
    charm = card(
        "Kicker {1}\nYou gain X life. If this spell was kicked, you gain 10 life.\nRebound",
        "Sorcery",
        "Charm",
        mana_cost="{X}",
    )
    t = table(2)
    a, b = t.seats
    a.lands("Forest", "Forest", "Forest").hand(charm)
    a.casts(charm)
    while a.question is not None and a.question.rule == "601.2b":
        a.answers(2 if a.question.key == "x" else 0)
    t.resolve()
    assert a.life == 22
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    assert a.question.key.startswith("optional")
    a.answers(1)
    t.resolve()
    assert a.life == 32
    assert a.graveyard_names == ["Charm"]


@pytest.mark.rule("702.88c")
@pytest.mark.rule("702.88a")
def test_702_88c_rebound_given_twice_is_one_and_is_looked_for_as_it_resolves() -> None:
    through_time = card(
        "Instant and sorcery spells you control have rebound.", "Enchantment", "Giver"
    )
    charm = card("Rebound\nYou gain 1 life.", "Sorcery", "Charm")
    plain = card("You gain 10 life.", "Sorcery", "Plain")
    t = table(2)
    a, _ = t.seats
    a.battlefield(through_time).hand(charm, plain, DISENCHANT)
    a.casts(charm)
    t.resolve()
    a.casts(plain)  # nobody was asked which of two equal effects exiles it (616.1)
    t.resolve()
    assert sorted(a.exile_names) == ["Charm", "Plain"]
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert "Disenchant" in a.graveyard_names  # nothing gave it rebound as it finished resolving
    t.go_to("upkeep", turn_of=a)
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers(next(o for o in a.question.options if o.verb == "cast"))
        t.resolve()
    assert a.life == 42
    assert sorted(a.graveyard_names) == ["Charm", "Disenchant", "Giver", "Plain"]


@pytest.mark.rule("702.88c")
@pytest.mark.parametrize("times", [1, 2])
def test_702_88c_rebound_twice_is_rebound(times: int) -> None:
    echo = instant("Echo", *GAIN_TUPLE, more=abilities_of("Rebound") * times)
    t = table(2)
    a, b = t.seats
    a.hand(echo).casts(echo)
    t.resolve()
    while a.question is not None and a.question.rule == "616.1":
        a.answers(a.question.example())
    assert a.exile_names == ["Echo"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Echo's ability"]
