// The large card that is shown while the pointer or the focus rests on a small one.

import type { ObjectView, Reason } from "../protocol";

class Hover {
  card = $state.raw<ObjectView | null>(null);
  anchor = $state.raw<DOMRect | null>(null);
  above = $state(false); // cards in the hand are shown above themselves
  why = $state.raw<Reason | null>(null);

  show(card: ObjectView, element: HTMLElement, above: boolean): void {
    this.card = card;
    this.anchor = element.getBoundingClientRect();
    this.above = above;
    this.why = null;
  }

  hide(): void {
    this.card = null;
    this.anchor = null;
    this.why = null;
  }
}

export const hover = new Hover();
