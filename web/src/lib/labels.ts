// What a screen reader says of a card.

import type { ObjectView } from "../protocol";

export function counters(card: ObjectView): string[] {
  const shown = Object.entries(card.counters ?? {}).filter(([kind]) => kind !== "loyalty" && kind !== "defense");
  return shown.map(([kind, many]) => (many === 1 ? kind : `${kind} ×${many}`));
}

/** Power and toughness, loyalty or defense. */
export function figures(card: ObjectView): string {
  if (card.power !== undefined && card.power !== null) return `${card.power}/${card.toughness}`;
  if (card.loyalty !== undefined && card.loyalty !== null) return `${card.loyalty}`;
  if (card.defense !== undefined && card.defense !== null) return `${card.defense}`;
  return "";
}

export function label(card: ObjectView, count: number, more: readonly (string | false | undefined)[] = []): string {
  return [
    card.name,
    count > 1 && `${count} of them`,
    figures(card),
    (card.keywords ?? []).join(", "),
    ...counters(card),
    card.damage && `${card.damage} damage`,
    card.tapped && "tapped",
    card.sick && (card.types ?? []).includes("creature") && "summoning sick",
    card.commander && "commander",
    ...more,
  ]
    .filter(Boolean)
    .join(", ");
}
