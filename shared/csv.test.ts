import { expect, test } from "vitest";
import { escapeCsvCell } from "./csv.ts";

test.each([
  ["", ""],
  ["Doe Hauling", "Doe Hauling"],
  ["Doe, Inc.", '"Doe, Inc."'],
  ['The "Best"', '"The ""Best"""'],
  ["one\r\ntwo", '"one\r\ntwo"'],
  ["=1+1", "'=1+1"],
  ["-5", "'-5"],
  ["@SUM(A1),1", '"\'@SUM(A1),1"'],
])("%j is written as %j", (value, cell) => {
  expect(escapeCsvCell(value)).toBe(cell);
});
