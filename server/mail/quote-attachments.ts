import { strToU8, zipSync } from "fflate";
import { yieldToEventLoop } from "#server/base/clock.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { toAnswersDocument } from "#shared/profile/derived/answers-document.ts";
import { type ScheduleOwner, toScheduleSheets } from "#shared/profile/derived/schedule-sheets.ts";
import { toWorkbookFiles } from "#shared/xlsx/workbook-files.ts";
import type { NewAttachment } from "./attachments-repository.ts";
import type { CustomerFile } from "#server/files/customer-files.ts";
import { toAsciiWords } from "#shared/text/ascii-words.ts";
import { toFilename } from "#shared/text/filename.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

const longestName = 60;

/** "Lopez_Sons_LLC_RF-7K4M2X_Schedules.xlsx": of ASCII letters, digits, dashes and underscores. The sender names nothing. */
export function toAttachmentFilename(
  company: string,
  reference: string,
  what: string,
  extension: string,
): string {
  const name = toTitleCase(toAsciiWords(company, longestName).toUpperCase());
  return toFilename([name || "Carrier", reference, what], extension);
}

/** The schedules as an XLSX file; null for a profile without any. */
export type Schedules = Uint8Array | null;

type Quote = {
  readonly companyName: string;
  readonly message: string;
  readonly reference: string;
  readonly formData: Answers;
  readonly files?: readonly CustomerFile[];
};

/** The fastest: level 6 takes half as long again, for a file that is a twelfth smaller. */
const level = 1;

/** Writes a profile's lists as a workbook, in two turns of the event loop. */
export async function buildSchedules(answers: Answers, owner: ScheduleOwner): Promise<Schedules> {
  const sheets = toScheduleSheets(answers, owner);
  if (sheets.length === 0) return null;
  await yieldToEventLoop();
  const files = Object.entries(toWorkbookFiles(sheets));
  await yieldToEventLoop();
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)])), { level });
}

/** What goes with a quote request beside the PDF: the schedules, all answers for another program, the customer's files. */
export function getQuoteAttachments(
  { companyName: company, message, reference, formData, files = [] }: Quote,
  schedules: Schedules,
  now: Date,
): NewAttachment[] {
  const request = { reference, requestedAt: now.toISOString(), company, message };
  const document = JSON.stringify(toAnswersDocument(formData, request), null, 1);
  const name = (what: string, extension: string): string =>
    toAttachmentFilename(company, reference, what, extension);
  const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return [
    ...(schedules ? [{ filename: name("Schedules", "xlsx"), contentType: xlsx, content: schedules }] : []),
    { filename: name("Answers", "json"), contentType: "application/json", content: Buffer.from(document) },
    ...files.map(({ title, extension, contentType, content }) => ({
      filename: name(title, extension),
      contentType,
      content,
    })),
  ];
}
