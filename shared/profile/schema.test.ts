import fc from "fast-check";
import { describe, expect, it, vi, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { findProblems, withoutProblems } from "./derived/problems.ts";
import { draftSchema, maxText, typedSchema, boundedList, maxListFaults } from "./schema.ts";
import { z } from "zod";

const messages = (input: unknown) =>
  draftSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ??
  [];

describe("the draft schema", () => {
  it("takes nothing at all, and blanks", () => {
    expect(messages({})).toEqual([]);
    expect(messages({ name: "", phone: "", businessType: "", topStates: [], drivers: [] })).toEqual([]);
  });

  it("names every malformed answer at once", () => {
    const wrong = {
      email: "nobody",
      phone: "555",
      businessType: "club",
      drivers: [{ fullName: "A", dateOfBirth: "02/30/1980" }],
      topStates: ["ZZ"],
    };
    expect(messages(wrong).map((message) => message.split(":")[0])).toEqual([
      "email",
      "phone",
      "businessType",
      "topStates.0",
      "drivers.0.dateOfBirth",
    ]);
  });

  it("refuses unknown keys, also inside a row", () => {
    expect(messages({ bogus: 1 })).toHaveLength(1);
    expect(messages({ drivers: [{ fullName: "A", bogus: 1 }] })).toHaveLength(1);
  });

  it("takes 2,000 characters and not one more", () => {
    expect(messages({ lossExplanation: "x".repeat(maxText) })).toEqual([]);
    expect(messages({ lossExplanation: "x".repeat(maxText + 1) })).toEqual([
      "lossExplanation: Enter at most 2,000 characters.",
    ]);
  });

  it("drops the marks that turn a text around, wherever it is, before it checks the answer", () => {
    const turned = {
      name: "Acme \u202Egnikcurt\u202C",
      phone: "\u200E(555) 010-0142",
      topCities: ["\u2067Dallas\u2069"],
      drivers: [{ fullName: "\u061Cמשה כהן\u200F" }],
    };
    expect(draftSchema.parse(turned)).toEqual({
      name: "Acme gnikcurt",
      phone: "(555) 010-0142",
      topCities: ["Dallas"],
      drivers: [{ fullName: "משה כהן" }],
    });
  });

  it("takes 500 rows and not one more, and 3 insurance records", () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ fullName: "A" }));
    expect(messages({ drivers: rows(500) })).toEqual([]);
    expect(messages({ drivers: rows(501) })).toEqual(["drivers: Enter at most 500 rows."]);
    expect(messages({ priorInsuranceHistory: [{}, {}, {}, {}] })).toHaveLength(1);
  });

  it("refuses characters that no database and no page can hold", () => {
    expect(messages({ name: "A\u0000B" })).toHaveLength(1);
    expect(messages({ lossExplanation: "two\nlines\tand a tab" })).toEqual([]);
  });

  it.each([null, 5, "text", [], undefined])("refuses %j", (input) => {
    expect(draftSchema.safeParse(input).success).toBe(false);
  });

  it("moves its year bounds with the clock", () => {
    const hired2027 = { drivers: [{ fullName: "A", dateOfHire: "01/2027" }] };
    vi.useFakeTimers({ now: new Date(2026, 0, 2) });
    expect(draftSchema.safeParse(hired2027).success).toBe(false);
    vi.setSystemTime(new Date(2027, 0, 2));
    expect(draftSchema.safeParse(hired2027).success).toBe(true);
    vi.useRealTimers();
  });

  it("never throws, whatever it is given", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(draftSchema.safeParse(input).success).toBeTypeOf("boolean");
      }),
    );
  });
});

describe("the typed schema", () => {
  it("takes what is half typed, as long as its shape is right", () => {
    expect(typedSchema.safeParse({ phone: "(55", drivers: [{ dateOfBirth: "04//" }] }).success).toBe(true);
    expect(typedSchema.safeParse({ phone: 55 }).success).toBe(false);
    expect(typedSchema.safeParse({ drivers: "none" }).success).toBe(false);
  });
});

describe("problems", () => {
  const wrong = {
    ...maximalProfile,
    phone: "(555",
    trailers: [{ year: "20", make: "utility", vin: "1UYVS2534LU123456", physicalDamage: true }],
  };

  it("tell section, place and label", () => {
    expect(findProblems(wrong)).toMatchObject([
      { sectionId: "contact-info", path: ["phone"], label: "Phone" },
      { sectionId: "equipment-schedule", path: ["trailers", 0, "year"], label: "Year (trailer 1)" },
    ]);
  });

  it("are left out of what is sent, and nothing else is", () => {
    const sound = withoutProblems(wrong);
    expect(sound.phone).toBeUndefined();
    expect(sound.trailers).toEqual([{ make: "utility", vin: "1UYVS2534LU123456", physicalDamage: true }]);
    expect(draftSchema.safeParse(sound).success).toBe(true);
    expect(wrong.phone).toBe("(555");
  });

  it("are none in an answer that is hidden", () => {
    expect(findProblems({ parkAtMailingAddress: "yes", garagingZipCode: "1" })).toEqual([]);
  });
});

const row = z.strictObject({ a: z.string().toUpperCase(), b: z.number().optional() });
const list = boundedList(row, 500, "Enter at most 500 rows.");
const like = z.array(row).max(500, "Enter at most 500 rows.");

const faults = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => ({
    path: issue.path,
    message: issue.message,
    ...(issue.code === "unrecognized_keys" && { keys: issue.keys }),
  }));

test("its rows come out as the row's own schema makes them", () => {
  expect(list.parse([{ a: "x", b: 1 }, { a: "y" }])).toEqual([{ a: "X", b: 1 }, { a: "Y" }]);
  expect(list.parse([])).toEqual([]);
});

test.each([
  [[{ a: 1 }, { a: "x" }, { a: "y", b: "2", c: 3, d: 4 }]],
  [[[], null, 7, "x"]],
  [{ 0: { a: "x" } }],
  ["x"],
  [undefined],
  [Array.from({ length: 501 }, () => ({ a: 1 }))],
])("a few faults are named as they are in any list: %j", (value) => {
  expect(faults(list, value)).toEqual(faults(like, value));
});

test("a list of faults alone is looked at until enough are found", () => {
  const value = Array.from({ length: 500 }, () => ({ a: 1, b: "" }));
  expect(faults(list, value)).toHaveLength(maxListFaults);
  expect(faults(list, value)).toEqual(faults(like, value)?.slice(0, maxListFaults));
});
