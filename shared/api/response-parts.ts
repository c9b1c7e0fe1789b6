import { z } from "zod";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { safeText } from "#shared/profile/schema.ts";

/** Text that is safe in a mail header: one line. */
export const line = safeText.refine((text) => !/[\r\n]/.test(text), "Enter a single line.");

/** An address that mail is sent to. */
export const emailAddress = z.string().refine(isEmailAddress, "Enter a valid email address.");

/** An email address, or empty. */
export const optionalEmail = z.union([z.literal(""), emailAddress]);

/** The most that a PDF in the JSON may have, in characters of base64: 3 MB of PDF. */
export const attachmentLimit = 4 * 1024 * 1024;

/** A PDF as other callers of the API send it. It is not used: the server draws what it mails and stores. */
export const pdfAttachment = z.strictObject({
  content: z
    .string()
    .max(attachmentLimit, "The PDF may have at most 3 MB. You can leave it out.")
    .transform(() => ""),
  filename: line.min(1, "The PDF has no name.").max(255, "The file name is too long."),
  type: z.literal("application/pdf").optional(),
  disposition: z.literal("attachment").optional(),
});

/** A time: the server passes a Date, and the response has it as an ISO string in UTC. */
export const timestamp = z.union([z.date().transform((time) => time.toISOString()), z.iso.datetime()]);

/** The response to what was done. What comes to nothing is an error. */
export const outcome = z.object({ success: z.literal(true), message: z.string() });

/** The response to what sends mail: no success if no recipient accepted it. */
export const mailOutcome = outcome.extend({ success: z.boolean() });

/** The response to a question. */
export const dataResponse = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data });

/**
 * sent: the mail server has accepted all of it. queued: stored, will be sent automatically. refused: no
 * recipient accepted it. held: over a daily limit, stored until the operator has reviewed it.
 */
export const deliveries = ["sent", "queued", "refused", "held"] as const;

/** The response to a submission that sends mail: its status, and the addresses that were refused. */
export const deliveryOutcome = mailOutcome.extend({
  delivery: z.enum(deliveries),
  refused: z.array(z.string()),
  /** Another message for the customer, as a sentence. */
  notice: z.string().optional(),
});
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>;
