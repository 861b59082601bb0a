"""702.103: the keyword ability bestow."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.words.filters import APlayer, HasType, Host, Permanent, Spell
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Targets
from apnap.rules.casting.permissions import CastFrom
from apnap.rules.continuous import layers
from apnap.state.ability import CantAbility, SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.testing import Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.texts import card

GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
MURDER = CardDef(
    "Murder",
    "instant",
    cost="{B}",
    abilities=(SpellAbility((Destroy(Targets()),), (Target(Permanent(("creature",))),)),),
)
SCATTER = CardDef(
    "Scatter",
    "instant",
    cost="{U}",
    abilities=(SpellAbility((CounterSpell(Targets()),), (Target(Spell(("creature",))),)),),
)
NYMPH = CardDef(
    "Nymph",
    "enchantment creature",
    "Nymph",
    cost="{1}{W}",
    power=3,
    toughness=3,
    abilities=(
        StaticAbility(Host(), (PowerToughness(3, 3),)),
        *abilities_of("Bestow", mana="{3}{W}"),
    ),
)


def bestowed(t, a):
    a.hand(NYMPH).lands(*["Plains"] * 4).battlefield(GREEN_BEAR)
    a.casts(NYMPH)
    a.answers(next(o for o in a.question.options if o.nth >= 0))
    a.answers(GREEN_BEAR)


CREATURE = Permanent(("creature",))
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
NYMPH_WITH_BESTOW = CardDef("Nymph", "enchantment creature", "Nymph", "{1}", 3, 3,
    abilities=abilities_of("Bestow", mana="{1}"))  # fmt: skip


@pytest.mark.rule("702.103a")
def test_702_103a_bestowed_from_wherever_it_may_be_cast() -> None:
    satyr = card("Bestow {1}\nEnchanted creature gets +2/+2.", "Enchantment Creature — Satyr",
                 "Satyr", mana_cost="{3}")  # fmt: skip
    yard = card("You may cast enchantment spells from your graveyard.", "Enchantment", "Yard")
    t = table(2)
    a, _ = t.seats
    a.battlefield(yard, BEAR).graveyard(satyr).lands("Forest")
    a.casts(satyr, at="Bear")
    t.resolve()
    assert a.power("Bear") == 4


@pytest.mark.rule("702.103b")
def test_702_103b_a_bestowed_spell_is_an_aura_and_no_creature_spell():
    t = table(2)
    a, b = t.seats
    b.hand(SCATTER).lands("Island")
    bestowed(t, a)
    spell = t.game.turns[1].stack[0]
    chars = layers.characteristics_of(t.game, spell)
    assert "creature" not in chars.types
    assert "Aura" in chars.subtypes
    assert not b.may_cast(SCATTER)
    t.resolve()
    assert a.power("Bear") == 5
    assert not layers.characteristics_of(t.game, a.find("Nymph")).is_creature


@pytest.mark.rule("702.103b")
def test_702_103b_cast_for_its_mana_cost_it_is_a_creature():
    t = table(2)
    a, b = t.seats
    b.hand(SCATTER).lands("Island")
    a.hand(NYMPH).lands("Plains", "Plains").battlefield(GREEN_BEAR)
    a.casts(NYMPH)
    assert b.may_cast(SCATTER)
    t.resolve()
    assert a.power("Nymph") == 3
    assert a.power("Bear") == 2


@pytest.mark.rule("702.103c")
def test_702_103c_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    nymph = CardDef(
        "Nymph",
        "enchantment creature",
        "Nymph",
        "{9}",
        1,
        1,
        abilities=abilities_of("Bestow", mana="{0}"),
    )
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    t = table(2)
    a, _ = t.seats
    a.battlefield(FREE_BEAR).hand(nymph, twin)
    a.casts(nymph, at=FREE_BEAR)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    host = t.game.object(a.find(FREE_BEAR))
    assert len(host.attachments) == 1
    assert t.game.object(host.attachments[0]).card.token
    t.resolve()
    assert len(t.game.object(a.find(FREE_BEAR)).attachments) == 2
    assert a.creatures == ["Bear"]


@pytest.mark.rule("702.103d", example=1)
@pytest.mark.parametrize(("forbidden", "bestowed"), [("creature", True), ("Aura", False)])
def test_702_103d_only_what_it_would_be_is_forbidden(forbidden: str, bestowed: bool) -> None:
    fits = HasType(forbidden)
    storm = enchantment("Storm", CantAbility("cast", APlayer(), what=fits))
    t = table(2)
    a, b = t.seats
    b.battlefield(storm)
    a.battlefield(GREEN_BEAR).hand(NYMPH_WITH_BESTOW, GREEN_BEAR).lands("Forest", "Forest")
    assert a.may_cast(GREEN_BEAR) is not bestowed
    a.casts(NYMPH_WITH_BESTOW, at=GREEN_BEAR if bestowed else None)
    t.resolve()
    assert sorted(a.creatures) == (["Bear"] if bestowed else ["Bear", "Nymph"])
    enchanted = a.find(GREEN_BEAR) if bestowed else NOBODY
    assert t.game.object(a.find(NYMPH_WITH_BESTOW)).attached == enchanted


@pytest.mark.rule("702.103d")
def test_702_103d_without_a_creature_to_enchant_it_cant_be_cast_at_all() -> None:
    storm = enchantment("Storm", CantAbility("cast", APlayer(), what=HasType("creature")))
    t = table(2)
    a, _ = t.seats
    a.battlefield(storm).hand(NYMPH_WITH_BESTOW).lands("Forest")
    assert not a.may_cast(NYMPH_WITH_BESTOW)


@pytest.mark.rule("702.103d", example=2)
@pytest.mark.parametrize("allowed", ["creature", "enchantment"])
def test_702_103d_what_allows_creature_spells_allows_no_bestowed_ones(allowed: str):
    nymph = CardDef("Nymph", "enchantment creature", "Nymph", "{1}", 3, 3,
        abilities=abilities_of("Bestow", mana="{1}"))  # fmt: skip
    horde = enchantment("Horde", CastFrom("library", what=HasType(allowed)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(horde, GREEN_BEAR).lands("Forest").library(nymph)
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


@pytest.mark.rule("702.103d")
@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("text", "lands", "can"),
    [
        ("Aura spells you cast cost {1} less to cast.", 2, True),
        ("Creature spells you cast cost {1} less to cast.", 2, False),
        ("Creature spells you cast cost {1} less to cast.", 3, True),
        ("{T}: Add {G}{G}{G}. Spend this mana only to cast creature spells.", 0, False),
        ("{T}: Add {G}{G}{G}. Spend this mana only to cast Aura spells.", 0, True),
    ],
)
def test_702_103d_what_it_costs_bestowed_is_what_an_aura_spell_costs(
    text: str, lands: int, can: bool
) -> None:
    nymph = card("Bestow {3}\nEnchanted creature gets +1/+1.", "Enchantment Creature — Nymph",
                 "Nymph", mana_cost="{9}")  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.lands(*["Forest"] * lands).hand(nymph).battlefield(card(text, "Artifact", "Test"), BEAR)
    assert a.may_cast(nymph) is can
    if can:
        a.casts(nymph, at="Bear")
        t.resolve()
        assert a.power("Bear") == 3


@pytest.mark.rule("702.103e")
def test_702_103e_without_its_target_it_resolves_as_a_creature():
    t = table(2)
    a, b = t.seats
    b.hand(MURDER).lands("Swamp")
    bestowed(t, a)
    b.casts(MURDER, at=GREEN_BEAR)
    t.pass_all()
    assert "Nymph" in a.permanents
    assert layers.characteristics_of(t.game, a.find("Nymph")).is_creature


@pytest.mark.rule("702.103f")
def test_702_103f_an_aura_whose_creature_leaves_becomes_a_creature():
    t = table(2)
    a, b = t.seats
    b.hand(MURDER).lands("Swamp")
    bestowed(t, a)
    t.resolve()
    b.casts(MURDER, at=GREEN_BEAR)
    t.pass_all()
    assert "Nymph" in a.permanents
    assert a.graveyard_names == ["Bear"]
    assert layers.characteristics_of(t.game, a.find("Nymph")).is_creature
    assert a.power("Nymph") == 3


FREE_NYMPH = card("Bestow {0}\nEnchanted creature gets +1/+1.", "Enchantment Creature — Nymph",
                  "Nymph", mana_cost="{9}")  # fmt: skip


def without_host(spell: CardDef, *others: CardDef) -> Table:
    """A's Nymph is bestowed on A's Bear, and A's spell, aimed at the Bear, has resolved."""
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, *others).hand(FREE_NYMPH, spell)
    a.casts(FREE_NYMPH, at="Bear")
    t.resolve()
    a.casts(spell, at="Bear")
    t.resolve()
    return t


@pytest.mark.rule("702.103f")
@pytest.mark.rule("701.3d")
def test_702_103f_the_next_instruction_sees_a_creature() -> None:
    both = card(
        "Destroy target creature. Put a +1/+1 counter on each creature you control.", "Instant"
    )
    t = without_host(both)
    assert t.seat(0).creatures == ["Nymph"]
    assert t.seat(0).power("Nymph") == 3


@pytest.mark.rule("702.103f")
@pytest.mark.rule("603.4")
def test_702_103f_it_is_a_creature_as_abilities_trigger() -> None:
    wake = card(
        "Whenever a creature dies, if you control a creature, you gain 1 life.", "Enchantment"
    )
    t = without_host(card("Destroy target creature.", "Instant", "Kill"), wake)
    t.resolve()
    assert t.seat(0).life == 21


@pytest.mark.rule("702.103g")
@pytest.mark.parametrize("alone", [True, False])
def test_702_103g_what_phases_in_unattached_is_no_longer_bestowed(alone: bool) -> None:
    nymph = CardDef(
        "Nymph",
        "enchantment creature",
        "Nymph",
        "{9}",
        1,
        1,
        abilities=abilities_of("Bestow", mana="{0}"),
    )
    enchantment = (Target(Permanent(("enchantment",))),)
    out = instant("Out", PhaseThemOut(Targets()), targets=enchantment)
    kill = instant("Kill", Destroy(Targets()), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(FREE_BEAR).hand(nymph, out, kill)
    a.casts(nymph, at=FREE_BEAR)
    t.resolve()
    a.casts(out, at=nymph)
    t.resolve()
    assert a.permanents == ["Bear"]
    if alone:
        a.casts(kill, at=FREE_BEAR)
        t.resolve()
    t.next_turn()
    t.go_to("precombat main", turn_of=a)
    assert a.creatures == (["Nymph"] if alone else ["Bear"])
    assert "Nymph" in a.permanents
