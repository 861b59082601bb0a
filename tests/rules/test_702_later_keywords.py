"""702.87-702.169: situations about the keywords of the later sets, with cards from their texts."""

from __future__ import annotations

import pytest

from apnap.effects.instructions.casting import MayCast
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import BecomeTime
from apnap.effects.words.filters import CardIn, Itself
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Each
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import FACE_DOWN_WAY as DOWN
from apnap.rules.machine.events import Move
from apnap.rules.zones.view import view_bytes
from apnap.state.ability import Keyword, SpellAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.making import make
from apnap.testing.texts import card

MURDER = card("Destroy target creature.", "Instant", "Murder")
HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


def seen_by(t: Table, seat: int, name: str) -> bool:
    return name.encode() in view_bytes(t.game, seat)


# ---- 702.86-702.102 --------------------------------------------------------------------------


@pytest.mark.rule("702.121a")
def test_702_121a_melee_counts_opponents_though_the_attackers_are_gone() -> None:
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(card("Melee", "Creature — Human", "Hero"), BEAR).hand(MURDER)
    t.go_to("declare attackers")
    a.attacks({"Hero": b, "Bear": c})
    a.casts(MURDER, at="Bear")
    t.resolve()
    t.resolve()
    assert a.power("Hero") == 4


@pytest.mark.rule("702.87c")
def test_702_87c_level_counters_are_no_class_levels() -> None:
    text = "{1}: Level 2\nCreatures you control have flying."
    school = card(text, "Enchantment — Class", "School")
    t = table(2)
    a, _ = t.seats
    a.battlefield(school, counters={"level": 3}).battlefield(BEAR).lands("Plains")
    assert "flying" not in layers.characteristics_of(t.game, a.find("Bear")).keywords
    a.activates("School")
    t.resolve()
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords
    assert a.counters("School", "level") == 3


@pytest.mark.rule("702.88b")
def test_702_88b_cast_again_without_its_mana_cost_but_with_others() -> None:
    """118.9d, 107.3b: additional costs are paid, X is 0, no other alternative cost is."""
    charm = card(
        "Kicker {1}\nYou gain X life. If this spell was kicked, you gain 10 life.\nRebound",
        "Sorcery",
        "Charm",
        mana_cost="{X}",
    )
    t = table(2)
    a, b = t.seats
    a.lands("Forest", "Forest", "Forest").hand(charm)
    a.casts(charm)
    while a.question is not None and a.question.rule == "601.2b":
        a.answers(2 if a.question.key == "x" else 0)
    t.resolve()
    assert a.life == 22
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    assert a.question.key.startswith("optional")
    a.answers(1)
    t.resolve()
    assert a.life == 32
    assert a.graveyard_names == ["Charm"]


@pytest.mark.rule("702.94b")
def test_702_94b_the_card_is_revealed_until_the_ability_has_resolved() -> None:
    angel = card("Miracle {1}\nYou gain 1 life.", "Sorcery", "Wonder", mana_cost="{9}")
    t = table(2)
    a, b = t.seats
    a.library(angel)
    t.go_to("upkeep", turn_of=b)
    t.go_to("draw", turn_of=a)
    assert not seen_by(t, 1, '"name":"Wonder"')
    a.answers(True)
    assert t.stack == ["Wonder's ability"]
    assert seen_by(t, 1, '"name":"Wonder"')
    assert 1 in t.game.object(t.game.player(0).hand[0]).shown_to


@pytest.mark.rule("702.99b")
@pytest.mark.rule("702.99c")
def test_702_99c_encoded_though_another_controls_it() -> None:
    code = card("You gain 4 life.\nCipher", "Sorcery", "Code")
    steal = card("Gain control of target creature.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.hand(code).battlefield(BEAR)
    b.hand(steal)
    a.casts(code)
    t.resolve()
    a.answers(["Bear"])
    b.casts(steal, at="Bear")
    t.resolve()
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=b)
    b.attacks({"Bear": a})
    t.go_to("combat damage")
    t.resolve()
    b.answers(b.question.options[-1])
    t.pass_all()
    assert (a.life, b.life) == (22, 24)


@pytest.mark.rule("702.99c")
def test_702_99c_no_longer_encoded_when_the_card_leaves_exile() -> None:
    code = card("You gain 4 life.\nCipher", "Sorcery", "Code")
    t = table(2)
    a, _ = t.seats
    a.hand(code).battlefield(BEAR)
    a.casts(code)
    t.resolve()
    a.answers(["Bear"])
    assert len(layers.characteristics_of(t.game, a.find("Bear")).abilities) == 1
    make(t, Move(on=t.game.player(0).exile[0], to="graveyard"))
    assert layers.characteristics_of(t.game, a.find("Bear")).abilities == ()


def fused() -> CardDef:
    wear = card("Destroy target artifact.", "Instant", "Wear", mana_cost="{1}")
    tear = card("Destroy target enchantment.", "Instant", "Tear", mana_cost="{2}")
    return CardDef(
        "Wear // Tear", layout="split", faces=(wear, tear), abilities=abilities_of("Fuse")
    )


@pytest.mark.rule("702.102a")
@pytest.mark.rule("702.102c")
def test_702_102a_fused_only_from_a_hand_and_for_both_costs() -> None:
    glory = card("Creatures you control get +1/+1.", "Enchantment", "Glory")
    both = fused()
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    a.hand(both).lands("Forest", "Forest")
    ways = {o.nth for o in a.question.options if o.verb == "cast"}
    assert ways == {1, 2}  # {3} for both can't be paid
    a.lands("Forest")
    ways = {o.nth for o in a.question.options if o.verb == "cast"}
    assert ways == {-3, 1, 2}
    a.casts(both, way=-3, at=["Sol Ring", "Glory"])
    t.resolve()
    assert b.permanents == []
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    six = card("You may cast instant spells from your graveyard.", "Enchantment", "Yard")
    a.battlefield(six).graveyard(both).lands("Forest", "Forest", "Forest")
    ways = {o.nth for o in a.question.options if o.verb == "cast"}
    assert ways == {1, 2}


@pytest.mark.rule("702.102a")
@pytest.mark.rule("118.9")
def test_702_102a_fused_without_paying_for_either_half() -> None:
    glory = card("Creatures you control get +1/+1.", "Enchantment", "Glory")
    both = fused()
    text = "You may cast spells from your hand without paying their mana costs."
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    a.battlefield(card(text, "Enchantment", "Wisdom")).hand(both)
    a.casts(both, way=-3, at=["Sol Ring", "Glory"])
    t.resolve()
    assert b.permanents == []
    cast = MayCast(Each(CardIn("hand", (), "you")))
    t = table(2)
    a, b = t.seats
    b.battlefield("Sol Ring", glory)
    a.hand(both, CardDef("Whim", "instant", cost="{0}", abilities=(SpellAbility((cast,)),)))
    a.casts("Whim")
    t.resolve()
    a.answers(next(o for o in a.question.options if o.nth == -3))
    a.answers(["Sol Ring"])
    a.answers(["Glory"])
    t.resolve()
    assert b.permanents == []


# ---- 702.103-702.131 -------------------------------------------------------------------------


@pytest.mark.rule("702.103a")
def test_702_103a_bestowed_from_wherever_it_may_be_cast() -> None:
    satyr = card("Bestow {1}\nEnchanted creature gets +2/+2.", "Enchantment Creature — Satyr",
                 "Satyr", mana_cost="{3}")  # fmt: skip
    yard = card("You may cast enchantment spells from your graveyard.", "Enchantment", "Yard")
    t = table(2)
    a, _ = t.seats
    a.battlefield(yard, BEAR).graveyard(satyr).lands("Forest")
    a.casts(satyr, at="Bear")
    t.resolve()
    assert a.power("Bear") == 4


@pytest.mark.rule("702.124d")
@pytest.mark.rule("903.10a")
def test_702_124d_damage_of_two_commanders_is_counted_apart() -> None:
    t = table(2, rules=Ruleset(first=0, skip_passes=False, commander_damage=21))
    a, b = t.seats
    for name in ("One", "Two"):
        a.battlefield(CardDef(name, "legendary creature", power=11, toughness=1))
        t.game.edit(a.find(name)).commander = a.find(name)
    b.life(60)
    t.go_to("declare attackers")
    a.attacks({"One": b, "Two": b})
    t.go_to("end of combat")
    assert (b.life, t.over) == (38, False)  # 22, but 11 of each
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"One": b})
    while not t.over and t.step != "end of combat":
        t.pass_once()
    assert t.over
    assert t.winner is not None
    assert t.winner.name == "A"


@pytest.mark.rule("702.125b")
@pytest.mark.rule("702.125c")
def test_702_125b_undaunted_counts_who_is_left_and_each_instance_applies() -> None:
    horde = CardDef("Horde", "creature", cost="{6}", power=1, toughness=1,
                    abilities=(*abilities_of("Undaunted"), *abilities_of("Undaunted")))  # fmt: skip
    t = table(4)
    a, _, _, d = t.seats
    a.hand(horde)
    assert a.may_cast(horde)  # {6} less twice {3}
    d.concedes()
    assert not a.may_cast(horde)
    a.lands("Forest", "Forest")
    a.casts(horde)
    t.resolve()
    assert "Horde" in a.creatures


@pytest.mark.rule("702.126b")
@pytest.mark.rule("702.126c")
def test_702_126b_improvise_pays_for_the_total_cost_and_twice_is_once() -> None:
    reverse = CardDef("Reverse", "creature", cost="{1}", power=1, toughness=1,
                      abilities=abilities_of("Improvise") * 2)  # fmt: skip
    tax = card("Creature spells cost {1} more to cast.", "Enchantment", "Tax")
    t = table(2)
    a, b = t.seats
    b.battlefield(tax)
    a.hand(reverse).battlefield(CardDef("Relic", "artifact"))
    assert not a.may_cast(reverse)  # one artifact pays for one of the {2}
    a.battlefield(CardDef("Relic", "artifact"))
    a.casts(reverse)
    t.resolve()
    assert "Reverse" in a.creatures


@pytest.mark.rule("702.131d")
def test_702_131d_effects_are_applied_again_before_abilities_are_looked_for() -> None:
    """The tenth permanent is as large as it is with the city's blessing as it enters."""
    city = card(
        "Ascend\nAs long as you have the city's blessing, creatures you control get +2/+2.\n"
        "Whenever a creature with power 4 or greater enters, you gain 5 life.",
        "Enchantment",
        "Orazca",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(city).lands(*["Forest"] * 8).hand(BEAR)
    a.casts(BEAR)
    t.pass_all()
    assert (a.power("Bear"), a.life) == (4, 25)


# ---- 702.139-702.157 -------------------------------------------------------------------------


def werewolf() -> CardDef:
    wolf = CardDef("Wolf", "creature", "Werewolf", power=5, toughness=5, colors="R",
                   abilities=(Keyword("nightbound"),))  # fmt: skip
    return CardDef("Man", "creature", "Human Werewolf", "{0}", 3, 3,
                   abilities=(Keyword("daybound"),), layout="transform", faces=(wolf,))  # fmt: skip


@pytest.mark.rule("702.145a")
@pytest.mark.rule("702.145c")
@pytest.mark.rule("702.145e")
@pytest.mark.rule("702.145f")
def test_702_145c_what_has_its_ability_again_transforms_at_once() -> None:
    night, day = [
        CardDef(each, "instant", cost="{0}", abilities=(SpellAbility((BecomeTime(each),)),))
        for each in ("night", "day")
    ]
    turn = card("Transform target creature.", "Instant", "Turn")
    t = table(2)
    a, b = t.seats
    a.hand(werewolf())
    b.hand(HUMBLE, HUMBLE, night, day, turn, turn)  # it matters what the active player casts (728)
    a.casts("Man")
    t.resolve()
    assert t.game.daytime == "day"
    b.casts(turn, at="Man")
    t.resolve()
    assert a.creatures == ["Man"]  # only daybound transforms it
    b.casts(HUMBLE, at="Man")
    t.resolve()
    b.casts(night)
    t.resolve()
    assert a.creatures == ["Man"]
    t.next_turn()
    assert (t.game.daytime, a.creatures) == ("night", ["Wolf"])
    a.hand(HUMBLE, day, turn)
    a.casts(turn, at="Wolf")
    t.resolve()
    assert a.creatures == ["Wolf"]  # nor does anything else than nightbound
    a.casts(HUMBLE, at="Wolf")
    t.resolve()
    a.casts(day)
    t.resolve()
    assert a.creatures == ["Wolf"]
    b.casts(HUMBLE, at="Wolf")  # the active player casts a spell: it stays day
    t.resolve()
    t.next_turn()
    assert (t.game.daytime, a.creatures) == ("day", ["Man"])


@pytest.mark.rule("702.154c")
def test_702_154c_a_creature_enlists_neither_itself_nor_another_attacker() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(card("Enlist\nVigilance", "Creature — Human", "Guard"), BEAR, GIANT)
    t.go_to("declare attackers")
    a.attacks({"Guard": b, "Bear": b})
    a.answers(a.question.options)
    assert t.game.object(a.find("Giant")).tapped  # the only one that could be enlisted
    assert [a.is_tapped(name) for name in ("Guard", "Bear")] == [False, True]
    t.pass_all()
    assert a.power("Guard") == 6


@pytest.mark.rule("702.155a")
@pytest.mark.rule("702.155c")
def test_702_155a_chapters_that_are_passed_in_the_first_turn_are_skipped() -> None:
    """702.155c: two instances are as one."""
    tale = card(
        "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.",
        "Enchantment — Saga",
        "Tale",
    )
    again = StaticAbility(Itself(), (GainAbilities(abilities_of("Read ahead")),))
    speed = card("Put two lore counters on target enchantment.", "Instant", "Speed")
    for more in ((), (again,)):
        t = table(2)
        a, _ = t.seats
        saga = CardDef("Tale", "enchantment", "Saga", "{0}", abilities=(*tale.abilities, *more))
        a.hand(saga, speed)
        a.casts(saga)
        t.resolve()
        while a.question is not None and a.question.rule != "117.1":
            a.answers(a.question.options[0] if a.question.rule == "616.1" else 1)
        assert a.counters("Tale", "lore") == 1
        a.casts(speed, at="Tale")
        t.resolve()
        t.pass_all()
        assert a.life == 121
    t = table(2)
    a, _ = t.seats
    a.hand(tale)
    a.casts(tale)
    t.resolve()
    a.answers(1)
    t.pass_all()
    t.next_turn()
    a.hand(speed).casts(speed, at="Tale")
    t.resolve()
    if a.question.rule == "603.3b":
        a.answers(list(a.question.options))
    t.pass_all()
    assert a.life == 131  # a turn later none is skipped


@pytest.mark.rule("702.157b")
def test_702_157b_each_squad_makes_as_many_tokens_as_it_was_paid_for() -> None:
    twin = CardDef("Twin", "creature", cost="{0}", power=1, toughness=1, abilities=(
        *abilities_of("Squad", mana="{1}"), *abilities_of("Squad", mana="{2}")))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(twin).lands(*["Forest"] * 4)
    a.casts(twin)
    a.answers(2)
    a.answers(1)
    t.resolve()
    if a.question.rule == "603.3b":
        a.answers(list(a.question.options))
    t.pass_all()
    assert sum(t.game.object(n).many for n in t.game.player(0).battlefield) == 4 + 1 + 3


# ---- 702.160-702.169 -------------------------------------------------------------------------


@pytest.mark.rule("702.165b")
def test_702_165b_a_copy_has_its_abilities_in_the_same_order() -> None:
    captain = card("Reach\nBackup 1\nTrample", "Creature — Elephant", "Captain")
    clone = card("You may have this creature enter as a copy of any creature on the battlefield.",
                 "Creature — Shapeshifter", "Clone")  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(captain, BEAR).hand(clone)
    a.casts(clone)
    t.resolve()
    while a.question.rule not in ("117.1", "601.2c"):
        wanted = [o for o in a.question.options if o.what == a.find("Captain")]
        a.answers(wanted[0] if wanted else True)
    a.answers("Bear")
    t.resolve()
    assert layers.characteristics_of(t.game, a.find("Bear")).keywords == {"trample"}
    assert a.power("Bear") == 3


@pytest.mark.rule("702.168b")
@pytest.mark.rule("702.168c")
@pytest.mark.rule("702.168d")
@pytest.mark.rule("702.168e")
def test_702_168_disguised_for_three_and_turned_up_for_x() -> None:
    spy = card(
        "Disguise {X}{1}\nWhen this creature is turned face up, put X +1/+1 counters on it.",
        "Creature — Human",
        "Spy",
        power="1",
        toughness="1",
        mana_cost="{5}",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(spy, BEAR).lands("Forest", "Forest", "Forest")
    assert not [o for o in a.question.options if o.nth == DOWN and o.what == a.find(BEAR)]
    a.casts(spy, way=DOWN)
    t.resolve()
    down = t.game.player(0).battlefield[-1]
    chars = layers.characteristics_of(t.game, down)
    assert (chars.name, chars.power, chars.toughness) == ("", 2, 2)
    assert (chars.subtypes, chars.keywords) == (frozenset(), {"ward"})
    assert chars.cost is None
    t.next_turn()
    t.go_to("upkeep", turn_of=a)  # any time that one has priority
    a.turns_up(down, x=2)
    assert t.stack == ["Spy's ability"]  # turning it up used no stack
    t.pass_all()
    assert (a.creatures, a.power("Spy")) == (["Spy"], 3)


@pytest.mark.rule("702.169a")
@pytest.mark.rule("702.169c")
@pytest.mark.rule("702.169d")
def test_702_169_what_a_case_does_once_it_is_solved() -> None:
    case = card(
        "To solve — You control a creature.\n"
        "Solved — Whenever you gain life, draw a card.\n"
        "Solved — {0}: You gain 1 life.",
        "Enchantment — Case",
        "Case",
    )
    heal = card("You gain 1 life.", "Instant", "Heal")
    t = table(2)
    a, _ = t.seats
    a.battlefield(case, BEAR).hand(heal)
    assert not a.may_activate("Case")
    a.casts(heal)
    t.pass_all()
    assert a.hand_names == []
    t.go_to("end")
    t.pass_all()
    a.activates("Case")
    t.pass_all()
    assert (a.life, len(a.hand_names)) == (22, 1)
