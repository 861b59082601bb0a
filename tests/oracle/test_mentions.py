"""608.2c: words refer to what was mentioned before, if it agrees with them in kind and number."""

from __future__ import annotations

import pytest

from apnap.rules.continuous.layers import characteristics_of
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=1, toughness=4)
BOLT = "Lightning Bolt"
PING = card("Ping deals 1 damage to target creature.", "Instant", "Ping")


# ---- agreement -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "Tap target creature. Counter that spell.",
        "Counter target spell. Untap that creature.",
        "Tap target land. Put a +1/+1 counter on that creature.",
        "Tap target creature. Exile those cards.",
        "Tap two target creatures. Return that card to its owner's hand.",
        "Target player draws a card. Untap it.",
        "Each player draws a card. Test Card deals 2 damage to that player.",
        "Destroy target noncreature permanent. That creature's controller loses 2 life.",
        "Create two 1/1 white Soldier creature tokens. Sacrifice that artifact.",
    ],
)
def test_words_that_agree_with_nothing_are_refused(words: str) -> None:
    with pytest.raises(ScenarioError):
        card(words, "Instant")


def test_a_noun_may_be_that_of_what_something_has_become() -> None:
    """An animated land is "that creature", and a creature that died is "that card"."""
    card(
        "Target land becomes a 3/3 Elemental creature until end of turn. It's still a land. Put a "
        "+1/+1 counter on that creature.",
        "Instant",
    )
    card("Destroy target creature. Exile that card.", "Instant")


@pytest.mark.rule("608.2c")
def test_608_2c_that_creature_is_no_card_mentioned_since() -> None:
    """Drown in Filth."""
    filth = card(
        "Choose target creature. Mill four cards, then that creature gets -1/-1 until end of turn "
        "for each land card in your graveyard.",
        "Sorcery",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.hand(filth).library("Forest", "Forest", "Forest", "Forest")
    a.casts(filth, at=OX)
    t.resolve()
    assert (a.graveyard_names.count("Forest"), b.creatures) == (4, [])


@pytest.mark.rule("608.2c")
def test_608_2c_that_card_is_the_one_of_the_event_and_not_the_enchantment() -> None:
    """Angelic Renewal."""
    renewal = card(
        "Whenever a creature is put into your graveyard from the battlefield, you may sacrifice "
        "Test Card. If you do, return that card to the battlefield.",
        "Enchantment",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(renewal, BEAR).hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=BEAR)
    t.resolve()
    t.resolve()
    a.answers(True)
    assert a.creatures == ["Bear"]
    assert "Test Card" in a.graveyard_names


@pytest.mark.rule("608.2c")
def test_608_2c_instead_is_about_the_target_and_not_about_what_died() -> None:
    """Elder Cathar."""
    cathar = card(
        "When Test Card dies, put a +1/+1 counter on target creature you control. If that creature "
        "is a Human, put two +1/+1 counters on it instead.",
        "Creature — Human",
    )
    t = table(2)
    a, _ = t.seats
    human = CardDef("Man", "creature", "Human", power=1, toughness=1)
    a.battlefield(cathar, human).hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=cathar)
    t.resolve()
    t.pass_all()
    assert a.counters(human, "+1/+1") == 2


@pytest.mark.rule("608.2c")
def test_608_2c_that_creature_can_still_be_called_so() -> None:
    """Vampiric Embrace: the enchanted creature, not the one that has died."""
    embrace = card(
        "Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn dies, "
        "put a +1/+1 counter on that creature.",
        "Enchantment — Aura",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(OX).battlefield(embrace, attached_to=OX)
    b.battlefield(CardDef("Imp", "creature", power=1, toughness=1))
    a.attacks({OX: b})
    b.blocks({"Imp": OX})
    t.go_to("end of combat")
    t.pass_all()
    assert (a.counters(OX, "+1/+1"), b.creatures) == (1, [])


# ---- trailing words --------------------------------------------------------------------------


@pytest.mark.rule("608.2c")
def test_608_2c_an_amount_is_not_about_the_result_of_its_own_clause() -> None:
    """Cabal Shrine: cards with the name of the spell, not of the cards that are discarded."""
    shrine = card(
        "Whenever a player casts a spell, that player discards X cards, where X is the number of "
        "cards in all graveyards with the same name as that spell.",
        "Enchantment",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(shrine).graveyard(PING, PING)
    b.battlefield(OX).hand(PING, BEAR, BEAR, BEAR)
    t.go_to("precombat main", turn_of=b)
    b.casts(PING, at=OX)
    t.resolve()
    b.answers([b.find(BEAR), b.find(BEAR, 1)])
    assert b.hand_names.count("Bear") == 1


@pytest.mark.rule("608.2c")
def test_608_2c_tokens_are_counted_by_what_was_mentioned_before_them() -> None:
    """Boss's Chauffeur: its own counters, not those of the tokens."""
    boss = card(
        "When Test Card dies, create a 1/1 green and white Citizen creature token for each +1/+1 "
        "counter on it.",
        "Creature — Elf",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(boss, counters={"+1/+1": 1}).hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=boss)
    t.pass_all()
    assert a.creatures == ["Citizen Token"]


@pytest.mark.rule("608.2h")
def test_608_2h_a_creature_sacrificed_just_now_counts_as_it_was() -> None:
    """Disciple of Bolas."""
    disciple = card(
        "When Test Card enters, sacrifice another creature. You gain X life and draw X cards, "
        "where X is that creature's power.",
        "Creature — Human Wizard",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, counters={"+1/+1": 1}).hand(disciple).library(*["Forest"] * 5)
    a.casts(disciple)
    t.pass_all()
    assert (a.life, a.hand_names) == (23, ["Forest"] * 3)


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize("kicked", [False, True])
def test_702_33d_a_condition_behind_a_clause_is_about_its_target(kicked: bool) -> None:
    """Ertai's Trickery: the target spell, not the trick itself."""
    trickery = card("Counter target spell if it was kicked.", "Instant", "Trickery")
    boon = card("Kicker {0}\nYou gain 3 life.", "Instant", "Boon")
    t = table(2)
    a, b = t.seats
    a.hand(boon)
    b.hand(trickery)
    a.casts(boon, paying="kicker" if kicked else [])
    a.passes()
    b.casts(trickery, at=boon)
    t.pass_all()
    assert a.life == (20 if kicked else 23)


# ---- the source ------------------------------------------------------------------------------


@pytest.mark.rule("608.2c")
def test_608_2c_the_source_deals_no_damage_to_it_and_means_itself() -> None:
    """Caltrops."""
    caltrops = card("Whenever a creature attacks, Test Card deals 1 damage to it.", "Artifact")
    t = table(2, at="beginning of combat")
    a, b = t.seats
    imp = CardDef("Imp", "creature", power=1, toughness=1)
    a.battlefield(caltrops, imp)
    a.attacks({imp: b})
    t.pass_all()
    assert (a.creatures, a.permanents) == ([], ["Test Card"])


@pytest.mark.rule("608.2c")
def test_608_2c_it_deals_damage_to_that_creature() -> None:
    """Acolyte of the Inferno: "it" is what became blocked, "that creature" what blocks it."""
    acolyte = card(
        "Whenever Test Card becomes blocked by a creature, it deals 2 damage to that creature.",
        "Creature — Monk",
        power="0",
        toughness="9",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(acolyte)
    b.battlefield(BEAR)
    a.attacks({acolyte: b})
    b.blocks({BEAR: acolyte})
    t.pass_all()
    assert (a.creatures, b.creatures) == (["Test Card"], [])


@pytest.mark.rule("608.2c")
def test_608_2c_that_creature_is_the_one_dealt_damage() -> None:
    """Neko-Te: not the equipped creature."""
    claws = card(
        "Whenever equipped creature deals damage to a creature, tap that creature.\nEquip {2}",
        "Artifact — Equipment",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(OX).battlefield(claws, attached_to=OX)
    b.battlefield(CardDef("Wall", "creature", power=0, toughness=9))
    a.attacks({OX: b})
    b.blocks({"Wall": OX})
    t.go_to("end of combat")
    t.pass_all()
    assert b.is_tapped("Wall")


@pytest.mark.rule("113.7a")
@pytest.mark.parametrize("gone", [False, True])
def test_113_7a_its_power_is_that_of_a_source_that_is_gone(gone: bool) -> None:
    """Spikeshot Goblin."""
    goblin = card(
        "{T}: Test Card deals damage equal to its power to any target.", "Creature — Goblin"
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(goblin, counters={"+1/+1": 1}).hand(BOLT).lands("Mountain")
    a.activates(goblin, at=b)
    if gone:
        a.casts(BOLT, at=goblin)
    t.pass_all()
    assert b.life == 17


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("tapped", [False, True])
def test_608_2h_a_condition_about_a_source_that_is_gone(gone: bool, tapped: bool) -> None:
    """Sphinx Sovereign."""
    sphinx = card(
        "At the beginning of your end step, you gain 3 life if Test Card is untapped. Otherwise, "
        "each opponent loses 3 life.",
        "Creature — Sphinx",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(sphinx, tapped=tapped).hand(BOLT).lands("Mountain")
    t.go_to("end")
    if gone:
        a.casts(BOLT, at=sphinx)
    t.pass_all()
    assert (a.life, b.life) == ((20, 17) if tapped else (23, 20))


@pytest.mark.rule("702.15c")
def test_702_15c_damage_by_what_died_is_dealt_by_the_permanent_it_was() -> None:
    """Juri, Master of the Revue, with lifelink."""
    juri = card(
        "Lifelink\nWhen Test Card dies, it deals damage equal to its power to target player.",
        "Creature — Shaman",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(juri).hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=juri)
    t.resolve()
    a.answers(b)
    t.resolve()
    assert (a.life, b.life) == (22, 18)


@pytest.mark.rule("608.2h")
def test_608_2h_it_is_an_angel_is_asked_of_the_permanent() -> None:
    """Defy Death: all creatures are Angels on the battlefield, but no card in a graveyard is."""
    defy = card(
        "Return target creature card from your graveyard to the battlefield. If it's an Angel, put "
        "two +1/+1 counters on it.",
        "Sorcery",
    )
    host = card(
        "Creatures you control are Angels in addition to their other types.", "Enchantment", "Host"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(host).graveyard(BEAR).hand(defy)
    a.casts(defy, at=a.find(BEAR))
    t.resolve()
    assert a.power(BEAR) == 4


# ---- several ---------------------------------------------------------------------------------


@pytest.mark.rule("608.2h")
def test_608_2h_those_that_were_affected_need_not_fit_any_more() -> None:
    """Broadcast Takeover."""
    takeover = card(
        "Gain control of all artifacts your opponents control until end of turn. Untap them. They "
        "gain haste until end of turn.",
        "Sorcery",
    )
    t = table(2)
    a, b = t.seats
    golem = CardDef("Golem", "artifact creature", power=3, toughness=3)
    b.battlefield(golem, tapped=True)
    a.hand(takeover)
    a.casts(takeover)
    t.resolve()
    assert (a.creatures, a.is_tapped(golem)) == (["Golem"], False)
    assert "haste" in a.permanent(golem).keywords


@pytest.mark.rule("608.2h")
def test_608_2h_those_creatures_are_also_the_ones_to_which_nothing_was_done() -> None:
    """Breaching Leviathan: a creature that was tapped before doesn't untap either."""
    sleep = card(
        "Tap all nonblue creatures. Those creatures don't untap during their controllers' next "
        "untap steps.",
        "Sorcery",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, tapped=True)
    b.battlefield(OX)
    a.hand(sleep)
    a.casts(sleep)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    assert (b.is_tapped(BEAR), b.is_tapped(OX)) == (True, True)


@pytest.mark.rule("608.2c")
def test_608_2c_each_of_several_deals_damage_equal_to_its_own_power() -> None:
    """Kamahl's Will."""
    will = card(
        "Choose target creature you don't control. Each creature you control deals damage equal to "
        "its power to that creature.",
        "Instant",
    )
    t = table(2)
    a, b = t.seats
    wall = CardDef("Wall", "creature", power=9, toughness=4)
    a.battlefield(BEAR, OX).hand(will)
    b.battlefield(wall)
    a.casts(will, at=wall)
    t.resolve()
    assert b.damage(wall) == 3


# ---- later -----------------------------------------------------------------------------------


@pytest.mark.rule("603.7")
def test_603_7_then_behind_a_delayed_clause_is_done_later_too() -> None:
    """Conqueror's Galleon."""
    ship = card(
        "Whenever Test Card attacks, exile it at end of combat, then return it to the battlefield.",
        "Creature — Pirate",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(ship)
    before = a.find(ship)
    a.attacks({ship: b})
    t.pass_all()
    assert a.find(ship) == before
    t.go_to("end of combat")
    t.pass_all()
    assert a.creatures == ["Test Card"]
    assert a.find(ship) != before


@pytest.mark.rule("603.7c")
def test_603_7c_what_is_done_later_is_not_the_result_yet() -> None:
    """Elemental Appeal."""
    appeal = card(
        "Create a 7/1 red Elemental creature token with trample and haste. Exile it at the "
        "beginning of the next end step. That creature gets +7/+0 until end of turn.",
        "Sorcery",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(appeal).casts(appeal)
    t.resolve()
    assert a.power("Elemental Token") == 14
    t.go_to("end").pass_all()
    assert a.creatures == []


@pytest.mark.rule("603.12")
def test_603_12_a_sentence_about_the_targets_of_a_reflexive_ability() -> None:
    """Imoen, Wily Trickster."""
    imoen = card(
        "{0}: You may exile a card from your graveyard. When you do, tap target creature an "
        "opponent controls. That creature doesn't untap during its controller's next untap step.",
        "Creature — Rogue",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(imoen).graveyard(OX)
    b.battlefield(BEAR)
    a.activates(imoen)
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert b.is_tapped(BEAR)
    t.go_to("upkeep", turn_of=b)
    assert b.is_tapped(BEAR)


@pytest.mark.rule("608.2c")
def test_608_2c_a_revealed_card_is_known_to_the_condition() -> None:
    """Prophecy: the name of the card revealed is kept for the sentence about it."""
    prophecy = card(
        "Reveal the top card of target opponent's library. If it's a land, you gain 1 life. Then "
        "that player shuffles.",
        "Sorcery",
    )
    t = table(2)
    a, b = t.seats
    a.hand(prophecy)
    b.library("Forest")
    a.casts(prophecy, at=b)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("611.2c")
def test_611_2c_what_has_become_something_else_still_gains_the_rest() -> None:
    """Sarkhan the Masterless: a planeswalker that becomes a Dragon creature is none any more."""
    words = "Until end of turn, each artifact you control becomes a 4/4 red Dragon creature and "
    roar = card(f"{words}gains flying.", "Sorcery", "Roar")
    stone = CardDef("Stone", "artifact")
    t = table(2)
    a, _ = t.seats
    a.battlefield(stone).hand(roar)
    a.casts(roar)
    t.resolve()
    seen = characteristics_of(t.game, a.find(stone))
    assert (seen.power, seen.types, seen.keywords) == (4, {"creature"}, {"flying"})


@pytest.mark.rule("608.2c")
def test_608_2c_a_player_does_what_an_object_can_t_do() -> None:
    """Burning Prophet: its subject is the creature in the first clause, you in the second."""
    prophet = card(
        "{0}: Prophet gets +1/+0 until end of turn, then draw a card.", "Creature", "Prophet"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(prophet)
    a.activates(prophet)
    t.pass_all()
    assert len(a.hand_names) == 1
