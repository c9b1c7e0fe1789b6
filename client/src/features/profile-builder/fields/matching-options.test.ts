import { states } from "#shared/profile/options.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { matchingOptions, meantOption, takeMeantOptions } from "./option-search.tsx";

const labels = (text: string) => matchingOptions(states, text).map(({ label }) => label);

describe("the options that fit what was typed", () => {
  it("are all of them by name where nothing was typed", () => {
    expect(labels("  ")).toHaveLength(50);
    expect(labels("").slice(0, 2)).toEqual(["Alabama", "Alaska"]);
  });

  it.each([
    ["tex", ["Texas"]],
    ["TX", ["Texas"]],
    ["al", ["Alabama", "Alaska", "California"]],
    ["me", ["Maine", "New Mexico"]],
    ["virg", ["Virginia", "West Virginia"]],
    ["dako", ["North Dakota", "South Dakota"]],
    [" new j", ["New Jersey"]],
    ["sota", ["Minnesota"]],
    ["xyz", []],
  ])("for %o are %o: the code, the beginning, a word, any part", (text, found) => {
    expect(labels(text)).toEqual(found);
  });

  test("hold every state whose name holds what was typed, once", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.nat(12),
        fc.integer({ min: 1, max: 12 }),
        (state, from, size) => {
          const part = state.label.slice(from, from + size);
          const found = labels(part);
          expect(found).toContain(state.label);
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    );
  });
});

describe("what was meant on leaving the box", () => {
  it.each([
    ["Texas", "TX"],
    ["texa", "TX"],
    ["ca", "CA"],
    ["Virginia", "VA"],
    ["mont", "MT"],
    ["virg", undefined],
    ["sota", "MN"],
    ["new", undefined],
    ["xyz", undefined],
    [" ", undefined],
  ])("by %o is %o", (text, code) => {
    expect(meantOption(states, text)?.value).toBe(code);
  });
});

describe("commas between options", () => {
  it.each([
    ["CA,", ["CA"], ""],
    ["ca, nevada ,texa, ut", ["CA", "NV", "TX"], "ut"],
    ["CA, California, ca,", ["CA"], ""],
    [", ,", [], ""],
    ["new, UT, ", ["UT"], "new, "],
    ["a, b", [], "a, b"],
  ])("%o means %o and leaves %o", (text, codes, rest) => {
    const taken = takeMeantOptions(states, text, 6);
    expect(taken.meant.map(({ value }) => value)).toEqual(codes);
    expect(taken.rest).toBe(rest);
  });

  test("leave in the text what there is no room for", () => {
    expect(takeMeantOptions(states, "CA, NV, UT,", 2)).toMatchObject({
      meant: [{ value: "CA" }, { value: "NV" }],
      rest: "UT, ",
    });
  });

  test("lose nothing: every part is meant or left", () => {
    const part = fc.oneof(fc.constantFrom(...states.map(({ value }) => value)), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), fc.nat(6), (parts, room) => {
        const typed = parts.join(",");
        const { meant, rest } = takeMeantOptions(states, typed, room);
        expect(meant.length).toBeLessThanOrEqual(room);
        const left = new Set(rest.split(",").map((each) => each.trim()));
        for (const each of typed
          .split(",")
          .map((text) => text.trim())
          .filter(Boolean))
          expect(left.has(each) || meant.some((option) => option === meantOption(states, each))).toBe(true);
      }),
    );
  });
});
