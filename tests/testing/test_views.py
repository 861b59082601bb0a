"""Objects by name: whose they are, what they are like, and what they do in combat."""

from __future__ import annotations

import pytest

from apnap.testing import ScenarioError, card, table
from apnap.testing.decks import BEAR, BURN, GIANT, HAWK

WALL = card(
    "This creature can block an additional creature each combat.", "Creature — Wall", "Wall"
)


def test_a_permanent_tells_whose_it_is_and_what_it_is_like():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(HAWK, owner=c, counters={"+1/+1": 1}, tapped=True)
    hawk = t.permanent(HAWK)
    assert (hawk.controller, hawk.owner, hawk.protector) == (b, c, None)
    assert (hawk.name, hawk.power, hawk.toughness, hawk.mana_value) == ("Hawk", 2, 3, 2)
    assert (hawk.types, hawk.subtypes, hawk.supertypes) == ({"creature"}, {"Bird"}, frozenset())
    assert (hawk.colors, hawk.keywords) == ({"R"}, {"flying"})
    assert (hawk.tapped, hawk.damage, hawk.counters) == (True, 0, {"+1/+1": 1})
    assert repr(hawk) == f"<Hawk, number {b.find(HAWK)}>"
    assert a.permanents == []


def test_a_view_shows_what_is_so_now_and_may_be_a_target():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(BURN, "Giant Growth").lands("Mountain", "Forest")
    bear = b.permanent(BEAR)
    a.casts("Giant Growth", at=bear)
    t.resolve()
    assert (bear.power, bear.is_there) == (5, True)
    a.casts(BURN, at=bear)
    assert t.spell(BURN).controller == a.spell(BURN).controller == a
    t.resolve()
    assert (bear.damage, bear.zone) == (3, "battlefield")


def test_what_is_not_there_is_an_error_that_says_what_is():
    t = table(2)
    a, b = t.seats
    b.battlefield(GIANT)
    with pytest.raises(ScenarioError, match=r"there is no Bear \(battlefield\).*'B': \['Giant'\]"):
        t.permanent(BEAR)
    with pytest.raises(ScenarioError, match="A has no Giant"):
        a.permanent(GIANT)
    with pytest.raises(ScenarioError, match="there is no Burn"):
        t.spell(BURN)


@pytest.mark.rule("310.8")
def test_310_8_a_battle_has_a_protector():
    siege = card("", "Battle — Siege", "Siege", defense="4")
    t = table(3)
    a, _, c = t.seats
    a.battlefield(siege, protector=c)
    view = t.permanent(siege)
    assert (view.controller, view.protector, view.types) == (a, c, {"battle"})


@pytest.mark.rule("508.5")
def test_508_5_an_attacker_has_a_defending_player():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT, HAWK)
    a.attacks({BEAR: b, GIANT: c})
    assert t.turn.defending_players == [b, c]
    assert (t.permanent(BEAR).defending_player, t.permanent(BEAR).attacks) == (b, "B")
    assert (t.permanent(GIANT).defending_player, t.permanent(GIANT).attacks) == (c, "C")
    assert (t.permanent(HAWK).defending_player, t.permanent(HAWK).attacks) == (None, "")


@pytest.mark.rule("509.1a")
def test_509_1a_one_creature_blocks_several_attackers():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(WALL, HAWK)
    a.attacks({BEAR: b, GIANT: b})
    b.blocks({WALL: [BEAR, GIANT], HAWK: GIANT})
    assert (t.permanent(WALL).blocks, t.permanent(HAWK).blocks) == (["Bear", "Giant"], ["Giant"])
    assert t.permanent(GIANT).blocked_by == ["Wall", "Hawk"]


@pytest.mark.rule("509.1a")
def test_509_1a_of_two_creatures_with_one_name_each_blocks_its_own():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT, HAWK)
    b.battlefield(WALL, WALL)
    a.attacks({BEAR: b, GIANT: b, HAWK: b})
    b.blocks([(WALL, [BEAR, GIANT]), (WALL, BEAR)])
    assert [t.permanent(WALL, nth).blocks for nth in (0, 1)] == [["Bear", "Giant"], ["Bear"]]


@pytest.mark.rule("509.1a")
def test_509_1a_a_creature_that_can_block_only_one_says_so():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(HAWK)
    a.attacks({BEAR: b, GIANT: b})
    with pytest.raises(ScenarioError, match=r"B can't answer like this.*\[509\.1"):
        b.blocks({HAWK: [BEAR, GIANT]})


def test_attachments_are_named_on_both_sides():
    rancor = card(
        "Enchant creature\nEnchanted creature gets +2/+0.", "Enchantment — Aura", "Rancor"
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(rancor, attached_to=BEAR)
    assert t.permanent(rancor).attached_to == "Bear"
    assert (t.permanent(BEAR).attachments, t.permanent(BEAR).power) == (["Rancor"], 4)
