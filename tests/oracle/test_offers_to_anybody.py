"""608.2d, 701.53: What any player may do, and villainous choices."""

from __future__ import annotations

import pytest

from apnap.formats import playing_for_ante
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("first", "second"), [(True, True), (False, True), (False, False)])
def test_118_12_any_opponent_may_sacrifice(first: bool, second: bool) -> None:
    """Each is asked, whatever the others do, and what follows is done once."""
    t = table(3)
    a, b, c = t.seats
    words = "When this creature enters, any opponent may sacrifice a creature of their choice. "
    demon = card(f"{words}If a player does, you gain 3 life.", "Creature — Demon", "Demon")
    b.battlefield(BEAR)
    c.battlefield(OX)
    a.hand(demon).casts(demon)
    t.resolve()
    t.resolve()
    b.answers(first)
    c.answers(second)
    t.pass_all()
    assert (b.creatures == [], c.creatures == []) == (first, second)
    assert a.life == (23 if first or second else 20)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("answers", [(False, False), (True, False)])
def test_608_2d_if_no_one_does(answers: tuple[bool, bool]) -> None:
    t = table(2)
    a, b = t.seats
    beat = card(
        "Any player may have Browbeat deal 5 damage to them. If no one does, target player draws "
        "three cards.",
        "Sorcery",
        "Browbeat",
    )
    a.hand(beat).casts(beat, at=a)
    t.resolve()
    a.answers(answers[0])
    b.answers(answers[1])
    t.pass_all()
    assert (a.life, b.life) == (15 if answers[0] else 20, 20)
    assert len(a.hand_names) == (0 if answers[0] else 3)


@pytest.mark.rule("118.12")
def test_118_12_who_wants_damage_has_done_it_though_it_is_prevented() -> None:
    t = table(2)
    a, b = t.seats
    words = "When this creature enters, any opponent may have it deal 4 damage to them. "
    devil = card(f"{words}If a player does, sacrifice this creature.", "Creature — Devil", "Devil")
    b.battlefield(card("Prevent all damage that would be dealt to you.", "Enchantment"))
    a.hand(devil).casts(devil)
    t.resolve()
    t.resolve()
    b.answers(True)
    t.pass_all()
    assert (b.life, a.creatures) == (20, [])


@pytest.mark.rule("701.53d")
def test_701_53d_a_villainous_choice_is_faced_one_after_another() -> None:
    t = table(3)
    a, b, c = t.seats
    plan = card(
        "Each opponent faces a villainous choice — That player loses 4 life, or you draw a card.",
        "Sorcery",
        "Plan",
    )
    a.hand(plan).casts(plan)
    t.resolve()
    b.answers(b.question.options[0])
    assert b.life == 16, "before the next one chooses"
    c.answers(c.question.options[1])
    t.pass_all()
    assert (b.life, c.life, len(a.hand_names)) == (16, 20, 1)


@pytest.mark.rule("701.53b")
def test_701_53b_an_impossible_option_may_be_chosen() -> None:
    t = table(2)
    a, b = t.seats
    words = (
        "Target opponent faces a villainous choice — They sacrifice a creature of their choice, "
    )
    trap = card(f"{words}or they lose 5 life.", "Sorcery", "Trap")
    a.hand(trap).casts(trap, at=b)
    t.resolve()
    b.answers(b.question.options[0])
    t.pass_all()
    assert b.life == 20


@pytest.mark.rule("602.5")
def test_602_5_any_player_may_activate_it_but_only_as_a_sorcery() -> None:
    t = table(3)
    a, b, _ = t.seats
    words = "{0}: You gain 1 life. Any player may activate this ability but only as a sorcery."
    monger = card(words, "Artifact", "Monger")
    a.battlefield(monger)
    t.go_to("precombat main", turn_of=b)
    assert not a.may_activate(t.find(monger))
    b.activates(t.find(monger))
    t.resolve()
    assert (a.life, b.life) == (20, 21)
    t.go_to("end")
    assert not b.may_activate(t.find(monger))


@pytest.mark.rule("602.5")
def test_602_5_any_player_may_activate_it_during_their_turn() -> None:
    t = table(2)
    a, b = t.seats
    words = "{0}: You gain 1 life. Any player may activate this ability but only during their turn."
    dungeon = card(words, "Artifact", "Dungeon")
    a.battlefield(dungeon)
    t.go_to("end", turn_of=b)
    assert b.may_activate(t.find(dungeon))
    assert not a.may_activate(t.find(dungeon))


@pytest.mark.rule("601.3c")
def test_601_3c_any_player_may_cast_spells_as_though_they_had_flash() -> None:
    t = table(2)
    a, b = t.seats
    cub = CardDef("Cub", "creature", "Bear", cost="{0}", power=1, toughness=1)
    b.hand(cub)
    assert not b.may_cast(cub)
    a.battlefield(card("Any player may cast creature spells as though they had flash.", "Artifact"))
    assert b.may_cast(cub)


@pytest.mark.rule("201.5")
def test_201_5_a_changed_card_speaks_of_itself_by_its_name() -> None:
    t = table(2)
    a, _ = t.seats
    words = "When Gift Bear enters, you gain 2 life."
    bear = card(words, "Creature — Bear", "A-Gift Bear")
    a.hand(bear).casts(bear)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("payer", [None, 0, 2])
@pytest.mark.parametrize("before", [True, False])
def test_118_12a_unless_any_player_pays(payer: int | None, before: bool) -> None:
    """The players are asked in turn order, and nobody is asked once somebody has paid."""
    field = card("{T}: Add {C}.", "Land", "Mana Field")
    unless = "any player pays {2}"
    text = f"Unless {unless}, you gain 5 life." if before else f"You gain 5 life unless {unless}."
    tutor = card(text, "Sorcery", "Tutor")
    t = table(3)
    for seat in t.seats:
        seat.battlefield(field, field)
    a = t.seat(0)
    a.hand(tutor).casts(tutor)
    t.resolve()
    for number, seat in enumerate(t.seats):
        if payer is not None and number > payer:
            break
        seat.answers("yes" if number == payer else "no")
    assert a.life == (25 if payer is None else 20)
    tapped = [n for s in range(3) for n in t.game.player(s).battlefield if t.game.object(n).tapped]
    assert len(tapped) == (0 if payer is None else 2)


@pytest.mark.rule("108.4")
def test_108_4_who_has_anted_a_card_of_their_library() -> None:
    """Rebirth: nobody controls a card in a library, but its owner has done it."""
    t = table(3, playing_for_ante)
    a, b, c = t.seats
    for seat in t.seats:
        seat.life(7)
    rebirth = card(
        "Remove this card from your deck before playing if you're not playing for ante.\n"
        "Each player may ante the top card of their library. If a player does, that player's life "
        "total becomes 20.",
        "Sorcery",
        "Rebirth",
    )
    a.hand(rebirth).casts(rebirth)
    t.resolve()
    a.answers(False)
    b.answers(True)
    c.answers(True)
    assert [seat.life for seat in t.seats] == [7, 20, 20]
