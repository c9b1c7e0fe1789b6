import type { Repositories } from "#server/repositories.ts";
import { findToken } from "./return-path.ts";

/** A report of a failed delivery (RFC 3464). Only who got a message can name it. */
export type Bounce = {
  /** The headers with the addresses that the report was sent to: our return path, if it is set up. */
  readonly sentTo: readonly string[];
  /** Of the message that it returns, with their angle brackets. */
  readonly messageIds: readonly string[];
  /** The enhanced status code: "5.1.1". */
  readonly status: string;
  /** The words of the server that sent it back. */
  readonly diagnostic: string;
};

/** Why a message to a dead address was not tried. */
export const deadAddress = "Earlier email to this address came back, so it's marked as dead.";

const maxWords = 500;

/**
 * Whether the address is at fault, for good (RFC 3463). A full mailbox (5.2.2) is emptied; the size (5.2.3, 5.3.4), the
 * contents (5.6) and the rules (5.7) are about the message or us.
 */
export const isDead = (status: string): boolean => /^5\.(?!2\.[23]$|3\.4$|6\.|7\.)/.test(status);

/** Notes at its message what came back, once; resolves to what became of it. */
export async function noteBounce(
  { bounces, blockedAddresses }: Pick<Repositories, "bounces" | "blockedAddresses">,
  { sentTo, messageIds, status, diagnostic }: Bounce,
): Promise<"unknown" | "noted" | "known"> {
  const token = sentTo.map(findToken).find((found) => found !== undefined);
  const message = await bounces.find(token, messageIds);
  if (!message) return "unknown";
  const words = `${status} ${diagnostic}`.trim().slice(0, maxWords);
  if (!(await bounces.note(message.id, words, isDead(status)))) return "known";
  if (!isDead(status)) return "noted";
  await blockedAddresses.addBounced(message.recipient, words);
  await bounces.giveUp(message.recipient, deadAddress);
  return "noted";
}
