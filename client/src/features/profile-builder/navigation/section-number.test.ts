import { profile } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { getSectionNumber, sectionBeside, sectionCount } from "./builder-location.ts";

const [first] = profile;
const last = profile.at(-1);
if (!first || !last) throw new Error("no sections");

describe("the sections", () => {
  test("are nine with a number, and one apart", () => {
    expect(sectionCount).toBe(9);
    expect(profile.map(getSectionNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined]);
  });

  test("stand beside each other, with nothing beyond either end", () => {
    expect(sectionBeside(first, -1)).toBeUndefined();
    expect(sectionBeside(first, 1)?.id).toBe("company-info");
    expect(sectionBeside(last, -1)?.id).toBe("review");
    expect(sectionBeside(last, 1)).toBeUndefined();
  });
});
