import { afterEach, describe, expect, it, vi } from "vitest";
import { answerTo, createRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { mockDownloads } from "#client/testing/mock-downloads.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { emptyFleet, withAnswers, withRows } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { copyTable, fleetSheet, saveCsv, saveWorkbook } from "./fleet-columns.ts";
import { fleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";
import { toRowViews } from "./fleet-results.tsx";

const vehicle = { vin: getVin(1) };
const views = toRowViews(
  withAnswers(withRows(emptyFleet, createRows(getVin(1))), [vehicle], [answerTo(vehicle)]),
);
const evening = new Date(2026, 10, 1, 23, 30);

afterEach(() => vi.restoreAllMocks());

describe("the table leaves the page", () => {
  it("as a CSV file named by the user's own day", async () => {
    const saved = mockDownloads();
    saveCsv(views, evening);
    const [file] = saved;
    expect(file?.name).toBe("Fleet_VIN_Check_2026-11-01.csv");
    expect(file?.blob.type).toBe("text/csv;charset=utf-8");
    expect(file?.blob.size).toBeGreaterThan(200);
  });

  it("as an Excel file", async () => {
    const saved = mockDownloads();
    await saveWorkbook(views, evening);
    expect(saved[0]?.name).toBe("Fleet_VIN_Check_2026-11-01.xlsx");
    expect(saved[0]?.blob.type).toContain("spreadsheetml");
  });

  it("through the clipboard, and reports if the browser refuses", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    await copyTable(views);
    expect(writeText.mock.calls[0]?.[0]).toContain(`1\tChecked\t${getVin(1)}\t`);
    writeText.mockRejectedValue(new DOMException("", "NotAllowedError"));
    await expect(copyTable(views)).rejects.toThrow(DOMException);
  });
});

const vin = "1FUJGLDR3CLBP8834";

it("the sheet has a header and one row for each vehicle, with numbers where they count", () => {
  const good = fleetView({ id: 0, line: 2, text: vin.toLowerCase(), vin, year: "2012" }, undefined, {
    vin,
    decoded: {
      facts: {
        Make: "FREIGHTLINER",
        ModelYear: "2012",
        VehicleType: "TRUCK",
        ManufacturerName: "MACK TRUCKS, INC.",
      },
      ErrorCode: "0",
      ErrorText: "",
    },
    source: { kind: "agency", answeredAt: "2026-11-21T10:00:00.000Z", stale: false },
    corrections: [],
  });
  const bad = fleetView({ id: 1, line: 3, text: "=1+1", vin: undefined, year: "" });
  const [header = [], ...rows] = fleetSheet([good, bad]);
  const named = rows.map((row) => new Map(row.map((cell, index) => [header[index], cell])));
  const [first, second] = named;
  expect(first).toEqual(
    new Map<string | number | undefined, string | number>([
      ["Row", 2],
      ["Status", "Checked"],
      ["VIN", vin],
      ["As entered", vin.toLowerCase()],
      ["Model year", 2012],
      ["Model year in your list", 2012],
      ["Make", "Freightliner"],
      ["Model", ""],
      ["Body", ""],
      ["Vehicle type", "Truck"],
      ["Weight class", ""],
      ["GVWR", ""],
      ["Manufacturer", "Mack Trucks, Inc."],
      ["Problem", ""],
      ["Suggested VIN", ""],
      ["Source", "NHTSA, 2026-11-21"],
    ]),
  );
  expect(second?.get("As entered")).toBe("=1+1");
  expect(second?.get("Status")).toBe("Not a VIN");
  expect(second?.size).toBe(header.length);
});
