// Cards that go from one zone to another: what has gone and what has come between two states of the
// game. An object that changes zones is a new object (400.7), so the two are joined by name and owner.

import type { GameView, ObjectView } from "../protocol";

export interface Lying {
  name: string;
  owner: number;
  zone: string;
  token: boolean;
}

export interface Flight {
  from: number | null; // the object that has gone; null: from where its owner's hidden cards are
  to: number | null; // the object that has come; null: to where its owner's other cards are
  owner: number;
}

const ZONES = ["hand", "battlefield", "graveyard", "exile", "command"] as const;
const SEEN = new Set(["hand", "battlefield", "stack"]); // zones whose cards lie on the table one by one

export const MOVE = 220; // milliseconds
export const MOST_MOTION = 600; // milliseconds of motion that may wait
export const MOST_AT_ONCE = 12; // more cards than that only appear

/** Every card and spell that has a number, with its zone. Abilities are no cards. */
export function lying(game: GameView | null): Map<number, Lying> {
  const found = new Map<number, Lying>();
  const add = (objects: readonly ObjectView[], zone: string) => {
    for (const each of objects) {
      if (each.id !== undefined) found.set(each.id, { name: each.name, owner: each.owner, zone, token: each.token ?? false });
    }
  };
  for (const player of game?.players ?? []) for (const zone of ZONES) add(player[zone], zone);
  for (const turn of game?.turns ?? []) add(turn.stack.filter((each) => each.source === undefined), "stack");
  return found;
}

/** The cards that have gone from one zone to another, if they were or are in sight. */
export function flightsBetween(before: ReadonlyMap<number, Lying>, after: ReadonlyMap<number, Lying>): Flight[] {
  const gone = [...before].filter(([id, each]) => !after.has(id) && !each.token);
  const flights: Flight[] = [];
  for (const [to, come] of after) {
    if (before.has(to) || come.token) continue;
    const at = gone.findIndex(([, each]) => each.name === come.name && each.owner === come.owner);
    const [from, left] = at < 0 ? [null, null] : (gone.splice(at, 1)[0] as [number, Lying]);
    if (SEEN.has(come.zone) || (left !== null && SEEN.has(left.zone))) flights.push({ from, to, owner: come.owner });
  }
  for (const [from, left] of gone) if (SEEN.has(left.zone)) flights.push({ from, to: null, owner: left.owner });
  return flights;
}
