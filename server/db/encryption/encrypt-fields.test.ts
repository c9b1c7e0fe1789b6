import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { keyEntry, toDataKeys } from "#server/testing/data-keys.ts";
import { getProblems } from "#server/testing/production-settings.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { withoutSensitive } from "#shared/profile/derived/sensitive.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { noDataKeys, parseDataKeys } from "#server/base/settings/data-keys.ts";
import { decryptBytes, encryptBytes, UnreadableError } from "./cipher.ts";
import { decryptFields, describeUnreadable, encryptFields } from "./encrypt-fields.ts";

const [a, b] = [keyEntry("a", "a"), keyEntry("b", "b")];
const keys = toDataKeys(a);
const place = ["table", "row"];

describe("any profile", () => {
  test("comes back exactly, under whichever key it was stored, and keeps what isn't sensitive as it is", () => {
    const rotated = toDataKeys(`${b},${a}`);
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const sealed = encryptFields(keys, place, answers);
        expect(withoutSensitive(sealed)).toEqual(withoutSensitive(answers));
        for (const each of [keys, rotated])
          expect(decryptFields(each, place, sealed)).toEqual({ answers, unreadable: [] });
        expect(encryptFields(noDataKeys, place, answers)).toBe(answers);
      }),
      { numRuns: 100 },
    );
  });

  test("has none of its sensitive values in what is stored, and never twice the same", () => {
    const sealed = encryptFields(keys, place, maximalProfile);
    const { federalTaxId, ownerDateOfBirth, ownerLicenseNumber, drivers = [] } = maximalProfile;
    const values = drivers.flatMap(({ dateOfBirth, licenseNumber }) => [dateOfBirth, licenseNumber]);
    const sensitive = [federalTaxId, ownerDateOfBirth, ownerLicenseNumber, ...values].filter(isAnswered);
    expect(sensitive.length).toBeGreaterThan(4);
    for (const value of sensitive) expect(JSON.stringify(sealed)).not.toContain(`"${String(value)}"`);
    expect(encryptFields(keys, place, maximalProfile).federalTaxId).not.toBe(sealed.federalTaxId);
  });
});

describe("a value that can't be decrypted is left out and named, the others are there", () => {
  const answers = {
    name: "Acme",
    federalTaxId: "98-7654321",
    drivers: [
      { fullName: "Ann", licenseNumber: "A1" },
      { fullName: "Bo", licenseNumber: "B2" },
    ],
  };
  const sealed = encryptFields(keys, place, answers);
  const damaged = expect.stringContaining("changed or moved");

  test("without its key", () => {
    const { answers: shown, unreadable } = decryptFields(toDataKeys(b), place, sealed);
    expect(shown).toEqual({ name: "Acme", drivers: [{ fullName: "Ann" }, { fullName: "Bo" }] });
    expect(describeUnreadable(unreadable)).toEqual([
      expect.stringMatching(
        /^Federal tax ID, License number of driver 1,? and License number of driver 2: .*"a"/,
      ),
    ]);
  });

  test("with another key of the same id", () => {
    const other = toDataKeys(keyEntry("a", "x"));
    const { unreadable } = decryptFields(other, place, { federalTaxId: sealed.federalTaxId });
    expect(describeUnreadable(unreadable)).toEqual([damaged]);
  });

  test.each([
    ["from another row", ["table", "other"], sealed, 3],
    ["from another field", place, { ...sealed, ownerLicenseNumber: sealed.federalTaxId }, 1],
    ["from another driver", place, { ...sealed, drivers: sealed.drivers.toReversed() }, 2],
    ["in part", place, { ...sealed, federalTaxId: sealed.federalTaxId.slice(0, -4) }, 1],
  ])("%s", (_how, where, stored, count) => {
    const { answers: shown, unreadable } = decryptFields(keys, where, stored);
    expect(shown).toMatchObject({ name: "Acme" });
    expect(unreadable.map(({ error }) => error.message)).toEqual(Array(count).fill(damaged));
  });

  test("bytes neither", () => {
    const [key] = keys.byId.values();
    if (!key) throw new Error("There is no key.");
    const slice = encryptBytes(key, ["chunks", "id", 1], Buffer.from("content"));
    expect(Buffer.from(decryptBytes(keys, "a", ["chunks", "id", 1], slice)).toString()).toBe("content");
    for (const [where, bytes] of [
      [["chunks", "id", 2], slice],
      [["chunks", "id", 1], slice.subarray(0, -1)],
      [["chunks", "id", 1], slice.subarray(0, 20)],
      [["chunks", "id", 1], Uint8Array.of(2, ...slice.subarray(1))],
    ] as const)
      expect(() => decryptBytes(keys, "a", where, bytes)).toThrow(UnreadableError);
  });
});

describe("DATA_KEYS", () => {
  const key = Buffer.alloc(32, "k").toString("base64");

  test.each([
    [key, /id:key/],
    [`a b:${key}`, /id:key/],
    [`a:${key},`, /id:key.*number 2/],
    [`a:${Buffer.alloc(31, "k").toString("base64")}`, /32 bytes/],
    [`a:${key.replace("=", "")}`, /32 bytes/],
    [`a:${key},a:${Buffer.alloc(32, "m").toString("base64")}`, /another id/],
    [`a:${key},b:${key}`, /another key/],
  ])("%s is refused in words that name no key", (DATA_KEYS, problem) => {
    const problems = getProblems({ DATA_KEYS });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(problems.join()).not.toContain(key.slice(0, 10));
  });

  test("the first encrypts; printed, the configuration has none", () => {
    const config = parseConfig({ DATA_KEYS: ` b:${key} ,${a}` });
    expect(config.dataKeys.current?.id).toBe("b");
    expect([...config.dataKeys.byId.keys()]).toEqual(["b", "a"]);
    for (const text of [inspect(config, { depth: 9 }), JSON.stringify([...config.dataKeys.byId])])
      expect(text).not.toContain(key.slice(0, 10));
    expect(parseConfig({}).dataKeys).toBe(noDataKeys);
    expect(parseDataKeys("")).toHaveProperty("problem");
  });
});
