import { expect, it } from "vitest";
import { fleetSheet } from "./fleet-sheet.ts";
import { fleetView } from "./fleet-view.ts";

const vin = "1FUJGLDR3CLBP8834";

it("the sheet has a header and one row for each vehicle, with numbers where they count", () => {
  const good = fleetView({ id: 0, line: 2, text: vin.toLowerCase(), vin, year: "2012" }, undefined, {
    vin,
    decoded: { facts: { Make: "FREIGHTLINER", ModelYear: "2012" }, ErrorCode: "0", ErrorText: "" },
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
      ["Make", "FREIGHTLINER"],
      ["Model", ""],
      ["Body", ""],
      ["Vehicle type", ""],
      ["Weight class", ""],
      ["GVWR", ""],
      ["Manufacturer", ""],
      ["Problem", ""],
      ["Suggested VIN", ""],
      ["Source", "NHTSA, 2026-11-21"],
    ]),
  );
  expect(second?.get("As entered")).toBe("=1+1");
  expect(second?.get("Status")).toBe("Not a VIN");
  expect(second?.size).toBe(header.length);
});
