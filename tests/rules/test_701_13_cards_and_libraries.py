"""Mill, play, reveal, search, shuffle, tap and clash: what others see of them."""

from __future__ import annotations

import pytest

from apnap.effects.actions.mill import Mill
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.replacement.entering import CantEnter
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Those, You
from apnap.formats import limited_influence
from apnap.rules.zones.view import view
from apnap.state.ability import ReplacementAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.simple_cards import watcher
from apnap.testing.texts import card

FIELD = CardDef("Field", "land")
WRATH = card("Destroy all creatures.", "Sorcery", name="Wrath")


SHUFFLED, SEARCHED = (
    watcher(WhenHappens("Shuffle", (("on", APlayer()),))),
    watcher(WhenHappens("Searches", (("on", APlayer()),))),
)


@pytest.mark.rule("701.14a")
def test_701_14a_a_land_put_onto_the_battlefield_is_not_played():
    words = "You may put a land card from your hand onto the battlefield."
    grow = card(words, "Sorcery", name="Grow")
    t = table(2)
    a, b = t.seats
    a.hand(grow, FIELD, FIELD, FIELD)
    b.hand(FIELD)
    a.casts(grow)
    t.resolve()
    a.answers("yes")
    a.answers([a.find(FIELD)])
    assert a.permanents == ["Field"]
    a.plays(FIELD)
    assert a.permanents == ["Field", "Field"]
    with pytest.raises(ScenarioError):
        a.plays(FIELD)
    with pytest.raises(ScenarioError):
        b.plays(FIELD)  # it is not b's turn


@pytest.mark.rule("701.14b")
@pytest.mark.parametrize("top", [FIELD, BEAR])
def test_701_14b_to_play_a_card_is_to_play_a_land_or_to_cast_a_spell(top: CardDef):
    words = "Exile the top card of your library. You may play that card this turn."
    dream = card(words, "Sorcery", name="Dream")
    t = table(2)
    a, _ = t.seats
    a.hand(dream).library(top).lands("Forest", "Forest")
    a.casts(dream)
    t.resolve()
    if top == FIELD:
        a.plays(FIELD)
    else:
        a.casts(BEAR)
        t.resolve()
    assert top.name in a.permanents


def tops(t: Table, seat: int | None) -> list[list[str]]:
    """The cards on top of each library that this seat knows."""
    players = view(t.game, seat)["players"]
    return [[each["name"] for each in player["library"]] for player in players]


@pytest.mark.rule("701.14c")
@pytest.mark.rule("701.16b")
def test_701_14c_who_plays_with_the_top_card_revealed_keeps_it_there():
    mine = card("Play with the top card of your library revealed.", "Enchantment")
    t = table(2)
    a, _ = t.seats
    a.battlefield(mine).library(BEAR, GIANT, only=True)
    t.begin()
    assert [tops(t, seat) for seat in (0, 1, None)] == [[["Bear"], []]] * 3
    assert a.library_names == ["Bear", "Giant"]


@pytest.mark.rule("401.2")
def test_401_2_only_who_may_look_at_the_top_card_any_time_sees_it():
    lens = card("You may look at the top card of your library any time.", "Enchantment")
    t = table(2)
    a, _ = t.seats
    a.battlefield(lens).library(BEAR, GIANT, only=True)
    t.begin()
    assert [tops(t, seat) for seat in (0, 1, None)] == [[["Bear"], []], [[], []], [[], []]]


@pytest.mark.rule("701.14c")
@pytest.mark.parametrize(
    ("words", "open_hands"),
    [
        ("Your opponents play with their hands revealed.", [1, 2]),
        ("Players play with their hands revealed.", [0, 1, 2]),
    ],
)
def test_701_14c_hands_are_revealed_while_the_permanent_is_there(words, open_hands):
    eye = card(words, "Enchantment", name="Eye")
    t = table(3)
    for seat in t.seats:
        seat.hand(BEAR)
    t.seat(0).battlefield(eye)
    t.begin()
    hands = [player["hand"] for player in view(t.game, None)["players"]]
    assert [seat for seat, hand in enumerate(hands) if hand] == open_hands
    end = card("Destroy all enchantments.", "Sorcery", name="End")
    t.seat(0).hand(end).casts(end)
    t.resolve()
    assert [player["hand"] for player in view(t.game, None)["players"]] == [[], [], []]


@pytest.mark.rule("701.14c")
@pytest.mark.rule("801.8")
def test_701_14c_only_players_in_range_play_with_their_hands_revealed():
    eye = card("Players play with their hands revealed.", "Enchantment", name="Eye")
    t = table(5, limited_influence(1))
    for seat in t.seats:
        seat.hand(BEAR)
    t.seat(0).battlefield(eye)
    t.begin()
    hands = [player["hand"] for player in view(t.game, None)["players"]]
    assert [seat for seat, hand in enumerate(hands) if hand] == [0, 1, 4]


@pytest.mark.rule("701.20e")
@pytest.mark.parametrize("cards", [(), (BEAR,)])
def test_701_20e_even_an_empty_library_is_shuffled(cards):
    t = table(2)
    a, _ = t.seats
    mix = card("Shuffle your library.", "Sorcery", name="Mix")
    a.battlefield(SHUFFLED).hand(mix).library(*cards, only=True).casts(mix)
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.20f")
def test_701_20f_a_library_that_is_shuffled_twice_at_once_is_shuffled_twice():
    words = (
        "If this creature would be put into a graveyard from anywhere, reveal this creature and "
        "shuffle it into its owner's library instead."
    )
    colossus = card(words, "Creature — Golem", name="Colossus")
    t = table(2)
    a, b = t.seats
    a.battlefield(SHUFFLED).hand(WRATH)
    b.battlefield(colossus, colossus)
    a.casts(WRATH)
    t.resolve()
    assert a.question is not None
    assert a.question.rule == "603.3b", "both triggers are put on the stack"
    assert len(a.question.options) == 2


@pytest.mark.rule("701.19g")
def test_701_19g_a_player_may_search_though_nothing_could_be_done_with_the_card():
    words = (
        "You may search your library for a creature card, put it onto the battlefield, then "
        "shuffle."
    )
    find = card(words, "Sorcery", name="Find")
    cant = ReplacementAbility(CantEnter(Permanent(("creature",)), zones=("library",)))
    cage = CardDef("Cage", "artifact", abilities=(cant,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(SEARCHED, cage).library(BEAR).hand(find)
    a.casts(find)
    t.resolve()
    a.answers("yes")
    a.answers([BEAR])
    t.pass_all()
    assert a.life == 21
    assert a.creatures == []
    assert "Bear" in a.library_names


@pytest.mark.rule("701.21b")
def test_701_21b_what_is_untapped_is_not_untapped_again():
    wake = card("Untap target creature.", "Instant", name="Wake")
    dancer = card("Whenever this creature becomes untapped, you gain 1 life.", "Creature — Elf")
    t = table(2)
    a, _ = t.seats
    a.battlefield(dancer).hand(wake, wake)
    a.casts(wake, at=dancer)
    t.pass_all()
    assert a.life == 20
    t2 = table(2)
    a, _ = t2.seats
    a.battlefield(dancer, tapped=True).hand(wake)
    a.casts(wake, at=dancer)
    t2.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.23a")
@pytest.mark.rule("701.23c")
def test_701_23c_clashing_players_reveal_together_and_decide_in_turn_order():
    duel = card("Clash with an opponent. If you win, you gain 3 life.", "Instant", name="Duel")
    t = table(3)
    a, _, c = t.seats
    c.hand(duel).library(GIANT, FIELD)
    a.library(BEAR, FIELD)
    c.casts(duel)
    t.resolve()
    c.answers([a])
    assert t.log_has("701.16a", "Giant")
    assert t.log_has("701.16a", "Bear")
    assert a.question is not None, "it is a's turn, so a decides first"
    assert c.question is None
    a.answers([a.find(BEAR)])
    assert a.library_names[0] == "Bear", "nothing has moved yet"
    c.answers([])
    assert a.library_names[-1] == "Bear"
    assert c.library_names[0] == "Giant"
    assert c.life == 23


@pytest.mark.rule("701.13d")
def test_701_13d_of_several_milled_cards_all_values_are_added_up():
    mill = Called("milled", Mill(You(), Number(2)))
    draw = DrawCards(You(), QualityOf("mana value", Those("milled")))
    grind = CardDef("Grind", "sorcery", cost="{0}", abilities=(SpellAbility((mill, draw)),))
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, GIANT).hand(grind).casts(grind)
    t.resolve()
    assert len(a.hand_names) == 6
