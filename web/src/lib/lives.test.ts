import { expect, test } from "vitest";

import type { LogLine } from "../protocol";
import { livesAtTurns } from "./lives";

const line = (text: string, rules: string[] = []): LogLine => ({ turn: 0, number: 0, step: "", text, rules, happened: true });

test("each turn begins with the life totals of that time", () => {
  const first = line("turn 1 of Ann begins", ["500.1"]);
  const second = line("turn 2 of Bob begins", ["500.1"]);
  const lines = [first, line("Bob loses 3 life (17)"), line("Ann gains 1 life (21)"), second, line("Ann loses 2 life (19)")];
  const lives = livesAtTurns(lines, ["Ann", "Bob"], [19, 17]);
  expect(lives.get(first)).toEqual([20, 20]);
  expect(lives.get(second)).toEqual([21, 17]);
});
