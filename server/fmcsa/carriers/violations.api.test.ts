import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { getInspections, getInspectionViolations } from "#shared/api/carriers.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";

const api = startCarriersApi();
const path = (id: string, dot?: string) =>
  `/api/inspections/${id}/violations${dot === undefined ? "" : `?dot=${dot}`}`;
const read = async (app: TestApp, id: string, dot?: string) =>
  readAnswer(getInspectionViolations, await app.get(path(id, dot)));

/** The first inspection of a sample carrier that is like this. */
async function findInspection(app: TestApp, dot: string, isIt: (inspection: Inspection) => boolean) {
  const { inspections = [] } = readAnswer(getInspections, await app.get(`/api/inspections/snapshot/${dot}`));
  const found = inspections.find(isIt);
  if (!found) throw new Error("The sample has no such inspection.");
  return found;
}

describe("the violations of an inspection", () => {
  test("are as many as the snapshot counts, with BASIC, severity and out of service", async () => {
    const app = await api.start();
    const inspection = await findInspection(
      app,
      "1000003",
      ({ basic_viol, source }) => basic_viol > 1 && source === "sms",
    );
    const { violations = [], sources } = await read(app, inspection.unique_id, "1000003");
    expect(violations).toHaveLength(inspection.basic_viol);
    for (const each of violations)
      expect(each).toMatchObject({
        violationCode: expect.stringMatching(/^\d/),
        violationDescription: expect.any(String),
        basicCategory: expect.any(String),
        severityWeight: expect.any(Number),
        outOfServiceIndicator: expect.any(Boolean),
      });
    expect(sources.map(({ dataSet }) => dataSet)).toEqual(["8mt8-2mdr"]);
    // They are requested again each time.
    await read(app, inspection.unique_id);
    expect(api.fmcsa.countOf("8mt8-2mdr")).toBe(2);
  });

  test("come from the daily file for an inspection that is newer than the snapshot", async () => {
    const app = await api.start();
    const { unique_id, basic_viol } = await findInspection(
      app,
      "1000001",
      ({ source, basic_viol: count }) => source === "daily" && count > 0,
    );
    const { violations, sources } = await read(app, unique_id, "1000001");
    expect(violations).toHaveLength(basic_viol);
    expect(sources.map(({ dataSet }) => dataSet)).toEqual(["876r-jsdb"]);
  });

  test.each([
    ["with the DOT number", "1000003"],
    ["without it", undefined],
  ])("come from the daily file where the snapshot has none, %s", async (_, dot) => {
    const app = await api.start();
    const { unique_id } = await findInspection(app, "1000003", ({ basic_viol }) => basic_viol > 0);
    api.fmcsa.replaceRows("8mt8-2mdr", []);
    const { violations = [], sources } = await read(app, unique_id, dot);
    expect(violations.length).toBeGreaterThan(0);
    expect(sources.map(({ dataSet }) => dataSet)).toEqual(["8mt8-2mdr", "876r-jsdb"]);
  });

  const isClean = ({ basic_viol, source }: Inspection) => basic_viol === 0 && source === "sms";

  test("are an empty list for a clean inspection: every data set said so", async () => {
    const app = await api.start();
    const { unique_id } = await findInspection(app, "1000006", isClean);
    expect(await read(app, unique_id, "1000006")).toMatchObject({ violations: [] });
  });

  test("are not an empty list while the daily file could not be read: 503", async () => {
    const app = await api.start();
    const { unique_id } = await findInspection(app, "1000006", isClean);
    api.fmcsa.setFault("876r-jsdb", "403");
    expect(await app.get(path(unique_id, "1000006"))).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("couldn't check this inspection's violations") },
    });
  });

  test("are not looked up for anything but an inspection and a DOT number", async () => {
    const app = await api.start();
    for (const id of ["", "abc", "D", "1'", "9".repeat(16), "1%20or%201=1"])
      expect([400, 404]).toContain((await app.get(path(id))).status);
    expect((await app.get(path("1", "12x"))).status).toBe(400);
    expect(api.fmcsa.requests).toEqual([]);
  });
});
