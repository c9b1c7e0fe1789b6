import { attribution as schema } from "#shared/api/attribution.ts";
import { maxVisitPages, maxVisitText } from "#shared/api/visit-api.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip, isVisitRecord, type VisitRecord } from "./visit.ts";

const page = { url: "/vin-checker", timestamp: "2026-01-02T03:04:05.678Z" };
const record: VisitRecord = {
  landingPage: "https://rigfile.example/?utm_source=radio",
  referrerUrl: null,
  utmSource: "radio",
  utmMedium: null,
  utmCampaign: "",
  utmContent: null,
  utmTerm: "truck insurance",
  pagesVisited: [page],
  userAgent: "A browser",
};

const takenByApi = (value: unknown): boolean => schema.safeParse(value).success;

// Usually a valid value, sometimes anything, so that some records pass and some fail in a single place.
const mostly = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 30, arbitrary: usual }, fc.jsonValue());
const text = mostly(fc.string({ unit: "binary", maxLength: 20 }));
const textOrNull = fc.oneof(text, fc.constant(null));
const moment = mostly(fc.date({ noInvalidDate: true }).map((date) => date.toISOString()));
const almostRecord = fc.record(
  {
    landingPage: textOrNull,
    referrerUrl: textOrNull,
    utmSource: textOrNull,
    utmMedium: textOrNull,
    utmCampaign: textOrNull,
    utmContent: textOrNull,
    utmTerm: textOrNull,
    pagesVisited: mostly(fc.array(mostly(fc.record({ url: text, timestamp: moment })), { maxLength: 4 })),
    userAgent: text,
  },
  { noNullPrototype: true },
);

describe("what is taken for a record of a visit", () => {
  it("is always what the API takes, whatever JSON is stored", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isVisitRecord(value) && !takenByApi(value)).toBe(false);
      }),
    );
  });

  it("is always what the API takes, also where it is a record in all but one place", () => {
    let taken = 0;
    fc.assert(
      fc.property(almostRecord, (value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value));
        if (!isVisitRecord(stored)) return;
        taken += 1;
        expect(takenByApi(stored)).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it("includes every complete one", () => {
    expect(isVisitRecord(record)).toBe(true);
    expect(isVisitRecord({ ...record, pagesVisited: [] })).toBe(true);
    expect(
      isVisitRecord({ ...record, pagesVisited: Array.from({ length: maxVisitPages }, () => page) }),
    ).toBe(true);
    expect(isVisitRecord({ ...record, utmTerm: "x".repeat(maxVisitText) })).toBe(true);
  });
});

const { userAgent: _userAgent, ...unfinished } = record;

it.each<[string, unknown]>([
  ["nothing", null],
  ["a list", []],
  ["an empty object", {}],
  ["a record without its browser", unfinished],
  ["a record with more than is known", { ...record, surprise: 1 }],
  ["another key in the place of one", { ...unfinished, useragent: "A browser" }],
  ["a key that every object has", { ...unfinished, toString: "A browser" }],
  ["a number for a text", { ...record, utmSource: 5 }],
  ["a text that is too long", { ...record, utmTerm: "x".repeat(maxVisitText + 1) }],
  ["a NUL", { ...record, utmTerm: "a\0b" }],
  ["half a character", { ...record, utmTerm: "🚚".slice(0, 1) }],
  ["a page without a time", { ...record, pagesVisited: [{ url: "/" }] }],
  [
    "a day that there is not",
    { ...record, pagesVisited: [{ ...page, timestamp: "2026-02-31T00:00:00.000Z" }] },
  ],
  ["a time in words", { ...record, pagesVisited: [{ ...page, timestamp: "Fri Jan 02 2026 03:04:05" }] }],
  ["a far year", { ...record, pagesVisited: [{ ...page, timestamp: "+012026-01-02T03:04:05.678Z" }] }],
  ["too many pages", { ...record, pagesVisited: Array.from({ length: maxVisitPages + 1 }, () => page) }],
])("%s isn't a record", (_name, value) => {
  expect(isVisitRecord(value)).toBe(false);
});

it("a text is truncated to whole characters, without any that a database refuses", () => {
  expect(clip("x".repeat(maxVisitText + 1))).toHaveLength(maxVisitText);
  expect(clip(`${"x".repeat(maxVisitText - 1)}🚚`)).toBe("x".repeat(maxVisitText - 1));
  expect(clip("a\0b 🚚")).toBe("ab 🚚");
});
