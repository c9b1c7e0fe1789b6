/** `subject`: null where it wasn't kept. */
export type ConversationEmail = {
  readonly messageId: string;
  readonly subject: string | null;
  readonly at: Date;
  /** The customer wrote it. */
  readonly isReceived: boolean;
};

/** What an email program needs to show a reply below what it answers (RFC 5322, 3.6.4). */
export type Continued = {
  readonly inReplyTo: string;
  readonly referenceIds: readonly string[];
  /** "Re: Loss runs"; null if it isn't known. */
  readonly subject: string | null;
};

const mostReferences = 20;

/** Answers the customer's newest email; without one, what we wrote last. Undefined if there was no email yet. `emails`: the oldest first. */
export function continueConversation(emails: readonly ConversationEmail[]): Continued | undefined {
  // One without a Message-ID got one of ours, which its sender doesn't know.
  const known = emails.filter(({ messageId }) => !messageId.endsWith("@no-message-id>"));
  const answered = known.findLast(({ isReceived }) => isReceived) ?? known.at(-1);
  if (!answered) return undefined;
  const { messageId: inReplyTo } = answered;
  const others = known.map(({ messageId }) => messageId).filter((id) => id !== inReplyTo);
  const newest = others.slice(1).slice(2 - mostReferences);
  return {
    inReplyTo,
    referenceIds: [...others.slice(0, 1), ...newest, inReplyTo],
    subject: toReplySubject(answered.subject ?? ""),
  };
}

/** Programs in other languages write other marks: AW, SV, TR, RV. */
const marks = /^(?:\s*(?:re|aw|sv|antw|rif|fwd?|wg|tr|rv)\s*(?:\[\d+\])?\s*:)+\s*/i;

function toReplySubject(subject: string): string | null {
  const topic = subject.replace(marks, "").trim();
  return topic === "" ? null : `Re: ${topic}`;
}
