"""903.9: commanders that would go to a hand or library may go to the command zone."""

import pytest

from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import ReplacementAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
CHIEF = CardDef("Chief", "legendary creature", "Bear", "{0}", 2, 2)
DRAKE = CardDef(
    "Drake", "creature", "Drake", "{9}", 5, 5, abilities=abilities_of("Mutate", mana="{0}")
)
BOUNCE = instant("Bounce", MoveTo(Targets(), "hand"), target=CREATURE)
TUCK = instant("Tuck", MoveTo(Targets(), "library", bottom=True), target=CREATURE)


def commanding(*hand: CardDef, leads: bool = True) -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    a.battlefield(CHIEF)
    b.hand(*hand)
    if leads:
        t.game.edit(a.find(CHIEF)).commander = a.find(CHIEF)
    return t, a, b


@pytest.mark.rule("903.9b")
@pytest.mark.parametrize("leads", [True, False])
@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize(("how", "zone"), [(BOUNCE, "hand"), (TUCK, "library")])
def test_903_9b_instead_of_a_hand_or_library(
    how: CardDef, zone: str, returns: bool, leads: bool
) -> None:
    t, a, b = commanding(how, leads=leads)
    b.casts(how, at=CHIEF)
    t.resolve()
    if leads:
        assert (a.question.rule, b.question) == ("903.9b", None)
        a.answers(returns)
    there = "command" if leads and returns else zone
    assert "Chief" in a.names(there)
    assert a.permanents == []
    if leads:
        assert t.game.object(a.find(CHIEF, zones=(there,))).commander != -1
        assert digest(load(dump(t.game))) == digest(t.game)


@pytest.mark.rule("903.9b")
@pytest.mark.parametrize("returns", [True, False])
def test_903_9b_a_commander_that_would_be_drawn(returns: bool) -> None:
    t = table(2)
    a, _ = t.seats
    words = SpellAbility((DrawCards(You()),))
    draw = CardDef("Draw", "instant", cost="{0}", abilities=(words,))
    a.library(CHIEF).hand(draw)
    top = t.game.player(0).library[-1]
    t.game.edit(top).commander = top
    a.casts(draw)
    t.resolve()
    a.answers(returns)
    assert a.hand_names == ([] if returns else ["Chief"])
    assert a.names("command") == (["Chief"] if returns else [])


@pytest.mark.rule("903.9b")
@pytest.mark.rule("614.5")
def test_903_9b_it_may_be_chosen_again_if_it_would_go_elsewhere() -> None:
    """It would go to the hand: no; then to the library instead: yes."""
    away = ReplacementAbility(GoesElsewhere(CREATURE, to="hand", instead="library"))
    t, a, b = commanding(BOUNCE)
    b.battlefield(CardDef("Spiral", "enchantment", abilities=(away,)))
    b.casts(BOUNCE, at=CHIEF)
    t.resolve()
    assert a.question.rule == "616.1"
    first = next(o for o in a.question.options if o.what == a.find(CHIEF))
    a.answers(first)
    a.answers(False)
    assert a.question.rule == "903.9b"
    a.answers(True)
    assert a.names("command") == ["Chief"]


@pytest.mark.rule("903.9c")
@pytest.mark.rule("727.3d")
@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize("how", [BOUNCE, TUCK])
def test_903_9c_only_the_commander_of_a_merged_permanent_goes(
    how: CardDef, returns: bool, over: bool
) -> None:
    t, a, b = commanding(how)
    a.hand(DRAKE).casts(DRAKE, at=CHIEF, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    b.casts(how, at=t.game.player(0).battlefield[0])
    t.resolve()
    a.answers(returns)
    while t.questions[0].rule != "117.1":
        a.answers(a.question.example())
    zone = "hand" if how is BOUNCE else "library"
    assert a.names("command") == (["Chief"] if returns else [])
    assert "Drake" in a.names(zone)
    assert ("Chief" in a.names(zone)) is not returns
