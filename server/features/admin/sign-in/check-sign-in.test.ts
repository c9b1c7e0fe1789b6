import { expect, test } from "vitest";
import { AppError } from "#server/base/app-error.ts";
import { toRefusalMs } from "./check-sign-in.ts";
import { tooBusy } from "./passwords.ts";

const wrong = new AppError(401, "Invalid credentials");

test.each([
  ["wrong credentials of one stranger", wrong, 1, 1000],
  ["wrong credentials in a crowd", wrong, 12, 12_000],
  ["wrong credentials in a large crowd, half a proxy's patience", wrong, 40, 30_000],
  ["no place in line: the next try may be the owner's", tooBusy(), 40, 1000],
  ["a fault", new Error("no database"), 40, 1000],
])("a refusal for %s", (_why, error, crowd, ms) => {
  expect(toRefusalMs(1000, error, crowd)).toBe(ms);
});
