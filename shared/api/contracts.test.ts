import { describe, expect, it } from "vitest";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { saveCompanyProfile, savePdfDownload, sendQuoteRequest, sendSelfEmail } from "./submissions.ts";
import { submitSuggestion } from "./support.ts";

type Check = {
  body?: { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined } };
};

const faults = ({ body }: Check, input: unknown) =>
  body?.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];

const pdf = { content: "JVBERi0=", filename: "A.pdf", type: "application/pdf", disposition: "attachment" };
const quote = {
  customerEmail: "jane@example.com",
  companyName: "Doe Hauling",
  dotNumber: "",
  mcNumber: "",
  message: "",
  formData: maximalProfile,
  pdfAttachment: pdf,
};

describe("a saved profile", () => {
  it("is the form's values and the visit's, side by side", () => {
    expect(faults(saveCompanyProfile, { ...minimalProfile, landingPage: "/", utmSource: null })).toEqual([]);
  });

  it("needs a company name and nothing else", () => {
    expect(faults(saveCompanyProfile, { name: "A" })).toEqual([]);
    expect(faults(saveCompanyProfile, {})).toEqual(["name"]);
    expect(faults(saveCompanyProfile, { name: "  " })).toEqual(["name"]);
  });

  it("names all its faults at once", () => {
    expect(faults(saveCompanyProfile, { email: "x", phone: "1", ipAddress: "1.1.1.1" }).toSorted()).toEqual([
      "",
      "email",
      "name",
      "phone",
    ]);
  });
});

describe("a quote request", () => {
  it("takes any valid draft, with or without a PDF and a visit", () => {
    expect(faults(sendQuoteRequest, quote)).toEqual([]);
    expect(faults(sendQuoteRequest, { ...quote, formData: {}, pdfAttachment: null })).toEqual([]);
    const { pdfAttachment: _apart, ...rest } = quote;
    expect(faults(sendQuoteRequest, rest)).toEqual([]);
    expect(faults(sendQuoteRequest, { ...quote, attribution: { landingPage: "/" } })).toEqual([]);
  });

  it.each(["a@b", "a b@example.com", "a@example.com\r\nBcc: x@example.com", ""])(
    "refuses the address %j",
    (customerEmail) => {
      expect(faults(sendQuoteRequest, { ...quote, customerEmail })).toContain("customerEmail");
    },
  );

  it("looks at the length of an address before anything else", () => {
    const customerEmail = `a@${"b.".repeat(3_000_000)}c`;
    const { error } = sendQuoteRequest.body?.safeParse({ ...quote, customerEmail }) ?? {};
    expect(error?.issues.map(({ message }) => message)).toEqual(["Enter a valid email address."]);
  });

  it("refuses a second line where a mail header stands", () => {
    expect(faults(sendQuoteRequest, { ...quote, companyName: "A\r\nBcc: x@example.com" })).toEqual([
      "companyName",
    ]);
  });

  it("names a fault inside the answers by its place", () => {
    const formData = { drivers: [{ fullName: "A", dateOfBirth: "1" }] };
    expect(faults(sendQuoteRequest, { ...quote, formData })).toEqual(["formData.drivers.0.dateOfBirth"]);
  });
});

describe("the other submissions", () => {
  it("an email to oneself says that it is one", () => {
    expect(faults(sendSelfEmail, quote)).toEqual(["sendToCustomer"]);
    expect(faults(sendSelfEmail, { ...quote, sendToCustomer: true })).toEqual([]);
  });

  it("a download may come from someone without an address", () => {
    const download = { companyName: "", contactName: "", email: "", phone: "", dotNumber: "" };
    expect(faults(savePdfDownload, download)).toEqual([]);
    const pdfAttachment = { content: "", filename: "A.pdf" };
    expect(faults(savePdfDownload, { ...download, pdfAttachment })).toEqual([]);
  });

  it("a call for help needs an address, a wish does not", () => {
    const wish = { suggestion: "More colors", userEmail: null, type: "feature_request" };
    expect(faults(submitSuggestion, wish)).toEqual([]);
    expect(faults(submitSuggestion, { ...wish, type: "support" })).toEqual(["userEmail"]);
    expect(faults(submitSuggestion, { ...wish, suggestion: "  " })).toEqual(["suggestion"]);
  });

  it("take another program's PDF, and drop it", () => {
    const { pdfAttachment } = sendQuoteRequest.body?.parse(quote) ?? {};
    expect(pdfAttachment).toEqual({ ...pdf, content: "" });
  });
});
