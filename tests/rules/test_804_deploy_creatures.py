"""804: creatures handed to a teammate."""

import pytest

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.ending import Restart
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.deploying import DEPLOYING
from apnap.effects.words.filters import Host, Permanent
from apnap.effects.words.modifications import (
    AddTypes,
    LoseAbilities,
    PowerToughness,
    SetPowerToughness,
)
from apnap.effects.words.selections import Targets
from apnap.formats import (
    CannotCombine,
    check_table,
    combine,
    deploy_creatures,
    free_for_all,
    team_vs_team,
)
from apnap.rules.game.setup import SetupError
from apnap.state.ability import SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, Table, table

BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
CREATURE = Permanent(("creature",))


def armies(deploy: bool = True, far: int = 2) -> Table:
    """Two teams, each of two generals with an emperor between them."""
    rules = Ruleset(attack="multiple", deploy=DEPLOYING if deploy else None)
    ranges = {seat: far if seat in (1, 4) else 1 for seat in range(6)}
    return table(6, rules=rules, teams="AAABBB", ranges=ranges)


def hand_over(t: Table, giver: Seat, bear: int, to: Seat) -> None:
    t.go_to("precombat main", turn_of=giver)
    giver.activates(bear, at=to)
    t.resolve()


@pytest.mark.rule("804.2")
def test_804_2_a_creature_is_handed_to_a_teammate_in_range():
    t = armies()
    general, emperor = t.seats[:2]
    general.battlefield(BEAR)
    bear = general.find(BEAR)
    general.activates(BEAR, at=emperor)  # the only one: the other general is out of range
    assert general.is_tapped(bear)
    with pytest.raises(ScenarioError, match="can't be chosen"):
        armies().seat(0).battlefield(BEAR).activates(BEAR, at=t.seat(2))
    t.resolve()
    assert emperor.creatures == ["Runeclaw Bear"]
    assert emperor.is_tapped(bear)
    t.go_to("precombat main", turn_of=general)
    assert emperor.creatures == ["Runeclaw Bear"], "it stays there"


@pytest.mark.rule("804.2")
def test_804_2_an_emperor_may_choose_either_general():
    t = armies()
    emperor = t.seat(1).battlefield(BEAR)
    t.go_to("precombat main", turn_of=emperor)
    emperor.activates(BEAR)
    assert emperor.question is not None
    assert sorted([option.what for option in emperor.question.options]) == [0, 2]


@pytest.mark.rule("804.2")
def test_804_2_only_with_the_option():
    general = armies(deploy=False).seat(0).battlefield(BEAR)
    with pytest.raises(ScenarioError, match=r"602\.1"):
        general.activates(BEAR)


@pytest.mark.rule("804.2")
def test_804_2_only_as_a_sorcery():
    t = armies()
    general, emperor = t.seats[:2]
    general.battlefield(BEAR)
    emperor.battlefield(BEAR)
    refusal = emperor.why_not(emperor.find(BEAR))  # the general's turn
    assert refusal is not None
    assert refusal.rule == "602.5d"
    t.go_to("beginning of combat")
    refusal = general.why_not(general.find(BEAR))
    assert refusal is not None
    assert refusal.rule == "602.5d"


@pytest.mark.rule("804.2")
@pytest.mark.rule("302.6")
def test_804_2_not_as_long_as_it_has_just_come():
    t = armies()
    general, emperor, other = t.seats[:3]
    general.battlefield(BEAR, sick=True)
    refusal = general.why_not(BEAR)
    assert refusal is not None
    assert refusal.rule == "602.5a"
    t.go_to("precombat main", turn_of=t.seat(5))
    bear = general.find(BEAR)
    hand_over(t, general, bear, emperor)
    t.go_to("precombat main", turn_of=emperor)  # it untaps in the emperor's own turn
    emperor.activates(bear, at=other)
    t.resolve()
    assert other.creatures == ["Runeclaw Bear"]
    t.go_to("declare attackers", turn_of=other)
    other.attacks({bear: t.seat(3)})


@pytest.mark.rule("804.2")
def test_804_2_what_becomes_a_creature_has_it_and_equipment_stays_where_it_was():
    splitter = CardDef(
        "Bonesplitter",
        "artifact",
        "Equipment",
        abilities=(
            StaticAbility(Host(), (PowerToughness(2, 0),)),
            *abilities_of("Equip", mana="{0}"),
        ),
    )
    changes = (AddTypes(("creature",)), SetPowerToughness(1, 1))
    animate = CardDef(
        "Animate Land",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((Modify(Targets(), changes),), (Target(Permanent(("land",))),)),),
    )
    t = armies()
    general, emperor = t.seats[:2]
    general.lands("Forest").battlefield(splitter).hand(animate)
    forest = general.find("Forest")
    assert general.why_not(forest).rule == "602.1"
    general.casts(animate, at=forest)
    t.resolve()
    general.activates(splitter, at=forest)
    t.resolve()
    general.activates(forest, at=emperor)
    t.resolve()
    assert emperor.power(forest) == 3
    assert general.permanents == ["Bonesplitter"]


@pytest.mark.rule("804.2")
@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(
    ("leavers", "keeper"), [((), 2), ((1,), 2), ((2,), 1), ((2, 1), 0), ((0,), None)]
)
def test_804_2_each_time_is_an_effect_of_its_own(leavers, keeper):
    """From the first general to the emperor and on to the second general."""
    t = armies()
    general, emperor, other = t.seats[:3]
    general.battlefield(BEAR)
    bear = general.find(BEAR)
    hand_over(t, general, bear, emperor)
    hand_over(t, emperor, bear, other)
    assert other.creatures == ["Runeclaw Bear"]
    for seat in leavers:
        t.seat(seat).concedes()
    having = [seat.number for seat in t.seats if seat.creatures]
    assert having == ([] if keeper is None else [keeper])


@pytest.mark.rule("804.2")
@pytest.mark.rule("800.4a")
def test_804_2_what_was_never_the_teams_own_is_exiled_in_the_end():
    """The emperor took it from an opponent who gave it away; both default controllers are gone."""
    t = armies()
    emperor, other, enemy = t.seats[1:4]
    emperor.battlefield(BEAR, owner=enemy)
    bear = emperor.find(BEAR)
    hand_over(t, emperor, bear, other)
    emperor.concedes()
    assert other.creatures == ["Runeclaw Bear"]
    other.concedes()
    assert enemy.exile_names == ["Runeclaw Bear"]


@pytest.mark.rule("804.2")
@pytest.mark.rule("613.1f")
def test_804_2_who_loses_all_abilities_loses_this_one():
    humility = CardDef(
        "Humility",
        "enchantment",
        abilities=(StaticAbility(CREATURE, (LoseAbilities(), SetPowerToughness(1, 1))),),
    )
    t = armies()
    general = t.seat(0).battlefield(BEAR)
    assert general.may_activate(BEAR)
    general.battlefield(humility)
    assert general.why_not(BEAR).rule == "602.1"
    assert general.power(BEAR) == 1


@pytest.mark.rule("804.1")
def test_804_1_an_option_for_teams():
    assert combine(team_vs_team).deploy is None
    assert combine(team_vs_team, deploy_creatures).deploy == DEPLOYING
    with pytest.raises(CannotCombine, match=r"806\.2c"):
        combine(free_for_all, deploy_creatures)
    with pytest.raises(SetupError, match=r"804\.1"):
        check_table(combine(deploy_creatures), [""] * 4)
    t = table(4, team_vs_team, deploy_creatures, teams="AABB")
    a, b = t.seats[:2]
    a.battlefield(BEAR)
    a.activates(BEAR, at=b)
    t.resolve()
    assert b.creatures == ["Runeclaw Bear"]


@pytest.mark.rule("804.2")
def test_804_2_a_creature_taken_for_a_turn_may_be_handed_on_and_stays():
    """Deploying has no duration: when the first effect ends, the second goes on."""
    treason = CardDef(
        "Act of Treason",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility(
                (
                    GainControlOf(Targets(), until="end of turn"),
                    Pump(Targets(), keywords=("haste",)),
                ),
                (Target(CREATURE),),
            ),
        ),
    )
    t = table(4, team_vs_team, deploy_creatures, teams="AABB")
    a, b, c = t.seats[:3]
    c.battlefield(BEAR)
    bear = c.find(BEAR)
    a.hand(treason).casts(treason, at=bear)
    t.resolve()
    a.activates(bear, at=b)
    t.resolve()
    t.next_turn()
    assert b.creatures == ["Runeclaw Bear"]


@pytest.mark.rule("804.2")
@pytest.mark.rule("724.1")
def test_804_2_after_a_restart_creatures_have_it_again():
    restart = CardDef("Restart", "sorcery", cost="{0}", abilities=(SpellAbility((Restart(),)),))
    t = table(4, team_vs_team, deploy_creatures, teams="AABB")
    a = t.seat(0).hand(restart).casts(restart)
    t.resolve()
    while t.questions[0].rule == "103.5":
        t.seat(t.questions[0].decider).answers(False)
    t.go_to("precombat main")
    a.battlefield(BEAR)
    assert a.may_activate(BEAR)
