import { errorCode } from "#server/base/log.ts";

/**
 * An attempt's outcome. `reason` may quote an address; `code` is safe to log. "uncertain": handed over without a reply.
 * "down": the server can't be used; `isMidway` if the message was on its way. "stopped": this process is shutting down.
 */
export type Outcome = { readonly kind: "sent" } | Unsent;
type Unsent = {
  readonly kind: "refused" | "deferred" | "uncertain" | "down" | "stopped";
  readonly reason: string;
  readonly code: string;
  readonly isMidway?: boolean;
  /** The server's reply about a recipient that it rejected: "550 5.1.1 No such user". */
  readonly recipientReply?: string;
};

type Progress = { readonly isMidway: boolean; readonly isHandedOver: boolean; readonly isTooSlow: boolean };
const notBegun: Progress = { isMidway: false, isHandedOver: false, isTooSlow: false };

/**
 * "refused": a permanent rejection (RFC 5321, 5yz). "uncertain": only a reply of 4yz or 5yz says that it didn't arrive.
 * "down": no answer about a message at all. Anything else is retried.
 */
export function toOutcome(error: unknown, progress = notBegun): Unsent {
  const reply = numberIn(error, "responseCode");
  const command = textIn(error, "command");
  // nodemailer puts its own code over the one of Node.
  const own = textIn(error, "originalCode") || (errorCode(error) ?? "unknown");
  const code = reply === undefined ? own : `${reply} ${command}`;
  const reason = error instanceof Error ? error.message : String(error);
  if (progress.isHandedOver && (reply ?? 0) < 400) return { kind: "uncertain", reason, code };
  if (progress.isTooSlow || isDown(error, reply, command, progress))
    return { kind: "down", reason, code, ...(progress.isMidway && { isMidway: true }) };
  if (!isFinal(error, reply, command)) return { kind: "deferred", reason, code };
  const recipientReply = textIn(error, "response");
  // A message has one recipient: 5.1 is about that address (RFC 3463), also in the answer to the whole message.
  const isOfRecipient = command === "RCPT TO" || /^5\d\d[ -]5\.1\./.test(recipientReply);
  return { kind: "refused", reason, code, ...(isOfRecipient && { recipientReply }) };
}

/** nodemailer's codes for what happens to a connection: https://nodemailer.com/errors/ */
const connectionCodes = ["ECONNECTION", "ESOCKET", "EDNS", "ETLS", "EPROTOCOL", "EPROXY"];
const setupCodes = [...connectionCodes, "ETIMEDOUT", "EAUTH", "ENOAUTH", "EOAUTH2"];

function isDown(error: unknown, reply: number | undefined, command: string, { isMidway }: Progress): boolean {
  // 421: the server closes the connection (RFC 5321). 530: it wants us to sign in (RFC 4954).
  if (reply === 421 || reply === 530) return true;
  const codes = isMidway ? connectionCodes : setupCodes;
  const isOfConnection = command === "" || /^(?:CONN|[EHL]+O|STARTTLS|AUTH)/.test(command);
  return isOfConnection && codes.includes(errorCode(error) ?? "");
}

function isFinal(error: unknown, reply: number | undefined, command: string): boolean {
  // The message exceeds the size limit that the server announced.
  if (reply === undefined) return errorCode(error) === "EMESSAGE" && command === "MAIL FROM";
  // 503 is a bad command sequence: not about the recipient.
  if (reply < 500 || reply === 503) return false;
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
