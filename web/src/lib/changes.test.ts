import { expect, test } from "vitest";

import { applied } from "./changes";

const state = { game: { players: [{ life: 20 }, { life: 17 }], log: ["a", "b"] }, chat: [] };

test("a value is set, and what lies beside it keeps its identity", () => {
  const next = applied(state, [["set", ["game", "players", 1, "life"], 14]]);
  expect(next.game.players[1]?.life).toBe(14);
  expect(state.game.players[1]?.life).toBe(17);
  expect(next.game.players[0]).toBe(state.game.players[0]);
  expect(next.chat).toBe(state.chat);
});

test("a list is spliced and a key removed", () => {
  const next = applied(state as Record<string, unknown>, [
    ["splice", ["game", "log"], 1, 1, ["c", "d"]],
    ["remove", ["chat"]],
  ]);
  expect(next).toEqual({ game: { players: state.game.players, log: ["a", "c", "d"] } });
});

test("a way that leads nowhere is an error", () => {
  expect(() => applied(state, [["set", ["game", "turns", 0, "step"], "draw"]])).toThrow("no way to");
});
