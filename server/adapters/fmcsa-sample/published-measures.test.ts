import { describe, expect, test } from "vitest";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { grouped } from "#shared/grouped.ts";
import { createSampleTables } from "./sample-tables.ts";
import type { SampleRow } from "./soql/columns.ts";

const tables = createSampleTables("2026-11-22");
const getRows = (dataSet: DataSetId, dotNumber?: string): readonly SampleRow[] =>
  (tables[dataSet] ?? []).filter((row) => dotNumber === undefined || row.dot_number === dotNumber);
const smsViolations = grouped(getRows("8mt8-2mdr"), (row) => row.unique_id ?? "");

describe("the published measures", () => {
  /** Another way to the same figures: from the published rows instead of the inspections they were made of. */
  function compute(dotNumber: string, basic: string, relevant: string): number {
    const counted = getRows("rbkj-cgst", dotNumber).filter((row) => row[relevant] === "true");
    let weighted = 0;
    for (const row of counted) {
      const violations = (smsViolations.get(row.unique_id ?? "") ?? []).filter(
        (one) => one.basic_desc === basic,
      );
      const severity = violations.reduce((sum, one) => sum + Number(one.total_severity_wght), 0);
      weighted += Math.min(30, severity) * Number(row.time_weight);
    }
    const weight = counted.reduce((sum, row) => sum + Number(row.time_weight), 0);
    return weight === 0 ? 0 : weighted / weight;
  }

  const measured = [
    ["hos_driv", "Hours-of-Service Compliance", "fatigued_insp"],
    ["driv_fit", "Driver Fitness", "dr_fitness_insp"],
    ["contr_subst", "Controlled Substances/Alcohol", "subt_alcohol_insp"],
    ["veh_maint", "Vehicle Maintenance", "vh_maint_insp"],
  ] as const;
  const published = [...getRows("4y6x-dmck"), ...getRows("h9zy-gjn8")];

  test.each(["1000001", "1000005", "1000006", "1000007"])("of %s follow from its rows", (dotNumber) => {
    const row = published.find((one) => one.dot_number === dotNumber);
    for (const [prefix, basic, relevant] of measured)
      expect(Math.abs(Number(row?.[`${prefix}_measure`]) - compute(dotNumber, basic, relevant))).toBeLessThan(
        0.006,
      );
    expect(row?.insp_total).toBe(String(getRows("rbkj-cgst", dotNumber).length));
  });

  test("of 1000003 are of the snapshot before, and differ", () => {
    const row = published.find((one) => one.dot_number === "1000003");
    const differences = measured.map(([prefix, basic, relevant]) =>
      Math.abs(Number(row?.[`${prefix}_measure`]) - compute("1000003", basic, relevant)),
    );
    expect(Math.max(...differences)).toBeGreaterThan(0.05);
  });

  test("are spelled as FMCSA spells them", () => {
    const texts = published.flatMap((row) => measured.map(([prefix]) => row[`${prefix}_measure`] ?? ""));
    expect(texts.filter((text) => !/^(0|[1-9]\d*|([1-9]\d*)?\.\d?[1-9])$/.test(text))).toEqual([]);
  });
});
