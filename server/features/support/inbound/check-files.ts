import type { NewAttachment } from "#server/mail/attachments-repository.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { yieldToEventLoop } from "#server/base/clock.ts";
import { maxFileBytes, maxFiles } from "#shared/api/quote-files.ts";
import { nameEach } from "#shared/text/filename.ts";
import type { InboundEmail } from "./parse-email.ts";

const textNames = /\.(?:txt|csv|log)$/i;

/** What no text has: control characters beside tabs, ends of lines and of pages. */
const control = /[^\P{Cc}\t\n\r\f]/u;

/**
 * A file that its name calls text, and that is nothing but UTF-8 text; undefined for any other. It is kept under .txt
 * also if it is a table: no program that opens it takes a cell for a formula.
 */
function toPlainText(name: string, content: Buffer) {
  if (!textNames.test(name)) return undefined;
  const text = content.toString("utf8");
  // What isn't UTF-8 is another text when it is written again.
  if (control.test(text) || !Buffer.from(text).equals(content)) return undefined;
  return { extension: "txt", contentType: "text/plain; charset=utf-8", content } as const;
}

type Sent = InboundEmail["files"][number];

/** What of an email's files is kept, and a sentence for each that isn't. */
export type CheckedFiles = { readonly kept: readonly NewAttachment[]; readonly leftOut: readonly string[] };

/** Checks an email's files as those of a quote request, and cleans their names. */
export async function checkFiles(
  files: readonly Sent[],
  checkFile: (content: Buffer) => ReturnType<MailService["checkFile"]>,
): Promise<CheckedFiles> {
  const kept: { title: string; extension: string; contentType: string; content: Uint8Array }[] = [];
  const leftOut: string[] = [];
  let left: number = maxFileBytes;
  for (const { name, content } of files.slice(0, maxFiles)) {
    await yieldToEventLoop();
    const checked =
      content.length > left ? tooLarge : (toPlainText(name, content) ?? (await checkFile(content)));
    if (typeof checked === "string") {
      leftOut.push(
        `${name} was left out. ${isPdf(content) || checked === tooLarge ? toReason(checked) : otherKind}`,
      );
      continue;
    }
    left -= content.length;
    kept.push({ title: name, ...checked });
  }
  if (files.length > maxFiles) leftOut.push(`${files.length - maxFiles} more files were left out.`);
  return { kept: nameEach(kept), leftOut };
}

const tooLarge = "The files are over 15 MB together.";
const otherKind = "It isn't a PDF, a JPEG or PNG picture, or plain text.";
const isPdf = (content: Buffer): boolean => content.toString("latin1", 0, 5) === "%PDF-";
/** What is wrong; what its sender could do is the next sentence. */
const toReason = (fault: string): string => /^.*?\.(?= |$)/.exec(fault)?.[0] ?? fault;
