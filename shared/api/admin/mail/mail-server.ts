import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/parts.ts";

const mailServer = z.object({
  /** Null while it works, as far as we know. */
  outage: z
    .object({
      since: timestamp,
      /** In words: "It refuses connections." */
      reason: z.string(),
      /** What it, or Node, said. */
      line: z.string(),
      /** When we try again; soon, if that is past. */
      nextProbeAt: timestamp,
    })
    .nullable(),
  /** How many messages wait to be sent. */
  waiting: z.int().min(0),
});
export type MailServer = z.output<typeof mailServer>;

/** Whether the mail server can be used: all processes share one state. */
export const getMailServer = adminEndpoint("GET", "/api/admin/mail-server", {
  isBackground: true,
  response: dataResponse(mailServer),
});
