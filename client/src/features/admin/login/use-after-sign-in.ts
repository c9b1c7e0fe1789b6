import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { afterSignInPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getSession } from "#shared/api/admin/session-api.ts";

/** The delay before the back office opens, so that the toast is seen, in milliseconds. */
const redirectMs = 500;

export const showRefusal = (description: string): void =>
  toast({ title: "Login Failed", description, look: "destructive" });

/** Shows why a sign-in didn't work: the server's reason, or that it can't be reached. */
export function showLoginError(error: unknown): void {
  if (error instanceof RequestError) {
    showRefusal(error.serverMessage ?? "Invalid credentials");
    return;
  }
  reportError("sign in", error);
  toast({ title: "Error", description: "Failed to login. Please try again.", look: "destructive" });
}

/** How often a server that didn't say who is signed in is asked again, in milliseconds. */
const askAgainMs = 5000;

/** Where a sign-in leads: to where one was, or else the dashboard. */
function useReturnPath(): string {
  // The history says it until that page is opened.
  const [path] = useState(() => afterSignInPath(window.history.state));
  return path;
}

/** Opens the back office if the browser is already signed in. Returns whether nobody can sign in yet. */
export function useForward(): boolean {
  const [, navigate] = useLocation();
  const path = useReturnPath();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...apiQuery(getSession),
    refetchInterval: ({ state }) => (state.status === "error" ? askAgainMs : false),
  });
  // What was known before may be why one was sent here.
  const isSignedIn = isFetchedAfterMount && error === null && data?.isAdmin === true;
  useEffect(() => {
    if (isSignedIn) navigate(path, { replace: true });
  }, [isSignedIn, navigate, path]);
  return data?.needsSetUp === true;
}

/** What follows a sign-in: the toast, and then the page where one was, or else the dashboard. */
export function useAfterSignIn(): (message: string) => void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const path = useReturnPath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has left the page by then is not taken away from another.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (description) => {
    toast({ title: "Login Successful", description });
    timer.current = setTimeout(() => {
      queryClient.removeQueries({ queryKey: [getSession.path] });
      navigate(path);
    }, redirectMs);
  };
}
