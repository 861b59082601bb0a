"""707: copying objects."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.copying import BecomeCopy, CastCopy, CreateCopy, Exceptions
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import FlipIt, TurnOver
from apnap.effects.replacement.entering import EntersAsCopy, EntersChoosing
from apnap.effects.triggers.events import AtBeginning, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent
from apnap.effects.words.selections import Each, Mentioned, Targets, This
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import GRINNING_DEMON, IRONSMITH, WEREWOLF
from apnap.testing.common_cards import FREE_CLONE, STRENGTH
from apnap.testing.simple_cards import as_copy, creature, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)
MIRROR = instant("Mirror", CreateCopy(Targets()), target=Permanent())
SLAY = instant("Slay", Destroy(Targets()), target=Permanent())


def mould(until: str = "") -> CardDef:
    """Target creature becomes a copy of another target creature."""
    words = SpellAbility(
        (BecomeCopy(Targets(0), Targets(1), until=until),), (Target(CREATURE), Target(CREATURE))
    )
    return CardDef(f"Mould {until}", "instant", cost="{0}", abilities=(words,))


RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
PUMP = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
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
DOWN = -1  # the way to cast a card face down
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")
SHAPE = CardDef(
    "Shape",
    "instant",
    cost="{0}",
    abilities=(
        SpellAbility((BecomeCopy(Targets(0), Targets(1)),), (Target(CREATURE), Target(CREATURE))),
    ),
)
FLIP = ActivatedAbility((FlipIt(This()),))
TOK_TOK = CardDef("Tok-Tok", "legendary creature", "Goblin Shaman", None, 2, 2)
AKKI = CardDef(
    "Akki Lavarunner",
    "creature",
    "Goblin Warrior",
    "{3}{R}",
    1,
    1,
    abilities=(Keyword("haste"), FLIP),
    layout="flip",
    faces=(TOK_TOK,),
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
TURN = instant("Turn", TransformIt(Targets()), target=CREATURE)
HASTY = Exceptions(abilities=(Keyword("haste"),), supertypes=("legendary",))
CLONE_0_0 = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
)


@pytest.mark.rule("707.3", example=1)
def test_707_3_a_clone_of_a_doppelganger_is_what_that_has_become() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(RUNECLAW_BEAR)
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


@pytest.mark.rule("707.3", example=3)
@pytest.mark.rule("708.10")
def test_707_3_a_face_down_copy_is_turned_up_for_the_cost_it_copied() -> None:
    t = table(2)
    a, b = t.seats
    lorian = CardDef(
        "Branchsnap Lorian",
        "creature",
        "Beast",
        "{1}{G}{G}",
        4,
        1,
        abilities=(FaceDownAbility("morph", "{G}"), Keyword("trample")),
    )
    b.battlefield(lorian)
    a.lands(*WASTES[:3], "Forest").hand(GRINNING_DEMON, SHAPE)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    demon = t.game.player(0).battlefield[-1]
    t.game.edit(a.find("Forest")).tapped = False
    a.casts(SHAPE, at=[demon, b.find(lorian)])
    t.resolve()
    chars = layers.characteristics_of(t.game, demon)
    assert (chars.name, chars.power, chars.abilities) == ("", 2, ())
    for land in t.game.player(0).battlefield[:4]:
        t.game.edit(land).tapped = t.game.object(land).card.name != "Forest"
    a.turns_face_up(demon)
    chars = layers.characteristics_of(t.game, demon)
    assert (chars.name, chars.power, "trample" in chars.keywords) == (
        "Branchsnap Lorian",
        4,
        True,
    )


@pytest.mark.rule("707.3", example=4)
def test_707_3_a_face_down_copy_of_what_has_no_morph_stays_face_down() -> None:
    t = table(2)
    a, b = t.seats
    ones = CardDef("Wandering Ones", "creature", "Spirit", "{U}", 1, 1)
    up = instant("Up", TurnOver(Targets()), target=CREATURE)
    b.battlefield(ones)
    a.lands(*WASTES).hand(GRINNING_DEMON, SHAPE, up)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    demon = t.game.player(0).battlefield[-1]
    a.casts(SHAPE, at=[demon, b.find(ones)])
    t.resolve()
    assert [o for q in a.questions for o in q.options if o.verb == "turn up"] == []
    assert layers.characteristics_of(t.game, demon).power == 2
    a.casts(up, at=demon)
    t.resolve()
    chars = layers.characteristics_of(t.game, demon)
    assert (chars.name, chars.power, chars.colors) == ("Wandering Ones", 1, {"U"})


@pytest.mark.rule("707.3", example=2)
def test_707_3_a_flipped_permanent_is_a_copy_of_the_flipped_half() -> None:
    t = table(2)
    a, b = t.seats
    stabwhisker = CardDef("Stabwhisker the Odious", "legendary creature", "Rat", None, 3, 3)
    shortfang = CardDef(
        "Nezumi Shortfang",
        "creature",
        "Rat",
        "{1}{B}",
        1,
        1,
        layout="flip",
        faces=(stabwhisker,),
    )
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
    a.battlefield(AKKI).hand(shape)
    b.battlefield(shortfang)
    a.activates(AKKI)
    t.resolve()
    a.casts(shape, at=[a.find(AKKI), b.find(shortfang)])
    t.resolve()
    chars = characteristics(t, a.find(AKKI))
    assert (chars.name, chars.power, chars.colors) == ("Stabwhisker the Odious", 3, {"B"})
    assert characteristics(t, b.find(shortfang)).name == "Nezumi Shortfang"


@pytest.mark.rule("707.4")
@pytest.mark.rule("704.5m")
def test_707_4_a_creature_that_becomes_a_copy_of_an_aura_is_put_into_the_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(OX).battlefield(STRENGTH, attached_to=b.find(OX))
    ape = instant("Ape", BecomeCopy(Targets(), Each(Permanent(("enchantment",)))), target=CREATURE)
    a.battlefield(BEAR).hand(ape)
    a.casts("Ape", at=a.find(BEAR))
    t.resolve()
    assert (a.permanents, "Bear" in a.graveyard_names) == ([], True)


@pytest.mark.rule("707.4")
@pytest.mark.rule("613.7")
@pytest.mark.parametrize(
    ("first", "second", "now", "later"),
    [
        ("", "", "Ox", "Ox"),
        ("end of turn", "", "Ox", "Ox"),
        ("", "end of turn", "Ox", "Bear"),
        ("end of turn", "end of turn", "Ox", "Elk"),
    ],
)
def test_707_4_a_copy_becomes_another_copy(first: str, second: str, now: str, later: str) -> None:
    elk = CardDef("Elk", "creature", "Elk", "{0}", 3, 3)
    t = table(2)
    a, b = t.seats
    a.battlefield(elk)
    b.battlefield(BEAR, OX)
    number = a.find(elk)
    for model, until in ((BEAR, first), (OX, second)):
        a.hand(spell := mould(until))
        a.casts(spell, at=[number, b.find(model)])
        t.resolve()
    assert characteristics(t, number).name == now
    t.go_to("upkeep", turn_of=b)
    assert characteristics(t, number).name == later


@pytest.mark.rule("707.4")
def test_707_4_what_is_copied_over_is_not_kept() -> None:
    """As Unstable Shapeshifter, which becomes a copy of every creature that enters."""
    t = table(2)
    a, b = t.seats
    shifter = card(
        "{0}: This creature becomes a copy of target creature, except it has this ability.",
        "Creature",
        "Shifter",
    )
    a.battlefield(shifter)
    b.battlefield(BEAR, OX)
    number = a.find(shifter)
    for model in (BEAR, OX) * 5:
        a.activates(number, at=b.find(model))
        t.resolve()
        assert characteristics(t, number).name == model.name
    assert len(t.game.seats[a.number].effects) == 1


@pytest.mark.rule("707.4", example=1)
def test_707_4_becoming_another_copy_keeps_other_effects() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(SHAPESHIFTER).lands("Forest", "Forest").hand(PUMP, RUNECLAW_BEAR)
    a.casts(PUMP, at=a.find(SHAPESHIFTER))
    t.resolve()
    a.casts(RUNECLAW_BEAR)
    t.pass_all()
    chars = characteristics(t, a.find(SHAPESHIFTER))
    assert (chars.name, chars.power) == ("Runeclaw Bear", 5)


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


@pytest.mark.rule("707.7")
def test_707_7_linked_abilities_that_are_copied_are_linked_to_each_other_only() -> None:
    vault = CardDef(
        "Vault",
        "artifact",
        abilities=(
            ActivatedAbility((Linked(MoveTo(Targets(), "exile")),), targets=(Target(CREATURE),)),
            ActivatedAbility((MoveTo(Each(IsLinked()), "battlefield"),)),
        ),
    )
    t = table(2)
    a, b = t.seats
    ox = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)
    a.battlefield(vault).hand(FREE_CLONE)
    b.battlefield(GREEN_BEAR, ox)
    a.activates("Vault", at=b.find(GREEN_BEAR))
    t.resolve()
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(a.find("Vault"))
    a.activates(a.find(FREE_CLONE), at=b.find(ox))
    t.resolve()
    assert b.creatures == []
    a.activates(a.find(FREE_CLONE), ability=1)
    t.resolve()
    assert (a.creatures, b.exile_names) == (["Ox"], ["Bear"])


@pytest.mark.rule("707.8")
@pytest.mark.rule("712.8e")
def test_707_8_the_face_that_is_up_is_copied_and_counts_for_nothing() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(WEREWOLF, WEREWOLF)
    villager, other = t.game.player(1).battlefield
    a.hand(TURN, FREE_CLONE, instant("Ape", BecomeCopy(Targets(), Each(CREATURE)), target=CREATURE))
    a.casts("Turn", at=villager)
    t.resolve()
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(villager)
    clone = characteristics(t, a.find(FREE_CLONE))
    assert (clone.name, clone.power, clone.value) == ("Howler", 4, 0)
    a.casts("Ape", at=other)  # a double-faced permanent that is a copy of the back face
    t.resolve()
    assert (characteristics(t, other).name, characteristics(t, other).value) == ("Howler", 0)
    assert characteristics(t, villager).value == 3


@pytest.mark.rule("707.8a")
@pytest.mark.parametrize("turned", [False, True])
def test_707_8a_a_token_copy_has_both_faces_and_the_exceptions_on_each(turned: bool) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(WEREWOLF)
    mirror = instant("Mirror", CreateCopy(Targets(), exceptions=HASTY), target=CREATURE)
    a.hand(TURN, TURN, mirror)
    if turned:
        a.casts("Turn", at=b.find(WEREWOLF))
        t.resolve()
    a.casts("Mirror", at=b.find(WEREWOLF))
    t.resolve()
    [token] = t.game.player(0).battlefield
    names = ("Howler", "Villager") if turned else ("Villager", "Howler")
    for name in names:
        chars = characteristics(t, token)
        assert (chars.name, chars.keywords, chars.value) == (name, {"haste"}, 3)
        assert chars.supertypes == {"legendary"}
        a.hand(TURN).casts(a.find("Turn", zones=("hand",)), at=token)
        t.resolve()


@pytest.mark.rule("707.8a", example=1)
@pytest.mark.parametrize("turned", [True, False])
def test_707_8a_a_token_copy_has_both_faces(turned: bool) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH).hand(instant("Twin", CreateCopy(Targets()), target=CREATURE))
    if turned:
        a.activates(IRONSMITH)
        t.pass_all()
    a.casts("Twin", at=a.find(IRONSMITH))
    t.resolve()
    token = t.game.player(0).battlefield[-1]
    names = ["Village Ironsmith", "Ironfang"]
    assert characteristics(t, token).name == names[turned]
    a.activates(token)
    t.resolve()
    assert characteristics(t, token).name == names[not turned]


@pytest.mark.rule("707.8a", example=2)
def test_707_8a_a_token_copy_of_a_clone_has_one_face() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH).hand(
        CLONE_0_0, instant("Twin", CreateCopy(Targets()), target=CREATURE)
    )
    a.casts(CLONE_0_0)
    t.resolve()
    a.answers(a.find(IRONSMITH))
    a.casts("Twin", at=a.find(CLONE_0_0))
    t.resolve()
    token = t.game.player(0).battlefield[-1]
    assert characteristics(t, token).name == "Village Ironsmith"
    a.activates(token)
    t.resolve()
    assert characteristics(t, token).name == "Village Ironsmith"


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
    a.battlefield(doomed, RUNECLAW_BEAR).hand(shape)
    number = a.find(doomed)
    a.activates(doomed)
    a.casts(shape, at=[number, a.find(RUNECLAW_BEAR)])
    t.resolve()
    assert a.creatures == ["Runeclaw Bear", "Runeclaw Bear"]
    t.resolve()
    assert a.graveyard_names[-1] == "Doomed"


@pytest.mark.rule("707.12")
@pytest.mark.rule("707.10a")
def test_707_12_a_copy_of_a_permanent_card_that_is_cast_becomes_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(BEAR).hand(instant("Echo", CastCopy(Each(CardIn("graveyard")))), MIRROR)
    a.casts("Echo")
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    t.pass_all()
    [token] = t.game.player(0).battlefield
    assert t.game.object(token).card.token
    assert "Bear" in a.graveyard_names
    a.hand(SLAY).casts("Slay", at=token)
    t.resolve()
    assert a.graveyard_names.count("Bear") == 1


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
