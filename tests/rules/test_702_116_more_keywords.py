"""702: myriad, enlist; sunburst, amplify, tribute, hideaway; champion, haunt, cipher and others."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.casting import CastFrom, MayCast
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.entering_with import TributeUnpaid
from apnap.effects.keywords.leaving import IsHaunted
from apnap.effects.triggers.events import dies, enters
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import CardIn, HasType, Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.rules.casting.permissions import ANY_TIME
from apnap.rules.machine.events import GainControl
from apnap.rules.zones.view import view
from apnap.state.ability import ActivatedAbility, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, EXILE, GRAVEYARD
from apnap.testing import ScenarioError, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, gain_life, instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)

# ---- combat ------------------------------------------------------------------------------------


@pytest.mark.rule("702.116a")
def test_702_116a_a_myriad_token_attacks_each_other_opponent_or_their_planeswalker():
    legion = creature("Legion", 2, 2, *abilities_of("Myriad"), cost="{1}{G}", subtypes="Bear")
    walker = CardDef("Walker", "planeswalker", cost="{3}", loyalty=3)
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(legion)
    d.battlefield(walker, counters={"loyalty": 3})
    a.attacks({legion: b})
    t.resolve()
    a.answers(c)
    a.answers(d.find("Walker"))
    assert a.permanents.count("Legion") == 3
    assert t.turn.attackers == [("Legion", "B"), ("Legion", "C"), ("Legion", "Walker")]
    t.go_to("postcombat main")
    assert (b.life, c.life, d.life) == (18, 18, 20)
    assert t.game.object(d.find("Walker")).count("loyalty") == 1
    assert a.permanents.count("Legion") == 1  # the tokens are exiled at end of combat


@pytest.mark.rule("702.116a")
def test_702_116a_a_player_need_not_create_myriad_tokens_and_two_players_have_none():
    legion = creature("Legion", 2, 2, *abilities_of("Myriad"), cost="{1}{G}", subtypes="Bear")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(legion)
    a.attacks({legion: b})
    t.resolve()
    a.answers(False)
    assert a.permanents == ["Legion"]
    t = table(2)
    a, b = t.seats
    a.battlefield(legion)
    a.attacks({legion: b})
    t.resolve()
    assert a.permanents == ["Legion"]


@pytest.mark.rule("702.116a")
def test_702_116a_tokens_are_copies_of_a_creature_that_has_died_meanwhile():
    legion = creature("Legion", 2, 2, *abilities_of("Myriad"), cost="{1}{G}", subtypes="Bear")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(legion)
    b.hand(MURDER)
    a.attacks({legion: b})
    b.casts(MURDER, at="Legion")
    t.resolve()
    t.resolve()
    a.answers(c)  # b was the defending player (508.5)
    assert t.turn.attackers == [("Legion", "C")]


@pytest.mark.rule("702.154a")
def test_702_154a_enlist_taps_a_creature_that_does_not_attack_for_its_power():
    knight = creature("Knight", 2, 2, *abilities_of("Enlist"), cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(knight, OX)
    a.battlefield(BEAR, sick=True)
    a.attacks({knight: b})
    a.answers([a.question.options[0]])
    t.pass_once()
    t.pass_all()
    assert t.game.object(a.find("Ox")).tapped
    assert not t.game.object(a.find("Bear")).tapped  # 702.154a: it has just come
    assert a.power("Knight") == 5


@pytest.mark.rule("702.154b")
def test_702_154b_enlisting_is_optional_and_needs_somebody_at_home():
    knight = creature("Knight", 2, 2, *abilities_of("Enlist"), cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(knight, OX)
    a.attacks({knight: b})
    a.answers([])
    assert a.power("Knight") == 2
    t = table(2)
    a, b = t.seats
    ox = creature("Ox", 2, 2, *abilities_of("Vigilance"), cost="{1}{G}", subtypes="Bear")
    a.battlefield(knight, ox)
    a.attacks({knight: b, ox: b})
    with pytest.raises(ScenarioError):
        a.answers([a.question.options[0]])


@pytest.mark.rule("702.154d")
@pytest.mark.rule("607.2h")
@pytest.mark.parametrize(("paid", "power"), [([0], 5), ([1], 5), ([0, 1], 7), ([], 2)])
def test_702_154d_each_instance_of_enlist_is_for_its_own_creature(paid: list[int], power: int):
    knight = creature("Knight", 2, 2, *abilities_of("Enlist") * 2, cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(knight, OX)
    if len(paid) == 2:
        a.battlefield(BEAR)
    a.attacks({knight: b})
    a.answers([a.question.options[nth] for nth in paid])
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert len(t.stack) == len(paid)
    t.pass_all()
    assert a.power("Knight") == power


@pytest.mark.rule("702.154a")
def test_702_154a_two_creatures_do_not_enlist_the_same_one():
    knights = [
        creature(name, 2, 2, *abilities_of("Enlist"), cost="{1}{G}", subtypes="Bear")
        for name in ("Knight", "Paladin")
    ]
    t = table(2)
    a, b = t.seats
    a.battlefield(*knights, OX)
    a.attacks([(each, b) for each in knights])
    both = a.question.options
    assert len(both) == 2
    with pytest.raises(ScenarioError, match=r"508\.1j"):
        a.answers(both)
    a.answers(both[:1])
    t.pass_all()
    assert (a.power("Knight"), a.power("Paladin")) == (5, 2)


@pytest.mark.rule("2026-08:702.189a")
def test_2026_08_702_189a_firebending_mana_lasts_until_end_of_combat():
    mage = creature(
        "Mage", 2, 2, *abilities_of("Firebending", number=2), cost="{1}{G}", subtypes="Bear"
    )
    bolt = CardDef("Bolt", "instant", cost="{R}{R}", abilities=(SpellAbility((gain_life(3),)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(mage).hand(bolt)
    a.attacks({mage: b})
    t.pass_all()
    t.go_to("end of combat")
    assert [mana.type for mana in t.game.player(0).pool] == ["R", "R"]
    assert a.may_cast(bolt)
    t.go_to("postcombat main")
    assert t.game.player(0).pool == ()


# ---- as it enters ------------------------------------------------------------------------------


@pytest.mark.rule("702.44a")
@pytest.mark.parametrize(
    ("types", "kind"), [("artifact creature", "+1/+1"), ("artifact", "charge")]
)
def test_702_44a_sunburst_counts_the_colors_of_mana_spent(types, kind):
    orb = CardDef("Orb", types, cost="{3}", abilities=abilities_of("Sunburst"))
    t = table(2)
    a, _ = t.seats
    a.hand(orb).lands("Forest", "Forest", "Island")
    a.casts(orb)
    t.resolve()
    assert t.game.object(a.find("Orb")).counters == ((kind, 2),)


@pytest.mark.rule("702.44b")
def test_702_44b_what_was_not_cast_has_no_sunburst_counters():
    orb = CardDef("Orb", "artifact", cost="{3}", abilities=abilities_of("Sunburst"))
    t = table(2)
    a, _ = t.seats
    card = Target(CardIn(GRAVEYARD, ("artifact",)))
    raise_ = instant("Raise", MoveTo(Targets(), BATTLEFIELD), targets=(card,))
    a.graveyard(orb).hand(raise_)
    a.casts(raise_, at="Orb")
    t.resolve()
    assert t.game.object(a.find("Orb")).counters == ()


@pytest.mark.rule("702.38a")
def test_702_38a_amplify_reveals_cards_that_share_a_creature_type():
    chief = creature("Chief", 2, 2, *abilities_of("Amplify", number=2), cost="{G}", subtypes="Bear")
    t = table(2)
    a, _ = t.seats
    a.hand(chief, BEAR, BEAR, OX).lands("Forest")
    a.casts(chief)
    t.resolve()
    assert len(a.question.options) == 2  # no Ox, and not itself
    a.answers(a.question.options)
    assert a.power("Chief") == 6


@pytest.mark.rule("702.104a")
@pytest.mark.parametrize(("pays", "size", "life"), [(True, 4, 20), (False, 2, 25)])
def test_702_104a_an_opponent_may_pay_tribute(pays, size, life):
    reward = TriggeredAbility(enters(), (gain_life(5),), condition=TributeUnpaid())
    god = creature(
        "God", 2, 2, *abilities_of("Tribute", number=2), reward, cost="{G}", subtypes="Bear"
    )
    t = table(3)
    a, _, c = t.seats
    a.hand(god).lands("Forest")
    a.casts(god)
    t.resolve()
    a.answers(c)
    c.answers(pays)
    t.pass_all()
    assert a.power("God") == size
    assert a.life == life


@pytest.mark.rule("702.75a")
def test_702_75a_hideaway_hides_one_of_the_top_cards_to_be_played_later():
    how = CastFrom(EXILE, free=True, lands=True, timing=ANY_TIME)
    play = ActivatedAbility((MayCast(Each(IsLinked("hideaway")), how),), "{G}")
    nook = CardDef(
        "Nook", "artifact", cost="{0}", abilities=(*abilities_of("Hideaway", number=3), play)
    )
    t = table(2)
    a, _b = t.seats
    a.hand(nook).library(BEAR, OX, "Island", only=True).lands("Forest")
    a.casts(nook)
    t.resolve()
    t.resolve()
    a.answers(["Ox"])
    assert sorted(a.library_names) == ["Bear", "Island"]
    [hidden] = t.game.player(0).exile
    assert t.game.object(hidden).face_down
    assert "Ox" in str(view(t.game, 0)["players"])
    assert "Ox" not in str(view(t.game, 1)["players"])
    trial = t.copy()
    make(trial, GainControl(on=a.find("Nook"), controller=1))
    assert "Ox" not in str(view(trial.game, 0)["players"])
    assert "Ox" in str(view(trial.game, 1)["players"])
    a.activates(nook)
    t.resolve()
    a.answers(a.question.options[1])
    t.resolve()
    assert "Ox" in a.permanents


# ---- as it leaves ------------------------------------------------------------------------------


@pytest.mark.rule("607.2k")
@pytest.mark.rule("702.72a")
def test_702_72a_a_champion_exiles_another_and_gives_it_back():
    hero = creature(
        "Hero", 2, 2, *abilities_of("Champion", what=HasType("Bear")), cost="{G}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hero, hero, MURDER).battlefield(BEAR, OX).lands("Forest", "Forest")
    a.casts(hero)
    t.resolve()
    t.resolve()
    a.answers(["Bear"])
    assert sorted(a.permanents) == ["Forest", "Forest", "Hero", "Ox"]
    a.casts(MURDER, at="Hero")
    t.resolve()
    t.pass_all()
    assert "Bear" in a.permanents


@pytest.mark.rule("702.72a")
def test_702_72a_a_champion_without_another_to_exile_is_sacrificed():
    hero = creature(
        "Hero", 2, 2, *abilities_of("Champion", what=HasType("Bear")), cost="{G}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hero).battlefield(OX).lands("Forest")
    a.casts(hero)
    t.resolve()
    t.resolve()
    assert sorted(a.permanents) == ["Forest", "Ox"]


@pytest.mark.rule("702.59a")
@pytest.mark.parametrize("pays", [True, False])
def test_702_59a_recover_returns_the_card_or_exiles_it(pays):
    grave = CardDef(
        "Grave", "sorcery", cost="{9}",
        abilities=(SpellAbility((gain_life(1),)), *abilities_of("Recover", mana="{G}")),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.graveyard(grave).battlefield(BEAR).hand(MURDER, MURDER).lands("Forest")
    b.battlefield(OX)
    a.casts(MURDER, at=b.find("Ox"))
    t.resolve()
    assert t.stack == []  # the Ox went to another graveyard
    a.casts(MURDER, at="Bear")
    t.resolve()
    t.resolve()
    a.answers(pays)
    assert ("Grave" in a.hand_names, "Grave" in a.exile_names) == (pays, not pays)


@pytest.mark.rule("702.55a")
def test_702_55a_what_haunts_a_creature_acts_when_that_dies():
    when = AnyTrigger((enters(), dies(IsHaunted())))
    act = TriggeredAbility(when, (gain_life(3),), zones=("battlefield", "exile"))
    ghost = creature("Ghost", 2, 2, *abilities_of("Haunt"), act, cost="{1}{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(ghost).hand(MURDER, MURDER, MURDER)
    b.battlefield(OX, BEAR)
    a.casts(MURDER, at="Ghost")
    t.resolve()
    a.answers(b.find("Ox"))
    t.resolve()
    assert a.exile_names == ["Ghost"]
    a.casts(MURDER, at=b.find("Bear"))
    t.pass_all()
    assert a.life == 20
    a.casts(MURDER, at=b.find("Ox"))
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.55a")
def test_702_55a_a_spell_haunts_once_it_has_resolved():
    again = TriggeredAbility(dies(IsHaunted()), (gain_life(3),), zones=("exile",))
    dirge = instant("Dirge", gain_life(1), more=(*abilities_of("Haunt"), again))
    t = table(2)
    a, b = t.seats
    a.hand(dirge, MURDER)
    b.battlefield(OX)
    a.casts(dirge)
    t.resolve()
    t.pass_all()
    assert a.exile_names == ["Dirge"]
    a.casts(MURDER, at=b.find("Ox"))
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("702.99a")
def test_702_99a_a_creature_casts_copies_of_the_card_encoded_on_it():
    code = instant("Code", gain_life(4), more=abilities_of("Cipher"))
    t = table(2)
    a, b = t.seats
    a.hand(code).battlefield(BEAR)
    a.casts(code)
    t.resolve()
    a.answers(["Bear"])
    assert (a.life, a.exile_names) == (24, ["Code"])
    a.attacks({BEAR: b})
    t.go_to("combat damage")
    t.resolve()
    a.answers(a.question.options[-1])
    t.pass_all()
    assert a.life == 28
    assert a.exile_names == ["Code"]  # 702.99a: the card itself stays there


@pytest.mark.rule("702.99a")
def test_702_99a_a_copy_of_a_spell_is_not_encoded():
    code = instant("Code", gain_life(4), more=(*abilities_of("Cipher"), *abilities_of("Storm")))
    t = table(2)
    a, _ = t.seats
    a.hand(instant("First", gain_life(1)), code).battlefield(BEAR)
    a.casts("First")
    t.resolve()
    a.casts(code)
    t.resolve()
    assert len(t.stack) == 2
    t.resolve()  # the copy
    assert a.question is None or not a.question.key.endswith("encode on 0")
    t.resolve()
    a.answers(["Bear"])
    assert a.exile_names == ["Code"]
