import { z } from "zod";

/** The Socrata ids of FMCSA's public data sets that Rigfile reads. */
export const dataSetIds = [
  "kjg3-diqy",
  "az4n-8mr2",
  "rbkj-cgst",
  "8mt8-2mdr",
  "4wxs-vbns",
  "fx4q-ay7w",
  "wt8s-2hbx",
  "876r-jsdb",
  "4y6x-dmck",
  "h9zy-gjn8",
  "m3ry-qcip",
  "h3zn-uid9",
  "p2mt-9ige",
  "c5y8-a4uz",
  "3uet-3z4i",
  "inys-ebih",
  "yu5v-wbh6",
  "wb4f-neki",
  "6eyk-hxee",
  "9mw4-x3tu",
  "qh9u-swkp",
] as const;
export type DataSetId = (typeof dataSetIds)[number];

/**
 * current: FMCSA's answer of at most 5 minutes ago, or the mirror. stale: FMCSA's answer of the last hour. pending: FMCSA
 * is still being asked. failed: it could not be checked. pending and failed leave the data out; none of them mean
 * "nothing found".
 */
export const dataSource = z.object({
  dataSet: z.enum(dataSetIds),
  state: z.enum(["current", "stale", "pending", "failed"]),
  /** When FMCSA answered; absent if it has not. */
  answeredAt: z.iso.datetime().optional(),
  /** Present if the mirror was read: when it was loaded. */
  copiedAt: z.iso.datetime().optional(),
  /** When FMCSA last changed the data set, if it said so. */
  publishedAt: z.iso.datetime().optional(),
  /** Present if FMCSA has more rows than were read: how many were read. */
  cutAt: z.int().optional(),
  /** Columns that FMCSA no longer has, and whose values are therefore absent. */
  missingColumns: z.array(z.string()).optional(),
  /** The data is a demo's sample: made up, not FMCSA's. */
  sample: z.literal(true).optional(),
  /** A newer answer is on its way: asking again returns it. */
  refreshing: z.literal(true).optional(),
});
export type DataSource = z.infer<typeof dataSource>;

/** The moment that a source's data is of, ISO 8601; undefined if it was not read. */
export const getMoment = ({ publishedAt, answeredAt, copiedAt }: DataSource): string | undefined =>
  publishedAt ?? answeredAt ?? copiedAt;

/** Data sets of the licensing system that Motus replaced. Their stamp keeps changing, never their rows. */
export const frozenSets: readonly DataSetId[] = ["6eyk-hxee", "9mw4-x3tu", "qh9u-swkp"];

/** FMCSA publishes these once a month; the others daily. */
export const monthlySets: readonly DataSetId[] = [
  "kjg3-diqy",
  "rbkj-cgst",
  "8mt8-2mdr",
  "4wxs-vbns",
  "4y6x-dmck",
  "h9zy-gjn8",
  "m3ry-qcip",
  "h3zn-uid9",
];

const dayMs = 86_400_000;

/** Finds the rhythm of a set that the mirror is long behind with; undefined if it isn't. */
export function findMissedRhythm(source: DataSource, now: Date): "month" | "day" | undefined {
  const moment = getMoment(source);
  if (source.copiedAt === undefined || moment === undefined) return undefined;
  const [rhythm, days] = monthlySets.includes(source.dataSet)
    ? (["month", 45] as const)
    : (["day", 7] as const);
  return now.getTime() - Date.parse(moment) > days * dayMs ? rhythm : undefined;
}

/** True if asking again soon will bring more of an answer. */
export const isStillAsking = (sources: readonly DataSource[]): boolean =>
  sources.some(({ state, refreshing }) => state === "pending" || refreshing === true);
