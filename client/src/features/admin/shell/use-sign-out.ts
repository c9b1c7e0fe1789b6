import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { RequestError, request } from "#client/lib/api/request.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { signOut } from "#shared/api/admin/session.ts";

/** Ends the session, forgets what was loaded, and goes to the sign-in. Rejects if the session is still open. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    try {
      await request(signOut);
    } catch (error) {
      // A session that has ended needs no sign-out.
      if (!(error instanceof RequestError && error.status === 401)) throw error;
    }
    navigate(adminPaths.login, { replace: true });
    queryClient.clear();
  };
}
