import { expect, test } from "vitest";
import { readinessLabels } from "#shared/profile/derived/readiness.ts";
import { describeReadiness } from "./quote-brief.ts";

const needs = (count: number) =>
  Array.from({ length: count }, (_each, index) => ({
    sectionId: "company-info",
    level: "bind" as const,
    path: ["name"] as const,
    label: `Do you need ${index + 1}?`,
    printedLabel: `Need ${index + 1}`,
  }));

test.each([
  [{ level: "bind", next: undefined, missing: [] }, readinessLabels.bind],
  [
    { level: "quote", next: "bind", missing: needs(2) },
    `${readinessLabels.quote}. Still needed to issue the policy: Need 1, Need 2`,
  ],
  [
    { level: "none", next: "indication", missing: needs(8) },
    "Incomplete. Still needed for a ballpark price: Need 1, Need 2, Need 3, Need 4, Need 5, Need 6, and 2 more",
  ],
] as const)("says what is reached, and what is lacking: %j", (readiness, text) => {
  expect(describeReadiness(readiness)).toBe(text);
});
