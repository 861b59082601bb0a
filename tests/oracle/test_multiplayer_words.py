"""Words about several players: the monarch, whom a creature attacks, "each other opponent"."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}", colors="G")
ELK = CardDef("Elk", "creature", "Elk", power=3, toughness=3, cost="{0}", colors="G")
IMP = CardDef("Imp", "creature", "Imp", power=1, toughness=1, cost="{0}", colors="B")


def creature(text: str, name: str = "Guard", kind: str = "Creature — Human") -> CardDef:
    return card(text, kind, name, power="2", toughness="2")


@pytest.mark.rule("603.2")
def test_603_2_only_while_you_are_the_monarch() -> None:
    t = table(3)
    a, b, _ = t.seats
    captain = creature("Whenever an opponent attacks you while you're the monarch, draw a card.")
    b.battlefield(captain)
    a.battlefield(BEAR)
    b.designated("the monarch")
    a.attacks({BEAR: b})
    t.pass_once()
    t.resolve()
    assert len(b.hand_names) == 1


@pytest.mark.rule("603.2")
def test_603_2_not_while_somebody_else_is_the_monarch() -> None:
    t = table(3)
    a, b, _ = t.seats
    captain = creature("Whenever an opponent attacks you while you're the monarch, draw a card.")
    b.battlefield(captain)
    a.battlefield(BEAR).designated("the monarch")
    a.attacks({BEAR: b})
    t.go_to("end")
    assert b.hand_names == []


@pytest.mark.rule("508.3a")
@pytest.mark.parametrize(("whom", "cards"), [(1, 1), (2, 0)])
def test_508_3a_attacking_the_monarch(whom: int, cards: int) -> None:
    t = table(3)
    a, b, _ = t.seats
    spear = creature("Whenever this creature attacks the monarch, draw a card.")
    a.battlefield(spear)
    b.designated("the monarch")
    a.attacks({spear: t.seat(whom)})
    t.pass_all()
    assert len(a.hand_names) == cards


@pytest.mark.rule("508.1c")
def test_508_1c_only_the_monarch_can_be_attacked() -> None:
    t = table(3)
    a, b, c = t.seats
    hireling = creature("This creature can't attack unless defending player is the monarch.")
    orgg = creature("This creature can't attack if defending player controls a Bear.", "Orgg")
    a.battlefield(hireling, orgg)
    b.designated("the monarch").battlefield(BEAR)
    t.go_to("declare attackers")
    with pytest.raises(Exception, match="can't attack"):
        a.attacks({hireling: c})
    with pytest.raises(Exception, match="can't attack"):
        a.attacks({orgg: b})
    a.attacks({hireling: b, orgg: c})
    t.go_to("end")
    assert c.life == 18


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(("life", "counters"), [(20, 0), (30, 1)])
def test_102_2_no_opponent_has_more_life_than_that_player(life: int, counters: int) -> None:
    t = table(3)
    a, b, c = t.seats
    agent = creature(
        "Whenever this creature attacks a player, if no opponent has more life than that player, "
        "put a +1/+1 counter on this creature."
    )
    a.battlefield(agent).life(40)
    b.life(life)
    c.life(25)
    a.attacks({agent: b})
    t.pass_all()
    assert a.power(agent) == 2 + counters


@pytest.mark.rule("102.2")
@pytest.mark.parametrize("controls", [True, False])
def test_102_2_unless_they_control_something(controls: bool) -> None:
    t = table(2)
    a, b = t.seats
    guard = creature(
        "At the beginning of each player's end step, this creature deals 4 damage to that player "
        "unless they control a Bear."
    )
    a.battlefield(BEAR)
    b.battlefield(guard)
    if controls:
        b.battlefield(BEAR)
    t.next_turn()
    t.go_to("end")
    t.pass_all()
    assert (a.life, b.life) == (20, 20 if controls else 16)


@pytest.mark.rule("722.1")
def test_722_1_if_you_are_not_the_monarch() -> None:
    t = table(2)
    a, b = t.seats
    court = card("If you're not the monarch, you become the monarch.", "Sorcery", "Court")
    a.hand(court)
    b.designated("the monarch")
    a.casts(court)
    t.resolve()
    assert "the monarch" in a.designations
    assert "the monarch" not in b.designations


@pytest.mark.rule("102.2")
def test_102_2_each_other_opponent() -> None:
    t = table(4)
    a, b, c, d = t.seats
    ruffian = creature(
        "Whenever this creature deals combat damage to an opponent, it deals that much damage to "
        "each other opponent."
    )
    a.battlefield(ruffian)
    a.attacks({ruffian: c})
    t.go_to("end")
    assert [each.life for each in (a, b, c, d)] == [20, 18, 18, 18]


@pytest.mark.rule("603.1")
def test_603_1_the_creature_itself_or_what_it_equips() -> None:
    t = table(2)
    a, b = t.seats
    armor = card(
        "Whenever this creature or equipped creature attacks, it gets +3/+0 until end of turn.\n"
        "Reconfigure {2}",
        "Artifact Creature — Equipment Dog",
        "Armor",
        power="1",
        toughness="1",
    )
    a.battlefield(BEAR).battlefield(armor, attached_to=BEAR)
    a.attacks({BEAR: b})
    t.pass_all()
    t.go_to("end")
    assert b.life == 15


@pytest.mark.rule("506.1")
def test_506_1_only_in_the_first_combat_phase() -> None:
    t = table(2)
    a, b = t.seats
    fury = creature(
        "Whenever you attack, if it's the first combat phase of the turn, untap all attacking "
        "creatures. After this phase, there is an additional combat phase."
    )
    a.battlefield(fury)
    a.attacks({fury: b})
    t.go_to("end of combat")
    t.go_to("declare attackers")
    a.attacks({fury: b})
    t.go_to("end")
    assert b.life == 16


@pytest.mark.rule("603.2")
def test_603_2_the_first_spell_in_each_opponents_turn() -> None:
    t = table(3)
    a, b, _ = t.seats
    alela = creature(
        "Whenever you cast your first spell during each opponent's turn, that player loses 1 life."
    )
    note = card("You gain 1 life.", "Instant", "Note")
    a.battlefield(alela).hand(note, note, note)
    a.casts(note)
    t.resolve()
    assert a.life == 21
    t.next_turn()
    a.casts(note)
    t.pass_all()
    assert b.life == 19
    a.casts(note)
    t.pass_all()
    assert (a.life, b.life) == (23, 19)


def test_a_creature_that_shares_a_color_with_another() -> None:
    t = table(2)
    a, b = t.seats
    beam = card(
        "Beam deals 2 damage to target creature and each other creature that shares a color with "
        "it.",
        "Sorcery",
        "Beam",
    )
    a.hand(beam).battlefield(IMP)
    b.battlefield(BEAR, ELK)
    a.casts(beam, at=ELK)
    t.resolve()
    assert (a.creatures, b.creatures, b.damage(ELK)) == (["Imp"], ["Elk"], 2)


def test_a_card_type_in_common() -> None:
    t = table(2)
    a, _ = t.seats
    lash = card(
        "Destroy target permanent and each other permanent that shares a card type with it.",
        "Sorcery",
        "Lash",
    )
    a.hand(lash).battlefield(BEAR, IMP).lands("Forest")
    a.casts(lash, at="Forest")
    t.resolve()
    assert a.permanents == ["Bear", "Imp"]


def test_creatures_you_control_but_do_not_own() -> None:
    t = table(2)
    a, b = t.seats
    garland = card("Creatures you control but don't own get +2/+2.", "Enchantment", "Garland")
    jon = card(
        "Whenever a creature you own but don't control attacks, you draw a card.",
        "Enchantment",
        "Jon",
    )
    a.battlefield(garland, ELK, IMP).battlefield(BEAR, owner=b)
    b.battlefield(jon)
    assert (a.power(BEAR), a.power(ELK)) == (4, 3)
    a.attacks({BEAR: b, ELK: b})
    t.pass_all()
    assert len(b.hand_names) == 1


def test_draw_another_card_if_something_is_so() -> None:
    t = table(2)
    a, _ = t.seats
    study = card("Draw a card. Draw another card if you control a Bear.", "Sorcery", "Study")
    a.battlefield(BEAR).hand(study)
    a.casts(study)
    t.resolve()
    assert len(a.hand_names) == 2


@pytest.mark.rule("207.2d")
@pytest.mark.parametrize(
    "title", ["Nitro-9", "In You, All Things Are Possible", "Bring it Down!", "Gift of Chaos"]
)
def test_207_2d_titles_with_all_kinds_of_words(title: str) -> None:
    t = table(2)
    a, _ = t.seats
    titled = card(f"{title} — Creatures you control get +1/+1.", "Enchantment", "Title")
    a.battlefield(titled, BEAR)
    assert a.power(BEAR) == 3
