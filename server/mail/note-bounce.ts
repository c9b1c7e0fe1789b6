import type { Store } from "#server/db/store.ts";
import { blockedAddressesRepository } from "./recipients-repository.ts";
import { bouncesRepository } from "./outbox/outage-repository.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";

/** A report of a failed delivery (RFC 3464). Only who got a message can name it. */
export type Bounce = {
  /** The headers with the report's addresses, one of which may be our return path. */
  readonly sentTo: readonly string[];
  /** Of the returned message, with their angle brackets. */
  readonly messageIds: readonly string[];
  /** The enhanced status code: "5.1.1". */
  readonly status: string;
  readonly diagnostic: string;
};

/** The error of a message to a dead address, which is not sent. */
export const deadAddress = "Earlier email to this address came back, so it's marked as dead.";

const maxWords = 500;

/**
 * True if the address is at fault, for good (RFC 3463). A full mailbox (5.2.2) is emptied; our sender (5.1.7, 5.1.8), the
 * size (5.2.3, 5.3.4), the protocol (5.5), the contents (5.6) and the rules (5.7) are about the message or us.
 */
export const isDead = (status: string): boolean => /^5\.(?!1\.[78]$|2\.[23]$|3\.4$|[567]\.)/.test(status);

/** Marks an address as dead, and gives up what waits for it. */
async function markDead(store: Store, address: string, words: string) {
  await blockedAddressesRepository(store).addBounced(address, words);
  await bouncesRepository(store).giveUp(address, deadAddress);
}

/** Marks an address as dead if the server rejected it with an enhanced status: "550 5.1.1 No such user". */
export async function noteRefusal(store: Store, address: string, reply = ""): Promise<void> {
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(reply) ?? [];
  if (status === undefined || !isDead(status)) return;
  // Each line of a reply begins with its number.
  const words = reply.replaceAll(/^\d{3}[ -]/gm, "").replaceAll(/\s+/g, " ");
  await markDead(store, address, words.trim().slice(0, maxWords));
}

/** Notes a bounce at its message, once. */
export async function noteBounce(
  store: Store,
  { sentTo, messageIds, status, diagnostic }: Bounce,
): Promise<"unknown" | "noted" | "known"> {
  const token = sentTo.map(findToken).find((found) => found !== undefined);
  const message = await bouncesRepository(store).find(token, messageIds);
  if (!message) return "unknown";
  const words = `${status} ${diagnostic}`.trim().slice(0, maxWords);
  if (!(await bouncesRepository(store).note(message.id, words, isDead(status)))) return "known";
  if (!isDead(status)) return "noted";
  await markDead(store, message.recipient, words);
  return "noted";
}

/** The address that a message comes back to, with its token: "bounces+0123abcd@example.com". */
export function toReturnPath(bounceAddress: string, token: string): string {
  const at = bounceAddress.lastIndexOf("@");
  return `${bounceAddress.slice(0, at)}+${token}${bounceAddress.slice(at)}`;
}

const tokenPattern = /\+([0-9a-f]{32})@/i;

export const findToken = (address: string): string | undefined =>
  tokenPattern.exec(address)?.[1]?.toLowerCase();

const isOfStaff = ({ audience, status }: NewOutboxMessage): boolean =>
  audience === "staff" && status === undefined;

/** Fails messages to dead addresses of the staff from the start, where the operator sees them. */
export async function failDeadRecipients(
  store: Store,
  letters: readonly NewOutboxMessage[],
): Promise<readonly NewOutboxMessage[]> {
  const found = await blockedAddressesRepository(store).findDead(
    letters.filter(isOfStaff).map(({ recipient }) => recipient),
  );
  const dead = new Set(found.map(({ address }) => address));
  return letters.map((letter) =>
    isOfStaff(letter) && dead.has(letter.recipient)
      ? { ...letter, status: "failed", lastError: deadAddress }
      : letter,
  );
}
