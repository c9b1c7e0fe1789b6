import type { Database } from "#server/db/database.ts";
import { adminUsersRepository } from "./account/admin-users-repository.ts";
import { passkeysRepository } from "./account/passkeys/passkeys-repository.ts";
import { sessionsRepository } from "./account/sessions-repository.ts";
import { auditRepository } from "./audit/audit-repository.ts";
import { clearDataRepository } from "./clear-data/clear-data-repository.ts";
import { loginAttemptsRepository } from "./sign-in/login-attempts-repository.ts";

/** The back office's repositories of a transaction. */
export const adminRepositories = (db: Database) => ({
  adminUsers: adminUsersRepository(db),
  allData: clearDataRepository(db),
  adminSessions: sessionsRepository(db),
  audit: auditRepository(db),
  loginAttempts: loginAttemptsRepository(db),
  passkeys: passkeysRepository(db),
});
