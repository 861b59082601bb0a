"""903.11: Cards that a player brings into a Commander game from outside it."""

import pytest

from apnap.formats import commander, free_for_all
from apnap.rules.game.companions import PUT_INTO_HAND, reveal_as_companion
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.texts import card

CHIEF = card("", "Legendary Creature — Goblin", "Chief", mana_cost="{R}")
WISH = card(
    "You may reveal a card you own from outside the game and put it into your hand.",
    "Sorcery",
    "Wisher",
)
BOLT = card("Bolt Two deals 2 damage to any target.", "Instant", "Bolt Two", mana_cost="{R}")
FREEZE = card("Tap target creature.", "Instant", "Freeze", mana_cost="{U}")
HYBRID = card("{U}: Hybrid gets +1/+1 until end of turn.", "Artifact Creature — Golem", "Hybrid")
ROCK = CardDef("Rock", "artifact", cost="{1}")


def offered(*outside: CardDef, format_=commander, deck: tuple[str, ...] = (), leader=CHIEF):
    t = table(2, format_)
    a, _ = t.seats
    a.outside(*outside).hand(WISH)
    if leader is not None:
        a.commander(leader)
    t.game.edit_player(0).starting_deck = frozenset(deck)
    a.casts(WISH)
    t.resolve()
    while a.question.rule != "117.1":
        options = [t.game.object(o.what).card.name for o in a.question.options if o.what > 1]
        if options:
            return sorted(options)
        a.answers(True)
    return a.hand_names  # where there is no choice, nothing is asked


@pytest.mark.rule("903.11")
def test_903_11_only_cards_within_the_color_identity() -> None:
    cards = (BOLT, FREEZE, HYBRID, ROCK)
    assert offered(*cards) == ["Bolt Two", "Rock"]
    everything = ["Bolt Two", "Freeze", "Hybrid", "Rock"]
    assert offered(*cards, format_=free_for_all) == everything, "not a Commander game"


@pytest.mark.rule("903.11")
def test_903_11_no_card_with_a_name_of_the_starting_deck_or_of_a_card_in_the_game() -> None:
    assert offered(BOLT, ROCK, deck=("Bolt Two", "Chief")) == ["Rock"]
    assert offered(WISH, ROCK) == ["Rock"], "one of that name is in the game"


@pytest.mark.rule("903.11")
@pytest.mark.rule("702.139a")
@pytest.mark.parametrize(("friend", "comes"), [(ROCK, True), (FREEZE, False)])
def test_903_11_a_companion_is_a_card_from_outside_too(friend: CardDef, comes: bool) -> None:
    t = table(2, commander)
    a, _ = t.seats
    a.outside(friend).commander(CHIEF).lands(*["Mountain"] * 3)
    number = a.find(friend, zones=("outside",))
    for event in reveal_as_companion(0, number):
        make(t, event)
    assert PUT_INTO_HAND.rule == "116.2g"
    a.takes(friend)
    assert (a.hand_names == [friend.name]) is comes
