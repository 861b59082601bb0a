"""G0: whatever the text, a card or a refusal comes out of the compiler, and soon."""

from __future__ import annotations

import gc
import random
import time

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef

TEXTS = [
    "Destroy target nonblack creature. It can't be regenerated.",
    "When this creature enters, you may pay {2}. If you do, draw a card.",
    "{2}{W}, {T}, Sacrifice a creature: Target player discards two cards, then loses 2 life.",
    "Choose one —\n• Counter target spell.\n• Return target permanent to its owner's hand.",
    "As long as you control an Island, other creatures you control get +1/+1 and have flying.",
    "If you would gain life, you gain twice that much life instead.",
    'Create a 1/1 green Elf creature token with "{T}: Add {G}."',
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "Whenever one or more creatures you control deal combat damage to a player, draw a card.",
    "Flying, first strike, protection from red",
    "I, II — Each opponent loses 1 life.",
    "−3: You get an emblem with “Creatures you control have haste.”",
    "Kicker {2}{R} (You may pay an additional {2}{R} as you cast this spell.)",
    "Level up {1}\nLEVEL 1-4\n3/3\nFlying",
]
TYPES = ["Sorcery", "Creature — Elf", "Enchantment — Saga", "Land", "Planeswalker — Jace", ""]
FOREIGN = [
    "Zerstöre eine Kreatur deiner Wahl.",
    "対象のクリーチャー1体を破壊する。",
    "دمر المخلوق المستهدف",
    "Détruisez la créature ciblée. Elle ne peut pas être régénérée.",
    "\u202etarget destroy\u202c creature",
    "Destroy\u00a0target\u2009creature\u200b.",
    "İstanbul ǅ ﬁre ß 🂡 \U0001f600 ~ ~~ {~} {} {{}} {T",
    "\x00\x01\x7f\ud7ff",
    "((((Flying",
    '"""" "When"" \' \'s s\' n\'t',
    "• • •",
    "— — —",
    ": : :",
    "{T}: {T}: {T}: Draw a card.",
    "1/1 */* -x/+x 10,000 +1 -1 0",
]
SECONDS = 2.0  # for one text, on a busy machine


def compiled(text: str, types: str) -> None:
    facts = CardFacts("Test Card", type_line=types, text=text, mana_cost="{1}")
    began = time.process_time()
    found = compile_card(facts)
    assert time.process_time() - began < SECONDS, text[:80]
    assert isinstance(found, (CardDef, Refused))
    if isinstance(found, Refused):
        assert found.problems
        for problem in found.problems:
            assert 0 <= problem.start <= problem.end


def mangled(text: str, dice: random.Random) -> str:
    words = text.split(" ")
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(words)) if words else 0
        way = dice.randrange(5)
        if way == 0 and words:
            del words[at]
        elif way == 1:
            words.insert(at, dice.choice(dice.choice(TEXTS).split(" ")))
        elif way == 2:
            words = words[:at]
        elif way == 3:
            dice.shuffle(words)
        else:
            words += dice.choice(TEXTS).split(" ")[: dice.randint(1, 6)]
    found = " ".join(words)
    return found[: dice.randrange(len(found) + 1)] if dice.random() < 0.2 else found


@pytest.mark.parametrize("seed", range(8))
def test_cut_and_shuffled_text(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(150):
        compiled(mangled(dice.choice(TEXTS), dice), dice.choice(TYPES))


@pytest.mark.parametrize("text", FOREIGN)
def test_foreign_text(text: str) -> None:
    for types in TYPES:
        compiled(text, types)


def test_letters_by_chance() -> None:
    dice = random.Random(9)
    letters = "abc {}()[]\"'•—:.,;/+-*~0123456789TWUBRGXéßİ\n\t\u2028"
    for _ in range(300):
        compiled("".join(dice.choices(letters, k=dice.randint(0, 60))), dice.choice(TYPES))


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. " * 8_000,
        "Draw a card, then " * 6_000,
        "x" * 100_000,
        "(" * 50_000 + ")" * 50_000,
        '"' * 10_000,
        "{T}" * 30_000,
        "• " * 20_000,
        "creature or " * 8_000,
        "non" * 30_000,
        "if you control a creature, " * 3_000,
        "you may " * 12_000,
        'Creatures you control have "' * 3_000,
        "until end of turn, " * 5_000,
        "Destroy target creature with power equal to twice twice twice " * 1_500,
        "twice " * 16_000,
        "\n".join(["Flying"] * 14_000),
    ],
    ids=lambda text: text[:24],
)
def test_long_and_deeply_nested_text(text: str) -> None:
    for part in (text, text[:1_990]):
        for types in ("Sorcery", "Enchantment"):
            compiled(part, types)


def test_what_was_not_understood_is_not_kept():
    """A refusal leaves nothing behind that would grow with the number of texts."""
    compile_card(CardFacts("First", type_line="Sorcery", text="Draw a card, loudly."))
    gc.collect()
    before = len(gc.get_objects())
    for number in range(50):
        compile_card(CardFacts(f"No {number}", type_line="Sorcery", text="Draw a card, loudly."))
    gc.collect()
    assert len(gc.get_objects()) - before < 500
