import { expect, it } from "vitest";
import { previewOf, readLines } from "#shared/profile/import/testing/lists.ts";

const tractor = "1FUJGLDR3CLBP8834";
const trailer = "1JJV532D9JL178490";

it.each(["Suggested VIN", "Suggested VINs"])(
  "recognizes the fleet check's own export, with %s",
  (suggested) => {
    const header = `Row | Status | VIN | As entered | Model year | Model year in your list | Make | Model | Body | Vehicle type | Weight class | GVWR | Manufacturer | Problem | ${suggested} | Source`;
    const source = readLines(
      "powerUnits",
      header,
      `2 | Checked | ${tractor} | | 2012 | | FREIGHTLINER | Cascadia | Truck-Tractor | TRUCK | Class 8 | | DTNA | | | NHTSA`,
      `3 | Not a VIN | | ${tractor}5 | | 2012 | | | | | | | | It has 18 characters | ${tractor} | `,
      `4 | Checked | ${trailer} | | | 2018 | WABASH | | Trailer | TRAILER | | | WABASH | | | NHTSA`,
    );
    const rows = previewOf("powerUnits", source);
    expect(rows[0]).toMatchObject({
      status: "ready",
      read: {
        list: { key: "powerUnits" },
        row: { vin: tractor, year: "2012", make: "freightliner", type: "tractor" },
      },
    });
    expect(rows[1]).toMatchObject({
      status: "fix",
      read: { list: { key: "powerUnits" }, row: { year: "2012" } },
    });
    expect(rows[1]?.read.faults).toMatchObject([{ key: "make" }, { key: "vin", suggestion: tractor }]);
    expect(rows[2]).toMatchObject({
      status: "ready",
      read: { list: { key: "trailers" }, row: { vin: trailer, year: "2018", make: "wabash" } },
    });
  },
);
