import { expect, test, vi } from "vitest";
import { memoizeLatest } from "./memoize-latest.ts";

test("the same arguments give the same result, others a new one", () => {
  const join = vi.fn((first: { name: string }, second: string, third: string) => ({
    text: first.name + second + third,
  }));
  const joined = memoizeLatest(join);
  const [a, b] = [{ name: "a" }, { name: "b" }];
  const first = joined(a, "1", "2");
  expect(joined(a, "1", "2")).toBe(first);
  expect(joined(b, "1", "2")).toEqual({ text: "b12" });
  expect(joined(a, "1", "2")).toBe(first);
  expect(joined(a, "1", "3")).toEqual({ text: "a13" });
  expect(joined(a, "1", "2")).not.toBe(first);
  expect(join).toHaveBeenCalledTimes(4);
});
