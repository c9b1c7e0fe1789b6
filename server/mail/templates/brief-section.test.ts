import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { briefKeys, briefLabels, getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { briefSection } from "./quote-requests.ts";

const today = new Date(2026, 10, 23);
const write = (answers: Answers, reference = "RF-7K4M2X") =>
  briefSection(getQuoteBrief(answers, { today }), reference);

describe("the facts of a brief", () => {
  test("are in both parts with their labels, in their order, given or not", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const { facts } = getQuoteBrief(answers, { today });
        const { text, html } = write(answers);
        const lines = briefKeys.map((key) => `${briefLabels[key]}: ${facts[key] || "Not given"}`);
        expect(text).toContain(`\n\n${lines.slice(0, 5).join("\n")}\n\n`);
        expect(text).toContain(`ABOUT THE COMPANY\n${lines.slice(5).join("\n")}`);
        for (const key of briefKeys) expect(html).toContain(escapeHtml(facts[key] || "Not given"));
      }),
      { numRuns: 60 },
    );
  });

  test("link a phone number of ten digits, and no other", () => {
    const link = (phone: string) => /<a href="tel:([^"]*)"/.exec(write({ phone }).html)?.[1];
    expect(link("(555) 010-0100")).toBe("+15550100100");
    expect(link("(555) 010")).toBeUndefined();
    expect(link("+1 (555) 010-0100")).toBeUndefined();
    expect(link("")).toBeUndefined();
  });

  test.each([
    ["jane.doe+quotes@example.com", "jane.doe%2Bquotes@example.com"],
    ["o'brien@example.com", "o&#39;brien@example.com"],
    ["jane@example.com?bcc=all@victims.test", undefined],
    ["javascript:alert(1)", undefined],
    ["jane", undefined],
  ])("link the address %s only as an address", (email, href) => {
    const { html } = write({ email });
    expect(/<a href="mailto:([^"]*)"/.exec(html)?.[1]).toBe(href);
    expect(html).toContain(escapeHtml(email));
  });

  test("never link anything but a phone number and an address, whatever was typed", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const links = [...write(answers).html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(
          ([, href = ""]) => href,
        );
        for (const href of links)
          expect(href).toMatch(/^(?:tel:\+1\d{10}|mailto:[^?&\s]+(?:&#39;[^?&\s]*)*)$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the line that mail programs show in a list", () => {
  const preheader = (answers: Answers) =>
    /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(write(answers).html)?.[1];

  test("says who, how many and what, and comes first", () => {
    expect(preheader(minimalProfile)).toBe(
      "Jane Doe - (555) 010-0100 - 1 power unit - 51-100 miles - General freight",
    );
    expect(write(minimalProfile).html.startsWith("<div")).toBe(true);
  });

  test("is cut without half a character, and is empty without facts", () => {
    expect(preheader({ contactName: `${"x".repeat(149)}\u{1F69A}` })).toBe("x".repeat(149));
    expect(preheader({})).toBe("");
  });
});

describe("the points to check", () => {
  const drivers = [{ fullName: "Dana <b>", dateOfBirth: "11/30/2004" }];

  test("stand between the first facts and the coverages, escaped", () => {
    const { text, html } = write({ drivers });
    expect(text).toContain("POINTS TO CHECK\nDriver 1, Dana <b>: Age 21\n\nCOVERAGE REQUESTED");
    expect(html).toContain("<strong>Driver 1, Dana &lt;b&gt;</strong>: Age 21");
    expect(html.indexOf("Points to check")).toBeGreaterThan(html.indexOf("Insured value"));
  });

  test("leave out what the readiness says is missing, and are left out themselves if there are none", () => {
    expect(write({ name: "Doe" }).text).not.toMatch(/POINTS TO CHECK|Missing for/);
  });
});

describe("the coverages of a brief", () => {
  test("are each a line, without coverages that aren't requested", () => {
    const { text } = write(minimalProfile);
    const [, coverages = ""] = text.split("COVERAGE REQUESTED\n");
    expect(coverages.split("\n").slice(0, 2)).toEqual(["Auto Liability: $1,000,000 CSL", ""]);
  });

  test("that the customer named have that name", () => {
    const { text } = write(maximalProfile);
    expect(text).toContain("Custom Coverage: Bobtail liability, $500,000");
  });

  test("are open where none is chosen", () => {
    const { text } = write({ name: "Doe" });
    expect(text).toContain("COVERAGE REQUESTED\nRequested: None chosen yet");
  });
});

test("the reference and the company open it, and are text whatever they are", () => {
  const { text, html } = write({ name: "<b>Doe</b> & Sons" }, "RF-<1>");
  expect(
    text.startsWith("Quote request RF-<1>. Reply to reach the customer.\n<b>Doe</b> & Sons\n\nEffective: "),
  ).toBe(true);
  expect(html).toContain("Quote request <strong>RF-&lt;1&gt;</strong>. Reply to reach the customer.</p>");
  expect(html).toContain("&lt;b&gt;Doe&lt;/b&gt; &amp; Sons</h1>");
  expect(write({}).html).toContain("Company not named</h1>");
});

test("what the customer says of FMCSA's record comes last, and only if there is something", () => {
  const { text } = write(maximalProfile);
  expect(text.indexOf("DIFFERENCES FROM FMCSA'S RECORD")).toBeGreaterThan(text.indexOf("COVERAGE REQUESTED"));
  expect(text.endsWith("Sold one truck in May.")).toBe(true);
  expect(write(minimalProfile).text).not.toContain("DIFFERENCES");
});
