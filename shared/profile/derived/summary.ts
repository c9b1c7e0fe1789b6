import { pluralize } from "#shared/text/pluralize.ts";
import { grouped } from "#shared/text/grouped.ts";
import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer, showPrintedAnswer } from "#shared/profile/kinds.ts";
import { withCommodityRows } from "./hauled-commodities.ts";
import { describeTimeline, policiesKey } from "./policy-timeline.ts";
import { isOwnerRow } from "./sync-answers.ts";
import { getFields, getPrintedLabel, profile } from "#shared/profile/registry.ts";
import type { Group } from "#shared/profile/section.ts";
import { isRowFieldVisible, prune } from "./visibility.ts";

export type SummaryItem = { readonly key: string; readonly label: string; readonly value: string };
export type SummaryTable = {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly (readonly string[])[];
};
export type SummaryBlock =
  | { readonly kind: "items"; readonly title?: string; readonly items: readonly SummaryItem[] }
  | ({ readonly kind: "table" } & SummaryTable);
export type SummarySection = {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly SummaryBlock[];
};

const numberColumn = { key: "#", label: "#" } as const;

export type ShowAnswer = (field: Field, answer: Answer) => string;

function getExactYears(list: ListField, { exactYears }: RowField, row: Row): string | undefined {
  const field = list.fields.find(({ key }) => key === exactYears);
  const years = field && isRowFieldVisible(field, list, row) ? textAt(row, field.key) : "";
  return /^\d+$/.test(years) ? pluralize(Number(years), "year") : undefined;
}

export const isPrintedInPlace = (list: ListField, { key }: RowField): boolean =>
  list.fields.some(({ exactYears }) => exactYears === key);

/** One formatted answer of a row: "Owner" for the owner's date of hire, "No PD" for a unit without it. */
export function showCell(
  list: ListField,
  field: RowField,
  row: Row,
  isOwner: boolean,
  show: ShowAnswer = showAnswer,
): string {
  if (field.printedForOwner && isOwner) return field.printedForOwner;
  if (field.printedWhenHidden && !isRowFieldVisible(field, list, row)) return field.printedWhenHidden;
  return show(field, row[field.key]);
}

export const showPrintedCell = (...cell: Parameters<typeof showCell>): string =>
  getExactYears(cell[0], cell[1], cell[2]) ?? showCell(...cell);

type Source = {
  readonly answers: AnyAnswers;
  readonly show: ShowAnswer;
  readonly getLabel: (field: Field) => string;
};

type NumberedRow = { readonly row: Row; readonly index: number };

function toTable(
  list: ListField,
  fields: readonly RowField[],
  rows: readonly NumberedRow[],
  { answers, show }: Source,
): SummaryTable {
  return {
    key: list.key,
    title: getPrintedLabel(list),
    columns: [numberColumn, ...fields.map(({ key, label }) => ({ key, label }))],
    rows: rows.map(({ row, index }) => {
      const isOwner = isOwnerRow(index, answers);
      return [String(index + 1), ...fields.map((field) => showPrintedCell(list, field, row, isOwner, show))];
    }),
  };
}

/** Some fields only if a row has them; each fold's questions in a table of the rows that have any. */
function toTables(list: ListField, source: Source): SummaryBlock[] {
  const rows = rowsAt(source.answers, list.key).map((row, index) => ({ row, index }));
  const isUsed = (field: RowField) => rows.some(({ row }) => isAnswered(row[field.key]));
  const isOptional = ({ offScreen, printedIfAnswered }: RowField) => offScreen ?? printedIfAnswered;
  const main = list.fields.filter((field) => !field.folded && (!isOptional(field) || isUsed(field)));
  const folds = grouped(
    list.fields.filter((field) => field.folded && isUsed(field) && !isPrintedInPlace(list, field)),
    ({ folded }) => (folded === true ? "Details" : `${folded}`),
  );
  const details = [...folds].map(([title, fields]) => {
    const answered = rows.filter(({ row }) => fields.some((field) => isAnswered(row[field.key])));
    const name = `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    const table = toTable(list, fields, answered, source);
    return {
      ...table,
      key: `${list.key}-${name.replaceAll(" ", "-")}`,
      title: `${table.title}: ${name}`,
    };
  });
  return [toTable(list, main, rows, source), ...details].map((table) => ({ kind: "table", ...table }));
}

function toBlocks(group: Group, source: Source): SummaryBlock[] {
  const { answers, show, getLabel } = source;
  const fields = group.fields.filter((entry): entry is Field => entry.kind !== "echo");
  const answered = fields.filter((field) => isAnswered(answers[field.key]));
  const items = answered.flatMap((field) => {
    if (field.kind !== "list")
      return [{ key: field.key, label: getLabel(field), value: show(field, answers[field.key]) }];
    const day = field.fields.find(({ kind }) => kind === "policyDate");
    const showDay = (iso: string): string => (day ? show(day, iso) : iso);
    const value = field.key === policiesKey ? describeTimeline(answers, showDay) : "";
    return value ? [{ key: "policyTimeline", label: "Policy timeline", value }] : [];
  });
  const tables = answered.flatMap((field) => (field.kind === "list" ? toTables(field, source) : []));
  const heading = group.title ? { title: group.title } : {};
  return items.length > 0 ? [...tables, { kind: "items" as const, ...heading, items }] : tables;
}

const getFormLabel = ({ label }: Field): string => label;

export function summarize(answers: AnyAnswers): SummarySection[] {
  const source = { answers: withCommodityRows(prune(answers)), show: showAnswer, getLabel: getFormLabel };
  return profile
    .filter((section) => getFields(section).length > 0)
    .map(({ id, title, groups }) => ({
      id,
      title,
      blocks: groups.flatMap((group) => toBlocks(group, source)),
    }));
}

export function summarizeDocument(
  answers: AnyAnswers,
  show: ShowAnswer = showPrintedAnswer,
): SummarySection[] {
  const source = { answers: withCommodityRows(prune(answers)), show, getLabel: getPrintedLabel };
  const printed = profile
    .flatMap((section) => section.groups.map((group) => ({ group, under: group.printed ?? section.printed })))
    .flatMap(({ group, under }) => (under ? [{ ...under, blocks: toBlocks(group, source) }] : []))
    .toSorted((a, b) => a.place - b.place);
  return [...new Set(printed.map(({ title }) => title))]
    .map((title) => ({
      id: title.toLowerCase().replace(/\W+/g, "-"),
      title,
      blocks: printed.filter((part) => part.title === title).flatMap(({ blocks }) => blocks),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}
