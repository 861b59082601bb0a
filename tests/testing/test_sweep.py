"""The sweep reports what can't be used or does nothing; the cards of a sample have no reports."""

from pathlib import Path

import pytest

from apnap.oracle import compile_card
from apnap.state.card import CardDef
from apnap.testing.random_play import Chance
from apnap.testing.real_games import is_for_ante, records
from apnap.testing.sweep.reports import (
    Explanation,
    Report,
    grouped,
    read_explained,
    without_explained,
)
from apnap.testing.sweep.sweeping import sweep_card
from apnap.testing.texts import card

TOOLS = Path(__file__).parents[2] / "tools"
CARDS = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"
SAMPLE = 12


def found(text: str, types: str = "Sorcery") -> list[tuple[str, str]]:
    return [(each.kind, each.ability) for each in sweep_card(card(text, types))]


def test_a_card_that_works_has_no_reports():
    text = "Flying\nWhen this creature enters, draw a card.\n{T}: Target player loses 1 life."
    assert found(text, "Creature — Bird") == []


def test_a_spell_that_changes_nothing_is_reported():
    assert found("Destroy all creatures with power 30 or greater.") == [("nothing", "cast")]


def test_each_mode_is_used():
    text = "Choose one —\n• Draw a card.\n• Destroy all creatures with power 30 or greater."
    assert found(text) == [("nothing", "mode 2 of spell")]


def test_an_ability_that_cannot_be_activated_is_reported():
    never = "Activate only if you control a creature with power 30 or greater."
    text = f"{{T}}: Draw a card. {never}\n{{T}}: You gain 1 life."
    assert found(text, "Creature — Bear") == [("unused", "activated 1")]


def test_an_ability_that_never_triggers_is_reported():
    text = "Whenever a creature with power 30 or greater enters, draw a card."
    assert found(text, "Enchantment") == [("unused", "triggered 1")]


def test_a_static_ability_that_affects_nothing_is_reported():
    text = "Creatures with power 30 or greater have flying.\nOther creatures get +1/+1."
    assert found(text, "Creature — Bear") == [("nothing", "static 1")]


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Bestow {1}{W}\nEnchanted creature gets +1/+1.", "Enchantment Creature — Bear"),
        ("Spectacle {R}", "Creature — Bear"),
        ("Morph {1}\nWhen this creature is turned face up, draw a card.", "Creature — Bear"),
        ("As this land enters, choose a color.\n{T}: Add one mana of the chosen color.", "Land"),
        ("{1}, {Q}: Draw a card.", "Creature — Bear"),
        ("{1}: Draw a card. Activate only if this creature attacked this turn.", "Creature — Bear"),
        ("Madness {1}\nDraw a card.", "Sorcery"),
        ("This spell can't be countered.\nDraw a card.", "Sorcery"),
        ("This spell can't be countered.\nCounter target spell.", "Instant"),
        ("Cycling {1}\nWhen you cycle this card, counter target spell.", "Creature — Bear"),
        ("You can't lose the game.", "Enchantment"),
        ("Play with the top card of your library revealed.", "Enchantment"),
        ("Whenever a Vehicle you control attacks, draw a card.", "Enchantment"),
        ("Whenever you cast your commander, draw a card.", "Enchantment"),
        ("You can't get poison counters.", "Enchantment"),
        ("Whenever you cast a kicked spell, draw a card.", "Enchantment"),
        ("Whenever you activate a boast ability, draw a card.", "Enchantment"),
        (
            "When this card is put into your graveyard from your library, draw a card.",
            "Creature — Bear",
        ),
    ],
)
def test_abilities_that_need_an_occasion_of_their_own_are_used(text: str, types: str):
    assert found(text, types) == []


def test_a_card_that_makes_its_player_lose_breaks_no_invariant():
    text = "Whenever a player casts a noncreature spell, this creature deals 6 damage to them."
    assert found(text, "Creature — Ogre") == []


def test_an_ability_is_given_up_after_as_many_tries_as_were_wished():
    late = card("Whenever you roll a 20, draw a card.", "Enchantment")
    assert [each.kind for each in sweep_card(late, patience=1)] == ["unused"]


def test_what_changed_nothing_is_tried_again_on_the_same_occasion():
    text = "Whenever combat damage is dealt to you, remove a hope counter from this creature."
    assert sweep_card(card(text, "Creature — Bear"), patience=24) == []


def test_explanations_are_used_or_returned():
    one, two = Report("nothing", "Bear", "cast", "cast"), Report("unused", "Elf", "cast", "cast")
    by_cause = Explanation("unused", "cause:ca*", "because")
    idle = Explanation("nothing", "Elf", "because")
    left, unneeded = without_explained([one, two], [by_cause, idle])
    assert (left, unneeded) == ([one], [idle])
    assert list(grouped([one, two])) == [("unused", "cast"), ("nothing", "cast")]


def test_a_line_of_the_list_without_a_reason_is_refused(tmp_path):
    path = tmp_path / "list.tsv"
    path.write_text("unused\tBear\t\n")
    with pytest.raises(ValueError, match=r"line 1 of list\.tsv should be a kind"):
        read_explained(path)


@pytest.mark.skipif(not CARDS.exists(), reason="the file of all cards is not there")
def test_a_sample_of_all_cards_has_no_unexplained_reports():
    known, chance = records(CARDS), Chance(20)
    names = sorted(known, key=lambda _: chance.bits())[:SAMPLE]
    cards = [compile_card(known[name]) for name in names]
    playable = [each for each in cards if isinstance(each, CardDef) and not is_for_ante(each)]
    reports = [report for each in playable for report in sweep_card(each)]
    left, _ = without_explained(reports, read_explained(TOOLS / "sweep_explained.tsv"))
    assert left == []
