import pg from "pg";
import { z } from "zod";
import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { toPublished } from "#server/fmcsa/mirror/column-types.ts";
import { type MirroredSet, findCopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { lineColumn, toView } from "#server/fmcsa/mirror/mirror-tables.ts";

/** Reads one carrier's records of a set, as a look-up in the mirror does. */
type ReadRecords = <T>(dataSet: DataSet<T>) => T[];

const fetchSize = 1000;

const rowsOfSet = z.array(z.record(z.string(), z.unknown()));
const carrierRow = z.record(z.string(), z.unknown());

const getKey = ({ lookedUpBy: [key = ""] }: MirroredSet): string => pg.escapeIdentifier(key);

/** A row for each carrier in one of the sets, with its rows of each set as JSON in a column named by the set's id. */
function toQuery(sets: readonly MirroredSet[]): string {
  const carriers = sets.map((set) => `select ${getKey(set)} as carrier from ${toView(set)}`);
  const rows = sets.map(
    (set) =>
      `(select json_agg(r order by r.${lineColumn}) from ${toView(set)} r where r.${getKey(set)} = c.carrier) as "${set.dataSet.id}"`,
  );
  return `select ${rows.join(", ")} from (
    select distinct carrier from (${carriers.join(" union all ")}) listed where carrier is not null
  ) c`;
}

function createReader(found: Readonly<Record<string, unknown>>, sets: readonly MirroredSet[]): ReadRecords {
  return (dataSet) => {
    const set = sets.find((each) => each.dataSet.id === dataSet.id);
    const rows = rowsOfSet.parse(found[dataSet.id] ?? []).map(toPublished);
    const [column = ""] = set?.lookedUpBy ?? [];
    return createRowReader(dataSet, { column, values: [String(rows[0]?.[column])] }).read(rows);
  };
}

/** Reads sets carrier by carrier, all of the same moment. They must be in the mirror, and the client in no transaction. */
export async function* readByCarrier(
  client: pg.ClientBase,
  dataSets: readonly DataSet<unknown>[],
): AsyncGenerator<ReadRecords> {
  const sets = dataSets.flatMap(({ id }) => findCopiedSet(id) ?? []);
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query(`declare totals no scroll cursor for ${toQuery(sets)}`);
    for (;;) {
      const { rows } = await client.query(`fetch ${fetchSize} from totals`);
      for (const row of z.array(carrierRow).parse(rows)) yield createReader(row, sets);
      if (rows.length < fetchSize) break;
    }
  } finally {
    await client.query("rollback");
  }
}

export type Total = { readonly name: string; readonly value: number };

/** Figures that are counted together, with their names; they are listed in this order. */
export function createTotals<Key extends string>(names: Readonly<Record<Key, string>>) {
  const values = new Map<string, number>();
  return {
    add: (key: Key, amount = 1): void => void values.set(key, (values.get(key) ?? 0) + amount),
    list: (): Total[] =>
      Object.entries<string>(names).map(([key, name]) => ({ name, value: values.get(key) ?? 0 })),
  };
}
