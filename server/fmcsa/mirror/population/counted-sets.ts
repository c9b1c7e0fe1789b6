import type pg from "pg";
import type { DataSetId } from "#shared/carrier/data-source.ts";
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
