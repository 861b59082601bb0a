"""702: further situations: what keywords are called, what is chosen for them, what comes of it."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, CardIn, HasNumber, HasType, Permanent
from apnap.effects.words.modifications import GainAbilities, Keywords, LoseAbilities, SetTypes
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Keyword,
    Modification,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

CREATURE = Permanent(("creature",))
GAIN = (ChangeLife(You(), Number(1)),)
KILL = card("Destroy target permanent.", "Instant", "Kill")
LOOT = card("Discard a card.", "Sorcery", "Loot")
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


# ---- 702.1: with a keyword -----------------------------------------------------------------------


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


@pytest.mark.rule("702.14a")
@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(
    ("word", "land"),
    [
        ("nonbasic landwalk", CardDef("Land", "land")),
        ("legendary landwalk", CardDef("Land", "legendary land")),
        ("artifact landwalk", CardDef("Land", "artifact land")),
        ("snow swampwalk", CardDef("Land", "snow land", "Swamp")),
        ("desertwalk", CardDef("Land", "land", "Desert")),
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_702_14a_kinds_of_landwalk(word: str, land: CardDef, there: bool) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 2, 2, Keyword(word)))
    b.battlefield(BEAR, "Swamp", *([land] if there else []))
    a.attacks({hero: b})
    t.go_to("declare blockers")
    if there:
        with pytest.raises(ScenarioError):
            b.blocks({BEAR: hero})
    else:
        b.blocks({BEAR: hero})


# ---- phasing -------------------------------------------------------------------------------------


@pytest.mark.rule("702.26c")
def test_702_26c_what_phases_in_is_there_again() -> None:
    out = SpellAbility((PhaseThemOut(Targets()),), (Target(CREATURE),))
    hide = CardDef("Hide", "instant", cost="{0}", abilities=(out,))
    lord = card("Creatures you control get +1/+1.", "Enchantment", "Anthem")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, lord).hand(hide).casts(hide, at=BEAR)
    t.resolve()
    assert a.creatures == []
    t.go_to("upkeep", turn_of=b)
    assert a.creatures == []
    t.go_to("upkeep", turn_of=a)
    assert (a.creatures, a.power(BEAR)) == (["Bear"], 3)
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    assert b.life == 17


# ---- cycling -------------------------------------------------------------------------------------


@pytest.mark.rule("702.29d")
@pytest.mark.rule("702.29f")
@pytest.mark.parametrize("what", [None, HasType("Forest")])
def test_702_29d_what_is_cycled_is_cycled_or_discarded_once(what: HasType | None) -> None:
    """Typecycling is cycling, too."""
    both = card("Whenever you cycle or discard a card, you gain 1 life.", "Enchantment", "Drake")
    cycle = card("Whenever you cycle a card, you gain 4 life.", "Enchantment", "Wheel")
    hero = creature("Hero", 2, 2, *abilities_of("Cycling", mana="{0}", what=what), cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(both, cycle).hand(hero, LOOT, BEAR)
    a.activates(hero)
    resolve_saying_yes(t)
    assert a.life == 25
    a.casts(LOOT)
    resolve_saying_yes(t)
    assert a.life == 26


# ---- madness -------------------------------------------------------------------------------------


@pytest.mark.rule("702.35b")
def test_702_35b_what_is_cast_for_its_madness_cost_may_be_kicked_but_not_evoked() -> None:
    """118.9a: only one alternative cost; additional ones are paid as well."""
    more = (
        *abilities_of("Madness", mana="{1}"),
        *abilities_of("Kicker", mana="{1}"),
        *abilities_of("Evoke", mana="{0}"),
    )
    hero = creature("Hero", 2, 2, *more, cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.hand(LOOT, hero).lands("Forest", "Forest").casts(LOOT)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    assert a.question.rule == "601.2b"  # how often it is kicked, and not which cost is paid
    a.answers(1)
    assert set(t.game.object(t.game.turns[1].stack[-1]).paid) == {"kicker", "madness"}
    t.resolve()
    assert a.creatures == ["Hero"]


@pytest.mark.rule("702.35c")
@pytest.mark.rule("400.7k")
def test_702_35c_what_was_not_cast_is_found_in_the_graveyard() -> None:
    fury = instant("Fury", *GAIN, cost="{9}", more=abilities_of("Madness", mana="{0}"))
    t = table(2)
    a, _ = t.seats
    a.hand(LOOT, fury).casts(LOOT)
    t.resolve()
    assert a.exile_names == ["Fury"]
    t.resolve()
    a.answers("no")
    assert (sorted(a.graveyard_names), a.exile_names) == (["Fury", "Loot"], [])


# ---- splice --------------------------------------------------------------------------------------


RAY = instant(
    "Ray", *GAIN, cost="{9}", more=abilities_of("Splice", mana="{0}", what=HasType("Arcane"))
)
REACH = instant("Reach", *GAIN, subtypes="Arcane")


def splice(t: Table, times: int) -> None:
    a = t.seats[0]
    while a.question is not None and a.question.rule != "117.1":
        often = a.question.key.startswith("optional")
        a.answers(times if often else a.question.example())


@pytest.mark.rule("702.47b")
@pytest.mark.rule("702.47e")
def test_702_47b_each_card_once_and_nothing_of_it_when_the_spell_is_gone() -> None:
    again = card("Return target instant card from your graveyard to your hand.", "Instant", "Again")
    t = table(2)
    a, _ = t.seats
    a.hand(REACH, RAY, RAY, again).casts(REACH)
    splice(t, 1)
    t.resolve()
    assert (a.life, a.hand_names.count("Ray")) == (23, 2)
    a.casts(again, at=REACH)
    t.resolve()
    a.casts(REACH)
    splice(t, 0)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("702.47b")
@pytest.mark.rule("702.47d")
def test_702_47b_not_without_a_target_and_the_spell_has_that_target() -> None:
    words = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    more = abilities_of("Splice", mana="{0}", what=HasType("Arcane"))
    end = CardDef("End", "instant", cost="{9}", abilities=(words, *more))
    t = table(2)
    a, b = t.seats
    a.hand(REACH, REACH, end, KILL).casts(REACH)
    assert t.stack == ["Reach"]
    t.resolve()
    b.battlefield(BEAR)
    a.casts(REACH)
    splice(t, 1)
    a.casts(KILL, at=BEAR)
    t.resolve()
    t.resolve()
    assert a.life == 21, "all its targets were illegal"


# ---- offering, ninjutsu, convoke -----------------------------------------------------------------


@pytest.mark.rule("702.48a")
@pytest.mark.rule("702.48b")
def test_702_48b_what_is_offered_is_chosen_first_and_sacrificed_as_the_cost_is_paid() -> None:
    """{4}{W}{W} less {2}{W} is {2}{W}; the one with the greater mana cost has to be offered."""
    patron = creature(
        "Patron",
        2,
        2,
        *abilities_of("Offering", what=HasType("Fox")),
        cost="{4}{W}{W}",
        subtypes="Fox",
    )
    t = table(2)
    a, b = t.seats
    a.hand(patron).lands(*["Plains"] * 3)
    a.battlefield(CardDef("Kit", "creature", "Fox", "{W}", 1, 1))
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(patron)
    a.battlefield(CardDef("Vixen", "creature", "Fox", "{2}{W}", 1, 1))
    a.casts(patron)
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    assert a.creatures == ["Kit"]
    assert all(a.is_tapped(n) for n in t.game.player(0).battlefield[:3])
    t.resolve()
    assert sorted(a.creatures) == ["Kit", "Patron"]


@pytest.mark.rule("702.49a")
@pytest.mark.rule("702.49b")
def test_702_49a_the_card_is_revealed_and_put_onto_the_battlefield_only_from_the_hand() -> None:
    ninja = creature("Ninja", 2, 2, *abilities_of("Ninjutsu", mana="{0}"), cost="{9}")
    t = table(3)
    a, b, c = t.seats
    a.hand(ninja).battlefield(BEAR)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    a.activates(ninja)
    assert any("reveals Ninja" in line for line in t.log)
    shown = t.game.object(t.game.player(a.number).hand[0])
    assert (shown.card.name, shown.shown_to) == ("Ninja", (0, 1, 2))
    assert c.life == 20
    discard = card("Target player discards two cards.", "Instant", "Rot")
    b.hand(discard).casts(discard, at=a)
    t.resolve()
    t.resolve()
    assert (a.creatures, sorted(a.graveyard_names)) == ([], ["Bear", "Ninja"])


@pytest.mark.rule("702.51c")
def test_702_51c_creatures_that_convoked_it() -> None:
    loxodon = card(
        "Convoke\nWhen ~ enters, put a +1/+1 counter on each creature that convoked it.",
        "Creature",
        "Loxodon",
        mana_cost="{2}",
    )
    other = CardDef("Ox", "creature", "Ox", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(loxodon).lands("Forest").battlefield(BEAR, other)
    a.casts(loxodon)
    while a.question is not None and a.question.rule != "117.1":
        choosing = bool(a.question.options)
        a.answers([o for o in a.question.options if o.what == a.find(BEAR)] if choosing else 1)
    resolve_saying_yes(t)
    assert (a.power(BEAR), a.power(other)) == (3, 1)


# ---- epic, haunt, suspend, champion --------------------------------------------------------------


@pytest.mark.rule("702.50b")
def test_702_50b_copies_may_still_be_put_on_the_stack() -> None:
    twin = card("{0}: Copy target instant or sorcery spell.", "Artifact", "Twin")
    rite = card("You gain 1 life.\nEpic", "Sorcery", "Rite")
    t = table(2)
    a, b = t.seats
    a.battlefield(twin).hand(rite, instant("Song", *GAIN)).casts(rite)
    t.resolve()
    assert not a.may_cast("Song")
    b.hand(instant("Tune", *GAIN)).casts("Tune")
    a.activates(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("702.55b")
def test_702_55b_it_haunts_the_creature_whatever_that_is_by_now() -> None:
    mourns = TriggeredAbility(dies(IsHaunted()), GAIN, zones=("exile",))
    ghost = creature("Ghost", 2, 2, *abilities_of("Haunt"), mourns)
    words = Modify(Targets(), (SetTypes(("artifact",)),), until="")
    stone = CardDef(
        "Stone", "instant", cost="{0}", abilities=(SpellAbility((words,), (Target(CREATURE),)),)
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(ghost).hand(KILL, KILL, stone).casts(KILL, at=ghost)
    t.resolve()
    resolve_saying_yes(t)
    assert a.exile_names == ["Ghost"]
    a.casts(stone, at=BEAR)
    t.resolve()
    a.casts(KILL, at=BEAR)
    resolve_saying_yes(t)
    assert a.life == 21


@pytest.mark.rule("702.62a")
@pytest.mark.rule("702.62b")
def test_702_62b_a_card_in_exile_that_gains_suspend_is_suspended() -> None:
    given = GainAbilities(abilities_of("Suspend"))
    words = SpellAbility((Modify(Each(CardIn("exile", whose="you")), (given,), until=""),))
    t = table(2)
    a, b = t.seats
    a.exile(song := instant("Song", *GAIN, cost="{9}"))
    t.game.edit(a.find(song)).counters = (("time", 1),)
    a.hand(delay := CardDef("Delay", "sorcery", cost="{0}", abilities=(words,)))
    other = t.copy()
    a.casts(delay)
    t.resolve()
    for each in (t, other):
        each.go_to("upkeep", turn_of=each.seat(b.number))
        each.go_to("upkeep", turn_of=each.seat(a.number))
    assert other.stack == []
    resolve_saying_yes(t)
    assert (a.life, a.graveyard_names) == (21, ["Delay", "Song"])


@pytest.mark.rule("702.62d")
def test_702_62d_no_other_alternative_cost_but_additional_ones() -> None:
    more = (
        *abilities_of("Suspend", number=1, mana="{0}"),
        *abilities_of("Kicker", mana="{1}"),
        *abilities_of("Evoke", mana="{0}"),
    )
    hero = creature("Hero", 2, 2, *more, cost="{9}")
    t = table(2)
    a, b = t.seats
    a.hand(hero).lands("Forest")
    t.begin()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "take action"))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    assert a.question.rule == "601.2b"
    a.answers(1)
    assert set(t.game.object(t.game.turns[t.game.running].stack[-1]).paid) == {"kicker", "suspend"}


@pytest.mark.rule("702.72b")
@pytest.mark.rule("702.72c")
@pytest.mark.parametrize("early", [True, False])
def test_702_72b_only_what_it_championed_returns(early: bool) -> None:
    """If it has left before it champions something, what it exiles then stays there."""
    knight = creature("Knight", 2, 2, *abilities_of("Champion"))
    t = table(2)
    a, b = t.seats
    a.exile(CardDef("Ghost", "creature", power=1, toughness=1))
    a.battlefield(BEAR).hand(knight).casts(knight)
    b.hand(KILL)
    t.resolve()
    if early:
        b.casts(KILL, at=knight)
        t.resolve()
        t.resolve()
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        wanted = [o for o in a.question.options if o.what == a.find(BEAR)]
        a.answers(wanted)
    assert "Bear" in a.exile_names
    if not early:
        b.casts(KILL, at=knight)
        resolve_saying_yes(t)
    assert a.creatures == ([] if early else ["Bear"])
    assert "Ghost" in a.exile_names


@pytest.mark.rule("702.57a")
def test_702_57a_forecast_is_activated_only_from_the_hand() -> None:
    words = (ActivatedAbility(GAIN, "{0}"),)
    herald = creature("Herald", 2, 2, *abilities_of("Forecast", abilities=words))
    t = table(2)
    a, b = t.seats
    a.hand(herald)
    b.battlefield(herald)
    t.go_to("upkeep", turn_of=b)
    assert not b.may_activate(herald)
    t.go_to("upkeep", turn_of=a)
    a.activates(herald)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.53b")
@pytest.mark.rule("702.29b")
@pytest.mark.rule("702.77b")
@pytest.mark.parametrize("word", ["Cycling", "Transmute", "Reinforce"])
def test_702_29b_the_ability_is_there_on_the_battlefield(word: str) -> None:
    """A creature without abilities gets the bonus; one with such an ability has one."""
    runes = card("Creatures with no abilities get +2/+2.", "Enchantment", "Petroglyphs")
    keyed = creature("Hero", 2, 2, *abilities_of(word, number=1, mana="{1}"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(runes, BEAR, keyed)
    assert (a.power(BEAR), a.power(keyed)) == (4, 2)
    assert not a.may_activate(keyed)
    assert word.lower() in layers.characteristics_of(t.game, a.find(keyed)).keywords


@pytest.mark.rule("702.82a")
@pytest.mark.rule("614.13a")
def test_702_82a_any_number_of_identical_tokens_is_devoured() -> None:
    goblin = CardDef("Goblin", "creature", "Goblin", power=1, toughness=1, token=True)
    dragon = creature("Dragon", 2, 2, *abilities_of("Devour", number=2))
    t = table(2)
    a, _ = t.seats
    a.battlefield(goblin, many=3).hand(dragon).casts(dragon)
    t.resolve()
    assert a.question is not None
    a.answers(list(a.question.options)[:2])
    assert (a.power(dragon), a.creatures.count("Goblin")) == (6, 1)


@pytest.mark.rule("702.34a")
@pytest.mark.rule("702.133a")
@pytest.mark.parametrize("word", ["Flashback", "Jump-start"])
def test_702_34a_only_as_an_instant_or_sorcery_spell(word: str) -> None:
    """A creature card with an Adventure is given the ability: only the Adventure may be cast."""
    trip = CardDef("Trip", "sorcery", "Adventure", "{0}", abilities=(SpellAbility(GAIN),))
    giant = CardDef(
        "Giant", "creature", cost="{0}", power=1, toughness=1, layout="adventure", faces=(trip,)
    )
    given = GainAbilities(abilities_of(word, mana="{0}"))
    giver = StaticAbility(CardIn("graveyard", whose="you"), (given,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Giver", "enchantment", abilities=(giver,)))
    a.graveyard(giant, BEAR).hand("Forest")
    assert a.question is not None
    casts = [option for option in a.question.options if option.verb == "cast"]
    assert [(option.what, option.nth) for option in casts] == [(a.find(giant), 1)]
    a.answers(casts[0])
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert (a.life, a.exile_names) == (21, ["Giant"])


@pytest.mark.rule("702.16i")
def test_702_16i_protection_from_each_of_several() -> None:
    """From each color: an artifact may still deal damage; from each opponent: one's own may."""
    angel = card("Protection from each color", "Creature", "Angel")
    rebel = card("Protection from each of your opponents", "Creature", "Rebel")
    gun = card("{T}: ~ deals 1 damage to target creature.", "Artifact", "Gun")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(angel, rebel, gun).hand("Lightning Bolt").lands("Mountain")
    b.battlefield(gun)
    c.hand("Lightning Bolt").lands("Mountain")
    t.begin()
    with pytest.raises(ScenarioError):
        a.casts("Lightning Bolt", at=angel)
    with pytest.raises(ScenarioError):
        c.casts("Lightning Bolt", at=rebel)
    with pytest.raises(ScenarioError):
        b.activates(gun, at=rebel)
    b.activates(gun, at=angel)
    t.resolve()
    a.activates(gun, at=rebel)
    t.resolve()
    assert (a.damage(angel), a.damage(rebel)) == (1, 1)
    assert len(layers.characteristics_of(t.game, a.find(angel)).all_of("protection")) == 5


@pytest.mark.rule("702.37e")
@pytest.mark.rule("702.37a")
@pytest.mark.parametrize("strips", [True, False])
def test_702_37e_without_a_morph_cost_face_up_it_stays_face_down(strips: bool) -> None:
    """Creatures have no abilities, or morph for another cost besides; a manifested creature card is
    turned up for its mana cost all the same (701.34b)."""
    beast = creature("Beast", 2, 2, *abilities_of("Morph", mana="{9}"), cost="{1}")
    cover = card("Manifest the top card of your library.", "Sorcery", "Cover")
    change: Modification = LoseAbilities()
    if not strips:
        change = GainAbilities(abilities_of("Morph", mana="{1}"))
    field = CardDef("Field", "enchantment", abilities=(StaticAbility(CREATURE, (change,)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(field).hand(beast, cover).library(beast).lands(*["Forest"] * 4)
    a.casts(beast, way=-1)
    t.resolve()
    first = t.game.player(0).battlefield[-1]
    a.casts(cover)
    t.resolve()
    assert a.question is not None
    ups = [o for o in a.question.options if o.verb == "turn up"]
    assert (first in [option.what for option in ups]) is not strips
    assert [option.nth for option in ups if option.what != first][:1] == [1]
    a.answers(ups[0])
    assert (a.creatures.count("Beast"), len(a.creatures)) == (1, 2)


@pytest.mark.rule("702.37e")
@pytest.mark.parametrize("other", [True, False])
def test_702_37e_a_morph_cost_that_it_would_give_itself(other: bool) -> None:
    """Face up it has what its own static ability gives; whether or not there are other effects."""
    gives = StaticAbility(CREATURE, (GainAbilities(abilities_of("Morph", mana="{1}")),))
    beast = creature("Beast", 2, 2, *abilities_of("Morph", mana="{9}"), gives, cost="{1}")
    anthem = card("Creatures you control get +1/+1.", "Enchantment", "Anthem")
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[anthem] * other).hand(beast).lands(*["Forest"] * 4)
    a.casts(beast, way=-1)
    t.resolve()
    ups = [o for q in a.questions for o in q.options if o.verb == "turn up"]
    assert len(ups) == 1
    a.answers(ups[0])
    assert a.creatures == ["Beast"]


@pytest.mark.rule("702.47a")
@pytest.mark.parametrize("lost", [True, False])
def test_702_47a_cards_that_are_given_splice_and_cards_that_lose_it(lost: bool) -> None:
    splices = abilities_of("Splice", mana="{0}", what=HasType("Arcane"))
    ray = instant("Ray", *GAIN, cost="{9}", more=splices if lost else ())
    change: Modification = LoseAbilities() if lost else GainAbilities(splices)
    what = AllOf((CardIn("hand", whose="you"), HasNumber("mana value", low=9)))
    field = CardDef("Field", "enchantment", abilities=(StaticAbility(what, (change,)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(field).hand(ray, REACH).casts(REACH)
    splice(t, 1)
    t.resolve()
    assert a.life == (21 if lost else 22)
