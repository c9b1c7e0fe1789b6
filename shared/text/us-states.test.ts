import { describe, expect, it } from "vitest";
import { brand } from "./brand.ts";
import { stateRegions, usStates } from "./us-states.ts";

describe("the US states", () => {
  it("are fifty, each with a code and a name of its own", () => {
    expect(usStates).toHaveLength(50);
    expect(new Set(usStates.map(({ code }) => code)).size).toBe(50);
    expect(new Set(usStates.map(({ name }) => name)).size).toBe(50);
    for (const { code } of usStates) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it("are the states alone: no district, no territory", () => {
    const codes: string[] = usStates.map(({ code }) => code);
    for (const other of ["DC", "PR", "GU", "VI", "AS", "MP"]) expect(codes).not.toContain(other);
  });

  it("are in the order of their names", () => {
    const names = usStates.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-US")));
  });

  it("are grouped West Coast, Mountain, Central, East Coast, none of them empty", () => {
    expect(stateRegions).toEqual(["West Coast", "Mountain", "Central", "East Coast"]);
    const regions = new Set(usStates.map(({ region }) => region));
    expect([...regions].toSorted()).toEqual([...stateRegions].toSorted());
  });
});

describe("the brand", () => {
  it("has the constants that the specification prints", () => {
    expect(brand).toMatchObject({ copyrightYear: 2025, lastUpdated: "October 4, 2025" });
    expect(brand.tagline).toMatch(/built by truckers, for truckers/i);
  });

  it("has two mail addresses, one to write to and one not to", () => {
    for (const address of [brand.supportAddress, brand.noReplyAddress])
      expect(address).toMatch(/^\S+@\S+\.\S+$/);
    expect(brand.supportAddress).not.toBe(brand.noReplyAddress);
  });
});
