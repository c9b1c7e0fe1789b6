import type { z } from "zod";
import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { loginBody, loginOutcome } from "#shared/api/admin/session.ts";
import type { AdminUser } from "#shared/schema/admin.ts";
import type { SecondFactor } from "#server/features/admin/account/two-factor/second-factor.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { LoginDelays } from "./login-delays.ts";
import type { Passwords } from "./passwords.ts";

type Credentials = z.output<typeof loginBody>;
type Answer = z.input<typeof loginOutcome>;
type Parts = {
  readonly repositories: Pick<Repositories, "adminUsers">;
  readonly transact: Transact;
  readonly delays: LoginDelays;
  readonly secondFactor: SecondFactor;
  readonly passwords: Passwords;
};

export type SignInService = ReturnType<typeof createSignInService>;

/** Signs the administrator in and out. */
export const createSignInService = ({ repositories, transact, delays, ...parts }: Parts) => ({
  /** Throws AppError 401 for wrong credentials, with one text for an unknown name and a wrong password. */
  signIn: async ({ username, password, code }: Credentials, sent: AdminRequest): Promise<Answer> => {
    const { request, session } = sent;
    const attempt = { username, ip: request.ip, knownBrowser: session.knownBrowser };
    await delays.take(attempt);
    const admin = await repositories.adminUsers.findByName(username);
    const isRight = await parts.passwords.isRight(password, admin?.passwordHash);
    if (!admin || !isRight) throw await failed(transact, username, request, "Invalid credentials");
    if (admin.totpSecret !== null && !code) {
      await transact.run(async (store) => delays.refund(store, attempt));
      return { success: false, message: "Enter the code from your authenticator app.", needsCode: true };
    }
    if (!(await parts.secondFactor.accepts(admin, code)))
      throw await failed(transact, username, request, "This code isn't valid. Enter the newest one.");
    await transact.run(async (store) => {
      await delays.clear(store, attempt);
      await store.audit.add("sign_in", { username: admin.username, ipAddress: request.ip });
    });
    await session.begin(admin);
    return { success: true, message: "Redirecting to admin dashboard..." };
  },

  /** After a passkey was accepted, which needs no second factor: it is one. */
  signInWithPasskey: async (admin: AdminUser, { request, session }: AdminRequest): Promise<void> => {
    await transact.run(async ({ audit }) =>
      audit.add("sign_in", { username: admin.username, ipAddress: request.ip }, { method: "passkey" }),
    );
    await session.begin(admin);
  },

  signOut: async ({ request, session }: AdminRequest): Promise<void> => {
    await transact.run(async ({ audit }) => audit.add("sign_out", toActor({ session, request })));
    await session.end();
  },
});

async function failed(
  transact: Transact,
  username: string,
  { ip }: RequestInfo,
  message: string,
): Promise<AppError> {
  await transact.run(async ({ audit }) => audit.add("sign_in_failed", { username, ipAddress: ip }));
  return new AppError(401, message);
}
