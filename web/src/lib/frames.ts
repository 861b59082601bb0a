// The frame of a card shows its colours: one, two as a diagonal split, three and more as bands. A
// land shows the colours of its identity (903.4).

interface Colored {
  colors?: string;
  types?: string[];
  subtypes?: string[];
  text?: string;
}

const BASICS: Record<string, string> = { plains: "W", island: "U", swamp: "B", mountain: "R", forest: "G" };

/** The colours of a card; of a land, those of its identity. */
export function colorsOf(card: Colored): string[] {
  if (card.colors || !card.types?.includes("land")) return [...(card.colors ?? "")];
  const made = (card.text ?? "").match(/\{[WUBRG]\}/g)?.map((symbol) => symbol.charAt(1)) ?? [];
  const basic = (card.subtypes ?? []).flatMap((type) => BASICS[type.toLowerCase()] ?? []);
  return [..."WUBRG"].filter((letter) => made.includes(letter) || basic.includes(letter));
}

export function frame(card: Colored): string {
  const colors = colorsOf(card);
  const one = (letter: string) => `var(--f-${letter})`;
  const isLand = card.types?.includes("land") ?? false;
  if (colors.length === 0 || (isLand && colors.length > 2)) return one(isLand ? "L" : "C");
  if (colors.length === 1) return one(colors[0] as string);
  if (colors.length === 2) return `linear-gradient(115deg, ${one(colors[0] as string)} 42%, ${one(colors[1] as string)} 58%)`;
  const share = 100 / colors.length;
  const bands = colors.map((letter, n) => `${one(letter)} ${n * share}% ${(n + 1) * share}%`);
  return `linear-gradient(115deg, ${bands.join(", ")})`;
}
