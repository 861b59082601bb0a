"""903.3-903.5: what makes a commander, and color identity, as the rulebook's examples have it."""

from __future__ import annotations

import pytest

from apnap.cards.card_text import read_cards
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.mechanics.faces import TurnOver
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.oracle import compile_card
from apnap.rules.continuous import layers
from apnap.rules.objects.color_identity import identity_of
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Effect, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.making import make

HOUND = CardDef("Hound", "legendary creature", "Hound", "{0}", 2, 2)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
CREATURE = Permanent(("creature",))


def led_by_hound() -> Table:
    t = table(2, rules=Ruleset(life=40, commander_damage=21))
    t.seat(0).battlefield(HOUND)
    t.game.edit(t.seat(0).find(HOUND)).commander = t.seat(0).find(HOUND)
    return t


def loses_to(t: Table, source: int) -> bool:
    """704.6c: does the other player lose by combat damage from this, with life left?"""
    make(t, Damage(on=1, amount=21, source=source, combat=True))
    cast(t, TurnOver(Each(CardIn("graveyard"))), source)  # priority comes, and the check before it
    return t.log_has("704.6c")


def cast(t: Table, effect: Effect, at: int) -> None:
    spell = SpellAbility((effect,), (Target(CREATURE),))
    t.seat(0).hand(card := CardDef("Spell", "instant", cost="{0}", abilities=(spell,)))
    t.seat(0).casts(card, at=at)
    t.resolve()


@pytest.mark.rule("903.3", example=1)
@pytest.mark.parametrize("case", ["as it is", "face down", "copying another", "copied by another"])
def test_903_3_a_commander_is_the_card_and_not_what_it_looks_like(case: str) -> None:
    t = led_by_hound()
    a, b = t.seats
    number = a.find(HOUND)
    if case == "face down":
        cast(t, TurnOver(Targets(), down=True), number)
    elif case == "copying another":
        b.battlefield(BEAR)
        cast(t, BecomeCopy(Targets(), Each(Permanent(("creature",), "opponent"))), number)
    elif case == "copied by another":
        cast(t, Destroy(Targets()), number)
        a.answers(False)  # 903.9a: it stays in the graveyard
        a.battlefield(BEAR)
        number = a.find(BEAR)
        cast(t, BecomeCopy(Targets(), Each(CardIn("graveyard", ("creature",)))), number)
    names = {"face down": "", "copying another": "Bear"}
    assert layers.characteristics_of(t.game, number).name == names.get(case, "Hound")
    assert loses_to(t, number) is (case != "copied by another")


# ---- color identity ----------------------------------------------------------------------------

CARDS = """
Bosh, Iron Golem {8}
Legendary Artifact Creature — Golem 6/7
Trample
{3}{R}, Sacrifice an artifact: Bosh deals 3 damage to any target.

Civilized Scholar {2}{U}
Creature — Human Advisor 1/1
{T}: Draw a card.
// transform
Homicidal Brute
Creature — Human Mutant 5/1 (color R)
Trample

Wort, the Raidmother {4}{R/G}{R/G}
Legendary Creature — Goblin Shaman 3/3
Trample
"""
FACTS = {facts.name: facts for facts in read_cards(CARDS)}


@pytest.mark.rule("903.4", example=1)
@pytest.mark.rule("903.4d", example=1)
@pytest.mark.rule("903.5c", example=1)
@pytest.mark.parametrize(
    ("name", "identity"),
    [
        ("Bosh, Iron Golem", "R"),
        ("Civilized Scholar // Homicidal Brute", "UR"),
        ("Wort, the Raidmother", "RG"),
    ],
)
def test_903_4_color_identity(name: str, identity: str) -> None:
    """Of a deck's card, and of the card in a game."""
    assert "".join(sorted(FACTS[name].color_identity)) == "".join(sorted(identity))
    assert identity_of(compile_card(FACTS[name])) == set(identity)
