import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { RequestError } from "#client/lib/api/request.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { getSession } from "#shared/api/admin/session.ts";

/** The delay before the dashboard opens, so that the toast is seen, in milliseconds. */
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

export function useOpenDashboard(): (message: string) => void {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has left the page by then is not taken away from another.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (description) => {
    toast({ title: "Login Successful", description });
    queryClient.removeQueries({ queryKey: [getSession.path] });
    timer.current = setTimeout(() => navigate(adminPaths.dashboard), redirectMs);
  };
}
