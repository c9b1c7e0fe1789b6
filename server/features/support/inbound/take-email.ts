import type { Dependencies } from "#server/dependencies.ts";
import type { MailService } from "#server/features/mail/mail-service.ts";
import { describeError } from "#server/log.ts";
import type { Repositories } from "#server/repositories.ts";
import { maxReply } from "#shared/api/admin/tickets.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { type CheckedFiles, checkFiles } from "./check-files.ts";
import { type InboundEmail, parseEmail } from "./parse-email.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "transact"> & {
  readonly mail: Pick<MailService, "checkFile">;
};

/**
 * answer: it is in its ticket's thread. ticket: it is a new one. known: it was taken before. automatic: a program wrote
 * it. own: we sent it. stranger: it answers nothing and wasn't written to our support. unreadable: it is no email that
 * can be taken.
 */
export type Taken = "answer" | "ticket" | "known" | "automatic" | "own" | "stranger" | "unreadable";

export type TakeEmail = ReturnType<typeof createTakeEmail>;

/**
 * Takes an email that came in; resolves to what became of it, once that is stored. Nothing is ever sent in return. Rejects
 * only if it couldn't be stored. `isCut`: it was too large to be fetched whole.
 */
export const createTakeEmail =
  (deps: Deps) =>
  async (raw: Uint8Array, isCut = false): Promise<Taken> => {
    const { config, log, transact, mail } = deps;
    const email = await read(raw, log);
    if (!email) return "unreadable";
    const ourAddresses = [config.mailFrom.support, config.mailFrom.noReply].map((each) => each.toLowerCase());
    const taken = await (async (): Promise<Taken> => {
      if (email.isAutomatic) return "automatic";
      if (ourAddresses.includes(email.from)) return "own";
      if (!isEmailAddress(email.from)) return "stranger";
      const { kept, leftOut } = await checkFiles(email.files, mail.checkFile);
      const files = { kept, leftOut: isCut ? [...leftOut, cut] : leftOut };
      return transact.run(async (store) => file(deps, store, email, files));
    })();
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

async function file(
  { clock, config, random }: Deps,
  store: Repositories,
  email: InboundEmail,
  files: CheckedFiles,
): Promise<Taken> {
  const { support } = config.mailFrom;
  const { messageId, references, from } = email;
  if (await store.inbound.isOwn(messageId)) return "own";
  if (!(await store.inbound.add(messageId))) return "known";
  const threads = await store.inbound.findThreads(references, from);
  const nearest = references.findLast((id) => threads.some((thread) => thread.messageId === id));
  const ticket = threads.find((thread) => thread.messageId === nearest)?.ticket;
  const isForUs = email.recipients.includes(support.toLowerCase()) && !email.isForMany;
  if (ticket === undefined && !isForUs) return "stranger";
  const entry = toEntry(email, files);
  const id = ticket === undefined ? await addTicket(store, random.uuid(), email, entry) : ticket;
  if (ticket !== undefined) await answer(store, ticket, clock.now());
  await store.inbound.assign(messageId, id);
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
  const none = body === "" && files.length === 0 ? ["The email has no text."] : [];
  return {
    author: from,
    body: cutText(body),
    quoted: quoted && cutText(quoted),
    leftOut: [...none, ...more, ...leftOut],
  };
}

const cutText = (text: string): string => Buffer.from(text.slice(0, maxReply)).toString();

async function addTicket(
  store: Repositories,
  id: string,
  { subject, from }: InboundEmail,
  entry: Entry,
): Promise<string> {
  const suggestion = cutText([subject, entry.body].filter(Boolean).join("\n\n")) || "(An email without text)";
  await store.suggestions.add({ id, suggestion, userEmail: from, type: "support" });
  return id;
}

/** The customer waits again, since the first message that nobody has answered. */
async function answer(store: Repositories, id: string, now: Date): Promise<void> {
  const ticket = await store.tickets.lock({ id });
  if (!ticket) throw new Error("The ticket of an email is gone.");
  const since = ticket.status === "closed" ? null : ticket.waitingSince;
  const waitingSince = since ?? now;
  await store.tickets.change(ticket, { status: "open", seenAt: null, waitingSince });
}

type ThreadEntry = Entry & { readonly id: string; readonly suggestionId: string };

async function addEntry(store: Repositories, entry: ThreadEntry, { kept }: CheckedFiles) {
  await store.attachments.add(entry.id, kept);
  await store.ticketThreads.add({ ...entry, kind: "message", submissionId: entry.id });
}
