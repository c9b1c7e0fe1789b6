import { getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database } from "#server/db/database.ts";
import { runSlowly } from "#server/db/slow/run-slowly.ts";
import type { NotPutBack, RemovedData } from "#shared/api/admin/clear-data.ts";
import { pageCounts, visitDaySources } from "#shared/schema/visit-days.ts";
import { clearedTables, copyTimeoutMs, countedTables } from "./clear-data-repository.ts";

type Run = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
type Amount = { readonly total: number; readonly added: number };

/** What differs from inserting the rows as they are. */
type Exception = {
  readonly values?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly onConflict?: string;
};

/**
 * Inserts the rows of a copy, in the columns that both have. A newer row with the same key stays, and what belongs to the one
 * that it took the place of isn't put back either. Waiting mail is held.
 */
export async function putBackRows(db: Database, copy: string) {
  const run = runSlowly(db, copyTimeoutMs);
  await forgetNewerVisitDays(run, copy);
  const amounts = new Map<PgTable, Amount>();
  for (const table of clearedTables) amounts.set(table, await putBackTable(run, copy, table));
  return { ...toCounts(amounts), held: await holdWaiting(run, copy) };
}

async function putBackTable(run: Run, copy: string, table: PgTable): Promise<Amount> {
  const name = getTableName(table);
  const columns = await findCommonColumns(run, copy, name);
  // A table that was added later isn't in an older copy.
  if (columns.length === 0) return { total: 0, added: 0 };
  const { values = {}, from = "", onConflict = "do nothing" } = toExceptions(copy).get(table) ?? {};
  const selected = columns.map((column) => values[column] ?? `kept.${column}`);
  const [amount] = await run<Amount>(`with added as (
      insert into public.${name} (${columns.join(", ")}) overriding system value
      select ${selected.join(", ")} from ${copy}.${name} as kept ${from} ${hasParents(table, values)}
      on conflict ${onConflict} returning 1)
    select (select count(*)::integer from ${copy}.${name}) as total, (select count(*)::integer from added) as added`);
  if (!amount) throw new Error("The rows were not counted.");
  return amount;
}

const toExceptions = (copy: string): ReadonlyMap<PgTable, Exception> =>
  new Map<PgTable, Exception>([
    [
      visitDaySources,
      {
        // The same source may have come in again, under another number.
        values: { source_id: "current.id" },
        from: `join ${copy}.visit_sources as former on former.id = kept.source_id
          join public.visit_sources as current on current.source_key = former.source_key`,
      },
    ],
    [
      pageCounts,
      { onConflict: "(day, step, source) do update set count = page_counts.count + excluded.count" },
    ],
  ]);

/** What a row refers to must be there. */
function hasParents(table: PgTable, values: Readonly<Record<string, string>>): string {
  const conditions = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [from, to] = [columns[0]?.name ?? "", foreignColumns[0]?.name ?? ""];
    if (from in values) return [];
    const parent = `select from public.${getTableName(foreignTable)} as parent where parent.${to} = kept.${from}`;
    return [`(kept.${from} is null or exists (${parent}))`];
  });
  return conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
}

/** Both may have columns that the other has not: migrations came in between. */
async function findCommonColumns(run: Run, copy: string, table: string): Promise<string[]> {
  const columns = await run<{ name: string }>(`select quote_ident(current.attname) as name
    from pg_attribute as current join pg_attribute as kept on kept.attname = current.attname
    where current.attrelid = 'public.${table}'::regclass and kept.attrelid = to_regclass('${copy}.${table}')
      and current.attnum > 0 and not current.attisdropped and not kept.attisdropped and current.attgenerated = ''
    order by current.attnum`);
  return columns.map(({ name }) => name);
}

/** The days that were counted since are counted again from the visits, now with those of the copy. */
async function forgetNewerVisitDays(run: Run, copy: string): Promise<void> {
  await run("delete from public.visit_rollups");
  for (const table of ["visit_day_places", "visit_day_sources"])
    await run(`delete from public.${table}
      where day >= coalesce((select min(counted_until) from ${copy}.visit_rollups), '-infinity')`);
}

const waitedReason = "It was waiting to be sent when the data was cleared, and may have been sent.";

/** As in a restored backup: nothing is sent by surprise. */
async function holdWaiting(run: Run, copy: string): Promise<number> {
  const held = await run(`update public.outbox_messages
    set status = 'held', held_reason = 'restored', claimed_until = null, last_error = '${waitedReason}'
    where status in ('queued', 'sending') and id in (select id from ${copy}.outbox_messages) returning id`);
  return held.length;
}

function toCounts(amounts: ReadonlyMap<PgTable, Amount>): { putBack: RemovedData; notPutBack: NotPutBack } {
  const getAmount = (table: PgTable): Amount => amounts.get(table) ?? { total: 0, added: 0 };
  const count = (toNumber: (amount: Amount) => number) => ({
    profiles: toNumber(getAmount(countedTables.profiles)),
    records: toNumber(getAmount(countedTables.records)),
    pdfs: toNumber(getAmount(countedTables.pdfs)),
    suggestions: toNumber(getAmount(countedTables.suggestions)),
    ticketMessages: toNumber(getAmount(countedTables.ticketMessages)),
    emails: toNumber(getAmount(countedTables.emails)),
    confirmations: toNumber(getAmount(countedTables.confirmations)),
    requestKeys: toNumber(getAmount(countedTables.requestKeys)),
  });
  const missing = ({ total, added }: Amount): number => total - added;
  const notPutBack = count(missing);
  const all = dependents.reduce((sum, table) => sum + missing(getAmount(table)), 0);
  return { putBack: count(({ added }) => added), notPutBack: { ...notPutBack, others: all } };
}

/** Rows of what was submitted that aren't counted by kind. Visit statistics are counted again instead. */
const dependents = clearedTables.filter(
  (table) =>
    !Object.values<PgTable>(countedTables).includes(table) && !/^(visit|page)_/.test(getTableName(table)),
);
