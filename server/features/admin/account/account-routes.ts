import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { brand } from "#shared/text/brand.ts";
import { decryptTotpSecret, encryptTotpSecret } from "#server/db/encryption/encrypt-rows.ts";
import { readableLetters, type Random } from "#server/base/random.ts";
import { type Dependencies, done, listed, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/access.ts";
import type { AdminUser, SessionContent } from "#shared/schema/admin.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";
import { isEasyToGuess } from "#server/base/settings/common-passwords.ts";
import type { Passwords } from "#server/features/admin/sign-in/passwords.ts";
import type { OwnerNotices } from "#server/features/admin/owner-notices.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import {
  changeCredentials,
  endSession,
  listSessions,
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from "#shared/api/admin/account.ts";
import { sessionsRepository } from "#server/http/sessions-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import type { RequestSession } from "#server/http/sessions.ts";

/** Seconds that a code is valid (RFC 6238); the codes before and after it are accepted as well. */
const period = 30;

const createTotp = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: brand.name, label: username, secret: Secret.fromBase32(secret), period });

/** A new secret, and the URL that authenticator apps read from a QR code. */
function createTotpSecret(username: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, url: createTotp(secret, username).toString() };
}

/** The time step of a code; undefined if it isn't valid. */
function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = createTotp(secret, "").validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/** Creates ten codes, each of which replaces the app once. */
const createRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: 10 }, () => `${readableLetters(random, 5)}-${readableLetters(random, 5)}`);

/** Hashes a code for storage, regardless of case, spaces and dashes. */
const hashRecoveryCode = (code: string): string =>
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

type Deps = Pick<Dependencies, "store" | "transact"> & {
  readonly notices: OwnerNotices;
  readonly passwords: Passwords;
};

export const credentialsRoutes = ({ store, transact, notices, passwords }: Deps): Route[] => [
  /** Ends every session, this one too. Throws AppError 400 for a common password. */
  route(changeCredentials, async ({ body: { newUsername: username, newPassword }, ...sent }) => {
    const { user, end } = sent.session;
    if (isEasyToGuess(newPassword, username)) throw easyToGuess();
    const passwordHash = await passwords.hash(newPassword);
    await transact.run(async (tx) => {
      await adminUsersRepository(tx).setCredentials(user?.id ?? "", { username, passwordHash });
      await sessionsRepository(tx).endAll();
      const details = { formerUsername: user?.username ?? "", username };
      await auditRepository(tx).add("credentials_changed", toActor(sent), details);
      await notices.add(tx, "credentials", { username, request: sent.request });
    });
    await end();
    return done("Admin credentials updated successfully. Please login again with your new credentials.");
  }),

  /** The open sessions, those used last first. */
  route(listSessions, async ({ session: { user } }) => {
    const open = (await sessionsRepository(store).list()).flatMap((content) =>
      toOpenSession(content, user?.sessionId),
    );
    return listed(open.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime()));
  }),

  route(endSession, async ({ params: { id }, ...sent }) => {
    if (id === sent.session.user?.sessionId) await sent.session.end();
    else if (!(await sessionsRepository(store).end(id)))
      throw new AppError(404, "This session has already ended.");
    await transact.run(async (tx) => auditRepository(tx).add("session_ended", toActor(sent)));
    return done("The session has ended.");
  }),
];

export const easyToGuess = (): AppError =>
  invalid([{ path: "newPassword", message: "This password is easy to guess. Choose another one." }]);

function toOpenSession(content: SessionContent, current: string | undefined) {
  const { publicId: id, signedInAt, lastSeenAt, ipAddress = null, userAgent = null } = content;
  if (id === undefined || signedInAt === undefined || lastSeenAt === undefined) return [];
  const times = { signedInAt: new Date(signedInAt), lastSeenAt: new Date(lastSeenAt) };
  return [{ id, ...times, ipAddress, userAgent, isCurrent: id === current }];
}

type TwoFactorDeps = Pick<Dependencies, "clock" | "config" | "random" | "store" | "transact"> & {
  readonly notices: OwnerNotices;
};

const wrongCode = (code: string): AppError => invalid([{ path: "code", message: describeWrongCode(code) }]);

export function twoFactorRoutes(deps: TwoFactorDeps): Route[] {
  const { config, store, transact, notices } = deps;
  const adminUsers = adminUsersRepository(store);
  const getAdmin = async ({ user }: RequestSession): Promise<AdminUser> => {
    const admin = user && (await adminUsers.find(user.id));
    if (!admin) throw new AppError(401, "Please sign in.");
    return admin;
  };
  return [
    route(getTwoFactor, async ({ session }) => {
      const { id, totpSecret } = await getAdmin(session);
      return { isOn: totpSecret !== null, recoveryCodesLeft: await adminUsers.countRecoveryCodes(id) };
    }),

    route(beginTwoFactor, async ({ session }) => {
      const { id, username, totpSecret } = await getAdmin(session);
      if (totpSecret !== null) throw isOnAlready();
      const created = createTotpSecret(username);
      const sealed = encryptTotpSecret(config.dataKeys, id, created.secret);
      await session.setPending("totpSecret", sealed.totpSecret);
      return created;
    }),

    confirmRoute(deps, getAdmin),

    renewRoute(deps, getAdmin),

    route(endTwoFactor, async (sent) => {
      const { id, username } = await getAdmin(sent.session);
      await transact.run(async (tx) => {
        await adminUsersRepository(tx).removeTotpSecret(id);
        await auditRepository(tx).add("two_factor_off", toActor(sent));
        await notices.add(tx, "twoFactorOff", { username, request: sent.request });
      });
      return done("Two-factor sign-in is off.");
    }),
  ];
}

type GetAdmin = (session: RequestSession) => Promise<AdminUser>;

const renewRoute = ({ random, transact, notices }: TwoFactorDeps, getAdmin: GetAdmin): Route =>
  route(renewRecoveryCodes, async (sent) => {
    const { id, username, totpSecret } = await getAdmin(sent.session);
    if (totpSecret === null) throw new AppError(409, "Two-factor sign-in is off.");
    const recoveryCodes = createRecoveryCodes(random);
    await transact.run(async (tx) => {
      await adminUsersRepository(tx).setRecoveryCodes(id, recoveryCodes.map(hashRecoveryCode));
      await auditRepository(tx).add("recovery_codes_renewed", toActor(sent));
      await notices.add(tx, "recoveryCodes", { username, request: sent.request });
    });
    return { ...done("Your former recovery codes no longer work."), recoveryCodes };
  });

const confirmRoute = (
  { clock, config, random, transact, notices }: TwoFactorDeps,
  getAdmin: GetAdmin,
): Route =>
  route(confirmTwoFactor, async ({ body, ...sent }) => {
    const admin = await getAdmin(sent.session);
    if (admin.totpSecret !== null) throw isOnAlready();
    const pending = sent.session.getPending("totpSecret");
    if (pending === undefined) throw setUpIsOver();
    const secret = decryptTotpSecret(config.dataKeys, admin.id, pending);
    const step = findTotpStep(secret, body.code, clock.now().getTime());
    if (step === undefined) throw wrongCode(body.code);
    if ((await sent.session.takePending("totpSecret")) === undefined) throw setUpIsOver();
    const recoveryCodes = createRecoveryCodes(random);
    await transact.run(async (tx) => {
      if (!(await adminUsersRepository(tx).addTotpSecret(admin.id, secret))) throw isOnAlready();
      await adminUsersRepository(tx).useTotpStep(admin.id, step);
      await adminUsersRepository(tx).setRecoveryCodes(admin.id, recoveryCodes.map(hashRecoveryCode));
      // These sessions began with the password alone.
      await sessionsRepository(tx).endOthers(sent.session.user?.sessionId ?? "");
      await auditRepository(tx).add("two_factor_on", toActor(sent));
      await notices.add(tx, "twoFactorOn", { ...toActor(sent), request: sent.request });
    });
    return { ...done("Two-factor sign-in is on. Every other session has ended."), recoveryCodes };
  });

const setUpIsOver = (): AppError => new AppError(409, "Start again: this setup has expired.");
const isOnAlready = (): AppError => new AppError(409, "Two-factor sign-in is already on.");
