"""Cards as people write them down."""

import pytest

from apnap.cards.card_text import CardTextError, read_cards
from apnap.oracle import compile_card


def one(text):
    [card] = read_cards(text)
    return card


def test_a_card_is_a_name_a_type_line_and_a_text():
    angel = one("Angel {3}{W}{W}\nCreature — Angel 4/4\nFlying\n{U}: Tap this creature.")
    assert (angel.name, angel.mana_cost, angel.mana_value) == ("Angel", "{3}{W}{W}", 5)
    assert (angel.type_line, angel.power, angel.toughness) == ("Creature — Angel", "4", "4")
    assert angel.text == "Flying\n{U}: Tap this creature."
    assert (angel.colors, angel.color_identity) == ("W", "WU")
    assert (angel.layout, angel.kind) == ("normal", "traditional")
    assert compile_card(angel).power == 4


def test_blank_lines_part_cards_and_comments_are_for_people():
    cards = read_cards("# Bears.\n\nBear {1}{G}\n# as usual\nCreature — Bear 2/2\n\n\nBog\nLand\n")
    assert [card.name for card in cards] == ["Bear", "Bog"]
    assert (cards[0].text, cards[1].mana_cost, cards[1].mana_value) == ("", None, 0)


def test_other_numbers_are_written_out():
    walker = one("Jan {2}{U}\nLegendary Planeswalker — Jan (loyalty 3)\n+1: Draw a card.")
    siege = one("Siege {2}{R}\nBattle — Siege (defense 5)")
    avatar = one("Avatar\nVanguard (hand +1, life -2)\nYou have no maximum hand size.")
    cat = one("Cat\nCreature — Cat 2/* (color GW)")
    booth = one("Booth\nArtifact — Attraction (lights 2 6)\nVisit — Draw a card.")
    assert (booth.lights, booth.kind, booth.layout) == ((2, 6), "attraction", "normal")
    assert (walker.loyalty, walker.power, siege.defense) == ("3", None, "5")
    assert (avatar.hand_modifier, avatar.life_modifier) == ("+1", "-2")
    assert (avatar.kind, avatar.layout) == ("vanguard", "vanguard")
    assert (cat.toughness, cat.color_indicator, cat.colors) == ("*", "WG", "WG")


def test_a_card_may_have_two_faces():
    fire = one("Fire {1}{R}\nInstant\n// split\nIce {1}{U}\nInstant\nTap target permanent.")
    assert (fire.name, fire.layout, fire.mana_value) == ("Fire // Ice", "split", 4)
    assert (fire.colors, fire.color_identity) == ("UR", "UR")
    assert [face.text for face in fire.faces] == ["", "Tap target permanent."]
    day = one("Day {1}{G}\nCreature 1/1\n// transform\nNight\nCreature 3/3 (color R)")
    assert (day.mana_value, day.colors, day.color_identity) == (2, "G", "RG")
    assert day.faces[1].colors == "R"
    bird = one("Bird {2}\nCreature — Bird 2/3\n// prepare\nJump {U}\nInstant\nDraw a card.")
    assert (bird.name, bird.layout, bird.mana_value) == ("Bird // Jump", "prepare", 2)


def test_reminder_text_is_no_part_of_the_color_identity():
    wood = one("Wood\nBasic Land — Forest\n({T}: Add {G}.)")
    assert wood.color_identity == ""


def test_what_looks_different_has_the_layout_that_databases_write():
    lines = {
        "Plane — Here": ("planar", "plane"),
        "Ongoing Scheme": ("scheme", "scheme"),
        "Conspiracy": ("normal", "conspiracy"),
        "Enchantment — Saga": ("saga", "traditional"),
    }
    for line, expected in lines.items():
        card = one(f"Name\n{line}")
        assert (card.layout, card.kind) == expected
    student = one("Student {W}\nCreature — Human 1/1\nLevel up {W}\nLEVEL 1+\n2/2\nFlying")
    assert student.layout == "leveler"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Bear {1}{G}", "cards, line 1: a card is a line with its name"),
        ("\nBear {1}{H}\nCreature 2/2", "cards, line 2: .*H"),
        ("{G}\nCreature 2/2", "cards, line 1: '{G}' is no name"),
        ("Bear {G} now\nCreature 2/2", "cards, line 1: .* is no name"),
        ("Bear {G}\nCreature — Bear", r"cards, line 2: a creature has power .*208\.1"),
        ("Bear {G}\nInstant 2/2", r"cards, line 2: a creature has power .*208\.1"),
        ("Bear {G}\nCraeture 2/2", "cards, line 2: 'craeture' is no card type"),
        ("Jan {U}\nPlaneswalker (loyal 3)", "cards, line 2: 'loyal 3' is none of"),
        ("Jan {U}\nInstant\n//\nTwo {U}\nInstant", "cards, line 3: say how .*split"),
        ("Jan {U}\nInstant\n// split\nTwo {U}", "cards, line 3: a card is a line"),
        ("Bog\nLand\n\nBog\nLand", "cards, line 4: 'Bog' is there already"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text, message):
    with pytest.raises(CardTextError, match=message):
        read_cards(text)
