"""702.140: the keyword ability mutate."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.casting import CastFrom
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import AllOf, CardIn, HasType, Permanent, Spell
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.rules.faces.merging import MUTATING
from apnap.state.ability import Ability, Keyword
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import LIBRARY
from apnap.testing import table
from apnap.testing.cards_with_faces import beast
from apnap.testing.common_cards import CLONE_OF_CREATURE
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics, ways_to_cast

CREATURE = Permanent(("creature",))
MUTATE, DOWN = -2, -1
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2, abilities=(Keyword("trample"),))
MAN = CardDef("Man", "creature", "Human", "{W}", 1, 1)


DRAKE = beast("Drake", Keyword("flying"))
SLAY = instant("Slay", Destroy(Targets()), target=CREATURE)


HORDE = AllOf((CardIn(LIBRARY, whose="you"), HasType("creature")))


def horde(**how: object) -> CardDef:
    return CardDef("Horde", "creature", power=7, toughness=7, abilities=(_from_library(**how),))


def _from_library(**how: object) -> Ability:
    return CastFrom(LIBRARY, what=HORDE, **how)  # type: ignore[arg-type]


FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


@pytest.mark.rule("702.140c")
@pytest.mark.rule("608.3d")
@pytest.mark.rule("702.140e")
@pytest.mark.rule("727.1")
@pytest.mark.rule("727.2")
@pytest.mark.rule("727.2a")
@pytest.mark.parametrize("over", [True, False])
def test_702_140c_it_merges_on_top_or_on_the_bottom(over: bool) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE)
    number = a.find(BEAR)
    assert not [o for o in (a.question or t.questions[0]).options if o.verb == "cast" and not o.nth]
    a.casts(DRAKE, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    chars = characteristics(t, number)
    assert chars.keywords == {"flying", "trample"}
    assert (chars.name, chars.power) == (("Drake", 5) if over else ("Bear", 2))
    assert a.creatures == [chars.name]
    assert t.stack == []


@pytest.mark.rule("702.140a")
def test_702_140a_the_target_is_no_human_and_has_the_same_owner() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(MAN).lands("Swamp").hand(DRAKE)
    b.battlefield(BEAR)
    t.begin()
    assert [o for o in a.question.options if o.verb == "cast"] == []


@pytest.mark.rule("702.140a")
@pytest.mark.rule("601.3e")
def test_702_140a_it_may_mutate_from_the_top_of_the_library() -> None:
    beast = CardDef(
        "Beast", "creature", "Beast", "{9}", 3, 3, abilities=abilities_of("Mutate", mana="{G}")
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(horde()).library(beast).lands("Forest")
    top = t.game.player(0).library[-1]
    t.begin()
    assert ways_to_cast(a, top) == [MUTATING]
    a.answers(next(o for o in a.question.options if o.what == top))
    a.answers("Horde")
    t.resolve()
    a.answers(a.question.options[0])
    assert len(t.game.object(t.game.player(0).battlefield[0]).components) == 2


@pytest.mark.rule("702.140b")
def test_702_140b_without_its_target_it_is_a_creature_spell() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE)
    b.hand(SLAY)
    a.casts(DRAKE, at=a.find(BEAR), paying="mutate")
    b.casts(SLAY, at=a.find(BEAR))
    t.pass_all()
    assert a.creatures == ["Drake"]
    assert a.graveyard_names == ["Bear"]
    assert not t.game.object(a.find(DRAKE)).components


@pytest.mark.rule("702.140e")
def test_702_140e_a_copy_of_a_mutated_permanent_has_all_its_abilities() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, CLONE_OF_CREATURE)
    bear = a.find(BEAR)
    a.casts(DRAKE, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[1])
    a.casts(CLONE_OF_CREATURE)
    t.resolve()
    a.answers(bear)
    chars = characteristics(t, a.find(CLONE_OF_CREATURE))
    assert (chars.name, chars.keywords) == ("Bear", {"flying", "trample"})
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert layers.characteristics_of(twin, bear).contents() == characteristics(t, bear).contents()


@pytest.mark.rule("702.140f")
def test_702_140f_an_effect_on_the_mutating_spell_is_on_what_it_becomes() -> None:
    """The spell gains haste; the permanent that it merges with has it until end of turn."""
    drake = CardDef(
        "Drake", "creature", "Drake", "{9}", 5, 5, abilities=abilities_of("Mutate", mana="{0}")
    )
    words = Modify(Targets(), (Keywords(("haste",)),))
    hurry = instant("Hurry", words, target=Spell())
    t = table(2)
    a, b = t.seats
    a.battlefield(FREE_BEAR, sick=True).hand(drake, hurry)
    a.casts(drake, at=FREE_BEAR, paying="mutate")
    a.casts(hurry, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    a.answers(a.question.options[0])
    merged = t.game.player(0).battlefield[0]
    assert "haste" in layers.characteristics_of(t.game, merged).keywords
    a.attacks({merged: b})
    t.next_turn()
    assert "haste" not in layers.characteristics_of(t.game, merged).keywords
