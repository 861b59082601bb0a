// Small words: mana symbols in texts, names of steps, keywords in short.

/** The symbols of a mana cost: "{2}{G/W}{X}" gives 2, G/W, X. */
export function symbols(cost: string | null | undefined): string[] {
  return [...(cost ?? "").matchAll(/\{([^}]+)\}/g)].map((match) => match[1] as string);
}

export type Piece = { symbol: string } | { text: string };

/** A text in pieces: plain text and mana symbols. */
export function pieces(text: string): Piece[] {
  return text
    .split(/(\{[^}]+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => (piece.startsWith("{") ? { symbol: piece.slice(1, -1) } : { text: piece }));
}

export interface Step {
  name: string; // as the engine says it
  words: string;
  short: string;
  combat?: boolean;
}

export const STEPS: readonly Step[] = [
  { name: "untap", words: "Untap", short: "UT" },
  { name: "upkeep", words: "Upkeep", short: "UP" },
  { name: "draw", words: "Draw", short: "DR" },
  { name: "precombat main", words: "Main", short: "M1" },
  { name: "beginning of combat", words: "Begin", short: "BC", combat: true },
  { name: "declare attackers", words: "Attack", short: "AT", combat: true },
  { name: "declare blockers", words: "Block", short: "BL", combat: true },
  { name: "combat damage", words: "Damage", short: "DM", combat: true },
  { name: "end of combat", words: "End combat", short: "EC", combat: true },
  { name: "postcombat main", words: "Main 2", short: "M2" },
  { name: "end", words: "End", short: "EN" },
];

/** The place of a step in the bar; -1 for one that has none (cleanup, before the game). */
export function stepIndex(name: string): number {
  if (name === "first-strike combat damage") return 7;
  return STEPS.findIndex((step) => step.name === name);
}

const SHORT: Record<string, string> = {
  flying: "fly",
  vigilance: "vig",
  "first strike": "1st",
  "double strike": "2×",
  lifelink: "life",
  deathtouch: "dth",
  trample: "trm",
  menace: "men",
  haste: "hst",
  reach: "rch",
  flash: "flsh",
  defender: "def",
  hexproof: "hex",
  indestructible: "ind",
};

export function shortKeyword(word: string): string {
  return SHORT[word.toLowerCase()] ?? word.toLowerCase().slice(0, 4);
}

/** "Legendary Creature — Elf Druid". */
export function typeLine(card: { supertypes?: string[]; types?: string[]; subtypes?: string[] }): string {
  const words = [...(card.supertypes ?? []), ...(card.types ?? [])].map(capital).join(" ");
  return card.subtypes?.length ? `${words} — ${card.subtypes.join(" ")}` : words;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cay". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function counted(many: number, one: string, several: string = `${one}s`): string {
  return `${many} ${many === 1 ? one : several}`;
}
