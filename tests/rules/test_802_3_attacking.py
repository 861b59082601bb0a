"""802.3: each attacker is declared against a defending player, their planeswalker or a battle
they protect.
"""

import pytest

from apnap.effects.actions.goad import Goad
from apnap.effects.statics.attacking_and_blocking import AtLeastOne, Costs, NoMoreThan
from apnap.effects.words.filters import AnyOf, APlayer, Permanent
from apnap.effects.words.selections import Each
from apnap.formats import attack_left, attack_multiple_players
from apnap.state.ability import CombatAbility, Keyword, SpellAbility
from apnap.state.card import CardDef
from apnap.state.question import Declare
from apnap.testing import Seat, table
from apnap.testing.simple_cards import creature, enchantment
from apnap.testing.simple_plays import band, refused_by

BEAR = CardDef("Runeclaw Bear", "creature", "Bear", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)
PIKER = CardDef("Goblin Piker", "creature", "Goblin", power=2, toughness=1)
JACE = CardDef("Jace Beleren", "planeswalker", "Jace", loyalty=3)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)


def whom(seat: Seat) -> set[int]:
    """What the player's creatures may attack."""
    assert isinstance(seat.question, Declare)
    return {option.at for option in seat.question.options}


HERO = creature("Hero", 1, 1, "banding")
FREE_BEAR = creature("Bear", 2, 2)


FREE_GIANT = creature("Giant", 3, 3)
WOLF = creature("Wolf", 1, 1)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)


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


@pytest.mark.rule("802.3")
@pytest.mark.rule("310.8b")
def test_802_3_a_player_a_planeswalker_or_a_battle():
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(FREE_BEAR, FREE_GIANT, WOLF)
    b.battlefield(WALKER, counters={"loyalty": 5})
    d.battlefield(SIEGE, protector=c, counters={"defense": 4})
    a.attacks({FREE_BEAR: b, FREE_GIANT: WALKER, WOLF: SIEGE})
    t.go_to("end of combat")
    assert (b.life, b.counters(WALKER, "loyalty"), d.counters(SIEGE, "defense")) == (18, 2, 3)


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


@pytest.mark.rule("802.3a")
def test_508_1d_at_least_one_attacks_each_of_two_players():
    trove = enchantment("Trove", CombatAbility(AtLeastOne("attack", APlayer("you"))))
    for creatures in (1, 2):
        t = table(4)
        a, b, c, d = t.seats
        a.battlefield(*[FREE_BEAR] * creatures)
        b.battlefield(trove)
        c.battlefield(trove)
        t.go_to("declare attackers")
        for wrong in ([], [(FREE_BEAR, d)]):
            with refused_by("508.1d"):
                a.attacks(wrong)
        if creatures == 2:
            with refused_by("508.1d"):
                a.attacks([(FREE_BEAR, b), (FREE_BEAR, b)])
        a.attacks([(FREE_BEAR, b), (FREE_BEAR, c)][:creatures])


@pytest.mark.rule("802.3a")
def test_802_3a_a_limit_on_all_and_a_limit_on_one():
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(FREE_BEAR, FREE_GIANT, WOLF)
    b.battlefield(enchantment("Crawlspace", CombatAbility(NoMoreThan("attack", 2, APlayer("you")))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({FREE_BEAR: b, FREE_GIANT: b, WOLF: b})
    a.attacks({FREE_BEAR: b, FREE_GIANT: b, WOLF: c})
    t = table(4)
    a, b, c, _ = t.seats
    a.battlefield(FREE_BEAR, FREE_GIANT)
    b.battlefield(enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({FREE_BEAR: b, FREE_GIANT: c})


@pytest.mark.rule("802.3a")
def test_802_3a_a_requirement_to_attack_you_or_a_planeswalker_you_control():
    mine = AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    trove = enchantment("Trove", CombatAbility(AtLeastOne("attack", mine, together=True)))
    t = table(3)
    a, b, c = t.seats
    a.battlefield(FREE_BEAR)
    b.battlefield(trove).battlefield(WALKER, counters={"loyalty": 5})
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({FREE_BEAR: c})
    a.attacks({FREE_BEAR: WALKER})


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


@pytest.mark.rule("802.3b")
@pytest.mark.rule("702.22d")
def test_802_3b_a_band_attacks_one_thing():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(HERO, FREE_BEAR)
    a.attacks({HERO: b, FREE_BEAR: c})
    with refused_by("702.22d"):
        band(a, HERO, FREE_BEAR)
    a.answers(())
    assert t.game.turns[1].bands == ()


def a_band(seat: Seat, hero: CardDef) -> tuple[int, int]:
    return seat.find(hero), seat.find(BEAR)
