"""2026-08:709.5: rooms."""

import pytest

from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.rooms import UnlockDoor, WhenUnlocks, room
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.rules.faces.rooms import Unlock
from apnap.state.ability import ActivatedAbility, StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
LEFT = CardDef(
    "Attic",
    "enchantment",
    "Room",
    "{R}",
    abilities=(TriggeredAbility(WhenUnlocks(half=1), (ChangeLife(You(), Number(1)),)),),
)
RIGHT = CardDef(
    "Cellar",
    "enchantment",
    "Room",
    "{1}{U}",
    abilities=(
        TriggeredAbility(WhenUnlocks(half=2), (ChangeLife(You(), Number(10)),)),
        StaticAbility(CREATURE, (PowerToughness(1, 1),)),
    ),
)
ROOM = room(LEFT, RIGHT)
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


def start(*hand: CardDef) -> Table:
    t = table(2)
    t.seat(0).lands("Mountain", "Island", "Island").battlefield(BEAR).hand(ROOM, *hand)
    return t


def the_room(t: Table) -> int:
    return next(n for n in t.game.player(0).battlefield if t.game.object(n).card.name == ROOM.name)


@pytest.mark.rule("2026-08:709.5d")
@pytest.mark.rule("2026-08:709.5h")
@pytest.mark.parametrize(
    ("name", "value", "life", "power"), [("Attic", 1, 21, 2), ("Cellar", 2, 30, 3)]
)
def test_2026_08_709_5d_the_half_that_was_cast_is_unlocked(
    name: str, value: int, life: int, power: int
) -> None:
    t = start()
    a, _b = t.seats
    a.casts(name)
    t.pass_all()
    chars = layers.characteristics_of(t.game, the_room(t))
    assert chars.name == name
    assert chars.value == value
    assert a.life == life
    assert a.power("Bear") == power
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    assert layers.characteristics_of(twin, the_room(t)).name == name


@pytest.mark.rule("2026-08:709.5e")
@pytest.mark.rule("2026-08:116.2m")
@pytest.mark.rule("2026-08:709.5i")
def test_2026_08_709_5e_the_other_half_is_unlocked_for_its_mana_cost() -> None:
    fully = TriggeredAbility(
        WhenUnlocks(Permanent(), fully=True), (ChangeLife(You(), Number(100)),)
    )
    t = start()
    a, _b = t.seats
    a.battlefield(CardDef("Watcher", "artifact", abilities=(fully,)))
    a.casts("Attic")
    t.pass_all()
    assert a.life == 21
    number = the_room(t)
    options = [o for o in a.question.options if o.verb == "take action"]  # type: ignore[union-attr]
    assert len(options) == 1
    a.unlocks(number, "Cellar")
    # The action uses no stack; what it makes trigger does.
    assert sorted(t.stack) == ["Attic // Cellar's ability", "Watcher's ability"]
    t.pass_all()
    assert a.life == 131
    chars = layers.characteristics_of(t.game, number)
    assert chars.names() == ("Attic", "Cellar")
    assert chars.value == 3
    assert a.power("Bear") == 3
    assert not [o for o in (a.question or t.questions[0]).options if o.verb == "take action"]


@pytest.mark.rule("2026-08:709.5e")
def test_2026_08_709_5e_only_by_its_controller_and_as_a_sorcery() -> None:
    t = start()
    a, b = t.seats
    b.lands("Island", "Island")
    a.casts("Attic")
    t.pass_all()
    t.pass_once()
    assert not [o for o in b.question.options if o.verb == "take action"]  # type: ignore[union-attr]
    t.go_to("upkeep", turn_of=b)
    assert not [o for o in t.questions[0].options if o.verb == "take action"]


@pytest.mark.rule("2026-08:709.5")
def test_2026_08_709_5_neither_half_unlocked_it_has_no_name_and_no_text() -> None:
    t = table(2)
    a, _b = t.seats
    a.battlefield(ROOM, BEAR)
    chars = layers.characteristics_of(t.game, the_room(t))
    assert (chars.name, chars.cost, chars.value) == ("", None, 0)
    assert chars.subtypes == {"Room"}
    assert a.power("Bear") == 2


@pytest.mark.rule("2026-08:709.5f")
@pytest.mark.rule("2026-08:709.5g")
def test_2026_08_709_5f_effects_unlock_and_lock_halves() -> None:
    rooms = Each(Permanent(("enchantment",)))
    t = table(2)
    a, _b = t.seats
    a.battlefield(ROOM, BEAR)
    a.hand(instant("Key", UnlockDoor(rooms)), instant("Bar", UnlockDoor(rooms, locks=True)))
    a.casts("Key")
    t.resolve()
    a.answers(a.question.options[1])  # type: ignore[union-attr]
    t.pass_all()
    assert (a.power("Bear"), a.life) == (3, 30)
    a.casts("Bar")
    t.resolve()
    assert a.power("Bear") == 2
    assert layers.characteristics_of(t.game, the_room(t)).name == ""


@pytest.mark.rule("2026-08:709.5b")
def test_2026_08_709_5b_a_copy_has_both_halves_and_its_own_doors() -> None:
    mimic = CardDef(
        "Mimic",
        "enchantment",
        abilities=(
            ActivatedAbility((BecomeCopy(This(), Targets()),), targets=(Target(Permanent()),)),
        ),
    )
    t = start()
    a, _b = t.seats
    a.battlefield(mimic).lands("Island")
    a.casts("Cellar")
    t.pass_all()
    number = a.find("Mimic")
    a.activates("Mimic", at=the_room(t))
    t.resolve()
    assert layers.characteristics_of(t.game, number).name == ""  # nothing of it is unlocked
    assert a.power("Bear") == 3
    a.unlocks(number, "Attic")
    t.pass_all()
    assert layers.characteristics_of(t.game, number).name == "Attic"


@pytest.mark.rule("2026-08:709.5")
@pytest.mark.rule("111.4")
def test_2026_08_709_5_a_token_copy_of_a_room_is_locked_and_has_no_name() -> None:
    t = start(instant("Twin", CreateCopy(Each(Permanent(("enchantment",))))))
    a, _b = t.seats
    a.casts("Attic")
    t.pass_all()
    a.casts("Twin")
    t.resolve()
    names = [layers.characteristics_of(t.game, n).name for n in t.game.player(0).battlefield]
    assert sorted(names) == ["", "Attic", "Bear", "Island", "Island", "Mountain"]


@pytest.mark.rule("2026-08:709.5c")
def test_2026_08_709_5c_only_a_locked_half_of_ones_own_is_unlocked() -> None:
    t = start()
    a, b = t.seats
    a.lands("Mountain", "Island", "Island", "Mountain")
    b.lands("Mountain", "Island")
    a.casts("Attic")
    t.pass_all()
    number = the_room(t)

    def halves(seat: Seat) -> list[int]:
        return [o.nth for o in seat.question.options if (o.verb, o.what) == ("take action", number)]

    assert len(halves(a)) == 1
    a.unlocks(number, "Cellar")
    t.pass_all()
    assert halves(a) == []
    make(t, Unlock(on=number, half=1, by=0, locks=True))
    assert len(halves(a)) == 1
