import { describe, expect, it } from "vitest";
import { findPeriods } from "./period.ts";

describe("a text", () => {
  it.each([
    ["Accidents", []],
    ["Accidents (3 yrs)", [36]],
    ["accidents_5_years", [60]],
    ["Accidents5Yrs", [60]],
    ["# ACC 36 MO", [36]],
    ["Violations in the past three (3) years", [36]],
    ["Tickets, 12 months", [12]],
    ["Tickets (60m)", [60]],
    ["Accidentes (5 años)", [60]],
    ["Accidents, 3 dernières années (3 ans)", [36]],
    ["Accidents last year", [0]],
    ["Violations YTD", [0]],
    ["Accidents since 2020", [0, 0]],
    ["Accidents 2024", [0]],
    ["Lifetime accidents", [Number.POSITIVE_INFINITY]],
    ["Violations 3 yrs / 5 yrs", [36, 60]],
    ["12. Accidents", []],
  ])("%j names periods of %j months", (text, months) => expect(findPeriods(text)).toEqual(months));
});
