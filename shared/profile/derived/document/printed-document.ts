import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import { allFields, findField } from "#shared/profile/registry.ts";
import {
  type SummaryBlock,
  type SummaryItem,
  type SummarySection,
  type SummaryTable,
  summarizeDocument,
} from "#shared/profile/derived/summary.ts";
import type { FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { maskRepeated, createShowPrinted } from "#shared/profile/derived/sensitive.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { coverageKeys, listCoverages, getOverview } from "./overview.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";

type AddressKeys = {
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The question that opens it, which the address itself answers. */
  readonly opener?: string;
};

const addresses = allFields().flatMap((field): AddressKeys[] => {
  if (field.kind !== "street" || !field.fills) return [];
  const opener = field.showIf ? { opener: field.showIf.key } : {};
  return [{ street: field.key, unit: `${field.key}Unit`, ...field.fills, ...opener }];
});

const getKeys = ({ street, unit, city, state, zip }: AddressKeys) => [street, unit, city, state, zip];

/** "4200 Harbor Boulevard, Suite 210, Oxnard, CA 93035": what there is of it. */
export function formatAddress(answers: AnyAnswers, keys: AddressKeys): string {
  const [street, unit, city, state, zip] = getKeys(keys).map((key) => textAt(answers, key));
  return [street, unit, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function joinItemAddresses(items: readonly SummaryItem[], answers: AnyAnswers): SummaryItem[] {
  const joined = new Set<AddressKeys>();
  const has = (keys: AddressKeys) => items.some(({ key }) => getKeys(keys).includes(key));
  const openers = new Set(addresses.filter(has).map(({ opener }) => opener));
  return items.flatMap((item) => {
    if (openers.has(item.key)) return [];
    const address = addresses.find((keys) => getKeys(keys).includes(item.key));
    if (!address) return [item];
    if (joined.has(address)) return [];
    joined.add(address);
    const label = findField(address.street)?.label ?? item.label;
    return [{ key: address.street, label, value: formatAddress(answers, address) }];
  });
}

const isRepeated = (title: string | undefined, items: readonly SummaryItem[]): boolean =>
  items.length === 1 && items[0]?.label === title;

const columnKeys = { street: "street", unit: "unit", city: "city", state: "state", zip: "zip" } as const;
const joinedColumns: ReadonlySet<string> = new Set(["unit", "city", "state", "zip"]);

function joinColumns(table: SummaryTable, answers: AnyAnswers): SummaryTable {
  const keys = table.columns.map(({ key }) => key);
  if (!["street", "city", "state", "zip"].every((key) => keys.includes(key))) return table;
  const rows = rowsAt(answers, table.key);
  const isKept = (index: number) => !joinedColumns.has(keys[index] ?? "");
  return {
    ...table,
    columns: table.columns
      .filter((_column, index) => isKept(index))
      .map((column) => (column.key === "street" ? { ...column, label: "Address" } : column)),
    rows: table.rows.map((cells) => {
      const row = rows[Number(cells[0]) - 1] ?? {};
      const joined = cells.map((cell, index) =>
        keys[index] === "street" ? formatAddress(row, columnKeys) : cell,
      );
      return joined.filter((_cell, index) => isKept(index));
    }),
  };
}

/** Sections with each address as one line, without a heading that only repeats its label. */
export function joinAddresses(sections: readonly SummarySection[], answers: AnyAnswers): SummarySection[] {
  const toBlock = (block: SummaryBlock): SummaryBlock => {
    if (block.kind === "table") return { ...block, ...joinColumns(block, answers) };
    const items = joinItemAddresses(block.items, answers);
    return isRepeated(block.title, items) ? { kind: "items", items } : { ...block, items };
  };
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(toBlock) }));
}

export type PrintOptions = {
  readonly today: Date;
  /** License and tax numbers and birth dates are printed as ••••1234: what the registry marks as sensitive. */
  readonly isMasked?: boolean;
  /** Answers were left out on purpose, for an unproven address, so nothing shows as missing and the rest is masked. */
  readonly isShortened?: boolean;
  readonly filing?: FmcsaDifference | undefined;
};

function withCoverageLines(
  sections: readonly SummarySection[],
  lines: readonly SummaryItem[],
): SummarySection[] {
  const withLine = (item: SummaryItem): readonly SummaryItem[] =>
    coverageKeys.has(item.key) ? lines.filter(({ key }) => key === item.key) : [item];
  const toBlock = (block: SummaryBlock): SummaryBlock =>
    block.kind === "table" ? block : { ...block, items: block.items.flatMap(withLine) };
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(toBlock) }));
}

/** A summary, then the answers in the order of an application; days are mm/dd/yyyy. Empty without answers. */
export function getPrintedDocument(answers: AnyAnswers, options: PrintOptions): SummarySection[] {
  const isMasked = (options.isMasked ?? false) || (options.isShortened ?? false);
  const visible = prune(answers);
  const pruned = isMasked ? maskRepeated(visible) : visible;
  const show = createShowPrinted({ isMasked });
  const sections = summarizeDocument(pruned, show);
  if (sections.length === 0) return [];
  const lines = listCoverages(pruned, show);
  const covered = withCoverageLines(sections, lines);
  const details = joinAddresses(covered, pruned);
  const overview = getOverview(pruned, show, options);
  return [overview, ...arrangeDetails(joinItems(details), pruned)];
}

type Table = Extract<SummaryBlock, { kind: "table" }>;

/** The characters of a line across the page, and what a column takes beside its own. */
const lineLength = 122;
const columnGap = 2;

const getWidth = ({ columns, rows }: Table): number =>
  columns.reduce((sum, { label }, index) => {
    const texts = [...label.split(" "), ...rows.map((cells) => cells[index] ?? "")];
    return sum + columnGap + Math.max(...texts.map(({ length }) => length));
  }, 0);

function join(main: Table, details: Table): Table {
  const blank = details.columns.slice(1).map(() => "");
  const byNumber = new Map(details.rows.map(([number, ...cells]) => [number, cells]));
  return {
    ...main,
    columns: [...main.columns, ...details.columns.slice(1)],
    rows: main.rows.map((cells) => [...cells, ...(byNumber.get(cells[0]) ?? blank)]),
  };
}

/** "Driver 2, Ann Poe", "Unit 104, 2022 Freightliner": by what every row has, apart from days. */
function describeRow(list: ListField, row: Row, index: number): string {
  const names = list.fields
    .filter(({ key, kind }) => list.requiredFields.includes(key) && kind !== "policyDate")
    .map((field) => showAnswer(field, row[field.key]));
  return [capitalize(nameRow(list, row, index)), names.filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** Lines named for their rows; one for all rows that say the same, which needs no heading. */
function toItems({ title, columns, rows }: Table, list: ListField, answers: AnyAnswers): SummaryBlock {
  const own = rowsAt(answers, list.key);
  const items = rows.map(([number = "", ...cells]) => {
    const values = cells.map((cell, index) => cell && `${columns[index + 1]?.label}: ${cell}`);
    const index = Number(number) - 1;
    const label = describeRow(list, own[index] ?? {}, index);
    return { key: `${list.key}-${number}`, label, value: values.filter(Boolean).join("; ") };
  });
  const [first, ...others] = items;
  const isSame = others.length > 0 && others.every(({ value }) => value === first?.value);
  if (!first || !isSame || items.length < own.length) return { kind: "items", title, items };
  const label = `All ${pluralize(own.length, list.itemName)}`;
  return { kind: "items", items: [{ ...first, label }] };
}

const detailed: ReadonlyMap<string, ListField> = new Map(
  allFields().flatMap((field) => (field.kind === "list" ? [[`${field.key}-details`, field] as const] : [])),
);

/** Optional answers of a list: in columns where the page has room, else as lines or in a table. */
function arrangeDetails(sections: readonly SummarySection[], answers: AnyAnswers): SummarySection[] {
  const add = (blocks: SummaryBlock[], block: SummaryBlock): SummaryBlock[] => {
    const list = block.kind === "table" ? detailed.get(block.key) : undefined;
    const main = blocks.at(-1);
    if (block.kind !== "table" || !list || main?.kind !== "table") return [...blocks, block];
    const joined = join(main, block);
    if (getWidth(joined) <= lineLength) return [...blocks.slice(0, -1), { ...joined, kind: "table" }];
    const isShort = block.rows.length === 1 || block.columns.length === 2;
    return [...blocks, isShort ? toItems(block, list, answers) : block];
  };
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.reduce<SummaryBlock[]>(add, []),
  }));
}

/** Items without a heading in one block. A single item needs no heading: its label is clear without. */
const joinItems = (sections: readonly SummarySection[]): SummarySection[] =>
  sections.map((section) => ({
    ...section,
    blocks: section.blocks.reduce<SummaryBlock[]>((blocks, block) => {
      const last = blocks.at(-1);
      if (block.kind === "table") return [...blocks, block];
      // Below another heading, it would look like part of that section.
      const isBare = last?.title === undefined || last.kind === "table";
      if (block.title !== undefined && (block.items.length > 1 || !isBare)) return [...blocks, block];
      const isJoined = last?.kind === "items" && last.title === undefined;
      const items = isJoined ? [...last.items, ...block.items] : block.items;
      return [...(isJoined ? blocks.slice(0, -1) : blocks), { kind: "items", items }];
    }, []),
  }));
