import { expect, test } from "vitest";

import { colorOf, inTurnOrder, isHollow, ring, shapeOf } from "./seats";

test("twelve seats at 1000 by 676: three, five and three", () => {
  const slots = ring(inTurnOrder(12, 0).slice(1), 1000, 676);
  expect(slots.filter((s) => s.side === "left").map((s) => s.seat)).toEqual([1, 2, 3]);
  expect(slots.filter((s) => s.side === "top").map((s) => s.seat)).toEqual([4, 5, 6, 7, 8]);
  expect(slots.filter((s) => s.side === "right").map((s) => s.seat)).toEqual([9, 10, 11]);
});

test("my left neighbour is at the bottom of the left column, the right one at the bottom right", () => {
  const slots = ring(inTurnOrder(12, 4).slice(1), 1000, 676);
  expect(slots[0]).toEqual({ seat: 5, side: "left", row: 2 });
  expect(slots.at(-1)).toEqual({ seat: 3, side: "right", row: 2 });
});

test("sixteen seats have sixteen marks", () => {
  const marks = inTurnOrder(16, 0).map((s) => `${shapeOf(s)} ${isHollow(s)} ${colorOf(s, null)}`);
  expect(new Set(marks).size).toBe(16);
});
