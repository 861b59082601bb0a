// Orders that the player wants to be taken always: the same things in the same order, without being
// asked again. They are forgotten when the page is left.

import type { QuestionView } from "../protocol";
import { textOf } from "./picking.svelte";

/** The name of an order: what is asked, and what is to be put in order. */
export function nameOf(question: QuestionView): string {
  return [question.prompt, ...question.options.map(textOf).sort()].join("\n");
}

/** The places of these texts among the options; null if they are not the same things. */
export function placesOf(question: QuestionView, texts: readonly string[]): number[] | null {
  const left = question.options.map((option, place) => ({ place, text: textOf(option) }));
  const places: number[] = [];
  for (const text of texts) {
    const at = left.findIndex((each) => each.text === text);
    if (at < 0) return null;
    places.push(...left.splice(at, 1).map((each) => each.place));
  }
  return left.length ? null : places;
}

class Orders {
  kept = $state<Record<string, { prompt: string; texts: string[] }>>({});

  /** Keep the order for the next time that the same is asked. */
  keep(question: QuestionView, order: readonly number[]): void {
    const texts = order.flatMap((place) => question.options[place] ?? []).map(textOf);
    this.kept = { ...this.kept, [nameOf(question)]: { prompt: question.prompt, texts } };
  }

  /** The order that the player always wants here; null: ask. */
  answerTo(question: QuestionView | null): number[] | null {
    if (question?.kind !== "Arrange") return null;
    const kept = this.kept[nameOf(question)];
    return kept === undefined ? null : placesOf(question, kept.texts);
  }

  forget(name: string): void {
    const { [name]: _, ...rest } = this.kept;
    this.kept = rest;
  }
}

export const orders = new Orders();
