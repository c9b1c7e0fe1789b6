import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { createRecord, verifyRecord, carrierRecord } from "#shared/api/carrier/dated-record.ts";
import { getSafety } from "#shared/api/carriers.ts";
import { canonicalize } from "#shared/api/carrier/canonical-json.ts";
import { carrierRecords } from "#shared/schema/operations.ts";
import { carrierRecordsRepository } from "./carrier-records-repository.ts";

const api = startCarriersApi();
const dotNumber = "1000006";
const today = new Date().toISOString().slice(0, 10);

const verify = async (app: TestApp, hash: string) =>
  readAnswer(verifyRecord, await app.get(`${verifyRecord.path}?hash=${hash}`));

async function record(app: TestApp, dot = dotNumber) {
  const made = readAnswer(createRecord, await app.post(createRecord.path, { dotNumber: dot }));
  return { ...made, content: carrierRecord.parse(JSON.parse(made.record)) };
}

describe("a dated record", () => {
  test("has what the page shows, in canonical form, and is known by its hash alone", async () => {
    const app = await api.start();
    const shown = readAnswer(getSafety, await app.get(`/api/safety/${dotNumber}`));
    const { hash, content, record: text, recordedOn } = await record(app);
    expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
    expect(canonicalize(JSON.parse(text))).toBe(text);
    expect(content).toMatchObject({
      version: 2,
      dotNumber,
      recordedOn: today,
      notes: [expect.stringMatching(/^A record, not a score\./)],
      figures: { nationalAverages: { value: { vehicle: 22.26 }, source: expect.stringContaining("SAFER") } },
      // This server has no mirror to compute them from.
      parts: { safety: shown, percentiles: { state: "none" }, population: { state: "none" } },
    });
    expect(Object.keys(content.parts).toSorted()).toEqual([
      "company",
      "inspections",
      "licensing",
      "percentiles",
      "population",
      "registration",
      "safety",
      "vehicles",
    ]);
    expect(recordedOn).toBe(today);
    expect(await app.rows(carrierRecords)).toEqual([{ hash, dotNumber, recordedOn }]);
    expect(await verify(app, hash)).toEqual({ isOurs: true, dotNumber, recordedOn });
    expect(
      await verify(
        app,
        hash.replace(/^./, (first) => (first === "0" ? "1" : "0")),
      ),
    ).toEqual({
      isOurs: false,
    });
  });

  test("of the same data on the same day is the same row; that a newer answer is coming makes no other", async () => {
    const app = await api.start();
    const first = await record(app, `0${dotNumber}`);
    expect((await record(app)).hash).toBe(first.hash);
    expect(await app.rows(carrierRecords)).toHaveLength(1);
    expect(first.record).not.toContain("refreshing");
  });

  test("takes nothing but the DOT number from the request", async () => {
    const app = await api.start();
    for (const more of [{ hash: "0".repeat(64) }, { record: "{}" }, { recordedOn: "2020-01-01" }])
      expect((await app.post(createRecord.path, { dotNumber, ...more })).status).toBe(400);
    expect(await app.rows(carrierRecords)).toEqual([]);
  });

  test("lacks what could not be checked; of nothing, and of no carrier, there is none", async () => {
    const app = await api.start();
    expect((await app.post(createRecord.path, { dotNumber: "99999999" })).status).toBe(404);
    api.fmcsa.setFault("rbkj-cgst", "403");
    const { content } = await record(app);
    expect(content.parts).not.toHaveProperty("inspections");
    expect(content.parts).toHaveProperty("company");
    api.fmcsa.setFault("all", "403");
    expect((await app.post(createRecord.path, { dotNumber: "1000007" })).status).toBe(503);
    expect(await app.rows(carrierRecords)).toHaveLength(1);
  });

  test("lacks where the carrier stands if our mirror of FMCSA's data can't be read, and has the rest", async () => {
    const app = await api.start({
      FMCSA_MIRROR: "1",
      FMCSA_DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
    });
    const { content } = await record(app);
    expect(content.parts).toHaveProperty("inspections");
    expect(content.parts).not.toHaveProperty("percentiles");
    expect(content.parts).not.toHaveProperty("population");
  });

  test("is known to be ours for seven years", async () => {
    const { server } = await api.start();
    const { container } = server;
    const records = carrierRecordsRepository(container.store);
    await records.save({ hash: "a", dotNumber: "1", recordedOn: "2026-11-26" });
    const purge = container.purgeRecords;
    expect(await purge?.(new Date("2033-11-26T12:00:00Z"))).toEqual({ carrierRecords: 0 });
    expect(await purge?.(new Date("2033-11-27T12:00:00Z"))).toEqual({ carrierRecords: 1 });
  });

  test("of a demo says so itself", async () => {
    const app = await api.start({ RIGFILE_DEMO: "1" });
    expect((await record(app)).content.sample).toBe(true);
  });
});

test.each(["", "abc", "A".repeat(64), "0".repeat(65)])(
  "a hash like %j isn't looked up: 400",
  async (hash) => {
    const app = await api.start();
    expect((await app.get(`${verifyRecord.path}?hash=${hash}`)).status).toBe(400);
  },
);
