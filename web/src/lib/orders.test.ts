import { expect, test } from "vitest";
import type { QuestionView } from "../protocol";
import { orders, placesOf } from "./orders.svelte";

function asked(...texts: string[]): QuestionView {
  const options = texts.map((text) => ({ text, verb: "order" }));
  return { id: texts.join(), kind: "Arrange", about: "trigger order", prompt: "Put them in order.", rule: "603.3b", player: 0, turn: 0, options, choices: [] };
}

test("the same things are put in the same order the next time", () => {
  orders.keep(asked("Soul", "Blood", "Soul"), [1, 0, 2]);
  expect(orders.answerTo(asked("Soul", "Soul", "Blood"))).toEqual([2, 0, 1]);
  expect(orders.answerTo(asked("Soul", "Blood"))).toBeNull();
});

test("an order that is forgotten is asked for again", () => {
  const question = asked("Soul", "Blood");
  orders.keep(question, [1, 0]);
  for (const name of Object.keys(orders.kept)) orders.forget(name);
  expect(orders.answerTo(question)).toBeNull();
});

test("other things have no order", () => {
  expect(placesOf(asked("A", "B"), ["A", "C"])).toBeNull();
});
