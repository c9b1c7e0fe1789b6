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
    /** The reference number of a quote request, which customers mention on the phone: Q-7K4M2X; else null. */
    reference: text("reference").unique(),
    /** The full answers, stored only for a quote request. */
    companyProfileId: uuid("company_profile_id").references(() => companyProfiles.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("profile_records_newest").on(table.createdAt.desc(), table.id.desc())],
);

/** A PDF made by a browser. The server generates `filename` and the unguessable `path` ("/<random>.pdf"). */
export const pdfs = pgTable("pdfs", {
  id: id(),
  createdAt: createdAt(),
  path: text("path").notNull().unique(),
  filename: text("filename").notNull(),
  /** In bytes. */
  size: integer("size").notNull(),
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
