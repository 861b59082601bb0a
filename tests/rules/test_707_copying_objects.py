"""707: copying objects."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.copying import (
    BecomeCopy,
    CastCopy,
    CopySpell,
    CreateCopy,
    Exceptions,
)
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.replacement.entering import (
    EntersAs,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWith,
)
from apnap.effects.triggers.events import AtBeginning, WhenCast, WhenTargeted, enters
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import (
    AbilityOnStack,
    AnyTarget,
    APlayer,
    CardIn,
    Host,
    Itself,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    LoseAbilities,
    PowerToughness,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, This, Those, You
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import BaseValues, copiable
from apnap.rules.machine.settling import settle
from apnap.rules.zones import moving
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import as_copy, creature, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))


CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
PUMP = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


@pytest.mark.rule("707.2", example=1)
def test_707_2_a_clone_of_an_animated_staff_is_no_creature() -> None:
    t = table(2)
    a, _ = t.seats
    animate = ActivatedAbility(
        (Modify(This(), (AddTypes(("creature",)), SetPowerToughness(5, 5))),)
    )
    staff = CardDef("Chimeric Staff", "artifact", cost="{4}", abilities=(animate,))
    a.battlefield(staff).lands("Island").hand(CLONE)
    a.activates("Chimeric Staff")
    t.resolve()
    assert a.creatures == ["Chimeric Staff"]
    a.casts(CLONE)
    t.resolve()
    a.answers("Chimeric Staff")
    clone = a.find(CLONE)
    assert characteristics(t, clone).types == {"artifact"}
    assert a.permanents.count("Chimeric Staff") == 2
    a.activates(clone)
    t.resolve()
    assert characteristics(t, clone).power == 5


@pytest.mark.rule("707.2")
def test_707_2_counters_and_other_effects_are_not_copied() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, counters={"+1/+1": 2})
    a.lands("Island").hand(CLONE, PUMP)
    a.casts(PUMP, at=b.find(BEAR))
    t.resolve()
    a.casts(CLONE)
    t.resolve()
    a.answers("Runeclaw Bear")
    assert b.power(BEAR) == 7
    clone = characteristics(t, a.find(CLONE))
    assert (clone.name, clone.power, clone.colors) == ("Runeclaw Bear", 2, {"G"})
    assert a.find(CLONE) not in game_counters(t)


def game_counters(t: object) -> list[int]:
    return [n for table_ in t.game.seats for n, row in table_.objects.items() if row.counters]


@pytest.mark.rule("707.5")
def test_707_5_it_may_enter_as_itself() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.lands("Island").hand(creature("Clone", 1, 1, as_copy(), cost="{U}", subtypes="Shapeshifter"))
    a.casts("Clone")
    t.resolve()
    a.answers("no")
    assert a.creatures == ["Clone"]


@pytest.mark.rule("707.2b")
def test_707_2b_the_copy_stays_what_the_original_was() -> None:
    t = table(2)
    a, b = t.seats
    become = CardDef(
        "Cytoshape",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (BecomeCopy(Targets(0), Targets(1), until="end of turn"),),
                (Target(CREATURE), Target(CREATURE)),
            ),
        ),
    )
    b.battlefield(BEAR, GIANT)
    a.lands("Island").hand(CLONE, become)
    a.casts(CLONE)
    t.resolve()
    a.answers("Runeclaw Bear")
    a.casts(become, at=[b.find(BEAR), b.find(GIANT)])
    t.resolve()
    assert characteristics(t, b.find(BEAR)).name == "Giant"
    assert "trample" in characteristics(t, b.find(BEAR)).keywords
    assert characteristics(t, a.find(CLONE)).name == "Runeclaw Bear"
    assert b.permanents == ["Giant", "Giant"]
    t.go_to("upkeep", turn_of=b)
    assert b.permanents == ["Runeclaw Bear", "Giant"]
    assert characteristics(t, b.find(BEAR)).power == 2


UPKEEP = TriggeredAbility(
    AtBeginning("upkeep", "you"),
    (BecomeCopy(This(), Targets(), Exceptions(own_colors=True, this_ability=True)),),
    (Target(CREATURE),),
)
DOPPELGANGER = creature(
    "Vesuvan Doppelganger",
    0,
    0,
    as_copy(exceptions=Exceptions(own_colors=True, abilities=(UPKEEP,))),
    cost="{U}",
    subtypes="Shapeshifter",
)


@pytest.mark.rule("707.3", example=1)
def test_707_3_a_clone_of_a_doppelganger_is_what_that_has_become() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.lands("Island", "Island").hand(DOPPELGANGER, CLONE)
    a.casts(DOPPELGANGER)
    t.resolve()
    a.answers("Runeclaw Bear")
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(DOPPELGANGER))
    clone = characteristics(t, a.find(CLONE))
    assert (clone.name, clone.colors, clone.subtypes) == ("Runeclaw Bear", {"U"}, {"Bear"})
    assert (clone.power, clone.toughness) == (2, 2)
    assert clone.abilities == (UPKEEP,)


@pytest.mark.rule("707.9a")
def test_707_9a_this_ability_goes_with_the_copy() -> None:
    """The Doppelganger becomes something else, keeps the ability, and can do it again."""
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, GIANT)
    a.lands("Island").hand(DOPPELGANGER)
    a.casts(DOPPELGANGER)
    t.resolve()
    a.answers("Runeclaw Bear")
    t.go_to("end", turn_of=b)
    while a.question is None or not a.question.key.startswith("target"):
        t.pass_once()
    a.answers(b.find(GIANT))
    t.resolve()
    chars = characteristics(t, a.find(DOPPELGANGER))
    assert (chars.name, chars.power, chars.colors) == ("Giant", 4, {"U"})
    assert chars.abilities == (Keyword("trample"), UPKEEP)


SHAPESHIFTER = creature(
    "Unstable Shapeshifter",
    1,
    1,
    TriggeredAbility(
        enters(Permanent(("creature",), other=True)),
        (BecomeCopy(This(), Mentioned("became"), Exceptions(this_ability=True)),),
    ),
    cost="{U}",
    subtypes="Shapeshifter",
)


@pytest.mark.rule("707.4", example=1)
def test_707_4_becoming_another_copy_keeps_other_effects() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(SHAPESHIFTER).lands("Forest", "Forest").hand(PUMP, BEAR)
    a.casts(PUMP, at=a.find(SHAPESHIFTER))
    t.resolve()
    a.casts(BEAR)
    t.pass_all()
    chars = characteristics(t, a.find(SHAPESHIFTER))
    assert (chars.name, chars.power) == ("Runeclaw Bear", 5)


@pytest.mark.rule("707.9a", example=1)
def test_707_9a_a_clone_copies_the_ability_that_was_gained_by_copying() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(SHAPESHIFTER).lands("Forest", "Forest", "Island").hand(BEAR, CLONE)
    a.casts(BEAR)
    t.pass_all()
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(SHAPESHIFTER))
    clone = characteristics(t, a.find(CLONE))
    assert clone.name == "Runeclaw Bear"
    assert any(isinstance(each, TriggeredAbility) for each in clone.abilities)


@pytest.mark.rule("707.5", example=1)
def test_707_5_abilities_about_entering_that_are_copied_apply() -> None:
    t = table(2)
    a, b = t.seats
    behemoth = creature(
        "Skyshroud Behemoth",
        5,
        5,
        ReplacementAbility(EntersWith(kind="fade", number=Number(2))),
        ReplacementAbility(EntersTapped()),
        subtypes="Shapeshifter",
    )
    b.battlefield(behemoth)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Skyshroud Behemoth")
    a.answers(a.question.options[0])  # which of the two applies first
    assert a.is_tapped(CLONE)
    assert a.counters(CLONE, "fade") == 2


@pytest.mark.rule("707.5", example=2)
def test_707_5_an_enters_trigger_that_is_copied_triggers() -> None:
    t = table(2)
    a, b = t.seats
    wall = creature(
        "Wall of Omens",
        4,
        4,
        TriggeredAbility(enters(), (DrawCards(You()),)),
        subtypes="Shapeshifter",
    )
    b.battlefield(wall)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Wall of Omens")
    t.pass_all()
    assert len(a.hand_names) == 1
    assert len(b.hand_names) == 0


@pytest.mark.rule("707.6", example=1)
def test_707_6_choices_are_not_copied_but_made_anew() -> None:
    t = table(2)
    a, b = t.seats
    automaton = creature(
        "Adaptive Automaton",
        2,
        2,
        ReplacementAbility(EntersChoosing(choose="type", words=("Elf", "Goblin"))),
        subtypes="Shapeshifter",
    )
    b.hand(automaton)
    a.battlefield(automaton).lands("Island").hand(CLONE)
    t.begin()
    t.game.edit(a.find(automaton)).choices = (("type", "Elf"),)
    a.casts(CLONE)
    t.resolve()
    a.answers("Adaptive Automaton")
    a.answers("Goblin")
    assert [value for _, value in a.object(CLONE).choices] == ["Goblin"]
    assert a.object(automaton).choices == (("type", "Elf"),)


@pytest.mark.rule("707.9b", example=1)
def test_707_9b_copy_artifact_is_an_enchantment_too() -> None:
    t = table(2)
    a, b = t.seats
    juggernaut = CardDef("Juggernaut", "artifact creature", "Juggernaut", "{4}", 5, 3)
    copy = CardDef(
        "Copy Artifact",
        "enchantment",
        cost="{U}",
        abilities=(as_copy(Permanent(("artifact",)), Exceptions(types=("enchantment",))),),
    )
    b.battlefield(juggernaut)
    a.lands("Island", "Island").hand(copy, CLONE)
    a.casts(copy)
    t.resolve()
    a.answers("Juggernaut")
    assert characteristics(t, a.find(copy)).types == {"artifact", "creature", "enchantment"}
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(copy))
    assert characteristics(t, a.find(CLONE)).types == {"artifact", "creature", "enchantment"}


GOYF = creature(
    "Tarmogoyf",
    0,
    0,
    StaticAbility(
        Itself(),
        (SetPowerToughness(0, 1, amount=CountOf(CardIn("graveyard")), defining=True),),
        defining=True,
    ),
    subtypes="Shapeshifter",
)


@pytest.mark.rule("707.9d", example=1)
def test_707_9d_an_ability_that_defines_what_is_not_copied_is_not_copied() -> None:
    t = table(2)
    a, b = t.seats
    gargantuan = creature(
        "Quicksilver Gargantuan",
        0,
        0,
        as_copy(exceptions=Exceptions(size=(7, 7))),
        cost="{U}",
        subtypes="Shapeshifter",
    )
    b.battlefield(GOYF).graveyard(BEAR)
    a.lands("Island", "Island").hand(gargantuan, CLONE)
    a.casts(gargantuan)
    t.resolve()
    a.answers("Tarmogoyf")
    chars = characteristics(t, a.find(gargantuan))
    assert (chars.name, chars.power, chars.toughness) == ("Tarmogoyf", 7, 7)
    assert chars.abilities == ()
    a.casts(CLONE)  # a control: a plain copy has the ability
    t.resolve()
    a.answers(b.find(GOYF))
    assert characteristics(t, a.find(CLONE)).toughness == 2


@pytest.mark.rule("707.9d", example=2)
def test_707_9d_in_addition_to_its_other_types_keeps_changeling() -> None:
    t = table(2)
    a, _ = t.seats
    changeling = CardDef(
        "Outcast", "creature", "Shapeshifter", "{W}", 1, 1, abilities=(Keyword("changeling"),)
    )
    mimic = creature(
        "Glasspool Mimic",
        0,
        0,
        as_copy(exceptions=Exceptions(subtypes=("Rogue",))),
        cost="{U}",
        subtypes="Shapeshifter",
    )
    a.battlefield(changeling).lands("Island").hand(mimic)
    a.casts(mimic)
    t.resolve()
    a.answers("Outcast")
    chars = characteristics(t, a.find(mimic))
    assert "changeling" in chars.keywords
    assert {"Shapeshifter", "Rogue"} <= chars.subtypes


@pytest.mark.rule("707.9e", example=1)
@pytest.mark.parametrize("again", [True, False])
def test_707_9e_the_counters_are_lost_if_it_becomes_another_copy(again: bool) -> None:
    t = table(2)
    a, b = t.seats
    ego = creature(
        "Altered Ego",
        0,
        0,
        ReplacementAbility(EntersAsCopy(of=CREATURE, may=True, counters=Number(2))),
        cost="{U}",
        subtypes="Shapeshifter",
    )
    b.battlefield(creature("Clone", 1, 1, as_copy(), subtypes="Shapeshifter"), BEAR)
    a.lands("Island").hand(ego)
    a.casts(ego)
    t.resolve()
    a.answers("Clone")
    a.answers(b.find(BEAR) if again else "no")
    assert a.counters(ego, "+1/+1") == (0 if again else 2)
    assert characteristics(t, a.find(ego)).name == ("Runeclaw Bear" if again else "Clone")


@pytest.mark.rule("707.9f", example=1)
@pytest.mark.parametrize("model", ["land", "creature"])
def test_707_9f_an_exception_for_creatures_only(model: str) -> None:
    t = table(2)
    a, _ = t.seats
    exceptions = Exceptions(
        supertypes=("legendary", "snow"), abilities=(Keyword("changeling"),), only_if="creature"
    )
    ability = EntersAsCopy(
        of=Permanent(control="you"), may=True, exceptions=exceptions, counters=Number(2)
    )
    moritte = creature(
        "Moritte", 0, 0, ReplacementAbility(ability), cost="{U}", subtypes="Shapeshifter"
    )
    land = CardDef("Cave", "land")
    animate = CardDef(
        "Animate",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (Modify(Targets(), (AddTypes(("creature",)), SetPowerToughness(1, 1))),),
                (Target(Permanent(("land",))),),
            ),
        ),
    )
    a.battlefield(land, BEAR).lands("Island").hand(moritte, animate)
    a.casts(animate, at=a.find(land))
    t.resolve()
    a.casts(moritte)
    t.resolve()
    a.answers(a.find(land) if model == "land" else a.find(BEAR))
    chars = characteristics(t, a.find(moritte))
    assert {"legendary", "snow"} == chars.supertypes
    is_bear = model == "creature"
    assert ("changeling" in chars.keywords) == is_bear
    assert a.counters(moritte, "+1/+1") == (2 if is_bear else 0)
    assert chars.is_creature == is_bear


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


@pytest.mark.rule("707.2")
def test_707_2_two_tokens_that_are_copies_with_an_exception() -> None:
    t = table(2)
    a, b = t.seats
    exceptions = Exceptions(name="Mirror", without=("legendary",), abilities=(Keyword("haste"),))
    twin = instant("Twin", CreateCopy(Targets(), Number(2), exceptions=exceptions), target=CREATURE)
    lord = CardDef("Lord", "legendary creature", "Elf", "{G}", 3, 3)
    a.hand(twin)
    b.battlefield(lord)
    a.casts(twin, at=b.find(lord))
    t.resolve()
    assert a.count("Mirror") == 2
    chars = characteristics(t, a.find("Mirror"))
    assert (chars.supertypes, chars.keywords, chars.value) == (frozenset(), {"haste"}, 1)


@pytest.mark.rule("707.2")
def test_707_2_a_copied_legend_meets_the_legend_rule() -> None:
    t = table(2)
    a, _ = t.seats
    lord = CardDef("Lord", "legendary creature", "Elf", "{G}", 3, 3)
    a.battlefield(lord).lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Lord")
    a.answers(a.find(lord))
    assert a.creatures == ["Lord"]
    assert t.log_has("704.5j")


@pytest.mark.rule("608.2h")
def test_608_2h_what_has_left_is_copied_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    mourn = CardDef(
        "Mourn",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((Destroy(Targets()), CreateCopy(Targets())), (Target(CREATURE),)),),
    )
    b.battlefield(BEAR)
    a.lands("Island").hand(CLONE, mourn)
    a.casts(CLONE)
    t.resolve()
    a.answers("Runeclaw Bear")
    a.casts(mourn, at=a.find(CLONE))
    t.resolve()
    assert "Clone" in a.graveyard_names
    assert a.creatures == ["Runeclaw Bear"]


# ---- spells and abilities --------------------------------------------------------------------

FORK = instant(
    "Fork",
    CopySpell(Targets(), new_targets=True, exceptions=Exceptions(colors="R")),
    target=Spell(("instant",)),
)


@pytest.mark.rule("707.10", example=1)
def test_707_10_a_copy_has_the_modes_and_targets_unless_new_ones_are_chosen() -> None:
    t = table(3)
    a, b, c = t.seats
    a.hand(BOLT, FORK)
    a.casts(BOLT, at=b)
    a.casts(FORK, at=t.game.turns[1].stack[0])
    t.resolve()
    a.answers(c)
    copy = t.game.turns[1].stack[-1]
    assert layers.characteristics_of(t.game, copy).colors == {"R"}
    assert t.stack == ["Bolt", "Bolt"]
    t.pass_all()
    assert (b.life, c.life) == (17, 17)
    assert a.graveyard_names.count("Bolt") == 1  # the copy ceases to exist
    assert t.log_has("707.10")


@pytest.mark.rule("707.10c")
def test_707_10c_targets_may_be_left_as_they_are() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.hand(BOLT, FORK)
    a.casts(BOLT, at=b)
    a.casts(FORK, at=t.game.turns[1].stack[0])
    t.resolve()
    a.answers(b)
    t.pass_all()
    assert b.life == 14


@pytest.mark.rule("707.10")
def test_707_10_a_copy_is_not_cast_and_belongs_to_who_copied_it() -> None:
    t = table(3)
    a, b, c = t.seats
    gain = instant("Gain", ChangeLife(You(), Number(4)))
    b.hand(FORK)
    a.hand(gain)
    a.casts(gain)
    b.casts(FORK, at=t.game.turns[1].stack[0])
    t.resolve()
    copy = t.game.object(t.game.turns[1].stack[-1])
    assert (copy.owner, copy.controller, copy.copy_of) == (1, 1, "spell")
    t.pass_all()
    assert (a.life, b.life, c.life) == (24, 24, 20)
    casts = [entry for entry in t.game.log if "601.2i" in entry.rules]
    assert len(casts) == 2


@pytest.mark.rule("707.10b")
def test_707_10b_a_copy_of_an_ability_has_the_same_source() -> None:
    t = table(2)
    a, b = t.seats
    pinger = creature(
        "Pinger",
        1,
        1,
        ActivatedAbility(
            (DealDamage(Number(1), Targets()),), costs=(TapThis(),), targets=(Target(AnyTarget()),)
        ),
        subtypes="Shapeshifter",
    )
    twice = CardDef(
        "Twice",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((CopySpell(Targets(), Number(2)),), (Target(AbilityOnStack()),)),),
    )
    a.battlefield(pinger).hand(twice)
    a.activates(pinger, at=b)
    ability = t.game.turns[1].stack[-1]
    a.casts(twice, at=ability)
    t.resolve()
    copies = t.game.turns[1].stack[-2:]
    assert [t.game.object(n).source for n in copies] == [a.find(pinger)] * 2
    t.pass_all()
    assert b.life == 17


@pytest.mark.rule("707.10d")
def test_707_10d_a_copy_for_each_that_it_could_target() -> None:
    t = table(4)
    a, b, c, d = t.seats
    radiate = instant("Radiate", CopySpell(Targets(), each_legal=True), target=Spell(("instant",)))
    a.hand(BOLT, radiate)
    c.battlefield(GIANT)
    a.casts(BOLT, at=b)
    a.casts(radiate, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, b.life, c.life, d.life) == (17, 17, 17, 17)
    assert c.damage(GIANT) == 3


@pytest.mark.rule("707.10e")
def test_707_10e_a_copy_with_a_given_target() -> None:
    t = table(3)
    a, b, c = t.seats
    back = instant("Back at you", CopySpell(Targets(), at=You()), target=Spell(("instant",)))
    a.hand(BOLT)
    c.hand(back)
    a.casts(BOLT, at=b)
    c.casts(back, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, b.life, c.life) == (20, 17, 17)


@pytest.mark.rule("707.10f")
def test_707_10f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twinning", CopySpell(Targets()), target=Spell(("creature",)))
    a.lands("Forest", "Forest").hand(BEAR, twin)
    a.casts(BEAR)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert a.creatures == ["Runeclaw Bear", "Runeclaw Bear"]
    tokens = [t.game.object(n).card.token for n in t.game.player(0).battlefield[-2:]]
    assert tokens == [True, False]


@pytest.mark.rule("707.12")
@pytest.mark.parametrize("cast", [True, False])
def test_707_12_a_copy_of_a_card_is_cast_where_the_card_is(cast: bool) -> None:
    t = table(2)
    a, b = t.seats
    recall = CardDef(
        "Echo",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((CastCopy(Targets()),), (Target(CardIn("graveyard")),)),),
    )
    a.graveyard(CardDef("Zap", "instant", cost="{4}{R}", abilities=BOLT.abilities)).hand(recall)
    a.casts(recall, at=a.find("Zap"))
    t.resolve()
    a.answers(a.question.options[1] if cast else "no")
    if cast:
        a.answers([b])
        assert t.stack[-1] == "Zap"
        casts = [entry for entry in t.game.log if "601.2i" in entry.rules]
        assert len(casts) == 2
    t.pass_all()
    assert b.life == (17 if cast else 20)
    assert a.graveyard_names == ["Zap", "Echo"]


@pytest.mark.rule("707.11", example=1)
def test_707_11_an_effect_tracks_the_permanent_whatever_it_is_called() -> None:
    t = table(2)
    a, _ = t.seats
    doomed = creature("Doomed", 1, 1, ActivatedAbility((Destroy(This()),)), subtypes="Shapeshifter")
    shape = CardDef(
        "Shape",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (BecomeCopy(Targets(0), Targets(1)),), (Target(CREATURE), Target(CREATURE))
            ),
        ),
    )
    a.battlefield(doomed, BEAR).hand(shape)
    number = a.find(doomed)
    a.activates(doomed)
    a.casts(shape, at=[number, a.find(BEAR)])
    t.resolve()
    assert a.creatures == ["Runeclaw Bear", "Runeclaw Bear"]
    t.resolve()
    assert a.graveyard_names[-1] == "Doomed"


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


@pytest.mark.rule("707.2")
def test_707_2_a_copy_survives_saving() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(GIANT)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Giant")
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert (
        layers.characteristics_of(twin, a.find(CLONE)).contents()
        == characteristics(t, a.find(CLONE)).contents()
    )


@pytest.mark.rule("306.5b")
def test_306_5b_a_copy_of_a_planeswalker_enters_with_its_loyalty() -> None:
    t = table(2)
    a, b = t.seats
    walker = CardDef("Walker", "planeswalker", "Walker", "{2}", loyalty=4)
    b.battlefield(walker, counters={"loyalty": 1})
    any_ = creature("Any Clone", 0, 0, as_copy(Permanent()), cost="{U}", subtypes="Shapeshifter")
    a.lands("Island").hand(any_)
    a.casts(any_)
    t.resolve()
    a.answers("Walker")
    assert a.counters(any_, "loyalty") == 4


# ---- copies and other rules ------------------------------------------------------------------

CONTROL_MAGIC = CardDef(
    "Control Magic",
    "enchantment",
    "Aura",
    "{U}",
    abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (YouControl(),))),
)
COPY_ENCHANTMENT = CardDef(
    "Copy Enchantment", "enchantment", cost="{U}", abilities=(as_copy(Permanent(("enchantment",))),)
)


@pytest.mark.rule("303.4f")
@pytest.mark.rule("613.1b")
def test_303_4f_a_copy_of_an_aura_enchants_what_its_controller_chooses() -> None:
    t = table(3)
    a, b, c = t.seats
    c.battlefield(BEAR, GIANT)
    b.battlefield(CONTROL_MAGIC, attached_to=c.find(BEAR))
    a.lands("Island").hand(COPY_ENCHANTMENT)
    a.casts(COPY_ENCHANTMENT)
    t.resolve()
    a.answers("Control Magic")
    a.answers(c.find(GIANT))
    assert a.creatures == ["Giant"]
    assert a.object(COPY_ENCHANTMENT).attached == a.find(GIANT)
    assert characteristics(t, a.find(COPY_ENCHANTMENT)).name == "Control Magic"


@pytest.mark.rule("707.2")
@pytest.mark.rule("613.7")
def test_613_7_a_copy_that_changes_sides_stays_a_copy_and_loses_abilities_later() -> None:
    """Copy in layer 1, control in layer 2, loss of abilities in layer 6, whatever their order."""
    t = table(2)
    a, b = t.seats
    hush = CardDef(
        "Hush",
        "enchantment",
        cost="{0}",
        abilities=(StaticAbility(Permanent(("creature",), "you"), (LoseAbilities(),)),),
    )
    b.battlefield(GIANT, hush)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Giant")
    clone = a.find(CLONE)
    assert characteristics(t, clone).keywords == {"trample"}
    b.battlefield(CONTROL_MAGIC, attached_to=clone)
    t.game.seats_to_resettle = (0, 1)
    settle(t.game, [])
    chars = characteristics(t, clone)
    assert t.game.object(clone).controller == 1
    assert (chars.name, chars.power, chars.keywords) == ("Giant", 4, frozenset())


@pytest.mark.rule("801.10")
def test_801_10_a_copy_stays_one_beyond_the_range_of_who_made_it() -> None:
    """What a permanent entered as goes with it; it is no effect on a distant object."""
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, *_ = t.seats
    b.battlefield(GIANT)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    a.answers("Giant")
    clone = a.find(CLONE)
    moving.change_control(t.game, clone, int(c))
    chars = characteristics(t, clone)
    assert (chars.name, chars.power) == ("Giant", 4)
    assert c.creatures == ["Giant"]


@pytest.mark.rule("801.10")
def test_801_10_what_is_out_of_range_is_not_offered_to_copy() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, *_ = t.seats
    b.battlefield(BEAR)
    c.battlefield(GIANT)
    a.lands("Island").hand(CLONE)
    a.casts(CLONE)
    t.resolve()
    assert [o.what for o in a.question.options if o.verb == "copy"] == [b.find(BEAR)]


@pytest.mark.rule("613.7a")
def test_613_7a_an_ability_that_was_copied_is_as_old_as_the_copy() -> None:
    """Two effects that set base power: the later timestamp wins, and the Clone came last."""
    t = table(2)
    a, _ = t.seats

    def sets(name: str, size: int) -> CardDef:
        ability = StaticAbility(Permanent(("creature",)), (SetPowerToughness(size, size),))
        return CardDef(name, "artifact", cost="{0}", abilities=(ability,))

    one, two = sets("One", 1), sets("Two", 5)
    mirror = CardDef(
        "Mirror", "artifact", cost="{U}", abilities=(as_copy(Permanent(("artifact",))),)
    )
    a.battlefield(one, two, BEAR).lands("Island").hand(mirror)
    assert a.power(BEAR) == 5
    a.casts(mirror)
    t.resolve()
    a.answers("One")
    assert a.power(BEAR) == 1


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


@pytest.mark.rule("707.10")
def test_707_10_a_spell_that_has_left_the_stack_is_copied_as_it_was() -> None:
    """An ability that triggered on the spell copies it, though it has been countered."""
    t = table(3)
    a, b, c = t.seats
    echo = CardDef(
        "Echo",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(WhenCast(APlayer("you")), (CopySpell(Mentioned("on")),)),),
    )
    counter = instant("Counter", CounterSpell(Targets()), target=Spell())
    a.battlefield(echo).hand(BOLT)
    c.hand(counter)
    a.casts(BOLT, at=b)
    bolt = t.game.turns[1].stack[0]
    c.casts(counter, at=bolt)
    t.resolve()
    assert t.game.find(bolt) is None
    t.pass_all()
    assert b.life == 17
    assert a.graveyard_names == ["Bolt"]


@pytest.mark.rule("707.10")
def test_707_10_another_player_may_be_the_one_who_copies() -> None:
    t = table(2)
    a, b = t.seats
    gift = instant("Gift", CopySpell(Targets(), who=EachPlayer(True)), target=Spell())
    gain = instant("Gain", ChangeLife(You(), Number(4)))
    a.hand(gain, gift)
    a.casts(gain)
    a.casts(gift, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, b.life) == (24, 24)


@pytest.mark.rule("707.2")
def test_707_2_each_player_creates_a_tapped_copy_that_is_then_spoken_of() -> None:
    t = table(3)
    a, b, c = t.seats
    copies = CreateCopy(Targets(), who=EachPlayer(), tapped=True, called="made")
    spell = instant("All", copies, Pump(Those("made"), 5, 5), target=CREATURE)
    a.battlefield(BEAR).hand(spell)
    a.casts(spell, at=a.find(BEAR))
    t.resolve()
    assert [seat.count("Runeclaw Bear") for seat in t.seats] == [2, 1, 1]
    assert b.is_tapped(BEAR)
    assert (b.power(BEAR), c.power(BEAR), a.power(a.find(BEAR))) == (7, 7, 2)


@pytest.mark.rule("707.10")
@pytest.mark.rule("707.10d")
@pytest.mark.rule("707.10e")
@pytest.mark.parametrize(
    ("copies", "life"),
    [
        (CopySpell(Targets()), 22),
        (CopySpell(Targets(), at=Each(CREATURE)), 22),
        (CopySpell(Targets(), each_legal=True), 21),
        (CopySpell(Targets(), at=You()), 21),
    ],
)
def test_707_10_what_a_copy_is_aimed_at_becomes_a_target(copies: CopySpell, life: int) -> None:
    """The creature it is aimed at first is none of those that it could target and doesn't."""
    wary = creature(
        "Wary",
        9,
        9,
        TriggeredAbility(WhenTargeted(), (ChangeLife(You(), Number(1)),)),
        subtypes="Shapeshifter",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(wary)
    a.hand(PUMP, twin := instant("Twin", copies, target=Spell()))
    a.casts(PUMP, at=wary)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert b.life == life
