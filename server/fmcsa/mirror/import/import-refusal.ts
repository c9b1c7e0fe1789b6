import { errorCode } from "#server/base/log.ts";

/** Says in sentences for an operator why a file doesn't become the live snapshot. */
export class ImportRefusal extends Error {}

/** Another process is importing: nothing was begun, and nothing recorded. */
export class ImportRunningError extends Error {
  constructor() {
    super("Another import into the mirror is running. Wait for it to end, then try again.");
  }
}

/** The database's disk ("disk_full") or ours. */
const isDiskFull = (error: unknown): boolean => ["53100", "ENOSPC"].includes(errorCode(error) ?? "");

const gigabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e9).toFixed(1)} GB`;

/** Explains a refused import; undefined for a fault of ours or a lost database. `bytesNeeded`: its size in the database. */
export function explainRefusal(error: unknown, bytesNeeded: number): string | undefined {
  if (error instanceof ImportRefusal) return error.message;
  if (isDiskFull(error))
    return (
      `The database's disk is full. This import needs about ${gigabytes(bytesNeeded)} there, beside the live version, ` +
      "which is unchanged. What was loaded has been removed."
    );
  if (error instanceof Error && error.name === "AbortError")
    return "The import was stopped. The live version is unchanged.";
  return undefined;
}
