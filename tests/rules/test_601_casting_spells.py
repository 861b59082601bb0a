"""601: casting spells."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import SpellCastBy, UseUp
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasNumber, HasType, Non, Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import (
    CantAbility,
    CastingCost,
    CostChange,
    FlashAbility,
    Mode,
    Modes,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, instant, sorcery
from apnap.testing.texts import card

GAIN_TUPLE = (ChangeLife(You(), Number(1)),)
RELIC = CardDef("Relic", "artifact", cost="{0}")
GAIN = ChangeLife(You(), Number(1))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2, colors="G")
CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROGUE = CardDef("Rogue", "creature", "Rogue", cost="{1}{B}", power=2, toughness=2)


DIG = card(
    "Exile the top two cards of your library. You may play those cards this turn.", name="Dig"
)


@pytest.mark.rule("601.1a")
def test_601_1a_a_card_is_played_as_a_land_or_cast() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(DIG, "Forest").library("Island", BEAR).casts(DIG)
    t.resolve()
    a.plays("Island")
    assert not a.may_play("Forest"), "305.2b: one land a turn"
    a.casts(BEAR)
    t.resolve()
    assert a.permanents == ["Island", "Bear"]


@pytest.mark.rule("601.4", example=1)
def test_601_4_a_kicker_that_lets_one_choose_more_modes_is_considered_early():
    inscription = CardDef(
        "Inscription",
        "sorcery",
        cost="{G}",
        abilities=(
            SpellAbility(
                (),
                (),
                Modes(
                    (Mode((DrawCards(You()),)), Mode((ChangeLife(You(), Number(3)),))),
                    if_paid="kicker",
                    high_if_paid=2,
                ),
            ),
            CastingCost("optional", "{2}", name="kicker"),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(inscription).lands("Forest", "Forest", "Forest")
    a.casts(inscription, modes=[0, 1])  # the kicker has to be paid then
    t.resolve()
    assert (a.life, len(a.hand_names)) == (23, 1)
    assert all(a.object(n).tapped for n in t.game.player(0).battlefield)

    t = table(2)
    a, _ = t.seats
    a.hand(inscription).lands("Forest")
    with pytest.raises(ScenarioError, match="but 1 wanted"):
        a.casts(inscription, modes=[0, 1])


@pytest.mark.rule("601.5")
@pytest.mark.rule("601.3a")
def test_601_5_what_the_proposal_would_make_illegal_is_not_proposed() -> None:
    """Gaddock Teeg: no X, and no second half, that would make the mana value too high."""
    dear = AllOf((Non(HasType("creature")), HasNumber("mana value", low=4)))
    teeg = CardDef(
        "Teeg",
        "creature",
        power=2,
        toughness=2,
        abilities=(CantAbility("cast", APlayer(), what=dear),),
    )
    halves = [
        CardDef(name, "instant", cost="{1}{G}", abilities=(SpellAbility((GAIN,)),))
        for name in ("One", "Two")
    ]
    both = CardDef(
        "One // Two",
        "instant",
        layout="split",
        faces=tuple(halves),
        abilities=abilities_of("Fuse"),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(teeg)
    a.hand(card("You gain X life.", "Instant", "Much", mana_cost="{X}{X}"), both)
    a.lands(*["Forest"] * 8)
    casts = [option for option in a.question.options if option.verb == "cast"]
    assert sorted(option.nth for option in casts) == [0, 1, 2], "it can't be fused"
    a.answers(next(option for option in casts if not option.nth))
    assert (a.question.low, a.question.high) == (0, 1)


@pytest.mark.rule("601.5a")
@pytest.mark.rule("601.3d")
def test_601_5a_what_had_flash_as_it_was_begun_goes_on() -> None:
    """The artifact that lets it be cast at this time is sacrificed to cast it."""
    relics = Permanent(("artifact",), "you")
    has = Compare(CountOf(relics), 1)
    quick = CardDef(
        "Quick",
        "sorcery",
        cost="{0}",
        abilities=(
            FlashAbility(condition=has),
            CastingCost("additional", "", (UseUp("sacrifice", relics),)),
            SpellAbility((GAIN,)),
        ),
    )
    t = table(2)
    _, b = t.seats
    b.hand(quick, quick)
    assert not b.may_cast(quick)
    b.battlefield(RELIC)
    b.casts(quick)
    assert (b.permanents, t.stack) == ([], ["Quick"])
    t.resolve()
    assert int(b.life) == 21
    assert not b.may_cast(quick)


@pytest.mark.rule("601.6")
def test_601_6_the_only_opponent_chooses_the_mode():
    modes = Modes((Mode((gain_life(1),)), Mode((gain_life(10),))), by_opponent=True)
    offer = CardDef("Offer", "sorcery", cost="{B}", abilities=(SpellAbility(modes=modes),))
    t = table(2)
    a, b = t.seats
    a.hand(offer).lands("Swamp")
    a.casts(offer)
    b.answers(next(o for o in b.question.options if o.nth == 0))
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("601.6a")
def test_601_6a_an_opponent_chosen_by_the_controller_chooses_the_target():
    fall = sorcery(
        "Fall", Destroy(Targets()), targets=(Target(CREATURE, by_opponent=True),), cost="{B}"
    )
    t = table(4)
    a, b, c, _ = t.seats
    b.battlefield(GREEN_BEAR)
    c.battlefield(ROGUE)
    a.hand(fall).lands("Swamp")
    a.casts(fall)
    a.answers(c)
    c.answers(GREEN_BEAR)
    t.resolve()
    assert b.permanents == []


@pytest.mark.rule("601.7")
@pytest.mark.rule("602.4")
def test_601_7_costs_that_change_later_are_not_paid_again() -> None:
    tax = CardDef(
        "Tax",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(CostChange(SpellCastBy(), more="{5}"),),
    )
    call = instant("Call", MoveTo(Each(CardIn("hand", ("creature",), "you")), "battlefield"))
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Gain", *GAIN_TUPLE), call, tax, instant("More", *GAIN_TUPLE))
    a.casts("Gain").casts(call)
    t.resolve()
    assert not a.may_cast("More")
    t.resolve()
    assert a.life == 21
