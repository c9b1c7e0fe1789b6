import { expect, test } from "vitest";
import { maximalProfile } from "#shared/profile/fixtures.ts";
import { summarize } from "#shared/profile/summary.ts";
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

test("an empty profile has nothing to carry", () => {
  expect(profileAppendix({})).toEqual({ text: "", html: "" });
});
