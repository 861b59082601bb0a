"""611.3a: keyword abilities that spells are given, by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.formats import commander
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import GIANT
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, colors="R")
CUB = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain")
WORT = card("Each red or green instant or sorcery spell you cast has conspire.", "Creature", "Wort")


@pytest.mark.rule("702.78a")
def test_702_78a_spells_that_have_conspire() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(WORT, BEAR, BEAR).lands(MOUNTAIN, MOUNTAIN).hand(BOLT, BOLT)
    a.casts(BOLT, at=b, x=1)
    assert [a.is_tapped(n) for n in t.game.player(0).battlefield[1:3]] == [True, True]
    t.resolve()
    a.answers([c])
    t.pass_all()
    assert (b.life, c.life) == (17, 17)
    casting = card("Destroy target creature.", "Sorcery", "End")
    a.hand(casting).casts(casting, at=a.find(WORT))  # it is no red spell
    t.resolve()
    a.casts(BOLT, at=b)
    t.resolve()
    assert (b.life, t.stack) == (14, [])


@pytest.mark.rule("702.78a")
def test_702_78a_the_spell_loses_conspire_with_its_giver() -> None:
    t = table(2)
    a, b = t.seats
    rite = card(
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Rite deals 2 damage to any target.",
        "Instant",
        "Rite",
        mana_cost="{R}",
    )
    a.battlefield(WORT, BEAR, BEAR).lands(MOUNTAIN).hand(rite)
    a.casts(rite, at=b, x=1, choose=[WORT])
    t.resolve()
    assert (b.life, t.stack) == (18, [])


@pytest.mark.rule("702.51a")
def test_702_51a_spells_that_have_convoke() -> None:
    t = table(2)
    a, b = t.seats
    tyrant = card("Noncreature spells you cast have convoke.", "Creature", "Tyrant")
    a.hand(BOLT, BOLT).battlefield(BEAR)
    b.battlefield(BEAR).hand(BOLT)
    assert not a.may_cast(BOLT)
    a.battlefield(tyrant)
    a.casts(BOLT, at=b)
    assert a.is_tapped(BEAR)
    t.resolve()
    assert b.life == 17
    assert not b.may_cast(BOLT)  # only for spells that one casts oneself
    assert not a.may_cast(BOLT)  # no red creature is left


@pytest.mark.rule("702.85a")
def test_702_85a_spells_that_have_cascade() -> None:
    t = table(2)
    a, b = t.seats
    sliver = card("Red spells you cast have cascade.", "Creature", "Sliver")
    a.battlefield(sliver).lands(MOUNTAIN).hand(BOLT).library(CUB)
    a.casts(BOLT, at=b)
    t.resolve()
    a.answers(a.question.options[-1])
    t.pass_all()
    assert "Cub" in a.creatures
    assert refused("Red spells you cast have flying.", "Creature")


@pytest.mark.rule("702.51d")
def test_702_51d_several_instances_are_redundant() -> None:
    t = table(2)
    a, _ = t.seats
    tyrant = card("Noncreature spells you cast have convoke.", "Creature", "Tyrant")
    a.hand(BOLT).battlefield(tyrant)
    t.begin()
    once = layers.characteristics_of(t.game, a.find(BOLT)).casting
    a.battlefield(tyrant)
    assert layers.characteristics_of(t.game, a.find(BOLT)).casting == once
    assert len(once) == 6  # for each color, and for generic mana


@pytest.mark.rule("601.3e")
@pytest.mark.rule("712.11c")
def test_601_3e_a_card_is_given_retrace_as_what_its_other_face_is() -> None:
    six = card(
        "During your turn, nonland permanent cards in your graveyard have retrace.",
        "Legendary Creature — Treefolk",
        "Six",
    )
    throne = CardDef("Throne", "artifact", cost="{0}")
    egon = CardDef("Egon", "creature", cost="{0}", toughness=1, layout="modal", faces=(throne,))
    trip = CardDef("Trip", "sorcery", "Adventure", "{0}", abilities=(SpellAbility(()),))
    giant = CardDef("Giant", "creature", cost="{0}", layout="adventure", faces=(trip,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(six).graveyard(egon, giant).hand("Forest")
    question = a.question
    assert question is not None
    casts = [(option.what, option.nth) for option in question.options if option.verb == "cast"]
    both = [(a.find(egon), 0), (a.find(egon), 1), (a.find(giant), 0)]  # an Adventure: no permanent
    assert sorted(casts) == sorted(both)
    a.casts("Throne")
    t.resolve()
    throne_names = [layers.characteristics_of(t.game, n).name for n in t.game.player(0).battlefield]
    assert (throne_names, a.hand_names) == (["Six", "Throne"], [])


def finish(t: Table) -> None:
    for _ in range(60):
        question = t.questions[0]
        if question.rule == "117.1":
            if not t.stack:
                return
            t.pass_once()
        else:
            wanted = [o for o in question.options if o.verb in ("cast", "yes")]
            t.seat(question.decider).answers(wanted[0] if wanted else question.example())


@pytest.mark.rule("702.88a")
@pytest.mark.rule("702.15b")
def test_702_88a_spells_that_one_controls_have_rebound_and_lifelink() -> None:
    through = card(
        "Instant and sorcery spells you control have rebound and lifelink.", "Enchantment"
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(through).lands(MOUNTAIN).hand(BOLT)
    b.lands(MOUNTAIN).hand(BOLT)
    a.casts(BOLT, at=b)
    t.resolve()
    assert (a.life, a.exile_names) == (23, ["Bolt"])
    b.casts(BOLT, at=a)
    t.resolve()
    assert (b.life, b.exile_names) == (17, [])


@pytest.mark.rule("702.85a")
@pytest.mark.rule("601.2i")
def test_702_85a_the_first_spell_of_each_turn_has_cascade() -> None:
    nexus = card("The first red spell you cast each turn has cascade.", "Enchantment")
    free = card("You gain 1 life.", "Instant", "Gift")
    t = table(2)
    a, b = t.seats
    a.battlefield(nexus).lands(*[MOUNTAIN] * 2).hand(free, BOLT, BOLT).library(CUB, CUB)
    a.casts(free)  # it is not red
    assert t.stack == ["Gift"]
    t.resolve()
    a.casts(BOLT, at=b)
    assert len(t.stack) == 2
    finish(t)
    assert a.creatures == ["Cub"]
    a.casts(BOLT, at=b)
    assert len(t.stack) == 1
    t.resolve()
    t.go_to("precombat main", turn_of=b)
    a.lands(MOUNTAIN).hand(BOLT).casts(BOLT, at=b)
    assert len(t.stack) == 2


@pytest.mark.rule("601.2f")
def test_601_2f_the_first_spell_of_each_turn_costs_less() -> None:
    rite = card(
        "The first creature spell you cast each turn costs {2} less to cast.", "Enchantment"
    )
    bear = CardDef("Ursa", "creature", "Bear", "{2}", 2, 2)
    t = table(2)
    a, _ = t.seats
    a.battlefield(rite).hand(bear, bear)
    a.casts(bear)
    t.resolve()
    assert not a.may_cast(bear)


@pytest.mark.rule("702.85a")
@pytest.mark.parametrize(("where", "cascades"), [("your hand", True), ("exile", False)])
def test_702_85a_spells_that_are_cast_from_somewhere_have_cascade(
    where: str, cascades: bool
) -> None:
    wild = card(f"Spells you cast from {where} have cascade.", "Enchantment")
    t = table(2)
    a, b = t.seats
    a.battlefield(wild).lands(MOUNTAIN).hand(BOLT)
    a.casts(BOLT, at=b)
    assert len(t.stack) == (2 if cascades else 1)


@pytest.mark.rule("702.56a")
@pytest.mark.rule("702.1a")
def test_702_1a_spells_that_have_replicate_for_their_mana_cost() -> None:
    djinn = card(
        "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its "
        "mana cost.",
        "Creature",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(djinn).lands(*[MOUNTAIN] * 3).hand(BOLT)
    a.casts(BOLT, at=b, x=2)
    finish(t)
    assert b.life == 11


@pytest.mark.rule("702.41a")
@pytest.mark.rule("702.60a")
def test_702_41a_spells_that_have_affinity_or_ripple() -> None:
    golem = card("Red spells you cast have affinity for creatures and ripple 1.", "Creature")
    axe = card("Axe deals 1 damage to any target.", "Instant", "Axe", mana_cost="{3}{R}")
    t = table(2)
    a, b = t.seats
    a.battlefield(golem, BEAR).lands(MOUNTAIN).hand(axe).library(axe)
    assert not a.may_cast(axe)
    a.battlefield(BEAR).casts(axe, at=b)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        wanted = [o for o in a.question.options if o.verb in ("cast", "yes")]
        a.answers(wanted[0] if wanted else b)
    finish(t)
    assert b.life == 18


@pytest.mark.rule("400.7b")
@pytest.mark.rule("611.3d")
@pytest.mark.rule("702.74a")
def test_400_7b_what_functions_on_the_battlefield_stays_with_the_permanent() -> None:
    """Evoke that the spell had is the permanent's; convoke, of which nothing functions there, is
    not."""
    ashling = card("Creature spells you cast have convoke and evoke {1}.", "Creature", "Ashling")
    hound = CardDef("Hound", "creature", "Dog", "{9}", 2, 2)
    t = table(2)
    a, _ = t.seats
    a.battlefield(ashling).lands(MOUNTAIN).hand(hound, CUB)
    a.casts(CUB)
    assert a.question is not None
    a.answers(a.question.options[0])  # its mana cost
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(CUB)).keywords == {"evoke"}
    a.casts(hound)
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert "Hound" in a.creatures
    assert t.stack == ["Hound's ability"]
    t.resolve()
    assert a.graveyard_names == ["Hound"]


@pytest.mark.rule("702.152a")
@pytest.mark.rule("611.3d")
def test_611_3d_it_lasts_although_the_giver_is_gone() -> None:
    torre = card("Creature spells you cast have blitz {1}.", "Creature", "Torre")
    end = card("Destroy target creature.", "Instant", "End")
    hound = CardDef("Hound", "creature", "Dog", "{9}", 2, 2)
    t = table(2)
    a, b = t.seats
    a.battlefield(torre).lands(MOUNTAIN).hand(hound, end)
    a.casts(hound)
    t.resolve()
    a.casts(end, at=torre)
    t.resolve()
    assert "haste" in layers.characteristics_of(t.game, a.find(hound)).keywords
    hand = len(a.hand_names)
    t.go_to("end")
    finish(t)
    assert "Hound" in a.graveyard_names
    assert len(a.hand_names) == hand + 1
    assert b.life == 20


@pytest.mark.rule("702.79a")
def test_702_79a_a_creature_gains_persist_until_end_of_turn() -> None:
    haze = card("Target creature gains persist until end of turn.", "Instant", "Haze")
    hush = card("Target creature loses all abilities until end of turn.", "Instant", "Hush")
    end = card("Destroy target creature.", "Instant", "End")
    for lost in (False, True):
        t = table(2)
        a, _ = t.seats
        a.battlefield(BEAR).hand(haze, hush, end)
        a.casts(haze, at=BEAR)
        t.resolve()
        assert "persist" in layers.characteristics_of(t.game, a.find(BEAR)).keywords
        if lost:
            a.casts(hush, at=BEAR)
            t.resolve()
        a.casts(end, at=BEAR)
        finish(t)
        assert a.creatures == ([] if lost else ["Bear"])


@pytest.mark.rule("702.25a")
def test_702_25a_what_a_gained_keyword_stands_for_goes_with_it() -> None:
    banner = card("Target creature gains flanking until end of turn.", "Instant", "Banner")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(banner)
    b.battlefield(CUB)
    a.casts(banner, at=BEAR)
    t.resolve()
    found = layers.characteristics_of(t.game, a.find(BEAR)).all_of("flanking")
    assert [each.means for each in found] == [1]
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({CUB: BEAR})
    finish(t)
    assert b.creatures == []


@pytest.mark.rule("702.119a")
@pytest.mark.rule("702.1a")
def test_702_1a_spells_that_have_emerge_for_their_own_cost() -> None:
    herigast = card(
        "Each creature spell you cast has emerge. The emerge cost is equal to its mana cost.",
        "Enchantment",
        "Herigast",
    )
    ox = CardDef("Ox", "creature", cost="{5}", power=5, toughness=5)
    t = table(2)
    a, _ = t.seats
    a.battlefield(herigast, GIANT).hand(ox)
    assert not a.may_cast(ox)
    a.lands("Forest")
    a.casts(ox)  # {5} less the mana value of the Giant, which is 4
    t.resolve()
    assert (a.creatures, a.graveyard_names) == (["Ox"], ["Giant"])


@pytest.mark.rule("702.1d")
def test_702_1d_with_one_keyword_or_another() -> None:
    lord = card("Creatures you control with flanking or persist get +1/+1.", "Enchantment")
    gains = card("Target creature gains persist until end of turn.", "Instant", "Haze")
    song = card("Convoke\nYou gain 1 life.", "Instant", "Song")
    sees = card("Whenever you cast a spell that has convoke, you gain 4 life.", "Enchantment")
    t = table(2)
    a, _ = t.seats
    a.battlefield(lord, sees, BEAR).hand(gains, song)
    assert a.power(BEAR) == 2
    a.casts(gains, at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.life) == (3, 20)
    a.casts(song)
    finish(t)
    assert a.life == 25


@pytest.mark.rule("614.5")
def test_614_5_an_effect_on_entering_applies_once_though_it_gains_abilities() -> None:
    """Runadi, Behemoth Caller: with the third counter the creature has haste as it enters."""
    runadi = card(
        "Whenever you cast a creature spell with mana value 5 or greater, that creature enters "
        "with X additional +1/+1 counters on it, where X is its mana value minus 4.\n"
        "Creatures you control with three or more +1/+1 counters on them have haste.",
        "Creature",
        "Runadi",
    )
    t = table(2)
    a, _ = t.seats
    whale = CardDef("Whale", "creature", "Whale", cost="{7}", power=2, toughness=2)
    a.battlefield(runadi).lands(*[MOUNTAIN] * 7).hand(whale).casts(whale)
    t.pass_all()
    assert a.counters(whale, "+1/+1") == 3


def test_what_is_so_of_one_spell_is_not_asked_of_the_source() -> None:
    """Shadow the Hedgehog: "it" is each of the spells."""
    words = "Each spell you cast has split second if mana from an artifact was spent to cast it."
    assert refused(words, "Enchantment") == "."


@pytest.mark.rule("202.3e")
@pytest.mark.parametrize(("x", "cascades"), [(4, False), (5, True)])
def test_202_3e_a_spell_with_a_great_enough_x_is_given_cascade(x: int, cascades: bool) -> None:
    """Imoti, Celebrant of Bounty."""
    t = table(2)
    a = t.seats[0]
    imoti = card("Spells you cast with mana value 6 or greater have cascade.", "Creature", "Imoti")
    gain = card("You gain X life.", name="Gain X", mana_cost="{X}{R}")
    a.battlefield(imoti).lands(*[MOUNTAIN] * 6).hand(gain).casts(gain, x=x)
    assert len(t.stack) == (2 if cascades else 1)


@pytest.mark.rule("611.3a")
@pytest.mark.rule("702.51a")
@pytest.mark.parametrize("where", ["exile", "graveyard", "library"])
def test_611_3a_spells_cast_from_elsewhere_have_what_they_are_given(where: str) -> None:
    """Party Thrasher, Hoarding Broodlord: the creatures pay for a spell cast by a permission."""
    t = table(2)
    a = t.seats[0]
    given = card("Spells you cast from anywhere other than your hand have convoke.", "Artifact")
    gain = card("You gain 4 life.", name="Gain", mana_cost="{2}")
    text = {
        "exile": "Exile the top card of your library. You may play that card this turn.",
        "graveyard": "Mill a card. Until end of turn, you may cast spells from your graveyard.",
        "library": "Until end of turn, you may cast spells from the top of your library.",
    }[where]
    spell = card(text, name="Permission")
    a.battlefield(BEAR, BEAR).library(gain).hand(spell).casts(spell)
    t.resolve()
    a.battlefield(given)
    a.casts(gain)
    resolve_saying_yes(t)
    assert (a.life, [a.is_tapped(a.find(BEAR, nth)) for nth in (0, 1)]) == (24, [True, True])


@pytest.mark.rule("611.3a")
@pytest.mark.rule("903.8")
def test_611_3a_a_commander_has_what_creature_spells_are_given() -> None:
    """Chief Engineer and a commander in the command zone."""
    t = table(2, commander)
    a = t.seats[0]
    chief = card("Creature spells you cast have convoke.", "Creature", "Chief")
    leader = card("", "Legendary Creature", "Leader", mana_cost="{2}")
    a.commander(leader).battlefield(chief)
    assert not a.may_cast(leader)
    a.battlefield(BEAR)
    assert a.may_cast(leader)


@pytest.mark.rule("601.3e")
@pytest.mark.rule("708.4")
@pytest.mark.parametrize(("kind", "can"), [("Creature", True), ("Artifact", False)])
def test_601_3e_a_spell_cast_face_down_is_given_what_it_would_be_given(
    kind: str, can: bool
) -> None:
    """702.37c: It is a creature spell, whatever the card is."""
    t = table(2)
    a = t.seats[0]
    given = card(f"{kind} spells you cast have convoke.", "Enchantment", "Given")
    morph = card("Morph {1}", "Creature", "Hidden", mana_cost="{9}")
    a.battlefield(given, BEAR, BEAR, BEAR).hand(morph)
    if can:
        a.casts(morph, paying="morph")
        resolve_saying_yes(t)
        assert len(a.creatures) == 4
    else:
        with pytest.raises(ScenarioError):
            a.casts(morph, paying="morph")
