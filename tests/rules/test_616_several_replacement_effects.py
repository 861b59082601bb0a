"""616: several replacement and prevention effects, and in which order they apply."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.flow.linked import WasChosen
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import InsteadOfLosing
from apnap.effects.instructions.life import SetLife
from apnap.effects.instructions.mana import ProducesInstead
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import (
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersTransformed,
    EntersUnderControl,
    EntersWith,
)
from apnap.effects.replacement.prevention import MadeFor, PreventDamage
from apnap.effects.replacement.replacements import (
    BeginReplacement,
    ChangeDamage,
    ChangeNumber,
    GoesElsewhere,
    Instead,
    RedirectDamage,
    Replaced,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Itself, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Damage, LifeChange, Move, destroy
from apnap.state.ability import ReplacementAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import costing, creature, enchantment, instant
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
YOU = APlayer("you")
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
BURN = DealDamage(Number(3), EachPlayer(opponents=True))
LAND = Permanent(("land",))


CONTAMINATION = enchantment("Contamination", ReplacementAbility(ProducesInstead(LAND, makes="B")))
SUN = enchantment("Naked Singularity", ReplacementAbility(ProducesInstead(LAND, becomes="R")))
MINE = Permanent(("creature",), "you")
THEIRS = Permanent(("creature",), "opponent")
VOICE = CardDef(
    "Voice",
    "creature",
    cost="{0}",
    power=2,
    toughness=2,
    abilities=(
        ReplacementAbility(EntersChoosing(choose="color")),
        ReplacementAbility(PreventDamage(source=WasChosen("color"))),
    ),
)


@pytest.mark.rule("616.1f", example=1)
@pytest.mark.parametrize("first", ["Rest", "Phoenix"])
def test_616_1f_the_controller_decides_and_the_other_does_nothing(first: str):
    phoenix = CardDef(
        "Phoenix",
        "creature",
        power=2,
        toughness=2,
        abilities=(ReplacementAbility(GoesElsewhere(Itself(), was="battlefield", shuffle=True)),),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Rest", ReplacementAbility(GoesElsewhere())))
    b.battlefield(phoenix)
    make(t, destroy(b.find(phoenix)))
    assert b.question is not None
    assert b.question.rule == "616.1"
    b.answers(first)
    assert b.question is None or b.question.rule != "616.1"
    assert b.exile_names == (["Phoenix"] if first == "Rest" else [])
    assert ("Phoenix" in b.library_names) == (first == "Phoenix")


@pytest.mark.rule("616.1f", example=2)
def test_616_1c_becoming_a_copy_comes_before_other_effects():
    essence = creature("Essence", 6, 6, ReplacementAbility(EntersAsCopy(what=MINE)))
    sentinel = creature("Sentinel", 3, 3, ReplacementAbility(EntersTapped()))
    t = table(2)
    a, b = t.seats
    a.battlefield(essence)
    cast(t, 0, sentinel)
    number = t.game.player(0).battlefield[-1]
    assert layers.characteristics_of(t.game, number).name == "Essence"
    assert (a.power(number), a.is_tapped(number)) == (6, False)
    make(t, destroy(number))
    assert a.graveyard_names == ["Sentinel"], "elsewhere it is what it was"
    b.hand(sentinel)
    make(t, Move(on=b.find(sentinel), to="battlefield"))
    assert (b.power(sentinel), b.is_tapped(sentinel)) == (3, True)


@pytest.mark.rule("616.2", example=1)
@pytest.mark.parametrize("order", [("Words", "Archive"), ("Archive", "Words")])
def test_616_2_one_effect_makes_another_applicable(order: tuple[str, str]):
    back = MoveTo(Chosen(You(), CardIn("graveyard", whose="you")), "hand")
    cards = {
        "Words": enchantment(
            "Words", ReplacementAbility(Instead("gain life", YOU, (DrawCards(You(), Replaced()),)))
        ),
        "Archive": enchantment("Archive", ReplacementAbility(Instead("draw", YOU, (back,)))),
    }
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[cards[name] for name in order])
    a.graveyard(BEAR)
    size = len(a.library_names)
    make(t, LifeChange(on=0, amount=1))
    assert (a.life, a.hand_names, len(a.library_names)) == (20, ["Bear"], size)


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(
    ("words", "event", "life"),
    [
        ("If a source would deal damage, it deals double that damage instead.", "damage", 12),
        ("If you would gain life, you gain that much life plus 1 instead.", "life", 24),
    ],
)
def test_616_1_between_effects_that_say_the_same_nobody_chooses(words, event, life):
    t = table(2)
    a, b = t.seats
    one, other = card(words, "Enchantment", "One"), card(words, "Enchantment", "Other")
    (a if event == "life" else b).battlefield(one, other)
    make(t, Damage(on=0, amount=2) if event == "damage" else LifeChange(on=0, amount=2))
    assert a.life == life


@pytest.mark.rule("616.1")
def test_616_1_but_whose_counter_it_is_matters():
    words = "If you would gain life, put a charge counter on this artifact instead."
    t = table(2)
    a, _ = t.seats
    one, other = card(words, "Artifact", "One"), card(words, "Artifact", "Other")
    a.battlefield(one, other)
    make(t, LifeChange(on=0, amount=2))
    a.answers(other)
    assert (a.counters(one, "charge"), a.counters(other, "charge")) == (0, 1)


@pytest.mark.rule("616.1")
@pytest.mark.rule("616.1e")
@pytest.mark.parametrize(
    ("order", "life"),
    [(("Double", "Plus", "Shield"), 20 - 4), (("Shield", "Plus", "Double"), 20 - 4),
     (("Plus", "Double", "Shield"), 20 - 5), (("Shield", "Double", "Plus"), 20 - 3)],
)  # fmt: skip
def test_616_1_three_effects_in_the_order_the_player_likes(order: tuple[str, ...], life: int):
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage())))
    c.battlefield(enchantment("Plus", ReplacementAbility(ChangeDamage(times=1, plus=1))))
    d.battlefield(
        enchantment("Shield", ReplacementAbility(PreventDamage(to=APlayer("opponent"), number=1)))
    )
    make(t, Damage(on=1, amount=2))
    for name in order[:2]:
        b.answers(name)
    assert b.life == life
    assert (a.life, c.life, d.life) == (20, 20, 20)


@pytest.mark.rule("616.1")
def test_616_1_players_choose_in_turn_order_all_their_own_events_first():
    t = table(4)
    _a, b, _c, d = t.seats
    d.battlefield(
        enchantment("Double", ReplacementAbility(ChangeDamage())),
        enchantment("Plus", ReplacementAbility(ChangeDamage(times=1, plus=1))),
    )
    make(t, *[Damage(on=seat, amount=1) for seat in (3, 1, 2, 1)])
    asked = []
    while any(seat.question is not None and seat.question.rule == "616.1" for seat in t.seats):
        [seat] = [s for s in t.seats if s.question is not None and s.question.rule == "616.1"]
        asked.append(seat.name)
        seat.answers("Plus" if seat is b else "Double")
    assert asked == ["B", "B", "C", "D"]
    assert [seat.life for seat in t.seats] == [20, 12, 17, 17]


@pytest.mark.rule("616.1")
def test_616_1_redirected_damage_is_for_its_new_recipient_to_decide():
    t = table(3)
    a, b, c = t.seats
    cast(
        t,
        1,
        instant(
            "Swerve",
            BeginReplacement(RedirectDamage(to=MadeFor(), towards=Targets(1)), You(), Targets(0)),
            target=APlayer(),
        ),
        c,
    )
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage(to=APlayer()))))
    c.battlefield(enchantment("Shield", ReplacementAbility(PreventDamage(to=YOU, number=1))))
    make(t, Damage(on=1, amount=2))
    b.answers("Swerve")
    assert c.question is not None
    assert c.question.rule == "616.1"
    c.answers("Shield")
    assert (b.life, c.life) == (20, 18)


@pytest.mark.rule("616.1")
def test_616_1_in_a_team_each_affected_player_chooses():
    t = table(4, two_headed_giant, teams="AABB")
    a, _b, c, d = t.seats
    a.battlefield(
        enchantment("Double", ReplacementAbility(ChangeDamage())),
        enchantment("Plus", ReplacementAbility(ChangeDamage(times=1, plus=1))),
    )
    before = c.life
    make(t, Damage(on=3, amount=1), Damage(on=2, amount=1))
    c.answers("Plus")
    d.answers("Double")
    assert before - c.life == 4 + 3


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "life"), [("Double", 17), ("Salve", 18)])
def test_616_1_a_shield_and_a_doubler(first: str, life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage())))
    shield = PreventDamage(to=MadeFor(), counted=True)
    cast(t, 1, instant("Salve", BeginReplacement(shield, You(), left=Number(1))))
    make(t, Damage(on=1, amount=2))
    b.answers(first)
    assert b.life == life


@pytest.mark.rule("616.1")
def test_616_1_several_shields_share_the_damage():
    t = table(2)
    _a, b = t.seats
    shield = PreventDamage(to=MadeFor(), counted=True)
    for number in (1, 3):
        name = f"Salve {number}"
        cast(t, 1, instant(name, BeginReplacement(shield, You(), left=Number(number))))
    make(t, Damage(on=1, amount=2))
    b.answers("Salve 3")
    assert b.life == 20
    [left] = [effect.left for effect in t.game.seats[1].effects.values() if effect.left == 1][:1]
    assert left == 1
    make(t, Damage(on=1, amount=5))
    assert b.life == 17


@pytest.mark.rule("616.1")
def test_616_1_regenerate_or_exile():
    t = table(2)
    a, _b = t.seats
    a.battlefield(enchantment("Rest", ReplacementAbility(GoesElsewhere(CREATURE))), BEAR)
    cast(t, 0, instant("Regrow", Regenerate(Targets()), target=CREATURE), BEAR)
    twin = t.game.copy()
    make(t, destroy(a.find(BEAR)))
    a.answers("Regrow")
    assert (a.permanents, a.is_tapped(BEAR)) == (["Rest", "Bear"], True)
    assert t.game.seats[0].effects == {}
    assert len(twin.seats[0].effects) == 1


@pytest.mark.rule("616.1")
def test_616_1_the_game_can_be_saved_at_the_question():
    t = table(2)
    a, b = t.seats
    a.battlefield(
        enchantment("Double", ReplacementAbility(ChangeDamage())),
        enchantment("Plus", ReplacementAbility(ChangeDamage(times=1, plus=1))),
    )
    make(t, Damage(on=1, amount=1))
    again = load(dump(t.game))
    assert digest(again) == digest(t.game)
    b.answers("Plus")
    assert b.life == 16


@pytest.mark.rule("616.1")
def test_616_1_numbers_of_counters_and_life_from_one_batch():
    t = table(4)
    _a, b, c, _d = t.seats
    for seat in (b, c):
        seat.battlefield(enchantment("Boon", ReplacementAbility(ChangeNumber("LifeChange", YOU))))
    b.battlefield(
        enchantment("More", ReplacementAbility(ChangeNumber("LifeChange", YOU, times=1, plus=1)))
    )
    make(t, *[LifeChange(on=seat, amount=2) for seat in range(4)])
    b.answers("More")
    assert [seat.life for seat in t.seats] == [22, 26, 24, 22]


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "life"), [("Double", 15), ("Shield", 16)])
def test_616_1_the_affected_player_chooses_which_applies_first(first: str, life: int):
    t = table(2)
    a, b = t.seats
    a.battlefield(enchantment("Double", ReplacementAbility(ChangeDamage())))
    b.battlefield(enchantment("Shield", ReplacementAbility(PreventDamage(number=1))))
    a.hand(burn := instant("Test Spell", BURN)).casts(burn)
    t.resolve()
    assert b.question is not None
    assert b.question.rule == "616.1"
    b.answers(first)
    assert b.life == life


@pytest.mark.rule("616.1")
def test_616_1_where_the_order_matters_only_what_is_sure_is_counted_on():
    t = table(2)
    a, _ = t.seats
    a.battlefield(CONTAMINATION, SUN).lands("Forest")
    a.hand(costing("{B}"), costing("{R}"))
    assert not a.may_cast(costing("{B}"))  # a player may get it, and then cast with it
    assert not a.may_cast(costing("{R}"))


@pytest.mark.rule("616.1b")
def test_616_1b_control_is_settled_before_anything_else():
    """Who will control it decides whether it enters tapped: so that comes first, unasked."""
    t = table(3)
    a, b, c = t.seats
    b.battlefield(enchantment("Gather", ReplacementAbility(EntersUnderControl(what=THEIRS))))
    c.battlefield(
        creature(
            "Warden", 2, 2, ReplacementAbility(EntersTapped(what=Permanent(("creature",), "you")))
        )
    )
    b.battlefield(enchantment("Glory", ReplacementAbility(EntersWith(what=MINE))))
    cast(t, 0, BEAR)
    assert (a.permanents, b.permanents[-1]) == ([], "Bear")
    assert b.counters(BEAR, "+1/+1") == 1
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("616.1d")
def test_616_1d_with_its_back_face_up():
    back = CardDef("Wolf", "creature", power=4, toughness=4)
    front = CardDef("Man", "creature", power=1, toughness=1, layout="transform", faces=(back,))
    t = table(2)
    a, b = t.seats
    b.battlefield(enchantment("Moon", ReplacementAbility(EntersTransformed(what=MINE))))
    b.battlefield(enchantment("Test", ReplacementAbility(EntersWith(what=MINE))))
    for seat in t.seats:
        seat.hand(front)
        make(t, Move(on=seat.find(front, zones=("hand",)), to="battlefield"))
    first, last = [t.game.player(seat).battlefield[-1] for seat in (0, 1)]
    assert (a.power(first), b.power(last)) == (1, 5), "that comes first, and nobody is asked"


@pytest.mark.rule("616.1g", example=1)
def test_616_1g_first_how_many_tokens_then_how_each_enters():
    voice = CardDef(
        "Voice", "creature", power=2, toughness=2, abilities=VOICE.abilities, token=True
    )
    t = table(2)
    a, _b = t.seats
    season = ChangeNumber("CreateTokens", APlayer("you"))
    a.battlefield(enchantment("Season", ReplacementAbility(season)))
    cast(t, 0, instant("Echo", CreateToken(voice)))
    a.answers("G")
    a.answers("W")
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert [(r.card.name, r.many, r.choices) for r in rows[1:]] == [
        ("Voice", 1, (("color chosen", "G"),)),
        ("Voice", 1, (("color chosen", "W"),)),
    ]


@pytest.mark.rule("616.1")
def test_616_1_the_player_who_would_lose_chooses_what_happens_instead():
    quake = instant("Quake", DealDamage(Number(5), EachPlayer()))
    t = table(3)
    a, b, c = t.seats
    for name, life in (("Mirror", 10), ("Phylactery", 3)):
        instead = InsteadOfLosing((SetLife(You(), Number(life)),))
        b.battlefield(enchantment(name, ReplacementAbility(instead)))
    b.life(2)
    cast(t, a, quake)
    assert [question.decider for question in t.questions] == [1]
    b.answers("Phylactery")
    assert (a.life, b.life, c.life) == (15, 3, 15)
