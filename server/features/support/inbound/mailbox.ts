import { unescape } from "node:querystring";
import { ImapFlow } from "imapflow";
import { z } from "zod";
import { isLoopback } from "#server/base/settings/server-urls.ts";

export type Mailbox = ReturnType<typeof createMailbox>;

type Settings = {
  /** imaps://user:password@host:port/Folder. */
  readonly url: string;
  /** Of larger emails, only the headers are fetched. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

/** The number of an email (RFC 3501, 2.3.1.1). */
export type Place = { readonly uidValidity: number; readonly uid: number };

/** `isCut`: only its headers. */
export type FetchedEmail = { readonly raw: Uint8Array; readonly isCut: boolean; readonly place: Place };

/** Resolves to true if a stored email is to be marked as read; rejects if it couldn't be stored. */
export type Take = (email: FetchedEmail) => Promise<boolean>;

type Visit = {
  readonly take: Take;
  /** Gets all unread emails; resolves to those left unread before, which aren't fetched again. */
  readonly findLeft: (uidValidity: number, unread: readonly number[]) => Promise<ReadonlySet<number>>;
};

/** A mailbox that can't be read. The message quotes its server or Node, safe to log. */
export class MailboxUnavailable extends Error {}

/** The size limit of most mail servers, in bytes. */
export const maxEmailBytes = 25 * 1024 * 1024;

const most = 100;

/** Reads a mailbox that others use as well: it only marks emails as read once they are taken. */
export function createMailbox(settings: Settings) {
  /** UIDs of emails at which a visit broke off. */
  const stuck = new Set<number>();
  return {
    /**
     * Takes unread emails, oldest first, those at which a visit broke off last; resolves to their number. Rejects with
     * MailboxUnavailable, also on `signal`, and as `take` does if an email can't be stored, which stays unread.
     */
    takeUnread: async ({ take, findLeft }: Visit, signal: AbortSignal): Promise<number> => {
      const failures: unknown[] = [];
      const count = await visit(settings, signal, async (client, uidValidity) => {
        const found = await client.search({ seen: false }, { uid: true });
        if (!found) throw new Error("The mailbox can't be searched.");
        const left = await findLeft(uidValidity, found).catch((error: unknown) => void failures.push(error));
        const unread = inOrder(
          found.filter((uid) => left?.has(uid) === false),
          stuck,
        );
        const limits = { maxBytes: settings.maxBytes, isUnreadOnly: true };
        for (const uid of unread.slice(0, most)) {
          stuck.add(uid);
          // An email that can't be stored doesn't hold up the others.
          const failed = await takeOne(client, limits, { uidValidity, uid }, take);
          failures.push(...failed);
          stuck.delete(uid);
        }
        return Math.min(unread.length, most);
      });
      if (failures.length > 0) throw failures[0];
      return count;
    },

    /** Takes one email, read or not; resolves to false if it is gone. Rejects as `takeUnread` does. */
    takeAt: async (place: Place, take: Take, signal: AbortSignal): Promise<boolean> => {
      let isFound = false;
      const failures = await visit(settings, signal, async (client, uidValidity) => {
        if (uidValidity !== place.uidValidity) return [];
        return takeOne(client, settings, place, async (email) => {
          isFound = true;
          return take(email);
        });
      });
      if (failures.length > 0) throw failures[0];
      return isFound;
    },
  };
}

const inOrder = (uids: readonly number[], stuck: ReadonlySet<number>): number[] =>
  uids.toSorted((one, two) => Number(stuck.has(one)) - Number(stuck.has(two)) || one - two);

/** Connects, opens the folder, runs `work`, and logs out. */
async function visit<T>(
  settings: Settings,
  signal: AbortSignal,
  work: (client: ImapFlow, uidValidity: number) => Promise<T>,
): Promise<T> {
  const client = connectTo(settings);
  const leave = (): void => client.close();
  signal.addEventListener("abort", leave);
  // Commands under way reject as well.
  client.on("error", leave);
  try {
    signal.throwIfAborted();
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(toFolder(settings.url));
    const result = await work(client, Number(uidValidity));
    await client.logout();
    return result;
  } catch (error) {
    throw new MailboxUnavailable(describe(error, settings), { cause: error });
  } finally {
    signal.removeEventListener("abort", leave);
    client.close();
  }
}

type Limits = Pick<Settings, "maxBytes"> & {
  /** The operator, or another email program, may have read the email since the search. */
  readonly isUnreadOnly?: boolean;
};

/** Resolves to the error if the email couldn't be stored; else to an empty array. */
async function takeOne(client: ImapFlow, limits: Limits, place: Place, take: Take): Promise<unknown[]> {
  const uid = String(place.uid);
  const found = await client.fetchOne(uid, { size: true, flags: true }, { uid: true });
  if (!found || (limits.isUnreadOnly && found.flags?.has(String.raw`\Seen`))) return [];
  const email = await fetchEmail(client, uid, (found.size ?? 0) > limits.maxBytes);
  if (!email) return [];
  let isDone: boolean;
  try {
    isDone = await take({ ...email, place });
  } catch (error) {
    return [error];
  }
  if (isDone) await client.messageFlagsAdd(uid, [String.raw`\Seen`], { uid: true });
  return [];
}

/** Fetches an email, or its headers; undefined if it is gone. */
async function fetchEmail(client: ImapFlow, uid: string, isCut: boolean) {
  const email = await client.fetchOne(uid, isCut ? { headers: true } : { source: true }, { uid: true });
  const raw = email && (isCut ? email.headers : email.source);
  return raw ? { raw, isCut } : undefined;
}

/** Encrypts a connection that carries a password, unless it stays on this machine. */
function connectTo({ url, timeoutMs, maxBytes }: Settings): ImapFlow {
  const { hostname, port, protocol, username, password } = new URL(url);
  // IPv6 addresses are in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = protocol === "imaps:";
  return new ImapFlow({
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    // A % that encodes nothing is literal, as in the other addresses.
    auth: { user: unescape(username), pass: unescape(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: maxBytes + 1,
  });
}

const answerSchema = z.object({
  code: z.string().optional(),
  message: z.string(),
  /** The server's answer to a command. */
  responseText: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
  mailboxMissing: z.boolean().optional(),
});

/** One line: "ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:993", "Authentication failed: Invalid password". */
function describe(error: unknown, { url }: Settings): string {
  const { code, message, responseText, authenticationFailed, mailboxMissing } = answerSchema.parse(error);
  if (mailboxMissing) return `The mailbox has no folder "${toFolder(url)}"`;
  const kind = authenticationFailed ? "Authentication failed" : code;
  return [kind, responseText ?? message].filter(Boolean).join(": ").replace(/\s+/g, " ").trim();
}

const toFolder = (url: string): string => unescape(new URL(url).pathname.slice(1)) || "INBOX";
