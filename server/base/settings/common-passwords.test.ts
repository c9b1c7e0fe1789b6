import { expect, test } from "vitest";
import { isEasyToGuess } from "./common-passwords.ts";

test.each([
  ["Admin-2026!", "admin"],
  ["owner123", "owner"],
  ["rigfile2026", "owner"],
  ["Owner_Rigfile_1", "owner"],
  ["jane.doe.1", "jane@doe.test"],
  ["12345678", "12345678"],
])("%s is easy to guess for %s", (password, username) => {
  expect(isEasyToGuess(password, username)).toBe(true);
});

test.each([
  ["a load of 44,000 lbs", "owner"],
  ["48213377-1904", "1904"],
  ["owners of trucks", "owner"],
])("%s isn't, for %s", (password, username) => {
  expect(isEasyToGuess(password, username)).toBe(false);
});
