import { z } from "zod";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { dotNumberSchema } from "#shared/carrier/dot-number.ts";
import { recordHash } from "./dated-record.ts";

/**
 * Makes a dated record of a carrier (docs/decisions/0050): the server reads what the DOT Health Check shows, and keeps
 * the hash. The same data on the same day is the same record. 404 if FMCSA has no such carrier, 503 if nothing could be
 * checked.
 */
export const createRecord = publicEndpoint("POST", "/api/records", {
  rateLimit: "lookup",
  bodyLimit: 1024,
  body: z.strictObject({ dotNumber: dotNumberSchema }),
  response: z.object({
    /** The record in canonical form, as it was hashed (see `carrierRecord`). */
    record: z.string(),
    hash: recordHash,
    recordedOn: z.iso.date(),
  }),
});
export type CreatedRecord = z.infer<typeof createRecord.response>;

/** True if a record with this hash is one of ours, and of which carrier and day (UTC). */
export const verifyRecord = publicEndpoint("GET", "/api/records/verify", {
  query: z.strictObject({ hash: recordHash }),
  response: z.union([
    z.object({ isOurs: z.literal(true), dotNumber: z.string(), recordedOn: z.iso.date() }),
    z.object({ isOurs: z.literal(false) }),
  ]),
});
export type VerifiedRecord = z.infer<typeof verifyRecord.response>;
