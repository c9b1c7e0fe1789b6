import { errorCode } from "#server/log.ts";

/**
 * What became of one attempt. `reason` may quote an address; `code` is safe to log. "stopped": we cut it off ourselves,
 * because this process ends.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused" | "deferred" | "stopped"; readonly reason: string; readonly code: string };

/**
 * "refused": the server said a final no (RFC 5321, 5yz) to this recipient or this message. Everything else, a bad
 * password or an unknown host among it, can be mended from our side and is worth another attempt.
 */
export function toOutcome(error: unknown): Extract<Outcome, { reason: string }> {
  const reply = numberIn(error, "responseCode");
  const command = textIn(error, "command");
  const code = reply === undefined ? (errorCode(error) ?? "unknown") : `${reply} ${command}`;
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: isFinal(error, reply, command) ? "refused" : "deferred", reason, code };
}

function isFinal(error: unknown, reply: number | undefined, command: string): boolean {
  // The server announced a size limit that the message exceeds.
  if (reply === undefined) return errorCode(error) === "EMESSAGE" && command === "MAIL FROM";
  // 530 asks us to log in, 503 is about the commands before: the recipient has nothing to do with it.
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
