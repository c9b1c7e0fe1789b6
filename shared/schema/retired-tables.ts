import { type SQL, sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { featureSuggestions } from "./feature-suggestions.ts";
import { profileRecords } from "./profile-records.ts";
import { bytea } from "./common-columns.ts";

/** Unsent texts of the back office, as the previous version keeps them. Nothing else does: drop it once no version uses it. */
export const drafts = pgTable(
  "drafts",
  {
    subjectId: uuid("subject_id")
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(suggestion_id, record_id)`),
    suggestionId: uuid("suggestion_id").references(() => featureSuggestions.id, { onDelete: "cascade" }),
    recordId: uuid("record_id").references(() => profileRecords.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["reply", "note", "follow_up"] }).notNull(),
    body: text("body").notNull(),
    files: jsonb("files").$type<string[]>().notNull().default([]),
    revision: uuid("revision").notNull().defaultRandom(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind] })],
);

/** FMCSA's answers as release 0.3 kept them. Nothing reads them: housekeeping empties the table, and a later release drops it. */
export const fmcsaAnswers = pgTable(
  "fmcsa_answers",
  {
    /** The Socrata id, and the version of the format of the rows. */
    dataSet: text("data_set").notNull(),
    /** "dot_number=295017" */
    key: text("key").notNull(),
    /** The rows as JSON, compressed with gzip: a large carrier's are some megabytes. */
    rows: bytea("rows").notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dataSet, table.key] }),
    index("fmcsa_answers_answered_at_idx").on(table.answeredAt),
  ],
);

const day = () => date("day", { mode: "string" }).notNull();
const counts = () => ({
  visits: integer("visits").notNull(),
  reachedBuilder: integer("reached_builder").notNull(),
  reachedReview: integer("reached_review").notNull(),
  requestedQuote: integer("requested_quote").notNull(),
});

/** Versions up to 0.3 count visits in this table and the three below. During an upgrade they still do. */
export const visitDayPlaces = pgTable(
  "visit_day_places",
  { day: day(), country: text("country").notNull(), state: text("state").notNull(), ...counts() },
  (table) => [primaryKey({ columns: [table.day, table.country, table.state] })],
);

export const visitSources = pgTable("visit_sources", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  sourceKey: text("source_key").notNull().unique(),
  landingPage: text("landing_page"),
  utmSource: text("utm_source"),
  utmMedium: text("utm_medium"),
  utmCampaign: text("utm_campaign"),
  referrerUrl: text("referrer_url"),
});

export const visitDaySources = pgTable(
  "visit_day_sources",
  {
    day: day(),
    sourceId: integer("source_id")
      .notNull()
      .references(() => visitSources.id),
    ...counts(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sourceId] })],
);

export const visitRollups = pgTable("visit_rollups", {
  id: integer("id").primaryKey(),
  countedUntil: date("counted_until", { mode: "string" }).notNull(),
  timeZone: text("time_zone").notNull().default("America/New_York"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
