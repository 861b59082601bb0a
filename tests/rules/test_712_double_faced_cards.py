"""712, 701.28: transforming and modal double-faced cards."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.transform import IsTransformed, TransformIt, WhenTransforms
from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.copying import BecomeCopy, CopySpell, CreateCopy
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import PutTransformed, TurnOver
from apnap.effects.replacement.entering import EntersAsCopy, EntersTransformed
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AllOf,
    APlayer,
    CardIn,
    HasNumber,
    HasType,
    Permanent,
    Spell,
)
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.rules.faces.transforming import AsTransforms
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
TURN = ActivatedAbility((TransformIt(This()),))
IRONFANG = CardDef(
    "Ironfang",
    "creature",
    "Werewolf",
    None,
    3,
    1,
    colors="R",
    abilities=(
        Keyword("first strike"),
        TURN,
        TriggeredAbility(WhenTransforms(), (ChangeLife(You(), Number(2)),)),
    ),
)
IRONSMITH = CardDef(
    "Village Ironsmith",
    "creature",
    "Human Werewolf",
    "{1}{R}",
    1,
    1,
    abilities=(Keyword("vigilance"), TURN),
    layout="transform",
    faces=(IRONFANG,),
)
VANGUARD = CardDef("Elite Vanguard", "creature", "Human Soldier", "{W}", 2, 1)
CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
)


MOONMIST = instant("Moonmist", TransformIt(Each(HasType("Human"))))


@pytest.mark.rule("712.8d")
@pytest.mark.rule("712.8e")
@pytest.mark.rule("701.28a")
def test_701_28a_a_permanent_turns_over_and_back() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH)
    number = a.find(IRONSMITH)
    assert (characteristics(t, number).name, characteristics(t, number).power) == (
        "Village Ironsmith",
        1,
    )
    a.activates(IRONSMITH)
    t.resolve()
    chars = characteristics(t, number)
    assert (chars.name, chars.power, chars.colors) == ("Ironfang", 3, {"R"})
    assert (chars.cost, chars.value) == (None, 2)  # 202.3b
    assert "vigilance" not in chars.keywords
    assert a.permanents == ["Ironfang"]
    t.pass_all()
    assert a.life == 22  # it has its back face's trigger as soon as it is there
    a.activates(number)
    t.resolve()
    assert characteristics(t, number).name == "Village Ironsmith"
    assert a.life == 22


@pytest.mark.rule("712.18", example=1)
def test_712_18_effects_go_on_applying() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH).hand(instant("Growth", Pump(Targets(), 2, 2), target=CREATURE))
    a.casts("Growth", at=a.find(IRONSMITH))
    t.resolve()
    a.activates(IRONSMITH)
    t.resolve()
    assert characteristics(t, a.find(IRONSMITH)).power == 5


@pytest.mark.rule("712.8a")
def test_712_8a_elsewhere_it_has_its_front_face_only() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH).hand(instant("Slay", Destroy(Targets()), target=CREATURE))
    a.activates(IRONSMITH)
    t.pass_all()
    a.casts("Slay", at=a.find(IRONSMITH))
    t.resolve()
    assert a.graveyard_names[0] == "Village Ironsmith"
    assert characteristics(t, t.game.player(0).graveyard[0]).power == 1


@pytest.mark.rule("712.9", example=1)
def test_712_9_a_clone_of_a_back_face_cannot_transform() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH).hand(CLONE)
    a.activates(IRONSMITH)
    t.pass_all()
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(IRONSMITH))
    clone = a.find(CLONE)
    assert (characteristics(t, clone).name, characteristics(t, clone).value) == (
        "Ironfang",
        0,
    )  # 712.8e
    a.activates(clone)
    t.resolve()
    assert characteristics(t, clone).name == "Ironfang"
    assert t.log_has("712.9")


@pytest.mark.rule("712.9", example=2)
def test_712_9_a_double_faced_card_that_is_a_copy_turns_over_and_stays_a_copy() -> None:
    t = table(2)
    a, b = t.seats
    shape = CardDef(
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
    a.battlefield(IRONSMITH).hand(shape, MOONMIST)
    b.battlefield(VANGUARD)
    number = a.find(IRONSMITH)
    a.casts(shape, at=[number, b.find(VANGUARD)])
    t.resolve()
    a.casts(MOONMIST)
    t.resolve()
    assert t.game.object(number).face == 1
    assert t.game.object(b.find(VANGUARD)).face == 0
    assert characteristics(t, number).name == "Elite Vanguard"
    t.go_to("upkeep", turn_of=b)
    assert characteristics(t, number).name == "Ironfang"


ROGUE = CardDef(
    "Blackbloom Rogue",
    "creature",
    "Human Rogue",
    "{2}{B}",
    2,
    3,
    layout="modal",
    faces=(
        CardDef("Blackbloom Bog", "land", abilities=(ManaAbility(("B",), costs=(TapThis(),)),)),
    ),
)


@pytest.mark.rule("712.9", example=3)
def test_712_9_a_modal_card_does_not_transform() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(ROGUE).hand(MOONMIST)
    a.casts(MOONMIST)
    t.resolve()
    assert a.permanents == ["Blackbloom Rogue"]


@pytest.mark.rule("712.12")
def test_712_12_a_modal_card_is_played_as_a_land() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(ROGUE, ROGUE)
    assert not a.may_cast(ROGUE)
    a.plays(ROGUE, way=1)
    land = t.game.player(0).battlefield[0]
    assert (characteristics(t, land).name, characteristics(t, land).is_land) == (
        "Blackbloom Bog",
        True,
    )
    assert [o for o in a.question.options if o.verb == "play"] == []  # 305.2


@pytest.mark.rule("712.11b")
@pytest.mark.rule("712.8f")
def test_712_11b_either_face_of_a_modal_card_is_cast() -> None:
    esika = CardDef(
        "God",
        "creature",
        "God",
        "{1}{G}",
        1,
        4,
        layout="modal",
        faces=(CardDef("Bridge", "enchantment", cost="{W}"),),
    )
    t = table(2)
    a, _ = t.seats
    a.lands("Plains").hand(esika)
    t.begin()
    ways = [o.nth for o in a.question.options if o.verb == "cast"]
    assert ways == [1]  # 712.11c: the front can't be paid for, and that does not matter
    a.casts(esika, way=1)
    assert t.stack == ["Bridge"]
    t.resolve()
    assert a.permanents == ["Plains", "Bridge"]
    chars = characteristics(t, t.game.player(0).battlefield[-1])
    assert (chars.types, chars.value) == ({"enchantment"}, 1)


@pytest.mark.rule("712.14a")
@pytest.mark.rule("701.28g")
def test_712_14a_put_onto_the_battlefield_transformed() -> None:
    t = table(2)
    a, _ = t.seats
    put = CardDef(
        "Return",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((PutTransformed(Each(CardIn("graveyard"))),)),),
    )
    a.graveyard(IRONSMITH, VANGUARD).hand(put, instant("Bury", Destroy(Each(IsTransformed()))))
    a.casts(put)
    t.resolve()
    assert a.permanents == ["Ironfang"]
    assert "Elite Vanguard" in a.graveyard_names  # it stays where it is
    a.battlefield(VANGUARD, IRONSMITH)
    a.casts("Bury")
    t.resolve()
    assert a.permanents == ["Elite Vanguard", "Village Ironsmith"]


@pytest.mark.rule("712.10")
def test_712_10_it_does_not_transform_into_a_sorcery() -> None:
    siege = CardDef(
        "Siege",
        "artifact",
        cost="{1}",
        abilities=(TURN,),
        layout="transform",
        faces=(CardDef("Spell", "sorcery"),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(siege)
    a.activates(siege)
    t.resolve()
    assert a.permanents == ["Siege"]
    assert t.log_has("712.10")


@pytest.mark.rule("712.16")
def test_712_16_it_cannot_be_turned_face_down() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH, VANGUARD).hand(instant("Down", TurnOver(Each(CREATURE), down=True)))
    a.casts("Down")
    t.resolve()
    assert a.permanents == ["Village Ironsmith", "a face-down permanent"]


@pytest.mark.rule("701.28f")
def test_701_28f_the_second_of_two_activations_is_ignored() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH)
    a.activates(IRONSMITH)
    a.activates(IRONSMITH)
    t.pass_all()
    assert a.permanents == ["Ironfang"]


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
    a.battlefield(IRONSMITH).hand(CLONE, instant("Twin", CreateCopy(Targets()), target=CREATURE))
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(IRONSMITH))
    a.casts("Twin", at=a.find(CLONE))
    t.resolve()
    token = t.game.player(0).battlefield[-1]
    assert characteristics(t, token).name == "Village Ironsmith"
    a.activates(token)
    t.resolve()
    assert characteristics(t, token).name == "Village Ironsmith"


@pytest.mark.rule("707.10g")
def test_707_10g_a_copy_of_a_transforming_spell_becomes_a_transforming_token() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell(("creature",)))
    a.lands("Mountain", "Mountain").hand(IRONSMITH, twin)
    a.casts(IRONSMITH)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    token = t.game.player(0).battlefield[-1]
    assert t.game.object(token).card.token
    a.activates(token)
    t.resolve()
    assert characteristics(t, token).name == "Ironfang"


@pytest.mark.rule("202.3b")
def test_202_3b_a_back_face_counts_with_the_mana_value_of_the_front() -> None:
    t = table(2)
    a, _ = t.seats
    small = AllOf((CREATURE, HasNumber("mana value", high=1)))
    a.battlefield(IRONSMITH).hand(instant("Cull", MoveTo(Each(small), "hand"), DrawCards(You())))
    a.activates(IRONSMITH)
    t.pass_all()
    a.casts("Cull")
    t.resolve()
    assert a.permanents == ["Ironfang"]


@pytest.mark.rule("712.8e")
def test_712_8e_a_transformed_permanent_survives_saving() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(IRONSMITH)
    a.activates(IRONSMITH)
    t.resolve()
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert (
        layers.characteristics_of(twin, a.find(IRONSMITH)).contents()
        == characteristics(t, a.find(IRONSMITH)).contents()
    )


@pytest.mark.rule("702.146a")
@pytest.mark.rule("702.146b")
@pytest.mark.rule("712.8c")
@pytest.mark.rule("712.11d")
def test_702_146b_disturb_casts_it_transformed() -> None:
    ghost = CardDef("Ghost", "creature", "Spirit", None, 2, 2, colors="W")
    man = CardDef(
        "Man",
        "creature",
        "Human",
        "{2}{W}",
        1,
        1,
        abilities=abilities_of("Disturb", mana="{1}"),
        layout="transform",
        faces=(ghost,),
    )
    t = table(2)
    a, _ = t.seats
    a.lands("Plains").graveyard(man)
    a.casts(man, way=1)
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.value) == ("Ghost", 3)
    t.resolve()
    assert a.creatures == ["Ghost"]


@pytest.mark.rule("712.14a")
def test_712_14a_transformed_and_tapped_under_its_owners_control() -> None:
    t = table(2)
    a, b = t.seats
    put = CardDef(
        "Return",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility((PutTransformed(Each(CardIn("graveyard")), owners=True, tapped=True),)),
        ),
    )
    b.graveyard(IRONSMITH)
    a.hand(put)
    a.casts(put)
    t.resolve()
    assert (a.permanents, b.permanents) == ([], ["Ironfang"])
    assert b.is_tapped(IRONSMITH)


@pytest.mark.rule("712.20")
def test_712_20_as_it_transforms_not_afterwards() -> None:
    curse = CardDef(
        "Curse",
        "enchantment",
        "Aura",
        abilities=(EnchantAbility(APlayer()), AsTransforms(attach_to=APlayer())),
    )
    lurker = CardDef("Lurker", "creature", "Leech", "{0}", 4, 4, layout="transform", faces=(curse,))
    turn = CardDef(
        "Turn",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((TransformIt(Each(Permanent(("creature",)))),)),),
    )
    t = table(3)
    a, _b, c = t.seats
    a.battlefield(lurker).hand(turn)
    number = a.find("Lurker")
    a.casts("Turn")
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "712.20"
    a.answers(c)
    assert t.game.object(number).attached == 2
    assert a.permanents == ["Curse"]  # it never was an Aura without a host (704.5m)


@pytest.mark.rule("712.13a")
@pytest.mark.parametrize("back", ["creature", "sorcery"])
def test_712_13a_a_spell_whose_back_is_a_sorcery_goes_to_the_graveyard(back: str) -> None:
    """Something has every creature enter the battlefield transformed."""
    other = CardDef("Back", back, cost=None, power=4, toughness=4)
    front = CardDef("Front", "creature", cost="{0}", power=1, toughness=1, layout="transform",
        faces=(other,))  # fmt: skip
    turner = CardDef(
        "Turner",
        "enchantment",
        abilities=(ReplacementAbility(EntersTransformed(Permanent(("creature",)))),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(turner).hand(front)
    a.casts(front)
    t.resolve()
    assert a.creatures == (["Back"] if back == "creature" else [])
    assert a.graveyard_names == ([] if back == "creature" else ["Front"])
