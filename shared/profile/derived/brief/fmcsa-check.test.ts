import { expect, test } from "vitest";
import { profile } from "#shared/profile/registry.ts";
import { describeFmcsaCheck } from "./fmcsa-check.ts";
import { getFmcsaNotes } from "./fmcsa-notes.ts";

const difference = (label: string) => ({ topic: "phone", label, yours: "1", fmcsas: "2" });

test.each([
  [{ state: "noNumber" }, "No DOT number given"],
  [{ state: "unchecked" }, "Couldn't be checked when this was sent"],
  [{ state: "notFound" }, "FMCSA has no carrier with this DOT number"],
  [{ state: "checked", differences: [] }, "No differences"],
  [{ state: "checked", differences: [difference("Phone")] }, "1 difference: Phone"],
  [
    { state: "checked", differences: [difference("Phone")], isSample: true },
    "SAMPLE DATA, made up for a demo. 1 difference: Phone",
  ],
  [
    { state: "checked", differences: [], copyOf: "2026-07-31T16:00:00Z" },
    "No differences (FMCSA data of July 31, 2026, from our copy)",
  ],
  [
    { state: "checked", differences: [difference("Phone"), difference("Cargo")] },
    "2 differences: Phone, Cargo",
  ],
] as const)("%j reads as one line", (check, text) => {
  expect(describeFmcsaCheck(check)).toBe(text);
});

test("notes are those about what still differs", () => {
  const [explain, fix] = ["explain", "fix"].map((action) => ({
    topic: "powerUnits",
    profileValue: "2",
    fmcsaValue: "3",
    action,
    note: "Sold one.",
  }));
  expect(getFmcsaNotes({ fmcsaNotes: [fix ?? {}, explain ?? {}] }, profile)).toEqual([
    {
      topic: "powerUnits",
      label: "Power units",
      yours: "2",
      fmcsas: "3",
      action: "Explained in the note",
      note: "Sold one.",
    },
  ]);
  expect(getFmcsaNotes({}, profile)).toEqual([]);
});
