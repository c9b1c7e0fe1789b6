import fc from "fast-check";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { maximalProfile } from "./fixtures.ts";
import { allFields } from "#shared/profile/registry.ts";
import { typedSchema } from "#shared/profile/schema.ts";

/** Text as people type it: arbitrary text, blanks, digits, and near misses of a format. */
const typedText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.constantFrom("", " ", "custom", "yes", "no", "undefined", "=1+1", 'a "b", c', "two\nlines"),
    fc.stringMatching(/^[\d/$,.() -]{0,12}$/),
  )
  .map((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, ""));

/** The text answer of the maximal profile under a key: often valid, often not. */
const soundText = (key: string, known: AnyAnswers): fc.Arbitrary<string> => {
  const value = known[key];
  return typeof value === "string" ? fc.constant(value) : typedText;
};

function textFor(field: Field, known: AnyAnswers): fc.Arbitrary<string> {
  const values = "options" in field ? field.options.map(({ value }) => value) : [];
  const on = field.kind === "flag" ? [field.on] : [];
  const listed = [...values, ...on];
  const sound = listed.length > 0 ? fc.constantFrom(...listed) : soundText(field.key, known);
  return fc.oneof({ arbitrary: sound, weight: 2 }, typedText);
}

function answerTo(field: Field, known: AnyAnswers): fc.Arbitrary<Answer> {
  switch (field.kind) {
    case "list": {
      const [first = {}] = rowsAt(known, field.key);
      return fc.array(answersTo(field.fields, first), { maxLength: Math.min(5, field.maxRows) });
    }
    case "toggle":
      return fc.boolean();
    case "tags":
    case "checklist":
      return fc.array(textFor(field, known), { maxLength: 8 });
    default:
      return textFor(field, known);
  }
}

function answersTo(fields: readonly Field[], known: AnyAnswers) {
  const model = Object.fromEntries(fields.map((field) => [field.key, answerTo(field, known)]));
  return fc.record(model, { requiredKeys: [] });
}

/** Answers of the right shape with arbitrary values: a draft as the browser may have it at any time. */
export const typedAnswers: fc.Arbitrary<Answers> = answersTo(allFields(), maximalProfile).map((answers) =>
  typedSchema.parse(answers),
);
