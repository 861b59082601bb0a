"""701.20: the keyword action shuffle."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.search import Search
from apnap.effects.actions.shuffle import ShuffleInto, ShuffleLibrary
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import dies
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.filters import APlayer, CardIn, HasType, Itself, Permanent
from apnap.effects.words.selections import Each, EachPlayer, Mentioned, Targets, This
from apnap.rules.machine.events import Shuffle
from apnap.rules.zones.looking import Portion
from apnap.state.ability import ReplacementAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import instant, sorcery, watcher
from apnap.testing.simple_plays import cast, resolve_spell
from apnap.testing.texts import card

PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
WRATH = card("Destroy all creatures.", "Sorcery", name="Wrath")
SHUFFLED, SEARCHED = (
    watcher(WhenHappens("Shuffle", (("on", APlayer()),))),
    watcher(WhenHappens("Searches", (("on", APlayer()),))),
)
CREATURE = HasType("creature")


def shuffles(t: Table, seat: Seat) -> int:
    return t.log.count(f"{seat.name} shuffles")


GUILE = CardDef(
    "Guile",
    "creature",
    power=6,
    toughness=6,
    abilities=(TriggeredAbility(dies(), (ShuffleInto(Mentioned("became")),)),),
)
ANY_CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("701.20a")
def test_701_20a_the_graveyard_is_shuffled_into_the_library():
    t = table(2, library=3)
    a, b = t.seats
    b.graveyard(PLAIN_BEAR, OX)
    a.hand(
        reset := sorcery(
            "Test Spell", ShuffleLibrary(EachPlayer(opponents=True), with_graveyard=True)
        )
    )
    before = b.library_names
    a.casts(reset)
    t.resolve()
    assert b.graveyard_names == []
    assert sorted(b.library_names) == sorted([*before, "Bear", "Ox"])
    assert t.log_has("701.20a", "B shuffles")
    assert not t.log_has("701.20a", "A shuffles")


@pytest.mark.rule("701.20b")
def test_701_20b_a_card_found_that_goes_on_top_is_not_shuffled_away():
    t = table(2)
    a, _ = t.seats
    a.library(PLAIN_BEAR, OX, PLAIN_BEAR)
    resolve_spell(t, Search(CREATURE, to=Portion("library", shown=True)))
    a.answers([OX])
    assert a.library_names[0] == "Ox"
    assert len(a.library_names) == 63
    assert shuffles(t, a) == 1


@pytest.mark.rule("701.20c", example=1)
@pytest.mark.parametrize("exiled", [True, False])
def test_701_20c_the_library_is_shuffled_though_the_card_is_elsewhere(exiled: bool):
    kill = sorcery("Test Spell", Destroy(Targets()), target=Permanent(("creature",)))
    answer = CardDef(
        "Answer",
        "instant",
        cost="{0}",
        abilities=(
            SpellAbility(
                (MoveTo(Targets(), "exile"),), (Target(CardIn("graveyard", ("creature",))),)
            ),
        ),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(GUILE)
    a.hand(kill, answer).casts(kill, at=GUILE)
    t.resolve()
    if exiled:
        a.casts(answer, at=GUILE)
    t.pass_all()
    assert shuffles(t, b) == 1
    assert ("Guile" in b.library_names) == (not exiled)


@pytest.mark.rule("701.20c", example=2)
@pytest.mark.parametrize("again", [True, False])
def test_701_20c_a_spell_that_is_exiled_instead_has_the_library_shuffled(again: bool) -> None:
    abilities = (SpellAbility((ShuffleInto(This()),)), *abilities_of("Flashback", mana="{0}"))
    zenith = CardDef("Zenith", "sorcery", cost="{0}", abilities=abilities)
    t = table(2)
    a, _ = t.seats
    (a.graveyard if again else a.hand)(zenith)
    a.casts(zenith)
    t.resolve()
    assert ("Zenith" in a.exile_names, "Zenith" in a.library_names) == (again, not again)
    assert [e.event.on for e in t.game.log if isinstance(e.event, Shuffle)] == [0]


@pytest.mark.rule("701.20d", example=1)
@pytest.mark.parametrize("number", [0, 2])
def test_701_20d_the_library_is_shuffled_though_no_card_goes_there(number: int):
    targets = (Target(APlayer()), Target(CardIn("graveyard"), low=0, high=2))
    card = sorcery("Test Spell", ShuffleInto(Targets(1), Targets(0)), targets=targets)
    t = table(2)
    a, b = t.seats
    b.graveyard(PLAIN_BEAR, OX)
    a.hand(card).casts(card, at=[b, *(PLAIN_BEAR, OX)[:number]])
    if not number:
        a.answers([])
    t.resolve()
    assert shuffles(t, b) == 1
    assert len(b.graveyard_names) == 2 - number


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


@pytest.mark.rule("701.20g", example=1)
def test_701_20g_shuffled_but_for_the_card_that_goes_on_top():
    colossus = CardDef("Colossus", "artifact creature", "Golem", "{9}", 1, 1,
        abilities=(ReplacementAbility(
            GoesElsewhere(Itself(), instead="library", shuffle=True)),))  # fmt: skip
    zombie = CardDef("Zombie", "creature", "Zombie", "{4}", 1, 1,
        abilities=(ReplacementAbility(GoesElsewhere(Itself(), instead="library")),))  # fmt: skip
    wrath = instant("Wrath", Destroy(Each(ANY_CREATURE)))
    t = table(2)
    a, _ = t.seats
    a.battlefield(colossus, zombie).library(*[GREEN_BEAR] * 20, only=True)
    cast(t, a, wrath)
    assert a.creatures == []
    assert a.library_names[0] == "Zombie"
    assert sorted(a.library_names) == ["Bear"] * 20 + ["Colossus", "Zombie"]
    assert [type(entry.event).__name__ for entry in t.game.log].count("Shuffle") == 1


@pytest.mark.rule("701.20d")
def test_701_20d_no_target_and_the_library_is_shuffled_all_the_same():
    """Stream of Consciousness."""
    stream = card(
        "Target player shuffles up to four target cards from their graveyard into their library.",
        "Instant",
    )
    t = table(2)
    a, b = t.seats
    a.hand(stream)
    a.casts(stream, at=[b])
    t.pass_all()
    assert [e.event.on for e in t.game.log if isinstance(e.event, Shuffle)] == [int(b)]


@pytest.mark.rule("701.20c")
@pytest.mark.parametrize("gone", [True, False])
def test_701_20c_what_is_gone_is_not_shuffled_but_the_library_is(gone):
    """Alabaster Dragon."""
    dragon = card(
        "When this creature dies, shuffle it into its owner's library.", "Creature", "Dragon"
    )
    exile = card("Exile target card from a graveyard.", "Instant", "Cremate")
    t = table(2)
    a, b = t.seats
    a.hand("Lightning Bolt", exile).lands("Mountain")
    b.battlefield(dragon)
    a.casts("Lightning Bolt", at=dragon)
    t.resolve()
    if gone:
        a.casts(exile, at=dragon)
    t.pass_all()
    assert b.exile_names == (["Dragon"] if gone else [])
    assert [e.event.on for e in t.game.log if isinstance(e.event, Shuffle)] == [int(b)]


@pytest.mark.rule("701.20d")
def test_701_20d_a_player_who_is_no_legal_target_shuffles_nothing():
    """Gaea's Blessing, Memory's Journey: the rest of the spell still happens."""
    blessing = card(
        "Target player shuffles up to three target cards from their graveyard into their library.\n"
        "Draw a card.",
        "Sorcery",
        "Blessing",
    )
    veil = card("You gain hexproof until end of turn.", "Instant", "Veil")
    t = table(2)
    a, b = t.seats
    a.hand(blessing)
    b.graveyard(OX).hand(veil)
    a.casts(blessing, at=[b, OX])
    t.pass_once()
    b.casts(veil)
    t.pass_all()
    assert sorted(b.graveyard_names) == ["Ox", "Veil"]
    assert [e.event.on for e in t.game.log if isinstance(e.event, Shuffle)] == []
    assert len(a.hand_names) == 1
