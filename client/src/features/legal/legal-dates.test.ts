import { usDay } from "#shared/text/us-english.ts";
import { expect, it } from "vitest";
import { legalDates } from "./legal-dates.ts";
import type { LegalText } from "./legal-text.ts";
import { disclaimerText } from "./text/disclaimer.data.ts";
import { privacyPolicyText } from "./text/privacy-policy.data.ts";
import { termsOfServiceText } from "./text/terms-of-service.data.ts";

it("the privacy policy is of October 4, 2025 and was updated two days later", () => {
  const { effective, updated } = legalDates.privacyPolicy;
  expect([effective, updated].map(usDay)).toEqual(["October 4, 2025", "October 6, 2025"]);
});

it("the terms and the disclaimer are of October 4, 2025 and were not updated under another date", () => {
  const { termsOfService, disclaimer } = legalDates;
  expect(usDay(termsOfService.effective)).toBe("October 4, 2025");
  expect(usDay(disclaimer.effective)).toBe("October 4, 2025");
  expect([termsOfService, disclaimer].some((dates) => "updated" in dates)).toBe(false);
});

/** The texts as they were on the day that each page names. */
const texts: readonly (readonly [
  page: keyof typeof legalDates,
  text: LegalText,
  day: string,
  hash: string,
])[] = [
  ["privacyPolicy", privacyPolicyText, "2026-11-30", "b14235498fea"],
  ["termsOfService", termsOfServiceText, "2026-11-25", "56ad573e0a38"],
  ["disclaimer", disclaimerText, "2026-11-30", "e0d72b5e68a2"],
];

async function getHash(text: LegalText): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(text)));
  return Array.from(new Uint8Array(bytes, 0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it.each(texts)("the %s names the day on which its text last changed", async (page, text, day, hash) => {
  const now = await getHash(text);
  const change = `The text of ${page} changed: write today's date in legal-dates.ts, and here with ${now}.`;
  expect([legalDates[page].textChanged, now], change).toEqual([day, hash]);
});
