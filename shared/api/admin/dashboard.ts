import { z } from "zod";
import { judgement } from "#shared/carrier/sms/percentile-match.ts";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome, timestamp } from "#shared/api/response-parts.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";

export const dashboardDays = 30;

/** After this many failures in a row of a data set of our mirror, somebody has to look at it. */
export const alertAfter = 3;

const count = z.int().min(0);
const moment = timestamp.nullable();

const service = z.object({
  name: z.string(),
  isUsed: z.boolean(),
  /** Since this process started; null if it was not needed or never answered. */
  lastSuccessAt: moment,
  lastFaultAt: moment,
  /** "timeout", "status 503". */
  lastFault: z.string().nullable(),
});
export type ServiceReport = z.output<typeof service>;

const table = z.object({
  name: z.string(),
  /** The database's estimate; null if it has none yet. */
  rows: count.nullable(),
  bytes: count,
});

/** Work on the database that goes on after a start, such as building an index. */
const backgroundWork = z.object({
  name: z.string(),
  /** In rows; the total is an estimate, and null if it isn't counted in rows. */
  done: count,
  total: count.nullable(),
  startedAt: timestamp,
  /** Reason of the last failure; null if there was none. */
  error: z.string().nullable(),
});
export type BackgroundWork = z.output<typeof backgroundWork>;

/** Describes our mirror of one of FMCSA's data sets. */
const mirrorSet = z.object({
  id: z.enum(dataSetIds),
  /** Null if FMCSA didn't say, or nothing is in use. */
  publishedAt: moment,
  /** Last load, change or confirmation that it is as published; null if nothing is in use. */
  loadedAt: moment,
  rows: count.nullable(),
  /** Current step; share from 0 to 1. */
  progress: z
    .object({
      step: z.enum(["waiting", "downloading", "loading", "indexing", "checking", "changes"]),
      share: z.number(),
    })
    .nullable(),
  /** The last try, if it failed, and how many did in a row. */
  failure: z.object({ at: timestamp, count: count.min(1), reason: z.string() }).nullable(),
});
export type MirrorSetReport = z.output<typeof mirrorSet>;

const dashboard = z.object({
  counts: z.object({ quoteRequests: count, supportRequests: count, profileDownloads: count }),
  /** Submissions per day of the office, the oldest day first. */
  days: z.array(z.object({ day: z.iso.date(), download: count, email: count, quote: count })),
  mail: z.object({
    queued: count,
    /** Failed or refused, until acknowledged in the outbox. */
    failed: count,
    /** May have arrived, until acknowledged in the outbox. */
    uncertain: count,
    held: count,
    oldestWaitingSeconds: z.number().nullable(),
  }),
  services: z.array(service),
  storage: z.object({ bytes: count, tables: z.array(table) }),
  /** Days since a profile was last used, after which it is deleted; 0 keeps it. */
  profileDays: count,
  database: z.enum(["postgres", "embedded"]),
  backgroundWork: z.array(backgroundWork),
  /** Of birth dates, license and tax numbers at rest. */
  encryption: z.object({
    isOn: z.boolean(),
    /** True if it should be on: in production. */
    isExpected: z.boolean(),
    /** The ids of the keys that stored values need, and that the server wasn't given. */
    missingKeys: z.array(z.string()),
  }),
  /** Our mirror of FMCSA's data; null if it is off. sets: null if its database doesn't answer. */
  mirror: z
    .object({
      sets: z.array(mirrorSet).nullable(),
      /** The comparison of the percentiles in use with FMCSA's; null if there are none. */
      judgement: judgement.nullable(),
    })
    .nullable(),
  lastBackup: z
    .object({
      takenAt: timestamp,
      /** Unknown of one that the operator noted by hand. */
      bytes: count.nullable(),
    })
    .nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = adminEndpoint("GET", "/api/admin/dashboard", {
  response: dataResponse(dashboard),
});

/** A browser's clock may be ahead of the server's. */
const toleratedMs = 5 * 60 * 1000;

export const noteBackup = adminEndpoint("POST", "/api/admin/backup-note", {
  bodyLimit: 1024,
  body: z.strictObject({
    takenAt: z.iso
      .datetime("Enter a date and time.")
      .refine((text) => text >= "2000" && Date.parse(text) <= Date.now() + toleratedMs, {
        error: "Enter when the backup was taken: this is in the future, or too long ago.",
      }),
  }),
  response: outcome,
});

/** Limits of the renewals that are listed. */
export const renewalDays = 60;
export const maxRenewals = 100;

/** Null if it couldn't be read. */
const waiting = z.object({ count: z.int().min(0), oldestAt: timestamp.nullable() }).nullable();

const renewal = z.object({
  companyName: z.string(),
  dotNumber: z.string(),
  email: z.string(),
  /** Of the policy that ends; "" if it wasn't given. */
  insurer: z.string(),
  endsOn: z.iso.date(),
});
export type Renewal = z.output<typeof renewal>;

/** A data set of our mirror of FMCSA's data, or what is computed from them, that failed repeatedly. */
const failingSet = z.object({
  id: z.enum([...dataSetIds, "percentiles"]),
  count: z.int().min(1),
  /** The last time, and why: a sentence. */
  at: timestamp,
  reason: z.string(),
});
export type FailingSet = z.output<typeof failingSet>;

const today = z.object({
  day: z.iso.date(),
  newQuotes: waiting,
  /** Quote requests to be followed up today or earlier, and the first of these days. */
  followUps: z.object({ count: z.int().min(0), oldestOn: z.iso.date().nullable() }).nullable(),
  held: waiting,
  failed: waiting,
  uncertain: waiting,
  /** Tickets whose customer waits for an answer, and since when the first one does. */
  waitingTickets: waiting,
  /** Companies whose current policy ends soon, the first one first, by their newest answers. */
  renewals: z.object({ data: z.array(renewal), hasMore: z.boolean() }).nullable(),
  /** None where there is no mirror of FMCSA's data. */
  failingSets: z.array(failingSet).nullable(),
});
export type Today = z.output<typeof today>;

/** A part that can't be read is null, and the others come. */
export const getToday = adminEndpoint("GET", "/api/admin/today", { response: dataResponse(today) });
