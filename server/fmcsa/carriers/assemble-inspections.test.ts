import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DailyInspection, InspectionUnit } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import { createInspection } from "#shared/testing/inspections.ts";
import { addViolations, assembleInspections, listViolationIds } from "./assemble-inspections.ts";

const createDaily = (own: Partial<DailyInspection> = {}): DailyInspection => ({
  inspection_id: "100",
  report_number: "1142000123",
  report_state: "WA",
  inspection_date: "2026-09-15",
  time_begin: "08:36",
  time_end: "09:10",
  facility_name: "Roadside",
  place: "POULSBO WA",
  viol_total: 2,
  driver_oos_total: 0,
  vehicle_oos_total: 1,
  hazmat_oos_total: 0,
  ...own,
});
const createUnit = (unit: number, own: Partial<InspectionUnit> = {}): InspectionUnit => ({
  inspection_id: "100",
  unit,
  unit_make: `MAKE ${unit}`,
  ...own,
});

const firstDay = "2024-11-22";
const assemble = (parts: Partial<Parameters<typeof assembleInspections>[0]>) =>
  assembleInspections({ sms: [], daily: [], units: [], firstDay, ...parts });

describe("an inspection of the snapshot", () => {
  test("has time, place and facility of the daily row with its state and report number", () => {
    const [known] = assemble({
      sms: [createInspection()],
      daily: [createDaily({ report_state: "OR" }), createDaily()],
    });
    expect(known).toMatchObject({
      inspectionId: "100",
      inspection: { source: "sms", time_begin: "08:36", facility_name: "Roadside", place: "POULSBO WA" },
    });
  });

  test("keeps its own counts", () => {
    const [known] = assemble({ sms: [createInspection({ basic_viol: 1 })], daily: [createDaily()] });
    expect(known?.inspection).toMatchObject({ basic_viol: 1, vehicle_oos_total: 0 });
  });

  test("has the units beyond its two slots, in order", () => {
    const units = [
      createUnit(4),
      createUnit(1),
      createUnit(3),
      createUnit(2),
      createUnit(3, { inspection_id: "7" }),
    ];
    const [known] = assemble({ sms: [createInspection()], daily: [createDaily()], units });
    expect(known?.inspection.more_units).toMatchObject([{ unit: 3, unit_make: "MAKE 3" }, { unit: 4 }]);
  });

  test("is there as it is when the daily files are not known", () => {
    const inspection = createInspection();
    expect(assemble({ sms: [inspection], daily: undefined, units: undefined })).toEqual([
      { inspection, inspectionId: undefined },
    ]);
  });
});

describe("an inspection of the daily file alone", () => {
  test("is listed when it is newer than the snapshot", () => {
    const daily = [
      createDaily({ inspection_id: "1", report_number: "A", inspection_date: "2026-09-16" }),
      createDaily({ inspection_id: "2", report_number: "B", inspection_date: "2026-09-15" }),
    ];
    const known = assemble({ sms: [createInspection()], daily });
    expect(known.map(({ inspection }) => inspection.unique_id)).toEqual(["D1", "900000009"]);
  });

  test("is listed for a carrier that the snapshot leaves out, if it is of the last 24 months", () => {
    const daily = [
      createDaily({ inspection_id: "1", inspection_date: firstDay }),
      createDaily({ inspection_id: "2", inspection_date: "2024-11-21" }),
    ];
    expect(assemble({ daily }).map(({ inspectionId }) => inspectionId)).toEqual(["1"]);
  });

  test("has its units in the slots of the snapshot, and all of its violations", () => {
    const units = [createUnit(2), createUnit(1), createUnit(3)];
    const [known] = assemble({ daily: [createDaily()], units });
    expect(known?.inspection).toMatchObject({
      source: "daily",
      basic_viol: 2,
      unit: 1,
      unit_make: "MAKE 1",
      unit_make2: "MAKE 2",
      more_units: [{ unit: 3 }],
    });
  });
});

test("no inspection of the snapshot is lost or repeated, whatever the daily file has", () => {
  const number = fc.constantFrom("A", "B", "C", "D");
  const date = fc.constantFrom("2025-01-01", "2026-01-01", "2026-10-01", undefined);
  const sms = fc
    .uniqueArray(fc.record({ report_number: number, inspection_date: date }), {
      selector: (row) => row.report_number,
    })
    .map((all) => all.map((row) => createInspection({ ...row, unique_id: row.report_number })));
  const daily = fc
    .uniqueArray(fc.record({ report_number: number, inspection_date: date }), {
      selector: (row) => row.report_number,
    })
    .map((all) => all.map((row) => createDaily({ ...row, inspection_id: row.report_number })));
  fc.assert(
    fc.property(sms, daily, (inspections, rows) => {
      const found = assemble({ sms: inspections, daily: rows }).map(({ inspection }) => inspection);
      const ofSms = found.filter(({ source }) => source === "sms");
      expect(new Set(ofSms.map(({ unique_id }) => unique_id))).toEqual(
        new Set(inspections.map(({ unique_id }) => unique_id)),
      );
      expect(new Set(found.map((each) => each.report_number)).size).toBe(found.length);
    }),
  );
});

describe("the violations that the snapshot doesn't have", () => {
  const known = () =>
    assemble({
      sms: [createInspection({ basic_viol: 2 })],
      daily: [
        createDaily(),
        createDaily({ inspection_id: "101", report_number: "WA2", inspection_date: "2026-11-02" }),
        createDaily({
          inspection_id: "102",
          report_number: "WA3",
          inspection_date: "2026-11-01",
          viol_total: 0,
        }),
      ],
    });
  const rows = [
    { inspection_id: "101", violationCode: "393.9A", outOfServiceIndicator: true },
    { inspection_id: "100", violationCode: "393.75A", outOfServiceIndicator: false },
  ];

  test("are asked for by the inspections that are newer and not clean", () => {
    expect(listViolationIds(known())).toEqual(["101"]);
  });

  test("stay with their inspections; the snapshot's, which lists them separately, have none here", () => {
    expect(addViolations(known(), rows).map(({ daily_violations }) => daily_violations)).toEqual([
      [{ violationCode: "393.9A", outOfServiceIndicator: true }],
      [],
      undefined,
    ]);
  });

  test("that are not known aren't an empty list, except where the inspection was clean", () => {
    expect(addViolations(known(), undefined).map(({ daily_violations }) => daily_violations)).toEqual([
      undefined,
      [],
      undefined,
    ]);
  });
});
