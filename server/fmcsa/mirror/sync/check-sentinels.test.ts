import { expect, test } from "vitest";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { findMirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { systemClock } from "#server/base/clock.ts";
import { createSentinelCheck } from "./check-sentinels.ts";

const clock = { ...systemClock, sleep: async () => undefined };
const sentinels = ["1", "2", "3", "4"];
type Answers = Readonly<Record<string, unknown[] | "cut" | "down">>;

/** Compares what was loaded, by DOT number, with what the portal answers. */
async function check(loaded: Answers, live: Answers, id = "kjg3-diqy") {
  const skipped: string[] = [];
  const read = async (_dataSet: unknown, { values }: { values: readonly string[] }) => {
    const answer = live[values[0] ?? ""] ?? [];
    if (answer === "down") throw new UpstreamError("FMCSA", "timeout");
    return answer === "cut" ? { rows: [] as never[], cutAt: 5000 } : { rows: answer as never[] };
  };
  const set = findMirroredSet(id);
  const getCheck = createSentinelCheck({
    read,
    sentinels,
    clock,
    gapMs: 1000,
    onSkipped: (fault) => skipped.push(fault),
  });
  const differences = await (set && getCheck(set))?.(async ({ values }) => {
    const found = loaded[values[0] ?? ""];
    return Array.isArray(found) ? found : [];
  });
  return { differences, skipped };
}

const same = { "1": [{ a: 1 }, { a: 2 }], "2": [{ a: 3 }], "3": [{ a: 4 }], "4": [] };

test("records in another order are the same, and one carrier in four may have changed meanwhile", async () => {
  const changed = { ...same, "1": [{ a: 2 }, { a: 1 }], "2": [{ a: 9 }] };
  expect(await check(same, changed)).toEqual({ differences: [], skipped: [] });
});

test("carriers whose records differ or are missing are listed", async () => {
  const { differences } = await check({ ...same, "3": [] }, { ...same, "2": [{ a: 9 }] });
  expect(differences).toEqual([
    "The records of 2 of 4 carriers differ from the portal's answers (DOT 2, 3).",
  ]);
});

test("what the portal doesn't answer, or not to the end, isn't compared", async () => {
  const answers: Answers = { "1": "down", "2": "down", "3": "cut", "4": "cut" };
  const { differences, skipped } = await check(same, answers);
  expect(differences).toEqual([]);
  expect(skipped).toEqual(["FMCSA: timeout", "FMCSA: timeout"]);
  expect((await check({}, { ...answers, "3": [{ a: 1 }] })).differences).toHaveLength(1);
});

test("a set that isn't looked up by DOT number isn't compared", async () => {
  expect((await check({}, same, "wt8s-2hbx")).differences).toBeUndefined();
});
