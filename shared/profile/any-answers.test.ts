import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyAnswers, isAnswered, rowsAt } from "./answers.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { toText } from "./derived/print.ts";
import { findProblems, withoutProblems } from "./derived/problems.ts";
import { getProgress } from "#shared/profile/derived/readiness.ts";
import { allFields, fieldByKey, profile } from "./registry.ts";
import { draftSchema, typedSchema } from "./schema.ts";
import { normalizeAnswers } from "./derived/normalize-answers.ts";
import { summarize, summarizeDocument, type SummarySection } from "./derived/summary.ts";
import { isRowFieldVisible, isVisible, keysToClear, prune } from "./derived/visibility.ts";

const today = new Date(2026, 10, 20);

const whatever = (property: (answers: Parameters<typeof prune>[0]) => void) =>
  fc.assert(fc.property(typedAnswers, property), { numRuns: 100 });

const getTexts = (sections: readonly SummarySection[]): string[] =>
  sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) =>
      block.kind === "items"
        ? block.items.flatMap(({ label, value }) => [label, value])
        : [block.title, ...block.columns.map(({ label }) => label), ...block.rows.flat()],
    ),
  ]);

describe("whatever was typed", () => {
  it("is a draft once what is malformed is left out", () => {
    whatever((answers) => {
      expect(draftSchema.safeParse(prune(withoutProblems(answers))).error).toBeUndefined();
    });
  });

  it("loses nothing else by that, and is itself not touched", () => {
    whatever((answers) => {
      const before = structuredClone(answers);
      const sound: AnyAnswers = withoutProblems(answers, today);
      expect(answers).toEqual(before);
      expect(findProblems(sound, today)).toEqual([]);
      const wrong = new Set(findProblems(answers, today).map(({ path }) => path[0]));
      const right = Object.entries(answers).filter(
        ([key]) => !wrong.has(key) && isVisible(fieldByKey(key), answers),
      );
      expect(sound).toEqual(expect.objectContaining(Object.fromEntries(right)));
    });
  });

  it("normalizes to the same result a second time, with and without the initial values", () => {
    whatever((answers) => {
      for (const initials of [true, false]) {
        const once = normalizeAnswers(answers, { initials });
        expect(normalizeAnswers(once, { initials })).toEqual(once);
        expect(typedSchema.safeParse(once).success).toBe(true);
      }
    });
  });

  it("loses no text when normalized", () => {
    whatever((answers) => {
      const typed = Object.entries(answers).filter(
        ([, answer]) => typeof answer === "string" && isAnswered(answer),
      );
      const settled = normalizeAnswers(answers, { initials: true });
      expect(settled).toEqual(expect.objectContaining(Object.fromEntries(typed)));
    });
  });
});

describe("what is hidden", () => {
  it("never stays after pruning, nor does a blank", () => {
    whatever((answers) => {
      const kept: AnyAnswers = prune(answers);
      for (const field of allFields()) {
        if (kept[field.key] === undefined) continue;
        expect(isVisible(field, answers), field.key).toBe(true);
        expect(isAnswered(kept[field.key]), field.key).toBe(true);
        if (field.kind !== "list") continue;
        for (const [index, row] of rowsAt(kept, field.key).entries()) {
          const typed = rowsAt(answers, field.key)[index] ?? {};
          const hidden = field.fields.filter((one) => !isRowFieldVisible(one, field, typed));
          expect(hidden.filter(({ key }) => key in row)).toEqual([]);
        }
      }
    });
  });

  it("is all that pruning takes: every answer that shows is kept as it is", () => {
    whatever((answers) => {
      const kept: AnyAnswers = prune(answers);
      const typed: AnyAnswers = answers;
      for (const field of allFields()) {
        if (field.kind === "list" || !isAnswered(typed[field.key]) || !isVisible(field, answers)) continue;
        expect(kept[field.key]).toEqual(typed[field.key]);
      }
    });
  });

  it("is forgotten in one go: nothing is left to forget afterwards", () => {
    whatever((answers) => {
      const forgotten = new Set(keysToClear(answers));
      const rest = Object.fromEntries(Object.entries(answers).filter(([key]) => !forgotten.has(key)));
      expect(keysToClear(rest)).toEqual([]);
    });
  });
});

describe("progress", () => {
  it("is never more than the whole", () => {
    whatever((answers) => {
      const counting = profile.filter(({ groups }) => groups.length > 0);
      for (const section of counting) {
        const { filled, total } = getProgress(section, answers, today);
        expect(filled).toBeGreaterThanOrEqual(0);
        expect(filled).toBeLessThanOrEqual(total);
      }
    });
  });
});

describe("a summary", () => {
  it("never breaks and never says undefined, null or [object Object] of its own", () => {
    whatever((answers) => {
      for (const sections of [summarize(answers), summarizeDocument(answers)]) {
        const typed = JSON.stringify(answers);
        for (const word of ["undefined", "null", "[object Object]", "NaN"]) {
          if (typed.includes(word)) continue;
          expect(getTexts(sections).filter((text) => text.includes(word))).toEqual([]);
          expect(toText(sections)).not.toContain(word);
        }
      }
    });
  });

  it("has a label and a value for each item and a cell for each column", () => {
    whatever((answers) => {
      const blocks = [...summarize(answers), ...summarizeDocument(answers)].flatMap((one) => one.blocks);
      const items = blocks.flatMap((block) => (block.kind === "items" ? block.items : []));
      expect(items.filter(({ label, value }) => !label.trim() || !value.trim())).toEqual([]);
      const tables = blocks.filter((block) => block.kind === "table");
      expect(tables.filter(({ rows, columns }) => rows.some((row) => row.length !== columns.length))).toEqual(
        [],
      );
    });
  });

  it("of the review and of the printed document carry the same answers", () => {
    whatever((answers) => {
      const keysIn = (sections: readonly SummarySection[]) =>
        sections
          .flatMap(({ blocks }) => blocks)
          .flatMap((block) => (block.kind === "items" ? block.items.map(({ key }) => key) : [block.key]))
          .toSorted();
      expect(keysIn(summarizeDocument(answers))).toEqual(keysIn(summarize(answers)));
    });
  });
});
