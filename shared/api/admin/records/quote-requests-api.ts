import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { dayRange } from "#shared/api/admin/days.ts";
import { dataResponse, outcome } from "#shared/api/response-parts.ts";
import { safeText } from "#shared/profile/schema.ts";
import {
  exportFilters,
  followUpShape,
  isFuzzy,
  messageDelivery,
  recordFilters,
  recordShape,
  recordSorts,
  followUpStates,
} from "./profile-records-api.ts";

const quoteRequest = z.object({
  ...recordShape,
  ...followUpShape,
  /** One per agency, and the customer's receipt; those sent again too. */
  messages: z.array(messageDelivery),
  /** Of the answers that were saved with it; null without them. */
  fleet: z
    .object({
      /** City where the trucks park; "" if it wasn't answered. */
      city: z.string(),
      state: z.string(),
      trucks: z.int(),
      drivers: z.int(),
      /** As it was answered: MM/DD/YYYY, or "". */
      effectiveDate: z.string(),
    })
    .nullable(),
});
export type QuoteRequestItem = z.output<typeof quoteRequest>;

/** The day of the next follow-up, too. Those without one come last. */
export const quoteSorts = [...recordSorts, "dueOn"] as const;

const list = pagedList({
  item: quoteRequest,
  sort: quoteSorts,
  filters: {
    ...recordFilters,
    followUp: z.enum(followUpStates, "Choose a follow-up state.").optional(),
    /** To be followed up today or earlier, by the office's calendar, unless it is bound or lost. */
    due: z.literal("true", "Leave this out, or set it to true.").optional(),
  },
});

export const listQuoteRequests = adminEndpoint("GET", "/api/admin/quote-requests", {
  query: list.query,
  response: list.response.extend({ isFuzzy }),
});

/** Exports a spreadsheet without pages; nothing for a search that finds nothing. */
export const exportQuoteRequests = adminEndpoint("GET", "/api/admin/quote-requests/export", {
  isFile: true,
  query: list.query.omit({ cursor: true, limit: true }).extend(exportFilters),
  response: fileResponse,
});

/** Counting stops here: beyond it, the number of quote requests in a state doesn't matter. */
export const maxCounted = 1000;

/** Counts quote requests of these days by state, up to `maxCounted`. */
export const countQuoteRequests = adminEndpoint("GET", "/api/admin/quote-requests/counts", {
  query: z.strictObject(dayRange),
  response: dataResponse(z.record(z.enum(followUpStates), z.int().min(0))),
});

const quoteRequestId = z.object({ id: z.guid("This isn't the id of a quote request.") });

/** The requests before and after one in the list with this order and these filters; null at its ends. */
export const getQuoteNeighbors = adminEndpoint("GET", "/api/admin/quote-requests/:id/neighbors", {
  params: quoteRequestId,
  query: list.query.omit({ cursor: true, limit: true }),
  response: dataResponse(z.object({ previous: z.guid().nullable(), next: z.guid().nullable() })),
});

const followUpChange = z.strictObject({
  id: quoteRequestId.shape.id,
  followUp: z.enum(followUpStates, "Choose a follow-up state."),
  /** `followUpAt` as it was read. */
  previousFollowUpAt: z.iso.datetime("Enter a valid time.").nullable(),
});
export type FollowUpChange = z.output<typeof followUpChange>;

const changedFollowUp = z.object({ id: z.guid(), ...followUpShape });

export const maxFollowUpChanges = 100;

/** Sets several states at once and keeps their notes. Those changed since they were read are `conflicts`; cleared ones are in no list. */
export const setFollowUps = adminEndpoint("PATCH", "/api/admin/quote-requests", {
  bodyLimit: 32 * 1024,
  // A key is pressed for each row.
  rateLimit: "lookup",
  body: z.strictObject({
    changes: z
      .array(followUpChange)
      .min(1, "Choose a quote request.")
      .max(maxFollowUpChanges, `Choose at most ${maxFollowUpChanges} quote requests.`)
      .refine((changes) => new Set(changes.map(({ id }) => id.toLowerCase())).size === changes.length, {
        error: "Name each quote request once.",
      }),
  }),
  response: outcome.extend({
    changed: z.array(changedFollowUp.extend({ from: followUpShape.followUp })),
    conflicts: z.array(changedFollowUp),
  }),
});
export type FollowUpsAnswer = z.output<typeof setFollowUps.response>;

/** The changes that restore the states before a change, except where they were changed again since. */
export const toUndo = ({ changed }: Pick<FollowUpsAnswer, "changed">): FollowUpChange[] =>
  changed.map(({ id, from, followUpAt }) => ({ id, followUp: from, previousFollowUpAt: followUpAt }));

/** Records a quote request's outcome. 404 if there is none, 409 if it was changed since it was read. */
export const setFollowUp = adminEndpoint("PATCH", "/api/admin/quote-requests/:id", {
  bodyLimit: 32 * 1024,
  params: quoteRequestId,
  body: z.strictObject({
    followUp: z.enum(followUpStates, "Choose a follow-up state."),
    /** A note to add; blank adds none. */
    note: safeText.default(""),
    /** yyyy-mm-dd; null for none. What is absent stays. */
    dueOn: z.iso.date("Enter a valid date.").nullable().optional(),
    /** `followUpAt` as it was read. */
    previousFollowUpAt: z.iso.datetime("Enter a valid time.").nullable(),
  }),
  response: outcome.extend(followUpShape),
});
