import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Escapes what LIKE would read as a pattern. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Whether a text contains another, regardless of case. */
export const contains = (column: PgColumn | SQL, text: string): SQL =>
  sql`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`}`;
