import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors, unstorableTexts } from "./route.ts";

const schema = z.strictObject({ a: z.string(), list: z.array(z.strictObject({ b: z.number() })) });
const faultsIn = (value: unknown) => fieldErrors([undefined, schema.safeParse(value).error]);

test("every fault is named with its dotted path, each unknown key on its own", () => {
  const { errors, more } = faultsIn({ a: 1, list: [{ b: 1, c: 2 }], x: 1, y: 2 });
  expect(errors.map(({ path }) => path)).toEqual(["a", "list.0.c", "x", "y"]);
  expect(more).toBe(0);
});

test("what is missing or of another type is explained in our words, not in zod's", () => {
  expect(faultsIn({ a: 1 }).errors).toEqual([
    { path: "a", message: "This must be of type string." },
    { path: "list", message: "This field is required." },
  ]);
});

test("twenty faults are named, and the rest is counted, unknown keys too", () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at]));
  const rows = Array.from({ length: 15 }, () => ({ b: "1" }));
  const { errors, more } = faultsIn({ a: "", list: rows, ...unknown });
  expect(errors).toHaveLength(20);
  expect(errors.map(({ path }) => path).slice(13, 17)).toEqual(["list.13.b", "list.14.b", "k0", "k1"]);
  expect(more).toBe(995);
});

test("no path is longer than 200 characters", () => {
  const { error } = schema.safeParse({ a: "", list: [], ["x".repeat(9000)]: 1 });
  expect(fieldErrors([error]).errors.map(({ path }) => path)).toEqual(["x".repeat(200)]);
});

test("text that no database takes is found however deep", () => {
  const value = {
    ok: "🚛 fine\n",
    bad: "a\0",
    rows: [{ name: "\ud800" }],
    more: ["\udc00x"],
    none: null,
    n: 1,
  };
  expect(unstorableTexts(value).map(({ path }) => path)).toEqual(["bad", "rows.0.name", "more.0"]);
});

test("of many texts that no database takes twenty are named", () => {
  expect(unstorableTexts(Array.from({ length: 5000 }, () => "\0"))).toHaveLength(20);
});
