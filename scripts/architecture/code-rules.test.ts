import { describe, expect, test } from "vitest";
import * as rules from "./code-rules.ts";
import { parse, type Rule } from "./source.ts";

type Place = [path: string, code: string];
type Sample = [name: string, rule: Rule, broken: Place, kept: Place];

const samples: Sample[] = [
  [
    "commentsBeginPlainly",
    rules.commentsBeginPlainly,
    ["shared/vin/a.ts", `/** What a VIN says. */`],
    ["shared/vin/a.ts", `/** Whatever a VIN says. */`],
  ],
  [
    "commentsBeginPlainly",
    rules.commentsBeginPlainly,
    ["e2e/support/a.mjs", `// How long it waits.`],
    ["e2e/support/a.mjs", `// However long it waits.`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `const now = Date.now();`],
    ["server/base/clock.ts", `const now = Date.now();`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `const at = new Date();`],
    ["server/base/clock.ts", `const at = new Date();`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `setTimeout(run, 1000);`],
    ["server/base/clock.ts", `setTimeout(run, 1000);`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `items.map(() => Math.random());`],
    ["server/base/clock.ts", `items.map(() => Math.random());`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `import { setTimeout as pause } from "node:timers/promises";`],
    ["server/base/clock.ts", `import { setTimeout as pause } from "node:timers/promises";`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `import { createHash, randomUUID } from "node:crypto";`],
    ["server/base/clock.ts", `import { createHash, randomUUID } from "node:crypto";`],
  ],
  [
    "timeAndRandomnessAreGiven",
    rules.timeAndRandomnessAreGiven,
    ["server/app.ts", `export const run = ({ now = Date.now }) => now();`],
    ["server/base/clock.ts", `export const run = ({ now = Date.now }) => now();`],
  ],
  [
    "systemAtTheEntrances",
    rules.systemAtTheEntrances,
    [
      "server/app.ts",
      `import { systemClock } from "./system/clock.ts"; export const now = () => systemClock.now();`,
    ],
    [
      "server/app.ts",
      `import { systemClock } from "./system/clock.ts"; export const now = (clock = systemClock) => clock.now();`,
    ],
  ],
  [
    "fetchInItsPlaces",
    rules.fetchInItsPlaces,
    ["client/src/features/support/page.tsx", "export const load = () => fetch(url);"],
    ["client/src/lib/api/request.ts", "export const load = () => fetch(url);"],
  ],
  [
    "fetchInItsPlaces",
    rules.fetchInItsPlaces,
    ["server/features/vin/vin-service.ts", "await globalThis.fetch(url);"],
    ["server/mail/vpic.ts", "await globalThis.fetch(url);"],
  ],
  [
    "fetchInItsPlaces",
    rules.fetchInItsPlaces,
    ["client/src/visit/visit.ts", "navigator.sendBeacon(url);"],
    ["client/src/visit/visit.ts", "visits.record(url);"],
  ],
  [
    "fetchInItsPlaces",
    rules.fetchInItsPlaces,
    ["client/src/visit/visit.ts", "new WebSocket(url);"],
    ["client/src/visit/visit.ts", "new Map(url);"],
  ],
  [
    "apiUrlsInContracts",
    rules.apiUrlsInContracts,
    ["server/app.ts", `app.get("/api/vin/1", answer);`],
    ["shared/api/vin.ts", `export const path = "/api/vin/1";`],
  ],
  [
    "apiUrlsInContracts",
    rules.apiUrlsInContracts,
    ["client/src/lib/a.ts", "export const url = `/api/vin/${vin}`;"],
    ["server/settings.ts", `export const url = "https://vpic.example/api/vehicles";`],
  ],
  [
    "pageUrlsInPaths",
    rules.pageUrlsInPaths,
    ["client/src/ui/nav.tsx", `export const Nav = () => <a href="/vin-checker">VIN</a>;`],
    ["client/src/lib/paths.ts", `export const vinChecker = "/vin-checker";`],
  ],
  [
    "noHushedChecks",
    rules.noHushedChecks,
    ["shared/a.ts", "// @ts-expect-error it is fine\nexport const a = b;"],
    ["shared/a.ts", "// Two years: 49 CFR 390.19.\nexport const a = b;"],
  ],
  [
    "noHushedChecks",
    rules.noHushedChecks,
    ["scripts/a.mjs", "/* oxlint-disable no-console */\nexport const a = 1;"],
    ["scripts/a.mjs", "export const a = 'oxlint-disable';"],
  ],
  [
    "everyTestRuns",
    rules.everyTestRuns,
    ["e2e/1-start.spec.ts", `test.skip("starts", start);`],
    ["e2e/1-start.spec.ts", `test("starts", start); list.skip(1);`],
  ],
  [
    "everyTestRuns",
    rules.everyTestRuns,
    ["e2e/1-start.spec.ts", `test.fixme("starts", start);`],
    ["e2e/1-start.spec.ts", `test("starts", start); list.fixme(1);`],
  ],
  [
    "everyTestRuns",
    rules.everyTestRuns,
    ["e2e/1-start.spec.ts", `test.describe.only("starts", all);`],
    ["e2e/1-start.spec.ts", `test.describe.configure({ mode: "serial" });`],
  ],
  [
    "everyTestRuns",
    rules.everyTestRuns,
    ["shared/a.test.ts", `describe.skipIf(true)("a", all);`],
    ["shared/a.test.ts", `describe.each([1])("a", all);`],
  ],
  [
    "noSwallowedErrors",
    rules.noSwallowedErrors,
    ["server/a.ts", "try { go(); } catch { /* never mind */ }"],
    ["server/a.ts", "try { go(); } catch (error) { log.warn(error); }"],
  ],
  [
    "noSwallowedErrors",
    rules.noSwallowedErrors,
    ["client/src/lib/a.ts", "go().catch(() => {});"],
    ["client/src/lib/a.ts", "go().catch((error) => report(error));"],
  ],
  [
    "noSwallowedErrors",
    rules.noSwallowedErrors,
    ["client/src/lib/a.ts", "go().catch(() => undefined);"],
    ["client/src/lib/a.test.ts", "go().catch(() => undefined);"],
  ],
  [
    "noBarrels",
    rules.noBarrels,
    ["shared/index.ts", `export * from "./brand.ts";\nexport { a } from "./a.ts";`],
    ["shared/index.ts", `export * from "./brand.ts";\nexport const a = 1;`],
  ],
  [
    "noBarrels",
    rules.noBarrels,
    ["shared/index.ts", `import { a } from "./a.ts";\nexport { a };`],
    ["shared/effects.ts", `import "./a.ts";`],
  ],
];

describe("a rule on code names the file, the line and the reason", () => {
  test.each(samples)("%s", (_name, rule, [brokenPath, broken], [keptPath, kept]) => {
    expect(rule([{ path: brokenPath, text: broken }])).toEqual([
      expect.stringMatching(new RegExp(`^${brokenPath.replaceAll(".", "\\.")}:1 .{10,}`)),
    ]);
    expect(rule([{ path: keptPath, text: kept }])).toEqual([]);
  });

  test("and every place of a file, not only the first", () => {
    const text = "\ntest.fails(a);\n\nit.skipIf(b)(c);\n";
    expect(rules.everyTestRuns([{ path: "shared/a.test.ts", text }])).toEqual([
      expect.stringMatching(/^shared\/a\.test\.ts:2 /),
      expect.stringMatching(/^shared\/a\.test\.ts:4 /),
    ]);
  });
});

test("a file that cannot be parsed is an error that names it, not a file without violations", () => {
  expect(() => parse({ path: "shared/broken.ts", text: "export const = 1" })).toThrow("shared/broken.ts");
});
