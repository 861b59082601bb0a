"""113: abilities."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.protection import Protects
from apnap.effects.statics.attacking_and_blocking import Affected, Cant
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AllOf, HasColor, HasNoAbilities, Host, Permanent
from apnap.effects.words.modifications import (
    Colors,
    GainAbilities,
    Keywords,
    LoseAbilities,
    PowerToughness,
)
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.continuous.durations import BeginEffect
from apnap.rules.objects.damage import Damage
from apnap.state.ability import (
    ActivatedAbility,
    Amount,
    CombatAbility,
    Effect,
    EnchantAbility,
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.game import Continuous
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
PLAIN = AllOf((CREATURE, HasNoAbilities()))
BEAR = creature("Bear", 2, 2)
PLAIN_BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


def cast(t: Table, player: Seat, *effects: Effect) -> None:
    card = CardDef("Spell", "instant", cost="{0}", abilities=(SpellAbility(effects),))
    player.hand(card).casts(card)
    t.resolve()


def gained(t: Table, amount: Amount) -> int:
    player = t.seats[0]
    before = player.life
    cast(t, player, ChangeLife(You(), amount))
    return t.game.life(0) - before


GREEN_BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
BIRD = card("Flying", "Creature — Bird", "Bird")
KILL = card("Destroy target creature.", "Instant", "Kill")


def keywords(t, number):
    return layers.characteristics_of(t.game, number).keywords


BIG = creature("Big", 9, 9)
TEST_SPELL = instant("Test Spell", Destroy(Targets()), target=CREATURE)
UPKEEP = AtBeginning("upkeep")
FREE_BEAR = creature("Bear", 2, 2, colors="G")
RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
PETROGLYPHS = enchantment(
    "Muraganda Petroglyphs",
    StaticAbility(AllOf((CREATURE, HasNoAbilities())), (PowerToughness(2, 2),)),
)


@pytest.mark.rule("113.2a", example=1)
@pytest.mark.parametrize("lost", [True, False])
def test_113_2a_cant_block_is_an_ability(lost: bool) -> None:
    jackal = creature("Jackal", 2, 1, CombatAbility(Cant("block")))
    humble = instant("Humble", Modify(Targets(), (LoseAbilities(),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(humble)
    b.battlefield(jackal)
    assert len(characteristics(t, b.find(jackal)).abilities) == 1
    if lost:
        a.casts(humble, at=jackal)
        t.resolve()
    a.attacks({BEAR: b})
    if lost:
        b.blocks({jackal: BEAR})
        assert t.turn.blockers == [("Jackal", "Bear")]
    else:
        with pytest.raises(ScenarioError):
            b.blocks({jackal: BEAR})


@pytest.mark.rule("113.2c")
def test_113_2c_each_of_several_triggers_triggers():
    t = table(2)
    a, _ = t.seats
    twin = card(
        "When ~ dies, you gain 1 life.\nWhen ~ dies, you gain 2 life.", "Creature — Cat", "Twin"
    )
    a.battlefield(twin).hand(KILL)
    a.casts(KILL, at=twin)
    t.resolve()
    a.answers(a.question.example())
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("113.7a")
@pytest.mark.rule("702.2e")
def test_113_7a_a_source_that_is_gone_deals_damage_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    snake = creature("Snake", 2, 2, Keyword("lifelink"), Keyword("deathtouch"))
    a.battlefield(snake)
    b.battlefield(BIG)
    number = a.find(snake)
    from apnap.rules.machine.events import destroy

    make(t, destroy(number))
    assert a.graveyard_names == ["Snake"]
    make(t, Damage(on=b.find(BIG), amount=1, source=number))
    assert a.life == 21
    assert t.game.object(b.find(BIG)).deathtouched


@pytest.mark.rule("113.7a")
def test_113_7a_the_ability_is_independent_of_its_source():
    t = table(2, at="upkeep")
    a, b = t.seats
    shoot = DealDamage(Number(2), EachPlayer(opponents=True))
    card = CardDef(
        "Shooter", "creature", power=1, toughness=1, abilities=(TriggeredAbility(UPKEEP, (shoot,)),)
    )
    a.battlefield(card)
    t.begin()
    b.hand(TEST_SPELL).casts(TEST_SPELL, at=card)
    t.pass_all()
    assert (a.creatures, b.life) == ([], 18)
    assert t.log_has("120.3", "Shooter deals 2 damage to B")


@pytest.mark.rule("113.7a")
@pytest.mark.rule("702.16b")
def test_113_7a_the_source_may_be_gone_already() -> None:
    t = table(2)
    a, b = t.seats
    ability = ActivatedAbility(
        (DealDamage(Number(1), Targets()),),
        costs=(SacrificeThis(),),
        targets=(Target(CREATURE),),
    )
    a.battlefield(creature("Fanatic", 2, 2, ability, colors="B"))
    b.battlefield(FREE_BEAR)
    a.activates("Fanatic", at=FREE_BEAR)
    effect = Continuous(
        controller=1, source=b.find(FREE_BEAR), affected=(b.find(FREE_BEAR),),
        modifications=(Protects(HasColor("B")),), until="end of turn",
    )  # fmt: skip
    make(t, BeginEffect(on=b.find(FREE_BEAR), effect=effect))
    t.resolve()
    assert b.object(FREE_BEAR).damage == 0
    assert t.log_has("608.2b")


@pytest.mark.rule("113.8")
def test_113_8_who_activated_an_ability_controls_it_whoever_has_the_permanent_later():
    t = table(2)
    a, b = t.seats
    spring = card("{0}: You gain 1 life.", "Artifact", "Spring")
    steal = card("Gain control of target artifact.", "Instant", "Steal")
    a.battlefield(spring)
    b.hand(steal)
    a.activates(spring)
    b.casts(steal, at=spring)
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("113.9")
def test_113_9_abilities_are_no_spells():
    t = table(2)
    a, b = t.seats
    deny = card("Counter target spell.", "Instant", "Deny")
    stop = card("Counter target activated or triggered ability.", "Instant", "Stop")
    spring = card("{0}: You gain 1 life.", "Artifact", "Spring")
    a.battlefield(spring)
    b.hand(deny, stop)
    a.activates(spring)
    assert not b.may_cast(deny)
    b.casts(stop, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert a.life == 20


@pytest.mark.rule("113.10a")
def test_113_10a_the_instructions_about_activating_come_with_the_ability():
    t = table(2)
    a, _ = t.seats
    gift = card(
        'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."',
        "Enchantment",
        "Gift",
    )
    a.battlefield(gift, GREEN_BEAR, BIRD)
    a.activates(GREEN_BEAR)
    assert not a.may_activate(GREEN_BEAR)
    a.activates(BIRD)
    t.pass_all()
    assert a.life == 22
    t.go_to("upkeep", turn_of=t.seats[1])
    assert a.may_activate(GREEN_BEAR)


@pytest.mark.rule("113.10b")
@pytest.mark.rule("113.10c")
def test_113_10b_all_instances_are_lost_and_the_newest_effect_prevails():
    t = table(2)
    a, _ = t.seats
    lose = card("Target creature loses flying until end of turn.", "Instant", "Net")
    gain = card("Target creature gains flying until end of turn.", "Instant", "Jump")
    sky = card("Creatures you control have flying.", "Enchantment", "Sky")
    a.battlefield(BIRD, sky).hand(gain, lose, gain)
    a.casts(gain, at=BIRD)
    t.resolve()
    a.casts(lose, at=BIRD)
    t.resolve()
    assert "flying" not in keywords(t, a.find(BIRD))
    a.casts(gain, at=BIRD)
    t.resolve()
    assert "flying" in keywords(t, a.find(BIRD))


@pytest.mark.rule("113.12")
@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (None, 1),
        (ForCombat(Each(CREATURE), (Cant("block", Affected()),)), 1),
        (Modify(Each(CREATURE), (GainAbilities((Keyword("haste"),)),)), 0),
        (Modify(Each(CREATURE), (LoseAbilities(),)), 2),
    ],
)
def test_113_12_what_is_stated_about_an_object_is_no_ability_of_it(effect, number):
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, PLAIN_BIRD)
    if effect is not None:
        cast(t, a, effect)
    assert gained(t, CountOf(PLAIN)) == number


@pytest.mark.rule("113.12", example=1)
@pytest.mark.parametrize(
    ("words", "power"),
    [
        (None, 4),
        (StaticAbility(Host(), (Keywords(("flying",)),)), 2),
        (StaticAbility(Host(), (Colors("R"),)), 4),
        (CombatAbility(Cant("block", CREATURE, Host())), 4),
    ],
)
def test_113_12_what_an_aura_says_of_a_creature_may_be_no_ability(words, power):
    t = table(2)
    a, _ = t.seats
    a.battlefield(RUNECLAW_BEAR, PETROGLYPHS)
    if words is not None:
        aura = enchantment("Aura", EnchantAbility(CREATURE), words, subtypes="Aura")
        a.battlefield(aura, attached_to=RUNECLAW_BEAR)
    t.begin()
    assert a.power(RUNECLAW_BEAR) == power
