import { explainError, toReason, type Log } from "#server/base/log.ts";
import { isConnectionFault } from "./unavailable.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";

export class DatabaseStartError extends Error {}

const certificate =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Errors of pg and PgBouncer (all 08P01) about a pooler's limits. */
const pooled = /unsupported startup parameter|prepared statement ".*" (already exists|does not exist)/;

type Advice = readonly [applies: (code: string, message: string) => boolean, sentence: string];

const advice: readonly Advice[] = [
  [
    (_code, message) => pooled.test(message),
    "DATABASE_URL leads to a pooler, such as PgBouncer: set DATABASE_POOLER=transaction.",
  ],
  [
    (code, message) => code.startsWith("28") || /password authentication failed|no such user/.test(message),
    "Correct the name and the password in DATABASE_URL.",
  ],
  [
    (code, message) => code === "3D000" || message.includes("no such database"),
    "Create that database, or correct its name in DATABASE_URL.",
  ],
  [
    (_code, message) => message.includes("does not support SSL"),
    "sslmode in DATABASE_URL demands TLS: turn it on at the database's server, or leave sslmode out if it is on this machine.",
  ],
  [
    (code) => certificate.test(code),
    "The server's certificate isn't trusted: add sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, with the file of " +
      "your provider's certificate authority. (sslmode=require encrypts, and doesn't check who answers.)",
  ],
];

const findAdvice = (code = "", message = ""): string | undefined =>
  advice.find(([applies]) => applies(code, message))?.[1];

/** True if retrying can't help. */
function needsOperator(error: unknown): boolean {
  const { code, message } = toReason(error);
  return findAdvice(code, message) !== undefined;
}

/** Error with its code, and advice if there is any. */
export function explainStart(where: string, error: unknown): string {
  const { code, message } = toReason(error);
  const todo = findAdvice(code, message);
  const fault = `The database at ${where} cannot be opened: ${explainError(error)}.`;
  return todo === undefined ? fault : `${fault} ${todo}`;
}

export type Patience = {
  readonly startMs: number;
  readonly log: Log;
  readonly onWaiting?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly pauseMs?: number;
  readonly clock?: Clock;
};

/** Logs each reason once. Rejects with the last error in the end, and at once with one that waiting can't help. */
export async function retryStart<T>(
  work: () => Promise<T>,
  { startMs, log, onWaiting, signal, pauseMs = 500, clock = systemClock }: Patience,
): Promise<T> {
  const end = clock.monotonicMs() + startMs;
  const told = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOver = signal?.aborted === true || clock.monotonicMs() + pauseMs > end;
      if (isOver || !isConnectionFault(error) || needsOperator(error)) throw error;
      // Before anyone can send anything, such a message has no personal data.
      const { message, code } = toReason(error);
      if (!told.has(message)) log.warn({ reason: message, code }, "waiting for the database");
      told.add(message);
      onWaiting?.();
      await clock.sleep(pauseMs, signal && { signal });
    }
  }
}
