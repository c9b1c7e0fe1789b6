import PostalMime from "postal-mime";
import { findToken } from "./return-path.ts";

export type Bounce = {
  readonly token: string;
  /** The enhanced status code: "5.1.1". */
  readonly status: string;
  /** The words of the server that sent it back. */
  readonly diagnostic: string;
};

/** Those that mail servers put the envelope's recipient in, which is our return path. */
const recipientHeaders = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to"];

/**
 * Reads a delivery status notification (RFC 3464). Only its return path says which message it is about: what it quotes of
 * the message, anyone may have written. Undefined if it is none, or if the message reached somebody or still may.
 */
export async function readDsn(raw: string): Promise<Bounce | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const report = mail.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  const named = mail.headers.filter(({ key }) => recipientHeaders.includes(key));
  const token = named.map(({ value }) => findToken(value)).find((found) => found !== undefined);
  if (!report || token === undefined) return undefined;
  const recipients = toRecipients(toText(report.content));
  // A list, or an address that forwards, has several: one that works is enough.
  if (!recipients.every(({ action }) => action === "failed")) return undefined;
  const [failed] = recipients;
  return failed && { token, status: toStatus(failed), diagnostic: failed.diagnostic };
}

type Recipient = { readonly action: string; readonly status: string; readonly diagnostic: string };

/** The groups of fields after the first, which is about the report (RFC 3464, 2.1). */
function toRecipients(text: string): Recipient[] {
  const unfolded = text.replace(/\r?\n[ \t]+/g, " ");
  const groups = unfolded.split(/\r?\n(?:[ \t]*\r?\n)+/).map((group) => {
    const get = (field: RegExp): string => field.exec(group)?.[1]?.trim() ?? "";
    return {
      action: get(/^Action:[ \t]*(\w+)/im).toLowerCase(),
      status: get(/^Status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im),
      diagnostic: get(/^Diagnostic-Code:[ \t]*(?:[\w-]+[ \t]*;)?(.*)$/im),
    };
  });
  return groups.filter(({ action }) => action !== "");
}

/** Exim's status is always 5.0.0: what the other server said is in its words. */
function toStatus({ status, diagnostic }: Recipient): string {
  if (status !== "" && !status.endsWith(".0.0")) return status;
  const [, said] = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(diagnostic) ?? [];
  return said ?? (status || "5.0.0");
}

const toText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
