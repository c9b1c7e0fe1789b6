import { describe, expect, it } from "vitest";
import { smallOfflineData } from "#shared/testing/small-offline-data.ts";
import { withCheckDigit } from "#shared/testing/vins.ts";
import { decodeOffline } from "./decode-offline.ts";
import { offlineElements, type SpecRule } from "./offline-data.ts";

const tractor = withCheckDigit("1FUJGLDR0CLBP8834");

const item = (element: (typeof offlineElements)[number], text: string, rank = 0) => ({
  element: offlineElements.indexOf(element),
  text,
  rank,
});

/** Decodes a Cascadia with its own trim, to which these rules apply. */
const decode = (...rules: SpecRule[]) =>
  decodeOffline(
    smallOfflineData({
      wmis: { "1FU": { schemas: [{ schema: 0, from: 2010, to: 2030 }] } },
      schemas: [
        [
          { key: "*G", element: "Model", value: "Cascadia" },
          { key: "J", element: "Trim", value: "Sleeper" },
        ],
      ],
      specs: (model, _wmi, year) => (model === "Cascadia" && year === 2012 ? rules : []),
    }),
    tractor,
    { today: new Date("2026-11-21T00:00:00Z") },
  );

describe("NHTSA's vehicle specs", () => {
  it("add values where every key is what the VIN says, capitals or not", () => {
    const keys = [item("Trim", "SLEEPER"), item("Model", "Cascadia")];
    expect(decode({ keys, values: [item("GVWR", "Class 8")] })).toMatchObject({ GVWR: "Class 8" });
  });

  it("add nothing where a key differs or is not known", () => {
    const values = [item("GVWR", "Class 8")];
    expect(decode({ keys: [item("Trim", "Day Cab")], values })).not.toHaveProperty("GVWR");
    expect(decode({ keys: [item("Trim", "Sleeper"), item("Series", "X")], values })).not.toHaveProperty(
      "GVWR",
    );
  });

  it("never replace what the VIN says, and aren't keys of each other", () => {
    const known = { keys: [item("Trim", "Sleeper")], values: [item("Trim", "Other"), item("Axles", "3")] };
    const next = { keys: [item("Axles", "3")], values: [item("GVWR", "Class 8")] };
    const row = decode(known, next);
    expect(row).toMatchObject({ Trim: "Sleeper", Axles: "3" });
    expect(row).not.toHaveProperty("GVWR");
  });

  it("give the newest of several values", () => {
    const keys = [item("Trim", "Sleeper")];
    const rules = [5, 9, 7].map((rank) => ({ keys, values: [item("GVWR", `Class ${rank}`, rank)] }));
    expect(decode(...rules)).toMatchObject({ GVWR: "Class 9" });
  });
});
