// A picture for each card, drawn from its name, types and colours: the same name gives the same
// picture, and no two names the same one.

const TONES: Record<string, [string, string, string]> = {
  W: ["#f7efd3", "#d8bf7a", "#b4924a"],
  U: ["#cfe4f5", "#5f9ccd", "#2f6796"],
  B: ["#bdb3c2", "#6c5f74", "#3b3342"],
  R: ["#f8cfbb", "#d56f4c", "#9a3f25"],
  G: ["#d2e6c8", "#6ba166", "#39703d"],
  C: ["#dfe3e6", "#93a0a8", "#5d6b74"],
  L: ["#e6dcc8", "#b39b74", "#7d6845"],
};

export interface Sigil {
  name: string;
  types: readonly string[];
  colors: string;
  keywords?: readonly string[];
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 16777619);
  return hash >>> 0;
}

function chanceFrom(text: string): () => number {
  let state = hashOf(text) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

const drawn = new Map<string, string>();

/** The inside of an SVG of 100 by 70. */
export function art(card: Sigil): string {
  const key = `${card.name}/${card.types.join()}/${card.colors}`;
  let picture = drawn.get(key);
  if (picture === undefined) {
    picture = draw(card, `g${hashOf(key).toString(36)}`);
    drawn.set(key, picture);
  }
  return picture;
}

function draw(card: Sigil, id: string): string {
  const chance = chanceFrom(card.name);
  const letters = card.colors || (card.types.includes("land") ? "L" : "C");
  const light = TONES[letters[0] as string] ?? TONES["C"]!;
  const dark = TONES[letters.at(-1) as string] ?? light;
  const [ink, pale] = [dark[2], light[0]];
  const sky =
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${pale}"/>` +
    `<stop offset="1" stop-color="${dark[1]}"/></linearGradient><rect width="100" height="70" fill="url(#${id})"/>`;
  return sky + motif(card, chance, ink);
}

function motif(card: Sigil, chance: () => number, ink: string): string {
  const types = card.types;
  if (types.includes("land")) return sun(chance) + [40, 52, 62].map((y, n) => hill(chance, ink, y, 0.35 + n * 0.18)).join("");
  if (types.includes("creature")) {
    const flies = card.keywords?.some((word) => word.toLowerCase() === "flying") ?? false;
    return sun(chance) + figures(chance, ink, flies) + hill(chance, ink, 62, 0.6);
  }
  if (types.includes("planeswalker")) return rings(chance, ink) + figures(chance, ink, false);
  if (types.includes("artifact")) return polygons(chance, ink);
  if (types.includes("enchantment")) return rings(chance, ink);
  if (types.includes("instant")) return rays(chance, ink);
  return waves(chance, ink);
}

function sun(chance: () => number): string {
  return `<circle cx="${f(25 + chance() * 50)}" cy="${f(16 + chance() * 20)}" r="${f(9 + chance() * 9)}" fill="#fff" opacity=".45"/>`;
}

function hill(chance: () => number, ink: string, y: number, strength: number): string {
  let path = `M-10 80L-10 ${f(y)}`;
  for (let x = 14; x <= 110; x += 24) path += `T${x} ${f(y + (chance() - 0.5) * 18)}`;
  return `<path d="${path.replace("T", "Q2 " + f(y - 8) + " ")}L110 80Z" fill="${ink}" opacity="${f(strength)}"/>`;
}

function figures(chance: () => number, ink: string, flies: boolean): string {
  let shapes = "";
  const many = 2 + Math.floor(chance() * 3);
  for (let n = 0; n < many; n++) {
    const [x, w, h] = [50 + (chance() - 0.5) * 48, 12 + chance() * 15, 24 + chance() * 24];
    const path = flies
      ? `M${f(x)} ${f(52 - h / 2)}q${f(-w)} ${f(-h / 2)} ${f(-w * 2)} 0q${f(w)} 2 ${f(w * 2)} ${f(h / 2)}q${f(w)} ${f(-h / 2)} ${f(w * 2)} ${f(-h / 2)}q${f(-w)} ${f(-h / 3)} ${f(-w * 2)} 0Z`
      : `M${f(x - w)} 74Q${f(x - w * 0.7)} ${f(60 - h)} ${f(x)} ${f(58 - h)}T${f(x + w)} 74Z`;
    shapes += `<path d="${path}" fill="${ink}" opacity="${f(0.32 + n * 0.16)}"/>`;
  }
  return shapes;
}

function polygons(chance: () => number, ink: string): string {
  const corners = 4 + Math.floor(chance() * 4);
  let shapes = "";
  for (let ringNumber = 0; ringNumber < 3; ringNumber++) {
    const turn = chance();
    const points = Array.from({ length: corners }, (_, n) => {
      const angle = (n / corners) * Math.PI * 2 + turn;
      const radius = 27 - ringNumber * 8;
      return `${f(50 + Math.cos(angle) * radius)},${f(35 + Math.sin(angle) * radius)}`;
    });
    shapes += `<polygon points="${points.join(" ")}" fill="none" stroke="${ink}" stroke-width="2.4" opacity="${f(0.4 + ringNumber * 0.2)}"/>`;
  }
  return shapes;
}

function rings(chance: () => number, ink: string): string {
  const x = f(25 + chance() * 50);
  return [6, 15, 24, 33, 42]
    .map((r, n) => `<circle cx="${x}" cy="35" r="${r}" fill="none" stroke="${n % 2 ? "#fff" : ink}" stroke-width="2.6" opacity="${f(0.7 - n * 0.1)}"/>`)
    .join("");
}

function rays(chance: () => number, ink: string): string {
  const [x, y, many] = [25 + chance() * 50, 25 + chance() * 20, 6 + Math.floor(chance() * 3)];
  const start = chance() * 6;
  let shapes = "";
  for (let n = 0; n < many; n++) {
    const angle = start + (n / many) * Math.PI * 2;
    const tip = (a: number) => `${f(x + Math.cos(a) * 95)} ${f(y + Math.sin(a) * 95)}`;
    shapes += `<path d="M${f(x)} ${f(y)}L${tip(angle)}L${tip(angle + 0.17)}Z" fill="${n % 2 ? "#fff" : ink}" opacity=".34"/>`;
  }
  return shapes + `<circle cx="${f(x)}" cy="${f(y)}" r="8" fill="#fff" opacity=".8"/>`;
}

function waves(chance: () => number, ink: string): string {
  return [14, 27, 40, 53, 66]
    .map((y, n) => `<path d="M-5 ${y}q26 ${f(-16 + chance() * 9)} 52 0t58 0" fill="none" stroke="${n % 2 ? "#fff" : ink}" stroke-width="4.5" opacity=".45"/>`)
    .join("");
}

function f(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}
