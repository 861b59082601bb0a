"""115: targets."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, APlayer, CardIn, Permanent, Spell
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.state.ability import EnchantAbility, Keyword, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import instant, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)
ELF = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
BOX = CardDef("Box", "artifact", cost="{1}")


BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


def names(seat, numbers):
    game = seat.table.game
    found = []
    for number in numbers:
        row = game.find(number)
        found.append(game.player(number).name if row is None else row.card.name)
    return found


def targets_of(seat):
    """What may be chosen; what has been, if there was no choice."""
    question = seat.question
    if question is not None and question.options[0].verb == "target":
        return names(seat, [option.what for option in question.options])
    top = seat.table.game.object(seat.table.game.turns[1].stack[-1])
    return names(seat, [thing for things in top.targets for thing in things])


@pytest.mark.rule("115.2")
def test_115_2_only_permanents_unless_the_spell_says_otherwise():
    murder = instant("Murder", Destroy(Targets()), target=CREATURE)
    raise_ = instant("Raise", MoveTo(Targets(), "hand"), target=CardIn("graveyard", ("creature",)))
    t = table(2)
    a, b = t.seats
    a.hand(murder, raise_, BEAR).graveyard(ELF)
    b.battlefield(BEAR)
    a.casts(murder)
    assert targets_of(a) == ["Bear"]
    a.casts(raise_)
    assert targets_of(a) == ["Elf"]


@pytest.mark.rule("115.4")
def test_115_4_any_target_is_a_creature_player_planeswalker_or_battle():
    walker = CardDef("Walker", "planeswalker", loyalty=3)
    siege = CardDef("Siege", "battle", subtypes="Siege", defense=4)
    t = table(2)
    a, b = t.seats
    a.hand(BOLT)
    b.battlefield(BEAR, BOX, walker, counters=None).battlefield(siege, protector=a)
    b.lands("Forest")
    a.casts(BOLT)
    assert sorted(targets_of(a)) == ["A", "B", "Bear", "Siege", "Walker"]


TRAIL = sorcery(
    "Trail",
    DealDamage(Number(2), Targets(0)),
    DealDamage(Number(1), Targets(1)),
    targets=(Target(AnyTarget()), Target(AnyTarget(), another=True)),
)
PAIR = sorcery(
    "Pair",
    Destroy(Targets(0)),
    Destroy(Targets(1)),
    targets=(Target(CREATURE), Target(CREATURE, another=True)),
)


@pytest.mark.rule("115.3")
def test_115_3_another_target_is_a_different_one():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(TRAIL)
    a.casts(TRAIL, at=b)
    assert "B" not in targets_of(a)
    a.answers(c)
    t.resolve()
    assert (b.life, c.life) == (18, 19)


@pytest.mark.rule("115.3")
def test_115_3_no_first_target_is_offered_that_leaves_no_other():
    """The one creature that is the only other target can't be chosen first."""
    special = instant(
        "Special",
        Destroy(Targets(0)),
        Destroy(Targets(1)),
        targets=(Target(CREATURE), Target(Permanent(("creature", "artifact")), another=True)),
    )
    golem = CardDef("Golem", "artifact creature", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.hand(special)
    b.battlefield(golem)
    assert a.why_not(special).rule == "601.2c"
    b.battlefield(BEAR)
    a.casts(special)
    assert targets_of(a) == ["Bear", "Golem"]


@pytest.mark.rule("115.3")
def test_115_3_of_identical_tokens_each_is_a_target_of_its_own():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    t = table(2)
    a, b = t.seats
    a.hand(PAIR)
    b.battlefield(token)
    assert a.why_not(PAIR).rule == "601.2c"
    b.battlefield(token, many=5)
    soldiers = max(t.game.player(1).battlefield, key=lambda n: t.game.object(n).many)
    a.casts(PAIR, at=[soldiers, soldiers])
    t.resolve()
    assert b.count(token) == 4


@pytest.mark.rule("115.5")
def test_115_5_a_spell_is_not_a_target_for_itself():
    deny = instant("Deny", CounterSpell(Targets()), target=Spell())
    t = table(2)
    a, b = t.seats
    a.hand(deny, BOLT)
    assert a.why_not(deny).rule == "601.2c"
    a.casts(BOLT, at=b)
    a.casts(deny)
    assert targets_of(a) == ["Bolt"]


@pytest.mark.rule("115.6")
def test_115_6_up_to_so_many_may_be_none_and_then_it_resolves():
    maybe = instant(
        "Maybe", Destroy(Targets(0)), DrawCards(You()), targets=(Target(CREATURE, 0, 2),)
    )
    t = table(2)
    a, b = t.seats
    a.hand(maybe)
    b.battlefield(BEAR)
    a.casts(maybe)
    assert (a.question.low, a.question.high) == (0, 1)
    a.answers([])
    t.resolve()
    assert b.permanents == ["Bear"]
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.18a")
@pytest.mark.parametrize(("keyword", "own"), [("shroud", False), ("hexproof", True)])
def test_702_18a_and_702_11b_some_permanents_cannot_be_targets(keyword, own):
    shy = CardDef("Shy", "creature", power=1, toughness=1, abilities=(Keyword(keyword),))
    t = table(4)
    a, b, *_ = t.seats
    a.hand(BOLT).battlefield(shy)
    b.battlefield(shy, BEAR)
    a.casts(BOLT)
    offered = [option.what for option in a.question.options]
    assert (a.find(shy) in offered) == own
    assert b.find(shy) not in offered
    assert b.find(BEAR) in offered


@pytest.mark.rule("115.1b")
def test_115_1b_an_aura_spell_targets_what_it_would_enchant():
    aura = CardDef("Aura", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))
    t = table(2)
    a, b = t.seats
    a.hand(aura).battlefield(BOX)
    assert a.why_not(aura).rule == "601.2c"
    b.battlefield(BEAR)
    a.casts(aura)
    assert targets_of(a) == ["Bear"]


@pytest.mark.rule("115.1d")
def test_115_1d_and_603_3d_a_triggered_ability_chooses_and_divides_as_it_is_put_on_the_stack():
    hail = CardDef(
        "Hail",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            TriggeredAbility(
                enters(),
                (DealDamage(Number(3), Targets(0), divided=True),),
                (Target(APlayer("opponent"), 1, 3, divided=Number(3)),),
            ),
        ),
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(hail)
    a.casts(hail)
    t.resolve()
    a.answers([b, c]).answers({b: 1, c: 2})
    t.resolve()
    assert (b.life, c.life) == (19, 18)


@pytest.mark.rule("115.10a")
def test_115_10a_what_is_affected_without_the_word_is_no_target():
    drain = instant("Drain", ChangeLife(EachPlayer(opponents=True), Number(1), -1))
    t = table(4)
    a, b, *_ = t.seats
    a.hand(drain)
    a.casts(drain)
    assert t.game.object(t.game.turns[1].stack[0]).targets == ()
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("801.4")
@pytest.mark.parametrize("seats", [4, 12])
def test_801_4_what_is_out_of_range_is_no_legal_target(seats):
    t = table(seats, ranges={0: 1})
    a, b, c, *_ = t.seats
    a.hand(PAIR)
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    t.begin()
    assert a.why_not(PAIR).rule == "601.2c"
    with pytest.raises(ScenarioError):
        a.casts(PAIR, at=[b.find(BEAR), c.find(BEAR)])


def from_their_graveyard(low: int, high: int = 1) -> CardDef:
    """Exile so many target cards from target player's graveyard."""
    theirs = AllOf((CardIn("graveyard"), ControlledBy(Targets(0), owned=True)))
    targets = (Target(APlayer()), Target(theirs, low, high))
    return instant("Grave Robber", MoveTo(Targets(1), "exile"), targets=targets)


@pytest.mark.rule("601.2c")
def test_601_2c_a_target_may_be_described_by_one_before_it():
    t = table(3)
    a, b, c = t.seats
    a.hand(from_their_graveyard(1)).graveyard(ELF)
    c.graveyard(BEAR, BOX)
    a.casts("Grave Robber")
    assert targets_of(a) == ["A", "C"]  # nobody may be chosen who leaves no target for the rest
    a.answers(c)
    assert targets_of(a) == ["Bear", "Box"]
    a.answers(c.find("Box"))
    t.resolve()
    assert c.graveyard_names == ["Bear"]
    assert (b.exile_names, c.exile_names) == ([], ["Box"])


@pytest.mark.rule("601.2c")
def test_601_2c_without_targets_for_the_rest_it_cant_be_cast_unless_none_is_needed():
    t = table(2)
    a, _b = t.seats
    a.hand(from_their_graveyard(1))
    assert not a.may_cast("Grave Robber")
    t = table(2)
    a, b = t.seats
    a.hand(from_their_graveyard(0, 2))
    a.casts("Grave Robber", at=b)
    assert t.stack == ["Grave Robber"]


@pytest.mark.rule("608.2b")
def test_608_2b_what_is_no_longer_as_described_is_no_target_any_more():
    t = table(2)
    a, b = t.seats
    bounce = instant("Rescue", MoveTo(Targets(), "hand"), target=CardIn("graveyard"))
    a.hand(from_their_graveyard(0, 2))
    b.graveyard(BEAR, BOX).hand(bounce)
    a.casts("Grave Robber")
    a.answers(b)
    a.answers(a.question.options)
    a.passes()
    b.casts("Rescue", at=b.find("Bear"))
    t.resolve()
    t.resolve()
    assert (b.exile_names, b.hand_names) == (["Box"], ["Bear"])
