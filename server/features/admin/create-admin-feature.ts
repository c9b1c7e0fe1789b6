import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { done, route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { listAuditEvents } from "#shared/api/admin/audit.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { credentialsRoutes } from "./account/credentials-routes.ts";
import { passkeysRoutes } from "./account/passkeys/passkeys-routes.ts";
import { twoFactorRoutes } from "./account/two-factor/two-factor-routes.ts";
import { readOperatorMail } from "./operator-mail/operator-mail.ts";
import { operatorMailRoutes } from "./operator-mail/operator-mail-routes.ts";
import { ensureFirstAdmin, type GeneratedPassword } from "./first-admin.ts";
import { clearAllData } from "./clear-data/clear-all-data.ts";
import { createLoginDelays } from "./sign-in/login-delays.ts";
import { signInRoutes } from "./sign-in/sign-in-routes.ts";
import { createPasswords } from "./sign-in/passwords.ts";

type Deps = Pick<Dependencies, "config" | "log" | "repositories" | "sessionSecret" | "transact">;

export type AdminFeature = Feature & {
  /** The first administrator's password, if it was generated at this start. */
  readonly generatedPassword: GeneratedPassword | undefined;
  readonly readOperatorMail: typeof readOperatorMail;
};

/** The administrator: signing in, their account, and what they did. */
export async function createAdminFeature(deps: Deps): Promise<AdminFeature> {
  const { config, repositories, sessionSecret, transact } = deps;
  const { adminUsers } = repositories;
  const delays = createLoginDelays({ transact, secret: sessionSecret });
  const passwords = createPasswords(config.admin.passwordCost);
  const { publicUrl, production } = config;
  // Elsewhere than in production, the pages are opened on this machine.
  const site = production
    ? { host: new URL(publicUrl).hostname, origin: publicUrl }
    : { host: "localhost", origin: undefined };
  return {
    readOperatorMail,
    generatedPassword: await ensureFirstAdmin({ adminUsers, transact, passwords, admin: config.admin }),
    routes: [
      ...signInRoutes({ ...deps, delays, passwords }),
      ...credentialsRoutes(deps, passwords),
      ...twoFactorRoutes(deps),
      ...passkeysRoutes({ ...deps, site }),
      ...operatorMailRoutes(deps),
      route(listAuditEvents, async ({ query }) => repositories.audit.list(query)),
      route(clearData, async (sent) => {
        const removed = await clearAllData(transact, toActor(sent));
        return { ...done("All admin data has been cleared successfully"), removed };
      }),
    ],
  };
}
