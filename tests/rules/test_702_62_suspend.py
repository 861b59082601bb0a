"""702.62: the keyword ability suspend."""

import pytest

from apnap.effects.actions.exchange import ExchangeControl
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import EXILE, HAND
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import exiled, resolve_saying_yes
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)


GAIN = (ChangeLife(You(), Number(1)),)


# ---- 702.62 suspend ------------------------------------------------------------------------------


@pytest.mark.rule("702.62a")
def test_702_62a_a_suspended_card_is_cast_when_its_last_counter_is_removed():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=1, mana="{R}"), cost="{8}")
    t = table(2)
    a, b = t.seats
    a.hand(slow).lands("Mountain")
    a.suspends(slow)
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
    a.suspends(slow)
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
        b.suspends(slow)


@pytest.mark.rule("702.62a")
def test_702_62a_with_x_time_counters():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", mana="{X}{R}", amount=X()), cost="{8}")
    t = table(2)
    a, _ = t.seats
    a.hand(slow).lands("Mountain", "Mountain", "Mountain")
    a.suspends(slow, x=2)
    assert t.game.object(t.game.player(0).exile[0]).count("time") == 2


# ---- 702.52 dredge -------------------------------------------------------------------------------


@pytest.mark.rule("702.62b")
def test_702_62b_without_time_counters_a_card_is_not_suspended():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=2, mana="{R}"), cost="{8}")
    t = table(2)
    a, b = t.seats
    a.hand(slow).lands("Mountain").exile(creature("Lost", 2, 2, *slow.abilities, cost="{8}"))
    a.suspends(slow)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Slow's ability"]


@pytest.mark.rule("702.62b")
@pytest.mark.rule("702.62a")
def test_702_62b_a_card_in_exile_that_gains_suspend_is_suspended() -> None:
    given = GainAbilities(abilities_of("Suspend"))
    words = SpellAbility((Modify(Each(CardIn("exile", whose="you")), (given,), until=""),))
    t = table(2)
    a, b = t.seats
    a.exile(song := instant("Song", *GAIN, cost="{9}"))
    t.game.edit(a.find(song)).counters = (("time", 1),)
    a.hand(delay := CardDef("Delay", "sorcery", cost="{0}", abilities=(words,)))
    other = t.copy()
    a.casts(delay)
    t.resolve()
    for each in (t, other):
        each.go_to("upkeep", turn_of=each.seat(b.number))
        each.go_to("upkeep", turn_of=each.seat(a.number))
    assert other.stack == []
    resolve_saying_yes(t)
    assert (a.life, a.graveyard_names) == (21, ["Delay", "Song"])


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
    a.suspends(slow)
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


@pytest.mark.rule("702.62a")
def test_702_62a_haste_ends_for_good_when_control_is_lost() -> None:
    hero = CardDef(
        "Hero", "creature", cost="{9}", power=1, toughness=1,
        abilities=abilities_of("Suspend", number=1, mana="{0}"),
    )  # fmt: skip
    steal = card("Gain control of target creature until end of turn.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.hand(hero)
    t.begin()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "take action"))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    resolve_saying_yes(t)
    assert "haste" in layers.characteristics_of(t.game, a.find(hero)).keywords
    b.hand(steal).casts(steal, at=hero)
    t.resolve()
    assert "haste" not in layers.characteristics_of(t.game, b.find(hero)).keywords
    t.go_to("upkeep", turn_of=b)
    assert "haste" not in layers.characteristics_of(t.game, a.find(hero)).keywords


@pytest.mark.rule("702.62d")
def test_702_62d_no_other_alternative_cost_but_additional_ones() -> None:
    more = (
        *abilities_of("Suspend", number=1, mana="{0}"),
        *abilities_of("Kicker", mana="{1}"),
        *abilities_of("Evoke", mana="{0}"),
    )
    hero = creature("Hero", 2, 2, *more, cost="{9}")
    t = table(2)
    a, b = t.seats
    a.hand(hero).lands("Forest")
    t.begin()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "take action"))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    assert a.question.rule == "601.2b"
    a.answers(1)
    assert set(t.game.object(t.game.turns[t.game.running].stack[-1]).paid) == {"kicker", "suspend"}


@pytest.mark.rule("702.62a")
def test_702_62a_an_effect_that_gives_flash_lets_it_be_suspended_at_that_time():
    slow = creature("Slow", 2, 2, *abilities_of("Suspend", number=1, mana="{R}"), cost="{8}")
    hurry = card("You may cast creature spells as though they had flash.", "Artifact", "Hurry")
    t = table(2)
    _, b = t.seats
    b.hand(slow).lands("Mountain").battlefield(hurry)
    b.suspends(slow)
    assert b.exile_names == ["Slow"]


@pytest.mark.rule("702.62a")
@pytest.mark.parametrize(
    ("law", "is_forbidden"),
    [
        ("Artifact spells can't be cast.", False),
        ("Creature spells can't be cast.", True),
        ("Each opponent can cast spells only any time they could cast a sorcery.", True),
    ],
)
def test_702_62a_what_forbids_casting_it_forbids_suspending_it(law: str, is_forbidden: bool):
    slow = card("Flash\nSuspend 1—{R}", "Creature", "Slow", mana_cost="{8}")
    t = table(2)
    a, b = t.seats
    a.battlefield(card(law, "Enchantment", "Law"))
    b.hand(slow).lands("Mountain")
    if is_forbidden:
        with pytest.raises(ScenarioError, match="can't take action Slow"):
            b.suspends(slow)
    else:
        b.suspends(slow)
        assert b.exile_names == ["Slow"]
