// Requests to the server that belong to no connection.

import type { Checked, CheckDeck, Claimed, DeckEntry, DeckReport, Formats, JudgeTable, Made, NewTable, PlaySituation, Problem, Replay, RuleText, TableSummary } from "../protocol";

/** The server refused a request: why, with the rules, and what stands in the way of a table. */
export class Trouble extends Error {
  rules: string[];
  problems: Problem[];

  constructor(reason: string, rules: string[], problems: Problem[]) {
    super(reason);
    this.rules = rules;
    this.problems = problems;
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const posted = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let reply: Response;
  try {
    reply = await fetch(`/api/${path}`, body === undefined ? {} : posted);
  } catch {
    throw new Trouble("The server can't be reached.", [], []);
  }
  const said = (await reply.json().catch(() => ({}))) as { reason?: string; rules?: string[]; problems?: Problem[] };
  if (!reply.ok) throw new Trouble(said.reason ?? `The server refused the request (${reply.status}).`, said.rules ?? [], said.problems ?? []);
  return said as T;
}

const rules = new Map<string, Promise<RuleText>>();

export const rest = {
  formats: () => call<Formats>("formats"),
  decks: () => call<DeckEntry[]>("decks"),
  checkDeck: (body: CheckDeck) => call<DeckReport>("decks/check", body),
  check: (body: NewTable) => call<Checked>("check", body),
  newTable: (body: NewTable) => call<Made>("tables", body),
  tables: () => call<TableSummary[]>("tables"),
  claim: (table: string, invitation: string, name: string) => call<Claimed>("claim", { table, invitation, name }),
  replay: (table: string, token: string) => call<Replay>("replay", { table, token }),
  judge: (text: string) => call<JudgeTable>("judge", { text }),
  playSituation: (body: PlaySituation) => call<Made>("judge/play", body),
  playAgain: (table: string, token: string) => call<Made>("tables/again", { table, token }),
  rule: (number: string, edition: string) => {
    const key = `${edition}:${number}`;
    let known = rules.get(key);
    if (known === undefined) {
      known = call<RuleText>(`rules/${encodeURIComponent(number)}${edition ? `?edition=${edition}` : ""}`);
      known.catch(() => rules.delete(key));
      rules.set(key, known);
    }
    return known;
  },
};
