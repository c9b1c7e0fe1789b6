import type { Row } from "#shared/profile/field.ts";
import { describe, expect, test } from "vitest";
import { findListedDriver } from "./read-scan.ts";

const scanned: Row = {
  fullName: "Jane Quinn Doe",
  dateOfBirth: "03/04/1985",
  licenseNumber: "D1234567",
  licenseState: "TX",
};
const other: Row = {
  fullName: "Ann Lee",
  dateOfBirth: "01/02/1990",
  licenseNumber: "L1",
  licenseState: "TX",
};

const find = (row: Row, driver: Row = scanned) => findListedDriver([other, row], driver);
const sure = { index: 1, isSure: true };
const maybe = { index: 1, isSure: false };

describe("a scanned driver is found among those listed", () => {
  test("by the license number, whatever the name, the spaces and the case", () => {
    expect(find({ fullName: "J. Doe", licenseNumber: "d123-4567", licenseState: "TX" })).toEqual(sure);
    expect(find({ licenseNumber: "D123 4567" })).toEqual(sure);
  });

  test("by name and birth date after the license was replaced", () => {
    const renewed = { ...scanned, licenseNumber: "X9", licenseState: "OK" };
    expect(find({ ...renewed, fullName: "jane doe" })).toEqual(sure);
    expect(find({ ...renewed, fullName: "JANÉ Q. DOE" })).toEqual(sure);
  });

  test("perhaps by the name alone, if its row has no birth date", () => {
    expect(find({ fullName: "Jane Doe" })).toEqual(maybe);
    expect(find({ fullName: "Jane Doe, Jr.", licenseNumber: "X9" })).toEqual(maybe);
  });

  test("by the license rather than by an earlier row's name", () => {
    const rows = [{ fullName: "Jane Doe" }, { licenseNumber: "D1234567" }];
    expect(findListedDriver(rows, scanned)).toEqual(sure);
    const twice = [{ fullName: "Jane Doe" }, { ...scanned, licenseNumber: "" }];
    expect(findListedDriver(twice, scanned)).toEqual(sure);
  });
});

describe("another driver isn't taken for the scanned one", () => {
  test.each<[string, Row, Row?]>([
    ["with another birth date", { fullName: "Jane Doe", dateOfBirth: "03/04/1986" }],
    ["with another first name", { fullName: "John Doe", dateOfBirth: "03/04/1985" }],
    ["with another last name", { fullName: "Jane Dow", dateOfBirth: "03/04/1985" }],
    [
      "with the number in another state",
      { fullName: "Ann Roe", licenseNumber: "D1234567", licenseState: "OK" },
    ],
    ["without a name", { dateOfBirth: "03/04/1985" }],
    ["a father", { fullName: "Jim Doe Sr" }, { fullName: "Jim Doe II" }],
    ["without anything", {}, {}],
  ])("%s", (_, row, driver) => expect(find(row, driver)).toBeUndefined());
});
