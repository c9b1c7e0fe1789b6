import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/http/app-error.ts";
import { done, listed, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import { describeError } from "#server/log.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "#shared/api/admin/passkeys.ts";
import { brand } from "#shared/brand.ts";

type Deps = Pick<Dependencies, "log" | "repositories" | "transact"> & {
  /** The host that passkeys are bound to, and the pages' origin there; undefined for any port of this machine. */
  readonly site: { readonly host: string; readonly origin: string | undefined };
};

/** Passkeys (WebAuthn Level 3) as a second way to sign in. */
export const passkeysRoutes = (deps: Deps): Route[] => [
  route(listPasskeys, async () => listed(await deps.repositories.passkeys.list())),
  ...registration(deps),
  ...signIn(deps),
  route(removePasskey, async ({ params, ...sent }) => {
    await deps.transact.run(async (store) => {
      const name = await store.passkeys.remove(params.id);
      if (name === undefined) throw new AppError(404, "This passkey was already removed.");
      await store.audit.add("passkey_removed", toActor(sent), { name });
    });
    return done("The passkey was removed.");
  }),
];

const registration = (deps: Deps): Route[] => [
  route(beginPasskey, async ({ session: { user, setPending } }) => {
    const known = await deps.repositories.passkeys.list();
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: deps.site.host,
      userName: user?.username ?? "",
      userID: new TextEncoder().encode(user?.id),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    setPending("passkeyChallenge", options.challenge);
    return { options };
  }),

  route(addPasskey, async ({ body: { name, response }, ...sent }) => {
    const expected = getExpected(deps, sent);
    const checked = await verifyRegistrationResponse({ response, ...expected }).catch(noteRefusal(deps));
    if (!checked?.verified) throw new AppError(400, "This passkey wasn't accepted. Please try again.");
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    const adminId = sent.session.user?.id ?? "";
    await deps.transact.run(async (store) => {
      if (!(await store.passkeys.add({ id, adminId, name, publicKey, counter, transports })))
        throw new AppError(409, "This passkey was already added.");
      await store.audit.add("passkey_added", toActor(sent), { name });
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
    session.setPending("passkeyChallenge", options.challenge);
    return { options };
  }),

  /** Needs no second factor: a passkey is one. Throws AppError 401 if it isn't accepted. */
  route(signInWithPasskey, async ({ body: { response }, ...sent }) => {
    const { passkeys, adminUsers } = deps.repositories;
    const expected = getExpected(deps, sent);
    const passkey = await passkeys.find(response.id);
    const admin = passkey && (await adminUsers.find(passkey.adminId));
    if (!passkey || !admin) throw notAccepted();
    const { id, counter } = passkey;
    const credential = { id, counter, publicKey: new Uint8Array(passkey.publicKey) };
    const answer = { response, credential, ...expected };
    const checked = await verifyAuthenticationResponse(answer).catch(noteRefusal(deps));
    if (!checked?.verified) throw notAccepted();
    await passkeys.noteUse(id, checked.authenticationInfo.newCounter);
    const actor = { username: admin.username, ipAddress: sent.request.ip };
    await deps.transact.run(async ({ audit }) => audit.add("sign_in", actor, { method: "passkey" }));
    await sent.session.begin(admin);
    return done("Redirecting to admin dashboard...");
  }),
];

/** What an answer must match. A challenge is used once, whatever comes of it. */
function getExpected({ site: { host, origin } }: Deps, { request, session }: AdminRequest) {
  const challenge = session.takePending("passkeyChallenge");
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
  ({ log }: Deps) =>
  (error: unknown): undefined => {
    log.warn({ error: describeError(error) }, "a passkey was not accepted");
  };

const notAccepted = (): AppError => new AppError(401, "This passkey isn't known here.");
