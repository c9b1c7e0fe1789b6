import { expect, test } from "vitest";
import { stepLine, summaryTable } from "./summary.mjs";

const lint = { name: "lint", code: 0, seconds: 8.04, tally: { passed: 1, failed: 0 } };
const api = { name: "api", code: 1, seconds: 164.2, tally: { passed: 750, failed: 2 } };

test("a step's line says how it ended, how long it took and what it counted", () => {
  expect(stepLine(lint)).toBe("ok     lint         8.0 s  1 passed, 0 failed");
  expect(stepLine(api)).toBe("FAILED api        164.2 s  750 passed, 2 failed");
});

test("the table ends with the time of the whole run and the closing line", () => {
  expect(summaryTable([lint, api], 170).split("\n")).toEqual([
    "ok     lint         8.0 s  1 passed, 0 failed",
    "FAILED api        164.2 s  750 passed, 2 failed",
    "       all        170.0 s",
    "",
    "751 passed, 2 failed",
  ]);
});

test("a single step is all there is to say", () => {
  expect(summaryTable([lint], 8)).toBe(`${stepLine(lint)}\n\n1 passed, 0 failed`);
});
