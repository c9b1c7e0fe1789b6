import { describe, expect, it } from "vitest";
import { failed } from "#client/testing/dot-fixtures.ts";
import { carrierWith } from "#client/testing/report/report-fixtures.ts";
import {
  brakeViolation,
  couldNotCheck,
  countedInspection,
  createCarrier,
  createSafety,
  listed,
  ready,
} from "#client/testing/underwriter-fixtures.ts";
import { toCsv } from "#client/lib/csv-rows.ts";
import { sheetNames, toCarrierSheets } from "./carrier-sheets.ts";

describe("the sheets of a carrier", () => {
  it("have one row for each inspection, violation and vehicle", () => {
    const carrier = carrierWith(50);
    const sheets = toCarrierSheets(carrier);
    expect(sheetNames.map((name) => sheets[name].length - 1)).toEqual([
      50,
      carrier.safety.data?.violations?.length,
      carrier.vehicles.data?.length,
      5,
      4,
    ]);
    for (const name of sheetNames)
      expect(new Set(sheets[name].map((row) => row.length))).toEqual(new Set([sheets[name][0]?.length]));
  });

  it("have more columns than the page, and values to compute with", () => {
    const inspections = listed([countedInspection("7", { place: "GALLUP NM" })]);
    const { Inspections, Units } = toCarrierSheets(createCarrier({ inspections }));
    const [header = [], row = []] = Inspections;
    expect(header.map((label, index) => [label, row[index]])).toEqual([
      ["Date", "2026-09-01"],
      ["Report Number", "NM7"],
      ["State", "NM"],
      ["Level", "Level 1: Full"],
      ["Place", "GALLUP NM"],
      ["Vehicle OOS", 0],
      ["Driver OOS", 0],
      ["Hazmat OOS", 0],
      ["Violations", 0],
      ["In FMCSA's Monthly Snapshot", "Yes"],
    ]);
    expect(Units[0]).toEqual([
      "VIN",
      "Make",
      "Type",
      "Last Inspected",
      "Report Number",
      "State",
      "Inspections",
      "Violations",
      "Inspections Out of Service",
    ]);
  });

  it("say what FMCSA has of authority and insurance, and what it couldn't be asked", () => {
    expect(toCarrierSheets(createCarrier()).Licensing.slice(0, 2)).toEqual([
      ["Authority and Insurance", "FMCSA's Record"],
      ["Operating authority", "Required: registered for hire across state lines"],
    ]);
    expect(toCarrierSheets(createCarrier({ licensing: couldNotCheck() })).Licensing[1]).toEqual([
      "Not checked: authority and insurance. FMCSA's data couldn't be read. This doesn't mean there are none.",
    ]);
  });

  it("give a violation its code, weights, and its inspection's date and report number", () => {
    const carrier = createCarrier({
      inspections: listed([countedInspection("7")]),
      safety: ready(createSafety({ violations: [brakeViolation("7", { outOfServiceIndicator: true })] })),
    });
    const [header = [], row = []] = toCarrierSheets(carrier).Violations;
    const cells = Object.fromEntries(header.map((label, index) => [label, row[index]]));
    expect(cells).toMatchObject({
      "Inspection Date": "2026-09-01",
      "Report Number": "NM7",
      Code: "39347E",
      Category: "Vehicle Maintenance",
      "Severity Weight": 4,
      "Time Weight": 3,
      "Out of Service": "Yes",
      "In FMCSA's Monthly Snapshot": "Yes",
    });
    expect(cells["Description"]).not.toBe("");
  });

  it("mark a violation that the snapshot doesn't have", () => {
    const carrier = createCarrier({
      inspections: listed([countedInspection("D7", { source: "daily" })]),
      safety: ready(createSafety({ violations: [brakeViolation("D7")] })),
    });
    const [header = [], row = []] = toCarrierSheets(carrier).Violations;
    expect(row[header.indexOf("In FMCSA's Monthly Snapshot")]).toBe("No");
  });

  it("have FMCSA's flags of acute and critical violations in each BASIC", () => {
    const measures = {
      inspections: 6,
      driverInspections: 6,
      driverOosInspections: 0,
      vehicleInspections: 6,
      vehicleOosInspections: 0,
      basics: { hos: { measure: 1.5, inspectionsWithViolation: 2, acuteOrCritical: true } },
    };
    const { BASICs } = toCarrierSheets(createCarrier({ safety: ready(createSafety({ measures })) }));
    expect(BASICs.find(([name]) => name === "HOS Compliance")?.slice(1, 5)).toEqual([
      "1.50",
      "0.00",
      "Not public",
      "Yes",
    ]);
  });

  it("keep a violation whose inspection couldn't be read", () => {
    const safety = ready(createSafety({ violations: [brakeViolation("7")] }));
    const { Violations } = toCarrierSheets(createCarrier({ inspections: couldNotCheck(), safety }));
    expect(Violations[1]?.slice(0, 4)).toEqual(["", "", "", "39347E"]);
  });

  it("mask VINs", () => {
    const text = JSON.stringify(toCarrierSheets(carrierWith(20)));
    expect(text).toMatch(/1FU•{10}\d{4}/);
    expect(text).not.toContain("1FUJGLDR");
  });

  it("say what couldn't be checked instead of being empty", () => {
    const { Violations, Units, Inspections } = toCarrierSheets(
      createCarrier({ safety: couldNotCheck(), vehicles: ready([], { sources: [failed("rbkj-cgst")] }) }),
    );
    expect(Violations[1]?.[0]).toContain("Not checked: violations.");
    expect(Units[1]?.[0]).toContain("there may be more");
    expect(Inspections).toHaveLength(7);
  });

  it("become CSV with formulas escaped", () => {
    const inspections = listed([countedInspection("7", { place: "=HYPERLINK(1)", report_number: "-1" })]);
    const csv = toCsv(toCarrierSheets(createCarrier({ inspections })).Inspections);
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain(",'-1,");
  });
});

it("every sheet of a demo's data begins with a line that says so", () => {
  const sheets = toCarrierSheets(createCarrier({ isSample: true }));
  for (const name of sheetNames) expect(sheets[name][0]).toEqual(["SAMPLE DATA, made up for a demo"]);
});
