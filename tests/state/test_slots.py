"""Things by number: used like a dictionary, kept in a list."""

import pytest

from apnap.state.slots import Slots


def names():
    slots = Slots(1, 4)
    slots[9], slots[5], slots[21] = "Bear", "Elf", "Ox"
    return slots


def test_things_are_found_by_their_numbers_and_listed_in_their_order():
    slots = names()
    assert (slots[5], slots[9], slots[21]) == ("Elf", "Bear", "Ox")
    assert list(slots) == [5, 9, 21]
    assert slots.values() == ["Elf", "Bear", "Ox"]
    assert slots.items() == [(5, "Elf"), (9, "Bear"), (21, "Ox")]
    assert len(slots) == 3


@pytest.mark.parametrize("number", [-1, -3, 1, 6, 13, 20, 25, 1000])
def test_a_number_that_nothing_has_is_not_found(number):
    slots = names()
    assert slots.get(number) is None
    assert number not in slots
    with pytest.raises(KeyError):
        slots[number]
    with pytest.raises(KeyError):
        del slots[number]
    slots.discard(number)
    assert len(slots) == 3


def test_what_is_removed_is_gone():
    slots = names()
    del slots[9]
    slots.discard(21)
    assert slots.items() == [(5, "Elf")]
    slots.clear()
    assert list(slots) == []


def test_numbers_of_other_seats_have_no_place():
    with pytest.raises(KeyError):
        names()[10] = "Owl"


def test_a_copy_goes_its_own_way():
    slots = names()
    twin = slots.copy()
    del twin[5]
    twin[13] = "Owl"
    assert list(slots) == [5, 9, 21]
    assert list(twin) == [9, 13, 21]
