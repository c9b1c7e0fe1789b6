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
 * the message, anyone may have written. Undefined if it is none, or says that nothing failed.
 */
export async function readDsn(raw: string): Promise<Bounce | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const report = mail.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  const named = mail.headers.filter(({ key }) => recipientHeaders.includes(key));
  const token = named.map(({ value }) => findToken(value)).find((found) => found !== undefined);
  if (!report || token === undefined) return undefined;
  const text = toText(report.content).replace(/\r?\n[ \t]+/g, " ");
  const status = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  const action = /^Action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase();
  if (action === "delivered" || action === "relayed" || action === "expanded") return undefined;
  const diagnostic = /^Diagnostic-Code:\s*(?:[\w-]+\s*;)?(.*)$/im.exec(text)?.[1]?.trim() ?? "";
  return { token, status: status ?? (action === "failed" ? "5.0.0" : "4.0.0"), diagnostic };
}

const toText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
