import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import { credentialsRoutes } from "./account/credentials-routes.ts";
import { passkeysRoutes } from "./account/passkeys/passkeys-routes.ts";
import { reauthenticationRoutes } from "./account/reauthentication-routes.ts";
import { twoFactorRoutes } from "./account/two-factor/two-factor-routes.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { createOwnerNotices } from "./owner-notices/owner-notices.ts";
import { operatorMailRoutes } from "./operator-mail/operator-mail-routes.ts";
import { ensureFirstAdmin, type FirstAccess } from "./first-admin.ts";
import { clearDataRoutes } from "./clear-data/clear-data-routes.ts";
import { createSetUpLink } from "./set-up/set-up-link.ts";
import { setUpRoute } from "./set-up/set-up-route.ts";
import { defaultUsername } from "#server/base/settings/common-passwords.ts";
import { createLoginDelays } from "./sign-in/login-delays.ts";
import { signInRoutes } from "./sign-in/sign-in-routes.ts";
import { createPasswords } from "./sign-in/passwords.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";

type Deps = Pick<
  Dependencies,
  "clock" | "config" | "log" | "random" | "store" | "sessionSecret" | "transact"
> & {
  readonly mail: Pick<MailFeature, "mailService">;
};

export type AdminFeature = Feature & {
  /** Creates the administrator at the first start; resolves to what the owner needs to get in. */
  readonly ensureFirst: (options: { hasTerminal: boolean; url: string }) => Promise<FirstAccess | undefined>;
};

/** The administrator: signing in, their account, and what they did. */
export function createAdminFeature(deps: Deps): AdminFeature {
  const { clock, config, random, store, sessionSecret, transact } = deps;
  const adminUsers = adminUsersRepository(store);
  const delays = createLoginDelays({
    transact,
    secret: sessionSecret,
    rememberMs: config.admin.refusalMs,
  });
  const { passwordCost, username = defaultUsername, password } = config.admin;
  const configured = password === undefined ? undefined : { username, password };
  const passwords = createPasswords(passwordCost, random, configured);
  const notices = createOwnerNotices(deps.mail.mailService);
  const setUpLink = createSetUpLink({ dataDir: config.dataDir, secret: sessionSecret, clock });
  const { publicUrl, production } = config;
  // Elsewhere than in production, the pages are opened on this machine.
  const site = production
    ? { host: new URL(publicUrl).hostname, origin: publicUrl }
    : { host: "localhost", origin: undefined };
  return {
    ensureFirst: async ({ hasTerminal, url }) =>
      ensureFirstAdmin(
        { adminUsers, transact, passwords, setUpLink, random, admin: config.admin },
        { hasTerminal, url: production ? publicUrl : url },
      ),
    routes: [
      ...signInRoutes({ ...deps, delays, notices, passwords }),
      setUpRoute({ ...deps, passwords, setUpLink }),
      ...reauthenticationRoutes({ ...deps, delays, passwords }),
      ...credentialsRoutes({ ...deps, notices, passwords }),
      ...twoFactorRoutes({ ...deps, notices }),
      ...passkeysRoutes({ ...deps, notices, site }),
      ...operatorMailRoutes({ ...deps, notices }),
      ...auditRoutes(deps),
      ...clearDataRoutes(deps),
    ],
  };
}
