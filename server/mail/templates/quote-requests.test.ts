import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { defaultTemplates, type Template } from "./default-templates.ts";
import type { QuoteLetter } from "./profile-letters.ts";
import { systemRandom } from "#server/base/random.ts";
import { compareWithFmcsa, findFmcsaDifferences } from "#shared/carrier/compare/compare-with-profile.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { quoteRequests } from "./quote-requests.ts";

const template = defaultTemplates.quote;
const envelope = {
  submissionId: "1",
  sender: "no-reply@rigfile.example",
  replyTo: "support@rigfile.example",
  pdfId: null,
  publicUrl: "https://rigfile.example",
  now: new Date("2026-11-23T15:00:00Z"),
  random: systemRandom,
};
const letter: QuoteLetter = {
  customerEmail: "owner@carrier.test",
  companyName: "Lopez & Sons Trucking LLC",
  dotNumber: "1234567",
  mcNumber: "MC-123456",
  message: "Please quote us.",
  reference: "RF-7K4M2X",
  schedules: null,
  formData: { ...minimalProfile, mailingState: "CA" },
};

const record = createRecord();
const fmcsa = {
  state: "checked",
  differences: findFmcsaDifferences(maximalProfile, record),
  information: compareWithFmcsa(maximalProfile, record).filter(({ isInformation }) => isInformation),
} as const;

function write(change: Partial<QuoteLetter> = {}, used: Template = template) {
  const [message] = quoteRequests({ ...letter, ...change }, used, envelope, ["first@agency.test"]);
  if (!message) throw new Error("No message was written.");
  return message;
}

describe("the email to an agency", () => {
  test("names the request in its subject", () => {
    expect(write().subject).toBe("Quote request RF-7K4M2X: Lopez & Sons Trucking LLC, CA, 1 unit");
  });

  test("opens with the brief, then the message, then the profile, in both parts", () => {
    const { textBody, htmlBody } = write();
    expect(
      textBody.startsWith(
        "Quote request RF-7K4M2X. Reply to reach the customer.\nLopez & Sons Trucking LLC\n\nEffective: Not given\n",
      ),
    ).toBe(true);
    const order = ["(555) 010-0100", "$1,000,000 CSL", "Please quote us.", "Mailing ZIP code"];
    for (const body of [textBody, htmlBody]) {
      const places = order.map((each) => body.indexOf(each));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  test("has a phone number to tap and an address to write to", () => {
    const { htmlBody } = write();
    expect(htmlBody).toContain('<a href="tel:+15550100100">(555) 010-0100</a>');
    expect(htmlBody).toContain('<a href="mailto:jane.doe@example.com">jane.doe@example.com</a>');
  });

  test("says what is missing instead of leaving it out", () => {
    const { subject, textBody } = write({ companyName: "", formData: {} });
    expect(subject).toBe("Quote request RF-7K4M2X: Company not named");
    expect(textBody).toContain("Contact: Not given\nPhone: Not given");
    expect(textBody).toContain("Requested: None chosen yet");
  });
});

test("nothing in the email to an agency speaks to the carrier", () => {
  const { textBody, htmlBody } = write({ message: "Please call.", fmcsa, formData: maximalProfile });
  expect(textBody).toContain("Power units: Profile: 2 listed; FMCSA: 5 on the MCS-150");
  expect(textBody).toContain(
    "FMCSA'S RECORD, FOR INFORMATION\nGaraging (profile) / Principal place of business (FMCSA): Profile: ",
  );
  for (const body of [textBody, htmlBody]) expect(body.match(/\byou(?:r|rs|'\w+)?\b/gi) ?? []).toEqual([]);
});

test("a request without a message has no part for one", () => {
  for (const body of [write({ message: " " }).textBody, write({ message: "" }).htmlBody])
    expect(body).not.toMatch(/message from the customer|blockquote>/i);
});

describe("a template of the operator", () => {
  test("opens with the brief, though it was written before there was one", () => {
    const old = { subject: "Quote request: {companyName}", body: "<p>Hello, {companyName} asks.</p>" };
    const { subject, textBody } = write({}, old);
    expect(subject).toBe("Quote request: Lopez & Sons Trucking LLC");
    expect(textBody).toMatch(/^Quote request RF-7K4M2X\. [^]*Hello, Lopez & Sons Trucking LLC asks\./);
  });

  test("places it where it likes, once", () => {
    const own = { subject: "{state} {units} {brief}", body: "<p>Dear agent,</p>{brief}<p>Bye</p>" };
    const { subject, textBody } = write({}, own);
    expect(subject).toBe("CA (Amarillo) 1 power unit");
    expect(textBody).toMatch(/^Dear agent,\s+Quote request RF-7K4M2X/);
    expect(textBody.split("Quote request RF-7K4M2X")).toHaveLength(2);
  });
});

// Outlook for Windows needs layout tables and their attributes.
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "no-conditional-comment": "off",
    "doctype-style": "off",
    "void-style": "off",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "tel-non-breaking": "off",
  },
});

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "Acme\r\nBcc: all@victims.test",
  "\u202Eliam.live\u202D",
  "شركة النقل السريع",
  "{brief} {message} $& <!--[if mso]>",
  "x".repeat(2000),
  "word ".repeat(400),
];

describe.each(hostile)("a profile with %j in every text", (value) => {
  const formData: Answers = {
    ...maximalProfile,
    contactName: value,
    mailingCity: value,
    garagingCity: value,
    cargoCommodity1: value,
    lossExplanation: value,
    topCities: [value],
    drivers: [{ fullName: value }],
    powerUnits: [{ year: "2020", make: value }],
  };
  const message = write({ companyName: value, message: value, formData });

  test("makes sound HTML, without anything to run or load", async () => {
    const { results } = await validator.validateString(message.htmlBody);
    expect(
      results.flatMap(({ messages }) => messages.map((each) => `${each.ruleId} ${each.message}`)),
    ).toEqual([]);
    expect(message.htmlBody).not.toMatch(/<(?:script|img|link|iframe|object)\b/);
    expect(message.htmlBody).not.toContain("url(");
  });

  test("has a subject of one line that shows the rest", () => {
    expect(message.subject).toMatch(
      /^Quote request RF-7K4M2X: [^\r\n\u202D\u202E]+, NV, 2 units, eff\. 04\/01\/2027$/,
    );
    expect(message.subject.length).toBeLessThan(180);
  });
});

test("the largest fleet with the longest texts stays within what Gmail shows", () => {
  const drivers = Array.from({ length: 500 }, () => ({ fullName: "Ann Driver", licenseState: "TX" }));
  const powerUnits = Array.from({ length: 500 }, () => ({ ...maximalProfile.powerUnits?.[0] }));
  const { htmlBody } = write({ formData: { ...maximalProfile, drivers, powerUnits, trailers: powerUnits } });
  expect(htmlBody.length).toBeLessThan(100_000);
});
