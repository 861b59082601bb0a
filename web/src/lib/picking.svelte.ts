// What a person has picked so far for one question, and the answer that comes of it.

import type { AnswerValue, ObjectView, OptionView, QuestionView } from "../protocol";
import { lethalFirst, lethalTo } from "./lethal";

export interface Offer {
  place: number;
  option: OptionView;
  text: string;
}

export interface Pick {
  place: number;
  many: number; // of a pile of tokens; 0: all of them, or not a pile
}

/** How the question is answered: by one click, by several picks and a confirmation, … */
export type Manner = "one" | "some" | "pairs" | "order" | "divide" | "number" | "name";

export function mannerOf(question: QuestionView): Manner {
  switch (question.kind) {
    case "Act":
    case "Question":
      return "one";
    case "ChooseSome":
      return "some";
    case "Arrange":
      return "order";
    case "Declare":
      return question.options.some((option) => option.at !== undefined) ? "pairs" : "some";
    case "Divide":
      return "divide";
    case "ChooseNumber":
      return "number";
    case "ChooseName":
      return "name";
  }
}

export class Picking {
  question: QuestionView;
  manner: Manner;
  choices: Offer[];
  picks = $state<Pick[]>([]);
  order = $state<number[]>([]);
  parts = $state<number[]>([]);
  number = $state(0);
  name = $state("");
  first = $state<number | null>(null); // pairs: the creature that was clicked, waiting for the other

  constructor(question: QuestionView) {
    this.question = question;
    this.manner = mannerOf(question);
    this.choices = question.options.map((option, place) => ({ place, option, text: textOf(option) }));
    this.reset();
  }

  reset(): void {
    const question = this.question;
    this.first = null;
    this.picks = (question.proposal ?? []).flatMap((proposed) => {
      const place = question.options.findIndex(
        (option) => option.what?.id === proposed.what?.id && option.at?.id === proposed.at?.id && option.verb === proposed.verb,
      );
      return place < 0 ? [] : [{ place, many: 0 }];
    });
    this.order = question.options.map((_, place) => place);
    const least = question.least ?? 0;
    const rest = (question.total ?? 0) - least * Math.max(question.options.length - 1, 0);
    this.parts = question.options.map((_, place) => (place === 0 ? rest : least));
    const usual = question.about === "value of X" ? question.high : question.low;
    this.number = typeof question.default === "number" ? question.default : (usual ?? 0);
    this.name = "";
  }

  /** The choices in which this player or permanent is what is chosen (or, for pairs, comes next). */
  at(id: number): Offer[] {
    if (this.manner === "pairs") {
      if (this.first !== null && id !== this.first) {
        const other = this.choices.filter((c) => c.option.what?.id === this.first && c.option.at?.id === id);
        if (other.length) return other;
      }
      return this.choices.filter((c) => c.option.what?.id === id);
    }
    return this.choices.filter((c) => c.option.what?.id === id);
  }

  isLit(id: number): boolean {
    return this.at(id).length > 0;
  }

  isPicked(id: number): boolean {
    if (this.first === id) return true;
    return this.picks.some((pick) => this.question.options[pick.place]?.what?.id === id);
  }

  isChosen(place: number): boolean {
    return this.picks.some((pick) => pick.place === place);
  }

  toggle(place: number, many = 0): void {
    if (this.isChosen(place)) this.picks = this.picks.filter((pick) => pick.place !== place);
    else if (this.manner === "some" && this.question.high === 1) this.picks = [{ place, many }];
    else this.picks = [...this.picks, { place, many }];
  }

  /** 508.1, 509.1: A creature is clicked, then what it attacks or blocks. A creature that is paired
   * already is let go, one with a single possibility takes it. */
  click(id: number): void {
    if (this.first !== null && id !== this.first) {
      const pair = this.choices.find((c) => c.option.what?.id === this.first && c.option.at?.id === id);
      if (pair) {
        this.pair(pair.place);
        return;
      }
    }
    const mine = this.choices.filter((c) => c.option.what?.id === id);
    if (mine.length === 0) return;
    const paired = mine.find((c) => this.isChosen(c.place));
    if (paired && this.first !== id) {
      this.toggle(paired.place);
      this.first = mine.length > 1 ? id : null;
    } else if (mine.length === 1 && mine[0]) {
      this.pair(mine[0].place);
    } else {
      this.first = this.first === id ? null : id;
    }
  }

  /** Pair a creature with what it attacks or blocks, instead of what it was paired with before. */
  pair(place: number, many = 0): void {
    const what = this.question.options[place]?.what?.id;
    this.picks = this.picks.filter((pick) => this.question.options[pick.place]?.what?.id !== what);
    this.picks = [...this.picks, { place, many }];
    this.first = null;
  }

  /** Every creature attacks what was picked last, or else the first thing it can. */
  all(): void {
    if (this.manner === "pairs") {
      const last = this.picks.at(-1);
      const wanted = last === undefined ? undefined : this.question.options[last.place]?.at?.id;
      const taken = new Set(this.picks.map((pick) => this.question.options[pick.place]?.what?.id));
      for (const choice of this.choices) {
        const id = choice.option.what?.id;
        if (taken.has(id)) continue;
        const own = this.choices.filter((c) => c.option.what?.id === id);
        this.pair((own.find((c) => c.option.at?.id === wanted) ?? own[0] ?? choice).place);
        taken.add(id);
      }
    } else if (this.manner === "some") {
      const most = this.question.high || this.choices.length;
      this.picks = this.choices.slice(0, most).map((c) => ({ place: c.place, many: 0 }));
    } else if (this.manner === "number") {
      this.number = this.question.high ?? this.number;
    }
  }

  none(): void {
    this.picks = [];
    this.first = null;
  }

  undoPick(): void {
    if (this.first !== null) this.first = null;
    else this.picks = this.picks.slice(0, -1);
  }

  move(from: number, by: number): void {
    const to = from + by;
    if (to < 0 || to >= this.order.length) return;
    const order = [...this.order];
    const [place] = order.splice(from, 1);
    order.splice(to, 0, place as number);
    this.order = order;
  }

  /** 510.1c: Whether lethal damage is something to think of here. */
  get isDamage(): boolean {
    return this.manner === "divide" && /damage/i.test(this.question.prompt);
  }

  /** Divide damage so that each creature in turn is dealt what is lethal to it. */
  lethalFirst(find: (id: number) => ObjectView | undefined): void {
    if (!this.isDamage) return;
    const lethal = this.question.options.map((option) => lethalTo(option.what?.id === undefined ? undefined : find(option.what.id)));
    this.parts = lethalFirst(this.question.total ?? 0, this.question.least ?? 0, lethal);
  }

  get left(): number {
    return (this.question.total ?? 0) - this.parts.reduce((sum, part) => sum + part, 0);
  }

  /** Why the answer can't be sent yet; empty if it can. */
  get missing(): string {
    const { low = 0, high = 0 } = this.question;
    if (this.manner === "some" && this.question.kind === "ChooseSome") {
      if (this.picks.length < low) return `${low - this.picks.length} more`;
      if (this.picks.length > high) return `${this.picks.length - high} too many`;
    }
    if (this.manner === "divide" && this.left !== 0) return this.left > 0 ? `${this.left} left` : `${-this.left} too many`;
    if (this.manner === "name" && this.name.trim() === "") return "a name";
    return "";
  }

  get answer(): AnswerValue {
    switch (this.manner) {
      case "order":
        return this.order;
      case "divide":
        return this.parts.map((part, place) => [place, part] as [number, number]).filter(([, part]) => part > 0 || (this.question.least ?? 0) > 0);
      case "number":
        return this.number;
      case "name":
        return this.name.trim();
      default:
        return this.picks.some((pick) => pick.many > 0)
          ? this.picks.map((pick) => [pick.place, pick.many] as [number, number])
          : this.picks.map((pick) => pick.place);
    }
  }
}

/** The engine's words for an option. */
export function textOf(option: OptionView): string {
  if (option.text) return option.text;
  return [option.verb, option.what?.name, option.at?.name].filter(Boolean).join(" ");
}
