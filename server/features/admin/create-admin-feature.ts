import { type Dependencies, type Feature, done, route, type Route, found } from "#server/http/route.ts";
import { toActor, type Actor, requireReauthentication } from "#server/http/access.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import {
  credentialsRoutes,
  easyToGuess,
  twoFactorRoutes,
  acceptsCode,
} from "#server/features/admin/account/account-routes.ts";
import { passkeysRoutes } from "./account/passkeys-routes.ts";
import {
  createOwnerNotices,
  type OwnerNotices,
  readOperatorMail,
  writeOperatorMail,
} from "./owner-notices.ts";
import { ensureFirstAdmin, type FirstAccess, createSetUpLink, type SetUpLink } from "./first-admin.ts";
import { defaultUsername, isEasyToGuess } from "#server/base/settings/common-passwords.ts";
import { createLoginDelays, type LoginDelays } from "./sign-in/login-delays.ts";
import { createPasswords, type Passwords } from "./sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";
import type { Transact } from "#server/http/transact.ts";
import { clearData, type RemovedData } from "#shared/api/admin/clear-data.ts";
import { errorCode } from "#server/base/log.ts";
import { clearDataRepository } from "#server/records/clear-data-repository.ts";
import { auditRepository, type AuditEvent } from "#server/records/audit-repository.ts";
import { getSession, signIn, signOut, setUp, reauthenticate } from "#shared/api/admin/account.ts";
import { getTimeZone, getTimeZoneName } from "#shared/text/time-zone.ts";
import { createSignInCheck, type SignInDeps } from "./sign-in/check-sign-in.ts";
import { getOperatorMail, saveOperatorMail } from "#shared/api/admin/outbox-api.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import { type CsvColumn, toExportFile, readBatches } from "#server/http/exports/export-file.ts";
import { exportAuditEvents, listAuditEvents } from "#shared/api/admin/audit.ts";
import {
  auditEventNames,
  auditKindNames,
  describeAuditDetails,
} from "#shared/api/admin/describe-audit-event.ts";
import { sessionsRepository } from "#server/http/sessions-repository.ts";

type ReauthenticationRoutesDeps = Pick<Dependencies, "clock" | "config" | "store" | "transact"> & {
  readonly delays: LoginDelays;
  readonly passwords: Passwords;
};

/** Asks for the password again before changes that would let somebody at an unlocked computer stay. Delayed like sign-ins. */
const reauthenticationRoutes = (deps: ReauthenticationRoutesDeps): Route[] => [
  route(reauthenticate, async ({ body: { password, code }, ...sent }) => {
    const { store, transact, delays, passwords } = deps;
    const { request, session } = sent;
    const admin = await adminUsersRepository(store).find(session.user?.id ?? "");
    if (!admin) throw new AppError(401, "Please sign in.");
    const attempt = { username: admin.username, ip: request.ip, knownBrowser: session.knownBrowser };
    const refuse = async (path: "password" | "code", message: string): Promise<AppError> => {
      const details = { method: "reauthentication" };
      await transact.run(async (tx) => auditRepository(tx).add("sign_in_failed", toActor(sent), details));
      return invalid([{ path, message }]);
    };
    await delays.take(attempt);
    if (!(await passwords.isRight({ username: admin.username, password }, admin.passwordHash)))
      throw await refuse("password", "This isn't your password.");
    if (admin.totpSecret !== null && !code) {
      await transact.run(async (tx) => delays.refund(tx, attempt));
      return { success: false, message: "Enter the code from your authenticator app.", needsCode: true };
    }
    if (admin.totpSecret !== null) await delays.takeCode(attempt, admin.id);
    if (!(await acceptsCode(deps, admin, code)))
      throw await refuse("code", "This code isn't valid, or was used already. Enter the newest one.");
    await transact.run(async (tx) => {
      await delays.clear(tx, attempt, admin.id);
      await sessionsRepository(tx).renew(session.user?.sessionId ?? "");
    });
    return done("Thank you.");
  }),
];

type AuditRoutesDeps = Pick<Dependencies, "clock" | "store" | "transact">;

const columns = (): readonly (CsvColumn<AuditEvent> & { width: number })[] => [
  { title: `Time (${getTimeZoneName()})`, value: ({ createdAt }) => createdAt, width: 20 },
  { title: "What", value: ({ type }) => auditEventNames[type], width: 28 },
  { title: "Who", value: ({ username }) => username, width: 20 },
  { title: "IP address", value: ({ ipAddress }) => ipAddress ?? "", width: 20 },
  { title: "Details", value: ({ details }) => describeAuditDetails(details), width: 80 },
  { title: "Id", value: ({ id }) => id, width: 38 },
];

const auditRoutes = ({ clock, store, transact }: AuditRoutesDeps): Route[] => [
  route(listAuditEvents, async ({ query }) => auditRepository(store).list(query)),

  /** Recorded before the first row is read. */
  route(exportAuditEvents, async ({ query: { format, ...filters }, ...sent }) => {
    const { type, kind, from = null, until = null } = filters;
    const event = type ? auditEventNames[type] : null;
    const details = { list: "audit trail", event, kind: kind ? auditKindNames[kind] : null, from, until };
    await transact.run(async (tx) => auditRepository(tx).add("export", toActor(sent), details));
    const sort = { field: "createdAt", descending: true } as const;
    const batches = readBatches(async (page) => auditRepository(store).list({ ...filters, ...page, sort }));
    return toExportFile(format, { name: "audit-trail", columns: columns(), batches }, clock.now());
  }),
];

type SetUpRouteDeps = Pick<Dependencies, "store" | "transact"> & {
  readonly passwords: Passwords;
  readonly setUpLink: SetUpLink;
};

/** Creates the administrator. Throws AppError 403 for a link that was used or has expired. */
const setUpRoute = ({ store, transact, passwords, setUpLink }: SetUpRouteDeps): Route =>
  route(setUp, async ({ body: { code, newUsername: username, newPassword }, request, session }) => {
    const adminUsers = adminUsersRepository(store);
    if (await adminUsers.findAny()) throw isSetUp();
    if (!setUpLink.isValid(code)) throw linkIsOver();
    if (isEasyToGuess(newPassword, username)) throw easyToGuess();
    const passwordHash = await passwords.hash(newPassword);
    await transact.run(async (tx) => {
      if (!(await adminUsersRepository(tx).addFirst({ username, passwordHash }))) throw isSetUp();
      await auditRepository(tx).add(
        "credentials_changed",
        { username, ipAddress: request.ip },
        { isSetUp: true },
      );
    });
    await setUpLink.remove();
    const admin = await adminUsers.findByName(username);
    if (admin) await session.begin(admin, async (add) => transact.run(add));
    return done("Redirecting to admin dashboard...");
  });

const isSetUp = (): AppError =>
  new AppError(403, "This link was used, and the back office has an owner. Sign in instead.");

const linkIsOver = (): AppError =>
  new AppError(403, "This link has expired. Restart the server to get a new one.");

type OperatorMailRoutesDeps = Pick<Dependencies, "store" | "transact"> & { readonly notices: OwnerNotices };

const operatorMailRoutes = ({ store, transact, notices }: OperatorMailRoutesDeps): Route[] => [
  route(getOperatorMail, async () => found(await readOperatorMail(store))),

  route(saveOperatorMail, async ({ body, ...sent }) => {
    await transact.run(async (tx) => {
      const before = await readOperatorMail(tx);
      const isOther = before.address !== body.address;
      if (isOther) requireReauthentication(sent.session);
      await writeOperatorMail(tx, body);
      const details = { formerAddress: before.address, address: body.address };
      await auditRepository(tx).add("operator_mail_changed", toActor(sent), details);
      const { address } = before;
      if (isOther)
        await notices.add(tx, "addressChanged", { ...toActor(sent), request: sent.request, address });
    });
    return done(body.address === "" ? "Emails to you are off." : "Saved.");
  }),
];

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
