/** `subject`: null where it wasn't kept. */
export type ConversationEmail = {
  readonly messageId: string;
  readonly subject: string | null;
  readonly at: Date;
  /** True if the customer wrote it. */
  readonly isReceived: boolean;
};

/** Headers by which an email program threads a reply (RFC 5322, 3.6.4). */
export type Continued = {
  /** null where none has a Message-ID that its sender knows. */
  readonly inReplyTo: string | null;
  readonly referenceIds: readonly string[];
  /** "Re: Loss runs"; null if it isn't known. */
  readonly subject: string | null;
};

const mostReferences = 20;

/** Continues from the customer's newest email, or from our last one. `emails`: oldest first. Returns undefined if there are none. */
export function continueConversation(emails: readonly ConversationEmail[]): Continued | undefined {
  // An email without a Message-ID got ours, which its sender doesn't know.
  const known = emails.filter(({ messageId }) => !messageId.endsWith("@no-message-id>"));
  const newest = findAnswered(emails);
  if (!newest) return undefined;
  const subject = toReplySubject(newest.subject ?? "");
  const inReplyTo = findAnswered(known)?.messageId;
  if (inReplyTo === undefined) return { inReplyTo: null, referenceIds: [], subject };
  const others = known.map(({ messageId }) => messageId).filter((id) => id !== inReplyTo);
  const later = others.slice(1).slice(2 - mostReferences);
  return { inReplyTo, referenceIds: [...others.slice(0, 1), ...later, inReplyTo], subject };
}

const findAnswered = (emails: readonly ConversationEmail[]): ConversationEmail | undefined =>
  emails.findLast(({ isReceived }) => isReceived) ?? emails.at(-1);

/** Reply and forward prefixes, including other languages'. */
const marks = /^(?:\s*(?:re|aw|sv|antw|rif|fwd?|wg|tr|rv)\s*(?:\[\d+\])?\s*:)+\s*/i;

function toReplySubject(subject: string): string | null {
  const topic = subject.replace(marks, "").trim();
  return topic === "" ? null : `Re: ${topic}`;
}
