import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Work on the database that is done after the server has started, and how far it is. */
export const backgroundMigrations = pgTable("background_migrations", {
  name: text("name").primaryKey(),
  /** Start of the next batch, in the job's own terms; null before the first. */
  cursor: text("cursor"),
  /** Rows done, and all; null if the job isn't counted in rows. */
  done: bigint("done", { mode: "number" }).notNull().default(0),
  total: bigint("total", { mode: "number" }),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  /** Error of the last try; null if it succeeded. */
  error: text("error"),
});
