"""118: Costs of several kinds at once, of cards on top, of a revealed card; and either of two."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, colors="G")
FISH = CardDef("Fish", "creature", "Fish", cost="{U}", power=1, toughness=1, colors="U")
BEAST = CardDef("Beast", "creature", "Beast", cost="{G}{U}", power=3, toughness=3, colors="GU")
ROCK = CardDef("Rock", "artifact", cost="{4}")


@pytest.mark.rule("118.10")
@pytest.mark.parametrize(
    ("there", "may"), [((BEAR, FISH), True), ((BEAST,), False), ((BEAST, FISH), True)]
)
def test_118_10_one_permanent_counts_for_one_kind(there: tuple[CardDef, ...], may: bool) -> None:
    """Sphinx's Herald."""
    herald = card(
        "Sacrifice a green creature and a blue creature: You gain 3 life.", "Artifact", "Herald"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(herald, *there)
    assert a.may_activate(herald) == may
    if may:
        a.activates(herald)
        t.resolve()
        assert (a.life, a.creatures) == (23, [])


@pytest.mark.rule("118.10")
def test_118_10_this_creature_and_another() -> None:
    """Magus of the Order."""
    magus = card(
        "Sacrifice this creature and another creature: You gain 3 life.", "Creature", "Magus"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(magus)
    assert not a.may_activate(magus)
    a.battlefield(BEAR).activates(magus)
    t.resolve()
    assert (a.life, a.creatures) == (23, [])


@pytest.mark.rule("118.1")
def test_118_1_cards_on_top_of_the_library_are_exiled() -> None:
    """Arc-Slogger."""
    slogger = card("Exile the top two cards of your library: You gain 1 life.", "Artifact", "Slog")
    t = table(2)
    a, _ = t.seats
    a.battlefield(slogger).library(BEAR, ROCK, FISH).activates(slogger)
    t.resolve()
    assert (a.life, sorted(a.exile_names)) == (21, ["Bear", "Rock"])


@pytest.mark.rule("404.2")
def test_404_2_the_top_creature_card_of_the_graveyard_is_exiled() -> None:
    """Necratog."""
    atog = card(
        "Exile the top creature card of your graveyard: You gain 1 life.", "Artifact", "Atog"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(atog)
    assert not a.may_activate(atog)
    a.graveyard(FISH, BEAR, ROCK).activates(atog)  # the last one is on top
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (21, ["Bear"], ["Fish", "Rock"])


@pytest.mark.rule("601.2h")
def test_601_2h_the_card_revealed_as_a_cost() -> None:
    """Living Destiny."""
    destiny = card(
        "As an additional cost to cast this spell, reveal a creature card from your hand.\n"
        "You gain life equal to the revealed card's mana value.",
        "Sorcery",
        "Destiny",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(destiny, BEAR, ROCK).casts(destiny)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("how", ["sacrifice an artifact", "discard a card"])
def test_608_2d_one_of_two_things_that_you_may_do(how: str) -> None:
    """Vision of Love."""
    word = card(
        "You may sacrifice an artifact or discard a card. If you do, you gain 2 life.",
        "Sorcery",
        "Word",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(ROCK).hand(word, BEAR).casts(word)
    t.resolve()
    a.answers("yes")
    a.answers(how)
    assert a.life == 22
    assert ("Rock" in a.graveyard_names) == (how == "sacrifice an artifact")


@pytest.mark.rule("608.2d")
def test_608_2d_what_is_impossible_cant_be_chosen() -> None:
    word = card(
        "You may sacrifice an artifact or discard a card. If you do, you gain 2 life.",
        "Sorcery",
        "Word",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(word, BEAR).casts(word)
    t.resolve()
    a.answers("yes")
    assert a.question is not None
    assert [option.verb for option in a.question.options] == ["discard a card"]
    a.answers("discard a card")
    assert (a.life, "Bear" in a.graveyard_names) == (22, True)


@pytest.mark.rule("601.2c")
def test_601_2c_a_zone_that_is_said_once_for_several_targets() -> None:
    """Restoration Specialist."""
    word = card(
        "Return up to one target artifact card and up to one target creature card from your "
        "graveyard to your hand.",
        "Sorcery",
        "Word",
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(BEAR, ROCK).hand(word)
    cards = [a.find(each, zones=("graveyard",)) for each in (ROCK, BEAR)]
    a.casts(word, at=cards)
    t.resolve()
    assert sorted(a.hand_names) == ["Bear", "Rock"]


@pytest.mark.rule("701.20c")
def test_701_20c_its_owner_shuffles_it_into_their_library() -> None:
    """Cerulean Sphinx."""
    text = "{0}: This creature's owner shuffles it into their library."
    sphinx = card(text, "Creature", "Sphinx")
    t = table(2)
    a, _ = t.seats
    a.battlefield(sphinx).activates(sphinx)
    t.resolve()
    assert (a.creatures, a.graveyard_names) == ([], [])
    assert any("shuffle" in line for line in t.log)


@pytest.mark.rule("107.4")
@pytest.mark.parametrize(("lands", "most"), [("BBB", 2), ("BGG", 0), ("GBB", 2)])
def test_107_4_only_black_mana_is_spent_on_x(lands: str, most: int) -> None:
    """The other mana pays for the rest of the cost."""
    t = table(2)
    a = t.seats[0]
    drain = card(
        "Spend only black mana on X.\nYou gain X life.", "Sorcery", "Drain", mana_cost="{X}{1}"
    )
    names = {"B": "Swamp", "G": "Forest"}
    a.hand(drain).lands(*[names[each] for each in lands])
    most += lands == "BGG"
    with pytest.raises(ScenarioError):
        a.casts(drain, x=most + 1)
    a.casts(drain, x=most)
    t.resolve()
    assert a.life == 20 + most


@pytest.mark.rule("107.4")
def test_107_4_only_red_mana_is_spent_on_the_x_of_an_ability() -> None:
    t = table(2)
    a = t.seats[0]
    rats = card("{X}: You gain X life. Spend only black and/or red mana on X.", "Artifact", "Rats")
    a.battlefield(rats).lands("Swamp", "Mountain", "Forest")
    a.activates(rats, x=2)
    t.resolve()
    assert a.life == 22
    assert [each for each in a.permanents if each == "Forest"]
    assert not t.game.object(a.find("Forest")).tapped
