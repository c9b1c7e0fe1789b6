import { expect, test } from "vitest";
import { chooseSource } from "./choose-source.ts";

const copyIsOf = "2026-11-13T14:00:00.000Z";
const dayAndHalfLater = "2026-11-15T02:00:00.000Z";
const later = "2026-11-15T02:00:00.001Z";
const found = { copyIsOf, isEmpty: false, mustExist: true };
const none = { copyIsOf, isEmpty: true, mustExist: true };

test.each([
  ["a monthly snapshot that is the newest", { ...found, cadence: "monthly", newest: copyIsOf }, "copy"],
  [
    "one newer than FMCSA's last word",
    { ...found, cadence: "monthly", newest: "2026-10-13T14:00:00Z" },
    "copy",
  ],
  ["one that nobody knows a newer one of", { ...found, cadence: "monthly", newest: undefined }, "copy"],
  [
    "one that FMCSA has replaced",
    { ...found, cadence: "monthly", newest: "2026-11-13T14:00:00.001Z" },
    "both",
  ],
  [
    "a daily set that is a day and a half behind",
    { ...found, cadence: "daily", newest: dayAndHalfLater },
    "copy",
  ],
  ["one that is further behind", { ...found, cadence: "daily", newest: later }, "both"],
  [
    "changes that are a day and a half behind",
    { ...found, cadence: "changes", newest: dayAndHalfLater },
    "copy",
  ],
  ["changes that are further behind", { ...found, cadence: "changes", newest: later }, "both"],
  ["no such carrier in the newest", { ...none, cadence: "daily", newest: copyIsOf }, "copy"],
  [
    "none in a copy that is behind",
    { ...none, cadence: "daily", newest: "2026-11-13T14:00:00.001Z" },
    "fmcsa",
  ],
  ["none in one that may be behind", { ...none, cadence: "daily", newest: undefined }, "fmcsa"],
  [
    "none of what need not exist",
    { ...none, mustExist: false, cadence: "daily", newest: dayAndHalfLater },
    "copy",
  ],
] as const)("%s", (_name, facts, choice) => {
  expect(chooseSource(facts)).toBe(choice);
});
