import pg from "pg";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";
import type { MirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { toImportSchema, toTable } from "#server/fmcsa/mirror/mirror-tables.ts";
import type { RowCounts } from "./copy-rows.ts";
import type { ImportSource } from "./import-record.ts";
import type { LiveSnapshot } from "./snapshots.ts";

const dateColumns: Partial<Record<DataSetId, string>> = {
  "kjg3-diqy": "add_date",
  "rbkj-cgst": "insp_date",
  "8mt8-2mdr": "insp_date",
  "4wxs-vbns": "report_date",
  "az4n-8mr2": "add_date",
  "p2mt-9ige": "oos_date",
  "c5y8-a4uz": "effective_date",
  "3uet-3z4i": "cancl_effective_date",
  "yu5v-wbh6": "status_change_date",
  "wb4f-neki": "order1_serve_date",
  "fx4q-ay7w": "insp_date",
  "876r-jsdb": "change_date",
  "wt8s-2hbx": "change_date",
};

/** Shares of rows: how many may be rejected or repeated, or be off the portal's count. */
const tolerated = 0.001;
/** Largest share by which a set may grow or shrink from one snapshot to the next. */
const mostChange = 0.2;
/** A file that nobody counted may have been cut off between two lines: with less than this of the live rows it is asked about. */
const leastShare = 0.98;

export type Checked = {
  readonly client: pg.ClientBase;
  readonly set: MirroredSet;
  readonly schema: string;
  readonly counts: RowCounts;
  readonly source: ImportSource;
  readonly live: LiveSnapshot | undefined;
  readonly acceptsFewer: boolean;
};

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
const quote = (name: string): string => pg.escapeIdentifier(name);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const isOff = (count: number, expected: number, share: number): boolean =>
  Math.abs(count - expected) > expected * share;

function checkCounts({ counts, source, live, acceptsFewer }: Checked): string[] {
  const { loaded, rejected, unnumbered } = counts;
  const read = loaded + rejected + unnumbered;
  const { rowsExpected } = source;
  if (read === 0) return ["The file has a header, but no rows."];
  if (unnumbered > loaded)
    return [`${usNumber(unnumbered)} of ${usNumber(read)} rows have no USDOT number: more than have one.`];
  return [
    ...(rejected > read * tolerated
      ? [
          `${usNumber(rejected)} of ${usNumber(read)} rows can't be read, ${percent(rejected / read)}: up to 0.1 % is tolerated.`,
        ]
      : []),
    ...(rowsExpected !== undefined && isOff(read, rowsExpected, tolerated)
      ? [`The file has ${usNumber(read)} rows, and the portal counts ${usNumber(rowsExpected)}.`]
      : []),
    ...(typeof live?.rows !== "number" ? [] : compareRows(loaded, live.rows, { rowsExpected, acceptsFewer })),
  ];
}

type Expectation = { readonly rowsExpected: number | undefined; readonly acceptsFewer: boolean };

function compareRows(loaded: number, live: number, { rowsExpected, acceptsFewer }: Expectation): string[] {
  if (loaded < live && acceptsFewer) return [];
  if (isOff(loaded, live, mostChange))
    return [
      `The file has ${usNumber(loaded)} rows, and the live version ${usNumber(live)}: more than 20 % apart.`,
    ];
  if (rowsExpected !== undefined || loaded >= live * leastShare) return [];
  return [
    `The file has ${usNumber(loaded)} rows, ${percent(loaded / live)} of the live version's ${usNumber(live)}. ` +
      "It may be cut off. If it is whole, import it with --accept-fewer.",
  ];
}

export const describeCounts = ({ unnumbered, garbled }: RowCounts): string[] => [
  ...(unnumbered > 0
    ? [
        `${pluralize(unnumbered, "row")} without a USDOT number ${unnumbered === 1 ? "was" : "were"} skipped: FMCSA leaves them of records that it removed.`,
      ]
    : []),
  ...(garbled > 0
    ? [
        `${pluralize(garbled, "row")} ${garbled === 1 ? "has" : "have"} letters that can't be read and show as \uFFFD: the file isn't all UTF-8.`,
      ]
    : []),
];

type Days = { readonly newest: string | null; readonly oldest: string | null; readonly epoch: number };

/** The newest day up to when the set was published, since some are typed wrong, and how many rows have the first day of 1970. */
async function readDays(client: pg.ClientBase, table: string, column: string, until?: Date | null) {
  const day = quote(column);
  const { rows } = await client.query<Days>(
    `select max(${day}) filter (where ${day} <= coalesce($1::date, current_date))::text as newest,
       min(${day})::text as oldest,
       (count(*) filter (where ${day} between '1969-12-31' and '1970-01-01'))::float8 as epoch from ${table}`,
    [until ? toDay(until) : null],
  );
  return rows[0] ?? { newest: null, oldest: null, epoch: 0 };
}

async function checkDays({ client, set, schema, counts, source, live }: Checked): Promise<string[]> {
  const column = dateColumns[set.dataSet.id];
  if (column === undefined || counts.loaded === 0) return [];
  const { newest, oldest, epoch } = await readDays(client, toTable(set, schema), column, source.publishedAt);
  if (newest === null) {
    if (oldest === null) return [`No row has a date in ${column} that can be read.`];
    const until = source.publishedAt ? `when it was published, ${usDay(toDay(source.publishedAt))}` : "today";
    return [`Every date in ${column} is after ${until}: the earliest is ${usDay(oldest)}.`];
  }
  if (epoch > counts.loaded * tolerated)
    return [`${usNumber(epoch)} rows have January 1, 1970 in ${column}, which stands for no date.`];
  if (!live) return [];
  const liveTable = toTable(set, toImportSchema(live.importId));
  const before = (await readDays(client, liveTable, column, live.publishedAt)).newest;
  return before !== null && newest < before
    ? [
        `The newest ${column} is ${usDay(newest)}, and the live version has ${usDay(before)}: the file is older.`,
      ]
    : [];
}

/** Rows that have the key of another one; a row that lacks a part of it is a record of its own. */
async function checkKeys({ client, set, schema, counts }: Checked): Promise<string[]> {
  const { keyColumns } = set.dataSet;
  if (!keyColumns) return [];
  const key = keyColumns.map(quote);
  const { rows } = await client.query<{ repeated: number }>(
    `select coalesce(sum(count - 1), 0)::float8 as repeated from (
       select count(*) as count from ${toTable(set, schema)}
       where ${key.map((column) => `${column} is not null`).join(" and ")}
       group by ${key.join(", ")} having count(*) > 1) as found`,
  );
  const repeated = rows[0]?.repeated ?? 0;
  return repeated > counts.loaded * tolerated
    ? [
        `${usNumber(repeated)} rows repeat another's ${keyColumns.join(" and ")}: up to 0.1 % of them is tolerated.`,
      ]
    : [];
}

export async function findObjections(checked: Checked): Promise<string[]> {
  return [...checkCounts(checked), ...(await checkDays(checked)), ...(await checkKeys(checked))];
}
