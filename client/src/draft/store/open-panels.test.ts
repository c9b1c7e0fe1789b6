import { describe, expect, test } from "vitest";
import { relocate } from "./open-panels.ts";

const ana = { fullName: "Ana" };
const bo = { fullName: "Bo" };
const cy = { fullName: "Cy" };
const open = (index: number | null) => ({ index, row: { fullName: "half-typed" } });

describe("the row being edited", () => {
  test.each([
    ["stays where nothing changed", 1, [ana, bo], [ana, bo], 1],
    ["moves down when one comes in front of it", 1, [ana, bo], [cy, ana, bo], 2],
    ["moves up when one in front of it goes", 1, [ana, bo], [bo], 0],
    ["stays in place when it is changed from elsewhere", 0, [ana, bo], [{ fullName: "Ana Maria" }, bo], 0],
    ["becomes a new one when it is gone", 0, [ana, bo], [bo], null],
    ["is a new one when it was", null, [ana], [cy, ana], null],
  ] as const)("%s", (_what, index, before, after, expected) => {
    expect(relocate(open(index), before, after)).toEqual(open(expected));
  });

  test("takes over fields changed elsewhere, except those being edited here", () => {
    const half = { index: 0, row: { ...ana, licenseNumber: "D9" } };
    const changed = { ...ana, licenseNumber: "D1", licenseState: "TX" };
    expect(relocate(half, [ana], [changed])).toEqual({
      index: 0,
      row: { ...ana, licenseNumber: "D9", licenseState: "TX" },
    });
  });
});
