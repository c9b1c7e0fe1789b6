import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Escapes a text for LIKE (escape character \\). */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Ignores case. */
export const contains = (column: PgColumn | SQL, text: string): SQL =>
  sql`lower(${column}) like ${`%${escapeLike(text.toLowerCase())}%`}`;
