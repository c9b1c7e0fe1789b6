import type pg from "pg";
import { z } from "zod";
import { crashes, outOfServiceOrders } from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { selectCounts, findCountedSets } from "#server/fmcsa/mirror/population/carrier-counts.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { carrierKinds, methodology, rankedBasics } from "#shared/carrier/percentiles/methodology.ts";
import { rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { countCrashes, isInForce } from "#shared/carrier/underwriting/findings.ts";
import { createTotals, type Total, readByCarrier } from "./read-by-carrier.ts";

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
