"""720.2, 720.7: control of a player while something is done, and what is demanded of the player."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.search import Search
from apnap.effects.flow.choosing import Choose
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.turns import ControlNextTurn, ControlWhile
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, Those, You
from apnap.rules.casting.permissions import ANY_TIME, CastFrom
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.view import view
from apnap.state.ability import Effect
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)
PLAINS = CardDef("Plains", "basic land", "Plains")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
AGENT = card(
    "You control your opponents while they're searching their libraries.\n"
    "While an opponent is searching their library, they exile each card they find. You may play "
    "those cards for as long as they remain exiled, and you may spend mana as though it were mana "
    "of any color to cast them.",
    "Creature — Rogue",
    "Agent",
)
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


@pytest.mark.rule("720.7")
def test_720_7_what_the_controlled_player_has_to_do_and_cant() -> None:
    """Word of Command: the player plays the card that was chosen, if able, and nothing else."""
    t = table(3)
    a, b, c = t.seats
    b.hand(SHOCK, OX)
    card_ = Choose("card", Chosen(You(), CardIn("hand"), among=Targets()))
    how = CastFrom("hand", lands=True, timing=ANY_TIME)
    play = MayCast(Those("card"), how, Targets(), must=True)
    cant = BeginReplacement(CantDo("gain life", MadeFor()), Targets())
    cast(t, card_, ControlWhile(Targets(), (cant, play)), at=1)
    a.answers(b.find(SHOCK))
    question = t.questions[0]
    assert (question.rule, question.decider, question.player) == ("601.2c", 0, 1)
    a.answers([b])  # A chooses the targets of B's spell
    assert t.stack == ["Shock"]
    assert decider_for(t.game, 1) == 1
    t.resolve()
    assert int(b.life) == 18
    assert t.game.object(b.find(OX)).zone == "hand"
    assert (int(a.life), int(c.life)) == (20, 20)


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
    a.answers(next(option for option in a.question.options if option.verb == "cast"))
    t.resolve()
    assert a.creatures == ["Agent", "Ox"]


@pytest.mark.rule("720.2")
@pytest.mark.rule("609.4b")
@pytest.mark.parametrize("cost", ["{W}", "{C}"])
def test_720_2_the_cards_found_are_played_with_mana_as_though_of_any_color(cost: str) -> None:
    t = table(2)
    a, b = t.seats
    dear = CardDef("Dear", "creature", cost=cost, power=1, toughness=1)
    a.battlefield(AGENT).lands("Mountain")
    b.hand(TUTOR).library(dear, PLAINS)
    b.casts(TUTOR)
    t.resolve()
    a.answers([b.find(dear)])
    able = [option for option in a.question.options if option.verb == "cast"]
    assert len(able) == (cost == "{W}")  # {C} asks for no color


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
@pytest.mark.rule("720.1a")
def test_720_1a_the_newest_control_works_and_then_the_older_again() -> None:
    """C controls B during B's turn, in which B searches under A's Agent."""
    t = table(3)
    a, b, c = t.seats
    slave = instant("Spell", ControlNextTurn(Targets()), target=APlayer())
    c.hand(slave).casts(slave, at=b)
    t.resolve()
    a.battlefield(AGENT)
    b.hand(TUTOR)
    t.go_to("precombat main", turn_of=b)
    assert decider_for(t.game, 1) == 2
    c.answers(next(o for o in c.question.options if o.verb == "cast"))
    t.resolve()
    assert t.questions[0].decider == 0
    a.answers(t.questions[0].example())
    assert decider_for(t.game, 1) == 2
    t.next_turn()
    assert decider_for(t.game, 1) == 1


@pytest.mark.rule("720.2")
@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("leaves", [0, 2])
def test_800_4a_control_ends_as_the_search_is_broken_off(leaves: int) -> None:
    """All search because of C's spell: C, whose spell it is, or A, who controls B, leaves."""
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(AGENT)
    spell = instant("Spell", Search(None, who=EachPlayer()), target=APlayer())
    c.hand(spell).casts(spell, at=b)
    t.resolve()
    while t.questions[0].player != 1:
        t.seats[t.questions[0].decider].answers(t.questions[0].example())
    assert decider_for(t.game, 1) == 0
    t.seats[leaves].concedes()
    assert decider_for(t.game, 1) == 1
    assert t.game.player(1).controlled_before == (() if leaves == 2 else (-1,))
