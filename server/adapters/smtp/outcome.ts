import { errorCode } from "#server/log.ts";

/**
 * The outcome of one attempt. `reason` may quote an address; `code` is safe to log. "stopped": we aborted it
 * because this process is shutting down.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused" | "deferred" | "stopped"; readonly reason: string; readonly code: string };

/**
 * "refused": a permanent rejection (RFC 5321, 5yz) of this recipient or message. Anything else, including a
 * wrong password or an unknown host, can be fixed on our side and is retried.
 */
export function toOutcome(error: unknown): Extract<Outcome, { reason: string }> {
  const reply = numberIn(error, "responseCode");
  const command = textIn(error, "command");
  const code = reply === undefined ? (errorCode(error) ?? "unknown") : `${reply} ${command}`;
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: isFinal(error, reply, command) ? "refused" : "deferred", reason, code };
}

function isFinal(error: unknown, reply: number | undefined, command: string): boolean {
  // The message exceeds the size limit that the server announced.
  if (reply === undefined) return errorCode(error) === "EMESSAGE" && command === "MAIL FROM";
  // 530 asks us to log in, 503 is a bad command sequence: neither is about the recipient.
  if (reply < 500 || reply === 530 || reply === 503) return false;
  return command === "RCPT TO" || command === "DATA" || (command === "MAIL FROM" && reply === 552);
}

function numberIn(error: unknown, key: string): number | undefined {
  const value = getField(error, key);
  return typeof value === "number" ? value : undefined;
}

function textIn(error: unknown, key: string): string {
  const value = getField(error, key);
  return typeof value === "string" ? value : "";
}

const getField = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined;
