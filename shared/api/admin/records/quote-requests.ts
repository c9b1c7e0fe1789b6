import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { outcome } from "#shared/api/parts.ts";
import { safeText } from "#shared/profile/schema.ts";
import {
  exportFilters,
  followUpShape,
  followUpStates,
  isFuzzy,
  messageDelivery,
  recordFilters,
  recordShape,
  recordSorts,
} from "./profile-records.ts";

const quoteRequest = z.object({
  ...recordShape,
  ...followUpShape,
  /** One per agency, and the customer's receipt; those sent again too. */
  messages: z.array(messageDelivery),
});
export type QuoteRequestItem = z.output<typeof quoteRequest>;

const list = pagedList({
  item: quoteRequest,
  sort: recordSorts,
  filters: {
    ...recordFilters,
    followUp: z.enum(followUpStates, "Choose a follow-up state.").optional(),
  },
});

/** Every quote request, with what became of its messages. */
export const listQuoteRequests = adminEndpoint("GET", "/api/admin/quote-requests", {
  query: list.query,
  response: list.response.extend({ isFuzzy }),
});

/** The same as a spreadsheet, without pages. A search that finds nothing exports nothing. */
export const exportQuoteRequests = adminEndpoint("GET", "/api/admin/quote-requests/export", {
  isFile: true,
  query: list.query.omit({ cursor: true, limit: true }).extend(exportFilters),
  response: fileResponse,
});

/** Notes what became of a quote request. 404 if there is none, 409 if it was changed since it was read. */
export const setFollowUp = adminEndpoint("PATCH", "/api/admin/quote-requests/:id", {
  bodyLimit: 32 * 1024,
  params: z.object({ id: z.guid("This is not the id of a quote request.") }),
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
