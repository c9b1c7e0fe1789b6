import { expect, test } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { summarize } from "#shared/profile/derived/summary.ts";
import { profileAppendix } from "./profile-appendix.ts";
import { escapeHtml } from "./render.ts";

test("the mail carries every answer of the largest profile with its label, in both parts", () => {
  const { text, html } = profileAppendix(maximalProfile);
  for (const { blocks } of summarize(maximalProfile)) {
    const items = blocks.flatMap((block) => (block.kind === "items" ? block.items : []));
    for (const { label, value } of items) {
      expect(text).toContain(`${label}: ${value}`);
      expect(html).toContain(escapeHtml(label));
      expect(html).toContain(escapeHtml(value));
    }
    const cells = blocks.flatMap((block) => (block.kind === "table" ? block.rows.flat() : []));
    for (const cell of cells) expect(html).toContain(escapeHtml(cell));
  }
});

test("the largest fleet makes a mail of less than a megabyte", () => {
  const rows = <T>(list: readonly T[] = []) =>
    Array.from({ length: 500 }, (_, at) => list[at % list.length] as T);
  const { drivers, powerUnits, trailers } = maximalProfile;
  const fleet = { drivers: rows(drivers), powerUnits: rows(powerUnits), trailers: rows(trailers) };
  const { text, html } = profileAppendix({ ...maximalProfile, ...fleet });
  expect(text.length + html.length).toBeLessThan(1_000_000);
});

test("an empty profile has nothing to carry", () => {
  expect(profileAppendix({})).toEqual({ text: "", html: "" });
});
