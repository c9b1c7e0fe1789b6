import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { getInspections, getSafety } from "#shared/api/carriers.ts";
import { measuredBasics, computeMeasure } from "#shared/carrier/sms/measure.ts";

const api = startCarriersApi();
const path = (dot: string) => `/api/safety/${dot}`;
const read = async (app: TestApp, dot: string) => readAnswer(getSafety, await app.get(path(dot)));

describe("a carrier's safety record", () => {
  test("has violations, FMCSA's measures, crashes and orders, each from its data set", async () => {
    const app = await api.start();
    const {
      violations = [],
      measures,
      crashes = [],
      outOfServiceOrders,
      sources,
    } = await read(app, "1000001");
    expect(violations.length).toBeGreaterThan(100);
    expect(measures?.basics.maintenance?.measure).toBeGreaterThan(0);
    expect(crashes.length).toBeGreaterThan(1);
    expect(outOfServiceOrders).toEqual([]);
    expect(sources.map(({ dataSet }) => dataSet)).toEqual([
      "8mt8-2mdr",
      "4y6x-dmck",
      "h9zy-gjn8",
      "4wxs-vbns",
      "p2mt-9ige",
    ]);
  });

  test("has measures that our arithmetic gives too", async () => {
    const app = await api.start();
    for (const dot of ["1000001", "1000006", "1000007"]) {
      const { violations = [], measures } = await read(app, dot);
      const { inspections = [] } = readAnswer(
        getInspections,
        await app.get(`/api/inspections/snapshot/${dot}`),
      );
      for (const basic of measuredBasics) {
        const { value, inspectionsWithViolation } = computeMeasure(basic, inspections, violations);
        const published = measures?.basics[basic];
        expect(value ?? 0, `${dot} ${basic}`).toBeCloseTo(published?.measure ?? 0, 1);
        expect(inspectionsWithViolation).toBe(published?.inspectionsWithViolation ?? 0);
      }
    }
  });

  test("says null where FMCSA publishes no measures, and leaves them out where that is not known", async () => {
    const app = await api.start();
    expect(await read(app, "1000002")).toMatchObject({ measures: null, violations: [] });
    api.fmcsa.setFault("4y6x-dmck", "403");
    const { measures, sources } = await read(await api.start(), "1000002");
    expect(measures).toBeUndefined();
    expect(sources.map(({ state }) => state)).toEqual(["current", "failed", "current", "current", "current"]);
  });

  test("has FMCSA's percentiles of a carrier of passengers, and asks for no others'", async () => {
    const app = await api.start();
    expect(await read(app, "1000001")).toMatchObject({ percentiles: null });
    expect(api.fmcsa.countOf("m3ry-qcip")).toBe(0);
    const row = { dot_number: "1000012", hos_driv_pct: "18%", hos_driv_basic_alert: "Y" };
    api.fmcsa.replaceRows("m3ry-qcip", [{ ...row, driv_fit_pct: "Less than 5 driver inspections" }]);
    expect((await read(app, "1000012")).percentiles).toEqual({
      hos: { percentile: "18%", isAlert: true },
      fitness: { percentile: "Less than 5 driver inspections", isAlert: false },
    });
  });

  test("leaves percentiles out where it isn't known whether a carrier carries passengers", async () => {
    api.fmcsa.setFault("kjg3-diqy", "403");
    const { percentiles, sources } = await read(await api.start(), "1000001");
    expect(percentiles).toBeUndefined();
    expect(sources.at(-1)).toMatchObject({ dataSet: "m3ry-qcip", state: "failed" });
  });

  test("has the order that puts a carrier out of service", async () => {
    const { outOfServiceOrders = [] } = await read(await api.start(), "1000005");
    expect(outOfServiceOrders).toMatchObject([
      { oos_date: expect.any(String), oos_reason: expect.any(String) },
    ]);
  });

  test.each([
    ["8mt8-2mdr", "violations"],
    ["4wxs-vbns", "crashes"],
    ["p2mt-9ige", "outOfServiceOrders"],
  ] as const)("without %s lacks %s, instead of having none, and nothing else", async (id, name) => {
    api.fmcsa.setFault(id, "403");
    const record = await read(await api.start(), "1000001");
    const lists = ["violations", "crashes", "outOfServiceOrders"] as const;
    expect(lists.filter((list) => record[list] === undefined)).toEqual([name]);
  });

  test("is a 503 when no part of it could be checked", async () => {
    api.fmcsa.setFault("all", "403");
    expect((await (await api.start()).get(path("1000001"))).status).toBe(503);
  });
});
