import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/response-parts.ts";
import { retentionKinds } from "#shared/api/admin/retention-kinds.ts";

const count = z.int().min(0);

/** How many of the oldest rows of a kind are looked at for the figures. */
export const maxCounted = 10_000;

const kind = z.object({
  kind: z.enum(retentionKinds),
  /** Days since it was last used; 0 keeps it. */
  days: count,
  rows: count,
  /** How many the next run deletes, if nothing changes; `isMore`: at least. */
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

/** How long what is kept, what is there, and what is about to be deleted for its age. */
export const getRetention = adminEndpoint("GET", "/api/admin/retention", {
  response: dataResponse(retention),
});
