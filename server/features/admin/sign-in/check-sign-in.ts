import { createHmac } from "node:crypto";
import type { Dependencies } from "#server/dependencies.ts";
import { acceptsCode, describeWrongCode } from "#server/features/admin/account/two-factor/second-factor.ts";
import { AppError } from "#server/http/app-error.ts";
import type { Clock } from "#server/system/clock.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { createFairLane } from "./fair-lane.ts";
import { type Attempt, type LoginDelays, toNetwork } from "./login-delays.ts";
import { type Passwords, tooBusy } from "./passwords.ts";

export type SignInDeps = Pick<
  Dependencies,
  "clock" | "config" | "repositories" | "sessionSecret" | "transact"
> & {
  readonly delays: LoginDelays;
  readonly passwords: Passwords;
};

type Credentials = Attempt & {
  readonly password: string;
  readonly code?: string | undefined;
  /** Aborted when the client has gone away. */
  readonly gone: AbortSignal;
};

/** Who may sign in; with the right password, a code may still be missing. */
type Checked = { readonly admin: AdminUser; readonly needsCode: boolean };

/** How long a stranger waits at most for a refusal. Proxies give up after a minute. */
const longestRefusalMs = 30_000;

/** How long a refusal takes from its turn: a stranger's with wrong credentials as much for each stranger of the crowd. */
export const toRefusalMs = (refusalMs: number, error: unknown, crowd: number): number =>
  error instanceof AppError && error.status === 401
    ? Math.max(refusalMs, Math.min(refusalMs * crowd, longestRefusalMs))
    : refusalMs;

/**
 * Checks sign-ins. Strangers wait in one fair lane, where nothing depends on the name; what they send keeps neither a
 * browser waiting that has signed in before, nor one with the password that was right before. A refusal takes at least
 * `refusalMs` from its turn, so that its time doesn't tell whether there was a password to check, and a stranger's as
 * much for each stranger there is: a crowd waits for its refusals, so that the lane is almost empty.
 */
export function createSignInCheck(deps: SignInDeps): (credentials: Credentials) => Promise<Checked> {
  const strangers = createFairLane({ longest: 60, perNetwork: 2, tooBusy });
  const { refusalMs } = deps.config.admin;
  let crowd = 0;
  return async (credentials) => {
    const { knownBrowser, password, ip, gone } = credentials;
    const isOwn = knownBrowser !== undefined || deps.passwords.isExpected(password);
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

/** Waits, as long as the client does. */
const pauseUnless = async (clock: Clock, gone: AbortSignal, ms: number): Promise<void> =>
  clock.sleep(Math.max(ms, 0), { signal: gone }).catch((error: unknown) => {
    if (!gone.aborted) throw error;
  });

async function check(
  deps: SignInDeps,
  { password, code, gone: _gone, ...attempt }: Credentials,
): Promise<Checked> {
  const { repositories, delays, passwords } = deps;
  await delays.take(attempt);
  const admin = await repositories.adminUsers.findByName(attempt.username);
  const isRight = await passwords.isRight(password, admin?.passwordHash);
  if (!admin || !isRight) throw await failed(deps, attempt, admin, "Invalid credentials");
  const needsCode = admin.totpSecret !== null && !code;
  if (!needsCode && !(await acceptsCode(deps, admin, code)))
    throw await failed(deps, attempt, admin, describeWrongCode(code));
  return { admin, needsCode };
}

/** Counts a failure. An unknown name may be a mistyped password: a part of its keyed hash still tells two apart. */
async function failed(
  { repositories, sessionSecret }: SignInDeps,
  { username, ip }: Attempt,
  admin: AdminUser | undefined,
  message: string,
): Promise<AppError> {
  const hash = createHmac("sha256", sessionSecret).update(`unknown name:${username}`).digest("hex");
  await repositories.failedSignIns.count({
    network: toNetwork(ip),
    username: admin?.username ?? `unknown name ${hash.slice(0, 8)}`,
    isUnknown: !admin,
  });
  return new AppError(401, message);
}
