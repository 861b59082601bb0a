"""701, 702: keywords that an object has several times, and what refers to them."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.goad import Goad
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.actions.surveil import Surveil
from apnap.effects.actions.transform import TransformIt, WhenTransforms
from apnap.effects.costs.parts import Paid
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.statics.attacking_and_blocking import Affected, IfAble
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import APlayer, HasType, Itself, Permanent, Spell
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.modifications import Keywords, LoseAbilities
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.rules.continuous import layers
from apnap.rules.faces.merging import MUTATING
from apnap.state.ability import (
    ActivatedAbility,
    Keyword,
    ReplacementAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.table.log import text_for
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import resolve_all

CREATURE = Permanent(("creature",))
GAIN = (ChangeLife(You(), Number(1)),)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


@pytest.mark.rule("701.12d")
@pytest.mark.parametrize(("combat", "life"), [(True, 20), (False, 22)])
def test_701_12d_fighting_is_not_combat_damage(combat: bool, life: int) -> None:
    hurts = TriggeredAbility(WhenDealsDamage(CREATURE, combat=combat), GAIN)
    fight = instant(
        "Brawl", Fight(Targets(0), Targets(1)), targets=(Target(CREATURE), Target(CREATURE))
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Drum", "enchantment", abilities=(hurts,)), BEAR).hand(fight)
    b.battlefield(CardDef("Ox", "creature", power=1, toughness=5))
    a.casts(fight, at=["Bear", "Ox"])
    resolve_all(t)
    assert a.life == life
    assert b.damage("Ox") == 2


@pytest.mark.rule("701.31c")
def test_701_31c_other_abilities_know_the_x_of_monstrosity() -> None:
    hits = DealDamage(ThatMuch("number"), EachPlayer(opponents=True))
    hydra = CardDef(
        "Hydra",
        "creature",
        power=1,
        toughness=1,
        abilities=(
            ActivatedAbility((Monstrosity(X()),), "{X}"),
            TriggeredAbility(WhenActs("become monstrous", Itself()), (hits,)),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(hydra).lands("Forest", "Forest", "Forest")
    a.activates(hydra, x=3)
    resolve_all(t)
    assert (a.power(hydra), b.life) == (4, 17)


@pytest.mark.rule("701.38c")
@pytest.mark.rule("701.38d")
@pytest.mark.parametrize("again", [True, False])
def test_701_38d_the_same_player_goads_only_once(again: bool) -> None:
    """Goaded by B once or twice, it attacks B if able by another effect as well: it may attack C
    (goaded, and another than B) or B (goaded, and that effect)."""
    goad = instant("Goad", Goad(Targets()), target=CREATURE)
    lure = instant(
        "Lure",
        ForCombat(Targets(), (IfAble("attack", Affected(), APlayer("you")),), "attacks you"),
        target=CREATURE,
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.hand(goad, goad, lure)
    b.casts("Goad", at=BEAR)
    t.resolve()
    if again:
        b.casts("Goad", at=BEAR)
        t.resolve()
    b.casts(lure, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    for defender in (b, c):
        other = t.copy()
        other.seat(0).attacks({BEAR: other.seat(defender.number)})
        assert other.turn.attackers == [("Bear", defender.name)]


@pytest.mark.rule("701.42c")
@pytest.mark.parametrize("number", [0, 1])
def test_701_42c_to_surveil_0_is_nothing(number: int) -> None:
    seen = TriggeredAbility(WhenActs("surveil"), GAIN)
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Eye", "enchantment", abilities=(seen,)))
    a.hand(peek := instant("Peek", Surveil(Number(number)))).casts(peek)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    resolve_all(t)
    assert a.life == 20 + number


@pytest.mark.rule("702.40b")
def test_702_40b_storm_twice_triggers_twice() -> None:
    shot = instant("Shot", *GAIN, more=abilities_of("Storm") * 2)
    t = table(2)
    a, _ = t.seats
    a.hand(instant("First", *GAIN), shot)
    a.casts("First")
    t.resolve()
    a.casts(shot)
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.example())
    resolve_all(t)
    assert a.life == 24, "the first, the spell, and a copy for each of the two"


@pytest.mark.rule("702.41b")
@pytest.mark.parametrize("times", [1, 2])
def test_702_41b_each_affinity_applies(times: int) -> None:
    more = abilities_of("Affinity", what=HasType("artifact")) * times
    frog = instant("Frog", *GAIN, cost="{4}", more=more)
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[CardDef("Box", "artifact")] * 2).hand(frog)
    assert a.may_cast(frog) is (times == 2)


@pytest.mark.rule("702.46b")
def test_702_46b_each_soulshift_triggers() -> None:
    spirit = CardDef("Spirit", "creature", "Spirit", "{1}", 1, 1)
    more = (*abilities_of("Soulshift", number=1), *abilities_of("Soulshift", number=2))
    kami = CardDef("Kami", "creature", "Spirit", "{5}", 1, 1, abilities=more)
    t = table(2)
    a, _ = t.seats
    kill = instant("Kill", Destroy(Targets()), target=CREATURE)
    a.battlefield(kami).graveyard(spirit, spirit).hand(kill)
    a.casts(kill, at=kami)
    t.resolve()
    for _ in range(12):
        if t.questions[0].rule == "117.1":
            if not t.stack:
                break
            t.pass_once()
        elif a.question.rule == "603.3d":
            a.answers(a.question.options[0])
        else:
            a.answers(True if a.question.options[0].verb in ("yes", "no") else a.question.example())
    assert t.log.count("Kami's ability triggers and goes on the stack") == 2


@pytest.mark.rule("702.66c")
@pytest.mark.parametrize("times", [1, 2])
def test_702_66c_delve_twice_is_delve(times: int) -> None:
    dig = instant("Dig", *GAIN, cost="{2}", more=abilities_of("Delve") * times)
    t = table(2)
    a, _ = t.seats
    a.graveyard("Shock", "Forest").hand(dig)
    a.casts(dig)
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    assert sorted(a.exile_names) == ["Forest", "Shock"]
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.88c")
@pytest.mark.parametrize("times", [1, 2])
def test_702_88c_rebound_twice_is_rebound(times: int) -> None:
    echo = instant("Echo", *GAIN, more=abilities_of("Rebound") * times)
    t = table(2)
    a, b = t.seats
    a.hand(echo).casts(echo)
    t.resolve()
    while a.question is not None and a.question.rule == "616.1":
        a.answers(a.question.example())
    assert a.exile_names == ["Echo"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == ["Echo's ability"]


@pytest.mark.rule("702.103c")
def test_702_103c_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    nymph = CardDef(
        "Nymph",
        "enchantment creature",
        "Nymph",
        "{9}",
        1,
        1,
        abilities=abilities_of("Bestow", mana="{0}"),
    )
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(nymph, twin)
    a.casts(nymph, at=BEAR)
    a.casts(twin, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    host = t.game.object(a.find(BEAR))
    assert len(host.attachments) == 1
    assert t.game.object(host.attachments[0]).card.token
    t.resolve()
    assert len(t.game.object(a.find(BEAR)).attachments) == 2
    assert a.creatures == ["Bear"]


@pytest.mark.rule("702.85c")
def test_702_85c_each_cascade_triggers() -> None:
    first, second = instant("First", *GAIN, cost="{1}"), instant("Second", *GAIN, cost="{1}")
    torrent = instant("Torrent", *GAIN, cost="{2}", more=abilities_of("Cascade") * 2)
    t = table(2)
    a, _ = t.seats
    a.hand(torrent).lands("Forest", "Forest").library(first, second)
    a.casts(torrent)
    for _ in range(20):
        question = t.questions[0]
        if question.rule == "117.1":
            if not t.stack:
                break
            t.pass_once()
        else:
            wanted = [o for o in question.options if o.verb == "cast"]
            t.seat(question.decider).answers(wanted[0] if wanted else question.example())
    assert a.life == 23


@pytest.mark.rule("702.138b")
@pytest.mark.rule("702.138c")
@pytest.mark.rule("702.138d")
@pytest.mark.parametrize("escapes", [True, False])
def test_702_138b_what_escaped_knows_it(escapes: bool) -> None:
    """It escapes with two counters and with flying; cast from the hand it has neither."""
    hound = CardDef(
        "Hound",
        "creature",
        "Dog",
        "{0}",
        1,
        1,
        abilities=(
            *abilities_of("Escape", mana="{0}"),
            ReplacementAbility(EntersWith(condition=Paid("escape"), number=Number(2))),
            StaticAbility(Itself(), (Keywords(("flying",)),), Paid("escape")),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(hound) if escapes else a.hand(hound)
    a.casts(hound)
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find(hound))
    assert (chars.power, "flying" in chars.keywords) == ((3, True) if escapes else (1, False))


@pytest.mark.rule("702.140f")
def test_702_140f_an_effect_on_the_mutating_spell_is_on_what_it_becomes() -> None:
    """The spell gains haste; the permanent that it merges with has it until end of turn."""
    drake = CardDef(
        "Drake", "creature", "Drake", "{9}", 5, 5, abilities=abilities_of("Mutate", mana="{0}")
    )
    words = Modify(Targets(), (Keywords(("haste",)),))
    hurry = instant("Hurry", words, target=Spell())
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, sick=True).hand(drake, hurry)
    a.casts(drake, at=BEAR, way=MUTATING)
    a.casts(hurry, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    a.answers(a.question.options[0])
    merged = t.game.player(0).battlefield[0]
    assert "haste" in layers.characteristics_of(t.game, merged).keywords
    a.attacks({merged: b})
    t.next_turn()
    assert "haste" not in layers.characteristics_of(t.game, merged).keywords


@pytest.mark.rule("702.165c")
@pytest.mark.rule("702.165d")
def test_702_165d_what_backup_gives_is_what_was_printed() -> None:
    """It loses its abilities, and had gained another: the target gains the printed one."""
    fly = (Keyword("flying"),)
    mate = CardDef(
        "Mate",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(*abilities_of("Backup", number=1, abilities=fly), *fly),
    )
    reach = StaticAbility(CREATURE, (Keywords(("reach",)),))
    strip = instant("Strip", Modify(Targets(), (LoseAbilities(),)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(mate, strip)
    a.casts(mate)
    t.resolve()
    a.answers(BEAR)
    a.casts(strip, at=mate)
    t.resolve()
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(BEAR)).keywords == {"flying"}
    assert a.power(BEAR) == 3
    a.battlefield(CardDef("Web", "enchantment", abilities=(reach,)))
    assert "reach" in layers.characteristics_of(t.game, a.find(BEAR)).keywords


@pytest.mark.rule("702.143f")
@pytest.mark.rule("406.3")
def test_702_143f_foretold_cards_are_revealed_as_their_owner_leaves() -> None:
    secret = instant("Secret", *GAIN, cost="{5}", more=abilities_of("Foretell", mana="{1}"))
    t = table(3)
    a, _, _ = t.seats
    a.hand(secret).lands("Forest", "Forest")
    t.begin()
    action = next(o for o in a.question.options if o.verb == "take action")
    a.answers(action)
    told = [text_for(entry, 1) for entry in t.game.log]
    assert not any("Secret" in text for text in told)
    a.concedes()
    told = [text_for(entry, 1) for entry in t.game.log if "702.143f" in entry.rules]
    assert ["Secret" in text for text in told] == [True]


@pytest.mark.rule("702.103g")
@pytest.mark.parametrize("alone", [True, False])
def test_702_103g_what_phases_in_unattached_is_no_longer_bestowed(alone: bool) -> None:
    nymph = CardDef(
        "Nymph",
        "enchantment creature",
        "Nymph",
        "{9}",
        1,
        1,
        abilities=abilities_of("Bestow", mana="{0}"),
    )
    enchantment = (Target(Permanent(("enchantment",))),)
    out = instant("Out", PhaseThemOut(Targets()), targets=enchantment)
    kill = instant("Kill", Destroy(Targets()), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(nymph, out, kill)
    a.casts(nymph, at=BEAR)
    t.resolve()
    a.casts(out, at=nymph)
    t.resolve()
    assert a.permanents == ["Bear"]
    if alone:
        a.casts(kill, at=BEAR)
        t.resolve()
    t.next_turn()
    t.go_to("precombat main", turn_of=a)
    assert a.creatures == (["Nymph"] if alone else ["Bear"])
    assert "Nymph" in a.permanents


@pytest.mark.rule("701.28c")
def test_701_28c_what_has_one_face_does_not_transform() -> None:
    turn = instant("Turn", TransformIt(Targets()), target=CREATURE)
    changed = TriggeredAbility(WhenTransforms(Permanent()), GAIN)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, CardDef("Eye", "enchantment", abilities=(changed,)))
    a.hand(turn).casts(turn, at=BEAR)
    t.resolve()
    assert (a.creatures, t.stack, a.life) == (["Bear"], [], 20)
