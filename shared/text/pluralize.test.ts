import { expect, test } from "vitest";
import { allFields } from "#shared/profile/registry.ts";
import { pluralize, toPlural } from "./pluralize.ts";

test.each([
  [0, "driver", "0 drivers"],
  [1, "driver", "1 driver"],
  [1200, "power unit", "1,200 power units"],
  [1, "loss", "1 loss"],
  [2, "loss", "2 losses"],
])("%i of %s is %s", (count, one, text) => {
  expect(pluralize(count, one)).toBe(text);
});

test("a plural of its own is taken as it is", () => {
  expect(pluralize(3, "try", "tries")).toBe("3 tries");
  expect(pluralize(1, "try", "tries")).toBe("1 try");
});

test("the name of each list's rows has a plural that reads as a word", () => {
  const names = allFields().flatMap((field) => (field.kind === "list" ? [field.itemName] : []));
  expect(names.map((name) => toPlural(name)).toSorted()).toEqual([
    "commodities",
    "differences",
    "drivers",
    "incidents",
    "losses",
    "names",
    "power units",
    "records",
    "states",
    "trailers",
    "years",
  ]);
});
