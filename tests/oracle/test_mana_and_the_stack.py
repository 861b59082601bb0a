"""602.5e, 605.5: what is a mana ability, what is not, and what can't help to pay, played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}{G}{G}", power=2, toughness=2)
DIAMOND = card(
    "{T}, Discard your hand, Sacrifice this artifact: Add three mana of any one color. Activate "
    "only as an instant.",
    "Artifact",
    "Diamond",
)


@pytest.mark.rule("602.5e")
@pytest.mark.rule("602.1b")
@pytest.mark.parametrize("auto", [True, False])
def test_602_5e_a_mana_ability_that_cant_help_to_pay(auto: bool) -> None:
    """Lion's Eye Diamond: activated with priority only, it empties the hand first."""
    t = table(2, rules=Ruleset(auto_pay=auto))
    a, _ = t.seats
    flash = card("Draw a card.\nFlashback {G}{G}{G}", "Sorcery", "Think", mana_cost="{9}")
    a.battlefield(DIAMOND).hand(BEAR, BEAR).graveyard(flash).library(BEAR)
    assert not a.may_cast(BEAR)
    makes = [option for option in a.question.options if option.verb == "make"]
    assert len(makes) == 5
    a.answers(makes[4])
    assert (a.hand_names, len(t.game.player(0).pool)) == ([], 3)
    a.answers(next(option for option in a.question.options if option.verb == "cast"))
    while t.stack != ["Think"] or a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert a.hand_names == ["Bear"]


@pytest.mark.rule("701.8a")
def test_701_8a_an_empty_hand_is_discarded() -> None:
    t = table(2)
    a, _ = t.seats
    slate = card("Discard your hand: Draw a card.", "Artifact", "Slate")
    a.battlefield(slate)
    a.activates(slate)
    t.resolve()
    assert len(a.hand_names) == 1
    a.activates(slate)
    assert a.hand_names == []


@pytest.mark.rule("605.5a")
def test_605_5a_an_ability_with_a_target_uses_the_stack() -> None:
    t = table(2)
    a, b = t.seats
    gift = card("{T}: Target player adds {G}.", "Artifact", "Gift")
    a.battlefield(gift).hand(BEAR)
    a.activates(gift, at=b)
    assert len(t.stack) == 1
    t.resolve()
    assert [mana.type for mana in t.game.player(1).pool] == ["G"]


@pytest.mark.rule("605.5a")
def test_605_5a_mana_for_another_event_uses_the_stack() -> None:
    """Lotus Cobra."""
    t = table(2)
    a, _ = t.seats
    cobra = card("Whenever a land you control enters, add {G}.", "Creature", "Cobra")
    a.battlefield(cobra).hand("Forest")
    a.plays("Forest")
    assert len(t.stack) == 1
    t.resolve()
    assert len(t.game.player(0).pool) == 1


@pytest.mark.rule("605.5a")
@pytest.mark.rule("106.12a")
def test_605_5a_what_triggers_as_mana_is_made_but_makes_none() -> None:
    """Manabarbs, Sanctimony, Forbidden Orchard."""
    t = table(2)
    a, b = t.seats
    barbs = card(
        "Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.",
        "Enchantment",
        "Barbs",
    )
    piety = card("Whenever an opponent taps a Forest for mana, you gain 2 life.", "Enchantment")
    orchard = card(
        "{T}: Add {G}.\nWhenever you tap this land for mana, target opponent loses 4 life.",
        "Land",
        "Orchard",
    )
    b.battlefield(barbs, piety)
    a.lands("Forest", orchard).hand(CardDef("Elf", "creature", cost="{G}{G}", power=1, toughness=1))
    a.casts("Elf")
    while t.questions[0].rule != "117.1":
        asked = t.questions[0]
        t.seats[asked.decider].answers(asked.example())
    assert len(t.stack) == 5, "they wait until the spell has been cast"
    assert t.stack[0] == "Elf"
    t.pass_all()
    assert (int(a.life), int(b.life)) == (18, 18)


@pytest.mark.rule("605.5b")
def test_605_5b_a_spell_that_adds_mana_is_a_spell() -> None:
    t = table(2)
    a, b = t.seats
    ritual = card("Add {G}{G}{G}.", "Instant", "Ritual")
    no = card("Counter target spell.", "Instant", "No")
    a.hand(ritual, ritual, BEAR)
    b.hand(no)
    assert not a.may_cast(BEAR)
    a.casts(ritual)
    b.casts(no, at=a.find(ritual, zones=("stack",)))
    t.pass_all()
    assert t.game.player(0).pool == ()
    a.casts(ritual)
    t.resolve()
    assert a.may_cast(BEAR)


@pytest.mark.rule("903.4")
def test_903_4_mana_of_the_commanders_color_identity() -> None:
    """Command Tower, Arcane Signet: symbols in costs and texts, without reminder text."""
    t = table(2)
    a, b = t.seats
    tower = card(
        "{T}: Add one mana of any color in your commander's color identity.", "Land", "Tower"
    )
    chief = card(
        "{1}{W}: This creature gets +1/+1 until end of turn.\nCycling {U} ({B}: It reminds you.)",
        "Legendary Creature",
        "Chief",
        mana_cost="{R}",
    )
    a.lands(tower).command(chief)
    b.lands(tower)
    spells = {each: CardDef(f"Spell {each}", "sorcery", cost=f"{{{each}}}") for each in "WUBRGC"}
    a.hand(*spells.values())
    b.hand(*spells.values())
    t.game.edit(a.find(chief)).commander = a.find(chief)
    assert [each for each, spell in spells.items() if a.may_cast(spell)] == ["W", "U", "R"]
    a.casts(spells["U"])
    t.resolve()
    t.next_turn()
    assert not any(b.may_cast(spell) for spell in spells.values()), "no commander, no mana"


@pytest.mark.rule("605.4a")
@pytest.mark.parametrize("auto", [True, False])
def test_605_4a_one_more_mana_of_a_type_that_the_player_chooses(auto: bool) -> None:
    """Mana Flare, and a land that makes two types at once."""
    t = table(2, rules=Ruleset(auto_pay=auto))
    a, _ = t.seats
    flare = card(
        "Whenever a player taps a land for mana, that player adds one mana of any type that land "
        "produced.",
        "Enchantment",
        "Flare",
    )
    turf = card("{T}: Add {R}{G}.", "Land", "Turf")
    elf = CardDef("Elf", "creature", cost="{G}{R}", power=1, toughness=1)
    a.battlefield(flare).lands(turf).hand(elf)
    if auto:
        a.casts(elf)
        assert [mana.type for mana in t.game.player(0).pool] == ["R"]
        return
    a.answers(next(option for option in a.question.options if option.verb == "make"))
    assert (a.question.rule, [o.verb for o in a.question.options]) == ("605.4a", ["R", "G"])
    a.answers(a.question.options[1])
    assert sorted(mana.type for mana in t.game.player(0).pool) == ["G", "G", "R"]
