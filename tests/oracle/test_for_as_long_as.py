"""611.2b: Effects that last for as long as something is so, or for the rest of the game."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import cast_text, resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}")


@pytest.mark.rule("611.2b")
def test_611_2b_a_change_for_as_long_as_the_source_remains_tapped() -> None:
    t = table(2)
    a, _ = t.seats
    gear = card(
        "You may choose not to untap this artifact during your untap step.\n"
        "{T}: Target creature you control gets +2/-1 for as long as this artifact remains tapped.",
        "Artifact",
        "Gear",
    )
    untap = card("Untap all artifacts.", "Instant", "Wake")
    a.battlefield(gear, BEAR).hand(untap)
    a.activates(gear, at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (4, 1)
    a.casts(untap)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (2, 2)


@pytest.mark.rule("611.2b")
def test_611_2b_control_for_as_long_as_it_has_a_counter() -> None:
    t = table(2)
    a, b = t.seats
    broker = card(
        "Put a lead counter on target creature. You gain control of that creature for as long as "
        "it has a lead counter on it.",
        "Sorcery",
        "Broker",
    )
    loosen = card("Remove a lead counter from target creature.", "Sorcery", "Loosen")
    a.hand(broker, loosen)
    b.battlefield(BEAR)
    a.casts(broker, at=BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]
    a.casts(loosen, at=BEAR)
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("611.2b")
def test_611_2b_a_land_is_a_creature_for_as_long_as_you_control_the_source() -> None:
    t = table(2)
    a, b = t.seats
    druid = card(
        "When this creature enters, target Forest becomes a 4/5 green Treefolk creature for as "
        "long as this creature remains on the battlefield. It's still a land.",
        "Creature — Human",
        "Druid",
        power="1",
        toughness="1",
    )
    doom = card("Destroy target creature.", "Instant", "Doom")
    a.hand(druid, doom).lands("Forest")
    a.casts(druid)
    t.resolve()
    a.answers(a.find("Forest"))
    t.pass_all()
    assert a.power("Forest") == 4
    a.casts(doom, at=druid)
    t.resolve()
    assert "Forest" not in a.creatures
    assert "Forest" in a.permanents
    assert b.life == 20


@pytest.mark.rule("701.38b")
def test_701_38b_goaded_for_the_rest_of_the_game() -> None:
    t = table(3)
    a, b, c = t.seats
    curse = card(
        "Target opponent creates a 2/2 black Zombie creature token. The token is goaded for the "
        "rest of the game.",
        "Sorcery",
        "Curse",
    )
    a.hand(curse)
    a.casts(curse, at=b)
    t.resolve()
    t.next_turn()
    t.next_turn()
    t.next_turn()
    t.next_turn()
    assert t.turn.active == b
    t.go_to("declare attackers")
    with pytest.raises(Exception, match="attacks"):
        b.attacks({})
    b.attacks({"Zombie Token": c})
    t.go_to("end")
    assert (a.life, c.life) == (20, 16), "in both of its turns"


@pytest.mark.rule("701.38b")
def test_701_38b_it_is_goaded_for_as_long_as_the_source_remains() -> None:
    t = table(3)
    a, b, c = t.seats
    pursuit = card(
        "When this enchantment enters, choose target creature an opponent controls. It's goaded "
        "for as long as this enchantment remains on the battlefield.",
        "Enchantment",
        "Pursuit",
    )
    a.hand(pursuit)
    b.battlefield(BEAR)
    a.casts(pursuit)
    t.resolve()
    a.answers(b.find(BEAR))
    t.pass_all()
    t.next_turn()
    t.go_to("declare attackers")
    with pytest.raises(Exception, match="attacks"):
        b.attacks({})
    b.attacks({BEAR: c})
    t.go_to("end")
    assert c.life == 18


@pytest.mark.rule("608.2c")
def test_608_2c_two_verbs_with_one_object() -> None:
    t = table(3)
    a, b, c = t.seats
    besmirch = card("Untap and goad target creature.", "Sorcery", "Besmirch")
    a.hand(besmirch)
    b.battlefield(BEAR, tapped=True)
    a.casts(besmirch, at=BEAR)
    t.resolve()
    assert not b.is_tapped(BEAR)
    t.next_turn()
    t.go_to("declare attackers")
    with pytest.raises(Exception, match="attacks"):
        b.attacks({BEAR: a})
    b.attacks({BEAR: c})


@pytest.mark.rule("611.2b")
def test_611_2b_how_long_it_lasts_may_stand_before_the_clause() -> None:
    t, a, _ = two()
    seeker = card(
        "{0}: Put a bounty counter on target creature. For as long as that creature has a bounty "
        'counter on it, it has "When this creature dies, each opponent gains 2 life."',
        "Creature",
        "Seeker",
    )
    bear, ox = card("", "Creature", "Bear"), card("", "Creature", "Ox")
    a.battlefield(seeker, bear, ox)
    for each in (bear, ox):
        a.activates(seeker, at=each)
        t.resolve()
    cast_text(t, "Remove a bounty counter from target creature.", at=a.find(ox))
    cast_text(t, "Destroy all creatures.")
    t.pass_all()
    assert t.seat(1).life == 22  # for the Bear alone


@pytest.mark.rule("601.3b")
def test_601_3b_its_owner_may_cast_it_for_as_long_as_it_remains_exiled() -> None:
    t, a, b = two()
    cub = card("", "Creature", "Cub", mana_cost="{9}")
    b.battlefield(cub)
    text = "Exile target creature. For as long as that card remains exiled, its owner may cast it "
    cast_text(t, text + "without paying its mana cost.", at=b.find(cub))
    assert not a.may_cast(b.find(cub, zones=("exile",)))
    t.next_turn()
    t.go_to("precombat main")
    b.casts(cub)
    t.resolve()
    assert b.creatures == ["Cub"]


@pytest.mark.rule("611.2b")
def test_611_2b_you_may_play_it_for_as_long_as_you_control_this() -> None:
    t, a, _ = two()
    text = "When Sergeant enters, exile the top two cards of your library. You may play those "
    text += "cards for as long as you control Sergeant."
    sergeant, bear = card(text, "Creature", "Sergeant"), card("", "Creature", "Bear")
    a.hand(sergeant).library(bear, bear).casts(sergeant)
    resolve_all(t)
    a.casts(bear)
    t.resolve()
    cast_text(t, "Destroy target creature.", at=a.find(sergeant))
    assert not a.may_cast(bear)


@pytest.mark.rule("601.3b")
def test_601_3b_you_may_play_it_if_you_control_something() -> None:
    t, a, _ = two()
    bear, wizard = card("", "Creature — Bear", "Bear"), card("", "Creature — Wizard", "Wizard")
    a.library(bear)
    text = "Exile the top card of your library. For as long as it remains exiled, you may play it "
    cast_text(t, text + "if you control a Wizard.")
    assert not a.may_cast(bear)
    a.battlefield(wizard)
    assert a.may_cast(bear)
