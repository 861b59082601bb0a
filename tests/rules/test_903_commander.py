"""903: Commander."""

import pytest

from apnap.cards.card_text import read_cards
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.meld import MeldThem
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.ending import Restart
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import TurnOver
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.selections import Each, Targets, Those
from apnap.oracle import compile_card
from apnap.rules.continuous import layers
from apnap.rules.objects.color_identity import identity_of
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Effect, Keyword, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import NOBODY
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.cards_with_faces import beast
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
HOST = CardDef("Host", "creature", "Horror", None, 5, 6)


def half(name: str, other: str) -> CardDef:
    return CardDef(name, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(HOST,), pair=other)


MELD = instant("Meld", Called("both", MoveTo(Each(CREATURE), "exile")), MeldThem(Those("both")))
SLAY = instant("Slay", Destroy(Targets()), target=CREATURE)
BOTH = ["Rats", "Scavengers"]
MUTATE, DOWN = -2, -1
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2, abilities=(Keyword("trample"),))


DRAKE = beast("Drake", Keyword("flying"))
HOUND = CardDef("Hound", "legendary creature", "Hound", "{0}", 2, 2)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


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


@pytest.mark.rule("903.3", example=1)
@pytest.mark.parametrize("case", ["as it is", "face down", "copying another", "copied by another"])
def test_903_3_a_commander_is_the_card_and_not_what_it_looks_like(case: str) -> None:
    t = led_by_hound()
    a, b = t.seats
    number = a.find(HOUND)
    if case == "face down":
        cast(t, TurnOver(Targets(), down=True), number)
    elif case == "copying another":
        b.battlefield(FREE_BEAR)
        cast(t, BecomeCopy(Targets(), Each(Permanent(("creature",), "opponent"))), number)
    elif case == "copied by another":
        cast(t, Destroy(Targets()), number)
        a.answers(False)  # 903.9a: it stays in the graveyard
        a.battlefield(FREE_BEAR)
        number = a.find(FREE_BEAR)
        cast(t, BecomeCopy(Targets(), Each(CardIn("graveyard", ("creature",)))), number)
    names = {"face down": "", "copying another": "Bear"}
    assert layers.characteristics_of(t.game, number).name == names.get(case, "Hound")
    assert loses_to(t, number) is (case != "copied by another")


@pytest.mark.rule("903.3b")
@pytest.mark.rule("903.9a")
@pytest.mark.parametrize("chief", BOTH)
def test_903_3b_a_melded_permanent_is_the_commander_that_is_one_of_its_cards(chief: str) -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(half("Rats", "Scavengers"), half("Scavengers", "Rats")).hand(MELD, SLAY)
    t.game.edit(a.find(chief)).commander = 7
    a.casts("Meld")
    t.resolve()
    host = t.game.object(a.find("Host"))
    assert host.commander == 7
    a.casts("Slay", at="Host")
    t.resolve()
    while a.question.rule != "704.6d":
        a.answers(a.question.example())
    a.answers(True)
    assert a.names("command") == [chief]


@pytest.mark.rule("903.3c")
@pytest.mark.rule("903.9a")
@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("chief", ["Bear", "Drake"])
def test_903_3c_a_merged_permanent_is_the_commander_that_is_one_of_its_cards(
    over: bool, chief: str
) -> None:
    t = table(2, rules=Ruleset(commander_damage=2))
    a, b = t.seats
    banish = instant("Banish", MoveTo(Targets(), "exile"), target=CREATURE)
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, banish)
    t.game.edit(a.find(chief)).commander = 7
    number = a.find(BEAR)
    a.casts(DRAKE, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    struck = t.copy()
    struck.seat(0).attacks({number: struck.seat(1)})
    while not struck.over:
        struck.pass_once()
    assert struck.seat(1).status == "lost", "704.6c: 2 combat damage by a commander"
    a.casts(banish, at=number)
    t.resolve()
    assert a.question.rule == "712.21b"
    a.answers(a.question.options[::-1])
    assert a.question.rule == "704.6d"
    assert chief in a.question.prompt
    a.answers(True)
    assert a.names("command") == [chief]
    assert a.exile_names == ["Drake" if chief == "Bear" else "Bear"]
    assert b.status == "playing"


@pytest.mark.rule("903.3c")
def test_724_5a_only_the_card_that_is_the_commander_starts_in_the_command_zone() -> None:
    again = instant("Again", Restart())
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, again)
    t.game.edit(a.find(BEAR)).commander = 7
    a.casts(DRAKE, at=a.find(BEAR), paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    a.casts(again)
    t.resolve()
    assert a.names("command") == ["Bear"]
    rows = [row for row in t.game.seats[0].objects.values() if row.card.name == "Drake"]
    assert [row.commander for row in rows] == [NOBODY]


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
