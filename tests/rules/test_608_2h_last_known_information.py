"""608.2h: information is read once as the effect applies, from last known information if the
object moved.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.combat import WhenBecomesBlocked
from apnap.effects.triggers.events import dies
from apnap.effects.words.amounts import Number, QualityOf
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import AllOf, APlayer, Non, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.qualities import HasCounter, OneOf
from apnap.effects.words.relations import InCombatWith
from apnap.effects.words.selections import ControllersOf, Each, Mentioned, Targets, You
from apnap.rules.machine.events import Move
from apnap.rules.zones.revealing import Show
from apnap.state.ability import ActivatedAbility, Keyword, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest
from apnap.state.names import EXILE
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import as_copy, creature, instant, sorcery, watcher
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
OX = CardDef("Ox", "creature", cost="{3}{G}", power=3, toughness=5)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
KILL = instant("Test Spell", Destroy(Targets()), target=CREATURE)
FREE_OX = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)
RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
CLONE = creature("Clone", 0, 0, as_copy(), cost="{U}", subtypes="Shapeshifter")


@pytest.mark.rule("608.2h")
def test_608_2h_its_controller_gains_life_equal_to_its_power_when_it_is_gone():
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    swords = sorcery(
        "Test Spell",
        Called("gone", MoveTo(Targets(), "exile")),
        ChangeLife(ControllersOf(Targets()), QualityOf("power", Targets())),
        target=CREATURE,
    )
    a.hand(swords).casts(swords, at=OX)
    t.resolve()
    assert (a.life, b.life, b.exile_names) == (20, 23, ["Ox"])


@pytest.mark.rule("608.2h")
def test_608_2h_the_controller_of_what_died():
    t = table(3)
    a, b, c = t.seats
    punish = ChangeLife(ControllersOf(Mentioned("on")), Number(2), sign=-1)
    a.battlefield(watcher(dies(CREATURE), punish, types="creature"))
    c.battlefield(BEAR, owner=b)
    a.hand(kill := instant("Test Spell", Destroy(Targets()), target=CREATURE))
    a.casts(kill, at=BEAR)
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 20, 18]


@pytest.mark.rule("608.2h")
def test_608_2h_what_it_was_attached_to_is_remembered() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    sword = CardDef("Sword", "artifact", "Equipment")
    a.battlefield(sword, attached_to=BEAR)
    bear, blade = b.find(BEAR), a.find(sword)
    make(t, Move(on=blade, to=EXILE))
    assert t.game.seats[0].last_known[blade].row.attached == bear
    assert t.game.object(bear).attachments == ()


@pytest.mark.rule("608.2h")
def test_608_2h_the_power_it_had_with_its_counters():
    t = table(2)
    a, b = t.seats
    drain = ChangeLife(You(), QualityOf("power", Mentioned("on")))
    a.battlefield(watcher(dies(CREATURE), drain))
    b.battlefield(BEAR, counters={"+1/+1": 3})
    a.hand(KILL).casts(KILL, at=BEAR)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("counters", [0, 1])
def test_608_2h_undying_remembers_whether_it_had_counters(counters: int):

    t = table(2)
    a, _ = t.seats
    undying = TriggeredAbility(
        dies(),
        (MoveTo(Became(), "battlefield", owners=True, counters=(("+1/+1", 1),)),),
        condition=Fits(Mentioned("on"), Non(HasCounter("+1/+1")), was=True),
    )
    wolf = CardDef("Wolf", "creature", power=2, toughness=2, abilities=(undying,))
    a.battlefield(wolf, counters={"+1/+1": counters} if counters else None)
    a.hand(KILL).casts(KILL, at=wolf)
    t.pass_all()
    assert a.creatures == ([] if counters else ["Wolf"])
    if not counters:
        assert a.power(wolf) == 3


@pytest.mark.rule("608.2h")
def test_608_2h_a_source_that_is_gone_is_asked_as_it_last_was():
    thrower = CardDef(
        "Thrower",
        "creature",
        power=3,
        toughness=3,
        abilities=(
            ActivatedAbility(
                (DealDamage(Number(3), Targets()),),
                costs=(SacrificeThis(),),
                targets=(Target(APlayer()),),
            ),
            Keyword("lifelink"),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(thrower)
    a.activates(thrower, at=b)
    assert a.permanents == []
    t.resolve()
    assert (a.life, b.life) == (23, 17)
    assert t.log_has("120.3", "Thrower deals 3 damage to B")


@pytest.mark.rule("608.2h")
@pytest.mark.rule("704.8")
def test_608_2h_what_is_remembered_is_not_written_to_by_what_happens_together() -> None:
    """A card is revealed and discarded at once: as it last existed it is the same in a game and in
    its copy, though only the copy has to make the row its own to write to it."""
    t = table(2)
    a, _ = t.seats
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    a.hand(ox)
    t.begin()
    number = a.find(ox)
    twin = t.copy()
    t.game.edit(number)  # now the row is the game's own
    for each in (t, twin):
        make(each, Show(on=0, cards=(number,)), Move(on=number, to="graveyard"))
    assert digest(t.game) == digest(twin.game)
    assert t.game.seats[0].last_known[number].row.shown_to == ()


@pytest.mark.rule("608.2h")
@pytest.mark.rule("707.2")
def test_608_2h_a_copy_of_what_has_died_is_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(FREE_OX)
    rise = instant("Rise", Destroy(Targets()), CreateCopy(Targets()), target=CREATURE)
    ape = instant(
        "Ape", BecomeCopy(Each(Permanent(("creature",), "opponent")), Targets()), target=CREATURE
    )
    a.battlefield(BEAR).hand(ape, rise)
    a.casts("Ape", at=a.find(BEAR))
    t.resolve()
    a.casts("Rise", at=b.find(FREE_OX))
    t.resolve()
    assert sorted([characteristics(t, n).name for n in t.game.player(0).battlefield]) == [
        "Bear",
        "Bear",
    ]
    assert b.graveyard_names == ["Ox"]


@pytest.mark.rule("608.2h")
def test_608_2h_what_has_left_is_copied_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    mourn = CardDef(
        "Mourn",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((Destroy(Targets()), CreateCopy(Targets())), (Target(CREATURE),)),),
    )
    b.battlefield(RUNECLAW_BEAR)
    a.lands("Island").hand(CLONE, mourn)
    a.casts(CLONE)
    t.resolve()
    a.answers("Runeclaw Bear")
    a.casts(mourn, at=a.find(CLONE))
    t.resolve()
    assert "Clone" in a.graveyard_names
    assert a.creatures == ["Runeclaw Bear"]


MAGE = card(
    "When this creature enters, return target creature an opponent controls to its owner's hand. "
    "That creature's owner can't cast spells with the same name as that creature until your next "
    "turn.",
    "Creature — Wizard",
    "Mage",
)


@pytest.mark.rule("608.2h", "611.2")
def test_608_2h_spells_with_the_name_that_the_creature_had_cant_be_cast() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).hand(FREE_OX)
    a.hand(MAGE)
    a.casts(MAGE)
    t.resolve()
    a.answers(BEAR)
    t.pass_all()
    assert b.hand_names == ["Ox", "Bear"]
    t.next_turn()
    assert (b.may_cast(FREE_OX), b.may_cast(BEAR)) == (True, False)
    assert b.why_not(BEAR).rule == "601.3"
    t.next_turn()
    t.next_turn()
    assert b.may_cast(BEAR)


@pytest.mark.rule("608.2h")
def test_608_2h_the_name_is_the_one_it_last_had_on_the_battlefield() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).lands("Island", "Island").hand(CLONE, BEAR)
    t.go_to("precombat main", turn_of=b)
    b.casts(CLONE)
    t.resolve()
    b.answers(BEAR)
    copy = b.find(CLONE)
    t.next_turn()
    a.hand(MAGE).casts(MAGE)
    t.resolve()
    a.answers(copy)
    t.pass_all()
    assert {"Bear", "Clone"} <= set(b.hand_names)
    t.next_turn()
    assert (b.may_cast(CLONE), b.may_cast(BEAR)) == (True, False)


# ---- combat ----------------------------------------------------------------------------------


GIANT = creature("Giant", 4, 5)


@pytest.mark.rule("608.2h")
@pytest.mark.rule("608.2b")
@pytest.mark.parametrize("is_gone", [True, False])
def test_608_2h_a_target_that_blocks_a_source_that_has_left(is_gone: bool) -> None:
    """608.2b: A creature that stopped blocking is no legal target, whatever the source was."""
    goblin = card(
        "Sacrifice this creature: It deals 3 damage to target creature blocking it.",
        "Creature — Goblin",
        "Goblin",
    )
    out = card("Remove target creature from combat.", "Instant", "Out")
    t = table(2)
    a, b = t.seats
    a.battlefield(goblin)
    b.battlefield(GIANT).hand(out)
    a.attacks({goblin: b})
    b.blocks({GIANT: goblin})
    a.activates(goblin, at=GIANT)
    if not is_gone:
        b.casts(out, at=GIANT)
        t.resolve()
    t.resolve()
    assert b.object(GIANT).damage == (3 if is_gone else 0)


@pytest.mark.rule("608.2h")
def test_608_2h_creatures_blocked_by_what_died() -> None:
    martyr = card(
        "When this creature dies, destroy all creatures blocking or blocked by it. "
        "They can't be regenerated.", "Creature", "Martyr",
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(GIANT, BEAR)
    b.battlefield(martyr)
    a.attacks({GIANT: b, BEAR: b})
    b.blocks({martyr: GIANT})
    t.go_to("end of combat")
    assert (a.creatures, b.creatures) == (["Bear"], [])


@pytest.mark.rule("608.2h")
def test_608_2h_creatures_blocking_what_was_sacrificed() -> None:
    there = AllOf((CREATURE, InCombatWith("blocks", OneOf(Mentioned("attacker")))))
    chief = watcher(
        WhenBecomesBlocked(CREATURE),
        Sacrifice(Mentioned("attacker"), You()),
        DealDamage(Number(4), Each(there)),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(chief, BEAR)
    b.battlefield(GIANT, OX)
    a.attacks({BEAR: b})
    b.blocks({GIANT: BEAR})
    t.resolve()
    assert (a.graveyard_names, b.object(GIANT).damage, b.object(OX).damage) == (["Bear"], 4, 0)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("attacking", "life"), [(True, 21), (False, 19)])
def test_608_2h_whether_what_died_was_attacking(attacking: bool, life: int) -> None:
    mourner = card(
        "Whenever another creature you control dies, you gain 1 life if it was attacking. "
        "Otherwise, you lose 1 life.", "Creature", "Mourner",
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.battlefield(mourner, BEAR).hand(KILL)
    if attacking:
        a.attacks({BEAR: b})
    a.casts(KILL, at=BEAR)
    t.pass_all()
    assert a.life == life


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("attacking", "life"), [(True, 23), (False, 20)])
def test_608_2h_whether_what_was_returned_was_attacking(attacking: bool, life: int) -> None:
    blast = card(
        "Return target creature to its owner's hand. If it was attacking, you gain 3 life.",
        "Instant",
        "Blast",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.hand(blast)
    if attacking:
        a.attacks({BEAR: b})
    b.casts(blast, at=BEAR)
    t.resolve()
    assert (b.life, a.hand_names) == (life, ["Bear"])


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("blocked", [True, False])
def test_608_2h_whether_what_died_was_blocked(blocked: bool) -> None:
    spite = card(
        "Destroy target attacking creature. If it was blocked, you gain 3 life.", "Instant", "Spite"
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(OX).hand(spite)
    a.attacks({BEAR: b})
    b.blocks({OX: BEAR} if blocked else {})
    b.casts(spite, at=BEAR)
    t.resolve()
    assert b.life == (23 if blocked else 20)


@pytest.mark.rule("608.2h")
def test_608_2h_a_card_revealed_from_the_library_counts_as_it_was() -> None:
    t = table(2)
    a, _ = t.seats
    confide = card(
        "Reveal the top card of your library and put that card into your hand. You lose life equal "
        "to its mana value.",
        name="Confide",
    )
    a.library(CardDef("Giant", "creature", "Giant", "{3}{R}", power=4, toughness=4))
    a.hand(confide).casts(confide)
    t.resolve()
    assert (a.hand_names, a.life) == (["Giant"], 16)


@pytest.mark.rule("608.2h")
def test_608_2h_a_source_of_damage_that_is_gone_is_what_it_was():
    """A red spell that has been put into a graveyard deals damage; so does a creature that died."""
    t = table(2)
    a, b = t.seats
    words = (
        "The next time a source of your choice would deal damage to you this turn, prevent that "
    )
    more = "damage. If damage is prevented this way, Palm deals that much damage to that source's "
    palm = card(f"{words}{more}controller.", "Instant", "Palm", mana_cost="{R}")
    dancer = (
        "Whenever an instant or sorcery spell you control deals damage to an opponent, you gain "
    )
    greed = (
        "If a red source you control would deal damage to an opponent, it deals that much damage "
    )
    a.battlefield(
        card(f"{dancer}1 life.", "Enchantment", "Dancer"),
        card(f"{greed}plus 1 instead.", "Enchantment", "Greed"),
    )
    dying = card("When this creature dies, it deals 1 damage to target player.", "Creature", "Imp")
    watch = card("Whenever a creature you control deals damage, you gain 5 life.", "Enchantment")
    rod = card("{0}: This artifact deals 2 damage to any target.", "Artifact", "Rod")
    a.hand(palm).lands("Mountain").battlefield(dying, watch)
    b.battlefield(rod)
    a.casts(palm)
    t.resolve()
    a.answers(rod)
    b.activates(rod, at=a)
    t.resolve()
    t.resolve()
    assert (a.life, b.life) == (21, 17)
    b.activates(rod, at=dying)
    t.resolve()
    a.answers(b)
    t.resolve()
    t.resolve()
    assert (a.life, b.life) == (26, 16)
