"""113.6: abilities work on the battlefield, or on the stack for instants and sorceries, with
exceptions.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.triggers.events import AtBeginning, WhenCast, WhenMoves, dies, enters
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Itself, Permanent
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import Targets, This, You
from apnap.formats import limited_influence
from apnap.rules.machine.events import Move
from apnap.state.ability import ActivatedAbility, StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, gain_life, instant
from apnap.testing.sticker_sheets import sheet, stick_ability
from apnap.testing.texts import card

BIRD = card("Flying", "Creature — Bird", "Bird")
GREEN_BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


RAISE = instant("Raise", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard"))
KILL = card("Destroy target creature.", "Instant", "Kill")
AURA = "Enchantment — Aura"
SCREAMS = card(
    "Enchant creature\nWhen enchanted creature dies, return this card from your graveyard to the "
    "battlefield.",
    AURA,
    "Screams",
)
GAIN = ChangeLife(You(), Number(1))
SWAMPS = ("Swamp",) * 4
RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
FREE_KILL = instant("Kill", Destroy(Targets()), target=Permanent())


@pytest.mark.rule("113.6")
@pytest.mark.rule("123.7")
def test_113_6_other_abilities_of_stickers_do_not_function_there() -> None:
    t = table(2)
    a, _ = t.seats
    a.stickers(sheet((ActivatedAbility((gain_life(1),)),))).graveyard(BEAR).hand(RAISE)
    stick_ability(t, a.find(BEAR))
    assert not a.may_activate(a.find(BEAR))
    a.casts("Raise", at=a.find(BEAR))
    t.resolve()
    assert a.may_activate(a.find(BEAR))


@pytest.mark.rule("113.6a")
def test_113_6a_a_characteristic_defining_ability_functions_in_every_zone():
    t = table(2)
    a, _ = t.seats
    changeling = card("Changeling", "Creature — Shapeshifter", "Mimic")
    lord = card("Return target Goblin card from your graveyard to your hand.", "Sorcery", "Recall")
    a.graveyard(changeling, GREEN_BEAR).hand(lord)
    a.casts(lord)
    t.resolve()
    assert a.hand_names == ["Mimic"]


@pytest.mark.rule("113.6g")
def test_113_6g_what_cant_be_countered_resolves():
    t = table(2)
    a, b = t.seats
    sure = card("This spell can't be countered.\nYou gain 3 life.", "Sorcery", "Sure")
    deny = card("Counter target spell.", "Instant", "Deny")
    a.hand(sure)
    b.hand(deny)
    a.casts(sure)
    b.casts(deny, at=sure)
    t.pass_all()
    assert (a.life, b.graveyard_names) == (23, ["Deny"])


@pytest.mark.rule("113.6i")
def test_113_6i_what_cant_have_counters_enters_with_none():
    t = table(2)
    a, _ = t.seats
    kite = card("Counters can't be put on ~.", "Artifact Creature — Scarecrow", "Kite")
    field = card(
        "Each creature you control enters with an additional +1/+1 counter on it.",
        "Enchantment",
        "Field",
    )
    a.battlefield(field).hand(kite, BIRD)
    a.casts(kite)
    t.resolve()
    a.casts(BIRD)
    t.resolve()
    assert (a.power(kite), a.power(BIRD)) == (2, 3)


@pytest.mark.rule("113.6j")
@pytest.mark.parametrize(
    ("cost", "zone"),
    [("Discard this card", "hand"), ("Exile this card from your graveyard", "graveyard")],
)
def test_113_6j_an_ability_functions_where_its_cost_can_be_paid(cost, zone):
    t = table(2)
    a, _ = t.seats
    seed = card(f"{cost}: You gain 2 life.", "Creature — Plant", "Seed", mana_cost="{9}")
    getattr(a, zone)(seed)
    a.activates(seed)
    t.resolve()
    assert a.life == 22
    a.battlefield(seed)
    assert not a.may_activate(a.find(seed))


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize("zone", ["hand", "library", "battlefield"])
def test_113_6k_put_into_a_graveyard_from_anywhere_works_from_there(zone: str):
    t = table(2)
    a, _ = t.seats
    ability = TriggeredAbility(
        WhenMoves(Itself(), to="graveyard"), (MoveTo(This(), "library"),), zones=("graveyard",)
    )
    colossus = CardDef("Colossus", "creature", power=1, toughness=1, abilities=(ability,))
    getattr(a, zone)(colossus)
    number = a.find(colossus, zones=(zone,))

    make(t, Move(on=number))
    t.pass_all()
    assert a.graveyard_names == []
    assert "Colossus" in a.library_names


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize("zone", ["graveyard", "exile", "hand"])
def test_113_6b_an_ability_functions_only_in_its_zone(zone: str):
    t = table(2, at="upkeep")
    a, _ = t.seats
    ghost = CardDef(
        "Ghost",
        "creature",
        abilities=(TriggeredAbility(AtBeginning("upkeep", "you"), (GAIN,), zones=("graveyard",)),),
    )
    getattr(a, zone)(ghost)
    t.begin()
    t.pass_all()
    assert a.life == (21 if zone == "graveyard" else 20)


@pytest.mark.rule("113.6k")
def test_113_6k_when_you_cast_this_spell():
    t = table(2)
    a, _ = t.seats
    ability = TriggeredAbility(WhenCast(what=Itself()), (GAIN,), zones=("stack",))
    titan = CardDef("Titan", "creature", cost="{0}", power=1, toughness=1, abilities=(ability,))
    a.hand(titan, BEAR).casts(titan)
    assert t.stack == ["Titan", "Titan's ability"]
    t.pass_all()
    a.casts(BEAR)
    t.pass_all()
    assert (a.life, a.creatures) == (21, ["Titan", "Bear"])


@pytest.mark.rule("113.6k", example=1)
def test_113_6k_each_trigger_condition_functions_where_it_can():
    thrull = creature(
        "Absolver Thrull",
        2,
        3,
        TriggeredAbility(
            AnyTrigger((enters(), dies(IsHaunted()))),
            (Destroy(Targets()),),
            (Target(Permanent(("enchantment",))),),
            zones=("battlefield", "exile"),
        ),
        *abilities_of("haunt"),
    )
    one, other = enchantment("Shrine"), enchantment("Chapel")
    t = table(2)
    a, b = t.seats
    b.battlefield(one, other, RUNECLAW_BEAR)
    a.hand(thrull, FREE_KILL, FREE_KILL).casts(thrull)
    t.resolve()
    a.answers([one])
    t.resolve()
    assert b.permanents == ["Chapel", "Runeclaw Bear"]  # from the battlefield
    a.casts(FREE_KILL, at=thrull)
    t.resolve()
    a.answers([RUNECLAW_BEAR])
    t.resolve()
    assert a.exile_names == ["Absolver Thrull"]
    a.casts(FREE_KILL, at=RUNECLAW_BEAR)
    t.resolve()
    a.answers([other])
    t.resolve()
    assert b.permanents == []  # from exile


@pytest.mark.rule("113.6m")
def test_113_6m_an_aura_that_returns_from_the_graveyard_triggers_on_the_battlefield():
    t = table(2)
    a, b = t.seats
    ox = card("", "Creature — Ox", "Ox")
    b.battlefield(BEAR, ox)
    a.battlefield(SCREAMS, attached_to=b.find(BEAR))
    a.hand(KILL, KILL)
    a.casts(KILL, at=BEAR)
    t.pass_all()
    assert a.names("battlefield") == ["Screams"]
    assert t.game.object(a.find(SCREAMS)).attached == b.find(ox)


@pytest.mark.rule("113.6m")
def test_113_6m_what_lies_in_the_graveyard_sees_nothing():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.graveyard(SCREAMS).hand(KILL)
    a.casts(KILL, at=BEAR)
    t.pass_all()
    assert a.graveyard_names == ["Screams", "Kill"]


@pytest.mark.rule("113.6m", example=1)
def test_113_6m_an_ability_that_returns_its_card_works_in_the_graveyard_only() -> None:
    back = ActivatedAbility(
        (MoveTo(This(), "battlefield", tapped=True),), "{1}{B}", zone="graveyard"
    )
    skeleton = creature("Skeleton", 1, 1, back)
    t = table(2)
    a, _ = t.seats
    a.battlefield(skeleton).lands(*SWAMPS)
    t.begin()
    verbs = [option.verb for option in a.question.options if option.what == a.find(skeleton)]
    assert "activate" not in verbs
    t = table(2)
    a, _ = t.seats
    a.graveyard(skeleton).lands(*SWAMPS)
    a.activates(skeleton)
    t.resolve()
    assert a.is_tapped(skeleton)
    assert (a.creatures, a.graveyard_names) == (["Skeleton"], [])


OX = CardDef("Ox", "creature", "Ox", "{0}", 2, 2)
WONDER = card(
    "As long as this card is in your graveyard and you control an Island, creatures you control "
    "have flying.",
    "Creature — Incarnation",
    "Wonder",
)
STONE_WIND = card(
    "As long as this card is in your graveyard, creatures have flying.", "Enchantment", "Stone Wind"
)


@pytest.mark.rule("113.6b")
def test_113_6b_a_static_ability_that_functions_in_the_graveyard() -> None:
    """Wonder does nothing on the battlefield, and ends when it leaves the graveyard."""
    t = table(2)
    a, b = t.seats
    a.battlefield(WONDER, BEAR, "Island").hand(KILL)
    b.battlefield(OX)
    assert "flying" not in a.permanent(BEAR).keywords
    a.casts(KILL, at=WONDER)
    t.pass_all()
    assert "flying" in a.permanent(BEAR).keywords
    assert "flying" not in b.permanent(OX).keywords
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)
    make(t, Move(on=a.find("Island"), to="graveyard"))
    assert "flying" not in a.permanent(BEAR).keywords
    a.battlefield("Island")
    assert "flying" in a.permanent(BEAR).keywords
    make(t, Move(on=a.find(WONDER, zones=("graveyard",)), to="exile"))
    assert "flying" not in a.permanent(BEAR).keywords


@pytest.mark.rule("113.6b")
def test_113_6b_it_reaches_as_far_as_its_owner_and_goes_with_them() -> None:
    t = table(4, limited_influence(1))
    a, b, c, _d = t.seats
    a.graveyard(STONE_WIND)
    b.battlefield(BEAR)
    c.battlefield(OX)
    assert "flying" in b.permanent(BEAR).keywords
    assert "flying" not in c.permanent(OX).keywords
    a.concedes()
    assert "flying" not in b.permanent(BEAR).keywords


@pytest.mark.rule("113.6b")
def test_113_6b_a_card_that_has_lost_its_abilities_gives_none() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(STONE_WIND).battlefield(BEAR)
    assert "flying" in a.permanent(BEAR).keywords
    jail = StaticAbility(CardIn("graveyard"), (LoseAbilities(),))  # Yixlid Jailer
    b.battlefield(CardDef("Jailer", "creature", power=2, toughness=1, abilities=(jail,)))
    assert "flying" not in a.permanent(BEAR).keywords
    make(t, Move(on=b.find("Jailer"), to="exile"))
    assert "flying" in a.permanent(BEAR).keywords
