import { allFields } from "#shared/profile/registry.ts";
import type { ListField } from "#shared/profile/field.ts";
import { describe, expect, test } from "vitest";
import { inFormOrder } from "./row-fields.tsx";

const lists = allFields().filter((field): field is ListField => field.kind === "list");
const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key);

describe("the fields of a row in its form", () => {
  test.each(lists.map((list) => [list.key, list] as const))(
    "of %s are all there, each once",
    (_key, list) => {
      expect(keys(inFormOrder(list)).toSorted()).toEqual(keys(list.fields).toSorted());
    },
  );

  test.each(lists.map((list) => [list.key, list] as const))(
    "of %s are the same objects each time, so that none is redrawn",
    (_key, list) => {
      expect(inFormOrder(list)).toBe(inFormOrder(list));
    },
  );

  test("of a vehicle begin with its VIN, on a line of its own", () => {
    const vehicles = lists.filter(({ fields }) => fields.some(({ kind }) => kind === "vin"));
    expect(keys(vehicles)).toEqual(["powerUnits", "trailers"]);
    for (const list of vehicles) {
      const [first, ...rest] = inFormOrder(list);
      expect(first).toMatchObject({ kind: "vin" });
      expect(first?.width).toBeUndefined();
      expect(keys(rest)).toEqual(keys(list.fields.filter(({ kind }) => kind !== "vin")));
    }
  });

  test("of other lists stay in their order", () => {
    for (const list of lists.filter(({ fields }) => fields.every(({ kind }) => kind !== "vin")))
      expect(inFormOrder(list)).toBe(list.fields);
  });
});
