import { expect, test } from "vitest";
import { flightsBetween, type Lying } from "./flights";

function at(zone: string, name = "Bear", owner = 0, token = false): Lying {
  return { name, owner, zone, token };
}

test("a card that is cast flies from the hand to the stack", () => {
  const flights = flightsBetween(new Map([[7, at("hand")]]), new Map([[9, at("stack")]]));
  expect(flights).toEqual([{ from: 7, to: 9, owner: 0 }]);
});

test("another player's card comes from where hidden cards are", () => {
  expect(flightsBetween(new Map(), new Map([[9, at("stack", "Bear", 2)]]))).toEqual([{ from: null, to: 9, owner: 2 }]);
});

test("a permanent that dies flies to its owner's graveyard", () => {
  const flights = flightsBetween(new Map([[7, at("battlefield")]]), new Map([[9, at("graveyard")]]));
  expect(flights).toEqual([{ from: 7, to: 9, owner: 0 }]);
});

test("a card that goes to a library flies to its owner", () => {
  expect(flightsBetween(new Map([[7, at("battlefield", "Bear", 1)]]), new Map())).toEqual([{ from: 7, to: null, owner: 1 }]);
});

test("what stays does not fly, nor does what goes from one pile of cards to another, nor a token", () => {
  const here = new Map([[7, at("battlefield")]]);
  expect(flightsBetween(here, here)).toEqual([]);
  expect(flightsBetween(new Map([[7, at("graveyard")]]), new Map([[9, at("exile")]]))).toEqual([]);
  expect(flightsBetween(new Map(), new Map([[9, at("battlefield", "Goblin", 0, true)]]))).toEqual([]);
});
