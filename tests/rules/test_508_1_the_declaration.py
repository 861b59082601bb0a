"""508.1: first, the active player declares attackers; an illegal declaration is taken back."""

import pytest

from apnap.effects.costs.parts import TapThis, UseUp
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.statics.attacking_and_blocking import (
    Cant,
    Costs,
    DefendedBy,
    NeedsCompany,
    NoMoreThan,
)
from apnap.effects.triggers.combat import WhenPaidToAttack
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, HasColor, HasType, Itself, Permanent
from apnap.effects.words.qualities import HasName
from apnap.effects.words.relations import HasControl
from apnap.effects.words.selections import You
from apnap.rules.turn.legal_actions import why_not
from apnap.rules.zones.view import view
from apnap.state.ability import CombatAbility, Cost, Keyword, ManaAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.common_cards import BEAR_WITH_TEXT
from apnap.testing.simple_cards import creature, enchantment
from apnap.testing.simple_plays import band, refused_by

CREATURES = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
WALKER = CardDef("Walker", "planeswalker", "Walker", loyalty=5)
SIEGE = CardDef("Siege", "battle", "Siege", defense=4)
GOBLIN = creature("Goblin", 1, 1, token=True)


def attackable(t: Table, seat: Seat, card: CardDef) -> set[int]:
    """What this creature may attack; nothing if nobody is asked."""
    question = seat.question
    assert question is not None
    return {option.at for option in question.options if option.what == seat.find(card)}


BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, colors="W", token=True)
HERO = creature("Hero", 1, 1, "banding")


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(card, b) for card in cards])
    return a, b


# ---- 508.1a-b --------------------------------------------------------------------------------


@pytest.mark.rule("508.1a")
@pytest.mark.parametrize(
    ("card", "how", "rule"),
    [
        (BEAR, {"tapped": True}, "508.1a"),
        (BEAR, {"sick": True}, "302.6"),
        (creature("Wall", 0, 4, "defender"), {}, "702.3b"),
        (CardDef("Fort", "creature battle", power=1, toughness=1, defense=3), {}, "508.1a"),
        (CardDef("Rock", "artifact"), {}, "508.1a"),
    ],
)
def test_508_1a_who_may_not_attack(card, how, rule):
    t = table(2)
    a, _ = t.seats
    a.battlefield(GIANT).battlefield(card, **how, protector=1 if "battle" in card.types else None)
    t.go_to("declare attackers")
    question = a.question
    assert question is not None
    assert {option.what for option in question.options} == {a.find(GIANT)}
    assert a.why_not(card).rule == rule
    assert a.why_not(GIANT) is None


@pytest.mark.rule("508.1c")
def test_508_1c_why_a_creature_can_not_attack_somebody():
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    a.battlefield(GIANT, BEAR)
    b.battlefield(BEAR)
    c.battlefield(
        enchantment("Moat", CombatAbility(Cant("attack", HasName("Giant"), APlayer("you"))))
    )
    t.go_to("declare attackers")
    refusal = a.why_not(GIANT, at=c)
    assert refusal.rule == "508.1c"
    assert refusal.reason == "Moat: Giant can't attack C"
    assert a.why_not(GIANT, at=b) is None
    assert a.why_not(GIANT) is None
    assert a.why_not(BEAR, at=c) is None
    assert why_not(t.game, 0, b.find(BEAR), 1).rule == "602.2"  # it is not A's to attack with


@pytest.mark.rule("508.1a")
@pytest.mark.rule("702.10b")
def test_508_1a_haste_lets_a_new_creature_attack():
    hasty = creature("Hasty", 1, 1, "haste")
    t = table(2)
    a, b = t.seats
    a.battlefield(hasty, sick=True)
    a.attacks({hasty: b})
    t.go_to("end of combat")
    assert b.life == 19


@pytest.mark.rule("508.1b")
def test_508_1b_planeswalkers_and_battles_may_be_attacked():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT, creature("Wolf", 1, 1))
    a.battlefield(SIEGE, protector=b, counters={"defense": 4})
    b.battlefield(WALKER, counters={"loyalty": 5})
    a.attacks({BEAR: b, GIANT: WALKER, "Wolf": SIEGE})
    t.go_to("end of combat")
    assert b.life == 18
    assert b.counters(WALKER, "loyalty") == 2
    assert a.counters(SIEGE, "defense") == 3


@pytest.mark.rule("508.1b")
def test_508_1b_a_creature_attacks_one_thing():
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    assert a.question is not None
    with refused_by("508.1b"):
        a.answers(tuple(a.question.options))


# ---- 508.1c: restrictions --------------------------------------------------------------------


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_that_cant_attack_is_not_offered():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(enchantment("Peace", CombatAbility(Cant("attack", CREATURES))))
    t.go_to("end of combat")
    assert not t.log_has("508.1k")


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_may_be_kept_from_attacking_some_players():
    islands = HasControl(HasType("Island"), low=1)
    shy = creature("Shy", 2, 2, Cant("attack", whom=DefendedBy(islands, no=True)))
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(shy)
    b.lands("Island")
    t.go_to("declare attackers")
    assert attackable(t, a, shy) == {1}


@pytest.mark.rule("508.1c", example=1)
def test_508_1c_two_that_cant_attack_alone_attack_together():
    flunky = creature("Flunky", 3, 3, NeedsCompany("attack"))
    t = table(2)
    a, b = t.seats
    a.battlefield(flunky, flunky)
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({flunky: b})
    a.attacks([(flunky, b), (flunky, b)])
    t.go_to("end of combat")
    assert b.life == 14


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_may_need_company_of_a_kind():
    leashed = creature("Leashed", 4, 4, NeedsCompany("attack", like=HasColor("B")))
    t = table(2)
    a, b = t.seats
    a.battlefield(leashed, BEAR, creature("Zombie", 2, 2, colors="B"))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({leashed: b, BEAR: b})
    a.attacks({leashed: b, "Zombie": b})


@pytest.mark.rule("508.1c")
def test_508_1c_a_creature_that_can_only_attack_alone():
    master = creature("Master", 1, 4, NeedsCompany("attack", alone=True))
    t = table(2)
    a, b = t.seats
    a.battlefield(master, BEAR)
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({master: b, BEAR: b})
    a.attacks({master: b})


@pytest.mark.rule("508.1c")
def test_508_1c_no_more_than_one_creature_can_attack():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.battlefield(enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1c"):
        a.attacks({BEAR: b, GIANT: b})
    a.attacks({GIANT: b})
    t.go_to("end of combat")
    assert b.life == 17


# ---- 508.1f-j --------------------------------------------------------------------------------


@pytest.mark.rule("508.1f")
@pytest.mark.rule("702.20b")
def test_508_1f_attacking_taps_but_not_with_vigilance():
    guard = creature("Guard", 1, 1, "vigilance")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, guard)
    a.attacks({BEAR: b, guard: b})
    assert (a.is_tapped(BEAR), a.is_tapped(guard)) == (True, False)
    assert t.log_has("508.1f", "Bear becomes tapped")


TAX = enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))


@pytest.mark.rule("508.1h")
@pytest.mark.rule("508.1j")
def test_508_1h_the_total_cost_is_paid_for_all_attackers_together():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, GIANT, creature("Wolf", 1, 1)).lands(*["Forest"] * 5)
    b.battlefield(TAX)
    a.attacks({BEAR: b, GIANT: b, "Wolf": c})
    assert sum([a.object(n).tapped for n in _lands(t, a)]) == 4
    assert t.log_has("508.1j", "A has paid")
    t.go_to("end of combat")
    assert (b.life, c.life) == (15, 19)


def _lands(t: Table, seat: Seat) -> list[int]:
    ids = t.game.player(seat.number).battlefield
    return [n for n in ids if t.game.object(n).card.base.is_land]


@pytest.mark.rule("508.1j")
def test_508_1j_what_cant_be_paid_is_refused():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT).lands("Forest", "Forest", "Forest")
    b.battlefield(TAX)
    t.go_to("declare attackers")
    with refused_by("508.1j"):
        a.attacks({BEAR: b, GIANT: b})
    a.attacks({BEAR: b})


@pytest.mark.rule("508.1i")
def test_508_1i_a_creature_tapped_by_attacking_makes_no_mana():
    for word in ("trample", "vigilance"):
        elf = creature("Elf", 1, 1, word, ManaAbility(("G",), costs=(TapThis(),)))
        t = table(2)
        a, b = t.seats
        a.battlefield(elf).lands("Forest")
        b.battlefield(TAX)
        t.go_to("declare attackers")
        if word == "vigilance":
            a.attacks({elf: b})
            assert a.is_tapped(elf)  # for mana
        else:
            with refused_by("508.1j"):
                a.attacks({elf: b})


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize("pays", [True, False])
def test_508_1g_an_optional_cost_may_be_paid_as_a_creature_attacks(pays):
    champion = creature(
        "Champion",
        2,
        2,
        Costs("attack", "{1}", Itself(), optional=True),
        TriggeredAbility(WhenPaidToAttack(), (DrawCards(You(), Number(1)),)),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(champion).lands("Forest")
    a.attacks({champion: b})
    assert a.question is not None
    assert a.question.rule == "508.1g"
    before = len(a.hand_names)
    a.answers((a.question.options[0],) if pays else ())
    t.pass_all()
    assert len(a.hand_names) - before == int(pays)
    assert a.is_tapped("Forest") == pays


@pytest.mark.rule("508.1g")
def test_508_1g_only_as_much_as_can_be_paid():
    champion = creature("Champion", 2, 2, Costs("attack", "{1}", Itself(), optional=True))
    t = table(2)
    a, b = t.seats
    a.battlefield(champion, champion).lands("Forest")
    a.attacks([(champion, b), (champion, b)])
    assert a.question is not None
    with refused_by("508.1j"):
        a.answers(a.question.options)
    a.answers(a.question.options[:1])
    assert len(t.turn.attackers) == 2


# ---- 508.1k-508.3 ----------------------------------------------------------------------------


@pytest.mark.rule("508.1k")
def test_508_1k_it_is_an_attacking_creature_until_the_phase_ends():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    a.attacks({BEAR: b})
    assert t.turn.attackers == [("Bear", "B")]
    t.go_to("postcombat main")
    assert t.turn.attackers == []


@pytest.mark.rule("508.1k")
def test_508_1k_who_attacks_whom():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR_WITH_TEXT, BIRD)
    b.battlefield(TOKEN)
    t.go_to("declare attackers")
    a.attacks({BEAR_WITH_TEXT: b, BIRD: c})
    t.go_to("declare blockers")
    b.blocks({TOKEN: BEAR_WITH_TEXT})
    combat = view(t.game, None)["turns"][0]["combat"]
    pairs = [(e["attacker"]["name"], e["at"]["name"], e["blocked"]) for e in combat["attackers"]]
    assert pairs == [("Bear", "B", True), ("Bird", "C", False)]
    [block] = combat["blockers"]
    assert (block["blocker"]["name"], block["attacker"]["name"]) == ("Soldier", "Bear")


# ---- identical tokens ------------------------------------------------------------------------


@pytest.mark.rule("508.1a")
def test_508_1a_some_of_many_tokens_attack():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(GOBLIN, many=1_000_000)
    b.life(2_000_000)
    c.life(2_000_000)
    a.attacks([(GOBLIN, (b, 600_000)), (GOBLIN, (c, 300_000))])
    assert a.count(GOBLIN) == 1_000_000
    t.go_to("end of combat")
    assert (b.life, c.life) == (1_400_000, 1_700_000)
    tapped = [n for n in t.game.player(0).battlefield if t.game.object(n).tapped]
    assert sum([t.game.object(n).many for n in tapped]) == 900_000


@pytest.mark.rule("508.1b")
def test_508_1b_no_more_tokens_attack_than_there_are():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(GOBLIN, many=5)
    t.go_to("declare attackers")
    with refused_by("508.1b"):
        a.attacks([(GOBLIN, (b, 3)), (GOBLIN, (c, 3))])


@pytest.mark.rule("508.1e")
@pytest.mark.rule("702.22c")
def test_508_1e_creatures_with_banding_and_one_without_make_a_band():
    t = table(2)
    a, _ = attack(t, HERO, BEAR, GIANT)
    assert a.question is not None
    assert a.question.rule == "508.1e"
    with refused_by("702.22c"):
        band(a, HERO, BEAR, GIANT)
    with refused_by("702.22c"):
        band(a, BEAR, GIANT)
    band(a, HERO, GIANT)
    assert t.game.turns[1].bands == ((a.find(HERO), a.find(GIANT)),)
    assert t.log_has("508.1e", "Hero, Giant attack as a band")


@pytest.mark.rule("508.1e")
def test_508_1e_without_banding_nobody_is_asked():
    t = table(2)
    attack(t, BEAR, GIANT)
    assert len(t.turn.attackers) == 2


# ---- costs that are not mana, paying by hand -------------------------------------------------


@pytest.mark.rule("508.1h")
def test_508_1h_a_cost_may_be_a_sacrifice():
    tribute = enchantment("Tribute", CombatAbility(Costs("attack", costs=(sacrifice_a_land(),))))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT).lands("Forest")
    b.battlefield(tribute)
    t.go_to("declare attackers")
    with refused_by("508.1j"):
        a.attacks({BEAR: b, GIANT: b})
    a.attacks({GIANT: b})
    assert (a.graveyard_names, t.turn.attackers) == (["Forest"], [("Giant", "B")])


def sacrifice_a_land() -> Cost:
    return UseUp("sacrifice", Permanent(("land",), "you"))


@pytest.mark.rule("508.1i")
def test_508_1i_who_pays_by_hand_chooses_the_mana_abilities():
    t = table(rules=Ruleset(attack="multiple", auto_pay=False), seats=2)
    a, b = t.seats
    a.battlefield(BEAR).lands("Forest", "Island", "Swamp")
    b.battlefield(TAX)
    a.attacks({BEAR: b})
    assert t.turn.attackers == []
    for land in ("Island", "Swamp"):
        assert a.question is not None
        number = a.find(land)
        a.answers(next(o for o in a.question.options if o.what == number))
    while t.turn.attackers == []:
        assert a.question is not None
        a.answers(a.question.example())
    assert [a.is_tapped(land) for land in ("Forest", "Island", "Swamp")] == [False, True, True]
