import type { Repositories } from "#server/repositories.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { type Delivery, deliveryOf } from "./delivery.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { OutboxRepository } from "./outbox/outbox-repository.ts";
import { type ProfileLetter, quoteLetters, selfLetter } from "./letters/profile-letters.ts";
import { type TicketLetter, ticketLetters } from "./letters/ticket-letters.ts";

type Settings = {
  readonly outbox: Outbox;
  readonly messages: OutboxRepository;
  readonly from: { readonly support: string; readonly noReply: string };
  readonly quoteRecipients: readonly string[];
  /** For how long the worker leaves new messages to the request that brings them, in milliseconds. */
  readonly graceMs: number;
};

type Store = Pick<Repositories, "outbox" | "templates">;
type Submission = { readonly submissionId: string; readonly pdfId: string | null };

export type MailService = ReturnType<typeof createMailService>;

/** Writes letters into the outbox, as part of the caller's transaction, and delivers them once that is committed. */
export function createMailService({ outbox, messages, from, quoteRecipients, graceMs }: Settings) {
  const post = async (store: Store, letters: readonly NewOutboxMessage[]): Promise<void> =>
    store.outbox.add(letters, graceMs);

  return {
    /** The profile to every partner agency, and a receipt to the customer. */
    quoteRequest: async (store: Store, letter: ProfileLetter, submission: Submission): Promise<void> => {
      const template = await store.templates.byType("quote");
      const envelope = { ...submission, template, sender: from.noReply, now: new Date() };
      await post(store, quoteLetters(letter, envelope, quoteRecipients));
    },

    /** The profile to its owner. */
    profileCopy: async (store: Store, letter: ProfileLetter, submission: Submission): Promise<void> => {
      const template = await store.templates.byType("self_email");
      const envelope = { ...submission, template, sender: from.noReply, now: new Date() };
      await post(store, [selfLetter(letter, envelope)]);
    },

    /** The ticket to the support desk, and an acknowledgement to who asks for help. */
    ticket: async (store: Store, letter: TicketLetter, submissionId: string): Promise<void> => {
      const template = await store.templates.byType("support");
      const envelope = { submissionId, template, supportAddress: from.support, now: new Date() };
      await post(store, ticketLetters(letter, envelope));
    },

    /** Tries the letters of a submission at once, for a few seconds; see deliveryOf for the result. */
    deliver: async (submissionId: string, apart?: string): Promise<Delivery> => {
      await outbox.deliverNow(submissionId);
      return deliveryOf(await messages.statesOf(submissionId), apart);
    },
  };
}
