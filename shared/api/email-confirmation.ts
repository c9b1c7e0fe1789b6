import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";
import { deliveryOutcome } from "./parts.ts";

const waiting = { confirmationId: z.uuid("We can't find this confirmation. Send your profile again.") };

export const codeField = z.object({
  code: z.string().regex(/^\d{6}$/, "Enter the six digits of the code."),
});

/** Confirms an address and sends the waiting profile. 400 for a wrong code, 410 if it expired or was tried too often. */
export const confirmEmail = publicEndpoint("POST", "/api/confirm-email", {
  bodyLimit: 1024,
  body: z.strictObject({
    ...waiting,
    ...codeField.shape,
  }),
  response: deliveryOutcome,
});

/** Sends a new code, which replaces the previous one. 410 if nothing is waiting, 429 at the daily limit. */
export const resendCode = publicEndpoint("POST", "/api/resend-code", {
  bodyLimit: 1024,
  body: z.strictObject(waiting),
  response: deliveryOutcome,
});
