import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors, unstorableTexts } from "./validate.ts";

test("every fault is told with its dotted path, each unknown key on its own", () => {
  const schema = z.strictObject({ a: z.string(), list: z.array(z.strictObject({ b: z.number() })) });
  const { error } = schema.safeParse({ a: 1, list: [{ b: 1, c: 2 }], x: 1, y: 2 });
  expect(error && fieldErrors(error).map(({ path }) => path)).toEqual(["a", "list.0.c", "x", "y"]);
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
