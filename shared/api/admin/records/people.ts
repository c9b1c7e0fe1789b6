import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { dataResponse, line, outcome } from "#shared/api/response-parts.ts";

export const personKeys = ["email", "dot", "phone"] as const;

/** An email address finds the most; a DOT number or a US phone number finds submissions. */
export const person = z.strictObject({
  by: z.enum(personKeys),
  value: line.trim().min(1, "Enter what to search for.").max(254, "This is too long."),
});
export type Person = z.output<typeof person>;

const count = z.int().min(0);

const heldCounts = z.object({
  profiles: count,
  records: count,
  notes: count,
  agencyAnswers: count,
  pdfs: count,
  emails: count,
  files: count,
  confirmations: count,
  tickets: count,
  ticketMessages: count,
  requestKeys: count,
});
export type HeldCounts = z.output<typeof heldCounts>;

/** Names as they were sent, '' if they weren't. */
const foundPerson = z.object({
  email: z.string(),
  companyName: z.string(),
  dotNumber: z.string(),
  records: count,
  profiles: count,
  tickets: count,
});
export type FoundPerson = z.output<typeof foundPerson>;

export const maxFoundPeople = 50;

const foundData = z.object({
  counts: heldCounts,
  people: z.array(foundPerson),
  morePeople: count,
  /** The address unsubscribed; that is kept. */
  isUnsubscribed: z.boolean(),
  /** Changes when anything is added or removed. */
  revision: z.string(),
});
export type FoundData = z.output<typeof foundData>;

/** Finds what is kept of a person. POST: addresses don't belong in URLs, which proxies log. */
export const findPerson = adminEndpoint("POST", "/api/admin/people/find", {
  rateLimit: "lookup",
  bodyLimit: 2048,
  body: z.strictObject({ person }),
  response: dataResponse(foundData),
});

export const exportPerson = adminEndpoint("POST", "/api/admin/people/export", {
  bodyLimit: 2048,
  body: z.strictObject({ person }),
  response: fileResponse,
  isFile: true,
});

export const eraseWord = "erase";

const erased = z.object({
  counts: heldCounts,
  /** Number of the emails that were being sent at that moment: they may still arrive. */
  beingSent: count,
  isUnsubscribed: z.boolean(),
});
export type ErasedData = z.output<typeof erased>;

/** Erases it, all or nothing. 400 without the typed word; 409 if what is kept isn't what this revision showed. */
export const erasePerson = adminEndpoint("POST", "/api/admin/people/erase", {
  needsReauthentication: true,
  bodyLimit: 2048,
  body: z.strictObject({
    person,
    revision: z.string().max(100),
    confirmation: z.literal(eraseWord, `Type "${eraseWord}" to confirm. Nothing was erased.`),
  }),
  response: outcome.extend({ erased }),
});
