"""702: keywords that effects give to spells, cards and permanents, or take from them."""

from __future__ import annotations

import pytest

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, HasColor, Permanent, Spell
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import giving
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
YOUR_SPELLS = SpellCastBy("you")
CUB = CardDef("Cub", "creature", "Bear", "{0}", 1, 1, colors="R")


# ---- given to spells -----------------------------------------------------------------------------


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
@pytest.mark.parametrize(("way", "exiled"), [(1, True), (2, False)])
def test_702_88a_only_the_half_that_is_cast_has_its_keywords(way: int, exiled: bool) -> None:
    halves = (
        CardDef(
            "Left", "instant", cost="{0}", colors="R", abilities=(GAIN, *abilities_of("Rebound"))
        ),
        CardDef("Right", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
    )
    both = CardDef("Left // Right", "instant", layout="split", faces=halves)
    t = table(2)
    a, _ = t.seats
    a.hand(both).casts(both, way=way)
    t.resolve()
    assert bool(a.exile_names) is exiled


@pytest.mark.rule("702.27a")
@pytest.mark.parametrize("paid", [0, 1])
def test_702_27a_a_spell_that_is_given_buyback_returns_if_it_was_paid(paid: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    ).battlefield(giving(abilities_of("Buyback", mana="{1}")))
    a.lands("Forest").casts(song, x=paid)
    t.resolve()
    assert (a.life, a.hand_names) == (21, ["Song"] if paid else [])


@pytest.mark.rule("702.41a")
def test_702_41a_spells_that_are_given_affinity_cost_less() -> None:
    box = CardDef("Box", "artifact")
    affinity = abilities_of("Affinity", what=Permanent(("artifact",)))
    t = table(2)
    a, _ = t.seats
    a.hand(song := CardDef("Song", "instant", cost="{3}{R}", colors="R", abilities=(GAIN,))).lands(
        "Mountain"
    ).battlefield(box, box)
    a.battlefield(giving(affinity))
    assert not a.may_cast(song)
    a.battlefield(box)
    a.casts(song)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.60b")
def test_702_60b_each_ripple_triggers() -> None:
    twice = CardDef(
        "Song",
        "instant",
        cost="{0}",
        colors="R",
        abilities=(GAIN, *abilities_of("Ripple", number=1) * 2),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(twice).library(
        CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
        CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
        CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,)),
    ).casts(twice)
    resolve_saying_yes(t)
    assert a.life == 23


@pytest.mark.rule("702.60a")
def test_702_60a_spells_that_are_given_ripple_and_what_they_cast() -> None:
    """What is cast by it ripples, too: of the six below, all four Songs are cast."""
    song = CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(abilities_of("Ripple", number=2)))
    a.hand(song).library(song, CUB, song, CUB, song, song)
    a.casts(song)
    resolve_saying_yes(t)
    assert a.life == 25
    assert a.hand_names == []


@pytest.mark.rule("702.61a")
@pytest.mark.rule("702.61c")
@pytest.mark.parametrize("times", [1, 2])
def test_702_61c_split_second_that_is_given(times: int) -> None:
    t = table(2)
    a, b = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN,))
    ).battlefield(giving(abilities_of("Split second") * times))
    b.hand(song)
    a.casts(song)
    assert not b.may_cast(song)
    t.resolve()
    assert b.may_cast(song)


# ---- given as it enters --------------------------------------------------------------------------


@pytest.mark.rule("614.12")
@pytest.mark.rule("702.136a")
def test_614_12_what_permanents_have_as_they_enter_counts() -> None:
    """A creature card, a token and a face-down card each enter with a counter or haste."""
    rhythm = card("Creatures you control have riot.", "Enchantment", "Rhythm")
    recruit = card("Create a 1/1 white Soldier creature token.", "Sorcery", "Recruit")
    manifest = card("Manifest the top card of your library.", "Sorcery", "Cover")
    t = table(2)
    a, b = t.seats
    a.battlefield(rhythm).hand(CUB, recruit, manifest)
    b.hand(CUB)
    for each, power in ((CUB, 2), (recruit, 2), (manifest, 3)):
        a.casts(each)
        t.resolve()
        assert a.question is not None
        assert a.question.rule == "614.12a"
        a.answers("yes")
        assert a.power(t.game.player(0).battlefield[-1]) == power
    t.go_to("precombat main", turn_of=b)
    b.casts(CUB)
    t.resolve()
    assert b.power(CUB) == 1


@pytest.mark.rule("614.12")
def test_614_12_what_a_permanent_would_give_itself_counts_too() -> None:
    lord = card("Creatures you control have riot.", "Creature", "Lord", mana_cost="{0}")
    t = table(2)
    a, _ = t.seats
    a.hand(lord).casts(lord)
    t.resolve()
    a.answers("yes")
    assert a.power(lord) == 3


@pytest.mark.rule("702.54a")
def test_702_54a_a_creature_spell_that_is_given_bloodthirst() -> None:
    lord = card("Whenever you cast a creature spell, it gains bloodthirst 3.", "Creature", "Lord")
    t = table(2)
    a, b = t.seats
    a.hand(CUB, "Lightning Bolt").battlefield(lord).lands("Mountain")
    a.casts("Lightning Bolt", at=b)
    t.resolve()
    a.casts(CUB)
    resolve_saying_yes(t)
    assert a.power(CUB) == 4


@pytest.mark.rule("702.54c")
def test_702_54c_each_bloodthirst_applies() -> None:
    more = (*abilities_of("Bloodthirst", number=1), *abilities_of("Bloodthirst", number=2))
    imp = CardDef("Imp", "creature", "Imp", "{0}", 1, 1, abilities=more)
    t = table(2)
    a, b = t.seats
    a.hand(imp, "Lightning Bolt").lands("Mountain")
    a.casts("Lightning Bolt", at=b)
    t.resolve()
    a.casts(imp)
    resolve_saying_yes(t)
    assert a.power(imp) == 4


@pytest.mark.rule("702.44d")
def test_702_44d_each_sunburst_works_also_one_that_is_given() -> None:
    own = abilities_of("Sunburst")
    golem = CardDef("Golem", "artifact creature", "Golem", "{W}{U}", 0, 1, abilities=own)
    box = CardDef("Box", "artifact", cost="{W}{U}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(own, Permanent(("artifact",)))).hand(golem, box)
    a.lands("Plains", "Island", "Plains", "Island")
    a.casts(golem)
    resolve_saying_yes(t)
    a.casts(box)
    resolve_saying_yes(t)
    assert (a.power(golem), a.counters(box, "charge")) == (4, 2)


# ---- given to cards ------------------------------------------------------------------------------


@pytest.mark.rule("702.35a")
def test_702_35a_cards_that_are_given_madness() -> None:
    everywhere = AnyOf((CardIn("hand", whose="you"), CardIn("exile", whose="you")))
    madness = abilities_of("Madness", mana="{1}")
    loot = card("Discard a card.", "Sorcery", "Loot")
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(madness, everywhere)).hand(
        CardDef("Song", "instant", cost="{5}", colors="R", abilities=(GAIN,)), loot
    ).lands("Forest")
    a.casts(loot)
    t.resolve()
    assert a.exile_names == ["Song"]
    resolve_saying_yes(t)
    assert (a.life, a.exile_names) == (21, [])


@pytest.mark.rule("702.34a")
def test_702_34a_of_two_flashback_abilities_either_cost_may_be_paid() -> None:
    given = giving(abilities_of("Flashback", mana="{1}"), CardIn("graveyard", ("instant",), "you"))
    song = CardDef(
        "Song",
        "instant",
        cost="{9}",
        colors="R",
        abilities=(GAIN, *abilities_of("Flashback", mana="{3}")),
    )
    for lands in (1, 3):
        t = table(2)
        a, _ = t.seats
        a.graveyard(song).battlefield(given).lands(*["Forest"] * lands)
        question = a.question
        assert question is not None
        ways = [option for option in question.options if option.verb == "cast"]
        assert len(ways) == (1 if lands == 1 else 2)
        a.answers(ways[-1])
        t.resolve()
        assert (a.life, a.exile_names) == (21, ["Song"])


# ---- several that are paid for -------------------------------------------------------------------


def cast_paying(t: Table, spell: CardDef, *times: int) -> None:
    """Each optional cost so often, in the order written."""
    a, left = t.seats[0], list(times)
    a.casts(spell)
    while a.question is not None and a.question.rule != "117.1":
        often = a.question.key.startswith("optional")
        a.answers(left.pop(0) if often else a.question.example())
    resolve_saying_yes(t)


@pytest.mark.rule("702.56b")
@pytest.mark.parametrize("times", [(1, 2), (0, 3), (2, 0)])
def test_702_56b_each_replicate_counts_its_own_payments(times: tuple[int, int]) -> None:
    more = (*abilities_of("Replicate", mana="{R}"), *abilities_of("Replicate", mana="{R}"))
    t = table(2)
    a, _ = t.seats
    a.hand(
        song := CardDef("Song", "instant", cost="{0}", colors="R", abilities=(GAIN, *more))
    ).lands(*["Mountain"] * 3)
    cast_paying(t, song, *times)
    assert a.life == 21 + sum(times)


@pytest.mark.rule("702.78b")
@pytest.mark.parametrize("times", [(1, 0), (0, 1), (1, 1)])
def test_702_78b_each_conspire_is_paid_by_itself(times: tuple[int, int]) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(abilities_of("Conspire")), *[CUB] * 4)
    a.hand(
        song := CardDef(
            "Song", "instant", cost="{0}", colors="R", abilities=(GAIN, *abilities_of("Conspire"))
        )
    )
    cast_paying(t, song, *times)
    assert a.life == 21 + sum(times)


@pytest.mark.rule("702.153b")
@pytest.mark.parametrize("times", [(1, 0), (0, 1), (1, 1)])
def test_702_153b_each_casualty_is_paid_by_itself(times: tuple[int, int]) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[CUB] * 2).hand(
        song := CardDef(
            "Song",
            "instant",
            cost="{0}",
            colors="R",
            abilities=(GAIN, *abilities_of("Casualty", number=1) * 2),
        )
    )
    cast_paying(t, song, *times)
    assert (a.life, len(a.creatures)) == (21 + sum(times), 2 - sum(times))


# ---- enchant -------------------------------------------------------------------------------------


@pytest.mark.rule("702.5c")
def test_702_5c_the_target_of_an_aura_spell_fits_all_its_enchant_abilities() -> None:
    red = AllOf((Permanent(), HasColor("R")))
    both = (
        *abilities_of("Enchant", what=Permanent(("creature",))),
        *abilities_of("Enchant", what=red),
    )
    aura = CardDef("Veil", "enchantment", "Aura", "{0}", abilities=both)
    t = table(2)
    a, _ = t.seats
    a.hand(aura).battlefield(CardDef("Ox", "creature", "Ox", power=2, toughness=2, colors="G"))
    a.battlefield(CardDef("Fire", "enchantment", colors="R"))
    assert not a.may_cast(aura)
    a.battlefield(CUB)
    a.casts(aura)
    t.resolve()
    assert t.game.object(a.find(aura)).attached == a.find(CUB)
