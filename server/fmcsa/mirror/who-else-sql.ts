/** Number of carriers that are listed; the others are counted. */
export const mostListed = 20;
/** A vehicle that more carriers ran than this is a rental, or a number that many wrote down. */
const mostCarriers = 5;
/** Most vehicles of a carrier that are looked for elsewhere, those inspected last first. */
export const mostVins = 2000;

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
export const sharedTrucksSql = (sources: Sources): string => `
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

/** Carriers whose key of this kind is that of carrier $1. */
export const sameKeySql = (column: "phone_key" | "address_key"): string => `
select other.dot_number, (count(*) over ())::integer as total
from fmcsa.who_else own join fmcsa.who_else other on other.${column} = own.${column}
where own.dot_number = $1 and other.dot_number <> $1
order by other.dot_number desc limit ${mostListed}`;

/** Who the carriers with these numbers ($1) are, by the Company Census File. */
export const namesSql = `
select dot_number::text, legal_name, phy_city as city, phy_state as state, status_code = 'A' as is_active
from fmcsa.az4n_8mr2 where dot_number = any($1)`;

export const liveSql = `
select data_set, coalesce(published_at, loaded_at) as as_of, to_regclass('fmcsa.who_else') is not null as has_keys
from fmcsa.live where data_set in ('rbkj-cgst', 'az4n-8mr2', 'fx4q-ay7w', 'wt8s-2hbx')`;
