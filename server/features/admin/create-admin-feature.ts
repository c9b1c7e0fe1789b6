import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import { credentialsRoutes } from "./account/credentials-routes.ts";
import { passkeysRoutes } from "./account/passkeys-routes.ts";
import { reauthenticationRoutes } from "./account/reauthentication-routes.ts";
import { twoFactorRoutes } from "./account/two-factor-routes.ts";
import { auditRoutes } from "./audit-routes.ts";
import { createOwnerNotices } from "./owner-notices.ts";
import { operatorMailRoutes } from "./operator-mail-routes.ts";
import { ensureFirstAdmin, type FirstAccess } from "./first-admin.ts";
import { createSetUpLink } from "./set-up-link.ts";
import { setUpRoute } from "./set-up-route.ts";
import { defaultUsername } from "#server/base/settings/common-passwords.ts";
import { createLoginDelays } from "./sign-in/login-delays.ts";
import { createPasswords } from "./sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor, type Actor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/http/transact.ts";
import { clearData, type RemovedData } from "#shared/api/admin/clear-data.ts";
import { errorCode } from "#server/base/log.ts";
import { clearDataRepository } from "#server/records/clear-data-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { getSession, signIn, signOut } from "#shared/api/admin/session-api.ts";
import { getTimeZone } from "#shared/text/time-zone.ts";
import { createSignInCheck, type SignInDeps } from "./sign-in/check-sign-in.ts";

const signInRoutes = (deps: SignInDeps): Route[] => [
  signInRoute(deps),

  route(getSession, async ({ session: { user } }) => ({
    isAdmin: user?.access === "admin",
    ...(user && { username: user.username, timeZone: getTimeZone() }),
    ...(!user && !(await adminUsersRepository(deps.store).findAny()) && { needsSetUp: true }),
  })),

  route(signOut, async (sent) => {
    await deps.transact.run(async (tx) => auditRepository(tx).add("sign_out", toActor(sent)));
    await sent.session.end();
    return done("You are signed out.");
  }),
];

/** Throws AppError 401 for wrong credentials, with one text for an unknown name and a wrong password. */
function signInRoute(deps: SignInDeps): Route {
  const { delays, notices, transact } = deps;
  const check = createSignInCheck(deps);
  return route(signIn, async ({ body, request, session }) => {
    const { ip, userAgent } = request;
    const attempt = { ...body, ip, userAgent, knownBrowser: session.knownBrowser };
    const { admin, needsCode } = await check({ ...attempt, gone: request.getGone() });
    if (needsCode) {
      await transact.run(async (tx) => delays.refund(tx, attempt));
      return { success: false, message: "Enter the code from your authenticator app.", needsCode: true };
    }
    await session.begin(admin, async (add) =>
      transact.run(async (tx) => {
        await add(tx);
        await delays.clear(tx, attempt, admin.id);
        await auditRepository(tx).add("sign_in", { username: admin.username, ipAddress: ip });
        if (session.knownBrowser === undefined)
          await notices.add(tx, "newBrowser", { username: admin.username, request });
      }),
    );
    return done("Redirecting to admin dashboard...");
  });
}

/** PostgreSQL's error code for transactions that waited for each other. */
const deadlock = "40P01";
const tries = 3;

/** Removes all that visitors sent, and records the amount, in one transaction. */
async function clearAllData(transact: Transact, actor: Actor, triesLeft = tries - 1): Promise<RemovedData> {
  try {
    return await transact.run(async (tx) => {
      const removed = await clearDataRepository(tx).removeAll();
      await auditRepository(tx).add("data_cleared", actor, removed);
      return removed;
    });
  } catch (error) {
    if (triesLeft === 0 || errorCode(error) !== deadlock) throw error;
    return clearAllData(transact, actor, triesLeft - 1);
  }
}

const clearDataRoutes = ({ transact }: { readonly transact: Transact }): Route[] => [
  route(clearData, async (sent) => {
    const removed = await clearAllData(transact, toActor(sent));
    return { ...done("All admin data has been cleared successfully"), removed };
  }),
];

type Deps = Pick<
  Dependencies,
  "clock" | "config" | "log" | "random" | "store" | "sessionSecret" | "transact"
> & {
  readonly mail: Pick<MailFeature, "mailService">;
};

export type AdminFeature = Feature & {
  /** Creates the administrator at the first start; resolves to the owner's first access. */
  readonly ensureFirst: (options: { hasTerminal: boolean; url: string }) => Promise<FirstAccess | undefined>;
};

/** Signs the administrator in, and lets them manage their account. */
export function createAdminFeature(deps: Deps): AdminFeature {
  const { clock, config, random, store, sessionSecret, transact } = deps;
  const adminUsers = adminUsersRepository(store);
  const delays = createLoginDelays({
    transact,
    secret: sessionSecret,
    rememberMs: config.admin.refusalMs,
  });
  const { passwordCost, username = defaultUsername, password } = config.admin;
  const configured = password === undefined ? undefined : { username, password };
  const passwords = createPasswords(passwordCost, random, configured);
  const notices = createOwnerNotices(deps.mail.mailService);
  const setUpLink = createSetUpLink({ dataDir: config.dataDir, secret: sessionSecret, clock });
  const { publicUrl, production } = config;
  // In production at the site's URL; elsewhere on this machine.
  const site = production
    ? { host: new URL(publicUrl).hostname, origin: publicUrl }
    : { host: "localhost", origin: undefined };
  return {
    ensureFirst: async ({ hasTerminal, url }) =>
      ensureFirstAdmin(
        { adminUsers, transact, passwords, setUpLink, random, admin: config.admin },
        { hasTerminal, url: production ? publicUrl : url },
      ),
    routes: [
      ...signInRoutes({ ...deps, delays, notices, passwords }),
      setUpRoute({ ...deps, passwords, setUpLink }),
      ...reauthenticationRoutes({ ...deps, delays, passwords }),
      ...credentialsRoutes({ ...deps, notices, passwords }),
      ...twoFactorRoutes({ ...deps, notices }),
      ...passkeysRoutes({ ...deps, notices, site }),
      ...operatorMailRoutes({ ...deps, notices }),
      ...auditRoutes(deps),
      ...clearDataRoutes(deps),
    ],
  };
}
