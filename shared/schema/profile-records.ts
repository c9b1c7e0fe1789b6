import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    /** The full answers, kept for a quote request alone. */
    companyProfileId: uuid("company_profile_id").references(() => companyProfiles.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("profile_records_newest").on(table.createdAt.desc(), table.id.desc())],
);

/** The PDF as the browser made it. `path` ("/<random>.pdf") is made by the server and cannot be guessed. */
export const pdfs = pgTable("pdfs", {
  id: id(),
  createdAt: createdAt(),
  path: text("path").notNull().unique(),
  filename: text("filename").notNull(),
  size: integer("size").notNull(),
  content: bytea("content").notNull(),
});

export type NewProfileRecord = typeof profileRecords.$inferInsert;
export type Pdf = typeof pdfs.$inferSelect;
