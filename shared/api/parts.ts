import { z } from "zod";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { safeText } from "../profile/schema.ts";
import type { FilePart } from "./endpoint.ts";

/** The largest PDF that is taken, in bytes. */
export const maxPdfBytes = 20 * 1024 * 1024;

/** The PDF of a profile: a part of its own, or, from older clients, in base64 at `pdfAttachment.content`. */
export const profilePdf = {
  field: "pdf",
  name: "PDF",
  maxBytes: maxPdfBytes,
  base64At: ["pdfAttachment", "content"],
} as const satisfies FilePart;

/** Text that may stand in a mail's header: one line. */
export const line = safeText.refine((text) => !/[\r\n]/.test(text), "Enter a single line.");

/** An address that a mail is sent to. */
export const emailAddress = z.string().refine(isEmailAddress, "Enter a valid email address.");

/** An e-mail address, or nothing. */
export const optionalEmail = z.union([z.literal(""), emailAddress]);

/**
 * What older clients say of the PDF in the JSON. `content` is its base64, which the server has taken out before it looks
 * at the rest: an empty text is left of it.
 */
export const pdfAttachment = z.strictObject({
  content: z.string().max(0, "Send the PDF as base64 text or as its own part of the form."),
  filename: line.min(1, "The PDF has no name.").max(255, "The file name is too long."),
  type: z.literal("application/pdf").optional(),
  disposition: z.literal("attachment").optional(),
});

/** The answer to everything that is submitted. */
export const outcome = z.object({ success: z.boolean(), message: z.string() });

/**
 * sent: the mail server has it all. queued: it is kept and goes out on its own. refused: no recipient took it. held: over a
 * daily limit, it is kept until the operator has looked at it. unconfirmed: it waits for the code that was emailed.
 */
export const deliveries = ["sent", "queued", "refused", "held", "unconfirmed"] as const;

/** The answer to a submission that sends mail: what became of it, and the addresses that were refused. */
export const deliveryOutcome = outcome.extend({
  delivery: z.enum(deliveries),
  refused: z.array(z.string()),
  /** What else the customer should know, in a sentence. */
  notice: z.string().optional(),
  /** Names what waits for the code. */
  confirmationId: z.uuid().optional(),
});
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>;
