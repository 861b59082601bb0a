"""How cards go to libraries and onto the battlefield; what stays tapped; saving in the middle."""

import pytest

from apnap.effects.actions.exert import Exert
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.search import Search
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.actions.vote import Vote
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.statics.untapping import KeepTapped, StaysTapped
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, HasType, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Targets, You
from apnap.rules.machine.engine import advance, submit
from apnap.rules.zones.looking import Portion
from apnap.state.ability import (
    Effect,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=5)
ELK = CardDef("Elk", "creature", power=3, toughness=3)
ONE = (Target(CREATURE),)
BURIED = Each(CardIn("graveyard", ("creature",)))


# ---- libraries -------------------------------------------------------------------------------


@pytest.mark.rule("401.4")
def test_401_4_the_owner_arranges_cards_that_go_to_one_place():
    t = table(2)
    _, b = t.seats
    b.graveyard(BEAR, OX, ELK)
    resolve_spell(t, MoveTo(BURIED, "library"))
    b.answers([ELK, BEAR, OX])
    assert b.library_names[:3] == ["Ox", "Bear", "Elk"]


@pytest.mark.rule("401.4")
def test_401_4_in_a_random_order_nobody_arranges_them():
    orders = set()
    for seed in range(8):
        t = table(2, seed=seed)
        _, b = t.seats
        b.graveyard(BEAR, OX, ELK)
        resolve_spell(t, MoveTo(BURIED, "library", bottom=True, random=True))
        orders.add(tuple(b.library_names[-3:]))
    assert len(orders) > 2
    assert all(sorted(order) == ["Bear", "Elk", "Ox"] for order in orders)


@pytest.mark.rule("401.7")
@pytest.mark.parametrize(("size", "place"), [(5, 2), (1, 1)])
def test_401_7_so_far_from_the_top(size: int, place: int):
    t = table(2)
    a, b = t.seats
    b.library(*[ELK] * size, only=True).battlefield(BEAR)
    resolve_spell(t, MoveTo(Targets(), "library", from_top=3), targets=ONE, at=BEAR)
    assert b.library_names.index("Bear") == place
    assert a.permanents == []


# ---- the battlefield -------------------------------------------------------------------------


@pytest.mark.rule("110.2a")
@pytest.mark.parametrize(
    ("how", "where"),
    [(MoveTo(BURIED, "battlefield"), 0), (MoveTo(BURIED, "battlefield", owners=True), 1)],
)
def test_110_2a_under_whose_control_it_enters(how: MoveTo, where: int):
    t = table(3)
    t.seats[1].graveyard(BEAR)
    resolve_spell(t, how)
    assert [seat.creatures for seat in t.seats] == [
        ["Bear"] if number == where else [] for number in range(3)
    ]


@pytest.mark.rule("110.2a")
def test_110_2a_under_the_control_of_a_player_of_your_choice_with_counters_on_it():
    t = table(3)
    a, b, c = t.seats
    b.graveyard(BEAR)
    target = (Target(APlayer()),)
    how = MoveTo(
        BURIED,
        "battlefield",
        under=Targets(),
        counters=(("+1/+1", 2), ("finality", 1)),
        tapped=True,
    )
    resolve_spell(t, how, targets=target, at=c)
    assert (a.creatures, b.creatures, c.creatures) == ([], [], ["Bear"])
    assert (c.power(BEAR), c.counters(BEAR, "finality"), c.is_tapped(BEAR)) == (4, 1, True)


@pytest.mark.rule("406.3")
def test_406_3_exiled_face_down():
    t = table(2)
    a, b = t.seats
    b.hand(BEAR)
    resolve_spell(t, MoveTo(Each(CardIn("hand", whose="opponent")), "exile", face_down=True))
    assert b.exile_names == ["a face-down card"]
    assert a.exile_names == []


@pytest.mark.rule("701.12c")
def test_701_12c_a_creature_that_fights_itself_deals_twice_its_power():
    t = table(2)
    _, b = t.seats
    b.battlefield(OX)
    resolve_spell(t, Fight(Targets(), Targets()), targets=ONE, at=OX)
    assert b.damage(OX) == 4


# ---- untapping -------------------------------------------------------------------------------


@pytest.mark.rule("502.3")
def test_502_3_it_stays_tapped_in_its_controllers_next_untap_step_only():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(ELK, tapped=True)
    b.battlefield(BEAR, OX)
    resolve_spell(t, SetTapped(Each(CREATURE)), KeepTapped(Targets()), targets=ONE, at=BEAR)
    t.go_to("upkeep", turn_of=b)
    assert (b.is_tapped(BEAR), b.is_tapped(OX)) == (True, False)
    assert t.log_has("502.3")
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(ELK)
    t.go_to("upkeep", turn_of=b)
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("502.3")
def test_502_3_another_effect_may_untap_it():
    t = table(2)
    _, b = t.seats
    b.battlefield(BEAR)
    keep = KeepTapped(Targets())
    resolve_spell(t, SetTapped(Targets()), keep, SetTapped(Targets(), False), targets=ONE, at=BEAR)
    assert not b.is_tapped(BEAR)


@pytest.mark.rule("502.3")
def test_502_3_a_static_ability_may_keep_it_tapped_for_good():
    frost = CardDef("Frost", "enchantment", abilities=(ReplacementAbility(StaysTapped(CREATURE)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(frost)
    b.battlefield(BEAR, tapped=True).battlefield("Forest", tapped=True)
    for _ in range(2):
        t.go_to("upkeep", turn_of=b)
        assert b.is_tapped(BEAR)
        assert not b.is_tapped("Forest")
        t.go_to("end", turn_of=b)
    assert a.life == 20


@pytest.mark.rule("701.39a")
def test_701_39a_an_exerted_permanent_does_not_untap_in_your_next_untap_step():
    gain = TriggeredAbility(WhenActs("exert", CREATURE), (ChangeLife(You(), Number(1)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, CardDef("Watcher", "enchantment", abilities=(gain,)))
    resolve_spell(t, SetTapped(Each(CREATURE)), Exert(Chosen(You(), CREATURE)))
    t.pass_all()
    assert a.life == 21
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert a.is_tapped(BEAR)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(BEAR)


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize(
    "effect",
    [
        Scry(Number(1), EachPlayer()),
        Search(HasType("creature"), to=Portion("library"), who=EachPlayer()),
        Vote(words=("time", "money")),
    ],
)
def test_800_4a_a_player_who_leaves_while_being_asked_is_asked_no_more(effect: Effect):
    t = table(4)
    _, b, c, d = t.seats
    for seat in t.seats:
        seat.library(BEAR, OX)
    resolve_spell(t, effect, ChangeLife(You(), Number(1)))
    for seat in (t.seats[0], b, c, d):
        question = seat.question
        assert question is not None
        if seat is b or seat is d:
            seat.concedes()
        else:
            submit(t.game, question.id, question.options[:1])
    assert t.seats[0].life == 21
    assert c.library_names.count("Blank") == 60


# ---- in the middle of things -----------------------------------------------------------------


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(
    "effect",
    [
        Scry(Number(2), EachPlayer()),
        Search(HasType("creature"), who=EachPlayer()),
        Vote(words=("time", "money")),
    ],
)
def test_608_2d_a_game_is_saved_and_loaded_at_each_question(effect: Effect):
    t = table(3)
    for seat in t.seats:
        seat.library(BEAR, OX)
    resolve_spell(t, effect)
    while t.questions and t.questions[0].key[:3] != "act":
        twin = load(dump(t.game))
        advance(twin)
        question = t.questions[0]
        assert digest(twin) == digest(t.game)
        answer = question.example()
        submit(twin, question.id, answer)
        submit(t.game, question.id, answer)
        assert digest(twin) == digest(t.game)
