import pg from "pg";
import { z } from "zod";
import type { MirrorReader } from "#server/fmcsa/carriers/data-set-lookup.ts";
import type { Filter } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { type MirroredSet, findCopiedSet, getCopiedColumns } from "./mirrored-sets.ts";
import { toPublished } from "./column-types.ts";
import { mirrorSchema, isMissing, lineColumn, toView } from "./mirror-tables.ts";

const liveRow = z.object({
  data_set: z.string(),
  published_at: z.date().nullable(),
  loaded_at: z.date(),
  columns: z.array(z.string()),
});
type Live = z.infer<typeof liveRow>;

/** Milliseconds for which a process may use a snapshot's date after another became live. */
const knownFor = 10_000;

const mostRows = 100_000;

const quote = (name: string): string => pg.escapeIdentifier(name);

// A date would become a moment in this server's time zone.
const toSelected = (column: string): string =>
  /(?:^|_)date$/.test(column) ? `${quote(column)}::text` : quote(column);

/** Asks for the rows of a set that match, in the order in which the portal sends them. */
export function toStatement(
  set: MirroredSet,
  { column, values, since }: Filter,
  from = toView(set),
): pg.QueryConfig {
  const order = set.dataSet.order.split(",").map((name) => quote(name === ":id" ? lineColumn : name));
  const conditions = [`${quote(column)} = any($1)`, ...(since ? [`${quote(since.column)} >= $2`] : [])];
  return {
    name: `fmcsa ${set.dataSet.id} ${column} ${since?.column ?? ""}`,
    text:
      `select ${getCopiedColumns(set).map(toSelected).join(", ")} from ${from} ` +
      `where ${conditions.join(" and ")} order by ${order.join(", ")} limit ${mostRows + 1}`,
    values: [values, ...(since ? [since.day] : [])],
  };
}

const liveSets = `select data_set, published_at, loaded_at, array(
    select attname::text from pg_attribute
    where attrelid = to_regclass('${mirrorSchema}.' || replace(data_set, '-', '_')) and attnum > 0
  ) as columns from fmcsa.live`;

/** A snapshot that an older version made may lack a column that is read since: until it is loaded again, FMCSA is asked. */
const isWhole = (set: MirroredSet, { columns }: Live): boolean =>
  getCopiedColumns(set).every((column) => columns.includes(column));

type LiveSets = ReadonlyMap<string, Live>;

/** Reads which snapshots are live; the same for some seconds. */
function createLiveReader(pool: pg.Pool, now: () => Date): () => Promise<LiveSets> {
  let known: { readonly at: number; readonly live: Promise<LiveSets> } | undefined;
  const read = async (): Promise<LiveSets> => {
    try {
      const { rows } = await pool.query(liveSets);
      const live = z.array(liveRow).parse(rows);
      return new Map(live.map((row) => [row.data_set, row]));
    } catch (error) {
      // To be tried again at once.
      known = undefined;
      if (isMissing(error)) return new Map();
      throw error;
    }
  };
  return async () => {
    const at = now().getTime();
    if (!known || at - known.at > knownFor) known = { at, live: read() };
    return known.live;
  };
}

export function createMirrorReader(pool: pg.Pool, now: () => Date): MirrorReader {
  const getLive = createLiveReader(pool, now);
  return {
    has: (id) => findCopiedSet(id) !== undefined,
    read: async (dataSet, filter) => {
      const set = findCopiedSet(dataSet.id);
      const live = set?.lookedUpBy.includes(filter.column) ? (await getLive()).get(dataSet.id) : undefined;
      if (!set || !live || !isWhole(set, live)) return undefined;
      const { rows } = await pool.query<Record<string, unknown>>(toStatement(set, filter));
      const reader = createRowReader(dataSet, filter);
      const found = reader.read(rows.slice(0, mostRows).map(toPublished));
      return {
        rows: found,
        copiedAt: live.loaded_at.toISOString(),
        ...(live.published_at && { publishedAt: live.published_at.toISOString() }),
        ...(rows.length > mostRows && { cutAt: mostRows }),
      };
    },
  };
}
