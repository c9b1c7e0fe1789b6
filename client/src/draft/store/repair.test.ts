import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repairAnswers, repairOpenRows } from "./envelope.ts";

describe("stored answers", () => {
  test("of a list lose only the keys of a row that do not fit, and rows of which nothing is left", () => {
    const trailers = [{ year: "2020", make: 5 }, "rubbish", null, { nonsense: 1 }, { make: "utility" }];
    expect(repairAnswers({ trailers })).toEqual({
      kept: { trailers: [{ year: "2020" }, { make: "utility" }] },
      damaged: true,
    });
  });

  test("are brought up to date before they are judged", () => {
    const { kept } = repairAnswers({ trailerYear: "1999", trailerValue: "5000", email: 7 });
    expect(kept).toEqual({ trailers: [{ year: "1999", value: "5000", physicalDamage: true }] });
  });

  test("whatever they are, never throw, and what is kept fits", () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom("name", "drivers", "x"), fc.anything()),
        (a, b) => {
          for (const stored of [a, b]) {
            const { kept } = repairAnswers(stored);
            expect(repairAnswers(kept)).toEqual({ kept, damaged: false });
          }
        },
      ),
    );
  });
});

describe("stored open rows", () => {
  test("are kept where their list exists and their row fits", () => {
    const drivers = { index: 2, row: { fullName: "An", dateOfBirth: "02//" } };
    expect(repairOpenRows({ drivers })).toEqual({ kept: { drivers }, damaged: false });
  });

  test.each([
    ["of an unknown list", { nonsense: { index: 0, row: { a: "b" } } }],
    ["of a field that is no list", { name: { index: 0, row: { a: "b" } } }],
    ["without a row", { drivers: { index: 0 } }],
    ["at no place", { drivers: { index: -1, row: { fullName: "A" } } }],
  ])("%s are left out", (_what, stored) => {
    expect(repairOpenRows(stored)).toEqual({ kept: {}, damaged: true });
  });

  test("that were never stored are none", () => {
    expect(repairOpenRows(undefined)).toEqual({ kept: {}, damaged: false });
  });
});
