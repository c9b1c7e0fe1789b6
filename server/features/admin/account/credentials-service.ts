import type { z } from "zod";
import { AppError, invalid } from "#server/http/app-error.ts";
import type { RequestSession } from "#server/http/sessions/session.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { newCredentials } from "#shared/api/admin/account.ts";
import type { SessionContent } from "#shared/schema/admin.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import { isCommonPassword } from "#server/features/admin/sign-in/common-passwords.ts";
import type { Passwords } from "#server/features/admin/sign-in/passwords.ts";

type Parts = {
  readonly sessions: Repositories["adminSessions"];
  readonly transact: Transact;
  readonly passwords: Passwords;
};

export type CredentialsService = ReturnType<typeof createCredentialsService>;

/** The administrator's name, password and open sessions. */
export const createCredentialsService = ({ sessions, transact, passwords }: Parts) => ({
  /** Ends every session, this one too. Throws AppError 400 for a common password. */
  change: async (
    { newUsername: username, newPassword }: z.output<typeof newCredentials>,
    { request, session }: AdminRequest,
  ): Promise<void> => {
    if (isCommonPassword(newPassword) || newPassword.toLowerCase() === username.toLowerCase())
      throw invalid([
        { path: "newPassword", message: "This password is easy to guess. Choose another one." },
      ]);
    const passwordHash = await passwords.hash(newPassword);
    const id = session.user?.id ?? "";
    await transact.run(async (store) => {
      await store.adminUsers.setCredentials(id, { username, passwordHash });
      await store.adminSessions.endAll();
      const isRenamed = username !== session.user?.username;
      await store.audit.add("credentials_changed", toActor({ session, request }), { isRenamed });
    });
    await session.end();
  },

  /** The open sessions, those used last first. */
  listSessions: async ({ user }: RequestSession) =>
    (await sessions.list())
      .flatMap((content) => toOpenSession(content, user?.sessionId))
      .toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime()),

  endSession: async (id: string, { request, session }: AdminRequest): Promise<void> => {
    if (id === session.user?.sessionId) await session.end();
    else if (!(await sessions.end(id))) throw new AppError(404, "This session has already ended.");
    await transact.run(async ({ audit }) => audit.add("session_ended", toActor({ session, request })));
  },
});

function toOpenSession(content: SessionContent, current: string | undefined) {
  const { publicId: id, signedInAt, lastSeenAt, ipAddress = null, userAgent = null } = content;
  if (id === undefined || signedInAt === undefined || lastSeenAt === undefined) return [];
  const times = { signedInAt: new Date(signedInAt), lastSeenAt: new Date(lastSeenAt) };
  return [{ id, ...times, ipAddress, userAgent, isCurrent: id === current }];
}
