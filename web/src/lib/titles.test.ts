import { expect, test } from "vitest";

import { formatTitle } from "./titles";

test("a format is told in words", () => {
  expect(formatTitle("free-for-all")).toBe("Free-for-All");
  expect(formatTitle("free-for-all+commander")).toBe("Commander");
  expect(formatTitle("two-headed-giant+planechase")).toBe("Two-Headed Giant · Planechase");
  expect(formatTitle("free-for-all+limited-influence:2")).toBe("Free-for-All · Limited Influence 2");
});
