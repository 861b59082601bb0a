"""2026-08:720: omen cards."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.words.filters import Spell
from apnap.effects.words.selections import Targets
from apnap.oracle import CardFacts, compile_card
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

DRAGON = compile_card(
    CardFacts(
        "Dragon // Roar",
        layout="adventure",
        faces=(
            CardFacts("Dragon", "normal", "{2}{R}", type_line="Creature — Dragon", text="Flying",
                      power="4", toughness="3"),
            CardFacts("Roar", "normal", "{R}", type_line="Sorcery — Omen", text="You gain 2 life."),
        ),
    )
)  # fmt: skip
assert isinstance(DRAGON, CardDef)


def with_dragon() -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    a.lands(*["Mountain"] * 4).hand(DRAGON)
    return t, a, b


def dragons_in_library(t: Table) -> int:
    return [t.game.object(n).card for n in t.game.player(0).library].count(DRAGON)


@pytest.mark.rule("2026-08:720.3d")
@pytest.mark.rule("2026-08:720.3")
@pytest.mark.rule("2026-08:720.3b")
def test_2026_08_720_3d_an_omen_is_shuffled_into_the_library() -> None:
    t, a, _ = with_dragon()
    a.casts("Roar")
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.types, spell.value) == ("Roar", {"sorcery"}, 1)
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (22, [], [])
    assert dragons_in_library(t) == 1
    assert t.log_has("2026-08:720.3d", "shuffles")
    assert not [o for o in a.question.options if o.verb == "cast"]


@pytest.mark.rule("2026-08:720.3d")
@pytest.mark.rule("701.5a")
def test_2026_08_720_3d_a_countered_omen_goes_to_the_graveyard() -> None:
    t, a, b = with_dragon()
    b.hand(instant("Counter", CounterSpell(Targets()), target=Spell()))
    a.casts("Roar")
    b.casts("Counter", at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (a.life, a.graveyard_names) == (20, ["Dragon"])
    assert dragons_in_library(t) == 0


@pytest.mark.rule("2026-08:720.3c")
def test_2026_08_720_3c_a_copy_of_an_omen_is_one_and_leaves_nothing_in_the_library() -> None:
    t, a, _ = with_dragon()
    twin = instant("Twin", CopySpell(Targets()), target=Spell(("sorcery",)))
    a.hand(twin).casts("Roar")
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    assert (a.life, t.stack) == (22, ["Roar"])
    assert t.log_has("2026-08:720.3d", "shuffles")
    assert dragons_in_library(t) == 0
    t.resolve()
    assert (a.life, dragons_in_library(t)) == (24, 1)


@pytest.mark.rule("2026-08:720.3a")
@pytest.mark.rule("2026-08:720.4")
def test_2026_08_720_4_the_card_itself_is_no_omen() -> None:
    """Only as an Omen is it an Omen spell, for what such spells may be paid with."""
    mine = card("{T}: Add {R}{R}{R}. Spend this mana only to cast Omen spells.", "Artifact", "Mine")
    t = table(2)
    a, _ = t.seats
    a.battlefield(mine).hand(DRAGON)
    casts = [option.nth for option in a.question.options if option.verb == "cast"]
    assert casts == [1]
    assert "Omen" not in characteristics(t, a.find(DRAGON)).subtypes
