"""707: copies of Auras, planeswalkers, battles, spells of others; 712.21a: cards put in order."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.meld import MeldThem
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.copying import BecomeCopy, CastCopy, CopySpell, CreateCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.gifts import GiftedPlayer
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent, Spell
from apnap.effects.words.selections import Each, Targets
from apnap.formats import limited_influence
from apnap.rules.machine.events import GainControl
from apnap.rules.zones.view import view
from apnap.state.ability import (
    Keyword,
    ReplacementAbility,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)
STRENGTH = card(
    "Enchant creature\nEnchanted creature gets +2/+2.", "Enchantment — Aura", "Strength"
)
CLONE = CardDef(
    "Clone",
    "creature",
    "Shapeshifter",
    "{0}",
    abilities=(ReplacementAbility(EntersAsCopy(of=Permanent(), may=True)),),
)


TWIN = instant("Twin", CopySpell(Targets(), new_targets=True), target=Spell())
MIRROR = instant("Mirror", CreateCopy(Targets()), target=Permanent())
SLAY = instant("Slay", Destroy(Targets()), target=Permanent())


@pytest.mark.rule("707.10f")
@pytest.mark.rule("707.10c")
def test_707_10f_a_copy_of_an_aura_spell_becomes_a_token_attached_to_its_own_target() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(STRENGTH, TWIN)
    b.battlefield(OX)
    a.casts(STRENGTH, at=a.find(BEAR))
    a.casts(TWIN, at=t.game.turns[1].stack[0])
    t.resolve()
    a.answers(b.find(OX))
    t.pass_all()
    assert (a.power(BEAR), b.power(OX)) == (4, 3)
    tokens = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert [characteristics(t, n).name for n in tokens] == ["Strength"]


@pytest.mark.rule("707.2")
@pytest.mark.rule("303.4f")
def test_303_4f_a_token_that_is_a_copy_of_an_aura_is_attached_to_what_its_controller_chooses() -> (
    None
):
    t = table(2)
    a, b = t.seats
    b.battlefield(OX).battlefield(STRENGTH, attached_to=b.find(OX))
    a.battlefield(BEAR).hand(MIRROR)
    a.casts("Mirror", at=b.find(STRENGTH))
    t.resolve()
    a.answers(a.find(BEAR))
    assert (a.power(BEAR), b.power(OX)) == (4, 3)


@pytest.mark.rule("707.4")
@pytest.mark.rule("704.5m")
def test_707_4_a_creature_that_becomes_a_copy_of_an_aura_is_put_into_the_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(OX).battlefield(STRENGTH, attached_to=b.find(OX))
    ape = instant("Ape", BecomeCopy(Targets(), Each(Permanent(("enchantment",)))), target=CREATURE)
    a.battlefield(BEAR).hand(ape)
    a.casts("Ape", at=a.find(BEAR))
    t.resolve()
    assert (a.permanents, "Bear" in a.graveyard_names) == ([], True)


@pytest.mark.rule("707.5")
@pytest.mark.rule("306.5b")
def test_306_5b_copies_of_a_planeswalker_have_its_loyalty() -> None:
    walker = CardDef("Walker", "legendary planeswalker", "Jace", "{0}", loyalty=4)
    t = table(3)
    a, b, c = t.seats
    b.battlefield(walker)
    t.game.edit(b.find(walker)).counters = (("loyalty", 1),)
    a.hand(CLONE, MIRROR).casts(CLONE)
    t.resolve()
    a.answers(b.find(walker))
    assert a.counters(CLONE, "loyalty") == 4
    c.hand(MIRROR)
    t.go_to("precombat main", turn_of=c)
    c.casts("Mirror", at=b.find(walker))
    t.resolve()
    assert [t.game.object(n).count("loyalty") for n in t.game.player(2).battlefield] == [4]


@pytest.mark.rule("310.4b")
@pytest.mark.rule("310.8a")
def test_310_8a_a_token_that_is_a_copy_of_a_battle_has_a_protector_and_defense() -> None:
    siege = CardDef("Siege", "battle", "Siege", "{0}", defense=5)
    t = table(3)
    a, b, c = t.seats
    b.battlefield(siege, protector=a)
    a.hand(MIRROR).casts("Mirror", at=b.find(siege))
    t.resolve()
    a.answers(c)
    [token] = t.game.player(0).battlefield
    row = t.game.object(token)
    assert (row.protector, row.count("defense")) == (2, 5)


@pytest.mark.rule("707.2")
@pytest.mark.rule("608.2h")
def test_608_2h_a_copy_of_what_has_died_is_as_it_last_was() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    rise = instant("Rise", Destroy(Targets()), CreateCopy(Targets()), target=CREATURE)
    ape = instant(
        "Ape", BecomeCopy(Each(Permanent(("creature",), "opponent")), Targets()), target=CREATURE
    )
    a.battlefield(BEAR).hand(ape, rise)
    a.casts("Ape", at=a.find(BEAR))
    t.resolve()
    a.casts("Rise", at=b.find(OX))
    t.resolve()
    assert sorted([characteristics(t, n).name for n in t.game.player(0).battlefield]) == [
        "Bear",
        "Bear",
    ]
    assert b.graveyard_names == ["Ox"]


STOMP = CardDef(
    "Stomp",
    "instant",
    "Adventure",
    "{0}",
    abilities=(SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),)),),
)
GIANT = CardDef("Giant", "creature", "Giant", "{0}", 4, 3, layout="adventure", faces=(STOMP,))


@pytest.mark.rule("715.3d")
def test_715_3d_whoever_cast_the_adventure_may_cast_the_card_of_another() -> None:
    t = table(3)
    a, b, c = t.seats
    b.graveyard(GIANT)
    a.hand(instant("Rob", MayCast(Each(CardIn("graveyard")))))
    a.casts("Rob")
    t.resolve()
    a.answers(next(o for o in a.question.options if o.nth == 1))
    a.answers(c)
    t.resolve()
    assert (c.life, b.exile_names) == (18, ["Giant"])
    assert a.may_cast(b.find(GIANT))
    assert not b.may_cast(b.find(GIANT))
    a.casts(b.find(GIANT))
    t.resolve()
    assert (a.creatures, b.creatures) == (["Giant"], [])


@pytest.mark.rule("715.3d")
@pytest.mark.rule("608.2b")
def test_715_3d_an_adventure_without_legal_targets_goes_to_the_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(GIANT, SLAY)
    a.casts(GIANT, at=b.find(BEAR), way=1)
    a.casts("Slay", at=b.find(BEAR))
    t.pass_all()
    assert (sorted(a.graveyard_names), a.exile_names) == (["Giant", "Slay"], [])


@pytest.mark.rule("712.21a")
@pytest.mark.parametrize("last", ["Rats", "Scavengers"])
def test_712_21a_the_owner_arranges_the_cards_of_a_melded_permanent(last: str) -> None:
    host = CardDef("Host", "creature", "Horror", None, 5, 6)
    rats, scavengers = (
        CardDef(one, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(host,), pair=other)
        for one, other in (("Rats", "Scavengers"), ("Scavengers", "Rats"))
    )
    t = table(2)
    a, b = t.seats
    a.exile(rats, scavengers)
    a.hand(
        instant("Meld", MeldThem(Each(CardIn("exile")))),
    )
    b.hand(instant("Return", MoveTo(Targets(), "library"), target=CREATURE))
    a.casts("Meld")
    t.resolve()
    a.passes()
    b.casts("Return", at=a.find("Host"))
    t.resolve()
    assert a.question.rule == "727.3a"
    parts = [card.name for card in a.object("Host").components]
    options = a.question.options
    a.answers(options if parts[-1] == last else options[::-1])
    assert a.library_names[0] == last
    told = [entry.public for entry in t.game.log if "library" in entry.public]
    assert not any("Rats" in line or "Scavengers" in line for line in told)


@pytest.mark.rule("707.12")
@pytest.mark.rule("707.10a")
def test_707_12_a_copy_of_a_permanent_card_that_is_cast_becomes_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(BEAR).hand(instant("Echo", CastCopy(Each(CardIn("graveyard")))), MIRROR)
    a.casts("Echo")
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    t.pass_all()
    [token] = t.game.player(0).battlefield
    assert t.game.object(token).card.token
    assert "Bear" in a.graveyard_names
    a.hand(SLAY).casts("Slay", at=token)
    t.resolve()
    assert a.graveyard_names.count("Bear") == 1


@pytest.mark.rule("707.10")
@pytest.mark.parametrize("kind", ["instant", "creature"])
def test_707_10_a_copy_promises_its_gift_to_the_same_opponent(kind: str) -> None:
    """Whom it was promised to was chosen as the spell was cast (2026-08:702.174a)."""
    draws = SpellAbility((DrawCards(GiftedPlayer()),))
    abilities = (*abilities_of("Gift", abilities=(draws,)),)
    if kind == "instant":
        abilities += (SpellAbility((gain_life(1),)),)
    treat = CardDef("Treat", kind, cost="{0}", power=1, toughness=1, abilities=abilities)
    t = table(3)
    a, b, c = t.seats
    a.hand(treat, TWIN).casts(treat, x=1, choose=c)
    a.casts(TWIN, at=t.game.turns[1].stack[0])
    t.pass_all()
    assert (len(b.hand_names), len(c.hand_names)) == (0, 2)


@pytest.mark.rule("707.2")
@pytest.mark.rule("708.2")
def test_708_2_a_copy_of_a_face_down_spell_is_what_that_is_and_face_up() -> None:
    drake = CardDef(
        "Drake",
        "creature",
        "Drake",
        "{4}{U}",
        4,
        4,
        abilities=(Keyword("flying"), *abilities_of("Morph", mana="{0}")),
    )
    t = table(2)
    a, b = t.seats
    a.lands(*["Island"] * 3).hand(drake)
    b.hand(TWIN)
    a.casts(drake, way=-1)
    a.passes()
    b.casts(TWIN, at=t.game.turns[1].stack[0])
    t.resolve()
    t.resolve()
    [token] = t.game.player(1).battlefield
    chars = characteristics(t, token)
    assert (chars.name, chars.power, chars.keywords) == ("", 2, frozenset())
    assert not t.game.object(token).face_down
    t.resolve()
    a.turns_up(drake)
    assert a.power("Drake") == 4
    assert "Drake" not in str(view(t.game, 1)["players"][1]["battlefield"])
    assert not [o for o in b.question.options if o.what == token] if b.question else True
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)


# ---- one copy effect after another (613.7) -----------------------------------------------------


def mould(until: str = "") -> CardDef:
    """Target creature becomes a copy of another target creature."""
    words = SpellAbility(
        (BecomeCopy(Targets(0), Targets(1), until=until),), (Target(CREATURE), Target(CREATURE))
    )
    return CardDef(f"Mould {until}", "instant", cost="{0}", abilities=(words,))


@pytest.mark.rule("707.4")
@pytest.mark.rule("613.7")
@pytest.mark.parametrize(
    ("first", "second", "now", "later"),
    [
        ("", "", "Ox", "Ox"),
        ("end of turn", "", "Ox", "Ox"),
        ("", "end of turn", "Ox", "Bear"),
        ("end of turn", "end of turn", "Ox", "Elk"),
    ],
)
def test_707_4_a_copy_becomes_another_copy(first: str, second: str, now: str, later: str) -> None:
    elk = CardDef("Elk", "creature", "Elk", "{0}", 3, 3)
    t = table(2)
    a, b = t.seats
    a.battlefield(elk)
    b.battlefield(BEAR, OX)
    number = a.find(elk)
    for model, until in ((BEAR, first), (OX, second)):
        a.hand(spell := mould(until))
        a.casts(spell, at=[number, b.find(model)])
        t.resolve()
    assert characteristics(t, number).name == now
    t.go_to("upkeep", turn_of=b)
    assert characteristics(t, number).name == later


@pytest.mark.rule("707.4")
def test_707_4_what_is_copied_over_is_not_kept() -> None:
    """As Unstable Shapeshifter, which becomes a copy of every creature that enters."""
    t = table(2)
    a, b = t.seats
    shifter = card(
        "{0}: This creature becomes a copy of target creature, except it has this ability.",
        "Creature",
        "Shifter",
    )
    a.battlefield(shifter)
    b.battlefield(BEAR, OX)
    number = a.find(shifter)
    for model in (BEAR, OX) * 5:
        a.activates(number, at=b.find(model))
        t.resolve()
        assert characteristics(t, number).name == model.name
    assert len(t.game.seats[a.number].effects) == 1


@pytest.mark.rule("801.10")
@pytest.mark.rule("707.4")
def test_801_10_a_copy_effect_from_elsewhere_ends_at_the_range_its_own_does_not() -> None:
    """It entered as a Bear, a spell made it an Ox; out of range of that it is the Bear again."""
    t = table(6, limited_influence(1))
    a, b, _, d = t.seats[:4]
    a.hand(CLONE, spell := mould())
    b.battlefield(BEAR, OX)
    a.casts(CLONE)
    t.resolve()
    a.answers(b.find(BEAR))
    number = a.find(CLONE)
    a.casts(spell, at=[number, b.find(OX)])
    t.resolve()
    assert characteristics(t, number).name == "Ox"
    make(t, GainControl(on=number, controller=d.number))
    assert characteristics(t, number).name == "Bear"
