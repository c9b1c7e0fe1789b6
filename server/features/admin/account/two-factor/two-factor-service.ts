import { AppError, invalid } from "#server/http/app-error.ts";
import type { RequestSession } from "#server/http/sessions/session.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import {
  createRecoveryCodes,
  createTotpSecret,
  findTotpStep,
  hashRecoveryCode,
  type SecondFactor,
} from "./second-factor.ts";

type Parts = {
  readonly adminUsers: Repositories["adminUsers"];
  readonly transact: Transact;
  readonly secondFactor: SecondFactor;
};

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

const wrongCode = (): AppError =>
  invalid([{ path: "code", message: "This code isn't valid. Enter the newest one." }]);

/** Turns two-factor sign-in on and off. */
export const createTwoFactorService = (parts: Parts) => ({
  ...turningOn(parts),

  getState: async (session: RequestSession) => {
    const { id, totpSecret } = await getAdmin(parts, session);
    return { isOn: totpSecret !== null, recoveryCodesLeft: await parts.adminUsers.countRecoveryCodes(id) };
  },

  /** Throws AppError 400 for a wrong code. */
  turnOff: async (code: string, { request, session }: AdminRequest): Promise<void> => {
    const admin = await getAdmin(parts, session);
    if (!(await parts.secondFactor.accepts(admin, code))) throw wrongCode();
    await parts.transact.run(async (store) => {
      await store.adminUsers.setTotpSecret(admin.id, null);
      await store.audit.add("two_factor_off", toActor({ session, request }));
    });
  },
});

async function getAdmin({ adminUsers }: Parts, { user }: RequestSession): Promise<AdminUser> {
  const admin = user && (await adminUsers.find(user.id));
  if (!admin) throw new AppError(401, "Please sign in.");
  return admin;
}

function turningOn(parts: Parts) {
  return {
    begin: async (session: RequestSession) => {
      const { username, totpSecret } = await getAdmin(parts, session);
      if (totpSecret !== null) throw new AppError(409, "Two-factor sign-in is already on.");
      const created = createTotpSecret(username);
      session.setPending("totpSecret", created.secret);
      return created;
    },

    /** Resolves to the recovery codes. Throws AppError 400 for a wrong code, 409 if `begin` is missing. */
    confirm: async (code: string, { request, session }: AdminRequest): Promise<string[]> => {
      const admin = await getAdmin(parts, session);
      const secret = session.getPending("totpSecret");
      if (secret === undefined) throw new AppError(409, "Start again: this setup has expired.");
      const step = findTotpStep(secret, code);
      if (step === undefined) throw wrongCode();
      const codes = createRecoveryCodes();
      await parts.transact.run(async (store) => {
        await store.adminUsers.setTotpSecret(admin.id, secret);
        await store.adminUsers.useTotpStep(admin.id, step);
        await store.adminUsers.addRecoveryCodes(admin.id, codes.map(hashRecoveryCode));
        await store.audit.add("two_factor_on", toActor({ session, request }));
      });
      session.takePending("totpSecret");
      return codes;
    },
  };
}
