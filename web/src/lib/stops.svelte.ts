// Stops and yields of the own seat. The server keeps them; they decide which chances to act are
// asked about, and nobody else sees them.

import type { ObjectView, SetStop, SetYields } from "../protocol";
import { table } from "./table.svelte";

export type Whose = SetStop["whose"];

async function send(change: Omit<SetYields, "type" | "id">): Promise<void> {
  try {
    await table.connection?.send({ type: "yields", ...change });
  } catch (error) {
    table.refuse(error);
  }
}

class Stops {
  has(whose: Whose, step: string): boolean {
    const own = table.state?.own.yields;
    return [...(own?.stops ?? []), ...(own?.usual ?? [])].some(([at, name]) => at === whose && name === step);
  }

  toggle(whose: Whose, step: string): void {
    void send({ stop: { whose, step: step as SetStop["step"], on: !this.has(whose, step) } });
  }
}

class Yields {
  get until(): string {
    return table.state?.own.yields?.until ?? "";
  }

  get fullControl(): boolean {
    return table.state?.own.yields?.full_control ?? false;
  }

  get triggers(): readonly string[] {
    return table.state?.own.yields?.triggers ?? [];
  }

  pass(until: "my turn" | "end of turn" | "something concerns me"): void {
    void send({ until });
  }

  cancel(): void {
    void send({ until: "" });
  }

  toggleFullControl(): void {
    void send({ full_control: !this.fullControl });
  }

  always(object: ObjectView): void {
    if (object.id !== undefined) void send({ always_pass_for: object.id });
  }

  askAgain(trigger: string): void {
    void send({ ask_again_for: trigger });
  }
}

export const stops = new Stops();
export const yields = new Yields();
