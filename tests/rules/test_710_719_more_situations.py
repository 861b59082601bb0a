"""706-719: dice, copies, face-down cards and the layouts in situations of their own."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.meld import MeldThem
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.copying import (
    BecomeCopy,
    CastCopy,
    CopySpell,
    CreateCopy,
    Exceptions,
)
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.cases_sagas_attractions import solved, to_solve
from apnap.effects.keywords.terms import Terms
from apnap.effects.mechanics.faces import FlipIt, PutTransformed, TurnOver
from apnap.effects.mechanics.levels import class_level, level
from apnap.effects.mechanics.sagas import chapter
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import CardIn, Permanent, Spell
from apnap.effects.words.modifications import LoseAbilities, PowerToughness, SetTypes
from apnap.effects.words.qualities import HasMark
from apnap.effects.words.selections import Each, Targets
from apnap.formats import two_headed_giant
from apnap.rules.zones.view import view
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(), may=True)),),
)


SLAY = instant("Slay", Destroy(Targets()), target=Permanent())
RAISE = instant("Raise", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard"))


# ---- 707 -------------------------------------------------------------------------------------


@pytest.mark.rule("707.2a")
def test_707_2a_a_copy_has_the_color_of_an_indicator_and_the_abilities_of_the_text() -> None:
    blue = CardDef("Ape", "creature", "Ape", None, 3, 3, colors="U", abilities=(Keyword("reach"),))
    t = table(2)
    a, b = t.seats
    b.battlefield(blue, CardDef("Dull", "enchantment"))
    a.hand(CLONE).casts(CLONE)
    t.resolve()
    a.answers(b.find("Ape"))
    chars = characteristics(t, a.find(CLONE))
    assert (chars.colors, chars.keywords, chars.value) == ({"U"}, {"reach"}, 0)


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
    a.battlefield(vault).hand(CLONE)
    b.battlefield(BEAR, ox)
    a.activates("Vault", at=b.find(BEAR))
    t.resolve()
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find("Vault"))
    a.activates(a.find(CLONE), at=b.find(ox))
    t.resolve()
    assert b.creatures == []
    a.activates(a.find(CLONE), ability=1)
    t.resolve()
    assert (a.creatures, b.exile_names) == (["Ox"], ["Bear"])


WEREWOLF = CardDef(
    "Villager",
    "creature",
    "Human",
    "{2}{G}",
    1,
    1,
    layout="transform",
    faces=(CardDef("Howler", "creature", "Werewolf", None, 4, 4, colors="G"),),
)
TURN = instant("Turn", TransformIt(Targets()), target=CREATURE)


@pytest.mark.rule("707.8")
@pytest.mark.rule("712.8e")
def test_707_8_the_face_that_is_up_is_copied_and_counts_for_nothing() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(WEREWOLF, WEREWOLF)
    villager, other = t.game.player(1).battlefield
    a.hand(TURN, CLONE, instant("Ape", BecomeCopy(Targets(), Each(CREATURE)), target=CREATURE))
    a.casts("Turn", at=villager)
    t.resolve()
    a.casts(CLONE)
    t.resolve()
    a.answers(villager)
    clone = characteristics(t, a.find(CLONE))
    assert (clone.name, clone.power, clone.value) == ("Howler", 4, 0)
    a.casts("Ape", at=other)  # a double-faced permanent that is a copy of the back face
    t.resolve()
    assert (characteristics(t, other).name, characteristics(t, other).value) == ("Howler", 0)
    assert characteristics(t, villager).value == 3


HASTY = Exceptions(abilities=(Keyword("haste"),), supertypes=("legendary",))


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


@pytest.mark.rule("707.10g")
def test_707_10g_a_spell_that_is_copied_with_exceptions_has_both_faces() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets(), exceptions=HASTY), target=Spell())
    a.lands(*["Forest"] * 3).hand(WEREWOLF, twin, TURN)
    a.casts(WEREWOLF)
    a.casts("Twin", at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    [token] = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert (characteristics(t, token).name, characteristics(t, token).keywords) == (
        "Villager",
        {"haste"},
    )
    a.casts("Turn", at=token)
    t.resolve()
    assert (characteristics(t, token).name, characteristics(t, token).keywords) == (
        "Howler",
        {"haste"},
    )


@pytest.mark.rule("707.9c")
def test_707_9c_what_is_not_copied_stays_as_it_was() -> None:
    t = table(2)
    a, b = t.seats
    doll = CardDef("Doll", "creature", "Toy", "{W}", 1, 1)
    keep = Exceptions(own_colors=True)
    b.battlefield(BEAR)
    a.battlefield(doll).hand(
        instant(
            "Ape",
            BecomeCopy(Targets(), Each(Permanent(("creature",), "opponent")), keep),
            target=CREATURE,
        ),
        CLONE,
    )
    a.casts("Ape", at=a.find(doll))
    t.resolve()
    chars = characteristics(t, a.find(doll))
    assert (chars.name, chars.colors, chars.power) == ("Bear", {"W"}, 2)
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(doll))
    assert characteristics(t, a.find(CLONE)).colors == {"W"}  # that is copiable, too


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


@pytest.mark.rule("707.10a")
def test_707_10a_a_copy_of_a_spell_that_leaves_the_stack_is_no_more() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    recall = instant("Recall", MoveTo(Targets(), "hand"), target=Spell())
    a.hand(twin, recall, instant("Life", gain_life(3)))
    a.casts("Life")
    a.casts("Twin", at=t.game.turns[1].stack[0])
    t.resolve()
    a.casts("Recall", at=t.game.turns[1].stack[-1])
    t.resolve()
    assert (t.stack, a.hand_names) == (["Life"], [])


@pytest.mark.rule("707.5")
@pytest.mark.rule("303.4f")
def test_707_5_what_enters_as_a_copy_of_an_aura_is_attached() -> None:
    aura = card(
        "Enchant creature\nEnchanted creature gets +2/+2.", "Enchantment — Aura", "Strength"
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).battlefield(aura, attached_to=b.find(BEAR))
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    a.battlefield(ox).hand(CLONE).casts(CLONE)
    t.resolve()
    a.answers(b.find(aura))
    a.answers(a.find(ox))
    assert (a.power(ox), characteristics(t, a.find(CLONE)).name) == (3, "Strength")


@pytest.mark.rule("707.5")
@pytest.mark.rule("714.3a")
@pytest.mark.rule("702.155b")
def test_707_5_a_copy_of_a_saga_with_read_ahead_begins_where_its_controller_likes() -> None:
    saga = card(
        "Read ahead\nI — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 3 life.",
        "Enchantment — Saga",
        "Saga",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(saga, counters={"lore": 1})
    a.hand(CLONE).casts(CLONE)
    t.resolve()
    a.answers(b.find(saga))
    a.answers(2)
    t.pass_all()
    assert (a.life, a.counters(CLONE, "lore")) == (22, 2)


# ---- 709 -------------------------------------------------------------------------------------

FIRE = CardDef("Fire", "sorcery", cost="{R}", abilities=(SpellAbility((gain_life(2),)),))
ICE = CardDef("Ice", "instant", cost="{1}{U}", abilities=(SpellAbility((gain_life(5),)),))
FIRE_ICE = CardDef("Fire // Ice", layout="split", faces=(FIRE, ICE))


@pytest.mark.rule("709.3c")
@pytest.mark.parametrize(("half", "gained"), [(1, 2), (2, 5)])
def test_709_3c_a_copy_of_a_split_card_has_both_halves(half: int, gained: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(FIRE_ICE).hand(instant("Echo", CastCopy(Each(CardIn("graveyard")))))
    a.casts("Echo")
    t.resolve()
    offered = {option.nth: option for option in a.question.options if option.what > 1}
    assert sorted(offered) == [1, 2]
    a.answers(offered[half])
    assert characteristics(t, t.game.turns[1].stack[-1]).name == ("Fire", "Ice")[half - 1]
    t.pass_all()
    assert a.life == 20 + gained
    assert sorted(a.graveyard_names) == ["Echo", "Fire // Ice"]


@pytest.mark.rule("709.2")
@pytest.mark.rule("709.4")
def test_709_2_a_split_card_is_one_card_with_both_halves() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(FIRE_ICE)
    a.hand(card("Draw a card. You gain life equal to the number of cards in your hand.", "Instant"))
    a.casts("Test Card")
    t.resolve()
    assert (a.hand_names, a.life) == (["Fire // Ice"], 21)
    chars = characteristics(t, a.find(FIRE_ICE))
    assert (chars.types, chars.value, chars.colors) == ({"sorcery", "instant"}, 3, {"R", "U"})


# ---- 710, 711 --------------------------------------------------------------------------------

NEZUMI = CardDef(
    "Nezumi",
    "creature",
    "Rat",
    "{1}{B}",
    1,
    1,
    layout="flip",
    faces=(CardDef("Stabwhisker", "legendary creature", "Rat", power=3, toughness=3),),
)


@pytest.mark.rule("710.1a")
@pytest.mark.rule("710.1b")
def test_710_1b_the_other_half_counts_only_on_the_battlefield() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(NEZUMI).graveyard(NEZUMI)
    a.hand(instant("Flip", FlipIt(Targets()), target=CREATURE), SLAY)
    a.casts("Flip", at=a.find(NEZUMI, zones=("battlefield",)))
    t.resolve()
    rat = a.find(NEZUMI, zones=("battlefield",))
    assert (characteristics(t, rat).name, characteristics(t, rat).supertypes) == (
        "Stabwhisker",
        {"legendary"},
    )
    a.casts("Slay", at=rat)
    t.resolve()
    assert {characteristics(t, n).name for n in t.game.player(0).graveyard} >= {"Nezumi"}
    assert "Stabwhisker" not in {characteristics(t, n).name for n in t.game.player(0).graveyard}


@pytest.mark.rule("710.5")
@pytest.mark.rule("712.19")
@pytest.mark.rule("715.5")
@pytest.mark.parametrize(
    ("cards", "name"),
    [(NEZUMI, "Stabwhisker"), (WEREWOLF, "Howler"), (WEREWOLF, "Villager")],
)
def test_710_5_either_name_may_be_chosen(cards: CardDef, name: str) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(cards)
    a.hand(instant("Name", ChooseWord("name", "card name", card="creature"), gain_life(1)))
    a.casts("Name")
    t.resolve()
    a.answers(name)
    assert a.life == 21


@pytest.mark.rule("711.4")
@pytest.mark.rule("711.6")
def test_711_6_a_leveler_has_its_first_size_elsewhere_and_levels_up_at_any_level() -> None:
    knight = CardDef(
        "Knight",
        "creature",
        "Knight",
        "{0}",
        2,
        2,
        abilities=(
            *abilities_of("Level up", mana="{W}"),
            level(2, 6, 3, 3, Keyword("first strike")),
            level(7, 0, 4, 4, Keyword("double strike")),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(knight, counters={"level": 7}).lands("Plains").graveyard(knight).hand(SLAY)
    here = a.find(knight, zones=("battlefield",))
    assert (characteristics(t, here).power, characteristics(t, here).keywords) == (
        4,
        {"level up", "double strike"},
    )
    a.activates(here)
    t.resolve()
    assert t.game.object(here).count("level") == 8
    dead = characteristics(t, a.find(knight, zones=("graveyard",)))
    assert (dead.power, dead.keywords) == (2, {"level up"})


@pytest.mark.rule("711.7")
@pytest.mark.rule("716.4")
def test_716_4_level_counters_and_class_levels_have_nothing_to_do_with_each_other() -> None:
    anthem = StaticAbility(CREATURE, (PowerToughness(1, 1),))
    fighter = CardDef("Fighter", "enchantment", "Class", abilities=class_level(2, "{0}", anthem))
    t = table(2)
    a, _ = t.seats
    a.battlefield(fighter, counters={"level": 5}).battlefield(BEAR)
    assert a.power(BEAR) == 2
    a.activates(fighter)
    t.resolve()
    assert a.power(BEAR) == 3


# ---- 712 -------------------------------------------------------------------------------------

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


@pytest.mark.rule("712.11")
@pytest.mark.rule("712.13")
@pytest.mark.rule("712.3")
def test_712_13_a_spell_enters_with_the_face_up_that_it_had() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Plains", "Mountain").hand(MODAL, MODAL)
    first, second = t.game.player(0).hand
    a.casts(first, way=1)
    assert characteristics(t, t.game.turns[1].stack[0]).name == "Tower Side"
    t.resolve()
    assert [characteristics(t, n).name for n in t.game.player(0).battlefield][2:] == ["Tower Side"]
    a.casts(second)  # by default with its front face
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("712.14")
def test_712_14_from_elsewhere_it_enters_with_its_front_face_up() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(WEREWOLF).hand(TURN, SLAY, RAISE)
    a.casts("Turn", at=a.find(WEREWOLF))
    t.resolve()
    a.casts("Slay", at=a.find(WEREWOLF))
    t.resolve()
    a.casts("Raise", at=a.find(WEREWOLF))
    t.resolve()
    assert characteristics(t, a.find(WEREWOLF)).name == "Villager"


@pytest.mark.rule("712.4b")
@pytest.mark.rule("712.14a")
def test_712_4b_one_of_a_meld_pair_has_no_back_face_by_itself() -> None:
    t = table(2)
    a, _ = t.seats
    put = instant("Put", PutTransformed(Targets()), target=CardIn("graveyard"))
    a.graveyard(half("Rats", "Scavengers")).hand(put, RAISE, TURN)
    a.casts("Put", at=a.find("Rats"))
    t.resolve()
    assert (a.creatures, a.graveyard_names[0]) == ([], "Rats")
    a.casts("Raise", at=a.find("Rats"))
    t.resolve()
    a.casts("Turn", at=a.find("Rats"))
    t.resolve()
    assert characteristics(t, a.find("Rats")).name == "Rats"


@pytest.mark.rule("712.4a")
@pytest.mark.rule("712.8b")
@pytest.mark.rule("712.14c")
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


@pytest.mark.rule("712.15")
@pytest.mark.rule("712.15a")
def test_712_15a_a_face_down_double_faced_permanent_does_not_transform() -> None:
    t = table(2)
    a, b = t.seats
    a.library(WEREWOLF).hand(
        instant("Manifest", Manifest(Number(1))),
        TURN,
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


# ---- 714 -------------------------------------------------------------------------------------


@pytest.mark.rule("714.2d")
@pytest.mark.rule("714.3")
def test_714_2d_a_saga_without_chapters_is_over_at_once() -> None:
    saga = CardDef("Saga", "enchantment", "Saga", "{0}", abilities=chapter((1, 5), gain_life(1)))
    t = table(2)
    a, b = t.seats
    a.battlefield(saga, counters={"lore": 1})
    t.begin()
    assert a.permanents == ["Saga"]
    dull = StaticAbility(Permanent(("enchantment",), other=True), (LoseAbilities(),))
    b.hand(CardDef("Dull", "enchantment", cost="{0}", abilities=(dull,)))
    t.go_to("precombat main", turn_of=b)
    b.casts("Dull")
    t.resolve()
    assert (a.permanents, a.life) == ([], 20)
    assert t.log_has("704.5s")


@pytest.mark.rule("714.2a")
@pytest.mark.rule("714.2c")
@pytest.mark.rule("714.2e")
def test_714_2c_one_line_for_two_chapters_is_two_abilities() -> None:
    saga = card("I, II — You gain 1 life.\nIII — You gain 10 life.", "Enchantment — Saga", "Saga")
    t = table(2)
    a, b = t.seats
    a.hand(saga).casts(saga)
    t.pass_all()
    assert a.life == 21
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    t.pass_all()
    assert a.life == 22
    a.hand(instant("More", PutCounter(Each(Permanent()), "lore")))
    a.casts("More")
    t.resolve()
    assert a.permanents == ["Saga"]  # its final chapter ability has not left the stack
    t.pass_all()
    assert (a.life, a.permanents) == (32, [])


@pytest.mark.rule("714.3b")
@pytest.mark.rule("805.4")
def test_714_3b_both_players_of_a_team_put_counters_on_their_sagas() -> None:
    saga = card("I — You gain 1 life.\nVI — You gain 5 life.", "Enchantment — Saga", "Saga")
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    b.battlefield(saga, counters={"lore": 1})
    d.battlefield(saga, counters={"lore": 1})
    c.battlefield(saga, counters={"lore": 1})
    t.go_to("precombat main", turn_of=c)
    assert [seat.counters(saga, "lore") for seat in (b, c, d)] == [2, 2, 2]
    assert a.permanents == []


# ---- 715 -------------------------------------------------------------------------------------

STOMP = CardDef("Stomp", "instant", "Adventure", "{R}", abilities=(SpellAbility((gain_life(2),)),))
GIANT = CardDef("Giant", "creature", "Giant", "{2}{R}", 4, 3, layout="adventure", faces=(STOMP,))


@pytest.mark.rule("715.2")
@pytest.mark.rule("715.4")
def test_715_4_elsewhere_it_has_its_normal_characteristics_only() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(GIANT).exile(GIANT).hand(GIANT).battlefield(GIANT)
    for zone in ("graveyard", "exile", "hand", "battlefield"):
        chars = characteristics(t, a.find(GIANT, zones=(zone,)))
        assert (chars.name, chars.types, chars.value) == ("Giant", {"creature"}, 3)
        assert "Adventure" not in chars.subtypes


@pytest.mark.rule("715.2b")
def test_715_2b_a_copy_of_an_adventurer_card_may_be_cast_as_the_adventure() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(GIANT).hand(instant("Echo", CastCopy(Each(CardIn("graveyard")))))
    a.casts("Echo")
    t.resolve()
    offered = {option.nth: option for option in a.question.options if option.what > 1}
    assert sorted(offered) == [0, 1]
    a.answers(offered[1])
    t.pass_all()
    assert (a.life, a.exile_names) == (22, [])  # a copy is exiled, and no more


@pytest.mark.rule("715.2c")
def test_715_2c_an_adventurer_card_is_one_card() -> None:
    t = table(2)
    a, b = t.seats
    b.hand(GIANT)
    words = "Target player discards their hand. You gain 1 life for each card discarded this way."
    a.hand(card(words, "Instant")).casts("Test Card", at=b)
    t.resolve()
    assert (b.graveyard_names, a.life) == (["Giant"], 21)


@pytest.mark.rule("715.2a")
@pytest.mark.rule("715.2b")
def test_715_2a_what_has_an_adventure_and_what_copies_it() -> None:
    keeper = card(
        "Whenever you cast a creature spell that has an Adventure, you gain 1 life.\n"
        "Creatures you control that have an Adventure get +1/+1.",
        "Creature — Peasant",
        "Keeper",
        power="1",
        toughness="1",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(keeper, GIANT).lands(*["Mountain"] * 8).hand(GIANT, GIANT, CLONE, BEAR)
    assert (a.power(GIANT), a.power(keeper)) == (5, 1)
    a.casts(a.find(GIANT, zones=("hand",)))
    t.pass_all()
    assert a.life == 21
    a.casts(a.find(GIANT, zones=("hand",)), way=1)  # no creature spell
    t.pass_all()
    assert a.life == 23
    a.casts(CLONE)
    t.pass_all()
    assert a.life == 23  # a Clone has none, until it is a copy
    a.answers(t.game.player(0).battlefield[1])
    assert a.power(CLONE) == 5
    hide = instant("Hide", TurnOver(Targets(), down=True), target=CREATURE)
    a.hand(hide).casts("Hide", at=a.find(CLONE))
    t.resolve()
    assert a.power(CLONE) == 2
    b.battlefield(GIANT)
    assert b.power(GIANT) == 4


# ---- 716 -------------------------------------------------------------------------------------


@pytest.mark.rule("716.2b")
@pytest.mark.rule("716.3")
def test_716_2b_a_class_keeps_its_level_though_it_is_none_for_a_while() -> None:
    first = StaticAbility(CREATURE, (PowerToughness(0, 1),))
    second = StaticAbility(CREATURE, (PowerToughness(1, 0),))
    fighter = CardDef(
        "Fighter", "enchantment", "Class", abilities=(first, *class_level(2, "{0}", second))
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(fighter, BEAR)
    assert (a.power(BEAR), a.toughness(BEAR)) == (2, 3)  # its first ability, at all times
    a.activates(fighter)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (3, 3)
    other = Modify(Targets(), (SetTypes(("artifact",), ()),))
    a.hand(instant("Odd", other, target=Permanent()), CLONE).casts("Odd", at=a.find(fighter))
    t.resolve()
    assert (characteristics(t, a.find(fighter)).subtypes, a.power(BEAR)) == (frozenset(), 3)
    a.casts(CLONE)
    t.resolve()
    a.answers(a.find(fighter))
    assert (a.power(BEAR), a.toughness(BEAR)) == (3, 4)  # a level is not copied


# ---- 718 -------------------------------------------------------------------------------------

GOLIATH = CardDef(
    "Goliath",
    "artifact creature",
    "Construct",
    "{7}",
    7,
    7,
    abilities=(Keyword("trample"),),
    layout="prototype",
    faces=(CardDef("Goliath", cost="{G}", power=2, toughness=3),),
)


@pytest.mark.rule("718.2a")
@pytest.mark.rule("718.3c")
@pytest.mark.rule("718.3d")
def test_718_3c_a_copy_of_a_prototyped_spell_is_one() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    again = instant("Again", CreateCopy(Targets()), target=CREATURE)
    a.lands("Forest").hand(GOLIATH, twin, again)
    a.casts(GOLIATH, way=1)
    a.casts("Twin", at=t.game.turns[1].stack[0])
    t.resolve()
    copy = characteristics(t, t.game.turns[1].stack[-1])
    assert (copy.power, copy.value, copy.colors) == (2, 1, {"G"})
    t.resolve()
    [token] = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert (characteristics(t, token).power, characteristics(t, token).value) == (2, 1)
    a.casts("Again", at=token)
    t.resolve()
    sizes = [
        characteristics(t, n).power
        for n in t.game.player(0).battlefield
        if characteristics(t, n).is_creature
    ]
    assert sizes == [2, 2]


@pytest.mark.rule("718.3")
@pytest.mark.rule("718.3a")
@pytest.mark.rule("718.4")
def test_718_3a_only_what_the_prototype_is_counts_for_whether_it_can_be_cast() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(card("Players can't cast spells with mana value 5 or greater.", "Enchantment"))
    a.lands(*["Forest"] * 7).hand(GOLIATH)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
    assert (
        characteristics(t, a.find(GOLIATH)).value == 7
    )  # in the hand it has its normal characteristics


@pytest.mark.rule("718.4")
def test_718_4_blinked_it_is_no_prototype() -> None:
    t = table(2)
    a, _ = t.seats
    blink = instant("Blink", MoveTo(Each(CREATURE), "exile"))
    back = instant("Back", MoveTo(Each(CardIn("exile")), "battlefield"))
    a.lands("Forest").hand(GOLIATH, blink, back)
    a.casts(GOLIATH, way=1)
    t.resolve()
    a.casts("Blink")
    t.resolve()
    assert characteristics(t, a.find(GOLIATH)).value == 7
    a.casts("Back")
    t.resolve()
    assert (a.power(GOLIATH), characteristics(t, a.find(GOLIATH)).colors) == (7, frozenset())


@pytest.mark.rule("709.3a")
@pytest.mark.rule("712.11b")
@pytest.mark.rule("715.3a")
@pytest.mark.rule("718.3a")
@pytest.mark.parametrize(
    ("words", "ways"),
    [
        ("creature spells", ([0], [0, 1], [1], [])),
        ("spells with mana value 3 or less", ([0, 1], [1], [0, 1], [1, 2])),
        ("instant spells", ([1], [], [0], [2])),
        ("red spells", ([0, 1], [], [0], [1])),
        ("green spells", ([], [1], [], [])),
    ],
)
def test_718_3a_what_may_be_cast_depends_on_how_it_is_cast(
    words: str, ways: tuple[list[int], ...]
) -> None:
    may = card(f"You may cast {words} from your graveyard.", "Enchantment")
    for each, expected in zip((GIANT, GOLIATH, MODAL, FIRE_ICE), ways, strict=True):
        t = table(2)
        a, _ = t.seats
        lands = [name for name in ("Mountain", "Forest", "Plains", "Island") for _ in range(3)]
        a.battlefield(may).lands(*lands).graveyard(each)
        t.begin()
        offered = sorted([o.nth for o in a.question.options if o.verb == "cast"])
        assert offered == expected, each.name


# ---- 719 -------------------------------------------------------------------------------------


@pytest.mark.rule("719.3")
@pytest.mark.rule("719.3b")
def test_719_3b_solved_it_stays_but_is_not_copied() -> None:
    strong = StaticAbility(CREATURE, (PowerToughness(1, 1),))
    case = CardDef(
        "Case",
        "enchantment",
        "Case",
        abilities=(to_solve(YourTurn()), *solved(Terms(abilities=(strong,)))),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(case, BEAR)
    assert a.power(BEAR) == 2
    t.go_to("upkeep", turn_of=b)
    assert a.power(BEAR) == 3
    dull = StaticAbility(Permanent(("enchantment",), other=True), (LoseAbilities(),))
    b.battlefield(CardDef("Dull", "enchantment", abilities=(dull,)))
    assert a.power(BEAR) == 2
    b.hand(SLAY, CLONE)
    t.go_to("precombat main", turn_of=b)
    b.casts("Slay", at=b.find("Dull"))
    t.resolve()
    assert a.power(BEAR) == 3  # it has been solved all the time
    b.casts(CLONE)
    t.resolve()
    b.answers(a.find(case))
    assert a.power(BEAR) == 3
    assert not HasMark("solved").matches(t.game, Resolution(), b.find(CLONE))
