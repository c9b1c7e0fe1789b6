import { describe, expect, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { createShowPrinted, withoutSensitive } from "#shared/profile/derived/sensitive.ts";
import { summarizeDocument } from "#shared/profile/derived/summary.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { profileAppendix } from "./profile-letters.ts";

const elsewhere = "the attachments";
const note = "Dates of birth, license and tax numbers are in the attachments.";
const repeat = <T>(list: readonly T[] = [], length = 500) =>
  Array.from({ length }, (_, at) => list[at % list.length] as T);
const { drivers, powerUnits, trailers } = maximalProfile;
const fleet = { drivers: repeat(drivers), powerUnits: repeat(powerUnits), trailers: repeat(trailers) };

test("the mail carries every open answer of the largest profile with its label, in both parts", () => {
  const { text, html } = profileAppendix(maximalProfile);
  expect(text).toContain("01/15/2026 to 04/01/2027: 441 days without coverage");
  const show = createShowPrinted({ isMasked: false });
  for (const { blocks } of summarizeDocument(withoutSensitive(maximalProfile), show)) {
    const items = blocks.flatMap((block) => (block.kind === "items" ? block.items : []));
    for (const { label, value } of items) {
      expect(text).toContain(`${label}: ${value}`);
      expect(html).toContain(escapeHtml(label));
      expect(html).toContain(escapeHtml(value).replaceAll("\n", "<br>\n"));
    }
    const cells = blocks.flatMap((block) => (block.kind === "table" ? block.rows.flat() : []));
    for (const cell of cells) expect(html).toContain(escapeHtml(cell));
  }
});

test("days are written as in the PDF", () => {
  expect(profileAppendix({ proposedEffectiveDate: "2027-04-01" }).text).toContain(": 04/01/2027");
});

describe("birth dates, license and tax numbers", () => {
  test("are in neither part, which say where they are", () => {
    const { text, html } = profileAppendix(maximalProfile, { elsewhere });
    for (const part of [text, html])
      for (const secret of ["12-3456789", "12/31/1979", "P1234567", "02/29/1988", "B7654321"])
        expect(part).not.toContain(secret);
    expect(text.startsWith(`${note}\n\n`)).toBe(true);
    expect(html).toContain(note);
  });

  test("have no note of where they are if there are none, or no place", () => {
    expect(profileAppendix({ name: "Acme" }, { elsewhere }).text).not.toContain("Dates of birth");
    expect(profileAppendix(maximalProfile).text).not.toContain("Dates of birth");
  });
});

describe("the largest fleet", () => {
  test("makes a mail of less than one and a quarter megabytes", () => {
    const { text, html } = profileAppendix({ ...maximalProfile, ...fleet });
    expect(text.length + html.length).toBeLessThan(1_250_000);
    expect(text).toContain("500. Unit number: ");
  });

  test("is cut where the attachments have it, and says so", () => {
    const { text, html } = profileAppendix({ ...maximalProfile, ...fleet }, { elsewhere, maxRows: 25 });
    expect(html.length).toBeLessThan(80_000);
    expect(text).toContain("Power units (first 25 of 500; all are in the attachments)");
    expect(text).not.toContain("26. Unit number: ");
    expect(html).toContain("Trailers (first 25 of 500; all are in the attachments)");
  });
});

test("an empty profile has nothing to carry", () => {
  expect(profileAppendix({}, { elsewhere })).toEqual({ text: "", html: "" });
});

test("a row is named by what saves it", () => {
  const { html } = profileAppendix({ powerUnits: [{ year: "2022", make: "ford", radius: "0_50" }] });
  expect(html).toContain("<strong>2022 Ford</strong><br>Radius: 0-50 miles");
});

test("an earlier policy is named with the days that it ran between", () => {
  expect(profileAppendix(maximalProfile).html).toContain(
    "<strong>Great Plains Mutual, 01/15/2025 to 01/15/2026</strong>",
  );
});
