"""800.4e: combat damage is not assigned to a player who has left."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Each, Mentioned, Targets, You
from apnap.effects.words.tallies import HowMany
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))
GIANT = creature("Hill Giant", 3, 3)
TURTLE = creature("Horned Turtle", 1, 4)
STONE = CardDef("Stone", "artifact", cost="{0}")
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
EMISSARY = creature(
    "Emissary of Hope",
    2,
    1,
    *abilities_of("flying"),
    TriggeredAbility(
        WhenDealsDamage(to=APlayer(), combat=True),
        (ChangeLife(You(), HowMany(Each(Permanent(("artifact",)), of=Mentioned("on")))),),
    ),
)
BEAR = creature("Bear", 2, 2)
FREE_GIANT = creature("Giant", 3, 3)
ANGEL = creature("Angel", 4, 4)
FREE_TURTLE = creature("Turtle", 1, 4)


@pytest.mark.rule("800.4e")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4e_no_combat_damage_to_who_has_left(leaves_game):
    t = table(3)
    a, b, c = t.seats
    b.battlefield(STONE)
    a.battlefield(EMISSARY, GIANT).attacks({EMISSARY: b, GIANT: c})
    if leaves_game:
        b.concedes()
    assert [name for name, _ in t.turn.attackers] == ["Emissary of Hope", "Hill Giant"]
    t.go_to("end of combat")
    assert (a.life, c.life) == (20 if leaves_game else 21, 17)
    assert t.game.player(1).life == (20 if leaves_game else 18)
    assert [name for name, _ in t.turn.attackers] == ["Emissary of Hope", "Hill Giant"]
    check_all(t.game)


DREADMAW = creature("Colossal Dreadmaw", 6, 6, *abilities_of("trample"))


@pytest.mark.rule("800.4e")
@pytest.mark.rule("702.19e")
@pytest.mark.parametrize(("leaves_game", "life"), [(True, 20), (False, 14)])
def test_800_4e_trample_has_nobody_to_deal_damage_to(leaves_game, life):
    t = table(3)
    a, b, c = t.seats
    a.battlefield(DREADMAW).hand(MURDER).attacks({DREADMAW: b})
    b.battlefield(TURTLE).blocks({TURTLE: DREADMAW})
    if leaves_game:
        b.concedes()
    else:
        a.casts(MURDER, at=TURTLE)
        t.resolve()
    t.go_to("end of combat")
    assert t.game.player(1).life == life
    assert c.life == 20
    check_all(t.game)


KNIGHT = creature("Youthful Knight", 2, 1, *abilities_of("first strike"))
JACE = CardDef("Jace Beleren", "legendary planeswalker", "Jace", cost="{0}", loyalty=3)


@pytest.mark.rule("800.4e")
@pytest.mark.rule("506.4c")
@pytest.mark.parametrize("at_jace", [True, False])
def test_800_4e_between_the_two_steps_of_combat_damage(at_jace):
    t = table(3)
    a, b, c = t.seats
    b.battlefield(JACE, counters={"loyalty": 6})
    target = b.find(JACE) if at_jace else b
    a.battlefield(KNIGHT, GIANT).attacks({KNIGHT: target, GIANT: target})
    t.go_to("first-strike combat damage")
    assert (b.life, b.counters(JACE, "loyalty")) == ((20, 4) if at_jace else (18, 6))
    b.concedes()
    t.go_to("end of combat")
    assert t.game.player(1).life == (20 if at_jace else 18)
    assert (a.life, c.life) == (20, 20)
    assert [at for _, at in t.turn.attackers] == ["nobody", "nobody"]
    check_all(t.game)


@pytest.mark.rule("800.4e")
@pytest.mark.rule("509.1h")
def test_800_4e_no_damage_to_who_has_left_and_the_blocked_stay_blocked():
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(FREE_GIANT, BEAR, ANGEL)
    b.battlefield(FREE_TURTLE)
    a.attacks({FREE_GIANT: b, ANGEL: b, BEAR: c})
    b.blocks({FREE_TURTLE: FREE_GIANT})
    b.concedes()
    assert t.turn.attackers == [("Giant", "nobody"), ("Angel", "nobody"), ("Bear", "C")]
    assert t.game.turns[1].blocked == (a.find(FREE_GIANT),)
    t.go_to("end of combat")
    assert c.life == 18
    assert t.game.player(1).life == 20
    check_all(t.game)


@pytest.mark.rule("800.4e")
def test_800_4e_attackers_of_a_player_who_leaves_attack_nobody():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, FREE_GIANT)
    a.attacks({BEAR: b, FREE_GIANT: c})
    b.concedes()
    assert ("Bear", "nobody") in t.turn.attackers
    t.go_to("end of combat")
    assert c.life == 17


@pytest.mark.rule("800.4e")
def test_800_4e_blocked_stays_blocked_when_the_defender_leaves():
    trampler = creature("Trampler", 6, 6, "trample")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(trampler, FREE_GIANT)
    b.battlefield(BEAR)
    a.attacks({trampler: b, FREE_GIANT: c})
    b.blocks({BEAR: trampler})
    b.concedes()
    t.go_to("end of combat")
    assert c.life == 17
