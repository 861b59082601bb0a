"""What the sentences of a script do: they lay out the table, play it, and look at it."""

from __future__ import annotations

import pytest

from apnap.judge import Judge


def at_table(*sentences: str) -> Judge:
    """A table to which these were said, all of which could be done and are so."""
    judge = Judge.empty()
    for each in sentences:
        line = judge.say(each)
        assert line.ok, (each, line.refused, line.instead)
    return judge


def test_a_table_is_laid_out_and_played() -> None:
    at_table(
        "table of Ann, Bob and Cay",
        "Ann has Lightning Bolt in hand",
        "Ann has Mountain, Serra Angel and 2 Plains on the battlefield",
        "Bob has 4 life",
        "Ann casts Lightning Bolt targeting Bob",
        "expect the stack is Lightning Bolt",
        "expect Mountain is tapped",
        "all pass",
        "expect the stack is empty",
        "expect Bob has 1 life",
        "expect Lightning Bolt is in Ann's graveyard",
        "expect Ann has 2 Plains on the battlefield",
        "expect Ann has nothing in hand",
        "Ann attacks Bob with Serra Angel",
        "expect Serra Angel is attacking Bob",
        "pass until end of combat",
        "expect Bob has lost",
        "expect Cay is still playing",
        "expect the game goes on",
    )


def test_marks_of_permanents() -> None:
    at_table(
        "Ann has Grizzly Bears (tapped, 2 +1/+1 counters, 1 damage) on the battlefield",
        "Bob has Pacifism (on Grizzly Bears) on the battlefield",
        "Bob has Hill Giant (owned by Ann, sick) and Serra Angel on the battlefield",
        "expect Grizzly Bears is tapped and 4/4",
        "expect Grizzly Bears has 2 +1/+1 counters, 1 damage",
        "expect Pacifism is attached to Grizzly Bears",
        "expect Hill Giant is owned by Ann",
        "expect Hill Giant is controlled by Bob and a Giant",
        "expect Serra Angel has flying and vigilance",
        "expect Serra Angel doesn't have trample",
        "expect Serra Angel isn't tapped",
        "expect Serra Angel has mana value 5",
    )


def test_blocks_of_several_creatures() -> None:
    at_table(
        "table of Ann, Bob and Cay",
        "Ann has Grizzly Bears, Colossal Dreadmaw on the battlefield",
        "Bob has Hill Giant and Wall of Wood on the battlefield",
        "Ann attacks Bob with Grizzly Bears and Colossal Dreadmaw",
        "Bob blocks Colossal Dreadmaw with Hill Giant and Grizzly Bears with Wall of Wood",
        "expect Hill Giant is blocking Colossal Dreadmaw",
        "pass until end of combat",
        "Ann divides 3 to Hill Giant and 3 to Bob",
        "pass until end of combat",
        "expect Hill Giant is gone",
        "expect Wall of Wood has 2 damage",
        "expect Bob has 17 life",
    )


def test_choices_for_a_spell() -> None:
    at_table(
        "Ann has Blaze and Boros Charm in hand",
        "Ann has 6 Mountain and 2 Plains on the battlefield",
        "Ann casts Blaze targeting Bob with X = 3",
        "all pass",
        "expect Bob has 17 life",
        "Ann casts Boros Charm choosing mode 1 targeting Bob",
        "all pass",
        "expect Bob has 13 life",
    )


def test_answers_to_questions() -> None:
    judge = at_table(
        "Ann has Mind Rot in hand",
        "Ann has 3 Swamp on the battlefield",
        "Bob has Forest, Island and Shock in hand",
        "Ann casts Mind Rot targeting Bob",
    )
    line = judge.say("all pass")
    [asked] = line.asked
    assert asked.startswith("Bob is asked: Discard 2 cards for Mind Rot. (Forest")
    assert judge.say("expect Bob is asked discard 2 cards").holds
    assert judge.say("Bob chooses Forest and Shock").ok
    assert judge.say("expect Bob has 1 card in hand").holds
    assert judge.say("expect Bob is asked nothing").holds


def test_division() -> None:
    at_table(
        "Ann has Bogardan Hellkite in hand",
        "Ann has 8 Mountain on the battlefield",
        "Bob has Grizzly Bears on the battlefield",
        "Ann casts Bogardan Hellkite",
        "all pass",
        "Ann chooses Bob and Grizzly Bears",
        "Ann divides 3 to Bob and 2 to Grizzly Bears",
        "all pass",
        "expect Bob has 17 life",
        "expect Grizzly Bears is in Bob's graveyard",
    )


def test_activated_abilities_and_lands() -> None:
    at_table(
        "Ann has Prodigal Pyromancer on the battlefield",
        "Ann has Forest in hand",
        "Ann plays Forest",
        "expect Ann can't play Forest",
        "Ann activates Prodigal Pyromancer targeting Bob",
        "expect the stack is Prodigal Pyromancer's ability",
        "all pass",
        "expect Bob has 19 life",
        "expect Prodigal Pyromancer is tapped",
        "next turn",
        "expect it is Bob's turn",
        "pass until Ann's upkeep",
        "expect it is Ann's turn",
        "expect it is the upkeep step",
        "expect Prodigal Pyromancer is untapped",
    )


def test_players_totals_and_designations() -> None:
    at_table(
        "Bob has 9 poison counters",
        "Bob is the monarch",
        "Ann has 3 energy counters",
        "it is night",
        "expect it is night",
        "expect Bob has 9 poison counters",
        "expect Bob is the monarch",
        "expect Ann isn't the monarch",
        "expect Ann has 3 energy counters",
        "Bob has 10 poison counters",
        "all pass",
        "expect Bob has lost",
        "expect Ann has won",
        "expect the game is over",
    )


def test_each_of_several_of_the_same_name() -> None:
    at_table(
        "Ann has 2 Grizzly Bears on the battlefield",
        "Bob has Grizzly Bears on the battlefield",
        "Ann has Shock in hand",
        "Ann has Mountain on the battlefield",
        "Ann casts Shock targeting Bob's Grizzly Bears",
        "all pass",
        "expect Ann has 2 Grizzly Bears on the battlefield",
        "expect Bob has Grizzly Bears in the graveyard",
        "expect Bob has no Grizzly Bears on the battlefield",
    )


def test_cards_on_top_of_a_library() -> None:
    judge = at_table(
        "Ann has Forest, Island and Shock on top of the library",
        "expect Ann has Forest on top of the library",
        "expect Ann has Forest, Island on top of the library",
        "expect Ann has 63 cards in the library",
    )
    assert judge.say("expect Ann has Island on top of the library").holds is False
    assert judge.say("expect Ann has Island, Forest on top of the library").holds is False


def test_what_is_not_so_is_said() -> None:
    judge = at_table("Bob has Grizzly Bears on the battlefield")
    line = judge.say("expect Bob has 17 life")
    assert (line.holds, line.instead) == (False, "Bob's life: expected 17, it is 20")
    line = judge.say("expect Grizzly Bears is 3/3")
    assert not line.ok
    assert "it is 2/2" in line.instead
    assert judge.say("expect Grizzly Bears is gone").holds is False
    assert judge.say("expect Grizzly Bears is in Bob's graveyard").holds is False
    assert judge.say("expect the game is a draw").holds is False
    assert judge.say("expect rule 801.4 was used").holds is False


def test_what_the_rules_refuse_changes_nothing() -> None:
    judge = at_table("Ann has Shock in hand")
    before = judge.position
    line = judge.say("Ann casts Shock targeting Bob")
    assert line.refused is not None
    assert line.refused.rules == ("601.2h",)
    assert judge.position is before
    line = judge.say("Ann attacks Bob with Shock")
    assert line.refused == ("there is no Shock on the battlefield", ("508.1",))
    assert judge.position is before


def test_undo_takes_one_sentence_back() -> None:
    judge = at_table("Bob has 3 life", "Bob has 4 life")
    assert judge.say("expect Bob has 4 life").holds
    assert judge.undo()
    assert judge.say("expect Bob has 3 life").holds
    assert judge.undo()
    assert not judge.undo()


@pytest.mark.parametrize("words", ["concedes", "concedes the game"])
def test_a_player_concedes(words: str) -> None:
    judge = at_table(f"Bob {words}", "expect Bob has lost")
    assert judge.game.over
