import type { Dependencies } from "#server/http/feature.ts";
import { easyToGuess } from "#server/features/admin/account/credentials-routes.ts";
import { isEasyToGuess } from "#server/base/settings/common-passwords.ts";
import type { Passwords } from "#server/features/admin/sign-in/passwords.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { setUp } from "#shared/api/admin/account.ts";
import type { SetUpLink } from "./set-up-link.ts";
import { adminUsersRepository } from "#server/features/admin/account/admin-users-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "store" | "transact"> & {
  readonly passwords: Passwords;
  readonly setUpLink: SetUpLink;
};

/** Creates the administrator. Throws AppError 403 for a link that was used or has expired. */
export const setUpRoute = ({ store, transact, passwords, setUpLink }: Deps): Route =>
  route(setUp, async ({ body: { code, newUsername: username, newPassword }, request, session }) => {
    const adminUsers = adminUsersRepository(store);
    if (await adminUsers.findAny()) throw isSetUp();
    if (!setUpLink.isValid(code)) throw linkIsOver();
    if (isEasyToGuess(newPassword, username)) throw easyToGuess();
    const passwordHash = await passwords.hash(newPassword);
    await transact.run(async (tx) => {
      if (!(await adminUsersRepository(tx).addFirst({ username, passwordHash }))) throw isSetUp();
      await auditRepository(tx).add(
        "credentials_changed",
        { username, ipAddress: request.ip },
        { isSetUp: true },
      );
    });
    await setUpLink.remove();
    const admin = await adminUsers.findByName(username);
    if (admin) await session.begin(admin, async (add) => transact.run(add));
    return done("Redirecting to admin dashboard...");
  });

const isSetUp = (): AppError =>
  new AppError(403, "This link was used, and the back office has an owner. Sign in instead.");

const linkIsOver = (): AppError =>
  new AppError(403, "This link has expired. Restart the server to get a new one.");
