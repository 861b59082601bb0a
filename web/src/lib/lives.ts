// The life totals at the beginning of each turn, read backwards from the log.

import type { LogLine } from "../protocol";

const CHANGE = /^(.+) (gains|loses) (\d+) life \((-?\d+)\)$/;

export function isTurn(line: LogLine): boolean {
  return line.rules.includes("500.1") && line.text.startsWith("turn ");
}

/** For each line of the log that begins a turn, everybody's life total at that moment. */
export function livesAtTurns(lines: readonly LogLine[], names: readonly string[], now: readonly number[]): Map<LogLine, number[]> {
  const lives = [...now];
  const found = new Map<LogLine, number[]>();
  for (const line of lines.toReversed()) {
    if (isTurn(line)) found.set(line, [...lives]);
    const change = line.happened ? CHANGE.exec(line.text) : null;
    const seat = change === null ? -1 : names.indexOf(change[1] as string);
    if (change !== null && seat >= 0) lives[seat] = Number(change[4]) + (change[2] === "loses" ? 1 : -1) * Number(change[3]);
  }
  return found;
}
