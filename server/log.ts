import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * JSON lines, on standard output by default. Only fields named by the caller are written: never pass a body,
 * name, address, token or query string.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  destination ? pino({ level, base: {} }, destination) : pino({ level, base: {} });

/** The loggable parts of an error: its kind, code and origin; messages can quote user data. */
export function describeError(error: unknown): { kind: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = errorCode(error);
  const at = error.stack?.split("\n").find((line) => line.trimStart().startsWith("at "));
  return { kind: error.name, ...(code && { code }), ...(at && { at: at.trim() }) };
}

/** The code that Node, PostgreSQL or SMTP gave an error, searched for along its causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}
