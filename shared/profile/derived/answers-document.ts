import { grouped } from "#shared/text/grouped.ts";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, RowField, Row } from "#shared/profile/field.ts";
import { showPrintedAnswer } from "#shared/profile/kinds.ts";
import { getPrintedLabel, profile } from "#shared/profile/registry.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { prune } from "./visibility.ts";
import type { AcordPart, Group, Section } from "#shared/profile/section.ts";

const remarks: AcordPart = { form: "125", section: "Remarks" };

export const getAcordPart = (section: Section, group: Group): AcordPart =>
  group.acord ?? section.acord ?? remarks;

type DocumentAnswer = { readonly label: string; readonly value: Answer; readonly text: string };

type DocumentSection = {
  readonly acord: AcordPart["form"];
  readonly section: string;
  readonly answers: Readonly<Record<string, DocumentAnswer>>;
};

type DocumentColumn = {
  readonly key: string;
  readonly label: string;
  /** Of a choice: what each stored value means. */
  readonly options?: Readonly<Record<string, string>>;
};

type DocumentList = {
  readonly acord: AcordPart["form"];
  readonly section: string;
  readonly key: string;
  readonly label: string;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly Row[];
};

/** A quote request's answers for another program. Every answered key is in it once. */
export type AnswersDocument = {
  readonly format: "rigfile-quote-request";
  readonly version: 1;
  readonly profileVersion: number;
  readonly reference: string;
  /** ISO 8601, in UTC. */
  readonly requestedAt: string;
  readonly company: string;
  readonly message: string;
  readonly sections: readonly DocumentSection[];
  readonly lists: readonly DocumentList[];
};

type Request = Pick<AnswersDocument, "reference" | "requestedAt" | "company" | "message">;

/** Writes the answers under the ACORD section they belong to, in the order of the form. */
export function toAnswersDocument(answers: AnyAnswers, request: Request): AnswersDocument {
  const pruned = prune(answers);
  const placed = profile.flatMap((section) =>
    section.groups.flatMap((group) =>
      group.fields
        .filter((entry): entry is Field => entry.kind !== "echo" && pruned[entry.key] !== undefined)
        .map((field) => ({ field, part: getAcordPart(section, group) })),
    ),
  );
  return {
    format: "rigfile-quote-request",
    version: 1,
    profileVersion: registryVersion,
    ...request,
    sections: toSections(placed, pruned),
    lists: placed.flatMap(({ field, part }) =>
      field.kind === "list" ? [toList(field, part, rowsAt(pruned, field.key))] : [],
    ),
  };
}

type Placed = { readonly field: Field; readonly part: AcordPart };

function toSections(placed: readonly Placed[], answers: AnyAnswers): DocumentSection[] {
  const simple = placed.filter(({ field }) => field.kind !== "list");
  const sections = grouped(simple, ({ part }) => JSON.stringify([part.form, part.section]));
  const toAnswer = ({ field }: Placed): [string, DocumentAnswer] => {
    const value = answers[field.key];
    return [field.key, { label: getPrintedLabel(field), value, text: showPrintedAnswer(field, value) }];
  };
  return [...sections.values()].map((own) => {
    const { form, section } = own[0].part;
    return { acord: form, section, answers: Object.fromEntries(own.map(toAnswer)) };
  });
}

const toList = (list: ListField, { form, section }: AcordPart, rows: readonly Row[]): DocumentList => ({
  acord: form,
  section,
  key: list.key,
  label: list.label,
  columns: list.fields.filter(({ key }) => rows.some((row) => row[key] !== undefined)).map(toColumn),
  rows,
});

const toColumn = (field: RowField): DocumentColumn => ({
  key: field.key,
  label: field.label,
  ...("options" in field && {
    options: Object.fromEntries(field.options.map(({ value, label }) => [value, label])),
  }),
});
