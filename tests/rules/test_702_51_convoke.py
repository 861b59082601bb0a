"""702.51: the keyword ability convoke."""

from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import HasType
from apnap.rules.casting.affordable import can_be_helped
from apnap.rules.casting.casting import Cast
from apnap.rules.casting.cost_of_proposal import total_charge, ways_of_help
from apnap.rules.casting.proposal import Means
from apnap.rules.machine.engine import submit
from apnap.rules.mana.best_payment import Problem
from apnap.rules.mana.convoke_delve_improvise import ways_to_help, with_help
from apnap.rules.mana.resources import Resources
from apnap.rules.mana.solver import assign_assets
from apnap.rules.mana.total_cost import units_of
from apnap.state.ability import CostChange
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, gain_life, sorcery
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
KNIGHT = CardDef("Knight", "creature", cost="{W}", power=1, toughness=1)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.51a")
def test_702_51a_creatures_pay_for_mana_of_their_color_or_generic_mana():
    song = sorcery("Song", gain_life(4), cost="{2}{W}", more=abilities_of("Convoke"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(BEAR, BEAR, sick=True)
    assert not a.may_cast(song)  # nothing pays for {W}
    a.battlefield(KNIGHT)
    a.casts(song)
    t.resolve()
    assert a.life == 24
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


@pytest.mark.rule("702.51a")
def test_702_51a_how_many_creatures_help_is_the_players_choice():
    song = sorcery("Song", gain_life(4), cost="{2}", more=abilities_of("Convoke"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(BEAR, BEAR).lands("Forest", "Forest")
    a.casts(song)
    a.answers(1)
    a.answers(BEAR)
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted([row.card.name for row in rows if row.tapped]) == ["Bear", "Forest"]


GREEN_ELF = card("{T}: Add {G}.", "Creature — Elf", "Green Elf", mana_cost="{G}")
WHITE_ELF = card("{T}: Add {G}.", "Creature — Elf", "White Elf", mana_cost="{W}")
DUAL_ELF = card("{T}: Add {W} or {U}.", "Creature — Elf", "Dual Elf", mana_cost="{G}{W}")
OX = card("", "Creature — Ox", "Ox", mana_cost="{1}{W}")
COSTS = (
    "{3}",
    "{2}{G}",
    "{1}{G}{W}",
    "{W}{W}",
    "{G/W}{G/W}{2}",
    "{2/W}{G}",
    "{1}{U}{G}",
    "{G/P}{2}",
)


@pytest.mark.rule("702.51a", "118.10")
@pytest.mark.parametrize("seed", range(40))
def test_702_51a_what_can_be_paid_with_help_is_what_some_choice_of_helpers_pays(seed):
    chance = Random(seed)
    song = card("Convoke\nYou gain 1 life.", "Sorcery", "Song", mana_cost=chance.choice(COSTS))
    t = table(2)
    a, _ = t.seats
    a.hand(song)
    for _ in range(chance.randint(1, 4)):
        a.battlefield(chance.choice([GREEN_ELF, WHITE_ELF, DUAL_ELF, OX, BEAR]))
    a.lands(*["Forest"] * chance.randint(0, 1))
    t.begin()
    cast = Cast(source=a.find(song), controller=0, turn=1)
    ways, charge = ways_of_help(t.game, cast), total_charge(t.game, cast)
    payable = []
    for helped in ways_to_help(t.game, charge.context(0), charge.mana, ways, ()):
        mana, costs = with_help(charge.mana, charge.costs, ways, helped)
        tried = replace(charge, mana=mana, costs=costs)
        units = units_of(t.game, 0, tried)
        if assign_assets(units) is not None and all(units):
            has = Resources(t.game, 0)
            problem = Problem(has.pool, has.sources, charge.purpose(t.game, 0), units, has.life)
            payable += [helped] if problem.is_solvable(mana) else []
    means = Means(t.game, 0)
    assert can_be_helped(t.game, cast, means, ()) == bool(payable)
    for size in range(1, 4):
        for chosen in {
            helped[:size]
            for helped in ways_to_help(t.game, charge.context(0), charge.mana, ways, ())
        }:
            able = [helped for helped in payable if helped[:size] == chosen]
            assert can_be_helped(t.game, cast, means, chosen) == bool(able), chosen


@pytest.mark.rule("702.51a")
@pytest.mark.parametrize("elves", [False, True])
def test_702_51a_five_hundred_creatures_help_as_easily_as_five(elves):
    song = card("Convoke\nYou gain 1 life.", "Sorcery", "Song", mana_cost="{300}{G}{G}")
    t = table(2)
    a, _ = t.seats
    a.hand(song).lands("Forest", "Forest", "Forest")
    for _ in range(500):
        a.battlefield(GREEN_ELF if elves else GREEN_BEAR)
    began = perf_counter()
    a.casts(song)
    a.answers(1)  # {G}
    a.answers(299)
    a.answers(t.questions[0].example())
    a.answers(t.questions[0].example())
    assert t.stack == ["Song"]
    assert len([n for n in t.game.player(0).battlefield if t.game.object(n).tapped]) == 302
    assert perf_counter() - began < 20  # it took minutes


@pytest.mark.rule("702.51a", "111.1")
def test_702_51a_tokens_that_share_a_row_help_one_by_one():
    song = card("Convoke\nYou gain 1 life.", "Sorcery", "Song", mana_cost="{60}")
    raid = card("Create X 1/1 green Elf creature tokens.", "Sorcery", "Raid", mana_cost="{X}")
    t = table(2)
    a, _ = t.seats
    a.hand(song, raid).lands(*["Forest"] * 60)
    a.casts(raid, x=60)
    t.resolve()
    a.casts(song)
    assert t.stack == ["Song"]
    assert a.is_tapped("Elf Token")


@pytest.mark.rule("702.51b", example=1)
def test_702_51b_convoke_pays_for_the_total_cost():
    """{5}{G}{G} less {2}: two green creatures, three others; no mana is left to pay."""
    summons = enchantment("Summoning", CostChange(HasType("creature"), less="{2}"))
    wurm = CardDef("Wurm", "creature", "Wurm", "{5}{G}{G}", 5, 5, abilities=abilities_of("Convoke"))
    grey = CardDef("Grey", "artifact creature", "", "{1}", 1, 1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, BEAR, grey, grey, grey).hand(wurm)
    assert not a.may_cast(wurm)
    a.battlefield(summons)
    a.casts(wurm)
    while t.questions[0].key != "act 0":  # which of them to tap: all of them
        submit(t.game, t.questions[0].id, t.questions[0].example())
    t.resolve()
    assert "Wurm" in a.creatures
    assert all(a.is_tapped(n) for n in t.game.player(0).battlefield
               if t.game.object(n).card.name in ("Bear", "Grey"))  # fmt: skip


@pytest.mark.rule("702.51c")
def test_702_51c_creatures_that_convoked_it() -> None:
    loxodon = card(
        "Convoke\nWhen ~ enters, put a +1/+1 counter on each creature that convoked it.",
        "Creature",
        "Loxodon",
        mana_cost="{2}",
    )
    other = CardDef("Ox", "creature", "Ox", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(loxodon).lands("Forest").battlefield(GREEN_BEAR, other)
    a.casts(loxodon)
    while a.question is not None and a.question.rule != "117.1":
        choosing = bool(a.question.options)
        a.answers(
            [o for o in a.question.options if o.what == a.find(GREEN_BEAR)] if choosing else 1
        )
    resolve_saying_yes(t)
    assert (a.power(GREEN_BEAR), a.power(other)) == (3, 1)


@pytest.mark.rule("702.51c")
@pytest.mark.parametrize(
    ("words", "counters", "life"),
    [
        ("~ enters with two +1/+1 counters on it for each creature that convoked it.", 4, 20),
        (
            "When ~ enters, you gain X life, where X is the number of creatures that convoked it.",
            0,
            22,
        ),
    ],
)
def test_702_51c_a_creature_that_has_died_since_has_convoked_it(
    words: str, counters: int, life: int
) -> None:
    """Ancient Imperiosaur, Knight-Errant of Eos."""
    saur = card(f"Convoke\n{words}", "Creature", "Saur", mana_cost="{2}")
    t = table(2)
    a, b = t.seats
    b.hand("Shock").lands("Mountain")
    a.hand(saur).battlefield(BEAR, GREEN_BEAR)
    a.casts(saur)
    b.casts("Shock", at=a.find(BEAR))
    resolve_saying_yes(t)
    assert (a.counters(saur, "+1/+1"), a.life) == (counters, life)


@pytest.mark.rule("702.51a")
@pytest.mark.rule("601.2h")
def test_702_51a_a_creature_sacrificed_for_mana_can_not_be_tapped_as_well():
    song = sorcery("Song", gain_life(4), cost="{1}{B}", more=abilities_of("Convoke"))
    pet = card("Sacrifice ~: Add {B}.", "creature", name="Pet", power="1", toughness="1")
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(pet)
    assert not a.may_cast(song)
    a.battlefield(BEAR)
    a.casts(song)
    t.resolve()
    assert (a.life, a.creatures) == (24, ["Bear"])
    assert a.permanent("Bear").tapped
