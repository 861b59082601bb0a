"""720.2, 720.7: control of a player while something is done, and what is demanded of the player."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.search import Search
from apnap.effects.instructions.turns import ControlWhile
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Chosen, Targets
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.happening import happen
from apnap.rules.objects.controlling_players import ControlPlayer, ReleasePlayer, decider_for
from apnap.rules.zones.view import view
from apnap.state.ability import Effect
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.common_cards import AGENT
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)
PLAINS = CardDef("Plains", "basic land", "Plains")
TUTOR = card(
    "Search your library for a card, put it into your hand, then shuffle.", "Instant", "Tutor"
)


def cast(t: Table, *effects: Effect, at: int) -> None:
    t.seat(0).hand(instant("Spell", *effects, target=APlayer())).casts("Spell", at=t.seat(at))
    t.resolve()


@pytest.mark.rule("720.2")
@pytest.mark.rule("720.5")
def test_720_2_control_lasts_while_the_instructions_are_followed() -> None:
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR, OX)
    theirs = Chosen(Targets(), Permanent(("creature",)))
    cast(t, ControlWhile(Targets(), (Destroy(theirs),)), at=1)
    assert (t.questions[0].decider, t.questions[0].player) == (0, 1)
    a.answers(b.find(OX))
    assert b.creatures == ["Bear"]
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("720.2")
@pytest.mark.rule("720.4")
def test_720_2_an_opponent_who_searches_is_controlled_meanwhile() -> None:
    """Opposition Agent."""
    t = table(3)
    a, b, c = t.seats
    a.battlefield(AGENT)
    b.hand(TUTOR).library(OX)
    c.hand(TUTOR)
    b.casts(TUTOR)
    t.resolve()
    question = t.questions[0]
    assert (question.decider, question.player) == (0, 1)
    assert "Ox" in str(view(t.game, 0)), "A sees what B sees"
    assert "Ox" not in str(view(t.game, 2))
    a.answers([b.find(OX)])
    assert b.exile_names == ["Ox"]
    assert decider_for(t.game, 1) == 1
    assert "Ox" not in b.hand_names
    a.casts(OX)
    t.resolve()
    assert a.creatures == ["Agent", "Ox"]


@pytest.mark.rule("720.2")
@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("cost", "can_be_cast"), [("{W}", True), ("{C}", False)])
def test_720_2_the_cards_found_are_played_with_mana_as_though_of_any_color(
    cost: str, can_be_cast: bool
) -> None:
    """{C} asks for no color: mana of a color can't be spent on it."""
    t = table(2)
    a, b = t.seats
    dear = CardDef("Dear", "creature", cost=cost, power=1, toughness=1)
    a.battlefield(AGENT).lands("Mountain")
    b.hand(TUTOR).library(dear, PLAINS).casts(TUTOR)
    t.resolve()
    a.answers([b.find(dear)])
    assert a.may_cast(b.find(dear)) is can_be_cast


@pytest.mark.rule("720.2")
def test_720_2_who_searches_for_themselves_or_elsewhere_decides() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(AGENT).hand(TUTOR).library(OX)
    b.graveyard(OX, BEAR)
    a.casts(TUTOR)
    t.resolve()
    assert t.questions[0].decider == 0
    a.answers([a.find(OX)])
    assert "Ox" in a.hand_names
    cast(t, Search(None, who=Targets(), zones=("graveyard",)), at=1)
    assert t.questions[0].decider == 1


@pytest.mark.rule("720.2")
def test_720_2_for_a_limited_duration():
    t = table(3).begin()
    interrupt(t.game, 1, happen(ControlPlayer(on=1, by=2, now=True)))
    assert decider_for(t.game, 1) == 2
    interrupt(t.game, 1, happen(ReleasePlayer(on=1)))
    assert decider_for(t.game, 1) == 1
