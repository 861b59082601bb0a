// Seats have a colour and a shape, so that nobody needs to see colours.

export const SHAPES = [
  '<circle cx="8" cy="8" r="6.2"/>',
  '<rect x="2.3" y="2.3" width="11.4" height="11.4" rx="1.5"/>',
  '<path d="M8 1.6 14.8 13.8H1.2Z"/>',
  '<path d="M8 1 15 8l-7 7-7-7Z"/>',
  '<path d="M8 1.2 15 6.4l-2.7 8.1H3.7L1 6.4Z"/>',
  '<path d="M4.4 1.8h7.2L15.2 8l-3.6 6.2H4.4L.8 8Z"/>',
  '<path d="M8 .8 9.9 6.1 15.2 8l-5.3 1.9L8 15.2 6.1 9.9.8 8l5.3-1.9Z"/>',
  '<path d="M5.7 1.6h4.6v4.1h4.1v4.6h-4.1v4.1H5.7v-4.1H1.6V5.7h4.1Z"/>',
] as const;

/** The shape of a seat; from the ninth seat on the shapes begin again, hollow. */
export function shapeOf(seat: number): string {
  return SHAPES[seat % SHAPES.length] as string;
}

export function isHollow(seat: number): boolean {
  return seat % 16 >= 8;
}

/** The colour of a seat; in team games, that of its team. From the ninth on it is shifted by three. */
export function colorOf(seat: number, team: number | null): string {
  if (team !== null) return `var(--team${(team % 4) + 1})`;
  return `var(--seat${((seat + 3 * Math.floor(seat / 8)) % 8) + 1})`;
}

export type Side = "left" | "top" | "right";

export interface Slot {
  seat: number;
  side: Side;
  row: number; // from the top of a column, or from the left of the top row
}

/** Where the other seats go round the table: left from bottom to top, top from left to right, right
 * from top to bottom, in turn order from the viewed seat on. */
export function ring(seats: number[], width: number, height: number): Slot[] {
  const others = seats.length;
  const side = Math.max(1, Math.round((others * height) / (width + 2 * height)));
  const top = others - 2 * side;
  return seats.map((seat, k) => {
    if (k < side) return { seat, side: "left", row: side - 1 - k };
    if (k < side + top) return { seat, side: "top", row: k - side };
    return { seat, side: "right", row: k - side - top };
  });
}

/** The seats in turn order, beginning with this one. */
export function inTurnOrder(count: number, first: number): number[] {
  return Array.from({ length: count }, (_, k) => (first + k) % count);
}
