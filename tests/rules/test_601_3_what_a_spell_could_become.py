"""601.3: a spell may be started only if something permits it and nothing forbids it."""

import pytest

from apnap.effects.instructions.casting import Permit
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasNumber,
    HasType,
    Permanent,
)
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.casting.permissions import ANY_TIME, CastFrom
from apnap.rules.faces.face_down import FACE_DOWN_WAY
from apnap.state.ability import (
    Ability,
    CantAbility,
    CastingCost,
    CastOnly,
    Effect,
    FlashAbility,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, LIBRARY
from apnap.state.question import ChooseNumber
from apnap.testing import table
from apnap.testing.common_cards import RED_BOLT
from apnap.testing.simple_cards import enchantment, sorcery
from apnap.testing.simple_plays import ways_to_cast
from apnap.testing.texts import card

GAIN: tuple[Effect, ...] = (ChangeLife(You(), Number(1)),)
PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
GAIN_SPELL = SpellAbility((ChangeLife(You(), Number(1)),))
EVEN = HasNumber("mana value", parity="even")
BURN = SpellAbility((DealDamage(Number(1), Targets()),), (Target(AnyTarget()),))
THUNDER = CardDef("Rolling Thunder", "sorcery", cost="{X}{R}{R}", abilities=(BURN,))
WINNOWER = CardDef(
    "Winnower", "artifact", abilities=(CantAbility("cast", APlayer("opponent"), what=EVEN),)
)


HORDE = AllOf((CardIn(LIBRARY, whose="you"), HasType("creature")))
MORPH = CardDef("Whip", "enchantment", cost="{9}", abilities=abilities_of("Morph", mana="{1}{W}"))


def horde(**how: object) -> CardDef:
    return CardDef("Horde", "creature", power=7, toughness=7, abilities=(_from_library(**how),))


def _from_library(**how: object) -> Ability:
    return CastFrom(LIBRARY, what=HORDE, **how)  # type: ignore[arg-type]


BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
NYMPH = CardDef("Nymph", "enchantment creature", "Nymph", "{1}", 3, 3,
    abilities=abilities_of("Bestow", mana="{1}"))  # fmt: skip


@pytest.mark.rule("601.3")
def test_601_3_cast_only_if_something_is_so():
    needs = Compare(CountOf(Permanent(("creature",), "you")), low=1)
    abilities = (CastOnly(condition=needs), SpellAbility(GAIN))
    card = CardDef("Needy", "instant", cost="{0}", abilities=abilities)
    t = table(2)
    a, b = t.seats
    a.hand(card)
    b.battlefield(PLAIN_BEAR)
    assert a.why_not(card).rule == "601.3"
    a.battlefield(PLAIN_BEAR)
    a.casts(card)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("601.3")
def test_601_3_an_effect_may_prohibit_casting():
    silence = CardDef("Silence", "artifact", abilities=(CantAbility("cast", APlayer("opponent")),))
    t = table(2)
    a, b = t.seats
    a.hand(RED_BOLT).lands("Mountain")
    b.battlefield(silence)
    assert a.why_not(RED_BOLT).rule == "601.3"


@pytest.mark.rule("601.3a", example=1)
@pytest.mark.rule("202.3e")
@pytest.mark.parametrize("lands", [2, 3, 6])
def test_601_3a_the_chosen_x_may_make_its_mana_value_odd(lands: int) -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(WINNOWER)
    a.hand(THUNDER, CardDef("Even", "sorcery", cost="{R}{R}", abilities=(GAIN_SPELL,)))
    a.lands(*["Mountain"] * lands)
    assert a.why_not("Even").rule == "601.3"
    if lands == 2:
        assert a.why_not(THUNDER).rule == "601.3a", "X would have to be 0"
        return
    a.casts(THUNDER)
    question = a.question
    assert isinstance(question, ChooseNumber)
    odd = [x for x in range(lands) if question.is_legal(x)]
    assert odd == list(range(1, lands - 1, 2))
    a.answers(odd[-1])
    a.answers(b)
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("601.3a")
@pytest.mark.rule("107.3b")
def test_601_3a_for_a_cost_without_x_it_stays_even() -> None:
    free = CastingCost("alternative", "{R}", name="less")
    thunder = CardDef("Thunder", "sorcery", cost="{X}{R}{R}", abilities=(BURN, free))
    t = table(2)
    a, _ = t.seats
    a.hand(thunder).lands("Mountain", "Mountain", "Mountain")
    ruled = t.copy()
    ruled.seat(1).battlefield(WINNOWER)
    a.casts(thunder)
    assert a.question.rule == "118.9a"
    ruled.seat(0).casts(thunder, x=1)
    assert ruled.seat(0).question.rule == "601.2c", "only the mana cost has an X"


@pytest.mark.rule("601.3b")
def test_601_3b_an_effect_lets_a_card_be_played_from_the_graveyard_this_turn():
    how = CastFrom(GRAVEYARD, lands=True)
    grant = sorcery(
        "Grant", Permit(Each(CardIn(GRAVEYARD, whose="you")), how, until="end of turn"), cost="{R}"
    )
    t = table(2)
    a, b = t.seats
    a.hand(grant).graveyard(RED_BOLT, "Mountain").lands("Mountain", "Mountain")
    a.casts(grant)
    t.resolve()
    a.casts(RED_BOLT, at=b)
    t.resolve()
    a.plays("Mountain")
    assert b.life == 17
    assert len(a.permanents) == 3
    assert not a.may_cast(grant)


@pytest.mark.rule("601.3b")
def test_601_3b_a_permanent_lets_its_controller_play_the_top_card():
    what = CardIn(LIBRARY, whose="you")
    future = CardDef(
        "Future", "enchantment", cost="{U}", abilities=(CastFrom(LIBRARY, what=what, lands=True),)
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(future).library(RED_BOLT, "Island", BEAR).lands("Mountain")
    b.library(RED_BOLT)
    card = t.game.player(0).library[-1]
    t.begin()
    options = [o for o in a.question.options if o.what == card]
    a.answers(options[0])
    a.answers(b)
    t.pass_all()
    assert b.life == 17
    top = t.game.player(0).library[-1]
    a.answers(next(o for o in a.question.options if o.what == top))
    assert "Island" in a.permanents


@pytest.mark.rule("601.3b")
def test_601_3b_without_paying_and_at_any_time():
    free = CastFrom(GRAVEYARD, free=True, timing=ANY_TIME)
    crypt = CardDef("Crypt", "creature", cost="{9}", power=9, toughness=9, abilities=(free,))
    t = table(2)
    _, b = t.seats
    b.graveyard(crypt)
    b.casts(crypt)
    t.resolve()
    assert "Crypt" in b.permanents


@pytest.mark.rule("601.3b", example=1)
@pytest.mark.parametrize("what", ["Aura", "Wall"])
def test_601_3b_bestowed_as_though_it_had_flash(what: str) -> None:
    spring = enchantment("Spring", FlashAbility(HasType(what)))
    t = table(2)
    a, b = t.seats
    b.battlefield(spring, BEAR).hand(NYMPH).lands("Forest")
    a.passes()
    assert b.may_cast(NYMPH) is (what == "Aura")
    if what == "Aura":
        b.casts(NYMPH, at=BEAR)
        t.resolve()
        assert b.creatures == ["Bear"]
        assert t.game.object(b.find(NYMPH)).attached == b.find(BEAR)


@pytest.mark.rule("601.3e", example=1)
@pytest.mark.parametrize("free", [False, True])
def test_601_3e_a_noncreature_card_with_morph_is_cast_face_down(free: bool) -> None:
    """118.9a: not if what lets it be cast has a cost of its own."""
    t = table(2)
    a, _ = t.seats
    a.battlefield(horde(free=free)).library(MORPH).lands(*["Plains"] * 3)
    top = t.game.player(0).library[-1]
    t.begin()
    assert ways_to_cast(a, top) == ([] if free else [FACE_DOWN_WAY])
    if not free:
        a.answers(next(o for o in a.question.options if o.what == top))
        t.resolve()
        new = t.game.player(0).battlefield[-1]
        assert t.game.object(new).face_down
        assert (a.power(new), a.toughness(new)) == (2, 2)


@pytest.mark.rule("601.3e", example=2)
@pytest.mark.parametrize(
    ("allowed", "names"), [("instant", ["Chop Down"]), ("creature", ["Giant Killer"])]
)
def test_601_3e_only_the_half_that_fits_may_be_cast(allowed: str, names: list[str]) -> None:
    chop = CardDef("Chop Down", "instant", "Adventure", "{0}", abilities=(SpellAbility(()),))
    killer = CardDef("Giant Killer", "creature", "Human", "{0}", 1, 2, layout="adventure",
        faces=(chop,))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Leave", CastFrom("library", what=HasType(allowed)))).library(killer)
    t.begin()
    offered = [option for option in a.question.options if option.verb == "cast"]
    assert len(offered) == 1
    a.answers(offered[0])
    assert t.stack == names


@pytest.mark.rule("601.3b")
def test_601_3b_a_card_in_hand_that_an_effect_lets_you_cast_may_be_cast():
    """Access Maze: the reasons against its mana cost don't matter then."""
    words = "Once during each of your turns, you may cast a spell from your hand by paying life "
    words += "equal to its mana value rather than paying its mana cost."
    gift = card("You gain 1 life.", "Instant", "Gift", mana_cost="{5}")
    t = table(2)
    a, _ = t.seats
    a.hand(gift, gift)
    assert a.why_not(gift).rule == "601.2h"
    a.battlefield(card(words, "Enchantment", "Maze"))
    assert a.may_cast(gift)
    a.casts(gift)
    t.resolve()
    assert a.life == 16
    assert a.why_not(gift).rule == "601.2h"
