import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { AppError } from "#server/http/app-error.ts";
import type { RequestSession } from "#server/http/sessions/session.ts";
import { describeError, type Log } from "#server/log.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import { brand } from "#shared/brand.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";

type Parts = {
  readonly repositories: Pick<Repositories, "passkeys" | "adminUsers">;
  readonly transact: Transact;
  /** The host that passkeys are bound to, and the pages' origin there; undefined for any port of this machine. */
  readonly site: { readonly host: string; readonly origin: string | undefined };
  readonly log: Log;
};

export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Passkeys (WebAuthn Level 3) as a second way to sign in. */
export const createPasskeysService = (parts: Parts) => ({
  list: parts.repositories.passkeys.list,
  ...registration(parts),
  ...authentication(parts),

  remove: async (id: string, { request, session }: AdminRequest): Promise<void> =>
    parts.transact.run(async (store) => {
      const name = await store.passkeys.remove(id);
      if (name === undefined) throw new AppError(404, "This passkey was already removed.");
      await store.audit.add("passkey_removed", toActor({ session, request }), { name });
    }),
});

const isOnThisMachine = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).hostname === "localhost";

function getExpected({ site: { host, origin } }: Parts, { request, session }: AdminRequest) {
  const own = request.origin !== null && isOnThisMachine(request.origin) ? request.origin : "";
  return {
    expectedChallenge: takeChallenge(session),
    expectedOrigin: origin ?? own,
    expectedRPID: host,
    requireUserVerification: true,
  };
}

/** The library throws for whatever doesn't match. */
const noteRefusal =
  ({ log }: Parts) =>
  (error: unknown): undefined => {
    log.warn({ error: describeError(error) }, "a passkey was not accepted");
  };

const registration = (parts: Parts) => ({
  beginAdding: async ({ user, setPending }: RequestSession) => {
    const known = await parts.repositories.passkeys.list();
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: parts.site.host,
      userName: user?.username ?? "",
      userID: new TextEncoder().encode(user?.id),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    setPending("passkeyChallenge", options.challenge);
    return { ...options };
  },

  add: async (
    name: string,
    response: RegistrationResponseJSON,
    { request, session }: AdminRequest,
  ): Promise<void> => {
    const expected = getExpected(parts, { request, session });
    const checked = await verifyRegistrationResponse({ response, ...expected }).catch(noteRefusal(parts));
    if (!checked?.verified) throw new AppError(400, "This passkey wasn't accepted. Please try again.");
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    const adminId = session.user?.id ?? "";
    await parts.transact.run(async (store) => {
      if (!(await store.passkeys.add({ id, adminId, name, publicKey, counter, transports })))
        throw new AppError(409, "This passkey was already added.");
      await store.audit.add("passkey_added", toActor({ session, request }), { name });
    });
  },
});

const authentication = (parts: Parts) => ({
  beginSignIn: async ({ setPending }: RequestSession) => {
    const options = await generateAuthenticationOptions({
      rpID: parts.site.host,
      userVerification: "required",
    });
    setPending("passkeyChallenge", options.challenge);
    return { ...options };
  },

  /** The administrator whose passkey it is. Throws AppError 401 if it isn't accepted. */
  verify: async (response: AuthenticationResponseJSON, sent: AdminRequest): Promise<AdminUser> => {
    const { passkeys, adminUsers } = parts.repositories;
    const expected = getExpected(parts, sent);
    const passkey = await passkeys.find(response.id);
    const admin = passkey && (await adminUsers.find(passkey.adminId));
    if (!passkey || !admin) throw notAccepted();
    const { id, counter } = passkey;
    const credential = { id, counter, publicKey: new Uint8Array(passkey.publicKey) };
    const answer = { response, credential, ...expected };
    const checked = await verifyAuthenticationResponse(answer).catch(noteRefusal(parts));
    if (!checked?.verified) throw notAccepted();
    await passkeys.noteUse(id, checked.authenticationInfo.newCounter);
    return admin;
  },
});

const notAccepted = (): AppError => new AppError(401, "This passkey isn't known here.");

/** A challenge is used once, whatever comes of it. */
function takeChallenge(session: RequestSession): string {
  const challenge = session.takePending("passkeyChallenge");
  if (challenge === undefined) throw new AppError(400, "This took too long. Please try again.");
  return challenge;
}
