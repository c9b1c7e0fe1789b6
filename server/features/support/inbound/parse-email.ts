import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { yieldToEventLoop } from "#server/http/body/yield-to-event-loop.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { foldHistory } from "./fold-history.ts";
import { htmlToText } from "./html-to-text.ts";
import { type GetHeader, isAutomatic, isForMany } from "./is-automatic.ts";

/** An email as it came in. */
export type InboundEmail = {
  /** With its angle brackets; one of our own making if it has none. */
  readonly messageId: string;
  /** The Message-IDs that it answers, the nearest last. */
  readonly references: readonly string[];
  /** In lower case; "" without one. */
  readonly from: string;
  /** In lower case. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
  /** The earlier messages below it. */
  readonly quoted: string | null;
  readonly isAutomatic: boolean;
  readonly isForMany: boolean;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
};

const limits = { lines: 500_000, html: 500_000, text: 200_000, references: 50, id: 250 } as const;

/** Rejects if it can't be read: it is no email, or made to keep a reader busy. */
export async function parseEmail(raw: Uint8Array): Promise<InboundEmail> {
  if (countLines(raw) > limits.lines) throw new Error("An email has too many lines.");
  // Not postal-mime: it takes minutes for some megabytes of empty lines.
  const mail = await simpleParser(Readable.from(toChunks(raw)), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  const header: GetHeader = (name) => getHeader(mail, name);
  await yieldToEventLoop();
  const { body, quoted } = foldHistory(cleanText(toText(mail)));
  return {
    messageId: toIds(mail.messageId ?? "").at(0) ?? toOwnId(raw),
    references: toIds(`${header("in-reply-to")} ${header("references")}`).slice(-limits.references),
    from: toAddresses(mail.from).at(0) ?? "",
    recipients: [
      ...[mail.to ?? [], mail.cc ?? []].flat().flatMap(toAddresses),
      ...["delivered-to", "x-original-to", "envelope-to"].flatMap((name) =>
        header(name).toLowerCase().split("\n"),
      ),
    ],
    subject: cleanLine(mail.subject ?? "", 200),
    body,
    quoted,
    isAutomatic: isAutomatic(header),
    isForMany: isForMany(header),
    // The pictures of a signature come after what was attached.
    files: mail.attachments
      .toSorted((one, other) => Number(one.related) - Number(other.related))
      .map(({ filename, content }) => ({
        name: cleanLine(filename ?? "", 80) || "A file without a name",
        content,
      })),
  };
}

const lineFeed = 0x0a;

function countLines(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}

const chunkBytes = 64 * 1024;

/** Others work in between. */
async function* toChunks(raw: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < raw.byteLength; at += chunkBytes) {
    yield raw.subarray(at, at + chunkBytes);
    await yieldToEventLoop();
  }
}

const getHeader = (mail: ParsedMail, name: string): string =>
  mail.headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(":") + 1)
        .replace(/\s+/g, " ")
        .trim(),
    )
    .join("\n");

const toIds = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s]+>/g)].map(([id]) => id).filter((id) => id.length <= limits.id);

const toOwnId = (raw: Uint8Array): string =>
  `<${createHash("sha256").update(raw).digest("hex")}@no-message-id>`;

const toAddresses = (list: AddressObject | undefined): string[] =>
  (list?.value ?? []).flatMap(({ address }) => (address ? [address.toLowerCase()] : []));

/** The text part; without one, the HTML part as text. */
function toText({ text = "", html }: ParsedMail): string {
  if (text.trim() !== "" || html === false || html === undefined) return text.slice(0, limits.text);
  return htmlToText(html.slice(0, limits.html)).slice(0, limits.text);
}
