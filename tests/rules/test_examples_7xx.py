"""The rulebook's examples of 700-704 and 709: piles, keyword abilities, state-based actions."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.meld import MeldThem
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.shuffle import ShuffleInto
from apnap.effects.costs.parts import UseUp
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import InsteadOfLosing
from apnap.effects.instructions.life import ChangeLife, SetLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.mechanics.piles import ChoosePile, OtherPile, SeparateIntoPiles
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.combat import WhenBecomesBlocked
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.triggers.states import WhenState
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    HasType,
    Itself,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import LoseTypes, SetPowerToughness
from apnap.effects.words.selections import Chosen, Each, Targets, Those, You
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.continuous import layers
from apnap.rules.machine.engine import submit
from apnap.state.ability import (
    CastingCost,
    CostChange,
    EnchantAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
MINE = Permanent(("creature",), "you")
ANYONE_ELSE = APlayer("opponent")
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
ANY = (Target(AnyTarget()),)


# ---- 700 ---------------------------------------------------------------------------------------


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
        MoveTo(OtherPile(), "graveyard"),
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


# ---- 702 ---------------------------------------------------------------------------------------

ARCANE = AllOf((Spell(), HasType("Arcane")))
RAY = CardDef(
    "Ray", "instant", "Arcane", "{4}{R}",
    abilities=(
        SpellAbility((DealDamage(Number(2), Targets()),), ANY),
        *abilities_of("Splice", what=ARCANE, mana="{0}"),
    ),
)  # fmt: skip


@pytest.mark.rule("702.47a", example=1)
def test_702_47a_the_spliced_card_may_pay_for_the_spell():
    discard = CastingCost("additional", "", (UseUp("discard", CardIn("hand")),))
    reach = CardDef("Reach", "instant", "Arcane", "{0}",
        abilities=(SpellAbility((ChangeLife(You(), Number(1)),)), discard))  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(reach, RAY)
    a.casts(reach, x=1, at=b)
    assert a.graveyard_names == ["Ray"]
    t.resolve()
    assert (a.life, b.life) == (21, 18)


@pytest.mark.rule("702.47c", example=1)
def test_702_47c_the_spell_has_the_text_and_keeps_its_color():
    reach = CardDef("Reach", "instant", "Arcane", "{0}", colors="U",
        abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),))  # fmt: skip
    guard = CardDef("Guard", "creature", "", "{1}", 3, 3,
        abilities=abilities_of("Protection", what=HasColor("R")))  # fmt: skip
    t = table(2)
    a, b = t.seats
    b.battlefield(guard)
    a.hand(reach, RAY).lands(*["Mountain"] * 5)
    a.casts(reach, x=1, at="Guard")
    [spell] = t.game.turns[1].stack
    chars = layers.characteristics_of(t.game, spell)
    assert (chars.name, set(chars.colors)) == ("Reach", {"U"})
    t.resolve()
    assert b.damage("Guard") == 2
    a.casts("Ray", at=b)  # the red card itself can't have that target
    t.resolve()
    assert b.life == 18


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


SWAP = abilities_of("Aura swap", mana="{0}")
ON_CREATURE = EnchantAbility(CREATURE)


@pytest.mark.rule("702.65b", example=1)
def test_702_65b_no_swap_with_what_could_not_enchant_it():
    wings = CardDef("Wings", "enchantment", "Aura", "{9}", abilities=(ON_CREATURE, *SWAP))
    roots = CardDef("Roots", "enchantment", "Aura", "{9}",
        abilities=(EnchantAbility(Permanent(("land",))),))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(roots)
    a.battlefield(wings, attached_to="Bear")
    a.activates("Wings")
    t.resolve()
    if a.question is not None and a.question.key.endswith("swap 0"):
        a.answers([])
    assert a.hand_names == ["Roots"]
    assert "Wings" in a.permanents


@pytest.mark.rule("702.44c", example=1)
def test_702_44c_modular_sunburst_counts_the_colors_of_mana():
    enters = ReplacementAbility(EntersWith(number=ManaSpent(colors=True)))
    modular = abilities_of("Modular", amount=ManaSpent(colors=True))
    assert any(ability == enters for ability in modular)
    bot = CardDef("Bot", "artifact creature", "", "{4}", 0, 0, abilities=modular)
    other = CardDef("Other", "artifact creature", "", "{1}", 1, 1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(other).lands("Plains", "Island", "Swamp", "Swamp").hand(bot)
    a.casts(bot)
    t.resolve()
    assert a.counters("Bot", "+1/+1") == 3
    cast(t, a, instant("Kill", Destroy(Targets()), targets=ANY), at="Bot")
    a.answers("Other")
    t.resolve()
    a.answers(True)
    assert a.counters("Other", "+1/+1") == 3


@pytest.mark.rule("702.103d", example=2)
@pytest.mark.parametrize("allowed", ["creature", "enchantment"])
def test_702_103d_what_allows_creature_spells_allows_no_bestowed_ones(allowed: str):
    nymph = CardDef("Nymph", "enchantment creature", "Nymph", "{1}", 3, 3,
        abilities=abilities_of("Bestow", mana="{1}"))  # fmt: skip
    horde = enchantment("Horde", CastFrom("library", what=HasType(allowed)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(horde, BEAR).lands("Forest").library(nymph)
    t.begin()
    [cast] = [option for option in a.question.options if option.verb == "cast"]
    a.answers(cast)
    if allowed == "enchantment":  # as an Aura it is one, too
        assert [option.nth for option in a.question.options] == [-1, 1]
        return
    assert t.stack == ["Nymph"]  # without being asked whether to bestow it
    [spell] = t.game.turns[1].stack
    assert "creature" in layers.characteristics_of(t.game, spell).types
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Nymph"]


# ---- 704 ---------------------------------------------------------------------------------------


@pytest.mark.rule("704.4", example=1)
def test_704_4_toughness_0_in_the_middle_of_a_resolution_is_not_seen():
    hand = CountOf(CardIn("hand", (), "you"))
    maro = CardDef("Maro", "creature", "Elemental", "{4}", 0, 0,
        abilities=(StaticAbility(Itself(), (SetPowerToughness(amount=hand),)),))  # fmt: skip
    empty = WhenState(Compare(hand, high=0))
    sees = enchantment("Emptiness", TriggeredAbility(empty, (ChangeLife(You(), Number(5)),)))
    wheel = instant("Wheel", Discard(Each(CardIn("hand", (), "you"))), DrawCards(You(), Number(7)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(maro, sees).hand(BEAR)
    cast(t, a, wheel)
    assert (a.creatures, a.toughness("Maro")) == (["Maro"], 7)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("704.7", example=1)
def test_704_7_one_effect_replaces_both_reasons_to_lose():
    mirror = CardDef("Mirror", "artifact", cost="{5}",
        abilities=(ReplacementAbility(InsteadOfLosing((
            ShuffleInto(Each(Permanent((), "you"))), DrawCards(You(), Number(7)),
            SetLife(You(), Number(20)),
        ))),))  # fmt: skip
    doom = instant("Doom", DrawCards(You(), Number(2)), ChangeLife(You(), Number(2), -1))
    t = table(2)
    a, _ = t.seats
    a.life(1).battlefield(mirror, *[BEAR] * 9).library(BEAR, only=True)
    cast(t, a, doom)
    assert (a.status, a.life, len(a.hand_names)) == ("playing", 20, 8)
    assert a.permanents == []


@pytest.mark.rule("614.1a")
def test_614_1a_who_would_lose_chooses_what_the_instructions_instead_leave_open():
    mirror = CardDef("Mirror", "artifact",
        abilities=(ReplacementAbility(InsteadOfLosing((
            Discard(Chosen(You(), CardIn("hand"))), SetLife(You(), Number(5)),
        ))),))  # fmt: skip
    doom = instant("Doom", ChangeLife(You(), Number(2), -1))
    ox = CardDef("Ox", "creature", power=2, toughness=4)
    t = table(2)
    a, _ = t.seats
    a.life(1).battlefield(mirror).hand(BEAR, ox)
    cast(t, a, doom)
    a.answers(ox)
    assert (a.status, a.life, a.hand_names) == ("playing", 5, ["Bear"])


# ---- 709 ---------------------------------------------------------------------------------------


@pytest.mark.rule("709.4b", example=2)
def test_709_4b_the_symbols_of_both_halves_are_seen_one_by_one():
    fire = CardDef("Fire", "instant", cost="{1}{R}")
    ice = CardDef("Ice", "instant", cost="{1}{U}")
    card = CardDef("Fire // Ice", layout="split", faces=(fire, ice))
    t = table(2)
    a, _ = t.seats
    a.hand(card)
    cost = layers.characteristics_of(t.game, a.find("Fire // Ice")).cost
    assert cost.mana_value == 4
    assert str(cost).count("{1}") == 2


@pytest.mark.rule("702.65b", example=2)
def test_702_65b_no_swap_of_an_aura_that_somebody_else_owns():
    wings = CardDef("Wings", "enchantment", "Aura", "{9}", abilities=(ON_CREATURE, *SWAP))
    might = CardDef("Might", "enchantment", "Aura", "{9}", abilities=(ON_CREATURE,))
    steal = instant("Steal", GainControlOf(Targets()), target=Permanent())
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(might)
    b.battlefield(wings, attached_to=a.find("Bear"))
    cast(t, a, steal, at="Wings")
    a.activates("Wings")
    t.resolve()
    a.answers(["Might"])
    assert a.hand_names == ["Might"]
    assert "Wings" in a.permanents


# ---- 701 ---------------------------------------------------------------------------------------


@pytest.mark.rule("701.20g", example=1)
def test_701_20g_shuffled_but_for_the_card_that_goes_on_top():
    colossus = CardDef("Colossus", "artifact creature", "Golem", "{9}", 1, 1,
        abilities=(ReplacementAbility(
            GoesElsewhere(Itself(), instead="library", shuffle=True)),))  # fmt: skip
    zombie = CardDef("Zombie", "creature", "Zombie", "{4}", 1, 1,
        abilities=(ReplacementAbility(GoesElsewhere(Itself(), instead="library")),))  # fmt: skip
    wrath = instant("Wrath", Destroy(Each(CREATURE)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(colossus, zombie).library(*[BEAR] * 20, only=True)
    cast(t, a, wrath)
    assert a.creatures == []
    assert a.library_names[0] == "Zombie"
    assert sorted(a.library_names) == ["Bear"] * 20 + ["Colossus", "Zombie"]
    assert [type(entry.event).__name__ for entry in t.game.log].count("Shuffle") == 1


@pytest.mark.rule("701.37c", example=1)
@pytest.mark.parametrize("token", [True, False])
def test_701_37c_what_cant_be_melded_stays_exiled(token: bool):
    """A token that is a copy of one half is no half: only cards of a pair are melded."""
    host = CardDef("Host", "creature", "Horror", None, 5, 6)
    rats, scavengers = [
        CardDef(name, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(host,), pair=other)
        for name, other in (("Rats", "Scavengers"), ("Scavengers", "Rats"))
    ]
    meld = instant("Meld", Called("both", MoveTo(Each(MINE), "exile")), MeldThem(Those("both")))
    t = table(2)
    a, b = t.seats
    a.battlefield(scavengers)
    if token:
        b.battlefield(rats)
        cast(t, a, instant("Twin", CreateCopy(Targets()), target=CREATURE), at="Rats")
    else:
        a.battlefield(rats)
    cast(t, a, meld)
    assert a.creatures == ([] if token else ["Host"])
    assert a.exile_names == (["Scavengers"] if token else [])
