"""110: permanents."""

import pytest

from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import FlipIt
from apnap.effects.words.filters import APlayer, CardIn
from apnap.effects.words.selections import Each, Targets, This, Those
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.machine.events import GainControl, Move
from apnap.rules.zones.view import view
from apnap.state.ability import ActivatedAbility, Keyword, Target
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.common_cards import BEAR_WITH_TEXT
from apnap.testing.making import make
from apnap.testing.simple_cards import sorcery
from apnap.testing.simple_plays import characteristics, resolve_spell
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
BURIED = Each(CardIn("graveyard", ("creature",)))
GREEN_BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))
WALKER = CardDef("Walker", "planeswalker", loyalty=4)
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, colors="W", token=True)
BECOME = ActivatedAbility(
    (
        Called("it", MoveTo(Targets(), "exile")),
        BecomeCopy(This(), Those("it"), Exceptions(this_ability=True)),
    ),
    "{0}",
    targets=(Target(CardIn("graveyard", ("creature",))),),
)
DOPPELGANGER = CardDef(
    "Doppelganger", "creature", "Shapeshifter", "{1}{U}{B}", 0, 2, abilities=(BECOME,)
)
FLIP = ActivatedAbility((FlipIt(This()),))


def flipping(name: str, flipped: str, power: int) -> CardDef:
    other = CardDef(flipped, "legendary creature", "Human", power=power, toughness=5)
    return CardDef(
        name, "creature", "Human", "{1}{U}", 1, 2, abilities=(FLIP,), layout="flip", faces=(other,)
    )


@pytest.mark.rule("110.2")
def test_110_2_control_changes_and_combat_forgets_it() -> None:
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    bear = b.find(BEAR)
    t.begin()
    turn = t.game.edit_turn(1)
    turn.attackers = ((bear, 2),)
    make(t, GainControl(on=bear, controller=0))
    row = t.game.object(bear)
    assert (a.permanents, b.permanents) == (["Bear"], [])
    assert (row.owner, row.controller) == (1, 0)
    assert row.since == t.game.player(0).turns_begun  # 302.6
    assert t.game.turns[1].attackers == ()
    make(t, Move(on=bear, to=GRAVEYARD))
    assert b.graveyard_names == ["Bear"]
    assert t.game.seats[1].last_known[bear].row.controller == 0


@pytest.mark.rule("110.2a")
def test_110_2a_a_card_returns_under_its_controllers_or_its_owners_control():
    for owners, expected in ((False, (["Bear"], [])), (True, ([], ["Bear"]))):
        t = table(2)
        a, b = t.seats
        b.graveyard(BEAR)
        raise_dead = sorcery(
            "Test Spell",
            MoveTo(Targets(), "battlefield", tapped=True, owners=owners),
            target=CardIn("graveyard", ("creature",)),
        )
        a.hand(raise_dead).casts(raise_dead, at=BEAR)
        t.resolve()
        assert (a.creatures, b.creatures) == expected
        assert (b if owners else a).is_tapped(BEAR)


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


@pytest.mark.rule("110.4a")
@pytest.mark.rule("110.4b")
def test_110_4_permanent_cards_and_permanent_spells():
    t = table(2)
    a, b = t.seats
    shock = card("Draw a card.", "Instant", "Shock")
    deny = card("Counter target permanent spell.", "Instant", "Deny")
    back = card("Return target permanent card from your graveyard to your hand.", "Sorcery", "Back")
    stone = card("", "Artifact", "Stone")
    a.hand(shock, back, stone).graveyard(shock, "Forest", GREEN_BEAR)
    b.hand(deny)
    a.casts(back)
    assert {t.game.object(o.what).card.name for o in a.question.options} == {"Forest", "Bear"}
    a.answers("Forest")
    assert not b.may_cast(deny)
    t.resolve()
    a.casts(stone)
    assert b.may_cast(deny)


@pytest.mark.rule("110.4c")
def test_110_4_kindred_permanents_enter_and_kindred_instants_do_not() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(CardDef("Song", "kindred enchantment"), CardDef("Cry", "kindred instant"))
    for number in t.game.player(0).graveyard:
        make(t, Move(on=number, to=BATTLEFIELD))
    assert (a.permanents, a.graveyard_names) == (["Song"], ["Cry"])


@pytest.mark.rule("110.5")
def test_110_5_permanents_with_what_is_marked_on_them():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR_WITH_TEXT, tapped=True, counters={"+1/+1": 2})
    a.battlefield(BIRD, sick=True)
    b.battlefield(TOKEN, many=7).battlefield(WALKER)
    t.begin()
    t.game.edit(a.find(BEAR_WITH_TEXT)).damage = 1
    bear, bird = view(t.game, 1)["players"][0]["battlefield"]
    soldiers, walker = view(t.game, 1)["players"][1]["battlefield"]
    assert (bear["name"], bear["cost"], bear["colors"]) == ("Bear", "{1}{G}", "G")
    assert (bear["types"], bear["subtypes"], bear["text"]) == (["creature"], ["Bear"], "Grr.")
    assert (bear["power"], bear["toughness"], bear["damage"]) == (4, 4, 1)
    assert (bear["tapped"], bear["sick"], bear["counters"]) == (True, False, {"+1/+1": 2})
    assert (bird["tapped"], bird["sick"], bird["keywords"]) == (False, True, ["flying"])
    assert (soldiers["many"], soldiers["token"], soldiers["colors"]) == (7, True, "W")
    assert walker["loyalty"] == 4
    assert "power" not in walker


@pytest.mark.rule("110.5b")
def test_110_5b_permanents_enter_untapped_unless_said_otherwise() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR, BEAR)
    one, other = t.game.player(0).hand[-2:]
    make(t, Move(on=one, to=BATTLEFIELD, tapped=True), Move(on=other, to=BATTLEFIELD))
    tapped = [t.game.object(number).tapped for number in t.game.player(0).battlefield]
    assert tapped == [True, False]


@pytest.mark.rule("110.5c", example=1)
def test_110_5c_a_flipped_permanent_stays_flipped_whatever_it_copies() -> None:
    apprentice, shortfang = flipping("Jushi", "Tomoya", 3), flipping("Nezumi", "Stabwhisker", 4)
    t = table(2)
    a, b = t.seats
    a.battlefield(DOPPELGANGER).graveyard(apprentice)
    b.graveyard(GREEN_BEAR, shortfang)
    number = a.find(DOPPELGANGER)

    def becomes(card: str) -> Characteristics:
        nth = characteristics(t, number).abilities.index(BECOME)
        activated = [each for each, _ in characteristics(t, number).activated]
        a.activates(number, at=card, ability=activated.index(nth))
        t.resolve()
        return characteristics(t, number)

    assert becomes("Jushi").name == "Jushi"
    a.activates(number, ability=0)  # its own, which flips it
    t.resolve()
    tomoya = characteristics(t, number)
    assert (tomoya.name, tomoya.power, BECOME in tomoya.abilities) == ("Tomoya", 3, True)
    bear = becomes("Bear")
    assert (bear.name, bear.power, BECOME in bear.abilities) == ("Bear", 2, True)
    assert t.game.object(number).flipped
    stabwhisker = becomes("Nezumi")
    assert (stabwhisker.name, stabwhisker.power) == ("Stabwhisker", 4)
    assert BECOME in stabwhisker.abilities


@pytest.mark.rule("110.5d")
def test_110_5d_a_card_that_is_not_on_the_battlefield_is_neither_tapped_nor_untapped():
    t = table(2)
    a, _ = t.seats
    blink = card(
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Instant",
        "Blink",
    )
    a.battlefield(GREEN_BEAR, tapped=True).hand(blink)
    a.casts(blink, at=GREEN_BEAR)
    t.resolve()
    assert not a.is_tapped(GREEN_BEAR)
