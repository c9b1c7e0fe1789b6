import * as counts from "./count-totals.ts";
import type pg from "pg";
import { toTableName } from "./mirrored-sets.ts";
import { mirrorSchema } from "./mirror-tables.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import { listSnapshots } from "#server/fmcsa/mirror/import/snapshots.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { Total } from "./count-totals.ts";

type Group = {
  /** The snapshots that are counted: without one of them there are no figures. */
  readonly sets: readonly string[];
  readonly count: (client: pg.ClientBase, today: IsoDay) => Promise<Total[]>;
};

const rowsOf = (id: DataSetId, name: string, more: Readonly<Record<string, string>> = {}): Group => ({
  sets: [id],
  count: async (client) =>
    counts.countBy(client, `${mirrorSchema}."${toTableName(id)}"`, { [name]: "count(*)", ...more }),
});

const inspections = {
  "Driver inspections of these": "sum(driver_insp_total)",
  "Vehicle inspections of these": "sum(vehicle_insp_total)",
};
const getIds = (sets: readonly { readonly id: string }[]): string[] => sets.map(({ id }) => id);

const groups: readonly Group[] = [
  rowsOf("kjg3-diqy", "Carriers in the census"),
  rowsOf("4y6x-dmck", "Interstate carriers, and intrastate hazmat carriers, with measures", inspections),
  rowsOf("h9zy-gjn8", "Other intrastate carriers with measures", inspections),
  { sets: ["4y6x-dmck", "h9zy-gjn8"], count: counts.countMeasured },
  rowsOf("rbkj-cgst", "Inspections of 24 months"),
  rowsOf("8mt8-2mdr", "Violations of 24 months"),
  { sets: ["4wxs-vbns"], count: counts.countAllCrashes },
  { sets: ["p2mt-9ige"], count: counts.countOrders },
  { sets: getIds(counts.authoritySets), count: counts.countAuthorities },
  { sets: getIds(counts.insuranceSets), count: counts.countInsurance },
  { sets: ["kjg3-diqy", "az4n-8mr2"], count: counts.countNeeds },
  { sets: [percentilesName], count: counts.countPercentiles },
];

type Source = {
  readonly name: string;
  /** Null if FMCSA named no day. */
  readonly publishedAt: Date | null;
  /** True if the mirror has it. */
  readonly isLive: boolean;
};

/** Figures of the same snapshots; none if one of them is missing. */
export type GroupTotals = {
  readonly sources: readonly Source[];
  readonly totals: readonly Total[];
};

/**
 * Counts the whole mirror by our own rules, to be held against FMCSA's totals of the same month; `today` decides which
 * notices and filings are in effect. Takes minutes; the client must be in no transaction.
 */
export async function* computeTotals(client: pg.ClientBase, today: IsoDay): AsyncGenerator<GroupTotals> {
  const snapshots = new Map((await listSnapshots(client)).map((each) => [each.name, each]));
  for (const { sets, count } of groups) {
    const sources = sets.map((name): Source => ({
      name,
      publishedAt: snapshots.get(name)?.publishedAt ?? null,
      isLive: snapshots.has(name),
    }));
    const isComplete = sources.every(({ isLive }) => isLive);
    yield { sources, totals: isComplete ? await count(client, today) : [] };
  }
}
