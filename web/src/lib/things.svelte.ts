// Where the players and objects are on the page, for the curves that join them.

class Things {
  version = $state(0);
  #elements = new Map<string, HTMLElement>();

  find(name: string): HTMLElement | undefined {
    return this.#elements.get(name);
  }

  /** Remember the element under these names ("7" is object or player 7, "life 2" a life total). */
  attach(names: readonly string[]): (element: HTMLElement) => () => void {
    return (element) => {
      for (const name of names) this.#elements.set(name, element);
      queueMicrotask(() => this.version++);
      return () => {
        for (const name of names) if (this.#elements.get(name) === element) this.#elements.delete(name);
        queueMicrotask(() => this.version++);
      };
    };
  }
}

export const things = new Things();
