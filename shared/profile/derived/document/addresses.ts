import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import { allFields, findField } from "#shared/profile/registry.ts";
import type {
  SummaryBlock,
  SummaryItem,
  SummarySection,
  SummaryTable,
} from "#shared/profile/derived/summary.ts";

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

function joinItems(items: readonly SummaryItem[], answers: AnyAnswers): SummaryItem[] {
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
    const items = joinItems(block.items, answers);
    return isRepeated(block.title, items) ? { kind: "items", items } : { ...block, items };
  };
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(toBlock) }));
}
