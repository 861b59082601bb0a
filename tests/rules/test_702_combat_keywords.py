"""702: keywords about attacking, blocking and combat damage that are written as abilities."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import KEYWORDS, abilities_of
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import Itself, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import You
from apnap.rules.machine.events import Move, PutCounters
from apnap.state.ability import (
    Keyword,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack, block, order_as_offered, size

CREATURE = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 8)


# ---- bushido, flanking, rampage --------------------------------------------------------------


@pytest.mark.rule("702.45a")
def test_702_45a_bushido_whether_it_blocks_or_becomes_blocked() -> None:
    t = table(2)
    a, b = t.seats
    samurai = creature("Samurai", 2, 2, *abilities_of("Bushido", number=2))
    a.battlefield(samurai)
    b.battlefield(samurai)
    attack(t, {"Samurai": 1})
    t.go_to("declare blockers")
    b.blocks({b.find(samurai): a.find(samurai)})
    t.pass_all()
    assert size(t.seat(0), "Samurai") == size(t.seat(1), "Samurai") == (4, 4)


@pytest.mark.rule("702.45a")
def test_702_45a_bushido_once_however_many_block_and_not_if_unblocked() -> None:
    t = table(2)
    a, b = t.seats
    samurai = creature("Samurai", 2, 2, *abilities_of("Bushido", number=1))
    a.battlefield(samurai, creature("Other", 2, 2, *abilities_of("Bushido", number=1)))
    b.battlefield(BEAR, WALL)
    attack(t, {"Samurai": 1, "Other": 1})
    block(t, {"Bear": "Samurai", "Wall": "Samurai"})
    t.pass_all()
    assert size(t.seat(0), "Samurai") == (3, 3)
    assert size(t.seat(0), "Other") == (2, 2)


@pytest.mark.rule("702.45b")
def test_702_45b_each_instance_of_bushido_triggers() -> None:
    t = table(2)
    a, b = t.seats
    twice = (*abilities_of("Bushido", number=1), *abilities_of("Bushido", number=2))
    a.battlefield(creature("Samurai", 2, 2, *twice))
    b.battlefield(WALL)
    attack(t, {"Samurai": 1})
    block(t, {"Wall": "Samurai"})
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(0), "Samurai") == (5, 5)


@pytest.mark.rule("702.25a")
def test_702_25a_flanking_weakens_blockers_without_it() -> None:
    t = table(2)
    a, b = t.seats
    flanks = abilities_of("Flanking")
    a.battlefield(creature("Knight", 2, 2, *flanks))
    b.battlefield(creature("Elf", 1, 1), BEAR, creature("Rider", 2, 2, *flanks))
    attack(t, {"Knight": 1})
    block(t, {"Elf": "Knight", "Bear": "Knight", "Rider": "Knight"})
    order_as_offered(t)
    t.pass_all()
    assert b.creatures == ["Bear", "Rider"]
    assert size(t.seat(1), "Bear") == (1, 1)
    assert size(t.seat(1), "Rider") == (2, 2)


@pytest.mark.rule("702.25b")
def test_702_25b_each_instance_of_flanking_triggers() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Knight", 2, 2, *abilities_of("Flanking") * 2))
    b.battlefield(WALL)
    attack(t, {"Knight": 1})
    block(t, {"Wall": "Knight"})
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(1), "Wall") == (-2, 6)


@pytest.mark.rule("702.23a")
@pytest.mark.rule("702.23b")
def test_702_23b_rampage_counts_the_blockers_as_it_resolves() -> None:
    for gone, expected in ((False, 6), (True, 4)):
        t = table(2)
        a, b = t.seats
        a.battlefield(creature("Giant", 2, 2, *abilities_of("Rampage", number=2)))
        b.battlefield(BEAR, WALL, creature("Elf", 1, 1))
        attack(t, {"Giant": 1})
        block(t, {"Bear": "Giant", "Wall": "Giant", "Elf": "Giant"})
        if gone:
            make(t, Move(on=b.find("Elf"), to=GRAVEYARD))
        t.pass_all()
        make(t, Move(on=b.find("Bear"), to=GRAVEYARD))
        assert size(t.seat(0), "Giant") == (expected, expected)


@pytest.mark.rule("702.23a")
def test_702_23a_rampage_nothing_for_the_first() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Giant", 2, 2, *abilities_of("Rampage", number=2)))
    b.battlefield(BEAR)
    attack(t, {"Giant": 1})
    block(t, {"Bear": "Giant"})
    t.pass_all()
    assert size(t.seat(0), "Giant") == (2, 2)


# ---- provoke, exalted, battle cry ------------------------------------------------------------


@pytest.mark.rule("702.39a")
def test_702_39a_provoke_untaps_it_and_has_it_block() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(creature("Bully", 3, 3, *abilities_of("Provoke")), BEAR)
    b.battlefield(WALL, tapped=True)
    c.battlefield(creature("Elf", 1, 1))
    t.go_to("declare attackers")
    a.attacks({"Bully": b, "Bear": c})
    assert a.question is not None
    assert {option.what for option in a.question.options} == {b.find("Wall")}
    a.answers("Wall")
    t.resolve()
    a.answers(True)
    assert not b.object("Wall").tapped
    t.go_to("declare blockers")
    with pytest.raises(AssertionError):
        b.blocks({})
    b.blocks({"Wall": "Bully"})


@pytest.mark.rule("702.39a")
def test_702_39a_provoke_is_optional() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Bully", 3, 3, *abilities_of("Provoke")))
    b.battlefield(WALL, tapped=True)
    attack(t, {"Bully": 1})
    a.answers("Wall")
    t.resolve()
    a.answers(False)
    assert b.object("Wall").tapped


@pytest.mark.rule("702.83a")
@pytest.mark.rule("702.83b")
def test_702_83a_exalted_for_whoever_attacks_alone() -> None:
    for pairs, expected in (({"Bear": 1}, 4), ({"Bear": 1, "Elf": 2}, 2)):
        t = table(3)
        a, b, _ = t.seats
        exalted = creature("Angel", 4, 4, *abilities_of("Exalted"))
        a.battlefield(BEAR, exalted, exalted, creature("Elf", 1, 1))
        b.battlefield(exalted)
        attack(t, pairs)
        order_as_offered(t)
        t.pass_all()
        assert size(t.seat(0), "Bear") == (expected, expected)


@pytest.mark.rule("702.91a")
def test_702_91a_battle_cry_for_each_other_attacker() -> None:
    t = table(3)
    a, *_ = t.seats
    a.battlefield(creature("Crier", 2, 2, *abilities_of("Battle cry")), BEAR, WALL)
    a.battlefield(creature("Home", 1, 1))
    attack(t, {"Crier": 1, "Bear": 2, "Wall": 1})
    t.pass_all()
    found = [size(t.seat(0), name) for name in ("Crier", "Bear", "Wall", "Home")]
    assert found == [(2, 2), (3, 2), (1, 8), (1, 1)]


# ---- annihilator, afflict, melee, dethrone ---------------------------------------------------


@pytest.mark.rule("702.86a")
@pytest.mark.rule("802.2a")
def test_702_86a_annihilator_strikes_the_player_it_attacks() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(creature("Titan", 8, 8, *abilities_of("Annihilator", number=2)), BEAR)
    b.lands("Forest", "Island", "Swamp")
    c.lands("Forest", "Island", "Swamp")
    t.go_to("declare attackers")
    a.attacks({"Titan": c, "Bear": b})
    t.resolve()
    c.answers(["Forest", "Swamp"])
    assert c.permanents == ["Island"]
    assert len(b.permanents) == 3


@pytest.mark.rule("702.86b")
def test_702_86b_each_instance_of_annihilator_triggers() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Titan", 8, 8, *abilities_of("Annihilator", number=1) * 2))
    b.lands("Forest", "Forest")
    attack(t, {"Titan": 1})
    order_as_offered(t)
    t.resolve()
    b.answers([b.find("Forest")])
    t.pass_all()
    assert b.permanents == []


@pytest.mark.rule("702.130a")
def test_702_130a_afflict() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(creature("Khenra", 2, 2, *abilities_of("Afflict", number=3)))
    c.battlefield(WALL)
    attack(t, {"Khenra": 2})
    block(t, {"Wall": "Khenra"}, seat=2)
    t.pass_all()
    assert (a.life, b.life, c.life) == (20, 20, 17)


@pytest.mark.rule("702.121a")
def test_702_121a_melee_for_each_opponent_attacked() -> None:
    t = table(4)
    a, _, _, d = t.seats
    d.battlefield(CardDef("Jace", "planeswalker", loyalty=3), counters={"loyalty": 3})
    a.battlefield(creature("Brute", 2, 2, *abilities_of("Melee")), BEAR, WALL)
    a.battlefield(creature("Elf", 1, 1))
    t.go_to("declare attackers")
    a.attacks({"Brute": t.seat(1), "Bear": t.seat(2), "Wall": t.seat(2), "Elf": d.find("Jace")})
    t.pass_all()
    assert size(t.seat(0), "Brute") == (4, 4)  # a planeswalker's controller was not attacked


@pytest.mark.rule("702.105a")
def test_702_105a_dethrone_the_most_life_or_tied() -> None:
    for life, expected in ((25, 3), (20, 3), (19, 2)):
        t = table(3)
        a, b, c = t.seats
        b.life(life)
        c.life(5)
        a.battlefield(creature("Scourge", 2, 2, *abilities_of("Dethrone")))
        attack(t, {"Scourge": 1})
        t.pass_all()
        assert a.power("Scourge") == expected


# ---- frenzy, mentor, training ----------------------------------------------------------------


@pytest.mark.rule("702.68a")
def test_702_68a_frenzy_if_it_is_not_blocked() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Sliver", 1, 1, *abilities_of("Frenzy", number=2)))
    a.battlefield(creature("Other", 1, 9, *abilities_of("Frenzy", number=2)))
    b.battlefield(WALL)
    attack(t, {"Sliver": 1, "Other": 1})
    block(t, {"Wall": "Other"})
    t.pass_all()
    assert size(t.seat(0), "Sliver") == (3, 1)
    assert size(t.seat(0), "Other") == (1, 9)


@pytest.mark.rule("702.134a")
@pytest.mark.rule("702.134c")
def test_702_134a_mentor_teaches_a_weaker_attacker() -> None:
    t = table(2)
    a, _ = t.seats
    learns = TriggeredAbility(WhenActs("mentor", Itself()), (DrawCards(You()),))
    a.battlefield(creature("Teacher", 3, 3, *abilities_of("Mentor"), learns))
    a.battlefield(BEAR, creature("Peer", 3, 3), creature("Home", 1, 1), creature("Elf", 1, 1))
    attack(t, {"Teacher": 1, "Bear": 1, "Peer": 1, "Elf": 1})
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find("Bear"), a.find("Elf")}
    a.answers("Bear")
    t.pass_all()
    assert size(t.seat(0), "Bear") == (3, 3)
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.134a")
def test_702_134a_mentor_compares_again_as_it_resolves() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Teacher", 3, 3, *abilities_of("Mentor")), BEAR)
    attack(t, {"Teacher": 1, "Bear": 1})
    a.answers("Bear")
    make(t, PutCounters(on=a.find("Bear"), kind="+1/+1", number=1))
    t.pass_all()
    assert size(t.seat(0), "Bear") == (3, 3)
    assert t.log_has("608.2b")


@pytest.mark.rule("702.149a")
@pytest.mark.rule("702.149c")
def test_702_149a_training_beside_a_stronger_one() -> None:
    for others, expected in (({"Ape": 2}, 3), ({"Peer": 1}, 2), ({}, 2)):
        t = table(3)
        a, *_ = t.seats
        trains = TriggeredAbility(WhenActs("train", Itself()), (DrawCards(You()),))
        a.battlefield(creature("Cadet", 2, 2, *abilities_of("Training"), trains))
        a.battlefield(creature("Ape", 3, 3), creature("Peer", 2, 2))
        attack(t, {"Cadet": 1, **others})
        t.pass_all()
        assert a.power("Cadet") == expected
        assert len(a.hand_names) == expected - 2


# ---- combat damage ---------------------------------------------------------------------------


@pytest.mark.rule("702.112a")
@pytest.mark.rule("702.112b")
@pytest.mark.rule("702.112c")
def test_702_112a_renown_once() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Knight", 2, 2, *abilities_of("Renown", number=2) * 2))
    attack(t, {"Knight": 1})
    t.go_to("combat damage")
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(0), "Knight") == (4, 4)
    assert a.object("Knight").marks == ("renowned",)
    t.go_to("declare attackers", turn_of=b)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Knight": b})
    t.go_to("end of combat")
    assert size(t.seat(0), "Knight") == (4, 4)


@pytest.mark.rule("702.70a")
@pytest.mark.rule("702.70b")
def test_702_70a_poisonous_besides_the_damage() -> None:
    t = table(2)
    a, b = t.seats
    words = (*abilities_of("Poisonous", number=1), *abilities_of("Poisonous", number=2))
    a.battlefield(creature("Snake", 2, 2, *words))
    attack(t, {"Snake": 1})
    t.go_to("combat damage")
    order_as_offered(t)
    t.pass_all()
    assert b.life == 18
    assert b.poison == 3


@pytest.mark.rule("702.115a")
def test_702_115a_ingest() -> None:
    t = table(2)
    a, b = t.seats
    b.library("Forest")
    a.battlefield(creature("Drone", 2, 2, *abilities_of("Ingest")))
    attack(t, {"Drone": 1})
    t.go_to("combat damage")
    t.pass_all()
    assert b.exile_names == ["Forest"]


@pytest.mark.rule("702.147a")
def test_702_147a_decayed_cannot_block_and_is_sacrificed() -> None:
    t = table(2)
    a, b = t.seats
    decayed = creature("Zombie", 2, 2, *abilities_of("Decayed"))
    a.battlefield(decayed)
    b.battlefield(decayed)
    attack(t, {"Zombie": 1})
    t.pass_all()
    t.go_to("declare blockers")
    assert all(question.rule != "509.1" for question in t.questions)
    t.go_to("end of combat")
    t.pass_all()
    assert a.permanents == []
    assert b.permanents == ["Zombie"]
    assert b.life == 18


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


@pytest.mark.rule("702.45a")
@pytest.mark.rule("613.1f")
def test_613_1f_a_keyword_that_is_granted_works() -> None:
    t = table(2)
    a, b = t.seats
    grant = StaticAbility(CREATURE, (GainAbilities(abilities_of("Bushido", number=1)),))
    a.battlefield(BEAR, CardDef("Dojo", "enchantment", abilities=(grant,)))
    b.battlefield(WALL)
    attack(t, {"Bear": 1})
    block(t, {"Wall": "Bear"})
    order_as_offered(t)
    t.pass_all()
    assert size(t.seat(0), "Bear") == (3, 3)
    assert size(t.seat(1), "Wall") == (1, 9)
