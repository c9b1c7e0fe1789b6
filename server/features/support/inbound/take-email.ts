import type { FetchedEmail, Place } from "./mailbox.ts";
import type { Dependencies } from "#server/http/route.ts";
import { noteBounce } from "#server/mail/note-bounce.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { AppError } from "#server/base/app-error.ts";
import { describeError } from "#server/base/log.ts";
import type { Store } from "#server/db/store.ts";
import { maxReply } from "#shared/api/admin/tickets.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import type { LeftReason } from "#shared/schema/feature-suggestions.ts";
import { type InboundEmail, parseEmail, readBeginning, toOwnId } from "./parse-email.ts";
import { inboundRepository } from "./inbound-repository.ts";
import { suggestionsRepository } from "#server/features/support/suggestions-repository.ts";
import { ticketsRepository } from "#server/records/tickets-repository.ts";
import { attachmentsRepository, type NewAttachment } from "#server/mail/attachments-repository.ts";
import { threadsRepository } from "#server/features/support/inbox/threads-repository.ts";
import { yieldToEventLoop } from "#server/base/clock.ts";
import { maxFileBytes, maxFiles } from "#shared/api/quote-files.ts";
import { nameEach } from "#shared/text/filename.ts";

const textNames = /\.(?:txt|csv|log)$/i;

/** Control characters that text files don't have. */
const control = /[^\P{Cc}\t\n\r\f]/u;

/** A text file by name and content; undefined for any other. It becomes .txt, also a table: no program takes its cells for formulas. */
function toPlainText(name: string, content: Buffer) {
  if (!textNames.test(name)) return undefined;
  const text = content.toString("utf8");
  // Other encodings would change when written again.
  if (control.test(text) || !Buffer.from(text).equals(content)) return undefined;
  return { extension: "txt", contentType: "text/plain; charset=utf-8", content } as const;
}

type Sent = InboundEmail["files"][number];

/** The kept files, and a sentence for each that isn't. */
type CheckedFiles = { readonly kept: readonly NewAttachment[]; readonly leftOut: readonly string[] };

/** Checks an email's files like a quote request's, and cleans their names. */
async function checkFiles(
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
/** The fault, without its advice to the sender. */
const toReason = (fault: string): string => /^.*?\.(?= |$)/.exec(fault)?.[0] ?? fault;

export type TakeEmailDeps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "transact"> & {
  readonly mail: { readonly mailService: Pick<MailService, "checkFile"> };
};
type Deps = TakeEmailDeps;

/**
 * answer: added to its ticket. ticket: a new one. known: taken before. bounce: noted at its message. left: unread in the
 * mailbox, with the reason for the operator.
 */
export type Taken = "answer" | "ticket" | "known" | "bounce" | "left";

export type TakeEmail = ReturnType<typeof createTakeEmail>;

/**
 * Stores an email; resolves to its outcome. Nothing is sent in return. Rejects only if it couldn't be stored, and with
 * AppError 422 if it `isWanted` as a ticket but can't be read.
 */
export const createTakeEmail =
  (deps: Deps) =>
  async ({ raw, isCut, place }: FetchedEmail, isWanted = false): Promise<Taken> => {
    const { log, transact, mail } = deps;
    const email = await read(raw, log);
    if (!email && isWanted) throw new AppError(422, "This email can't be read. Open it in the mailbox.");
    const checked = await checkFiles(email?.files ?? [], async (content) =>
      mail.mailService.checkFile(content, email?.from ?? ""),
    );
    const files = { ...checked, leftOut: isCut ? [...checked.leftOut, cut] : checked.leftOut };
    const taken = await transact.run(async (tx) =>
      email
        ? take(deps, tx, { email, raw, place, files, isWanted })
        : leave(tx, place, {
            ...(await readBeginning(raw, log)),
            messageId: toOwnId(raw),
            reason: "unreadable",
          }),
    );
    log.info({ taken }, "an email came in");
    return taken;
  };

const cut = "The email is over 25 MB: open it in the mailbox.";

async function read(raw: Uint8Array, log: Deps["log"]): Promise<InboundEmail | undefined> {
  try {
    return await parseEmail(raw);
  } catch (error) {
    log.warn({ error: describeError(error) }, "an email that came in can't be read");
    return undefined;
  }
}

type Arrived = {
  readonly email: InboundEmail;
  readonly raw: Uint8Array;
  readonly place: Place;
  readonly files: CheckedFiles;
  readonly isWanted: boolean;
};

async function take(
  deps: Deps,
  store: Store,
  { email, raw, place, files, isWanted }: Arrived,
): Promise<Taken> {
  const { messageId, textHash, bounce } = email;
  const former = await inboundRepository(store).find(messageId);
  if (former?.suggestionId && (former.textHash ?? textHash) === textHash) return "known";
  // An email with a known Message-ID but other contents is another email.
  const key = former?.suggestionId ? toOwnId(raw) : messageId;
  if (!isWanted) {
    if (bounce && (await noteBounce(store, bounce)) !== "unknown") return "bounce";
    const reason = await findWhyLeft(deps, store, email);
    if (reason) return leave(store, place, { ...email, messageId: key, reason });
  }
  const target = await findTarget(store, email);
  if (!isWanted && target.ticket === undefined && email.isForMany)
    return leave(store, place, { ...email, messageId: key, reason: "many" });
  if (!(await inboundRepository(store).add({ messageId: key, textHash, subject: email.subject })))
    return "known";
  return file(deps, store, { email, files, key, ...target });
}

async function findWhyLeft(
  { config }: Deps,
  store: Store,
  email: InboundEmail,
): Promise<LeftReason | undefined> {
  const { support, noReply } = config.mailFrom;
  const isFromUs = [support, noReply].some((address) => address.toLowerCase() === email.from);
  // Others may write under our Message-ID, such as a program that sends an email on as its own.
  if (isFromUs && (await inboundRepository(store).isOwn(email.messageId))) return "own";
  if (email.reason) return email.reason;
  if (isFromUs) return "our_address";
  return isEmailAddress(email.from) ? undefined : "no_sender";
}

type Left = Pick<InboundEmail, "messageId" | "from" | "subject"> & {
  readonly textHash?: string;
  readonly reason: LeftReason;
};

async function leave(store: Store, place: Place, email: Left): Promise<"left"> {
  const { textHash = null, reason, from: sender, subject } = email;
  const former = await inboundRepository(store).find(email.messageId);
  const isSecondCopy = former?.uidValidity === place.uidValidity && former.uid !== place.uid;
  const messageId = isSecondCopy ? `<${place.uidValidity}.${place.uid}@second-copy>` : email.messageId;
  await inboundRepository(store).leave({ ...place, messageId, textHash, reason, sender, subject });
  return "left";
}

type Target = { readonly ticket: string | undefined; readonly recordId: string | null };

/** The ticket that an email answers, or the profile record that it is about. */
async function findTarget(store: Store, { references, from }: InboundEmail): Promise<Target> {
  const threads = await inboundRepository(store).findThreads(references, from);
  const nearest = references.findLast((id) => threads.some((thread) => thread.messageId === id));
  const ticket = threads.find((thread) => thread.messageId === nearest)?.ticket;
  const recordId = ticket === undefined ? await inboundRepository(store).findRecord(references) : undefined;
  if (recordId === undefined) return { ticket, recordId: null };
  return { ticket: await inboundRepository(store).findTicketAbout(recordId, from), recordId };
}

type Filed = Target & { readonly email: InboundEmail; readonly files: CheckedFiles; readonly key: string };

async function file(
  { clock, random }: Deps,
  store: Store,
  { email, files, key, ticket, recordId }: Filed,
): Promise<"answer" | "ticket"> {
  const entry = toEntry(email, files);
  const id = ticket ?? (await addTicket(store, { id: random.uuid(), recordId }, email, entry));
  if (ticket !== undefined) await answer(store, ticket, clock.now());
  await inboundRepository(store).assign(key, id);
  // The beginning of a new ticket is the ticket's own.
  const isWhole =
    ticket === undefined && entry.quoted === null && !entry.leftOut.length && !files.kept.length;
  if (!isWhole) {
    const rest = { ...entry, ...(ticket === undefined && { body: "" }), id: random.uuid(), suggestionId: id };
    await addEntry(store, rest, files);
  }
  return ticket === undefined ? "ticket" : "answer";
}

type Entry = { author: string; body: string; quoted: string | null; leftOut: string[] };

function toEntry({ from, body, quoted, files }: InboundEmail, { leftOut }: CheckedFiles): Entry {
  const more = body.length > maxReply ? ["The rest of the text was left out: it is too long."] : [];
  const none = body === "" && files.length === 0 && leftOut.length === 0 ? ["The email has no text."] : [];
  return {
    author: from,
    body: cutText(body),
    quoted: quoted && cutText(quoted),
    leftOut: [...none, ...more, ...leftOut],
  };
}

const cutText = (text: string): string => Buffer.from(text.slice(0, maxReply)).toString();

async function addTicket(
  store: Store,
  ticket: { readonly id: string; readonly recordId: string | null },
  { subject, from }: InboundEmail,
  entry: Entry,
): Promise<string> {
  const suggestion = cutText([subject, entry.body].filter(Boolean).join("\n\n")) || "(An email without text)";
  const userEmail = isEmailAddress(from) ? from : null;
  await suggestionsRepository(store).add({ ...ticket, suggestion, userEmail, type: "support" });
  return ticket.id;
}

/** The customer waits again, since the first message that nobody has answered. */
async function answer(store: Store, id: string, now: Date): Promise<void> {
  const ticket = await ticketsRepository(store).lock({ id });
  if (!ticket) throw new Error("The ticket of an email is gone.");
  const since = ticket.status === "closed" ? null : ticket.waitingSince;
  const waitingSince = since ?? now;
  await ticketsRepository(store).change(ticket, { status: "open", seenAt: null, waitingSince });
}

type ThreadEntry = Entry & { readonly id: string; readonly suggestionId: string };

async function addEntry(store: Store, entry: ThreadEntry, { kept }: CheckedFiles) {
  await attachmentsRepository(store).add(entry.id, kept);
  await threadsRepository(store).add({ ...entry, kind: "message", submissionId: entry.id });
}
