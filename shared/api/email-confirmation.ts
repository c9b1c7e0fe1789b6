import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { deliveryOutcome } from "./parts.ts";

const waiting = { confirmationId: z.uuid("We can't find this confirmation. Send your profile again.") };

/** What the user types. */
export const codeField = z.object({
  code: z.string().regex(/^\d{6}$/, "Enter the six digits of the code."),
});

/**
 * Proves an address by the code that was sent there, and sends the profile that waits for it. 400 for a wrong code, 410
 * when it has expired or was tried too often.
 */
export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/confirm-email",
  access: "public",
  compress: false,
  bodyLimit: 1024,
  body: z.strictObject({
    ...waiting,
    ...codeField.shape,
  }),
  response: deliveryOutcome,
});

/** Sends another code, which takes the place of the one before. 410 when nothing waits, 429 at the day's limit. */
export const resendCode = endpoint({
  method: "POST",
  path: "/api/resend-code",
  access: "public",
  compress: false,
  bodyLimit: 1024,
  body: z.strictObject(waiting),
  response: deliveryOutcome,
});
