// Differences between two states, as the server sends them. Applying one copies only what lies on
// the way to the change, so whatever has not changed keeps its identity and is not drawn again.

import type { Change } from "../protocol";

type Tree = Record<string | number, unknown> | unknown[];

/** The state after the changes; the old one is left as it was. */
export function applied<T>(state: T, changes: readonly Change[]): T {
  let next: unknown = state;
  for (const change of changes) next = at(next, change[1], change);
  return next as T;
}

function at(tree: unknown, path: readonly (string | number)[], change: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return changed(tree, change);
  if (tree === null || typeof tree !== "object") throw new Error(`no way to ${path.join("/")}`);
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree & Record<string | number, unknown>;
  if (rest.length === 0 && change[0] === "remove") delete copy[step];
  else copy[step] = at(copy[step], rest, change);
  return copy;
}

function changed(value: unknown, change: Change): unknown {
  if (change[0] === "set") return change[2];
  if (change[0] === "splice") {
    if (!Array.isArray(value)) throw new Error("only a list can be spliced");
    const copy = [...value];
    copy.splice(change[2], change[3], ...change[4]);
    return copy;
  }
  throw new Error("the whole state can't be removed");
}
