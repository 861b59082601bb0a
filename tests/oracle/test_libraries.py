"""Searching libraries, looking at the top of them, and putting cards somewhere."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
ISLAND = CardDef("Island", "basic land", "Island")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
MINE = CardDef("Mine", "artifact")


def cast(text: str, *library: CardDef, at: object = None) -> tuple[Table, Seat, Seat]:
    """The first of two players casts a sorcery with these cards in the library, the top first."""
    t = table(2)
    a, b = t.seats
    spell = card(text)
    a.hand(spell).library(*library, only=True)
    a.casts(spell, at=at)
    t.resolve()
    return t, a, b


@pytest.mark.rule("701.19a")
def test_701_19a_search_for_a_basic_land() -> None:
    text = (
        "Search your library for a basic land card, put it onto the battlefield tapped, "
        "then shuffle."
    )
    t, a, _ = cast(text, BEAR, FOREST, MINE)
    a.answers([FOREST])
    assert a.permanents == ["Forest"]
    assert a.is_tapped("Forest")
    assert t.log_has("701.20a")


@pytest.mark.rule("701.19a")
def test_701_19a_one_onto_the_battlefield_and_the_other_into_the_hand() -> None:
    text = (
        "Search your library for up to two basic land cards, reveal those cards, put one onto "
        "the battlefield tapped and the other into your hand, then shuffle."
    )
    _, a, _ = cast(text, BEAR, FOREST, ISLAND)
    a.answers([FOREST, ISLAND])
    a.answers([ISLAND])
    assert (a.permanents, a.hand_names) == (["Island"], ["Forest"])


@pytest.mark.rule("701.20b")
def test_701_20b_shuffle_and_put_that_card_on_top() -> None:
    text = "Search your library for a card, then shuffle and put that card on top."
    _, a, _ = cast(text, BEAR, FOREST, MINE)
    a.answers([MINE])
    assert a.library_names[-1] == "Mine" or a.library_names[0] == "Mine"


@pytest.mark.rule("701.19a")
def test_a_search_says_where_the_card_goes_and_that_one_shuffles() -> None:
    assert refused("Search your library for a creature card and reveal it.")
    assert refused("Search your library for a creature card, put it into your hand.")


@pytest.mark.rule("701.16d")
def test_701_16d_one_of_the_cards_into_the_hand_and_the_other_on_the_bottom() -> None:
    text = (
        "Look at the top two cards of your library. Put one of them into your hand and the other "
        "on the bottom of your library."
    )
    _, a, _ = cast(text, BEAR, FOREST, MINE)
    a.answers([FOREST])
    assert a.hand_names == ["Forest"]
    assert sorted(a.library_names) == ["Bear", "Mine"]


@pytest.mark.rule("701.16a")
def test_701_16a_a_creature_card_may_be_revealed_from_among_them() -> None:
    text = (
        "Look at the top three cards of your library. You may reveal a creature card from among "
        "them and put it into your hand. Put the rest into your graveyard."
    )
    _, a, _ = cast(text, BEAR, FOREST, OX, MINE)
    a.answers([OX])
    assert (a.hand_names, sorted(a.graveyard_names)[:2]) == (["Ox"], ["Bear", "Forest"])


def test_all_creature_cards_revealed_this_way() -> None:
    text = (
        "Reveal the top three cards of your library. Put all creature cards revealed this way "
        "into your hand and the rest into your graveyard."
    )
    _, a, _ = cast(text, BEAR, FOREST, OX, MINE)
    assert (sorted(a.hand_names), a.library_names) == (["Bear", "Ox"], ["Mine"])


def test_cards_are_revealed_until_one_fits() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that "
        "card into your hand and the rest into your graveyard."
    )
    _, a, _ = cast(text, FOREST, MINE, OX, BEAR)
    assert (a.hand_names, a.library_names) == (["Ox"], ["Bear"])
    assert {"Forest", "Mine"} < {*a.graveyard_names}


@pytest.mark.rule("107.3")
def test_107_3_x_is_what_the_words_behind_it_say() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX)
    spell = card("You gain X life, where X is the number of creatures you control.")
    each = card("You gain 3 life for each creature you control.", name="Other Card")
    a.hand(spell, each).casts(spell)
    t.resolve()
    assert a.life == 22
    a.casts(each)
    t.resolve()
    assert a.life == 28
    assert refused("You gain 2 life, where X is the number of creatures you control.")


@pytest.mark.rule("603.7")
def test_603_7_an_exiled_creature_comes_back_at_the_next_end_step() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    flicker = card(
        "Exile target creature. Return it to the battlefield under its owner's control at the "
        "beginning of the next end step."
    )
    a.hand(flicker).casts(flicker, at=b.find(BEAR))
    t.resolve()
    assert (b.permanents, b.exile_names) == ([], ["Bear"])
    t.go_to("end")
    t.resolve()
    assert (b.permanents, b.exile_names) == (["Bear"], [])


@pytest.mark.rule("118.12a")
def test_118_12a_sacrifice_unless_you_pay() -> None:
    t = table(2)
    a, _ = t.seats
    hungry = card("When ~ enters, sacrifice it unless you pay {1}.", "Creature — Ox")
    a.lands("Forest").hand(hungry).casts(hungry)
    t.resolve()
    t.resolve()
    a.answers(False)
    assert a.creatures == []


@pytest.mark.rule("610.3")
def test_610_3_exiled_until_the_permanent_leaves() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    light = card(
        "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.",
        "Enchantment",
    )
    bounce = card("Return target enchantment to its owner's hand.", name="Bounce")
    a.hand(light, bounce).casts(light)
    t.resolve()
    a.answers(b.find(BEAR))
    t.resolve()
    assert b.exile_names == ["Bear"]
    a.casts(bounce, at=a.find(light))
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("113.6m")
def test_113_6m_an_ability_that_returns_its_card_from_the_graveyard_works_there() -> None:
    t = table(2)
    a, _ = t.seats
    ghoul = card("{0}: Return Ghoul from your graveyard to your hand.", "Creature", "Ghoul")
    a.graveyard(ghoul).activates(ghoul)
    t.resolve()
    assert a.hand_names == ["Ghoul"]
    a.battlefield(ghoul)
    assert not a.may_activate(a.find(ghoul, zones=("battlefield",)))


@pytest.mark.rule("701.17a")
def test_701_17a_nobody_sacrifices_what_another_controls() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    greedy = card(
        "Target creature gets +1/+0 until end of turn. Sacrifice it at the beginning of the next "
        "end step."
    )
    a.hand(greedy).casts(greedy, at=b.find(BEAR))
    t.resolve()
    t.go_to("end")
    t.resolve()
    assert b.creatures == ["Bear"]


def test_a_duration_before_the_clause() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    growth = card("Until end of turn, target creature gets +2/+2 and gains flying.")
    a.hand(growth).casts(growth, at=a.find(BEAR))
    t.resolve()
    assert a.power("Bear") == 4
    t.next_turn()
    assert a.power("Bear") == 2
    assert refused("Until end of turn, draw a card.")


DEAR = card("", "Creature — Elk", "Dear", mana_cost="{W}")


@pytest.mark.rule("720.2")
def test_720_2_an_agent_finds_what_opponents_search_for() -> None:
    """Opposition Agent."""
    agent = card(
        "You control your opponents while they're searching their libraries.\n"
        "While an opponent is searching their library, they exile each card they find. You may "
        "play those cards for as long as they remain exiled, and you may spend mana as though it "
        "were mana of any color to cast them.",
        "Creature — Rogue",
        "Agent",
    )
    words = "Search your library for a card, put it into your hand, then shuffle."
    tutor = card(words, "Instant", "Tutor")
    t = table(2)
    a, b = t.seats
    a.battlefield(agent).lands("Mountain")
    b.hand(tutor).library(DEAR).casts(tutor)
    t.resolve()
    a.answers([b.find(DEAR)])
    assert b.exile_names == ["Dear"]
    a.casts(DEAR)
    t.resolve()
    assert a.permanent(DEAR).owner == b


@pytest.mark.rule("609.4b")
def test_609_4b_a_stolen_card_is_cast_with_mana_of_any_color() -> None:
    """Hostage Taker."""
    theft = card(
        "Exile target creature. You may cast that card for as long as it remains exiled, and you "
        "may spend mana as though it were mana of any color to cast that spell.",
        "Instant",
        "Theft",
    )
    t = table(2)
    a, b = t.seats
    a.lands("Mountain").hand(theft)
    b.battlefield(DEAR)
    a.casts(theft, at=DEAR)
    t.resolve()
    assert b.exile_names == ["Dear"]
    a.casts(DEAR)
    t.resolve()
    assert a.permanent(DEAR).owner == b


@pytest.mark.rule("110.2a")
def test_110_2a_a_card_another_player_reveals_enters_under_your_control() -> None:
    """Sméagol, Helpful Guide."""
    guide = card(
        "Target opponent reveals cards from the top of their library until they reveal a land "
        "card. Put that card onto the battlefield tapped under your control and the rest into "
        "their graveyard.",
        name="Guide",
    )
    t = table(2)
    a, b = t.seats
    b.library("Lightning Bolt", "Island", "Forest")
    a.hand(guide).casts(guide, at=b)
    t.resolve()
    assert (a.permanents, b.permanents) == (["Island"], [])
    assert a.is_tapped("Island")
    assert b.graveyard_names == ["Lightning Bolt"]


@pytest.mark.rule("107.1c")
@pytest.mark.parametrize(("found", "life"), [(2, 22), (0, 20)])
def test_107_1c_who_finds_no_card_of_any_number_has_searched(found: int, life: int) -> None:
    """Trench Gorger: with no card exiled, what follows "if you do" happens all the same."""
    text = (
        "You may search your library for any number of land cards, exile them, then shuffle. "
        "If you do, you gain life equal to the number of cards exiled this way and draw a card."
    )
    _, a, _ = cast(text, FOREST, ISLAND, BEAR, BEAR)
    a.answers(True).answers([FOREST, ISLAND][:found])
    assert (len(a.exile_names), a.life, len(a.hand_names)) == (found, life, 1)


@pytest.mark.rule("701.19a")
def test_701_19a_two_of_the_cards_found_go_elsewhere() -> None:
    t = table(2)
    a, _ = t.seats
    synchronization = card(
        "Search your library for up to three basic land cards and reveal them. Put two of them "
        "onto the battlefield tapped and the other into your hand, then shuffle."
    )
    a.library("Forest", "Plains", "Island").hand(synchronization).casts(synchronization)
    t.resolve()
    a.answers(["Forest", "Plains", "Island"])
    a.answers(["Forest", "Island"])
    assert (sorted(a.permanents), a.hand_names) == (["Forest", "Island"], ["Plains"])
