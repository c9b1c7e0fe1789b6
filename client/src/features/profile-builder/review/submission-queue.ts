import type { UnansweredError } from "#client/lib/api/use-api-mutation.ts";
import { createSlot } from "#client/ui/slot.ts";

export type MailTask = "quote" | "email";

/** Identifies a submission: `content` is what the user asked for, as text. */
export type AskedSubmission = {
  readonly task: MailTask;
  readonly email: string;
  readonly content: string;
  readonly draftId?: string | undefined;
};

/** Lets submissions wait for a signal. */
export type SubmissionQueue = {
  /** True if a submission of the same content waits already; it is tried again. */
  isWaitingAlready(asked: AskedSubmission): Promise<boolean>;
  /** Stores a submission that got no answer. Resolves to false if there is a signal, or if it can't be stored. */
  keepUntilSignal(error: UnansweredError, asked: AskedSubmission): Promise<boolean>;
  /** Drops what needed a confirmed address, once the same was sent in another way. */
  dropUnconfirmed(asked: AskedSubmission): Promise<void>;
  countWaiting(): Promise<number>;
};

export const loadQueueSlot = createSlot<() => Promise<SubmissionQueue | undefined>>();
