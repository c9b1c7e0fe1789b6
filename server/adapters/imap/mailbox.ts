import { ImapFlow } from "imapflow";
import { z } from "zod";
import { isLoopback } from "#server/configuration/hosts.ts";

export type Mailbox = ReturnType<typeof createMailbox>;

type Settings = {
  /** imaps://user:password@host:port/Folder. */
  readonly url: string;
  /** Of larger emails, only the headers are fetched. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

/** Resolves once an email is stored, and rejects if it couldn't be. `isCut`: these are its headers alone. */
type Take = (raw: Uint8Array, isCut: boolean) => Promise<unknown>;

/** A mailbox can't be read. The message is what its server or Node said, safe to log. */
export class MailboxUnavailable extends Error {}

/** The most emails of one visit. */
const most = 100;

/** A mailbox that others use as well: emails are marked as read once they are stored, and nothing else is changed. */
export const createMailbox = (settings: Settings) => ({
  /**
   * Takes its unread emails, the oldest first; resolves to their number. Rejects with MailboxUnavailable if the mailbox
   * can't be read or is left (`signal`), and as `take` does if an email can't be stored: that one stays unread, and so does
   * what wasn't reached.
   */
  takeUnread: async (take: Take, signal: AbortSignal): Promise<number> => {
    const failures: unknown[] = [];
    const client = connectTo(settings);
    const leave = (): void => client.close();
    signal.addEventListener("abort", leave);
    // Commands under way reject as well.
    client.on("error", leave);
    try {
      signal.throwIfAborted();
      await client.connect();
      await client.mailboxOpen(toFolder(settings.url));
      // One that can't be stored doesn't keep the others.
      const keepFailure = (error: unknown) => void failures.push(error);
      const count = await takeAll(client, settings.maxBytes, take, keepFailure);
      await client.logout();
      if (failures.length === 0) return count;
    } catch (error) {
      throw new MailboxUnavailable(describe(error, settings), { cause: error });
    } finally {
      signal.removeEventListener("abort", leave);
      client.close();
    }
    throw failures[0];
  },
});

async function takeAll(
  client: ImapFlow,
  maxBytes: number,
  take: Take,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const found = await client.search({ seen: false }, { uid: true });
  if (!found) throw new Error("The mailbox can't be searched.");
  const unread = found.toSorted((one, two) => one - two).slice(0, most);
  for (const uid of unread) {
    const email = await fetchEmail(client, String(uid), maxBytes);
    if (!email) continue;
    try {
      await take(email.raw, email.isCut);
    } catch (error) {
      onFailure(error);
      continue;
    }
    await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
  }
  return unread.length;
}

/** An email, or the headers of one that is too large; undefined if it is gone. */
async function fetchEmail(client: ImapFlow, uid: string, maxBytes: number) {
  const found = await client.fetchOne(uid, { size: true }, { uid: true });
  if (!found) return undefined;
  const isCut = (found.size ?? 0) > maxBytes;
  const email = await client.fetchOne(uid, isCut ? { headers: true } : { source: true }, { uid: true });
  const raw = email && (isCut ? email.headers : email.source);
  return raw ? { raw, isCut } : undefined;
}

/** A connection that carries a password is encrypted, unless it stays on this machine. */
function connectTo({ url, timeoutMs, maxBytes }: Settings): ImapFlow {
  const { hostname, port, protocol, username, password } = new URL(url);
  // IPv6 addresses stand in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = protocol === "imaps:";
  return new ImapFlow({
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
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
  /** What the server answered to a command. */
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

const toFolder = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || "INBOX";
