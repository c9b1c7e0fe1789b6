import type { Answers } from "#shared/profile/answers.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { CustomerFile } from "#server/files/customer-files.ts";
import type { Random } from "#server/base/random.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { usList } from "#shared/text/us-english.ts";
import { customerMessage, orNone, timestamp } from "./compose.ts";
import { quoteReceipt, type Template } from "./default-templates.ts";
import { profileAppendix } from "./profile-appendix.ts";
import { render } from "./render.ts";

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
  /** True if the PDF of one's own copy shows only the last digits of sensitive numbers. */
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
export function profileCopy(
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
  const copy = customerMessage((footer) => render(template, values, appendix, footer), to);
  // Only Save Profile and a quote request store full answers.
  return { ...copy, isTransient: true };
}

/** The mailing address in one line; "" if unanswered. */
function mailingAddress(answers: Answers): string {
  const { mailingAddress: street, mailingAddressUnit: unit, mailingCity: city } = answers;
  const region = [answers.mailingState, answers.mailingZipCode].filter(Boolean).join(" ");
  return [street, unit, city, region].filter(Boolean).join(", ");
}
