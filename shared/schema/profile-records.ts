import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companyProfiles } from "./company-profiles.ts";
import { bytea, createdAt, id } from "./columns.ts";

export const actionTypes = ["download", "email", "quote"] as const;

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
    /** What a customer mentions when they call about a quote request, such as Q-7K4M2X; null for everything else. */
    reference: text("reference").unique(),
    /** The full answers, kept for a quote request alone. */
    companyProfileId: uuid("company_profile_id").references(() => companyProfiles.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("profile_records_newest").on(table.createdAt.desc(), table.id.desc())],
);

/** A PDF that a browser made. `path` ("/<random>.pdf") and `filename` are made by the server; the path cannot be guessed. */
export const pdfs = pgTable("pdfs", {
  id: id(),
  createdAt: createdAt(),
  path: text("path").notNull().unique(),
  filename: text("filename").notNull(),
  /** In bytes. */
  size: integer("size").notNull(),
});

/** The bytes of a PDF, cut into slices that are written and read one at a time. */
export const pdfChunks = pgTable(
  "pdf_chunks",
  {
    pdfId: uuid("pdf_id")
      .notNull()
      .references(() => pdfs.id, { onDelete: "cascade" }),
    /** Counts from 0. */
    seq: integer("seq").notNull(),
    content: bytea("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pdfId, table.seq] })],
);

export type NewProfileRecord = typeof profileRecords.$inferInsert;
export type Pdf = typeof pdfs.$inferSelect;
