"""201.3, 201.5: Interchangeable names, and tokens that are called by their names."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import attack, resolve_all
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)


@pytest.mark.rule("201.3a")
def test_201_3a_the_text_has_the_other_name_of_the_card() -> None:
    t, a, _ = two()
    text = "Whenever Cecily, Haunted Mage attacks, you gain 1 life."
    eleven = card(text, "Legendary Creature — Human Wizard", "Eleven, the Mage")
    a.battlefield(eleven, BEAR)
    attack(t, {"Eleven, the Mage": 1, "Bear": 1})
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("201.5")
def test_201_5_a_token_speaks_of_itself_by_its_name() -> None:
    t, a, b = two()
    text = (
        "When Falcon enters, create Redwing, a legendary 1/1 blue Bird creature token with flying "
        'and "Whenever Redwing attacks, you gain 1 life."'
    )
    falcon = card(text, "Legendary Creature — Human", "Falcon, Winged Wonder")
    a.hand(falcon).casts(falcon)
    resolve_all(t)
    t.next_turn()
    t.next_turn()
    a.attacks([("Falcon, Winged Wonder", b)])
    t.pass_all()
    assert a.life == 20
    t.next_turn()
    t.next_turn()
    a.attacks([("Redwing", b)])
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("201.5a")
def test_201_5a_equipment_gives_an_ability_that_sacrifices_it() -> None:
    t, a, b = two()
    text = (
        "Create a colorless Equipment artifact token named Rock with \"Equipped creature has '{T}, "
        "Sacrifice Rock: This creature deals 2 damage to any target'\" and equip {1}."
    )
    rite = card(text, "Sorcery", "Rite")
    a.battlefield(BEAR).lands("Mountain").hand(rite).casts(rite)
    t.pass_all()
    a.activates("Rock", at=BEAR)
    t.pass_all()
    a.activates(BEAR, at=b)
    t.pass_all()
    assert (b.life, a.creatures, a.permanents) == (18, ["Bear"], ["Bear", "Mountain"])


@pytest.mark.rule("508.4")
def test_508_4_the_token_enters_tapped_and_attacking() -> None:
    t, a, b = two()
    text = (
        "Whenever Kari Zev attacks, create Ragavan, a legendary 2/1 red Monkey creature token. "
        "Ragavan enters tapped and attacking. Exile that token at end of combat."
    )
    kari = card(text, "Legendary Creature — Human Pirate", "Kari Zev, Skyship Raider")
    a.battlefield(kari)
    attack(t, {kari.name: 1})
    resolve_all(t)
    assert sorted(a.creatures) == ["Kari Zev, Skyship Raider", "Ragavan"]
    t.go_to("end of combat")
    resolve_all(t)
    assert (b.life, a.creatures) == (20 - 4, ["Kari Zev, Skyship Raider"])


@pytest.mark.rule("201.5")
def test_201_5_it_gains_an_ability_with_its_own_name() -> None:
    t, a, b = two()
    text = (
        '{1}: If Kellan is a Scout, it becomes a Human Detective and gains "Whenever Kellan deals '
        'combat damage to a player, draw a card."'
    )
    kellan = card(text, "Legendary Creature — Human Scout", "Kellan, Planar Trailblazer")
    a.battlefield(kellan).lands("Forest")
    a.activates(kellan)
    t.resolve()
    a.attacks([(kellan, b)])
    t.go_to("end of combat")
    assert len(a.hand_names) == 1


@pytest.mark.rule("201.5c")
@pytest.mark.parametrize(
    ("name", "short"),
    [("Captain James T. Kirk", "Captain Kirk"), ("King Darien XLVIII", "King Darien")],
)
def test_201_5c_a_short_form_with_the_title(name: str, short: str) -> None:
    t, a, _ = two()
    captain = card(f"Whenever {short} attacks, you gain 1 life.", "Legendary Creature", name)
    a.battlefield(captain)
    attack(t, {name: 1})
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("201.5c")
def test_201_5c_a_short_form_that_is_a_creature_type_before_the_word_creature() -> None:
    t, a, b = two()
    text = "When Lizard enters, target creature an opponent controls becomes a Lizard creature."
    lizard = card(text, "Legendary Creature — Lizard", "Lizard, Old Fang")
    b.battlefield(BEAR)
    a.hand(lizard).casts(lizard)
    resolve_all(t)
    assert t.permanent(BEAR).subtypes == {"Lizard"}
