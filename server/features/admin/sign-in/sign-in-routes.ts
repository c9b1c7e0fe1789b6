import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { getSession, signIn, signOut } from "#shared/api/admin/session.ts";
import { getTimeZone } from "#shared/text/time-zone.ts";
import { createSignInCheck, type SignInDeps } from "./check-sign-in.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

export const signInRoutes = (deps: SignInDeps): Route[] => [
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
