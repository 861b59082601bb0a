"""702: abilities of cards in hand, in a graveyard and in exile."""

from __future__ import annotations

import pytest

from apnap.effects.actions.exchange import ExchangeControl
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AnyTarget, CardIn, HasType, Itself, Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import EXILE, GRAVEYARD, HAND
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
BOUNCE = CardDef(
    "Bounce",
    "instant",
    cost="{U}",
    abilities=(SpellAbility((MoveTo(Targets(), HAND),), (Target(Permanent(("creature",))),)),),
)


def exiled(seat) -> list[str]:
    game = seat.table.game
    return [game.object(n).card.name for n in game.player(seat.number).exile]


# ---- 702.29 cycling ------------------------------------------------------------------------------


@pytest.mark.rule("702.29a")
def test_702_29a_cycling_discards_the_card_and_draws_one():
    beast = creature("Beast", 2, 2, *abilities_of("Cycling", mana="{2}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    b.hand(beast).library(BOLT).lands("Forest", "Forest")
    b.activates(beast)  # at any time
    assert b.graveyard_names == ["Beast"]
    t.resolve()
    assert b.hand_names == ["Bolt"]
    assert a.life == 20


@pytest.mark.rule("702.29c")
def test_702_29c_when_you_cycle_triggers_from_where_the_card_ends_up():
    gain = ChangeLife(You(), Number(4))
    when = WhenMoves(Itself(), was=HAND, cause="cycle")
    beast = creature(
        "Beast",
        2,
        2,
        TriggeredAbility(when, (gain,), zones=(GRAVEYARD, EXILE)),
        *abilities_of("Cycling", mana="{2}"),
        cost="{6}",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(beast).lands("Forest", "Forest")
    a.activates(beast)
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("702.29e")
def test_702_29e_typecycling_searches_and_is_cycling():
    beast = creature(
        "Beast", 2, 2, *abilities_of("Cycling", mana="{2}", what=HasType("Mountain")), cost="{6}"
    )
    assert "cycling" in beast.base.keywords
    t = table(2)
    a, _ = t.seats
    a.hand(beast).library(BOLT, "Mountain", BEAR, only=True).lands("Forest", "Forest")
    a.activates(beast)
    t.resolve()
    a.answers("Mountain")
    assert a.hand_names == ["Mountain"]


# ---- 702.53 transmute, 702.77 reinforce, 702.87 level up -----------------------------------------


@pytest.mark.rule("702.53a")
def test_702_53a_transmute_finds_a_card_with_the_same_mana_value():
    tutor = CardDef(
        "Tutor", "instant", cost="{U}{B}", abilities=abilities_of("Transmute", mana="{1}")
    )
    t = table(2)
    a, _ = t.seats
    a.hand(tutor).library(BOLT, BEAR, BOLT, only=True).lands("Island")
    a.activates(tutor)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.answers(BOLT)
    a.answers(BEAR)
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("702.53a")
def test_702_53a_only_as_a_sorcery():
    tutor = CardDef("Tutor", "instant", cost="{9}", abilities=abilities_of("Transmute", mana="{1}"))
    t = table(2)
    _, b = t.seats
    b.hand(tutor).lands("Island")
    with pytest.raises(ScenarioError):
        b.activates(tutor)


@pytest.mark.rule("702.77a")
def test_702_77a_reinforce_puts_counters_on_a_creature():
    mentor = creature("Mentor", 2, 2, *abilities_of("Reinforce", number=3, mana="{W}"), cost="{6}")
    t = table(2)
    a, _ = t.seats
    a.hand(mentor).battlefield(BEAR).lands("Plains")
    a.activates(mentor, at=BEAR)
    t.resolve()
    assert a.power("Bear") == 5
    assert a.graveyard_names == ["Mentor"]


@pytest.mark.rule("702.87a")
def test_702_87a_level_up_puts_a_level_counter_on_it():
    student = creature("Student", 2, 2, *abilities_of("Level up", mana="{1}"), cost="{W}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(student).lands("Plains")
    a.activates(student)
    t.resolve()
    assert t.game.object(a.find("Student")).count("level") == 1


# ---- 702.62 suspend ------------------------------------------------------------------------------


@pytest.mark.rule("702.62a")
def test_702_62a_a_suspended_card_is_cast_when_its_last_counter_is_removed():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=1, mana="{R}"), cost="{8}")
    t = table(2)
    a, b = t.seats
    a.hand(slow).lands("Mountain")
    a.takes(slow, way=1)
    assert t.stack == []
    assert exiled(a) == ["Slow"]
    card = t.game.player(0).exile[0]
    assert t.game.object(card).count("time") == 1
    t.go_to("upkeep", turn_of=b)
    assert t.game.object(card).count("time") == 1
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    t.pass_all()
    assert "Slow" in a.permanents
    a.attacks({slow: b})  # it has haste
    t.go_to("end")
    assert b.life == 18


@pytest.mark.rule("702.62a")
def test_702_62a_it_has_haste_only_until_you_lose_control():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=1, mana="{R}"), cost="{8}")
    two = (Target(Permanent(("creature",))), Target(Permanent(("creature",))))
    swap = SpellAbility((ExchangeControl(Targets(0), Targets(1)),), two)
    theft = CardDef("Theft", "instant", cost="{U}", abilities=(swap,))
    t = table(2)
    a, b = t.seats
    b.hand(theft).lands("Island").battlefield(BEAR)
    a.hand(slow).lands("Mountain")
    a.takes(slow, way=1)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    t.pass_all()
    assert "haste" in layers.characteristics_of(t.game, a.find("Slow")).keywords
    b.casts(theft, at=[slow, BEAR])
    t.resolve()
    assert "haste" not in layers.characteristics_of(t.game, b.find("Slow")).keywords


@pytest.mark.rule("702.62c")
def test_702_62c_only_when_the_card_could_be_cast():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=1, mana="{R}"), cost="{8}")
    t = table(2)
    _, b = t.seats
    b.hand(slow).lands("Mountain")
    with pytest.raises(ScenarioError):
        b.takes(slow, way=1)


@pytest.mark.rule("702.62a")
def test_702_62a_with_x_time_counters():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", mana="{X}{R}", amount=X()), cost="{8}")
    t = table(2)
    a, _ = t.seats
    a.hand(slow).lands("Mountain", "Mountain", "Mountain")
    a.takes(slow, way=1, x=2)
    assert t.game.object(t.game.player(0).exile[0]).count("time") == 2


# ---- 702.143 foretell, plot ----------------------------------------------------------------------


@pytest.mark.rule("702.143a")
def test_702_143a_a_foretold_card_is_hidden_and_cast_on_a_later_turn():
    saw = CardDef(
        "Saw",
        "instant",
        cost="{4}{R}",
        abilities=(BOLT_WORDS, *abilities_of("Foretell", mana="{R}")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(saw).lands("Mountain", "Mountain", "Mountain")
    a.takes(saw, way=2)
    assert exiled(a) == ["Saw"]
    card = t.game.player(0).exile[0]
    assert t.game.object(card).face_down
    assert not a.may_cast(card)
    t.go_to("upkeep", turn_of=b)
    a.casts(card, at=b)
    t.resolve()
    assert b.life == 17
    assert a.graveyard_names == ["Saw"]


@pytest.mark.rule("702.143a")
def test_702_143a_only_in_your_own_turn():
    saw = CardDef("Saw", "instant", cost="{9}", abilities=abilities_of("Foretell", mana="{R}"))
    t = table(2)
    _, b = t.seats
    b.hand(saw).lands("Mountain", "Mountain")
    with pytest.raises(ScenarioError):
        b.takes(saw, way=1)


@pytest.mark.rule("2026-08:702.170d")
def test_2026_08_702_170d_a_plotted_card_is_cast_for_nothing_on_a_later_turn_as_a_sorcery():
    plan = CardDef(
        "Plan", "instant", cost="{4}{R}", abilities=(BOLT_WORDS, *abilities_of("Plot", mana="{R}"))
    )
    t = table(2)
    a, b = t.seats
    a.hand(plan).lands("Mountain")
    a.takes(plan, way=2)
    card = t.game.player(0).exile[0]
    assert not a.may_cast(card)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(card)
    t.go_to("precombat main", turn_of=a)
    a.casts(card, at=b)
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("2026-08:702.185a")
def test_2026_08_702_185a_a_warped_permanent_is_exiled_and_may_be_cast_again():
    comet = creature("Comet", 2, 2, *abilities_of("Warp", mana="{R}"), cost="{3}{R}")
    t = table(2)
    a, b = t.seats
    a.hand(comet).lands("Mountain", "Mountain", "Mountain", "Mountain")
    a.casts(comet)
    a.answers(next(o for o in a.question.options if o.nth >= 0))
    t.resolve()
    assert "Comet" in a.permanents
    t.go_to("end")
    t.pass_all()
    assert exiled(a) == ["Comet"]
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts(comet)
    t.resolve()
    assert "Comet" in a.permanents
    t.go_to("end")
    t.pass_all()
    assert "Comet" in a.permanents


# ---- in a graveyard ------------------------------------------------------------------------------


@pytest.mark.rule("702.84a")
def test_702_84a_an_unearthed_creature_has_haste_and_is_exiled_at_the_end_step():
    bones = creature("Bones", 2, 2, *abilities_of("Unearth", mana="{B}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    a.graveyard(bones).lands("Swamp")
    a.activates(bones)
    t.resolve()
    a.attacks({bones: b})
    t.go_to("end")
    assert b.life == 18
    t.pass_all()
    assert exiled(a) == ["Bones"]


@pytest.mark.rule("702.84a")
def test_702_84a_it_is_exiled_instead_of_going_anywhere_else():
    bones = creature("Bones", 2, 2, *abilities_of("Unearth", mana="{B}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    a.graveyard(bones).lands("Swamp")
    b.hand(BOUNCE).lands("Island")
    a.activates(bones)
    t.resolve()
    b.casts(BOUNCE, at=bones)
    t.resolve()
    assert a.hand_names == []
    assert exiled(a) == ["Bones"]


@pytest.mark.rule("702.84a")
def test_702_84a_only_as_a_sorcery_and_only_by_the_owner():
    bones = creature("Bones", 2, 2, *abilities_of("Unearth", mana="{B}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    b.graveyard(bones).lands("Swamp")
    a.lands("Swamp")
    with pytest.raises(ScenarioError):
        b.activates(bones)
    with pytest.raises(ScenarioError):
        a.activates(t.game.player(1).graveyard[0])


@pytest.mark.rule("702.128a")
def test_702_128a_embalm_makes_a_white_zombie_token_without_a_mana_cost():
    cat = creature("Cat", 2, 2, *abilities_of("Embalm", mana="{W}"), cost="{2}{G}", subtypes="Cat")
    t = table(2)
    a, _ = t.seats
    a.graveyard(cat).lands("Plains")
    a.activates(cat)
    t.resolve()
    assert exiled(a) == ["Cat"]
    token = t.game.object(a.find("Cat"))
    assert token.card.token
    assert token.card.base.colors == frozenset("W")
    assert token.card.base.cost is None
    assert {"Cat", "Zombie"} <= token.card.base.subtypes


@pytest.mark.rule("702.129a")
def test_702_129a_eternalize_makes_a_black_4_4():
    cat = creature("Cat", 2, 2, *abilities_of("Eternalize", mana="{W}"), cost="{2}{G}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(cat).lands("Plains")
    a.activates(cat)
    t.resolve()
    assert a.power("Cat") == 4


@pytest.mark.rule("702.97a")
def test_702_97a_scavenge_counts_the_power_of_the_exiled_card():
    slug = creature("Slug", 4, 2, *abilities_of("Scavenge", mana="{G}"), cost="{6}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(slug).battlefield(BEAR).lands("Forest")
    a.activates(slug, at=BEAR)
    t.resolve()
    assert a.power("Bear") == 6
    assert exiled(a) == ["Slug"]


# ---- 702.52 dredge -------------------------------------------------------------------------------


@pytest.mark.rule("702.52a")
@pytest.mark.parametrize("dredged", [True, False])
def test_702_52a_dredge_replaces_a_draw_if_the_player_likes(dredged):
    imp = creature("Imp", 2, 2, *abilities_of("Dredge", number=2), cost="{B}")
    t = table(2)
    a, _ = t.seats
    cycler = creature("Beast", 2, 2, *abilities_of("Cycling", mana="{1}"), cost="{6}")
    a.graveyard(imp).hand(cycler).library(BOLT, BEAR, BOUNCE).lands("Swamp")
    a.activates(cycler)
    t.resolve()
    a.answers(dredged)
    assert a.hand_names == (["Imp"] if dredged else ["Bolt"])
    left = ["Beast", "Bolt", "Bear"] if dredged else ["Imp", "Beast"]
    assert a.graveyard_names == left


@pytest.mark.rule("702.52b")
def test_702_52b_not_with_fewer_cards_in_the_library():
    imp = creature("Imp", 2, 2, *abilities_of("Dredge", number=2), cost="{B}")
    cycler = creature("Beast", 2, 2, *abilities_of("Cycling", mana="{1}"), cost="{6}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(imp).hand(cycler).library(BOLT, only=True).lands("Swamp")
    a.activates(cycler)
    t.resolve()
    assert a.hand_names == ["Bolt"]


@pytest.mark.rule("702.62b")
def test_702_62b_without_time_counters_a_card_is_not_suspended():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=2, mana="{R}"), cost="{8}")
    t = table(2)
    a, b = t.seats
    a.hand(slow).lands("Mountain").exile(creature("Lost", 2, 2, *slow.abilities, cost="{8}"))
    a.takes(slow, way=1)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Slow's ability"]


@pytest.mark.rule("702.62a")
@pytest.mark.rule("603.4")
@pytest.mark.parametrize("gone", [True, False])
def test_702_62a_it_is_played_only_if_it_is_still_exiled(gone: bool):
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=1, mana="{R}"), cost="{8}")
    words = SpellAbility((MoveTo(Each(CardIn(EXILE)), HAND),))
    back = CardDef("Back", "instant", cost="{0}", abilities=(words,))
    t = table(2)
    a, b = t.seats
    a.hand(slow, back).lands("Mountain")
    a.takes(slow, way=1)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert t.stack == ["Slow's ability"]
    if gone:
        a.casts(back)
        t.resolve()
    t.resolve()
    assert t.log_has("608.2a") is gone
    assert any(o.verb == "cast" for o in a.question.options) is not gone
