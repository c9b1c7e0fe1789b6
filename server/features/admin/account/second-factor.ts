import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { brand } from "#shared/text/brand.ts";
import { decryptTotpSecret } from "#server/db/encryption/encrypt-rows.ts";
import { readableLetters, type Random } from "#server/base/random.ts";
import type { Dependencies } from "#server/http/route.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";

/** Seconds that a code is valid (RFC 6238); the codes before and after it are accepted as well. */
const period = 30;

const createTotp = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: brand.name, label: username, secret: Secret.fromBase32(secret), period });

/** A new secret, and the URL that authenticator apps read from a QR code. */
export function createTotpSecret(username: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, url: createTotp(secret, username).toString() };
}

/** The time step of a code; undefined if it isn't valid. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = createTotp(secret, "").validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/** Creates ten codes, each of which replaces the app once. */
export const createRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: 10 }, () => `${readableLetters(random, 5)}-${readableLetters(random, 5)}`);

/** Hashes a code for storage, regardless of case, spaces and dashes. */
export const hashRecoveryCode = (code: string): string =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^\dA-Z]/g, ""))
    .digest("hex");

/** Advice about a wrong code: an app's has six digits, a recovery code ten letters and digits. */
export const describeWrongCode = (code = ""): string =>
  /^[\d\s]{0,8}$/.test(code)
    ? "This code isn't valid. Enter the newest one."
    : "This recovery code isn't valid, or it was used before. Each works once: enter another one.";

/**
 * True if a code of the app or a recovery code is right, which uses it up, or if none is needed. Throws UnreadableError if
 * the app's secret can't be decrypted.
 */
export async function acceptsCode(
  { store, clock, config }: Pick<Dependencies, "store" | "clock" | "config">,
  { id, totpSecret }: AdminUser,
  code = "",
): Promise<boolean> {
  if (totpSecret === null) return true;
  const digits = code.replace(/\s/g, "");
  // A recovery code needs no secret: it lets in even if the key of the app's secret is lost.
  const step = /^\d{6}$/.test(digits)
    ? findTotpStep(decryptTotpSecret(config.dataKeys, id, totpSecret), digits, clock.now().getTime())
    : undefined;
  if (step !== undefined) return adminUsersRepository(store).useTotpStep(id, step);
  return adminUsersRepository(store).useRecoveryCode(id, hashRecoveryCode(code));
}
