import { expect, test } from "vitest";
import { lethalFirst, lethalTo } from "./lethal";

test("each creature is dealt what is lethal to it, the player the rest", () => {
  expect(lethalFirst(7, 0, [2, 3, null])).toEqual([2, 3, 2]);
  expect(lethalFirst(4, 0, [2, 3, null])).toEqual([2, 2, 0]);
});

test("without a player the last creature is dealt the rest", () => {
  expect(lethalFirst(7, 0, [2, 3])).toEqual([2, 5]);
  expect(lethalFirst(3, 1, [5, 1, 1])).toEqual([1, 1, 1]);
});

test("damage that was dealt before counts", () => {
  expect(lethalTo({ owner: 0, controller: 0, name: "Ox", toughness: 4, damage: 1 })).toBe(3);
  expect(lethalTo({ owner: 0, controller: 0, name: "Ann's friend", loyalty: 5 })).toBe(5);
  expect(lethalTo(undefined)).toBeNull();
});
