import { afterAll, describe, expect, it, vi } from "vitest";
import { defineSection } from "./section.ts";

/** A new question only needs one entry in one section's file, which is replaced here. */
const changed = defineSection({
  id: "contact-info",
  title: "Contact Information",
  subtitle: "Who an agency should talk to.",
  printed: { title: "Contact and Owner Information", place: 2 },
  groups: [{ fields: [{ key: "dispatchPhone", label: "Dispatch phone", kind: "phone", counts: true }] }],
});
const answers = { dispatchPhone: "(555) 010-0177" };

vi.resetModules();
vi.doMock("./sections/contact-info.ts", () => ({ contactInfo: changed }));
const { getProgress } = await import("#shared/profile/derived/readiness.ts");
const { toText } = await import("./derived/print.ts");
const { findProblems } = await import("./derived/problems.ts");
const { draftSchema } = await import("./schema.ts");
const { summarize, summarizeDocument } = await import("./derived/summary.ts");
afterAll(() => {
  vi.doUnmock("./sections/contact-info.ts");
  vi.resetModules();
});

describe("a new question, added in one place", () => {
  it("is accepted by the draft schema, and checked by its kind", () => {
    expect(draftSchema.safeParse(answers).success).toBe(true);
    const wrong = { dispatchPhone: "555" };
    expect(draftSchema.safeParse(wrong).success).toBe(false);
    expect(findProblems(wrong)).toMatchObject([{ path: ["dispatchPhone"], label: "Dispatch phone" }]);
  });

  it("counts for progress", () => {
    expect(getProgress(changed, answers)).toEqual({ filled: 1, total: 1 });
  });

  it("is in the review, the printed document and the mail text", () => {
    const item = { key: "dispatchPhone", label: "Dispatch phone", value: "(555) 010-0177" };
    expect(summarize(answers)[0]?.blocks).toEqual([{ kind: "items", items: [item] }]);
    expect(toText(summarizeDocument(answers))).toContain("Dispatch phone: (555) 010-0177");
  });
});
