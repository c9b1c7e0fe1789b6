import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, RowField } from "#shared/profile/field.ts";
import { kinds } from "#shared/profile/kinds.ts";
import { allFields, fieldByKey } from "#shared/profile/registry.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { getQuoteBrief } from "./brief/quote-brief.ts";
import { getPrintedDocument } from "./document/printed-document.ts";
import { toAnswersDocument } from "./answers-document.ts";
import { toScheduleSheets } from "./schedule-sheets.ts";
import { toText } from "./print.ts";
import { getReadiness } from "./readiness.ts";
import { withoutSensitive } from "./sensitive.ts";
import { summarize, summarizeDocument } from "./summary.ts";
import { isRowFieldVisible, isVisible, prune } from "./visibility.ts";

const today = new Date(2026, 10, 23);
const mark = "ZQXMARK";
const lists = allFields().filter((field): field is ListField => field.kind === "list");
const request = { reference: "RF-1", requestedAt: "2026-11-23T15:00:00.000Z", company: "A", message: "" };

const outputs: Readonly<Record<string, (answers: AnyAnswers) => string>> = {
  review: (answers) => JSON.stringify(summarize(answers)),
  "mail text": (answers) => toText(summarizeDocument(answers)),
  "printed document": (answers) => JSON.stringify(getPrintedDocument(answers, { today })),
  brief: (answers) => JSON.stringify(getQuoteBrief(answers, { today })),
  "answers for programs": (answers) => JSON.stringify(toAnswersDocument(answers, request)),
  workbook: (answers) =>
    JSON.stringify(toScheduleSheets(answers, { reference: "RF-7K4M2X", companyName: "Acme" })),
};

function marked(field: Field, answer: Answer): Answer {
  const { shape } = kinds[field.kind];
  if (shape === "text") return mark;
  return shape === "texts" ? [mark] : answer;
}

const fill = (fields: readonly (Field | RowField)[], answers: AnyAnswers) =>
  Object.fromEntries(fields.map((field) => [field.key, marked(field, answers[field.key])]));

function markHidden(answers: AnyAnswers): AnyAnswers {
  const filled: Record<string, Answer> = {
    ...answers,
    ...fill(
      allFields().filter((field) => !isVisible(field, answers)),
      answers,
    ),
  };
  for (const list of lists)
    filled[list.key] = rowsAt(answers, list.key).map((row) => ({
      ...row,
      ...fill(
        list.fields.filter((field) => !isRowFieldVisible(field, list, row)),
        row,
      ),
    }));
  return filled;
}

describe("whatever is printed or sent", () => {
  it("has no answer to a question that is hidden, of the profile or of a row", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const hidden = markHidden(answers);
        for (const [name, write] of Object.entries(outputs)) expect(write(hidden), name).not.toContain(mark);
      }),
      { numRuns: 40 },
    );
  });

  it("is the same with and without what is hidden", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const pruned = prune(answers);
        for (const [name, write] of Object.entries(outputs)) expect(write(pruned), name).toBe(write(answers));
      }),
      { numRuns: 40 },
    );
  });
});

describe("an answer under a key that the profile doesn't have", () => {
  const strange = { noSuchQuestion: mark, drivers: [{ fullName: "Ana", noSuchColumn: mark }] };

  it.each(Object.entries(outputs))("is not in the %s", (_name, write) => {
    expect(write({ ...maximalProfile, ...strange })).not.toContain(mark);
  });
});

describe("birth dates, license and tax numbers", () => {
  const markSecrets = (answers: AnyAnswers): AnyAnswers => ({
    ...answers,
    ...Object.fromEntries(
      allFields()
        .filter(({ sensitive }) => sensitive)
        .map(({ key }) => [key, mark]),
    ),
    drivers: [...rowsAt(answers, "drivers"), { fullName: "Ana" }].map((row) => ({
      ...row,
      dateOfBirth: mark,
      licenseNumber: mark,
    })),
  });

  it("are not in the brief or in the text of an email, whatever was typed into them", () => {
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        const answers = markSecrets(typed);
        expect(JSON.stringify(answers)).toContain(mark);
        expect(JSON.stringify(getQuoteBrief(answers, { today }))).not.toContain(mark);
        expect(toText(summarizeDocument(withoutSensitive(answers)))).not.toContain(mark);
      }),
      { numRuns: 60 },
    );
  });

  it("are nowhere in a masked or shortened document, whatever was typed", () => {
    fc.assert(
      fc.property(typedAnswers, fc.boolean(), (typed, isShortened) => {
        const answers = markSecrets(typed);
        const masking = isShortened ? { isShortened } : { isMasked: true };
        expect(JSON.stringify(getPrintedDocument(answers, { today, ...masking }))).not.toContain(mark);
      }),
      { numRuns: 60 },
    );
  });
});

it("a question that is hidden is none of what an underwriter still needs", () => {
  fc.assert(
    fc.property(typedAnswers, (answers) => {
      for (const { path } of getReadiness(answers, today).missing) {
        const [key, index, rowKey] = path;
        const field = fieldByKey(key);
        expect(isVisible(field, answers), key).toBe(true);
        if (field.kind !== "list" || index === undefined) continue;
        const column = field.fields.find((one) => one.key === rowKey);
        const row = rowsAt(answers, key)[index] ?? {};
        expect(column && isRowFieldVisible(column, field, row), `${key} ${rowKey}`).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
