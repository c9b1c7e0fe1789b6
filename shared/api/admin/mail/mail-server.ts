import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/response-parts.ts";

const mailServer = z.object({
  /** True if MAIL_PAUSED keeps mail from going out and coming in. */
  isPaused: z.boolean(),
  /** Null while it works, as far as we know. */
  outage: z
    .object({
      since: timestamp,
      reason: z.string(),
      line: z.string(),
      /** Next try; soon if that is past. */
      nextProbeAt: timestamp,
    })
    .nullable(),
  /** Of the mailbox that is looked into for answers: null while it can be read, or if there is none. */
  mailbox: z.object({ host: z.string(), since: timestamp, reason: z.string(), line: z.string() }).nullable(),
  waiting: z.int().min(0),
});
export type MailServer = z.output<typeof mailServer>;

export const getMailServer = adminEndpoint("GET", "/api/admin/mail-server", {
  isBackground: true,
  response: dataResponse(mailServer),
});
