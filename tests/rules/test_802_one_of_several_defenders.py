"""802.2-802.6: "defending player" among several, and rules about attackers and blockers of each."""

import pytest

from apnap.effects.actions.goad import Goad
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.flow import ForEach
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.modify import Pump
from apnap.effects.keywords.terms import OfTheDefender, TheDefender
from apnap.effects.statics.attacking_and_blocking import (
    AtLeastOne,
    BlocksMore,
    Costs,
    NoMoreThan,
)
from apnap.effects.triggers.combat import WhenAttacks
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    APlayer,
    HasType,
    IsFighting,
    Non,
    Permanent,
)
from apnap.effects.words.selections import Each, Targets, This, Those
from apnap.effects.words.tallies import HowMany
from apnap.formats import attack_left, attack_multiple_players, limited_influence
from apnap.state.ability import (
    CombatAbility,
    Keyword,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.question import Arrange, Declare, Divide
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import refused_by

CREATURES = Permanent(("creature",))
LANDS = Permanent(("land",))
NONBASIC = AllOf((LANDS, Non(HasType("basic"))))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)
PIKER = CardDef("Goblin Piker", "creature", "Goblin", power=2, toughness=1)
LIONS = CardDef("Savannah Lions", "creature", "Cat", power=2, toughness=1)
JACE = CardDef("Jace Beleren", "planeswalker", "Jace", loyalty=3)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)
MINE = CardDef("Mine", "land")


def asked(t: Table) -> list[str]:
    return [t.seats[question.decider].name for question in t.questions]


def whom(seat: Seat) -> set[int]:
    """What the player's creatures may attack."""
    assert isinstance(seat.question, Declare)
    return {option.at for option in seat.question.options}


# ---- 802.1, 802.2 ----------------------------------------------------------------------------


@pytest.mark.rule("802.1")
@pytest.mark.parametrize(("option", "found"), [(attack_multiple_players, 3), (attack_left, 1)])
def test_802_1_without_the_option_only_one_player(option, found):
    t = table(4, option)
    a = t.seat(0).battlefield(BEAR)
    t.go_to("declare attackers")
    assert len(whom(a)) == found


@pytest.mark.rule("802.2")
def test_802_2_nobody_is_chosen_as_combat_begins():
    t = table(4)
    t.seat(0).battlefield(BEAR)
    t.go_to("beginning of combat")
    assert [question.rule for question in t.questions] == ["117.1"]
    without = table(4, rules=Ruleset())
    without.seat(0).battlefield(BEAR)
    while without.questions[0].rule == "117.1":
        without.pass_once()
    assert without.questions[0].rule == "507.1"
    without.seat(0).answers(without.seat(1))
    without.go_to("declare attackers")
    assert whom(without.seat(0)) == {1}


YARE = instant("Yare", SetTapped(Targets()), target=AllOf((CREATURES, OfTheDefender())))


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
        seat.battlefield(BEAR)
    a, b = t.seats[:2]
    a.hand(YARE).attacks({a.find(BEAR): b})
    possible = []
    for seat in t.seats:
        try:
            t.copy().seat(0).casts(YARE, at=seat.find(BEAR))
        except ScenarioError:
            continue
        possible.append(seat.name)
    assert "".join(possible) == found


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
    a.battlefield(BEAR, GIANT, PIKER, LIONS).hand(downfall)
    b.battlefield(MINE, MINE).lands("Forest")
    c.battlefield(JACE)
    d.battlefield(SIEGE, protector=b).battlefield(MINE, MINE, MINE)
    a.attacks({BEAR: b, GIANT: c, PIKER: JACE, LIONS: SIEGE})
    a.casts(downfall)
    t.resolve()
    a.answers(a.question.options)  # 101.4c: in whatever order
    assert [a.power(card) for card in (BEAR, GIANT, PIKER, LIONS)] == [4, 3, 2, 4]


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


# ---- 802.3 -----------------------------------------------------------------------------------


@pytest.mark.rule("802.3")
@pytest.mark.parametrize("several", [True, False])
def test_802_3_players_their_planeswalkers_and_what_they_protect(several: bool):
    t = table(4, attack_multiple_players if several else attack_left)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    b.battlefield(JACE)
    d.battlefield(SIEGE, protector=c)
    d.battlefield(other := CardDef("Invasion", "battle", "Siege", defense=3), protector=a)
    t.go_to("declare attackers")
    jace, siege = b.find(JACE), d.find(SIEGE)
    assert whom(a) == ({1, 2, 3, jace, siege} if several else {1, jace})
    assert d.find(other) not in whom(a)  # 310.8b


@pytest.mark.rule("802.3a")
def test_802_3a_a_price_for_attacking_one_player():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT, PIKER).lands("Forest", "Forest", "Forest", "Forest")
    b.battlefield(
        enchantment("Propaganda", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))
    )
    a.attacks({BEAR: b, GIANT: c, PIKER: c})
    tapped = [a.is_tapped(a.find("Forest", n)) for n in range(4)]
    assert sum(tapped) == 2


MINE_TO_ATTACK = AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
TROVE = enchantment(
    "Trove of Temptation", CombatAbility(AtLeastOne("attack", MINE_TO_ATTACK, together=True))
)


@pytest.mark.rule("802.3a")
@pytest.mark.parametrize("attackers", [1, 2])
def test_802_3a_requirements_of_several_players(attackers: int):
    """B and C each want to be attacked: as many of the requirements as can be (508.1d)."""
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(*[BEAR, GIANT][:attackers])
    b.battlefield(TROVE, JACE)
    c.battlefield(TROVE)
    t.go_to("declare attackers")
    if attackers == 1:
        for wrong in ({BEAR: d}, {}):
            with refused_by("508.1d"):
                t.copy().seat(0).attacks(wrong)
        for right in (b, b.find(JACE), c):
            t.copy().seat(0).attacks({BEAR: right})
    else:
        for wrong in ({BEAR: b, GIANT: b}, {BEAR: b}, {BEAR: b, GIANT: d}):
            with refused_by("508.1d"):
                t.copy().seat(0).attacks(wrong)
        a.attacks({BEAR: JACE, GIANT: c})


@pytest.mark.rule("802.3a")
@pytest.mark.rule("701.38b")
def test_802_3a_goaded_creatures_attack_somebody_else():
    goad = CardDef(
        "Disrupt Decorum",
        "sorcery",
        cost="{0}",
        abilities=(SpellAbility((Goad(Each(Permanent(("creature",), "opponent"))),)),),
    )
    t = table(4)
    a, b, c, _ = t.seats
    b.battlefield(BEAR)
    a.hand(goad).casts(goad)
    t.resolve()
    t.go_to("declare attackers", turn_of=b)
    for wrong in ({BEAR: a}, {}):
        with refused_by("508.1d"):
            t.copy().seat(1).attacks(wrong)
    b.attacks({BEAR: c})


@pytest.mark.rule("802.3b")
@pytest.mark.rule("702.22d")
@pytest.mark.parametrize("other", ["player", "planeswalker", "same"])
def test_802_3b_a_band_attacks_one_player_and_nothing_beside(other: str):
    banding = (Keyword("banding"),)
    hero = CardDef("Benalish Hero", "creature", power=1, toughness=1, abilities=banding)
    t = table(3)
    a, b, c = t.seats
    a.battlefield(hero, BEAR)
    b.battlefield(JACE)
    second = {"player": c, "planeswalker": b.find(JACE), "same": b}[other]
    a.attacks({hero: b, BEAR: second})
    question = a.question
    assert question is not None
    together = [option for option in question.options if option.what in a_band(a, hero)]
    if other == "same":
        a.answers(together)
        assert len(t.game.turns[1].bands) == 1
    else:
        with refused_by("702.22d"):
            a.answers(together)


def a_band(seat: Seat, hero: CardDef) -> tuple[int, int]:
    return seat.find(hero), seat.find(BEAR)


# ---- 802.4-802.6 -----------------------------------------------------------------------------


@pytest.mark.rule("802.4a")
@pytest.mark.parametrize("owner", [0, 3])
def test_802_4a_only_the_protector_blocks_what_attacks_a_battle(owner: int):
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    t.seat(owner).battlefield(SIEGE, protector=b)
    for seat in (b, c, d):
        seat.battlefield(GIANT)
    a.attacks({BEAR: t.seat(owner).find(SIEGE)})
    t.go_to("declare blockers")
    assert asked(t) == ["B"]
    b.blocks({b.find(GIANT): BEAR})
    assert not any(isinstance(question, Declare) for question in t.questions)


@pytest.mark.rule("802.4b")
def test_802_4b_a_limit_on_blockers_holds_for_each_player():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(
        BEAR, GIANT, enchantment("Caverns of Despair", CombatAbility(NoMoreThan("block", 2)))
    )
    for seat in (b, c):
        seat.battlefield(PIKER, PIKER, PIKER)
    a.attacks({BEAR: b, GIANT: c})
    t.go_to("declare blockers")
    for seat, attacker in ((b, BEAR), (c, GIANT)):
        three = [(seat.find(PIKER, n), attacker) for n in range(3)]
        with refused_by("509.1b"):
            seat.blocks(three)
        seat.blocks(three[:2])
    assert len(t.turn.blockers) == 4


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
    a.battlefield(BEAR, GIANT)
    b.life(2)
    c.life(3)
    a.attacks({BEAR: b, GIANT: c})
    t.go_to("postcombat main")
    assert (b.status, c.status, d.status) == ("lost", "lost", "playing")
    leaving = [entry.text for entry in t.game.log if "800.4a" in entry.rules and entry.happened]
    assert leaving == ["B and C lose and leave the game"]
