import type { ParsedMail } from "mailparser";
import type { Bounce } from "#server/mail/note-bounce.ts";
import { cleanLine, findMessageIds } from "./clean-text.ts";

/** Headers for the envelope's recipient, which is our return path. */
const recipientHeaders = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to"];

/** Limits of a report's parts, in bytes, and of its words. */
const longest = 32_768;
const longestWords = 2000;

/**
 * Reads a delivery status notification (RFC 3464). Only a message's recipients know its return path or Message-ID. Undefined
 * for any other email, and if the message reached somebody or still may.
 */
export function readDsn(mail: ParsedMail, header: (name: string) => string): Bounce | undefined {
  const isReport = /^multipart\/report\b/im.test(header("content-type"));
  const report = isReport ? findPart(mail, "message/delivery-status") : undefined;
  if (report === undefined) return undefined;
  const recipients = toRecipients(report);
  // A list, or an address that forwards, has several: one that works is enough.
  if (!recipients.every(({ action }) => action === "failed")) return undefined;
  const sentTo = recipientHeaders.map(header);
  const returned = findPart(mail, "message/rfc822") ?? findPart(mail, "text/rfc822-headers") ?? "";
  const [headers = ""] = returned.split(/\r?\n\r?\n/, 1);
  const messageIds = [...headers.matchAll(/^Message-ID:(.*(?:\r?\n[ \t].*)*)/gim)].flatMap(([, value = ""]) =>
    findMessageIds(value).slice(0, 1),
  );
  const [failed] = recipients;
  return failed && { sentTo, messageIds, status: toStatus(failed), diagnostic: failed.diagnostic };
}

const findPart = ({ attachments }: ParsedMail, type: string): string | undefined =>
  attachments
    .find(({ contentType }) => contentType.toLowerCase() === type)
    ?.content.subarray(0, longest)
    .toString();

type Recipient = { readonly action: string; readonly status: string; readonly diagnostic: string };

/** Groups of fields after the first, which is about the report (RFC 3464, 2.1). */
function toRecipients(text: string): Recipient[] {
  const unfolded = text.replace(/\r?\n[ \t]+/g, " ");
  const groups = unfolded.split(/\r?\n(?:[ \t]*\r?\n)+/).map((group) => {
    const get = (field: RegExp): string => field.exec(group)?.[1]?.trim() ?? "";
    return {
      action: get(/^Action:[ \t]*(\w+)/im).toLowerCase(),
      status: get(/^Status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im),
      diagnostic: cleanLine(get(/^Diagnostic-Code:[ \t]*(?:[\w-]+[ \t]*;)?(.*)$/im), longestWords),
    };
  });
  return groups.filter(({ action }) => action !== "");
}

/** Exim's status is always 5.0.0: its words quote the other server. */
function toStatus({ status, diagnostic }: Recipient): string {
  if (status !== "" && !status.endsWith(".0.0")) return status;
  const [, said] = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(diagnostic) ?? [];
  return said ?? (status || "5.0.0");
}
