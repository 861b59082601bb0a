"""702.1a-b, 611.3a: keyword abilities that cards in graveyards and hands are given."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import UseUp
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, HasType, Permanent
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Each, Targets, You
from apnap.oracle.text.rewriting import parts_of
from apnap.rules.continuous import layers
from apnap.state.ability import Ability, SpellAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import GRAVEYARD, HAND
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CREATURE_CARDS = AllOf((CardIn(GRAVEYARD, whose="you"), HasType("creature")))
VAROLZ = CardDef(
    "Varolz",
    "creature",
    power=2,
    toughness=2,
    abilities=(StaticAbility(CREATURE_CARDS, (GainForItsCost("Scavenge"),)),),
)
SPELLS = AllOf((CardIn(GRAVEYARD, whose="you"), AnyOf((HasType("instant"), HasType("sorcery")))))
FLASHBACK = GainForItsCost("Flashback")


PAST = instant("Past in Flames", Modify(Each(SPELLS), (FLASHBACK,)))
KILL = instant("Kill", Destroy(Targets()), target=Permanent())


def offered(seat: Seat, verb: str) -> list[str]:
    question = seat.question
    assert question is not None
    game = seat.table.game
    return [game.object(o.what).card.name for o in question.options if o.verb == verb]


@pytest.mark.rule("702.1a", example=1)
@pytest.mark.rule("702.97a")
def test_702_1a_a_scavenge_cost_is_what_the_keyword_names() -> None:
    """The activation cost is that mana, and exiling the card."""
    t = table(2)
    a, _ = t.seats
    a.battlefield(VAROLZ).graveyard(BEAR, "Shock").lands("Forest", "Forest")
    t.begin()
    assert offered(a, "activate") == ["Bear"]
    a.activates(BEAR, at=VAROLZ, ability=1)
    assert [a.is_tapped(n) for n in t.game.player(0).battlefield[1:]] == [True, True]
    assert a.exile_names == ["Bear"]
    t.resolve()
    assert a.counters(VAROLZ, "+1/+1") == 2


@pytest.mark.rule("611.3a")
def test_611_3a_what_is_in_the_graveyard_now_while_the_permanent_is_there() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(VAROLZ, BEAR).hand(KILL, KILL).lands("Forest", "Forest")
    b.graveyard(BEAR).lands("Forest", "Forest")
    t.begin()
    assert offered(a, "activate") == []
    a.casts(KILL, at=BEAR)
    t.resolve()
    assert offered(a, "activate") == ["Bear"]
    assert "scavenge" in layers.characteristics_of(t.game, a.find(BEAR)).keywords
    assert "scavenge" not in layers.characteristics_of(t.game, b.find(BEAR)).keywords
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    a.casts(KILL, at=VAROLZ)
    t.resolve()
    assert offered(a, "activate") == []
    assert "scavenge" not in layers.characteristics_of(t.game, a.find(BEAR)).keywords


@pytest.mark.rule("611.3a")
def test_611_3a_only_as_long_as_its_condition_holds() -> None:
    yours = StaticAbility(SPELLS, (FLASHBACK,), YourTurn())
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Poet", "creature", power=1, toughness=1, abilities=(yours,)))
    a.graveyard("Shock").lands("Mountain")
    t.begin()
    assert offered(a, "cast") == ["Shock"]
    t.next_turn()
    b.passes()
    assert offered(a, "cast") == []


def split(name: str, left: CardDef, right: CardDef) -> CardDef:
    return CardDef(name, "instant", cost="{2}{U}{R}", layout="split", faces=(left, right))


FIRE = instant("Fire", ChangeLife(You(), Number(2)), cost="{1}{R}")
ICE = instant("Ice", DrawCards(You()), cost="{1}{U}")
FIRE_ICE = split("Fire // Ice", FIRE, ICE)


@pytest.mark.rule("702.1b", example=2)
@pytest.mark.parametrize("half", [1, 2])
def test_702_1b_a_half_is_cast_for_the_flashback_cost_of_that_half(half: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(PAST).graveyard(FIRE_ICE).lands("Island", "Mountain")
    a.casts(PAST)
    t.resolve()
    card = a.find(FIRE_ICE)
    assert layers.characteristics_of(t.game, card).value == 4
    options = [o for o in a.question.options if o.what == card]  # type: ignore[union-attr]
    assert sorted(o.nth for o in options) == [1, 2]
    a.answers(next(o for o in options if o.nth == half))
    assert t.stack == ["Fire" if half == 1 else "Ice"]
    assert all(a.is_tapped(n) for n in t.game.player(0).battlefield)
    t.resolve()
    assert a.life == (22 if half == 1 else 20)
    assert a.exile_names[-1] == "Fire // Ice"


@pytest.mark.rule("702.1b")
@pytest.mark.rule("514.2")
def test_702_1b_until_end_of_turn_and_what_has_no_mana_cost() -> None:
    bare = CardDef("Bare", "sorcery", abilities=(SpellAbility((DrawCards(You()),)),))
    t = table(2)
    a, _ = t.seats
    a.hand(PAST).graveyard("Shock", bare).lands("Mountain", "Mountain")
    late = t.copy()
    a.casts(PAST)
    t.resolve()
    assert offered(a, "cast") == ["Shock"], "118.6: Bare has a cost that can't be paid"
    assert "flashback" in layers.characteristics_of(t.game, a.find(bare)).keywords
    a.hand(KILL).casts(KILL, at="Mountain")
    t.resolve()
    assert offered(a, "cast") == ["Shock"], "611.2c: Kill came later"
    t.next_turn()
    t.next_turn()
    assert offered(a, "cast") == []
    late.begin()
    assert offered(late.seat(0), "cast") == ["Past in Flames"]


@pytest.mark.rule("702.138a")
def test_702_1a_and_other_costs_beside_it() -> None:
    """The escape cost is its mana cost plus exiling another card."""
    other = UseUp("exile", AllOf((CardIn(GRAVEYARD, whose="you"), HasType("land"))))
    escape = Modify(Targets(), (GainForItsCost("Escape", (other,)),))
    grant = instant("Grant", escape, target=CREATURE_CARDS)
    t = table(2)
    a, _ = t.seats
    a.hand(grant).graveyard(BEAR, "Forest").lands("Forest", "Forest")
    a.casts(grant, at=BEAR)
    t.resolve()
    a.casts(BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]
    assert a.exile_names == ["Forest"]


def _in_hand(*abilities: Ability) -> CardDef:
    cards = AllOf((CardIn(HAND, whose="you"), HasType("creature")))
    static = StaticAbility(cards, (GainAbilities(abilities),))
    return CardDef("Lender", "enchantment", abilities=(static,))


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("gone", [True, False])
def test_611_3a_cards_in_hand_have_cycling_and_foretell(gone: bool) -> None:
    lender = _in_hand(*abilities_of("Cycling", mana="{1}"), *abilities_of("Foretell", mana="{0}"))
    t: Table = table(2)
    a, _ = t.seats
    a.battlefield(lender).hand(BEAR, KILL).lands("Plains", "Plains")
    if gone:
        a.casts(KILL, at=lender)
        t.resolve()
    t.begin()
    assert offered(a, "activate") == ([] if gone else ["Bear"])
    assert offered(a, "take action") == ([] if gone else ["Bear"])
    if not gone:
        a.hand(back := instant("Back", MoveTo(Each(CardIn(GRAVEYARD)), HAND)))
        cards = len(a.hand_names)
        a.activates(BEAR, ability=0)
        t.resolve()
        assert (a.graveyard_names, len(a.hand_names)) == (["Bear"], cards)
        assert offered(a, "activate") == []
        a.casts(back)
        t.resolve()
        assert offered(a, "activate") == ["Bear"]


@pytest.mark.rule("702.1a")
def test_702_1a_in_words() -> None:
    past = card(
        "Each instant and sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost."
    )
    [words] = past.abilities
    assert isinstance(words, SpellAbility)
    [change] = [part for part in parts_of(words) if isinstance(part, GainForItsCost)]
    assert change == FLASHBACK
    varolz = card(
        "Each creature card in your graveyard has scavenge. "
        "The scavenge cost is equal to its mana cost.",
        "Creature",
        "Varolz",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(varolz).graveyard(BEAR).lands("Forest", "Forest")
    a.activates(BEAR, at=varolz, ability=1)
    t.resolve()
    assert a.power(varolz) == 4
    unearthing = card("Sliver creature cards in your graveyard have unearth {2}.", "Creature")
    [static] = unearthing.abilities
    assert isinstance(static, StaticAbility)
    assert static.modifications == (GainAbilities(abilities_of("Unearth", mana="{2}")),)
    assert refused("Each creature card in your graveyard has flying.", "Creature") == "flying."
    assert "mana value" in refused(
        "Each creature card in your graveyard has encore. "
        "The encore cost is equal to its mana value.",
        "Creature",
    )
