import { type AnyAnswers, type Answers, isAnswered } from "#shared/profile/answers.ts";
import type { Answer, Field, Kind } from "#shared/profile/field.ts";
import { isVisible } from "#shared/profile/derived/visibility.ts";
import { allFields } from "#shared/profile/registry.ts";

const samples: { readonly [K in Kind]?: string } = {
  email: "sample@example.com",
  phone: "(555) 010-0142",
  zip: "79101",
  taxId: "00-0000002",
  dotNumber: "7654321",
  mcNumber: "MC-654321",
  money: "1000",
  percent: "100",
  digits: "1",
  date: "01/31/1990",
  monthYear: "01/2020",
  policyDate: "2024-01-31",
  year: "2020",
};

function sampleAnswer(field: Field): Answer {
  if (field.kind === "toggle") return true;
  if (field.kind === "flag") return field.on;
  if (field.kind === "list")
    return [Object.fromEntries(field.fields.map((cell) => [cell.key, sampleAnswer(cell)]))];
  const text = "options" in field ? (field.options[0]?.value ?? "") : (samples[field.kind] ?? "Sample");
  return field.kind === "tags" || field.kind === "checklist" ? [text] : text;
}

/** Adds a sample for each unanswered question that is shown and wanted, so that fixtures needn't name new questions. */
export function withSampleAnswers(answers: Answers, isWanted: (field: Field) => boolean): Answers {
  const known: AnyAnswers = answers;
  const open = allFields().filter(
    (field) => !isAnswered(known[field.key]) && isVisible(field, answers) && isWanted(field),
  );
  return { ...answers, ...Object.fromEntries(open.map((field) => [field.key, sampleAnswer(field)])) };
}
