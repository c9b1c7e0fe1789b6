import { z } from "zod";
import { fileResponse, publicEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome, timestamp, emailAddress } from "#shared/api/response-parts.ts";
import { codeField } from "#shared/api/email-confirmation-api.ts";

/** The secret that the page got for the code, for 15 minutes. */
const session = {
  token: z.string().regex(/^[\w-]{43}$/, "This session isn't ours. Ask for a new code."),
};

/** Emails a code to an address, with one answer for all addresses. 429 for too many requests. */
export const requestDataCode = publicEndpoint("POST", "/api/your-data/code", {
  bodyLimit: 1024,
  body: z.strictObject({ email: emailAddress }),
  response: outcome.extend({ requestId: z.uuid() }),
});

/** Opens the data kept about the address that got the code, once. 400 for a wrong code, 410 if it has expired. */
export const openYourData = publicEndpoint("POST", "/api/your-data/open", {
  bodyLimit: 1024,
  body: z.strictObject({ requestId: z.uuid("Ask for a new code."), ...codeField.shape }),
  response: dataResponse(z.object({ ...session, endsAt: timestamp })),
});

const count = z.int().min(0);

const heldItem = z.object({
  kind: z.enum(["quote", "email", "download", "saved", "ticket"]),
  /** As it was sent; '' for a ticket. */
  companyName: z.string(),
  sentAt: timestamp,
});
export type HeldItem = z.output<typeof heldItem>;

export const maxHeldItems = 50;

const yourData = z.object({
  email: z.string(),
  counts: z.object({
    profiles: count,
    records: count,
    pdfs: count,
    files: count,
    emails: count,
    tickets: count,
    ticketMessages: count,
    notes: count,
  }),
  /** The newest first: which, from when, not what is in it. */
  items: z.array(heldItem),
  moreItems: count,
  isUnsubscribed: z.boolean(),
  /** Changes when anything is added or removed. */
  revision: z.string(),
});
export type YourData = z.output<typeof yourData>;

/** Lists what is kept of the proven address. 401 once the session has ended. */
export const getYourData = publicEndpoint("POST", "/api/your-data/find", {
  bodyLimit: 1024,
  body: z.strictObject(session),
  response: dataResponse(yourData),
});

/** Everything kept as a ZIP, without what is ours alone: notes, and emails to agencies. 401 once the session has ended. */
export const downloadYourData = publicEndpoint("POST", "/api/your-data/export", {
  bodyLimit: 1024,
  body: z.strictObject(session),
  response: fileResponse,
  isFile: true,
});

export const eraseDataWord = "DELETE";

/** Erases everything or nothing, and ends the session. 400 without the typed word, 401 without a session, 409 for another revision. */
export const eraseYourData = publicEndpoint("POST", "/api/your-data/erase", {
  bodyLimit: 1024,
  body: z.strictObject({
    ...session,
    revision: z.string().max(100),
    confirmation: z.literal(eraseDataWord, `Type ${eraseDataWord} to confirm. Nothing was deleted.`),
  }),
  /** `beingSent`: emails that were on their way at that moment. */
  response: outcome.extend({ beingSent: z.int().min(0), isUnsubscribed: z.boolean() }),
});
