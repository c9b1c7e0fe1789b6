import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

/** True if a statement was cancelled because it took too long: SQLSTATE 57014, query_canceled. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === "57014";
