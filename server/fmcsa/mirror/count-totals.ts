import pg from "pg";
import { z } from "zod";
import type { DataSet } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { toPublished } from "./column-types.ts";
import { type MirroredSet, findMirroredSet } from "./mirrored-sets.ts";
import { lineColumn, toView } from "./mirror-tables.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { companyFile } from "#server/fmcsa/portal/data-sets/company-file.ts";
import { canceledFilings, insuranceFilings } from "#server/fmcsa/portal/data-sets/insurance-filings.ts";
import {
  authorityChanges,
  authorityOrders,
  motusAuthorities,
} from "#server/fmcsa/portal/data-sets/licensing-set.ts";
import type { AuthorityState } from "#shared/carrier/authority/authority-events.ts";
import { getInsuranceStanding } from "#shared/carrier/authority/insurance-standing.ts";
import { getLicensingNeed } from "#shared/carrier/authority/licensing-need.ts";
import { mergeAuthorities } from "#shared/carrier/authority/merge-authorities.ts";
import { isBipdFiling } from "#shared/carrier/merge-filings.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { crashes, outOfServiceOrders } from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { selectCounts, findCountedSets } from "./compute-population.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { carrierKinds, methodology, rankedBasics } from "#shared/carrier/percentiles/methodology.ts";
import { rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import { countCrashes, isInForce } from "#shared/carrier/underwriting/findings.ts";

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
async function* readByCarrier(
  client: pg.ClientBase,
  dataSets: readonly DataSet<unknown>[],
): AsyncGenerator<ReadRecords> {
  const sets = dataSets.flatMap(({ id }) => findMirroredSet(id) ?? []);
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
function createTotals<Key extends string>(names: Readonly<Record<Key, string>>) {
  const values = new Map<string, number>();
  return {
    add: (key: Key, amount = 1): void => void values.set(key, (values.get(key) ?? 0) + amount),
    list: (): Total[] =>
      Object.entries<string>(names).map(([key, name]) => ({ name, value: values.get(key) ?? 0 })),
  };
}

const isTaken = (state: AuthorityState): state is "suspended" | "revoked" =>
  state === "suspended" || state === "revoked";

export const authoritySets = [motusAuthorities, authorityChanges, authorityOrders];

/** By the rules of a carrier's page, but for the sets that ended on May 14, 2026: the mirror doesn't have them. */
export async function countAuthorities(client: pg.ClientBase, today: IsoDay): Promise<Total[]> {
  const totals = createTotals({
    hauling: "Carriers with an active authority to haul in Motus",
    any: "Carriers, brokers and forwarders with any active authority in Motus",
    ahead: "Authorities with a notice that takes effect later",
    past: "Authorities with an open notice whose day is past, and still not lost",
    suspended: "Authorities suspended",
    revoked: "Authorities revoked",
    events: "Suspensions and revocations so far, by changes of status",
  });
  for await (const read of readByCarrier(client, authoritySets)) {
    const [changes, orders] = [read(authorityChanges), read(authorityOrders)];
    const all = mergeAuthorities({ authorities: read(motusAuthorities), changes, orders }, today);
    const active = all.filter(({ state }) => state === "active");
    if (active.length > 0) totals.add("any");
    if (active.some(({ kind }) => kind === "carrier")) totals.add("hauling");
    for (const { state, notice, events } of all) {
      if (notice) totals.add(notice.isAhead ? "ahead" : "past");
      if (isTaken(state)) totals.add(state);
      totals.add("events", events.filter((event) => isTaken(event.state)).length);
    }
  }
  return totals.list();
}

export const insuranceSets = [insuranceFilings, canceledFilings];

/** By the rules of a carrier's page, but for the filings of May 14, 2026. */
export async function countInsurance(client: pg.ClientBase, today: IsoDay): Promise<Total[]> {
  const totals = createTotals({
    filed: "Carriers with a form BMC-91, BMC-91X or BMC-82, canceled ones too",
    onFile: "Carriers with liability insurance on file",
    dollars: "Dollars on file, primary and excess",
    noAmount: "Carriers on file without an amount",
    ending: "Carriers whose insurance on file ends on a known day",
  });
  for await (const read of readByCarrier(client, insuranceSets)) {
    const [filings, cancellations] = [read(insuranceFilings), read(canceledFilings)];
    if (filings.some(isBipdFiling)) totals.add("filed");
    // Any amount will do: whether it is enough isn't counted.
    const standing = getInsuranceStanding({ filings, cancellations }, today, 0);
    if (standing.state !== "on-file") continue;
    totals.add("onFile");
    totals.add("dollars", standing.total ?? 0);
    if (standing.total === undefined) totals.add("noAmount");
    if (standing.endsOn !== undefined) totals.add("ending");
  }
  return totals.list();
}

const statedRow = z.object({
  authorized_for_hire: z.boolean().nullable(),
  carrier_operation: z.string().nullable(),
  classdef: z.string().nullable(),
  is_registered: z.boolean(),
  carriers: z.int(),
});

/** Carriers that state the same on their MCS-150 need the same, so that each statement is judged once. */
const statements = `
  select authorized_for_hire, carrier_operation, classdef, status_code is not null as is_registered, count(*)::int as carriers
  from (
    select distinct on (dot_number) dot_number, authorized_for_hire, carrier_operation
    from fmcsa.kjg3_diqy where legal_name is not null order by dot_number, line
  ) census left join (
    select distinct on (dot_number) dot_number, classdef, status_code
    from fmcsa.az4n_8mr2 where legal_name is not null and status_code is not null order by dot_number, line
  ) registered using (dot_number) group by 1, 2, 3, 4`;

/** By the rules of a carrier's page: who needs liability insurance on file, by what carriers state. */
export async function countNeeds(client: pg.ClientBase): Promise<Total[]> {
  const totals = createTotals({
    required: "Carriers in the census that need liability insurance on file (self-reported)",
  });
  const { rows } = await client.query(statements);
  for (const { carriers, is_registered: isRegistered, ...stated } of z.array(statedRow).parse(rows)) {
    const row = { ...stated, dot_number: "1", legal_name: "A", status_code: "A" };
    const company = census.toRecord({ ...row, authorized_for_hire: String(row.authorized_for_hire) });
    const registration = isRegistered ? companyFile.toRecord(row)?.registration : undefined;
    if (getLicensingNeed({ company, registration }).kind === "required") totals.add("required", carriers);
  }
  return totals.list();
}

const figures = z.array(z.array(z.coerce.number()));

/** Aggregates of all rows of a view or a statement, by their names: a name of PostgreSQL's own would be cut. */
export async function countBy(
  client: pg.ClientBase,
  from: string,
  aggregates: Readonly<Record<string, string>>,
): Promise<Total[]> {
  const text = `select ${Object.values(aggregates).join(", ")} from ${from}`;
  const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
  const [values = []] = figures.parse(rows);
  return Object.keys(aggregates).map((name, index) => ({ name, value: values[index] ?? 0 }));
}

/** Of all carriers with measures, as the national averages are computed: one in both files counts once. */
export async function countMeasured(client: pg.ClientBase): Promise<Total[]> {
  const sets = await findCountedSets(client);
  if (sets.length === 0) return [];
  return countBy(client, `(${selectCounts(sets)}) counts`, {
    "Carriers with measures in either file, each once": "count(driver_total)",
    "Driver inspections of these": "sum(driver_total)",
    "Vehicle inspections of these": "sum(vehicle_total)",
  });
}

/** By the rules of a carrier's page. */
export async function countAllCrashes(client: pg.ClientBase): Promise<Total[]> {
  const totals = createTotals({
    crashes: "Crashes in 24 months, each once a carrier",
    fatal: "Fatal crashes",
    killed: "People killed in crashes",
  });
  for await (const read of readByCarrier(client, [crashes])) {
    const { total, fatal } = countCrashes(read(crashes));
    totals.add("crashes", total);
    totals.add("fatal", fatal.crashes);
    totals.add("killed", fatal.people);
  }
  return totals.list();
}

export async function countOrders(client: pg.ClientBase, today: IsoDay): Promise<Total[]> {
  const totals = createTotals({
    orders: "Out-of-service orders in force",
    carriers: "Carriers with an out-of-service order in force",
  });
  for await (const read of readByCarrier(client, [outOfServiceOrders])) {
    const inForce = read(outOfServiceOrders).filter((order) => isInForce(order, today));
    totals.add("orders", inForce.length);
    if (inForce.length > 0) totals.add("carriers");
  }
  return totals.list();
}

const percentileRow = z.object({
  basic: z.enum(rankedBasics),
  kind: z.enum(carrierKinds),
  percentile: z.int(),
  carriers: z.int(),
  is_open: z.boolean(),
});

const percentiles = `
  select basic, kind, percentile, count(*)::int as carriers, (
    select (judgement->>'isOpen')::boolean from fmcsa.live join fmcsa.judgements using (import_id)
    where data_set = '${percentilesName}'
  ) as is_open
  from fmcsa.percentiles join fmcsa.percentile_carriers using (dot_number)
  where percentile is not null and reason is null group by 1, 2, 3`;

/** As pages show them; in a month in which they agree too little with FMCSA's, pages show none. */
export async function countPercentiles(client: pg.ClientBase): Promise<Total[]> {
  const { rows } = await client.query(percentiles);
  const found = z.array(percentileRow).parse(rows);
  const more = found.some(({ is_open: isOpen }) => !isOpen) ? ", which pages don't show this month" : "";
  return rankedBasics.flatMap((basic) => {
    const { thresholds } = methodology.rules[basic];
    const totals = createTotals({
      ranked: `${rankedBasicNames[basic]}: carriers with a percentile${more}`,
      above: `${rankedBasicNames[basic]}: at or above their threshold`,
    });
    for (const { kind, percentile, carriers } of found.filter((each) => each.basic === basic)) {
      totals.add("ranked", carriers);
      if (percentile >= thresholds[kind]) totals.add("above", carriers);
    }
    return totals.list();
  });
}
