import pg from "pg";
import { copyTo } from "#server/fmcsa/mirror/copy-text.ts";
import { toNameWords, toPlaceWords } from "#shared/carrier/name-search/name-words.ts";
import {
  completeSearchTable,
  createSearchTable,
  hashName,
  searchColumns,
  searchTable,
  toPlaceMark,
  topRows,
} from "./carrier-search-tables.ts";

/** Rows that are read and written at once. */
const batch = 10_000;

const sourceColumns = [
  "dot_number",
  "legal_name",
  "dba_name",
  "phy_city",
  "phy_state",
  "status_code",
  "phone",
  "docket1prefix",
  "docket1",
  "docket2prefix",
  "docket2",
  "docket3prefix",
  "docket3",
] as const;
/** A carrier in FMCSA's company file, as the copy has it. */
type SourceRow = Readonly<Record<(typeof sourceColumns)[number], string | null>> & {
  readonly power_units: number | null;
};

/** Ten digits of a number in the US; null if there aren't as many. */
function toPhone(raw: string | null): string | null {
  const digits = (raw ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? digits : null;
}

/** "MC139446". */
function toDockets(row: SourceRow): string[] {
  const slots = [
    [row.docket1prefix, row.docket1],
    [row.docket2prefix, row.docket2],
    [row.docket3prefix, row.docket3],
  ] as const;
  return slots.flatMap(([prefix, number]) =>
    prefix !== null && number !== null && /^\d{1,8}$/.test(number) && /^[a-z]{1,4}$/i.test(prefix)
      ? [`${prefix.toUpperCase()}${number.replace(/^0+(?=\d)/, "")}`]
      : [],
  );
}

/** A row of the search table, in the order of its columns. */
function toSearchRow(row: SourceRow, isTop: boolean) {
  const legal = toNameWords(row.legal_name ?? "");
  const dba = toNameWords(row.dba_name ?? "");
  const place = toPlaceWords(row.phy_city ?? undefined, row.phy_state ?? undefined);
  const dockets = toDockets(row);
  return [
    row.dot_number,
    row.legal_name,
    row.dba_name,
    row.phy_city,
    row.phy_state,
    row.status_code,
    row.power_units,
    toPhone(row.phone),
    dockets.length === 0 ? null : `{${dockets.join(",")}}`,
    hashName(legal),
    dba.length === 0 ? null : hashName(dba),
    `{${[...new Set([...legal, ...dba, ...place.map(toPlaceMark)])].join(",")}}`,
    isTop,
  ] as const;
}

/** Writes all carriers to the search table, the most likely to be looked for first: a search reads them in this order. */
async function fillSearchTable(client: pg.ClientBase, schema: string): Promise<void> {
  const inSchema = pg.escapeIdentifier(schema);
  await client.query(
    `declare carrier_search_source no scroll cursor with hold for select ${sourceColumns.join(", ")}, power_units from ${inSchema}.az4n_8mr2
     where legal_name is not null order by (status_code = 'A') desc nulls last, power_units desc nulls last, dot_number`,
  );
  const columns = searchColumns.map(([name]) => name).join(", ");
  for (let written = 0; ; written += batch) {
    const { rows } = await client.query<SourceRow>(`fetch ${batch} from carrier_search_source`);
    if (rows.length === 0) break;
    const isTop = written < topRows;
    await copyTo(
      client,
      `${inSchema}.${searchTable} (${columns})`,
      rows.map((row) => toSearchRow(row, isTop)),
    );
  }
  await client.query("close carrier_search_source");
}

/** Makes carriers in the copied company file searchable by name, place and numbers, in the schema of its import. */
export async function buildCarrierSearch(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query("set work_mem = '64MB'; set maintenance_work_mem = '256MB'");
  try {
    await client.query(createSearchTable(schema));
    await fillSearchTable(client, schema);
    for (const statement of completeSearchTable(schema)) await client.query(statement);
  } finally {
    await client.query("reset work_mem; reset maintenance_work_mem");
  }
}
