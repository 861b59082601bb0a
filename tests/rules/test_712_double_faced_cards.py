"""712, 701.28: transforming and modal double-faced cards."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.meld import MeldThem
from apnap.effects.actions.transform import IsTransformed, TransformIt, WhenTransforms
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import BecomeTime, PutTransformed, TurnOver
from apnap.effects.replacement.entering import EntersAsCopy, EntersTransformed
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, HasType, Permanent
from apnap.effects.words.modifications import AddTypes, PowerToughness
from apnap.effects.words.selections import Each, Targets, This, Those, You
from apnap.rules.continuous import layers
from apnap.rules.faces.transforming import AsTransforms
from apnap.rules.zones.view import view
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.cards_with_faces import WEREWOLF
from apnap.testing.common_cards import CLONE_OF_CREATURE, FREE_CLONE
from apnap.testing.simple_cards import gain_life, instant
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
MOONMIST = instant("Moonmist", TransformIt(Each(HasType("Human"))))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
SLAY = instant("Slay", Destroy(Targets()), target=Permanent())
RAISE = instant("Raise", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard"))
FREE_TURN = instant("Turn", TransformIt(Targets()), target=CREATURE)
MODAL = CardDef(
    "Bolt Side",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((gain_life(1),)),),
    layout="modal",
    faces=(CardDef("Tower Side", "creature", "Wall", "{W}", 0, 4),),
)
HOST = CardDef("Host", "creature", "Horror", None, 5, 6)


def half(name: str, other: str, kind: str = "creature") -> CardDef:
    return CardDef(name, kind, "Rat", "{1}", 2, 1, layout="meld", faces=(HOST,), pair=other)


CHITTERING_HOST = CardDef("Chittering Host", "creature", "Eldrazi Horror", None, 5, 6)


def scavenger(name: str, other: str, cost: str) -> CardDef:
    return CardDef(
        name, "creature", "Rat", cost, 2, 1, layout="meld", faces=(CHITTERING_HOST,), pair=other
    )


RATS = scavenger("Graf Rats", "Midnight Scavengers", "{1}{B}")
SCAVENGERS = scavenger("Midnight Scavengers", "Graf Rats", "{4}{B}")
MELD = instant("Meld", Called("both", MoveTo(Each(CREATURE), "exile")), MeldThem(Those("both")))
NIGHT = instant("Nightfall", BecomeTime("night"))
DAY = instant("Daybreak", BecomeTime("day"))
KYLEM = CardDef(
    "Invasion",
    "battle",
    "Siege",
    "{0}",
    defense=5,
    layout="transform",
    faces=(CardDef("Valor", "sorcery", abilities=(SpellAbility(()),)),),
)
IDOL = CardDef(
    "Idol", "artifact", cost="{0}", layout="transform", faces=(CardDef("Fallen Idol", "artifact"),)
)


@pytest.mark.rule("712.4b")
@pytest.mark.rule("712.14a")
def test_712_4b_one_of_a_meld_pair_has_no_back_face_by_itself() -> None:
    t = table(2)
    a, _ = t.seats
    put = instant("Put", PutTransformed(Targets()), target=CardIn("graveyard"))
    a.graveyard(half("Rats", "Scavengers")).hand(put, RAISE, FREE_TURN)
    a.casts("Put", at=a.find("Rats"))
    t.resolve()
    assert (a.creatures, a.graveyard_names[0]) == ([], "Rats")
    a.casts("Raise", at=a.find("Rats"))
    t.resolve()
    a.casts("Turn", at=a.find("Rats"))
    t.resolve()
    assert characteristics(t, a.find("Rats")).name == "Rats"


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
    a.battlefield(IRONSMITH).hand(CLONE_OF_CREATURE)
    a.activates(IRONSMITH)
    t.pass_all()
    a.casts(CLONE_OF_CREATURE)
    t.resolve()
    a.answers(a.find(IRONSMITH))
    clone = a.find(CLONE_OF_CREATURE)
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
    a.plays("Blackbloom Bog")
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
    a.casts("Bridge")
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


@pytest.mark.rule("712.8g")
def test_712_8g_a_copy_of_a_melded_permanent_has_mana_value_0() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(RATS, SCAVENGERS).hand(MELD, FREE_CLONE)
    a.casts(MELD)
    t.resolve()
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(t.game.player(0).battlefield[0])
    chars = characteristics(t, a.find(FREE_CLONE))
    assert (chars.name, chars.value) == ("Chittering Host", 0)


@pytest.mark.rule("712.13")
@pytest.mark.rule("712.11")
@pytest.mark.rule("712.3")
def test_712_13_a_spell_enters_with_the_face_up_that_it_had() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Plains", "Mountain").hand(MODAL, MODAL)
    a.casts("Tower Side")
    assert characteristics(t, t.game.turns[1].stack[0]).name == "Tower Side"
    t.resolve()
    assert [characteristics(t, n).name for n in t.game.player(0).battlefield][2:] == ["Tower Side"]
    a.casts(MODAL)  # by default with its front face
    t.resolve()
    assert a.life == 21


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


@pytest.mark.rule("712.13a", example=1)
@pytest.mark.parametrize(
    ("night", "enters"), [(True, IDOL), (True, KYLEM), (False, KYLEM)], ids=["idol", "night", "day"]
)
def test_712_13a_a_copy_with_daybound_enters_at_night(night: bool, enters: CardDef) -> None:
    everything = StaticAbility(
        Permanent(), (AddTypes(("artifact", "creature")), PowerToughness(1, 1))
    )
    march = CardDef("March", "enchantment", abilities=(everything,))
    reflect = BeginReplacement(
        EntersAsCopy(what=CREATURE, of=MadeFor()), on=Targets(), left=Number(1)
    )
    words = SpellAbility((reflect,), (Target(CREATURE),))
    reflection = CardDef("Reflection", "instant", cost="{0}", abilities=(words,))
    clone = CardDef("Clone", "creature", power=3, toughness=2, abilities=(Keyword("daybound"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(march, clone).hand(NIGHT if night else DAY, reflection, enters)
    a.casts(NIGHT if night else DAY)
    t.resolve()
    a.casts(reflection, at=clone)
    t.resolve()
    a.casts(enters)
    t.resolve()
    if night and enters is KYLEM:
        assert a.graveyard_names[-1] == "Invasion"
        assert a.permanents == ["March", "Clone"]
        return
    assert a.permanents == ["March", "Clone", "Clone"]
    new = t.game.object(t.game.player(0).battlefield[-1])
    assert (new.card.name, new.face) == (enters.name, 1 if night else 0)


@pytest.mark.rule("712.14")
def test_712_14_from_elsewhere_it_enters_with_its_front_face_up() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(WEREWOLF).hand(FREE_TURN, SLAY, RAISE)
    a.casts("Turn", at=a.find(WEREWOLF))
    t.resolve()
    a.casts("Slay", at=a.find(WEREWOLF))
    t.resolve()
    a.casts("Raise", at=a.find(WEREWOLF))
    t.resolve()
    assert characteristics(t, a.find(WEREWOLF)).name == "Villager"


@pytest.mark.rule("712.14b")
def test_712_14b_a_card_whose_front_is_no_permanent_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(MODAL, BEAR).hand(RAISE, RAISE)
    a.casts("Raise", at=a.find(MODAL))
    t.resolve()
    a.casts("Raise", at=a.find(BEAR))
    t.resolve()
    assert (a.creatures, "Bolt Side" in a.graveyard_names) == (["Bear"], True)


@pytest.mark.rule("712.14c")
@pytest.mark.rule("712.4a")
@pytest.mark.rule("712.8b")
def test_712_14c_a_meld_pair_enters_as_one_with_the_backs_up() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Plains").hand(half("Rats", "Scavengers")).exile(half("Scavengers", "Rats"))
    rats = a.find("Rats")
    a.casts(rats)
    assert characteristics(t, t.game.turns[1].stack[0]).name == "Rats"  # its front face
    t.resolve()
    meld = instant("Meld", MoveTo(Each(CREATURE), "exile"), MeldThem(Each(CardIn("exile"))))
    a.hand(meld).casts("Meld")
    t.resolve()
    assert a.creatures == ["Host"]
    assert characteristics(t, a.find("Host")).power == 5


@pytest.mark.rule("712.15a")
@pytest.mark.rule("712.15")
def test_712_15a_a_face_down_double_faced_permanent_does_not_transform() -> None:
    t = table(2)
    a, b = t.seats
    a.library(WEREWOLF).hand(
        instant("Manifest", Manifest(Number(1))),
        FREE_TURN,
        instant("Reveal", TurnOver(Targets()), target=CREATURE),
    )
    a.casts("Manifest")
    t.resolve()
    [number] = t.game.player(0).battlefield
    assert (characteristics(t, number).name, characteristics(t, number).power) == ("", 2)
    a.casts("Turn", at=number)
    t.resolve()
    assert (characteristics(t, number).power, t.game.object(number).face) == (2, 0)
    seen = view(t.game, b.number)["players"][0]["battlefield"][0]
    assert "Villager" not in str(seen)
    assert "Howler" not in str(seen)
    a.casts("Reveal", at=number)
    t.resolve()
    assert characteristics(t, number).name == "Villager"


@pytest.mark.rule("712.17")
@pytest.mark.rule("712.6")
def test_712_17_exiled_face_down_it_stays_hidden() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(WEREWOLF)
    a.hand(instant("Hide", MoveTo(Targets(), "exile", face_down=True), target=CREATURE))
    a.casts("Hide", at=a.find(WEREWOLF))
    t.resolve()
    [seen] = view(t.game, b.number)["players"][0]["exile"]
    assert "faces" not in seen
    assert "Howler" not in str(seen)
    a.hand(WEREWOLF)
    [mine] = [each for each in view(t.game, 0)["players"][0]["hand"] if "faces" in each]
    assert mine["faces"] == ["Howler"]
