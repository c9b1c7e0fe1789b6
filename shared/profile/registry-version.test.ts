import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changedRules, listStorableKeys, registryVersion } from "./registry-version.ts";

const file = fileURLToPath(new URL("recorded-keys.jsonl", import.meta.url));
const command = "npx vitest run --project unit shared/profile/registry-version.test.ts -u";
const line = z.array(z.string());

/** A line for each key: its name, what it takes, and its choices. The first one says how often a rule has changed. */
const lines = [
  ["changedRules", String(changedRules)],
  ...listStorableKeys().map(({ key, rule, choices }) => [key, rule, ...choices]),
].map((parts) => JSON.stringify(parts));

const recorded = (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []).map((text) =>
  line.parse(JSON.parse(text)),
);

describe("what people have in drafts and files", () => {
  const known = new Map(listStorableKeys().map((each) => [each.key, each]));
  const [[, recordedRules] = [], ...keys] = recorded;

  it("is recorded, still known, and has the same rules unless the version has risen", async () => {
    const gone = keys.flatMap(([key = "", , ...choices]) => {
      const left = known.get(key)?.choices;
      return left ? choices.filter((each) => !left.includes(each)).map((each) => `${key}: ${each}`) : [key];
    });
    expect(gone, "People have these in drafts and files: keep them. `offScreen` stops asking.").toEqual([]);
    const changed = keys.filter(([key = "", rule]) => known.get(key)?.rule !== rule).map(([key]) => key);
    const unannounced = recordedRules === String(changedRules) ? changed : [];
    expect(unannounced, "Their rules changed: raise changedRules in registry-version.ts.").toEqual([]);
    const old = new Set(recorded.map((parts) => JSON.stringify(parts)));
    const unknown = lines.filter((each) => !old.has(each)).join(", ");
    const help = `Not recorded: ${unknown}. A key never changes: check its spelling, then run ${command}`;
    await expect(`${lines.join("\n")}\n`, help).toMatchFileSnapshot(file);
  });
});

it("the registry's version rises with each key and each choice", () => {
  const choices = listStorableKeys().flatMap((each) => each.choices);
  expect(registryVersion).toBe(changedRules + listStorableKeys().length + choices.length);
});
