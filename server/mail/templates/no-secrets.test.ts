import { systemRandom } from "#server/base/random.ts";
import { describe, expect, test } from "vitest";
import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import { allFields } from "#shared/profile/registry.ts";
import { typedSchema } from "#shared/profile/schema.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { defaultTemplates, formerTemplates } from "./default-templates.ts";
import { selfEmail, type QuoteLetter, receipt } from "./profile-letters.ts";
import { quoteRequests } from "./quote-requests.ts";

const envelope = {
  submissionId: "1",
  sender: "no-reply@rigfile.example",
  replyTo: "support@rigfile.example",
  pdfId: "2",
  publicUrl: "https://rigfile.example",
  now: new Date("2026-11-23T15:00:00Z"),
  random: systemRandom,
};
const marks = { taxId: "ZQXTAX", date: "ZQXBORN", licenseNumber: "ZQXLICENSE" };
const isMarked = (kind: string): kind is keyof typeof marks => Object.hasOwn(marks, kind);

/** The largest profile, with a mark in each sensitive question of the registry. */
function getMarkedProfile(): Answers {
  const answers: Record<string, AnyAnswers[string]> = { ...maximalProfile };
  for (const field of allFields()) {
    if (field.sensitive && isMarked(field.kind)) answers[field.key] = marks[field.kind];
    if (field.kind !== "list") continue;
    const secrets = field.fields.flatMap(({ key, kind, sensitive }) =>
      sensitive && isMarked(kind) ? [[key, marks[kind]] as const] : [],
    );
    if (secrets.length > 0)
      answers[field.key] = (maximalProfile.drivers ?? []).map((row) => ({
        ...row,
        ...Object.fromEntries(secrets),
      }));
  }
  return typedSchema.parse(answers);
}

const formData = getMarkedProfile();
const letter: QuoteLetter = {
  customerEmail: "owner@carrier.test",
  companyName: "Lopez & Sons Trucking LLC",
  dotNumber: "1234567",
  mcNumber: "MC-123456",
  message: "Please quote us.",
  reference: "RF-7K4M2X",
  schedules: null,
  formData,
};
const [former] = formerTemplates;

const messages: readonly (readonly [name: string, write: () => NewOutboxMessage | undefined])[] = [
  ["a quote request", () => quoteRequests(letter, defaultTemplates.quote, envelope, ["a@agency.test"])[0]],
  [
    "a quote request by an older template",
    () => quoteRequests(letter, former ?? defaultTemplates.quote, envelope, ["a@agency.test"])[0],
  ],
  ["a receipt", () => receipt(letter, envelope, ["Tri-County Insurance"])],
  ["a self-email", () => selfEmail(letter, defaultTemplates.self_email, envelope, true)],
  [
    "a self-email without a PDF",
    () => selfEmail(letter, defaultTemplates.self_email, { ...envelope, pdfId: null }, true),
  ],
  [
    "a self-email to an unverified address",
    () => selfEmail(letter, defaultTemplates.self_email, envelope, false),
  ],
];

test.each([
  [undefined, "are in the attached PDF, with their last digits only."],
  [true, "are in the attached PDF, with their last digits only."],
  [false, "are in the attached PDF."],
])("a self-email that hides numbers (%s) doesn't say that its PDF has them", (hideNumbers, text) => {
  const { textBody } = selfEmail({ ...letter, hideNumbers }, defaultTemplates.self_email, envelope, true);
  expect(textBody).toContain(`Dates of birth, license and tax numbers ${text}`);
});

test("the marks are in the profile, so that their absence means something", () => {
  const text = JSON.stringify(formData);
  for (const mark of Object.values(marks)) expect(text).toContain(mark);
});

describe.each(messages)("%s", (_name, write) => {
  const { subject = "", textBody = "", htmlBody = "" } = write() ?? {};

  test("has no birth date, license or tax number in its subject or either part", () => {
    expect(textBody.length).toBeGreaterThan(0);
    for (const part of [subject, textBody, htmlBody])
      for (const mark of Object.values(marks)) expect(part).not.toContain(mark);
  });

  test("fills in every placeholder", () => {
    for (const part of [subject, textBody]) expect(part).not.toMatch(/\{\w+\}/);
  });

  test("has a subject of one line", () => {
    expect(subject).toMatch(/^[^\r\n]+$/);
  });
});

describe("a self-email to an address that nobody has verified", () => {
  const { textBody, htmlBody } = selfEmail(letter, defaultTemplates.self_email, envelope, false);

  test("has no answer of the profile: anyone may have typed the address", () => {
    for (const part of [textBody, htmlBody])
      for (const answer of [maximalProfile.contactName, maximalProfile.phone, maximalProfile.mailingAddress])
        expect(part).not.toContain(answer);
  });
});

test("only what goes to a customer has a way to stop it", () => {
  const audiences = messages
    .map(([, write]) => write())
    .map((each) => [each?.audience, Boolean(each?.unsubscribeToken)]);
  expect(audiences.slice(0, 2)).toEqual([
    ["staff", false],
    ["staff", false],
  ]);
  expect(audiences.slice(2).every(([audience, hasToken]) => audience === "customer" && hasToken)).toBe(true);
});
