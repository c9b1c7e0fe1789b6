import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The office's day. */
const day = () => date("day", { mode: "string" }).notNull();

const counts = () => ({
  visits: integer("visits").notNull(),
  reachedBuilder: integer("reached_builder").notNull(),
  reachedReview: integer("reached_review").notNull(),
  requestedQuote: integer("requested_quote").notNull(),
});

/** Visit records per day and place, so that statistics need not read each. "" is unknown. */
export const visitDayPlaces = pgTable(
  "visit_day_places",
  { day: day(), country: text("country").notNull(), state: text("state").notNull(), ...counts() },
  (table) => [primaryKey({ columns: [table.day, table.country, table.state] })],
);

export const visitSources = pgTable("visit_sources", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the five fields below, hex: a URL is too long for an index. */
  sourceKey: text("source_key").notNull().unique(),
  landingPage: text("landing_page"),
  utmSource: text("utm_source"),
  utmMedium: text("utm_medium"),
  utmCampaign: text("utm_campaign"),
  referrerUrl: text("referrer_url"),
});

/** Visit records per day and source. Narrow rows: statistics of years read a million of them. */
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

/** Up to when visit records have been counted per day: one row. */
export const visitRollups = pgTable("visit_rollups", {
  id: integer("id").primaryKey(),
  /** Exclusive: every day before it is counted and complete. */
  countedUntil: date("counted_until", { mode: "string" }).notNull(),
  /** That of these days. */
  timeZone: text("time_zone").notNull().default("America/New_York"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** How often each page or step was reached. Nothing else: no row is about a visitor. */
export const pageCounts = pgTable(
  "page_counts",
  {
    /** The office's day. */
    day: day(),
    /** A page's step, a section's id, or "sent". */
    step: text("step").notNull(),
    /** As `toSource` names it. */
    source: text("source").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.source] })],
);
