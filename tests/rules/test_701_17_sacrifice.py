"""701.17: the keyword action sacrifice."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer
from apnap.rules.machine.engine import submit
from apnap.state.card import CardDef
from apnap.testing import Seat, table
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


def tokens(seat: Seat) -> int:
    """How many tokens the player controls."""
    rows = [seat.table.game.object(n) for n in seat.table.game.player(seat.number).battlefield]
    return sum([row.many for row in rows if row.card.token])


@pytest.mark.rule("701.17a")
def test_701_17a_one_of_many_identical_tokens_is_singled_out():
    t = table(2)
    a, b = t.seats
    b.battlefield(TOKEN, many=5)
    b.battlefield(BEAR)
    edict = sorcery(
        "Test Spell",
        Sacrifice(Chosen(EachPlayer(opponents=True), CREATURE, Number(3), verb="sacrifice")),
    )
    a.hand(edict).casts(edict)
    t.resolve()
    question = b.question
    assert question is not None
    assert [o.what for o in question.options].count(b.find(TOKEN)) == 3
    chosen = (question.options[0], question.options[1], question.options[-1])
    submit(t.game, question.id, chosen)
    assert tokens(b) == 3
    assert b.graveyard_names == ["Bear"]


@pytest.mark.rule("701.17a")
@pytest.mark.parametrize(("effect", "life"), [(Sacrifice, 21), (Destroy, 20)])
def test_701_17a_a_trigger_tells_sacrifice_from_destruction(effect: type[Sacrifice], life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(
        watcher(WhenMoves(CREATURE, "battlefield", "graveyard", "sacrifice"), types="creature")
    )
    b.battlefield(BEAR)
    card = instant("Test Spell", effect(Each(Permanent(("creature",), "opponent"))))
    a.hand(card).casts(card)
    t.pass_all()
    assert b.creatures == []
    assert a.life == life


GRAB = card("Gain control of target creature.", "Instant", "Grab")


@pytest.mark.rule("701.17a")
def test_701_17a_fading_sacrifices_nothing_that_another_player_controls_by_then():
    t = table(2, active="B")
    a, b = t.seats
    a.battlefield(card("Fading 1", "Creature", "Wisp"))
    b.hand(GRAB)
    t.go_to("upkeep", turn_of=a)
    b.casts(GRAB, at="Wisp")
    t.pass_all()
    assert b.creatures == ["Wisp"]


@pytest.mark.rule("701.17a")
def test_701_17a_a_decayed_attacker_that_another_player_took_is_not_sacrificed():
    t = table(2)
    a, b = t.seats
    a.battlefield(card("Decayed", "Creature", "Ghoul"))
    b.hand(GRAB)
    a.attacks({"Ghoul": b})
    t.resolve()
    b.casts(GRAB, at="Ghoul")
    t.go_to("end")
    assert b.creatures == ["Ghoul"]


@pytest.mark.rule("701.17a")
@pytest.mark.parametrize("taken", [False, True])
def test_701_17a_a_blitzed_creature_is_sacrificed_only_by_who_cast_it(taken: bool):
    t = table(2)
    a, b = t.seats
    a.hand(card("Blitz {0}", "Creature", "Racer", mana_cost="{3}"))
    b.hand(GRAB)
    a.casts("Racer", paying="blitz")
    t.resolve()
    if taken:
        b.casts(GRAB, at="Racer")
        t.resolve()
    t.go_to("end")
    t.pass_all()
    assert (a.creatures, b.creatures) == ([], ["Racer"] if taken else [])
