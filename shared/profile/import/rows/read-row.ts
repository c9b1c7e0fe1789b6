import type { Answer, ListField, Row, RowField } from "#shared/profile/field.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { filledText, isSheetError, plainText } from "#shared/profile/import/values/cell.ts";
import { askSmallValue, readCell } from "#shared/profile/import/values/read-cell.ts";
import { getVinNote, readVin } from "#shared/profile/import/values/read-vin.ts";
import type { TableColumns } from "#shared/profile/import/formats/column-format.ts";
import type { SourceRow } from "#shared/profile/import/tables/list-source.ts";
import { findInactive, findUnknownStatus, type Inactive } from "./inactive.ts";
import { toEquipment } from "#shared/profile/equipment.ts";
import { getTaken, vinEdit, type VinReading, withVin, getDeviceFacts, type VinFacts } from "./vin-facts.ts";
import type { CellText } from "#shared/profile/import/formats/format-cell.ts";
import { getRowTexts, type RowTexts, textAt } from "./row-texts.ts";
import { findUnitList } from "./unit-list.ts";
import { isVin } from "#shared/text/vin-text.ts";

/** The user's corrections of a row, by the key of the field; `listEdit` for the list. */
export type RowEdits = Readonly<Record<string, string>>;
export const listEdit = "list";

/** A cell that isn't an answer yet, or a required answer that is missing (`text` is ""). */
export type Fault = {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly reason: string;
  readonly suggestion?: string;
  readonly isRequired: boolean;
};

/** A row as read: its valid answers, what can't be read, and what to check though it is valid. */
export type ReadRow = {
  /** The list that it belongs in; undefined if that has to be asked. */
  readonly list: ListField | undefined;
  readonly row: Row;
  readonly faults: readonly Fault[];
  readonly notes: readonly string[];
  /** Set if its list says that it was sold, or has left. */
  readonly inactive?: Inactive;
  readonly vin?: VinReading;
};

const initialAnswers = (list: ListField): Row =>
  Object.fromEntries(
    list.fields.flatMap(({ key, rowInitial }) => (rowInitial === undefined ? [] : [[key, rowInitial]])),
  );

/** True if a quote needs the answer, the premium depends on it, or the row would say something else without it. */
const stopsRow = ({ requiredFields }: ListField, { key, kind, neededFor, rowInitial }: RowField): boolean =>
  requiredFields.includes(key) ||
  rowInitial !== undefined ||
  kind === "vin" ||
  key === "deductible" ||
  ["quote", "indication"].includes(typeof neededFor === "object" ? neededFor.level : (neededFor ?? ""));

const toNote = ({ label, text, reason }: Fault): string =>
  `We left out ${label} "${text.slice(0, 60)}". ${reason}`;

const sheetErrorProblem = { problem: "Your spreadsheet has an error in this cell." } as const;

function readText(field: RowField, { text, problem, suggestion }: CellText, list: ListField, today: Date) {
  if (problem !== undefined) return { problem, ...(suggestion !== undefined && { suggestion }) };
  if (isSheetError(text)) return sheetErrorProblem;
  return readCell(field, text, { list: list.key, today });
}

function readFields(list: ListField, texts: RowTexts, edits: RowEdits, today: Date): Omit<ReadRow, "list"> {
  const row = initialAnswers(list);
  const faults: Fault[] = [];
  const notes: string[] = [];
  for (const field of list.fields) {
    const { key, label } = field;
    const said = texts.get(key) ?? { text: "" };
    const { text, note, problem: asked } = said;
    if (note !== undefined) notes.push(note);
    const read = readText(field, said, list, today);
    const reading =
      ("answer" in read && edits[key] === undefined && askSmallValue(field, read.answer)) || read;
    const isRequired = list.requiredFields.includes(key);
    if ("answer" in reading) row[key] = reading.answer;
    else if ("problem" in reading) {
      const { problem: reason, ...suggested } = reading;
      const fault = { key, label, text: plainText(text), reason, isRequired, ...suggested };
      const isNote = reading === sheetErrorProblem ? !isRequired : !stopsRow(list, field);
      if (asked === undefined && isNote) notes.push(toNote(fault));
      else faults.push(fault);
    } else if (isRequired) faults.push({ key, label, text: "", reason: `${label} is missing.`, isRequired });
  }
  return { row: { ...toExactYears(list, texts, row), ...row }, faults, notes };
}

/** The number in a cell such as "30 yrs", for a choice that only says "4+". */
function toExactYears(list: ListField, texts: RowTexts, row: Row): Row {
  return Object.fromEntries(
    list.fields.flatMap(({ key, exactYears }) => {
      const [, years] =
        /^(\d{1,2})(?:\.\d+)?\s*(?:years?|yrs?\.?|y)?$/i.exec(plainText(textAt(texts, key))) ?? [];
      return exactYears && years && asText(row[key]).endsWith("+") ? [[exactYears, years]] : [];
    }),
  );
}

function withoutHidden(list: ListField, row: Row): { row: Row; notes: string[] } {
  const hidden = list.fields.filter(
    (field) => isAnswered(row[field.key]) && !isRowFieldVisible(field, list, row),
  );
  const kept = Object.entries(row).filter(([key]) => !hidden.some((field) => field.key === key));
  const notes = hidden.map(
    (field) =>
      `We left out ${field.label} ${showAnswer(field, row[field.key])} because ${describeController(field, list, row)}.`,
  );
  return { row: Object.fromEntries(kept), notes };
}

function describeController({ showIf }: RowField, list: ListField, row: Row): string {
  const controller = list.fields.find(({ key }) => key === showIf?.key);
  const answer = controller ? showAnswer(controller, row[controller.key]).toLowerCase() : "";
  return `"${controller?.label ?? "another answer"}" is ${answer === "" ? "blank" : answer}`;
}

const asText = (answer: Answer): string => (typeof answer === "string" ? answer : "");

function vinsMeant(text: string): string[] {
  const read = readVin(text);
  if ("answer" in read) return [read.answer];
  return "suggestion" in read && read.suggestion !== undefined ? [read.suggestion] : [];
}

function findList(
  lists: readonly ListField[],
  { titles }: SourceRow,
  { names, targets }: TableColumns,
  texts: RowTexts,
  known: VinFacts | undefined,
): ListField | undefined {
  const [only, ...others] = lists;
  if (others.length === 0) return only;
  const chosen = lists.find(({ key }) => key === textAt(texts, listEdit));
  if (chosen) return chosen;
  const filled = (key: string): string => filledText(textAt(texts, key));
  const [vin] = [filled("vin"), filled("suggestedVin")].flatMap(vinsMeant);
  const signs = {
    kind: filled("unitKind"),
    type: filled("type"),
    make: filled("make"),
    unitNumber: filled("unitNumber"),
    typeHeader: names[targets.indexOf("type")] ?? "",
    vin: vin ?? "",
    decoded: known && toEquipment(known.facts).list,
  };
  const key = findUnitList(signs, titles);
  return lists.find((list) => list.key === key);
}

const askList: Fault = {
  key: listEdit,
  label: "Power unit or trailer",
  text: "",
  reason: "Choose power unit or trailer: the row doesn't say.",
  isRequired: true,
};

/** The list check's suggestion, if the VIN isn't one or its check digit is wrong. */
function withSuggestion(faults: readonly Fault[], texts: RowTexts): Fault[] {
  const suggested = readVin(filledText(textAt(texts, "suggestedVin")));
  return faults.map((fault) =>
    fault.key === "vin" && fault.suggestion === undefined && "answer" in suggested
      ? { ...fault, suggestion: suggested.answer }
      : fault,
  );
}

function findFacts(texts: RowTexts, vins: KnownVins, today: Date): VinFacts | undefined {
  const vin = readVin(filledText(textAt(texts, "vin")));
  if (!("answer" in vin) || !isVin(vin.answer)) return undefined;
  return vins.get(vin.answer) ?? getDeviceFacts(vin.answer, filledText(textAt(texts, "year")), today);
}

export type KnownVins = ReadonlyMap<string, VinFacts>;

type RowInput = {
  readonly source: SourceRow;
  readonly columns: TableColumns;
  readonly edits: RowEdits;
  /** Lists that the row may belong in. */
  readonly lists: readonly ListField[];
  readonly today: Date;
  readonly vins: KnownVins;
};

/** Reads a row by its columns, the user's corrections and its VIN. Every cell of a column becomes an answer, a fault or nothing. */
export function readRow({ source, columns, edits, lists, today, vins }: RowInput): ReadRow {
  const texts = getRowTexts(source, columns, edits, lists[0]?.fields ?? []);
  const isPerson = lists[0]?.fields.some(({ key }) => key === "fullName") ?? false;
  const inactive = findInactive(source, columns, isPerson, today);
  const facts = findFacts(texts, vins, today);
  const list = findList(lists, source, columns, texts, facts);
  const read = list ?? lists[0];
  if (!read) return { list, row: {}, faults: [], notes: [] };
  const fields = readFields(read, texts, edits, today);
  const own = facts && withVin(read, fields, facts, getTaken(edits[vinEdit]));
  const { row, faults } = own ?? fields;
  const visible = withoutHidden(read, row);
  const vin = asText(visible.row["vin"]);
  const statusNote = inactive ? undefined : findUnknownStatus(source, columns, isPerson);
  const vinNote = vin === "" ? undefined : getVinNote(vin, asText(visible.row["year"]));
  return {
    list,
    row: visible.row,
    faults: withSuggestion(list ? faults : [askList, ...faults], texts),
    notes: [
      ...[statusNote, vinNote].filter((note) => note !== undefined),
      ...(own?.notes ?? []),
      ...visible.notes,
      ...fields.notes,
    ],
    ...(own && { vin: own.vin }),
    ...(inactive && { inactive }),
  };
}
