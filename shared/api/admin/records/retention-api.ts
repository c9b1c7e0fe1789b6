import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/response-parts.ts";
import { retentionKinds } from "#shared/api/admin/retention-kinds.ts";

const count = z.int().min(0);

/** Oldest rows of a kind that the figures look at. */
export const maxCounted = 10_000;

const kind = z.object({
  kind: z.enum(retentionKinds),
  /** Days since it was last used; 0 keeps it. */
  days: count,
  rows: count,
  /** Rows that the next run deletes, if nothing changes; `isMore`: at least. */
  due: count,
  isMore: z.boolean(),
});
export type KeptKind = z.output<typeof kind>;

const run = z.object({
  startedAt: timestamp,
  finishedAt: timestamp,
  deleted: z.object({ profiles: count, mailTexts: count, pdfs: count, tickets: count }),
});

const retention = z.object({
  kinds: z.array(kind),
  isRunning: z.boolean(),
  /** null if nothing has a limit, or before the first run. */
  nextRunAt: timestamp.nullable(),
  /** The last run that finished; null before the first. */
  lastRun: run.nullable(),
});
export type Retention = z.output<typeof retention>;

/** Describes what is kept, for how long, and what is about to be deleted. */
export const getRetention = adminEndpoint("GET", "/api/admin/retention", {
  response: dataResponse(retention),
});
