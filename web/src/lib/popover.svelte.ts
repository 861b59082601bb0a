// The popover that explains a rule. There is one on the page.

import type { RuleText } from "../protocol";
import { rest } from "./rest";

class Popover {
  number = $state("");
  anchor = $state.raw<DOMRect | null>(null);
  text = $state.raw<RuleText | null>(null);
  trouble = $state("");
  edition = "";
  #opener: HTMLElement | null = null;

  toggle(number: string, opener: HTMLElement): void {
    if (this.number === number && this.anchor !== null) {
      this.close();
      return;
    }
    this.#opener = opener;
    this.anchor = opener.getBoundingClientRect();
    void this.show(number);
  }

  async show(number: string): Promise<void> {
    this.number = number;
    this.text = null;
    this.trouble = "";
    try {
      const text = await rest.rule(number, this.edition);
      if (this.number === number) this.text = text;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    this.anchor = null;
    this.number = "";
    this.#opener?.focus({ preventScroll: true });
    this.#opener = null;
  }
}

export const popover = new Popover();
