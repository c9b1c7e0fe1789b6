import type { DataSetId } from "#shared/carrier/data-source.ts";
import {
  searchTable,
  wordsTable,
  completeSearchTable,
  createSearchTable,
  hashName,
  searchColumns,
  toPlaceMark,
  topRows,
} from "./read-carrier-search.ts";
import pg from "pg";
import { copyTo } from "#server/fmcsa/mirror/copy-text.ts";
import { toNameWords, toPlaceWords } from "#shared/carrier/name-search/name-words.ts";

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

async function buildCarrierSearch(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query("set work_mem = '64MB'; set maintenance_work_mem = '256MB'");
  try {
    await client.query(createSearchTable(schema));
    await fillSearchTable(client, schema);
    for (const statement of completeSearchTable(schema)) await client.query(statement);
  } finally {
    await client.query("reset work_mem; reset maintenance_work_mem");
  }
}

/** The phone and the address of each carrier as keys that are equal however they are spelled. */
const whoElseTable = "who_else";

/** Spellings of the same word; USPS Publication 28 has the short ones. */
const shortWords = {
  STREET: "ST",
  AVENUE: "AVE",
  ROAD: "RD",
  DRIVE: "DR",
  LANE: "LN",
  BOULEVARD: "BLVD",
  HIGHWAY: "HWY",
  PARKWAY: "PKWY",
  COURT: "CT",
  CIRCLE: "CIR",
  PLACE: "PL",
  SUITE: "STE",
  APARTMENT: "APT",
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
} as const;

// `replace` takes a tenth of the time of a regular expression, and there are millions of rows.
const shortened = Object.entries(shortWords).reduce(
  (sql, [long, short]) => `replace(${sql}, ' ${long} ', ' ${short} ')`,
  "' ' || btrim(regexp_replace(upper(phy_street), '[^A-Z0-9]+', ' ', 'g')) || ' '",
);

/** A number that somebody answers: no area code or exchange starts with 0 or 1, and not all of it is one digit. */
const isPhone = String.raw`phone ~ '^[2-9]\d\d[2-9]\d{6}$' and phone !~ '(\d)\1{6}$'`;
/** A number and a name: "P.O. Box" alone, or "GENERAL DELIVERY", is many people's. */
const isStreet = String.raw`street ~ ' \d' and street ~ '[A-Z]{3}' and zip ~ '^\d{5}$'`;

/** Fills the table in an import's schema, with its indexes. Keys are hashes of 64 bits: two texts never share one in practice. */
async function buildWhoElse(client: pg.ClientBase, schema: string): Promise<void> {
  const [from, table] = ["az4n_8mr2", whoElseTable].map((name) => `${pg.escapeIdentifier(schema)}.${name}`);
  await client.query(`
    create table ${table} as
    select dot_number,
      case when ${isPhone} then hashtextextended(phone, 0) end as phone_key,
      case when ${isStreet} then hashtextextended(street || zip, 0) end as address_key
    from (
      select dot_number, right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as phone,
        ${shortened} as street, left(phy_zip, 5) as zip
      from ${from}
    ) as spelled
    where (${isPhone}) or (${isStreet})`);
  for (const column of ["dot_number", "phone_key", "address_key"])
    await client.query(`create index on ${table} (${column})`);
  await client.query(`analyze ${table}`);
}

/** Tables computed from a data set in the schema of its import, which go live with it. */
export type Derivation = {
  readonly name: string;
  readonly after: DataSetId;
  readonly tables: readonly string[];
  readonly build: (client: pg.ClientBase, schema: string) => Promise<void>;
};

export const derivations: readonly Derivation[] = [
  { name: "who_else", after: "az4n-8mr2", tables: [whoElseTable], build: buildWhoElse },
  {
    name: "search by name",
    after: "az4n-8mr2",
    tables: [searchTable, wordsTable],
    build: buildCarrierSearch,
  },
];
