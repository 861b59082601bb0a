"""What the built-in cards do, in situations; each kind of text once."""

import pytest

from apnap.testing import table


def four(*cards, lands=(), seats=4):
    """A table with these cards in A's hand and these lands before A."""
    t = table(seats)
    t.seat(0).hand(*cards).lands(*lands)
    return t, *t.seats


def test_lightning_bolt_at_a_player_and_at_a_creature():
    t, a, b, c, _ = four("Lightning Bolt", "Lightning Bolt", lands=["Mountain"] * 2)
    c.battlefield("Hill Giant")
    a.casts("Lightning Bolt", at=b)
    t.resolve()
    a.casts("Lightning Bolt", at=c.find("Hill Giant"))
    t.resolve()
    assert b.life == 17
    assert c.permanents == []
    assert a.graveyard_names == ["Lightning Bolt", "Lightning Bolt"]


@pytest.mark.parametrize("name", ["Lava Spike", "Lava Axe"])
def test_what_deals_damage_to_players_has_no_creature_as_target(name):
    t, a, b, c, _ = four(name, lands=["Mountain"] * 5)
    c.battlefield("Hill Giant")
    a.casts(name, at=b)
    t.resolve()
    assert b.life == 20 - {"Lava Spike": 3, "Lava Axe": 5}[name]
    assert c.permanents == ["Hill Giant"]


def test_blaze_deals_as_much_as_was_paid():
    t, a, b, *_ = four("Blaze", lands=["Mountain"] * 5)
    a.casts("Blaze", at=b, x=4)
    t.resolve()
    assert b.life == 16


def test_pyroclasm_hits_every_creature_and_no_player():
    t, a, b, c, _ = four("Pyroclasm", lands=["Mountain"] * 2)
    a.battlefield("Goblin Piker")
    b.battlefield("Grizzly Bears")
    c.battlefield("Hill Giant")
    a.casts("Pyroclasm")
    t.resolve()
    assert [seat.creatures for seat in (a, b, c)] == [[], [], ["Hill Giant"]]
    assert [seat.life for seat in t.seats] == [20, 20, 20, 20]


def test_giant_growth_lasts_until_end_of_turn():
    t, a, b, *_ = four("Giant Growth", lands=["Forest"])
    a.battlefield("Grizzly Bears")
    a.casts("Giant Growth", at=a.find("Grizzly Bears"))
    t.resolve()
    assert (a.power("Grizzly Bears"), a.toughness("Grizzly Bears")) == (5, 5)
    t.go_to("upkeep", turn_of=b)
    assert (a.power("Grizzly Bears"), a.toughness("Grizzly Bears")) == (2, 2)


def test_overrun_is_for_ones_own_creatures():
    t, a, b, *_ = four("Overrun", lands=["Forest"] * 5)
    a.battlefield("Grizzly Bears", "Llanowar Elves")
    b.battlefield("Grizzly Bears")
    a.casts("Overrun")
    t.resolve()
    assert (a.power("Grizzly Bears"), a.power("Llanowar Elves")) == (5, 4)
    assert b.power("Grizzly Bears") == 2


def test_llanowar_elves_make_mana_but_not_in_the_turn_they_came():
    t, a, *_ = four("Grizzly Bears", lands=["Forest"])
    a.battlefield("Llanowar Elves", sick=True)
    assert not a.may_cast("Grizzly Bears")
    t, a, *_ = four("Grizzly Bears", lands=["Forest"])
    a.battlefield("Llanowar Elves")
    a.casts("Grizzly Bears")
    t.resolve()
    assert "Grizzly Bears" in a.permanents
    assert a.is_tapped("Llanowar Elves")


def test_prodigal_pyromancer_deals_1_and_mogg_fanatic_gives_itself():
    t, a, b, *_ = four()
    a.battlefield("Prodigal Pyromancer", "Mogg Fanatic")
    a.activates("Prodigal Pyromancer", at=b)
    t.resolve()
    assert (b.life, a.is_tapped("Prodigal Pyromancer")) == (19, True)
    a.activates("Mogg Fanatic", at=b)
    assert a.graveyard_names == ["Mogg Fanatic"]
    t.resolve()
    assert b.life == 18


def test_shivan_dragon_grows_for_red_mana():
    t, a, *_ = four(lands=["Mountain"] * 2)
    a.battlefield("Shivan Dragon")
    a.activates("Shivan Dragon")
    a.activates("Shivan Dragon")
    t.pass_all()
    assert (a.power("Shivan Dragon"), a.toughness("Shivan Dragon")) == (7, 5)


def test_swords_to_plowshares_gives_the_creatures_controller_its_power_in_life():
    t, a, _b, c, _ = four("Swords to Plowshares", lands=["Plains"])
    c.battlefield("Craw Wurm")
    a.casts("Swords to Plowshares", at=c.find("Craw Wurm"))
    t.resolve()
    assert c.permanents == []
    assert c.exile_names == ["Craw Wurm"]
    assert [seat.life for seat in t.seats] == [20, 20, 26, 20]


def test_veteran_armorer_armours_the_others_you_control():
    t, a, b, *_ = four("Shock", lands=["Mountain"])
    a.battlefield("Veteran Armorer", "Glory Seeker")
    b.battlefield("Grizzly Bears")
    t.begin()
    assert (a.power("Glory Seeker"), a.toughness("Glory Seeker")) == (2, 3)
    assert a.toughness("Veteran Armorer") == 2
    assert b.toughness("Grizzly Bears") == 2
    a.casts("Shock", at=a.find("Veteran Armorer"))
    t.resolve()
    assert a.toughness("Glory Seeker") == 2


def test_pacifism_keeps_the_enchanted_creature_from_attacking_and_blocking():
    t, a, b, *_ = four("Pacifism", lands=["Plains"] * 2)
    a.battlefield("Glory Seeker", "Suntail Hawk")
    b.battlefield("Hill Giant", "Craw Wurm")
    a.casts("Pacifism", at=a.find("Glory Seeker"))
    t.resolve()
    assert "Pacifism" in a.permanents
    t.go_to("declare attackers")
    assert {option.what for option in a.question.options} == {a.find("Suntail Hawk")}


def test_pacifism_on_a_blocker():
    t, a, b, *_ = four("Pacifism", lands=["Plains"] * 2)
    a.battlefield("Glory Seeker")
    b.battlefield("Hill Giant", "Craw Wurm")
    a.casts("Pacifism", at=b.find("Hill Giant"))
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({"Glory Seeker": b})
    t.go_to("declare blockers")
    assert {option.what for option in b.question.options} == {b.find("Craw Wurm")}


def test_pacifism_goes_where_its_creature_goes():
    t, a, b, *_ = four("Pacifism", "Shock", lands=["Plains", "Plains", "Mountain"])
    b.battlefield("Grizzly Bears")
    a.casts("Pacifism", at=b.find("Grizzly Bears"))
    t.resolve()
    a.casts("Shock", at=b.find("Grizzly Bears"))
    t.resolve()
    assert b.permanents == []
    assert "Pacifism" in a.graveyard_names


def test_phantom_warrior_can_not_be_blocked_and_spineless_thug_can_not_block():
    t, a, b, *_ = four()
    a.battlefield("Phantom Warrior", "Grizzly Bears")
    b.battlefield("Spineless Thug", "Craw Wurm")
    t.go_to("declare attackers")
    a.attacks({"Phantom Warrior": b, "Grizzly Bears": b})
    t.go_to("declare blockers")
    pairs = {(option.what, option.at) for option in b.question.options}
    assert pairs == {(b.find("Craw Wurm"), a.find("Grizzly Bears"))}


def test_glorious_anthem_is_for_all_you_control():
    t, a, b, *_ = four()
    a.battlefield("Glorious Anthem", "Glory Seeker")
    b.battlefield("Grizzly Bears")
    t.begin()
    assert (a.power("Glory Seeker"), a.toughness("Glory Seeker")) == (3, 3)
    assert b.power("Grizzly Bears") == 2


def test_day_of_judgment_leaves_no_creature_and_every_land():
    t, a, b, *_ = four("Day of Judgment", lands=["Plains"] * 4)
    a.battlefield("Glory Seeker")
    b.battlefield("Craw Wurm", "Hill Giant")
    a.casts("Day of Judgment")
    t.resolve()
    assert (a.creatures, b.creatures) == ([], [])
    assert a.count("Plains") == 4


def test_soul_warden_sees_other_creatures_of_anybody():
    t, a, b, *_ = four("Glory Seeker", lands=["Plains"] * 2)
    b.battlefield("Soul Warden")
    a.casts("Glory Seeker")
    t.pass_all()
    assert (a.life, b.life) == (20, 21)


def test_angel_of_mercy_gives_life_as_it_enters():
    t, a, *_ = four("Angel of Mercy", lands=["Plains"] * 5)
    a.casts("Angel of Mercy")
    t.pass_all()
    assert a.life == 23


def test_raise_the_alarm_makes_two_soldiers():
    t, a, *_ = four("Raise the Alarm", lands=["Plains"] * 2)
    a.casts("Raise the Alarm")
    t.resolve()
    assert a.count("Soldier Token") == 2
    assert a.power("Soldier Token") == 1


@pytest.mark.parametrize(
    ("name", "victim", "may"),
    [
        ("Doom Blade", "Grizzly Bears", True),
        ("Doom Blade", "Walking Corpse", False),
        ("Murder", "Walking Corpse", True),
        ("Royal Assassin", "Grizzly Bears", False),
    ],
)
def test_what_destroys_some_creatures_has_no_others_as_targets(name, victim, may):
    t, a, b, *_ = four(lands=["Swamp"] * 3)
    b.battlefield(victim)
    if name == "Royal Assassin":
        a.battlefield(name)
        assert a.may_activate(name) is may
        return
    a.hand(name)
    assert a.may_cast(name) is may
    if may:
        a.casts(name, at=b.find(victim))
        t.resolve()
        assert b.graveyard_names == [victim]


def test_royal_assassin_destroys_a_tapped_creature():
    t, a, b, *_ = four()
    a.battlefield("Royal Assassin")
    b.battlefield("Grizzly Bears", tapped=True)
    a.activates("Royal Assassin", at=b.find("Grizzly Bears"))
    t.resolve()
    assert b.graveyard_names == ["Grizzly Bears"]


def test_mind_rot_has_the_player_choose_what_to_discard():
    t, a, b, *_ = four("Mind Rot", lands=["Swamp"] * 3)
    b.hand("Shock", "Forest", "Craw Wurm")
    a.casts("Mind Rot", at=b)
    for seat in t.seats:
        seat.passes()
    assert b.question is not None
    b.answers([b.find("Shock"), b.find("Forest")])
    assert b.hand_names == ["Craw Wurm"]
    assert sorted(b.graveyard_names) == ["Forest", "Shock"]


def test_lilianas_specter_makes_each_opponent_discard_and_nobody_else():
    t, a, b, c, _ = four("Liliana's Specter", "Forest", lands=["Swamp"] * 3)
    b.hand("Shock")
    c.hand("Craw Wurm")
    a.casts("Liliana's Specter")
    t.pass_all()
    assert (b.graveyard_names, c.graveyard_names) == (["Shock"], ["Craw Wurm"])
    assert a.hand_names == ["Forest"]


@pytest.mark.parametrize("wanted", [True, False])
def test_gravedigger_may_return_a_creature_card(wanted):
    t, a, b, *_ = four("Gravedigger", lands=["Swamp"] * 4)
    a.graveyard("Walking Corpse", "Shock")
    b.graveyard("Craw Wurm")
    a.casts("Gravedigger")
    t.resolve()
    a.answers([a.find("Walking Corpse")])
    t.resolve()
    a.answers("yes" if wanted else "no")
    assert a.hand_names == (["Walking Corpse"] if wanted else [])
    assert a.permanents[-1:] == ["Gravedigger"]


def test_zombify_puts_ones_own_creature_card_onto_the_battlefield():
    t, a, b, *_ = four("Zombify", lands=["Swamp"] * 4)
    a.graveyard("Craw Wurm")
    b.graveyard("Hill Giant")
    a.casts("Zombify", at=a.find("Craw Wurm"))
    t.resolve()
    assert "Craw Wurm" in a.permanents


def test_corrupt_counts_swamps_and_gives_as_much_life():
    t, a, b, *_ = four("Corrupt", lands=["Swamp"] * 6)
    b.lands("Swamp")
    a.casts("Corrupt", at=b)
    t.resolve()
    assert (a.life, b.life) == (26, 14)


@pytest.mark.parametrize(
    ("counter", "spell", "may"),
    [
        ("Counterspell", "Hill Giant", True),
        ("Counterspell", "Shock", True),
        ("Essence Scatter", "Hill Giant", True),
        ("Essence Scatter", "Shock", False),
        ("Negate", "Hill Giant", False),
        ("Negate", "Shock", True),
    ],
)
def test_counterspells_and_what_they_may_counter(counter, spell, may):
    t, a, b, *_ = four(spell, lands=["Mountain"] * 4)
    b.hand(counter).lands("Island", "Island")
    a.casts(spell, at=b) if spell == "Shock" else a.casts(spell)
    assert b.may_cast(counter) is may
    if may:
        b.casts(counter, at=spell)
        t.pass_all()
        assert a.graveyard_names == [spell]
        assert b.life == 20


def test_man_o_war_returns_a_creature_to_its_owners_hand():
    t, a, b, *_ = four("Man-o'-War", lands=["Island"] * 3)
    b.battlefield("Craw Wurm")
    a.casts("Man-o'-War")
    t.resolve()
    a.answers([b.find("Craw Wurm")])
    t.pass_all()
    assert (b.permanents, b.hand_names) == ([], ["Craw Wurm"])


def test_aven_fisher_draws_as_it_dies():
    t, a, b, *_ = four("Shock", lands=["Mountain"])
    b.battlefield("Aven Fisher").library("Island")
    a.casts("Shock", at=b.find("Aven Fisher"))
    t.resolve()
    t.resolve()
    b.answers("yes")
    assert b.hand_names == ["Island"]


def test_thieving_magpie_draws_when_it_hits_an_opponent():
    t, a, b, *_ = four()
    a.battlefield("Thieving Magpie").library("Island")
    t.go_to("declare attackers")
    a.attacks({"Thieving Magpie": b})
    t.go_to("postcombat main")
    assert b.life == 19
    assert a.hand_names == ["Island"]


def test_keywords_of_the_bundled_cards_count_in_combat():
    t, a, b, *_ = four()
    a.battlefield("Serra Angel", "Vampire Nighthawk")
    b.battlefield("Grizzly Bears")
    t.go_to("declare attackers")
    a.attacks({"Serra Angel": b, "Vampire Nighthawk": b})
    t.go_to("postcombat main")
    assert (a.life, b.life) == (22, 14)
    assert not a.is_tapped("Serra Angel")
    assert a.is_tapped("Vampire Nighthawk")


def test_terror_is_not_for_black_or_artifact_creatures_nor_regeneration():
    t, a, b, c, _ = four("Terror", "Terror", lands=["Swamp"] * 4)
    b.battlefield("Hill Giant")
    c.battlefield("Scathe Zombies")
    with pytest.raises(AssertionError):
        a.casts("Terror", at=c.find("Scathe Zombies"))
    a.casts("Terror", at=b.find("Hill Giant"))
    t.resolve()
    assert b.permanents == []
    assert not a.may_cast("Terror")


def test_white_knight_strikes_first_and_black_cannot_touch_it():
    t, a, b, *_ = four("Terror", "Doom Blade", lands=["Swamp"] * 4)
    b.battlefield("White Knight")
    a.battlefield("Hill Giant")
    with pytest.raises(AssertionError):
        a.casts("Terror", at=b.find("White Knight"))
    t.go_to("declare attackers")
    a.attacks({"Hill Giant": b})
    t.go_to("declare blockers")
    b.blocks({"White Knight": "Hill Giant"})
    t.go_to("end of combat")
    assert b.permanents == []
    assert a.object("Hill Giant").damage == 2
