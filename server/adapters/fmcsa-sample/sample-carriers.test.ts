import { describe, expect, test } from "vitest";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { grouped } from "#shared/grouped.ts";
import { addMonths, toDailyDate } from "./rows/dates.ts";
import { createSampleTables } from "./sample-tables.ts";
import type { SampleRow } from "./soql/columns.ts";

const today = "2026-11-22";
const tables = createSampleTables(today);
const getRows = (dataSet: DataSetId, dotNumber?: string): readonly SampleRow[] =>
  (tables[dataSet] ?? []).filter((row) => dotNumber === undefined || row.dot_number === dotNumber);
const units = grouped(getRows("wt8s-2hbx"), (row) => row.inspection_id ?? "");

describe("the sample carriers", () => {
  test("1000001 has about 480 inspections, violations in all BASICs and crashes", () => {
    expect(getRows("rbkj-cgst", "1000001")).toHaveLength(470);
    const basics = getRows("8mt8-2mdr", "1000001")
      .map((row) => row.basic_desc)
      .join(" ");
    for (const basic of ["Unsafe", "Hours", "Fitness", "Alcohol", "Maintenance"])
      expect(basics).toMatch(basic);
    expect(getRows("4wxs-vbns", "1000001").length).toBeGreaterThan(5);
    expect(getRows("kjg3-diqy", "1000001")[0]).toMatchObject({ nbr_power_unit: "320" });
  });

  test("1000002 is in the census, with no inspections and no measures", () => {
    expect(getRows("kjg3-diqy", "1000002")).toHaveLength(1);
    for (const id of ["rbkj-cgst", "fx4q-ay7w", "4y6x-dmck", "4wxs-vbns"] as const)
      expect(getRows(id, "1000002")).toEqual([]);
  });

  test("1000003 carries hazmat and has 45 inspections, some with hazmat violations and out of service", () => {
    const inspections = getRows("rbkj-cgst", "1000003");
    expect(inspections).toHaveLength(45);
    expect(inspections.some((row) => row.vehicle_oos_total !== "0")).toBe(true);
    expect(inspections.some((row) => row.driver_oos_total !== "0")).toBe(true);
    expect(inspections.some((row) => row.hm_viol !== "0")).toBe(true);
    expect(getRows("p2mt-9ige", "1000003")[0]).toMatchObject({ status: "INACTIVE" });
  });

  test("1000004 is in the daily files only", () => {
    for (const id of ["kjg3-diqy", "rbkj-cgst", "8mt8-2mdr", "4y6x-dmck", "h9zy-gjn8"] as const)
      expect(getRows(id, "1000004")).toEqual([]);
    expect(getRows("az4n-8mr2", "1000004")[0]).toMatchObject({
      carrier_operation: "C",
      classdef: "PRIVATE PROPERTY",
    });
    expect(getRows("fx4q-ay7w", "1000004")).toHaveLength(4);
  });

  test("1000005 is inactive, under an order in force, with an MCS-150 older than two years", () => {
    expect(getRows("az4n-8mr2", "1000005")[0]).toMatchObject({ status_code: "I" });
    const [order] = getRows("p2mt-9ige", "1000005");
    expect(order).toMatchObject({ status: "ACTIVE" });
    expect(order).not.toHaveProperty("rescind_date");
    const [census] = getRows("az4n-8mr2", "1000005");
    expect(Number(census?.mcs150_date)).toBeLessThan(Number(toDailyDate(addMonths(today, -24))));
  });

  test("1000006 has 9 inspections, 3 of them clean, one with 4 violations, one with more than 2 units", () => {
    const inspections = getRows("fx4q-ay7w", "1000006");
    expect(inspections).toHaveLength(9);
    expect(inspections.filter((row) => row.viol_total === "0")).toHaveLength(3);
    expect(inspections.filter((row) => row.viol_total === "4")).toHaveLength(1);
    const unitCounts = inspections.map((row) => units.get(row.inspection_id ?? "")?.length ?? 0);
    expect(unitCounts.filter((count) => count > 2)).toHaveLength(1);
    expect(getRows("rbkj-cgst", "1000006")).toHaveLength(8);
    expect(getRows("kjg3-diqy", "1000006")[0]).toMatchObject({
      mailing_country: "CA",
      dba_name: "SAMPLE SOLO EXPRESS",
    });
  });

  test("1000006 pulls trailers that were also inspected behind 1000001's trucks", () => {
    const getVins = (dotNumber: string) =>
      getRows("fx4q-ay7w", dotNumber).flatMap((row) =>
        (units.get(row.inspection_id ?? "") ?? []).map((unit) => unit.insp_unit_vehicle_id_number),
      );
    const large = new Set(getVins("1000001"));
    expect(getVins("1000006").some((vin) => large.has(vin))).toBe(true);
  });

  test("1000007 is intrastate in the snapshot, so its measures are in the other set", () => {
    expect(getRows("h9zy-gjn8").map((row) => row.dot_number)).toEqual(["1000007"]);
    expect(getRows("4y6x-dmck").map((row) => row.dot_number)).toEqual([
      "1000001",
      "1000003",
      "1000005",
      "1000006",
    ]);
  });
});
