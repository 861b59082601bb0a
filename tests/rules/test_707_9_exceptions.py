"""707.9: a copy effect may make exceptions."""

import pytest

from apnap.effects.instructions.copying import BecomeCopy, CreateCopy, Exceptions
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.triggers.events import AtBeginning, enters
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import CardIn, Itself, Permanent
from apnap.effects.words.modifications import SetPowerToughness
from apnap.effects.words.selections import Each, Mentioned, Targets, This, You
from apnap.state.ability import (
    Keyword,
    ReplacementAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import as_copy, creature, instant
from apnap.testing.simple_plays import cast, characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
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
GAIN = ChangeLife(You(), Number(1))
FREE_BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


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


@pytest.mark.rule("707.9c")
def test_707_9c_what_is_not_copied_stays_as_it_was() -> None:
    t = table(2)
    a, b = t.seats
    doll = CardDef("Doll", "creature", "Toy", "{W}", 1, 1)
    keep = Exceptions(own_colors=True)
    b.battlefield(GREEN_BEAR)
    a.battlefield(doll).hand(
        instant(
            "Ape",
            BecomeCopy(Targets(), Each(Permanent(("creature",), "opponent")), keep),
            target=CREATURE,
        ),
        FREE_CLONE,
    )
    a.casts("Ape", at=a.find(doll))
    t.resolve()
    chars = characteristics(t, a.find(doll))
    assert (chars.name, chars.colors, chars.power) == ("Bear", {"W"}, 2)
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(a.find(doll))
    assert characteristics(t, a.find(FREE_CLONE)).colors == {"W"}  # that is copiable, too


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


@pytest.mark.rule("707.9d")
@pytest.mark.rule("702.114a")
def test_707_9d_devoid_is_not_copied_where_the_color_is_not() -> None:
    drone = CardDef("Drone", "creature", "Eldrazi", "{2}{R}", 2, 2, abilities=(Keyword("devoid"),))
    blue = instant(
        "Blue", CreateCopy(Targets(), exceptions=Exceptions(colors="U")), target=CREATURE
    )
    plain = instant("Plain", CreateCopy(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    b.battlefield(drone)
    a.hand(blue, plain)
    for name in ("Blue", "Plain"):
        a.casts(name, at=b.find(drone))
        t.resolve()
    first, second = [characteristics(t, n) for n in t.game.player(0).battlefield]
    assert (first.colors, first.keywords) == ({"U"}, frozenset())
    assert (second.colors, second.keywords) == (frozenset(), {"devoid"})


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


# "You may have Moritte enter as a copy of a permanent you control, except it's legendary and snow
# in addition to its other types and, if it's a creature, it enters with two additional +1/+1
# counters on it and has changeling."
MORITTE = creature(
    "Moritte",
    0,
    0,
    ReplacementAbility(
        EntersAsCopy(
            of=Permanent(control="you"),
            may=True,
            exceptions=Exceptions(
                supertypes=("legendary", "snow"),
                abilities=(Keyword("changeling"),),
                only_if="creature",
            ),
            counters=Number(2),
        )
    ),
    subtypes="Shapeshifter",
)
ANIMATE = card(
    "Until end of turn, target land becomes a 1/1 creature that's still a land.",
    "Instant",
    "Animate",
)


@pytest.mark.rule("707.9f", example=1)
def test_707_9f_a_copy_of_a_creature_has_the_exception_for_creatures() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(MORITTE).casts(MORITTE)
    t.resolve()
    a.answers(BEAR)
    copy = a.permanent(MORITTE)
    assert (copy.types, copy.supertypes) == ({"creature"}, {"legendary", "snow"})
    assert ("changeling" in copy.keywords, copy.counters) == (True, {"+1/+1": 2})


@pytest.mark.rule("707.9f", example=1)
def test_707_9f_a_copy_of_an_animated_land_is_a_land_without_it() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Cave", "land"))
    cast(t, 0, ANIMATE, at="Cave")
    assert "creature" in a.permanent("Cave").types
    a.hand(MORITTE).casts(MORITTE)
    t.resolve()
    a.answers("Cave")
    copy = a.permanent(MORITTE)
    assert (copy.types, copy.supertypes) == ({"land"}, {"legendary", "snow"})
    assert ("changeling" in copy.keywords, copy.counters) == (False, {})


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
    for model, gained in ((FREE_BEAR, 1), (again, 0)):
        t = table(2)
        a, b = t.seats
        b.battlefield(model, FREE_BEAR)
        a.hand(clone)
        a.casts("Clone")
        t.resolve()
        a.answers(b.find(model.name))
        if a.question is not None and a.question.rule == "707.5":
            a.answers(b.find("Bear"))
        t.pass_all()
        assert a.creatures == ["Bear"]
        assert a.life == 20 + gained
