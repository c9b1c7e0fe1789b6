import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { RequestError, request } from "#client/lib/api/request.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { signOut } from "#shared/api/admin/account.ts";

const mutationKey = [signOut.path];

/** True if the session is being ended. What is asked then would be refused. */
export const useIsSigningOut = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Ends the session by a call, forgets what was loaded, and goes to the sign-in. Rejects as the call does. */
export function useEndSession(): (end: () => Promise<void>) => Promise<void> {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutateAsync } = useMutation({
    networkMode: "always",
    mutationKey,
    mutationFn: async (end: () => Promise<void>) => {
      await queryClient.cancelQueries();
      await end();
      navigate(adminPaths.login, { replace: true });
      queryClient.getQueryCache().clear();
    },
  });
  return mutateAsync;
}

async function endOwnSession(): Promise<void> {
  try {
    await request(signOut);
  } catch (error) {
    // A session that has ended needs no sign-out.
    if (!(error instanceof RequestError && error.status === 401)) throw error;
  }
}

export function useSignOut(): () => Promise<void> {
  const endSession = useEndSession();
  return async () => endSession(endOwnSession);
}
