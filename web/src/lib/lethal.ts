// 510.1c: Damage divided so that each creature in turn is dealt what is lethal to it.

import type { ObjectView } from "../protocol";

/** The damage that is lethal to a permanent; null if there is no such number, as for a player. */
export function lethalTo(object: ObjectView | undefined): number | null {
  if (object === undefined) return null;
  if (typeof object.toughness === "number") return Math.max(0, object.toughness - (object.damage ?? 0));
  return object.loyalty ?? object.defense ?? null;
}

/** Shares of the total: at least `least` each, then what is lethal, one after the other; the rest goes to
 * the last that has no such number, or else to the last of all. */
export function lethalFirst(total: number, least: number, lethal: readonly (number | null)[]): number[] {
  const parts = lethal.map(() => least);
  let left = total - least * parts.length;
  lethal.forEach((wanted, place) => {
    const more = Math.max(0, Math.min(left, (wanted ?? 0) - least));
    parts[place] = least + more;
    left -= more;
  });
  const open = lethal.lastIndexOf(null);
  const last = open >= 0 ? open : parts.length - 1;
  if (last >= 0) parts[last] = (parts[last] ?? 0) + left;
  return parts;
}
