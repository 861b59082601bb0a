"""611.3: static abilities can create continuous effects."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.casting import SpellsBefore
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.on_cast import PutIntoGraveyards
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare, YourTurn
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    CardIn,
    HasColor,
    HasType,
    IsFighting,
    IsTapped,
    Itself,
    Permanent,
)
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import (
    Colors,
    GainAbilities,
    Keywords,
    PowerByKin,
    PowerToughness,
)
from apnap.effects.words.selections import Each, Targets, This
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Ability,
    Amount,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import GRAVEYARD, HAND
from apnap.testing import Seat, Table, table
from apnap.testing.common_cards import ANTHEM, DISENCHANT
from apnap.testing.decks import BEAR
from apnap.testing.invariants import check_looks
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import cast, size
from apnap.testing.texts import card

FREE_BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2, colors="G")
CREATURE = Permanent(("creature",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
EVERYBODYS_ANTHEM = enchantment(
    "Everybody's Anthem",
    StaticAbility(Permanent(("creature",)), (PowerToughness(1, 1),)),
    cost="{2}{W}{W}",
)
ELF = card("", "Creature — Elf", "Fyndhorn", power="1", toughness="1")
MILL = card("Target player mills a card.", "Instant", "Mill Test")
DRAIN = card("Target player loses 4 life.", "Instant", "Drain")


def mill(t, seat, top):
    seat.library(top).hand(MILL)
    seat.casts(MILL, at=seat)
    t.resolve()
    check_looks(t.game)


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
KILL = instant("Kill", Destroy(Targets()), target=Permanent())


def offered(seat: Seat, verb: str) -> list[str]:
    question = seat.question
    assert question is not None
    game = seat.table.game
    return [game.object(o.what).card.name for o in question.options if o.verb == verb]


def _in_hand(*abilities: Ability) -> CardDef:
    cards = AllOf((CardIn(HAND, whose="you"), HasType("creature")))
    static = StaticAbility(cards, (GainAbilities(abilities),))
    return CardDef("Lender", "enchantment", abilities=(static,))


FREE_DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")
HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")
WHITE = AllOf((CREATURE, HasColor("W")))
KNIGHT = CardDef("Knight", "creature", "Knight", "{W}", 1, 1)
ANY = (Target(Permanent()),)
PAINT_WHITE = instant("Whiten", Modify(Targets(), (Colors("W"),)), targets=ANY)
PAINT_RED = instant("Redden", Modify(Targets(), (Colors("R"),)), targets=ANY)
CRUSADE = enchantment("Crusade", StaticAbility(WHITE, (PowerToughness(1, 1),)))


@pytest.mark.rule("611.3")
def test_611_3_a_static_effect_ends_with_its_source() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(ANTHEM, GREEN_BEAR)
    b.hand(DISENCHANT)
    assert a.power("Bear") == 3
    a.passes()
    b.casts(DISENCHANT, at=a.find("Anthem"))
    t.resolve()
    assert a.power("Bear") == 2


@pytest.mark.rule("611.3")
def test_611_3_a_static_effect_ends_for_what_one_controls_but_does_not_own() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(EVERYBODYS_ANTHEM).hand(DISENCHANT)
    b.battlefield(GREEN_BEAR, owner=a)
    assert b.power("Bear") == 3
    a.casts(DISENCHANT, at=EVERYBODYS_ANTHEM)
    t.resolve()
    assert b.power("Bear") == 2


@pytest.mark.rule("611.3a")
@pytest.mark.rule("613.4c")
def test_611_3a_a_card_in_a_graveyard_has_kin_on_the_battlefield() -> None:
    t = table(2)
    a, _ = t.seats
    change = PowerByKin(2, 0, Permanent(("creature",), "you"))
    cards = StaticAbility(CardIn(GRAVEYARD, ("creature",), "you"), (change,))
    a.battlefield(
        creature("Bear", 2, 5, subtypes="Bear"), creature("Were", 1, 5, subtypes="Bear Wolf")
    )
    a.battlefield(CardDef("Coat", "artifact", abilities=(cards,)))
    a.graveyard(creature("Ghost", 1, 5, subtypes="Bear Spirit"))
    t.begin()
    assert layers.characteristics_of(t.game, a.find("Ghost")).power == 1 + 2 * 2
    assert a.power("Bear") == 2


@pytest.mark.rule("611.3a")
@pytest.mark.rule("613.4c")
@pytest.mark.parametrize("what", [SpellsBefore(), PutIntoGraveyards()])
def test_611_3a_what_is_counted_in_a_turn_is_counted_anew(what: Amount) -> None:
    """+1/+1 for each spell cast this turn, or permanent put into a graveyard this turn."""
    growth = StaticAbility(Permanent(("creature",)), (PowerToughness(1, 1, what),))
    kill = instant("Kill", Destroy(Targets()), target=Permanent(("artifact",)))
    t = table(2)
    a, b = t.seats
    a.battlefield(FREE_BEAR, CardDef("Growth", "enchantment", abilities=(growth,)))
    b.battlefield(CardDef("Rock", "artifact"))
    a.hand(kill)
    assert a.power(FREE_BEAR) == 2
    a.casts(kill, at=b.find("Rock"))
    t.resolve()
    assert a.power(FREE_BEAR) == 3
    t.go_to("upkeep", turn_of=b)
    assert a.power(FREE_BEAR) == 2


@pytest.mark.rule("611.3a")
def test_611_3a_a_sum_of_permanents_and_cards_elsewhere():
    t = table(2)
    a, _ = t.seats
    horror = card(
        "~'s power and toughness are each equal to the number of Elves you control plus the number "
        "of Elf cards in your graveyard.",
        "Creature — Elf",
        "Abomination",
        power="*",
        toughness="*",
    )
    a.battlefield(horror)
    assert a.power(horror) == 1
    mill(t, a, ELF)
    assert a.power(horror) == 2


@pytest.mark.rule("611.3a")
def test_611_3a_the_highest_life_total():
    t = table(3)
    a, b, c = t.seats
    dragon = card(
        "~'s power and toughness are each equal to half the highest life total among your "
        "opponents, rounded up.",
        "Creature — Elemental",
        "Malignity",
        power="*",
        toughness="*",
    )
    a.battlefield(dragon).hand(DRAIN, DRAIN)
    c.life(18)
    assert a.power(dragon) == 10
    a.casts(DRAIN, at=b)
    t.resolve()
    assert a.power(dragon) == 9
    a.casts(DRAIN, at=c)
    t.resolve()
    assert a.power(dragon) == 8
    check_looks(t.game)


@pytest.mark.rule("611.3a")
def test_611_3a_different_mana_values_in_a_graveyard():
    t = table(2)
    a, _ = t.seats
    newsie = card(
        "As long as there are two or more mana values among cards in your graveyard, ~ gets +2/+2.",
        "Creature — Human",
        "Newsie",
    )
    a.battlefield(newsie).graveyard(ELF)
    assert a.power(newsie) == 2
    mill(t, a, card("", "Creature — Ox", "Auroch", mana_cost="{5}"))
    assert a.power(newsie) == 4


@pytest.mark.rule("611.3a")
def test_611_3a_what_is_in_the_graveyard_now_while_the_permanent_is_there() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(VAROLZ, GREEN_BEAR).hand(KILL, KILL).lands("Forest", "Forest")
    b.graveyard(GREEN_BEAR).lands("Forest", "Forest")
    t.begin()
    assert offered(a, "activate") == []
    a.casts(KILL, at=GREEN_BEAR)
    t.resolve()
    assert offered(a, "activate") == ["Bear"]
    assert "scavenge" in layers.characteristics_of(t.game, a.find(GREEN_BEAR)).keywords
    assert "scavenge" not in layers.characteristics_of(t.game, b.find(GREEN_BEAR)).keywords
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    a.casts(KILL, at=VAROLZ)
    t.resolve()
    assert offered(a, "activate") == []
    assert "scavenge" not in layers.characteristics_of(t.game, a.find(GREEN_BEAR)).keywords


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


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("gone", [True, False])
def test_611_3a_cards_in_hand_have_cycling_and_foretell(gone: bool) -> None:
    lender = _in_hand(*abilities_of("Cycling", mana="{1}"), *abilities_of("Foretell", mana="{0}"))
    t: Table = table(2)
    a, _ = t.seats
    a.battlefield(lender).hand(GREEN_BEAR, KILL).lands("Plains", "Plains")
    if gone:
        a.casts(KILL, at=lender)
        t.resolve()
    t.begin()
    assert offered(a, "activate") == ([] if gone else ["Bear"])
    assert offered(a, "take action") == ([] if gone else ["Bear"])
    if not gone:
        a.hand(back := instant("Back", MoveTo(Each(CardIn(GRAVEYARD)), HAND)))
        cards = len(a.hand_names)
        a.activates(GREEN_BEAR, ability=0)
        t.resolve()
        assert (a.graveyard_names, len(a.hand_names)) == (["Bear"], cards)
        assert offered(a, "activate") == []
        a.casts(back)
        t.resolve()
        assert offered(a, "activate") == ["Bear"]


@pytest.mark.rule("611.3a")
@pytest.mark.rule("604.2")
@pytest.mark.parametrize("first", [True, False])
def test_611_3a_what_a_static_ability_gives_is_there_again_with_the_ability(first: bool) -> None:
    """Whether it is given to what came before the giver, or after it."""
    lord = card("Creatures you control have menace.", "Creature — Human", "Lord")
    t = table(2)
    a, _ = t.seats
    a.battlefield(*([lord, BEAR] if first else [BEAR, lord])).hand(HUMBLE)
    assert "menace" in layers.characteristics_of(t.game, a.find("Bear")).keywords
    a.casts(HUMBLE, at="Lord")
    t.resolve()
    assert "menace" not in layers.characteristics_of(t.game, a.find("Bear")).keywords
    t.next_turn()
    assert "menace" in layers.characteristics_of(t.game, a.find("Bear")).keywords


@pytest.mark.rule("611.3b")
def test_611_3b_as_long_as_holds_only_while_it_does() -> None:
    when = Compare(CountOf(Permanent(("creature",), "you")), low=2)
    pride = CardDef(
        "Pride",
        "creature",
        "Cat",
        "{W}",
        1,
        1,
        abilities=(StaticAbility(Itself(), (PowerToughness(2, 2),), when),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(pride)
    assert a.power("Pride") == 1
    a.battlefield(GREEN_BEAR)
    assert a.power("Pride") == 3


@pytest.mark.rule("611.3b")
def test_611_3b_what_is_tapped_attacking_or_in_its_turn_is_looked_at_again() -> None:
    t = table(2)
    a, b = t.seats
    attackers = StaticAbility(AllOf((CREATURE, IsFighting())), (PowerToughness(3, 0),))
    tapped = StaticAbility(AllOf((CREATURE, IsTapped())), (PowerToughness(0, 4),))
    own_turn = StaticAbility(Permanent(("creature",), "you"), (Keywords(("trample",)),), YourTurn())
    a.battlefield(GREEN_BEAR, enchantment("War", attackers, tapped, own_turn, cost="{2}{W}{W}"))
    t.begin()
    bear = a.find("Bear")
    assert layers.characteristics_of(t.game, bear).keywords == {"trample"}
    a.attacks({"Bear": b})
    chars = layers.characteristics_of(t.game, bear)
    assert (chars.power, chars.toughness) == (5, 6)
    t.next_turn()
    chars = layers.characteristics_of(t.game, bear)
    assert (chars.power, chars.toughness, chars.keywords) == (2, 6, frozenset())


@pytest.mark.rule("611.3b", example=1)
def test_611_3b_it_comes_and_goes_with_the_color():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CRUSADE, GREEN_BEAR)
    cast(t, a, PAINT_WHITE, at="Bear")
    assert size(a, "Bear") == (3, 3)
    cast(t, a, PAINT_RED, at="Bear")
    assert size(a, "Bear") == (2, 2)


@pytest.mark.rule("611.3c", example=1)
@pytest.mark.parametrize("there", [True, False])
def test_611_3c_a_white_creature_enters_with_the_bonus(there: bool):
    """An ability that waits for a creature with power 2 or more to enter sees a 2/2."""
    from apnap.effects.words.filters import HasNumber

    big = AllOf((CREATURE, HasNumber("power", low=2)))
    sees = TriggeredAbility(WhenMoves(big, to="battlefield"), (PutCounter(This(), "charge"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Eye", sees), *([CRUSADE] if there else []))
    a.lands("Plains")
    cast(t, a, KNIGHT)
    t.pass_all()
    assert a.counters("Eye", "charge") == int(there)


@pytest.mark.rule("611.3d")
@pytest.mark.rule("400.7b")
@pytest.mark.rule("702.152a")
@pytest.mark.rule("702.152b")
def test_611_3d_what_blitz_gives_stays_with_the_permanent() -> None:
    """Though who gave it to the spell has gone."""
    henzie = card("Creature spells you cast have blitz {1}.", "Enchantment", "Giver")
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(henzie).lands("Mountain").hand(ox, FREE_DISENCHANT)
    a.casts(ox)
    t.resolve()
    a.casts(FREE_DISENCHANT, at="Giver")
    t.resolve()
    assert "haste" in layers.characteristics_of(t.game, a.find("Ox")).keywords
    t.go_to("declare attackers")
    a.attacks({"Ox": b})
    t.go_to("end")
    t.pass_all()
    assert a.graveyard_names.count("Ox") == 1
    assert len(a.hand_names) == 1
