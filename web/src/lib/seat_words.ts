// A few words on a seat: what is up with its player.

import { table } from "./table.svelte";

export function seatWords(seat: number): string {
  const player = table.players[seat];
  if (player === undefined) return "";
  if (player.status === "lost") return "left the game";
  if (player.status === "won") return "won";
  if (player.status === "drew") return "drew";
  if (seat === table.me) return "you";
  const around = table.state?.table.seats[seat];
  if (around?.absent_since !== undefined && !around.stand_in) return "away";
  const mine = table.me;
  if (mine !== null && table.hasTeams && table.players[mine]?.side === player.side) return "teammate";
  if (mine !== null && isAttacking(seat, mine)) return "attacks you";
  if (table.hoveredSeat === null && table.isOutOfRange(seat)) return "out of your range";
  return "";
}

function isAttacking(seat: number, defender: number): boolean {
  for (const [id, at] of table.attackers) {
    const attacker = table.objects.get(id);
    const defended = at === null ? undefined : table.isPlayer(at) ? at : table.objects.get(at)?.controller;
    if (attacker?.controller === seat && defended === defender) return true;
  }
  return false;
}
