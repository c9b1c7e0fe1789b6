import { createHmac } from "node:crypto";
import type { Dependencies } from "#server/http/route.ts";
import { acceptsCode, describeWrongCode } from "#server/features/admin/account/account-routes.ts";
import type { OwnerNotices } from "#server/features/admin/owner-notices.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Clock } from "#server/base/clock.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { createFairLane } from "./fair-lane.ts";
import { type Attempt, type LoginDelays, toNetwork } from "./login-delays.ts";
import { type Passwords, tooBusy } from "./passwords.ts";
import {
  adminUsersRepository,
  failedSignInsRepository,
} from "#server/features/admin/account/admin-users-repository.ts";

export type SignInDeps = Pick<Dependencies, "clock" | "config" | "store" | "sessionSecret" | "transact"> & {
  readonly delays: LoginDelays;
  readonly notices: OwnerNotices;
  readonly passwords: Passwords;
};

type Credentials = Attempt & {
  readonly userAgent: string | null;
  readonly password: string;
  readonly code?: string | undefined;
  /** Aborted when the client has gone away. */
  readonly gone: AbortSignal;
};

/** An administrator with the right password; a code may still be missing. */
type Checked = { readonly admin: AdminUser; readonly needsCode: boolean };

/** Limit of a stranger's wait for a rejection. Proxies give up after a minute. */
const longestRefusalMs = 30_000;

/** Length of a rejection from its turn, multiplied for wrong credentials by the number of strangers. */
export const toRefusalMs = (refusalMs: number, error: unknown, crowd: number): number =>
  error instanceof AppError && error.status === 401
    ? Math.max(refusalMs, Math.min(refusalMs * crowd, longestRefusalMs))
    : refusalMs;

/**
 * Checks sign-ins. Strangers wait in one fair lane where names don't matter, and delay neither a browser that has signed in
 * before nor the expected credentials. A rejection takes at least `refusalMs` from its turn, for a stranger times the number
 * of strangers, which keeps the lane almost empty.
 */
export function createSignInCheck(deps: SignInDeps): (credentials: Credentials) => Promise<Checked> {
  const strangers = createFairLane({ longest: 60, perNetwork: 2, tooBusy });
  const { refusalMs } = deps.config.admin;
  let crowd = 0;
  return async (credentials) => {
    const { knownBrowser, ip, gone } = credentials;
    const isOwn = knownBrowser !== undefined || deps.passwords.isExpected(credentials);
    let start = deps.clock.monotonicMs();
    const takeTurn = async (): Promise<Checked> => {
      start = deps.clock.monotonicMs();
      return check(deps, credentials);
    };
    if (!isOwn) crowd += 1;
    try {
      return await (isOwn ? takeTurn() : strangers.run(toNetwork(ip), gone, takeTurn));
    } catch (error) {
      const waits = toRefusalMs(refusalMs, error, isOwn ? 1 : crowd);
      await pauseUnless(deps.clock, gone, waits - (deps.clock.monotonicMs() - start));
      throw error;
    } finally {
      if (!isOwn) crowd -= 1;
    }
  };
}

const pauseUnless = async (clock: Clock, gone: AbortSignal, ms: number): Promise<void> =>
  clock.sleep(Math.max(ms, 0), { signal: gone }).catch((error: unknown) => {
    if (!gone.aborted) throw error;
  });

async function check(deps: SignInDeps, credentials: Credentials): Promise<Checked> {
  const { store, delays, passwords } = deps;
  const { username, code } = credentials;
  await delays.take(credentials);
  const admin = await adminUsersRepository(store).findByName(username);
  const isRight = await passwords.isRight(credentials, admin?.passwordHash);
  if (!admin || !isRight) throw await failed(deps, credentials, admin, "Invalid credentials");
  if (admin.totpSecret === null) return { admin, needsCode: false };
  if (!code) return { admin, needsCode: true };
  await delays.takeCode(credentials, admin.id);
  if (!(await acceptsCode(deps, admin, code))) {
    await noteWrongCode(deps, credentials, admin);
    throw await failed(deps, credentials, admin, describeWrongCode(code));
  }
  return { admin, needsCode: false };
}

/** In an unknown browser, it means that somebody else has the password. */
async function noteWrongCode(
  { notices, transact }: SignInDeps,
  { knownBrowser, ip, userAgent }: Credentials,
  { username }: AdminUser,
): Promise<void> {
  if (knownBrowser === undefined)
    await transact.run(async (tx) => notices.add(tx, "wrongCode", { username, request: { ip, userAgent } }));
}

/** Counts a failure. An unknown name may be a mistyped password, so only a part of its keyed hash is kept. */
async function failed(
  { store, sessionSecret }: SignInDeps,
  { username, ip }: Attempt,
  admin: AdminUser | undefined,
  message: string,
): Promise<AppError> {
  const hash = createHmac("sha256", sessionSecret).update(`unknown name:${username}`).digest("hex");
  await failedSignInsRepository(store).count({
    network: toNetwork(ip),
    username: admin?.username ?? `unknown name ${hash.slice(0, 8)}`,
    isUnknown: !admin,
  });
  return new AppError(401, message);
}
