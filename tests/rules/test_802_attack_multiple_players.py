"""802: several defending players in one combat."""

import pytest

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.flow import ForEach
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.modify import Pump
from apnap.effects.keywords.terms import OfTheDefender, TheDefender
from apnap.effects.statics.attacking_and_blocking import BlocksMore, IfAble, NoMoreThan
from apnap.effects.triggers.combat import WhenAttacks, WhenBlocks
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, HasType, IsFighting, Itself, Non, Permanent
from apnap.effects.words.selections import Each, Targets, This, Those, You
from apnap.effects.words.tallies import HowMany
from apnap.formats import attack_left, attack_multiple_players, limited_influence
from apnap.state.ability import CombatAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange, Declare, Divide
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import refused_by
from apnap.testing.texts import card

CREATURES = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WOLF = creature("Wolf", 1, 1)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)


def asked(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


LANDS = Permanent(("land",))
NONBASIC = AllOf((LANDS, Non(HasType("basic"))))
RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", power=2, toughness=2)
HILL_GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)
PIKER = CardDef("Goblin Piker", "creature", "Goblin", power=2, toughness=1)
LIONS = CardDef("Savannah Lions", "creature", "Cat", power=2, toughness=1)
JACE = CardDef("Jace Beleren", "planeswalker", "Jace", loyalty=3)
MINE = CardDef("Mine", "land")


def whom(seat: Seat) -> set[int]:
    """What the player's creatures may attack."""
    assert isinstance(seat.question, Declare)
    return {option.at for option in seat.question.options}


YARE = instant("Yare", SetTapped(Targets()), target=AllOf((CREATURES, OfTheDefender())))


# ---- 802.1-802.3 -----------------------------------------------------------------------------


@pytest.mark.rule("802.1")
@pytest.mark.parametrize(("to_b", "to_c"), [(18, 17), (15, 20)])
def test_802_1_several_players_or_just_one(to_b, to_c):
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(BEAR, GIANT)
    a.attacks({BEAR: b, GIANT: c if to_c < 20 else b})
    t.go_to("end of combat")
    assert (b.life, c.life) == (to_b, to_c)


@pytest.mark.rule("802.1")
@pytest.mark.parametrize(("option", "found"), [(attack_multiple_players, 3), (attack_left, 1)])
def test_802_1_without_the_option_only_one_player(option, found):
    t = table(4, option)
    a = t.seat(0).battlefield(RUNECLAW_BEAR)
    t.go_to("declare attackers")
    assert len(whom(a)) == found


@pytest.mark.rule("802.2")
def test_802_2_every_opponent_is_a_defending_player_though_not_all_may_be_attacked():
    t = table(5, limited_influence(1), attack_multiple_players)
    a = t.seat(0).battlefield(RUNECLAW_BEAR)
    t.go_to("declare attackers")
    assert sorted(t.game.turns[1].defending) == [1, 2, 3, 4]
    assert whom(a) == {1, 4}  # 801.3
    assert t.log_has("802.2", "may attack B, E")


@pytest.mark.rule("802.2", "801.4")
@pytest.mark.parametrize(("seat", "able"), [(0, False), (1, True), (3, True), (4, False)])
def test_802_2_a_creature_of_a_defending_player_whom_the_attacker_can_not_reach(seat, able):
    t = table(5, limited_influence(1), attack_multiple_players)
    end = card("Destroy target creature defending player controls.", "Instant", "End")
    t.seat(0).battlefield(RUNECLAW_BEAR)
    t.seat(2).battlefield(RUNECLAW_BEAR)
    t.seat(seat).hand(end)
    t.go_to("declare attackers")
    assert t.seat(seat).may_cast(end) == able


@pytest.mark.rule("802.2a", "801.5")
def test_802_2a_which_of_the_defending_players_within_range_is_meant_is_chosen():
    t = table(5, limited_influence(1), attack_multiple_players)
    _a, b, c, d, _e = t.seats
    drain = card("Defending player loses 2 life.", "Instant", "Drain")
    c.hand(drain)
    t.go_to("declare attackers")
    c.casts(drain)
    t.resolve()
    assert sorted([option.what for option in c.question.options]) == [1, 2, 3]
    c.answers(d)
    assert (b.life, c.life, d.life) == (20, 20, 18)


@pytest.mark.rule("802.2")
def test_802_2_teammates_never_are():
    t = table(4, teams="ABAB")
    t.go_to("beginning of combat")
    assert t.game.turns[1].defending == (1, 3)


@pytest.mark.rule("802.2")
def test_802_2_nobody_is_chosen_as_combat_begins():
    t = table(4)
    t.seat(0).battlefield(RUNECLAW_BEAR)
    t.go_to("beginning of combat")
    assert [question.rule for question in t.questions] == ["117.1"]
    without = table(4, rules=Ruleset())
    without.seat(0).battlefield(RUNECLAW_BEAR)
    while without.questions[0].rule == "117.1":
        without.pass_once()
    assert without.questions[0].rule == "507.1"
    without.seat(0).answers(without.seat(1))
    without.go_to("declare attackers")
    assert whom(without.seat(0)) == {1}


@pytest.mark.rule("802.2")
@pytest.mark.parametrize(
    ("formats", "found"),
    [
        ((attack_multiple_players,), "BCDE"),
        ((attack_multiple_players, limited_influence(1)), "BE"),
        ((attack_left,), "B"),
    ],
)
def test_802_2_each_of_them_is_a_defending_player_attacked_or_not(formats, found: str):
    t = table(5, *formats)
    for seat in t.seats:
        seat.battlefield(RUNECLAW_BEAR)
    a, b = t.seats[:2]
    a.hand(YARE).attacks({a.find(RUNECLAW_BEAR): b})
    possible = []
    for seat in t.seats:
        try:
            t.copy().seat(0).casts(YARE, at=seat.find(RUNECLAW_BEAR))
        except ScenarioError:
            continue
        possible.append(seat.name)
    assert "".join(possible) == found


@pytest.mark.rule("802.2a", example=1)
@pytest.mark.parametrize("carissa_has_it", [True, False])
def test_802_2a_the_defending_player_is_the_one_this_creature_attacks(carissa_has_it):
    goat = creature("Goat", 1, 1, "mountainwalk")
    t = table(3)
    rob, alex, carissa = t.seats
    rob.battlefield(BEAR, goat)
    (carissa if carissa_has_it else alex).lands("Mountain")
    carissa.battlefield(GIANT)
    rob.attacks({BEAR: alex, goat: carissa})
    t.go_to("declare blockers")
    assert isinstance(carissa.question, Declare) != carissa_has_it


@pytest.mark.rule("802.2a")
def test_802_2a_for_several_attackers_it_is_found_for_each():
    """Also of a planeswalker the controller, of a battle the protector."""
    theirs = HowMany(Each(NONBASIC, of=TheDefender(Those("it"))))
    downfall = instant(
        "Mercadia's Downfall",
        ForEach(Each(AllOf((CREATURES, IsFighting()))), (Pump(Those("it"), 1, 0, times=theirs),)),
    )
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(RUNECLAW_BEAR, HILL_GIANT, PIKER, LIONS).hand(downfall)
    b.battlefield(MINE, MINE).lands("Forest")
    c.battlefield(JACE)
    d.battlefield(SIEGE, protector=b).battlefield(MINE, MINE, MINE)
    a.attacks({RUNECLAW_BEAR: b, HILL_GIANT: c, PIKER: JACE, LIONS: SIEGE})
    a.casts(downfall)
    t.resolve()
    a.answers(a.question.options)  # 101.4c: in whatever order
    assert [a.power(card) for card in (RUNECLAW_BEAR, HILL_GIANT, PIKER, LIONS)] == [4, 3, 2, 4]


@pytest.mark.rule("802.2a")
@pytest.mark.parametrize("taken", [True, False])
def test_802_2a_of_what_attacks_no_more_it_is_whom_it_attacked(taken: bool):
    grows = Pump(This(), 1, 0, times=HowMany(Each(LANDS, of=TheDefender())))
    ravager = CardDef(
        "Terra Ravager",
        "creature",
        "Elemental Beast",
        power=0,
        toughness=4,
        abilities=(TriggeredAbility(WhenAttacks(), (grows,)),),
    )
    command = instant("Ray of Command", GainControlOf(Targets()), target=CREATURES)
    t = table(3)
    a, b, c = t.seats
    a.battlefield(ravager)
    b.lands("Forest", "Forest", "Forest", "Forest")
    c.lands("Island").hand(command)
    a.attacks({ravager: b})
    number = a.find(ravager)
    if taken:
        c.casts(command, at=ravager)
        t.resolve()
        assert t.turn.attackers == []
    t.resolve()
    assert (c if taken else a).power(number) == 4


# ---- 802.4: blocking -------------------------------------------------------------------------


@pytest.mark.rule("802.4")
@pytest.mark.parametrize("active", [0, 2])
def test_802_4_defenders_block_in_turn_order_and_know_what_others_did(active):
    t = table(4)
    for seat in t.seats:
        seat.battlefield(BEAR, GIANT, WOLF)
    t.go_to("declare attackers", turn_of=active)
    attacker = t.seats[active]
    others = [t.seats[(active + n) % 4] for n in (1, 2, 3)]
    attacker.attacks(list(zip((BEAR, GIANT, WOLF), others, strict=True)))
    t.go_to("declare blockers", turn_of=active)
    for seat, attacking in zip(others, (BEAR, GIANT, WOLF), strict=True):
        assert asked(t) == [seat.name]
        seat.blocks({seat.find(GIANT): attacker.find(attacking)})
        assert ("Giant", attacking.name) in t.turn.blockers  # 101.4b: the next one sees it


@pytest.mark.rule("802.4")
def test_802_4_abilities_trigger_but_wait_for_all_blocks():
    drum = CardDef(
        "Drum",
        "enchantment",
        abilities=(TriggeredAbility(WhenBlocks(CREATURES), (DrawCards(You(), Number(1)),)),),
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, WOLF)
    b.battlefield(GIANT, drum)
    c.battlefield(GIANT)
    a.attacks({BEAR: b, WOLF: c})
    t.go_to("declare blockers")
    b.blocks({GIANT: BEAR})
    assert t.stack == []
    assert asked(t) == ["C"]
    c.blocks({GIANT: WOLF})
    assert asked(t) == ["B"]  # two abilities of B's to be ordered (603.3b)


@pytest.mark.rule("802.4a")
def test_802_4a_only_what_attacks_you_or_what_you_defend():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR, GIANT, WOLF)
    b.battlefield(WOLF).battlefield(WALKER, counters={"loyalty": 5})
    c.battlefield(WOLF)
    d.battlefield(WOLF).battlefield(SIEGE, protector=b, counters={"defense": 4})
    a.attacks({BEAR: b, GIANT: WALKER, WOLF: SIEGE})
    t.go_to("declare blockers")
    assert asked(t) == ["B"]
    question = b.question
    assert question is not None
    assert {o.at for o in question.options} == {a.find(card) for card in (BEAR, GIANT, WOLF)}
    b.blocks({})
    assert t.step == "declare blockers"
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("802.4a")
@pytest.mark.parametrize("owner", [0, 3])
def test_802_4a_only_the_protector_blocks_what_attacks_a_battle(owner: int):
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(RUNECLAW_BEAR)
    t.seat(owner).battlefield(SIEGE, protector=b)
    for seat in (b, c, d):
        seat.battlefield(HILL_GIANT)
    a.attacks({RUNECLAW_BEAR: t.seat(owner).find(SIEGE)})
    t.go_to("declare blockers")
    assert asked(t) == ["B"]
    b.blocks({b.find(HILL_GIANT): RUNECLAW_BEAR})
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("802.4b")
def test_802_4b_each_defenders_blocks_are_judged_alone():
    t = table(3)
    a, b, c = t.seats
    menace = creature("Brute", 3, 3, "menace")
    lure = creature("Lure", 1, 1, IfAble("block", CREATURES, Itself()))
    a.battlefield(menace, lure, enchantment("Caverns", CombatAbility(NoMoreThan("block", 2))))
    b.battlefield(BEAR, GIANT, WOLF)
    c.battlefield(BEAR, GIANT, WOLF)
    a.attacks({lure: b, menace: c})
    t.go_to("declare blockers")
    with refused_by("509.1c"):
        b.blocks({BEAR: lure})  # two of B's are able, within the limit
    b.blocks([(b.find(BEAR), lure), (b.find(GIANT), lure)])
    with refused_by("702.111b"):
        c.blocks({c.find(BEAR): menace})
    with refused_by("509.1b"):
        c.blocks([(c.find(card), menace) for card in (BEAR, GIANT, WOLF)])
    c.blocks({})  # the lure does not concern C


@pytest.mark.rule("802.4b")
def test_802_4b_a_limit_on_blockers_holds_for_each_player():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(
        RUNECLAW_BEAR,
        HILL_GIANT,
        enchantment("Caverns of Despair", CombatAbility(NoMoreThan("block", 2))),
    )
    for seat in (b, c):
        seat.battlefield(PIKER, PIKER, PIKER)
    a.attacks({RUNECLAW_BEAR: b, HILL_GIANT: c})
    t.go_to("declare blockers")
    for seat, attacker in ((b, RUNECLAW_BEAR), (c, HILL_GIANT)):
        three = [(seat.find(PIKER, n), attacker) for n in range(3)]
        with refused_by("509.1b"):
            seat.blocks(three)
        seat.blocks(three[:2])
    assert len(t.turn.blockers) == 4


# ---- 802.5, 802.6 ----------------------------------------------------------------------------


@pytest.mark.rule("802.5")
@pytest.mark.rule("802.6")
def test_802_5_orders_and_damage_in_turn_order_and_dealt_at_once():
    guard = creature("Guard", 3, 9, BlocksMore(1))
    t = table(3)
    a, b, c = t.seats
    pack = [creature(f"Wolf {n}", 1, 1) for n in range(4)]
    a.battlefield(*pack)
    b.battlefield(guard)
    c.battlefield(guard)
    a.attacks(list(zip(pack, (b, b, c, c), strict=True)))
    t.go_to("declare blockers")
    for seat in (b, c):
        assert seat.question is not None
        seat.answers(seat.question.options)
    for seat in (b, c):  # 802.5
        assert asked(t) == [seat.name]
        assert isinstance(seat.question, Arrange)
        seat.answers(seat.question.options)
    while t.step == "declare blockers":
        t.pass_once()
    for seat in (b, c):  # 802.6
        assert asked(t) == [seat.name]
        assert isinstance(seat.question, Divide)
        assert a.creatures == [wolf.name for wolf in pack]
        first = 0 if seat is b else 2
        seat.answers({pack[first]: 1, pack[first + 1]: 2})
    assert a.creatures == []
    assert b.damage(guard) == c.damage(guard) == 2


@pytest.mark.rule("802.6")
def test_802_6_two_players_killed_together_leave_together():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT)
    b.life(2)
    c.life(3)
    a.attacks({BEAR: b, GIANT: c})
    while not t.over:
        t.pass_once()
    assert t.winner is a
    assert sum([entry.rules[0] == "800.4a" and entry.happened for entry in t.game.log]) <= 2


@pytest.mark.rule("802.6")
def test_802_6_who_has_left_assigns_no_damage():
    """B and C block two creatures each; B leaves before damage."""
    guard = CardDef(
        "Palace Guard",
        "creature",
        power=3,
        toughness=9,
        abilities=(CombatAbility(BlocksMore(1)),),
    )
    t = table(3)
    a, b, c = t.seats
    pack = [CardDef(f"Wolf {n}", "creature", power=1, toughness=1) for n in range(4)]
    a.battlefield(*pack)
    for seat in (b, c):
        seat.battlefield(guard)
    a.attacks(list(zip(pack, (b, b, c, c), strict=True)))
    t.go_to("declare blockers")
    for seat in (b, c):
        assert seat.question is not None
        seat.answers(seat.question.options)
    for seat in (b, c):
        assert isinstance(seat.question, Arrange)
        seat.answers(seat.question.options)
    b.concedes()
    while t.step == "declare blockers":
        t.pass_once()
    assert asked(t) == ["C"]
    assert isinstance(c.question, Divide)
    c.answers({pack[2]: 1, pack[3]: 2})
    assert a.creatures == ["Wolf 0", "Wolf 1"]


@pytest.mark.rule("802.6")
def test_802_6_players_who_lose_together_leave_in_one_event():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(RUNECLAW_BEAR, HILL_GIANT)
    b.life(2)
    c.life(3)
    a.attacks({RUNECLAW_BEAR: b, HILL_GIANT: c})
    t.go_to("postcombat main")
    assert (b.status, c.status, d.status) == ("lost", "lost", "playing")
    leaving = [entry.text for entry in t.game.log if "800.4a" in entry.rules and entry.happened]
    assert leaving == ["B and C lose and leave the game"]
