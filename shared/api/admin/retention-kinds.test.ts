import { expect, it } from "vitest";
import { describeRetention, defaultRetention } from "./retention-kinds.ts";

it.each([
  [
    defaultRetention,
    "We delete the text of email that we sent, with the files that went with it, after 90 days. We delete profiles and profile records, with their PDFs, files and email texts, after 1,095 days (3 years). Support messages have no time limit: they stay until someone deletes them.",
  ],
  [
    { mailTexts: 0, profiles: 0, pdfs: 0, tickets: 0 },
    "The text of email that we sent, profiles and profile records, PDFs of profiles, and support messages have no time limit: they stay until someone deletes them.",
  ],
  [
    { mailTexts: 1, profiles: 365, pdfs: 30, tickets: 730 },
    "We delete the text of email that we sent, with the files that went with it, after 1 day. We delete profiles and profile records, with their PDFs, files and email texts, after 365 days (1 year). We delete PDFs of profiles after 30 days. We delete support messages, with their answers, files and email texts, after 730 days (2 years).",
  ],
])("says what is deleted when, and what stays: %j", (days, sentences) => {
  expect(describeRetention(days)).toBe(sentences);
});
