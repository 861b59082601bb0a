"""115: targets."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenMoves, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, APlayer, CardIn, Itself, Permanent, Spell
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.state.ability import EnchantAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature, instant, sorcery
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
ELF = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
BOX = CardDef("Box", "artifact", cost="{1}")
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())


def names(seat, numbers):
    game = seat.table.game
    found = []
    for number in numbers:
        row = game.find(number)
        found.append(game.player(number).name if row is None else row.card.name)
    return found


def targets_of(seat):
    """What may be chosen; what has been, if there was no choice."""
    question = seat.question
    if question is not None and question.options[0].verb == "target":
        return names(seat, [option.what for option in question.options])
    top = seat.table.game.object(seat.table.game.turns[1].stack[-1])
    return names(seat, [thing for things in top.targets for thing in things])


FREE_BEAR = creature("Bear", 2, 2)
A_SPELL = (Target(Spell()),)
FORK = instant("Fork", CopySpell(Targets(), new_targets=True), targets=A_SPELL)


@pytest.mark.rule("115.1a", example=1)
def test_115_1a_a_cycling_trigger_with_a_target_makes_no_targeted_spell() -> None:
    shrink = TriggeredAbility(
        WhenMoves(Itself(), cause="cycle"),
        (Pump(Targets(), -1, -1),),
        (Target(CREATURE),),
        zones=("graveyard",),
    )
    cycling = abilities_of("Cycling", mana="{B}")
    card = CardDef(
        "Plague",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((DrawCards(You()),)), *cycling, shrink),
    )
    t = table(2)
    a, b = t.seats
    a.lands("Swamp").hand(card, card)
    b.battlefield(FREE_BEAR)
    a.casts(card)
    assert t.game.object(t.game.turns[1].stack[0]).targets == ()
    t.resolve()
    assert a.hand_names == ["Plague", "Blank"]
    a.activates(card)  # the Bear is all that can be targeted
    trigger = t.game.object(t.game.turns[1].stack[-1])
    assert b.find(FREE_BEAR) in [each for slot in trigger.targets for each in slot]
    t.resolve()
    assert (b.power(FREE_BEAR), b.toughness(FREE_BEAR)) == (1, 1)


@pytest.mark.rule("115.2")
def test_115_2_only_permanents_unless_the_spell_says_otherwise():
    murder = instant("Murder", Destroy(Targets()), target=CREATURE)
    raise_ = instant("Raise", MoveTo(Targets(), "hand"), target=CardIn("graveyard", ("creature",)))
    t = table(2)
    a, b = t.seats
    a.hand(murder, raise_, BEAR).graveyard(ELF)
    b.battlefield(BEAR)
    a.casts(murder)
    assert targets_of(a) == ["Bear"]
    a.casts(raise_)
    assert targets_of(a) == ["Elf"]


@pytest.mark.rule("115.4")
def test_115_4_any_target_is_a_creature_player_planeswalker_or_battle():
    walker = CardDef("Walker", "planeswalker", loyalty=3)
    siege = CardDef("Siege", "battle", subtypes="Siege", defense=4)
    t = table(2)
    a, b = t.seats
    a.hand(BOLT)
    b.battlefield(BEAR, BOX, walker, counters=None).battlefield(siege, protector=a)
    b.lands("Forest")
    a.casts(BOLT)
    assert sorted(targets_of(a)) == ["A", "B", "Bear", "Siege", "Walker"]


TRAIL = sorcery(
    "Trail",
    DealDamage(Number(2), Targets(0)),
    DealDamage(Number(1), Targets(1)),
    targets=(Target(AnyTarget()), Target(AnyTarget(), another=True)),
)
PAIR = sorcery(
    "Pair",
    Destroy(Targets(0)),
    Destroy(Targets(1)),
    targets=(Target(CREATURE), Target(CREATURE, another=True)),
)


@pytest.mark.rule("115.3")
def test_115_3_another_target_is_a_different_one():
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(TRAIL)
    a.casts(TRAIL, at=b)
    assert "B" not in targets_of(a)
    a.answers(c)
    t.resolve()
    assert (b.life, c.life) == (18, 19)


@pytest.mark.rule("115.3")
def test_115_3_no_first_target_is_offered_that_leaves_no_other():
    """The one creature that is the only other target can't be chosen first."""
    special = instant(
        "Special",
        Destroy(Targets(0)),
        Destroy(Targets(1)),
        targets=(Target(CREATURE), Target(Permanent(("creature", "artifact")), another=True)),
    )
    golem = CardDef("Golem", "artifact creature", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.hand(special)
    b.battlefield(golem)
    assert a.why_not(special).rule == "601.2c"
    b.battlefield(BEAR)
    a.casts(special)
    assert targets_of(a) == ["Bear", "Golem"]


@pytest.mark.rule("115.3")
def test_115_3_of_identical_tokens_each_is_a_target_of_its_own():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    t = table(2)
    a, b = t.seats
    a.hand(PAIR)
    b.battlefield(token)
    assert a.why_not(PAIR).rule == "601.2c"
    b.battlefield(token, many=5)
    soldiers = max(t.game.player(1).battlefield, key=lambda n: t.game.object(n).many)
    a.casts(PAIR, at=[soldiers, soldiers])
    t.resolve()
    assert b.count(token) == 4


@pytest.mark.rule("115.5")
def test_115_5_a_spell_is_not_a_target_for_itself():
    deny = instant("Deny", CounterSpell(Targets()), target=Spell())
    t = table(2)
    a, b = t.seats
    a.hand(deny, BOLT)
    assert a.why_not(deny).rule == "601.2c"
    a.casts(BOLT, at=b)
    a.casts(deny)
    assert targets_of(a) == ["Bolt"]


@pytest.mark.rule("115.5")
@pytest.mark.rule("707.10c")
def test_115_5_a_copy_may_be_aimed_at_the_spell_it_is_a_copy_of() -> None:
    t = table(2)
    a, b = t.seats
    no = instant("No", CounterSpell(Targets()), targets=A_SPELL)
    idea = instant("Idea", Destroy(Targets()), target=Permanent(("creature",)))
    b.battlefield(FREE_BEAR)
    b.hand(no)
    a.hand(idea, FORK)
    a.casts(idea, at=b.find(FREE_BEAR))
    b.casts(no, at=a.find(idea, zones=("stack",)))
    a.casts(FORK, at=b.find(no, zones=("stack",)))
    t.resolve()
    a.answers(b.find(no, zones=("stack",)))
    t.pass_all()
    assert b.creatures == []
    assert "No" in b.graveyard_names


@pytest.mark.rule("115.6")
def test_115_6_up_to_so_many_may_be_none_and_then_it_resolves():
    maybe = instant(
        "Maybe", Destroy(Targets(0)), DrawCards(You()), targets=(Target(CREATURE, 0, 2),)
    )
    t = table(2)
    a, b = t.seats
    a.hand(maybe)
    b.battlefield(BEAR)
    a.casts(maybe)
    assert (a.question.low, a.question.high) == (0, 1)
    a.answers([])
    t.resolve()
    assert b.permanents == ["Bear"]
    assert len(a.hand_names) == 1


@pytest.mark.rule("115.1b")
def test_115_1b_an_aura_spell_targets_what_it_would_enchant():
    aura = CardDef("Aura", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))
    t = table(2)
    a, b = t.seats
    a.hand(aura).battlefield(BOX)
    assert a.why_not(aura).rule == "601.2c"
    b.battlefield(BEAR)
    a.casts(aura)
    assert targets_of(a) == ["Bear"]


@pytest.mark.rule("115.1d")
def test_115_1d_and_603_3d_a_triggered_ability_chooses_and_divides_as_it_is_put_on_the_stack():
    hail = CardDef(
        "Hail",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            TriggeredAbility(
                enters(),
                (DealDamage(Number(3), Targets(0), divided=True),),
                (Target(APlayer("opponent"), 1, 3, divided=Number(3)),),
            ),
        ),
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(hail)
    a.casts(hail)
    t.resolve()
    a.answers([b, c]).answers({b: 1, c: 2})
    t.resolve()
    assert (b.life, c.life) == (19, 18)


@pytest.mark.rule("115.1e")
@pytest.mark.rule("115.1c")
@pytest.mark.rule("117.1b")
def test_115_1e_equip_targets_though_the_word_is_not_written():
    t = table(2)
    a, b = t.seats
    sword = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Sword")
    shy = card("Shroud", "Creature — Elf", "Shy")
    spell = card("Counter target activated ability.", "Instant", "Stop")
    a.battlefield(sword, shy)
    assert not a.may_activate(sword)
    a.battlefield(BEAR)
    a.activates(sword, at=BEAR)
    b.hand(spell)
    b.casts(spell, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert a.power(BEAR) == 2


@pytest.mark.rule("115.9a")
def test_115_9a_a_single_target_is_one_that_was_chosen_once():
    t = table(2)
    a, b = t.seats
    bend = card("Change the target of target spell with a single target.", "Instant", "Bend")
    twin = card(
        "Target creature gets +1/+1 until end of turn. Target player loses 1 life.",
        "Instant",
        "Twin",
    )
    jolt = card("~ deals 2 damage to any target.", "Instant", "Jolt")
    a.hand(twin, jolt).battlefield(BEAR)
    b.hand(bend)
    a.casts(twin, at=[BEAR, b])
    assert not b.may_cast(bend)
    t.resolve()
    a.casts(jolt, at=b)
    b.casts(bend, at=jolt)
    t.resolve()
    b.answers(a)
    t.resolve()
    assert (a.life, b.life) == (18, 19)


@pytest.mark.rule("115.9b")
def test_115_9b_what_a_spell_targets_is_looked_at_now():
    t = table(2)
    a, b = t.seats
    save = card("Counter target spell that targets a creature you control.", "Instant", "Save")
    kill = card("Destroy target creature.", "Instant", "Kill")
    a.hand(kill)
    yields = card("Sacrifice a creature.", "Instant", "Yield")
    b.battlefield(BEAR).hand(save, yields)
    a.casts(kill, at=BEAR)
    assert b.may_cast(save)
    b.casts(yields)
    t.resolve()
    assert not b.may_cast(save)


@pytest.mark.rule("115.10a")
def test_115_10a_what_is_affected_without_the_word_is_no_target():
    drain = instant("Drain", ChangeLife(EachPlayer(opponents=True), Number(1), -1))
    t = table(4)
    a, b, *_ = t.seats
    a.hand(drain)
    a.casts(drain)
    assert t.game.object(t.game.turns[1].stack[0]).targets == ()
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("115.10b")
@pytest.mark.rule("115.10")
def test_115_10b_you_are_no_target_of_your_own_words():
    t = table(2)
    a, b = t.seats
    veil = card("You have shroud.", "Enchantment", "Veil")
    heal = card("You gain 3 life.", "Instant", "Heal")
    aid = card("Target player gains 3 life.", "Instant", "Aid")
    a.battlefield(veil).hand(heal, aid)
    a.casts(heal)
    t.resolve()
    assert a.life == 23
    a.casts(aid)
    t.resolve()
    assert (a.life, b.life) == (23, 23)
