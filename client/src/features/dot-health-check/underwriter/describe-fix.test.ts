import { expect, test } from "vitest";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { SafetyRecord } from "#shared/carrier/underwriting/safety-record.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { createLicensingRows } from "#shared/testing/licensing.ts";
import { describeFix, describeNothingToFix } from "./describe-fix.ts";

test("a unit that tops the list isn't said to be alone, nor to be what was put out of service", () => {
  const vehicle = {
    vin: "1XKWDB0X57J211825",
    inspections: ["1"],
    violations: 2,
    out_of_service: 1,
    unique_id: "1",
    report_number: "NM1",
    report_state: "NM",
  };
  expect(describeFix({ kind: "unit", vehicle }).text).toBe(
    "1 inspection of this unit put it, or a unit with it, out of service. No other unit had more.",
  );
});

test("an empty list doesn't say that nothing is wrong where something stands against the record", () => {
  const record: SafetyRecord = {
    dotNumber: "295017",
    isActive: true,
    rating: null,
    licensing: getLicensing(createRecord(), createLicensingRows(), "2026-11-22"),
    company: undefined,
    inspections: [],
    violations: [],
    orders: [],
    crashes: [],
    measures: null,
    today: "2026-11-22",
  };
  const crash = { report_number: "NM1", fatalities: 0, injuries: 0, tow_away: true, hazmat_released: false };
  expect(describeNothingToFix({ record })).toMatch(/^Nothing to fix here\./);
  expect(describeNothingToFix({ record: { ...record, crashes: [crash] } })).toBe(
    "We don't have a fix to suggest for the problems on this record.",
  );
});
