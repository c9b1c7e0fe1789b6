import type { Answers } from "#shared/profile/answers.ts";
import {
  createShowPrinted,
  hasSensitive,
  maskRepeated,
  withoutSensitive,
} from "#shared/profile/derived/sensitive.ts";
import { toText } from "#shared/profile/derived/print.ts";
import {
  summarizeDocument,
  type SummaryBlock,
  type SummarySection,
  type SummaryTable,
} from "#shared/profile/derived/summary.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { findField } from "#shared/profile/registry.ts";
import { usNumber, usList } from "#shared/text/us-english.ts";
import { factTable, heading, noteBox, numberedRows } from "./blocks.ts";
import { escapeHtml, linesToHtml } from "#server/base/escape-html.ts";
import { type Appendix, joinParts, render } from "./render.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { CustomerFile } from "#server/files/customer-files.ts";
import type { Random } from "#server/base/random.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { customerMessage, orNone, timestamp } from "./compose.ts";
import { quoteReceipt, type Template } from "./default-templates.ts";

type Options = {
  /** Names where birth dates, license and tax numbers are, if anywhere: "the attachments". */
  readonly elsewhere?: string | undefined;
  /** Limit of a list's rows, as the whole list is attached. */
  readonly maxRows?: number;
};

/** Dates as in the PDF: mm/dd/yyyy. */
const show = createShowPrinted({ isMasked: false });

/** Writes the profile as text, without birth dates, license and tax numbers. */
export function profileAppendix(answers: Answers, { elsewhere, maxRows }: Options = {}): Appendix {
  const note =
    elsewhere && hasSensitive(answers) ? `Dates of birth, license and tax numbers are in ${elsewhere}.` : "";
  const sections = summarizeDocument(withoutSensitive(maskRepeated(prune(answers))), show).map((section) =>
    cutSection(section, maxRows),
  );
  const profilePart = { text: toText(sections), html: sections.map(sectionHtml).join("\n") };
  return joinParts({ text: note, html: note && noteBox(escapeHtml(note)) }, profilePart);
}

/** Limits each list to `maxRows`; the title says how many rows there are. */
const cutSection = (section: SummarySection, maxRows = Infinity): SummarySection => ({
  ...section,
  blocks: section.blocks.map((block) =>
    block.kind === "table" && block.rows.length > maxRows
      ? {
          ...block,
          title: `${block.title} (first ${maxRows} of ${usNumber(block.rows.length)}; all are in the attachments)`,
          rows: block.rows.slice(0, maxRows),
        }
      : block,
  ),
});

const sectionHtml = ({ title, blocks }: SummarySection): string =>
  `${heading(2, title)}\n${blocks.map(blockHtml).join("\n")}`;

const blockHtml = (block: SummaryBlock): string =>
  block.kind === "table"
    ? `${heading(3, block.title)}\n${rowsHtml(block)}`
    : `${block.title ? `${heading(3, block.title)}\n` : ""}${factTable(
        block.items.map(({ label, value }) => ({ label, html: linesToHtml(value) })),
        40,
      )}`;

/** "2019 Ford"; of an insurer: "Great Plains Mutual, 01/15/2026 to 01/15/2027". */
const joinTitle = (parts: readonly string[]): string =>
  parts.join(" ").replace(/ (\d\d\/\d\d\/\d{4}) (\d\d\/\d\d\/\d{4})$/, ", $1 to $2");

/** Each row as one line of text: a phone has no room for columns. */
function rowsHtml({ key, columns, rows }: SummaryTable): string {
  const list = findField(key);
  const names = new Set(list?.kind === "list" ? list.requiredFields : []);
  return numberedRows(
    rows.map(([number = "", ...row]) => {
      const cells = row.map((text, index) => ({ text, ...columns[index + 1] }));
      const filled = cells.filter(({ text }) => text !== "");
      const title = filled.filter(({ key: column = "" }) => names.has(column)).map(({ text }) => text);
      const rest = filled.filter(({ key: column = "" }) => !names.has(column));
      const line = rest
        .map(({ label = "", text }) => `${escapeHtml(label)}: ${linesToHtml(text)}`)
        .join("; ");
      const html = [title.length > 0 && `<strong>${linesToHtml(joinTitle(title))}</strong>`, line];
      return { number, html: html.filter(Boolean).join("<br>") };
    }),
  );
}

/** A visitor's numbers, which may go to an unverified address: never their free text. */

/** A DOT number as digits; "" for anything else. */
export const cleanDotNumber = (number: string): string => /^\s*(\d{1,8})\s*$/.exec(number)?.[1] ?? "";

/** An MC number as MC- and digits; "" for anything else. */
export function cleanMcNumber(number: string): string {
  const digits = /^\s*(?:MC)?[-\s]*(\d{1,8})\s*$/i.exec(number)?.[1];
  return digits === undefined ? "" : `MC-${digits}`;
}

export type ProfileLetter = {
  readonly customerEmail: string;
  readonly companyName: string;
  readonly dotNumber: string;
  readonly mcNumber: string;
  readonly message: string;
  readonly formData: Answers;
  /** True if the PDF of a self-email shows only the last digits of sensitive numbers. */
  readonly hideNumbers?: boolean | undefined;
};

/** A profile for the agencies, with the customer's reference number. */
export type QuoteLetter = ProfileLetter & {
  readonly reference: string;
  /** An XLSX file of the lists; null without any. */
  readonly schedules: Uint8Array | null;
  readonly files?: readonly CustomerFile[];
  readonly fmcsa?: FmcsaCheck;
};

export type ProfileEnvelope = {
  readonly submissionId: string;
  readonly sender: string;
  readonly replyTo: string;
  readonly pdfId: string | null;
  readonly publicUrl: string;
  readonly now: Date;
  readonly random: Random;
};

/** The values of every message about a profile, as typed. */
export const asTyped = ({ companyName, dotNumber, mcNumber }: ProfileLetter, now: Date) => ({
  companyName: orNone(companyName),
  dotNumber: orNone(dotNumber),
  mcNumber: orNone(mcNumber),
  timestamp: timestamp(now),
});

/** The values for an unverified address: anyone can type any text into the form, and only the PDF shows it. */
const asCleaned = ({ dotNumber, mcNumber }: Pick<ProfileLetter, "dotNumber" | "mcNumber">, now: Date) => ({
  companyName: "the company named in the PDF",
  dotNumber: orNone(cleanDotNumber(dotNumber)),
  mcNumber: orNone(cleanMcNumber(mcNumber)),
  address: "",
  message: "",
  timestamp: timestamp(now),
});

type ReceiptLetter = Pick<QuoteLetter, "customerEmail" | "dotNumber" | "mcNumber" | "reference">;

/** Confirms a quote request, and names the agencies, without any text of a visitor. */
export function receipt(
  letter: ReceiptLetter,
  { submissionId, sender, replyTo, publicUrl, now, random }: Omit<ProfileEnvelope, "pdfId">,
  agencies: readonly string[],
  template: Template = quoteReceipt,
): NewOutboxMessage {
  const to = {
    submissionId,
    sender,
    replyTo,
    publicUrl,
    recipient: letter.customerEmail,
    random,
    isWithdrawable: true,
  };
  const values = { ...asCleaned(letter, now), reference: letter.reference, agencies: usList(agencies) };
  return customerMessage((footer) => render(template, values, footer), to);
}

/** Sends the profile to its owner: as text to a verified address, only as a PDF to any other. */
export function selfEmail(
  letter: ProfileLetter,
  template: Template,
  { now, ...envelope }: ProfileEnvelope,
  isProven: boolean,
): NewOutboxMessage {
  const to = { ...envelope, recipient: letter.customerEmail };
  if (!isProven) return customerMessage((footer) => render(template, asCleaned(letter, now), footer), to);
  const values = { ...asTyped(letter, now), address: orNone(mailingAddress(letter.formData)) };
  const { formData, hideNumbers = true } = letter;
  const attached = hideNumbers ? "the attached PDF, with their last digits only" : "the attached PDF";
  const appendix = profileAppendix(formData, {
    elsewhere: envelope.pdfId === null ? undefined : attached,
  });
  const message = customerMessage((footer) => render(template, values, appendix, footer), to);
  // Only Save Profile and a quote request store full answers.
  return { ...message, isTransient: true };
}

/** The mailing address in one line; "" if unanswered. */
function mailingAddress(answers: Answers): string {
  const { mailingAddress: street, mailingAddressUnit: unit, mailingCity: city } = answers;
  const region = [answers.mailingState, answers.mailingZipCode].filter(Boolean).join(" ");
  return [street, unit, city, region].filter(Boolean).join(", ");
}
