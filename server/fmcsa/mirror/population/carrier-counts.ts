import pg from "pg";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { toTableName } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { mirrorSchema } from "#server/fmcsa/mirror/mirror-tables.ts";
import { measureSets } from "#shared/carrier/population/population.ts";

/** The first file of sizes that is there counts, and both files of measures. */
export const sizeSets = ["kjg3-diqy", "az4n-8mr2"] as const satisfies readonly DataSetId[];
export const crashSet: DataSetId = "4wxs-vbns";

export type LiveSet = { readonly dataSet: DataSetId; readonly publishedAt: Date | null };

/** The live snapshots that carriers are counted from; empty without a file of sizes, or with nothing to count. */
export async function findCountedSets(client: Pick<pg.ClientBase, "query">): Promise<LiveSet[]> {
  const { rows } = await client.query<{ data_set: string; published_at: Date | null }>(
    "select data_set, published_at from fmcsa.live",
  );
  const find = (dataSet: DataSetId): LiveSet[] =>
    rows.filter((row) => row.data_set === dataSet).map((row) => ({ dataSet, publishedAt: row.published_at }));
  const [sizes] = sizeSets.flatMap((each) => find(each));
  const counted = [...measureSets, crashSet].flatMap((each) => find(each));
  return sizes && counted.length > 0 ? [sizes, ...counted] : [];
}

const toView = (dataSet: DataSetId): string => `${mirrorSchema}.${pg.escapeIdentifier(toTableName(dataSet))}`;

const sizeColumns = { "kjg3-diqy": "nbr_power_unit", "az4n-8mr2": "power_units" } as const;

const inspectionColumns =
  "dot_number, driver_insp_total, driver_oos_insp_total, vehicle_insp_total, vehicle_oos_insp_total";

/** Sets that FMCSA repeats a carrier in count once, by the first row: as look-ups read them. */
const first = (columns: string, from: string, where: string): string =>
  `select distinct on (dot_number) ${columns} from ${from} ${where} order by dot_number, place, line`;

/**
 * A query for each carrier's power units, inspections and crashes of the last 24 months, as the snapshots have them. A
 * crash counts once, with any number of the carrier's vehicles. `where` restricts it to some DOT numbers.
 */
export function selectCounts(sets: readonly LiveSet[], where = ""): string {
  const has = (dataSet: DataSetId): boolean => sets.some((each) => each.dataSet === dataSet);
  const [sizeSet = "kjg3-diqy"] = sizeSets.filter(has);
  const measures = measureSets
    .filter(has)
    .map(
      (each, place) => `select ${inspectionColumns}, line, ${place} as place from ${toView(each)} ${where}`,
    );
  const none = `select ${inspectionColumns}, 0 as line, 0 as place from (select null::bigint as dot_number,
    0 as driver_insp_total, 0 as driver_oos_insp_total, 0 as vehicle_insp_total, 0 as vehicle_oos_insp_total) x where false`;
  const crashes = has(crashSet)
    ? `select dot_number, count(distinct (report_state, report_number))::int as crashes from ${toView(crashSet)} ${where} group by 1`
    : "select null::bigint as dot_number, null::int as crashes where false";
  return `
with sizes as (${first(
    `dot_number, ${sizeColumns[sizeSet]} as power_units`,
    `(select *, 0 as place from ${toView(sizeSet)}) census`,
    `${where} ${where ? "and" : "where"} ${sizeSet === "az4n-8mr2" ? "upper(status_code) = 'A'" : "true"}`,
  )}),
inspected as (${first(inspectionColumns, `(${measures.join(" union all ") || none}) measures`, "")}),
crashed as (${crashes})
select dot_number, power_units,
  driver_insp_total as driver_total, driver_oos_insp_total as driver_count,
  vehicle_insp_total as vehicle_total, vehicle_oos_insp_total as vehicle_count,
  power_units as crashes_total, ${has(crashSet) ? "coalesce(crashes, 0)" : "null::int"} as crashes_count
from sizes full join inspected using (dot_number) left join crashed using (dot_number)`;
}
