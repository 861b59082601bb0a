"""707.2: a copy takes the copiable values: printed ones changed by copying, face-down status and
size-setting on entering, plus stack choices.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, CardIn, Host, Permanent
from apnap.effects.words.modifications import AddTypes, ChangeText, SetPowerToughness
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, EachPlayer, Targets, This, Those
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.continuous.static_copies import StaticCopy
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.cards_with_faces import GRINNING_DEMON
from apnap.testing.common_cards import hack
from apnap.testing.simple_cards import as_copy, creature, instant, sorcery
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card
from apnap.testing.token_armies import army

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")
PUMP = instant("Giant Growth", Pump(Targets(), 3, 3), target=CREATURE)


GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
RAT = CardDef("Rat", "creature", power=1, toughness=1)
CHANGES = ActivatedAbility((BecomeCopy(This(), Targets()),), targets=(Target(CREATURE),))
MODEL = CardDef("Model", "creature", power=4, toughness=4, abilities=(Keyword("flying"), CHANGES))
ALTERATION = CardDef(
    "Alteration",
    "enchantment",
    "Aura",
    "{0}",
    abilities=(
        EnchantAbility(CREATURE),
        StaticCopy(Host(), Each(AllOf((Permanent(), HasName("Model"))))),
    ),
)
DOWN = -1  # the way to cast a card face down
WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")
FREE_CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
)
CLONE_0_0 = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(), may=True)),),
)
BECOME = ActivatedAbility(
    (
        Called("it", MoveTo(Targets(), "exile")),
        BecomeCopy(This(), Those("it"), Exceptions(this_ability=True)),
    ),
    "{0}",
    targets=(Target(CardIn("graveyard", ("creature",))),),
)
DOPPELGANGER = CardDef(
    "Doppelganger", "creature", "Shapeshifter", "{1}{U}{B}", 0, 2, abilities=(BECOME,)
)
FLIP = ActivatedAbility((FlipIt(This()),))


def flipping(name: str, flipped: str, power: int) -> CardDef:
    other = CardDef(flipped, "legendary creature", "Human", power=power, toughness=5)
    return CardDef(
        name, "creature", "Human", "{1}{U}", 1, 2, abilities=(FLIP,), layout="flip", faces=(other,)
    )


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


# ---- spells and abilities --------------------------------------------------------------------


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


# ---- copies and other rules ------------------------------------------------------------------


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


@pytest.mark.rule("707.2")
def test_707_2_copies_of_a_lord_are_lords_to_each_other():
    t = table(2)
    a, _ = t.seats
    lord = card("Other creatures you control get +1/+1.", "Creature — Elf", "Lord")
    rite = card(
        "Create four tokens that are copies of target creature you control.", "Sorcery", "Rite"
    )
    a.battlefield(lord).hand(rite)
    a.casts(rite, at=lord)
    t.resolve()
    assert [a.power(number) for number in t.game.player(0).battlefield] == [6] * 5


@pytest.mark.rule("707.2")
def test_707_2_each_of_identical_tokens_is_copied():
    t = army()
    a, _ = t.seats
    more = card("Create a token that's a copy of each creature you control.", "Sorcery", "More")
    a.hand(more)
    a.casts(more)
    t.resolve()
    assert a.count("Soldier Token") == 8


@pytest.mark.rule("707.2")
def test_707_2_a_text_change_is_not_copied() -> None:
    t = table(2)
    a, _ = t.seats
    twin = CardDef(
        "Twin",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((CreateCopy(Targets()),), (Target(Permanent()),)),),
    )
    a.battlefield(GREEN_BEAR).hand(hack(ChangeText("creature", "Bear", "Elf")), twin)
    a.casts("Hack", at=a.find(GREEN_BEAR))
    t.resolve()
    assert characteristics(t, a.find(GREEN_BEAR)).subtypes == {"Elf"}
    a.casts(twin, at=a.find(GREEN_BEAR))
    t.resolve()
    assert characteristics(t, t.game.player(0).battlefield[-1]).subtypes == {"Bear"}


@pytest.mark.rule("707.2", example=2)
@pytest.mark.rule("613.2c")
def test_707_2_a_clone_of_a_face_down_demon_is_face_up_and_nameless() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands(*WASTES).hand(GRINNING_DEMON, FREE_CLONE)
    a.casts(GRINNING_DEMON, paying="morph")
    t.resolve()
    demon = t.game.player(0).battlefield[-1]
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(demon)
    clone = a.find(FREE_CLONE)
    chars = layers.characteristics_of(t.game, clone)
    assert (chars.name, chars.power, chars.types) == ("", 2, {"creature"})
    assert not t.game.object(clone).face_down
    able = [o.what for q in a.questions for o in q.options if o.verb == "turn up"]
    assert able == [demon]


@pytest.mark.rule("707.2")
@pytest.mark.parametrize("copy", [False, True])
def test_707_2_that_a_permanent_is_flipped_is_not_copied(copy: bool) -> None:
    apprentice = flipping("Jushi", "Tomoya", 3)
    twin = sorcery("Twin", CreateCopy(Targets()), target=Permanent(("creature",)))
    t = table(2)
    a, _ = t.seats
    a.hand(twin)
    if copy:  # a permanent that is itself a copy of a flip card
        a.battlefield(DOPPELGANGER).graveyard(apprentice)
        number = a.find(DOPPELGANGER)
        a.activates(number, at="Jushi")
        t.resolve()
    else:
        a.battlefield(apprentice)
        number = a.find(apprentice)
    a.activates(number)
    t.resolve()
    assert a.permanents == ["Tomoya"]
    a.casts(twin, at=number)
    t.resolve()
    assert a.permanents == ["Tomoya", "Jushi"]
    a.activates(t.game.player(0).battlefield[1])
    t.resolve()  # the token can flip; then there are two that are legendary
    a.answers(["Tomoya"])
    assert a.permanents == ["Tomoya"]


@pytest.mark.rule("707.2a")
def test_707_2a_a_copy_has_the_color_of_an_indicator_and_the_abilities_of_the_text() -> None:
    blue = CardDef("Ape", "creature", "Ape", None, 3, 3, colors="U", abilities=(Keyword("reach"),))
    t = table(2)
    a, b = t.seats
    b.battlefield(blue, CardDef("Dull", "enchantment"))
    a.hand(CLONE_0_0).casts(CLONE_0_0)
    t.resolve()
    a.answers(b.find("Ape"))
    chars = characteristics(t, a.find(CLONE_0_0))
    assert (chars.colors, chars.keywords, chars.value) == ({"U"}, {"reach"}, 0)


@pytest.mark.rule("707.2c")
def test_707_2c_the_values_are_those_of_when_the_effect_began() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(MODEL, RAT)
    a.battlefield(PLAIN_BEAR).hand(
        ALTERATION, instant("Gone", Destroy(Each(Permanent(("enchantment",)))))
    )
    bear, model = a.find("Bear"), b.find("Model")
    a.casts("Alteration", at="Bear")
    t.resolve()
    chars = layers.characteristics_of(t.game, bear)
    assert (chars.name, chars.power, "flying" in chars.keywords) == ("Model", 4, True)
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    a.passes()
    b.activates(model, at="Rat")
    t.resolve()
    assert layers.characteristics_of(t.game, model).name == "Rat"
    assert (
        layers.characteristics_of(t.game, bear).name == "Model"
    )  # determined when it first applied
    a.casts("Gone")
    t.resolve()
    assert layers.characteristics_of(t.game, bear).name == "Bear"
    assert a.power("Bear") == 2
