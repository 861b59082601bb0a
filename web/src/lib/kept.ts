// What the browser keeps for this page: the theme, and the tokens of one's own seats.

export const kept = {
  get(name: string): string {
    try {
      return localStorage.getItem(`apnap.${name}`) ?? "";
    } catch {
      return ""; // a browser that keeps nothing
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(`apnap.${name}`, value);
    } catch {
      // then it lasts until the page is closed
    }
  },
};

/** The token of the own seat at a table, if this browser has one. */
export function tokenOf(table: string): string {
  return kept.get(`seat.${table}`);
}

export function keepToken(table: string, token: string): void {
  kept.set(`seat.${table}`, token);
}
