import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** True for SQLSTATE 57014, query_canceled. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === "57014";
