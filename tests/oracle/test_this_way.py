"""608.2c, 603.12: "If you discarded a land card this way", "When you discard a card this way"."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import Act
from apnap.testing import Seat, Table, table
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.tables import three, two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ROCK = CardDef("Rock", "artifact", cost="{4}")
FOREST = CardDef("Forest", "basic land", "Forest")


def cast(text: str, hand: tuple[CardDef, ...] = (), *library: CardDef) -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    spell = card(text, "Sorcery", "Word")
    a.library(*library).hand(spell, *hand).casts(spell)
    t.resolve()
    return t, a, b


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("discarded", "life"), [(FOREST, 24), (ROCK, 20)])
def test_608_2c_if_a_land_card_was_discarded(discarded: CardDef, life: int) -> None:
    """Vohar, Vodalian Desecrator."""
    _, a, _ = cast(
        "Discard a card. If you discarded a land card this way, you gain 4 life.", (FOREST, ROCK)
    )
    a.answers([discarded])
    assert a.life == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("finds", [True, False])
def test_608_2c_if_no_card_was_put_into_the_hand(finds: bool) -> None:
    """Adventure Awaits."""
    _, a, _ = cast(
        "Look at the top two cards of your library. You may reveal a creature card from among them "
        "and put it into your hand. Put the rest on the bottom of your library in a random order. "
        "If you didn't put a card into your hand this way, you gain 4 life.",
        (),
        *(BEAR, ROCK, FOREST),
    )
    a.answers([BEAR] if finds else [])
    assert (a.hand_names, a.life) == ((["Bear"], 20) if finds else ([], 24))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "life"), [(BEAR, 24), (ROCK, 20)])
def test_608_2c_if_at_least_one_such_card_was_milled(top: CardDef, life: int) -> None:
    """Renegade Reaper."""
    text = "Mill two cards. If at least one Bear card is milled this way, you gain 4 life."
    _, a, _ = cast(text, (), top, FOREST)
    assert a.life == life


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(("discarded", "life"), [(ROCK, 16), (FOREST, 20)])
def test_603_12_when_such_a_card_is_discarded(discarded: CardDef, life: int) -> None:
    """Fiery Encore."""
    t, a, b = cast(
        "Discard a card, then draw a card. When you discard a nonland card this way, target player "
        "loses life equal to that card's mana value.",
        (FOREST, ROCK),
        BEAR,
    )
    a.answers([discarded])
    if discarded is ROCK:
        a.answers([b])
        t.resolve()
    assert (b.life, "Bear" in a.hand_names) == (life, True)


@pytest.mark.rule("603.12a")
def test_603_12a_when_one_or_more_permanents_are_sacrificed() -> None:
    """Nyssa of Traken."""
    t = table(2)
    a, b = t.seats
    spell = card(
        "Sacrifice any number of artifacts. When you sacrifice one or more artifacts this way, "
        "target player loses that much life.",
        "Sorcery",
        "Word",
    )
    a.battlefield(ROCK, ROCK, BEAR).hand(spell).casts(spell)
    t.resolve()
    a.answers([a.find(ROCK), a.find(ROCK, 1)])
    a.answers([b])
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("603.12")
def test_603_12_when_a_card_is_exiled() -> None:
    """Hidetsugu, Devouring Chaos."""
    t, a, b = cast(
        "Exile the top card of your library. You may play that card this turn. When you exile a "
        "nonland card this way, target player loses life equal to the exiled card's mana value.",
        (),
        ROCK,
    )
    a.answers([b])
    t.resolve()
    assert b.life == 16


@pytest.mark.rule("603.2c")
def test_603_2c_sacrificed_together() -> None:
    """Camellia, the Seedmiser."""
    boss = card(
        "Whenever you sacrifice one or more creatures, you gain 1 life.", "Creature", "Boss"
    )
    spell = card("Sacrifice two creatures.", "Sorcery", "Word")
    t = table(2)
    a, _ = t.seats
    a.battlefield(boss, BEAR, BEAR).hand(spell).casts(spell)
    t.resolve()
    a.answers([a.find(BEAR), a.find(BEAR, 1)])
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("deed", ["discard a card", "remove a counter from it", "pay {1}"])
def test_603_12_that_player_is_the_one_of_the_event_before(deed: str) -> None:
    """Dokuchi Silencer, Leatherhead, Ezio: not the card, the creature or nobody that the deed was
    about."""
    t, a, b, _ = three()
    words = f"Whenever this creature deals combat damage to a player, you may {deed}. When you do, "
    text = f"{words}destroy target artifact that player controls."
    silencer = card(f"This creature enters with a +1/+1 counter on it.\n{text}", "Creature", "S")
    rock = card("", "Artifact", "Rock")
    for seat in t.seats:
        seat.battlefield(rock)
    a.hand(silencer, "Forest").lands("Forest").casts(silencer)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({silencer: b})
    t.go_to("combat damage")
    resolve_saying_yes(t)
    assert [seat.count(rock) for seat in t.seats] == [1, 0, 1]


@pytest.mark.rule("603.12")
@pytest.mark.rule("608.2h")
def test_603_12_that_creature_is_the_one_of_the_event_before() -> None:
    """Halana, Evereth: a creature that entered, or has died, as it is or was."""
    t, a, b = two()
    words = "When this creature dies, you may pay {1}. When you do, it deals damage equal to its"
    evereth = card(f"{words} power to each opponent.", "Creature", "Evereth", power="3")
    kill = card("Destroy target creature.", name="Kill")
    a.battlefield(evereth).hand(kill).lands("Forest").casts(kill, at=evereth)
    resolve_saying_yes(t)
    assert (a.life, b.life) == (20, 17)


@pytest.mark.rule("603.12")
def test_603_12_a_target_described_by_what_was_sacrificed() -> None:
    t, a, b = two()
    words = "Sacrifice a creature. When you do, destroy target creature with toughness less than "
    spell = card(f"{words}the sacrificed creature's power.", name="Spell")
    bear, giant = card("", "Creature", "Bear"), card("", "Creature", "Giant", power="3")
    a.battlefield(giant).hand(spell)
    b.battlefield(bear, "Hill Giant")
    a.casts(spell)
    resolve_saying_yes(t)
    assert b.creatures == ["Hill Giant"]


@pytest.mark.rule("608.2c")
def test_608_2c_cards_drawn_this_way_behind_another_instruction() -> None:
    """Communal Brewing: the cards, not what was done after they were drawn."""
    _, a, _ = cast(
        "Draw two cards. You gain 1 life, then you gain 3 life for each card drawn this way."
    )
    assert a.life == 27


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("creatures", "triggers"), [((BEAR,), True), ((), False)])
def test_603_4_when_you_do_if_something_is_so(
    creatures: tuple[CardDef, ...], triggers: bool
) -> None:
    """Ajani, Nacatl Avenger: if it isn't, the ability doesn't trigger, and nothing is targeted."""
    words = (
        "Draw a card. When you do, if you control a creature, you gain 2 life and target player "
    )
    words += "loses 2 life."
    t = table(2)
    a, b = t.seats
    spell = card(words, "Sorcery", "Word")
    a.battlefield(*creatures).hand(spell).casts(spell)
    t.resolve()
    if triggers:
        a.answers(b)
        t.resolve()
    assert (t.stack, a.life, b.life) == ([], *((22, 18) if triggers else (20, 20)))
    assert [type(each) for each in t.questions] == [Act]


@pytest.mark.rule("603.4")
def test_603_4_when_you_do_if_it_is_so_no_more() -> None:
    """Sigil of Myrkul: it is asked again as the ability resolves."""
    words = "Draw a card. When you do, if you control a creature, target player loses 2 life."
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
    t = table(2)
    a, b = t.seats
    spell = card(words, "Sorcery", "Word")
    a.battlefield(BEAR).hand(spell).casts(spell)
    b.hand(bolt)
    t.resolve()
    a.answers(b)
    a.passes()
    b.casts(bolt, at=BEAR)
    t.resolve()
    t.resolve()
    assert (t.stack, b.life) == ([], 20)


def test_that_player_of_another_event_is_not_understood() -> None:
    """The ability that triggers on a discard knows nothing of the damage before it (603.12)."""
    words = "Whenever this creature deals combat damage to a player, you may discard a card. When "
    text = f"{words}you discard a nonland card this way, that player loses 2 life."
    assert refused(text, "Creature") == "loses 2 life."
