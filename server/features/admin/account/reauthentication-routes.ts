import type { Dependencies } from "#server/http/feature.ts";
import type { LoginDelays } from "#server/features/admin/sign-in/login-delays.ts";
import type { Passwords } from "#server/features/admin/sign-in/passwords.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { reauthenticate } from "#shared/api/admin/account.ts";
import { acceptsCode } from "./second-factor.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "store" | "transact"> & {
  readonly delays: LoginDelays;
  readonly passwords: Passwords;
};

/** Asks for the password again before changes that would let somebody at an unlocked computer stay. Delayed like sign-ins. */
export const reauthenticationRoutes = (deps: Deps): Route[] => [
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
