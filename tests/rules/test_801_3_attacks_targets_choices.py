"""801.2d-801.6: battles, attacks, targets, choices and activated abilities stop at the range."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.combat import ReselectAttack
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    IsFighting,
    Permanent,
    Spell,
)
from apnap.effects.words.selections import Each, Targets
from apnap.formats import attack_multiple_players, grand_melee, limited_influence
from apnap.rules.machine.events import GainControl
from apnap.state.ability import (
    ActivatedAbility,
    Filter,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import Declare
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
ANY = Target(AnyTarget())
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)
JACE = CardDef("Jace Beleren", "planeswalker", "Jace", loyalty=3)
SEGOVIA = CardDef("Invasion of Segovia", "battle", "Siege", cost="{0}", defense=4)


BLAST = instant("Lightning Blast", DealDamage(Number(4), Targets()), targets=(ANY,))
VINDICATE = instant("Vindicate", Destroy(Targets()), target=Permanent())
COUNTERSPELL = instant("Counterspell", CounterSpell(Targets()), target=Spell())


def ring(distance: int = 1, size: int = 6) -> Table:
    """Everybody has this range; 0: without a limit."""
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats)


def offered(seat: Seat) -> list[int]:
    """What the player's open question lets choose."""
    question = seat.question
    assert question is not None
    return sorted([option.what for option in question.options if option.verb != "pass"])


def targets_of(seat: Seat, card: CardDef) -> list[int]:
    """The legal targets of a spell, asked of a copy of the table."""
    twin = seat.table.copy().seat(seat.number).hand(card)
    if not twin.may_cast(card):
        return []
    twin.casts(card)
    [chosen] = twin.object(card).targets or [()]  # of one legal target nobody asks
    return list(chosen) or offered(twin)


# ---- 801.2d ----------------------------------------------------------------------------------


@pytest.mark.rule("801.2d")
@pytest.mark.parametrize(("protector", "near", "far"), [(2, 1, 5), (4, 5, 1)])
def test_801_2d_a_battle_is_in_range_of_its_protectors_neighbours_too(protector, near, far):
    t = ring()
    t.go_to("precombat main", turn_of=3)
    d = t.seat(3).hand(SEGOVIA).casts(SEGOVIA)
    t.resolve()
    assert offered(d) == [2, 4]
    d.answers(t.seat(protector))
    siege = d.find(SEGOVIA)
    assert siege in targets_of(t.seat(near), VINDICATE)
    assert siege in targets_of(t.seat(6 - protector), VINDICATE)  # the controller's other side
    assert siege not in targets_of(t.seat(far), VINDICATE)
    assert siege not in targets_of(t.seat(0), VINDICATE)
    t.seat(near).hand(VINDICATE).casts(VINDICATE, at=siege)
    t.resolve()
    assert d.graveyard_names == ["Invasion of Segovia"]


@pytest.mark.rule("801.2d")
@pytest.mark.rule("801.3")
def test_801_2d_it_may_be_attacked_only_by_those_who_reach_its_protector():
    t = ring()
    b, c, d, e = t.seats[1:5]
    d.battlefield(SEGOVIA, protector=c, counters={"defense": 4})
    b.battlefield(BEAR)
    e.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: SEGOVIA})
    t.go_to("end of combat", turn_of=b)
    assert d.counters(SEGOVIA, "defense") == 2
    t.go_to("declare attackers", turn_of=e)
    assert isinstance(e.question, Declare)
    assert {option.at for option in e.question.options} == {3, 5}


@pytest.mark.rule("801.2d")
def test_801_2d_when_it_gets_another_protector_or_leaves_it_is_out_of_range():
    t = ring()
    b, c, d = t.seats[1:4]
    d.battlefield(SEGOVIA, protector=c, counters={"defense": 4})
    siege = d.find(SEGOVIA)
    assert siege in targets_of(b, VINDICATE)
    c.concedes()
    t.pass_once()
    assert t.game.object(siege).protector == 4  # 704.5w: E is the only opponent in D's range
    assert siege not in targets_of(b, VINDICATE)
    assert siege in targets_of(t.seat(5), VINDICATE)


@pytest.mark.rule("801.2d")
@pytest.mark.parametrize("several", [True, False])
def test_801_2d_what_is_said_of_every_battle_means_those_too(several: bool):
    """C's battle is protected by B, who is in A's range; D's is protected by C."""
    peace = instant("Peace", Destroy(Each(Permanent(("battle",)))))
    t = table(12, grand_melee) if several else ring()
    a, b, c, d = t.seats[:4]
    c.battlefield(SEGOVIA, protector=b, counters={"defense": 4})
    d.battlefield(SEGOVIA, protector=c, counters={"defense": 4})
    a.hand(peace).casts(peace)
    t.resolve(turn=a)
    assert (c.permanents, d.permanents) == ([], ["Invasion of Segovia"])


# ---- 801.3 -----------------------------------------------------------------------------------


@pytest.mark.rule("801.3")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_3_opponents_their_planeswalkers_and_what_they_protect(distance: int):
    t = ring(distance)
    a, b, c, _, _, f = t.seats
    a.battlefield(BEAR)
    for seat in (b, c, f):
        seat.battlefield(JACE)
    wanted = set()
    for owner, protector, near in ((a, b, True), (c, b, True), (b, c, False), (c, f, True)):
        name = f"{owner.name}'s battle, protected by {protector.name}"
        owner.battlefield(CardDef(name, "battle", "Siege", defense=4), protector=protector)
        if near or not distance:
            wanted.add(owner.find(name))
    wanted |= {1, 5, b.find(JACE), f.find(JACE)}
    wanted |= set() if distance else {2, 3, 4, c.find(JACE)}
    t.go_to("declare attackers")
    assert isinstance(a.question, Declare)
    assert {option.at for option in a.question.options} == wanted


@pytest.mark.rule("801.3")
@pytest.mark.parametrize("distance", [1, 2])
def test_801_3_without_an_opponent_in_range_there_is_no_attack(distance: int):
    t = table(6, attack_multiple_players, limited_influence(distance), teams="AAABBB")
    emperor = t.seat(1).battlefield(BEAR)
    if distance == 1:
        t.go_to("end of combat", turn_of=emperor)
        assert not t.log_has("508.1k")
    else:
        t.go_to("declare attackers", turn_of=emperor)
        assert isinstance(emperor.question, Declare)
        assert {option.at for option in emperor.question.options} == {3, 5}


@pytest.mark.rule("801.3")
@pytest.mark.rule("508.7e")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_3_reselecting_within_the_attackers_and_the_choosers_range(distance: int):
    mage = instant("Portal Mage", ReselectAttack(Targets()), target=IsFighting("attacks"))
    t = ring(distance)
    a, b = t.seats[:2]
    a.battlefield(BEAR)
    b.battlefield(JACE).hand(mage)
    a.attacks({BEAR: b})
    b.casts(mage, at=BEAR)
    t.resolve()
    everybody = [1, 2, 3, 4, 5, b.find(JACE)]
    assert offered(b) == ([1, b.find(JACE)] if distance else everybody)


# ---- 801.4 -----------------------------------------------------------------------------------


@pytest.mark.rule("801.4")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_4_permanents_spells_and_cards_go_with_their_players(distance: int):
    t = ring(distance)
    a, b, c, d, _, f = t.seats
    for seat in (b, c):
        seat.battlefield(BEAR)
    for seat in (b, d, f):
        seat.graveyard(BEAR)
    d.hand(BLAST).casts(BLAST, at=d)
    far = [] if distance else [c.find(BEAR)]
    everybody = [0, 1, 5] if distance else [0, 1, 2, 3, 4, 5]
    assert targets_of(a, BLAST) == sorted([*everybody, b.find(BEAR), *far])
    assert targets_of(a, COUNTERSPELL) == ([] if distance else [d.find(BLAST)])
    reanimate = instant(
        "Reanimate", MoveTo(Targets(), "battlefield"), target=CardIn("graveyard", ("creature",))
    )
    found = [seat.find(BEAR, zones=("graveyard",)) for seat in (b, d, f)]
    assert targets_of(a, reanimate) == sorted([found[0], found[2]] if distance else found)


@pytest.mark.rule("801.4")
def test_801_4_the_refusal_says_that_there_is_nothing_to_target():
    t = ring()
    a, _, c = t.seats[:3]
    c.battlefield(BEAR)
    a.hand(murder := instant("Murder", Destroy(Targets()), target=CREATURE))
    refusal = a.why_not(murder)
    assert refusal is not None
    assert refusal.rule == "601.2c"


@pytest.mark.rule("801.4")
@pytest.mark.rule("603.3d")
def test_801_4_a_trigger_without_a_target_in_range_leaves_the_stack():
    kavu = CardDef(
        "Flametongue Kavu",
        "creature",
        "Kavu",
        cost="{0}",
        power=4,
        toughness=2,
        abilities=(
            TriggeredAbility(
                enters(),
                (DealDamage(Number(4), Targets()),),
                (Target(Permanent(("creature",), other=True)),),
            ),
        ),
    )
    t = ring()
    a, _, c = t.seats[:3]
    c.battlefield(GIANT)
    a.hand(kavu).casts(kavu)
    t.resolve()
    assert t.stack == []
    assert t.log_has("603.3d")
    assert c.creatures == ["Hill Giant"]


@pytest.mark.rule("801.4")
@pytest.mark.rule("608.2b")
@pytest.mark.parametrize(("distance", "dies"), [(1, False), (2, True)])
def test_801_4_a_target_that_goes_out_of_range_is_illegal(distance: int, dies: bool):
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    bear = b.find(BEAR)
    a.hand(BLAST).casts(BLAST, at=bear)
    make(t, GainControl(on=bear, controller=2))
    assert c.creatures == ["Runeclaw Bear"]
    t.resolve()
    assert (c.creatures == []) == dies
    assert b.graveyard_names == (["Runeclaw Bear"] if dies else [])
    assert t.log_has("608.2b") == (not dies)


@pytest.mark.rule("801.4")
@pytest.mark.rule("801.2a")
@pytest.mark.parametrize("far", [2, 1])
def test_801_4_ranges_may_be_one_sided(far: int):
    """An emperor reaches a general of the other team, who doesn't reach the emperor."""
    ranges = {seat: far if seat in (1, 4) else 1 for seat in range(6)}
    rules = Ruleset(attack="multiple")
    t = table(6, rules=rules, teams="AAABBB", ranges=ranges)
    emperor, general = t.seat(1), t.seat(3)
    assert (3 in targets_of(emperor, BLAST)) == (far == 2)
    if far == 1:
        return
    emperor.hand(BLAST).casts(BLAST, at=general)
    for seat in t.seats[3:]:
        assert targets_of(seat, COUNTERSPELL) == []
    assert targets_of(t.seat(2), COUNTERSPELL) == [emperor.find(BLAST)]
    next_four = PreventDamage(to=MadeFor(), counted=True)
    hands = instant(
        "Mending Hands", BeginReplacement(next_four, Targets(), left=Number(4)), targets=(ANY,)
    )
    general.hand(hands).casts(hands, at=general)
    t.pass_all()
    assert general.life == 20


# ---- 801.5 -----------------------------------------------------------------------------------

WITCHES = card(
    "{T}: This creature deals 1 damage to any target "
    "and 1 damage to any target of an opponent's choice.",
    "Creature — Human Wizard",
    "Cuombajj Witches",
    power="1",
    toughness="3",
)


@pytest.mark.rule("801.5a", example=1)
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_an_opponent_picks_a_target_in_both_ranges(distance: int):
    """Carissa, Rob, Alex and Lee sit side by side; Alex has the Witches, Rob chooses."""
    t = ring(distance)
    carissa, rob, alex, lee = t.seats[:4]
    for seat in (carissa, rob, lee):
        seat.battlefield(BEAR)
    alex.battlefield(WITCHES)
    alex.activates(WITCHES, at=rob)
    assert offered(alex) == ([1, 3] if distance else [0, 1, 3, 4, 5])
    alex.answers(rob)
    near = [1, 2, rob.find(BEAR), alex.find(WITCHES)]
    far = [0, 3, 4, 5, carissa.find(BEAR), lee.find(BEAR)]
    assert offered(rob) == sorted(near if distance else near + far)
    rob.answers(alex)
    t.resolve()
    assert (rob.life, alex.life) == (19, 19)


@pytest.mark.rule("801.5c")
@pytest.mark.rule("801.5a")
def test_801_5c_the_closest_opponent_picks_the_target_still_in_both_ranges():
    t = table(6, attack_multiple_players, limited_influence(1), teams="AAABBB")
    emperor = t.seat(1).battlefield(WITCHES)
    second, opponent = t.seats[2:4]
    second.battlefield(BEAR)
    opponent.battlefield(BEAR)
    emperor.activates(WITCHES, at=emperor)
    assert offered(opponent) == [2, second.find(BEAR)]
    opponent.answers(second.find(BEAR))
    t.resolve()
    assert (emperor.life, second.damage(BEAR)) == (19, 1)


def clone_of(what: Filter) -> CardDef:
    copies = ReplacementAbility(EntersAsCopy(of=what, may=True))
    return CardDef("Clone", "creature", "Shapeshifter", cost="{0}", abilities=(copies,))


@pytest.mark.rule("801.5a")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_what_is_chosen_as_something_enters(distance: int):
    clone = clone_of(CREATURE)
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    c.battlefield(GIANT)
    a.hand(clone).casts(clone)
    t.resolve()
    assert a.question is not None
    found = {option.what for option in a.question.options}
    assert b.find(BEAR) in found
    assert (c.find(GIANT) in found) == (not distance)


@pytest.mark.rule("801.5a")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_what_is_copied_from_a_graveyard(distance: int):
    clone = clone_of(CardIn("graveyard", types=("creature",)))
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.graveyard(BEAR)
    c.graveyard(GIANT)
    a.hand(clone).casts(clone)
    t.resolve()
    found = {option.what for option in a.question.options}
    assert b.find(BEAR) in found
    assert (c.find(GIANT) in found) == (not distance)


@pytest.mark.rule("801.5a")
def test_801_5a_with_nothing_to_choose_in_range_it_enters_as_it_is():
    clone = clone_of(CREATURE)
    t = ring()
    t.seat(2).battlefield(GIANT)
    a = t.seat(0).hand(clone).casts(clone)
    t.resolve()
    assert a.graveyard_names == ["Clone"]
    assert t.log_has("704.5f")


@pytest.mark.rule("801.5a")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_a_source_of_damage(distance: int):
    circle = CardDef(
        "Circle of Protection: Red",
        "enchantment",
        abilities=(
            ActivatedAbility(
                (
                    BeginReplacement(
                        PreventDamage(source=MadeFor(), to=APlayer("you")),
                        ASource(HasColor("R")),
                    ),
                )
            ),
        ),
    )
    goblin = CardDef("Goblin Piker", "creature", "Goblin", power=2, toughness=1, colors="R")
    t = ring(distance)
    a = t.seat(0).battlefield(circle)
    for seat in (1, 3, 5):
        t.seat(seat).battlefield(goblin)
    a.activates(circle)
    t.resolve()
    found = [t.seat(seat).find(goblin) for seat in ((1, 5) if distance else (1, 3, 5))]
    assert offered(a) == sorted(found)


# ---- 801.6 -----------------------------------------------------------------------------------


@pytest.mark.rule("801.6")
@pytest.mark.parametrize(("distance", "able"), [(1, "CDE"), (0, "ABCDEF")])
def test_801_6_abilities_that_any_player_may_activate(distance: int, able: str):
    prowler = CardDef(
        "Oona's Prowler",
        "creature",
        "Faerie Rogue",
        power=3,
        toughness=1,
        abilities=(ActivatedAbility((DealDamage(Number(0), Targets()),), anyone=True),),
    )
    t = ring(distance)
    t.seat(3).battlefield(prowler)
    number = t.seat(3).find(prowler)
    refusals = {seat.name: seat.why_not(number) for seat in t.seats}
    assert "".join([name for name, refusal in refusals.items() if refusal is None]) == able
    rules = {refusal.rule for refusal in refusals.values() if refusal is not None}
    assert rules == ({"801.6"} if distance else set())
