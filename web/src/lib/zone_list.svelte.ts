// The cards of one zone, laid out to be looked at.

import type { ObjectView } from "../protocol";

class ZoneList {
  title = $state("");
  cards = $state.raw<readonly ObjectView[]>([]);

  show(title: string, cards: readonly ObjectView[]): void {
    this.title = title;
    this.cards = cards;
  }

  close(): void {
    this.title = "";
    this.cards = [];
  }
}

export const zoneList = new ZoneList();
