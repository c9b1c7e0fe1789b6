import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { type Dependencies, done, listed, route, type Route } from "#server/http/route.ts";
import { toActor, type AdminRequest } from "#server/http/access.ts";
import type { OwnerNotices } from "#server/features/admin/owner-notices.ts";
import { AppError } from "#server/base/app-error.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  reauthenticateWithPasskey,
  removePasskey,
  signInWithPasskey,
} from "#shared/api/admin/passkeys-api.ts";
import { brand } from "#shared/text/brand.ts";
import { passkeysRepository } from "./passkeys-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { sessionsRepository } from "#server/http/sessions-repository.ts";
import { describeError } from "#server/base/log.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";

type PasskeyParts = Pick<Dependencies, "log" | "store"> & {
  /** The passkeys' host and the pages' origin there; undefined for any port of this machine. */
  readonly site: { readonly host: string; readonly origin: string | undefined };
};

/** Finds the administrator whose passkey answered the session's challenge; undefined if it doesn't match. */
async function verifyPasskey(
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

/** Expected values of an answer. A challenge is used once, whatever comes of it. */
async function getExpected({ site: { host, origin } }: PasskeyParts, { request, session }: AdminRequest) {
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
const noteRefusal =
  ({ log }: PasskeyParts) =>
  (error: unknown): undefined => {
    log.warn({ error: describeError(error) }, "a passkey was not accepted");
  };

type Deps = PasskeyParts & Pick<Dependencies, "transact"> & { readonly notices: OwnerNotices };

/** Passkeys (WebAuthn Level 3) as a second way to sign in. */
export const passkeysRoutes = (deps: Deps): Route[] => [
  route(listPasskeys, async () => listed(await passkeysRepository(deps.store).list())),
  ...registration(deps),
  ...signIn(deps),
  route(removePasskey, async ({ params, ...sent }) => {
    await deps.transact.run(async (tx) => {
      const name = await passkeysRepository(tx).remove(params.id);
      if (name === undefined) throw new AppError(404, "This passkey was already removed.");
      await auditRepository(tx).add("passkey_removed", toActor(sent), { name });
      await deps.notices.add(tx, "passkeyRemoved", { ...toActor(sent), request: sent.request, name });
    });
    return done("The passkey was removed.");
  }),
];

const registration = (deps: Deps): Route[] => [
  route(beginPasskey, async ({ session: { user, setPending } }) => {
    const known = await passkeysRepository(deps.store).list();
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: deps.site.host,
      userName: user?.username ?? "",
      userID: new TextEncoder().encode(user?.id),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await setPending("passkeyChallenge", options.challenge);
    return { options };
  }),

  route(addPasskey, async ({ body: { name, response }, ...sent }) => {
    const expected = await getExpected(deps, sent);
    const checked = await verifyRegistrationResponse({ response, ...expected }).catch(noteRefusal(deps));
    if (!checked?.verified) throw new AppError(400, "This passkey wasn't accepted. Please try again.");
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    const adminId = sent.session.user?.id ?? "";
    await deps.transact.run(async (tx) => {
      if (!(await passkeysRepository(tx).add({ id, adminId, name, publicKey, counter, transports })))
        throw new AppError(409, "This passkey was already added.");
      await auditRepository(tx).add("passkey_added", toActor(sent), { name });
      await deps.notices.add(tx, "passkeyAdded", { ...toActor(sent), request: sent.request, name });
    });
    return done("The passkey was added.");
  }),
];

const signIn = (deps: Deps): Route[] => [
  route(beginPasskeySignIn, async ({ session }) => {
    const options = await generateAuthenticationOptions({
      rpID: deps.site.host,
      userVerification: "required",
    });
    await session.setPending("passkeyChallenge", options.challenge);
    return { options };
  }),

  /** A passkey needs no second factor. Throws AppError 401 if it doesn't match. */
  route(signInWithPasskey, async ({ body: { response }, ...sent }) => {
    const admin = await verifyPasskey(deps, sent, response);
    if (!admin) throw new AppError(401, notKnown);
    const { username } = admin;
    const { request, session } = sent;
    await session.begin(admin, async (add) =>
      deps.transact.run(async (tx) => {
        await add(tx);
        await auditRepository(tx).add("sign_in", { username, ipAddress: request.ip }, { method: "passkey" });
        if (session.knownBrowser === undefined)
          await deps.notices.add(tx, "newBrowser", { username, request });
      }),
    );
    return done("Redirecting to admin dashboard...");
  }),

  route(reauthenticateWithPasskey, async ({ body: { response }, ...sent }) => {
    const admin = await verifyPasskey(deps, sent, response);
    if (admin?.id !== sent.session.user?.id) throw new AppError(400, notKnown);
    await sessionsRepository(deps.store).renew(sent.session.user?.sessionId ?? "");
    return done("Thank you.");
  }),
];

const notKnown = "This passkey isn't known here.";
