"""608.2c: further instructions in the words of cards, each played."""

from __future__ import annotations

import pytest

from apnap.rules.objects.damage import Damage
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
RED = card("Spark deals 3 damage to any target.", "Instant", "Spark", mana_cost="{R}")


def says(t: Table, text: str, at: object = None, **more: object) -> None:
    seat, spell = t.seats[0], card(text, "Instant", name="Word")
    seat.hand(spell).casts(spell, at=at, **more)
    t.pass_all()


@pytest.mark.rule("105.3")
def test_105_3_the_color_of_your_choice() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    says(t, "Target creature becomes the color of your choice until end of turn.", BEAR)
    question = a.question
    assert question is not None
    a.answers(next(each for each in question.options if "blue" in each.verb))
    words = "Destroy target creature that's blue."
    a.hand(card(words, "Instant", "Ban"))
    assert a.may_cast("Ban")


@pytest.mark.rule("120.1")
def test_120_1_damage_to_one_and_more_to_another() -> None:
    t, a, b = two()
    says(t, "Word deals 2 damage to any target and 3 damage to you.", b)
    assert (a.life, b.life) == (17, 18)


@pytest.mark.rule("608.2c")
def test_608_2c_for_each_before_the_instruction() -> None:
    t, a, _ = two()
    a.graveyard(BEAR, BEAR).battlefield(OX)
    says(t, "For each creature card in your graveyard, put a +1/+1 counter on each creature.")
    assert a.counters(OX, "+1/+1") == 2


@pytest.mark.rule("720.1")
def test_720_1_you_control_a_player_during_their_next_turn() -> None:
    t, a, b = two()
    says(t, "You control target player during that player's next turn.", b)
    t.go_to("precombat main", turn_of=b)
    assert t.game.player(b.number).controlled_by == a.number


@pytest.mark.rule("119.8")
def test_119_8_life_totals_are_redistributed() -> None:
    t, a, b = two()
    a.life(5)
    spell = card("Redistribute any number of players' life totals.", name="Sands")
    a.hand(spell).casts(spell)
    t.resolve()
    question = a.question
    assert question is not None
    a.answers(question.options[::-1])
    assert (a.life, b.life) == (20, 5)


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("there", [True, False])
def test_603_7_later_and_if_you_do(there: bool) -> None:
    t, a, b = two()
    words = "Target creature can't be blocked this turn. At the beginning of the next end step, "
    words += "return that creature to its owner's hand. If you do, create a Treasure token."
    a.battlefield(BEAR)
    says(t, words, BEAR)
    if not there:
        says(t, "Destroy target creature.", BEAR)
    t.go_to("end").pass_all()
    assert (a.hand_names, a.count("Treasure Token")) == ((["Bear"], 1) if there else ([], 0))
    assert b.life == 20


@pytest.mark.rule("500.8")
def test_500_8_an_additional_combat_phase() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    words = "Untap target creature. After this main phase, there is an additional combat phase "
    spell = card(f"{words}followed by an additional main phase.", name="Seize")
    a.hand(spell)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    a.casts(spell, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    assert b.life == 16


@pytest.mark.rule("701.5a")
def test_701_5a_countered_and_exiled() -> None:
    t, a, b = two()
    words = "Counter target spell. If that spell is countered this way, exile it instead of "
    deny = card(f"{words}putting it into its owner's graveyard.", "Instant", "Deny")
    free = card("You gain 1 life.", "Instant", "Free")
    a.hand(free).casts(free)
    b.hand(deny).casts(deny, at=free)
    t.pass_all()
    assert (a.exile_names, a.graveyard_names, a.life) == (["Free"], [], 20)


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize("denied", [True, False])
def test_701_15c_it_cant_be_regenerated(denied: bool) -> None:
    t, _, b = two()
    troll = card("{0}: Regenerate this creature.", "Creature", "Troll")
    b.battlefield(troll)
    t.begin()
    b.activates(troll)
    t.resolve()
    words = "Destroy target creature. It can't be regenerated."
    says(t, words if denied else "Destroy target creature.", troll)
    assert b.creatures == ([] if denied else ["Troll"])


@pytest.mark.rule("122.6")
def test_122_6_returned_with_a_counter() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    words = (
        "Exile target artifact or creature, then return it to the battlefield under its owner's "
    )
    says(t, f"{words}control with a +1/+1 counter on it.", BEAR)
    assert a.power(BEAR) == 3


@pytest.mark.rule("701.20c")
def test_701_20c_shuffled_into_the_library() -> None:
    t, a, b = two()
    b.battlefield(BEAR)
    a.hand(OX)
    says(t, "Shuffle target creature into its owner's library.", BEAR)
    assert (b.creatures, "Bear" in b.library_names) == ([], True)
    says(t, "Draw two cards, then shuffle a card from your hand into your library.")
    a.answers(a.find(OX))
    t.pass_all()
    assert "Ox" in a.library_names


@pytest.mark.rule("601.3b")
def test_601_3b_exiled_until_a_nonland_card_and_cast_this_turn() -> None:
    t, a, _ = two()
    words = "Exile cards from the top of your library until you exile a nonland card. You may cast "
    balm = card("You gain 4 life.", name="Balm")
    a.library("Forest", "Forest", balm, OX)
    a.library("Forest", only=False)
    says(t, f"{words}that card this turn.")
    found = a.exile_names[-1]
    assert found != "Forest"
    assert a.may_cast(found) == (found == "Balm")


@pytest.mark.rule("615.1a")
def test_615_1a_damage_by_creatures_and_by_one_creature_is_prevented() -> None:
    t, a, b = two()
    b.battlefield(BEAR, OX)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: a, OX: a})
    says(t, "Prevent all combat damage target creature would deal this turn.", BEAR)
    t.go_to("end of combat")
    assert a.life == 19
    t.go_to("declare attackers", turn_of=a).go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: a, OX: a})
    says(t, "Prevent all damage that would be dealt by creatures this turn.")
    t.go_to("end of combat")
    assert a.life == 19


@pytest.mark.rule("609.7")
def test_609_7_the_next_time_a_red_source_of_your_choice() -> None:
    t, a, b = two()
    words = "{0}: The next time a red source of your choice would deal damage to you this turn, "
    circle = card(f"{words}prevent that damage.", "Enchantment", "Circle")
    b.battlefield(circle)
    a.lands("Mountain").hand(RED).casts(RED, at=b)
    b.activates(circle)
    t.pass_all()
    assert b.life == 20


@pytest.mark.rule("509.1b")
def test_509_1b_this_turn_it_can_block_more_and_must_be_blocked() -> None:
    t, a, b = two()
    a.battlefield(BEAR, OX)
    b.battlefield(OX)
    says(t, "Target creature can block an additional creature this turn.", b.find(OX))
    says(t, "Target creature must be blocked this turn if able.", BEAR)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b, a.find(OX): b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match=r"509\.1c"):
        b.blocks({})
    question = b.question
    assert question is not None
    b.answers(question.options)
    order = b.question
    assert order is not None
    b.answers(order.options)
    t.go_to("end of combat")
    assert b.life == 20


@pytest.mark.rule("508.1d")
def test_508_1d_attacks_this_combat_if_able() -> None:
    t, a, b = two()
    words = "At the beginning of combat on your turn, create a 1/1 red Goblin creature token with "
    words += "haste. That token attacks this combat if able."
    a.battlefield(card(words, "Enchantment", "Howl"), BEAR)
    t.go_to("beginning of combat").pass_all()
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        a.attacks({BEAR: b})
    a.attacks({"Goblin Token": b})


@pytest.mark.rule("111.10")
def test_111_10_a_role_token() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    says(t, "Create a Wicked Role token attached to target creature you control.", BEAR)
    assert a.power(BEAR) == 3
    says(t, "Destroy target creature.", BEAR)
    assert b.life == 19


@pytest.mark.rule("111.3")
def test_111_3_tokens_that_have_an_ability() -> None:
    t, a, _ = two()
    words = "Create two 1/1 colorless Eldrazi Scion creature tokens. They have "
    says(t, f'{words}"Sacrifice this token: Add {{C}}."')
    dear = card("You gain 1 life.", name="Dear", mana_cost="{2}")
    a.hand(dear).casts(dear)
    t.resolve()
    assert (a.life, a.creatures) == (21, [])


@pytest.mark.rule("707.9b")
def test_707_9b_a_copy_with_two_exceptions() -> None:
    t, a, _ = two()
    words = "Whenever another nontoken creature you control dies, you may exile it. If you do, "
    words += "create a token that's a copy of that creature, except it's 1/1 and it's a Nightmare "
    shepherd = card(f"{words}in addition to its other types.", "Creature", "Shepherd")
    a.battlefield(shepherd, OX)
    says(t, "Destroy target creature.", OX)
    a.answers(True)
    t.pass_all()
    assert (a.power("Ox"), a.toughness("Ox"), a.exile_names) == (1, 1, ["Ox"])


@pytest.mark.rule("107.1")
def test_107_1_a_number_plus_and_minus() -> None:
    t, a, b = two()
    b.battlefield(OX)
    words = "Word deals X damage to target creature, where X is 3 plus the number of artifacts you "
    says(t, f"{words}control.", OX)
    assert b.creatures == ["Ox"]
    tower = "At the beginning of your upkeep, you gain X life, where X is the number of cards in "
    a.battlefield(card(f"{tower}your hand minus 4.", "Artifact", "Ivory Tower"))
    a.hand(*[BEAR] * 6)
    t.go_to("upkeep", turn_of=b).go_to("upkeep", turn_of=a).pass_all()
    assert a.life == 22


@pytest.mark.rule("701.39d")
@pytest.mark.parametrize("exerts", [True, False])
def test_701_39d_exerting_as_it_attacks(exerts: bool) -> None:
    t, a, b = two()
    words = "You may exert this creature as it attacks. When you do, you gain 3 life."
    champion = card(words, "Creature", "Champion")
    crier = card("Whenever you exert a creature, draw a card.", "Enchantment", "Crier")
    a.battlefield(champion, crier)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({champion: b})
    question = a.question
    assert question is not None
    chosen = [each for each in question.options if each.what == a.find(champion)]
    a.answers(chosen[:1] if exerts else [])
    while a.question is not None and a.question.options[0].verb != "pass":
        a.answers(a.question.options)
    t.pass_all()
    assert (a.life, len(a.hand_names)) == ((23, 1) if exerts else (20, 0))


@pytest.mark.rule("115.7a")
def test_115_7a_the_target_of_a_spell_or_ability() -> None:
    t, a, b = two()
    words = "Change the target of target spell or ability with a single target."
    bend = card(words, "Instant", "Bend")
    pinger = card("{0}: This artifact deals 1 damage to any target.", "Artifact", "Pinger")
    a.battlefield(pinger).activates(pinger, at=b)
    b.hand(bend)
    a.passes()
    [ability] = t.game.turns[min(t.game.turns)].stack
    b.casts(bend, at=ability)
    t.pass_all()
    assert (a.life, b.life) == (19, 20)


@pytest.mark.rule("702.97a")
def test_702_97a_cards_in_the_graveyard_have_scavenge() -> None:
    t, a, _ = two()
    words = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its "
    grave = card(f"{words}mana cost.", "Enchantment", "Grave")
    free = card("", "Creature", "Free")
    a.battlefield(grave, OX).graveyard(free)
    t.begin()
    a.activates(a.find(free), at=OX)
    t.resolve()
    assert (a.counters(OX, "+1/+1"), a.exile_names) == (2, ["Free"])


@pytest.mark.rule("702.34a")
def test_702_34a_a_card_in_the_graveyard_gains_flashback() -> None:
    t, a, _ = two()
    words = "Target instant or sorcery card in your graveyard gains flashback until end of turn. "
    balm = card("You gain 4 life.", name="Balm")
    a.graveyard(balm)
    says(t, f"{words}The flashback cost is equal to its mana cost.", balm)
    a.casts(balm)
    t.resolve()
    assert (a.life, "Balm" in a.exile_names) == (24, True)


@pytest.mark.rule("202.3")
def test_202_3_an_even_mana_value() -> None:
    t, a, b = two()
    words = "Creatures your opponents control with even mana values can't block."
    a.battlefield(card(words, "Creature", "Winnower"))
    even = card("", "Creature", "Even", mana_cost="{2}")
    odd = card("", "Creature", "Odd", mana_cost="{1}")
    b.battlefield(even, odd)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Winnower": b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({even: "Winnower"})
    b.blocks({odd: "Winnower"})


@pytest.mark.rule("701.24a")
@pytest.mark.parametrize("word", ["planeswalk", "chaos"])
def test_701_24a_planeswalking_or_chaos(word: str) -> None:
    t, a, b = two()
    words = "Starting with you, each player votes for planeswalk or chaos. If planeswalk gets more "
    words += "votes, planeswalk. If chaos gets more votes or the vote is tied, chaos ensues."
    path = card(words, name="Path")
    here = card("Whenever chaos ensues, you gain 3 life.", "Plane — Dominaria", "Here")
    there = card("Whenever chaos ensues, you gain 9 life.", "Plane — Dominaria", "There")
    a.command(here).supplementary_deck(there)
    a.hand(path).casts(path)
    t.resolve()
    for seat in (a, b):
        assert seat.question is not None
        seat.answers([each for each in seat.question.options if each.verb == word])
    t.pass_all()
    up = [t.game.object(number) for number in t.game.player(0).command]
    assert [row.card.name for row in up if not row.face_down] == [
        "There" if word == "planeswalk" else "Here"
    ]
    assert a.life == (20 if word == "planeswalk" else 23)


@pytest.mark.rule("603.7b")
def test_603_7b_when_you_next_cast_a_spell_is_once() -> None:
    t, a, b = two()
    words = "When you next cast an instant or sorcery spell this turn, copy that spell. You may "
    says(t, words + "choose new targets for the copy.")
    a.lands(*["Mountain"] * 2).hand(RED, RED)
    a.casts(RED, at=b)
    t.resolve()
    a.answers("keep")
    t.pass_all()
    assert b.life == 14
    a.casts(RED, at=b)  # only the next one
    t.pass_all()
    assert b.life == 11


@pytest.mark.rule("101.4")
def test_101_4_you_and_another_player_each_do_it() -> None:
    t = table(3)
    a, b, c = t.seats
    says(t, "You and target opponent each draw two cards.", b)
    says(t, "You and target opponent each lose 1 life.", c)
    says(t, "You and target opponent each create a 1/1 red Goblin creature token.", c)
    hands = [len(seat.hand_names) for seat in t.seats]
    assert hands == [2, 2, 0]
    assert (a.life, b.life, c.life) == (19, 20, 19)
    assert (a.creatures, b.creatures, c.creatures) == (["Goblin Token"], [], ["Goblin Token"])
    words = "You and target opponent each sacrifice a creature."
    assert refused(words) == "."


@pytest.mark.rule("608.2c")
def test_608_2c_several_targets_each_get_it() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(OX)
    words = "One or two target creatures each get +2/+2 until end of turn."
    says(t, words, [a.find(BEAR), b.find(OX)])
    assert (a.power(BEAR), b.power(OX)) == (4, 3)
    says(t, words, [a.find(BEAR)])
    assert (a.power(BEAR), b.power(OX)) == (6, 3)


@pytest.mark.rule("506.4")
def test_506_4_removed_from_combat() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b})
    says(t, "Untap target attacking creature you control and remove it from combat.", BEAR)
    t.go_to("end of combat")
    assert (b.life, a.is_tapped(BEAR)) == (20, False)


@pytest.mark.rule("120.2")
def test_120_2_damage_to_a_creature_or_player() -> None:
    t, a, b = two()
    words = "Whenever a creature you control deals damage to a creature or player, you gain 1 life."
    a.battlefield(card(words, "Enchantment", "Crovax"), BEAR)
    b.battlefield(OX)
    says(t, "Target creature you control fights target creature you don't control.", [BEAR, OX])
    assert a.life == 21
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b})
    t.go_to("end of combat").pass_all()
    assert (a.life, b.life) == (22, 18)


@pytest.mark.rule("205.3m")
@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Target creature gains all creature types until end of turn.", 2),
        ("Target creature gets +2/+0 and gains all creature types until end of turn.", 4),
    ],
)
def test_205_3m_a_creature_gains_all_creature_types(text: str, power: int) -> None:
    t, a, b = two()
    a.battlefield(BEAR).hand(card("Destroy target Zombie.", "Instant", "Rest"))
    assert not a.may_cast("Rest")
    says(t, text, BEAR)
    assert (a.power(BEAR), a.may_cast("Rest")) == (power, True)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast("Rest")


@pytest.mark.rule("509.1b")
def test_509_1b_target_creature_cant_block_this_creature() -> None:
    t, a, b = two()
    crawler = card(
        "{0}: Target creature can't block this creature this turn.",
        "Creature — Insect",
        "Crawler",
        power="1",
        toughness="1",
    )
    a.battlefield(crawler, BEAR)
    b.battlefield(OX)
    a.activates(crawler, at=b.find(OX))
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({crawler: b, BEAR: b})
    t.go_to("declare blockers")
    pairs = {(option.what, option.at) for option in b.question.options}
    assert pairs == {(b.find(OX), a.find(BEAR))}


@pytest.mark.rule("603.6a")
def test_603_6a_enters_under_your_control_as_it_was_said_before() -> None:
    t, a, b = two()
    watcher = card(
        "Whenever another creature enters under your control, you gain 1 life.",
        "Creature — Bird",
        "Watcher",
        power="1",
        toughness="1",
    )
    a.battlefield(watcher).hand(card("", "Creature — Ape", "Ape", power="1", toughness="1"))
    b.hand(card("", "Creature — Cat", "Cat", power="1", toughness="1"))
    a.casts("Ape")
    t.pass_all()
    t.go_to("precombat main", turn_of=b)
    b.casts("Cat")
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.3b")
@pytest.mark.parametrize(
    "text",
    [
        "When this Equipment enters, create a 1/1 white Cat creature token and attach ~ to it.",
        "Whenever a creature you control enters, you may attach this Equipment to it.",
    ],
)
def test_701_3b_equipment_is_attached_to_what_was_spoken_of_before(text: str) -> None:
    t, a, _ = two()
    text = text.replace("~", "this Equipment")
    words = f"{text}\nEquipped creature gets +3/+3.\nEquip {{9}}"
    blade = card(words, "Artifact — Equipment", "Blade")
    soldier = card("Create a 1/1 white Soldier creature token.", "Instant", "Call")
    a.hand(blade, soldier).casts(blade)
    t.pass_all()
    if "may" in text:
        a.casts("Call")
        t.pass_all()
        a.answers(True)
    [token] = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert t.game.object(a.find(blade)).attached == token
    assert a.power(token) == 4


@pytest.mark.rule("701.3b")
def test_701_3b_any_number_of_equipment_is_attached_to_the_target() -> None:
    t, a, _ = two()
    blade = card("Equipped creature gets +3/+3.\nEquip {9}", "Artifact — Equipment", "Blade")
    a.battlefield(BEAR, blade)
    text = "Untap target creature. You may attach an Equipment you control to it."
    says(t, text, BEAR)
    a.answers(True)
    assert a.power(BEAR) == 5


@pytest.mark.rule("701.12a")
def test_701_12a_a_target_fights_the_one_that_was_chosen_before() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(OX)
    text = (
        "Choose target creature an opponent controls. When that creature dies this turn, you gain "
        "3 life. Target creature you control fights that creature."
    )
    says(t, text, [b.find(OX), a.find(BEAR)])
    assert (b.damage(OX), a.damage(BEAR)) == (2, 1)


@pytest.mark.rule("120.7")
@pytest.mark.rule("608.2c")
def test_120_7_it_is_the_spell_that_deals_damage_to_that_creature() -> None:
    t, a, b = two()
    a.lands("Mountain")
    b.battlefield(OX)
    lesson = card(
        "Kicker {R}\nLesson deals 2 damage to target creature. If this spell was kicked, it deals "
        "3 damage to that creature instead.",
        "Instant",
        "Lesson",
    )
    a.hand(lesson).casts(lesson, at=b.find(OX), x=1)
    t.resolve()
    dealt = [e.event for e in t.game.log if isinstance(e.event, Damage)]
    assert [(each.amount, each.on) for each in dealt] == [(3, b.find(OX))]
    assert dealt[0].source != b.find(OX)


@pytest.mark.rule("120.7")
def test_120_7_what_blocks_is_dealt_damage_by_what_it_blocks() -> None:
    t, a, b = two()
    acolyte = card(
        "Whenever this creature becomes blocked by a creature, it deals 2 damage to that creature.",
        "Creature — Human",
        "Acolyte",
        power="1",
        toughness="5",
    )
    a.battlefield(acolyte)
    b.battlefield(OX)
    t.go_to("declare attackers")
    a.attacks({acolyte: b})
    t.go_to("declare blockers")
    b.blocks({OX: acolyte})
    t.resolve()
    dealt = [e.event for e in t.game.log if isinstance(e.event, Damage)]
    assert [(each.source, each.on) for each in dealt] == [(a.find(acolyte), b.find(OX))]


@pytest.mark.rule("608.2c")
def test_608_2c_that_creature_is_not_the_one_that_was_sacrificed() -> None:
    t, a, b = two()
    scout = card(
        "When another creature enters, sacrifice this creature. If you do, this creature deals 4 "
        "damage to that creature.",
        "Creature — Elemental",
        "Scout",
        power="1",
        toughness="1",
    )
    a.battlefield(scout)
    b.hand(card("", "Creature — Ox", "Big Ox", power="1", toughness="9"))
    t.go_to("precombat main", turn_of=b)
    b.casts("Big Ox")
    t.pass_all()
    assert (a.creatures, b.damage("Big Ox")) == ([], 4)
