import { type SQL, sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createInsertSchema } from "drizzle-zod";
import { z } from "zod";
import type { Answers } from "#shared/profile/answers.ts";
import type { FmcsaCheck, FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { followUpStates, recordActions } from "#shared/api/admin/records/profile-records-api.ts";
import { agencyResults } from "#shared/api/admin/records/quote-routing.ts";
import { companyProfiles } from "./company-profiles.ts";
import { bytea, createdAt, dataKey, id, phoneDigits } from "./common-columns.ts";

/** Of a quote request that is neither bound nor lost. Spelled as in the index. */
const isOpenQuote = sql`action_type = 'quote' and follow_up in ('new', 'contacted', 'quoted')`;

/** True if the operator has set a day to follow up on a quote request, past or ahead. */
export const isToFollowUp = sql`(${isOpenQuote} and due_on is not null)`;

/** True if a quote request is to be followed up by this day, yyyy-mm-dd, unless it is bound or lost. */
export const isDueBy = (day: string): SQL => sql`(${isOpenQuote} and due_on <= ${day}::date)`;

/** Profiles that left the browser. `pdfUrl` is the path of its PDF below /api/pdfs, or null. */
export const profileRecords = pgTable(
  "profile_records",
  {
    id: id(),
    createdAt: createdAt(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    dotNumber: text("dot_number"),
    pdfUrl: text("pdf_url"),
    /** When its PDF was deleted for its age; null if it wasn't, or was drawn again. */
    pdfDeletedAt: timestamp("pdf_deleted_at", { withTimezone: true }),
    actionType: text("action_type", { enum: recordActions }).notNull(),
    /** The reference number of a quote request, which customers mention on the phone: RF-7K4M2X; else null. */
    reference: text("reference").unique(),
    /** The full answers, stored only for a quote request, and for a profile that its owner saved: it has the same id. */
    companyProfileId: uuid("company_profile_id").references(() => companyProfiles.id, {
      onDelete: "set null",
    }),
    /** Of a quote request. */
    followUp: text("follow_up", { enum: followUpStates }).notNull().default("new"),
    /** The newest of its notes, for lists. */
    followUpNote: text("follow_up_note").notNull().default(""),
    followUpAt: timestamp("follow_up_at", { withTimezone: true }),
    /** The day on which the operator wants to follow up. */
    dueOn: date("due_on", { mode: "string" }),
    /** When the recipient of the receipt said that they didn't ask for it; null if they didn't. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    /** Message of the customer to the agencies; null if it wasn't kept. */
    message: text("message"),
    /** Comparison with FMCSA's record; null if it wasn't kept. */
    fmcsaCheck: jsonb("fmcsa_check").$type<FmcsaCheck>(),
    /** Text that searches look through, in lower case. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(company_name || ' ' || contact_name || ' ' || email || ' ' || coalesce(dot_number, '') || ' ' || coalesce(reference, ''))`,
      ),
    /** Sort value of the list: an index entry must be short. */
    companySort: text("company_sort")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(left(company_name, 100))`),
  },
  (table) => [
    index("profile_records_newest").on(table.createdAt.desc(), table.id.desc()),
    // Small, for counting.
    index("profile_records_actions").on(table.actionType),
    index("profile_records_by_action").on(table.actionType, table.createdAt.desc(), table.id.desc()),
    index("profile_records_by_follow_up")
      .on(table.followUp, table.createdAt.desc(), table.id.desc())
      .where(sql`action_type = 'quote'`),
    index("profile_records_due").on(table.dueOn, table.id).where(isOpenQuote),
    index("profile_records_changed")
      .on(table.followUpAt.desc(), table.id.desc())
      .where(sql`follow_up_at is not null`),
    index("profile_records_by_company").on(table.companySort, table.id),
    index("profile_records_by_dot").on(sql`left(${table.dotNumber}, 20)`, table.createdAt.desc()),
    index("profile_records_by_email").on(sql`lower(left(${table.email}, 254))`, table.createdAt.desc()),
    index("profile_records_by_phone").on(phoneDigits(table.phone)),
    index("profile_records_profile").on(table.companyProfileId),
  ],
);

/** The operator's notes on a quote request. They are added, and never changed. */
export const recordNotes = pgTable(
  "record_notes",
  {
    id: id(),
    createdAt: createdAt(),
    recordId: uuid("record_id")
      .notNull()
      .references(() => profileRecords.id, { onDelete: "cascade" }),
    author: text("author"),
    text: text("text").notNull(),
  },
  (table) => [index("record_notes_newest").on(table.recordId, table.createdAt.desc())],
);

/** Answers of agencies to a quote request, by the address that the request went to. */
export const agencyAnswers = pgTable(
  "agency_answers",
  {
    recordId: uuid("record_id")
      .notNull()
      .references(() => profileRecords.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    result: text("result", { enum: agencyResults }).notNull(),
    /** A year's, in whole dollars; null if unknown. */
    premium: integer("premium"),
    /** Reason for being bound, lost or declined. */
    reason: text("reason").notNull().default(""),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.recipient] })],
);

/** Source from which a profile's PDF is drawn. */
export type PdfSource = {
  readonly answers: Answers;
  /** The day that it shows: yyyy-mm-dd. */
  readonly day: string;
  /** License and tax numbers and birth dates are printed as ••••1234. */
  readonly hidesNumbers: boolean;
  /** Set for a self-email to an address that nobody confirmed, which it names: only what is harmless there is drawn. */
  readonly unprovenRecipient?: string;
  readonly filing?: FmcsaDifference;
};

/** A PDF of a profile. The server generates `filename` and the unguessable `path` ("/<random>.pdf"). */
export const pdfs = pgTable("pdfs", {
  id: id(),
  createdAt: createdAt(),
  path: text("path").notNull().unique(),
  filename: text("filename").notNull(),
  size: integer("size").notNull(),
  /** Source of one that isn't drawn yet, of a quote request alone; null once it is drawn. */
  source: jsonb("source").$type<PdfSource>(),
  /** Of the source; the bytes have their own. */
  dataKey: dataKey(),
});

/** A PDF's bytes, in slices that are written and read one at a time. */
export const pdfChunks = pgTable(
  "pdf_chunks",
  {
    pdfId: uuid("pdf_id")
      .notNull()
      .references(() => pdfs.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    content: bytea("content").notNull(),
    dataKey: dataKey(),
  },
  (table) => [primaryKey({ columns: [table.pdfId, table.seq] })],
);

export const insertProfileRecord = createInsertSchema(profileRecords, {
  fmcsaCheck: z.custom<FmcsaCheck>().nullish(),
}).omit({ id: true, createdAt: true });
export type NewProfileRecord = z.input<typeof insertProfileRecord>;
export type Pdf = typeof pdfs.$inferSelect;
