import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Answers } from "#shared/profile/answers.ts";
import { companyProfiles } from "./company-profiles.ts";
import { bytea, createdAt, id } from "./columns.ts";

export const actionTypes = ["download", "email", "quote", "saved"] as const;

/** What became of a quote request, as the operator notes it. */
const followUps = ["new", "contacted", "quoted", "bound", "lost"] as const;
export type FollowUp = (typeof followUps)[number];

/** The ten digits of a US number, however it is written: no area code begins with 0 or 1. */
export const phoneDigits = (phone: SQLWrapper): SQL =>
  sql`left(ltrim(regexp_replace(${phone}, '[^0-9]', '', 'g'), '01'), 10)`;

/** Which profile left the browser, how and when. `pdfUrl` is the path of its PDF below /api/pdfs, or null. */
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
    actionType: text("action_type", { enum: actionTypes }).notNull(),
    /** The reference number of a quote request, which customers mention on the phone: RF-7K4M2X; else null. */
    reference: text("reference").unique(),
    /** The full answers, stored only for a quote request, and for a profile that its owner saved: it has the same id. */
    companyProfileId: uuid("company_profile_id").references(() => companyProfiles.id, {
      onDelete: "set null",
    }),
    /** Of a quote request. */
    followUp: text("follow_up", { enum: followUps }).notNull().default("new"),
    followUpNote: text("follow_up_note").notNull().default(""),
    followUpAt: timestamp("follow_up_at", { withTimezone: true }),
    /** What the search looks through, in lower case. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(company_name || ' ' || contact_name || ' ' || email || ' ' || coalesce(dot_number, '') || ' ' || coalesce(reference, ''))`,
      ),
    /** What the list is sorted by: an index entry must be short. */
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
    index("profile_records_by_company").on(table.companySort, table.id),
    index("profile_records_by_dot").on(sql`left(${table.dotNumber}, 20)`, table.createdAt.desc()),
    index("profile_records_by_email").on(sql`lower(left(${table.email}, 254))`, table.createdAt.desc()),
    index("profile_records_by_phone").on(phoneDigits(table.phone)),
    index("profile_records_profile").on(table.companyProfileId),
  ],
);

/** What a profile's PDF is drawn from. */
export type PdfSource = {
  readonly answers: Answers;
  /** The day that it shows: yyyy-mm-dd. */
  readonly day: string;
  /** License and tax numbers are printed as ••••1234. */
  readonly hidesNumbers: boolean;
};

/** A PDF of a profile. The server generates `filename` and the unguessable `path` ("/<random>.pdf"). */
export const pdfs = pgTable("pdfs", {
  id: id(),
  createdAt: createdAt(),
  path: text("path").notNull().unique(),
  filename: text("filename").notNull(),
  /** In bytes; 0 until it is drawn. */
  size: integer("size").notNull(),
  /** What it will be drawn from, of a quote request alone; null once it is drawn. */
  source: jsonb("source").$type<PdfSource>(),
});

/** A PDF's bytes, in slices that are written and read one at a time. */
export const pdfChunks = pgTable(
  "pdf_chunks",
  {
    pdfId: uuid("pdf_id")
      .notNull()
      .references(() => pdfs.id, { onDelete: "cascade" }),
    /** Starts at 0. */
    seq: integer("seq").notNull(),
    content: bytea("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pdfId, table.seq] })],
);

export type NewProfileRecord = typeof profileRecords.$inferInsert;
export type Pdf = typeof pdfs.$inferSelect;
