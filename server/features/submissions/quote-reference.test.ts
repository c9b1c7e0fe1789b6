import { expect, test } from "vitest";
import { systemRandom } from "#server/base/random.ts";
import { newQuoteReference } from "#server/records/company-profiles-repository.ts";

test("a reference number is short, and no letter in it looks or sounds like another one", () => {
  const references = Array.from({ length: 500 }, () => newQuoteReference(systemRandom));
  for (const reference of references) expect(reference).toMatch(/^RF-[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(new Set(references).size).toBe(500);
});
