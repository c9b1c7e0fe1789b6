import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";
import { deliveries, emailAddress, mailOutcome, outcome } from "./response-parts.ts";

/** Header with the token of `confirmEmail`. Without it, a profile is sent shortened or not at all (403, `needsConfirmation`). */
export const confirmedHeader = "X-Rigfile-Confirmed";

/** Lifetime of an emailed code (ASVS 6.5.5). */
export const codeMinutes = 10;

export const codeField = z.object({
  code: z.string().regex(/^\d{6}$/, "Enter the six digits of the code."),
});

/** Emails a code to an address. 403 if it takes no mail from us, 429 at the daily limit. */
export const requestCode = publicEndpoint("POST", "/api/request-code", {
  bodyLimit: 1024,
  body: z.strictObject({ email: emailAddress }),
  response: mailOutcome.extend({
    delivery: z.enum(deliveries),
    confirmationId: z.uuid(),
    /** Shows the mail on a site that delivers none, as in development. */
    mailbox: z.string().optional(),
  }),
});

/** Confirms an address for this browser. 400 for a wrong code, 410 if it expired or was tried too often. */
export const confirmEmail = publicEndpoint("POST", "/api/confirm-email", {
  bodyLimit: 1024,
  body: z.strictObject({
    confirmationId: z.uuid("We can't find this code. Ask for a new one."),
    ...codeField.shape,
    /** The numbers of this browser's quote requests that wait for this (`sendsOnceConfirmed`). */
    references: z.array(z.string().max(40)).max(10).optional(),
  }),
  response: outcome.extend({
    token: z.string(),
    released: z.literal(true).optional(),
  }),
});
