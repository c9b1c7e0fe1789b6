import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "#server/dependencies.ts";
import { acceptsCode, describeWrongCode } from "#server/features/admin/account/two-factor/second-factor.ts";
import { AppError } from "#server/http/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { getSession, signIn, signOut } from "#shared/api/admin/session.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { type Attempt, type LoginDelays, toNetwork } from "./login-delays.ts";
import type { Passwords } from "./passwords.ts";

type Deps = Pick<Dependencies, "config" | "repositories" | "sessionSecret" | "transact"> & {
  readonly delays: LoginDelays;
  readonly passwords: Passwords;
};

export const signInRoutes = (deps: Deps): Route[] => [
  /** Throws AppError 401 for wrong credentials, with one text for an unknown name and a wrong password. */
  route(signIn, async ({ body, request, session }) =>
    refuseAfter(deps.config.admin.refusalMs, async () => {
      const { repositories, transact, delays, passwords } = deps;
      const { username, password, code } = body;
      const attempt = { username, ip: request.ip, knownBrowser: session.knownBrowser };
      const stranger = await delays.take(attempt);
      const admin = await repositories.adminUsers.findByName(username);
      const isRight = await passwords.isRight(password, admin?.passwordHash, stranger);
      if (!admin || !isRight) throw await failed(deps, attempt, admin, "Invalid credentials");
      if (admin.totpSecret !== null && !code) {
        await transact.run(async (store) => delays.refund(store, attempt));
        return { success: false, message: "Enter the code from your authenticator app.", needsCode: true };
      }
      if (!(await acceptsCode(repositories, admin, code)))
        throw await failed(deps, attempt, admin, describeWrongCode(code));
      await transact.run(async (store) => {
        await delays.clear(store, attempt);
        await store.audit.add("sign_in", { username: admin.username, ipAddress: request.ip });
      });
      await session.begin(admin);
      return done("Redirecting to admin dashboard...");
    }),
  ),

  route(getSession, async ({ session: { user } }) => ({
    isAdmin: user?.access === "admin",
    ...(user && { username: user.username }),
  })),

  route(signOut, async (sent) => {
    await deps.transact.run(async ({ audit }) => audit.add("sign_out", toActor(sent)));
    await sent.session.end();
    return done("You are signed out.");
  }),
];

/**
 * Runs a sign-in whose refusal takes at least this long, so that the time tells nothing about the reason. It also slows
 * down whoever tries in parallel.
 */
async function refuseAfter<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    await pause(Math.max(ms - (performance.now() - start), 0));
    throw error;
  }
}

/** Counts a failure. An unknown name may be a mistyped password: a part of its keyed hash still tells two apart. */
async function failed(
  { repositories, sessionSecret }: Deps,
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
