"""What permanents let their controllers cast, what they replace, and pairs, played."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.zones.hidden_information import Sight
from apnap.state.card import CardDef
from apnap.testing import table

BEAR = CardDef("Bear", "creature", cost="{1}{G}", power=2, toughness=2)


def card(text: str, types: str = "Enchantment", name: str = "Test Card", **facts: str) -> CardDef:
    found = compile_card(CardFacts(name, type_line=types, text=text, mana_cost="{0}", **facts))
    assert isinstance(found, CardDef), found
    return found


def refused(text: str, types: str = "Enchantment") -> bool:
    facts = CardFacts("Test Card", type_line=types, text=text, mana_cost="{0}")
    return isinstance(compile_card(facts), Refused)


@pytest.mark.rule("601.3b")
def test_601_3b_spells_from_your_hand_without_paying() -> None:
    """Omniscience."""
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR, "Forest")
    assert not a.may_cast(BEAR)
    a.battlefield(card("You may cast spells from your hand without paying their mana costs."))
    [free] = [o for o in a.question.options if o.verb == "cast"]
    a.answers(free)
    t.resolve()
    assert a.creatures == ["Bear"]
    assert refused("You may cast spells from your hand.")


@pytest.mark.rule("601.3b")
def test_601_3b_once_during_each_of_your_turns() -> None:
    """Kess, Dissident Mage."""
    kess = card(
        "Once during each of your turns, you may cast an instant or sorcery spell from your "
        "graveyard. If a spell cast this way would be put into your graveyard, exile it instead."
    )
    bolt = card("Spark deals 1 damage to any target.", "Instant", "Spark")
    t = table(2)
    a, b = t.seats
    a.battlefield(kess).graveyard(bolt, bolt, BEAR)
    casts = [o for o in a.question.options if o.verb == "cast"]
    assert len(casts) == 2
    a.answers(casts[0])
    a.answers([b])
    t.resolve()
    assert (b.life, a.exile_names) == (19, ["Spark"])
    assert not [o for o in a.question.options if o.verb == "cast"]
    t.next_turn()
    assert not [o for q in a.questions for o in q.options if o.verb == "cast"]


EXPERTISE = card(
    "You may cast a spell with mana value 3 or less from your hand without paying its mana cost.",
    "Sorcery",
    "Expertise",
)
WURM = CardDef("Wurm", "creature", cost="{5}{G}", power=6, toughness=6)


@pytest.mark.rule("608.2g")
def test_608_2g_one_spell_from_the_hand_while_another_resolves() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(EXPERTISE, BEAR, BEAR, WURM, "Forest")
    a.casts(EXPERTISE)
    t.pass_all()
    assert [option.verb for option in a.question.options] == ["no", "cast", "cast"]
    a.answers(a.question.options[1])
    t.resolve()
    assert a.creatures == ["Bear"]
    assert sorted(a.hand_names) == ["Bear", "Forest", "Wurm"]
    many = "You may cast spells from your hand without paying their mana costs."
    assert refused(many, "Sorcery")


@pytest.mark.rule("601.3e")
def test_601_3e_it_counts_what_the_spell_would_be() -> None:
    trip = CardDef("Trip", "sorcery", "Adventure", cost="{1}{G}")
    pair = CardDef("Pair", "creature", cost="{5}{G}", layout="adventure", faces=(trip,))
    t = table(2)
    a, _ = t.seats
    a.hand(EXPERTISE, pair)
    a.casts(EXPERTISE)
    t.pass_all()
    assert [(option.verb, option.nth) for option in a.question.options[1:]] == [("cast", 1)]


@pytest.mark.rule("400.2")
def test_400_2_that_there_is_nothing_to_cast_is_nobody_s_business() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(EXPERTISE, WURM)
    a.casts(EXPERTISE).passes()
    b.passes()
    assert [option.verb for option in a.question.options] == ["no"]
    a.answers("no")
    assert a.hand_names == ["Wurm"]


@pytest.mark.rule("715.3a")
def test_715_3a_a_permission_is_for_the_adventure_too() -> None:
    trip = CardDef("Trip", "instant", "Adventure", cost="{0}", abilities=())
    pair = CardDef("Pair", "creature", cost="{0}", layout="adventure", faces=(trip,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(card("You may cast instant spells from your graveyard.")).graveyard(pair)
    [only] = [o for o in a.question.options if o.verb == "cast"]
    assert only.nth == 1


@pytest.mark.rule("614.11")
@pytest.mark.parametrize("cards", [0, 1])
def test_614_11_draws_are_replaced_while_the_condition_holds(cards: int) -> None:
    """Blood Scrivener."""
    scrivener = card(
        "If you would draw a card while you have no cards in hand, instead you draw two cards and "
        "you lose 1 life."
    )
    draw = card("Draw a card.", "Instant", "Think")
    t = table(2)
    a, _ = t.seats
    a.battlefield(scrivener).hand(draw, *[BEAR] * cards)
    a.casts(draw)
    t.resolve()
    assert (len(a.hand_names), a.life) == ((2, 20) if cards else (2, 19))


@pytest.mark.rule("603.2d")
def test_603_2d_triggers_an_additional_time() -> None:
    """Panharmonicon, for creatures."""
    more = card(
        "If a creature entering causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time."
    )
    soul = card(
        "Whenever another creature enters, you gain 1 life.", "Creature", power="1", toughness="1"
    )
    t = table(2)
    a, _ = t.seats
    elf = CardDef("Elf", "creature", cost="{0}", power=1, toughness=1)
    a.battlefield(more, soul).hand(elf)
    a.casts(elf)
    t.resolve()
    a.answers(list(a.question.options))
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("702.95b")
def test_702_95b_what_both_of_a_pair_have() -> None:
    """Pathbreaker Wurm."""
    wurm = card(
        "Soulbond\nAs long as Test Card is paired with another creature, both creatures have "
        "trample.",
        "Creature",
        power="6",
        toughness="4",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(wurm)
    a.casts(wurm)
    t.resolve()
    t.resolve()
    a.answers(True)
    from apnap.rules.continuous import layers

    assert "trample" in layers.characteristics_of(t.game, a.find(BEAR)).keywords
    assert "trample" in layers.characteristics_of(t.game, a.find(wurm)).keywords


@pytest.mark.rule("401.2")
def test_401_2_looking_at_the_top_card_any_time() -> None:
    t = table(2)
    a, _ = t.seats
    t.begin()
    top = t.game.object(t.game.player(0).library[-1])
    assert not Sight(t.game, 0).sees(top)
    a.battlefield(card("You may look at the top card of your library any time."))
    assert Sight(t.game, 0).sees(top)
    assert not Sight(t.game, 1).sees(top)
    assert not Sight(t.game, 0).sees(t.game.object(t.game.player(0).library[-2]))


@pytest.mark.rule("701.14c")
@pytest.mark.parametrize(
    ("words", "tops", "hands"),
    [
        ("Play with the top card of your library revealed.", [0], []),
        ("Players play with the top card of their libraries revealed.", [0, 1, 2], []),
        ("Your opponents play with their hands revealed.", [], [1, 2]),
    ],
)
def test_701_14c_playing_with_cards_revealed(words: str, tops: list[int], hands: list[int]) -> None:
    t = table(3)
    for seat in t.seats:
        seat.hand(BEAR)
    t.seats[0].battlefield(card(words))
    t.begin()
    sight = Sight(t.game, None)
    rows = [t.game.object(t.game.player(seat).library[-1]) for seat in range(3)]
    assert [row.owner for row in rows if sight.sees(row)] == tops
    rows = [t.game.object(t.game.player(seat).hand[-1]) for seat in range(3)]
    assert [row.owner for row in rows if sight.sees(row)] == hands


@pytest.mark.rule("207.2d")
def test_207_2d_flavor_words_say_nothing() -> None:
    flavored = card("Binding Contract — Whenever a creature dies, you gain 1 life.")
    assert flavored.abilities == card("Whenever a creature dies, you gain 1 life.").abilities
    assert refused("Ward — Whenever a creature dies, you gain 1 life.")


@pytest.mark.rule("105.2")
def test_105_2_multicolored() -> None:
    t = table(2)
    a, b = t.seats
    gold = CardDef("Gold", "creature", cost="{G}{W}", power=1, toughness=1)
    b.battlefield(gold, BEAR)
    a.hand(doom := card("Destroy target multicolored creature.", "Instant"))
    a.casts(doom, at=b.find(gold))
    t.resolve()
    assert b.creatures == ["Bear"]
    a.hand(doom)
    assert not a.may_cast(doom)


@pytest.mark.rule("702.140a")
def test_702_140a_cast_from_the_graveyard_for_its_mutate_cost() -> None:
    """Brokkos, Apex of Forever: only like that."""
    brokkos = card(
        "Mutate {0}\nYou may cast this card from your graveyard using its mutate ability.",
        "Creature — Nightmare",
        power="6",
        toughness="6",
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(brokkos)
    assert not [o for o in a.question.options if o.verb == "cast"]
    a.battlefield(BEAR)
    [only] = [o for o in a.question.options if o.verb == "cast"]
    a.answers(only)
    a.answers([BEAR])
    t.resolve()
    a.answers("on top")
    assert (a.creatures, a.graveyard_names) == (["Test Card"], [])


@pytest.mark.rule("601.3b")
def test_601_3b_a_card_may_be_cast_from_the_graveyard_where_it_is() -> None:
    """Emry, Lurker of the Loch."""
    emry = card(
        "{0}: Choose target artifact card in your graveyard. You may cast that card this turn.",
        "Land",
        "Emry",
    )
    idol, ring = CardDef("Idol", "artifact", cost="{0}"), CardDef("Ring", "artifact", cost="{0}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(emry).graveyard(idol, ring)
    assert not a.may_cast(idol)
    a.activates(emry, at=idol)
    t.resolve()
    assert not a.may_cast(ring)
    a.casts(idol)
    t.resolve()
    assert sorted(a.permanents) == ["Emry", "Idol"]


@pytest.mark.rule("601.3b")
def test_601_3b_a_milled_card_may_be_played_this_turn() -> None:
    """Tablet of Discovery."""
    tablet = card("{0}: Mill a card. You may play that card this turn.", "Artifact", "Tablet")
    t = table(2)
    a, _ = t.seats
    a.battlefield(tablet).library("Forest", "Island")
    a.activates(tablet)
    t.resolve()
    [milled] = a.graveyard_names
    a.plays(milled)
    assert sorted(a.permanents) == sorted([milled, "Tablet"])
