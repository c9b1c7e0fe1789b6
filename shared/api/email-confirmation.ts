import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { deliveryOutcome } from "./parts.ts";

const waiting = { confirmationId: z.uuid("We can't find this confirmation. Send your profile again.") };

/** What the user types. */
export const codeField = z.object({
  code: z.string().regex(/^\d{6}$/, "Enter the six digits of the code."),
});

/**
 * Confirms an address with the code sent to it, and sends the waiting profile. 400 for a wrong code, 410 if
 * it has expired or was tried too often.
 */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/confirm-email",
  access: "public",
  bodyLimit: 1024,
  body: z.strictObject({
    ...waiting,
    ...codeField.shape,
  }),
  response: deliveryOutcome,
});

/** Sends a new code, which replaces the previous one. 410 if nothing is waiting, 429 at the daily limit. */
export const resendCode = endpoint({
  method: "POST",
  path: "/api/resend-code",
  access: "public",
  bodyLimit: 1024,
  body: z.strictObject(waiting),
  response: deliveryOutcome,
});
