import type { Repositories } from "#server/repositories.ts";
import type { Bounce } from "./read-dsn.ts";

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
  { token, status, diagnostic }: Bounce,
): Promise<"unknown" | "noted" | "known"> {
  const message = await bounces.findByToken(token);
  if (!message) return "unknown";
  const words = `${status} ${diagnostic}`.trim().slice(0, maxWords);
  if (!(await bounces.note(message.id, words, isDead(status)))) return "known";
  if (!isDead(status)) return "noted";
  await blockedAddresses.addBounced(message.recipient, words);
  await bounces.giveUp(message.recipient, deadAddress);
  return "noted";
}
