import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noPrefill, parsePrefill } from "./stored-prefill.ts";

const kept = {
  offers: [{ key: "name", answer: "Acme LLC", source: { dataSet: "kjg3-diqy" as const } }],
  filled: ["name"],
  differing: { phone: "1" },
  waiting: ["email"],
  isDismissed: true,
};

describe("where prefilled answers are from", () => {
  test.each([
    [
      "a data set that we don't know",
      { ...kept, offers: [{ key: "a", answer: "b", source: { dataSet: "x" } }] },
    ],
    [
      "an answer that is no text",
      { ...kept, offers: [{ key: "a", answer: 5, source: kept.offers[0]?.source }] },
    ],
  ])("loses its offers for %s, and keeps the rest", (_what, value) => {
    expect(parsePrefill(value)).toEqual({ ...kept, offers: [] });
  });

  test("is nothing if it cannot be read at all", () => {
    for (const value of [undefined, null, 5, "", "text", []]) expect(parsePrefill(value)).toEqual(noPrefill);
  });

  test("is of the right shape, whatever was stored", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(kept)), (value, key) => {
        const parsed = parsePrefill({ ...kept, [key]: value });
        expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(kept).toSorted());
        expect(parsed.filled.every((each) => typeof each === "string")).toBe(true);
        expect(typeof parsed.isDismissed).toBe("boolean");
        // The result can be kept and read again.
        expect(parsePrefill(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      }),
    );
  });
});
