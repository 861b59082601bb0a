// What variants and options are called: "free-for-all+commander+limited-influence:2" is "Commander,
// limited influence 2" to a reader.

const TITLES: Record<string, string> = {
  "free-for-all": "Free-for-All",
  "team-vs-team": "Team vs. Team",
  "two-headed-giant": "Two-Headed Giant",
};

/** One variant or option, in words. */
export function titleOf(name: string): string {
  return TITLES[name] ?? name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** The whole format of a table. That all play against all goes without saying if there is more. */
export function formatTitle(format: string): string {
  const parts = format.split("+").filter((part) => part !== "");
  const told = parts.length > 1 && !(parts[1] as string).includes(":") ? parts.filter((part) => part !== "free-for-all") : parts;
  return told.map((part) => titleOf(part.replace(/[:=]/, " "))).join(" · ");
}
