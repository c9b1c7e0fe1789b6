import {
  bigint,
  pgTable,
  text,
  timestamp,
  integer,
  uuid,
  date,
  index,
  primaryKey,
  jsonb,
} from "drizzle-orm/pg-core";
import { createdAt } from "./common-columns.ts";
import { sql } from "drizzle-orm";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

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

/** Migrations by the version of the server that applied them, and the versions that can work on them. */
export const releases = pgTable("releases", {
  /** The migration's name in migrations/, such as "0016_upgrade". */
  schema: text("schema").primaryKey(),
  /** The version of the server that applied it, such as "0.2.0". */
  version: text("version").notNull(),
  /** The oldest version that works on it: three numbers with dots. */
  minCompatible: text("min_compatible").notNull(),
  migratedAt: timestamp("migrated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A single row that is updated repeatedly, to check that the database accepts writes. */
export const writeChecks = pgTable("write_checks", {
  id: integer("id").primaryKey(),
  checkedAt: timestamp("checked_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Columns of rate-limiter-flexible. Unlogged: counting writes no WAL, and a database crash resets all limits. */
export const rateLimits = pgTable("rate_limits", {
  /** Keyed hash of endpoint and visitor, address or network, hex: no address is stored. */
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** A key's submission, so that a retry gets its answer and a different body under the same key is rejected. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  createdAt: createdAt(),
  endpoint: text("endpoint").notNull(),
  /** SHA-256 of the request body, hex. */
  bodyHash: text("body_hash").notNull(),
  submissionId: uuid("submission_id").notNull(),
  /** The number that the client received, for a quote request or a ticket. */
  reference: text("reference"),
});

/** Dated records of carriers that our server made: without their content, or who asked. */
export const carrierRecords = pgTable(
  "carrier_records",
  {
    /** SHA-256 of the record in canonical form, hex. */
    hash: text("hash").primaryKey(),
    dotNumber: text("dot_number").notNull(),
    /** In UTC, as in the record. */
    recordedOn: date("recorded_on", { mode: "string" }).notNull(),
  },
  (table) => [index("carrier_records_recorded_on_idx").on(table.recordedOn)],
);

/** Counts of pages and steps reached. No row is about a visitor. */
export const pageCounts = pgTable(
  "page_counts",
  {
    /** The office's day. */
    day: date("day", { mode: "string" }).notNull(),
    /** A page's step, a section's id, or "sent". */
    step: text("step").notNull(),
    /** As `toSource` names it. */
    source: text("source").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.source] })],
);

/** NHTSA's latest answer about a VIN. Never from the offline data. */
export const vinDecodes = pgTable(
  "vin_decodes",
  {
    vin: text("vin").notNull(),
    /** The model year in the request; '' if it had none. */
    modelYear: text("model_year").notNull(),
    decoded: jsonb("decoded").$type<DecodedVin>().notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
    /** Positions 1-8, 10 and 11 (see getDescriptor), to look up answers about similar vehicles. */
    descriptor: text("descriptor").generatedAlwaysAs(sql`left(vin, 8) || '*' || substr(vin, 10, 2)`),
  },
  (table) => [
    primaryKey({ columns: [table.vin, table.modelYear] }),
    index("vin_decodes_descriptor_idx").on(table.descriptor, table.answeredAt),
  ],
);
