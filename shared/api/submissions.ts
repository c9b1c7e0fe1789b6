import { z } from "zod";
import { fileKinds, maxFileBytes, maxFiles } from "./quote-files.ts";
import { draftSchema, safeText, draftShape, typedBy, upgradeIfRecord } from "#shared/profile/schema.ts";
import { attribution, type Attribution, attributionShape } from "./attribution.ts";
import { publicEndpoint, profileBodyLimit } from "./endpoint.ts";
import {
  attachmentLimit,
  deliveryOutcome,
  emailAddress,
  line,
  optionalEmail,
  outcome,
  pdfAttachment,
} from "./response-parts.ts";
import { type Answers, isAnswered } from "#shared/profile/answers.ts";

export const mailFields = z.object({ customerEmail: emailAddress, message: safeText });

/** True if license and tax numbers and birth dates are printed as ••••1234 in the sender's own PDF. */
const hideNumbers = z.boolean().optional();

const profileMail = {
  ...mailFields.shape,
  companyName: line,
  dotNumber: line,
  mcNumber: line,
  formData: draftSchema,
  pdfAttachment: pdfAttachment.nullish(),
};

export const quoteOutcome = deliveryOutcome.extend({
  /** The number that the customer mentions when they contact us about the request, such as RF-7K4M2X. */
  reference: z.string().min(1),
  agencies: z.int().min(0),
  /** It waits behind others from its network, and goes out at once when the customer confirms the address with a code. */
  sendsOnceConfirmed: z.literal(true).optional(),
});
export type QuoteOutcome = z.infer<typeof quoteOutcome>;

/** Loss runs and the like, PDF or JPEG, in the order of their bytes, which follow the JSON. The server names them. */
const files = z
  .array(z.strictObject({ kind: z.enum(fileKinds), size: z.int().min(1).max(maxFileBytes) }))
  .max(maxFiles, `You can send up to ${maxFiles} files.`);

/** Sends the profile to the partner agencies, with the customer's files, and a receipt to the customer. */
export const sendQuoteRequest = publicEndpoint("POST", "/api/send-quote-request", {
  bodyLimit: profileBodyLimit + attachmentLimit,
  filesLimit: maxFileBytes,
  body: z.strictObject({ ...profileMail, attribution: attribution.optional(), files: files.optional() }),
  response: quoteOutcome,
});

export const sendSelfEmail = publicEndpoint("POST", "/api/send-self-email", {
  bodyLimit: profileBodyLimit + attachmentLimit,
  body: z.strictObject({
    ...profileMail,
    sendToCustomer: z.literal(true),
    /** True unless said otherwise, and always in a shortened self-email. */
    hideNumbers,
    /** All of the profile or nothing: 403 with `needsConfirmation` unless this browser confirmed the address. */
    confirmsAddress: z.boolean().optional(),
  }),
  response: deliveryOutcome,
});

export const savePdfDownload = publicEndpoint("POST", "/api/save-pdf-download", {
  bodyLimit: profileBodyLimit + attachmentLimit,
  body: z.strictObject({
    companyName: line,
    contactName: line,
    email: optionalEmail,
    phone: line,
    dotNumber: line,
    /** Answers from which the server draws its copy of the PDF; without them, only the record is stored. */
    formData: draftSchema.optional(),
    hideNumbers,
    pdfAttachment: pdfAttachment.nullish(),
  }),
  response: outcome,
});

export type FlatProfile = Answers & Attribution;

const nameNeeded = "Enter the company name.";

/** Created on first use: the browser never needs it. */
const flatProfile = z.lazy(() => {
  const name = z.string({ error: nameNeeded }).pipe(safeText.refine(isAnswered, nameNeeded));
  const shape = { ...draftShape(), ...attributionShape, name };
  return typedBy<FlatProfile>(z.preprocess(upgradeIfRecord, z.strictObject(shape)));
});

/** Stores the full answers on the server. Only the company name is required. */
export const saveCompanyProfile = publicEndpoint("POST", "/api/company-profiles", {
  bodyLimit: profileBodyLimit,
  body: flatProfile,
  response: outcome.extend({ id: z.uuid() }),
});
