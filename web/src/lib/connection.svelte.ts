// The WebSocket to the server: a snapshot, then numbered differences; after a lost connection it
// goes on from the last number.

import type { FromPage, Reason, State, ToPage } from "../protocol";
import { applied } from "./changes";

type Body = FromPage extends infer Each ? (Each extends { id: number } ? Omit<Each, "id"> : never) : never;
type Reply = Extract<ToPage, { id: number | null }>;
type Waiting = { resolve: (reply: Reply) => void; reject: (error: Refusal) => void };

/** The server refused a request; nothing has changed. */
export class Refusal extends Error {
  rule: string;

  constructor(reason: string, rule: string) {
    super(reason);
    this.rule = rule;
  }
}

export class Connection {
  state = $state.raw<State | null>(null);
  seat = $state<number | null>(null);
  status = $state<"connecting" | "open" | "lost" | "closed">("connecting");
  trouble = $state("");
  #address: string;
  #hello: { table: string; token: string };
  #feed = "";
  #last = 0;
  #socket: WebSocket | null = null;
  #requests = new Map<number, Waiting>();
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, token: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/ws`;
    this.#hello = { table, token };
    this.#open();
  }

  close(): void {
    this.status = "closed";
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Send a request; the promise is kept when the server has carried it out. */
  send(body: Body): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal("The connection is lost; the answer was not sent.", ""));
        return;
      }
      const id = this.#next++;
      this.#requests.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...body, id }));
    });
  }

  /** Why something can't be done now; null if it can, or if nobody knows. */
  async whyNot(thing: number, at?: number): Promise<Reason | null> {
    try {
      const reply = await this.send(at === undefined ? { type: "why not", thing } : { type: "why not", thing, at });
      return reply.type === "reason" && reply.reason !== "" ? reply : null;
    } catch {
      return null;
    }
  }

  #open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.#hello, feed: this.#feed, last: this.#last }));
    };
    socket.onmessage = (message) => this.#receive(JSON.parse(String(message.data)) as ToPage);
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    for (const waiting of this.#requests.values()) waiting.reject(new Refusal("The connection was lost before the server replied.", ""));
    this.#requests.clear();
    if (this.status === "closed") return;
    this.status = "lost";
    const pause = Math.min(8000, 250 * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.#feed = message.feed;
        this.status = "open";
        this.#tries = 0;
        break;
      case "snapshot":
        this.state = message.state;
        this.#last = message.number;
        break;
      case "difference":
        this.#change(message.number, message.changes);
        break;
      case "bye":
        this.trouble = message.reason;
        if (!message.again) this.close();
        break;
      case "refused":
        if (message.id === null) this.trouble = message.reason;
        else this.#take(message.id)?.reject(new Refusal(message.reason, message.rule));
        break;
      default:
        this.#take(message.id)?.resolve(message);
    }
  }

  #change(number: number, changes: Parameters<typeof applied>[1]): void {
    if (number !== this.#last + 1 || this.state === null) {
      this.#feed = ""; // a gap: ask for everything anew
      this.#socket?.close();
      return;
    }
    this.state = applied(this.state, changes);
    this.#last = number;
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#requests.get(id);
    this.#requests.delete(id);
    return waiting;
  }
}
