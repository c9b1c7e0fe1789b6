import { z } from "zod";
import { leftOut } from "#shared/api/admin/outbox-api.ts";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, emailAddress, outcome, timestamp } from "#shared/api/response-parts.ts";
import { outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import { safeText } from "#shared/profile/schema.ts";

export const agencyResults = ["quoted", "declined", "bound", "lost"] as const;

const params = z.object({ id: z.guid("This isn't the id of a quote request.") });

const routed = outcome.extend({
  /** The agencies that it goes to now, with the state of their messages. */
  sent: z.array(z.object({ name: z.string(), status: z.enum(outboxStatuses) })),
  /** Those that had it, or will get it, since when. */
  already: z.array(z.object({ name: z.string(), at: timestamp })),
});
export type Routed = z.output<typeof routed>;

/** Sends a quote request, as the others got it, to agencies that don't have it. 404 if any is gone: then nothing is sent. */
export const sendToAgencies = adminEndpoint("POST", "/api/admin/quote-requests/:id/agencies", {
  bodyLimit: 16 * 1024,
  params,
  body: z.strictObject({
    agencies: z
      .array(z.guid("This isn't the id of an agency."))
      .min(1, "Choose at least one agency.")
      .max(200, "Choose at most 200 agencies."),
  }),
  response: routed,
});

/** Sends it to every active agency that takes its state now. 409 if there is none. */
export const releaseQuoteRequest = adminEndpoint("POST", "/api/admin/quote-requests/:id/release", {
  params,
  response: routed,
});

/** Number of quote requests that are held because no agency took their state, which one takes now. */
export const countHeldMatches = adminEndpoint("GET", "/api/admin/held-quote-requests", {
  response: dataResponse(z.object({ matching: z.int().min(0) })),
});

export const releaseHeldMatches = adminEndpoint("POST", "/api/admin/held-quote-requests/release", {
  response: outcome.extend({ released: z.int().min(0), leftOut: z.array(leftOut) }),
});

export const maxPremium = 99_999_999;

const premium = z
  .int("Enter whole dollars.")
  .min(0, "Enter whole dollars.")
  .max(maxPremium, "This premium is too high.")
  .nullable();

export const agencyAnswer = z.object({
  /** The address that the request went to, in lower case. */
  recipient: z.string(),
  result: z.enum(agencyResults),
  /** A year's, in whole dollars; null if unknown. */
  premium: z.int().nullable(),
  reason: z.string(),
  updatedAt: timestamp,
});
export type AgencyAnswer = z.output<typeof agencyAnswer>;

/** Notes what an agency answered; no result takes it back. 404 if the request didn't go there. */
export const setAgencyAnswer = adminEndpoint("PATCH", "/api/admin/quote-requests/:id/answer", {
  bodyLimit: 32 * 1024,
  params,
  body: z.strictObject({
    recipient: emailAddress,
    result: z.enum(agencyResults, "Choose an answer.").nullable(),
    premium,
    reason: safeText,
  }),
  response: outcome,
});
