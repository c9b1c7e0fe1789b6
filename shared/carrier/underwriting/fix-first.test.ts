import { describe, expect, test } from "vitest";
import { createMeasures, createRecord } from "#shared/testing/carrier-records.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import { createLicensingRows } from "#shared/testing/licensing.ts";
import { createInspection, createViolation } from "#shared/testing/inspections.ts";
import { basicNames } from "#shared/carrier/sms/measure.ts";
import { isInForce } from "./findings.ts";
import { listFixes } from "./fix-first.ts";
import type { SafetyRecord } from "./safety-record.ts";

const today = "2026-11-22";
const clean: SafetyRecord = {
  dotNumber: "295017",
  company: { mcs150Date: "2025-05-28" },
  isActive: true,
  rating: null,
  licensing: getLicensing(createRecord(), createLicensingRows(), today),
  crashes: [],
  measures: null,
  inspections: [createInspection()],
  violations: [],
  orders: [],
  today,
};
const kinds = (own: Partial<SafetyRecord>) => listFixes({ ...clean, ...own }).map(({ kind }) => kind);

describe("what to fix first", () => {
  test("is nothing on a clean record", () => {
    expect(listFixes(clean)).toEqual([]);
  });

  test("is nothing that could not be checked", () => {
    expect(kinds({ inspections: undefined, violations: undefined, orders: undefined })).toEqual([]);
  });

  test("has what FMCSA itself holds against a carrier", () => {
    expect(kinds({ isActive: false })).toEqual(["inactive"]);
    expect(kinds({ isActive: null })).toEqual([]);
    expect(listFixes({ ...clean, measures: createMeasures(true) })).toEqual([
      { kind: "acute-critical", basics: [basicNames.unsafe] },
    ]);
  });

  test("begins with what stops a carrier, then what is cheapest to mend", () => {
    const vin = "1FUBCXBS9DHFG2386";
    const all = listFixes({
      ...clean,
      company: { mcs150Date: "2020-01-01", carrierOperation: "Interstate", addDate: "2026-01-05" },
      licensing: getLicensing(createRecord(), createLicensingRows({ filings: [], legacy: [] }), today),
      orders: [{ oos_date: "2026-10-01", oos_reason: "Unsatisfactory" }],
      rating: { rating: "Unsatisfactory", ratedOn: "2026-09-01" },
      inspections: [
        createInspection({ unique_id: "1", vin, vehicle_oos_total: 1, basic_viol: 1 }),
        createInspection({ unique_id: "2", vin: "3ALACXFC1RDUW8608", vehicle_oos_total: 1 }),
        createInspection({ unique_id: "3", vin, vehicle_oos_total: 2 }),
        createInspection({ unique_id: "4", vin: "1FUBCXBS0DHFG2386" }),
      ],
      violations: [
        createViolation({ totalSeverity: 10 }),
        createViolation({ totalSeverity: 10 }),
        createViolation({ violationCode: "39375A", totalSeverity: 1, outOfServiceIndicator: true }),
      ],
    });
    expect(all).toMatchObject([
      { kind: "order" },
      { kind: "rating", rating: "Unsatisfactory" },
      { kind: "licensing", fix: { title: "Get your liability insurance filed with FMCSA" } },
      { kind: "mcs150", status: { state: "overdue" } },
      { kind: "new-entrant", auditBy: "2027-01-05" },
      { kind: "unit", vehicle: { vin, out_of_service: 2 } },
      { kind: "code", code: { code: "393.75(a)", outOfServiceCount: 1 } },
      { kind: "dataqs", vins: [{ vin: "1FUBCXBS0DHFG2386" }] },
    ]);
  });

  test.each([
    ["2026-06-25", {}, "2027-06-25"],
    ["2025-11-22", {}, "2026-11-22"],
    ["2025-11-21", {}, undefined],
    ["2026-10-01", { passengerAuthority: true }, "2027-01-29"],
    ["2026-06-25", { carrierOperation: "Intrastate Non-Hazmat" }, undefined],
  ])("includes a new interstate carrier's audit: added %s, %j, by %s", (addDate, own, auditBy) => {
    const company = { ...clean.company, isActive: true, carrierOperation: "Interstate", addDate, ...own };
    expect(listFixes({ ...clean, company })).toEqual(
      auditBy === undefined ? [] : [{ kind: "new-entrant", auditBy }],
    );
  });

  test("doesn't mention a code that was recorded twice, since two worn tires are two violations", () => {
    expect(kinds({ violations: [createViolation(), createViolation()] })).toEqual(["code"]);
  });
});

describe("an out-of-service order", () => {
  test.each([
    [{}, true],
    [{ rescind_date: "2026-12-01" }, true],
    [{ rescind_date: "2026-11-22" }, false],
  ])("%j is in force: %s", (order, expected) => {
    expect(isInForce(order, today)).toBe(expected);
  });
});
