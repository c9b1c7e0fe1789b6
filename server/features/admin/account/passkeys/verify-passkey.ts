import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Dependencies } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import type { AdminRequest } from "#server/http/sessions/actor.ts";
import { describeError } from "#server/base/log.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { passkeysRepository } from "./passkeys-repository.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";

export type PasskeyParts = Pick<Dependencies, "log" | "store"> & {
  /** The host that passkeys are bound to, and the pages' origin there; undefined for any port of this machine. */
  readonly site: { readonly host: string; readonly origin: string | undefined };
};

/** The administrator whose passkey answered the session's challenge; undefined if it is not accepted. */
export async function verifyPasskey(
  parts: PasskeyParts,
  sent: AdminRequest,
  response: AuthenticationResponseJSON,
): Promise<AdminUser | undefined> {
  const passkeys = passkeysRepository(parts.store);
  const adminUsers = adminUsersRepository(parts.store);
  const expected = await getExpected(parts, sent);
  const passkey = await passkeys.find(response.id);
  const admin = passkey && (await adminUsers.find(passkey.adminId));
  if (!passkey || !admin) return undefined;
  const { id, counter } = passkey;
  const credential = { id, counter, publicKey: new Uint8Array(passkey.publicKey) };
  const answer = { response, credential, ...expected };
  const checked = await verifyAuthenticationResponse(answer).catch(noteRefusal(parts));
  if (!checked?.verified) return undefined;
  await passkeys.noteUse(id, checked.authenticationInfo.newCounter);
  return admin;
}

/** What an answer must match. A challenge is used once, whatever comes of it. */
export async function getExpected(
  { site: { host, origin } }: PasskeyParts,
  { request, session }: AdminRequest,
) {
  const challenge = await session.takePending("passkeyChallenge");
  if (challenge === undefined) throw new AppError(400, "This took too long. Please try again.");
  const own = request.origin !== null && isOnThisMachine(request.origin) ? request.origin : "";
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin ?? own,
    expectedRPID: host,
    requireUserVerification: true,
  };
}

const isOnThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).hostname === "localhost";

/** The library throws for whatever doesn't match. */
export const noteRefusal =
  ({ log }: PasskeyParts) =>
  (error: unknown): undefined => {
    log.warn({ error: describeError(error) }, "a passkey was not accepted");
  };
