// Permanents that are alike lie on one pile.

import type { ObjectView } from "../protocol";

export interface Pile {
  card: ObjectView;
  ids: number[];
  count: number; // tokens that share one row count as many
  tapped: number;
  attachments: ObjectView[];
}

/** Whether the permanent stands in the row of creatures. */
export function isInFront(card: ObjectView): boolean {
  const types = card.types ?? [];
  return types.includes("creature") || types.includes("planeswalker") || types.includes("battle");
}

export function isLand(card: ObjectView): boolean {
  return (card.types ?? []).includes("land") && !isInFront(card);
}

/** What makes two permanents differ for whoever looks at the table. `apart` are the numbers of
 * those in combat, picked or targeted: each of them lies alone. */
function likeness(card: ObjectView, apart: ReadonlySet<number>, byTapped: boolean): string {
  const alone = (card.id !== undefined && apart.has(card.id)) || card.attachments?.length || card.commander;
  if (alone) return `only ${card.id}`;
  return JSON.stringify([
    card.name,
    card.owner,
    card.controller,
    byTapped && card.tapped,
    card.power,
    card.toughness,
    card.damage,
    card.sick && isInFront(card),
    card.counters,
    card.keywords,
    card.types,
    card.loyalty,
    card.face_down,
    card.stickers,
    card.marks,
  ]);
}

/** The piles of these permanents, in the order in which the first of each lies. Lands lie on one
 * pile tapped or not; creatures don't. What is attached to a permanent lies under it. */
export function piles(cards: readonly ObjectView[], all: ReadonlyMap<number, ObjectView>, apart: ReadonlySet<number>): Pile[] {
  const found = new Map<string, Pile>();
  for (const card of cards) {
    const key = likeness(card, apart, isInFront(card));
    const many = card.many ?? 1;
    const pile = found.get(key);
    if (pile === undefined) {
      const attachments = (card.attachments ?? []).flatMap((each) => {
        const attached = each.id === undefined ? undefined : all.get(each.id);
        return attached === undefined ? [] : [attached];
      });
      found.set(key, { card, ids: card.id === undefined ? [] : [card.id], count: many, tapped: card.tapped ? many : 0, attachments });
    } else {
      if (card.id !== undefined) pile.ids.push(card.id);
      pile.count += many;
      if (card.tapped) pile.tapped += many;
    }
  }
  return [...found.values()];
}
