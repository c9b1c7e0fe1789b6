import { AppError } from "#server/base/app-error.ts";
import type { CodePurpose } from "./confirmation/confirmation-service.ts";
import type { Store } from "#server/db/store.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { buildSchedules, getQuoteAttachments } from "./quote-attachments.ts";
import { copyLetter, type CopyPlan, planCopy } from "./self-emails.ts";
import { isProven } from "./is-proven.ts";
import { type Delivery, toDelivery } from "./delivery.ts";
import { ownerLetter, type OwnerLetter } from "./templates/owner-letter.ts";
import { allLetters } from "./templates/letters.ts";
import type { ProfileLetter, QuoteLetter } from "./templates/profile-letters.ts";
import { reply, type ReplyLetter, type TicketLetter } from "./templates/ticket-letters.ts";
import type { Withheld } from "./limits/daily-limits.ts";
import { withoutDead } from "./bounces/without-dead.ts";
import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import { describeHold } from "./limits/refusal-messages.ts";
import { noteWithheld, refused } from "./limits/refused.ts";
import type { MailSettings, QuoteSubmission, Submission } from "./mail-settings.ts";
import { quoteLetters } from "./quote-letters.ts";
import type { Outbox } from "./outbox/outbox.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { attachmentsRepository } from "./attachments-repository.ts";
import { blockedAddressesRepository } from "./recipients-repository.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";

type Copy = Submission & { readonly plan: CopyPlan; readonly isConfirmed: boolean };
type Ticket = Omit<Submission, "pdfId">;
type CodeRequest = Ticket & { readonly recipient: string };

/** The status of a submission's mail, with the sentence about a message that the customer did not get. */
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
    /** The file of a profile's lists, written before the transaction of its quote request. */
    buildSchedules,

    // Before those transactions.
    ...settings.fileChecks,

    /** The profile to every partner agency, with its files, and a receipt to the customer. */
    quoteRequest: async (store: Store, letter: QuoteLetter, submission: QuoteSubmission) => {
      const files = getQuoteAttachments(letter, letter.schedules, clock.now());
      await attachmentsRepository(store).add(submission.submissionId, files);
      await post(store, await quoteLetters(settings, store, letter, submission));
    },

    /** How a copy goes to its owner: decided before its PDF is drawn. */
    planCopy: planCopy.bind(undefined, settings),

    /** The profile to its owner. Throws AppError if no message may be sent there now, or not without a code. */
    profileCopy: async (store: Store, letter: ProfileLetter, submission: Copy): Promise<void> =>
      post(store, [await copyLetter(settings, store, letter, submission)]),

    /** The ticket to the support desk, and an acknowledgment to the sender. */
    ticket: async (store: Store, letter: TicketLetter, ticket: Ticket): Promise<void> =>
      post(store, await withoutDead(store, await ticketLetters(settings, store, letter, ticket))),

    /**
     * The operator's reply to a ticket: an answer that somebody asked for. Daily limits don't apply, which are for what
     * strangers request; nor does it matter that the recipient unsubscribed. Its files are stored for the thread as well.
     * Throws AppError 403 for a dead address.
     */
    ticketReply: async (store: Store, letter: ReplyLetter, submissionId: string): Promise<void> => {
      await refuseDead(store, letter.recipient);
      await attachmentsRepository(store).add(submissionId, letter.files);
      return post(store, [reply(letter, { submissionId, supportAddress: config.mailFrom.support, random })]);
    },

    /** A notice to the operator; the worker sends it. */
    ownerNotice: async (store: Store, letter: OwnerLetter): Promise<void> => {
      const from = { sender: config.mailFrom.noReply, now: clock.now(), random };
      await outboxRepository(store).add([ownerLetter(letter, from)], 0);
    },

    /** A code that confirms an address. Throws AppError if no message may be sent there now. */
    addressCode: async (store: Store, request: CodeRequest): Promise<void> => {
      const { withheld, code } = await writeCode(settings, store, request, "address");
      if (withheld) throw refused(withheld, limits);
      await post(store, code);
    },

    /**
     * A code for somebody who wants to see what is kept of an address; the worker sends it. If that address gets no mail now,
     * none is sent, and the answer doesn't tell: nobody learns here what we know of an address. Throws AppError 429 for a
     * sender with too many requests.
     */
    dataCode: async (store: Store, request: CodeRequest): Promise<void> =>
      sendDataCode(settings, store, request),

    /** Tries to send a submission's messages immediately, for a few seconds. */
    deliver: async (submissionId: string): Promise<Delivered> => deliver(settings, submissionId),
  };
}

/** A code to an address, counted; or why none goes there. */
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

/** With what holds up all mail, whatever the message itself waits for. */
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
  // The ticket is in the inbox: an hourly report tells of those beyond the desk's limit.
  const notices = (await staff.desk(store)) ? [letters.noticeToDesk(letter, envelope)] : [];
  if (type !== "support" || recipient === null) return notices;
  const [template, proven, withheld] = await Promise.all([
    templatesRepository(store).byType("support"),
    isProven(config, store, recipient),
    today.customerMessage(store, { recipient, ip }),
  ]);
  const toCustomer = withheld
    ? noteWithheld({ submissionId, sender: from.support, recipient, random }, withheld)
    : letters.acknowledgement(letter, recipient, template, envelope, proven);
  return [toCustomer, ...notices];
}
