import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";
import { dataResponse, timestamp } from "./response-parts.ts";

/** A service that we ask for data. "unknown": it wasn't asked, or nobody knows yet, in the last hour. */
const source = z.object({
  name: z.enum(["FMCSA", "NHTSA"]),
  state: z.enum(["answering", "failing", "unknown"]),
  at: timestamp.nullable(),
});
export type StatusSource = z.output<typeof source>;

const status = z.object({
  /** When the server checked itself, at most ten seconds ago. */
  checkedAt: timestamp,
  canSave: z.boolean(),
  /** Age in seconds of the oldest email that waits, null if none does; undefined if that couldn't be checked. */
  oldestMailSeconds: z.number().nullable().exactOptional(),
  sources: z.array(source),
  /** Date of the newest entry in the offline data; null without it. */
  vinDataDate: z.iso.date().nullable(),
});
export type Status = z.output<typeof status>;

/** State of this server, never of those who use it. */
export const getStatus = publicEndpoint("GET", "/api/status", { response: dataResponse(status) });
