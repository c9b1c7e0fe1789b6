import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import { readFromMirror, type FmcsaMirror } from "#server/fmcsa/mirror/open-mirror.ts";
import { getRelated, type RelatedCarrier, type Related } from "#shared/api/carrier/related.ts";
import { addMonths } from "#shared/carrier/sms/months.ts";
import type pg from "pg";
import { z } from "zod";
import { orEmpty } from "#server/fmcsa/mirror/mirror-tables.ts";

/** Number of carriers that are listed; the others are counted. */
const mostListed = 20;
/** A vehicle that more carriers ran than this is a rental, or a number that many wrote down. */
const mostCarriers = 5;
/** Most vehicles of a carrier that are looked for elsewhere, those inspected last first. */
const mostVins = 2000;

/** The monthly snapshot, and the daily files where they are mirrored. */
type Sources = { readonly hasDaily: boolean };

const sms = (column: string, rest: string): string =>
  `select r.${column} as vin, r.dot_number, r.insp_date as day from fmcsa.rbkj_cgst r ${rest}`;
const daily = (rest: string): string =>
  `select u.insp_unit_vehicle_id_number as vin, f.dot_number, f.insp_date as day ${rest}`;

/** All vehicles of one carrier ($1) since a day ($2). */
const ownSightings = ({ hasDaily }: Sources): string =>
  [
    ...["vin", "vin2"].map((column) => sms(column, "where r.dot_number = $1 and r.insp_date >= $2")),
    ...(hasDaily
      ? [
          daily(`from fmcsa.fx4q_ay7w f join fmcsa.wt8s_2hbx u on u.inspection_id = f.inspection_id
            where f.dot_number = $1 and f.insp_date >= $2`),
        ]
      : []),
  ].join(" union all ");

/** All carriers of these vehicles since then. */
const allSightings = ({ hasDaily }: Sources): string =>
  [
    ...["vin", "vin2"].map((column) =>
      sms(column, `join own on own.vin = r.${column} where r.insp_date >= $2`),
    ),
    ...(hasDaily
      ? [
          daily(`from own join fmcsa.wt8s_2hbx u on u.insp_unit_vehicle_id_number = own.vin
            join fmcsa.fx4q_ay7w f on f.inspection_id = u.inspection_id where f.insp_date >= $2`),
        ]
      : []),
  ].join(" union all ");

/**
 * Carriers that ran the vehicles of carrier $1 since day $2. Each row has what is known of all: how many carriers there
 * are, how many vehicles were looked for and how many left out. With no carrier there is one row without a number.
 */
const sharedTrucksSql = (sources: Sources): string => `
with own as materialized (
  select vin, min(day) as first, max(day) as last from (${ownSightings(sources)}) as sightings
  where vin ~ '^[A-HJ-NPR-Z0-9]{17}$' group by vin order by max(day) desc, vin limit ${mostVins + 1}
), seen as materialized (
  select vin, dot_number, min(day) as first, max(day) as last from (${allSightings(sources)}) as sightings
  where dot_number is not null group by vin, dot_number
), common as (
  select vin, count(*) > ${mostCarriers} as is_left_out from seen group by vin
), others as (
  select seen.dot_number, count(*)::integer as vehicles, min(seen.first)::text as first, max(seen.last)::text as last,
    min(own.first)::text as own_first, max(own.last)::text as own_last, (count(*) over ())::integer as total
  from seen join own using (vin) join common using (vin)
  where seen.dot_number <> $1 and not is_left_out
  group by seen.dot_number order by vehicles desc, last desc, seen.dot_number limit ${mostListed}
)
select others.*, (select count(*)::integer from own) as looked_for,
  (select count(*)::integer from common where is_left_out) as left_out
from (select 1) as one left join others on true
order by others.vehicles desc, others.last desc, others.dot_number`;

/** Carriers that share carrier $1's key of this kind. */
const sameKeySql = (column: "phone_key" | "address_key"): string => `
select other.dot_number, (count(*) over ())::integer as total
from fmcsa.who_else own join fmcsa.who_else other on other.${column} = own.${column}
where own.dot_number = $1 and other.dot_number <> $1
order by other.dot_number desc limit ${mostListed}`;

/** Names and places of the carriers with these numbers ($1), from the Company Census File. */
const namesSql = `
select dot_number::text, legal_name, phy_city as city, phy_state as state, status_code = 'A' as is_active
from fmcsa.az4n_8mr2 where dot_number = any($1)`;

const liveSql = `
select data_set, coalesce(published_at, loaded_at) as as_of, to_regclass('fmcsa.who_else') is not null as has_keys
from fmcsa.live where data_set in ('rbkj-cgst', 'az4n-8mr2', 'fx4q-ay7w', 'wt8s-2hbx')`;

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

const readLive = async (pool: pg.Pool) =>
  orEmpty(async () => z.array(liveRow).parse((await pool.query(liveSql)).rows), []);

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

/** Undefined without a snapshot that could tell. `since`: the first day on which vehicles are looked for. */
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

/** Carriers in FMCSA's monthly snapshot. */
const months = 24;
type Deps = Pick<Dependencies, "clock" | "log"> & { readonly mirror: FmcsaMirror | undefined };

/** Other carriers with the same vehicles, phone or address. Without a mirror of FMCSA's data nothing is known of them. */
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
