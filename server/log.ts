import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * JSON lines, on standard output by default. Only what a caller names is written: no body, name, address, token or query string
 * may be handed to it.
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  destination ? pino({ level, base: {} }, destination) : pino({ level, base: {} });

/** What a log line may say of an error: its kind, its code and where it was thrown; messages can quote user data. */
export function describeError(error: unknown): { kind: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = errorCode(error);
  const at = error.stack?.split("\n").find((line) => line.trimStart().startsWith("at "));
  return { kind: error.name, ...(code && { code }), ...(at && { at: at.trim() }) };
}

/** The code that Node, PostgreSQL or SMTP gave an error, looked for along its causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return errorCode(error.cause);
}
