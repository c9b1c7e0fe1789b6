import { afterAll, describe, expect, it, vi } from "vitest";
import type { AnyAnswers } from "./answers.ts";
import { defineSection } from "./section.ts";

/** A section as declared in another file, with most kinds of fields. */
const safety = defineSection({
  id: "safety",
  title: "Safety",
  subtitle: "Cameras and accidents.",
  printed: { title: "Safety", place: 9 },
  groups: [
    {
      fields: [
        { key: "hasCameras", label: "Dash cameras", kind: "toggle" },
        {
          key: "cameraKind",
          label: "Kind of camera",
          kind: "select",
          options: [
            { value: "front", label: "Front" },
            { value: "both", label: "Front and cab" },
          ],
          initial: "front",
          counts: true,
          showIf: { key: "hasCameras", is: [true] },
          whenHidden: "clear",
        },
        {
          key: "accidents",
          label: "Accidents",
          kind: "list",
          itemName: "accident",
          maxRows: 2,
          requiredFields: ["happenedOn"],
          counts: true,
          emptyAnswer: { key: "hasCameras", is: [true] },
          neededFor: "quote",
          fields: [
            {
              key: "happenedOn",
              label: "Day",
              kind: "date",
              years: { from: 2000, to: () => 2026 },
            },
            { key: "hadInjuries", label: "Injuries", kind: "toggle" },
            {
              key: "injured",
              label: "Injured",
              kind: "digits",
              maxDigits: 2,
              showIf: { key: "hadInjuries", is: [true] },
              printedWhenHidden: "None",
            },
          ],
        },
        { of: "name", kind: "echo", showIf: { key: "hasCameras", is: [true] } },
      ],
    },
  ],
});
const answers = {
  hasCameras: false,
  accidents: [{ happenedOn: "02/29/2024", hadInjuries: true, injured: "2" }, { happenedOn: "03/01/2024" }],
};

vi.resetModules();
vi.doMock("./sections/review.ts", () => ({ review: safety }));
const { toText } = await import("./derived/print.ts");
const { findProblems } = await import("./derived/problems.ts");
const { getReadiness, getProgress } = await import("#shared/profile/derived/readiness.ts");
const { findField } = await import("./registry.ts");
const { draftSchema, typedSchema } = await import("./schema.ts");
const { normalizeAnswers } = await import("./derived/normalize-answers.ts");
const { summarize, summarizeDocument } = await import("./derived/summary.ts");
const { isVisible, keysToClear, prune } = await import("./derived/visibility.ts");
afterAll(() => {
  vi.doUnmock("./sections/review.ts");
  vi.resetModules();
});

describe("a new section, declared in its own file, which takes another one's place here", () => {
  it("is accepted and checked by the schemas", () => {
    expect(draftSchema.safeParse(answers).error).toBeUndefined();
    expect(draftSchema.safeParse({ accidents: [{ happenedOn: "02/30/2024" }] }).success).toBe(false);
    expect(draftSchema.safeParse({ accidents: [{}, {}, {}] }).success).toBe(false);
    expect(draftSchema.safeParse({ accidents: [{ bogus: "1" }] }).success).toBe(false);
    expect(typedSchema.safeParse({ accidents: [{ happenedOn: "02/" }] }).success).toBe(true);
  });

  it("counts and is completed by its own rules", () => {
    expect(getProgress(safety, {})).toEqual({ filled: 0, total: 1 });
    expect(getProgress(safety, { hasCameras: true })).toEqual({ filled: 1, total: 2 });
    expect(getReadiness({}).unfinished).toContain(safety.id);
    expect(getReadiness(answers).unfinished).not.toContain(safety.id);
  });

  it("hides, forgets and settles like the others", () => {
    const settled = (given: AnyAnswers, options = {}): AnyAnswers => normalizeAnswers(given, options);
    const off = { hasCameras: false, cameraKind: "both" };
    expect(keysToClear(off)).toEqual(["cameraKind"]);
    expect(prune(off)).toEqual({});
    expect(settled({ cameraKind: "both" })).toMatchObject({ hasCameras: true });
    expect(settled({}, { initials: true })).toMatchObject({ cameraKind: "front" });
    const rows = settled({ accidents: [{ happenedOn: "02/29/2024" }] }).accidents;
    expect(rows).toEqual([{ happenedOn: "02/29/2024", hadInjuries: false }]);
    const name = findField("name");
    expect(name && isVisible(name, {})).toBe(true);
  });

  it("tells its problems with their place", () => {
    const wrong = { accidents: [{ happenedOn: "01/01/2020" }, { happenedOn: "01/01/1999" }] };
    expect(findProblems(wrong)).toEqual([
      {
        path: ["accidents", 1, "happenedOn"],
        sectionId: "safety",
        label: "Day (accident 2)",
        message: "Enter a year between 2000 and 2026.",
      },
    ]);
  });

  it("is in the review and at its place of the printed document and the mail", () => {
    expect(summarize(answers).map(({ id }) => id)).toContain("safety");
    const printed = summarizeDocument({ ...answers, name: "A" });
    expect(printed.map(({ title }) => title)).toEqual(["Company Information", "Safety"]);
    expect(toText(printed)).toContain("1. Day: 02/29/2024; Injuries: Yes; Injured: 2");
    expect(toText(printed)).toContain("2. Day: 03/01/2024; Injured: None");
  });
});
