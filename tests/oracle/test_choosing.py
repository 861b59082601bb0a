"""608.2d: words that are chosen, modes that an opponent chooses, cards that are anted: as cards
say it, as they play."""

from __future__ import annotations

import pytest

from apnap.formats import playing_for_ante
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.tables import three
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

FOREST = CardDef("Forest", "basic land", "Forest")
WASTES = CardDef("Wastes", "basic land")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


def casts(t: Table, who: Seat, text: str, at: object = None) -> None:
    spell = card(text, "Sorcery", "Some Spell")
    who.hand(spell).casts(spell, at=at)
    t.resolve()


@pytest.mark.rule("608.2d")
def test_608_2d_a_creature_type_is_chosen() -> None:
    t, a, b, _ = three()
    a.battlefield(BEAR, BEAR, OX)
    b.battlefield(BEAR)
    casts(t, a, "Choose a creature type. Draw a card for each permanent you control of that type.")
    a.answers("Bear")
    assert len(a.hand_names) == 2
    text = "Choose a creature type. All creatures of the chosen type get -1/-1 until end of turn."
    casts(t, a, text)
    a.answers("Ox")
    assert (a.power(OX), b.power(BEAR)) == (1, 2)


@pytest.mark.rule("607.2d")
def test_607_2d_a_type_that_nothing_has_chosen() -> None:
    assert refused("Creatures you control of the chosen type get +1/+1.", "Enchantment") == "chosen"
    emblem = (
        'Choose a creature type. You get an emblem with "Creatures of the chosen type get +1/+1."'
    )
    assert refused(emblem) == "chosen"


@pytest.mark.rule("106.12b")
def test_106_12b_lands_produce_mana_of_the_chosen_color() -> None:
    t, a, b, _ = three()
    hall = card(
        "At the beginning of each player's upkeep, that player chooses a color. Until end of "
        "turn, lands tapped for mana produce mana of the chosen color instead of any other color.",
        "World Enchantment",
        "Hall",
    )
    blue = CardDef("Blue", "instant", cost="{U}")
    green = CardDef("Green", "instant", cost="{G}")
    a.battlefield(hall)
    b.lands(FOREST).hand(blue, green)
    t.go_to("upkeep", turn_of=b)
    t.resolve()
    b.answers("blue")
    assert b.may_cast(blue)
    assert not b.may_cast(green)
    t.go_to("upkeep", turn_of=2)
    t.resolve()
    t.seats[2].answers("green")
    assert b.may_cast(green)
    assert not b.may_cast(blue)


@pytest.mark.rule("700.2e")
@pytest.mark.parametrize("mode", [0, 1])
def test_700_2e_an_opponent_chooses_the_mode(mode: int) -> None:
    t, a, b, _ = three()
    library = card(
        "An opponent chooses one —\n"
        "• You draw three cards at the beginning of the next turn's upkeep.\n"
        "• You search your library for a card, put that card into your hand, then shuffle.",
        "Sorcery",
        "Lat",
    )
    a.hand(library).library(BEAR).casts(library)
    a.answers(b)
    b.answers(list(b.question.options)[mode])
    t.resolve()
    if mode:
        a.answers([BEAR])
        assert a.hand_names == ["Bear"]
    else:
        assert a.hand_names == []
        t.go_to("upkeep", turn_of=b)
        t.resolve()
        assert len(a.hand_names) == 3


@pytest.mark.rule("407.4")
def test_407_4_the_top_card_is_anted() -> None:
    t = table(2, playing_for_ante)
    a, b = t.seats
    contract = card(
        "Remove this card from your deck before playing if you're not playing for ante.\n"
        "Discard your hand, ante the top card of your library, then draw seven cards.",
        "Sorcery",
        "Contract",
    )
    a.hand(contract, OX).library(BEAR)
    a.casts(contract)
    t.resolve()
    assert "Bear" in a.names("ante")
    assert len(a.hand_names) == 7
    assert "Ox" in a.graveyard_names
    before = [len(seat.names("ante")) for seat in (a, b)]
    casts(t, a, "Each player antes the top card of their library.")
    assert [len(seat.names("ante")) for seat in (a, b)] == [number + 1 for number in before]


@pytest.mark.rule("720.1")
def test_720_1_two_players_control_each_other() -> None:
    t, a, b, c = three()
    text = (
        "Choose target player and another target player. The first player controls the second "
        "player during the second player's next turn, and the second player controls the first "
        "player during the first player's next turn."
    )
    casts(t, a, text, at=[b, c])
    t.next_turn()
    assert t.turn.active == b
    assert [question.decider for question in t.questions] == [c.number]
    t.next_turn()
    assert t.turn.active == c
    assert [question.decider for question in t.questions] == [b.number]


@pytest.mark.rule("607.2d")
def test_607_2d_mana_of_the_chosen_color() -> None:
    t, a, _, _ = three()
    bluff = card(
        "This land enters tapped. As it enters, choose a color other than red.\n"
        "{T}: Add {R} or one mana of the chosen color.",
        "Land",
        "Bluff",
    )
    red, blue, green = [CardDef(each, "instant", cost=f"{{{each}}}") for each in "RUG"]
    a.hand(bluff, red, blue, green).plays(bluff)
    assert {option.verb for option in a.question.options} == set("WUBG")
    a.answers("U")
    t.next_turn()
    assert [a.may_cast(each) for each in (red, blue, green)] == [False, False, False]
    t.go_to("upkeep", turn_of=a)
    assert [a.may_cast(each) for each in (red, blue, green)] == [True, True, False]


@pytest.mark.rule("106.7")
def test_106_7_mana_that_a_land_could_produce() -> None:
    t, a, b, _ = three()
    text = "{T}: Add one mana of any color that a land an opponent controls could produce."
    a.lands(card(text, "Land", "Orchard"))
    green, blue = [CardDef(each, "instant", cost=f"{{{each}}}") for each in "GU"]
    a.hand(green, blue)
    assert [a.may_cast(each) for each in (green, blue)] == [False, False]
    b.lands(FOREST)
    assert [a.may_cast(each) for each in (green, blue)] == [True, False]
    assert t.stack == []


@pytest.mark.rule("608.2h")
def test_608_2h_what_was_sacrificed_to_pay() -> None:
    t, a, b, _ = three()
    fling = card(
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Fling deals damage equal to the sacrificed creature's power to any target.",
        "Instant",
        "Fling",
    )
    shrine = card(
        "{T}, Sacrifice another creature: You gain life equal to the sacrificed creature's "
        "toughness. If the sacrificed creature was a Bear, draw a card.",
        "Creature",
        "Shrine",
        toughness="5",
    )
    a.battlefield(BEAR, shrine, OX).hand(fling)
    a.casts(fling, at=b, choose=[OX])
    t.resolve()
    assert b.life == 18
    cards = len(a.hand_names)
    a.activates(shrine)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (22, cards + 1)
    alone = "This spell deals damage equal to the sacrificed creature's power to any target."
    assert refused(alone) == "used to pay"
    other = "As an additional cost to cast this spell, discard a card.\n"
    assert refused(other + alone) == "used to pay"


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_is_chosen() -> None:
    t, a, b, c = three()
    casts(t, a, "Choose an opponent. That player loses 3 life. You gain 1 life.")
    a.answers(c)
    assert (a.life, b.life, c.life) == (21, 20, 17)
    assert refused("Target opponent chooses an opponent. That player loses 3 life.")


@pytest.mark.rule("508.1d")
def test_508_1d_it_attacks_a_player_chosen_at_random_if_able() -> None:
    """Ruhan of the Fomori."""
    attacked = set()
    ruhan = card(
        "At the beginning of combat on your turn, choose an opponent at random. Ruhan attacks "
        "that player this combat if able.",
        "Legendary Creature — Giant",
        "Ruhan",
    )
    for seed in range(8):
        t = table(3, seed=seed)
        a, *others = t.seats
        a.battlefield(ruhan)
        t.go_to("beginning of combat")
        t.pass_all()
        t.go_to("declare attackers")
        declared = t.questions[0].example()
        [whom] = [option.at for option in declared]
        attacked.add(whom)
        for other in others:
            if int(other) != whom:
                with pytest.raises(ScenarioError, match=r"508\.1d"):
                    a.attacks([(ruhan, other)])
    assert attacked == {1, 2}


@pytest.mark.rule("608.2d")
def test_608_2d_a_card_revealed_at_random_from_a_hand() -> None:
    """Ignite Memories."""
    t, a, b, _ = three()
    big = CardDef("Big", "creature", cost="{5}", power=5, toughness=5)
    b.hand(big, big)
    words = "Target player reveals a card at random from their hand. Some Spell deals damage to "
    casts(t, a, words + "that player equal to that card's mana value.", b)
    assert b.life == 15


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_chooses_among_what_you_control() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "When this creature enters, an opponent chooses a permanent you control other than "
    crab = card(f"{words}this creature and exiles it.", "Creature — Crab", "Crab")
    for seat in t.seats:
        seat.battlefield("Grizzly Bears", "Hill Giant")
    a.hand(crab).casts(crab)
    t.resolve()
    t.resolve()
    a.answers(c)
    assert {o.what for o in c.question.options} == {a.find("Grizzly Bears"), a.find("Hill Giant")}
    c.answers(a.find("Hill Giant"))
    assert a.creatures == ["Grizzly Bears", "Crab"]
    assert b.creatures == c.creatures == ["Grizzly Bears", "Hill Giant"]


@pytest.mark.rule("608.2c")
def test_608_2c_what_is_dealt_damage_if_another_likes_is_not_its_source() -> None:
    t = table(2)
    a, b = t.seats
    words = "{T}: Tap target creature. That creature's controller may have this artifact deal 1 "
    lith = card(f"{words}damage to it.", "Artifact", "Lith")
    a.battlefield(lith)
    b.battlefield("Grizzly Bears")
    a.activates(lith, at="Grizzly Bears")
    t.resolve()
    b.answers("yes")
    assert b.damage("Grizzly Bears") == 1
