import { describe, expect, it } from "vitest";
import { toText } from "./derived/print.ts";
import { findProblems } from "./derived/problems.ts";
import { isSectionComplete, getProgress } from "./derived/progress.ts";
import { allFields, findField, profile, type Registry } from "./registry.ts";
import { makeDraftSchema, makeTypedSchema } from "./schema.ts";
import { defineSection } from "./section.ts";
import { normalizeAnswers } from "./derived/normalize-answers.ts";
import { summarize, summarizeDocument } from "./derived/summary.ts";
import { isVisible, keysToClear, prune } from "./derived/visibility.ts";

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
const registry: Registry = [...profile.slice(0, -1), safety, ...profile.slice(-1)];
const schema = makeDraftSchema(registry);
const answers = {
  hasCameras: false,
  accidents: [{ happenedOn: "02/29/2024", hadInjuries: true, injured: "2" }, { happenedOn: "03/01/2024" }],
};

describe("a new section, declared in its own file and listed in the registry", () => {
  it("has its fields in the profile, and the product's own profile stays as it was", () => {
    expect(findField("accidents", registry)?.label).toBe("Accidents");
    expect(findField("accidents")).toBeUndefined();
    expect(allFields(registry)).toHaveLength(allFields().length + 3);
  });

  it("is accepted and checked by the schemas", () => {
    expect(schema.safeParse(answers).error).toBeUndefined();
    expect(makeDraftSchema().safeParse(answers).success).toBe(false);
    expect(schema.safeParse({ accidents: [{ happenedOn: "02/30/2024" }] }).success).toBe(false);
    expect(schema.safeParse({ accidents: [{}, {}, {}] }).success).toBe(false);
    expect(schema.safeParse({ accidents: [{ bogus: "1" }] }).success).toBe(false);
    expect(makeTypedSchema(registry).safeParse({ accidents: [{ happenedOn: "02/" }] }).success).toBe(true);
  });

  it("counts and is completed by its own rules", () => {
    expect(getProgress(safety, {}, registry)).toEqual({ filled: 0, total: 1 });
    expect(getProgress(safety, { hasCameras: true }, registry)).toEqual({ filled: 1, total: 2 });
    expect(isSectionComplete(safety, answers, false, registry)).toBe(true);
  });

  it("hides, forgets and settles like the others", () => {
    const off = { hasCameras: false, cameraKind: "both" };
    expect(keysToClear(off, registry)).toEqual(["cameraKind"]);
    expect(prune(off, registry)).toEqual({});
    expect(normalizeAnswers({ cameraKind: "both" }, { registry })).toMatchObject({ hasCameras: true });
    expect(normalizeAnswers({}, { registry, initials: true })).toMatchObject({ cameraKind: "front" });
    const rows = normalizeAnswers({ accidents: [{ happenedOn: "02/29/2024" }] }, { registry }).accidents;
    expect(rows).toEqual([{ happenedOn: "02/29/2024", hadInjuries: false }]);
    const name = findField("name", registry);
    expect(name && isVisible(name, {}, registry)).toBe(true);
  });

  it("tells its problems with their place", () => {
    const wrong = { accidents: [{ happenedOn: "01/01/2020" }, { happenedOn: "01/01/1999" }] };
    expect(findProblems(wrong, registry)).toEqual([
      {
        path: ["accidents", 1, "happenedOn"],
        sectionId: "safety",
        label: "Day (accident 2)",
        message: "Enter a year between 2000 and 2026.",
      },
    ]);
  });

  it("stands in the review and at its place of the printed document and the mail", () => {
    expect(summarize(answers, registry).map(({ id }) => id)).toContain("safety");
    const printed = summarizeDocument({ ...answers, name: "A" }, registry);
    expect(printed.map(({ title }) => title)).toEqual(["Company Information", "Safety"]);
    expect(toText(printed)).toContain("1. Day: 02/29/2024; Injuries: Yes; Injured: 2");
    expect(toText(printed)).toContain("2. Day: 03/01/2024; Injured: None");
  });
});
