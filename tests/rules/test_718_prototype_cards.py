"""718: prototype cards."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import CopySpell, CreateCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import CardIn, Permanent, Spell
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import Keyword, SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))


# ---- 709 -------------------------------------------------------------------------------------


FIRE = CardDef("Fire", "sorcery", cost="{R}", abilities=(SpellAbility((gain_life(2),)),))
ICE = CardDef("Ice", "instant", cost="{1}{U}", abilities=(SpellAbility((gain_life(5),)),))
FIRE_ICE = CardDef("Fire // Ice", layout="split", faces=(FIRE, ICE))


# ---- 712 -------------------------------------------------------------------------------------


MODAL = CardDef(
    "Bolt Side",
    "instant",
    cost="{R}",
    abilities=(SpellAbility((gain_life(1),)),),
    layout="modal",
    faces=(CardDef("Tower Side", "creature", "Wall", "{W}", 0, 4),),
)


# ---- 715 -------------------------------------------------------------------------------------


STOMP = CardDef("Stomp", "instant", "Adventure", "{R}", abilities=(SpellAbility((gain_life(2),)),))
GIANT = CardDef("Giant", "creature", "Giant", "{2}{R}", 4, 3, layout="adventure", faces=(STOMP,))


# ---- 718 -------------------------------------------------------------------------------------


GOLIATH = CardDef(
    "Goliath",
    "artifact creature",
    "Construct",
    "{7}",
    7,
    7,
    abilities=(Keyword("trample"),),
    layout="prototype",
    faces=(CardDef("Goliath", cost="{G}", power=2, toughness=3),),
)


@pytest.mark.rule("718.3c")
@pytest.mark.rule("718.2a")
@pytest.mark.rule("718.3d")
def test_718_3c_a_copy_of_a_prototyped_spell_is_one() -> None:
    t = table(2)
    a, _ = t.seats
    twin = instant("Twin", CopySpell(Targets()), target=Spell())
    again = instant("Again", CreateCopy(Targets()), target=CREATURE)
    a.lands("Forest").hand(GOLIATH, twin, again)
    a.casts(GOLIATH, paying="prototype")
    a.casts("Twin", at=t.game.turns[1].stack[0])
    t.resolve()
    copy = characteristics(t, t.game.turns[1].stack[-1])
    assert (copy.power, copy.value, copy.colors) == (2, 1, {"G"})
    t.resolve()
    [token] = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    assert (characteristics(t, token).power, characteristics(t, token).value) == (2, 1)
    a.casts("Again", at=token)
    t.resolve()
    sizes = [
        characteristics(t, n).power
        for n in t.game.player(0).battlefield
        if characteristics(t, n).is_creature
    ]
    assert sizes == [2, 2]


@pytest.mark.rule("718.3a")
@pytest.mark.rule("718.3")
@pytest.mark.rule("718.4")
def test_718_3a_only_what_the_prototype_is_counts_for_whether_it_can_be_cast() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(card("Players can't cast spells with mana value 5 or greater.", "Enchantment"))
    a.lands(*["Forest"] * 7).hand(GOLIATH)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
    assert (
        characteristics(t, a.find(GOLIATH)).value == 7
    )  # in the hand it has its normal characteristics


@pytest.mark.rule("718.4")
def test_718_4_blinked_it_is_no_prototype() -> None:
    t = table(2)
    a, _ = t.seats
    blink = instant("Blink", MoveTo(Each(CREATURE), "exile"))
    back = instant("Back", MoveTo(Each(CardIn("exile")), "battlefield"))
    a.lands("Forest").hand(GOLIATH, blink, back)
    a.casts(GOLIATH, paying="prototype")
    t.resolve()
    a.casts("Blink")
    t.resolve()
    assert characteristics(t, a.find(GOLIATH)).value == 7
    a.casts("Back")
    t.resolve()
    assert (a.power(GOLIATH), characteristics(t, a.find(GOLIATH)).colors) == (7, frozenset())


@pytest.mark.rule("718.3a")
@pytest.mark.rule("709.3a")
@pytest.mark.rule("712.11b")
@pytest.mark.rule("715.3a")
@pytest.mark.parametrize(
    ("words", "ways"),
    [
        ("creature spells", ([0], [0, 1], [1], [])),
        ("spells with mana value 3 or less", ([0, 1], [1], [0, 1], [1, 2])),
        ("instant spells", ([1], [], [0], [2])),
        ("red spells", ([0, 1], [], [0], [1])),
        ("green spells", ([], [1], [], [])),
    ],
)
def test_718_3a_what_may_be_cast_depends_on_how_it_is_cast(
    words: str, ways: tuple[list[int], ...]
) -> None:
    may = card(f"You may cast {words} from your graveyard.", "Enchantment")
    for each, expected in zip((GIANT, GOLIATH, MODAL, FIRE_ICE), ways, strict=True):
        t = table(2)
        a, _ = t.seats
        lands = [name for name in ("Mountain", "Forest", "Plains", "Island") for _ in range(3)]
        a.battlefield(may).lands(*lands).graveyard(each)
        t.begin()
        offered = sorted([o.nth for o in a.question.options if o.verb == "cast"])
        assert offered == expected, each.name


@pytest.mark.rule("718.3b")
@pytest.mark.rule("702.160a")
@pytest.mark.rule("718.5")
def test_718_3b_a_prototype_has_its_own_size_cost_and_color() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").hand(
        GOLIATH, FREE_CLONE, instant("Slay", Destroy(Targets()), target=CREATURE)
    )
    a.casts(GOLIATH, paying="prototype")
    t.resolve()
    chars = characteristics(t, a.find(GOLIATH))
    assert (chars.power, chars.toughness, chars.value) == (2, 3, 1)
    assert (chars.colors, chars.keywords) == ({"G"}, {"trample"})
    assert chars.types == {"artifact", "creature"}
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(a.find(GOLIATH))
    assert characteristics(t, a.find(FREE_CLONE)).power == 2  # 718.3d
    a.casts("Slay", at=a.find(GOLIATH))
    t.resolve()
    assert characteristics(t, a.find(GOLIATH)).value == 7  # 718.4
