import { AppError } from "#server/base/app-error.ts";
import type { CodePurpose } from "./confirmation/confirmation-service.ts";
import type { Store } from "#server/db/store.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import {
  selfEmailLetter,
  type SelfEmailPlan,
  planSelfEmail,
  isProvenAddress,
  allLetters,
  type MailSettings,
  type QuoteSubmission,
  type LetterSubmission,
  quoteLetters,
} from "./self-emails.ts";
import { type Delivery, toDelivery } from "./delivery.ts";
import { ownerLetter, type OwnerLetter } from "#server/mail/templates/ticket-letters.ts";
import type { ProfileLetter, QuoteLetter } from "./templates/profile-letters.ts";
import { reply, type ReplyLetter, type TicketLetter } from "./templates/ticket-letters.ts";
import type { Withheld } from "./limits/daily-limits.ts";
import { failDeadRecipients } from "./note-bounce.ts";
import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import { describeHold, noteWithheld, refused } from "#server/mail/limits/daily-limits.ts";
import type { Outbox } from "./outbox/outbox.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { attachmentsRepository, type NewAttachment } from "./attachments-repository.ts";
import { blockedAddressesRepository } from "./recipients-repository.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";
import { strToU8, zipSync } from "fflate";
import { yieldToEventLoop } from "#server/base/clock.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { toAnswersDocument } from "#shared/profile/derived/answers-document.ts";
import { type ScheduleOwner, toScheduleSheets } from "#shared/profile/derived/schedule-sheets.ts";
import { toWorkbookFiles } from "#shared/xlsx/workbook-files.ts";
import { toAsciiWords } from "#shared/text/ascii-words.ts";
import { toFilename } from "#shared/text/filename.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

const longestName = 60;

/** Names a file of ASCII letters, digits, dashes and underscores: "Lopez_Sons_LLC_RF-7K4M2X_Schedules.xlsx". */
export function toAttachmentFilename(
  company: string,
  reference: string,
  what: string,
  extension: string,
): string {
  const name = toTitleCase(toAsciiWords(company, longestName).toUpperCase());
  return toFilename([name || "Carrier", reference, what], extension);
}

/** An XLSX file; null for a profile without lists. */
type Schedules = Uint8Array | null;

type Quote = Pick<QuoteLetter, "companyName" | "message" | "reference" | "formData" | "files">;

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

/** Lists a quote request's files beside the PDF: schedules, all answers as JSON, the customer's files. */
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

type SelfEmailSubmission = LetterSubmission & { readonly plan: SelfEmailPlan; readonly isConfirmed: boolean };
type Ticket = Omit<LetterSubmission, "pdfId">;
type CodeRequest = Ticket & { readonly recipient: string };

/** A submission's delivery, with a sentence about a message that the customer did not get. */
export type Delivered = Delivery & {
  readonly notice: string | null;
  /** True if no agency takes it: it is held for the operator. */
  readonly isWithoutAgency?: boolean;
};

export type MailService = ReturnType<typeof createMailService>;

/** Writes messages to the outbox in the caller's transaction, and delivers them once it is committed. */
export function createMailService(settings: MailSettings) {
  const { config, clock, random } = settings;
  const { dailyLimits: limits, requestDeadlineMs: graceMs } = config.mail;
  const post = async (store: Store, letters: readonly NewOutboxMessage[]): Promise<void> =>
    outboxRepository(store).add(letters, graceMs);
  return {
    /** Call it before the transaction of the quote request. */
    buildSchedules,

    // Call these before those transactions as well.
    ...settings.fileChecks,

    quoteRequest: async (store: Store, letter: QuoteLetter, submission: QuoteSubmission) => {
      const files = getQuoteAttachments(letter, letter.schedules, clock.now());
      await attachmentsRepository(store).add(submission.submissionId, files);
      await post(store, await quoteLetters(settings, store, letter, submission));
    },

    /** Decides how a self-email goes out, before its PDF is drawn. */
    planSelfEmail: planSelfEmail.bind(undefined, settings),

    /** Sends a profile to its owner. Throws AppError if no message may be sent there now, or not without a code. */
    selfEmail: async (store: Store, letter: ProfileLetter, submission: SelfEmailSubmission): Promise<void> =>
      post(store, [await selfEmailLetter(settings, store, letter, submission)]),

    ticket: async (store: Store, letter: TicketLetter, ticket: Ticket): Promise<void> =>
      post(store, await failDeadRecipients(store, await ticketLetters(settings, store, letter, ticket))),

    /**
     * Sends the operator's reply, with files for the thread as well; daily limits and unsubscribing don't matter to an
     * answer. Throws AppError 403 for a dead address.
     */
    ticketReply: async (store: Store, letter: ReplyLetter, submissionId: string): Promise<void> => {
      await refuseDead(store, letter.recipient);
      await attachmentsRepository(store).add(submissionId, letter.files);
      return post(store, [reply(letter, { submissionId, supportAddress: config.mailFrom.support, random })]);
    },

    ownerNotice: async (store: Store, letter: OwnerLetter): Promise<void> => {
      const from = { sender: config.mailFrom.noReply, now: clock.now(), random };
      await outboxRepository(store).add([ownerLetter(letter, from)], 0);
    },

    /** Throws AppError if no message may be sent there now. */
    addressCode: async (store: Store, request: CodeRequest): Promise<void> => {
      const { withheld, code } = await writeCode(settings, store, request, "address");
      if (withheld) throw refused(withheld, limits);
      await post(store, code);
    },

    /**
     * Sends a code to see one's data. An address that gets no mail now is answered alike, so nobody learns what we know of
     * it. Throws AppError 429 for a sender with too many requests.
     */
    dataCode: async (store: Store, request: CodeRequest): Promise<void> =>
      sendDataCode(settings, store, request),

    /** Tries to send a submission's messages for a few seconds. */
    deliver: async (submissionId: string): Promise<Delivered> => deliver(settings, submissionId),
  };
}

/** Counts and writes a code, or says why none is sent. */
async function writeCode(
  { today, confirmation }: MailSettings,
  store: Store,
  { recipient: address, submissionId, ip }: CodeRequest,
  purpose: CodePurpose,
): Promise<{ withheld: Withheld | undefined; code: NewOutboxMessage[] }> {
  const withheld = await today.customerMessage(store, { recipient: address, ip, isData: purpose === "data" });
  const code = withheld ? [] : [await confirmation.issue(store, { submissionId, address, purpose })];
  return { withheld, code };
}

async function sendDataCode(settings: MailSettings, store: Store, request: CodeRequest): Promise<void> {
  const { withheld, code } = await writeCode(settings, store, request, "data");
  if (withheld === "sender" || withheld === "total")
    throw refused(withheld, settings.config.mail.dailyLimits);
  await outboxRepository(store).add(code, 0);
}

async function deliver({ outbox, config: { mail } }: MailSettings, submissionId: string): Promise<Delivered> {
  const states = await outbox.deliverNow(submissionId);
  const delivery = await findCause(outbox, toDelivery(states));
  const isHeldForAgency = states.some(
    ({ status, heldReason }) => status === "held" && isWithoutAgency(heldReason),
  );
  const notice = delivery.withheld && describeHold(delivery.withheld, mail.dailyLimits);
  return { ...delivery, notice, isWithoutAgency: isHeldForAgency };
}

/** Adds the cause that holds up all mail. */
async function findCause(outbox: Outbox, found: Delivery): Promise<Delivery> {
  if (outbox.isPaused) return { ...found, waitsFor: "pause" };
  const mayBeDown = found.waitsFor === "time" && found.delivery === "queued";
  return mayBeDown && (await outbox.isServerDown()) ? { ...found, waitsFor: "mail" } : found;
}

async function refuseDead(store: Store, recipient: string): Promise<void> {
  const block = await blockedAddressesRepository(store).find(recipient);
  if (block?.reason === "bounced")
    throw new AppError(403, `Email to ${recipient} came back, so no reply was sent.`);
}

async function ticketLetters(
  settings: MailSettings,
  store: Store,
  letter: TicketLetter,
  { submissionId, ip }: Ticket,
): Promise<NewOutboxMessage[]> {
  const { today, staff, config, clock, random, letters = allLetters } = settings;
  const { mailFrom: from, publicUrl } = config;
  const { userEmail: recipient, type } = letter;
  const envelope = { submissionId, supportAddress: from.support, publicUrl, now: clock.now(), random };
  // The inbox has the ticket: an hourly report tells of those beyond the desk's limit.
  const notices = (await staff.desk(store)) ? [letters.noticeToDesk(letter, envelope)] : [];
  if (type !== "support" || recipient === null) return notices;
  const [template, proven, withheld] = await Promise.all([
    templatesRepository(store).byType("support"),
    isProvenAddress(config, store, recipient),
    today.customerMessage(store, { recipient, ip }),
  ]);
  const toCustomer = withheld
    ? noteWithheld({ submissionId, sender: from.support, recipient, random }, withheld)
    : letters.acknowledgement(letter, recipient, template, envelope, proven);
  return [toCustomer, ...notices];
}
