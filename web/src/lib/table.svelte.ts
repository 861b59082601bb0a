// The table as the page shows it: the game as one seat sees it, what is asked, and what is looked at.

import type { AnswerValue, GameView, ObjectView, PlayerView, QuestionView, State, TurnView } from "../protocol";
import { Connection, Refusal } from "./connection.svelte";
import { Picking, type Offer } from "./picking.svelte";
import { colorOf, inTurnOrder } from "./seats";

const ZONES = ["hand", "library", "battlefield", "graveyard", "exile", "command", "ante", "outside", "phased_out"] as const;

export class Table {
  connection = $state.raw<Connection | null>(null);
  shown = $state.raw<GameView | null>(null); // a game that is only looked at: a replay, a situation
  turned = $state<number | null>(null); // the seat that a spectator has turned to the bottom
  open = $state(""); // the id of the question whose tab is open
  pinned = $state<number[]>([]);
  hoveredSeat = $state<number | null>(null);
  hoveredStack = $state<number | null>(null);
  menu = $state.raw<{ choices: Offer[]; anchor: DOMRect } | null>(null);
  trouble = $state<{ words: string; rule: string } | null>(null);
  sending = $state(false);
  #pickings = new Map<string, Picking>();
  #visit = 0;

  state: State | null = $derived(this.connection?.state ?? null);
  whole: GameView | null = $derived(this.shown ?? this.state?.game ?? null);
  game: GameView | null = $derived(innermost(this.whole));
  depth: number = $derived(depthOf(this.whole));
  me: number | null = $derived(this.game?.seat ?? null);
  viewed: number = $derived(this.me ?? this.turned ?? 0);
  players: PlayerView[] = $derived(this.game?.players ?? []);
  turns: TurnView[] = $derived(this.game?.turns ?? []);
  hasTeams: boolean = $derived((this.game?.sides ?? []).some((side) => side.length > 1));
  sharesTurns: boolean = $derived(this.turns.some((turn) => turn.active.length > 1));
  order: number[] = $derived(inTurnOrder(this.players.length, this.viewed));
  questions: QuestionView[] = $derived(this.connection === null ? [] : (this.state?.draft ?? this.game)?.questions ?? []);
  question: QuestionView | null = $derived(this.questions.find((each) => each.id === this.open) ?? this.questions[0] ?? null);
  picking: Picking | null = $derived(this.question === null ? null : this.#pickingFor(this.question));
  objects: Map<number, ObjectView> = $derived(this.#allObjects());
  reach: ReadonlySet<number> | null = $derived(this.#reachOf(this.hoveredSeat ?? this.me));
  targeted: Map<number, { by: ObjectView; turn: number }> = $derived(this.#targets());
  attackers: Map<number, number | null> = $derived(this.#attackers());

  /** A page takes the table over. The next one may come before it has left. */
  enter(): number {
    this.#clear();
    return ++this.#visit;
  }

  connect(table: string, token: string): number {
    const visit = this.enter();
    this.connection = new Connection(table, token);
    return visit;
  }

  leave(visit: number): void {
    if (visit === this.#visit) this.#clear();
  }

  #clear(): void {
    this.connection?.close();
    this.connection = null;
    this.shown = null;
    this.pinned = [];
    this.turned = null;
    this.#pickings.clear();
  }

  color(seat: number): string {
    return colorOf(seat, this.hasTeams ? (this.players[seat]?.side ?? null) : null);
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? `seat ${seat + 1}`;
  }

  isPlayer(id: number): boolean {
    return id >= 0 && id < this.players.length;
  }

  /** Whether the player in this seat is out of the range that is looked at (801.2). */
  isOutOfRange(seat: number): boolean {
    return this.reach !== null && !this.reach.has(seat);
  }

  isDeciding(seat: number): boolean {
    return this.game?.waiting_for.includes(seat) ?? false;
  }

  isLit(ids: readonly number[]): boolean {
    return this.picking !== null && ids.some((id) => this.picking?.isLit(id));
  }

  isPicked(ids: readonly number[]): boolean {
    return this.picking !== null && ids.some((id) => this.picking?.isPicked(id));
  }

  /** Something on the table was clicked: a pile of permanents, a card, a player. */
  click(ids: readonly number[], element: HTMLElement, whole = false): void {
    const picking = this.picking;
    if (picking === null) return;
    const lit = ids.filter((id) => picking.isLit(id));
    if (lit.length === 0) return;
    if (picking.manner === "one") {
      const choices = picking.at(lit[0] as number);
      if (choices.length === 1 && choices[0]) void this.answer(choices[0].place);
      else this.menu = { choices, anchor: element.getBoundingClientRect() };
      return;
    }
    if (picking.manner === "pairs") {
      for (const id of whole ? lit : lit.slice(0, 1)) picking.click(id);
      return;
    }
    if (picking.manner === "some") this.#pickSome(picking, lit, element, whole);
  }

  #pickSome(picking: Picking, lit: number[], element: HTMLElement, whole: boolean): void {
    if (lit.length === 1 && picking.at(lit[0] as number).length > 1) {
      this.menu = { choices: picking.at(lit[0] as number), anchor: element.getBoundingClientRect() };
      return;
    }
    const free = lit.filter((id) => !picking.isPicked(id));
    const touched = whole ? (free.length ? free : lit) : [free[0] ?? (lit.at(-1) as number)];
    for (const id of touched) {
      const choice = picking.at(id)[0];
      if (choice) picking.toggle(choice.place);
    }
  }

  /** A choice of a list or a menu was clicked. */
  choose(place: number): void {
    this.menu = null;
    const picking = this.picking;
    if (picking === null) return;
    if (picking.manner === "one") void this.answer(place);
    else if (picking.manner === "pairs") picking.isChosen(place) ? picking.toggle(place) : picking.pair(place);
    else picking.toggle(place);
  }

  async answer(answer: AnswerValue): Promise<void> {
    const question = this.question;
    if (question === null || this.connection === null || this.sending) return;
    this.menu = null;
    this.sending = true;
    try {
      await this.connection.send({ type: "answer", question: question.id, answer });
      this.trouble = null;
      this.#pickings.delete(question.id);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.sending = false;
    }
  }

  confirm(): void {
    const picking = this.picking;
    if (picking !== null && picking.missing === "") void this.answer(picking.answer);
  }

  refuse(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    this.trouble = { words, rule: error instanceof Refusal ? error.rule : "" };
  }

  nextQuestion(): void {
    const at = this.questions.findIndex((each) => each.id === this.question?.id);
    this.open = this.questions[(at + 1) % Math.max(1, this.questions.length)]?.id ?? "";
  }

  togglePin(seat: number): void {
    if (this.pinned.includes(seat)) this.pinned = this.pinned.filter((each) => each !== seat);
    else this.pinned = [...this.pinned.slice(-1), seat];
  }

  #pickingFor(question: QuestionView): Picking {
    const known = this.#pickings.get(question.id);
    if (known !== undefined && known.question.options.length === question.options.length) return known;
    const picking = new Picking(question);
    this.#pickings.set(question.id, picking);
    return picking;
  }

  #allObjects(): Map<number, ObjectView> {
    const found = new Map<number, ObjectView>();
    const add = (objects: readonly ObjectView[] | undefined) => {
      for (const each of objects ?? []) if (each.id !== undefined) found.set(each.id, each);
    };
    for (const player of this.players) for (const zone of ZONES) add(player[zone]);
    for (const turn of this.turns) {
      add(turn.stack);
      add(turn.triggered);
    }
    return found;
  }

  #reachOf(seat: number | null): ReadonlySet<number> | null {
    const reach = seat === null ? null : (this.players[seat]?.reach ?? null);
    return reach === null ? null : new Set(reach);
  }

  #targets(): Map<number, { by: ObjectView; turn: number }> {
    const found = new Map<number, { by: ObjectView; turn: number }>();
    for (const turn of this.turns) {
      for (const by of turn.stack) {
        for (const slot of by.targets ?? []) {
          for (const each of slot) if (each.id !== undefined) found.set(each.id, { by, turn: turn.marker });
        }
      }
    }
    return found;
  }

  #attackers(): Map<number, number | null> {
    const found = new Map<number, number | null>();
    for (const turn of this.turns) {
      for (const each of turn.combat.attackers) {
        if (each.attacker.id !== undefined) found.set(each.attacker.id, each.at?.id ?? null);
      }
    }
    return found;
  }
}

/** 726: The game that is being played now: the subgame inside, if there is one. */
function innermost(game: GameView | null): GameView | null {
  return game?.subgame ? innermost(game.subgame) : game;
}

function depthOf(game: GameView | null): number {
  return game?.subgame ? 1 + depthOf(game.subgame) : 0;
}

export const table = new Table();
