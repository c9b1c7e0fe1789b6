import { listByKey } from "#shared/profile/registry.ts";
import { expect, test } from "vitest";
import { nameRow } from "./row-name.ts";

test.each([
  ["powerUnits", { unitNumber: " 104 " }, "unit 104"],
  ["trailers", { unitNumber: "Unit T-12" }, "unit T-12"],
  ["powerUnits", { unitNumber: "" }, "power unit 2"],
  ["drivers", { fullName: "Ann Poe" }, "driver 2"],
])("a row of %s with %j is called %s", (key, row, name) => {
  expect(nameRow(listByKey(key), row, 1)).toBe(name);
});
