"""800.4g: the object's controller names another player (an opponent if possible) to make a
departed player's non-payment choice.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.choosing import Choose, ChooseWord
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProducesInstead
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Mentioned, Those, You
from apnap.rules.objects.controlling_players import chooser
from apnap.state.ability import ManaAbility, SpellAbility, TriggeredAbility
from apnap.state.agenda import Procedure
from apnap.state.card import CardDef
from apnap.state.question import Question
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
CREATURE = Permanent(("creature",))
AN_OPPONENT = Chosen(You(), APlayer("opponent"))
LAND = Permanent(("land",))


def costing(cost):
    return CardDef(f"Costs {cost}", "artifact", cost=cost)


TEMPLE = CardDef("Temple", "land", abilities=(ManaAbility(("CC",), costs=(TapThis(),)),))
GEMSTONE = CardDef(
    "Hall of Gemstone",
    "world enchantment",
    cost="{0}",
    abilities=(
        TriggeredAbility(
            AtBeginning("upkeep", that_player=True),
            (
                ChooseWord("color", who=Mentioned("on")),
                BeginReplacement(ProducesInstead(LAND, colors=True, chosen="color")),
            ),
        ),
    ),
)


@pytest.mark.rule("800.4g")
def test_800_4g_where_the_chooser_has_left_the_controller_names_another_opponent():
    """B is to choose, but concedes; A names C or D."""
    sparing = Choose("spared", Chosen(Those("who"), CREATURE, among=EachPlayer(), verb="spare"))
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    c.battlefield(OX)
    resolve_spell(t, Choose("who", AN_OPPONENT), sparing, Destroy(Those("spared")))
    a.answers(b)
    assert b.question is not None
    b.concedes()
    assert a.question is not None
    assert a.question.rule == "800.4g"
    assert [option.what for option in a.question.options] == [2, 3]
    a.answers(d)
    d.answers([OX])
    assert (a.creatures, c.creatures) == (["Bear"], [])


@pytest.mark.rule("800.4g")
@pytest.mark.rule("801.5a")
@pytest.mark.parametrize(
    ("seats", "ranged", "leaves_game"),
    [(4, False, True), (4, False, False), (6, True, True)],
)
def test_800_4g_another_opponent_chooses_in_their_place(seats, ranged, leaves_game):
    rules = Ruleset(range=1, attack="multiple") if ranged else None
    t = table(seats, rules=rules)
    a, b, c = t.seats[:3]
    a.battlefield(GEMSTONE).lands("Forest").hand(costing("{G}"), costing("{U}"))
    t.go_to("upkeep", turn_of=b)
    assert t.stack == ["Hall of Gemstone's ability"]
    if leaves_game:
        b.concedes()
    t.resolve()
    chooser = b
    if leaves_game and ranged:
        chooser = t.seats[-1]
    elif leaves_game:
        assert a.question.rule == "800.4g"
        assert [option.what for option in a.question.options] == [2, 3]
        a.answers(c)
        chooser = c
    assert chooser.question.rule == "608.2d"
    chooser.answers("blue")
    a.lands(TEMPLE)
    spells = {
        cost: CardDef(
            f"Trick {cost}",
            "instant",
            cost=cost,
            abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),),
        )
        for cost in ("{U}", "{G}", "{C}")
    }
    a.hand(*spells.values())
    assert {cost: a.may_cast(card) for cost, card in spells.items()} == {
        "{U}": True,
        "{G}": False,
        "{C}": True,
    }
    t.go_to("upkeep", turn_of=c)
    assert a.may_cast(spells["{G}"])


@pytest.mark.rule("800.4g")
def test_800_4g_the_controller_names_another_opponent():
    t = table(4, teams="XYYX")
    t.begin()
    assert chooser(t.game, Procedure(), 0, 1) == 1
    t.seat(1).concedes()
    assert chooser(t.game, Procedure(), 0, 1) == 2  # the only opponent left
    t = table(4)
    t.seat(1).concedes()
    question = chooser(t.game, Procedure(), 0, 1)
    assert isinstance(question, Question)
    assert (question.decider, question.rule) == (0, "800.4g")
    assert [option.what for option in question.options] == [2, 3]
    answered = Procedure(answers={question.key: question.options[1]})
    assert chooser(t.game, answered, 0, 1) == 3


@pytest.mark.rule("800.4g")
@pytest.mark.rule("801.5a")
def test_800_4g_only_from_within_range():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    t.seat(1).concedes()
    assert chooser(t.game, Procedure(), 0, 1) == 5
