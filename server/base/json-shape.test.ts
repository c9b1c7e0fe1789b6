import fc from "fast-check";
import { expect, test } from "vitest";
import { getFields, profile } from "#shared/profile/registry.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { checkShape, findExcess } from "./json-shape.ts";

const check = (value: unknown) => () => checkShape(Buffer.from(JSON.stringify(value)));
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test("the fullest profile, with as many rows as each list may have, passes", () => {
  const lists = profile.flatMap(getFields).flatMap((field) => (field.kind === "list" ? [field] : []));
  const rows = lists.map(({ key, maxRows, fields }) => [
    key,
    times(maxRows, Object.fromEntries(fields.map((field) => [field.key, 'A "text", [or] so']))),
  ]);
  expect(check({ formData: { ...maximalProfile, ...Object.fromEntries(rows) } })).not.toThrow();
});

test("what is in a text counts for nothing", () => {
  const text = fc.string({ unit: fc.constantFrom('"', "\\", "[", "{", ",", "]", "é"), maxLength: 400 });
  fc.assert(
    fc.property(text, (one) => {
      expect(check(times(990, one))).not.toThrow();
    }),
  );
});

test("40,000 brackets and commas pass, one more doesn't", () => {
  const list = times(398, 1);
  expect(check([...times(99, list), list.slice(1)])).not.toThrow();
  expect(check(times(100, list))).toThrow("too many fields");
});

test("keys count once each where they are limited, and texts that are none don't", () => {
  const limits = { depth: 9, marks: 999, entries: 999, keys: 2 };
  const find = (json: string) => findExcess(Buffer.from(json), limits);
  expect(find('[{"a":"c","b\\"":"d"},{"a" \n:"e","b\\"":["f","g"]}]')).toBeUndefined();
  expect(find('[{"a":1},{"b":1},{"c" :1}]')).toBe("keys");
  expect(find('{"a":1,"b":1,"c"   ')).toBeUndefined();
});
