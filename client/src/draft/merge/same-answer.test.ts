import { expect, test } from "vitest";
import { sameAnswer, sameAnswers } from "./same-answer.ts";

test.each([
  ["", undefined, true],
  [[], undefined, true],
  [[], "", true],
  ["a", "a", true],
  ["a", "b", false],
  [false, undefined, false],
  [true, true, true],
  [["a", "b"], ["a", "b"], true],
  [["a", "b"], ["b", "a"], false],
  [["a"], ["a", "b"], false],
  [[{ a: "1", b: "" }], [{ a: "1" }], true],
  [[{ a: "1", b: "2" }], [{ b: "2", a: "1" }], true],
  [[{ a: "1" }], [{ a: "2" }], false],
  [[{ a: "1" }], ["1"], false],
])("%j and %j say the same: %j", (a, b, same) => {
  expect(sameAnswer(a, b)).toBe(same);
  expect(sameAnswer(b, a)).toBe(same);
});

test("answers say the same when each of them does", () => {
  expect(sameAnswers({ name: "Doe", email: "" }, { name: "Doe" })).toBe(true);
  expect(sameAnswers({ name: "Doe" }, { name: "Doe", email: "a@b.co" })).toBe(false);
});
