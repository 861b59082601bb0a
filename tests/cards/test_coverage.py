"""How many cards can be played, and what keeps the others from it."""

from apnap.cards import builtin_card
from apnap.cards.coverage import covered, gist
from apnap.cards.wording import outline
from apnap.oracle.text.facts import CardFacts, Problem


def refused(name, *texts):
    problems = tuple([Problem(0, 0, len(text), "a verb", text) for text in texts])
    return CardFacts(name, type_line="Artifact Creature — Bear"), problems


def test_reasons_are_ranked_by_the_cards_that_wait_for_nothing_else():
    found = covered(
        [
            (CardFacts("Bear", type_line="Creature — Bear"), ()),
            refused("One", "Scry 2, then draw.", "Amass Orcs 3."),
            refused("Two", "Scry 3, then draw a card."),
            refused("Three", "Amass Orcs 1.", "Explore."),
            refused("Four", "Amass Orcs 2.", "Explore."),
        ]
    )
    assert (found.cards, found.supported, found.share) == (5, 1, 0.2)
    ranked = [(each.words, each.sole, each.cards) for each in found.ranked()]
    assert ranked == [("scry N, then draw", 1, 2), ("amass orcs N", 0, 3), ("explore", 0, 2)]
    assert found.ranked()[0].examples == ["One", "Two"]


def test_the_gist_leaves_out_what_makes_no_difference():
    def words(text):
        return gist(Problem(0, 0, 0, "", text))

    assert words("gets +2/+2 until end of turn") == words("gets -X/-X until end of time")
    assert words("{2}{U}: Draw a card") == words("{T}: Draw a card")
    assert words("Draw a card") != words("Draw two cards")
    assert words("") == "the end of the sentence"


def test_the_object_says_how_it_is_by_type_and_layout():
    bear = CardFacts("Bear", type_line="Artifact Creature — Bear")
    found = covered([(bear, ()), refused("One", "Scry 2.")]).as_json()
    assert found["by_type"]["artifact"] == {"cards": 2, "supported": 1}
    assert found["by_layout"] == {"normal": {"cards": 2, "supported": 1}}
    assert (found["cards"], found["supported"], found["refused"], found["share"]) == (2, 1, 1, 0.5)
    [reason] = found["refused_by"]
    assert reason == {
        "words": "scry N",
        "expected": "a verb",
        "sole": 1,
        "cards": 1,
        "examples": ["One"],
    }


def test_abilities_in_words():
    flying, discard = builtin_card("Liliana's Specter").abilities
    assert outline(flying) == ["keyword ability: flying"]
    chosen = "chosen (who each player (opponents), what card in (zone hand), verb discard)"
    assert outline(discard) == [
        "triggered ability",
        "  trigger: when moves (what itself, to battlefield)",
        f"  effects: discard (what {chosen})",
    ]
