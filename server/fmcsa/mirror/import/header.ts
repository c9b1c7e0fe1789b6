import type { DataSetId } from "#shared/carrier/data-source.ts";
import { usList } from "#shared/text/us-english.ts";
import { type MirroredSet, mirroredSets, getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { ImportRefusal } from "./import-record.ts";

/** The portal writes a column's display name or its field name: "DOT Number" is dot_number. */
const toColumn = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");

/** Throws ImportRefusal if what a file begins with shows that it isn't a table. */
export function checkBeginning(text: string): void {
  const first = text.replace("\uFEFF", "").trimStart().charAt(0);
  if (first === "<") throw new ImportRefusal("This is a web page, not a CSV file. Download the file again.");
  if (first === "{" || first === "[")
    throw new ImportRefusal(
      "This is JSON, not a CSV file: the portal sends that if something is wrong. Download the file again.",
    );
}

/** The names of a file's columns, in its order. Throws ImportRefusal if two are the same. */
export function toHeader(cells: readonly string[]): string[] {
  const header = cells.map(toColumn);
  const repeated = header.filter((column, index) => header.indexOf(column) !== index);
  if (repeated.length > 0)
    throw new ImportRefusal(`The file has more than one column ${usList([...new Set(repeated)])}.`);
  return header;
}

/** The sets whose columns a file has; of several those with the most columns. */
export function findSets(header: readonly string[]): MirroredSet[] {
  const has = new Set(header);
  const fitting = mirroredSets.filter((set) => getMirroredColumns(set).every((column) => has.has(column)));
  const most = Math.max(...fitting.map((set) => getMirroredColumns(set).length));
  return fitting.filter((set) => getMirroredColumns(set).length === most);
}

type Comparison = {
  readonly set: MirroredSet;
  readonly header: readonly string[];
  /** The columns of the live snapshot's file; undefined if there is none. */
  readonly lastHeader: readonly string[] | undefined;
  /** True if an operator takes missing columns for good; a set without those that it needs stays refused. */
  readonly acceptsColumns: boolean;
};

const without = (columns: readonly string[], others: readonly string[]): string[] =>
  columns.filter((column) => !others.includes(column));

/** Another set's file has dozens. */
const mostNamed = 5;

function nameColumns(columns: readonly string[]): string {
  const more = columns.length - mostNamed;
  const named = more > 1 ? [...columns.slice(0, mostNamed), `${more} more`] : columns;
  return `${columns.length === 1 ? "the column" : "the columns"} ${usList(named)}`;
}

const accepting = "If that is right, import it with --accept-columns.";

function findWrongSet({ set, header }: Comparison): DataSetId[] {
  const fitting = findSets(header).map(({ dataSet }) => dataSet.id);
  return fitting.includes(set.dataSet.id) ? [] : fitting;
}

/** Throws ImportRefusal if columns are missing that the set had or needs. Returns notes on columns that nothing reads. */
export function checkHeader(comparison: Comparison): string[] {
  const { set, header, lastHeader, acceptsColumns } = comparison;
  const { id, requiredColumns } = set.dataSet;
  const added = lastHeader ? without(header, lastHeader) : [];
  const alsoAdded = added.length > 0 ? ` It has ${nameColumns(added)} for the first time.` : "";
  const needed = without([...new Set([...requiredColumns, ...set.lookedUpBy])], header);
  if (needed.length > 0) {
    const others = findWrongSet(comparison);
    const why =
      others.length > 0
        ? `it has the columns of ${usList(others)}.`
        : `FMCSA removed or renamed something, or it is another set's file.${alsoAdded}`;
    throw new ImportRefusal(`The file hasn't ${nameColumns(needed)} that ${id} needs: ${why}`);
  }
  const notes =
    added.length > 0 ? [`The file has ${nameColumns(added)} for the first time, which nothing reads.`] : [];
  if (acceptsColumns) return notes;
  const missing = without([...new Set([...getMirroredColumns(set), ...(lastHeader ?? [])])], header);
  if (missing.length > 0)
    throw new ImportRefusal(`The file of ${id} lacks ${nameColumns(missing)}.${alsoAdded} ${accepting}`);
  const others = lastHeader ? [] : findWrongSet(comparison);
  if (others.length > 0)
    throw new ImportRefusal(`This looks like a file of ${usList(others)}, not of ${id}. ${accepting}`);
  return notes;
}
