import { describe, expect, test } from "vitest";
import { saveCompanyProfile } from "#shared/api/company-profiles.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import type { Answer, Field, RowField } from "#shared/profile/field.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { kinds } from "#shared/profile/kinds.ts";
import { allFields } from "#shared/profile/registry.ts";
import { maxRows } from "#shared/profile/schema.ts";
import { maxVisitPages } from "#shared/visit-limits.ts";
import { jsonLimits } from "./json-limits.ts";
import { JsonScanner } from "./json-scanner.ts";

/** Long user input: a name, a street, the cargo. */
const typed = "Łukasz Żółć-O'Brien Freight & Sons, LLC";

const fixed: Partial<Record<Field["kind"], string>> = {
  date: "12/31/1979",
  monthYear: "01/2015",
  policyDate: "2025-01-15",
  year: "2022",
  vin: "1FUJGLDR5CSBH1234",
  money: "12345678901",
  email: "dispatch@lukasz-freight.example.com",
};

const repeated = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

/** The longest list answer that a person can give a field, with this many tags. */
function answerTo(field: Field | RowField, tags: number): Answer {
  if (field.kind === "list") {
    const row = field.fields.map((inner) => [inner.key, answerTo(inner, tags)] as const);
    return repeated(field.maxRows, Object.fromEntries(row));
  }
  const options = "options" in field ? field.options.map(({ value }) => value) : [];
  const longest = options.toSorted((a, b) => b.length - a.length)[0];
  const shape = kinds[field.kind].shape;
  if (shape === "boolean") return false;
  if (shape === "texts") return options.length > 0 ? options : repeated(tags, typed);
  return longest ?? fixed[field.kind] ?? typed;
}

const fleet = (tags: number) =>
  Object.fromEntries(allFields().map((field) => [field.key, answerTo(field, tags)] as const));

const page = { url: "/profile-builder?section=equipment-schedule", timestamp: "2025-10-04T12:00:00.000Z" };

function scanned(body: unknown): number {
  const bytes = Buffer.from(JSON.stringify(body));
  new JsonScanner(jsonLimits, { keep: () => undefined }).write(bytes);
  return bytes.length;
}

describe("the fullest profile that may be sent", () => {
  const profile = fleet(20);
  const drivers = profile.drivers;

  test("has 500 drivers and 1,000 units, every field of each answered", () => {
    expect(
      [drivers, profile.powerUnits, profile.trailers].map((list) => Array.isArray(list) && list.length),
    ).toEqual([500, 500, 500]);
    expect(Object.keys(profile)).toEqual(expect.arrayContaining(Object.keys(maximalProfile)));
  });

  test("fits, with a long visit, into a request for quotes and into a saved profile", () => {
    const pagesVisited = repeated(maxVisitPages, page);
    const quote = { message: typed.repeat(50), formData: profile, attribution: { pagesVisited } };
    expect(scanned(quote)).toBeLessThan(sendQuoteRequest.bodyLimit ?? 0);
    expect(scanned({ ...profile, pagesVisited })).toBeLessThan(saveCompanyProfile.bodyLimit ?? 0);
  });

  test("keeps to the limits of depth, length and number, even with every list as long as it may be", () => {
    const pagesVisited = repeated(maxVisitPages, { url: "/", timestamp: "" });
    expect(scanned({ formData: fleet(maxRows), attribution: { pagesVisited } })).toBeGreaterThan(0);
  });
});
