import { type Dependencies, done, listed, route, type Route, toActor } from "#server/http/route.ts";
import { isEasyToGuess } from "#server/base/settings/common-passwords.ts";
import type { Passwords } from "#server/features/admin/sign-in/passwords.ts";
import type { OwnerNotices } from "#server/features/admin/owner-notices.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import { changeCredentials, endSession, listSessions } from "#shared/api/admin/account.ts";
import type { SessionContent } from "#shared/schema/admin.ts";
import { adminUsersRepository } from "./admin-users-repository.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "store" | "transact"> & {
  readonly notices: OwnerNotices;
  readonly passwords: Passwords;
};

export const credentialsRoutes = ({ store, transact, notices, passwords }: Deps): Route[] => [
  /** Ends every session, this one too. Throws AppError 400 for a common password. */
  route(changeCredentials, async ({ body: { newUsername: username, newPassword }, ...sent }) => {
    const { user, end } = sent.session;
    if (isEasyToGuess(newPassword, username)) throw easyToGuess();
    const passwordHash = await passwords.hash(newPassword);
    await transact.run(async (tx) => {
      await adminUsersRepository(tx).setCredentials(user?.id ?? "", { username, passwordHash });
      await sessionsRepository(tx).endAll();
      const details = { formerUsername: user?.username ?? "", username };
      await auditRepository(tx).add("credentials_changed", toActor(sent), details);
      await notices.add(tx, "credentials", { username, request: sent.request });
    });
    await end();
    return done("Admin credentials updated successfully. Please login again with your new credentials.");
  }),

  /** The open sessions, those used last first. */
  route(listSessions, async ({ session: { user } }) => {
    const open = (await sessionsRepository(store).list()).flatMap((content) =>
      toOpenSession(content, user?.sessionId),
    );
    return listed(open.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime()));
  }),

  route(endSession, async ({ params: { id }, ...sent }) => {
    if (id === sent.session.user?.sessionId) await sent.session.end();
    else if (!(await sessionsRepository(store).end(id)))
      throw new AppError(404, "This session has already ended.");
    await transact.run(async (tx) => auditRepository(tx).add("session_ended", toActor(sent)));
    return done("The session has ended.");
  }),
];

export const easyToGuess = (): AppError =>
  invalid([{ path: "newPassword", message: "This password is easy to guess. Choose another one." }]);

function toOpenSession(content: SessionContent, current: string | undefined) {
  const { publicId: id, signedInAt, lastSeenAt, ipAddress = null, userAgent = null } = content;
  if (id === undefined || signedInAt === undefined || lastSeenAt === undefined) return [];
  const times = { signedInAt: new Date(signedInAt), lastSeenAt: new Date(lastSeenAt) };
  return [{ id, ...times, ipAddress, userAgent, isCurrent: id === current }];
}
