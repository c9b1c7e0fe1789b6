import { expect, test } from "vitest";
import { toCsvLine } from "./csv.ts";

test.each([
  ["", ""],
  ["Doe Hauling", "Doe Hauling"],
  ["Doe, Inc.", '"Doe, Inc."'],
  ['The "Best"', '"The ""Best"""'],
  ["one\r\ntwo", '"one\r\ntwo"'],
  ["=1+1", "'=1+1"],
  ["-5", "'-5"],
  ["+1", "'+1"],
  ["\tx", "'\tx"],
  ["\r=1", '"\'\r=1"'],
  ["a\rb", '"a\rb"'],
  ["@SUM(A1),1", '"\'@SUM(A1),1"'],
])("%j is written as %j", (value, cell) => {
  expect(toCsvLine([value])).toBe(cell);
});
