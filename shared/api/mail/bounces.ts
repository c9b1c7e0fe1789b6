import { z } from "zod";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { outcome } from "#shared/api/parts.ts";

/** What comes back quotes the message, perhaps with its files: the report stands before them. */
export const maxDsn = 256 * 1024;

/** Hands in a message that came back: 401 without BOUNCE_SECRET as a bearer token, 404 for an unknown message. */
export const reportBounce = publicEndpoint("POST", "/api/mail/bounce", {
  rateLimit: "none",
  bodyLimit: 2 * maxDsn,
  body: z
    .strictObject({
      /** The whole notification (RFC 3464), as it was received. */
      dsn: z.string().max(maxDsn).optional(),
      /** Instead: what follows the plus sign in the return path, with status and words if they are known. */
      token: z
        .string()
        .regex(/^[0-9a-f]{32}$/i)
        .optional(),
      status: z
        .string()
        .regex(/^[45]\.\d{1,3}\.\d{1,3}$/)
        .optional(),
      diagnostic: z.string().max(2000).optional(),
    })
    .refine(({ dsn, token }) => (dsn === undefined) !== (token === undefined), {
      path: ["token"],
      error: "Send either dsn or token.",
    }),
  response: outcome,
});
