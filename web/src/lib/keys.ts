// The keyboard at the table.

import { defaultPlace } from "./defaults";
import { orders } from "./orders.svelte";
import { yields } from "./stops.svelte";
import { table } from "./table.svelte";

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null;
}

function space(): void {
  const { picking, question } = table;
  if (picking === null || question === null) return;
  if (picking.manner !== "one") table.confirm();
  else {
    const place = defaultPlace(question);
    if (place !== null) void table.answer(place);
  }
}

function yesOrNo(verb: "yes" | "no"): boolean {
  const place = table.question?.options.findIndex((option) => option.verb === verb) ?? -1;
  if (place < 0 || table.picking?.manner !== "one") return false;
  void table.answer(place);
  return true;
}

/** Y: yes; where an order is asked for, this order from now on. */
function always(): void {
  const { question, picking } = table;
  if (yesOrNo("yes") || question === null || picking?.manner !== "order") return;
  orders.keep(question, picking.order);
  table.confirm();
}

function lethal(): void {
  table.picking?.lethalFirst((id) => table.objects.get(id));
}

/** S: go to the number after which a shortcut that another player proposes shall stop (729.2b). */
function stopEarlier(): void {
  if (table.question?.about !== "shortcut") return;
  document.querySelector<HTMLInputElement>("#question input[type=number]")?.select();
}

function escape(): void {
  if (table.menu !== null) table.menu = null;
  else if (table.picking?.first !== null && table.picking !== null) table.picking.first = null;
  else if (yields.until) yields.cancel();
  else table.pinned = [];
}

/** Move the focus to the next card of the row, or to the one before. */
function alongRow(by: number): void {
  const now = document.activeElement;
  const row = now?.closest(".row, .cards");
  const cards = [...(row?.querySelectorAll<HTMLElement>("button.card") ?? [])];
  const at = cards.indexOf(now as HTMLElement);
  if (at >= 0) cards[(at + by + cards.length) % cards.length]?.focus();
}

const KEYS: Record<string, () => void> = {
  " ": space,
  Escape: escape,
  z: () => table.picking?.undoPick(),
  a: () => table.picking?.all(),
  g: () => table.nextQuestion(),
  c: () => yields.toggleFullControl(),
  F4: () => yields.pass("something concerns me"),
  F6: () => yields.pass("end of turn"),
  F8: () => yields.pass("my turn"),
  y: always,
  l: lethal,
  s: stopEarlier,
  n: () => {
    if (yesOrNo("no") || table.picking === null) return;
    if (table.picking.manner === "pairs" || table.picking.manner === "some") {
      table.picking.none();
      table.confirm();
    }
  },
  ArrowLeft: () => alongRow(-1),
  ArrowRight: () => alongRow(1),
};

export function atKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key === " " && event.target instanceof HTMLElement && event.target.closest("[role=tab], summary, [role=checkbox]")) return;
  if (/^[1-9]$/.test(event.key)) {
    const seat = table.order[Number(event.key)];
    if (seat !== undefined) table.togglePin(seat);
    return;
  }
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act === undefined || (event.key === "Escape" && table.menu !== null)) return;
  event.preventDefault();
  act();
}
