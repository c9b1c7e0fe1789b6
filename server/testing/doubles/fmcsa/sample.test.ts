import { describe, expect, test } from "vitest";
import { toDay } from "#server/fmcsa/portal/read-values.ts";
import { sampleCarriers } from "#server/features/site-settings/sample-carriers.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";
import { grouped } from "#shared/text/grouped.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { manyInspections } from "./many-inspections.ts";
import { createSampleTables, recordings, type SampleRow } from "./sample.ts";
import { getSnapshotDay } from "./sample-dates.ts";

const today = "2026-11-22";
const tables = createSampleTables(today);
const getRows = (id: DataSetId, dot?: string): readonly SampleRow[] =>
  (tables.get(id) ?? []).filter((row) => dot === undefined || row.dot_number === dot);
const units = grouped(getRows("wt8s-2hbx"), (row) => row.inspection_id ?? "");

describe("the recorded sample", () => {
  test("is of the carriers that a demo names, and none could be a real one", () => {
    expect(getRows("az4n-8mr2").map((row) => row.dot_number)).toEqual(
      sampleCarriers.map(({ dotNumber }) => dotNumber),
    );
    for (const row of getRows("kjg3-diqy")) {
      expect(row.legal_name).toMatch(/SAMPLE/);
      expect(row.phy_street).toMatch(/EXAMPLE/);
      expect(row.telephone).toMatch(/^\(202\) 555-01\d\d$/);
      expect(row.email_address).toMatch(/@CARRIER\.EXAMPLE$/);
    }
  });

  test("has a value or an empty one for each column of each row", () => {
    for (const { columns, optionalColumn, rows } of recordings) {
      expect(columns).toContain(optionalColumn);
      for (const row of Object.values(rows).flat()) expect(row).toHaveLength(columns.length);
    }
  });

  test("has VINs with a valid check digit, and ids that are unique where FMCSA's are", () => {
    const vins = getRows("wt8s-2hbx").map((row) => row.insp_unit_vehicle_id_number ?? "");
    expect(vins.filter((vin) => !hasRightCheckDigit(vin))).toEqual([]);
    const ids = [
      ...getRows("rbkj-cgst").map((row) => `sms ${row.unique_id}`),
      ...getRows("fx4q-ay7w").map((row) => `daily ${row.inspection_id}`),
      ...getRows("wt8s-2hbx").map((row) => `unit ${row.insp_unit_id}`),
      ...getRows("876r-jsdb").map((row) => `violation ${row.insp_violation_id}`),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has the same inspections in the snapshot and in the daily file", () => {
    const daily = new Map(getRows("fx4q-ay7w").map((row) => [row.inspection_id, row]));
    for (const row of getRows("rbkj-cgst")) {
      const id = String(Number(row.unique_id) / 9);
      const { report_number, dot_number } = row;
      expect(daily.get(id)).toMatchObject({ report_number, dot_number });
      expect(toDay(daily.get(id)?.insp_date)).toBe(toDay(row.insp_date));
      expect(row.vin).toBe(units.get(id)?.[0]?.insp_unit_vehicle_id_number);
    }
  });
});

test.each(Array.from({ length: 24 }, (_, index) => addMonths("2026-01-31", index)))(
  "on %s the sample is as fresh as FMCSA's data would be",
  (day) => {
    const snapshotDay = getSnapshotDay(day);
    const fresh = createSampleTables(day);
    const days = (fresh.get("fx4q-ay7w") ?? []).map((row) => toDay(row.insp_date) ?? "").toSorted();
    expect(days.at(-1)).toSatisfy((newest: string) => newest > snapshotDay && newest <= day);
    for (const row of [...(fresh.get("rbkj-cgst") ?? []), ...(fresh.get("4wxs-vbns") ?? [])]) {
      const seen = toDay(row.insp_date ?? row.report_date) ?? "";
      // The newer half of a year weighs 3, the other half 2, the year before 1 (SMS Methodology 3.21).
      const ages = [-24, -12, -6].filter((months) => seen > addMonths(snapshotDay, months));
      expect(row.time_weight).toBe(String(ages.length));
    }
    const [census] = fresh.get("kjg3-diqy") ?? [];
    const filed = Number(toDay(census?.mcs150_date)?.slice(0, 4));
    expect(census?.mcs150_mileage_year).toBe(String(filed - 1));
  },
);

test("many inspections are as many as asked for, each with its own id, vehicles and violations", () => {
  const many = manyInspections(1202, today, "2000017");
  const snapshot = many.get("rbkj-cgst") ?? [];
  expect(snapshot).toHaveLength(1202);
  expect(many.get("fx4q-ay7w")).toHaveLength(1202);
  expect(new Set(snapshot.map((row) => row.unique_id)).size).toBe(1202);
  expect(new Set(snapshot.map((row) => row.vin)).size).toBeGreaterThan(400);
  expect(
    snapshot.every(({ vin = "", dot_number: dot }) => hasRightCheckDigit(vin) && dot === "2000017"),
  ).toBe(true);
  const violations = grouped(many.get("8mt8-2mdr") ?? [], (row) => row.unique_id ?? "");
  for (const row of snapshot)
    expect(String(violations.get(row.unique_id ?? "")?.length ?? 0)).toBe(row.basic_viol);
  expect(many.get("kjg3-diqy")).toMatchObject([{ dot_number: "2000017" }]);
});
