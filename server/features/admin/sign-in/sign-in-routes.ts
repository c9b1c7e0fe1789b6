import type { Dependencies } from "#server/dependencies.ts";
import { acceptsCode } from "#server/features/admin/account/two-factor/second-factor.ts";
import type { OwnerNotices } from "#server/features/admin/owner-notices/owner-notices.ts";
import { AppError } from "#server/http/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/repositories.ts";
import { getSession, signIn, signOut } from "#shared/api/admin/session.ts";
import { getTimeZone } from "#shared/time-zone.ts";
import type { LoginDelays } from "./login-delays.ts";
import type { Passwords } from "./passwords.ts";

type Deps = Pick<Dependencies, "repositories" | "transact"> & {
  readonly delays: LoginDelays;
  readonly notices: OwnerNotices;
  readonly passwords: Passwords;
};

export const signInRoutes = ({ repositories, transact, delays, notices, passwords }: Deps): Route[] => [
  /** Throws AppError 401 for wrong credentials, with one text for an unknown name and a wrong password. */
  route(signIn, async ({ body: { username, password, code }, request, session }) => {
    const attempt = { username, ip: request.ip, knownBrowser: session.knownBrowser };
    await delays.take(attempt);
    const admin = await repositories.adminUsers.findByName(username);
    const isRight = await passwords.isRight(password, admin?.passwordHash);
    if (!admin || !isRight) throw await failed(transact, attempt, "Invalid credentials");
    if (admin.totpSecret !== null && !code) {
      await transact.run(async (store) => delays.refund(store, attempt));
      return { success: false, message: "Enter the code from your authenticator app.", needsCode: true };
    }
    if (!(await acceptsCode(repositories, admin, code)))
      throw await failed(transact, attempt, "This code isn't valid. Enter the newest one.");
    await transact.run(async (store) => {
      await delays.clear(store, attempt);
      await store.audit.add("sign_in", { username: admin.username, ipAddress: request.ip });
      if (session.knownBrowser === undefined)
        await notices.add(store, "newBrowser", { username: admin.username, request });
    });
    await session.begin(admin);
    return done("Redirecting to admin dashboard...");
  }),

  route(getSession, async ({ session: { user } }) => ({
    isAdmin: user?.access === "admin",
    ...(user && { username: user.username, timeZone: getTimeZone() }),
  })),

  route(signOut, async (sent) => {
    await transact.run(async ({ audit }) => audit.add("sign_out", toActor(sent)));
    await sent.session.end();
    return done("You are signed out.");
  }),
];

async function failed(
  transact: Transact,
  { username, ip }: { readonly username: string; readonly ip: string | null },
  message: string,
): Promise<AppError> {
  await transact.run(async ({ audit }) => audit.add("sign_in_failed", { username, ipAddress: ip }));
  return new AppError(401, message);
}
