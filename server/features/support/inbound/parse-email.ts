import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { yieldToEventLoop } from "#server/base/clock.ts";
import { cleanLine, cleanText, findMessageIds } from "./clean-text.ts";
import { readDsn } from "./read-dsn.ts";
import type { Bounce } from "#server/mail/note-bounce.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { LeftReason } from "#shared/schema/feature-suggestions.ts";
import { compile } from "html-to-text";

/** Lines that mail programs write above quoted messages. */
const separators = [
  /^[-_\s]*(?:original message|forwarded message|urspr\S+ nachricht|mensaje original)[-_\s]*$/i,
  /^_{10,}$/,
];
const introduction = /^(?:on|el|le|am)\b.{5,300}\b(?:wrote|escribió|a écrit|schrieb.{0,200}):$/i;
const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === "";

/** Outlook's headers of the earlier message. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  /^\s*\*?from:\*?\s/i.test(lines[at] ?? "") &&
  lines.slice(at + 1, at + 5).some((line) => /^\s*\*?(?:sent|date):\*?\s/i.test(line)) &&
  lines.slice(at + 1, at + 6).some((line) => /^\s*\*?(?:to|subject):\*?\s/i.test(line));

/** Lines of "On ... wrote:", which may be broken in two. */
function introductionLength(lines: readonly string[], at: number): number {
  const [first = "", second = ""] = [lines[at]?.trim(), lines[at + 1]?.trim()];
  if (introduction.test(first)) return 1;
  return introduction.test(`${first} ${second}`) ? 2 : 0;
}

/** True if the earlier messages begin at a line. `lastOwn` is the last unquoted line. */
function startsHistory(lines: readonly string[], at: number, lastOwn: number): boolean {
  const line = lines[at]?.trim() ?? "";
  if (separators.some((separator) => separator.test(line)) || isHeaderBlock(lines, at)) return true;
  const length = introductionLength(lines, at);
  // Answers between quoted lines belong to the message.
  return (length > 0 || isQuoted(line)) && lastOwn < at + length;
}

/** Separates the new text from the earlier messages below it. */
export function foldHistory(text: string): { body: string; quoted: string | null } {
  const lines = text.split("\n");
  const lastOwn = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  const start = lines.findIndex((_line, at) => startsHistory(lines, at, lastOwn));
  if (start < 0) return { body: text.trim(), quoted: null };
  const quoted = lines.slice(start).join("\n").trim();
  return { body: lines.slice(0, start).join("\n").trim(), quoted: quoted === "" ? null : quoted };
}

/** A header's values, a line each, since a second one may contradict the first; "" without it. */
type GetHeader = (name: string) => string;

/** The reason why an email doesn't become a ticket, by its headers; undefined if a person wrote it. */
function findReason(header: GetHeader): LeftReason | undefined {
  if (/^yes\b/im.test(header("x-spam-flag"))) return "spam";
  if (header("x-loop") !== "") return "loop";
  if (isReport(header)) return "bounce";
  return isAutomatic(header) ? "automatic" : undefined;
}

const isReport = (header: GetHeader): boolean =>
  /^multipart\/report\b/im.test(header("content-type")) ||
  /^<\s*>$/m.test(header("return-path")) ||
  /(?:^|<)(?:mailer-daemon|postmaster)@/im.test(header("from"));

const isAutomatic = (header: GetHeader): boolean =>
  /^(?!no\b)./im.test(header("auto-submitted")) ||
  /^(?:bulk|list|junk|auto_reply)\b/im.test(header("precedence")) ||
  ["x-autoreply", "x-autorespond"].some((name) => header(name) !== "");

/** True for a newsletter: it may answer a ticket, but starts none. */
const isForMany = (header: GetHeader): boolean =>
  ["list-id", "list-unsubscribe"].some((name) => header(name) !== "");

const deepest = 2000;

/** Quoted parts keep their mark. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 60, maxChildNodes: 2000, ellipsis: "" },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** True if elements are nested too deeply: the parser's time grows with the square of it. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(/<(\/?)[a-z]/gi)) {
    depth += slash === "" ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Converts HTML to text. HTML made to keep a parser busy only loses its tags. */
const htmlToText = (html: string): string =>
  isTooDeep(html) ? html.replace(/<[^>]{0,1000}>/g, " ") : convert(html);

export type InboundEmail = {
  /** With its angle brackets; generated if it has none. */
  readonly messageId: string;
  /** The Message-IDs that it answers, the nearest last. */
  readonly references: readonly string[];
  /** In lower case; "" without one. */
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  /** The earlier messages below it. */
  readonly quoted: string | null;
  /** SHA-256 of sender, subject, text and files. */
  readonly textHash: string;
  /** The reason why it doesn't become a ticket; undefined if a person wrote it. */
  readonly reason: LeftReason | undefined;
  readonly isForMany: boolean;
  /** A report of a final failure; undefined for any other email. */
  readonly bounce: Bounce | undefined;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
};

/** Sender and subject of an unreadable email, from its first headers; "" where they can't be read either. */
export async function readBeginning(
  raw: Uint8Array,
  log: Log,
): Promise<Pick<InboundEmail, "from" | "subject">> {
  const text = Buffer.from(raw.subarray(0, limits.beginning)).toString("latin1");
  const [headers = ""] = text.split(/\r?\n\r?\n/, 1);
  try {
    const { from, subject = "" } = await simpleParser(Buffer.from(headers, "latin1"), options);
    return { from: toAddresses(from).at(0) ?? "", subject: cleanLine(subject, 200) };
  } catch (error) {
    log.warn({ error: describeError(error) }, "the headers of an email can't be read");
    return { from: "", subject: "" };
  }
}

const options = {
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
  // The parser converts no HTML itself, and reports HTML that has no text beside it.
  skipHtmlToText: false,
  maxHtmlLengthToParse: 1,
} as const;

const limits = {
  lines: 500_000,
  html: 500_000,
  text: 200_000,
  references: 50,
  address: 320,
  beginning: 16_384,
  headers: 1_000_000,
} as const;

/** Rejects an email that is malformed, or made to keep a reader busy. */
export async function parseEmail(raw: Uint8Array): Promise<InboundEmail> {
  if (countLines(raw) > limits.lines) throw new Error("An email has too many lines.");
  const mail = await simpleParser(Readable.from(toChunks(raw)), options);
  const header: GetHeader = (name) => getHeader(mail, name);
  await yieldToEventLoop();
  const text = isEmpty(mail) ? toRawText(raw) : toText(mail);
  const { body, quoted } = foldHistory(cleanText(text));
  const from = toAddresses(mail.from).at(0) ?? "";
  const subject = cleanLine(mail.subject ?? "", 200);
  const contents = mail.attachments.map(({ content }) => toHash(content));
  return {
    messageId: findMessageIds(mail.messageId ?? "").at(0) ?? toOwnId(raw),
    references: findMessageIds(`${header("references")} ${header("in-reply-to")}`).slice(-limits.references),
    from,
    subject,
    body,
    quoted,
    textHash: toHash(JSON.stringify([from, subject, body, quoted, ...contents])),
    reason: findReason(header),
    isForMany: isForMany(header),
    bounce: readDsn(mail, header),
    // The pictures of a signature come after the attachments.
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

/** Yields to others in between. */
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

const toHash = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("hex");

/** A Message-ID made from the bytes. */
export const toOwnId = (raw: Uint8Array): string => `<${toHash(raw)}@no-message-id>`;

const toAddresses = (list: AddressObject | undefined): string[] =>
  (list?.value ?? []).flatMap(({ address }) =>
    address ? [cleanLine(address.toLowerCase(), limits.address)] : [],
  );

/** Joins text parts and HTML parts that aren't another form of them. */
function toText({ text = "", html, textConversionError: isHtmlMissing }: ParsedMail): string {
  const plain = text.slice(0, limits.text);
  if (!html || (plain.trim() !== "" && !isHtmlMissing)) return plain;
  const converted = htmlToText(html.slice(0, limits.html)).slice(0, limits.text);
  // If the HTML part comes first, the text begins with an empty line.
  const parts = text.startsWith("\n") ? [converted, plain] : [plain, converted];
  return parts.filter((part) => part.trim() !== "").join("\n");
}

/** True if nothing was parsed, such as of a multipart email without its boundary. */
const isEmpty = ({ text = "", html, attachments }: ParsedMail): boolean =>
  text.trim() === "" && !html && attachments.length === 0;

/** The raw text after the headers. */
function toRawText(raw: Uint8Array): string {
  const start = /\r?\n\r?\n/.exec(Buffer.from(raw.subarray(0, limits.headers)).toString("latin1"));
  if (!start) return "";
  const from = start.index + start[0].length;
  return Buffer.from(raw.subarray(from, from + limits.text)).toString();
}
