import { describe, expect, it } from "vitest";
import { getProgress } from "./derived/progress.ts";
import { toText } from "./derived/print.ts";
import { findProblems } from "./derived/problems.ts";
import { profile, type Registry } from "./registry.ts";
import { makeDraftSchema } from "./schema.ts";
import { defineSection } from "./section.ts";
import { summarize, summarizeDocument } from "./derived/summary.ts";

/** A new question only needs one entry in one section's file. Here it is added in memory. */
const changed = defineSection({
  id: "contact-info",
  title: "Contact Information",
  subtitle: "Who an agency should talk to.",
  printed: { title: "Contact and Owner Information", place: 2 },
  groups: [{ fields: [{ key: "dispatchPhone", label: "Dispatch phone", kind: "phone", counts: true }] }],
});
const registry: Registry = [changed, ...profile.slice(1)];
const answers = { dispatchPhone: "(555) 010-0177" };

describe("a new question, added in one place", () => {
  it("is accepted by the draft schema, which refused it before", () => {
    expect(makeDraftSchema(registry).safeParse(answers).success).toBe(true);
    expect(makeDraftSchema().safeParse(answers).success).toBe(false);
  });

  it("is checked by its kind", () => {
    const wrong = { dispatchPhone: "555" };
    expect(makeDraftSchema(registry).safeParse(wrong).success).toBe(false);
    expect(findProblems(wrong, registry)).toMatchObject([
      { path: ["dispatchPhone"], label: "Dispatch phone" },
    ]);
  });

  it("counts for progress", () => {
    expect(getProgress(changed, answers, registry)).toEqual({ filled: 1, total: 1 });
  });

  it("stands in the review, the printed document and the mail text", () => {
    const item = { key: "dispatchPhone", label: "Dispatch phone", value: "(555) 010-0177" };
    expect(summarize(answers, registry)[0]?.blocks).toEqual([{ kind: "items", items: [item] }]);
    const printed = summarizeDocument(answers, registry);
    expect(toText(printed)).toContain("Dispatch phone: (555) 010-0177");
  });
});
