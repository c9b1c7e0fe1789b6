import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Field } from "./field.ts";
import { profile, type Registry } from "./registry.ts";
import { changedRules, getRegistryVersion, listStorableKeys, registryVersion } from "./registry-version.ts";

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

describe("the registry's version", () => {
  const withField = (field: Field): Registry => [
    ...profile,
    { id: "nights", title: "Nights", subtitle: "When you drive.", groups: [{ fields: [field] }] },
  ];

  it("rises with a question, its choices and the fields of its rows", () => {
    const options = ["yes", "no"].map((value) => ({ value, label: value }));
    const asked = { key: "drivesAtNight", label: "Drives at night" };
    const list = { itemName: "night", maxRows: 3, requiredFields: [] };
    const fields = [{ ...asked, kind: "radio", options }] as const;
    expect(getRegistryVersion(withField({ ...asked, kind: "text" }))).toBe(registryVersion + 1);
    expect(getRegistryVersion(withField({ ...asked, kind: "radio", options }))).toBe(registryVersion + 3);
    expect(getRegistryVersion(withField({ ...asked, ...list, kind: "list", fields }))).toBe(
      registryVersion + 4,
    );
  });
});
