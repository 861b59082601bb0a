"""805, 807, 810: situations played with the cards as they are printed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.formats import grand_melee, two_headed_giant
from apnap.oracle import compile_card
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.card_records import are_there, facts_of
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.tables import apart
from apnap.testing.texts import card

pytestmark = pytest.mark.skipif(not are_there(), reason="the card file is not here")


def printed(name: str) -> CardDef:
    """The card with its own text; it costs nothing, so that only the text matters."""
    found = compile_card(facts_of(name))
    assert isinstance(found, CardDef), found
    return replace(found, cost="{0}")


def giants(life: tuple[int, int] = (30, 30)) -> Table:
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).life(life[0])
    t.seat(2).life(life[1])
    return t


def cast(t: Table, seat: int, spell: CardDef, at: object = None) -> None:
    t.seat(seat).hand(spell).casts(spell, at=at)
    t.resolve()


def hurt(t: Table, seat: int, number: int) -> None:
    cast(t, 0, card(f"Test Card deals {number} damage to target player.", "Instant"), t.seat(seat))


# ---- shared turns (805) ----------------------------------------------------------------------


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(("teammate", "quests"), [(False, 1), (True, 1)])
def test_805_4d_luminarch_ascension_triggers_once(teammate: bool, quests: int) -> None:
    """It does not speak of that player; 810.9: life that a teammate lost is not one's own."""
    ascension = printed("Luminarch Ascension")
    t = giants()
    a1 = t.seat(0)
    a1.battlefield(ascension)
    t.go_to("upkeep", turn_of=t.seat(2))
    if teammate:
        hurt(t, 1, 2)
    t.go_to("end", turn_of=t.seat(2))
    assert len(t.stack) == 1
    t.resolve()
    a1.answers("yes")
    assert a1.counters(ascension, "quest") == quests


@pytest.mark.rule("805.4d")
@pytest.mark.parametrize(("casts", "lizards"), [(True, 1), (False, 2)])
def test_805_4d_predatory_advantage_for_each_who_cast_none(casts: bool, lizards: int) -> None:
    t = giants()
    a1, b1 = t.seat(0), t.seat(2)
    a1.battlefield(printed("Predatory Advantage"))
    creature = card("", "Creature", "Small")
    b1.hand(creature)
    t.go_to("precombat main", turn_of=b1)
    if casts:
        b1.casts(creature)
        t.resolve()
    t.go_to("end", turn_of=b1)
    for seat in t.seats[:2] if lizards > 1 else ():  # 805.7: the team puts them on the stack
        seat.answers([option.what for option in seat.question.options])
    t.pass_all()
    assert a1.count("Lizard Token") == lizards


@pytest.mark.rule("805.4a")
@pytest.mark.rule("500.9")
def test_805_4a_paradox_haze_gives_the_team_an_upkeep() -> None:
    t = giants()
    b1, b2 = t.seat(2), t.seat(3)
    t.seat(0).battlefield(printed("Paradox Haze"), attached_to=b1)
    b2.battlefield(card("At the beginning of your upkeep, you gain 1 life.", "Enchantment"))
    t.go_to("draw", turn_of=b1)
    assert b1.life == 32


@pytest.mark.rule("805.9")
@pytest.mark.parametrize("chosen", [0, 1])
def test_805_9_belbe_pays_one_member_of_the_active_team(chosen: int) -> None:
    costly = card("", "Artifact", "Costly", mana_cost="{4}")
    flash = replace(costly, abilities=card("Flash", "Artifact").abilities)
    t = giants()
    a1, a2 = t.seat(0), t.seat(1)
    a1.battlefield(printed("Belbe, Corrupted Observer"))
    for seat in (2, 3):
        hurt(t, seat, 1)
    a1.hand(flash)
    a2.hand(flash)
    t.go_to("postcombat main")
    t.resolve()
    a1.answers(t.seat(chosen))
    assert [seat.may_cast(flash) for seat in (a1, a2)] == [chosen == 0, chosen == 1]


@pytest.mark.rule("805.10")
def test_805_10_master_of_cruelties_attacks_without_the_team() -> None:
    master = printed("Master of Cruelties")
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(master)
    a2.battlefield(BEAR)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError):
        a1.attacks({master: b1, BEAR: b1})
    a1.attacks({master: b1})
    t.go_to("end of combat")
    assert b1.life == 1


@pytest.mark.rule("805.10c")
def test_805_10c_goblin_goon_blocks_those_of_the_weaker_member() -> None:
    goon = printed("Goblin Goon")
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(*[BEAR] * 5)
    a2.battlefield(GIANT)
    b1.battlefield(goon, BEAR, BEAR)
    t.go_to("declare attackers")
    a1.attacks({a1.find(BEAR): b1, GIANT: b1})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b1.blocks({goon: a1.find(BEAR)})
    b1.blocks({goon: GIANT})


@pytest.mark.rule("805.10c")
def test_805_10c_contested_game_ball_goes_to_the_one_picked() -> None:
    ball = printed("Contested Game Ball")
    t = giants()
    a1, a2, b1, _ = t.seats
    a1.battlefield(BEAR)
    a2.battlefield(GIANT)
    b1.battlefield(ball)
    t.go_to("declare attackers")
    a1.attacks({BEAR: b1, GIANT: b1})
    t.go_to("combat damage")
    assert len(t.stack) == 1
    t.resolve()
    b1.answers(a2)
    assert "Contested Game Ball" in a2.permanents


@pytest.mark.rule("805.10d")
def test_805_10d_the_monarchs_teammate_may_block_azure_fleet_admiral() -> None:
    admiral = printed("Azure Fleet Admiral")
    ox = card("", "Creature", "Ox")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(admiral)
    b1.battlefield(BEAR)
    b2.battlefield(ox)
    cast(t, 0, card("Target player becomes the monarch."), b1)
    t.go_to("declare attackers")
    a1.attacks({admiral: b1})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b1.blocks({BEAR: admiral})
    b1.blocks({ox: admiral})


@pytest.mark.rule("805.10e")
def test_805_10e_goblin_guide_at_a_planeswalker_of_a_teammate() -> None:
    guide, goon = printed("Goblin Guide"), printed("Goblin Goon")
    walker = CardDef("Garruk", "planeswalker", loyalty=3)
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(guide, goon, BEAR)
    b1.battlefield(BEAR, BEAR)
    b2.battlefield(walker, *[BEAR] * 4)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError):
        a1.attacks({goon: b2})
    a1.attacks({guide: walker, goon: b1})
    t.resolve()
    assert t.log_has("701.16a", "D reveals")


# ---- winning and losing (810.8) --------------------------------------------------------------


@pytest.mark.rule("810.8a")
@pytest.mark.parametrize(("draws", "wins"), [(0, True), (1, False)])
def test_810_8a_laboratory_maniac_wins_for_the_team(draws: int, wins: bool) -> None:
    t = giants()
    t.seat(0).battlefield(printed("Laboratory Maniac")).library(only=True)
    t.seat(1).library(only=True)
    cast(t, 2, card("Target player draws a card.", "Instant"), t.seat(draws))
    assert [seat.status for seat in t.seats[:2]] == (["won"] * 2 if wins else ["lost"] * 2)


@pytest.mark.rule("810.8a")
def test_810_8a_phage_kills_the_team() -> None:
    phage = printed("Phage the Untouchable")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(phage)
    t.go_to("declare attackers")
    a1.attacks({phage: b2})
    t.go_to("combat damage")
    t.resolve()
    assert (b1.status, b2.status, a1.status) == ("lost", "lost", "won")


@pytest.mark.rule("810.8a")
def test_810_8a_lichs_mirror_saves_the_team() -> None:
    t = giants((12, 30))
    a1, a2, _, _ = t.seats
    a1.battlefield(printed("Lich's Mirror"), BEAR)
    a2.battlefield(GIANT).library(only=True)
    cast(t, 2, card("Target player draws a card.", "Instant"), a2)
    assert (a1.permanents, len(a1.hand_names), a1.life) == ([], 7, 20)
    assert (a2.creatures, a2.hand_names, a2.status) == ([GIANT.name], [], "playing")


@pytest.mark.rule("810.8d")
@pytest.mark.parametrize("shared", [True, False])
def test_810_8d_blightsteel_colossus_hits_a_team(shared: bool) -> None:
    colossus = printed("Blightsteel Colossus")
    t = giants() if shared else apart()
    a1, _, _, b2 = t.seats
    a1.battlefield(colossus)
    t.go_to("declare attackers")
    a1.attacks({colossus: b2})
    t.go_to("end of combat")
    assert (b2.poison if shared else b2.status) == (11 if shared else "lost")


# ---- life of a team (810.9) ------------------------------------------------------------------


@pytest.mark.rule("810.9")
def test_810_9_what_is_doubled_for_one_member() -> None:
    """Alhammarret's Archive; Curse of Bloodletting."""
    t = giants()
    a1, a2, b1, b2 = t.seats
    a1.battlefield(printed("Alhammarret's Archive"))
    for seat in (0, 1):
        cast(t, 2, card("Target player gains 3 life.", "Instant"), t.seat(seat))
    assert a1.life == 39
    for seat in (0, 1):
        cast(t, 2, card("Target player draws a card.", "Instant"), t.seat(seat))
    assert (len(a1.hand_names), len(a2.hand_names)) == (2, 1)
    a1.battlefield(printed("Curse of Bloodletting"), attached_to=b1)
    hurt(t, 2, 3)
    hurt(t, 3, 3)
    assert b2.life == 21


@pytest.mark.rule("810.9")
def test_810_9_archfiend_of_despair_counts_for_each_member() -> None:
    t = giants()
    t.seat(0).battlefield(printed("Archfiend of Despair"))
    hurt(t, 2, 3)
    hurt(t, 3, 4)
    t.go_to("end")
    t.pass_all()
    assert t.seat(2).life == 16


@pytest.mark.rule("810.9a")
@pytest.mark.parametrize(("life", "left", "status"), [((30, 29), 1, "lost"), ((30, 30), 0, "drew")])
def test_810_9a_heartless_hidetsugu(life: tuple[int, int], left: int, status: str) -> None:
    """Half of the team's life for each member, at once."""
    t = giants(life)
    a1 = t.seat(0)
    a1.battlefield(printed("Heartless Hidetsugu"))
    a1.activates("Heartless Hidetsugu")
    t.resolve()
    assert (a1.life, t.seat(2).life, a1.status) == (0, left, status)


@pytest.mark.rule("810.9a")
def test_810_9a_deaths_shadow_looks_at_the_teams_life() -> None:
    shadow = printed("Death's Shadow")
    t = giants((12, 30))
    a2 = t.seat(1).battlefield(shadow)
    assert (a2.power(shadow), a2.toughness(shadow)) == (1, 1)


@pytest.mark.rule("810.9a")
def test_810_9a_angel_of_grace_for_all_that_is_dealt_together() -> None:
    t = giants((5, 30))
    a1 = t.seat(0)
    cast(t, 0, printed("Angel of Grace"))
    t.pass_all()
    cast(t, 0, card("Test Card deals 3 damage to each player."))
    assert (a1.life, a1.status) == (1, "playing")


@pytest.mark.rule("810.9b")
def test_810_9b_plague_of_vermin() -> None:
    t = giants()
    a1, a2, b1, b2 = t.seats
    cast(t, 0, printed("Plague of Vermin"))
    a1.answers(20)
    with pytest.raises(ScenarioError):
        a2.answers(11)
    a2.answers(9)
    for seat in (b1, b2, a1, a2, b1, b2):
        seat.answers(0)
    assert [seat.count("Rat Token") for seat in t.seats] == [20, 9, 0, 0]


@pytest.mark.rule("810.9c")
@pytest.mark.rule("810.9g")
def test_810_9c_lich_takes_all_of_the_teams_life() -> None:
    """What happens instead of its controller's gain does not happen to a teammate's."""
    t = giants()
    a1, a2, _, _ = t.seats
    cast(t, 0, printed("Lich"))
    assert (a2.life, a2.status) == (0, "playing")
    for seat in (a2, a1):
        cast(t, 2, card("Target player gains 3 life.", "Instant"), seat)
    assert (a2.life, len(a1.hand_names), a2.hand_names) == (3, 3, [])


@pytest.mark.rule("810.9d")
def test_810_9d_biorhythm_for_one_member_of_each_team() -> None:
    t = giants()
    for seat, number in zip(t.seats, (3, 7, 0, 4), strict=True):
        seat.battlefield(*[BEAR] * number)
    cast(t, 0, printed("Biorhythm"))
    for seat in (1, 3):
        t.seats[t.questions[0].decider].answers(t.seat(seat))
    assert (t.seat(0).life, t.seat(2).life) == (7, 4)


# ---- poison of a team (810.10) ---------------------------------------------------------------


@pytest.mark.rule("810.10a")
def test_810_10a_poison_that_a_team_has_counts_once() -> None:
    """Mycosynth Fiend; Phyresis Outbreak."""
    fiend = printed("Mycosynth Fiend")
    t = giants()
    a1, _, b1, b2 = t.seats
    a1.battlefield(fiend)
    b1.poison(4)
    assert (a1.power(fiend), a1.toughness(fiend)) == (6, 6)
    t = giants()
    a1, _, b1, b2 = t.seats
    big = card("", "Creature", "Big", power="5", toughness="5")
    b1.battlefield(big).poison(1)
    b2.battlefield(big)
    cast(t, 0, printed("Phyresis Outbreak"))
    assert (b1.poison + b2.poison, b1.power(big), b2.power(big)) == (3, 2, 2)


@pytest.mark.rule("810.10b")
def test_810_10b_leeches_takes_all_that_the_team_has() -> None:
    t = giants()
    b1, b2 = t.seat(2), t.seat(3)
    b1.poison(6)
    cast(t, 0, printed("Leeches"), b2)
    assert (b1.poison, b1.life) == (0, 24)


@pytest.mark.rule("810.10d")
@pytest.mark.parametrize("shared", [True, False])
def test_810_10d_corrupted_resolve_on_a_teammates_spell(shared: bool) -> None:
    t = giants() if shared else apart()
    a1, a2, b1, _ = t.seats
    resolve, small = printed("Corrupted Resolve"), card("", "Creature", "Small")
    a2.poison(1)
    b1.hand(resolve)
    a1.hand(small).casts(small)
    b1.casts(resolve, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert a1.creatures == ([] if shared else ["Small"])


# ---- several turns at once (807) -------------------------------------------------------------


def two_spells() -> Table:
    """B's spell is on the stack of A's turn, D's on that of E's turn; C gets priority for both."""
    t = table(16, grand_melee)
    bolt = printed("Lightning Bolt")
    for seat, turn in ((1, 0), (3, 4)):
        t.seat(seat).hand(bolt).casts(bolt, at=t.seat(turn), turn=turn)
    return t


@pytest.mark.rule("807.5b")
def test_807_5b_forks_copy_goes_on_the_stack_of_what_is_copied() -> None:
    fork, bolt = printed("Fork"), printed("Lightning Bolt")
    t = two_spells()
    c = t.seat(2).hand(fork)
    with pytest.raises(ScenarioError, match="can't be chosen"):
        t.copy().seat(2).casts(fork, at=t.seat(1).find(bolt), turn=4)
    c.casts(fork, at=t.seat(1).find(bolt), turn=0)
    t.resolve(turn=0)
    c.answers(t.seat(1))  # its new target
    assert t.turn_of(0).stack == ["Lightning Bolt", "Lightning Bolt"]
    assert t.turn_of(4).stack == ["Lightning Bolt"]


@pytest.mark.rule("807.5b")
@pytest.mark.parametrize("turn", [0, 4])
def test_807_5b_what_isochron_scepter_has_cast_goes_on_its_stack(turn: int) -> None:
    scepter, bolt = printed("Isochron Scepter"), printed("Lightning Bolt")
    t = table(16, grand_melee)
    c = t.seat(2).lands("Forest", "Forest").hand(bolt)
    c.battlefield(scepter)
    exiled = c.exile(bolt).find(bolt, zones=("exile",))
    t.game.edit(exiled).links = ((c.find(scepter), "exiled"),)
    for seat, number in ((1, 0), (3, 4)):
        t.seat(seat).hand(bolt).casts(bolt, at=t.seat(number), turn=number)
    c.activates(scepter, turn=turn)
    t.resolve(turn=turn)
    c.answers("yes")
    c.answers(c.question.options[-1])
    c.answers(t.seat(1 if turn == 0 else 3))
    assert t.turn_of(turn).stack == ["Lightning Bolt", "Lightning Bolt"]
    assert t.turn_of(4 - turn).stack == ["Lightning Bolt"]


@pytest.mark.rule("807.4")
def test_807_4_pact_of_negation_is_due_in_the_next_turn_under_any_marker() -> None:
    pact, bolt = printed("Pact of Negation"), printed("Lightning Bolt")
    t = two_spells()
    b = t.seat(1).hand(pact)
    b.casts(pact, at=b.find(bolt, zones=("stack",)), turn=0)
    t.resolve(turn=0)
    assert t.turn_of(0).stack == []
    for _ in range(80):
        if b.status == "playing":
            t.pass_once(turn=t.game.turns[1].active)
    assert b.status == "lost"
    assert t.log_has("104.3e")
