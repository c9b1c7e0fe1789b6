import { expect, test, describe } from "vitest";
import { createInspection } from "#shared/testing/inspections.ts";
import { getDropOffDay, listDropOffs, getVerdict } from "./verdict.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import { createMeasures, createRecord } from "#shared/testing/carrier-records.ts";
import { createLicensingRows, property } from "#shared/testing/licensing.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import type { SafetyRecord } from "./safety-record.ts";

test("an inspection counts for 24 months, and is off the day after", () => {
  expect(getDropOffDay("2025-03-10")).toBe("2027-03-11");
  expect(getDropOffDay("2025-03-31")).toBe("2027-04-01");
});

test("violations are added up by the month in which they drop off, soonest first", () => {
  const inspections = [
    createInspection({ inspection_date: "2025-05-01", basic_viol: 1 }),
    createInspection({ inspection_date: "2025-03-02", basic_viol: 2 }),
    createInspection({ inspection_date: "2025-03-20", basic_viol: 3 }),
  ];
  expect(listDropOffs(inspections, "2026-11-22")).toEqual([
    { month: "2027-03", inspections: 2, violations: 5 },
    { month: "2027-05", inspections: 1, violations: 1 },
  ]);
});

test("clean inspections, those without a date and those already off are left out", () => {
  const inspections = [
    createInspection(),
    createInspection({ inspection_date: undefined, basic_viol: 1 }),
    createInspection({ inspection_date: "2024-11-01", basic_viol: 1 }),
  ];
  expect(listDropOffs(inspections, "2026-11-22")).toEqual([]);
});

const many = (count: number, own: Partial<Inspection> = {}) =>
  Array.from({ length: count }, () => createInspection(own));
const crash = (own: Partial<Crash> = {}): Crash => ({
  report_number: "NM1",
  report_state: "NM",
  crash_date: "2026-02-03",
  fatalities: 0,
  injuries: 0,
  tow_away: true,
  hazmat_released: false,
  ...own,
});

const licensing = (own: Partial<LicensingRows> = {}) =>
  getLicensing(createRecord(), createLicensingRows(own), "2026-10-22");
const notice = { type: property, kind: "Operating Authority Involuntary Suspension Notice" };

const clean: SafetyRecord = {
  dotNumber: "1000011",
  company: { powerUnits: 3, mcs150Date: "2025-12-01" },
  isActive: true,
  rating: null,
  licensing: licensing(),
  inspections: many(70),
  violations: [],
  orders: [],
  crashes: [],
  measures: null,
  today: "2026-10-22",
};
const verdict = (own: Partial<SafetyRecord> = {}, isAsking = false) =>
  getVerdict({ ...clean, ...own }, { isAsking });

describe("the verdict", () => {
  test("of a clean record says what was checked, and praises only what the numbers bear", () => {
    expect(verdict()).toEqual({
      tone: "good",
      text: "Better than the national average on vehicles and drivers. No out-of-service order, crash, or acute or critical violation found.",
      more: [],
    });
    // Better than SAFER's average of drivers, and not told from the newer, lower one.
    expect(verdict({ inspections: many(60) }).text).toMatch(
      /^Better than the national average on vehicles\. /,
    );
    expect(verdict({ national: { vehicle: 4, driver: 4 } }).tone).toBe("neutral");
    expect(verdict({ inspections: many(6), measures: createMeasures(false) })).toMatchObject({
      tone: "neutral",
      text: "No out-of-service order, crash, or acute or critical violation found.",
    });
  });

  test("names the month in which violations drop off", () => {
    const inspections = [
      ...many(70),
      createInspection({ basic_viol: 1, inspection_date: "2025-03-10" }),
      createInspection({ basic_viol: 1200, inspection_date: "2025-04-10" }),
    ];
    expect(verdict({ inspections }).more[0]).toBe("1 violation drops off in March 2027.");
    expect(verdict({ inspections: inspections.slice(-1) }).more[0]).toBe(
      "1,200 violations drop off in April 2027.",
    );
  });

  test("of a carrier without inspections says so", () => {
    expect(verdict({ inspections: [] })).toMatchObject({
      tone: "neutral",
      text: "No inspections in the last 24 months, so underwriters have no roadside record to go by.",
    });
  });

  test("of a new carrier without inspections says what comes next", () => {
    const company = { carrierOperation: "Interstate", addDate: "2026-06-25" };
    expect(verdict({ inspections: [], company })).toEqual({
      tone: "neutral",
      text: "New carrier, in FMCSA's census since June 25, 2026. No inspections yet, so no roadside record to go by.",
      more: [
        expect.stringMatching(/^FMCSA audits a new interstate carrier within 12 months/),
        "No out-of-service order, crash, or acute or critical violation found.",
      ],
    });
  });

  test("praises no carrier whose authority or insurance was last known in May 2026", () => {
    const old = licensing({ authorities: [], changes: [] });
    expect(verdict({ licensing: old }).tone).toBe("neutral");
    expect(verdict({ licensing: licensing({ filings: [] }) }).tone).toBe("neutral");
  });

  test("praises no carrier of whose insurance the limit isn't known", () => {
    const [{ amount, ...open } = { form: "BMC-91X" }] = createLicensingRows().filings ?? [];
    expect(amount).toBe(1_000_000);
    expect(verdict({ licensing: licensing({ filings: [open] }) }).tone).toBe("neutral");
    const low = { filings: [{ ...open, amount: 300_000 }], legacyFilings: undefined };
    expect(verdict({ licensing: licensing(low) }).tone).toBe("neutral");
  });

  test("praises no carrier that FMCSA's company file doesn't have", () => {
    expect(verdict({ isActive: null }).tone).toBe("neutral");
  });

  test("says that authority and insurance couldn't be checked", () => {
    expect(verdict({ licensing: licensing({ orders: undefined, filings: undefined }) })).toMatchObject({
      tone: "unknown",
      text: "We couldn't check operating authority and insurance filings.",
    });
    expect(verdict({ isActive: undefined }).text).toBe("We couldn't check USDOT status.");
    // The company file was read, and doesn't have the number: no gap.
    expect(verdict({ isActive: null }).text).not.toMatch(/check/);
  });

  test("names the worst fact first, then the others in their order", () => {
    const record: Partial<SafetyRecord> = {
      isActive: false,
      licensing: licensing({ orders: [{ ...notice, effectiveOn: "2026-11-01" }] }),
      company: { powerUnits: 3, mcs150Date: "2023-02-15" },
      orders: [
        { rescind_date: "2020-01-01" },
        { oos_date: "2026-08-01", oos_reason: "Unsatisfactory/Unfit" },
      ],
      crashes: [
        crash({ fatalities: 2, injuries: 4 }),
        // Another vehicle of the carrier in the same crash.
        crash({ fatalities: 2, injuries: 4 }),
        crash({ report_number: "NM2", fatalities: 1 }),
        crash({ report_state: "TX" }),
      ],
      measures: createMeasures(true),
      inspections: many(30, { vehicle_oos_total: 1 }),
    };
    expect(verdict(record)).toEqual({
      tone: "bad",
      text: "FMCSA ordered this carrier out of service on August 1, 2026: Unsatisfactory/Unfit.",
      more: [
        "FMCSA lists this DOT number as inactive.",
        "3 people killed in 2 of 3 crashes in the last 24 months, 4 people injured in 1, with 3 power units.",
        "FMCSA's record shows acute or critical violations in Unsafe Driving.",
        "FMCSA served a notice: authority will be suspended on November 1, 2026, in 10 days, unless insurance is filed. A new filing usually clears it. Liability insurance is on file now.",
        "Vehicles were put out of service in 30 of 30 inspections (100%), worse than the national average of 22.26%.",
        "The MCS-150 update has been overdue since January 31, 2025.",
      ],
    });
  });

  test.each([
    [[crash()], "caution", "1 crash in the last 24 months, nobody killed or injured, with 3 power units."],
    [
      [crash(), crash({ report_number: "NM2", crash_date: "2024-10-22" })],
      "caution",
      "2 crashes in the last 24 months, nobody killed or injured, with 3 power units.",
    ],
    [
      [crash(), crash({ report_number: "NM2", crash_date: "2024-10-21" })],
      "caution",
      "2 crashes since October 21, 2024, nobody killed or injured, with 3 power units.",
    ],
    [
      [crash({ injuries: 1 })],
      "caution",
      "1 person injured in 1 crash in the last 24 months, with 3 power units.",
    ],
    [
      [crash({ fatalities: 1 })],
      "bad",
      "1 person killed in 1 crash in the last 24 months, with 3 power units.",
    ],
    [
      [crash({ fatalities: 1, not_preventable: true })],
      "bad",
      "1 person killed in 1 crash in the last 24 months, with 3 power units; FMCSA found it not preventable.",
    ],
    [
      [crash({ not_preventable: true }), crash({ report_number: "NM2" })],
      "caution",
      "2 crashes in the last 24 months, nobody killed or injured, with 3 power units; FMCSA found 1 of the crashes not preventable.",
    ],
  ])("of %j is %s: %s", (crashes, tone, text) => {
    expect(verdict({ crashes })).toMatchObject({ tone, text });
  });

  test("has one full stop after an order's reason", () => {
    const order = { oos_date: "2026-08-01", oos_reason: "Failure to Pay Fine." };
    expect(verdict({ orders: [order] }).text).toMatch(/: Failure to Pay Fine\.$/);
  });

  test("says an MCS-150 that may be missing last", () => {
    expect(verdict({ company: { mcs150Date: "2024-12-01" } })).toMatchObject({
      tone: "caution",
      text: "An MCS-150 update was due by January 31, 2025, and the last one was filed on December 1, 2024: check whether another is needed.",
    });
  });

  test("says what could not be checked, or is still being checked", () => {
    const gaps = { crashes: undefined, orders: undefined };
    expect(verdict(gaps)).toEqual({
      tone: "unknown",
      text: "We couldn't check out-of-service orders and crashes.",
      more: ["That doesn't mean there is nothing to find."],
    });
    expect(verdict(gaps, true)).toEqual({
      tone: "unknown",
      text: "Still checking out-of-service orders and crashes.",
      more: [],
    });
    expect(verdict({ ...gaps, isActive: false }).more).toEqual([
      "We couldn't check out-of-service orders and crashes.",
    ]);
  });
});
