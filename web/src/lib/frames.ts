// The frame of a card shows its colours: one, two as a diagonal split, three and more as bands.

export function frame(card: { colors?: string; types?: string[] }): string {
  const colors = [...(card.colors ?? "")];
  const one = (letter: string) => `var(--f-${letter})`;
  if (colors.length === 0) return one(card.types?.includes("land") ? "L" : "C");
  if (colors.length === 1) return one(colors[0] as string);
  if (colors.length === 2) return `linear-gradient(115deg, ${one(colors[0] as string)} 42%, ${one(colors[1] as string)} 58%)`;
  const share = 100 / colors.length;
  const bands = colors.map((letter, n) => `${one(letter)} ${n * share}% ${(n + 1) * share}%`);
  return `linear-gradient(115deg, ${bands.join(", ")})`;
}
