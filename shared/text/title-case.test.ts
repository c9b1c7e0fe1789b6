import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toTitleCase } from "./title-case.ts";

describe("a name or street in capitals", () => {
  test.each([
    ["UNITED MOVING AND STORAGE INC", "United Moving and Storage Inc"],
    ["LOPEZ & SONS TRUCKING LLC", "Lopez & Sons Trucking LLC"],
    ["THE O'BRIEN GROUP DBA MCDONALD HAULING", "The O'Brien Group DBA McDonald Hauling"],
    ["J & B TRANSPORT L.L.C.", "J & B Transport L.L.C."],
    ["JBT FREIGHT OF TEXAS", "JBT Freight of Texas"],
    ["1770 NE FUSON RD", "1770 NE Fuson Rd"],
    ["1213 W 4TH ST APT B2", "1213 W 4th St Apt B2"],
    ["PO BOX 9", "PO Box 9"],
    ["71006 625 AVENUE", "71006 625 Avenue"],
    ["  MOTOR   COACH INDUSTRIES ", "Motor Coach Industries"],
    ["LION ELECTRIC MANUFACTURING USA INC.", "Lion Electric Manufacturing USA Inc."],
    ["BYD", "BYD"],
    ["T SERIES LLC", "T Series LLC"],
    ["BURKETT'S AUTORAMA", "Burkett's Autorama"],
    ["AMERICAN LAFRANCE.", "American LaFrance."],
    ["RAM", "Ram"],
    ["GMC", "GMC"],
    ["BMW OF NORTH AMERICA, LLC", "BMW of North America, LLC"],
    ["FCA US LLC", "FCA US LLC"],
    ["MCI", "MCI"],
    ["MERCEDES-BENZ GMBH", "Mercedes-Benz GmbH"],
    ["FREIGHTLINER SA DE CV", "Freightliner SA de CV"],
    ["FLUSHING, NY", "Flushing, NY"],
    ["L'ASSOMPTION", "L'Assomption"],
    ["MULTIPURPOSE PASSENGER VEHICLE (MPV)", "Multipurpose Passenger Vehicle (MPV)"],
  ])("%s is written %s", (capitals, text) => {
    expect(toTitleCase(capitals)).toBe(text);
  });

  test("is left alone once it has small letters", () => {
    expect(toTitleCase("iTruck of the West")).toBe("iTruck of the West");
  });

  test("keeps all of its letters, and is what it becomes", () => {
    const characters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ019 &.'-/(),");
    const special = fc.constantFrom(
      "LAFRANCE",
      "GMBH",
      "O'BRIEN",
      "MCDONALD",
      "LLC",
      "4TH",
      "INC.",
      " ",
      ".",
    );
    const part = fc.oneof(fc.string({ unit: fc.constantFrom(...characters) }), special);
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        const written = toTitleCase(text);
        expect(written.toUpperCase()).toBe(text.trim().replace(/\s+/g, " "));
        expect(toTitleCase(written)).toBe(written);
      }),
    );
  });
});
