import { type Dependencies, done, route, type Route, toActor } from "#server/http/route.ts";
import type { OwnerNotices } from "#server/features/admin/owner-notices.ts";
import { decryptTotpSecret, encryptTotpSecret } from "#server/db/encryption/encrypt-rows.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import type { RequestSession } from "#server/http/sessions/session.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from "#shared/api/admin/account.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import {
  createRecoveryCodes,
  createTotpSecret,
  describeWrongCode,
  findTotpStep,
  hashRecoveryCode,
} from "./second-factor.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "random" | "store" | "transact"> & {
  readonly notices: OwnerNotices;
};

const wrongCode = (code: string): AppError => invalid([{ path: "code", message: describeWrongCode(code) }]);

export function twoFactorRoutes(deps: Deps): Route[] {
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

const renewRoute = ({ random, transact, notices }: Deps, getAdmin: GetAdmin): Route =>
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

const confirmRoute = ({ clock, config, random, transact, notices }: Deps, getAdmin: GetAdmin): Route =>
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
