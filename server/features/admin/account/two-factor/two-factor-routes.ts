import type { Dependencies } from "#server/dependencies.ts";
import { AppError, invalid } from "#server/http/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { RequestSession } from "#server/http/sessions/session.ts";
import type { Transact } from "#server/repositories.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, getTwoFactor } from "#shared/api/admin/account.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import {
  acceptsCode,
  createRecoveryCodes,
  createTotpSecret,
  describeWrongCode,
  findTotpStep,
  hashRecoveryCode,
} from "./second-factor.ts";

type Deps = Pick<Dependencies, "repositories" | "transact">;

const wrongCode = (code: string): AppError => invalid([{ path: "code", message: describeWrongCode(code) }]);

/** Turns two-factor sign-in on and off. */
export function twoFactorRoutes({ repositories, transact }: Deps): Route[] {
  const { adminUsers } = repositories;
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
      const { username, totpSecret } = await getAdmin(session);
      if (totpSecret !== null) throw new AppError(409, "Two-factor sign-in is already on.");
      const created = createTotpSecret(username);
      session.setPending("totpSecret", created.secret);
      return created;
    }),

    confirmRoute(transact, getAdmin),

    route(endTwoFactor, async ({ body, ...sent }) => {
      const admin = await getAdmin(sent.session);
      if (!(await acceptsCode(repositories, admin, body.code))) throw wrongCode(body.code);
      await transact.run(async (store) => {
        await store.adminUsers.setTotpSecret(admin.id, null);
        await store.audit.add("two_factor_off", toActor(sent));
      });
      return done("Two-factor sign-in is off.");
    }),
  ];
}

const confirmRoute = (transact: Transact, getAdmin: (session: RequestSession) => Promise<AdminUser>): Route =>
  route(confirmTwoFactor, async ({ body, ...sent }) => {
    const admin = await getAdmin(sent.session);
    const secret = sent.session.getPending("totpSecret");
    if (secret === undefined) throw new AppError(409, "Start again: this setup has expired.");
    const step = findTotpStep(secret, body.code);
    if (step === undefined) throw wrongCode(body.code);
    const recoveryCodes = createRecoveryCodes();
    await transact.run(async (store) => {
      await store.adminUsers.setTotpSecret(admin.id, secret);
      await store.adminUsers.useTotpStep(admin.id, step);
      await store.adminUsers.addRecoveryCodes(admin.id, recoveryCodes.map(hashRecoveryCode));
      await store.audit.add("two_factor_on", toActor(sent));
    });
    sent.session.takePending("totpSecret");
    return { ...done("Two-factor sign-in is on."), recoveryCodes };
  });
