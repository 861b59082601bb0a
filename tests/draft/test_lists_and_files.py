"""Lists to draft from, packs, and saved drafts."""

import json

import pytest

from apnap.cards.library import Library
from apnap.draft import DraftError, DraftSession, default_list, new_draft, read_list
from apnap.draft.lists import check_list, lines_in, looked_up, make_pack


def test_a_line_has_a_number_a_name_and_how_often_the_card_comes():
    [line] = lines_in("3x Grizzly Bears [Uncommon]  # a bear")
    assert (line.count, line.name, line.rarity) == (3, "Grizzly Bears", "uncommon")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Shock [often]", "line 1: 'often' is not one of common"),
        ("Forest\n0 Shock", "line 2: there have to be at least one of 'Shock'"),
        ("x" * 300, "line 1: 'xxx"),
    ],
)
def test_a_bad_line_is_named(text, words):
    with pytest.raises(DraftError, match=words):
        lines_in(text)


def test_a_card_that_there_is_not_is_named_with_similar_ones():
    with pytest.raises(DraftError, match=r"line 1: there is no card 'Grizly Bears'.*Grizzly Bears"):
        looked_up(lines_in("Grizly Bears"), Library())


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(DraftError, match="can't be read"):
        read_list(tmp_path / "none.txt")


def test_a_list_needs_fifteen_different_cards():
    with pytest.raises(DraftError, match=r"has 1 different cards.*a pack needs 15"):
        check_list(looked_up(lines_in("20 Forest"), Library()))


def test_packs_follow_what_the_list_says_of_rarity():
    commons = [each for each in default_list() if each.rarity == "common"][:30]
    text = "\n".join([f"{each.card.name} [common]" for each in commons[:20]])
    text += "".join([f"\n{each.card.name} [uncommon]" for each in commons[20:25]])
    text += "".join([f"\n{each.card.name} [rare]" for each in commons[25:28]])
    text += "".join([f"\n{each.card.name} [special]" for each in commons[28:]])
    listed = check_list(looked_up(lines_in(text), Library()))
    rarity = {each.card.name: each.rarity for each in listed}
    for number in range(6):
        names = [card.name for card in make_pack(listed, 1, number)]
        assert len(set(names)) == 15
        kinds = [rarity[name] for name in names]
        assert [kinds.count(each) for each in ("rare", "uncommon", "special")] == [1, 3, 1]


def test_all_cards_of_a_list_come_before_one_comes_again():
    listed = tuple([each for each in default_list() if each.rarity == "common"][:45])
    names = [card.name for number in range(3) for card in make_pack(listed, 9, number)]
    assert len(set(names)) == 45


@pytest.mark.parametrize(
    ("names", "words"),
    [(("Ann",), "at least two"), (("Ann", "Ann"), "no two the same"), (("Ann", " "), "a name")],
)
def test_a_draft_needs_two_players_with_names(names, words):
    with pytest.raises(DraftError, match=words):
        new_draft(names, default_list())


def saved():
    session = DraftSession(("Ann", "Bob"), default_list(), seed=6)
    for _ in range(9):
        asked = session.questions[0]
        session.submit(asked.id, asked.options[-1], asked.decider)
    return session


def test_a_draft_is_saved_and_loaded():
    text = saved().save()
    assert DraftSession.load(text).save() == text


@pytest.mark.parametrize("change", ["digest", "seed", "answers", "format"])
def test_a_file_that_was_changed_is_refused(change):
    data = json.loads(saved().save())
    if change == "digest":
        data["digest"] = "0"
    elif change == "seed":
        data["seed"] += 1
    elif change == "answers":
        data["answers"].pop()
    else:
        data["apnap draft"]["format"] = 9
    with pytest.raises(DraftError, match="no saved draft that can be loaded"):
        DraftSession.load(json.dumps(data))
