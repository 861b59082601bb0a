"""613.2: layer 1 runs in sublayers, each by timestamp and dependency."""

import pytest

from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.replacement.entering import EntersAs, EntersAsCopy
from apnap.effects.words.filters import Itself, Permanent
from apnap.effects.words.modifications import Colors, LoseAbilities, PowerToughness
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import BaseValues, CopyValues, copiable
from apnap.state.ability import (
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import beast
from apnap.testing.invariants import check_looks
from apnap.testing.simple_cards import as_copy, creature, instant
from apnap.testing.simple_plays import cast, characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
ELF = card("", "Creature — Elf", "Fyndhorn", power="1", toughness="1")
LORD = card("Other creatures you control get +1/+1.", "Creature — Elf", "Lord")
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
MUTATE, DOWN = -2, -1
BEAR_WITH_TRAMPLE = CardDef(
    "Bear", "creature", "Bear", "{1}{G}", 2, 2, abilities=(Keyword("trample"),)
)


DRAKE = beast("Drake", Keyword("flying"))
FREE_CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
)


@pytest.mark.rule("613.2a")
def test_613_2a_a_token_copy_of_what_lost_its_abilities_has_them() -> None:
    """Humility-like effects are in layer 6: copiable values don't have them."""
    t = table(2)
    a, b = t.seats
    hush = CardDef(
        "Hush",
        "enchantment",
        cost="{0}",
        abilities=(StaticAbility(Permanent(("creature",), "opponent"), (LoseAbilities(),)),),
    )
    twin = instant("Twin", CreateCopy(Targets()), target=CREATURE)
    a.battlefield(hush).hand(twin)
    b.battlefield(GIANT)
    assert characteristics(t, b.find(GIANT)).keywords == frozenset()
    a.casts(twin, at=b.find(GIANT))
    t.resolve()
    assert a.creatures == ["Giant"]
    assert "trample" in characteristics(t, a.find("Giant")).keywords
    assert a.object("Giant").card.token


# ---- spells and abilities --------------------------------------------------------------------


@pytest.mark.rule("613.2a")
def test_613_2a_a_control_effect_and_a_later_anthem_apply_to_the_copy() -> None:
    t = table(2)
    a, b = t.seats
    lord = creature(
        "Lord of Bears",
        2,
        2,
        StaticAbility(Permanent(("creature",), "you", other=True), (PowerToughness(1, 1),)),
        StaticAbility(Itself(), (Colors("B"),)),
        subtypes="Shapeshifter",
    )
    b.battlefield(lord)
    a.battlefield(BEAR).lands("Island").hand(CLONE)
    assert a.power(BEAR) == 2
    a.casts(CLONE)
    t.resolve()
    a.answers("Lord of Bears")
    assert a.power(BEAR) == 3
    assert characteristics(t, a.find(CLONE)).colors == {"B"}
    assert copiable(t.game, a.find(CLONE)).base.colors == frozenset()


# ---- copies and other rules ------------------------------------------------------------------


@pytest.mark.rule("613.2a")
@pytest.mark.parametrize("copied", [True, False])
def test_613_2a_how_it_entered_is_copied_if_that_set_power_and_toughness(copied: bool) -> None:
    t = table(2)
    a, _ = t.seats
    wall = BaseValues(1, 6, subtypes=("Wall",), abilities=(Keyword("defender"),))
    clay = CardDef(
        "Primal Clay",
        "artifact creature",
        "Shapeshifter",
        "{0}",
        abilities=(ReplacementAbility(EntersAs(modifications=(wall,))),),
    )
    twin = instant("Twin", CreateCopy(Targets()), target=CREATURE)
    a.hand(clay, twin)
    a.casts(clay)
    t.resolve()
    if not copied:
        chars = characteristics(t, a.find(clay))
        assert (chars.power, chars.toughness, chars.keywords) == (1, 6, {"defender"})
        assert chars.subtypes == {"Shapeshifter", "Wall"}
        return
    a.casts(twin, at=a.find(clay))
    t.resolve()
    base = copiable(t.game, a.find(clay)).base
    assert (base.toughness, base.subtypes) == (6, {"Shapeshifter", "Wall"})
    assert characteristics(t, t.game.player(0).battlefield[-1]).toughness == 6


@pytest.mark.rule("613.2a")
def test_613_2a_what_was_a_copy_for_a_turn_has_its_static_ability_back():
    t = table(2)
    a, _ = t.seats
    turn = card(
        "Target creature becomes a copy of another target creature until end of turn.",
        "Instant",
        "Polymorph",
    )
    a.battlefield(ELF, LORD).hand(turn)
    a.casts(turn, at=[LORD, ELF])
    t.resolve()
    assert a.power(ELF) == 1
    t.next_turn()
    assert a.power(a.find(ELF)) == 2
    check_looks(t.game)


@pytest.mark.rule("613.2a")
def test_707_2_copiable_values_are_those_of_the_card():
    values = CopyValues(FREE_BEAR)
    t = table(2)
    _a, _ = t.seats
    cast(t, 0, creature("Shape", 7, 7, ReplacementAbility(EntersAs(modifications=(values,)))))
    number = t.game.player(0).battlefield[-1]
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, chars.abilities) == ("Bear", 2, ())


@pytest.mark.rule("613.2a")
def test_613_2a_copy_and_merge_effects_in_timestamp_order() -> None:
    """A merged permanent that becomes a copy is just that; a copy that is merged with keeps the
    abilities it has copied."""
    t = table(2)
    a, b = t.seats
    giant = CardDef("Giant", "creature", "Giant", "{R}", 4, 4, abilities=(Keyword("reach"),))
    shape = CardDef(
        "Shape",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (BecomeCopy(Targets(0), Targets(1), until="end of turn"),),
                (Target(CREATURE), Target(CREATURE)),
            ),
        ),
    )
    b.battlefield(giant)
    a.battlefield(BEAR_WITH_TRAMPLE).lands("Swamp", "Swamp").hand(FREE_CLONE, DRAKE, DRAKE, shape)
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(b.find(giant))
    clone = a.find(FREE_CLONE)
    a.casts(DRAKE, at=clone, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    chars = characteristics(t, clone)
    assert (chars.name, chars.keywords) == ("Drake", {"flying", "reach"})
    bear = a.find(BEAR_WITH_TRAMPLE)
    a.casts(DRAKE, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    a.casts(shape, at=[bear, b.find(giant)])
    t.resolve()
    assert (characteristics(t, bear).name, characteristics(t, bear).keywords) == (
        "Giant",
        {"reach"},
    )
    t.go_to("upkeep", turn_of=b)
    assert (characteristics(t, bear).name, characteristics(t, bear).keywords) == (
        "Drake",
        {"flying", "trample"},
    )
