"""The cards that have been imported."""

import gzip
import json
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest

from apnap.cards import RefusedCard, UnknownCard, card
from apnap.cards.card_files import read_card_file
from apnap.cards.store import Store, StoreError, UnknownName, from_json, to_json, update_store
from apnap.cards.verdicts import Verdicts
from apnap.oracle.text.facts import CardFacts

ALL = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.jsonl.gz"

FIRE = CardFacts(
    "Fire // Ice",
    layout="split",
    mana_cost="{1}{R} // {1}{U}",
    mana_value=4,
    type_line="Instant // Instant",
    colors="UR",
    color_identity="UR",
    faces=(CardFacts("Fire", text="Burn."), CardFacts("Ice", text="Tap.")),
    legalities={"modern": "legal"},
    printings=("apc", "mh2"),
    flags=frozenset(("reserved",)),
)
VAULT = CardFacts("Lim-Dûl's Vault", mana_cost="{U}{B}", text="Look.")
ICE = CardFacts("Ice", text="A card of its own.", flags=frozenset(("funny",)))


def store(tmp_path, *cards):
    path = tmp_path / "cards.sqlite3"
    update_store(cards, path)
    return Store(path)


def test_facts_come_back_as_they_were(tmp_path):
    result = CardFacts("Brisela", kind="meld_result", meld_parts=("Bruna", "Gisela"))
    bruna = CardFacts("Bruna", meld_into="Brisela", meld_pair="Gisela", melded=result)
    with store(tmp_path, FIRE, VAULT, bruna, result) as found:
        assert list(found) == [result, bruna, FIRE, VAULT]
        assert found.find("Bruna").melded == result


@pytest.mark.rule("2026-08:111.11")
def test_a_card_comes_with_those_of_which_it_makes_tokens(tmp_path):
    nest = CardFacts("Nest", text="Create a Fire Goyf token and a Food token.")
    goyf = CardFacts("Fire Goyf", text="Create two Nest tokens. Create a Fire Goyf token.")
    with store(tmp_path, nest, goyf) as found, Verdicts(tmp_path / "verdicts.sqlite3") as verdicts:
        assert found.find("Nest").named == (goyf,)
        assert found.find("Fire Goyf").named == (nest,)
        verdicts.complete(found)
        assert set(verdicts.known(found)) == {"Nest", "Fire Goyf"}, "found by the same facts"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Fire // Ice", "Fire // Ice"),
        ("fire//ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire / Ice", "Fire // Ice"),
        ("FIRE", "Fire // Ice"),
        ("lim-dul's vault", "Lim-Dûl's Vault"),
        ("Lim\u2010Du\u0302l\u2019s  Vault", "Lim-Dûl's Vault"),
        ("Lim-Dûls Vault ", "Lim-Dûl's Vault"),
    ],
)
def test_a_card_is_found_however_its_name_is_typed(tmp_path, typed, name):
    with store(tmp_path, FIRE, VAULT) as found:
        assert found.find(typed).name == name


def test_a_card_goes_before_a_face_of_that_name(tmp_path):
    with store(tmp_path, FIRE) as found:
        assert found.find("ice").name == "Fire // Ice"
    with store(tmp_path, ICE) as found:
        assert found.find("ice").name == "Ice"


def test_an_unknown_name_is_answered_with_near_ones(tmp_path):
    with store(tmp_path, FIRE, VAULT) as found:
        with pytest.raises(UnknownName, match=r"no card 'Lim Dul Valt'; did you mean Lim-Dûl's V"):
            found.find("Lim Dul Valt")
        with pytest.raises(UnknownName, match=r"no card 'Xyzzy'$"):
            found.find("Xyzzy")


def test_importing_again_updates(tmp_path):
    path = tmp_path / "deep" / "cards.sqlite3"
    assert update_store([FIRE, VAULT], path) == (2, 2)
    newer = CardFacts("Lim-Dûl's Vault", text="Look again.")
    bear = CardFacts("Grizzly Bears")
    assert update_store([newer, bear], path) == (1, 3)
    with Store(path) as found:
        assert found.find("lim dul's vault").text == "Look again."
        assert found.find("fire") == FIRE


def test_an_import_that_stops_leaves_the_old_cards(tmp_path):
    def some():
        yield CardFacts("Lim-Dûl's Vault", text="Never.")
        raise KeyboardInterrupt

    path = tmp_path / "cards.sqlite3"
    update_store([VAULT], path)
    before = path.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        update_store(some(), path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["cards.sqlite3"]


def test_a_store_that_is_none_says_what_helps(tmp_path):
    with pytest.raises(StoreError, match="run 'apnap cards fetch'"):
        Store(tmp_path / "cards.sqlite3")
    path = tmp_path / "broken.sqlite3"
    path.write_bytes(b"not a database, whatever its name says" * 50)
    with pytest.raises(StoreError, match="delete it and import the cards again"):
        Store(path)
    update_store([VAULT], path)  # and importing does help
    with Store(path) as found:
        assert len(found) == 1


def test_a_store_of_another_version_is_refused(tmp_path):
    path = tmp_path / "cards.sqlite3"
    update_store([VAULT], path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE meta SET value = '99'")
    connection.close()
    with pytest.raises(StoreError, match="another version"):
        Store(path)


@pytest.mark.skipif(not ALL.exists(), reason="needs ../shared/cards")
def test_every_card_there_is(tmp_path):
    path = tmp_path / "cards.sqlite3"
    found = read_card_file(ALL)
    update_store(found.cards.values(), path)
    with gzip.open(ALL, "rt", encoding="utf-8") as lines:
        names = [json.loads(line)["name"] for line in lines]
    assert sum([card.can_be_in_a_deck for card in found.cards.values()]) == 31_816
    with Store(path) as cards:
        assert sorted([card.name for card in cards]) == sorted(names)
        assert all(cards.find(name).name == name for name in names[::10])
        cards.near("anything, to have the names at hand")
        start = time.perf_counter()
        assert cards.near("Lihgtning Bolt")[0] == "Lightning Bolt"
        assert time.perf_counter() - start < 1
    alone = [card for card in found.cards.values() if not card.melded and not card.named]
    assert all(from_json(to_json(card)) == card for card in alone)


def test_a_card_is_given_by_its_name(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    squire = CardFacts("Squire", mana_cost="{W}", type_line="Creature — Human", power="1")
    riddle = CardFacts("Riddle", mana_cost="{W}", type_line="Sorcery", text="Do the unheard-of.")
    update_store((replace(squire, toughness="2"), riddle))
    assert card("squire").toughness == 2
    assert card("Shock").cost == "{R}"
    with pytest.raises(UnknownCard, match="there is no card 'Squir'; did you mean Squire"):
        card("Squir")
    with pytest.raises(RefusedCard, match="Riddle can't be played: its text is not understood at"):
        card("Riddle")
