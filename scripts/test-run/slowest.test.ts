import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../lib/run.mjs";
import { playwrightTimes, slowestLines, slowestTests, vitestTimes } from "./slowest.mjs";

test("Vitest's report has a time for each test; one that never ran took none", () => {
  const assertionResults = [{ fullName: "a VIN is valid", duration: 1500 }, { fullName: "a VIN is kept" }];
  expect(
    vitestTimes({ testResults: [{ name: join(ROOT, "shared", "vin.test.ts"), assertionResults }] }),
  ).toEqual([
    { seconds: 1.5, file: "shared/vin.test.ts", title: "a VIN is valid" },
    { seconds: 0, file: "shared/vin.test.ts", title: "a VIN is kept" },
  ]);
});

test("Playwright's has one for each project, in suites within suites", () => {
  const tests = [
    { projectName: "desktop", results: [{ duration: 2000 }] },
    { projectName: "mobile", results: [{ duration: 1000 }, { duration: 500 }] },
  ];
  const specs = [{ file: "07-review.spec.ts", title: "sends", tests }];
  expect(playwrightTimes({ suites: [{ suites: [{ specs }] }] })).toEqual([
    { seconds: 2, file: "e2e/07-review.spec.ts", title: "sends (desktop)" },
    { seconds: 1.5, file: "e2e/07-review.spec.ts", title: "sends (mobile)" },
  ]);
});

test("the ten slowest come first", () => {
  const times = Array.from({ length: 12 }, (_, seconds) => ({ seconds, file: "a.test.ts", title: "b" }));
  const lines = slowestLines(times);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("   11.0 s  a.test.ts: b");
  expect(lines.at(-1)).toBe("    2.0 s  a.test.ts: b");
});

test("a step without a report has none", () => {
  expect(slowestTests("no-such-step")).toEqual([]);
});
