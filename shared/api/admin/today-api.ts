import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/response-parts.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";

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
