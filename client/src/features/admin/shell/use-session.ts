import { useEffect } from "react";
import { useLocation } from "wouter";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { getSession } from "#shared/api/admin/session.ts";

/**
 * The administrator's name once the server has confirmed the session; undefined until then. Everyone else, and
 * everyone whose session can't be checked, is sent to the sign-in.
 */
export function useSession(): string | undefined {
  const { data, error } = useApiQuery(getSession);
  const [, navigate] = useLocation();
  const isRefused = error !== null || data?.isAdmin === false;
  useEffect(() => {
    if (isRefused) navigate(adminPaths.login, { replace: true });
  }, [isRefused, navigate]);
  return isRefused ? undefined : data?.username;
}
