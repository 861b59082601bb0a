"""702.1: a keyword stands for an ability defined in the rules rather than on the card."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, ShareKeywords
from apnap.effects.keywords.all_keywords import KEYWORDS, abilities_of
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import LifeOf, Number
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    CardIn,
    HasColor,
    HasKeyword,
    HasType,
    Permanent,
)
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import GainAbilities, Keywords
from apnap.effects.words.selections import Each, Targets, You
from apnap.oracle.text.rewriting import parts_of
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Ability,
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import Seat, table
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.texts import card, refused

CREATURE = Permanent(("creature",))
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


def split(name: str, left: CardDef, right: CardDef) -> CardDef:
    return CardDef(name, "instant", cost="{2}{U}{R}", layout="split", faces=(left, right))


FIRE = instant("Fire", ChangeLife(You(), Number(2)), cost="{1}{R}")
ICE = instant("Ice", DrawCards(You()), cost="{1}{U}")
FIRE_ICE = split("Fire // Ice", FIRE, ICE)


def warded(*abilities: Ability) -> CardDef:
    return CardDef("Serpent", "creature", power=3, toughness=3, abilities=abilities)


@pytest.mark.rule("702.1")
def test_702_1_who_loses_a_keyword_loses_the_abilities_it_stands_for():
    knight = CardDef(
        "Knight", "creature", "Knight", cost="{1}", power=2, toughness=2,
        abilities=(
            *abilities_of("Ward", mana="{9}"),
            *abilities_of("Exalted"),
            *abilities_of("Flying"),
        ),
    )  # fmt: skip
    dull = CardDef(
        "Dull", "instant", cost="{0}",
        abilities=(
            SpellAbility(
                (Modify(Targets(), (Keywords(("exalted", "flying"), lost=True),)),),
                (Target(CREATURE),),
            ),
        ),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(knight).hand(dull)
    before = layers.characteristics_of(t.game, a.find("Knight")).abilities
    a.casts(dull, at="Knight")
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find("Knight"))
    assert chars.keywords == {"ward"}
    assert chars.abilities == before[:2]
    a.attacks({knight: b})
    assert t.stack == []
    assert a.power("Knight") == 2


@pytest.mark.rule("702.1")
def test_702_1_a_keyword_gained_later_is_kept():
    bear = CardDef("Bear", "creature", "Bear", cost="{1}", power=2, toughness=2)
    words = (Keywords(("exalted",), lost=True), GainAbilities(abilities_of("Exalted")))
    odd = CardDef(
        "Odd", "instant", cost="{0}",
        abilities=(SpellAbility((Modify(Targets(), words),), (Target(CREATURE),)),),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(bear).hand(odd)
    a.casts(odd, at="Bear")
    t.resolve()
    a.attacks({bear: b})
    t.pass_all()
    assert a.power("Bear") == 3


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


@pytest.mark.rule("702.1b", example=1)
def test_702_1b_an_echo_cost_that_is_the_life_total_is_fixed_as_it_is_paid() -> None:
    echo = abilities_of("Echo", mana="{X}", amount=LifeOf(You()))
    hellion = CardDef("Hellion", "creature", "Hellion", "{0}", 6, 5, abilities=echo)
    wound = instant("Wound", ChangeLife(You(), Number(5), -1))
    t = table(2)
    a, b = t.seats
    a.life(10).lands(*["Forest"] * 6).hand(hellion, wound)
    a.casts(hellion)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Hellion's ability"]
    a.casts(wound)
    t.resolve()
    t.resolve()
    a.answers(True)
    tapped = [n for n in t.game.player(0).battlefield if t.game.object(n).tapped]
    assert (a.life, len(tapped), a.creatures) == (5, 5, ["Hellion"])


@pytest.mark.rule("702.1c", example=1)
def test_702_1c_each_variant_is_granted() -> None:
    names = ("flying", "fear", "landwalk", "protection", "vigilance")
    mine = Each(Permanent(("creature",), "you"))
    upkeep = TriggeredAbility(AtBeginning("upkeep", ""), (ShareKeywords(mine, mine, names),))
    bird = CardDef("Bird", "creature", "Bird", "{1}", 1, 1,
        abilities=(Keyword("flying"), Keyword("protection", what=HasColor("R"))))  # fmt: skip
    fish = CardDef("Fish", "creature", "Fish", "{1}", 1, 1,
        abilities=(Keyword("islandwalk"), Keyword("trample"),
            Keyword("protection", what=HasColor("B"))))  # fmt: skip
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(enchantment("Effort", upkeep), bird, fish, BEAR)
    b.battlefield(CardDef("Cat", "creature", "Cat", "{1}", 1, 1, abilities=(Keyword("fear"),)))
    t.next_turn()
    t.go_to("upkeep")
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find(BEAR))
    assert {"flying", "islandwalk"} <= set(chars.keywords)
    assert {"trample", "fear", "vigilance"}.isdisjoint(chars.keywords)
    from_what = [each.what for each in chars.abilities if isinstance(each, Keyword) and each.what]
    assert sorted(map(str, from_what)) == sorted(map(str, [HasColor("R"), HasColor("B")]))
    assert "islandwalk" in layers.characteristics_of(t.game, a.find(bird)).keywords


@pytest.mark.rule("702.1d")
def test_702_1d_a_creature_with_ward_is_found_by_the_name() -> None:
    t = table(2)
    a, b = t.seats
    hunt = SpellAbility((Destroy(Each(HasKeyword("ward"))),))
    b.battlefield(warded(*abilities_of("Ward", mana="{2}")), "Grizzly Bears")
    a.hand(CardDef("Hunt", "sorcery", cost="{0}", abilities=(hunt,)))
    a.casts("Hunt")
    t.resolve()
    assert b.permanents == ["Grizzly Bears"]


@pytest.mark.rule("702.1d")
def test_702_1d_each_keyword_is_found_by_its_name() -> None:
    for name in KEYWORDS:
        words = (SpellAbility(),)
        found = abilities_of(
            name, number=2, mana="{1}", what=Permanent(), abilities=words, condition=YourTurn()
        )
        assert [each.name for each in found if isinstance(each, Keyword)] == [name.lower()]
    with pytest.raises(ValueError, match="no keyword ability 'Flyingg'"):
        abilities_of("Flyingg")
    assert abilities_of("Islandwalk") == (Keyword("islandwalk"),)
    assert abilities_of("Bands with other Knights") == (Keyword("bands with other Knights"),)


@pytest.mark.rule("702.1d")
@pytest.mark.rule("702.33c")
@pytest.mark.rule("702.37b")
@pytest.mark.parametrize(
    ("ability", "word"),
    [
        (abilities_of("Multikicker", mana="{1}"), "kicker"),
        (abilities_of("Megamorph", mana="{1}"), "morph"),
        (abilities_of("Commander ninjutsu", mana="{1}"), "ninjutsu"),
        (abilities_of("Swampwalk"), "landwalk"),
        (abilities_of("Cycling", mana="{1}", what=HasType("Forest")), "cycling"),
        (abilities_of("Hexproof", what=HasType("Bear")), "hexproof"),
    ],
)
def test_702_1d_who_has_a_variant_of_a_keyword_has_the_keyword(
    ability: tuple[Ability, ...], word: str
) -> None:
    """It is found by that word, and loses the ability with it."""
    lose = SpellAbility((Modify(Targets(), (Keywords((word,), lost=True),)),), (Target(CREATURE),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(hero := creature("Hero", 2, 2, *ability))
    a.hand(strip := CardDef("Strip", "instant", cost="{0}", abilities=(lose,)))
    found = card(f"Destroy all creatures with {word}.", "Sorcery", "Hunt")
    other = t.copy().seat(0)
    other.hand(found).casts(found)
    other.table.resolve()
    assert other.creatures == []
    a.casts(strip, at=hero)
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(hero)).abilities == ()
