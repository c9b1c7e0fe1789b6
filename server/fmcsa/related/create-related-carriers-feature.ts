import type { Dependencies, Feature } from "#server/http/feature.ts";
import { readFromMirror } from "#server/fmcsa/mirror/read-from-mirror.ts";
import { route } from "#server/http/route.ts";
import { getRelated, type RelatedCarrier, type Related } from "#shared/api/carrier/related.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";
import type { FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";
import type pg from "pg";
import { z } from "zod";
import { errorCode } from "#server/base/log.ts";
import {
  liveSql,
  mostVins,
  namesSql,
  sameKeySql,
  sharedTrucksSql,
} from "#server/fmcsa/mirror/who-else-sql.ts";

/** "undefined_table" and "invalid_schema_name": nothing was imported yet. */
const isEmpty = (error: unknown): boolean => ["42P01", "3F000"].includes(errorCode(error) ?? "");

const liveRow = z.object({ data_set: z.string(), as_of: z.date(), has_keys: z.boolean() });
const numberRow = z.object({ dot_number: z.string(), total: z.int() });
const truckRow = numberRow.extend({
  vehicles: z.int(),
  first: z.iso.date(),
  last: z.iso.date(),
  own_first: z.iso.date(),
  own_last: z.iso.date(),
});
const countRow = z.object({ looked_for: z.int(), left_out: z.int() });
const nameRow = z.object({
  dot_number: z.string(),
  legal_name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  is_active: z.boolean().nullable(),
});

type Names = ReadonlyMap<string, z.infer<typeof nameRow>>;

function toRelated(dotNumber: string, names: Names): RelatedCarrier {
  const known = names.get(dotNumber);
  const place = [known?.city, known?.state].filter(Boolean).join(", ");
  return {
    dotNumber,
    ...(known && { legalName: known.legal_name, isActive: known.is_active ?? false }),
    ...(place && { place }),
  };
}

const countMore = (rows: readonly { readonly total: number }[]): number =>
  (rows[0]?.total ?? 0) - rows.length;

async function readLive(pool: pg.Pool) {
  try {
    const { rows } = await pool.query(liveSql);
    return z.array(liveRow).parse(rows);
  } catch (error) {
    if (isEmpty(error)) return [];
    throw error;
  }
}

async function findNames(pool: pg.Pool, dots: readonly string[]): Promise<Names> {
  if (dots.length === 0) return new Map();
  const { rows } = await pool.query(namesSql, [dots]);
  const names = z.array(nameRow).parse(rows);
  return new Map(names.map((row) => [row.dot_number, row]));
}

type Wanted = { readonly dot: string; readonly since: string; readonly hasDaily: boolean };

async function findTrucks(pool: pg.Pool, { dot, since, hasDaily }: Wanted) {
  const { rows } = await pool.query<Record<string, unknown>>(sharedTrucksSql({ hasDaily }), [dot, since]);
  const { looked_for, left_out } = countRow.parse(rows[0]);
  const found = z.array(truckRow).parse(rows.filter(({ dot_number }) => dot_number !== null));
  return { found, vinsLeftOut: left_out, isCut: looked_for > mostVins };
}

async function findSame(pool: pg.Pool, column: "phone_key" | "address_key", dot: string) {
  const { rows } = await pool.query(sameKeySql(column), [dot]);
  return z.array(numberRow).parse(rows);
}

const toList = (rows: readonly z.infer<typeof numberRow>[] | undefined, names: Names) =>
  rows && { carriers: rows.map((row) => toRelated(row.dot_number, names)), more: countMore(rows) };

function toTrucks(trucks: Awaited<ReturnType<typeof findTrucks>>, names: Names) {
  const { found, vinsLeftOut, isCut } = trucks;
  return {
    carriers: found.map((row) => ({
      ...toRelated(row.dot_number, names),
      vehicles: row.vehicles,
      first: row.first,
      last: row.last,
      ownFirst: row.own_first,
      ownLast: row.own_last,
    })),
    more: countMore(found),
    vinsLeftOut,
    ...(isCut && { vinsLookedFor: mostVins }),
  };
}

/**
 * Reads which carriers have something in common with one (who-else-sql.ts says what); undefined without a snapshot that
 * could tell. `since`: the first day on which vehicles are looked for.
 */
async function readWhoElse(pool: pg.Pool, dot: string, since: string): Promise<Related | undefined> {
  const live = await readLive(pool);
  const has = (id: string): boolean => live.some(({ data_set }) => data_set === id);
  const hasKeys = has("az4n-8mr2") && live.some(({ has_keys }) => has_keys);
  if (!hasKeys && !has("rbkj-cgst")) return undefined;
  const hasDaily = has("fx4q-ay7w") && has("wt8s-2hbx");
  const [trucks, phone, address] = await Promise.all([
    has("rbkj-cgst") ? findTrucks(pool, { dot, since, hasDaily }) : undefined,
    hasKeys ? findSame(pool, "phone_key", dot) : undefined,
    hasKeys ? findSame(pool, "address_key", dot) : undefined,
  ]);
  const all = [...(trucks?.found ?? []), ...(phone ?? []), ...(address ?? [])];
  const dots = [...new Set(all.map(({ dot_number }) => dot_number))];
  const names: Names = has("az4n-8mr2") ? await findNames(pool, dots) : new Map();
  return {
    since,
    sources: live.map(({ data_set, as_of }) => ({
      dataSet: data_set,
      asOf: as_of.toISOString().slice(0, 10),
    })),
    trucks: trucks && toTrucks(trucks, names),
    phone: toList(phone, names),
    address: toList(address, names),
  };
}

/** Those of FMCSA's monthly snapshot. */
const months = 24;
type Deps = Pick<Dependencies, "clock" | "log"> & { readonly mirror: FmcsaMirror | undefined };

/** Other carriers with the same vehicles, phone or address. Without a copy of FMCSA's data nothing is known of them. */
export function createRelatedCarriersFeature({ clock, mirror, log }: Deps): Feature {
  const pool = mirror?.pool;
  return {
    routes: [
      route(getRelated, async ({ params: { dot }, request }) => {
        const since = addMonths(clock.now().toISOString().slice(0, 10), -months);
        const related = await readFromMirror({
          log,
          requestId: request.id,
          failure: "other carriers with the same trucks, address or phone couldn't be looked up",
          read: async () => pool && readWhoElse(pool, dot, since),
        });
        return { related: related ?? null };
      }),
    ],
  };
}
