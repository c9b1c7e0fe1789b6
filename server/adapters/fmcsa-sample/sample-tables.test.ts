import { describe, expect, test } from "vitest";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { grouped } from "#shared/grouped.ts";
import { sampleCarriers } from "./carriers/carriers.data.ts";
import { addDays, addMonths, getSnapshotDay, toDailyDate, toSmsDate } from "./rows/dates.ts";
import { createSampleTables, manyInspections } from "./sample-tables.ts";
import type { SampleRow } from "./soql/columns.ts";
import { getColumns } from "./tables/tables.ts";

const today = "2026-11-22";
const snapshotDay = "2026-09-30";
const tables = createSampleTables(today);
const getRows = (dataSet: DataSetId, dotNumber?: string): readonly SampleRow[] =>
  (tables[dataSet] ?? []).filter((row) => dotNumber === undefined || row.dot_number === dotNumber);
const allRows = dataSetIds.flatMap((id) => (tables[id] ?? []).map((row) => [id, row] as const));

const dailyById = new Map(getRows("fx4q-ay7w").map((row) => [row.inspection_id, row]));
const dailyViolations = grouped(getRows("876r-jsdb"), (row) => row.inspection_id ?? "");
const units = grouped(getRows("wt8s-2hbx"), (row) => row.inspection_id ?? "");
const smsViolations = grouped(getRows("8mt8-2mdr"), (row) => row.unique_id ?? "");
const toInspectionId = (row: SampleRow): string => String(Number(row.unique_id) / 9);

describe("every row of the sample", () => {
  test("has text only, and no empty or null values", () => {
    const values = allRows.flatMap(([, row]) => Object.values<unknown>(row));
    expect(values.every((value) => typeof value === "string" && value !== "")).toBe(true);
  });

  test("has only columns of its data set", () => {
    const unknown = allRows.flatMap(([id, row]) =>
      Object.keys(row).filter((name) => !getColumns(id).has(name)),
    );
    expect(unknown).toEqual([]);
  });

  test("belongs to a sample carrier", () => {
    const known = new Set(sampleCarriers.map(({ dotNumber }) => dotNumber));
    const strangers = allRows.filter(([, { dot_number: dot, usdot_number: usdot = dot }]) =>
      usdot === undefined ? false : !known.has(usdot),
    );
    expect(strangers).toEqual([]);
  });

  test("is the same each time on the same day", () => {
    expect(createSampleTables(today)).toEqual(tables);
  });
});

describe("names, numbers and addresses of the sample", () => {
  test("no carrier could be a real one: names, phones and email addresses say so", () => {
    for (const row of getRows("kjg3-diqy")) {
      expect(row.legal_name).toMatch(/SAMPLE/);
      expect(row.phy_street).toMatch(/EXAMPLE/);
      expect(row.telephone).toMatch(/^\(202\) 555-01\d\d$/);
      expect(row.email_address).toMatch(/@CARRIER\.EXAMPLE$/);
    }
  });

  test("every VIN has 17 characters and a valid check digit", () => {
    const vins = getRows("wt8s-2hbx").map((row) => row.insp_unit_vehicle_id_number ?? "");
    expect(vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin) || !hasRightCheckDigit(vin))).toEqual([]);
  });

  test("ids are unique where FMCSA's are", () => {
    const keys = [
      ...getRows("rbkj-cgst").map((row) => `sms ${row.unique_id}`),
      ...getRows("fx4q-ay7w").map((row) => `daily ${row.inspection_id}`),
      ...getRows("fx4q-ay7w").map((row) => `report ${row.report_state} ${row.report_number}`),
      ...getRows("wt8s-2hbx").map((row) => `unit ${row.insp_unit_id}`),
      ...getRows("876r-jsdb").map((row) => `violation ${row.insp_violation_id}`),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("an inspection that is in both the snapshot and the daily file", () => {
  test("has the same report, day, level and carrier in both, and nine times the id", () => {
    for (const row of getRows("rbkj-cgst")) {
      const daily = dailyById.get(toInspectionId(row));
      const day = (daily?.insp_date ?? "").replace(/^(....)(..)(..)$/, "$1-$2-$3");
      expect({ ...row, insp_date: toSmsDate(day) }).toEqual(row);
      expect(daily).toMatchObject({
        report_state: row.report_state,
        report_number: row.report_number,
        dot_number: row.dot_number,
        insp_level_id: row.insp_level_id,
        driver_oos_total: row.driver_oos_total,
        vehicle_oos_total: row.vehicle_oos_total,
        hazmat_oos_total: row.hazmat_oos_total,
      });
    }
  });

  test("has its first two units in both, with the make cut off after ten characters", () => {
    for (const row of getRows("rbkj-cgst")) {
      const [first, second] = units.get(toInspectionId(row)) ?? [];
      expect([row.vin, row.vin2]).toEqual([
        first?.insp_unit_vehicle_id_number,
        second?.insp_unit_vehicle_id_number,
      ]);
      expect(row.unit_make).toBe(first?.insp_unit_make);
      expect(row.unit_make?.length).toBeLessThanOrEqual(10);
    }
    expect(getRows("rbkj-cgst").map(({ unit_make: make }) => make)).toContain("FREIGHTLIN");
  });

  test("has in the daily file all violations of the snapshot, whose codes have no punctuation", () => {
    for (const row of getRows("rbkj-cgst")) {
      const sms = (smsViolations.get(row.unique_id ?? "") ?? []).map((one) => one.viol_code ?? "");
      const daily = (dailyViolations.get(toInspectionId(row)) ?? []).map((one) =>
        (one.viol_code ?? "").replace(/[^A-Z0-9]/g, ""),
      );
      expect(daily).toEqual(expect.arrayContaining(sms));
      expect(sms.join("")).toMatch(/^[A-Z0-9]*$/);
    }
  });
});

const flags = [
  ["Unsafe Driving", "unsafe_insp", "unsafe_viol"],
  ["Hours-of-Service Compliance", "fatigued_insp", "fatigued_viol"],
  ["Driver Fitness", "dr_fitness_insp", "dr_fitness_viol"],
  ["Controlled Substances/Alcohol", "subt_alcohol_insp", "subt_alcohol_viol"],
  ["Vehicle Maintenance", "vh_maint_insp", "vh_maint_viol"],
  ["Hazardous Materials Compliance", "hm_insp", "hm_viol"],
] as const;

describe("the SMS snapshot", () => {
  test("counts for each BASIC the violations that it lists", () => {
    for (const row of getRows("rbkj-cgst")) {
      const found = smsViolations.get(row.unique_id ?? "") ?? [];
      expect(row.basic_viol).toBe(String(found.length));
      for (const [basic, relevant, count] of flags) {
        const violations = found.filter((one) => one.basic_desc === basic).length;
        expect(row[count]).toBe(String(violations));
        expect([undefined, "true"]).toContain(row[relevant]);
        expect(violations > 0 && row[relevant] === undefined).toBe(false);
      }
    }
  });

  test("weighs each violation: one severity for each group, 2 more if out of service, by age", () => {
    for (const row of getRows("8mt8-2mdr")) {
      const isExempt = ["Unsafe Driving", "Controlled Substances/Alcohol"].includes(row.basic_desc ?? "");
      expect(row.oos_weight).toBe(row.oos_indicator === "true" && !isExempt ? "2" : "0");
      expect(Number(row.total_severity_wght)).toBe(Number(row.severity_weight) + Number(row.oos_weight));
      expect(row.section_desc?.length).toBeLessThanOrEqual(162);
    }
    for (const rows of grouped(getRows("8mt8-2mdr"), (row) => row.group_desc).values())
      expect(new Set(rows.map((row) => row.severity_weight)).size).toBe(1);
  });

  test("has nothing newer than its day and nothing older than 24 months", () => {
    const days = getRows("rbkj-cgst").map((row) => dailyById.get(toInspectionId(row))?.insp_date ?? "");
    expect(days.toSorted().at(-1)).toSatisfy((day: string) => day <= toDailyDate(snapshotDay));
    expect(days.toSorted()[0]).toSatisfy((day: string) => day > toDailyDate(addMonths(snapshotDay, -24)));
  });
});

test("on any day of two years the snapshot is fresh and each carrier keeps its inspections", () => {
  for (let index = 0; index < 24; index += 1) {
    const day = addDays(addMonths("2026-01-31", index), index % 28);
    const made = createSampleTables(day);
    expect(made["rbkj-cgst"]).toHaveLength(470 + 45 + 3 + 8 + 12);
    const newest =
      (made["fx4q-ay7w"] ?? [])
        .map((row) => row.insp_date ?? "")
        .toSorted()
        .at(-1) ?? "";
    expect(newest <= toDailyDate(day) && newest > toDailyDate(getSnapshotDay(day))).toBe(true);
  }
});

test("many inspections are as many as asked for, all of them in the snapshot", () => {
  const many = manyInspections(17_000, today);
  expect(many["rbkj-cgst"]).toHaveLength(17_000);
  expect(many["fx4q-ay7w"]).toHaveLength(17_000);
  expect(new Set(many["rbkj-cgst"]?.map((row) => row.unique_id)).size).toBe(17_000);
  expect(many["kjg3-diqy"]?.[0]?.dot_number).toBe("1000099");
});
