"""115.7: other targets, by the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BOLT = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain")


@pytest.mark.rule("115.7a")
def test_115_7a_change_the_target_of_a_spell_with_a_single_target() -> None:
    t = table(3)
    a, b, c = t.seats
    deflection = card("Change the target of target spell with a single target.", "Instant", "Turn")
    pair = card("Two target players exchange life totals.", "Instant", "Pair")
    a.hand(BOLT, pair)
    b.hand(deflection, deflection)
    a.casts(BOLT, at=b)
    b.casts(deflection, at=b.table.seats[0].find(BOLT, zones=("stack",)))
    t.resolve()
    b.answers([c])
    t.resolve()
    assert (b.life, c.life) == (20, 17)
    a.casts(pair, at=[b, c])
    with pytest.raises(ScenarioError):
        b.casts(deflection, at=a.find(pair, zones=("stack",)))
    assert refused("Change the color of target spell.")


@pytest.mark.rule("115.7d")
def test_115_7d_control_of_a_spell_and_new_targets() -> None:
    t = table(3)
    a, b, c = t.seats
    commandeer = card(
        "Gain control of target noncreature spell. You may choose new targets for it.",
        "Instant",
        "Commandeer",
    )
    drain = card("Target opponent loses 3 life and you gain 3 life.", "Instant", "Drain")
    a.hand(drain)
    b.hand(commandeer)
    a.casts(drain, at=b)
    b.casts(commandeer, at=a.find(drain, zones=("stack",)))
    t.resolve()
    b.answers([c])
    t.resolve()
    assert [seat.life for seat in (a, b, c)] == [20, 23, 17]


@pytest.mark.rule("707.10")
def test_707_10_another_player_may_copy_the_spell() -> None:
    t = table(3)
    a, b, c = t.seats
    chain = card(
        "Chain Lightning deals 3 damage to any target. Then that player or that permanent's "
        "controller may pay {R}{R}. If the player does, they may copy this spell and may choose "
        "a new target for that copy.",
        "Sorcery",
        "Chain Lightning",
    )
    a.hand(chain)
    b.battlefield(BEAR).lands(MOUNTAIN, MOUNTAIN)
    a.casts(chain, at=b.find(BEAR))
    t.resolve()
    b.answers(True)
    b.answers(True)
    b.answers([c])
    assert b.creatures == []
    t.resolve()
    assert [seat.life for seat in (a, b, c)] == [20, 20, 17]
    assert t.stack == []  # c has no mana to go on


@pytest.mark.rule("707.12")
def test_707_12_copies_of_several_cards_in_the_order_that_is_chosen() -> None:
    t = table(2)
    a, b = t.seats
    eye = card(
        "Whenever a player casts an instant or sorcery card, exile it. Then that player copies "
        "each instant or sorcery card exiled with this enchantment. For each copy, the player may "
        "cast the copy without paying its mana cost.",
        "Enchantment",
        "Eye",
    )
    drain = card("Target player loses 1 life.", "Instant", "Drain")
    a.battlefield(eye).hand(BOLT)
    b.hand(drain)
    a.casts(BOLT, at=b)
    t.resolve()
    a.answers(False)
    assert (a.exile_names, b.life, t.stack) == (["Bolt"], 20, [])
    b.casts(drain, at=a)
    t.resolve()
    cast_drain, cast_bolt = sorted(
        b.question.options[1:], key=lambda option: t.game.object(option.what).card.name != "Drain"
    )
    b.answers(cast_drain)
    b.answers([a])
    b.answers(cast_bolt)
    b.answers([a])
    assert t.stack == ["Drain", "Bolt"]  # neither is a card, so nothing triggers (108.2)
    t.pass_all()
    assert a.life == 16
    assert b.exile_names == ["Drain"]


@pytest.mark.rule("113.3")
def test_113_3_a_spell_an_activated_or_a_triggered_ability_is_countered() -> None:
    disallow = card(
        "Counter target spell, activated ability, or triggered ability.", "Instant", "No"
    )
    elf = card("{0}: You gain 5 life.", "Creature — Elf", "Elf")
    heal = card("You gain 1 life.", "Instant", "Heal")
    t = table(2)
    a, b = t.seats
    a.battlefield(elf).hand(heal)
    b.hand(disallow, disallow)
    a.activates("Elf")
    b.casts(disallow, at=t.game.turns[1].stack[-1])
    t.pass_all()
    a.casts(heal)
    b.casts(disallow, at="Heal")
    t.pass_all()
    assert (a.life, t.stack) == (20, [])


@pytest.mark.rule("608.2h")
def test_608_2h_a_spell_that_was_countered_is_copied_as_it_was() -> None:
    """Brass Knuckles: "When you cast this spell, copy it.\""""
    t, a, b = two()
    knuckles = card("When you cast this spell, copy it.", "Artifact", "Knuckles")
    cancel = card("Counter target spell.", "Instant", "Cancel")
    a.hand(knuckles).casts(knuckles)
    b.hand(cancel).casts(cancel, at=t.spell(knuckles))
    t.resolve()
    assert (t.stack, a.graveyard_names) == (["Knuckles's ability"], ["Knuckles"])
    t.pass_all()
    assert a.permanents == ["Knuckles"]
