import { beforeEach, describe, expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { insertRow } from "./insert.ts";

const getDatabase = databaseForFile();
beforeEach(async () => {
  await getDatabase().db.delete(idempotencyKeys);
});

const key = {
  key: "a-key-of-today",
  endpoint: "/api/x",
  bodyHash: "abc",
  submissionId: "3f0e8a52-58a4-4b6c-9d5a-0f5f6f1f2a3b",
};

describe("a row that is inserted", () => {
  test("takes time, JSON and nothing as its columns do", async () => {
    const row = {
      name: 'Łukasz\'s "Freight"',
      businessType: "",
      type: "",
      email: "",
      phone: "",
      registryVersion: 1,
      answers: { name: "Łukasz", topCities: ["Reno", "Elko"] },
      createdAt: new Date("2026-01-02T03:04:05.678Z"),
      pagesVisited: [],
      utmSource: null,
    };
    await insertRow(getDatabase().db, companyProfiles, row);
    const [stored] = await getDatabase().db.select().from(companyProfiles);
    expect(stored).toMatchObject(row);
  });

  test("fails as any other would, without the values in the error", async () => {
    await insertRow(getDatabase().db, idempotencyKeys, key);
    const error: unknown = await insertRow(getDatabase().db, idempotencyKeys, key).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ cause: { code: "23505" } });
    expect(String(error)).not.toContain(key.key);
  });

  test("is left alone where another stands already, when that is wanted", async () => {
    await insertRow(getDatabase().db, idempotencyKeys, key, "nothing");
    const second = { ...key, endpoint: "/api/y" };
    expect(await insertRow(getDatabase().db, idempotencyKeys, second, "nothing")).toBe(false);
    expect(await getDatabase().db.select().from(idempotencyKeys)).toMatchObject([{ endpoint: "/api/x" }]);
  });

  test("may be one of many at once, on one connection, with different columns", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...key,
      key: `key ${index}`,
      ...(index % 3 === 0 && { createdAt: new Date(index) }),
    }));
    await getDatabase().transaction(async (db) => {
      await Promise.all(rows.map(async (row) => insertRow(db, idempotencyKeys, row)));
    });
    expect(await getDatabase().db.select().from(idempotencyKeys)).toHaveLength(200);
  });
});
