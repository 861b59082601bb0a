"""Keyword actions that are made of other instructions."""

import pytest

from apnap.effects.actions.adapt import Adapt
from apnap.effects.actions.amass import Amass
from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.effects.actions.bolster import Bolster
from apnap.effects.actions.clash import Clash, WonClash
from apnap.effects.actions.connive import Connive
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.explore import Explore
from apnap.effects.actions.goad import Goad
from apnap.effects.actions.incubate import Incubate
from apnap.effects.actions.investigate import Investigate
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.actions.populate import Populate
from apnap.effects.actions.proliferate import Proliferate
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.flow import If
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, HasType, Permanent
from apnap.effects.words.qualities import HasMark, IsGoaded, IsToken
from apnap.effects.words.selections import ControllersOf, Each, Targets, You
from apnap.formats import two_headed_giant
from apnap.state.ability import (
    ActivatedAbility,
    Effect,
    EnchantAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import sorcery, watcher
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card as text

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
LAND = CardDef("Field", "land")
SWORD = CardDef("Sword", "artifact", "Equipment")
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
ONE, TWO = (Target(CREATURE),), (Target(CREATURE), Target(CREATURE, another=True))


# ---- attach (701.3) --------------------------------------------------------------------------


@pytest.mark.rule("701.3a")
def test_701_3a_an_equipment_is_attached_to_a_creature_and_moves_on():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX, SWORD)
    equip = AttachTo(Each(Permanent(("artifact",))), Targets())
    resolve_spell(t, equip, targets=ONE, at=BEAR)
    assert a.object(SWORD).attached == a.find(BEAR)
    resolve_spell(t, equip, targets=ONE, at=OX)
    assert a.object(SWORD).attached == a.find(OX)
    assert a.object(BEAR).attachments == ()


@pytest.mark.rule("701.3b")
def test_701_3b_what_cant_be_attached_there_does_not_move():
    aura = CardDef("Moss", "enchantment", "Aura", abilities=(EnchantAbility(Permanent(("land",))),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(LAND, BEAR).battlefield(aura, attached_to=LAND)
    resolve_spell(t, AttachTo(Each(Permanent(("enchantment",))), Targets()), targets=ONE, at=BEAR)
    assert a.object(aura).attached == a.find(LAND)
    assert t.log_has("701.3b")


@pytest.mark.rule("701.3d")
def test_701_3d_an_equipment_that_is_unattached_stays_on_the_battlefield():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(SWORD, attached_to=BEAR)
    resolve_spell(t, UnattachThose(Each(Permanent(("artifact",)))))
    assert a.permanents == ["Bear", "Sword"]
    assert a.object(BEAR).attachments == ()


# ---- counters --------------------------------------------------------------------------------


@pytest.mark.rule("701.27a")
def test_701_27a_proliferate_adds_one_of_each_kind_to_those_chosen():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 1, "flying": 1}).battlefield(
        watcher(WhenActs("proliferate"))
    )
    b.battlefield(OX, counters={"-1/-1": 1}).poison(2)
    c.poison(1)
    d.battlefield(BEAR)
    resolve_spell(t, Proliferate())
    assert a.question is not None
    assert len(a.question.options) == 4, "what has no counter can't be chosen"
    a.answers([b, c, a.find(BEAR)])
    assert (a.counters(BEAR, "+1/+1"), a.counters(BEAR, "flying")) == (2, 2)
    assert (b.poison, c.poison, b.counters(OX, "-1/-1")) == (3, 2, 1)
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.27b")
def test_701_27b_of_a_team_that_shares_poison_one_player_gets_a_counter():
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    c.poison(3)
    resolve_spell(t, Proliferate())
    assert a.question is not None
    assert [option.what for option in a.question.options] == [2, 3], "810.10d"
    a.answers([d, c])
    assert (c.poison, d.poison) == (3, 1)


@pytest.mark.rule("701.27a")
def test_701_27a_of_identical_tokens_each_may_be_chosen_or_not():
    t = table(2)
    a, _ = t.seats
    a.battlefield(SOLDIER, many=5, counters={"+1/+1": 1})
    resolve_spell(t, Proliferate())
    assert a.question is not None
    a.answers([option for option in a.question.options if option.many == 2][:1])
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted((row.many, row.count("+1/+1")) for row in rows) == [(2, 2), (3, 1)]
    a.battlefield(SOLDIER, many=1_000_000, counters={"+1/+1": 7})
    resolve_spell(t, Proliferate())
    sizes = [option.many for option in a.question.options]
    assert sum(sizes) == 1_000_005
    assert len(sizes) < 30
    a.answers([])


@pytest.mark.rule("701.33a")
def test_701_33a_bolster_is_for_a_creature_with_the_least_toughness():
    t = table(2)
    a, b = t.seats
    a.battlefield(OX, BEAR)
    b.battlefield(SOLDIER)
    resolve_spell(t, Bolster(Number(3)))
    assert a.counters(BEAR, "+1/+1") == 3
    resolve_spell(t, Bolster(Number(1)))
    assert a.counters(OX, "+1/+1") == 1
    a.battlefield(CardDef("Yak", "creature", power=1, toughness=5))
    resolve_spell(t, Bolster(Number(1)))
    a.answers(["Yak"])
    assert a.counters("Yak", "+1/+1") == 1


@pytest.mark.rule("701.43a")
def test_701_43a_adapt_works_only_without_counters():
    adapting = ActivatedAbility((Adapt(Number(2)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(crab := CardDef("Crab", "creature", power=1, toughness=1, abilities=(adapting,)))
    for _ in range(2):
        a.activates(crab)
        t.resolve()
    assert a.counters(crab, "+1/+1") == 2


@pytest.mark.rule("701.31a")
def test_701_31a_a_permanent_becomes_monstrous_once():
    giant = CardDef(
        "Giant",
        "creature",
        power=3,
        toughness=3,
        abilities=(
            ActivatedAbility((Monstrosity(Number(3)),)),
            TriggeredAbility(
                WhenActs("become monstrous", CREATURE), (ChangeLife(You(), Number(5)),)
            ),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(giant)
    for _ in range(2):
        a.activates(giant)
        t.pass_all()
    assert a.counters(giant, "+1/+1") == 3
    assert a.life == 25
    assert t.log_has("701.31b", "becomes monstrous")
    resolve_spell(t, Destroy(Each(AllOf((CREATURE, HasMark("monstrous"))))))
    assert a.creatures == []


# ---- tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("701.30a")
def test_701_30a_populate_creates_a_token_like_one_of_your_creature_tokens():
    beast = CardDef("Beast", "creature", power=3, toughness=3, token=True)
    t = table(2)
    a, b = t.seats
    a.battlefield(SOLDIER, beast, BEAR)
    b.battlefield(SOLDIER)
    resolve_spell(t, Populate())
    assert a.question is not None
    assert len(a.question.options) == 2
    a.answers([beast])
    assert (a.count(beast), a.count(SOLDIER)) == (2, 1)


@pytest.mark.rule("701.30b")
def test_701_30b_without_a_creature_token_nothing_is_created():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    resolve_spell(t, Populate())
    assert a.creatures == ["Bear"]


@pytest.mark.rule("701.44a")
def test_701_44a_amass_makes_an_army_or_grows_the_one_there_is():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, Amass(Number(2), "Zombie"))
    assert a.creatures == ["Zombie Army Token"]
    assert (a.power("Zombie Army Token"), a.toughness("Zombie Army Token")) == (2, 2)
    resolve_spell(t, Amass(Number(1), "Orc"))
    assert a.creatures == ["Zombie Army Token"]
    assert a.power("Zombie Army Token") == 3
    resolve_spell(t, Destroy(Each(AllOf((CREATURE, HasType("Orc"))))))
    assert a.creatures == []


@pytest.mark.rule("701.36a")
def test_701_36a_investigate_creates_a_clue():
    t = table(2)
    a, b = t.seats
    a.battlefield(watcher(WhenActs("investigate")))
    resolve_spell(t, Investigate())
    assert a.count("Clue Token") == 1
    t.pass_all()
    assert a.life == 21
    a.battlefield(BEAR)
    resolve_spell(t, Investigate(Number(2), ControllersOf(Each(CREATURE))))
    assert a.count("Clue Token") == 3
    assert b.permanents == []


# ---- permanents that act ---------------------------------------------------------------------


@pytest.mark.rule("701.40a")
@pytest.mark.parametrize(
    ("top", "bury", "hand", "counters"),
    [(LAND, None, ["Field"], 0), (OX, True, [], 1), (OX, False, [], 1)],
)
def test_701_40a_explore(top: CardDef, bury: bool | None, hand: list[str], counters: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, watcher(WhenActs("explore", CREATURE))).library(top)
    resolve_spell(t, Explore(Targets()), targets=ONE, at=BEAR)
    if bury is not None:
        a.answers(bury)
    assert a.hand_names == hand
    assert a.counters(BEAR, "+1/+1") == counters
    assert ("Ox" in a.graveyard_names) == (bury is True)
    assert (a.library_names[0] == "Ox") == (bury is False)
    t.pass_all()
    assert a.life == 21
    assert t.log_has("701.16a", f"A reveals {top.name}")


@pytest.mark.rule("701.40a")
def test_701_40a_another_players_creature_explores_with_that_players_library():
    t = table(3)
    a, _, c = t.seats
    c.battlefield(BEAR).library(OX)
    resolve_spell(t, Explore(Targets()), targets=ONE, at=BEAR)
    c.answers(True)
    assert c.graveyard_names == ["Ox"]
    assert c.counters(BEAR, "+1/+1") == 1
    assert len(a.library_names) == 60


@pytest.mark.rule("701.40a")
def test_701_40a_each_of_identical_tokens_explores_by_itself():
    t = table(2)
    a, _ = t.seats
    a.battlefield(SOLDIER, many=3).library(LAND, OX, LAND)
    resolve_spell(t, Explore(Each(CREATURE)))
    a.answers(True)
    assert a.hand_names == ["Field", "Field"]
    assert a.graveyard_names[0] == "Ox"
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted(row.count("+1/+1") for row in rows) == [0, 0, 1]


@pytest.mark.rule("701.40b")
def test_701_40b_with_an_empty_library_it_explores_and_gets_its_counter():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, watcher(WhenActs("explore", CREATURE))).library(only=True)
    resolve_spell(t, Explore(Targets()), targets=ONE, at=BEAR)
    assert a.counters(BEAR, "+1/+1") == 1
    t.pass_all()
    assert a.life == 21


def begin_to_resolve(t: Table, effect: Effect) -> None:
    """Everybody passes once; what the resolution asks, discards too, is left open."""
    a, card = t.seats[0], sorcery("Test Spell", effect, targets=ONE)
    a.hand(card).casts(card, at=a.find(BEAR))
    for _ in t.seats:
        t.pass_once()


@pytest.mark.rule("701.47a")
@pytest.mark.parametrize(("card", "counters"), [(OX, 1), (LAND, 0)])
def test_701_47a_connive_draws_then_discards(card: CardDef, counters: int):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(OX).library(LAND)
    begin_to_resolve(t, Connive(Targets()))
    a.answers([card])
    assert a.counters(BEAR, "+1/+1") == counters
    assert a.graveyard_names == [card.name, "Test Spell"]


@pytest.mark.rule("701.47d")
def test_701_47d_several_connive_one_after_another_as_their_controllers_choose():
    t = table(3)
    _, b, c = t.seats
    b.battlefield(BEAR, OX).library(OX, LAND)
    c.battlefield(BEAR).library(OX)
    resolve_spell(t, Connive(Each(CREATURE)))
    b.answers(OX)
    assert (b.counters(OX, "+1/+1"), b.counters(BEAR, "+1/+1")) == (1, 0)
    assert c.counters(BEAR, "+1/+1") == 1


@pytest.mark.rule("701.47d")
def test_701_47d_which_is_next_is_chosen_after_the_one_before():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX, SOLDIER).library(LAND, OX, LAND)
    resolve_spell(t, Connive(Each(CREATURE)))
    a.answers(BEAR)
    assert a.question is not None
    assert [option.what for option in a.question.options] == [a.find(OX), a.find(SOLDIER)]
    a.answers(SOLDIER)
    assert a.counters(SOLDIER, "+1/+1") == 1
    assert a.counters(OX, "+1/+1") == 0


@pytest.mark.rule("701.30a")
def test_701_30a_a_token_is_populated_as_what_it_has_become():
    become = BecomeCopy(Each(AllOf((CREATURE, IsToken()))), Targets())
    t = table(2)
    a, _ = t.seats
    a.battlefield(SOLDIER, OX)
    resolve_spell(t, become, Populate(), targets=ONE, at=OX)
    assert a.creatures == ["Ox", "Ox", "Ox"]


@pytest.mark.rule("701.30a")
def test_701_30a_a_token_with_its_back_face_up_is_populated_with_it_up():
    t = table(2)
    a, _ = t.seats
    a.battlefield(text("Creatures you control get +1/+1.", "Enchantment"))
    resolve_spell(t, Incubate(Number(2)))
    resolve_spell(t, TransformIt(Each(Permanent(("artifact",)))))
    resolve_spell(t, Populate())
    assert a.creatures == ["Phyrexian Token", "Phyrexian Token"]


@pytest.mark.rule("701.47e")
def test_701_47e_connive_two():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(LAND).library(OX, BEAR)
    begin_to_resolve(t, Connive(Targets(), Number(2)))
    a.answers([OX, LAND])
    assert a.counters(BEAR, "+1/+1") == 1


# ---- goad (701.38) ---------------------------------------------------------------------------


@pytest.mark.rule("701.38b")
def test_701_38b_a_goaded_creature_attacks_somebody_else_until_your_next_turn():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    resolve_spell(t, Goad(Targets()), targets=ONE, at=BEAR)
    assert t.log_has("611.2", "is goaded")
    t.go_to("declare attackers", turn_of=b)
    with pytest.raises(AssertionError, match=r"508\.1d"):
        b.attacks({})
    with pytest.raises(AssertionError, match=r"508\.1d"):
        b.attacks({BEAR: a})
    b.attacks({BEAR: c})
    t.go_to("precombat main", turn_of=a)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({})


@pytest.mark.rule("701.38b")
def test_701_38b_what_is_goaded_can_be_told_from_what_is_not():
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR, OX)
    resolve_spell(
        t, Goad(Targets()), Destroy(Each(AllOf((CREATURE, IsGoaded())))), targets=ONE, at=BEAR
    )
    assert b.creatures == ["Ox"]


# ---- clash (701.23) --------------------------------------------------------------------------


@pytest.mark.rule("701.23d")
@pytest.mark.parametrize(("mine", "theirs", "life"), [(OX, BEAR, 23), (BEAR, OX, 20), (OX, OX, 20)])
def test_701_23d_the_higher_mana_value_wins_the_clash(mine: CardDef, theirs: CardDef, life: int):
    t = table(3)
    a, _, c = t.seats
    a.library(mine)
    c.library(theirs)
    resolve_spell(t, Clash(), If(WonClash(), (ChangeLife(You(), Number(3)),)))
    a.answers(c)
    assert t.log_has("701.16a", f"C reveals {theirs.name}")
    a.answers([mine])
    assert a.library_names[0] == mine.name, "701.23c: they move at the same time"
    c.answers([])
    assert a.library_names[-1] == mine.name
    assert c.library_names[0] == theirs.name
    assert a.life == life


@pytest.mark.rule("801.5a")
def test_801_5a_an_opponent_out_of_range_cant_be_chosen_to_clash():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, *_ = t.seats
    resolve_spell(t, Clash())
    assert a.question is not None
    assert [option.what for option in a.question.options] == [1, 5]
