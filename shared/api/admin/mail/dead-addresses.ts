import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { emailAddress, outcome, timestamp } from "#shared/api/response-parts.ts";

/** An address that gets no more email, since some came back for good. */
export const deadAddress = z.object({
  address: z.string(),
  since: timestamp,
  /** "5.1.1 no such user here" */
  detail: z.string().nullable(),
});
export type DeadAddress = z.output<typeof deadAddress>;

/** Takes back that an address is dead. 409 if it isn't marked so. */
export const reviveAddress = adminEndpoint("POST", "/api/admin/dead-addresses/revive", {
  bodyLimit: 4096,
  body: z.strictObject({ address: emailAddress }),
  response: outcome,
});
