import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { root } from "#server/base/root.ts";
import { census } from "./census.ts";
import { companyFile } from "./company-file.ts";
import { dailyInspections, dailyViolations, units } from "./daily-sets.ts";
import { smsViolations, smsInspections } from "./sms-sets.ts";
import { intrastateMeasures, measures } from "./safety-sets.ts";

const folder = join(root, "..", "shared", "data", "socrata");
const rows = z.array(z.record(z.string(), z.unknown()));
const load = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));

/** Reads rows as an answer, and checks what is read against the schema. */
function read<T>(dataSet: DataSet<T>, found: readonly SocrataRow[]): T[] {
  const [column = ""] = dataSet.requiredColumns;
  const reader = createRowReader(dataSet, { column, values: found.map((row) => String(row[column])) });
  const records = reader.read(found);
  reader.check();
  return z.array(dataSet.record).parse(records);
}

const readFile = <T>(dataSet: DataSet<T>, file: string): T[] => read(dataSet, rows.parse(load(file)));

describe.runIf(existsSync(folder))("the answers that were recorded", () => {
  test("have 60 carriers of the SMS census", () => {
    const carriers = readFile(census, "kjg3-diqy-60-carriers.json");
    expect(carriers).toHaveLength(60);
    expect(new Set(carriers.map(({ carrierOperation }) => carrierOperation))).toEqual(
      new Set(["Interstate", "Intrastate Hazmat", "Intrastate Non-Hazmat"]),
    );
    expect(carriers.filter(({ addDate }) => addDate === undefined)).toEqual([]);
    const years = carriers.map(({ addDate = "" }) => addDate.slice(0, 4)).toSorted();
    expect(years[0]).toMatch(/^19/);
    expect(Number(years.at(-1))).toBeLessThanOrEqual(new Date().getFullYear());
    expect(carriers.find(({ dotNumber }) => dotNumber === "3619475")).toMatchObject({
      legalName: "PARHICUNI EXPRESS INC",
      powerUnits: 3,
      drivers: 3,
      annualMileage: 65_000,
      mileageYear: 2022,
      mcs150Date: "2023-07-12",
      addDate: "2021-04-23",
      authorizedForHire: true,
    });
  });

  test("have a carrier of the company file", () => {
    const address = { street: "1770 NE FUSON RD", city: "BREMERTON", state: "WA", country: "US" };
    expect(readFile(companyFile, "295017/az4n-8mr2.json")).toStrictEqual([
      {
        legalName: "UNITED MOVING AND STORAGE INC",
        dotNumber: "295017",
        carrierOperation: "Interstate",
        hazmatAuthority: false,
        passengerAuthority: false,
        authorizedForHire: true,
        privateProperty: true,
        physicalAddress: {
          ...address,
          zip: "98311-3729",
        },
        mailingAddress: {
          ...address,
          zip: "98311",
        },
        telephone: "2025550100",
        email: "dispatch@carrier.example",
        powerUnits: 18,
        drivers: 24,
        addDate: "1987-06-10",
        mcs150Date: "2025-05-28",
        annualMileage: 1e4,
        mileageYear: 2019,
        isActive: true,
        registration: {
          dotNumber: "295017",
          dockets: [{ prefix: "MC", number: "139446" }],
          classes: ["PRIVATE PROPERTY", "AUTHORIZED FOR HIRE"],
          businessForm: "CORPORATION",
          cargo: ["household"],
          carriesHazmat: false,
          fax: "2025550101",
          powerUnits: 18,
          truckUnits: 18,
          drivers: 24,
          cdlDrivers: 7,
          owned: { trucks: 16, tractors: 2, trailers: 7 },
          termLeased: {},
          tripLeased: {},
          isActive: true,
        },
      },
    ]);
  });

  test("have its four daily inspections", () => {
    const inspections = readFile(dailyInspections, "295017/fx4q-ay7w.json");
    expect(inspections.map(({ inspection_id: id, viol_total: total }) => [id, total])).toEqual([
      ["82915718", 3],
      ["85796455", 1],
      ["86137641", 4],
      ["87518319", 1],
    ]);
    expect(inspections[0]).toStrictEqual({
      inspection_id: "82915718",
      dotNumber: "295017",
      carrierName: "CARRIER",
      report_number: "0859000097",
      report_state: "WA",
      inspection_date: "2024-10-14",
      insp_level_id: 2,
      time_begin: "08:20",
      time_end: "09:09",
      facility_name: "Fixed inspection site",
      place: "PORT ANGELES WA",
      place_state: "WA",
      viol_total: 3,
      driver_oos_total: 0,
      vehicle_oos_total: 1,
      hazmat_oos_total: 0,
    });
  });

  test("have their six vehicles and nine violations", () => {
    const vehicles = readFile(units, "295017/wt8s-2hbx.json");
    expect(vehicles.map((unit) => [unit.inspection_id, unit.unit, unit.unit_type_desc])).toEqual([
      ["82915718", 1, "TRUCK TRACTOR"],
      ["82915718", 2, "SEMI-TRAILER"],
      ["85796455", 1, "TRUCK TRACTOR"],
      ["86137641", 1, "STRAIGHT TRUCK"],
      ["86137641", 2, "SEMI-TRAILER"],
      ["87518319", 1, "STRAIGHT TRUCK"],
    ]);
    expect(vehicles[0]).toMatchObject({
      vin: "1FUBCXBS9DHFG2386",
      fleetNumber: "365",
      unit_make: "FREIGHTLIN",
    });
    const found = readFile(dailyViolations, "295017/876r-jsdb.json");
    expect(found).toHaveLength(9);
    // Two equal violations of one inspection are two.
    expect(found.filter(({ violationCode }) => violationCode === "392.2-SLLSR")).toHaveLength(2);
    expect(found[2]).toStrictEqual({
      inspection_id: "82915718",
      violationCode: "393.9A-LTSI",
      outOfServiceIndicator: true,
      unit: "2",
      violationDescription: "Lighting - Turn signal - Any inoperative on the rearmost vehicle.",
    });
  });

  test("have the 15 violations of another carrier, whose inspections lack the columns that we need", () => {
    const part = z.object({ rows });
    const file = z.object({ inspections: part, violations: part }).parse(load("3938496-daily.json"));
    expect(read(dailyViolations, file.violations.rows)).toHaveLength(15);
    expect(() => read(dailyInspections, file.inspections.rows)).toThrow("shape");
  });

  test("have four carriers' measures, and the inspections behind one of them", () => {
    const outputs = z.object({ smsABProperty: rows, smsCProperty: rows });
    const example = z.object({ inspections: rows, violations: rows });
    const file = z
      .object({ carriers: z.array(z.object({ outputs })), no_driver_denominator_example: example })
      .parse(load("sms-replay-4-carriers.json"));
    const interstate = read(
      measures,
      file.carriers.flatMap((carrier) => carrier.outputs.smsABProperty),
    );
    const intrastate = read(
      intrastateMeasures,
      file.carriers.flatMap((carrier) => carrier.outputs.smsCProperty),
    );
    expect([...interstate, ...intrastate].map(({ basics }) => basics.maintenance?.measure)).toEqual([
      0.69, 0.5, 0, 0.35,
    ]);
    const { inspections, violations } = file.no_driver_denominator_example;
    const found = read(smsInspections, inspections);
    expect(found).toHaveLength(17);
    expect(found.every((item) => item.relevant_to?.join() === "maintenance")).toBe(true);
    expect(found.reduce((sum, item) => sum + item.basic_viol, 0)).toBe(2);
    expect(read(smsViolations, violations)).toMatchObject([
      { unique_id: "762095205", totalSeverity: 3, severityWeight: 1, timeWeight: 1, unit: "1" },
      { unique_id: "762377967", violationCode: "39383CELGPB", outOfServiceIndicator: true },
    ]);
  });
});
