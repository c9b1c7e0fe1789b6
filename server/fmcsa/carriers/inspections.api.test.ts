import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { getInspections, getVehicles } from "#shared/api/carriers.ts";

const api = startCarriersApi();
const path = (dot: string) => `/api/inspections/snapshot/${dot}`;
const read = async (app: TestApp, dot: string) => readAnswer(getInspections, await app.get(path(dot)));
const readVehicles = async (app: TestApp, dot: string) =>
  readAnswer(getVehicles, await app.get(`/api/vehicles/${dot}`));

describe("a carrier's inspections", () => {
  test("come from the SMS snapshot, newest first, with the daily file's time and place", async () => {
    const app = await api.start();
    const { inspections = [], sources } = await read(app, "1000003");
    expect(inspections.length).toBeGreaterThan(20);
    const dates = inspections.map(({ inspection_date = "" }) => inspection_date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const { place, time_begin, facility_name } of inspections) {
      expect(place).toMatch(/\S/);
      expect(time_begin).toMatch(/^\d\d:\d\d$/);
      expect(["Fixed inspection site", "Roadside"]).toContain(facility_name);
    }
    expect(sources.map(({ dataSet, state }) => [dataSet, state])).toEqual([
      ["rbkj-cgst", "current"],
      ["fx4q-ay7w", "current"],
      ["wt8s-2hbx", "current"],
    ]);
  });

  test("are counted as FMCSA counts them: newer ones are listed, and said not to be counted", async () => {
    const app = await api.start();
    const { kpis, inspections = [], newerThanSnapshot } = await read(app, "1000006");
    expect(newerThanSnapshot).toBe(1);
    expect(inspections[0]).toMatchObject({ source: "daily", unique_id: expect.stringMatching(/^D\d+$/) });
    expect(inspections[0]?.daily_violations).toHaveLength(inspections[0]?.basic_viol ?? -1);
    const counted = inspections.filter(({ source }) => source === "sms");
    expect(kpis).toMatchObject({
      total_inspections: counted.length,
      total_violations: counted.reduce((sum, { basic_viol }) => sum + basic_viol, 0),
    });
  });

  test("of a carrier that the snapshot leaves out come from the daily file, and are counted", async () => {
    const app = await api.start();
    const { kpis, inspections = [], newerThanSnapshot } = await read(app, "1000004");
    expect(inspections.map(({ source }) => source)).toEqual(["daily", "daily", "daily", "daily"]);
    expect([kpis?.total_inspections, newerThanSnapshot]).toEqual([4, undefined]);
    for (const { unit_make, vin_masked, daily_violations: violations, basic_viol } of inspections) {
      expect(violations).toHaveLength(basic_viol);
      expect(unit_make).toMatch(/\S/);
      expect(vin_masked).toMatch(/^.{3}•{10}.{4}$/);
    }
  });

  test("that are none are an empty list: 200", async () => {
    const app = await api.start();
    const answer = await app.get(path("1000002"));
    expect(answer).toMatchObject({ status: 200, body: { inspections: [], kpis: { total_inspections: 0 } } });
  });

  test("have their units beyond the second", async () => {
    const app = await api.start();
    const { inspections = [] } = await read(app, "1000006");
    const { vehicles = [] } = await readVehicles(app, "1000006");
    const further = inspections.flatMap(({ more_units = [] }) => more_units);
    expect(further.length).toBeGreaterThan(0);
    expect(vehicles.map(({ vin }) => vin)).toEqual(expect.arrayContaining(further.map(({ vin }) => vin)));
  });

  test("come without times, with a note, while the daily file is down", async () => {
    const app = await api.start();
    api.fmcsa.setFault("fx4q-ay7w", "403");
    const { inspections = [], sources } = await read(app, "1000003");
    expect(inspections.length).toBeGreaterThan(20);
    expect(inspections[0]).not.toHaveProperty("time_begin");
    expect(sources.map(({ state }) => state)).toEqual(["current", "failed", "failed"]);
  });

  test("are a 503, never an empty list, while the snapshot is down; the company is still there", async () => {
    const app = await api.start();
    api.fmcsa.setFault("rbkj-cgst", "403");
    for (const address of [path("1000003"), "/api/vehicles/1000003"])
      expect(await app.get(address)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining("couldn't check this carrier's inspections") },
      });
    expect((await app.get("/api/profile/1000003")).status).toBe(200);
  });

  test("that FMCSA sends twice count once", async () => {
    const app = await api.start();
    const once = await read(app, "1000003");
    api.fmcsa.setFault("all", "duplicates");
    const twice = await read(await api.start(), "1000003");
    expect(twice.kpis).toEqual(once.kpis);
    expect(twice.inspections).toEqual(once.inspections);
  });
});
