"""905.2: cards that act in a draft, as they are read; and what they noted there, played."""

from __future__ import annotations

import pytest

from apnap.cards import builtin_card
from apnap.rules.casual import drafting as words
from apnap.state.notes import Note
from apnap.testing import Table, table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

UP = words.DraftFaceUp()
CARDS: dict[str, tuple[words.DraftAbility, ...]] = {
    "Agent of Acquisitions": (UP, words.DraftWholePack()),
    "Archdemon of Paliano": (UP, words.DraftAtRandom(3)),
    "Canal Dredger": (UP, words.TakesLastCards()),
    "Cogwork Grinder": (UP, words.RemoveDrafted()),
    "Cogwork Librarian": (UP, words.DraftAnother()),
    "Cogwork Spy": (words.RevealAsDrafted(), words.LookAtNextFromPack()),
    "Cogwork Tracker": (words.RevealAsDrafted("player"),),
    "Deal Broker": (UP, words.OfferExchange()),
    "Illusionary Informant": (UP, words.LookAtNextOf()),
    "Leovold's Operative": (UP, words.DraftAnother(into_pack=False)),
    "Lore Seeker": (words.RevealAsDrafted(), words.AddPack()),
    "Lurking Automaton": (words.RevealAsDrafted("number"),),
    "Paliano Vanguard": (UP, words.NoteDrafted("type", creature=True)),
    "Regicide": (words.RevealAsDrafted("color"),),
    "Smuggler Captain": (UP, words.NoteDrafted("name")),
    "Spire Phantasm": (words.RevealAsDrafted(), words.GuessNextFromPack()),
    "Whispergear Sneak": (UP, words.LookAtPack()),
}


@pytest.mark.parametrize("name", CARDS)
def test_905_2_what_a_card_does_in_the_draft(name):
    abilities = builtin_card(name).abilities
    assert (
        tuple([each for each in abilities if isinstance(each, words.DraftAbility)]) == CARDS[name]
    )


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("As you draft a card, you may remove it from the draft face up.",
         words.RemoveDrafted(face_up=True)),
        ("Reveal this card as you draft it. Reveal the next card you draft and note its name.",
         words.RevealAsDrafted("name")),
    ],
)  # fmt: skip
def test_905_2_what_other_cards_would_do(text, ability):
    assert card(text, "Artifact").abilities == (ability,)


def test_905_2_other_words_about_the_draft_are_refused():
    text = "As you draft a card, you may exile it."
    assert refused(text, "Artifact")


def noting(*notes: Note) -> Table:
    """A table of three in which A has noted these."""
    t = table(3)
    t.game.edit_player(0).notes = notes
    return t


@pytest.mark.parametrize(("noted", "power"), [((9, 5), 9), ((5, 9), 9)])
def test_905_2b_the_highest_number_counts(noted, power):
    t = noting(*[Note("Lurking Automaton", "number", each) for each in noted])
    t.seat(0).hand("Lurking Automaton").lands(*["Forest"] * 5)
    t.seat(0).casts("Lurking Automaton")
    t.resolve()
    assert t.permanent("Lurking Automaton").power == power


@pytest.mark.parametrize(("number", "there"), [(1, True), (2, False)])
def test_905_2b_garbage_fire_deals_the_noted_damage(number, there):
    t = noting(Note("Garbage Fire", "number", number))
    t.seat(0).hand("Garbage Fire").lands(*["Mountain"] * 3)
    t.seat(2).battlefield("Grizzly Bears")
    bears = t.permanent("Grizzly Bears")
    t.seat(0).casts("Garbage Fire", at=bears)
    t.resolve()
    assert bears.is_there is there


def test_905_2b_what_another_player_noted_does_not_count():
    t = noting(Note("Garbage Fire", "number", 4))
    t.game.edit_player(1).notes, t.game.edit_player(0).notes = t.game.player(0).notes, ()
    t.seat(0).hand("Garbage Fire").lands(*["Mountain"] * 3)
    t.seat(2).battlefield("Grizzly Bears")
    bears = t.permanent("Grizzly Bears")
    t.seat(0).casts("Garbage Fire", at=bears)
    t.resolve()
    assert bears.is_there


def test_905_2b_regicide_destroys_a_creature_of_a_chosen_color():
    t = noting(*[Note("Regicide", "color", each) for each in "WGU"])
    t.seat(0).hand("Regicide").lands("Swamp")
    t.seat(1).battlefield("Grizzly Bears", "Bog Imp")
    bears, imp = t.permanent("Grizzly Bears"), t.permanent("Bog Imp")
    with pytest.raises(ScenarioError):
        t.seat(0).casts("Regicide", at=imp)
    t.seat(0).casts("Regicide", at=bears)
    t.resolve()
    assert not bears.is_there


@pytest.mark.parametrize(("colors", "can"), [("RGU", True), ("WBU", False), ("", False)])
def test_905_2b_paliano_makes_mana_of_the_chosen_colors(colors, can):
    t = noting(*[Note("Paliano, the High City", "color", each) for each in colors])
    t.seat(0).hand("Raging Goblin").battlefield("Paliano, the High City")
    options = [option.verb for option in t.questions[0].options]
    assert ("cast" in options) is can


def test_905_2b_paliano_vanguard_helps_creatures_of_a_noted_type():
    t = noting(Note("Paliano Vanguard", "type", "Bear"))
    t.seat(0).battlefield("Paliano Vanguard", "Grizzly Bears", "Bog Imp")
    t.seat(1).battlefield("Runeclaw Bear")
    powers = [t.permanent(name).power for name in ("Grizzly Bears", "Bog Imp", "Runeclaw Bear")]
    assert powers == [3, 1, 2]


def test_905_2b_cogwork_tracker_attacks_the_noted_player():
    t = table(3)
    t.game.edit_player(0).notes = (Note("Cogwork Tracker", "player", t.game.player(2).name),)
    t.seat(0).battlefield("Cogwork Tracker")
    t.go_to("declare attackers")
    [question] = t.questions
    aims = {option.at: option for option in question.options}
    assert not question.is_legal((aims[1],))
    assert question.is_legal((aims[2],))


def test_905_2b_cogwork_grinder_has_a_counter_for_each_card_removed():
    t = noting(*[Note("Cogwork Grinder", "removed", "")] * 3)
    t.seat(0).hand("Cogwork Grinder").lands(*["Forest"] * 6)
    t.seat(0).casts("Cogwork Grinder")
    t.resolve()
    assert t.permanent("Cogwork Grinder").counters == {"+1/+1": 3}


@pytest.mark.parametrize("right", [True, False])
def test_905_2b_spire_phantasm_draws_after_a_right_guess(right):
    t = noting(*[Note("Spire Phantasm", "guess", "Shock")] * right)
    t.seat(0).hand("Spire Phantasm").lands(*["Island"] * 4)
    t.seat(0).casts("Spire Phantasm")
    t.pass_all()
    assert len(t.game.player(0).hand) == right


def test_905_2b_smuggler_captain_finds_the_noted_card():
    t = noting(Note("Smuggler Captain", "name", "Shock"))
    t.seat(0).hand("Smuggler Captain").lands(*["Swamp"] * 4).library("Shock", "Opt")
    t.seat(0).casts("Smuggler Captain")
    t.resolve()
    while t.questions[0].rule != "701.19a" and "search" not in t.questions[0].prompt:
        t.pass_once()
    names = []
    while t.questions and t.questions[0].options[0].verb != "pass":
        question = t.questions[0]
        names += [t.game.object(o.what).card.name for o in question.options if o.what >= 3]
        t.seat(0).answers(question.options[-1] if question.options[-1].verb == "yes" else None)
    assert set(names) == {"Shock"}


# ---- first upkeeps ---------------------------------------------------------------------------


def tokens(t: Table) -> list[list[str]]:
    return [seat.names("battlefield") for seat in t.seats]


def test_603_2b_hold_the_perimeter_gives_each_player_something_once():
    t = table(3, first_turn=True)
    t.seat(0).command("Hold the Perimeter")
    t.go_to("draw")
    assert tokens(t) == [["Soldier Token"], [], []]
    for _ in range(4):
        t.next_turn()
    t.go_to("draw")
    assert tokens(t) == [["Soldier Token"], ["Goblin Token"], ["Goblin Token"]]


def test_603_2b_sentinel_dispatch_triggers_in_the_first_upkeep_of_the_game_only():
    t = table(3, first_turn=True)
    t.seat(1).command("Sentinel Dispatch")
    t.go_to("draw")
    assert tokens(t) == [[], ["Construct Token"], []]
    for _ in range(4):
        t.next_turn()
    t.go_to("draw")
    assert tokens(t) == [[], ["Construct Token"], []]


# ---- in the game -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Agent of Acquisitions", "Archdemon of Paliano", "Whispergear Sneak", "Lore Seeker"]
)
def test_905_2_in_a_game_the_words_about_the_draft_do_nothing(name):
    printed = builtin_card(name)
    again = card(printed.text, "Creature — Construct", name)
    t = table(2)
    t.seat(0).battlefield(again)
    assert [option.verb for option in t.questions[0].options] == ["pass"]
    assert t.permanent(name).power == 2


@pytest.mark.parametrize("name", ["Canal Dredger", "Deal Broker"])
def test_905_2_other_abilities_of_such_a_card_work(name):
    again = card(builtin_card(name).text, "Creature — Construct", name)
    t = table(2)
    t.seat(0).battlefield(again).graveyard("Shock").hand("Opt")
    assert "activate" in [option.verb for option in t.questions[0].options]


@pytest.mark.parametrize("name", ["Power Play", "Backup Plan", "Advantageous Proclamation"])
def test_315_5a_what_matters_as_the_game_begins_does_nothing_later(name):
    again = card(builtin_card(name).text, "Conspiracy", name)
    t = table(2)
    t.seat(0).command(again)
    t.next_turn()
    assert t.turn.active.name == "B"
    assert len(t.game.player(0).hand) == 0
