import { fieldByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { inFormOrder } from "./form-order.ts";
import { fillFromLast } from "./same-as-last.tsx";

function listAt(key: string) {
  const field = fieldByKey(key);
  if (field.kind !== "list") throw new Error(`${key} is no list`);
  return field;
}

describe("the order of a row's form", () => {
  test.each(["powerUnits", "trailers"])("of %s starts with the VIN, and asks for everything once", (key) => {
    const list = listAt(key);
    const keys = inFormOrder(list).map((field) => field.key);
    expect(keys[0]).toBe("vin");
    expect(keys.toSorted()).toEqual(list.fields.map((field) => field.key).toSorted());
  });

  test("is the list's own where there is no VIN, and the same objects each time", () => {
    expect(inFormOrder(listAt("drivers"))).toBe(listAt("drivers").fields);
    expect(inFormOrder(listAt("trailers"))).toBe(inFormOrder(listAt("trailers")));
  });
});

describe("blanks filled from the last row", () => {
  const units = listAt("powerUnits");
  const last = {
    year: "2019",
    make: "volvo",
    vin: "4V4NC9EH0LN000001",
    physicalDamage: true,
    value: "85000",
  };

  test("are named, and what was typed stays", () => {
    const { row, labels } = fillFromLast(units, { year: "2021", physicalDamage: true }, last);
    expect(row).toEqual({ year: "2021", make: "volvo", physicalDamage: true, value: "85000" });
    expect(labels).toEqual(["Make", "Value"]);
  });

  test("include a switch that is off", () => {
    const { row } = fillFromLast(units, { physicalDamage: true }, { physicalDamage: false });
    expect(row).toEqual({ physicalDamage: false });
  });

  test("are none if the last row has nothing in common with another", () => {
    const { row, labels } = fillFromLast(listAt("drivers"), { fullName: "Bo" }, { fullName: "Ana" });
    expect([row, labels]).toEqual([{ fullName: "Bo" }, []]);
  });
});
