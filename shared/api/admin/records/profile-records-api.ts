import { z } from "zod";
import { deadAddress, outboxMessage } from "#shared/api/admin/outbox-api.ts";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { pagedList, searchFilter } from "#shared/api/paging.ts";
import { dataResponse, outcome, timestamp } from "#shared/api/response-parts.ts";
import { dayRange } from "#shared/api/admin/days.ts";
import { agency } from "#shared/api/admin/agencies-api.ts";
import { visitPlace, visitSource } from "#shared/api/admin/visits.ts";
import { heldReasons } from "#shared/api/mail/outbox-statuses.ts";
import { agencyAnswer } from "./quote-routing.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";

export const recordActions = ["download", "email", "quote", "saved"] as const;

export const followUpStates = ["new", "contacted", "quoted", "bound", "lost"] as const;
export type FollowUp = (typeof followUpStates)[number];

const difference = z.object({ topic: z.string(), label: z.string(), yours: z.string(), fmcsas: z.string() });

/** Comparison with FMCSA's record when a quote request was sent. */
const fmcsaCheck = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["noNumber", "unchecked", "notFound"]) }),
  z.object({
    state: z.literal("checked"),
    differences: z.array(difference).readonly(),
    isSample: z.boolean().exactOptional(),
    copyOf: z.string().exactOptional(),
    unread: z.array(z.string()).readonly().exactOptional(),
    warning: z.string().exactOptional(),
    same: z.array(z.string()).readonly().exactOptional(),
    licensing: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .readonly()
      .exactOptional(),
    standing: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .readonly()
      .exactOptional(),
    information: z.array(difference).readonly().exactOptional(),
  }),
]) satisfies z.ZodType<FmcsaCheck>;

/** Most similar companies that are offered. */
export const maxSimilar = 25;

/** Filters of both lists. Days are the office's, both inclusive. */
export const recordFilters = {
  /** Words in any order, all of which are part of the company, contact, email, DOT or reference number; or a US phone number. */
  search: searchFilter,
  ...dayRange,
};

const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Without `cursor` and `limit`: an export has everything that the filters leave. */
export const exportFilters = { format: z.enum(exportFormats, "Choose csv or xlsx.").default("csv") };

export const recordShape = {
  id: z.guid(),
  createdAt: timestamp,
  dotNumber: z.string().nullable(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The path of its PDF below /api/pdfs. */
  pdfUrl: z.string().nullable(),
  actionType: z.enum(recordActions),
  /** Of a quote request: RF-7K4M2X. */
  reference: z.string().nullable(),
  /** Of the answers, saved by their owner or with a quote request. */
  companyProfileId: z.guid().nullable(),
};

const record = z.object(recordShape);
export type ProfileRecordItem = z.output<typeof record>;

/** True if the search found no match: `data` are similar ones instead, most similar first, on one page. */
export const isFuzzy = z.boolean();

export const recordSorts = ["createdAt", "companyName"] as const;

const list = pagedList({
  item: record,
  sort: recordSorts,
  filters: {
    ...recordFilters,
    actionType: z.enum(recordActions, "Choose download, email, quote or saved.").optional(),
  },
});

/** Every profile that left a browser. `saved`: its owner saved it. */
export const listProfileRecords = adminEndpoint("GET", "/api/profile-records", {
  query: list.query,
  response: list.response.extend({ isFuzzy }),
});

/** Exports a spreadsheet without pages; nothing for a search that finds nothing. */
export const exportProfileRecords = adminEndpoint("GET", "/api/profile-records/export", {
  isFile: true,
  query: list.query.omit({ cursor: true, limit: true }).extend(exportFilters),
  response: fileResponse,
});

export const messageDelivery = outboxMessage
  .pick({
    id: true,
    createdAt: true,
    recipient: true,
    audience: true,
    status: true,
    lastError: true,
    sentAt: true,
  })
  .extend({
    /** Null if it wasn't held. */
    heldReason: z.enum(heldReasons).nullable(),
    /** The state that no agency took; null if it is unknown. */
    heldState: z.string().nullable(),
    /** The agency that it is for, as far as that was kept. */
    agencyId: z.guid().nullable(),
  });
export type MessageDelivery = z.output<typeof messageDelivery>;

export const followUpShape = {
  followUp: z.enum(followUpStates),
  followUpNote: z.string(),
  /** Null until the operator changed it. */
  followUpAt: timestamp.nullable(),
  /** The day of the next follow-up: yyyy-mm-dd. */
  dueOn: z.string().nullable(),
};

/** The answers as they were saved; their summary is derived from the registry. */
const savedAnswers = z.object({
  id: z.guid(),
  createdAt: timestamp,
  registryVersion: z.int(),
  answers: z.record(z.string(), z.unknown()),
  unreadable: z.array(z.string()),
});
export type SavedAnswers = z.output<typeof savedAnswers>;

const text = z.string().nullable();
/** Origin and pages of a visit. */
export const visit = z.object({
  ...visitSource,
  ...visitPlace,
  pagesVisited: z.array(z.object({ url: z.string(), timestamp: z.string() })),
});
export type Visit = z.output<typeof visit>;

const note = z.object({
  id: z.guid(),
  createdAt: timestamp,
  /** null for one from before notes had a history: it was saved then, or before. */
  author: text,
  text: z.string(),
});
export type RecordNote = z.output<typeof note>;

const recordDetail = record.extend({
  ...followUpShape,
  /** Message to the agencies; null if it wasn't kept. */
  message: text,
  /** Null if it wasn't kept. */
  fmcsaCheck: fmcsaCheck.nullable(),
  /** null if only the record was kept. */
  visit: visit.nullable(),
  notes: z.array(note),
  /** Every agency that a quote request can be sent to, also those that are off. */
  agencies: z.array(agency.pick({ id: true, name: true, email: true, states: true, isActive: true })),
  /** Dead addresses of the customer and the agencies. */
  deadAddresses: z.array(deadAddress),
  answers: z.array(agencyAnswer),
  messages: z.array(messageDelivery),
  /** The tickets of those who answered an email about it, the newest first. */
  tickets: z.array(z.object({ id: z.uuid(), ticketId: z.string(), createdAt: timestamp })),
  /** Schedules, answers and the customer's files; sizes in bytes. */
  files: z.array(z.object({ position: z.int(), filename: z.string(), size: z.int() })),
  /** Null unless deleted for age. */
  filesDeletedAt: timestamp.nullable(),
  pdfDeletedAt: timestamp.nullable(),
  /** null if only the record was kept. */
  profile: savedAnswers.nullable(),
  /** Last profile that this company (by DOT number, else by email) saved before. */
  previous: savedAnswers.nullable(),
});
export type ProfileRecordDetail = z.output<typeof recordDetail>;

/** One record with the profile that was saved with it. 404 if there is none. */
export const getProfileRecord = adminEndpoint("GET", "/api/admin/profile-records/:id", {
  params: z.object({ id: z.guid("This isn't the id of a record.") }),
  response: dataResponse(recordDetail),
});

/** Has the deleted PDF of a quote request drawn again from its answers. 409 if there are none, or if it wasn't deleted. */
export const redrawPdf = adminEndpoint("POST", "/api/admin/profile-records/:id/pdf", {
  params: z.object({ id: z.guid("This isn't the id of a record.") }),
  response: outcome,
});

/** One of a record's files, to save. 404 if there is none. */
export const downloadRecordFile = adminEndpoint("GET", "/api/admin/profile-records/:id/files/:position", {
  isFile: true,
  params: z.object({
    id: z.guid("This isn't the id of a record."),
    position: z.coerce.number("This is not the number of a file.").int().min(0),
  }),
  response: fileResponse,
});

const isPdfName = (file: string): boolean => /^[\w-]{1,200}\.pdf$/.test(file);

/** A stored PDF: the path is a record's `pdfUrl` below /api/pdfs. 404 for any other. */
export const openPdf = adminEndpoint("GET", "/api/pdfs/:file", {
  isFile: true,
  // A name that no PDF can have is not found, like one that none has.
  params: z.object({ file: z.string().transform((file) => (isPdfName(file) ? file : null)) }),
  response: fileResponse,
});
