import { z } from "zod";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { safeText } from "#shared/profile/schema.ts";

/** Text that is safe in a mail header: one line. */
export const line = safeText.refine((text) => !/[\r\n]/.test(text), "Enter a single line.");

export const emailAddress = z.string().refine(isEmailAddress, "Enter a valid email address.");

export const optionalEmail = z.union([z.literal(""), emailAddress]);

/** Maximum characters of base64 of a PDF in the JSON: 3 MB of PDF. */
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

/** Response to an action; one without effect is an error. */
export const outcome = z.object({ success: z.literal(true), message: z.string() });

/** The response to what sends mail: no success if no recipient accepted it. */
export const mailOutcome = outcome.extend({ success: z.boolean() });

export const dataResponse = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data });

/** sent: accepted in full. queued: goes out later. refused: no recipient accepted it. held: over a daily limit, until reviewed. */
export const deliveries = ["sent", "queued", "refused", "held"] as const;

export const deliveryOutcome = mailOutcome.extend({
  delivery: z.enum(deliveries),
  refused: z.array(z.string()),
  notice: z.string().optional(),
});
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>;
